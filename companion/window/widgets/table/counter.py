"""Counters: a seat's goods, rupees on a place, plain figures."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.shapes import SHAPES
from companion.model.theme import rgba
from companion.window.look.live_theme import Look
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.stencil import print_of, seat_picture, stencil


def seat_shape(look: Look, seat: int, side: float) -> Texture:
    """The shape of a seat in its colour, with an edge where the theme has one."""
    colours = look.palette.seats[seat]
    rim = dp(1) if look.edge[3] else 0
    wide = max(4, round(side + rim))
    return seat_picture(colours.shape, wide, colours.fill, look.palette.edge, rim)


class SeatShape(Drawn):
    """The shape of a seat, with its initial if there is room; -1 is no seat."""

    seat = NumericProperty(-1)
    letter = StringProperty("")
    lifted = BooleanProperty(False)
    """On top of another one: a gap around it keeps the two apart."""

    changing: tuple[str, ...] = ("seat", "letter", "lifted")

    def make(self) -> None:
        """The gap, the shape, and the letter on it."""
        self._gap_colour = Color()
        self._gap = Rectangle()
        self._white = Color()
        self._shape = Rectangle()
        self._letter_colour = Color()
        self._initial = Rectangle()

    def draw(self) -> None:
        """In the middle of the place."""
        side = min(self.size)
        if self.seat < 0 or side <= 0:
            self.use()
            return
        seat = int(self.seat)
        x, y = self.middle
        around(self._shape, seat_shape(self.look, seat, side), (x, y))
        colours = self.look.palette.seats[seat]
        gap = self._lift(colours.shape, side, (x, y))
        if not self.letter:
            self.use(*gap, self._white, self._shape)
            return
        self._letter_colour.rgba = rgba(colours.letter)
        shape = SHAPES[colours.shape]
        size = side * (0.58 if len(self.letter) < 2 else 0.46) * shape.letter
        letter = print_of(self.letter, round(size, 1), bold=True)
        around(self._initial, letter, (x, y - side * shape.drop))
        self.use(*gap, self._white, self._shape, self._letter_colour, self._initial)

    def _lift(
        self, shape: str, side: float, middle: tuple[float, float]
    ) -> list[Color | Rectangle]:
        if not self.lifted:
            return []
        self._gap_colour.rgba = self.look.surface
        around(self._gap, stencil(shape, round(side * 1.22)), middle)
        return [self._gap_colour, self._gap]


class Counter(Drawn):
    """A seat's shape with a number; 0 is a dot, less is nothing."""

    seat = NumericProperty(0)
    count = NumericProperty(-1)

    changing = ("seat", "count")

    def make(self) -> None:
        """The shape or dot, and the number."""
        self._colour = Color()
        self._shape = Rectangle()
        self._figure_colour = Color()
        self._figure = Rectangle()

    def draw(self) -> None:
        """The shape on the left, the number beside it."""
        side = self.height * (0.69 if self.count < 10 else 0.6)
        x, y = self.x + self.height * 0.345, self.y + self.height / 2
        if self.count < 0 or side <= 0:
            self.use()
        elif self.count == 0:
            self._colour.rgba = (*self.look.outline[:3], 0.7)
            around(self._shape, stencil("disc", max(3, round(self.height * 0.19))), (x, y))
            self.use(self._colour, self._shape)
        else:
            self._colour.rgba = (1, 1, 1, 1)
            self._figure_colour.rgba = self.look.text
            around(self._shape, seat_shape(self.look, int(self.seat), side), (x, y))
            self._write(x + side / 2 + self.height * (0.1 if self.count < 10 else 0.04), y)
            self.use(self._colour, self._shape, self._figure_colour, self._figure)

    def _write(self, x: float, y: float) -> None:
        size = self.height * 0.81
        if self.count >= 10:
            # Two digits take no more room than the counter has.
            room = max(self.x + self.width - x, self.height * 0.75)
            size = min(self.height * 0.69, room * 0.87)
        texture = print_of(str(int(self.count)), round(size, 1))
        around(self._figure, texture, (x + texture.width / 2, y))


class Coin(Drawn):
    """Rupees on a place, as one coin with their number; nothing if there are none."""

    amount = NumericProperty(0)

    changing = ("amount",)

    def make(self) -> None:
        """Edge, coin, number."""
        self._edge_colour = Color()
        self._edge = Rectangle()
        self._colour = Color()
        self._disc = Rectangle()
        self._figure_colour = Color()
        self._figure = Rectangle()

    def draw(self) -> None:
        """In the middle of the place."""
        side = min(self.size)
        if self.amount <= 0 or side <= 0:
            self.use()
            return
        look = self.look
        rim = dp(1) if look.edge[3] else 0
        self._edge_colour.rgba = look.edge
        self._colour.rgba = look.coin_fill
        self._figure_colour.rgba = look.coin_ink
        around(self._edge, stencil("disc", round(side)), self.middle)
        around(self._disc, stencil("disc", round(side - 2 * rim)), self.middle)
        size = side * (0.7 if self.amount < 10 else 0.62)
        around(
            self._figure, print_of(str(int(self.amount)), round(size, 1), bold=True), self.middle
        )
        shown = (self._colour, self._disc, self._figure_colour, self._figure)
        self.use(*((self._edge_colour, self._edge) if rim else ()), *shown)


class Figure(Drawn):
    """A number or a word from a cached picture; left, centred or right."""

    text = StringProperty("")
    size_of_type = NumericProperty(13)
    align = StringProperty("left")
    role = StringProperty("text")
    """The colour's name in the theme."""

    changing = ("text", "size_of_type", "align", "role")

    def make(self) -> None:
        """One picture."""
        self._colour = Color()
        self._figure = Rectangle()

    def draw(self) -> None:
        """At the left, in the middle or at the right."""
        if not self.text:
            self.use()
            return
        self._colour.rgba = self.look.tone(self.role)
        texture = print_of(self.text, round(self.size_of_type, 1))
        part = {"left": 0, "center": 0.5, "right": 1}[self.align]
        x = self.x + (self.width - texture.width) * part + texture.width / 2
        around(self._figure, texture, (x, self.y + self.height / 2))
        self.use(self._colour, self._figure)
