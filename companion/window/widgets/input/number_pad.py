"""A number pad: digits, and minus and plus that repeat while held."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.lang import Builder
from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events

WAIT, EVERY = 0.4, 0.09
"""Seconds until a key that is held repeats, and between two repeats."""
BACK = "back"


class PadKey(Tappable):
    """A digit, or an icon."""

    text = StringProperty()
    icon = StringProperty()
    label_size = ListProperty((0, 0))


@with_events
class StepKey(PadKey):
    """One less or one more, repeated while held."""

    step = NumericProperty(1)

    __events__ = ("on_step",)

    def __init__(self, **values: object) -> None:
        """Wait for a finger."""
        self._again: ClockEvent | None = None
        super().__init__(**values)

    def on_press(self) -> None:
        """One step at once."""
        self.dispatch("on_step")
        self._again = Clock.schedule_once(self._go_on, WAIT)

    def on_state(self, _widget: object, state: str) -> None:
        """Lifting or sliding away stops it."""
        if state == "normal" and self._again:
            self._again.cancel()

    def _go_on(self, _seconds: float) -> None:
        if self.state == "down":
            self.dispatch("on_step")
            self._again = Clock.schedule_once(self._go_on, EVERY)


class NumberPad(BoxLayout):
    """Sets a number; `value` is None while nothing is typed."""

    value: int | None = ObjectProperty(None, allownone=True)
    before: int | None = ObjectProperty(0, allownone=True)
    """The present number; None if it is hidden."""
    bounds = ListProperty([0, 99])
    """Limits of minus and plus; typed numbers may be anything."""
    before_text = StringProperty()
    """Shown in place of a hidden number."""

    def __init__(self, **values: object) -> None:
        """Begin with the present number, unless it is hidden."""
        self._fresh = True
        super().__init__(**values)
        self.value = self.before
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9):
            self._key(text=str(digit))
        self._key(icon="back", key=BACK)
        self._key(text="0")
        self._key(icon="undo", key="undo")

    def _key(self, text: str = "", icon: str = "", key: str = "") -> None:
        button = PadKey(text=text, icon=icon)
        button.bind(on_release=lambda *_: self.press(key or text))
        self.ids.digits.add_widget(button)

    def press(self, key: str) -> None:
        """A digit, one digit back, or the old number."""
        if key == "undo":
            self.value, self._fresh = self.before, True
        elif key == BACK:
            left = str(self.value)[:-1] if self.value is not None else ""
            self.value, self._fresh = (int(left) if left else None), False
        else:
            typed = "" if self._fresh or self.value is None else str(self.value)
            longest = len(str(self.bounds[1]))
            self.value, self._fresh = int((typed + key)[-longest:]), False

    def step(self, by: int) -> None:
        """One less or one more, within the bounds."""
        low, high = self.bounds
        begin = low if self.before is None else self.before
        now = begin if self.value is None else self.value
        self.value, self._fresh = max(low, min(high, now + by)), True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
