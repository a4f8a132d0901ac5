"""A worker as he stands or lies on his space, in his player's colour and with the initial."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.theme import rgba
from companion.widgets.drawn import CLEAR, Drawn
from companion.widgets.icon import icon_texture
from companion.widgets.stencil import print_of

# Middle of the letter in the picture, from the lower left corner.
_LETTER = {False: (0.5, 0.335), True: (0.345, 0.42)}


class Worker(Drawn):
    """A worker; seat -1 is nobody."""

    seat = NumericProperty(-1)
    letter = StringProperty("")
    lying = BooleanProperty(False)

    changing = ("seat", "letter", "lying")

    def make(self) -> None:
        """An edge all round, the body on it, the letter on the body."""
        self._edge_colour = Color(rgba=CLEAR)
        self._edges = [Rectangle(size=(0, 0)) for _ in range(4)]
        self._fill_colour = Color(rgba=CLEAR)
        self._body = Rectangle(size=(0, 0))
        self._letter_colour = Color(rgba=CLEAR)
        self._initial = Rectangle(size=(0, 0))

    def paint(self) -> None:
        """The colours of the seat."""
        if self.seat < 0:
            return
        seat = self.look.palette.seats[self.seat]
        self._edge_colour.rgba = self.look.edge
        self._fill_colour.rgba = rgba(seat.fill)
        self._letter_colour.rgba = rgba(seat.letter)

    def place(self) -> None:
        """Standing or lying, in the middle of the place."""
        side = min(self.size)
        parts = (*self._edges, self._body, self._initial)
        if self.seat < 0 or side <= 0:
            for part in parts:
                part.size = (0, 0)
            return
        texture = icon_texture("worker-lying" if self.lying else "worker-standing", side)
        x, y = (round(part - side / 2) for part in self.middle)
        shift = dp(0.8) if self.look.edge[3] else 0
        around = ((-shift, 0), (shift, 0), (0, -shift), (0, shift), (0, 0))
        for part, (dx, dy) in zip((*self._edges, self._body), around, strict=True):
            part.texture = texture
            part.size = (side, side)
            part.pos = x + dx, y + dy
        self._place_letter(x, y, side)

    def _place_letter(self, x: float, y: float, side: float) -> None:
        size = side * (0.42 if len(self.letter) < 2 else 0.33)
        texture = print_of(self.letter, size, bold=True)
        middle_x, middle_y = _LETTER[self.lying]
        self._initial.texture = texture
        self._initial.size = texture.size
        self._initial.pos = (
            round(x + side * middle_x - texture.width / 2),
            round(y + side * middle_y - texture.height / 2),
        )
