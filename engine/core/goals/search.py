""" "What can I do?": the goals possible in this turn, each with its steps.

A search over the rules themselves: positions are copied, legal moves played, and goals are read
from the events. The cheapest way comes first, so the way found is short. No decision of another
player is taken for granted: others decline wherever they may, and a way that depends on a die says
so. A game describes its goals, and what serves them, in a `GoalRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple, Protocol

from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY, State
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rules import RULES_RAISE, Rules

LIMIT = 600
"""Positions searched for all goals together."""
EACH = 700
"""Positions searched for each goal not found then."""
PAUSE = 2
"""Positions between two reports of progress."""
ANSWERS = 60
"""More answers of others and dice in a row than any move causes."""
FACES = 6
"""Outcomes of a die tried to see whether a way depends on it."""

Goal = Any
"""A small value of the game's own: the goal."""


class Judge(Protocol):
    """Which moves serve some goals, and which goals are not reached yet."""

    @property
    def goals(self) -> Collection[Goal]: ...
    @property
    def left_out(self) -> bool:
        """True if a move was dropped that might have served."""

    def reached(self, goal: Goal, /) -> None: ...
    def moves(self, state: State, legal: list[Move], /) -> Sequence[Move]: ...
    def is_out_of_reach(self, state: State, /) -> bool: ...
    def tells_apart(self, state: State, /) -> Hashable: ...


class GoalRules(NamedTuple):
    """What a search needs to know about a game besides its rules."""

    rules: Rules
    goals_of: Callable[[State, int], Sequence[Goal]]
    """Everything a seat could want now, possible or not."""
    judge: Callable[[State, int, Sequence[Goal]], Judge]
    reached: Callable[[State, State, Sequence[Event], int], Iterator[Goal]]
    """The goals a seat has reached between two positions, by their events."""
    gains: Callable[[State, State, Sequence[Event], Goal, int], Mapping[str, int]]
    """Other gains of a way, in the game's own names."""
    key: Callable[[State, int], Hashable]
    """Equal for positions of one turn that lead to the same."""
    cost: Callable[[Move], float]
    """1 for a step that takes a thought; less for a routine one."""
    limit: int = LIMIT
    each: int = EACH
    """Where turns are short, more for all goals together and none for each."""


class WayStep(NamedTuple):
    """A decision on the way: the seat's own, another player's answer, or chance."""

    seat: int
    move: Move


class Way(NamedTuple):
    """A possible goal, and how."""

    goal: Goal
    steps: tuple[WayStep, ...]
    gains: Mapping[str, int]
    certain: bool
    """True if it works whatever the dice show."""

    @property
    def own(self) -> tuple[Move, ...]:
        """The seat's own decisions, in order."""
        return tuple(step.move for step in self.steps if step.seat == self.seat)

    @property
    def seat(self) -> int:
        """The seat of the last step."""
        return self.steps[-1].seat

    def until_asked(self) -> tuple[Move, ...]:
        """The steps that can be played at once: up to a die or another player's answer."""
        found = []
        for step in self.steps:
            if step.seat != self.seat:
                break
            found.append(step.move)
        return tuple(found)


class Progress(NamedTuple):
    """No result yet, but the search has advanced."""

    part: float
    """From 0 to 1, of the positions to be searched at most."""


class CannotTell(Exception):
    """The rules cannot handle this position."""


def declining(moves: Sequence[Move]) -> Move:
    """The usual answer of another player: no, or the first choice."""
    return next((move for move in moves if move.verb.name == "decline"), moves[0])


def asker(rules: Rules, state: State) -> int:
    """The seat whose goals are searched: who decides, or whose turn it is while dice roll."""
    waits = rules.waits_for(state)
    return waits if waits >= 0 else rules.turn(state).seat


def reachable(
    goal_rules: GoalRules,
    state: State,
    goals: Sequence[Goal] | None = None,
    limit: int | None = None,
    each: int | None = None,
) -> Iterator[Way | Progress]:
    """The possible goals, each once and as soon as it is found; deterministic.

    First for all goals together, then for each one not found, with only the moves that serve
    it.

    Yields its progress in between, so that a screen can keep drawing. Closing the iterator ends
    the search. Raises CannotTell for an impossible position.
    """
    if goal_rules.rules.is_over(state):
        return
    limit = goal_rules.limit if limit is None else limit
    each = goal_rules.each if each is None else each
    try:
        seat = asker(goal_rules.rules, state)
        wanted = goal_rules.goals_of(state, seat) if goals is None else goals
        together = Search(goal_rules, state, seat, wanted)
    except RULES_RAISE as wrong:
        raise CannotTell(str(wrong)) from wrong
    whole = limit + each * len(wanted)
    for told in together.run(limit):
        yield told if isinstance(told, Way) else Progress(told.part * limit / whole)
    left = [goal for goal in wanted if goal in together.judge.goals]
    for number, goal in enumerate(left if together.is_unfinished else ()):
        for told in Search(goal_rules, state, seat, [goal]).run(each):
            if isinstance(told, Way):
                yield told
            else:
                part = number + told.part
                yield Progress((limit + part * each * len(wanted) / len(left)) / whole)


class Node:
    """A position on the way."""

    __slots__ = ("parent", "state", "steps")

    def __init__(self, state: State, steps: tuple[WayStep, ...], parent: Node | None) -> None:
        self.state = state
        self.steps = steps
        """From the parent to here: a move and what was answered to it."""
        self.parent = parent

    def way(self) -> tuple[WayStep, ...]:
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
        goal_rules: GoalRules,
        state: State,
        seat: int,
        goals: Sequence[Goal],
        judge: Callable[[State, int, Sequence[Goal]], Judge] | None = None,
    ) -> None:
        self.goal_rules, self.rules = goal_rules, goal_rules.rules
        self.start = state.copy()
        self.seat = seat
        self.judge = (judge or goal_rules.judge)(self.start, seat, goals)
        self.turn = self.rules.turn(state)
        self.looked_at = 0
        self.odd = 0
        """How many positions could not be judged."""
        self._open: list[tuple[float, int, Node]] = []
        self._seen: set[Hashable] = set()
        self._number = 0

    def run(self, limit: int) -> Iterator[Way | Progress]:
        """Searches the nearest position first, until all is found or the limit is reached."""
        self._begin()
        while self._open and self.looked_at < limit and self.judge.goals:
            cost, _, node = heappop(self._open)
            yield from self._expand(cost, node)
            self.looked_at += 1
            if not self.looked_at % PAUSE:
                yield Progress(self.looked_at / limit)

    @property
    def is_unfinished(self) -> bool:
        """True if it ended before all positions were searched."""
        return bool(self._open) or self.judge.left_out

    def _begin(self) -> None:
        state = self.start.copy()
        try:
            answered, _ = self._answer(state)
            self._push(0.0, Node(state, answered, Node(self.start, (), None)))
        except RULES_RAISE as wrong:
            raise CannotTell(str(wrong)) from wrong

    def _expand(self, cost: float, node: Node) -> Iterator[Way]:
        try:
            moves = self.judge.moves(node.state, self.rules.legal_moves(node.state))
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
            # A way that asks no other player is better.
            answers = 0.5 * (len(after.steps) - 1)
            self._push(cost + self.goal_rules.cost(move) + answers, after)

    def _after(self, node: Node, move: Move) -> tuple[Node, list[Event]]:
        state = node.state.copy()
        state.events = []
        self.rules.apply(state, move)
        answered, events = self._answer(state)
        state.events = None
        return Node(state, (WayStep(self.seat, move), *answered), node), events

    def _answer(self, state: State) -> tuple[tuple[WayStep, ...], list[Event]]:
        """Others decline, chance does the most likely thing, until the seat decides again."""
        rules, steps = self.rules, list[WayStep]()
        for _ in range(ANSWERS):
            waits = rules.waits_for(state)
            if waits in (self.seat, NOBODY) or self._is_past(state):
                break
            if waits == CHANCE:
                move = max(rules.odds(state), key=lambda each: each[1])[0]
            elif waits == rules.turn(state).seat:
                break
            else:
                move = declining(rules.legal_moves(state))
            steps.append(WayStep(waits, move))
            rules.apply(state, move)
        return tuple(steps), state.events or []

    def _is_past(self, state: State) -> bool:
        return self.rules.turn(state) != self.turn

    def _reached(self, node: Node, events: Sequence[Event]) -> Iterator[Way]:
        for goal in self.goal_rules.reached(self.start, node.state, events, self.seat):
            if goal in self.judge.goals:
                self.judge.reached(goal)
                yield self._way(goal, node, events)

    def _way(self, goal: Goal, node: Node, events: Sequence[Event]) -> Way:
        steps = node.way()
        while steps[-1].seat != self.seat:
            steps = steps[:-1]
        gains = self.goal_rules.gains(self.start, node.state, events, goal, self.seat)
        return Way(goal, steps, gains, self._leads_there(goal, steps))

    def _leads_there(self, goal: Goal, steps: Sequence[WayStep]) -> bool:
        """True if the way reaches its goal whatever the dice show."""
        if all(step.seat != CHANCE for step in steps):
            return True
        return all(self._follows(goal, steps, n) for n in range(FACES))

    def _follows(self, goal: Goal, steps: Sequence[WayStep], n: int) -> bool:
        """True if the goal is reached when every die shows its outcome number `n`."""
        rules, state = self.rules, self.start.copy()
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
        return goal in self.goal_rules.reached(self.start, state, state.events or (), self.seat)

    def _push(self, cost: float, node: Node) -> None:
        state = node.state
        if self.rules.waits_for(state) != self.seat or self._is_past(state):
            return
        if self.judge.is_out_of_reach(state):
            return
        key = (self.goal_rules.key(state, self.seat), self.judge.tells_apart(state))
        if key in self._seen:
            return
        self._seen.add(key)
        self._number += 1
        heappush(self._open, (cost, self._number, node))


def why_closed(rules: Rules, state: State, way: Way) -> Refusal | None:
    """Why a way is not possible here: the refusal of its first illegal step."""
    trial = state.copy()
    try:
        for step in way.steps:
            if closed := rules.why_not(trial, step.move):
                return closed
            rules.apply(trial, step.move)
    except RULES_RAISE:
        return None
    return None
