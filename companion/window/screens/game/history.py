"""Fixing the past on the game screen: back to a line of the log, then replay the rest."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.model.play.mending import Past
from companion.model.store import StoreTrouble
from companion.model.store.lines import Branch, Checkpoint
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.turn.mending_bar import MendingBar
from engine.core.game import BadGame
from engine.core.language.words import N_
from engine.core.refusal import IllegalMove

SLICE = 60
"""Lines replayed at a time, so that a slow device keeps drawing."""


class Mender:
    """Between the session's past and the game screen."""

    def __init__(self, screen: GameTable, ended: Callable[[Mender], None]) -> None:
        """For one game screen; `ended` is told when replaying is done or has stopped."""
        self.screen, self._ended = screen, ended
        self.bar = MendingBar()
        self.bar.waits.bind(on_play=lambda _: self.play_on(), on_stay=lambda _: self.stay())
        self.running = False
        """True while lines are being replayed."""
        self._first = 0
        self._total = 0

    @property
    def past(self) -> Past:
        """The past of the game on the table."""
        found: Past = self.screen.open_session.past
        return found

    def say(self, message: str, **values: object) -> str:
        """A sentence in the language of the app."""
        said: str = self.screen.app.words.sentence(message, **values)
        return said

    def show(self) -> None:
        """Show how many moves wait."""
        words, n = self.screen.app.words, self.past.moves_waiting
        said = words.plural(
            "Fixing the past: {n} move to replay", "Fixing the past: {n} moves to replay", n
        )
        self.bar.show(said if self.past.waiting else "")

    # ------------------------------------------------------------ from a line of the log

    def take_back(self, number: int) -> None:
        """Undo everything from a line on."""
        self.screen.do("go_back_to", number)

    def change_from(self, number: int) -> None:
        """Go back to a line; the rest waits."""
        if self.carried_out(lambda: self.past.change_from(number)):
            self.screen.tell(self.say(N_("Change the mistake, then replay the rest.")))

    # ------------------------------------------------------------ the rest again

    def play_on(self) -> None:
        """Replay waiting lines, until done or a move is illegal."""
        if not self.running and self.past.waiting:
            self._run(self.screen.open_session.game.at)

    def _run(self, first: int) -> None:
        """Everything from line `first` on is one gesture."""
        self._first, self._total = first, max(1, len(self.past.waiting))
        self.running = True
        self._slice(self.past)

    def _slice(self, past: Past) -> None:
        """Replay some lines, draw, then the next ones."""
        if past is not self.past:
            self.running = False
            return
        kept = self.carried_out(lambda: past.play_on(SLICE))
        if kept and past.waiting and not past.stop:
            self.bar.waits.part = max(0.02, 1 - len(past.waiting) / self._total)
            Clock.schedule_once(lambda _: self._slice(past))
            return
        self.running = False
        self.bar.waits.part = 0
        self.screen.open_deciding.door.note_again(self._first)
        if kept:
            self._ended(self)

    def keep(self) -> None:
        """Play the illegal move anyway, and continue."""
        self._then_on(self.past.keep)

    def drop(self) -> None:
        """Drop the move, and continue."""
        self._then_on(self.past.drop)

    def drop_turn(self) -> None:
        """Drop the rest of its turn, and continue."""
        self._then_on(self.past.drop_turn)

    def _then_on(self, doing: Callable[[], None]) -> None:
        """A decision and its consequences are one gesture."""
        first = self.screen.open_session.game.at
        if not self.running and self.carried_out(doing):
            self._run(first)

    def stay(self) -> None:
        """Drop the rest; the old version is kept."""
        if not self.running and self.carried_out(self.past.stay):
            self.screen.show_again()
            self.screen.tell(self.say(N_("The old version is kept under Versions and bookmarks.")))

    # ------------------------------------------------------------ lines and checkpoints

    def return_to(self, branch: Branch) -> None:
        """Switch to another version."""
        if self.carried_out(lambda: self.past.return_to(branch)):
            self.screen.tell(self.say(N_("This is the other version. The previous one is kept.")))

    def go_to(self, checkpoint: Checkpoint) -> None:
        """Go to a bookmark."""
        if self.carried_out(lambda: self.past.go_to(checkpoint)):
            self.screen.tell(checkpoint.name)

    def carried_out(self, doing: Callable[[], object]) -> bool:
        """Let the session do something; says what is wrong if it fails."""
        try:
            doing()
        except IllegalMove as closed:
            self.screen.tell(self.screen.open_deciding.telling.refusal(closed.refusal))
            return False
        except (StoreTrouble, BadGame) as trouble:
            self.screen.app.tell_wrong(trouble)
            return False
        return True
