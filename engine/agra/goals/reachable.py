""" "What can I do?" in Agra: the goals of a turn for the core's search."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.goals.kinds import (
    DELIVER,
    STAND,
    Goal,
    goals_of,
    goals_told,
    leader,
    workers_up,
)
from engine.agra.goals.towards import Towards
from engine.agra.state import State
from engine.core.events import Event
from engine.core.frames import NOBODY
from engine.core.goals import search
from engine.core.goals.search import EACH, LIMIT, PAUSE, CannotTell, GoalRules, Progress, Way
from engine.core.moves import Move, Verb


def asker(state: State) -> int:
    """The seat whose goals are searched."""
    return search.asker(rules, state)


def reachable(
    state: State, goals: Sequence[Goal] | None = None, limit: int = LIMIT, each: int = EACH
) -> Iterator[Way | Progress]:
    """The goals possible now, each once and as soon as it is found: see the core."""
    return search.reachable(GOAL_RULES, state, goals, limit, each)


def _reached(before: State, after: State, events: Sequence[Event], seat: int) -> Iterator[Goal]:
    yield from goals_told(events, seat)
    yield from (Goal(STAND, n + 1) for n in range(workers_up(before, after, seat)))


def _gains(
    before: State, after: State, events: Sequence[Event], goal: Goal, seat: int
) -> Mapping[str, int]:
    """Changes of rupees and favour; after a delivery, who has or would have the contract."""
    contracts = [event.seat for event in events if event.kind == "contract"]
    old, new = before.seats[seat], after.seats[seat]
    return {
        "rupees": new.rupees - old.rupees,
        "favour": new.favour - old.favour,
        "winner": contracts[0] if contracts else NOBODY,
        "leader": leader(after, goal.what) if goal.kind == DELIVER else NOBODY,
    }


_COSTS: dict[Verb, float] = {
    m.LAY: 0.5,
    m.PAY: 0.4,
    m.GIVE: 0.6,
    m.TAKE: 0.6,
    m.DONE: 0.3,
    m.FINISH: 0.3,
    m.CHOOSE_GOOD: 0.5,
}
"""Routine steps cost less, so the search follows them further."""


def _cost(move: Move) -> float:
    return _COSTS.get(move.verb, 1.0)


def _key(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that lead to the same."""
    player = state.seats[seat]
    return (
        tuple(state.stack),
        tuple(player.goods),
        player.favour,
        player.rupees,
        player.workers,
        player.stored,
        player.steps,
        player.reminders,
        player.banners,
        player.turned,
        player.oil_used,
        player.owed,
        player.credited,
        player.tracker,
        player.contracts,
        player.tiles,
        tuple(state.workers),
        tuple(state.river),
        tuple(state.bowls),
        tuple(state.built),
        state.marked,
        state.values,
        state.boat,
    )


GOAL_RULES = GoalRules(rules, goals_of, Towards, _reached, _gains, _key, _cost)

__all__ = ["GOAL_RULES", "PAUSE", "CannotTell", "Progress", "Way", "asker", "reachable"]
