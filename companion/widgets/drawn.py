"""What every drawn piece has in common: its instructions are made once and then changed."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.look import Look
from companion.widgets.icon import icon_texture

CLEAR = (0.0, 0.0, 0.0, 0.0)
HOLD = 0.55
"""Seconds after which a touch asks what something is, instead of tapping it."""


class Drawn(Widget):
    """A widget that draws itself; `changing` names the properties that change its picture."""

    changing: tuple[str, ...] = ()

    def __init__(self, **values: Any) -> None:
        """Make the instructions, and follow place, size, properties and theme from then on."""
        self.look: Look = App.get_running_app().look
        values.setdefault("size_hint", (None, None))
        super().__init__(**values)
        with self.canvas:
            self.make()
        for name in ("pos", "size", *self.changing):
            self.fbind(name, self._changed)
        self.look.bind(palette=self._repaint)
        self.paint()
        self.place()

    def make(self) -> None:
        """Make the instructions."""

    def place(self) -> None:
        """Put them where they belong."""

    def paint(self) -> None:
        """Give them their colours."""

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the place; Kivy's own is not up to date yet while a place changes."""
        return self.x + self.width / 2, self.y + self.height / 2

    def _changed(self, *_: object) -> None:
        self.paint()
        self.place()

    def _repaint(self, *_: object) -> None:
        self.paint()


class Sign(Drawn):
    """An icon of ours in one colour, as large as its place."""

    name = StringProperty("")
    tint = ColorProperty(CLEAR)

    changing = ("name", "tint")

    def make(self) -> None:
        """Make one picture."""
        self._colour = Color(rgba=CLEAR)
        self._picture = Rectangle(size=(0, 0))

    def place(self) -> None:
        """Fill the place."""
        side = min(self.size)
        shown = bool(self.name) and side > 0
        self._picture.texture = icon_texture(self.name, side) if shown else None
        self._picture.size = (side, side) if shown else (0, 0)
        x, y = self.middle
        self._picture.pos = round(x - side / 2), round(y - side / 2)

    def paint(self) -> None:
        """Take the colour that was given."""
        self._colour.rgba = self.tint


class Touchable(ButtonBehavior, Widget):
    """Something to tap, or to hold and be told about."""

    __events__ = ("on_tap", "on_held")

    def __init__(self, **values: Any) -> None:
        """Wait for a finger."""
        super().__init__(**values)
        self._hold = Clock.create_trigger(self._held, HOLD)
        self._was_held = False

    def on_press(self) -> None:
        """Begin to wait for how long the finger stays."""
        self._was_held = False
        self._hold()

    def on_touch_move(self, touch: Any) -> Any:
        """A finger that moves away asks for nothing."""
        if touch.grab_current is self and max(
            abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        ) > dp(12):
            self._hold.cancel()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> Any:
        """Stop waiting."""
        if touch.grab_current is self:
            self._hold.cancel()
        return super().on_touch_up(touch)

    def on_release(self) -> None:
        """Tell of a tap, unless the touch was a long one."""
        if not self._was_held:
            self.dispatch("on_tap")

    def _held(self, *_: object) -> None:
        self._was_held = True
        self.dispatch("on_held")

    def on_tap(self) -> None:
        """Hear a tap."""

    def on_held(self) -> None:
        """Hear a long touch."""
