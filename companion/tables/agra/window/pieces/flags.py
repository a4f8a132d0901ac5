"""The value of a good as flags; a price token puts a gold plate behind them."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.stencil import flags_picture, print_of


def flags_size(count: int, unit: float, upright: bool) -> tuple[float, float]:
    """The room for a number of flags on their plate."""
    if upright:
        return 13 * unit, (10 * count + 4) * unit
    return (9.6 * count + 5) * unit, 14 * unit


class Flags(Drawn):
    """A number of flags, vertical or side by side; a figure where room is short."""

    count = NumericProperty(0)
    token = BooleanProperty(False)
    upright = BooleanProperty(True)
    figures = BooleanProperty(False)
    unit = NumericProperty(1)

    changing = ("count", "token", "upright", "figures", "unit")

    def make(self) -> None:
        """The plate, and the flags on it."""
        self._plate_colour = Color()
        self._plate = BorderImage()
        self._colour = Color()
        self._flags = Rectangle()

    def draw(self) -> None:
        """Vertical ones hang from the upper right corner, the others begin at the left."""
        count, unit = int(self.count), float(self.unit)
        if count <= 0 or unit <= 0:
            self.use()
            return
        if self.figures:
            texture = print_of(str(count), round(11.5 * unit, 1))
            width, height = 14 * unit, 15 * unit
        else:
            texture = flags_picture(count, self.upright, round(unit, 2))
            width, height = flags_size(count, unit, self.upright)
        x = self.x + self.width - width if self.upright else self.x
        y = self.y + (self.height - height) * (1 if self.upright else 0.5)
        self._colour.rgba = self.look.coin_ink if self.token else self.look.text2
        around(self._flags, texture, (x + width / 2, y + height / 2))
        if not self.token:
            self.use(self._colour, self._flags)
            return
        self._plate_colour.rgba = self.look.coin_fill
        stretch(self._plate, (x, y, width, height), dp(4))
        self.use(self._plate_colour, self._plate, self._colour, self._flags)
