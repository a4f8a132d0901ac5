"""Background jobs, in a form that can go to another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)

Asked = Callable[[], bool]


def no() -> bool:
    """Never stopped."""
    return False


class Done(NamedTuple):
    """How much of a job is done, and of how much."""

    done: int
    whole: int


class Job(Protocol[T_co]):
    """A job: on a copy of a game, which may continue meanwhile, or on a file."""

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[T_co]:
        """Better and better answers; ends soon after `stop()`, answers at once after `hurry()`."""
