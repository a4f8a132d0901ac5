"""The clock of a running game: time for the player who decides, kept with the game. No rules."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.thinking.turns import whose_turn
from companion.model.tools.game_clocks import clock_of, keep_clock
from companion.model.tools.turn_clock import TurnClock
from engine.core.game import BadGame


class GameClock:
    """By choice of the table; it stands still until it is wanted."""

    def __init__(self, session: Session) -> None:
        """For one game; what was kept with it is read when the clock first runs."""
        self.session = session
        self.is_wanted = False
        self.now: Callable[[], float] = time.monotonic
        self.on_trouble: Callable[[StoreTrouble | BadGame], None] = lambda _: None
        self.times = TurnClock()
        self._is_known = False
        self._goes = False
        """True between a tick and a stop: people are at the table."""
        self._seen = 0.0
        self._turn: object = None

    def tick(self) -> None:
        """Time passes, for the player who decides now."""
        self._goes = True
        self.follow()

    def follow(self) -> None:
        """The game has changed: perhaps another player decides."""
        self._count()
        if self._goes and self.is_wanted and not self.session.game.is_over:
            self._run()
        else:
            self._stand()

    def stop(self) -> None:
        """Stand still, and keep the time with the game."""
        self._goes = False
        self.follow()

    def _run(self) -> None:
        """A roll is the active player's time, and a rival has no clock."""
        if not self._is_known:
            self._take_up()
        game, times = self.session.game, self.times
        turn = game.rules.turn(game.state)
        if turn != self._turn:
            if self._turn is not None:
                times.turns[times.seat] += 1
                self._keep()
            self._turn = turn
        seat = game.prompt.seat if game.prompt.seat >= 0 else whose_turn(game)
        if seat in self.session.chairs or not 0 <= seat < len(times.spent):
            self._stand()
        elif not times.runs or seat != times.seat:
            times.give_to(seat)

    def _count(self) -> None:
        now = self.now()
        self.times.pass_time(now - self._seen)
        self._seen = now

    def _stand(self) -> None:
        if self.times.runs:
            self.times.runs = False
            self._keep()

    def _take_up(self) -> None:
        self._is_known = True
        try:
            self.times = clock_of(self.session.store, self.session.game_id)
        except (StoreTrouble, BadGame) as trouble:
            self.on_trouble(trouble)

    def _keep(self) -> None:
        try:
            keep_clock(self.session.store, self.session.game_id, self.times)
        except (StoreTrouble, BadGame) as trouble:
            self.on_trouble(trouble)
