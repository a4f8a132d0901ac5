"""A table with a column for each player on a sheet; as lines where it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.common.explanations import Cell, ColumnRow, Columns
from companion.window.host import running_app
from companion.window.widgets.base.basics import Icon, Text
from companion.window.widgets.base.drawn import CLEAR, Drawn, around
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.stencil import word_print
from companion.window.widgets.base.themed import wear
from companion.window.widgets.table.seat import SeatSign

CELL = 46
"""Width of a column (in dp, at 100 %)."""
WORDS = 100
"""Width that the words of a row need (in dp, at 100 %)."""
HIGH = 28

Signs = Callable[[int], tuple[Any, ...]]
"""Colour and letter of a seat, perhaps with more."""


class FigureCell(Drawn):
    """A player's figure, ringed for who gains."""

    text = StringProperty()
    strong = BooleanProperty(False)
    color = ColorProperty()
    ring = ColorProperty(CLEAR)

    changing = ("text", "strong", "color", "ring")

    def make(self) -> None:
        """The ring, and the figure in it."""
        self._line_colour, self._line = Color(), BorderImage()
        self._ink, self._figure = Color(), Rectangle()

    def draw(self) -> None:
        """In the middle of its place."""
        shown: list[Instruction] = []
        if self.ring[3]:
            self._line_colour.rgba = self.ring
            box = (self.x + dp(1), self.y + dp(2), self.width - dp(2), self.height - dp(4))
            stretch(self._line, box, dp(10), dp(2))
            shown += [self._line_colour, self._line]
        if self.text:
            self._ink.rgba = self.color
            figure = word_print(self.text, round(self.look.second * 1.04, 1), self.strong)
            around(self._figure, figure, self.middle)
            shown += [self._ink, self._figure]
        self.use(*shown)


class ColumnTable(BoxLayout):
    """The table, or the lines that say the same."""

    def __init__(self, view: Columns, signs: Signs, lines: Callable[[], Sequence[Widget]]) -> None:
        """Decide when the width is known."""
        self._view, self._signs, self._lines = view, signs, lines
        self._is_table: bool | None = None
        super().__init__(orientation="vertical", size_hint_y=None)
        self.bind(minimum_height=self.setter("height"), width=lambda *_: self._fill())

    def _fill(self) -> None:
        if self.width < dp(WORDS):
            # It has no place yet: nothing on a sheet is as narrow.
            return
        scale = running_app().look.scale
        fits = self.width >= dp(WORDS + CELL * len(self._view.seats)) * scale
        if fits == self._is_table:
            return
        self._is_table = fits
        self.clear_widgets()
        for row in self._table(scale) if fits else self._lines():
            self.add_widget(row)

    def _table(self, scale: float) -> Iterator[Widget]:
        yield self._head(scale)
        for row in self._view.rows:
            yield self._row(row, scale)

    def _head(self, scale: float) -> BoxLayout:
        head = BoxLayout(size_hint_y=None, height=dp(HIGH) * scale)
        head.add_widget(Widget())
        for seat in self._view.seats:
            colour, letter, *_ = self._signs(seat)
            place = AnchorLayout(size_hint_x=None, width=dp(CELL) * scale)
            side = dp(22) * min(scale, 1.5)
            place.add_widget(SeatSign(seat=colour, letter=letter, size=(side, side)))
            head.add_widget(place)
        return head

    def _row(self, view: ColumnRow, scale: float) -> BoxLayout:
        least = dp(HIGH) * scale
        row = BoxLayout(size_hint_y=None, height=least, spacing=dp(6))
        if view.icon:
            sign = Icon(name=view.icon, side=dp(18) * scale, pos_hint={"center_y": 0.5})
            wear(sign, color="text2")
            row.add_widget(sign)
        text = Text(text=view.text, strong=view.strong, pos_hint={"center_y": 0.5})
        wear(text, font_size=lambda look: look.second * 1.04)
        text.bind(height=lambda _, high: setattr(row, "height", max(least, high + dp(4))))
        row.add_widget(text)
        cells = BoxLayout(size_hint_x=None, width=dp(CELL) * scale * len(view.cells))
        for cell in view.cells:
            cells.add_widget(self._cell(cell, strong=view.strong))
        row.add_widget(cells)
        return row

    def _cell(self, cell: Cell, *, strong: bool) -> FigureCell:
        is_strong = strong or cell.seat >= 0
        figure = FigureCell(text=cell.text, strong=is_strong, size_hint=(1, 1))
        wear(figure, color=cell.role)
        if cell.seat >= 0:
            tone = self._signs(cell.seat)[0]
            wear(figure, ring=lambda look: rgba(look.palette.seats[tone].text))
        return figure
