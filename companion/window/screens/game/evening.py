"""By choice: a clock for each player, and the public score so far. Neither knows a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.clock import Clock

from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.tools.game_clocks import clock_of, keep_clock
from companion.model.tools.turn_clock import TurnClock, clock_text
from companion.tables.common.seats import players_of, public_scores
from companion.tables.glyphs import GAP, Glyph
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.turn.evening_line import EveningLine
from engine.core.game import BadGame

SECOND = 1


class Evening:
    """Between the game screen and the line under its title."""

    def __init__(self, screen: GameTable) -> None:
        """For a game screen; time passes only while it is in front."""
        self.screen = screen
        self.app = screen.app
        self.bar = EveningLine()
        self.clock = TurnClock()
        self._session: Session | None = None
        self._seen = 0.0
        self._turn: object = None
        self._looking = Clock.create_trigger(self._look, SECOND, interval=True)
        self.app.settings.watch(lambda _: self.show())
        screen.bind(on_enter=lambda _: self.show())
        self.app.bind(on_pause=lambda *_: self.pause(), on_resume=lambda *_: self.show())

    # ------------------------------------------------------------ time

    def show(self) -> None:
        """Show what is wanted, and let the clock of the player who decides run."""
        chooser = self.screen.chooser
        if chooser is None:
            return
        self._count()
        if chooser.session is not self._session:
            self._take_up(chooser.session)
        if self.app.preferences.clock and self.screen.is_in_front and not chooser.game.is_over:
            self._run(chooser.offers.prompt.seat)
        else:
            self.pause()
        self._write()

    def pause(self) -> None:
        """Stand still, and keep the time with the game."""
        self._count()
        self._looking.cancel()
        if self.clock.runs:
            self.clock.runs = False
            self._keep()

    def _take_up(self, session: Session) -> None:
        self._session, self.clock, self._turn = session, TurnClock(), None
        try:
            self.clock = clock_of(session.store, session.game_id)
        except (StoreTrouble, BadGame) as trouble:
            self.app.tell_wrong(trouble)

    def _run(self, asked: int) -> None:
        """A roll is the active player's time, and a rival has no clock."""
        chooser = self.screen.open_chooser
        active = chooser.offers.table.course(chooser.game).active
        turn = chooser.game.rules.turn(chooser.game.state)
        if turn != self._turn:
            if self._turn is not None:
                self.clock.turns[self.clock.seat] += 1
                self._keep()
            self._turn = turn
        seat = asked if asked >= 0 else active
        if seat in chooser.session.chairs or not 0 <= seat < len(self.clock.spent):
            self.pause()
            return
        if not self.clock.runs or seat != self.clock.seat:
            self.clock.give_to(seat)
        self._seen = Clock.get_time()
        self._looking()

    def _count(self) -> None:
        """The window's own clock tells how much time has passed."""
        now = Clock.get_time()
        self.clock.pass_time(now - self._seen)
        self._seen = now

    def _look(self, *_: object) -> None:
        if not self.screen.is_in_front:
            self.pause()
            return
        self._count()
        self._write()

    def _keep(self) -> None:
        if self._session is None:
            return
        try:
            keep_clock(self._session.store, self._session.game_id, self.clock)
        except (StoreTrouble, BadGame) as trouble:
            self.app.tell_wrong(trouble)

    # ------------------------------------------------------------ what is seen

    def _write(self) -> None:
        self.bar.show(list(self._players()))

    def _players(self) -> Iterator[Sequence[Glyph]]:
        wanted = self.app.preferences
        if not (wanted.clock or wanted.score_so_far):
            return
        game = self.screen.open_chooser.game
        players = players_of(game)
        scores = public_scores(game) if wanted.score_so_far and not game.is_over else ()
        for seat, (colour, letter) in enumerate(zip(players.colour, players.letter, strict=True)):
            signs = [Glyph(seat=colour, letter=letter)]
            if scores:
                signs += [GAP, Glyph(scores[seat].icon), Glyph(text=str(scores[seat].n))]
            if wanted.clock and seat < len(self.clock.spent):
                role = "text" if self.clock.runs and seat == self.clock.seat else "text2"
                signs += [GAP, Glyph(text=clock_text(self.clock.spent[seat]), role=role)]
            yield signs
