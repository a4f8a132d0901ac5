"""Players for an empty chair: random, greedy, easy, medium and hard.

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
    """Somebody who chooses moves for a seat."""

    @property
    def mind(self) -> Mind: ...

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """An open move for the seat that decides; what is hidden from it is not looked at.

        The same state, seat and source give the same move. Raises CannotJudge if the seat has
        nothing to decide, and Cancelled as soon as `cancel()` is true.
        """


class RandomRival:
    """Plays whatever is open."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """Any open move."""
        return _choice(self.mind, state, seat, source, lambda _seen, moves: source.choice(moves))


class GreedyRival:
    """Takes the move after which things look best at once; `noise` is how far the eye errs."""

    def __init__(self, mind: Mind, noise: float = 0.0) -> None:
        self.mind = mind
        self.noise = noise

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """The best move at a glance."""
        mind, noise = self.mind, self.noise
        return _choice(
            mind, state, seat, source, lambda seen, _moves: glance(mind, seen, source, noise)
        )


class Foresight(NamedTuple):
    """How well a rival that plans thinks."""

    breadth: Breadth
    compared: int = 1
    """How many of the best plans are played on."""
    samples: int = 0
    """How often."""
    turns: int = 0
    """For how many turns of one's own."""
    erring: float = 0.0
    """How far the outlook of a plan is misjudged, in Rupees."""


MEDIUM = Foresight(QUICK, erring=0.8)
HARD = Foresight(WIDE, compared=4, samples=4, turns=1)

NEAR = 2.0
"""Rupees: a plan that is further behind the best one was never better when it was played on."""


class PlanningRival:
    """Plans the whole turn and keeps to the plan until something unforeseen happens."""

    def __init__(self, mind: Mind, foresight: Foresight) -> None:
        self.mind = mind
        self.foresight = foresight
        self._ahead: list[tuple[Any, Move]] = []
        """The rest of the plan: each position that it expects, and the move there."""

    def choose(self, state: Any, seat: int, source: random.Random, cancel: Cancel = never) -> Move:
        """The next move of the plan, or the first of a new one."""

        def planned(seen: Any, moves: list[Move]) -> Move:
            move = self._next(seen)
            if move is None:
                seed = str(source.random())
                self._ahead = self._new_plan(seen, seat, seed, source, cancel)
                move = self._next(seen)
            return move or moves[0]

        return _choice(self.mind, state, seat, source, planned)

    def _next(self, seen: Any) -> Move | None:
        """The move that the plan has for this position, if it was foreseen."""
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
        """The best plan, by playing the first few on where they are close."""
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
    source: random.Random,
    think: Callable[[Any, list[Move]], Move],
) -> Move:
    """An open move by thinking about what the seat knows, where there is something to think.

    In a position that nobody can judge any open move will do; and what is hidden may have been
    guessed wrong, so that the best move is not open after all.
    """
    deciding(mind, state, seat)
    moves = open_moves(mind, state)
    if len(moves) == 1:
        return moves[0]
    try:
        move = mind.judgement.obvious(state)
        if move is None:
            move = think(mind.judgement.seen_by(state, seat, source), moves)
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
"""Everybody who can play in the arena."""


def make_rival(level: str, game: str, strategy: str = "balanced") -> Rival:
    """A player by name; raises ValueError for one that there is not.

    >>> from engine.core.registry import GAMES
    >>> type(make_rival("hard", next(iter(GAMES)))).__name__
    'PlanningRival'
    """
    if level not in PLAYERS:
        raise ValueError(level)
    return PLAYERS[level](Mind(game, strategy))
