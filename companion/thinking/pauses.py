"""The moments in which the window has nothing to do: a thread that thinks uses them."""

from __future__ import annotations

from threading import Event

LONGEST = 0.02
"""Seconds after which whoever waits goes on all the same, for a moment: it must come to an end."""


class Pauses:
    """Between two frames; until a window tells of them there is nothing to wait for."""

    def __init__(self) -> None:
        self._now = Event()
        self._now.set()

    def begin(self) -> None:
        """The window has nothing to do."""
        self._now.set()

    def end(self) -> None:
        """The window wants to go on."""
        self._now.clear()

    def wait(self) -> None:
        """Wait for the next pause, if there is none now."""
        if not self._now.is_set():
            self._now.wait(LONGEST)


PAUSES = Pauses()
"""Those of the app's one window."""
