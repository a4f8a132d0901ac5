"""Step-by-step work: each frame does only as much as leaves room for touches.

A task longer than a frame is a generator that yields after each step; pass it to `begin`, or to
`when_idle` if it is not urgent. Steps run in order, idle ones only without touches. `Work.finish`
does the rest at once, for a tap that needs the result.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from kivy.clock import Clock
from kivy.core.window import Window

IN_A_FRAME = 0.008
"""Seconds of each frame; what is built is then laid out and drawn in the same frame."""
QUIET = 0.8
"""Seconds without a touch that count as idle."""


class Work:
    """A task done step by step."""

    def __init__(self, steps: Iterator[None], in_a_frame: float = IN_A_FRAME) -> None:
        self._steps: Iterator[None] | None = steps
        self.in_a_frame = in_a_frame

    @property
    def done(self) -> bool:
        """True if nothing is left, or it was cancelled."""
        return self._steps is None

    def go_on(self) -> None:
        """Do the next step."""
        steps, self._steps = self._steps, None
        if steps is None:
            return
        # Guard: a nested call must find no steps left.
        try:
            next(steps)
        except StopIteration:
            return
        self._steps = steps

    def finish(self) -> None:
        """Do the rest now."""
        while self._steps is not None:
            self.go_on()

    def give_up(self) -> None:
        """Cancel the rest."""
        self._steps = None


class Schedule:
    """The tasks of the coming frames."""

    def __init__(self) -> None:
        self.in_steps = True
        """False does everything at once, where no frames are seen."""
        self._urgent: list[Work] = []
        self._idle: list[Work] = []
        self._frame = Clock.create_trigger(self._work, 0)
        self._touched = time.perf_counter()
        self._touched_at = Clock.get_time()
        Window.bind(on_touch_down=self._hear, on_key_down=self._hear)

    def begin(self, steps: Iterator[None], in_a_frame: float = IN_A_FRAME) -> Work:
        """Run a task from the next frame on, for this many seconds of each."""
        work = Work(steps, in_a_frame)
        if not self.in_steps:
            work.finish()
            return work
        self._urgent.append(work)
        self._frame()
        return work

    def when_idle(self, steps: Iterator[None]) -> Work:
        """Run a task while the app is idle; never where frames are not seen."""
        work = Work(steps)
        if not self.in_steps:
            work.give_up()
            return work
        self._idle.append(work)
        self._frame()
        return work

    @property
    def settled(self) -> bool:
        """True if no urgent task is left."""
        return all(work.done for work in self._urgent)

    def clear(self) -> None:
        """Cancel everything."""
        for work in (*self._urgent, *self._idle):
            work.give_up()

    @property
    def is_quiet(self) -> bool:
        """True if no touch came for a moment, and nothing urgent is left."""
        return self.settled and Clock.get_time() - self._touched_at > QUIET

    def _hear(self, *_: object) -> None:
        self._touched, self._touched_at = time.perf_counter(), Clock.get_time()

    def _work(self, *_: object) -> None:
        self._urgent = [work for work in self._urgent if not work.done]
        self._idle = [work for work in self._idle if not work.done]
        try:
            if self._urgent:
                self._go_on(self._urgent)
            elif time.perf_counter() - self._touched > QUIET:
                self._go_on(self._idle)
        finally:
            if self._urgent or self._idle:
                self._frame()

    def _go_on(self, works: list[Work]) -> None:
        begun = time.perf_counter()
        for work in works:
            while not work.done:
                work.go_on()
                if time.perf_counter() >= begun + work.in_a_frame:
                    return


schedule = Schedule()
begin, when_idle = schedule.begin, schedule.when_idle
