"""A knowledge track: its spaces in a row, as far as the player has come."""

from __future__ import annotations

from typing import Protocol

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.model.theme import rgba
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.frame import stretch_card
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of


class Step(Protocol):
    """A space: its sign, and a number or nothing."""

    @property
    def icon(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def decade(self) -> bool: ...


Cell = tuple[Color, BorderImage, Color, Rectangle, Color, Rectangle, Rectangle]


class TrackSteps(Drawn):
    """Spaces from the lowest on; the counter's is in the player's colour."""

    steps = ObjectProperty(())
    at = NumericProperty(0)
    colour = NumericProperty(0)

    changing = ("steps", "at", "colour")

    def make(self) -> None:
        """Made for each number of spaces."""
        self._cells: list[Cell] = []

    def draw(self) -> None:
        """A box for each space with its sign, and a number where it has one."""
        count = len(self.steps)
        if not count or self.width < dp(60):
            self.use()
            return
        while len(self._cells) < count:
            parts = (Color(), BorderImage(), Color(), Rectangle(), Color(), Rectangle())
            self._cells.append((*parts, Rectangle()))
        gap = dp(3)
        wide = (self.width - gap * (count - 1)) / count
        shown: list[Instruction] = []
        for n, step in enumerate(self.steps):
            cell = self._cells[n]
            self._draw_cell(cell, n + 1, step, self.x + n * (wide + gap), wide)
            shown += cell[:4]
            shown += cell[4:6] if step.text else cell[4:5]
            shown += cell[6:] if step.decade else ()
        self.use(*shown)

    def _draw_cell(self, cell: Cell, number: int, step: Step, x: float, wide: float) -> None:
        white, frame, tint, picture, ink, figure, again = cell
        look, here, passed = self.look, number == self.at, number < self.at
        seat = look.palette.seats[int(self.colour)]
        fill = rgba(seat.fill) if here else look.surface3 if passed else look.bg
        edge = rgba(seat.fill) if here else look.surface3 if passed else look.line
        box = (x, self.y, wide, self.height)
        stretch_card(frame, box, dp(7), dp(1.2), tuple(fill), tuple(edge))
        white.rgba = (1, 1, 1, 1)
        colour = rgba(seat.letter) if here else look.text2
        side = min(wide * (0.55 if step.text else 0.66), self.height * 0.62)
        middle = x + wide / 2, self.y + self.height / 2
        tint.rgba = ink.rgba = colour
        left = 0.0
        if step.text:
            text = print_of(step.text, round(min(dp(11.5), wide * 0.34), 1))
            around(figure, text, (middle[0] - side / 2, middle[1]))
            left = text.width / 2
        if step.decade:
            small = dp(11)
            again.texture, again.size = icon_texture("decade", small), (small, small)
            again.pos = round(x + wide - small - dp(1)), round(self.y + self.height - small - dp(2))
        picture.texture = icon_texture(step.icon, side)
        picture.size = (side, side)
        picture.pos = round(middle[0] - side / 2 + left), round(middle[1] - side / 2)
