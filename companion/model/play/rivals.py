"""Rivals at a running game: who is asked, thinking beside, and what was decided, played.

A rival plays on its own, unless something was undone, the past is being fixed, or a player has
said stop: then it waits for the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.model.play.changes import ANSWER, LEFT, TURN, WHO, Change
from companion.model.play.gestures import Gestures
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.thinking.beside import Thinking
from companion.model.thinking.turns import Decided, RivalTurn, rival_is_asked, whose_turn
from engine.core.frames import NOBODY
from engine.core.game import BadGame
from engine.core.refusal import IllegalMove

NOWHERE = -1
Tell = Callable[[Change], None]


class Who(NamedTuple):
    """Who decides now."""

    seat: int
    """The seat that is asked; for a roll the one whose turn it is."""
    name: str
    thinks: bool = False
    """True if it is a rival, and it is thinking or about to."""
    waits: bool = False
    """True if it is a rival, and the table holds it back: the table may decide, or let it play."""


class Rivals:
    """The rivals of one session."""

    def __init__(self, session: Session, gestures: Gestures, tell: Tell) -> None:
        """`tell` hears of changes that are no moves: who decides, what is left to the table."""
        self.session = session
        self._gestures = gestures
        self._tell = tell
        self.is_held_up: Callable[[], bool] = lambda: False
        """True while the table is to see something else first: then no rival begins."""
        self.on_trouble: Callable[[StoreTrouble | BadGame], None] = lambda _: None
        self.thinking: Thinking[Decided] | None = None
        self.playing = ""
        """TURN or ANSWER while a decision is being played."""
        self._turn = NOBODY
        """Whose turn it is while a rival thinks."""
        self._stopped_at = NOWHERE
        """The line at which the table has taken over."""
        self._let_at = NOWHERE
        """The line at which the table lets it play although redo is possible."""
        self._about: tuple[object, ...] = ()

    # ------------------------------------------------------------ who decides

    @property
    def is_asked(self) -> bool:
        """True if a rival decides or rolls."""
        session = self.session
        if not session.chairs or not session.placed:
            return False
        return rival_is_asked(session.game, session.chairs, session.app_dice)

    @property
    def who(self) -> Who:
        """Who decides, or whose turn it is."""
        game = self.session.game
        seat = game.prompt.seat if game.prompt.seat >= 0 else whose_turn(game)
        asked = self.is_asked
        waits = asked and self._is_held_back
        return Who(seat, game.seats[seat], thinks=asked and not waits, waits=waits)

    @property
    def _is_held_back(self) -> bool:
        session = self.session
        at, past = session.game.at, session.past
        undone = session.next_redo() is not None or bool(past.waiting)
        return at == self._stopped_at or (undone and at != self._let_at)

    # ------------------------------------------------------------ what the table says

    def hurry(self) -> None:
        """Decide the rest at once."""
        if self.thinking:
            self.thinking.hurry()

    def stop(self) -> None:
        """Leave the decision to the table."""
        if self.is_asked:
            self._stopped_at = self.session.game.at
        self.let_go()
        self._tell(Change(WHO))

    def let_play(self) -> None:
        """Let a rival that waits decide after all."""
        self._stopped_at, self._let_at = NOWHERE, self.session.game.at
        self._tell(Change(WHO))

    def let_go(self) -> None:
        """Stop thinking for now; the result is discarded."""
        if self.thinking:
            self.thinking.stop()
            self.thinking = None

    def follow(self) -> None:
        """The game has changed: thoughts about another position are discarded."""
        if self.thinking and self._about != self._position():
            self.let_go()

    # ------------------------------------------------------------ thinking

    @property
    def own_turn(self) -> bool:
        """True if the rival that thinks, or has just thought, has the turn."""
        return self._turn in self.session.chairs

    def tick(self, patience: float = 0.0) -> None:
        """Begin to think, or play what was decided; waits for it no longer than `patience`."""
        self.follow()
        if self.thinking is None and self.who.thinks and not self.is_held_up():
            self._begin()
        thinking = self.thinking
        if thinking is None or not (thinking.is_done or thinking.wait(patience)):
            return
        self.thinking = None
        answers = thinking.answers()
        self._play(answers[0] if answers else Decided((), "odd", str(thinking.wrong)))

    def _position(self) -> tuple[object, ...]:
        return self.session.game.lines[: self.session.game.at], self.session.chairs

    def _begin(self) -> None:
        session = self.session
        game, chairs, dice = session.game.clone(), dict(session.chairs), session.app_dice
        self._about = self._position()
        self._turn = whose_turn(game)
        self.thinking = Thinking(RivalTurn(game, chairs, dice, session.seed))

    # ------------------------------------------------------------ playing

    def _play(self, decided: Decided) -> None:
        """Play the decision as one gesture."""
        session, let_at = self.session, self._let_at
        first = session.game.at
        self._let_at = first + len(decided.steps) if let_at == first else NOWHERE
        is_left = bool(decided.unjudged)
        self.playing = TURN if self.own_turn else ANSWER
        try:
            if decided.steps:
                session.play(*decided.steps)
        except (IllegalMove, StoreTrouble, BadGame) as wrong:
            self._let_at, is_left = let_at, True
            if not isinstance(wrong, IllegalMove):
                self.on_trouble(wrong)
        finally:
            self.playing = ""
        if is_left:
            self._stopped_at = session.game.at
            self._tell(Change(LEFT))

    def note(self, change: Change) -> None:
        """What a rival has just played is one gesture, with what it answers."""
        first, end = change.first, self.session.game.at
        if self.playing == TURN:
            self._gestures.note(first, end, self._turn)
        else:
            self._gestures.note_answer(first, end)
