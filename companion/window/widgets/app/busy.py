"""A task that takes a while: done in the background, with a panel that waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty

from companion.model.thinking.beside import Thinking
from companion.model.thinking.jobs import Done, Job
from companion.window.widgets.app import progress  # noqa: F401 - named in the kv file
from companion.window.widgets.app.dialog import Dialog
from companion.window.widgets.base.basics import TextButton
from companion.window.widgets.base.events import with_events
from engine.core.cancelled import Cancelled
from engine.core.language.words import N_

T = TypeVar("T")
OnStep = Callable[[int, int], None]
LOOK = 0.1
CANCELLED = N_("Cancelled. Nothing changed.")


class CancelButton(TextButton):
    """The cancel button."""


@with_events
class Busy(Dialog):
    """The task and its progress. Nothing else can be touched meanwhile."""

    text = StringProperty()
    part = NumericProperty(0.0)

    __events__ = ("on_cancel",)

    def __init__(self, *, can_cancel: bool = False, **values: object) -> None:
        """Begin with nothing done."""
        self.can_cancel = can_cancel
        self.is_done = self.is_cancelled = False
        self._far = 0.0
        super().__init__(**values)
        if self.can_cancel:
            button = CancelButton()
            button.bind(on_release=lambda _: self.cancel())
            self.ids.content.add_widget(button)
        self._look = Clock.schedule_interval(self._see, LOOK)

    def step(self, done: int, whole: int) -> None:
        """Report progress from the background; raises Cancelled if it was cancelled."""
        if self.is_cancelled:
            raise Cancelled
        self._far = done / max(1, whole)

    def _see(self, *_: object) -> None:
        self.part = self._far

    def cancel(self) -> None:
        """Cancel it."""
        if self.can_cancel:
            self.can_cancel, self.is_cancelled = False, True
            self.dispatch("on_cancel")

    def end(self) -> None:
        """Go away."""
        self.is_done = True
        self._look.cancel()
        self.dismiss()

    def dismiss(self, *_: object, **__: object) -> None:
        """Back cancels it; a task that must not stop half-way continues."""
        if self.is_done:
            super().dismiss()
        else:
            self.cancel()


def do_beside(
    text: str,
    job: Callable[[OnStep], T],
    then: Callable[[T], None],
    failed: Callable[[Exception], None],
    drop: Callable[[T], object] | None = None,
) -> None:
    """Do a job in the background, then report how it ended.

    It can be cancelled where `drop` undoes what was finished anyway; `failed` is told.
    """
    busy = Busy(text=text, can_cancel=drop is not None)

    def ended(tell: Callable[[], None]) -> None:
        busy.end()
        tell()

    def finished(result: T) -> None:
        if drop and busy.is_cancelled:
            drop(result)
            failed(Cancelled())
        else:
            then(result)

    def work() -> None:
        try:
            result = job(busy.step)
        except Exception as wrong:  # noqa: BLE001 - it is told where the job came from
            fault = wrong
            Clock.schedule_once(lambda _: ended(lambda: failed(fault)))
        else:
            Clock.schedule_once(lambda _: ended(lambda: finished(result)))

    busy.open()
    threading.Thread(target=work, name="busy", daemon=False).start()


def think_beside(text: str, job: Job[Any], then: Callable[[Any], None]) -> Busy:
    """Run a background job that reports progress and one answer, cancellable."""
    busy, thinking = Busy(text=text, can_cancel=True), Thinking(job)

    def end() -> None:
        look.cancel()
        busy.end()

    def cancel(*_: object) -> None:
        thinking.stop()
        end()

    def see(_passed: float) -> None:
        is_done = thinking.is_done
        for answer in thinking.answers():
            if not isinstance(answer, Done):
                end()
                then(answer)
                return
            busy.step(*answer)
        if is_done:
            end()
            raise thinking.wrong or AssertionError(job)

    busy.bind(on_cancel=cancel)
    look = Clock.schedule_interval(see, LOOK)
    busy.open()
    return busy


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
