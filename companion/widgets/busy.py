"""Something that takes a while: done beside the window, which says so and waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.modalview import ModalView

from companion.widgets import two_pages  # noqa: F401 - named in the kv file

T = TypeVar("T")
OnStep = Callable[[int, int], None]


class Busy(ModalView):
    """What is being done, and how far it is. Nothing can be touched meanwhile."""

    text = StringProperty()
    part = NumericProperty(0.0)

    def __init__(self, **values: Any) -> None:
        """Begin with nothing done."""
        self.is_done = False
        self._far = 0.0
        super().__init__(auto_dismiss=False, **values)
        self._look = Clock.schedule_interval(self._see, 0.1)

    def step(self, done: int, whole: int) -> None:
        """Hear how far it is, from beside the window."""
        self._far = done / max(1, whole)

    def _see(self, *_: object) -> None:
        self.part = self._far

    def end(self) -> None:
        """Go away."""
        self.is_done = True
        self._look.cancel()
        self.dismiss()

    def dismiss(self, *_: Any, **how: Any) -> None:
        """Back does not end what must not be ended half-way."""
        if self.is_done:
            super().dismiss(**{**how, "animation": False})


def do_beside(
    text: str,
    job: Callable[[OnStep], T],
    then: Callable[[T], None],
    failed: Callable[[Exception], None],
) -> None:
    """Do a job beside the window, then tell how it ended."""
    busy = Busy(text=text)

    def ended(tell: Callable[[], None]) -> None:
        busy.end()
        tell()

    def work() -> None:
        try:
            result = job(busy.step)
        except Exception as wrong:  # noqa: BLE001 - it is told where the job came from
            fault = wrong
            Clock.schedule_once(lambda _: ended(lambda: failed(fault)))
        else:
            Clock.schedule_once(lambda _: ended(lambda: then(result)))

    busy.open(animation=False)
    threading.Thread(target=work, name="busy", daemon=False).start()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
