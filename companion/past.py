"""Fixing the past of a running game: going back, playing the rest again, branches, checkpoints.

Nothing of an old line is lost: the store keeps it as a branch, and any branch can be returned to.
Old moves are never judged by newer rules, so a game of older rules stays on its line.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.store import lines
from companion.store.lines import Branch, Checkpoint, Way
from companion.store.whole import LONGEST_NAME
from engine.core import mend
from engine.core.game import BadGame, Entry
from engine.core.mend import MANY, Mending, Played, Stop, Waiting

if TYPE_CHECKING:
    from companion.session import Session


class Past:
    """What a session can do about what was played before."""

    def __init__(self, session: Session) -> None:
        """Take up a mending that was under way when the app was closed."""
        self.session = session
        self.mending: Mending | None = None
        self.stop: Stop | None = None
        """Why playing again has stopped; None as soon as anything else happens."""
        # What cannot be read is only a convenience: the old line is a branch in any case.
        with suppress(TypeError, ValueError, KeyError):
            self.mending = self._taken_up()

    def _taken_up(self) -> Mending | None:
        session = self.session
        stored = session.store.mending(session.game_id)
        if not stored or not self.can_change:
            return None
        mending = Mending.from_list(stored)
        for each in mending.old:
            session.game.parse(each.entry.move)
        return mending

    @property
    def can_change(self) -> bool:
        """Is the game of these very rules, so that its moves may be played again?"""
        game = self.session.game
        return not game.is_of_other_rules

    # ------------------------------------------------------------ going back

    def decision_at(self, number: int) -> int:
        """The line of a person at or before this line; the set-up stays once it is placed."""
        game = self.session.game
        while number > 0 and Entry.from_text(game.lines[number]).rolled:
            number -= 1
        return max(number, self.session.set_up_lines()) if self.session.placed else number

    def go_back_to(self, number: int) -> list[Entry]:
        """Take back everything from the decision at line `number` on; redo brings it back."""
        return self.take_back_to(self.decision_at(number))

    def take_back_to(self, number: int) -> list[Entry]:
        """Take back everything from line `number` on, in one go."""
        game = self.session.game
        if not game.can_undo():
            return []
        return self.session._step(lambda: game.take_back_to(number), "undone")

    def redo_to(self, number: int) -> list[Entry]:
        """Play undone lines again until `number` are played, in one go."""
        game = self.session.game

        def forward() -> list[Entry]:
            first = game.at
            game.redo_to(min(number, len(game.lines)))
            return [Entry.from_text(line) for line in game.lines[first : game.at]]

        return self.session._step(forward, "redone")

    def change_from(self, number: int) -> int:
        """Go back to the decision at line `number` and have the rest wait; say how much waits."""
        session, game = self.session, self.session.game
        if not self.can_change:
            return 0
        first, end, still = self.decision_at(number), game.at, self.waiting
        if first >= end:
            return 0

        def back() -> list[Entry]:
            undone = game.take_back_to(first)
            self.mending = mend.begin(game, end, still)
            return undone

        session._step(back, "undone")
        return self.moves_waiting

    # ------------------------------------------------------------ playing the rest again

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The lines that wait to be played again."""
        return self.mending.waiting(self.session.game.at) if self.mending else ()

    @property
    def moves_waiting(self) -> int:
        """How many decisions wait; rolls do not count."""
        return sum(not each.is_roll for each in self.waiting)

    def play_on(self, most: int = MANY) -> Stop | None:
        """Play what waits, up to `most` lines; say why it stopped, if it did."""
        session, mending = self.session, self.mending
        if mending:
            self._again(lambda: mend.play_on(session.game, mending, session.app_dice, most))
        return self.stop

    def keep(self) -> None:
        """Play the next line although it is closed: the table did so, and the log marks it."""
        game, mending = self.session.game, self.mending
        if mending and self.stop and self.stop.can_keep:
            self._again(lambda: mend.keep(game, mending))

    def drop(self) -> None:
        """Leave the next line out."""
        self._note(self.mending and mend.drop(self.session.game, self.mending))

    def drop_turn(self) -> None:
        """Leave out what is left of the turn to which the next line belongs."""
        self._note(self.mending and mend.drop_turn(self.session.game, self.mending))

    def stay(self) -> None:
        """Let the rest go: it stays in the old line, as a branch."""
        self._note(None)

    def _note(self, mending: Mending | None) -> None:
        session = self.session
        with session._kept_or_as_before():
            self.mending, self.stop = mending, None
            session._write(())

    def _again(self, playing: Callable[[], Played]) -> None:
        """Keep what is played again, all of it or nothing; what redo has is not written twice."""
        session, game = self.session, self.session.game
        first, known = game.at, game.lines[:]
        with session._kept_or_as_before():
            self.mending, told, self.stop = playing()
            same = lines.shared(known, game.lines[: game.at])
            session._write(told[max(0, same - first) :])
        session._tell(session._change("played", first, told))

    # ------------------------------------------------------------ what the session tells

    def goes_on(self, first: int) -> None:
        """Something was played by hand after `first` lines: the line is another one from there."""
        self.stop = None
        mending = self.mending
        if mending is None:
            return
        before = first >= mending.fork and mending.waiting(first)
        self.mending = mending.cut(first) if before else None

    def stored(self) -> list[object] | None:
        """The plain form of what waits."""
        return self.mending.to_list() if self.mending else None

    # ------------------------------------------------------------ branches

    def branches(self) -> list[Branch]:
        """Every other line of this game, the latest first."""
        session = self.session
        least = session.set_up_lines() if session.placed else 0
        return lines.branches(session.store, session.game_id, least)

    def return_to(self, branch: Branch) -> None:
        """Make another line the line of play, played to its end; raises BadGame."""
        self._go(lines.way_to(self.session.store, self.session.game_id, branch.tip))

    def _go(self, way: Way) -> None:
        """Play the way there, from where it parts from the line of play."""
        session, game = self.session, self.session.game
        if not self.can_change:
            raise BadGame("rules", rules=game.rules_version)
        with session._kept_or_as_before():
            known = lines.shared(game.lines, way.lines)
            self.stop = None
            if known < len(game.lines):
                self.mending = None
            game.take_back_to(min(known, way.at))
            game.lines = list(way.lines)
            game.redo_to(way.at)
            session._write((), way)
        session._tell(session._change("moved", game.at, ()))

    # ------------------------------------------------------------ checkpoints

    def checkpoints(self) -> list[Checkpoint]:
        """Every named point of this game, the latest first."""
        return lines.checkpoints(self.session.store, self.session.game_id)

    def name_point(self, name: str, number: int | None = None) -> bool:
        """Name the present point, or that before line `number`; False if the name is empty."""
        session, wanted = self.session, name_of(name)
        if wanted:
            at = session.game.at if number is None else number
            lines.name_point(session.store, session.game_id, at, wanted)
        return bool(wanted)

    def rename(self, checkpoint: Checkpoint, name: str) -> bool:
        """Give a checkpoint another name; False if it is empty."""
        wanted = name_of(name)
        if wanted:
            lines.rename_point(self.session.store, checkpoint.id, wanted)
        return bool(wanted)

    def forget(self, checkpoint: Checkpoint) -> None:
        """Take the name away; the line stays."""
        lines.forget_point(self.session.store, checkpoint.id)

    def go_to(self, checkpoint: Checkpoint) -> None:
        """Go to a named point, also of another line; raises BadGame."""
        self._go(lines.way_to(self.session.store, self.session.game_id, checkpoint.row))


def name_of(text: str) -> str:
    """A name as it is kept: no longer than there is room for it."""
    return " ".join(text.split())[:LONGEST_NAME].strip()
