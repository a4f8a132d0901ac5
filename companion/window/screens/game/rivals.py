"""The door of the game screen: Kivy's clock drives it, and papers tell what rivals do."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from kivy.app import App
from kivy.clock import Clock

from companion.model.play.changes import Change
from companion.model.play.door import Door
from companion.model.thinking import apart
from companion.window.screens.game import rival_papers as papers
from companion.window.screens.game.stage import GameTable

LOOK = 0.05
"""Seconds between two ticks while a rival thinks."""
SECOND = 1
"""Between two ticks while a clock runs."""
A_WHILE = 0.3
"""Seconds before a sheet says that a rival thinks: sooner it would only flash."""


class RivalsAtTable:
    """Between the rivals of a door and the game screen."""

    def __init__(self, screen: GameTable, ticked: Callable[[], None]) -> None:
        """For one game screen; `ticked` is told of every tick."""
        self.screen, self._ticked = screen, ticked
        self._begun = 0.0
        self.soon = Clock.create_trigger(self._tick)
        self._often = Clock.create_trigger(self._tick, LOOK)
        self._later = Clock.create_trigger(self._tick, SECOND)
        screen.paper.bind(on_dismiss=lambda _: self._paper_closed())
        screen.bind(on_enter=lambda _: self._enter(), on_pre_leave=lambda _: self.rest())
        screen.app.bind(on_pause=lambda *_: self.rest(), on_resume=lambda *_: self.soon())
        screen.app.settings.watch(lambda _: self.soon())

    def take_up(self, door: Door) -> None:
        """Another game is on the table."""
        door.rivals.is_held_up = lambda: self.screen.is_reading

    @property
    def door(self) -> Door:
        """The door of the open game."""
        return self.screen.open_deciding.door

    def _enter(self) -> None:
        if self.screen.deciding:
            apart.prepare(self.door.game.rules.NAME)
        self.soon()

    # ------------------------------------------------------------ on the screen

    def show(self) -> None:
        """The table has changed: continue, if a rival decides or a clock runs."""
        if not self.door.rivals.thinking:
            self._put_paper_away()
        self.soon()

    # ------------------------------------------------------------ time

    @property
    def _is_in_view(self) -> bool:
        """True if the game is on the screen and the app open."""
        screen = self.screen
        there = screen.manager and screen.manager.current == screen.name
        return bool(there) and App.get_running_app() is screen.app

    def rest(self) -> None:
        """The table is alone: no rival thinks, no clock runs."""
        for trigger in (self.soon, self._often, self._later):
            trigger.cancel()
        if self.screen.deciding:
            self.door.pause()
            self._put_paper_away()

    def _tick(self, *_: object) -> None:
        if not self.screen.deciding:
            return
        if not self._is_in_view:
            self.rest()
            return
        thought = self.door.rivals.thinking
        if thought and thought.is_done:
            self._put_paper_away()
        self.door.tick()
        self._ticked()
        if thinking := self.door.rivals.thinking:
            self._show_thinking(is_new=thinking is not thought)
            self._often()
        elif self.door.clock.times.runs:
            self._later()

    def _show_thinking(self, *, is_new: bool) -> None:
        """Say that it thinks, after a while, and how far it is."""
        paper = self.screen.paper
        if is_new:
            self._begun = monotonic()
            self.screen.do("close_choices")
        elif isinstance(paper.content, papers.ThinkingPaper):
            paper.content.go_on()
        elif not paper.is_open and self.door.rivals.own_turn and self._has_taken_a_while:
            self.screen.papers.show(papers.thinking_paper(self.screen))

    @property
    def _has_taken_a_while(self) -> bool:
        return monotonic() - self._begun > A_WHILE

    def _put_paper_away(self) -> None:
        paper = self.screen.paper
        if paper.is_open and isinstance(paper.content, papers.ThinkingPaper):
            paper.close()

    def _paper_closed(self) -> None:
        if isinstance(self.screen.paper.content, papers.ThinkingPaper):
            self.door.stop()
        self.soon()

    # ------------------------------------------------------------ what was played

    def tell_answer(self, change: Change) -> None:
        """An answer in another player's turn, in a line; its pieces are in the list."""
        telling = self.screen.open_deciding.telling
        answers = [entry for entry in change.entries if entry.seat >= 0]
        said = [f"{telling.name(each.seat)}: {telling.entry(each)}" for each in answers]
        self.screen.tell(" · ".join(said))
