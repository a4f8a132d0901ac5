"""What is missing: the one good, favour, rupee, point or step that would make goals possible."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.meditation import Meditation
from engine.agra.goals.kinds import (
    BUILD,
    CONTRACT,
    DELIVER,
    ORDER,
    RISE,
    SERVE,
    STAND,
    Goal,
    goods_for,
)
from engine.agra.goals.reachable import GOAL_RULES
from engine.agra.goals.relevant import Relevant
from engine.agra.goals.upper_bound import UpperBound
from engine.agra.state import State
from engine.core.adjust import Adjust
from engine.core.goals import near_misses as core
from engine.core.goals.near_misses import LIMIT, NearMiss, NearMissRules, Thing
from engine.core.goals.search import CannotTell, Progress, Search, Way
from engine.core.rules import RULES_RAISE

PROOF = 3000
"""Positions searched to prove that a goal is out of reach."""
FEW = 3
"""With more goods before the main action there is no proof: the Trader alone allows too much."""

GOOD, FAVOUR, RUPEE, POINT, STEP = "good", "favour", "rupee", "point", "step"
PROCESS, PRODUCE, EXCHANGE = "process", "produce", "exchange"

WEIGHTS = {CONTRACT: 5, ORDER: 5, DELIVER: 3, BUILD: 2, SERVE: 2, RISE: 1, STAND: 1}
"""The usual gain of a goal."""


class Source(NamedTuple):
    """How to get a good: process another, produce it, or exchange one of its value."""

    how: str
    good: int
    n: int = 0
    """How many of the other good the player has."""


def near_misses(
    state: State, goals: Sequence[Goal], limit: int = LIMIT
) -> Iterator[NearMiss | Way | Progress]:
    """The single things that would make some of these goals possible: see the core."""
    return core.near_misses(NEAR_MISS_RULES, state, goals, limit)


def _out_of_reach(
    state: State, seat: int, goals: Sequence[Goal]
) -> Generator[Way | Progress, None, list[Goal]]:
    """The goals that are out of reach for certain; unproven ones are left out."""
    try:
        bound = UpperBound(state, seat)
        hoped = [goal for goal in goals if bound.for_goal(goal)]
        if bound.begins and sum(state.seats[seat].goods) > FEW:
            return [goal for goal in goals if goal not in hoped]
        search = Search(GOAL_RULES, state, seat, hoped, Relevant)
        for told in search.run(PROOF):
            yield told if isinstance(told, Way) else Progress(0.0)
    except (CannotTell, *RULES_RAISE):
        return []
    if search.odd or search.is_unfinished:
        return [goal for goal in goals if goal not in hoped]
    return [goal for goal in goals if goal not in hoped or goal in search.judge.goals]


def _things(state: State, seat: int) -> Iterator[Thing]:
    """Everything that could be one more."""
    player, colour = state.seats[seat], state.box.colours[seat]
    for good, n in enumerate(player.goods):
        yield Thing(GOOD, good, Adjust(f"{colour}.good.{m.GOODS[good]}", str(n + 1)))
    yield Thing(FAVOUR, 0, Adjust(f"{colour}.favour", str(player.favour + 1)))
    yield Thing(RUPEE, 0, Adjust(f"{colour}.rupees", str(player.rupees + 1)))
    for guild, step in enumerate(player.steps):
        yield Thing(STEP, guild, Adjust(f"{colour}.influence.{m.GUILDS[guild]}", str(step + 1)))
    top = state.stack[-1]
    if isinstance(top, Meditation):
        yield Thing(POINT, 0, Adjust("points", str(top.points + 1)))


def _given(before: State, after: State, seat: int) -> list[Goal]:
    """A step given by the search does not count as reached."""
    steps = zip(before.seats[seat].steps, after.seats[seat].steps, strict=True)
    return [Goal(RISE, guild) for guild, (was, now) in enumerate(steps) if now > was]


def _worth(goal: Goal) -> int:
    return WEIGHTS[goal.kind]


def _sources(state: State, seat: int, thing: Thing, goal: Goal) -> tuple[Source, ...]:
    """AG-PROC-2, AG-PROD-1, AG-MED-9: along the arrow, from the farm, or for an equal value."""
    if thing.kind != GOOD:
        return ()
    good = thing.what
    box, goods, values = state.box, state.seats[seat].goods, state.values
    source = box.made_from[good]
    found = [Source(PRODUCE, good) if source < 0 else Source(PROCESS, source, goods[source])]
    kept = (good, *goods_for(state, goal))
    equal = [g for g, n in enumerate(goods) if n and values[g] == values[good] and g not in kept]
    equal.sort(key=lambda g: -goods[g])
    return (*found, *(Source(EXCHANGE, g, goods[g]) for g in equal[:2]))


NEAR_MISS_RULES = NearMissRules(GOAL_RULES, _things, _out_of_reach, _given, _worth, _sources)

__all__ = ["NEAR_MISS_RULES", "NearMiss", "Source", "near_misses"]
