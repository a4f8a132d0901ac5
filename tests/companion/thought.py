"""Jobs for tests of thinking: in a module of their own, so that another process finds them."""

import os
import time
from collections.abc import Iterator
from typing import NamedTuple

from companion.model.thinking.jobs import Asked
from engine.core.game import Game


class Patient(NamedTuple):
    """Answers at once, then waits until somebody hurries or stops it."""

    game: Game

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[int]:
        """The process that has answered, and 2 in the end."""
        yield os.getpid()
        while not stop() and not hurry():
            time.sleep(0.001)
        yield 2


class Broken(NamedTuple):
    """Fails."""

    game: Game

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[int]:
        """None."""
        raise RuntimeError("lost")
        yield 0


class Deaf(NamedTuple):
    """Hears nothing in another process, and answers at once in this one."""

    game: Game
    here: int

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[int]:
        """The process that has answered."""
        while os.getpid() != self.here:
            time.sleep(0.01)
        yield self.here
