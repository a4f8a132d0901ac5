"""What is missing: the one thing more that would bring goals within reach.

Each thing is laid on a copy of the table by a correction, and the search asks again. The reason why
it does not go without is the refusal of the first step that is closed on the real table.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.goals import (
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
from engine.agra.hopes import Hopes
from engine.agra.meditation import Meditation
from engine.agra.reachable import QUEST, asker
from engine.agra.relevant import Relevant
from engine.agra.state import State
from engine.core.adjust import Adjust
from engine.core.refusal import Refusal
from engine.core.rules import RULES_RAISE
from engine.core.search import CannotTell, Progress, Search, Way, why_closed

LIMIT = 150
"""So many positions are looked at for each thing more."""
PROOF = 3000
"""And so many to be sure that it does not go without."""
FEW = 3
"""With more goods before the main action, nobody can be sure: the Trader alone opens too much."""

GOOD, FAVOUR, RUPEE, POINT, STEP = "good", "favour", "rupee", "point", "step"
PROCESS, PRODUCE, EXCHANGE = "process", "produce", "exchange"

WEIGHTS = {CONTRACT: 5, ORDER: 5, DELIVER: 3, BUILD: 2, SERVE: 2, RISE: 1, STAND: 1}
"""What is told first: how much is usually gained by a goal."""


class Source(NamedTuple):
    """How one could come by a good: process another one, produce it, exchange one of its value."""

    how: str
    good: int
    n: int = 0
    """So many of the other good are there for it."""


class NearMiss(NamedTuple):
    """One thing more, and what it would open."""

    kind: str
    what: int
    """Index of the good or guild; 0 for the others."""
    ways: tuple[Way, ...]
    """The goals with it, the best first."""
    refusal: Refusal | None
    """Why the best one is closed without it."""
    sources: tuple[Source, ...]
    proven: bool = True
    """Is it certain that it does not go without? Else no way without it was found."""

    @property
    def worth(self) -> int:
        """How much it would open."""
        return sum(WEIGHTS[way.goal.kind] for way in self.ways)


def near_misses(
    state: State, goals: Sequence[Goal], limit: int = LIMIT
) -> Iterator[NearMiss | Way | Progress]:
    """The single things that would open some of these goals; deterministic.

    What is out of reach for certain is told apart from what only was not found. A goal that can be
    reached after all is told with its way.
    """
    if rules.is_over(state) or not goals:
        return
    seat, reached = asker(state), set[Goal]()
    proof = _out_of_reach(state, seat, goals)
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
    things = list(_things(state, seat)) if left else []
    for number, (kind, what, correction) in enumerate(things):
        ways = []
        for told in _with(state, seat, correction, left, limit):
            if isinstance(told, Way):
                ways.append(told)
            yield Progress((number + 0.5) / len(things))
        for is_proven in (True, False):
            some = [way for way in ways if (way.goal in proven) is is_proven]
            if some:
                yield _near_miss(state, seat, (kind, what), some, is_proven)


def _near_miss(
    state: State, seat: int, thing: tuple[str, int], ways: list[Way], proven: bool
) -> NearMiss:
    ways.sort(key=lambda way: (-WEIGHTS[way.goal.kind], len(way.steps)))
    closed = why_closed(rules, state, ways[0])
    kind, what = thing
    sources = _sources(state, seat, what, ways[0].goal) if kind == GOOD else ()
    return NearMiss(kind, what, tuple(ways), closed, sources, proven)


def _out_of_reach(
    state: State, seat: int, goals: Sequence[Goal]
) -> Generator[Way | Progress, None, list[Goal]]:
    """The goals that cannot be reached in any way; where that is not known, none of the others."""
    try:
        hopes = Hopes(state, seat)
        hoped = [goal for goal in goals if hopes.for_goal(goal)]
        if hopes.begins and sum(state.seats[seat].goods) > FEW:
            return [goal for goal in goals if goal not in hoped]
        search = Search(QUEST, state, seat, hoped, Relevant)
        for told in search.run(PROOF):
            yield told if isinstance(told, Way) else Progress(0.0)
    except (CannotTell, *RULES_RAISE):
        return []
    if search.odd or search.is_unfinished:
        return [goal for goal in goals if goal not in hoped]
    return [goal for goal in goals if goal not in hoped or goal in search.judge.goals]


def _things(state: State, seat: int) -> Iterator[tuple[str, int, Adjust]]:
    """Everything that there could be one more of."""
    player, colour = state.seats[seat], state.box.colours[seat]
    for good, n in enumerate(player.goods):
        yield GOOD, good, Adjust(f"{colour}.good.{m.GOODS[good]}", str(n + 1))
    yield FAVOUR, 0, Adjust(f"{colour}.favour", str(player.favour + 1))
    yield RUPEE, 0, Adjust(f"{colour}.rupees", str(player.rupees + 1))
    for guild, step in enumerate(player.steps):
        yield STEP, guild, Adjust(f"{colour}.influence.{m.GUILDS[guild]}", str(step + 1))
    top = state.stack[-1]
    if isinstance(top, Meditation):
        yield POINT, 0, Adjust("points", str(top.points + 1))


def _with(
    state: State, seat: int, correction: Adjust, goals: Sequence[Goal], limit: int
) -> Iterator[Way | Progress]:
    """The search on a table that has one thing more."""
    trial = state.copy()
    try:
        if rules.why_not_adjust(trial, correction):
            return
        rules.adjust(trial, correction)
        if rules.is_over(trial) or asker(trial) != seat:
            return
    except RULES_RAISE:
        return
    # A step that is given is none that was reached.
    given = [
        Goal(RISE, guild)
        for guild, n in enumerate(state.seats[seat].steps)
        if trial.seats[seat].steps[guild] > n
    ]
    yield from Search(QUEST, trial, seat, [goal for goal in goals if goal not in given]).run(limit)


def _sources(state: State, seat: int, good: int, goal: Goal) -> tuple[Source, ...]:
    """AG-PROC-2, AG-PROD-1, AG-MED-9: along the arrow, from the farm, or for an equal value."""
    box, goods, values = state.box, state.seats[seat].goods, state.values
    source = box.made_from[good]
    found = [Source(PRODUCE, good) if source < 0 else Source(PROCESS, source, goods[source])]
    kept = (good, *goods_for(state, goal))
    equal = [g for g, n in enumerate(goods) if n and values[g] == values[good] and g not in kept]
    equal.sort(key=lambda g: -goods[g])
    return (*found, *(Source(EXCHANGE, g, goods[g]) for g in equal[:2]))
