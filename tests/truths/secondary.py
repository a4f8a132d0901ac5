"""Refusals of secondary actions: Oil and Curry, favour, luxury goods, contracts, tiles."""

from __future__ import annotations

from collections.abc import Callable

from tests.looking import ARROW_FROM, CARDS, GOODS, OWN_PAY, Look
from tests.truths.checks import Values, Words, check
from tests.truths.farm import covers, next_space


@check("no_lying_worker")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    lying = look.workers("lying")
    return words[1] not in lying if words[0] == "stand" else not lying


@check("oil_used")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.rulings.oil_curry_limit == "once" and look.state.seats[look.frame.seat].oil_used


def _rule_of(action: str) -> str:
    return next(a.rule for a in (*CARDS.favour_actions, *CARDS.favour_tiles) if a.id == action)


def _action(words: Words) -> str:
    return "process_additional" if words[0] == "also" else words[1]


@check("favour_used")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["action"] == _action(words) and look.mine(f"used.{_action(words)}") == "on"


@check("tile_too_new")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    mine = look.mine(f"tile.{_action(words)}") == "on"
    return values["action"] == _action(words) and mine and look.rulings.new_tile_same_turn == "no"


@check("favour_own")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    own, pay = OWN_PAY[_rule_of(_action(words))]
    if words[-1] == "mullah" and own == pay:
        own -= look.rulings.mullah_requirement == "threshold_only"
    has = int(look.mine("favour"))
    return values == {"needs": own, "has": has} and has < own


@check("favour_pay")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values == {"needs": 1, "has": 0} and look.mine("favour") == "0"


@check("mullah_zero")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return OWN_PAY[_rule_of(_action(words))][1] == 1 and look.holds("mullah")


@check("favour_no_effect")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return not values and not _POSSIBLE[rule](look)


def _has_equal(look: Look) -> bool:
    return any(
        look.value(other) == look.value(good)
        for good in look.goods()
        for other in GOODS
        if other != good
    )


def _can_process(look: Look) -> bool:
    return any(source in look.goods() for source in ARROW_FROM.values())


def _can_serve_or_fulfil(look: Look) -> bool:
    served = any(look.read(f"bowl.{g}") == "none" for g in look.goods() if g in GOODS[4:])
    return served or look.any_order(look.rulings.order_tile_scope == "any")


def _a_token_can_move(look: Look) -> bool:
    free = [good for good in GOODS if not look.token_on(good)]
    sides = [look.face(t.id, side) for t in CARDS.price_tokens for side in ("low", "high")]
    return any(look.face_fits(good, face, flipped=False) for good in free for face in sides)


def _from_1_to_2(look: Look) -> bool:
    ends = [(look.value(a), look.value(b)) for b, a in ARROW_FROM.items() if look.has(a)]
    return (1, 2) in ends


_POSSIBLE: dict[str, Callable[[Look], bool]] = {
    "AG-FAV-7": _can_process,
    "AG-FAV-8": lambda look: any(look.can_rise(guild.id) for guild in CARDS.guilds),
    "AG-FT-01": lambda look: bool(look.workers("lying")),
    "AG-FT-02": lambda look: bool(covers(look)),
    "AG-FT-03": lambda look: any(look.value(good) == 2 for good in GOODS),
    "AG-FT-04": _a_token_can_move,
    "AG-FT-06": _can_serve_or_fulfil,
    "AG-FT-07": _from_1_to_2,
    "AG-FT-08": lambda look: bool(look.goods()),
    "AG-FT-09": lambda look: look.a_farmer_can_go(),
    "AG-FT-10": lambda look: bool(look.workers("standing") + look.workers("lying")),
    "AG-FT-11": _can_process,
    "AG-FT-12": lambda look: bool(look.deliveries()),
    "AG-FT-13": lambda look: next_space(look) is not None,
    "AG-FT-14": _has_equal,
    "AG-N06": lambda look: any(look.value(good) <= 3 for good in look.goods()),
    "AG-N14": _has_equal,
}
"""By rule: is there anything that this could be used for?"""


@check("luxury_used")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    total = look.rulings.luxury_limit == "total"
    kinds = GOODS[12:] if total else (words[1],)
    return values["good"] == words[1] and any(look.mine(f"banner.{g}") == "on" for g in kinds)


@check("statue_window")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    waits = look.state.stack[0 if look.rulings.statue_window == "any_time" else -1]
    return type(waits).__name__ != "OrderPhase" or bool(waits.done)


def _named(words: Words) -> str:
    if words[-1] == "mullah":
        return "mullah"
    return "mosaic_maker" if words[0] == "contemplate" else words[1]


@check("ability_used")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["notable"] == _named(words) and look.mine(f"turned.{_named(words)}") == "on"


@check("card_too_new")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    waits = look.rulings.ability_on_receipt == "next_turn"
    return values["notable"] == _named(words) and look.holds(_named(words)) and waits


@check("not_your_contract")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["notable"] == _named(words) and not look.holds(_named(words))


@check("not_your_tile")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["action"] == _action(words) and look.mine(f"tile.{_action(words)}") == "off"


@check("painting_both_steps")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.asked == "Painting" and look.rulings.painting_second_step == "must"


@check("tile_limit")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if rule == "AG-FAV-10":
        waiting = [f.newest for f in look.state.stack if type(f).__name__ == "TileTooMany"]
        newest = [CARDS.favour_tiles[tile].id for tile in waiting]
        return values["action"] == words[1] in newest and look.mine(f"tile.{words[1]}") == "on"
    newest = CARDS.favour_tiles[look.frame.newest].id
    return values["tile"] == words[1] == newest and look.rulings.fourth_tile == "old_only"


@check("tile_not_there")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    tile = words[1]
    owned = any(look.read(f"{c}.tile.{tile}") == "on" for c in look.state.box.colours)
    shown = look.read(f"display.{tile}") == "on"
    return values["tile"] == tile and (owned if rule == "AG-N15" else not shown)
