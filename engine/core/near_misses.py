"""What is missing: the one thing more that would bring goals within reach.

Each thing is laid on a copy of the table by a correction, and the search asks again. The reason why
it does not go without is the refusal of the first step that is closed on the real table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.adjust import Adjust
from engine.core.frames import State
from engine.core.refusal import Refusal
from engine.core.rules import RULES_RAISE
from engine.core.search import Goal, Progress, Quest, Search, Way, asker, why_closed

LIMIT = 150
"""So many positions are looked at for each thing more."""


class Thing(NamedTuple):
    """Something that there could be one more of, and the correction that lays it there."""

    kind: str
    what: int
    """Which of its kind: a good, a track; 0 where there is only one."""
    correction: Adjust


class NearMiss(NamedTuple):
    """One thing more, and what it would open."""

    kind: str
    what: int
    ways: tuple[Way, ...]
    """The goals with it, the best first."""
    refusal: Refusal | None
    """Why the best one is closed without it."""
    sources: tuple[Any, ...]
    """How one could come by it, in the game's own terms."""
    worth: int
    """How much it would open."""
    proven: bool = True
    """Is it certain that it does not go without? Else no way without it was found."""


class Wish(NamedTuple):
    """What the search for near misses needs to know of a game."""

    quest: Quest
    things: Callable[[State, int], Iterator[Thing]]
    out_of_reach: Callable[
        [State, int, Sequence[Goal]], Generator[Way | Progress, None, Sequence[Goal]]
    ]
    """The goals that cannot be reached in any way; tells those that can with their ways."""
    given: Callable[[State, State, int], Sequence[Goal]]
    """Goals that the thing itself is, between the real table and the one that has it."""
    worth: Callable[[Goal], int]
    """How much is usually gained by a goal; what is worth most is told first."""
    sources: Callable[[State, int, Thing, Goal], tuple[Any, ...]]


def near_misses(
    wish: Wish, state: State, goals: Sequence[Goal], limit: int = LIMIT
) -> Iterator[NearMiss | Way | Progress]:
    """The single things that would open some of these goals; deterministic.

    What is out of reach for certain is told apart from what only was not found. A goal that can be
    reached after all is told with its way.
    """
    if wish.quest.rules.is_over(state) or not goals:
        return
    seat, reached = asker(wish.quest.rules, state), set[Goal]()
    proof = wish.out_of_reach(state, seat, goals)
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
    things = list(wish.things(state, seat)) if left else []
    for number, thing in enumerate(things):
        ways = []
        for told in _with(wish, state, seat, thing, left, limit):
            if isinstance(told, Way):
                ways.append(told)
            yield Progress((number + 0.5) / len(things))
        for is_proven in (True, False):
            some = [way for way in ways if (way.goal in proven) is is_proven]
            if some:
                yield _near_miss(wish, state, seat, thing, some, is_proven)


def _near_miss(
    wish: Wish, state: State, seat: int, thing: Thing, ways: list[Way], proven: bool
) -> NearMiss:
    ways.sort(key=lambda way: (-wish.worth(way.goal), len(way.steps)))
    return NearMiss(
        thing.kind,
        thing.what,
        tuple(ways),
        why_closed(wish.quest.rules, state, ways[0]),
        wish.sources(state, seat, thing, ways[0].goal),
        sum(wish.worth(way.goal) for way in ways),
        proven,
    )


def _with(
    wish: Wish, state: State, seat: int, thing: Thing, goals: Sequence[Goal], limit: int
) -> Iterator[Way | Progress]:
    """The search on a table that has one thing more."""
    rules, trial = wish.quest.rules, state.copy()
    try:
        if rules.why_not_adjust(trial, thing.correction):
            return
        rules.adjust(trial, thing.correction)
        if rules.is_over(trial) or asker(rules, trial) != seat:
            return
    except RULES_RAISE:
        return
    given = wish.given(state, trial, seat)
    wanted = [goal for goal in goals if goal not in given]
    yield from Search(wish.quest, trial, seat, wanted).run(limit)
