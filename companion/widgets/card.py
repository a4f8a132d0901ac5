"""The frame of a tile or card: its fill and edge, and the rings that say open and chosen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.look import Look
from companion.widgets.drawn import CLEAR, Touchable
from companion.widgets.icon import icon_texture
from companion.widgets.stencil import stencil


class Card(Touchable):
    """A tile or card that can be tapped: one piece of the table.

    What can be used now has a ring and a tick, what is chosen a second ring around it.
    """

    piece = StringProperty("")
    open = BooleanProperty(False)
    chosen = BooleanProperty(False)
    fill = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    corner = NumericProperty(10)

    def __init__(self, **values: Any) -> None:
        """Make the frame once, and follow everything that changes it."""
        self.look: Look = App.get_running_app().look
        values.setdefault("size_hint", (None, None))
        super().__init__(**values)
        with self.canvas.before:
            self._make_frame()
        with self.canvas.after:
            self._make_tick()
        for name in ("pos", "size", "corner", "open", "chosen"):
            self.fbind(name, self._place_frame)
        for name in ("fill", "edge", "open", "chosen", "state"):
            self.fbind(name, self._paint_frame)
        self.look.bind(palette=self._paint_frame)
        self._paint_frame()
        self._place_frame()

    def _make_frame(self) -> None:
        self._fill_colour = Color(rgba=CLEAR)
        self._fill = SmoothRoundedRectangle()
        self._edge_colour = Color(rgba=CLEAR)
        self._edge = SmoothLine(width=dp(0.6))
        self._chosen_colour = Color(rgba=CLEAR)
        self._chosen_ring = SmoothLine(width=dp(1.25))

    def _make_tick(self) -> None:
        self._badge_colour = Color(rgba=CLEAR)
        self._badge = Rectangle(size=(0, 0))
        self._tick_colour = Color(rgba=CLEAR)
        self._tick = Rectangle(size=(0, 0))

    def _paint_frame(self, *_: object) -> None:
        look = self.look
        red, green, blue, alpha = self.fill
        if self.state == "down":
            # A finger is on it: a little nearer to the colour of the text.
            part = 0.12 if alpha else 1.0
            near = zip((red, green, blue), look.text[:3], strict=True)
            red, green, blue = (a + (b - a) * part for a, b in near)
            alpha = alpha or 0.12
        self._fill_colour.rgba = red, green, blue, alpha
        self._edge_colour.rgba = look.ok if self.open else self.edge
        self._chosen_colour.rgba = look.primary if self.chosen else CLEAR
        self._badge_colour.rgba = look.ok if self.open else CLEAR
        self._tick_colour.rgba = look.bg if self.open else CLEAR

    def _place_frame(self, *_: object) -> None:
        x, y, width, height = self.x, self.y, self.width, self.height
        self._fill.pos, self._fill.size, self._fill.radius = self.pos, self.size, [self.corner]
        wide = dp(1.0 if self.open else 0.6)
        self._edge.width = wide
        self._edge.rounded_rectangle = (
            x + wide,
            y + wide,
            max(0, width - 2 * wide),
            max(0, height - 2 * wide),
            max(1, self.corner - wide),
        )
        if self.chosen:
            off = dp(2.2)
            self._chosen_ring.rounded_rectangle = (
                x - off,
                y - off,
                width + 2 * off,
                height + 2 * off,
                self.corner + off,
            )
        self._place_tick()

    def _place_tick(self) -> None:
        if not self.open:
            self._badge.size = self._tick.size = (0, 0)
            return
        side, inner = round(dp(12)), round(dp(10))
        middle = self.x + dp(2.5), self.y + self.height - dp(2.5)
        self._badge.texture = stencil("disc", side)
        self._tick.texture = icon_texture("check", inner)
        for part, wide in ((self._badge, side), (self._tick, inner)):
            part.size = (wide, wide)
            part.pos = round(middle[0] - wide / 2), round(middle[1] - wide / 2)
