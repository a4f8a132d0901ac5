"""Python's settings while a thread of the window's process thinks."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

QUICKLY = 0.0005
"""Seconds after which a thread hands over to the window's."""
SELDOM = 100_000
"""A garbage collection would block the window, and positions hold no cycles."""


class StandingBack:
    """From the first thinking thread to the last, then restored."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._threads = 0
        self._usual: tuple[float, tuple[int, int, int]] = (0.0, (0, 0, 0))

    @contextmanager
    def while_thinking(self) -> Iterator[None]:
        """Give the window priority meanwhile."""
        with self._lock:
            self._threads += 1
            if self._threads == 1:
                self._begin()
        try:
            yield
        finally:
            with self._lock:
                self._threads -= 1
                if not self._threads:
                    self._end()

    def _begin(self) -> None:
        self._usual = sys.getswitchinterval(), gc.get_threshold()
        young, middle, _ = gc.get_threshold()
        sys.setswitchinterval(QUICKLY)
        gc.set_threshold(young, middle, SELDOM)

    def _end(self) -> None:
        interval, thresholds = self._usual
        sys.setswitchinterval(interval)
        gc.set_threshold(*thresholds)


STANDING_BACK = StandingBack()
"""For all threads of the app."""
