"""What is missing: the one good, favour or influence, or the few koku, that would open goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.adjust import Adjust
from engine.core.goals.judges import proven_by_search
from engine.core.goals.near_misses import NearMiss, NearMissRules, Thing
from engine.core.goals.search import Search, Way
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, GOOD, SILK
from engine.river_of_gold.goals.kinds import (
    BUILD,
    CLAIM,
    DELIVER,
    GOAL_RULES,
    JOURNEY,
    TRACK,
    Goal,
    Towards,
    goals_of,
)
from engine.river_of_gold.state import State

KOKU_SHORT = 3
"""More koku than this are not nearly enough."""
KOKU, A_GOOD, FAVOUR, INFLUENCE = "koku", "good", "favour", "influence"
EXCHANGE, MARKET = "exchange", "market"
_WORTH = {DELIVER: 5, CLAIM: 5, JOURNEY: 2, BUILD: 2, TRACK: 1}


class Source(NamedTuple):
    """How to get it: exchange another resource, or sail to a Market."""

    how: str
    what: str
    """The resource to exchange, or the space of the Market."""
    n: int = 0
    """How much of it the player has."""


def _things(state: State, seat: int) -> Iterator[Thing]:
    """Everything that could be one more; of koku up to three."""
    player, colour = state.seats[seat], state.colours[seat]
    for good, n in enumerate(player.goods):
        yield Thing(A_GOOD, good, Adjust(f"{colour}.good.{m.GOODS[good]}", str(n + 1)))
    yield Thing(FAVOUR, 0, Adjust(f"{colour}.favour", str(player.favour + 1)))
    for n in range(1, KOKU_SHORT + 1):
        yield Thing(KOKU, n, Adjust(f"{colour}.koku", str(player.koku + n)))
    for region, at in enumerate(player.influence):
        yield Thing(INFLUENCE, region, Adjust(f"{colour}.influence.{region + 1}", str(at + 1)))


def _given(before: State, after: State, seat: int) -> list[Goal]:
    """Rewards passed by the influence added; with 2 koku more, what 1 more would open, too."""
    old, new = before.seats[seat], after.seats[seat]
    spaces = before.box.reward_spaces
    steps = enumerate(zip(old.influence, new.influence, strict=True))
    found = [Goal(TRACK, region) for region, (was, now) in steps if was < now and now in spaces]
    koku = new.koku - old.koku
    if koku > 1:
        fewer = after.copy()
        fewer.seats[seat].koku -= 1
        goals = goals_of(before, seat)
        ways = Search(GOAL_RULES, fewer, seat, goals).run(GOAL_RULES.limit)
        found += [told.goal for told in ways if isinstance(told, Way)]
    return found


def _worth(goal: Goal) -> int:
    return _WORTH[goal.kind]


def _sources(state: State, seat: int, thing: Thing, goal: Goal) -> tuple[Source, ...]:
    """RG-EXC-1: what could be exchanged with a little more of it; RG-SAI-4: Markets."""
    player, box = state.seats[seat], state.box
    if thing.kind == FAVOUR:
        return (Source(EXCHANGE, "koku", player.koku),)
    if thing.kind != A_GOOD:
        return ()
    needs = box.order[goal.what] if goal.kind == DELIVER else (0,) * len(m.GOODS)
    spare = [
        Source(EXCHANGE, m.GOODS[good], n)
        for good, n in enumerate(player.goods)
        if good != thing.what and n > needs[good]
    ]
    wanted = {SILK + thing.what, GOOD}
    markets = [
        Source(MARKET, m.SHORES[shore])
        for shore, tile in enumerate(state.tiles)
        if tile != EMPTY and any(what in wanted for what, _ in box.visitor[tile])
    ]
    return (*spare[:1], *markets[:2])


NEAR_MISS_RULES = NearMissRules(
    GOAL_RULES, _things, proven_by_search(GOAL_RULES, Towards), _given, _worth, _sources
)

__all__ = ["NEAR_MISS_RULES", "NearMiss", "Source"]
