"""What the app has thought about, in a form that can go to another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from engine.core.game import Game

T_co = TypeVar("T_co", covariant=True)

Asked = Callable[[], bool]


def no() -> bool:
    """Nobody asks for it."""
    return False


class Job(Protocol[T_co]):
    """Something to think about in a game."""

    @property
    def game(self) -> Game:
        """The game, which may go on meanwhile: a copy."""

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[T_co]:
        """Better and better answers; ends soon once `stop()` is true, answers once `hurry()` is."""
