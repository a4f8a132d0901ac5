"""Idle moments of the window, which a thinking thread uses."""

from __future__ import annotations

from threading import Event

LONGEST = 0.02
"""Longest wait in seconds, so a thinking thread always makes progress."""


class Pauses:
    """Between two frames; without a window there is nothing to wait for."""

    def __init__(self) -> None:
        self._now = Event()
        self._now.set()

    def begin(self) -> None:
        """The window is idle."""
        self._now.set()

    def end(self) -> None:
        """The window is busy."""
        self._now.clear()

    def wait(self) -> None:
        """Wait for the next pause, if there is none now."""
        if not self._now.is_set():
            self._now.wait(LONGEST)


PAUSES = Pauses()
"""Those of the app's only window."""
