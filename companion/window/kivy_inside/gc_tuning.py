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


def kept_as_built(steps: Iterator[None]) -> Iterator[None]:
    """Continue steps that make lasting objects, and freeze those made so far."""
    for number, _ in enumerate(steps, 1):
        if number % OFTEN == 0:
            # Young garbage would be kept as well.
            gc.collect(1)
            keep_for_good()
        yield
