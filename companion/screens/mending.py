"""Fixing the past at the table: from a line of the log, back, and the rest played again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.past import Past
from companion.screens import past_papers as papers
from companion.store.lines import Branch, Checkpoint
from companion.widgets.mending_bar import MendingBar
from engine.core.words import N_

SLICE = 60
"""So many lines are played at a time, so that a slow device goes on drawing."""


class Mender:
    """Between the past of the session and what the game screen shows of it."""

    def __init__(self, screen: Any) -> None:
        """Lie on the game screen."""
        self.screen = screen
        self.bar = MendingBar()
        self.bar.waits.bind(on_play=lambda _: self.play_on(), on_stay=lambda _: self.stay())
        self.running = False
        """Are lines being played right now?"""
        self._first = 0
        self._total = 0

    @property
    def past(self) -> Past:
        """The past of the game on the table."""
        found: Past = self.screen.session.past
        return found

    @property
    def _chooser(self) -> Any:
        return self.screen.chooser

    def _say(self, message: str, **values: object) -> str:
        said: str = self.screen.app.words.sentence(message, **values)
        return said

    def show(self) -> None:
        """Say how much waits."""
        words, n = self.screen.app.words, self.past.moves_waiting
        said = words.plural("Fixing the past: {n} move waits", "Fixing the past: {n} moves wait", n)
        self.bar.show(said if self.past.waiting else "")

    # ------------------------------------------------------------ from a line of the log

    def open_point(self, number: int) -> None:
        """A line of the log was tapped: the ways back to it."""
        if not self.running:
            self.screen.show_paper(papers.point_paper(self, number))

    def take_back(self, number: int) -> None:
        """Take back everything from a line on."""
        self._chooser.go_back_to(number)

    def change_from(self, number: int) -> None:
        """Go back to a line, and have the rest wait."""
        chooser = self._chooser
        if chooser.carried_out(lambda: self.past.change_from(number)):
            chooser.moved_in_time()
            self.screen.tell(self._say(N_("Change what was wrong, then play the rest again.")))

    # ------------------------------------------------------------ the rest again

    def play_on(self) -> None:
        """Play what waits, until it is done or a move is closed."""
        if not self.running and self.past.waiting:
            self._run(self.screen.session.game.at)

    def _run(self, first: int) -> None:
        """Everything from line `first` on is one gesture."""
        self._first, self._total = first, max(1, len(self.past.waiting))
        self.running = True
        self._slice(self.past)

    def _slice(self, past: Past) -> None:
        """Some lines; then a look at the screen, and the next."""
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
            self.screen.tell(self._say(N_("A roll comes first; then play the rest again.")))

    def keep(self) -> None:
        """Play the closed move all the same, and go on."""
        self._then_on(self.past.keep)

    def drop(self) -> None:
        """Leave the move out, and go on."""
        self._then_on(self.past.drop)

    def drop_turn(self) -> None:
        """Leave out what is left of its turn, and go on."""
        self._then_on(self.past.drop_turn)

    def _then_on(self, doing: Callable[[], None]) -> None:
        """What was decided and what follows from it are one gesture."""
        first = self.screen.session.game.at
        if not self.running and self._chooser.carried_out(doing):
            self._run(first)

    def stay(self) -> None:
        """Let the rest go; the old line is kept."""
        if not self.running and self._chooser.carried_out(self.past.stay):
            self._chooser.show(fresh=False)
            self.screen.redraw()
            self.screen.tell(self._say(N_("The old line is kept under Lines and checkpoints.")))

    # ------------------------------------------------------------ lines and checkpoints

    def open_lines(self) -> None:
        """Every named point and every other line of this game."""
        self._read(lambda: self.screen.show_paper(papers.lines_paper(self)))

    def open_branch(self, branch: Branch) -> None:
        """What was played on another line, and the way there."""
        self.screen.show_paper(papers.branch_paper(self, branch))

    def return_to(self, branch: Branch) -> None:
        """Make another line the line of play."""
        if self._chooser.carried_out(lambda: self.past.return_to(branch)):
            self._chooser.moved_elsewhere()
            self.screen.tell(self._say(N_("This is the other line now. The line before is kept.")))

    def open_checkpoint(self, checkpoint: Checkpoint) -> None:
        """What can be done with a named point."""
        self.screen.show_paper(papers.checkpoint_paper(self, checkpoint))

    def go_to(self, checkpoint: Checkpoint) -> None:
        """Go to a named point."""
        if self._chooser.carried_out(lambda: self.past.go_to(checkpoint)):
            self._chooser.moved_elsewhere()
            self.screen.tell(checkpoint.name)

    def name_point(self, number: int | None = None) -> None:
        """Ask for the name of the present point, or of that before a line."""
        self._ask_name("", lambda name: self.past.name_point(name, number))

    def rename(self, checkpoint: Checkpoint) -> None:
        """Ask for another name."""
        self._ask_name(checkpoint.name, lambda name: self.past.rename(checkpoint, name))

    def _ask_name(self, name: str, keep: Callable[[str], bool]) -> None:
        def chosen(text: str) -> None:
            if self._read(lambda: keep(text)):
                said = N_("Kept under Lines and checkpoints: {name}")
                self.screen.tell(self._say(said, name=text))

        self.screen.show_paper(papers.name_paper(self, name, chosen))

    def forget(self, checkpoint: Checkpoint) -> None:
        """Take the name of a point away."""
        if self._read(lambda: self.past.forget(checkpoint)):
            self.open_lines()

    def _read(self, doing: Callable[[], Any]) -> bool:
        return bool(self._chooser.carried_out(doing))
