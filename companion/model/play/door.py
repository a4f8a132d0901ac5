"""The one door of a running game: all who sit at it play, undo and wait through here.

The host's taps, rivals, the command line and other devices ask the same door. It needs no window:
a clock that calls `tick` now and then, or a plain `for`, drives it.

    door = Door(session)
    at = door.at
    match door.play(["place quarry"], at=at):
        case Held(losses=losses, token=token):   # ask, then: door.play(…, at=at, held=token)
        case Stale() as stale:                   # another player was faster
            print(stale.sentence(words))
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from typing import NamedTuple

from companion.model.play.changes import MOVED, PLAYED, REDONE, UNDONE, Change
from companion.model.play.choosing.losses import is_loss, missed
from companion.model.play.game_clock import GameClock
from companion.model.play.gestures import Gestures
from companion.model.play.rivals import Rivals, Who
from companion.model.play.session import Session, nothing
from companion.model.store import StoreTrouble
from companion.tables.texts import Telling
from engine.core.adjust import Adjust
from engine.core.frames import NOBODY
from engine.core.game import BadGame, Entry, Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.core.parts import refusals_of
from engine.core.refusal import IllegalMove, Refusal

Step = Move | Adjust | str | None
"""A move, a correction, or the text of either; None is a roll by the app's dice."""
Watcher = Callable[[Change], None]
NAME_BYTES = 6
"""Of a position: enough that no two of a game have the same name."""


# ---------------------------------------------------------------- answers


class Played(NamedTuple):
    """It is played, or undone, and on disk."""

    change: Change
    """Without entries where there was nothing to undo or redo."""


class Held(NamedTuple):
    """Nothing is played yet: this would be given up. With the token the same is played."""

    losses: tuple[object, ...]
    """As the game tells them (`missed`)."""
    move: Move
    token: str


class Stale(NamedTuple):
    """Nothing is played: it was chosen in another position."""

    def sentence(self, words: Words) -> str:
        """What the player reads."""
        return words.sentence(N_("The table has changed meanwhile. Look again, then choose."))


class Refused(NamedTuple):
    """Nothing is played: the rules do not allow it, or another player decides."""

    refusal: Refusal


class Unkept(NamedTuple):
    """Nothing is played: it could not be stored, or the game cannot do it any more."""

    trouble: StoreTrouble | BadGame


Outcome = Played | Held | Stale | Refused | Unkept


class Warnings(NamedTuple):
    """What the table wants to be warned of before it is given up."""

    losses: bool = True
    """What is gone afterwards."""
    reminders: bool = True
    """What stays possible in a later turn."""


# ---------------------------------------------------------------- the door


class Door:
    """One running game, for all who play it."""

    def __init__(self, session: Session) -> None:
        """Nothing else plays this session."""
        self.session = session
        self.gestures = Gestures(session.game)
        self.rivals = Rivals(session, self.gestures, self._tell)
        self.clock = GameClock(session)
        self.warnings = Warnings()
        self._key = secrets.token_bytes(16)
        self._apart = self._paid = 0
        self._watchers: list[tuple[Watcher, Collection[str]]] = []
        session.watch(self._heard)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @property
    def at(self) -> str:
        """The name of this position: the same again after undo and redo, another on a branch.

        It tells nothing about what lies hidden in the log.
        """
        lines = "\n".join(self.game.lines[: self.game.at])
        return blake2b(lines.encode(), key=self._key, digest_size=NAME_BYTES).hexdigest()

    def watch(self, watcher: Watcher, *kinds: str) -> None:
        """Call this function on every change, or on those of some kinds.

        Gestures and rivals are up to date by then.
        """
        self._watchers.append((watcher, kinds))

    def unwatch(self, watcher: Watcher) -> None:
        """Stop calling it."""
        self._watchers = [known for known in self._watchers if known[0] != watcher]

    def on_trouble(self, told: Callable[[StoreTrouble | BadGame], None]) -> None:
        """Tell of what could not be stored where there is no tap to answer: a rival, the clock."""
        self.rivals.on_trouble = self.clock.on_trouble = told

    def close(self) -> None:
        """Leave the game as it is: no rival thinks, no clock runs."""
        self.pause()
        self.session.unwatch(self._heard)

    # ------------------------------------------------------------ playing

    def play(
        self,
        moves: Sequence[Step],
        *,
        at: str,
        paid: Sequence[Move] = (),
        led: Sequence[Move] = (),
        then: Callable[[Game], Sequence[Move]] = nothing,
        draws: Collection[str] = (),
        apart: int = 0,
        held: str = "",
    ) -> Outcome:
        """Play what was decided in the position `at`: all of it or nothing, one gesture.

        First what is `paid` for it, which does not name the undo, then `led`, the moves that taps
        had begun before; `then` has the answers that follow by themselves, and the app answers the
        kinds of prompts in `draws`. So many of the first moves as `apart` have their own undo.

        One decision that gives something up is held back, unless `held` has the token of that
        answer; several in a row were seen as a whole, and are played. Raises UnknownMove for a
        text that is no move of this game.
        """
        if at != self.at:
            return Stale()
        steps = [self.game.parse(each) if isinstance(each, str) else each for each in moves]
        if self.who.thinks and not (steps and all(isinstance(step, Adjust) for step in steps)):
            return Refused(refusals_of(self.game.rules.NAME).no("waiting_for_other"))
        try:
            kept_back = self._held(steps, (*paid, *led), at)
            if kept_back and held != kept_back.token:
                return kept_back
            self._apart, self._paid = apart, len(paid)
            change = self.session.play(*paid, *led, *steps, then=then, draws=draws)
        except IllegalMove as closed:
            return Refused(closed.refusal)
        except (StoreTrouble, BadGame) as trouble:
            return Unkept(trouble)
        finally:
            self._apart = self._paid = 0
        return Played(change)

    def _held(self, moves: Sequence[Step], led: Sequence[Move], at: str) -> Held | None:
        """What one decision would give up of what the table wants to be warned of."""
        move = moves[0] if len(moves) == 1 else None
        if not isinstance(move, Move):
            return None
        game = self.game.clone() if led else self.game
        for each in led:
            game.play_anyway(each)
        losses = self._losses(game, move)
        return Held(losses, move, f"{at} {move.text}") if losses else None

    def _losses(self, game: Game, move: Move) -> tuple[object, ...]:
        wanted = {True: self.warnings.losses, False: self.warnings.reminders}
        return tuple(each for each in missed(game, move) if wanted[is_loss(each)])

    def before_a_loss(self, steps: Sequence[Move]) -> Sequence[Move]:
        """The first of these steps, up to one that gives up what the table wants to be asked."""
        game = self.game.clone()
        for n, step in enumerate(steps):
            if self._losses(game, step):
                return steps[:n]
            try:
                game.play_anyway(step)
            except IllegalMove:
                return steps  # The session refuses it, and says why.
        return steps

    # ------------------------------------------------------------ undo and redo

    def undo(self, at: str) -> Outcome:
        """Undo the last gesture."""
        start = self._last_gesture()
        if start is None:
            return self._go(at, UNDONE, self.session.undo)
        return self.take_back_to(start, at)

    def _last_gesture(self) -> int | None:
        """Where the last gesture of several lines began, if all of it may be undone."""
        start = self.gestures.last()
        return None if start is None or not self.game.may_take_back(start) else start

    def redo(self, at: str) -> Outcome:
        """Redo the last undone gesture."""
        end = self.gestures.end_of(self.game.at)
        if end is None:
            return self._go(at, REDONE, self.session.redo)
        return self._go(at, REDONE, lambda: self.session.past.redo_to(end))

    def take_back_to(self, number: int, at: str) -> Outcome:
        """Undo everything from line `number` of the log on."""
        return self._go(at, UNDONE, lambda: self.session.past.take_back_to(number))

    def _go(self, at: str, kind: str, step: Callable[[], list[Entry]]) -> Outcome:
        if at != self.at:
            return Stale()
        if self.rivals.thinking:
            self.rivals.stop()
        first = self.game.at
        try:
            entries = step()
        except (StoreTrouble, BadGame) as trouble:
            return Unkept(trouble)
        return Played(Change(kind, entries, first=min(first, self.game.at)))

    def undo_name(self, telling: Telling) -> str:
        """What undo would revert: a rival's turn, or the first decision of a gesture; or empty."""
        entry, start = self.session.next_undo(), self._last_gesture()
        if entry is None:
            return ""
        if (seat := self.gestures.rival_of(start)) != NOBODY:
            return telling.words.sentence(N_("What {who} did"), who=telling.name(seat))
        if start is not None:
            entry = Entry.from_text(self.game.lines[self.gestures.named_by(start)])
        return telling.entry(entry)

    def redo_name(self, telling: Telling) -> str:
        """What redo would play again; empty if nothing."""
        if self.session.next_redo() is None:
            return ""
        named = self.gestures.named_by(self.game.at)
        return telling.entry(Entry.from_text(self.game.lines[named]))

    # ------------------------------------------------------------ who decides

    @property
    def who(self) -> Who:
        """Who decides: the person asked, a rival that thinks, or one that waits for the table."""
        return self.rivals.who

    def let_play(self) -> None:
        """Let a rival that waits decide after all."""
        self.rivals.let_play()

    def stop(self) -> None:
        """Leave a rival's decision to the table."""
        self.rivals.stop()

    def hurry(self) -> None:
        """Let the rival that thinks decide at once."""
        self.rivals.hurry()

    # ------------------------------------------------------------ time

    @property
    def goes_on_alone(self) -> bool:
        """True if `tick` has something to do: rivals play here, or a clock."""
        return bool(self.session.chairs) or self._has_clock

    @property
    def _has_clock(self) -> bool:
        return self.clock.is_wanted or self.clock.times.runs

    def tick(self, patience: float = 0.0) -> None:
        """Let the game go on: a rival thinks or plays what it has decided, and clocks run.

        A loop with nothing else to do may wait up to `patience` seconds for a rival.
        """
        if self._has_clock:
            self.clock.tick()
        self.rivals.tick(patience)

    def pause(self) -> None:
        """The table is alone: thoughts are discarded, and clocks stand still until `tick`."""
        self.rivals.let_go()
        self.clock.stop()

    # ------------------------------------------------------------ what the session tells

    def note_again(self, first: int) -> None:
        """Lines that were replayed from `first` on are one gesture."""
        self.gestures.note(first, self.game.at)
        self._tell(Change(REDONE, first=first))

    def _heard(self, change: Change) -> None:
        if change.kind == PLAYED and self.rivals.playing:
            self.rivals.note(change)
            change = change._replace(by_rival=self.rivals.playing)
        elif change.kind == PLAYED:
            self.gestures.note_tap(change, self._apart, self._paid)
        elif change.kind == MOVED:
            self.gestures.forget()
        self._tell(change)

    def _tell(self, change: Change) -> None:
        self.rivals.follow()
        if self._has_clock:
            self.clock.follow()
        for watcher, kinds in list(self._watchers):
            if not kinds or change.kind in kinds:
                watcher(change)
