"""The list of pieces to move by hand: in its own sheet, and below what a sheet explains."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.model.play.choosing.table_list import WHOLE, Line, Scope
from companion.window.screens.game.buttons import main_button
from companion.window.screens.game.chooser import Chooser
from companion.window.screens.game.parts import Paper, TickRow
from companion.window.widgets.turn.option_row import HeadingRow, LineRow, MainButton
from engine.core.language.words import N_


class ToMovePaper(Paper):
    """Every piece to move in this turn, in order."""

    def __init__(self, chooser: Chooser) -> None:
        super().__init__(title=chooser.telling.words.sentence(N_("Pieces to move")))
        self._chooser = chooser

    def appear(self) -> None:
        """Read the list when it comes into view: another sheet may have ticked some of it."""
        chooser, words = self._chooser, self._chooser.telling.words
        self.clear()
        parts = chooser.table_list.parts(chooser.telling)
        for heading, lines in parts:
            if heading:
                self.add(HeadingRow(text=heading))
            self.add(*(tick_row(chooser, line) for line in lines))
        if parts:
            self.offer(all_moved_button(chooser, self))
        else:
            said = words.sentence(N_("No pieces to move."))
            self.add(LineRow(text=said, icon="hand"))


def tick_rows(chooser: Chooser, scope: Scope) -> Iterator[Widget]:
    """A part of the pieces to move, each with its tick."""
    for line in chooser.table_list.lines(chooser.telling, scope):
        yield tick_row(chooser, line)


def tick_row(chooser: Chooser, line: Line) -> TickRow:
    """A line of the list; a tap ticks it or takes the tick back."""
    row = TickRow(text=line.text, on=line.is_ticked)
    now = line

    def tick(*_: object) -> None:
        nonlocal now
        now = chooser.table_list.tick(now)
        row.on = now.is_ticked
        chooser.stage.show_to_move()

    row.bind(on_release=tick)
    return row


def all_moved_button(chooser: Chooser, paper: Paper, scope: Scope = WHOLE) -> MainButton:
    """The pieces lie where they should: clear them from the list, and put the sheet away."""

    def moved() -> None:
        chooser.table_list.all_moved(chooser.telling, scope)
        chooser.stage.show_to_move()
        paper.dispatch("on_close")

    return main_button(chooser.telling.words.sentence(N_("All moved, continue")), moved)
