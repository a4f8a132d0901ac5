"""What thinking about a game needs to know besides its rules."""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.moves import Move


class Gain(NamedTuple):
    """Something that a plan brings, as it can be counted on the table."""

    kind: str
    """A word of the game: see its judgement."""
    n: int
    about: str = ""
    """The id of the piece or place, where there is one."""


class Judgement(Protocol):
    """The module of a game's judgement."""

    @property
    def STRATEGIES(self) -> Mapping[str, Any]:  # noqa: N802
        """Weights by name; `balanced` is always there."""

    @property
    def PARTS(self) -> Sequence[str]: ...  # noqa: N802

    @property
    def PASSING(self) -> Collection[str]:  # noqa: N802
        """Parts that only say how far a turn has come: no gain to tell of."""

    def prospects(self, state: Any, seat: int, weights: Any) -> float:
        """About the final score of a seat."""

    def parts(self, state: Any, seat: int, weights: Any) -> dict[str, float]:
        """The same item by item."""

    def outlook(self, state: Any, seat: int, weights: Any) -> float:
        """One's own prospects against those of the others."""

    def turns_left(self, state: Any, seat: int) -> float:
        """About how many turns a seat will still have."""

    def seen_by(self, state: Any, seat: int, source: random.Random) -> Any:
        """A copy of the state in which what is hidden from the seat is a guess."""

    def guess_again(self, state: Any, seat: int, source: random.Random) -> None:
        """Deals anew what is hidden from the seat, as far as cards can lie otherwise."""

    def branch(self, move: Move) -> Hashable:
        """Which way a turn goes with this move; None if it goes on as before."""

    def obvious(self, state: Any) -> Move | None:
        """The answer to a question that needs no thought."""

    def considered(self, state: Any, moves: list[Move]) -> list[Move]:
        """The open moves that are worth a thought; never none of them."""

    def gist(self, state: Any, seat: int) -> Hashable:
        """Equal for positions of one turn that are as good as the same."""

    def headline(self, moves: Sequence[Move]) -> Move:
        """The move that a plan is told by."""

    def gains(self, before: Any, after: Any, seat: int) -> Sequence[Gain]:
        """What a seat has gained in between, as it can be counted on the table."""
