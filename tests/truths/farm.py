"""Refusals of meditation, Botanist and farm."""

from __future__ import annotations

from typing import Any

from tests.looking import CARDS, GOODS, MEDITATION_COST, Look
from tests.truths.checks import Values, Words, check


@check("no_standing_worker")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if rule == "AG-N08":
        return look.mine("cook") == "0"
    if "space" not in values:
        return not look.workers("standing") and look.mine("cook") == "0"
    stands = values["space"] in look.workers("standing")
    if rule == "AG-OIL-4":
        return stands and look.rulings.relay_worker == "once" and words[1] == values["space"]
    return not stands and words[1] == values["space"]


@check("generation_closed")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return bool(look.frame.spending) and look.rulings.meditation_interleave == "generate_first"


@check("meditation_blocked")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    actions = {"swap": "trade_good", "deliver": "deliver_good", "process": "process_good"}
    actions |= {"uncover": "remove_cover"}
    return values["action"] == actions[words[0]] == look.read("blocked")


@check("not_enough_mp")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if words[0] in ("swap", "process"):
        needs = look.value(words[1])
    elif words[0] == "contemplate":
        needs = {"1": 1, "2": 3}[words[1]]
    else:
        needs = MEDITATION_COST[words[0]]
    points = int(look.read("points"))
    return points < needs and values == {"needs": needs, "has": points}


@check("botanist_same_twice")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    kind = ("advance", "uncover", "farmer").index(words[0])
    return bool(look.frame.done >> kind & 1)


def next_space(look: Look) -> Any:
    space = int(look.mine("meditation"))
    advances = look.state.box.printed.meditation_advances
    return next((each for each in advances if each.from_space == space), None)


def missing_for_next_space(look: Look) -> list[str]:
    due = next_space(look).goods
    return [good for good in GOODS if look.has(good) < due.count(good)]


@check("meditation_cost")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    missing = missing_for_next_space(look)
    return bool(missing) and values == {"goods": missing}


@check("track_end")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    if rule == "AG-INF-4":
        return words == ["rise", values["guild"]] and not look.can_rise(values["guild"])
    return next_space(look) is None


@check("farmer_blocked")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["good"] == words[2] and not look.farmer_can_go(words[1], words[2])


def covers(look: Look) -> list[tuple[str, str]]:
    ends = [(track.id, end) for track in CARDS.farm_tracks for end in (track.end_1, track.end_5)]
    return [(track, end) for track, end in ends if look.mine(f"cover.{track}.{end}") == "on"]


@check("no_cover")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["good"] == words[2] and (words[1], words[2]) not in covers(look)
