"""What rivals and advice need to know about a game besides its rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.moves import Move, Verb


class Gain(NamedTuple):
    """A countable gain of a plan."""

    kind: str
    """A word of the game: see its judgement."""
    n: int
    about: str = ""
    """The id of the piece or place, where there is one."""


def headline_by(told_first: Sequence[Collection[Verb]]) -> Callable[[Sequence[Move]], Move]:
    """`Judgement.headline`: a move of the first of these kinds that a plan has."""

    def headline(moves: Sequence[Move]) -> Move:
        """The move that names a plan."""
        named = (move for verbs in told_first for move in moves if move.verb in verbs)
        return next(named, moves[0])

    return headline


class Judgement(Protocol):
    """The module of a game's judgement."""

    @property
    def STRATEGIES(self) -> Mapping[str, Any]:  # noqa: N802
        """Weights by name; `balanced` is always there."""

    @property
    def PARTS(self) -> Sequence[str]: ...  # noqa: N802

    @property
    def PASSING(self) -> Collection[str]:  # noqa: N802
        """Parts that only measure progress within a turn: no gain to tell of."""

    def prospects(self, state: Any, seat: int, weights: Any) -> float:
        """The expected final score of a seat."""

    def parts(self, state: Any, seat: int, weights: Any) -> dict[str, float]:
        """The same, part by part."""

    def outlook(self, state: Any, seat: int, weights: Any) -> float:
        """The seat's prospects against those of the others."""

    def turns_left(self, state: Any, seat: int) -> float:
        """The expected turns left for a seat."""

    def seen_by(self, state: Any, seat: int, source: random.Random) -> Any:
        """A copy of the state with what is hidden from a seat (or ONLOOKER) replaced by a guess."""

    def guess_again(self, state: Any, seat: int, source: random.Random) -> None:
        """Deals hidden cards again, as far as they are unknown to the seat."""

    def branch(self, move: Move) -> Hashable:
        """The branch a turn takes with this move; None if it stays the same."""

    def obvious(self, state: Any) -> Move | None:
        """The answer to a question that needs no thought."""

    def considered(self, state: Any, moves: list[Move]) -> list[Move]:
        """The legal moves worth a thought; never empty."""

    def gist(self, state: Any, seat: int) -> Hashable:
        """Equal for positions of one turn that are practically the same."""

    def headline(self, moves: Sequence[Move]) -> Move:
        """The move that names a plan."""

    def gains(self, before: Any, after: Any, seat: int) -> Sequence[Gain]:
        """The countable gains of a seat in between."""
