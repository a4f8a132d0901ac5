"""A number to count up and down: tap, hold to repeat, or tap the number to type it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.number_pad import BACK, NumberPad

HOLD = 0.45
"""Seconds after which a held button repeats."""
AGAIN = 0.08
LARGEST = 999
BACKSPACE, ENTER = 8, (13, 271)
"""Keys of a keyboard."""


@with_events
class StepButton(Tappable):
    """One more or one less, repeated while held."""

    up = BooleanProperty(True)

    __events__ = ("on_step",)

    def __init__(self, **values: object) -> None:
        """Wait for a finger."""
        self._counting: ClockEvent | None = None
        self._went_on = False
        super().__init__(**values)

    def on_press(self) -> None:
        """Begin to time the hold."""
        self._went_on = False
        self._counting = Clock.schedule_once(self._go_on, HOLD)

    def on_release(self) -> None:
        """A short touch is one step."""
        if not self._went_on:
            self.dispatch("on_step")

    def on_state(self, _button: object, state: str) -> None:
        """Lifting or sliding away stops it."""
        if state == "normal" and self._counting:
            self._counting.cancel()

    def _go_on(self, _seconds: float) -> None:
        if self.state == "down" and not self.disabled:
            self._went_on = True
            self.dispatch("on_step")
            self._counting = Clock.schedule_once(self._go_on, AGAIN)


class StepNumber(Tappable):
    """The number itself: a tap opens typing."""

    number = NumericProperty(0)


@with_events
class Stepper(BoxLayout):
    """A number with its name and icon, between a minimum and a maximum."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    number = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(LARGEST)

    __events__ = ("on_count",)

    def step(self, by: int) -> None:
        """Count up or down, within the limits."""
        self._count(int(self.number) + by)

    def type_it(self) -> None:
        """Open typing."""
        TypedNumber(self.text, int(self.number), int(self.most), self._count).open(animation=False)

    def _count(self, number: int) -> None:
        number = max(int(self.least), min(int(self.most), number))
        if number != self.number:
            self.dispatch("on_count", number)


class TypedNumber(ModalView):
    """A number to type, above everything else."""

    title = StringProperty()

    def __init__(
        self, title: str, number: int, most: int, then: Callable[[int], None], **values: object
    ) -> None:
        """Begin with the present number: the first digit replaces it."""
        self._then = then
        super().__init__(title=title, **values)
        self.pad = NumberPad(before=number, bounds=[0, most])
        self.ids.place.add_widget(self.pad)
        self.bind(on_open=self._listen, on_dismiss=self._stop)

    def done(self) -> None:
        """Use the number."""
        self.dismiss()
        self._then(self.pad.value or 0)

    def dismiss(self, *_: object, **how: object) -> None:
        """Close at once."""
        super().dismiss(**{**how, "animation": False})

    # A hardware keyboard works, too.

    def _listen(self, *_: object) -> None:
        Window.bind(on_textinput=self._on_text, on_key_down=self._on_key)

    def _stop(self, *_: object) -> None:
        Window.unbind(on_textinput=self._on_text, on_key_down=self._on_key)

    def _on_text(self, _window: object, text: str) -> None:
        if text.isdecimal() and text.isascii():
            self.pad.press(text)

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key == BACKSPACE:
            self.pad.press(BACK)
        elif key in ENTER:
            self.done()
        else:
            return False
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
