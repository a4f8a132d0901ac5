"""Rivals on the game screen: they think in the background, and tell what to move for them."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any

from kivy.clock import Clock

from companion.model.play.changes import Change
from companion.model.play.session import Session
from companion.model.thinking import apart
from companion.model.thinking.beside import Thinking
from companion.model.thinking.turns import Played, RivalTurn, rival_is_asked, whose_turn
from companion.window.host import running_app
from companion.window.screens.game import rival_papers as papers
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.stage import GameTable
from companion.window.screens.game.turn_view import Wheel
from engine.core.game import Entry
from engine.core.language.words import N_

LOOK = 0.05
"""Seconds between two polls for a decision."""
A_WHILE = 0.3
"""Seconds before a sheet says that a rival thinks: sooner it would only flash."""
NOWHERE = -1


class RivalsAtTable:
    """Between the session's rivals and the game screen.

    A rival plays on its own, unless something was undone, the past is being fixed, or a player
    has pressed stop: then it waits for the table.
    """

    def __init__(self, screen: GameTable) -> None:
        """For one game screen."""
        self.screen = screen
        self.thinking: Thinking[Played] | None = None
        self.stopped_at = NOWHERE
        """The line at which the table has taken over."""
        self._let_at = NOWHERE
        """The line at which the table lets it play although redo is possible."""
        self._about: tuple[object, ...] = ()
        self._own_turn, self._begun = False, 0.0
        self.is_playing = False
        self._turns: dict[int, str] = {}
        """By the line after it: the gesture that undo reverts there."""
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
        """True if a rival decides or rolls."""
        session = self._session
        if session is None or not session.chairs or not session.placed:
            return False
        return rival_is_asked(session.game, session.chairs, session.app_dice)

    @property
    def waits(self) -> bool:
        """True if a rival decides but the table holds it back."""
        session = self._session
        if session is None or not self.is_asked:
            return False
        at, past = session.game.at, session.past
        undone = session.next_redo() is not None or bool(past.waiting)
        return at == self.stopped_at or (undone and at != self._let_at)

    @property
    def is_busy(self) -> bool:
        """True if a rival is thinking, or about to."""
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
        """The table has changed: show who decides, and continue if it is a rival."""
        if self.thinking and self._about != self._position():
            self._let_go()
        if self.is_asked:
            self._go_on()

    @property
    def wheel(self) -> Wheel:
        """Whether a rival decides, and what undo reverts."""
        session, chooser = self._session, self.screen.chooser
        if session is None or chooser is None or not session.chairs:
            return Wheel()
        known = self._turns.get(session.game.at, "")
        if chooser.gestures.start_of(session.game.at) is None:
            known = ""
        let_text = self._let_text() if self.waits else ""
        return Wheel(is_thinking=self.is_busy, let_text=let_text, undo_text=known)

    def name_chairs(self, shown: Iterable[Any]) -> None:
        """Tell all seat widgets about rivals."""
        session = self._session
        for each in shown:
            if session is not None and hasattr(each, "chairs"):
                each.chairs = session.chairs

    def _let_text(self) -> str:
        return self._say(N_("Let {who} play"), who=self.name)

    def lets(self, verb: str) -> bool:
        """True if a tap may reach the table's options."""
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
        if verb == "tap_bar" or (verb == "tap_main" and not self.screen.open_chooser.view.chosen):
            self.let_play()
            return False
        return True

    # ------------------------------------------------------------ thinking

    def _position(self) -> tuple[object, ...]:
        session = self._session
        return (session, session.game.at, session.chairs) if session else ()

    def go_on(self) -> None:
        """Start thinking, if it is a rival's turn and nothing else is happening."""
        screen = self.screen
        away = screen.paper.is_open or screen.mender.running or screen.correction_banner.on
        if self._is_in_view and not away and not self.thinking and self.is_busy:
            self._begin()

    @property
    def _is_in_view(self) -> bool:
        """True if the game is on the screen and the app open."""
        screen = self.screen
        there = screen.manager and screen.manager.current == screen.name
        return bool(there) and running_app() is screen.app

    def _begin(self) -> None:
        session = self._session
        assert session is not None
        game, chairs, dice = session.game.clone(), dict(session.chairs), session.app_dice
        self._about = self._position()
        self._own_turn = whose_turn(game) in chairs
        self.thinking = Thinking(RivalTurn(game, chairs, dice, session.seed))
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
        """Say that it thinks, after a while, and how far it is."""
        paper = self.screen.paper
        if isinstance(paper.content, papers.ThinkingPaper):
            paper.content.go_on()
        elif self._own_turn and not paper.is_open and monotonic() - self._begun > A_WHILE:
            self.screen.show_paper(papers.thinking_paper(self))

    def hurry(self) -> None:
        """Decide the rest at once."""
        if self.thinking:
            self.thinking.hurry()

    def stop(self) -> None:
        """Leave the decision to the table."""
        session = self._session
        if session is not None and self.is_asked:
            self.stopped_at = session.game.at
        self._let_go()
        if self.screen.chooser:
            self.screen.open_chooser.show()
            self.screen.redraw()

    def let_play(self) -> None:
        """Let the rival decide after all."""
        session = self._session
        assert session is not None
        self.stopped_at, self._let_at = NOWHERE, session.game.at
        self.screen.close_sheet()
        self.screen.open_chooser.show_wheel()
        self.go_on()

    def decide(self) -> None:
        """Let the table choose for the rival."""
        self.screen.paper.close()
        self.screen.open_chooser.open_all()

    def _let_go(self) -> None:
        """Stop thinking; its result is discarded."""
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
        """Play the decision as one gesture."""
        session, chooser = self._session, self.screen.open_chooser
        assert session is not None
        who, first, let_at = self.name, session.game.at, self._let_at
        start = first if self._own_turn else self._answered_at(first)
        self._let_at = first + len(played.steps) if let_at == first else NOWHERE
        changes: list[Change] = []
        self.is_playing = True
        carried = not played.steps or chooser.carried_out(
            lambda: changes.append(session.play_all(played.steps))
        )
        self.is_playing = False
        if not carried:
            self._let_at = let_at
        for change in changes:
            self._note_undo(start, who)
            chooser.gestures.note(start, session.game.at)
            chooser.show_wheel()
            if not self._own_turn:
                self._tell_answer(change)
        if played.unjudged or not carried:
            self.stopped_at = session.game.at
            self.screen.open_chooser.show()
            self.screen.redraw()
            self.screen.show_paper(papers.unjudged_paper(self))

    def _answered_at(self, first: int) -> int:
        """Where the gesture began that an answer in another player's turn belongs to."""
        session = self._session
        assert session is not None
        known = self.screen.open_chooser.gestures.start_of(first)
        if known is not None:
            return int(known)
        lines = session.game.lines
        decided = (n for n in range(first - 1, -1, -1) if not Entry.from_text(lines[n]).rolled)
        number = next(decided, first)
        # The set-up is no gesture, and a correction keeps its own undo.
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
            self._turns[end] = self._turns.get(start) or self.screen.open_chooser.telling.entry(
                entry
            )

    def _tell_answer(self, change: Change) -> None:
        """An answer in another player's turn, in a line; its pieces are in the list."""
        telling = self.screen.open_chooser.telling
        answers = [entry for entry in change.entries if entry.seat >= 0]
        said = [f"{telling.name(each.seat)}: {telling.entry(each)}" for each in answers]
        self.screen.tell(" · ".join(said))

    def papers(self, change: Change) -> list[Paper]:
        """How a rival's own turn is told; nothing for other players' moves."""
        if not self.is_playing or not self._own_turn:
            return []
        return papers.turn_papers(self, change)
