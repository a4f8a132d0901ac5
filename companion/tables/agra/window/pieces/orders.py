"""A column of orders under a guild's track, and Akbar's bowls."""

from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.theme import Palette, rgba
from companion.window.host import running_app
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.base.frame import RoundBox
from companion.window.widgets.table import marker  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece

Mark = tuple[int, str]
"""A colour's number and an initial."""


class Takeable(Widget):
    """Has room for one marker."""

    taken = BooleanProperty(False)

    def lay(self, mark: Mark | None) -> None:
        """Put a marker there, or leave it free."""
        self.taken = mark is not None
        if mark is None:
            self.ids.marker.take()
        else:
            self.ids.marker.put(*mark)


class OrderRow(Takeable, BoxLayout):
    """One order: its two goods, and its marker."""

    goods = ListProperty(["", ""])
    hues = ListProperty([0, 0])
    marked = BooleanProperty(False)
    zoom = NumericProperty(1)


class LimitPips(Widget):
    """Markers in a column, the order limit, and the places."""

    filled = NumericProperty(0)
    allowed = NumericProperty(0)
    room = NumericProperty(6)
    palette: Palette = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Draw again whenever a number changes."""
        super().__init__(**values)
        self.look = running_app().look
        self._wear()
        follow(self.look, self._wear)
        draw_soon = Clock.create_trigger(self._draw, -1)
        for changing in ("pos", "size", "filled", "allowed", "palette"):
            self.fbind(changing, draw_soon)

    def _wear(self) -> None:
        self.palette = self.look.palette

    def _draw(self, *_: object) -> None:
        """A dot for each place, and a bar after the last one within the limit."""
        apart = min(self.width / (self.room + 0.5), self.height * 0.9)
        wide, high, y = apart * 0.7, self.height * 0.3, self.center_y - self.height * 0.15
        self.canvas.clear()
        with self.canvas:
            Color(*rgba(self.palette.primary))
            for place in range(self.filled):
                RoundBox(box=(self.x + place * apart, y, wide, high), corner=high / 2)
            Color(*rgba(self.palette.outline))
            for place in range(self.filled, self.room):
                RoundBox(box=(self.x + place * apart, y, wide, high), corner=high / 2, line=dp(1.2))
            Color(*rgba(self.palette.text))
            limit = self.x + self.allowed * apart - apart * 0.15
            Rectangle(pos=(round(limit - dp(1)), y - high * 0.5), size=(dp(2), high * 2))


class OrderColumn(Piece):
    """The orders of a guild from top to bottom."""

    markers = NumericProperty(0)
    limit = NumericProperty(0)
    zoom = NumericProperty(1)

    def on_zoom(self, *_: object) -> None:
        """Take the available room."""
        for row in self.rows:
            row.zoom = self.zoom

    def __init__(self, **values: object) -> None:
        """Have six orders."""
        super().__init__(**values)
        self.rows = [OrderRow() for _ in range(6)]
        for row in self.rows:
            self.ids.rows.add_widget(row)


class Bowl(Takeable, Piece):
    """One of Akbar's bowls: the good he wants, or its marker."""

    good = StringProperty()
    hue = NumericProperty(0)
    zoom = NumericProperty(1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
