"""Refusals about goods and their values: Trader, tokens, what one does not own."""

from __future__ import annotations

from tests.looking import ARROW_FROM, GOODS, Look
from tests.truths.checks import Values, Words, check


@check("different_value")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    given, into = words[1:]
    told = {"good": given, "value": look.value(given), "into": into, "other": look.value(into)}
    return values == told and values["value"] != values["other"]


@check("same_good")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return words[1] == words[2] == values["good"]


@check("no_such_good")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    good, needs = values["good"], values.get("needs", 1)
    if good not in _goods_taken(look, words) or needs != _how_many(words, rule):
        return False
    if words[0] == "spend" and rule != ("AG-OIL-2" if words[1] == "both" else "AG-OIL-1"):
        return False
    return look.has(good) < needs and values.get("has", 0) == look.has(good)


@check("neither_good")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    told = {"good": "oil", "other": "curry"}
    return words == ["spend", "both"] and values == told and not look.has("oil") + look.has("curry")


def _goods_taken(look: Look, words: Words) -> tuple[str, ...]:
    """What a move takes from its player."""
    verb = words[0]
    if verb == "spend":
        return ("oil", "curry") if words[1] == "both" else (words[1],)
    if verb == "use":
        return ("cotton",)
    if verb in ("deliver", "double"):
        return (words[2],)
    if verb == "choose":
        return (GOODS[look.frame.good],)
    if verb == "follow" or (verb == "process" and words[1].isdigit()):
        return (ARROW_FROM[GOODS[look.frame.good]],)
    if verb in ("process", "also"):
        return (ARROW_FROM[words[1]],)
    return (words[1],)


def _how_many(words: Words, rule: str) -> int:
    if words[-1] == "x2" or rule == "AG-N07":
        return 2
    return int(words[1]) if words[0] == "process" and words[1].isdigit() else 1


@check("no_arrow")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    good = values["good"]
    elsewhere = look.asked == "Additional" and good != GOODS[look.frame.good]
    return words[1] == good and (good not in ARROW_FROM or elsewhere)


@check("wrong_value")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    good, needs = values["good"], values["needs"]
    if good != words[1]:
        return False
    if rule == "AG-FAV-6":
        return needs == 1 and good not in GOODS[:4]
    if rule == "AG-FT-07":
        return needs == 2 and (look.value(ARROW_FROM[good]), look.value(good)) != (1, 2)
    if rule == "AG-N06":
        return needs == 3 and look.value(good) > 3
    if rule == "AG-N07":
        row = GOODS.index(good) % 4 == look.frame.good % 4
        return needs == 2 and not (row and look.value(good) == 2)
    if rule == "AG-N20":
        return needs == look.value(words[2]) != look.value(good)
    if rule == "AG-PIER-5" and look.rulings.pier5_value == "printed":
        return look.print(good) != needs == look.frame.value
    return look.value(good) != needs == (2 if rule == "AG-FT-03" else look.frame.value)


@check("trade_too_many")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if look.asked == "Trader":
        return values == {"most": 3} and bool(look.frame.exchanged)
    return values == {"most": 3} and (look.frame.given >= 3 or look.frame.taken > 0)


@check("trade_value")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    left = look.frame.worth - 1 - look.frame.taken
    if values["most"] != left:
        return False
    if words[0] == "take":
        return values["good"] == words[1] and look.value(words[1]) > left
    fits = any(look.value(good) <= left for good in GOODS)
    return not values["good"] and look.rulings.trader_value == "exact" and fits


@check("token_stack")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return words[2] == values["good"] and bool(look.token_on(words[2]))


@check("token_range")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    token, flipped = words[1], words[0] == "flip"
    if words[0] == "switch":
        one, other, side, other_side = words[1:]
        good = look.read(f"token.{other}").split()[0]
        if good != values["good"]:
            token, side, good = other, other_side, look.read(f"token.{one}").split()[0]
    elif flipped:
        good, side = look.read(f"token.{token}").split()
        side = "high" if side == "low" else "low"
    else:
        good, side = words[2:]
    face, printed = look.face(token, side), look.print(good)
    if rule != ("AG-PRICE-3" if abs(face - printed) > 1 else "AG-PRICE-4"):
        return False
    told = {"good": good, "face": face, "value": printed}
    return values == told and not look.face_fits(good, face, flipped)


@check("token_already_used")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return bool(look.frame.token_used)


@check("token_on_trader")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    tokens = words[1:3] if words[0] == "switch" else words[1:2]
    return "trader" in [look.read(f"token.{token}") for token in tokens]
