"""The shape of a seat, with its initial."""

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
