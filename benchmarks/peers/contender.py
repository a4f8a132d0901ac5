"""What is measured of an engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

Measure = Callable[[], object]


class Play(NamedTuple):
    """One game of random play; rolls and deals are no decisions."""

    decisions: int
    legal_moves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def per_move(self) -> float:
        """Microseconds per decision and legal move."""
        return 1e6 * self.seconds / self.legal_moves


class Contender(Protocol):
    """An engine with one game of its own. What it does not have is None."""

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str:
        """The game that is played, and what the engine is written in."""

    def play(self, seed: int) -> Play:
        """Random play to the end: list the legal moves, choose one, play it."""

    def copy(self) -> Measure | None:
        """Copies a position from the middle of a game."""

    def undo(self) -> Measure | None:
        """Plays a move in the middle of a game and takes it back."""

    def save(self) -> Measure | None:
        """Writes a position and reads it again."""

    def explain(self) -> tuple[Measure, int] | None:
        """Says why each closed choice of some positions is closed; and how many there are."""
