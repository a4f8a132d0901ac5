"""A wooden marker: a player's sign, the neutral one, or an empty place."""

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.theme import rgba
from companion.widgets.seat import SeatSign


class Marker(SeatSign):
    """Whose marker lies here: `seat` is the colour's number, or nobody; neutral has no colour."""

    shown = BooleanProperty(False)
    neutral = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        """Begin empty."""
        super().__init__(**values)
        self.fbind("shown", self._draw)
        self.fbind("neutral", self._draw)

    def put(self, colour: int, letter: str) -> None:
        """Lay a player's marker here, or the neutral one where there is no colour."""
        self.neutral = colour < 0
        if colour >= 0:
            self.seat, self.letter = colour, letter
        self.shown = True

    def take(self) -> None:
        """Take the marker away."""
        self.shown = False

    def _draw(self, *_: object) -> None:
        if not self.shown:
            self.canvas.clear()
        elif self.neutral:
            self._draw_neutral()
        else:
            super()._draw()

    def _draw_neutral(self) -> None:
        radius = min(self.size) * 0.36
        self.canvas.clear()
        with self.canvas:
            Color(*rgba(self.palette.outline))
            SmoothLine(circle=(self.center_x, self.center_y, radius), width=dp(1.4))
            bar = radius * 0.55
            SmoothLine(
                points=(self.center_x - bar, self.center_y, self.center_x + bar, self.center_y),
                width=dp(1.4),
            )
