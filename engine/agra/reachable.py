"""What can I do? The goals that are within reach in this turn, each with the steps to it.

A search over the rules themselves: positions are copied, legal moves played, and goals are read
from the events. The cheapest way is looked at first, so that the way that is found is a short one.
Nobody else's decision is taken for granted: others decline wherever they may, and a way that
hangs on a die says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.goals import (
    DELIVER,
    STAND,
    Goal,
    goals_of,
    goals_told,
    leader,
    workers_up,
)
from engine.agra.relevant import Relevant
from engine.agra.state import State
from engine.agra.towards import Towards
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY
from engine.core.moves import Move, Verb
from engine.core.rules import RULES_RAISE

LIMIT = 600
"""So many positions are looked at for all goals together."""
EACH = 1000
"""And so many for each goal that was not found then."""
PAUSE = 2
"""After so many positions there is a moment to do something else."""
ANSWERS = 60
"""More answers of others and dice in a row than any move leads to."""


class Step(NamedTuple):
    """A decision on the way: one's own, an answer of somebody else, or of chance."""

    seat: int
    move: Move


class Way(NamedTuple):
    """A goal within reach, and how."""

    goal: Goal
    steps: tuple[Step, ...]
    rupees: int
    favour: int
    """How much more, or less, the seat has of them afterwards."""
    winner: int
    """Who has the contract after the last delivery; NOBODY where none was decided."""
    leader: int
    """Who would have it by the markers that lie there then; -1 where it is no delivery."""
    certain: bool
    """Does it lead there whatever the dice show?"""

    @property
    def own(self) -> tuple[Move, ...]:
        """The seat's own decisions, in order."""
        return tuple(step.move for step in self.steps if step.seat == self.seat)

    @property
    def seat(self) -> int:
        """Whose way it is: whoever takes the last step."""
        return self.steps[-1].seat

    def until_asked(self) -> tuple[Move, ...]:
        """The steps that can be played at once: up to a die or somebody else's answer."""
        found = []
        for step in self.steps:
            if step.seat != self.seat:
                break
            found.append(step.move)
        return tuple(found)


class Progress(NamedTuple):
    """Nothing new, but the search has gone on."""

    part: float
    """From 0 to 1, of what is looked at at most."""


class CannotTell(Exception):
    """The rules do not know what to do in this position."""


def asker(state: State) -> int:
    """Whose goals are looked for: whoever decides, or whose turn it is while dice are rolled."""
    waits = rules.waits_for(state)
    return waits if waits >= 0 else state.active


def reachable(
    state: State, goals: Sequence[Goal] | None = None, limit: int = LIMIT, each: int = EACH
) -> Iterator[Way | Progress]:
    """The goals within reach, each once and as soon as it is found; deterministic.

    First for all goals together, then for each that was not found, leaving out what does not
    serve this one.

    Between them it yields its progress, so that a screen can go on drawing. Closing the iterator
    ends the search. Raises CannotTell for a position that no game leads to.
    """
    if rules.is_over(state):
        return
    try:
        seat = asker(state)
        wanted = goals_of(state, seat) if goals is None else goals
        together = Search(state, seat, wanted)
    except RULES_RAISE as wrong:
        raise CannotTell(str(wrong)) from wrong
    whole = limit + each * len(wanted)
    for told in together.run(limit):
        yield told if isinstance(told, Way) else Progress(told.part * limit / whole)
    left = [goal for goal in wanted if goal in together.towards.goals]
    for number, goal in enumerate(left if together.is_unfinished else ()):
        for told in Search(state, seat, [goal]).run(each):
            if isinstance(told, Way):
                yield told
            else:
                part = number + told.part
                yield Progress((limit + part * each * len(wanted) / len(left)) / whole)


_COSTS: dict[Verb, float] = {
    m.LAY: 0.5,
    m.PAY: 0.4,
    m.GIVE: 0.6,
    m.TAKE: 0.6,
    m.DONE: 0.3,
    m.FINISH: 0.3,
    m.CHOOSE_GOOD: 0.5,
}
"""Steps that are walked rather than thought about are followed a little further."""


class Node:
    """A position on the way."""

    __slots__ = ("parent", "state", "steps")

    def __init__(self, state: State, steps: tuple[Step, ...], parent: Node | None) -> None:
        self.state = state
        self.steps = steps
        """From the parent to here: a move and what was answered to it."""
        self.parent = parent

    def way(self) -> tuple[Step, ...]:
        """All steps from the first position on."""
        parts, node = [], self
        while node.parent is not None:
            parts.append(node.steps)
            node = node.parent
        return tuple(step for steps in reversed(parts) for step in steps)


class Search:
    """One search for some goals of one seat."""

    def __init__(
        self,
        state: State,
        seat: int,
        goals: Sequence[Goal],
        judge: type[Towards | Relevant] = Towards,
    ) -> None:
        self.start = state.copy()
        self.seat = seat
        self.towards = judge(self.start, seat, goals)
        self.turn = (state.round, state.active)
        self.looked_at = 0
        self.odd = 0
        """How many positions could not be judged."""
        self._open: list[tuple[float, int, Node]] = []
        self._seen: set[Any] = set()
        self._number = 0

    def run(self, limit: int) -> Iterator[Way | Progress]:
        """Looks at the nearest position first, until everything is found or it is enough."""
        self._begin()
        while self._open and self.looked_at < limit and self.towards.goals:
            cost, _, node = heappop(self._open)
            yield from self._expand(cost, node)
            self.looked_at += 1
            if not self.looked_at % PAUSE:
                yield Progress(self.looked_at / limit)

    @property
    def is_unfinished(self) -> bool:
        """Was it ended before everything was looked at?"""
        return bool(self._open) or self.towards.left_out

    def _begin(self) -> None:
        state = self.start.copy()
        try:
            answered, _ = self._answer(state)
            self._push(0.0, Node(state, answered, Node(self.start, (), None)))
        except RULES_RAISE as wrong:
            raise CannotTell(str(wrong)) from wrong

    def _expand(self, cost: float, node: Node) -> Iterator[Way]:
        try:
            moves = self.towards.moves(node.state, rules.legal_moves(node.state))
        except RULES_RAISE:
            self.odd += 1
            return
        for move in moves:
            try:
                after, events = self._after(node, move)
            except RULES_RAISE:
                self.odd += 1
                continue
            yield from self._reached(after, events)
            # What asks nobody else is the better way.
            answers = 0.5 * (len(after.steps) - 1)
            self._push(cost + _COSTS.get(move.verb, 1.0) + answers, after)

    def _after(self, node: Node, move: Move) -> tuple[Node, list[Event]]:
        state = node.state.copy()
        state.events = []
        rules.apply(state, move)
        answered, events = self._answer(state)
        state.events = None
        return Node(state, (Step(self.seat, move), *answered), node), events

    def _answer(self, state: State) -> tuple[tuple[Step, ...], list[Event]]:
        """Others decline, chance does the most likely thing, until the seat decides again."""
        steps: list[Step] = []
        for _ in range(ANSWERS):
            waits = rules.waits_for(state)
            if waits in (self.seat, NOBODY) or self._is_past(state):
                break
            if waits == CHANCE:
                move = max(rules.odds(state), key=lambda each: each[1])[0]
            elif waits == state.active:
                break
            else:
                move = usual_answer(rules.legal_moves(state))
            steps.append(Step(waits, move))
            rules.apply(state, move)
        return tuple(steps), state.events or []

    def _is_past(self, state: State) -> bool:
        return (state.round, state.active) != self.turn

    def _reached(self, node: Node, events: Sequence[Event]) -> Iterator[Way]:
        goals, told = self.towards.goals, list(goals_told(events, self.seat))
        told += [Goal(STAND, n + 1) for n in range(workers_up(self.start, node.state, self.seat))]
        for goal in told:
            if goal in goals:
                self.towards.reached(goal)
                yield self._way(goal, node, events)

    def _way(self, goal: Goal, node: Node, events: Sequence[Event]) -> Way:
        steps = node.way()
        while steps[-1].seat != self.seat:
            steps = steps[:-1]
        before, now = self.start.seats[self.seat], node.state.seats[self.seat]
        contracts = [event.seat for event in events if event.kind == "contract"]
        is_delivery = goal.kind == DELIVER
        return Way(
            goal,
            steps,
            now.rupees - before.rupees,
            now.favour - before.favour,
            contracts[0] if contracts else NOBODY,
            leader(node.state, goal.what) if is_delivery else -1,
            self._leads_there(goal, steps),
        )

    def _leads_there(self, goal: Goal, steps: Sequence[Step]) -> bool:
        """Does the way lead to its goal whatever the dice show?"""
        if all(step.seat != CHANCE for step in steps):
            return True
        return all(self._follows(goal, steps, n) for n in range(6))

    def _follows(self, goal: Goal, steps: Sequence[Step], n: int) -> bool:
        """Is the goal reached if every die shows its outcome number `n`?"""
        state = self.start.copy()
        state.events = []
        try:
            for step in steps:
                move = step.move
                if step.seat == CHANCE:
                    odds = rules.odds(state)
                    move = odds[n % len(odds)][0]
                if rules.waits_for(state) != step.seat or rules.why_not(state, move):
                    return False
                rules.apply(state, move)
        except RULES_RAISE:
            return False
        if goal.kind == STAND:
            return workers_up(self.start, state, self.seat) >= goal.what
        return goal in goals_told(state.events or (), self.seat)

    def _push(self, cost: float, node: Node) -> None:
        state = node.state
        if rules.waits_for(state) != self.seat or self._is_past(state):
            return
        if self.towards.is_hopeless(state):
            return
        key = (_key(state, self.seat), self.towards.tells_apart(state))
        if key in self._seen:
            return
        self._seen.add(key)
        self._number += 1
        heappush(self._open, (cost, self._number, node))


def _key(state: State, seat: int) -> Any:
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


def usual_answer(moves: Sequence[Move]) -> Move:
    """What somebody else is taken to answer: no, or the first thing that there is."""
    return next((move for move in moves if move.verb is m.DECLINE), moves[0])
