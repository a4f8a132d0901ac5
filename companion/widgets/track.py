"""A track that markers climb, and a column of orders under it."""

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.theme import Palette, rgba
from companion.widgets.basics import Tappable
from companion.widgets.drawn import follow
from companion.widgets.frame import RoundBox
from companion.widgets.marker import Marker
from companion.widgets.piece import Piece

Mark = tuple[int, str]
"""A colour's number and an initial."""


class Step(Widget):
    """One step of a track: who stands there, and what is printed on it."""

    marks = ListProperty()
    note = StringProperty()
    favour = NumericProperty(0)
    fill = ColorProperty((0, 0, 0, 0))
    zoom = NumericProperty(1)

    def __init__(self, **values: Any) -> None:
        """Have a marker for everybody at the table."""
        self._markers = [Marker() for _ in range(4)]
        super().__init__(**values)
        for marker in self._markers:
            self.add_widget(marker)
        for changing in ("pos", "size", "marks", "favour", "note"):
            self.fbind(changing, self._arrange)

    def _arrange(self, *_: object) -> None:
        side = self.height - dp(3)
        room = self.width - dp(6) - (self.ids.print.width if self.favour else 0)
        apart = side + dp(1)
        if len(self.marks) > 1:
            apart = min(apart, (room - side) / (len(self.marks) - 1))
        for number, marker in enumerate(self._markers):
            if number < len(self.marks):
                marker.size = side, side
                marker.pos = self.x + dp(3) + number * apart, self.y + dp(1.5)
                marker.put(*self.marks[number])
            else:
                marker.take()


class Track(Piece):
    """Steps from the bottom to the top."""

    steps: list[Step] = ListProperty()
    zoom = NumericProperty(1)

    def on_zoom(self, *_: object) -> None:
        """Take the room there is."""
        for step in self.steps:
            step.zoom = self.zoom

    def set_steps(self, count: int) -> None:
        """Have so many steps; the printed track never changes during a game."""
        for step in self.steps[count:]:
            self.ids.steps.remove_widget(step)
        del self.steps[count:]
        while len(self.steps) < count:
            step = Step(zoom=self.zoom)
            self.steps.append(step)
            self.ids.steps.add_widget(step, index=len(self.ids.steps.children))


class Takeable(Widget):
    """Has room for one marker, and is taken where one lies."""

    taken = BooleanProperty(False)

    def lay(self, mark: Mark | None) -> None:
        """Lay a marker there, or leave the place free."""
        self.taken = mark is not None
        if mark is None:
            self.ids.marker.take()
        else:
            self.ids.marker.put(*mark)


class OrderRow(Takeable, BoxLayout):
    """One order: its two goods, and whose marker lies on it."""

    goods = ListProperty(["", ""])
    hues = ListProperty([0, 0])
    marked = BooleanProperty(False)
    zoom = NumericProperty(1)


class LimitPips(Widget):
    """Markers in a column, how many the limit allows, and how many there is room for."""

    filled = NumericProperty(0)
    allowed = NumericProperty(0)
    room = NumericProperty(6)
    palette: Palette = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        """Draw again whenever a number changes."""
        super().__init__(**values)
        self.look = App.get_running_app().look
        self._wear()
        follow(self.look, self._wear)
        draw_soon = Clock.create_trigger(self._draw, -1)
        for changing in ("pos", "size", "filled", "allowed", "palette"):
            self.fbind(changing, draw_soon)

    def _wear(self) -> None:
        self.palette = self.look.palette

    def _draw(self, *_: object) -> None:
        """A pip for each place, and a bar after the last one that the limit allows."""
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
        """Take the room there is."""
        for row in self.rows:
            row.zoom = self.zoom

    def __init__(self, **values: Any) -> None:
        """Have six orders."""
        super().__init__(**values)
        self.rows = [OrderRow() for _ in range(6)]
        for row in self.rows:
            self.ids.rows.add_widget(row)


class Bowl(Takeable, Piece):
    """One of Akbar's bowls: the good he wants, or whose marker lies in it."""

    good = StringProperty()
    hue = NumericProperty(0)
    zoom = NumericProperty(1)


class SignedTab(Tappable):
    """One of a few things to look at, by icon and name."""

    icon = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
