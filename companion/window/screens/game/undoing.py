"""Undo and redo of the chooser: gesture by gesture, and what to put back on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from companion.model.play.changes import Change
from companion.model.play.choosing.gestures import Gestures
from companion.model.play.choosing.table_list import TableList
from engine.core.events import Event
from engine.core.game import Entry

if TYPE_CHECKING:
    from companion.model.play.choosing.lead import Lead
    from companion.model.play.session import Session
    from companion.tables.common.plans import Planned
    from companion.tables.texts import Telling
    from companion.window.screens.game.stage import Stage
    from companion.window.screens.game.turn_view import TurnView
    from engine.core.game import Game


class UndoAndRedo:
    """The part of the chooser that goes back and forth in the game."""

    stage: Stage
    session: Session
    turn: TurnView
    telling: Telling
    lead: Lead | None
    gestures: Gestures
    table_list: TableList
    is_rolling: bool
    _begun: int
    _rest: list[Planned]
    # The chooser has these, and mypy sees to it that they fit.
    show: Callable[..., None]
    carried_out: Callable[[Callable[[], object]], bool]
    _look: Callable[[], None]
    _forget_lead: Callable[[], None]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def _note_gesture(self, change: Change) -> None:
        """Answers that follow a roll by themselves belong to the decision before it."""
        first, end = change.first, self.game.at
        if self._begun:
            self.gestures.note(first, first + self._begun)
            first += self._begun
        answered = not all(entry.rolled for entry in change.entries)
        if change.entries[0].rolled and answered:
            self.gestures.extend(first, end, self._decided_before(first))
        else:
            self.gestures.note(first, end)

    def _decided_before(self, number: int) -> int:
        """The line of the last decision before a line of the log."""
        while number > 0 and Entry.from_text(self.game.lines[number - 1]).rolled:
            number -= 1
        return max(0, number - 1)

    def undo(self) -> None:
        """Undo the last gesture; what was only begun is forgotten."""
        if self.lead:
            self.stage.close_sheet()
            self._forget_lead()
            self.show()
            return
        start, session = self.gesture_start(), self.session
        self.carried_out(
            session.undo if start is None else lambda: session.past.take_back_to(start)
        )

    def gesture_start(self) -> int | None:
        """Where the last gesture of several lines began, rolls after it included."""
        end = self.game.at
        start = self.gestures.start_of(end)
        while start is None and end > 0 and Entry.from_text(self.game.lines[end - 1]).rolled:
            end -= 1
            start = self.gestures.start_of(end)
        return start

    def undo_name(self) -> str:
        """What undo would revert: the first decision of a gesture; empty if nothing."""
        entry, start = self.session.next_undo(), self.gesture_start()
        if entry and start is not None:
            entry = Entry.from_text(self.game.lines[start])
        return self.telling.entry(entry) if entry else ""

    def redo(self) -> None:
        """Redo the last undone gesture."""
        end = self.gestures.end_of(self.game.at)
        session = self.session
        self.carried_out(session.redo if end is None else lambda: session.past.redo_to(end))

    def go_back_to(self, number: int) -> None:
        """Undo everything from a line of the log on."""
        self.carried_out(lambda: self.session.past.go_back_to(number))

    def played_again(self, first: int) -> None:
        """Lines replayed from `first` on are one gesture."""
        self.gestures.note(first, self.game.at)
        self._relay(first)

    def _moved_elsewhere(self, change: Change) -> None:
        """The game is on another version, or far away on this one."""
        self._rest = []
        self.gestures = Gestures()
        self._relay(change.first)

    def _relay(self, first: int) -> None:
        """The log was undone or played again from line `first` on: so are the pieces to move."""
        ahead = first < self.game.at
        told = [events for _, events in self.game.history()][first:] if ahead else ()
        self.table_list.lay(self.telling, first, told)
        self._moved_in_time()

    def _new_list(self, told: Sequence[Sequence[Event]]) -> TableList:
        """Pieces to move, read from the events of each line; its ticks are kept with the game."""
        return TableList(told, self.session.ticks, self._keep_marks)

    def _keep_marks(self, marks: Collection[str], on: bool) -> None:
        self.carried_out(lambda: self.session.tick(*marks, done=on))

    def _moved_in_time(self) -> None:
        """Show the game after an undo or a redo."""
        if self.turn.die is not None:
            self.turn.die.stop()
        self.is_rolling = False
        self._look()
        self.stage.bar.lock()
        self.stage.panel.lock()
        self.show()
        self.stage.redraw()
