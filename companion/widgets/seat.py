"""A player's sign: colour, shape and initial together."""

from typing import Any

from kivy.app import App
from kivy.core.text import Label as Letter
from kivy.graphics import (
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme import Palette, rgba

# Corners in a unit square, and how far the letter sits below the middle.
_OUTLINES = {
    "triangle": ((0.5, 0.93), (0.97, 0.09), (0.03, 0.09)),
    "diamond": ((0.5, 0.98), (0.98, 0.5), (0.5, 0.02), (0.02, 0.5)),
}
_LETTER_DROP = {"triangle": 0.12}


class SeatSign(Widget):
    """The sign of one seat, drawn so that it can be told apart without its colour."""

    seat = NumericProperty(0)
    letter = StringProperty("")
    palette: Palette = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        """Draw again whenever anything about the sign changes."""
        values.setdefault("size_hint", (None, None))
        super().__init__(**values)
        look = App.get_running_app().look
        look.bind(palette=self.setter("palette"))
        self.palette = look.palette
        for changing in ("pos", "size", "seat", "letter", "palette"):
            self.fbind(changing, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        colours = self.palette.seats[self.seat]
        side = min(self.size)
        self.canvas.clear()
        with self.canvas:
            Color(*rgba(colours.fill))
            self._shape(colours.shape, side)
            letter = Letter(text=self.letter, font_size=side * 0.48, bold=True)
            letter.refresh()
            Color(*rgba(colours.letter))
            width, height = letter.texture.size
            drop = _LETTER_DROP.get(colours.shape, 0) * side
            Rectangle(
                texture=letter.texture,
                size=(width, height),
                pos=(round(self.center_x - width / 2), round(self.center_y - height / 2 - drop)),
            )

    def _shape(self, shape: str, side: float) -> None:
        x, y = self.center_x - side / 2, self.center_y - side / 2
        edge = rgba(self.palette.edge)
        if shape == "circle":
            inset = side * 0.06
            SmoothEllipse(pos=(x + inset, y + inset), size=(side - 2 * inset, side - 2 * inset))
            Color(*edge)
            SmoothLine(circle=(self.center_x, self.center_y, side / 2 - inset), width=dp(0.6))
        elif shape == "square":
            inset = side * 0.1
            box = (x + inset, y + inset, side - 2 * inset, side - 2 * inset)
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(2)])
            Color(*edge)
            SmoothLine(rounded_rectangle=(*box, dp(2)), width=dp(0.6))
        else:
            points = [(x + px * side, y + py * side) for px, py in _OUTLINES[shape]]
            vertices = [part for px, py in points for part in (px, py, 0, 0)]
            Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")
            Color(*edge)
            SmoothLine(
                points=[part for point in points for part in point], close=True, width=dp(0.6)
            )
