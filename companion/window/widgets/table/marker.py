"""A wooden marker: a player's, the neutral one, or an empty place."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.window.widgets.base.drawn import around
from companion.window.widgets.base.stencil import ring_picture
from companion.window.widgets.table.seat import SeatSign


class Marker(SeatSign):
    """The owner of a marker: `seat` is the colour's number, or none; neutral has no colour."""

    shown = BooleanProperty(False)
    neutral = BooleanProperty(False)

    changing: tuple[str, ...] = (*SeatSign.changing, "shown", "neutral")

    def put(self, colour: int, letter: str) -> None:
        """Put a player's marker here, or the neutral one without a colour."""
        self.neutral = colour < 0
        if colour >= 0:
            self.seat, self.letter = colour, letter
        self.shown = True

    def take(self) -> None:
        """Remove the marker."""
        self.shown = False

    def make(self) -> None:
        """The shape of a seat, and the neutral one."""
        super().make()
        self._grey = Color()
        self._ring = Rectangle()
        self._bar = Rectangle()

    def draw(self) -> None:
        """Nothing, the neutral sign, or the player's."""
        if not self.shown:
            self.use()
        elif self.neutral:
            self._draw_neutral()
        else:
            super().draw()

    def _draw_neutral(self) -> None:
        side, thick = min(self.size) * 0.76, dp(2.4)
        if side <= 0:
            self.use()
            return
        x, y = self.middle
        self._grey.rgba = self.look.outline
        around(self._ring, ring_picture(round(side), thick), (x, y))
        self._bar.size = round(side * 0.42), thick
        self._bar.pos = round(x - side * 0.21), round(y - thick / 2)
        self.use(self._grey, self._ring, self._bar)
