"""What every drawn piece has in common: its instructions are made once and then changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.look import Look
from companion.widgets.icon import icon_texture

CLEAR = (0.0, 0.0, 0.0, 0.0)
HOLD = 0.55
"""Seconds after which a touch asks what something is, instead of tapping it."""
DOWN_AT = "down_at"
"""Where a touch keeps the time when it began."""
PINCHED = "pinched"
"""Marks a touch of two fingers, which is no tap."""


_followers: WeakKeyDictionary[Look, list[WeakMethod[Callable[[], None]]]] = WeakKeyDictionary()


def follow(look: Look, method: Callable[[], None]) -> None:
    """Call a widget's method whenever the theme changes, for as long as the widget lives.

    Hundreds of pieces follow the theme: Kivy's own binding compares each with all the others.
    """
    if look not in _followers:
        _followers[look] = []
        look.fbind("palette", _theme_changed)
    _followers[look].append(WeakMethod(method))


def _theme_changed(look: Look, *_: object) -> None:
    living = [(each, method) for each in _followers[look] if (method := each())]
    _followers[look][:] = [each for each, _ in living]
    for _each, method in living:
        method()


class Drawn(Widget):
    """A widget that draws itself; `changing` names the properties that change its picture."""

    changing: tuple[str, ...] = ()

    def __init__(self, **values: Any) -> None:
        """Make the instructions, and follow place, size, properties and theme from then on."""
        self.look: Look = App.get_running_app().look
        values.setdefault("size_hint", (None, None))
        super().__init__(**values)
        self._drawn: list[Instruction] = []
        self.make()
        for name in ("pos", "size", *self.changing):
            self.fbind(name, self._changed)
        follow(self.look, self._changed)
        self._changed()

    def make(self) -> None:
        """Make the instructions."""

    def draw(self) -> None:
        """Give them their places and colours, and hand over what is to be seen."""

    def use(self, *instructions: Instruction) -> None:
        """Show exactly these; what is not there costs nothing."""
        if len(instructions) == len(self._drawn) and all(
            one is other for one, other in zip(instructions, self._drawn, strict=True)
        ):
            return
        self._drawn = list(instructions)
        self.canvas.clear()
        for instruction in instructions:
            self.canvas.add(instruction)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the place; Kivy's own is not up to date yet while a place changes."""
        return self.x + self.width / 2, self.y + self.height / 2

    def _changed(self, *_: object) -> None:
        self.draw()


def around(picture: Rectangle, texture: Any, middle: Sequence[float]) -> None:
    """Put a picture around a point, in its own size and on whole pixels."""
    width, height = texture.size
    picture.texture = texture
    picture.size = (width, height)
    picture.pos = round(middle[0] - width / 2), round(middle[1] - height / 2)


class Sign(Drawn):
    """An icon of ours in one colour, as large as its place."""

    name = StringProperty("")
    tint = ColorProperty(CLEAR)

    changing = ("name", "tint")

    def make(self) -> None:
        """Make one picture."""
        self._colour = Color(rgba=CLEAR)
        self._picture = Rectangle()

    def draw(self) -> None:
        """Fill the place."""
        side = min(self.size)
        if not self.name or side <= 0:
            self.use()
            return
        x, y = self.middle
        self._colour.rgba = self.tint
        self._picture.texture = icon_texture(self.name, side)
        self._picture.size = (side, side)
        self._picture.pos = round(x - side / 2), round(y - side / 2)
        self.use(self._colour, self._picture)


class Touchable(ButtonBehavior, Widget):
    """Something to tap, or to hold and be told about."""

    __events__ = ("on_tap", "on_held")

    def __init__(self, **values: Any) -> None:
        """Wait for a finger."""
        super().__init__(**values)
        self._hold: Any = None
        self._was_held = False

    def on_press(self) -> None:
        """Begin to wait for how long the finger stays."""
        self._was_held = False
        now = Clock.get_time()
        waited = now - self.last_touch.ud.get(DOWN_AT, now)
        self._hold = Clock.schedule_once(self._held, max(0, HOLD - waited))

    def on_touch_move(self, touch: Any) -> Any:
        """A finger that moves away asks for nothing."""
        if touch.grab_current is self:
            moved = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if moved > dp(12):
                self._stop_waiting()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> Any:
        """Stop waiting."""
        if touch.grab_current is self:
            self._stop_waiting()
        return super().on_touch_up(touch)

    def _stop_waiting(self) -> None:
        if self._hold:
            self._hold.cancel()

    def on_release(self) -> None:
        """Tell of a tap, unless the touch was a long one."""
        if not self._was_held and not self.last_touch.ud.get(PINCHED):
            self.dispatch("on_tap")

    def _held(self, *_: object) -> None:
        if self.last_touch.ud.get(PINCHED):
            return
        self._was_held = True
        self.dispatch("on_held")

    def on_tap(self) -> None:
        """Hear a tap."""

    def on_held(self) -> None:
        """Hear a long touch."""
