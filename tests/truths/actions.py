"""Refusals of the actions: spaces, the Peon, Architect, Sailor, processing."""

from __future__ import annotations

from tests.looking import ARROW_FROM, BUILDING_VALUE, CARDS, GOODS, Look
from tests.truths.checks import Values, Words, check
from tests.truths.farm import covers, missing_for_next_space, next_space

MOMENTS = {
    "meditate": ("start", {"ChooseAction"}),
    "lay": ("meditation", {"Meditation"}),
    "recall": ("meditation", {"Meditation"}),
    "finish": ("meditation", {"Meditation"}),
    "place": ("action", {"ChooseAction"}),
    "peon": ("action", {"ChooseAction", "FreePeon"}),
    "end": ("orders", {"OrderPhase"}),
    "double": ("sailor", {"Sailor"}),
    "return": ("sailor", {"Sailor"}),
    "give": ("trader", {"Trader", "Exchange"}),
    "take": ("trader", {"Exchange"}),
    "build": ("architect", {"Architect"}),
}
"""AG-TURN-2, AG-MED-1, AG-ACT-1, AG-SAIL-1, AG-TRAD-1, AG-ARCH-1: moves with one moment only."""


@check("wrong_phase")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    when, asked = MOMENTS.get(words[0], ("", set()))
    if rule != "AG-TURN-2" or (words[1:2] and words[1].isdigit()):
        return not values
    if words == ["meditate"]:
        return values == {"when": "start"}
    return values == ({"when": when} if when else {}) and look.asked not in asked


@check("space_unbuilt")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    space = values["space"]
    built = look.read(f"built.{space}") == "on" or look.read("builder") == space
    return words[1] == space and not built


@check("no_worker_in_supply")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return _in_supply(look) == 0


def _in_supply(look: Look) -> int:
    """AG-COMP-2: ten workers, less those on the board and on the Cook."""
    away = len(look.workers("standing")) + len(look.workers("lying")) + int(look.mine("cook"))
    return 10 - away


@check("own_worker_there")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    own = look.workers("standing") + look.workers("lying")
    return words[1] == values["space"] and values["space"] in own


@check("peon_without_worker")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    own = look.workers("standing") + look.workers("lying")
    return words[1] == values["space"] and values["space"] not in own


@check("peon_unpaid")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    price, rupees = 1 if look.holds("calligrapher") else 2, int(look.mine("rupees"))
    return values == {"needs": price, "has": rupees} and rupees < price and _in_supply(look) > 0


@check("empty_action")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    space = values["space"]
    if space != words[1] or look.rulings.empty_action != "forbidden":
        return False
    if space == "sailor":
        return not look.goods()
    if space == "architect":
        return not any(look.can_rise(guild.id) for guild in CARDS.guilds)
    if space == "botanist":
        stuck = not covers(look) and not look.a_farmer_can_go()
        return stuck and (not next_space(look) or bool(missing_for_next_space(look)))
    building = CARDS.building(space)
    if building.level == 1:
        return not look.produces(building.good)
    return look.read(f"built.{space}") == "on" and not look.has(ARROW_FROM[building.good])


@check("build_needs_worker")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return _in_supply(look) == 0 and look.rulings.architect_two_workers == "strict"


@check("already_built")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return words[1] == values["building"] and look.read(f"built.{words[1]}") == "on"


@check("not_a_material")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return words[1] == values["good"] not in BUILDING_VALUE


def _owned(look: Look) -> dict[str, int]:
    return {good: look.has(good) for good in BUILDING_VALUE}


def _cost(look: Look, building: str) -> int:
    cost: int = look.state.box.printed.building(building).cost
    return cost


@check("cost_not_reached")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    paying = look.asked == "PayBuilding"
    has = look.worth(look.paid() if paying else _owned(look))
    needs = _cost(look, values["building"])
    return has < needs and (values["needs"], values["has"]) == (needs, has)


@check("cost_not_exact")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    building, cost = values["building"], _cost(look, values["building"])
    begun = look.paid() if look.asked == "PayBuilding" else dict.fromkeys(BUILDING_VALUE, 0)
    ways = list(look.payments(cost, begun))
    if "good" in values:
        good = values["good"]
        begun[good] += 1
        named = words == ["pay", good]
    else:
        named = words == ["build", building] and look.worth(_owned(look)) >= cost
    ways = [way for way in ways if all(way[each] >= n for each, n in begun.items())]
    exact = look.rulings.building_overpay == "exact"
    return named and exact and values["needs"] == cost and not ways


@check("superfluous_payment")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    good, begun = values["good"], look.paid()
    cost = _cost(look, CARDS.buildings[look.frame.building].id)
    ways = look.payments(cost, dict(begun))
    begun[good] += 1
    fits = [way for way in ways if all(way[each] >= n for each, n in begun.items())]
    return words[1] == good and values["needs"] == cost and not fits


@check("bonus_wrong_level")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    tile = next(each for each in CARDS.bonus_tiles if each.id == words[1])
    owners = (look.read(f"{colour}.bonus.{tile.id}") for colour in look.state.box.colours)
    return values["level"] == look.frame.level and (
        tile.level != values["level"] or "on" in list(owners)
    )


@check("too_many_goods")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    n = int(words[1])
    most = look.produces(GOODS[look.frame.good]) if rule == "AG-PROD-1" else 3
    return values == {"n": n, "most": most} and n > most


@check("no_delivery_left")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    """It says whether a good can be returned."""
    needs = 2 if words[0] == "fulfil" or words[-1] == "x2" else 1
    left, moves = look.deliveries_left(), look.frame.moves(look.state)
    returns = any(move.text.startswith("return ") for move in moves)
    told = {"needs": needs, "has": left} | ({"may_return": True} if returns else {})
    return values == told and left < needs


@check("order_needs_return")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    enough = look.deliveries_left() >= 2
    return enough and not look.frame.paid and look.rulings.jagirdar_free_order == "paid_only"


@check("sailor_already_paid")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.frame.returned > 0 and not look.holds("portuguese_trader")


@check("sailor_value_cap")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if look.rulings.portuguese_cap == "goods4":
        total = look.frame.returned + 1
    else:
        total = look.frame.paid + look.value(words[1])
    return values == {"total": total, "most": 4} and total > 4


@check("sailor_pays_first")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.frame.used > 0 and look.rulings.sailor_payment_time == "first"


@check("sailor_must_deliver")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    forbidden = look.rulings.sailor_zero_deliveries == "forbidden"
    return forbidden and not look.frame.used and bool(look.deliveries())


@check("architect_must_act")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    forbidden = look.rulings.architect_nothing == "forbidden"
    steps = any(look.can_rise(guild.id) for guild in CARDS.guilds)
    unbuilt = [b for b in CARDS.buildings if look.read(f"built.{b.id}") == "off"]
    most = look.worth(_owned(look))
    return forbidden and (steps or any(_cost(look, b.id) <= most for b in unbuilt))


@check("second_order_in_sailor")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return bool(look.frame.order_done)


@check("no_akbar_by_sailor")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.asked == "Sailor"


@check("level_closed")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    notable = values["notable"]
    told = {"notable": words[1], "level": CARDS.notable(notable).level, "pier": look.pier}
    return values == told and not look.level_is_open(notable)


@check("not_on_river")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return words[1] == values["notable"] and not look.on_river(words[1])


@check("not_ordered")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    named = [values["notable"], values["good"]] == words[1:3]
    return named and values["good"] not in CARDS.notable(words[1]).ordered_goods


@check("already_delivered")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    named = [values["notable"], values["good"]] == words[1:3]
    return named and look.read(f"notable.{words[1]}.{words[2]}") != "none"


@check("double_not_allowed")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if rule == "AG-DBL-1":
        return look.asked != "Sailor"
    notable = values["notable"]
    if rule == "AG-DBL-6":
        bit = next(i for i, card in enumerate(CARDS.notables) if card.id == notable)
        per_action = look.rulings.double_delivery_limit == "per_action"
        return bool(look.frame.doubled >> bit & 1 or (per_action and look.frame.doubled))
    if look.rulings.double_partner != "later":
        return True
    return look.read(f"notable.{notable}.{words[2]}") != look.me
