"""How many goods a player has in a place: his shape and a number; a dot where there are none."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.theme import rgba
from companion.widgets.drawn import CLEAR, Drawn
from companion.widgets.stencil import print_of, stencil


class SeatShape(Drawn):
    """The shape of a seat in its colour, with an edge where the theme has one; -1 is nobody."""

    seat = NumericProperty(-1)

    changing = ("seat",)

    def make(self) -> None:
        """An edge, and the shape on it."""
        self._edge_colour = Color(rgba=CLEAR)
        self._edge = Rectangle(size=(0, 0))
        self._fill_colour = Color(rgba=CLEAR)
        self._shape = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """The colours of the seat."""
        if self.seat >= 0:
            self._edge_colour.rgba = self.look.edge
            self._fill_colour.rgba = rgba(self.look.palette.seats[self.seat].fill)

    def place(self) -> None:
        """In the middle of the place."""
        put_shape(self, self.seat, self._edge, self._shape, self.middle, min(self.size))


def put_shape(
    drawn: Drawn, seat: int, edge: Any, fill: Any, middle: tuple[float, float], side: float
) -> None:
    """Put a seat's shape and its edge around a point; nothing where there is nobody."""
    if seat < 0 or side <= 0:
        edge.size = fill.size = (0, 0)
        return
    shape = drawn.look.palette.seats[seat].shape
    rim = dp(1) if drawn.look.edge[3] else 0
    for part, wide in ((edge, round(side)), (fill, round(side - 2.4 * rim))):
        part.texture = stencil(shape, wide)
        part.size = (wide, wide)
        part.pos = round(middle[0] - wide / 2), round(middle[1] - wide / 2)
    if shape == "triangle":
        # The middle of a triangle lies lower than that of its box.
        fill.pos = fill.pos[0], fill.pos[1] - round(rim * 0.4)


class Counter(Drawn):
    """A seat's shape with a number; 0 is a dot, less is nothing."""

    seat = NumericProperty(0)
    count = NumericProperty(-1)

    changing = ("seat", "count")

    def make(self) -> None:
        """The shape with its edge, the number, the dot."""
        self._edge_colour = Color(rgba=CLEAR)
        self._edge = Rectangle(size=(0, 0))
        self._fill_colour = Color(rgba=CLEAR)
        self._shape = Rectangle(size=(0, 0))
        self._figure_colour = Color(rgba=CLEAR)
        self._figure = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """The seat's colour, or the quiet one of a dot."""
        if self.count == 0:
            self._fill_colour.rgba = (*self.look.outline[:3], 0.7)
            return
        self._edge_colour.rgba = self.look.edge
        self._fill_colour.rgba = rgba(self.look.palette.seats[self.seat].fill)
        self._figure_colour.rgba = self.look.text

    def place(self) -> None:
        """The shape on the left, the number beside it."""
        side = self.height * 0.69
        middle = self.x + side / 2, self.middle[1]
        put_shape(self, self.seat if self.count > 0 else -1, self._edge, self._shape, middle, side)
        self._figure.size = (0, 0)
        if self.count == 0:
            dot = max(3, round(self.height * 0.19))
            self._shape.texture = stencil("disc", dot)
            self._shape.size = (dot, dot)
            self._shape.pos = round(middle[0] - dot / 2), round(middle[1] - dot / 2)
        elif self.count > 0:
            self._place_figure(middle[0] + side / 2 + self.height * 0.1)

    def _place_figure(self, x: float) -> None:
        size = self.height * (0.81 if self.count < 10 else 0.7)
        texture = print_of(str(int(self.count)), size)
        self._figure.texture = texture
        self._figure.size = texture.size
        self._figure.pos = round(x), round(self.middle[1] - texture.height / 2)


class Coin(Drawn):
    """Rupees that lie somewhere, as one coin with their number; nothing where there are none."""

    amount = NumericProperty(0)

    changing = ("amount",)

    def make(self) -> None:
        """Edge, coin, number."""
        self._edge_colour = Color(rgba=CLEAR)
        self._edge = Rectangle(size=(0, 0))
        self._fill_colour = Color(rgba=CLEAR)
        self._disc = Rectangle(size=(0, 0))
        self._figure_colour = Color(rgba=CLEAR)
        self._figure = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """Gold."""
        self._edge_colour.rgba = self.look.edge
        self._fill_colour.rgba = self.look.coin_fill
        self._figure_colour.rgba = self.look.coin_ink

    def place(self) -> None:
        """In the middle of the place."""
        side = min(self.size)
        if self.amount <= 0 or side <= 0:
            self._edge.size = self._disc.size = self._figure.size = (0, 0)
            return
        rim = dp(1) if self.look.edge[3] else 0
        for part, wide in ((self._edge, round(side)), (self._disc, round(side - 2 * rim))):
            part.texture = stencil("disc", wide)
            part.size = (wide, wide)
            part.pos = round(self.middle[0] - wide / 2), round(self.middle[1] - wide / 2)
        size = side * (0.7 if self.amount < 10 else 0.6)
        texture = print_of(str(int(self.amount)), size, bold=True)
        self._figure.texture = texture
        self._figure.size = texture.size
        self._figure.pos = (
            round(self.middle[0] - texture.width / 2),
            round(self.middle[1] - texture.height / 2),
        )


class Figure(Drawn):
    """A number or a letter, drawn from a picture that is made once; left, middle or right."""

    text = StringProperty("")
    size_of_type = NumericProperty(13)
    align = StringProperty("left")
    role = StringProperty("text")

    changing = ("text", "size_of_type", "align", "role")

    def make(self) -> None:
        """One picture."""
        self._colour = Color(rgba=CLEAR)
        self._figure = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """The colour of its role in the theme."""
        self._colour.rgba = getattr(self.look, self.role)

    def place(self) -> None:
        """At the left, in the middle or at the right."""
        if not self.text:
            self._figure.size = (0, 0)
            return
        texture = print_of(self.text, self.size_of_type)
        part = {"left": 0, "center": 0.5, "right": 1}[self.align]
        self._figure.texture = texture
        self._figure.size = texture.size
        self._figure.pos = (
            round(self.x + (self.width - texture.width) * part),
            round(self.middle[1] - texture.height / 2),
        )
