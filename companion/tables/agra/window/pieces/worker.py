"""A worker, standing or laid down, in the player's colour and with the initial."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.theme import rgba
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of

# Middle of the letter in the picture, from the lower left corner.
_LETTER = {False: (0.5, 0.335), True: (0.345, 0.42)}


class Worker(Drawn):
    """A worker; seat -1 is no player."""

    seat = NumericProperty(-1)
    letter = StringProperty("")
    lying = BooleanProperty(False)

    changing = ("seat", "letter", "lying")

    def make(self) -> None:
        """An edge all round, the body on it, the letter on the body."""
        self._edge_colour = Color()
        self._edges = [Rectangle() for _ in range(4)]
        self._colour = Color()
        self._body = Rectangle()
        self._letter_colour = Color()
        self._initial = Rectangle()

    def draw(self) -> None:
        """Standing or laid down, in the middle of the place."""
        side = min(self.size)
        if self.seat < 0 or side <= 0:
            self.use()
            return
        seat = self.look.palette.seats[int(self.seat)]
        self._colour.rgba = rgba(seat.fill)
        self._letter_colour.rgba = rgba(seat.letter)
        x, y = (round(part - side / 2) for part in self.middle)
        self._stand(self._body, x, y, side)
        self._write(x, y, side)
        shown = [self._colour, self._body, self._letter_colour, self._initial]
        self.use(*self._outline(x, y, side), *shown)

    def _stand(self, part: Rectangle, x: float, y: float, side: float) -> None:
        name = "worker-lying" if self.lying else "worker-standing"
        part.texture = icon_texture(name, side)
        part.size = (side, side)
        part.pos = x, y

    def _outline(self, x: float, y: float, side: float) -> list[Color | Rectangle]:
        """The body once more on each side, where the theme has an edge."""
        if not self.look.edge[3]:
            return []
        self._edge_colour.rgba = self.look.edge
        off = dp(0.8)
        for part, (dx, dy) in zip(self._edges, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True):
            self._stand(part, x + dx * off, y + dy * off, side)
        return [self._edge_colour, *self._edges]

    def _write(self, x: float, y: float, side: float) -> None:
        size = side * (0.42 if len(self.letter) < 2 else 0.33)
        across, up = _LETTER[self.lying]
        letter = print_of(self.letter, round(size, 1), bold=True)
        around(self._initial, letter, (x + side * across, y + side * up))
