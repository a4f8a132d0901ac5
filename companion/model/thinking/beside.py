"""Background jobs that never block the window: in a process, or in a thread.

A process is best, since Python runs one thread of a process at a time. Where there is none (on a
phone), or where it fails, a thread thinks while the window is idle.
"""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from companion.model.thinking import apart
from companion.model.thinking.jobs import Job
from companion.model.thinking.pauses import PAUSES
from companion.model.thinking.standing_back import STANDING_BACK
from engine.core.cancelled import Cancelled

T = TypeVar("T")


class Thinking(Generic[T]):
    """A background job; the caller polls for its answers."""

    def __init__(self, job: Job[T]) -> None:
        """Begin at once."""
        self.job = job
        self._answers: SimpleQueue[T] = SimpleQueue()
        self._stop, self._hurry, self._done = Event(), Event(), Event()
        self.wrong: Exception | None = None
        """The unexpected error that ended the job, if any."""
        self._worker = apart.worker()
        if self._worker is None or not self._worker.take(self):
            self.think_here()

    # ------------------------------------------------------------ for the window

    @property
    def is_done(self) -> bool:
        """True if it has ended or was stopped."""
        return self._done.is_set()

    def answers(self) -> list[T]:
        """The answers since the last call."""
        found: list[T] = []
        while True:
            try:
                found.append(self._answers.get_nowait())
            except Empty:
                return found

    def stop(self) -> None:
        """Cancel it."""
        self._stop.set()
        if self._worker:
            self._worker.stop(self)

    def hurry(self) -> None:
        """Answer now."""
        self._hurry.set()
        if self._worker:
            self._worker.hurry(self)

    def wait(self, seconds: float) -> bool:
        """Wait for the end; False if it takes longer."""
        return self._done.wait(seconds)

    # ------------------------------------------------------------ for the worker

    def found(self, answer: T) -> None:
        """Add an answer."""
        if not self._stop.is_set():
            self._answers.put(answer)

    def ended(self) -> None:
        """Mark the end: no further answers."""
        self._done.set()

    def think_here(self) -> None:
        """Think in a thread of this process."""
        self._worker = None
        if self._stop.is_set():
            self.ended()
            return
        Thread(target=self._run, name="thinking", daemon=True).start()

    def _stopped(self) -> bool:
        PAUSES.wait()
        return self._stop.is_set()

    def _run(self) -> None:
        try:
            with STANDING_BACK.while_thinking():
                for answer in self.job.answers(self._stopped, self._hurry.is_set):
                    self.found(answer)
        except Cancelled:
            pass
        except Exception as wrong:  # noqa: BLE001 - the caller tells it; a thread must not die silently
            self.wrong = wrong
        finally:
            self.ended()
