"""A ship: a hull with the seat's shape as its sail; the royal one is raised and has a crown."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.shapes import SHAPES
from companion.model.theme import rgba
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.stencil import print_of, seat_picture, stencil
from companion.window.widgets.table.counter import seat_shape

LETTERS_FROM = 13


class Ship(Drawn):
    """Nothing without a seat; a ghost is where a ship can stop."""

    seat = NumericProperty(-1)
    letter = StringProperty()
    royal = BooleanProperty(False)
    ghost = BooleanProperty(False)

    changing = ("seat", "letter", "royal", "ghost")

    def make(self) -> None:
        """Hull, sail, crown and letter, each with its colour."""
        self._parts = {
            name: (Color(), Rectangle())
            for name in ("hull", "inner", "sail", "hollow", "crown", "letter")
        }

    def draw(self) -> None:
        """The sail above the hull."""
        side = min(self.size)
        if self.seat < 0 or side < 4:
            self.use()
            return
        seat = self.look.palette.seats[int(self.seat)]
        fill = tuple(self.look.ok) if self.ghost else rgba(seat.fill)
        x, y = self.middle
        up = side * (0.08 if self.royal else 0.0)
        used = ["hull", "sail"]
        self._put_hull(side, (x, y + up), fill)
        sail = side * 0.7
        top = x, y + side * 0.15 + up * 0.3
        if self.ghost:
            self._put("inner", "hull", side * 0.8, (x, y + up - side * 0.04), self._ground)
            self._put("sail", seat.shape, sail, top, fill)
            self._put("hollow", seat.shape, sail * 0.74, top, self._ground)
            used = ["hull", "inner", "sail", "hollow"]
        else:
            colour, picture = self._parts["sail"]
            colour.rgba = (1, 1, 1, 1)
            around(picture, seat_shape(self.look, int(self.seat), sail), top)
        if self.royal:
            above = x, y + side * 0.12
            self._put("crown", "crown", side, above, fill if self.ghost else tuple(self.look.coin))
            used.append("crown")
        if self.letter and sail >= dp(LETTERS_FROM):
            self._write(sail, top, fill if self.ghost else rgba(seat.letter), seat.shape)
            used.append("letter")
        self.use(*(part for name in used for part in self._parts[name]))

    @property
    def _ground(self) -> tuple[float, ...]:
        from companion.tables.river_of_gold import tones

        return rgba(tones.of(self.look.palette).fills[0])

    def _put_hull(self, side: float, middle: tuple[float, float], tint: tuple[float, ...]) -> None:
        """With an edge in the theme that has one."""
        if self.ghost or not self.look.edge[3]:
            self._put("hull", "hull", side, middle, tint)
            return
        colour, picture = self._parts["hull"]
        colour.rgba = (1, 1, 1, 1)
        palette = self.look.palette
        fill, rim = palette.seats[int(self.seat)].fill, dp(1)
        around(picture, seat_picture("hull", round(side), fill, palette.edge, rim), middle)

    def _put(
        self,
        name: str,
        shape: str,
        side: float,
        middle: tuple[float, float],
        tint: tuple[float, ...],
    ) -> None:
        colour, picture = self._parts[name]
        colour.rgba = tint
        around(picture, stencil(shape, max(4, round(side))), middle)

    def _write(
        self, sail: float, middle: tuple[float, float], tint: tuple[float, ...], shape: str
    ) -> None:
        colour, picture = self._parts["letter"]
        colour.rgba = tint
        size = sail * (0.64 if len(self.letter) < 2 else 0.48) * SHAPES[shape].letter
        below = middle[1] - sail * SHAPES[shape].drop
        around(picture, print_of(self.letter, round(size, 1), bold=True), (middle[0], below))
