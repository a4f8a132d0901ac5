"""Plans: the decisions of one turn, and where they lead.

A plan goes to the end of the turn, or of the question in another player's turn. Other players
answer with what looks best to them right now; dice fall once. Each main action of the turn is
searched separately, so that a slow one is not dropped for a quick gain.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from engine.core.cancelled import Cancelled
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.rivals.mind import ODD, CannotJudge, Mind

DEPTH = 40
"""More decisions than any useful turn has."""
ANSWERS = 200
"""More answers of others and dice in a row than any turn has."""

LOOKED = 3
"""How many plans with the same topic are judged against the prospects of the others."""

Cancel = Callable[[], bool]


def never() -> bool:
    """Never cancelled."""
    return False


class Breadth(NamedTuple):
    """How many positions are followed at each step."""

    branch: int
    """For each main action."""
    before: int
    """Before a main action is chosen."""


QUICK, WIDE = Breadth(2, 4), Breadth(4, 8)


@dataclass(slots=True)
class Node:
    """A position on the way of a plan."""

    state: Any
    move: Move | None
    parent: Node | None
    branch: Hashable
    worth: float

    def path(self) -> list[Node]:
        """From the first move on."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None and node.move is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class Plan(NamedTuple):
    """A row of decisions and their result."""

    moves: tuple[Move, ...]
    befores: tuple[Any, ...]
    """The expected position before each of them."""
    state: Any
    """Where the plan ends."""
    worth: float
    """The outlook there."""


def deciding(mind: Mind, state: Any, seat: int) -> None:
    """Raises CannotJudge unless this seat has something to decide."""
    rules = mind.rules
    try:
        over, waits = rules.is_over(state), rules.waits_for(state)
    except ODD as wrong:
        raise CannotJudge("odd", _said(wrong)) from wrong
    if over:
        raise CannotJudge("over")
    if waits == CHANCE:
        raise CannotJudge("chance")
    if waits != seat:
        raise CannotJudge("other_seat")


def open_moves(mind: Mind, state: Any) -> list[Move]:
    """The legal moves; raises CannotJudge if there are none or the rules fail."""
    try:
        moves = mind.rules.legal_moves(state)
    except ODD as wrong:
        raise CannotJudge("odd", _said(wrong)) from wrong
    if not moves:
        raise CannotJudge("nothing")
    return moves


def glance(mind: Mind, state: Any, source: random.Random, noise: float = 0.0) -> Move:
    """The move that looks best right now; `noise` is how far it may misjudge.

    A move into a position that cannot be judged is only chosen if there is no other.
    """
    return _looks_best(mind, state, source, noise)[0]


def glance_and_play(mind: Mind, state: Any, source: random.Random, noise: float = 0.0) -> Any:
    """Plays the move of `glance`; returns the position after it. Consumes `state`."""
    move, after = _looks_best(mind, state, source, noise)
    if after is None:
        mind.rules.apply(state, move)
        return state
    return after


def _looks_best(
    mind: Mind, state: Any, source: random.Random, noise: float
) -> tuple[Move, Any | None]:
    """The best move right now, with the position after it if it had to be tried."""
    moves = mind.judgement.considered(state, open_moves(mind, state))
    if len(moves) == 1:
        return moves[0], None
    if (obvious := mind.judgement.obvious(state)) is not None:
        return obvious, None
    seat, apply, prospects = mind.rules.waits_for(state), mind.rules.apply, mind.prospects
    best, best_after, most = moves[0], None, float("-inf")
    for move in moves:
        after = state.copy()
        try:
            apply(after, move)
            worth = prospects(after, seat)
        except ODD:
            continue
        if noise:
            worth += source.gauss(0.0, noise)
        if worth > most:
            best, best_after, most = move, after, worth
    return best, best_after


class Settled(NamedTuple):
    """A position in which a seat decides again, or its turn or its question is over."""

    state: Any
    is_over: bool


def settle(mind: Mind, state: Any, seat: int, seed: str, cancel: Cancel = never) -> Settled:
    """Plays until the seat decides again, or its turn or question is over; consumes `state`.

    Raises CannotJudge if it never ends.
    """
    rules, turn = mind.rules, mind.rules.turn
    source: random.Random | None = None
    whose = turn(state)
    for _ in range(ANSWERS):
        if rules.is_over(state):
            return Settled(state, is_over=True)
        waits = rules.waits_for(state)
        if turn(state) != whose:
            return Settled(state, is_over=True)
        if waits == seat:
            return Settled(state, is_over=False)
        if cancel():
            raise Cancelled
        source = source or random.Random(seed)
        if waits == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
        else:
            state = glance_and_play(mind, state, source)
    raise CannotJudge("odd", "no end")


def plans(
    mind: Mind,
    state: Any,
    seat: int,
    *,
    breadth: Breadth = QUICK,
    seed: str = "",
    cancel: Cancel = never,
) -> list[Plan]:
    """The best plan for each branch of the turn, best first.

    `state` is what the seat knows (`seen_by`). Raises CannotJudge if there is nothing to plan.
    """
    deciding(mind, state, seat)
    open_moves(mind, state)
    search = _Search(mind, state, seat, breadth, seed, cancel)
    found = search.run()
    if not found:
        raise CannotJudge("odd", search.trouble)
    return found


class _Search:
    """One beam search per main action."""

    def __init__(
        self, mind: Mind, state: Any, seat: int, breadth: Breadth, seed: str, cancel: Cancel
    ) -> None:
        self.mind, self.seat, self.breadth = mind, seat, breadth
        self.seed, self.cancel = seed, cancel
        self.root = Node(state, None, None, None, 0.0)
        self.turn = mind.rules.turn(state)
        self.own_turn = self.turn[1] == seat
        self.seen: set[Hashable] = set()
        self.ends: dict[Hashable, list[Node]] = {}
        self.trouble = ""

    def run(self) -> list[Plan]:
        front = [self.root]
        for depth in range(DEPTH):
            front = self._best(self._step(front, depth))
            if not front:
                break
        found = [plan for ends in self.ends.values() for plan in self._told_apart(ends)]
        return sorted(found, key=lambda plan: -plan.worth)

    def _step(self, front: list[Node], depth: int) -> list[Node]:
        found: list[Node] = []
        for node in front:
            if self.cancel():
                raise Cancelled
            for move in self._moves(node.state):
                child = self._child(node, move, depth)
                if child is not None:
                    found.append(child)
        return found

    def _moves(self, state: Any) -> list[Move]:
        judgement = self.mind.judgement
        obvious = judgement.obvious(state)
        try:
            if obvious is not None:
                return [obvious]
            return judgement.considered(state, self.mind.rules.legal_moves(state))
        except ODD as wrong:
            self.trouble = _said(wrong)
            return []

    def _child(self, node: Node, move: Move, depth: int) -> Node | None:
        """The position after a move, unless it ends the plan, is known, or cannot be judged."""
        mind, seat = self.mind, self.seat
        state = node.state.copy()
        way = mind.judgement.branch(move)
        branch = node.branch if way is None else way
        try:
            mind.rules.apply(state, move)
            state, is_end = self._settled(state, depth)
            if is_end:
                end = Node(state, move, node, branch, mind.prospects(state, seat))
                self.ends.setdefault(branch, []).append(end)
                return None
            gist = mind.judgement.gist(state, seat)
            if gist in self.seen:
                return None
            self.seen.add(gist)
            return Node(state, move, node, branch, mind.prospects(state, seat))
        except (*ODD, CannotJudge) as wrong:
            self.trouble = _said(wrong)
            return None

    def _settled(self, state: Any, depth: int) -> Settled:
        """The position where this seat decides again in its turn or question, if any."""
        mind, seat = self.mind, self.seat
        rules = mind.rules
        if rules.is_over(state) or rules.turn(state) != self.turn:
            return Settled(state, is_over=True)
        if rules.waits_for(state) == seat:
            return Settled(state, is_over=False)
        if not self.own_turn:
            return Settled(state, is_over=True)
        return settle(mind, state, seat, f"{self.seed}/{depth}", self.cancel)

    def _best(self, found: list[Node]) -> list[Node]:
        """The best few of each branch."""
        found.sort(key=attrgetter("worth"), reverse=True)
        kept: list[Node] = []
        counts: dict[Hashable, int] = {}
        for node in found:
            n = counts.get(node.branch, 0)
            if n < (self.breadth.branch if node.branch is not None else self.breadth.before):
                counts[node.branch] = n + 1
                kept.append(node)
        return kept

    def _told_apart(self, ends: list[Node]) -> list[Plan]:
        """The best plan of a branch for each topic.

        The outlook considers all players, so only the few most promising get one; plans
        that bring the end of the game nearer are a topic of their own until then.
        """
        judgement, looked = self.mind.judgement, dict[Hashable, int]()
        best: dict[Hashable, Plan] = {}
        for end in sorted(ends, key=attrgetter("worth"), reverse=True):
            moves = tuple(node.move for node in end.path() if node.move is not None)
            move = judgement.headline(moves)
            about = judgement.branch(move) or move
            kind = (about, round(judgement.turns_left(end.state, self.seat)))
            looked[kind] = looked.get(kind, 0) + 1
            if looked[kind] > LOOKED:
                continue
            plan = self._plan(moves, end)
            if about not in best or plan.worth > best[about].worth:
                best[about] = plan
        return list(best.values())

    def _plan(self, moves: tuple[Move, ...], end: Node) -> Plan:
        befores = tuple(node.parent.state for node in end.path() if node.parent is not None)
        return Plan(moves, befores, end.state, self.mind.outlook(end.state, self.seat))


def _said(wrong: BaseException) -> str:
    """An exception in short, for a report."""
    return f"{type(wrong).__name__} {wrong}".strip()
