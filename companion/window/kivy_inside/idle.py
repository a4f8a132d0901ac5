"""Tells thinking threads when the window is idle."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.model.thinking.pauses import PAUSES

READY = 2000
"""Microseconds before the next frame at which thinking pauses."""


def tell_of_pauses() -> None:
    """Start: while the clock waits for the next frame."""
    Clock.usleep = _with_pauses(Clock.usleep)


def _with_pauses(usleep: Callable[[float], None]) -> Callable[[float], None]:
    def sleep(microseconds: float) -> None:
        if microseconds > READY:
            PAUSES.begin()
            usleep(microseconds - READY)
            PAUSES.end()
        usleep(min(microseconds, READY))

    return sleep
