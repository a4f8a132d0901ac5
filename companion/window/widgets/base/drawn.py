"""Common parts of all drawn pieces: instructions are made once and then changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary, WeakMethod

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.window.frame_work import begin
from companion.window.host import running_app
from companion.window.look.live_theme import Look
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.touch import Touch

CLEAR = (0.0, 0.0, 0.0, 0.0)
HOLD = 0.55
"""Seconds after which a touch is a hold, not a tap."""
DOWN_AT = "down_at"
"""Key of the time when a touch began."""
PINCHED = "pinched"
"""Marks a touch of two fingers, which is no tap."""


_followers: WeakKeyDictionary[Look, list[WeakMethod[Callable[[], None]]]] = WeakKeyDictionary()


def follow(look: Look, method: Callable[[], None]) -> None:
    """Call a widget's method whenever the theme changes, while the widget lives.

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


class _Stale:
    """What has changed since it was drawn: it is drawn once for a frame, however often it changes.

    What is in view is drawn with the frame, all else a few at a time.
    """

    def __init__(self) -> None:
        self._widgets: dict[int, Drawn] = {}
        self._rest = Clock.create_trigger(lambda _: begin(self._drawing_hidden()))
        Window.bind(on_draw=self._draw_visible)

    def add(self, widget: Drawn) -> None:
        """Draw this one before it is seen."""
        if widget.uid not in self._widgets:
            self._widgets[widget.uid] = widget
            widget.canvas.ask_update()
            self._rest()

    def draw(self) -> None:
        """Draw everything now."""
        while self._widgets:
            self._widgets.popitem()[1].redraw()

    def _draw_visible(self, *_: object) -> None:
        known: dict[int, bool] = {}
        for uid, widget in list(self._widgets.items()):
            if _in_view(widget, known):
                del self._widgets[uid]
                widget.redraw()

    def _drawing_hidden(self) -> Steps:
        known: dict[int, bool] = {}
        for widget in [each for each in self._widgets.values() if not _in_view(each, known)]:
            if self._widgets.pop(widget.uid, None):
                widget.redraw()
                yield


def _in_view(widget: Widget, known: dict[int, bool]) -> bool:
    """True if a widget is in the window; many have the same parents."""
    parent = widget.parent
    if parent is None or parent is Window:
        return parent is Window
    if parent.uid not in known:
        known[parent.uid] = _in_view(parent, known)
    return known[parent.uid]


class Drawn(Widget):
    """A widget that draws itself; `changing` names the properties that change its picture."""

    changing: tuple[str, ...] = ()

    def __init__(self, **values: object) -> None:
        """Make the instructions, and follow place, size, properties and theme from then on."""
        self.look: Look = running_app().look
        values.setdefault("size_hint", (None, None))
        # Kivy's 100 pixels would load the largest icons, 10 MB, before it has its place.
        values.setdefault("size", (0, 0))
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
        """Set their places and colours, and pass the visible ones on."""

    def use(self, *instructions: Instruction) -> None:
        """Show exactly these; hidden ones cost nothing."""
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
        """The middle of the place; Kivy's own lags behind while a place changes."""
        return self.x + self.width / 2, self.y + self.height / 2

    def _changed(self, *_: object) -> None:
        stale.add(self)

    def redraw(self) -> None:
        """Draw what it has become."""
        if self.width > 0 and self.height > 0:
            self.draw()
        else:
            self.use()


stale = _Stale()
draw_now = stale.draw


def around(picture: Rectangle, texture: Texture, middle: Sequence[float]) -> None:
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


@with_events
class Touchable(ButtonBehavior, Widget):
    """Something to tap, or to hold for information."""

    __events__ = ("on_tap", "on_held")

    def __init__(self, **values: object) -> None:
        """Wait for a finger."""
        super().__init__(**values)
        self._hold: ClockEvent | None = None
        self._was_held = False

    def on_press(self) -> None:
        """Begin to time the hold."""
        self._was_held = False
        now = Clock.get_time()
        waited = now - self.last_touch.ud.get(DOWN_AT, now)
        self._hold = Clock.schedule_once(self._time_is_up, max(0, HOLD - waited))

    def on_touch_move(self, touch: Touch) -> bool:
        """A moving touch is no hold."""
        if touch.grab_current is self:
            moved = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if moved > dp(12):
                self._stop_waiting()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Touch) -> bool:
        """Stop waiting."""
        if touch.grab_current is self:
            self._stop_waiting()
        return super().on_touch_up(touch)

    def _stop_waiting(self) -> None:
        if self._hold:
            self._hold.cancel()

    def on_release(self) -> None:
        """Report a tap, unless it was a hold."""
        if not self._was_held and not self.last_touch.ud.get(PINCHED):
            self.dispatch("on_tap")

    def _time_is_up(self, *_: object) -> None:
        # In a slow frame the finger was lifted before: input is read after clocks have run.
        self._hold = Clock.schedule_once(self._held, 0)

    def _held(self, *_: object) -> None:
        if self.last_touch.ud.get(PINCHED):
            return
        self._was_held = True
        self.dispatch("on_held")
