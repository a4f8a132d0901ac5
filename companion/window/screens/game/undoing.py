"""Undo and redo of the chooser: gesture by gesture, and what to put back on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from companion.model.play.changes import Change
from companion.model.play.choosing.table_list import TableList
from companion.model.play.door import Held, Outcome, Played, Refused, Stale
from companion.model.store import StoreTrouble
from companion.window.look import sounds
from engine.core.events import Event
from engine.core.game import BadGame
from engine.core.refusal import IllegalMove, Refusal

if TYPE_CHECKING:
    from companion.model.play.choosing.lead import Lead
    from companion.model.play.door import Door
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
    door: Door
    at: str
    turn: TurnView
    telling: Telling
    lead: Lead | None
    table_list: TableList
    is_rolling: bool
    _rest: list[Planned]
    _held: str
    # The chooser has these, and mypy sees to it that they fit.
    show: Callable[..., None]
    _look: Callable[[], None]
    _forget_lead: Callable[[], None]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def undo(self) -> None:
        """Undo the last gesture; what was only begun is forgotten."""
        if self.lead:
            self.stage.close_sheet()
            self._forget_lead()
            self.show()
            return
        self.answered(self.door.undo(self.at))

    def redo(self) -> None:
        """Redo the last undone gesture."""
        self.answered(self.door.redo(self.at))

    def go_back_to(self, number: int) -> None:
        """Undo everything from the decision at a line of the log on."""
        number = self.session.past.decision_at(number)
        self.answered(self.door.take_back_to(number, self.at))

    def played_again(self, first: int) -> None:
        """Lines replayed from `first` on are one gesture."""
        self.door.note_again(first)
        self._relay(first)

    def _moved_elsewhere(self, change: Change) -> None:
        """The game is on another version, or far away on this one."""
        self._rest = []
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

    # ------------------------------------------------------------ what the door answers

    def answered(self, outcome: Outcome) -> bool:
        """True if the door has done it; else say why not."""
        if isinstance(outcome, Played):
            return True
        if isinstance(outcome, Held):
            self._held = outcome.token
            self.stage.show_held(outcome)
        elif isinstance(outcome, Stale):
            self.stage.tell(outcome.sentence(self.telling.words))
        elif isinstance(outcome, Refused):
            self._refuse(outcome.refusal)
        else:
            self.stage.tell_wrong(outcome.trouble)
        return False

    def _refuse(self, refusal: Refusal) -> None:
        self.stage.tell(self.telling.refusal(refusal))
        self.stage.vibrate()
        self.stage.sound(sounds.CLOSED)

    def carried_out(self, doing: Callable[[], object]) -> bool:
        """Let the session do something; says what is wrong if it fails."""
        try:
            doing()
        except IllegalMove as closed:
            self._refuse(closed.refusal)
            return False
        except (StoreTrouble, BadGame) as trouble:
            self.stage.tell_wrong(trouble)
            return False
        return True
