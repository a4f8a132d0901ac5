"""Fixing the past of a running game: going back, replaying, versions, bookmarks.

No old version is lost: the store keeps it as a branch, and any branch can be restored. Old moves
are never judged by newer rules, so a game of older rules keeps its version.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from companion.model.play.changes import AGAIN, MOVED, REDONE, UNDONE, Change
from companion.model.play.kept import KeptGame
from companion.model.store import lines
from companion.model.store.lines import Branch, Checkpoint, Way
from companion.model.store.trouble import cannot_take_back
from companion.model.store.whole import LONGEST_NAME
from engine.core import mend
from engine.core.game import Entry
from engine.core.mend import MANY, Mending, Played, Stop, Waiting


class Past:
    """What a session can do about the past."""

    def __init__(self, session: KeptGame) -> None:
        """Resume a fix that was in progress when the app was closed."""
        self.session = session
        # An unreadable value is only a lost convenience: the old version is a branch in any
        # case.
        with suppress(TypeError, ValueError, KeyError):
            self.session.mending = self._taken_up()

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
    def mending(self) -> Mending | None:
        """What is being fixed; None if nothing is."""
        return self.session.mending

    @property
    def stop(self) -> Stop | None:
        """Why replaying has stopped; None as soon as anything else happens."""
        return self.session.stop

    @property
    def can_change(self) -> bool:
        """True if the game uses these very rules, so that its moves may be replayed."""
        game = self.session.game
        return not game.is_of_other_rules

    # ------------------------------------------------------------ going back

    def decision_at(self, number: int) -> int:
        """The person's line at or before this one; a placed set-up stays."""
        game = self.session.game
        while number > 0 and Entry.from_text(game.lines[number]).rolled:
            number -= 1
        return max(number, self.session.set_up_lines()) if self.session.placed else number

    def go_back_to(self, number: int) -> list[Entry]:
        """Undo everything from the decision at line `number` on; redo replays it."""
        return self.take_back_to(self.decision_at(number))

    def take_back_to(self, number: int) -> list[Entry]:
        """Undo everything from line `number` on, in one go."""
        game = self.session.game
        self._ask_how_far(number)
        return self.session.step(lambda: game.take_back_to(number), UNDONE)

    def _ask_how_far(self, number: int) -> None:
        """Raises BadGame where undo may not go back to line `number`."""
        if not self.session.game.may_take_back(number):
            raise cannot_take_back(self.session.game)

    def redo_to(self, number: int) -> list[Entry]:
        """Replay undone lines until `number` are played, in one go."""
        game = self.session.game

        def forward() -> list[Entry]:
            first = game.at
            game.redo_to(min(number, len(game.lines)))
            return [Entry.from_text(line) for line in game.lines[first : game.at]]

        return self.session.step(forward, REDONE)

    def change_from(self, number: int) -> int:
        """Go back to the decision at line `number`; the rest waits. Returns how much."""
        session, game = self.session, self.session.game
        if not self.can_change:
            return 0
        first, end, still = self.decision_at(number), game.at, self.waiting
        if first >= end:
            return 0
        self._ask_how_far(first)

        def back() -> list[Entry]:
            undone = game.take_back_to(first)
            self.session.mending = mend.begin(game, end, still)
            return undone

        session.step(back, UNDONE)
        return self.moves_waiting

    # ------------------------------------------------------------ replaying

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The lines that wait to be replayed."""
        return self.session.mending.waiting(self.session.game.at) if self.session.mending else ()

    @property
    def moves_waiting(self) -> int:
        """How many decisions wait; rolls do not count."""
        return sum(not each.is_roll for each in self.waiting)

    def play_on(self, most: int = MANY) -> Stop | None:
        """Replay waiting lines, up to `most`; returns why it stopped, if it did."""
        session, mending = self.session, self.session.mending
        if mending:
            self._again(lambda: mend.play_on(session.game, mending, session.app_dice, most))
        return self.session.stop

    def keep(self) -> None:
        """Play the next line against the rules, as the table did; the log marks it."""
        game, mending = self.session.game, self.session.mending
        if mending and self.session.stop and self.session.stop.can_keep:
            self._again(lambda: mend.keep(game, mending))

    def drop(self) -> None:
        """Drop the next line."""
        self._note(self.session.mending and mend.drop(self.session.game, self.session.mending))

    def drop_turn(self) -> None:
        """Drop the rest of the next line's turn."""
        self._note(self.session.mending and mend.drop_turn(self.session.game, self.session.mending))

    def stay(self) -> None:
        """Drop all waiting lines: they stay in the old version, as a branch."""
        self._note(None)

    def _note(self, mending: Mending | None) -> None:
        session = self.session
        with session.kept_or_as_before():
            self.session.mending, self.session.stop = mending, None
            session.write(())

    def _again(self, playing: Callable[[], Played]) -> None:
        """Store what was replayed, all or nothing; lines of redo are not written twice."""
        session, game = self.session, self.session.game
        first, known = game.at, game.lines[:]
        with session.kept_or_as_before() as before:
            self.session.mending, told, self.session.stop = playing()
            same = lines.shared(known, game.lines[: game.at])
            session.write(told[max(0, same - first) :])
        session.tell(session.change(AGAIN, first, told, before))

    # ------------------------------------------------------------ what the session tells

    def goes_on(self, first: int) -> None:
        """A move by hand after `first` lines: another version begins there."""
        self.session.stop = None
        mending = self.session.mending
        if mending is None:
            return
        before = first >= mending.fork and mending.waiting(first)
        game = self.session.game
        self.session.mending = mend.answered(game, mending.cut(first), first) if before else None

    # ------------------------------------------------------------ branches

    def branches(self) -> list[Branch]:
        """Every other version of this game, latest first."""
        session = self.session
        least = session.set_up_lines() if session.placed else 0
        return lines.branches(session.store, session.game_id, least)

    def return_to(self, branch: Branch) -> None:
        """Switch to another version, played to its end; raises BadGame."""
        self._go(lines.way_to(self.session.store, self.session.game_id, branch.tip))

    def _go(self, way: Way) -> None:
        """Play the way there, from where the versions branch."""
        session, game = self.session, self.session.game
        if not self.can_change:
            raise cannot_take_back(game)
        with session.kept_or_as_before():
            known = lines.shared(game.lines, way.lines)
            self.session.stop = None
            if known < len(game.lines):
                self.session.mending = None
            first = min(known, way.at, game.at)
            if first < game.at:
                self._ask_how_far(first)
            game.take_back_to(first)
            game.lines = list(way.lines)
            game.redo_to(way.at)
            session.write((), way)
        session.tell(Change(MOVED, first=first))

    # ------------------------------------------------------------ bookmarks

    def checkpoints(self) -> list[Checkpoint]:
        """Every bookmark of this game, latest first."""
        return lines.checkpoints(self.session.store, self.session.game_id)

    def name_point(self, name: str, number: int | None = None) -> bool:
        """Set a bookmark here, or before line `number`; False if the name is empty."""
        session, wanted = self.session, name_of(name)
        if wanted:
            at = session.game.at if number is None else number
            lines.name_point(session.store, session.game_id, at, wanted)
        return bool(wanted)

    def rename(self, checkpoint: Checkpoint, name: str) -> bool:
        """Rename a bookmark; False if the name is empty."""
        wanted = name_of(name)
        if wanted:
            lines.rename_point(self.session.store, checkpoint.id, wanted)
        return bool(wanted)

    def forget(self, checkpoint: Checkpoint) -> None:
        """Delete a bookmark; the version stays."""
        lines.forget_point(self.session.store, checkpoint.id)

    def go_to(self, checkpoint: Checkpoint) -> None:
        """Go to a bookmark, also in another version; raises BadGame."""
        self._go(lines.way_to(self.session.store, self.session.game_id, checkpoint.row))


def name_of(text: str) -> str:
    """A name as stored: cut to the room there is."""
    return " ".join(text.split())[:LONGEST_NAME].strip()
