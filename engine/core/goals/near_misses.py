"""What is missing: the one thing more that would make goals possible.

Each thing is added to a copy of the table by a correction, and the search runs again. The reason
shown is the refusal of the first step that is illegal on the real table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.adjust import Adjust
from engine.core.frames import State
from engine.core.goals.search import Goal, GoalRules, Progress, Search, Way, asker, why_closed
from engine.core.refusal import Refusal
from engine.core.rules import RULES_RAISE

LIMIT = 150
"""Positions searched for each added thing."""


class Thing(NamedTuple):
    """Something that could be one more, and the correction that adds it."""

    kind: str
    what: int
    """Which of its kind: a good, a track; 0 where there is only one."""
    correction: Adjust


class NearMiss(NamedTuple):
    """One thing more, and what it would make possible."""

    kind: str
    what: int
    ways: tuple[Way, ...]
    """The goals with it, best first."""
    refusal: Refusal | None
    """Why the best one is not possible without it."""
    sources: tuple[Any, ...]
    """How to get it, in the game's own terms."""
    worth: int
    """How many goals it would make possible."""
    proven: bool = True
    """True if it is proven that nothing works without it; else no other way was found."""


class NearMissRules(NamedTuple):
    """What the search for near misses needs to know about a game."""

    goal_rules: GoalRules
    things: Callable[[State, int], Iterator[Thing]]
    out_of_reach: Callable[
        [State, int, Sequence[Goal]], Generator[Way | Progress, None, Sequence[Goal]]
    ]
    """The goals out of reach for certain; yields those possible with their ways."""
    given: Callable[[State, State, int], Sequence[Goal]]
    """Goals that the added thing itself fulfils."""
    worth: Callable[[Goal], int]
    """The usual gain of a goal; the most valuable comes first."""
    sources: Callable[[State, int, Thing, Goal], tuple[Any, ...]]
    limit: int = LIMIT


def near_misses(
    near_rules: NearMissRules, state: State, goals: Sequence[Goal], limit: int | None = None
) -> Iterator[NearMiss | Way | Progress]:
    """The single things that would make some of these goals possible; deterministic.

    What is out of reach for certain is told apart from what was only not found. A goal that
    turns out possible is told with its way.
    """
    if near_rules.goal_rules.rules.is_over(state) or not goals:
        return
    limit = near_rules.limit if limit is None else limit
    seat, reached = asker(near_rules.goal_rules.rules, state), set[Goal]()
    proof = near_rules.out_of_reach(state, seat, goals)
    while True:
        try:
            told = next(proof)
        except StopIteration as done:
            proven = set(done.value)
            break
        if isinstance(told, Way):
            reached.add(told.goal)
        yield told
    left = [goal for goal in goals if goal not in reached]
    things = list(near_rules.things(state, seat)) if left else []
    for number, thing in enumerate(things):
        ways = []
        for told in _with(near_rules, state, seat, thing, left, limit):
            if isinstance(told, Way):
                ways.append(told)
            yield Progress((number + 0.5) / len(things))
        for is_proven in (True, False):
            some = [way for way in ways if (way.goal in proven) is is_proven]
            if some:
                yield _near_miss(near_rules, state, seat, thing, some, is_proven)


def _near_miss(
    near_rules: NearMissRules, state: State, seat: int, thing: Thing, ways: list[Way], proven: bool
) -> NearMiss:
    ways.sort(key=lambda way: (-near_rules.worth(way.goal), len(way.steps)))
    return NearMiss(
        thing.kind,
        thing.what,
        tuple(ways),
        why_closed(near_rules.goal_rules.rules, state, ways[0]),
        near_rules.sources(state, seat, thing, ways[0].goal),
        sum(near_rules.worth(way.goal) for way in ways),
        proven,
    )


def _with(
    near_rules: NearMissRules,
    state: State,
    seat: int,
    thing: Thing,
    goals: Sequence[Goal],
    limit: int,
) -> Iterator[Way | Progress]:
    """The search on a table with one thing more."""
    rules, trial = near_rules.goal_rules.rules, state.copy()
    try:
        if rules.why_not_adjust(trial, thing.correction):
            return
        rules.adjust(trial, thing.correction)
        if rules.is_over(trial) or asker(rules, trial) != seat:
            return
    except RULES_RAISE:
        return
    given = near_rules.given(state, trial, seat)
    wanted = [goal for goal in goals if goal not in given]
    yield from Search(near_rules.goal_rules, trial, seat, wanted).run(limit)
