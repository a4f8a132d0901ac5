"""Fixing the past on the game screen: back to a line of the log, then replay the rest."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.model.play.mending import Past
from companion.model.store.lines import Branch, Checkpoint
from companion.window.screens.game import history_papers as papers
from companion.window.screens.game.chooser import Chooser
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.turn.mending_bar import MendingBar
from engine.core.language.words import N_

SLICE = 60
"""Lines replayed at a time, so that a slow device keeps drawing."""


class Mender:
    """Between the session's past and the game screen."""

    def __init__(self, screen: GameTable) -> None:
        """For one game screen."""
        self.screen = screen
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

    @property
    def _chooser(self) -> Chooser:
        return self.screen.open_chooser

    def _say(self, message: str, **values: object) -> str:
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

    def open_point(self, number: int) -> None:
        """A line of the log was tapped: the ways back to it."""
        if not self.running:
            self.screen.show_paper(papers.point_paper(self, number))

    def take_back(self, number: int) -> None:
        """Undo everything from a line on."""
        self._chooser.go_back_to(number)

    def change_from(self, number: int) -> None:
        """Go back to a line; the rest waits."""
        chooser = self._chooser
        if chooser.carried_out(lambda: self.past.change_from(number)):
            self.screen.tell(self._say(N_("Change the mistake, then replay the rest.")))

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
        kept = self._chooser.carried_out(lambda: past.play_on(SLICE))
        if kept and past.waiting and not past.stop:
            self.bar.waits.part = max(0.02, 1 - len(past.waiting) / self._total)
            Clock.schedule_once(lambda _: self._slice(past))
            return
        self.running = False
        self.bar.waits.part = 0
        self._chooser.played_again(self._first)
        if kept:
            self._tell_how_it_went()

    def _tell_how_it_went(self) -> None:
        stop = self.past.stop
        if stop is None:
            self.screen.show_paper(papers.summary_paper(self))
        elif not stop.waits_for_roll:
            self.screen.show_paper(papers.stop_paper(self, stop))
        else:
            self.screen.tell(self._say(N_("Roll first, then replay the rest.")))

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
        if not self.running and self._chooser.carried_out(doing):
            self._run(first)

    def stay(self) -> None:
        """Drop the rest; the old version is kept."""
        if not self.running and self._chooser.carried_out(self.past.stay):
            self._chooser.show(fresh=False)
            self.screen.redraw()
            self.screen.tell(self._say(N_("The old version is kept under Versions and bookmarks.")))

    # ------------------------------------------------------------ lines and checkpoints

    def open_lines(self) -> None:
        """All bookmarks and other versions of this game."""
        self._read(lambda: self.screen.show_paper(papers.lines_paper(self)))

    def open_branch(self, branch: Branch) -> None:
        """What was played in another version, and the way there."""
        self.screen.show_paper(papers.branch_paper(self, branch))

    def return_to(self, branch: Branch) -> None:
        """Switch to another version."""
        if self._chooser.carried_out(lambda: self.past.return_to(branch)):
            self.screen.tell(self._say(N_("This is the other version. The previous one is kept.")))

    def open_checkpoint(self, checkpoint: Checkpoint) -> None:
        """What can be done with a bookmark."""
        self.screen.show_paper(papers.checkpoint_paper(self, checkpoint))

    def go_to(self, checkpoint: Checkpoint) -> None:
        """Go to a bookmark."""
        if self._chooser.carried_out(lambda: self.past.go_to(checkpoint)):
            self.screen.tell(checkpoint.name)

    def name_point(self, number: int | None = None) -> None:
        """Ask for the name of a bookmark, here or before a line."""
        self._ask_name("", lambda name: self.past.name_point(name, number))

    def rename(self, checkpoint: Checkpoint) -> None:
        """Ask for another name."""
        self._ask_name(checkpoint.name, lambda name: self.past.rename(checkpoint, name))

    def _ask_name(self, name: str, keep: Callable[[str], bool]) -> None:
        def chosen(text: str) -> None:
            if self._read(lambda: keep(text)):
                said = N_("Bookmark set: {name}")
                self.screen.tell(self._say(said, name=text))

        self.screen.show_paper(papers.name_paper(self, name, chosen))

    def forget(self, checkpoint: Checkpoint) -> None:
        """Delete a bookmark."""
        if self._read(lambda: self.past.forget(checkpoint)):
            self.open_lines()

    def _read(self, doing: Callable[[], object]) -> bool:
        return bool(self._chooser.carried_out(doing))
