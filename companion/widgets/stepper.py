"""A number that is counted up and down: tap, hold to go on, or tap the number to type it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.widgets.basics import Tappable

HOLD = 0.45
"""Seconds after which a finger that stays goes on counting."""
AGAIN = 0.08
LARGEST = 999


class StepButton(Tappable):
    """One more or one less; a finger that stays goes on."""

    up = BooleanProperty(True)

    __events__ = ("on_step",)

    def __init__(self, **values: Any) -> None:
        """Wait for a finger."""
        self._counting: Any = None
        self._went_on = False
        super().__init__(**values)

    def on_step(self) -> None:
        """Hear that it is one step further."""

    def on_press(self) -> None:
        """Begin to wait for how long the finger stays."""
        self._went_on = False
        self._counting = Clock.schedule_once(self._go_on, HOLD)

    def on_release(self) -> None:
        """A short touch is one step."""
        if not self._went_on:
            self.dispatch("on_step")

    def on_state(self, _button: Any, state: str) -> None:
        """A finger that lifts or slides away stops it."""
        if state == "normal" and self._counting:
            self._counting.cancel()

    def _go_on(self, _seconds: float) -> None:
        if self.state == "down" and not self.disabled:
            self._went_on = True
            self.dispatch("on_step")
            self._counting = Clock.schedule_once(self._go_on, AGAIN)


class StepNumber(Tappable):
    """The number itself: a tap lets it be typed."""

    number = NumericProperty(0)


class Stepper(BoxLayout):
    """A number with its name and sign, between a least and a most."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    number = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(LARGEST)

    __events__ = ("on_count",)

    def on_count(self, number: int) -> None:
        """Hear the number that was counted or typed; the owner decides whether it holds."""

    def step(self, by: int) -> None:
        """Count up or down, as far as it goes."""
        self._count(int(self.number) + by)

    def type_it(self) -> None:
        """Let the number be typed."""
        NumberPad(self.text, int(self.number), int(self.most), self._count).open(animation=False)

    def _count(self, number: int) -> None:
        number = max(int(self.least), min(int(self.most), number))
        if number != self.number:
            self.dispatch("on_count", number)


class PadKey(Tappable):
    """A digit, or a step back."""

    text = StringProperty()
    icon = StringProperty()


class NumberPad(ModalView):
    """Ten digits to type a number."""

    title = StringProperty()
    typed = StringProperty()
    most = NumericProperty(LARGEST)

    def __init__(
        self, title: str, number: int, most: int, then: Callable[[int], None], **values: Any
    ) -> None:
        """Begin with the number that stands there: the first digit replaces it."""
        self._then = then
        self._fresh = True
        super().__init__(title=title, typed=str(number), most=most, **values)
        self.bind(on_open=self._listen, on_dismiss=self._stop)

    def press(self, digit: str) -> None:
        """Type a digit; what would be too much is not taken."""
        longer = digit if self._fresh or self.typed == "0" else self.typed + digit
        if int(longer) <= self.most:
            self.typed = longer
            self._fresh = False

    def take_back(self) -> None:
        """Take the last digit away."""
        self.typed = self.typed[:-1] or "0"
        self._fresh = False

    def done(self) -> None:
        """Hand the number over."""
        self.dismiss()
        self._then(int(self.typed))

    def dismiss(self, *_: Any, **how: Any) -> None:
        """Close at once."""
        super().dismiss(**{**how, "animation": False})

    # A keyboard is there too, where there is one.

    def _listen(self, *_: object) -> None:
        Window.bind(on_textinput=self._on_text, on_key_down=self._on_key)

    def _stop(self, *_: object) -> None:
        Window.unbind(on_textinput=self._on_text, on_key_down=self._on_key)

    def _on_text(self, _window: Any, text: str) -> None:
        if text.isdecimal() and text.isascii():
            self.press(text)

    def _on_key(self, _window: Any, key: int, *_: object) -> bool:
        if key == 8:
            self.take_back()
        elif key in (13, 271):
            self.done()
        else:
            return False
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
