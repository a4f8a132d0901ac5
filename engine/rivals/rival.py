"""Players for an empty seat: random, greedy, easy, medium and hard.

>>> import random
>>> from engine.core.game import Game
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> rival = make_rival("medium", next(iter(GAMES)))
>>> seat = game.prompt.seat
>>> move = rival.choose(game.state, seat, random.Random(1))
>>> game.why_not(move) is None
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from engine.core.moves import Move
from engine.rivals.ahead import Trial, try_once
from engine.rivals.mind import ODD, CannotJudge, Mind
from engine.rivals.plans import (
    QUICK,
    WIDE,
    Breadth,
    Cancel,
    Plan,
    deciding,
    glance,
    never,
    open_moves,
    plans,
)


class Rival(Protocol):
    """Chooses moves for a seat."""

    @property
    def mind(self) -> Mind: ...

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """A legal move for the seat that decides; hidden things are never read.

        The same state, seat and source give the same move. Raises CannotJudge if the seat
        has nothing to decide, and Cancelled as soon as `cancel()` is true.
        """


class RandomRival:
    """Plays any legal move."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """Any legal move."""
        return _choice(self.mind, state, seat, lambda _seen, moves: source.choice(moves))


class GreedyRival:
    """Takes the move that looks best right now; `noise` is how far it misjudges."""

    def __init__(self, mind: Mind, noise: float = 0.0) -> None:
        self.mind = mind
        self.noise = noise

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """The best move right now."""
        mind, noise = self.mind, self.noise
        return _choice(mind, state, seat, lambda seen, _moves: glance(mind, seen, source, noise))


class Foresight(NamedTuple):
    """How well a planning rival thinks."""

    breadth: Breadth
    compared: int = 1
    """How many of the best plans are simulated."""
    samples: int = 0
    """How often."""
    turns: int = 0
    """For how many of its own turns."""
    erring: float = 0.0
    """How far the outlook of a plan is misjudged, in points."""


MEDIUM = Foresight(QUICK, erring=0.8)
HARD = Foresight(WIDE, compared=4, samples=4, turns=1)

NEAR = 2.0
"""Points: a plan further behind the best one never won a simulation."""


class PlanningRival:
    """Plans the whole turn and keeps the plan until something unforeseen happens."""

    def __init__(self, mind: Mind, foresight: Foresight) -> None:
        self.mind = mind
        self.foresight = foresight
        self._ahead: list[tuple[Any, Move]] = []
        """The rest of the plan: each expected position, and the move there."""

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """The next move of the plan, or the first of a new one."""

        def planned(seen: Any, moves: list[Move]) -> Move:
            move = self._next(seen)
            if move is None:
                seed = str(source.random())
                self._ahead = self._new_plan(seen, seat, seed, source, cancel)
                move = self._next(seen)
            return move or moves[0]

        return _choice(self.mind, state, seat, planned)

    def _next(self, seen: Any) -> Move | None:
        """The move of the plan for this position, if it was foreseen."""
        for number, (expected, move) in enumerate(self._ahead):
            if expected == seen:
                del self._ahead[: number + 1]
                return move
        return None

    def _new_plan(
        self, seen: Any, seat: int, seed: str, source: random.Random, cancel: Cancel
    ) -> list[tuple[Any, Move]]:
        mind, how = self.mind, self.foresight
        try:
            found = plans(mind, seen, seat, breadth=how.breadth, seed=seed, cancel=cancel)
        except CannotJudge:
            return [(seen, glance(mind, seen, source))]
        if how.erring:
            best = max(found, key=lambda plan: plan.worth + source.gauss(0.0, how.erring))
        else:
            best = self._best(found, seat, seed, cancel)
        return list(zip(best.befores, best.moves, strict=True))

    def _best(self, found: list[Plan], seat: int, seed: str, cancel: Cancel) -> Plan:
        """The best plan; the first few are simulated if they are close."""
        how, first = self.foresight, found[0]
        close = [plan for plan in found[: how.compared] if first.worth - plan.worth <= NEAR]
        if len(close) == 1:
            return first
        trials = [Trial(plan) for plan in close]
        for sample in range(how.samples):
            try_once(self.mind, trials, seat, f"{seed}/{sample}", how.turns, cancel)
        return max(trials, key=lambda trial: trial.score).plan


def _choice(
    mind: Mind,
    state: Any,
    seat: int,
    think: Callable[[Any, list[Move]], Move],
) -> Move:
    """A legal move, with thinking where there is something to think about.

    In a position that cannot be judged, any legal move will do; and a wrong guess of hidden
    things may make the best move illegal.
    """
    deciding(mind, state, seat)
    moves = open_moves(mind, state)
    if len(moves) == 1:
        return moves[0]
    try:
        move = mind.judgement.obvious(state)
        if move is None:
            # One guess for a whole turn: with another one every plan would be given up.
            guess = random.Random(f"{mind.rules.turn(state)}/{seat}")
            move = think(mind.judgement.seen_by(state, seat, guess), moves)
    except (*ODD, CannotJudge):
        return moves[0]
    return move if move in moves else moves[0]


LEVELS: Mapping[str, Callable[[Mind], Rival]] = {
    "easy": lambda mind: GreedyRival(mind, noise=1.6),
    "medium": lambda mind: PlanningRival(mind, MEDIUM),
    "hard": lambda mind: PlanningRival(mind, HARD),
}
"""The levels that a table can choose from."""

PLAYERS: Mapping[str, Callable[[Mind], Rival]] = {
    "random": RandomRival,
    "greedy": GreedyRival,
    **LEVELS,
}
"""All players of the arena."""


def make_rival(level: str, game: str, strategy: str = "balanced") -> Rival:
    """A player by name; raises ValueError for an unknown one.

    >>> from engine.core.registry import GAMES
    >>> type(make_rival("hard", next(iter(GAMES)))).__name__
    'PlanningRival'
    """
    if level not in PLAYERS:
        raise ValueError(level)
    return PLAYERS[level](Mind(game, strategy))
