"""The window's end of the thinking process: started on first use, ended with the app."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Protocol, cast

from companion.model.thinking.wire import ANSWER, END, HURRY, JOB, STOP, Packing, Wire

ROOT = Path(__file__).resolve().parents[3]
MODULE = "companion.model.thinking.worker"
GONE = (OSError, ValueError)
"""What sending to a dead process raises."""
PATIENCE = 1.0
"""Seconds within which a process must react to a stop."""


class Order(Protocol):
    """A job as the process sees it."""

    @property
    def job(self) -> object: ...
    def found(self, answer: Any, /) -> None: ...
    def ended(self) -> None: ...
    def think_here(self) -> None: ...


class Worker:
    """A process that does one job at a time."""

    def __init__(self, game: str = "") -> None:
        """Start it, with this game preloaded; raises OSError where that is impossible."""
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(
            [sys.executable, "-m", MODULE, *filter(None, [game])],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin
        assert self._process.stdout
        self._wire = Wire(cast(Any, self._process.stdout), cast(Any, self._process.stdin))
        self._number = 0
        self._busy: Order | None = None
        self._packing = Packing()
        self._stopped_at = 0.0
        self._is_gone = False
        Thread(target=self._listen, name="worker", daemon=True).start()
        atexit.register(self.close)

    @property
    def has_time(self) -> bool:
        """True if it can take a job, at once or after a pending stop."""
        if self._is_gone or self._process.poll() is not None:
            return False
        return self._busy is None or time.monotonic() - self._stopped_at < PATIENCE

    def take(self, thinking: Order) -> bool:
        """Start a job; False if the process is gone."""
        self._number += 1
        self._busy, self._stopped_at = thinking, 0.0
        self._packing = Packing()
        try:
            self._wire.say(self._number, JOB, self._packing.packed(thinking.job))
        except GONE:
            self._busy = None
            return False
        return True

    def stop(self, thinking: Order) -> None:
        """Cancel: the caller gets no further answers."""
        thinking.ended()
        if self._busy is thinking:
            self._stopped_at = time.monotonic()
        self._tell(thinking, STOP)

    def hurry(self, thinking: Order) -> None:
        """Ask for an answer now."""
        self._tell(thinking, HURRY)

    def _tell(self, thinking: Order, kind: str) -> None:
        if self._busy is not thinking:
            return
        try:
            self._wire.say(self._number, kind)
        except GONE:
            return  # The listener notices that, and thinks in this process.

    def close(self) -> None:
        """End it, and drop its job."""
        atexit.unregister(self.close)
        self._busy = None
        self._process.kill()
        self._process.wait()

    # ------------------------------------------------------------ what it says

    def _listen(self) -> None:
        """Forward its answers; jobs it cannot do are done in this process."""
        try:
            while True:
                self._heard(*self._wire.hear())
        except (EOFError, *GONE):
            pass
        finally:
            # It goes silent some time before it has ended.
            self._is_gone = True
            self._wire.close()
            self.leave()

    def _heard(self, number: int, kind: str, packed: bytes) -> None:
        thinking = self._busy
        if thinking is None or number != self._number:
            return
        if kind == ANSWER:
            thinking.found(self._packing.unpacked(packed))
        elif kind == END:
            self._busy = None
            thinking.ended()
        else:
            self.leave()

    def leave(self) -> None:
        """Do the job in a thread of this process."""
        thinking, self._busy = self._busy, None
        if thinking:
            thinking.think_here()


_workers: list[Worker] = []
_starting = Lock()


def is_possible() -> bool:
    """True if another process can be started: not on a phone, nor without a Python executable."""
    packed = getattr(sys, "frozen", False) or "ANDROID_ARGUMENT" in os.environ
    return bool(sys.executable) and not packed and sys.platform not in ("android", "ios")


def worker(game: str = "") -> Worker | None:
    """A free process; None if only this process can think.

    A new one preloads this game; other games come with their first job.
    """
    with _starting:
        if _workers and not _workers[0].has_time:
            _workers[0].leave()
            close()
        if not _workers and is_possible():
            try:
                _workers.append(Worker(game))
            except OSError:
                return None
        return _workers[0] if _workers else None


def prepare(game: str) -> None:
    """Start the background process before it is needed."""
    if not _workers and is_possible():
        Thread(target=worker, args=(game,), name="preparing", daemon=True).start()


def close() -> None:
    """End the process, if there is one."""
    while _workers:
        _workers.pop().close()
