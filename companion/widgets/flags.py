"""The value of a good as flags; a price token puts a gold plate behind them."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.widgets.drawn import CLEAR, Drawn
from companion.widgets.stencil import flags_stencil, print_of


def flags_size(count: int, unit: float, upright: bool) -> tuple[float, float]:
    """How much room so many flags take on their plate."""
    if upright:
        return 13 * unit, (10 * count + 4) * unit
    return (9.6 * count + 5) * unit, 14 * unit


class Flags(Drawn):
    """So many flags, below each other (upright) or side by side; in figures where room is short."""

    count = NumericProperty(0)
    token = BooleanProperty(False)
    upright = BooleanProperty(True)
    figures = BooleanProperty(False)
    unit = NumericProperty(1)

    changing = ("count", "token", "upright", "figures", "unit")

    def make(self) -> None:
        """The plate, and the flags on it."""
        self._plate_colour = Color(rgba=CLEAR)
        self._plate = SmoothRoundedRectangle(size=(0, 0), radius=[dp(4)])
        self._flags_colour = Color(rgba=CLEAR)
        self._flags = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """Quiet, or ink on gold."""
        self._plate_colour.rgba = self.look.coin_fill if self.token else CLEAR
        self._flags_colour.rgba = self.look.coin_ink if self.token else self.look.text2

    def place(self) -> None:
        """Upright ones hang from the upper right corner, the others begin at the left."""
        if self.count <= 0:
            self._plate.size = self._flags.size = (0, 0)
            return
        count = int(self.count)
        if self.figures:
            texture = print_of(str(count), 11.5 * self.unit)
            width, height = 14 * self.unit, 15 * self.unit
        else:
            texture = flags_stencil(count, self.upright, round(self.unit, 3))
            width, height = flags_size(count, self.unit, self.upright)
        x = self.x + self.width - width if self.upright else self.x
        y = self.y + (self.height - height) * (1 if self.upright else 0.5)
        self._plate.size = (width, height) if self.token else (0, 0)
        self._plate.pos = x, y
        self._flags.texture = texture
        self._flags.size = texture.size
        self._flags.pos = (
            round(x + (width - texture.width) / 2),
            round(y + (height - texture.height) / 2),
        )
