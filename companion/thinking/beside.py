"""A thread that thinks beside the window and lets the window go first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from engine.rivals import Cancelled

T = TypeVar("T")

RUN, REST = 0.004, 0.004
"""Seconds of thought, then of rest: Python runs one thread at a time, and frames come first."""


class Thinking(Generic[T]):
    """A job in a thread of its own. Its answers are fetched by whoever asked, in his own time."""

    def __init__(self, job: Callable[[Thinking[T]], Iterator[T]], *, rests: bool = True) -> None:
        """Begin at once; the job asks `stopped()` again and again, and so the window gets time."""
        self._job = job
        self._rests = rests
        self._answers: SimpleQueue[T] = SimpleQueue()
        self._stop, self._hurry, self._done = Event(), Event(), Event()
        self._since = time.monotonic()
        self.wrong: Exception | None = None
        """What nobody has foreseen, once the job has ended by it."""
        self._thread = Thread(target=self._run, name="thinking", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------ for the window

    @property
    def is_done(self) -> bool:
        """Has it ended, by itself or because it was stopped?"""
        return self._done.is_set()

    def answers(self) -> list[T]:
        """What has been found since the last time."""
        found: list[T] = []
        while True:
            try:
                found.append(self._answers.get_nowait())
            except Empty:
                return found

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._stop.set()

    def hurry(self) -> None:
        """Answer now."""
        self._hurry.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the end; False if it takes longer."""
        return self._done.wait(seconds)

    # ------------------------------------------------------------ for the job

    def stopped(self) -> bool:
        """Shall the job end? Rests a moment now and then."""
        now = time.monotonic()
        if self._rests and now - self._since > RUN:
            time.sleep(REST)
            self._since = time.monotonic()
        return self._stop.is_set()

    def hurried(self) -> bool:
        """Does somebody want an answer now?"""
        return self._hurry.is_set()

    def _run(self) -> None:
        try:
            for answer in self._job(self):
                if self._stop.is_set():
                    return
                self._answers.put(answer)
        except Cancelled:
            pass
        except Exception as wrong:  # noqa: BLE001 - told by whoever asked; a thread must not die unheard
            self.wrong = wrong
        finally:
            self._done.set()
