"""Spares the garbage collector what lasts: it would stop the app to look through it."""

import gc
from collections.abc import Iterator

OFTEN = 16
"""Steps after which a half-built screen is frozen: collecting it would take 50 ms."""


def keep_for_good() -> None:
    """Freeze everything that exists now."""
    gc.freeze()


def let_go() -> None:
    """Undo that, when the app ends."""
    gc.unfreeze()


class Leftovers:
    """Widgets that were thrown away: each holds itself, and waits for the collector.

    It would come when they are many, some 6 MB, and in the middle of a tap.
    """

    def __init__(self) -> None:
        self._are_there = False

    def add(self) -> None:
        """Something is no longer needed."""
        self._are_there = True

    def clear_away(self) -> None:
        """Collect it now; it takes 30 to 100 ms, so only while no finger taps."""
        if self._are_there:
            gc.collect()
            self._are_there = False


leftovers = Leftovers()


def kept_as_built(steps: Iterator[None]) -> Iterator[None]:
    """Continue steps that make lasting objects, and freeze those made so far."""
    for number, _ in enumerate(steps, 1):
        if number % OFTEN == 0:
            # Young garbage would be kept as well.
            gc.collect(1)
            keep_for_good()
        yield
