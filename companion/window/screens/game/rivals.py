"""The door of the game screen: Kivy's clock drives it, and papers tell what rivals do."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any

from kivy.clock import Clock

from companion.model.play.changes import ANSWER, LEFT, TURN, Change
from companion.model.play.door import Door
from companion.model.thinking import apart
from companion.window.host import running_app
from companion.window.screens.game import rival_papers as papers
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.stage import GameTable
from companion.window.screens.game.turn_view import Wheel
from engine.core.language.words import N_

LOOK = 0.05
"""Seconds between two ticks while a rival thinks."""
SECOND = 1
"""Between two ticks while a clock runs."""
A_WHILE = 0.3
"""Seconds before a sheet says that a rival thinks: sooner it would only flash."""


class RivalsAtTable:
    """Between the rivals of a door and the game screen."""

    def __init__(self, screen: GameTable) -> None:
        """For one game screen."""
        self.screen = screen
        self._begun = 0.0
        self._soon = Clock.create_trigger(self._tick)
        self._often = Clock.create_trigger(self._tick, LOOK)
        self._later = Clock.create_trigger(self._tick, SECOND)
        screen.paper.bind(on_dismiss=lambda _: self._paper_closed())
        screen.correction_banner.fbind("on", lambda *_: self._soon())
        screen.bind(on_enter=lambda _: self._enter(), on_pre_leave=lambda _: self.rest())
        screen.app.bind(on_pause=lambda *_: self.rest(), on_resume=lambda *_: self._soon())
        screen.app.settings.watch(lambda _: self._soon())

    def take_up(self, door: Door) -> None:
        """Another game is on the table."""
        door.rivals.is_held_up = lambda: self._is_reading
        door.watch(self._changed)

    @property
    def door(self) -> Door:
        """The door of the open game."""
        return self.screen.open_door

    def _enter(self) -> None:
        if self.screen.chooser:
            apart.prepare(self.door.game.rules.NAME)
        self._soon()

    # ------------------------------------------------------------ on the screen

    def show(self) -> None:
        """The table has changed: continue, if a rival decides or a clock runs."""
        if not self.door.rivals.thinking:
            self._put_paper_away()
        self._soon()

    @property
    def is_busy(self) -> bool:
        """True if a rival is thinking, or about to."""
        return self.screen.chooser is not None and self.door.who.thinks

    @property
    def wheel(self) -> Wheel:
        """Whether a rival decides."""
        if self.screen.chooser is None:
            return Wheel()
        who = self.door.who
        let_text = self._say(N_("Let {who} play"), who=who.name) if who.waits else ""
        return Wheel(is_thinking=who.thinks, let_text=let_text)

    def name_chairs(self, shown: Iterable[Any]) -> None:
        """Tell all seat widgets about rivals."""
        for each in shown:
            if self.screen.session is not None and hasattr(each, "chairs"):
                each.chairs = self.screen.session.chairs

    def _say(self, message: str, **values: object) -> str:
        said: str = self.screen.app.words.sentence(message, **values)
        return said

    def lets(self, verb: str) -> bool:
        """True if a tap may reach the table's options."""
        who = self.door.who
        if who.thinks:
            if verb in ("tap_main", "tap_bar"):
                self.door.hurry()
            return verb in ("undo", "redo")
        chosen = self.screen.open_chooser.view.chosen
        if who.waits and (verb == "tap_bar" or (verb == "tap_main" and not chosen)):
            self.let_play()
            return False
        return True

    def let_play(self) -> None:
        """Let the rival decide after all."""
        self.screen.close_sheet()
        self.door.let_play()

    def decide(self) -> None:
        """Let the table choose for the rival."""
        self.screen.paper.close()
        self.screen.open_chooser.open_all()

    # ------------------------------------------------------------ time

    @property
    def _is_in_view(self) -> bool:
        """True if the game is on the screen and the app open."""
        screen = self.screen
        there = screen.manager and screen.manager.current == screen.name
        return bool(there) and running_app() is screen.app

    @property
    def _is_reading(self) -> bool:
        """True while something else is to be seen first: then no rival begins to think."""
        screen = self.screen
        return screen.paper.is_open or screen.mender.running or screen.correction_banner.on

    def rest(self) -> None:
        """The table is alone: no rival thinks, no clock runs."""
        for trigger in (self._soon, self._often, self._later):
            trigger.cancel()
        if self.screen.chooser:
            self.door.pause()
            self._put_paper_away()

    def _tick(self, *_: object) -> None:
        if not self.screen.chooser:
            return
        if not self._is_in_view:
            self.rest()
            return
        thought = self.door.rivals.thinking
        if thought and thought.is_done:
            self._put_paper_away()
        self.door.tick()
        self.screen.evening.write()
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
            self.screen.close_sheet()
        elif isinstance(paper.content, papers.ThinkingPaper):
            paper.content.go_on()
        elif not paper.is_open and self.door.rivals.own_turn and self._has_taken_a_while:
            self.screen.show_paper(papers.thinking_paper(self))

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
        self._soon()

    # ------------------------------------------------------------ what was played

    def _changed(self, change: Change) -> None:
        if change.by_rival == ANSWER:
            self._tell_answer(change)
        elif change.kind == LEFT:
            self.screen.show_paper(papers.unjudged_paper(self))

    def _tell_answer(self, change: Change) -> None:
        """An answer in another player's turn, in a line; its pieces are in the list."""
        telling = self.screen.open_chooser.telling
        answers = [entry for entry in change.entries if entry.seat >= 0]
        said = [f"{telling.name(each.seat)}: {telling.entry(each)}" for each in answers]
        self.screen.tell(" · ".join(said))

    def papers(self, change: Change) -> list[Paper]:
        """How a rival's own turn is told; nothing for other players' moves."""
        return papers.turn_papers(self, change) if change.by_rival == TURN else []
