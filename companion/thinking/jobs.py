"""What the app has thought about, in a form that can go to another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)

Asked = Callable[[], bool]


def no() -> bool:
    """Nobody asks for it."""
    return False


class Done(NamedTuple):
    """How much of a job is done, and of how much."""

    done: int
    whole: int


class Job(Protocol[T_co]):
    """Something to think about: in a copy of a game, which may go on meanwhile, or in a file."""

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[T_co]:
        """Better and better answers; ends soon once `stop()` is true, answers once `hurry()` is."""
