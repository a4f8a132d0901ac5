"""Rivals on the game screen: they think beside it, and tell what to move for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.screens import rival_papers as papers
from companion.session import Change, Session
from companion.thinking import apart
from companion.thinking.beside import Thinking
from companion.thinking.turns import Played, RivalTurn, rival_is_asked, whose_turn
from engine.core.events import Event
from engine.core.game import Entry
from engine.core.words import N_

LOOK = 0.05
"""Seconds after which the window looks whether a rival has decided."""
A_WHILE = 0.3
"""Seconds after which a paper says that a rival thinks: sooner it would only flash."""
NOWHERE = -1


class RivalsAtTable:
    """Between the rivals of the session and what the game screen shows of them.

    A rival goes on by itself, unless something was undone, the past is being fixed, or somebody
    has said stop: then it waits for the table.
    """

    def __init__(self, screen: Any) -> None:
        """Lie on the game screen."""
        self.screen = screen
        self.thinking: Thinking[Played] | None = None
        self.stopped_at = NOWHERE
        """The line at which the table has taken over."""
        self._let_at = NOWHERE
        """The line at which the table lets it play although something could be redone."""
        self._about: tuple[Any, ...] = ()
        self._own_turn, self._begun = False, 0.0
        self._told: list[list[Event]] = []
        self._turns: dict[int, str] = {}
        """By the line after it: what undo takes back there."""
        self._go_on = Clock.create_trigger(lambda _: self.go_on())
        self._fetch = Clock.create_trigger(lambda _: self._see(), LOOK, interval=True)
        screen.paper.bind(on_dismiss=lambda _: self._paper_closed())
        screen.correction_banner.fbind("on", lambda *_: self._go_on())
        screen.bind(on_enter=lambda _: self._enter(), on_pre_leave=lambda _: self._let_go())

    def _enter(self) -> None:
        session = self._session
        if session:
            apart.prepare(session.game.rules.NAME)
        self._go_on()

    @property
    def _session(self) -> Session | None:
        session: Session | None = self.screen.session
        return session

    def _say(self, message: str, **values: object) -> str:
        said: str = self.screen.app.words.sentence(message, **values)
        return said

    # ------------------------------------------------------------ who decides

    @property
    def is_asked(self) -> bool:
        """Is it for a rival to decide, or to roll?"""
        session = self._session
        if session is None or not session.chairs or not session.placed:
            return False
        return rival_is_asked(session.game, session.chairs, session.app_dice)

    @property
    def waits(self) -> bool:
        """Is it for a rival to decide, and does the table keep it from that?"""
        session = self._session
        if session is None or not self.is_asked:
            return False
        at, past = session.game.at, session.past
        undone = session.next_redo() is not None or bool(past.waiting)
        return at == self.stopped_at or (undone and at != self._let_at)

    @property
    def is_busy(self) -> bool:
        """Is a rival thinking, or about to?"""
        return self.is_asked and not self.waits

    @property
    def name(self) -> str:
        """Who decides now, or whose turn it is."""
        session = self._session
        assert session is not None
        seat = session.game.prompt.seat
        return session.game.seats[seat if seat >= 0 else whose_turn(session.game)]

    # ------------------------------------------------------------ on the screen

    def show(self) -> None:
        """The table has changed: say who decides, and go on if it is a rival."""
        if self.thinking and self._about != self._position():
            self._let_go()
        self.dress()
        if self.is_asked:
            self._go_on()

    def dress(self) -> None:
        """Say on the bar and the panel that a rival decides, and what undo takes back."""
        session = self._session
        if session is None or not session.chairs:
            return
        bar, panel = self.screen.bar, self.screen.panel
        known = self._turns.get(session.game.at)
        if known and self.screen.chooser.gestures.start_of(session.game.at) is not None:
            bar.undo_text = panel.undo_text = known
        if self.is_busy:
            bar.question = panel.subtitle = self._say(N_("is thinking …"))
            bar.options_text = ""
            bar.main_text = panel.main_text = panel.meaning = self._say(N_("Play now"))
            panel.show_rows([])
        elif self.waits:
            bar.options_text = str(self.screen.chooser.offers.open_count())
            bar.main_text = self._let_text()
            if not self.screen.chooser.view.chosen:
                panel.main_text = panel.meaning = self._let_text()

    def name_chairs(self, shown: Iterable[Any]) -> None:
        """Tell whatever shows seats who sits there."""
        session = self._session
        for each in shown:
            if session is not None and hasattr(each, "chairs"):
                each.chairs = session.chairs

    def _let_text(self) -> str:
        return self._say(N_("Let {who} play"), who=self.name)

    def lets(self, verb: str) -> bool:
        """May a tap go on to the options of the table?"""
        if not self.is_asked:
            return True
        if self.thinking:
            if verb in ("undo", "redo"):
                self.stop()
                return True
            if verb in ("tap_main", "tap_bar"):
                self.hurry()
            return False
        if self.is_busy:
            return verb in ("undo", "redo")
        if verb == "tap_bar" or (verb == "tap_main" and not self.screen.chooser.view.chosen):
            self.let_play()
            return False
        return True

    # ------------------------------------------------------------ thinking

    def _position(self) -> tuple[Any, ...]:
        session = self._session
        return (session, session.game.at, session.chairs) if session else ()

    def go_on(self) -> None:
        """Begin to think, if it is a rival's turn and nothing else is being done."""
        screen = self.screen
        away = screen.paper.is_open or screen.mender.running or screen.correction_banner.on
        if self._is_in_view and not away and not self.thinking and self.is_busy:
            self._begin()

    @property
    def _is_in_view(self) -> bool:
        """Is the game on the screen, and the app still open?"""
        screen = self.screen
        there = screen.manager and screen.manager.current == screen.name
        return bool(there) and App.get_running_app() is screen.app

    def _begin(self) -> None:
        session = self._session
        assert session is not None
        game, chairs, dice = session.game.clone(), dict(session.chairs), session.app_dice
        self._about = self._position()
        self._own_turn = whose_turn(game) in chairs
        self.thinking = Thinking(RivalTurn(game, chairs, dice, session.seed))
        self.dress()
        self.screen.close_sheet()
        self._begun = monotonic()
        self._fetch()

    def _see(self) -> None:
        thinking = self.thinking
        if thinking is None or not self._is_in_view:
            self._let_go()
            self._fetch.cancel()
            return
        if not thinking.is_done:
            self._show_thinking()
            return
        self._fetch.cancel()
        self.thinking = None
        self._put_paper_away()
        answers = thinking.answers()
        if self._about == self._position():
            self._play(answers[0] if answers else Played((), "odd", str(thinking.wrong)))

    def _show_thinking(self) -> None:
        """Say that it thinks once that takes a while, and how far it is."""
        paper = self.screen.paper
        if isinstance(paper.content, papers.ThinkingPaper):
            paper.content.go_on()
        elif self._own_turn and not paper.is_open and monotonic() - self._begun > A_WHILE:
            self.screen.show_paper(papers.thinking_paper(self))

    def hurry(self) -> None:
        """Decide at a glance what is not decided yet."""
        if self.thinking:
            self.thinking.hurry()

    def stop(self) -> None:
        """Leave the decision to the table."""
        session = self._session
        if session is not None and self.is_asked:
            self.stopped_at = session.game.at
        self._let_go()
        if self.screen.chooser:
            self.screen.chooser.show()
            self.screen.redraw()

    def let_play(self) -> None:
        """The table wants the rival to decide after all."""
        session = self._session
        assert session is not None
        self.stopped_at, self._let_at = NOWHERE, session.game.at
        self.screen.close_sheet()
        self.dress()
        self.go_on()

    def decide(self) -> None:
        """Let the table choose for the rival."""
        self.screen.paper.close()
        self.screen.chooser.open_all()
        self.dress()

    def _let_go(self) -> None:
        """Think no more; what was being thought about is not told."""
        if self.thinking:
            self.thinking.stop()
            self.thinking = None
            self._put_paper_away()

    def _put_paper_away(self) -> None:
        paper = self.screen.paper
        if paper.is_open and isinstance(paper.content, papers.ThinkingPaper):
            paper.close()

    def _paper_closed(self) -> None:
        if self.thinking and isinstance(self.screen.paper.content, papers.ThinkingPaper):
            self.stop()
        self._go_on()

    # ------------------------------------------------------------ playing

    def _play(self, played: Played) -> None:
        """Carry out what was decided, as one gesture."""
        session, chooser = self._session, self.screen.chooser
        assert session is not None
        who, first, before = self.name, session.game.at, session.game.state.copy()
        start = first if self._own_turn else self._answered_at(first)
        self._told = []
        carried = not played.steps or chooser.carried_out(
            lambda: self._told.extend(session.play_all(played.steps))
        )
        if self._told:
            self._let_at = session.game.at if self._let_at == first else NOWHERE
            self._note_undo(start, who)
            events = [event for each in self._told for event in each]
            entries = session.game.log[first : session.game.at]
            chooser.played(first, before, Change("played", entries, events))
            chooser.gestures.note(start, session.game.at)
            self.dress()
            if not self._own_turn:
                self._tell_answer(entries, events)
        self._told = []
        if played.unjudged or not carried:
            self.stopped_at = session.game.at
            self.screen.chooser.show()
            self.screen.redraw()
            self.screen.show_paper(papers.unjudged_paper(self))

    def _answered_at(self, first: int) -> int:
        """Where the gesture began to which an answer in somebody else's turn belongs."""
        session = self._session
        assert session is not None
        known = self.screen.chooser.gestures.start_of(first)
        if known is not None:
            return int(known)
        lines = session.game.lines
        decided = (n for n in range(first - 1, -1, -1) if not Entry.from_text(lines[n]).rolled)
        number = next(decided, first)
        # The set-up is nobody's gesture, and a correction stays one undo of its own.
        entry = Entry.from_text(lines[number]) if number < first else None
        return number if entry and entry.seat >= 0 else first

    def _note_undo(self, start: int, who: str) -> None:
        session = self._session
        assert session is not None
        lines, end = session.game.lines, session.game.at
        self._turns = {at: text for at, text in self._turns.items() if at <= start}
        if self._own_turn:
            self._turns[end] = self._say(N_("What {who} did"), who=who)
        else:
            entry = Entry.from_text(lines[start])
            self._turns[end] = self._turns.get(start) or self.screen.chooser.telling.entry(entry)

    def _tell_answer(self, entries: Sequence[Entry], events: Sequence[Event]) -> None:
        """An answer in somebody else's turn, in a line, and what to move for it."""
        telling = self.screen.chooser.telling
        answers = [entry for entry in entries if entry.seat >= 0]
        said = [f"{telling.name(each.seat)}: {telling.entry(each)}" for each in answers]
        self.screen.tell_table([*said, *telling.table(events)])

    def papers(self, before: Any, change: Change) -> list[Any]:
        """What a rival's own turn is told by; nothing for what anybody else has done."""
        if not self._told or not self._own_turn:
            return []
        return papers.turn_papers(self, before, change, self._told)
