"""The list of pieces to move by hand: in its own sheet, and below what a sheet explains."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.model.play.ledger import WHOLE, ListLine, Scope
from companion.window.screens.game.buttons import main_button
from companion.window.screens.game.parts import Paper, TickRow
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.turn.option_row import HeadingRow, LineRow, MainButton
from engine.core.language.words import N_


class ToMovePaper(Paper):
    """Every piece to move in this turn, in order."""

    def __init__(self, screen: GameTable) -> None:
        super().__init__(title=screen.app.words.sentence(N_("Pieces to move")))
        self._screen = screen

    def appear(self) -> None:
        """Read the list when it comes into view: another sheet may have ticked some of it."""
        self.clear()
        parts = self._screen.open_deciding.turn.to_move
        for part in parts:
            self.add(HeadingRow(text=part.heading))
            self.add(*(tick_row(self._screen, line) for line in part.lines))
        if parts:
            self.offer(all_moved_button(self._screen, self))
        else:
            said = self._screen.app.words.sentence(N_("No pieces to move."))
            self.add(LineRow(text=said, icon="hand"))


def tick_rows(screen: GameTable, scope: Scope) -> Iterator[Widget]:
    """A part of the pieces to move, each with its tick."""
    deciding = screen.open_deciding
    for line in deciding.session.ledger.lines(deciding.telling, scope):
        yield tick_row(screen, line)


def tick_row(screen: GameTable, line: ListLine) -> TickRow:
    """A line of the list; a tap ticks it or takes the tick back."""
    said = f"{line.text}: {line.change}" if line.change else line.text
    row = TickRow(text=said, on=line.is_ticked)

    def tick(*_: object) -> None:
        row.on = not row.on
        screen.do("tick", line.field, on=row.on)

    row.bind(on_release=tick)
    return row


def all_moved_button(screen: GameTable, paper: Paper, scope: Scope = WHOLE) -> MainButton:
    """The pieces lie where they should: clear them from the list, and put the sheet away."""

    def moved() -> None:
        screen.do("all_moved", scope)
        paper.dispatch("on_close")

    return main_button(screen.app.words.sentence(N_("All moved, continue")), moved)
