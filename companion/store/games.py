"""Games in SQLite: one row per decision, never changed; undo only moves a pointer.

The log is a tree: every line knows the line before it. The line of play runs from the start to
`tip`; `head` is how far it is played. Undo moves `head` back, redo forward; a new move after an
undo grows a new branch, and the old one stays where it is.
"""

from __future__ import annotations

import json
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakMethod

from companion.rivals import Chairs, chairs_to_plain
from companion.store.alone import Claim
from companion.store.file import open_database
from companion.store.there import BACK, BACK_BUT, Watched, is_gone, mark_of, write_anew
from companion.store.told import told_from, told_text
from companion.store.trouble import StoreTrouble, reading, writing
from engine.core.events import Event
from engine.core.game import BadGame, Game
from engine.core.names import mended
from engine.core.words import N_

FILE = "tableside.db"
FINISHED = "binned IS NULL AND result IS NOT NULL"
UNFINISHED = "binned IS NULL AND result IS NULL"
"""Which games a list shows."""
_ROWS = (
    "SELECT id, game, how, level, dice, seed, began, played, seconds, placed, result FROM games "
)
_ROW_AT = """
WITH RECURSIVE way (id, after, number) AS (
    SELECT * FROM (
        SELECT log.id, log.after, log.number
        FROM games JOIN log ON log.id IN (games.head, games.tip)
        WHERE games.id = :game AND log.number >= :at ORDER BY log.number LIMIT 1
    )
    UNION ALL
    -- A line follows only lines before it: anything else would go round for ever.
    SELECT log.id, log.after, log.number FROM way JOIN log ON log.id = way.after
    WHERE way.number > :at AND log.id < way.id
)
SELECT id FROM way WHERE number = :at
"""
"""The line of play from its nearest known row back to the one with this number."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A stored game as lists show it."""

    id: int
    game: str
    seats: tuple[str, ...]
    colours: tuple[str, ...]
    level: str
    dice: str
    seed: int
    began: float
    played: float
    seconds: float
    placed: bool
    result: dict[str, Any] | None


class Store:
    """The database of one device. A move counts as played once it is in here."""

    def __init__(self, folder: Path, file: str = FILE) -> None:
        """Open or make the database; a corrupt one is kept aside and a new one begun."""
        self.path = folder / file
        self.trouble: StoreTrouble | None = None
        self.on_trouble: Callable[[StoreTrouble], None] | None = None
        """Hears of trouble that comes up later and is over."""
        self.db, self.trouble = open_database(self.path)
        self._watch()
        self._claim: Claim | None = None

    def claim(self) -> None:
        """Be the only one that writes; where another app is, only look and let `trouble` say so."""
        self._claim = Claim(self.path.parent)
        if not self._claim.is_mine:
            self.db.conn.execute("PRAGMA query_only=ON")
            self.trouble = StoreTrouble(
                N_(
                    "Tableside is already open elsewhere on this device, so games can only be"
                    " looked at here. Close it there, then open it here again."
                )
            )

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()
        if self._claim:
            self._claim.give_up()
            self._claim = None

    # ------------------------------------------------------------ a file that vanishes

    def _watch(self) -> None:
        self._mark = mark_of(self.path)
        if isinstance(self.db.conn, Watched):
            self.db.conn.before_writing = WeakMethod(self._is_back_again)

    def _is_back_again(self) -> None:
        """For whatever is written: raises StoreTrouble where the connection had to be another."""
        if self._bring_back():
            raise StoreTrouble(BACK_BUT)

    def _be_there(self) -> None:
        """For moves: the file is where it was, or there again; raises StoreTrouble."""
        if self._bring_back() and self.on_trouble:
            self.on_trouble(StoreTrouble(BACK))

    def _bring_back(self) -> bool:
        conn = self.db.conn
        if not isinstance(conn, Watched) or not is_gone(self.path, self._mark):
            return False
        write_anew(conn, self.path)
        self.db, _ = open_database(self.path)
        self._watch()
        if self._claim:
            self._claim.give_up()
            self._claim = Claim(self.path.parent)
        return True

    # ------------------------------------------------------------ writing

    def begin(self, game: Game, level: str, dice: str, chairs: Chairs | None = None) -> int:
        """Store a new game and return its number; `chairs` are those that rivals have."""
        rivals = chairs or {}
        now = time.time()
        saved = game.to_dict()
        state, lines = saved.pop("state"), saved.pop("log")
        assert not lines, "a game is stored from its first prompt on"
        self._be_there()
        with writing(), self.db.conn:
            cursor = self.db.conn.execute(
                "INSERT INTO games"
                " (game, level, dice, seed, how, began, played, state, uid, rivals)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    saved["game"],
                    level,
                    dice,
                    random.SystemRandom().getrandbits(32),
                    json.dumps(saved),
                    now,
                    now,
                    json.dumps(state),
                    secrets.token_hex(16),
                    json.dumps(chairs_to_plain(rivals)),
                ),
            )
            self.db.conn.executemany(
                "INSERT INTO names VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET used = excluded.used",
                # The one named first is offered first.
                [
                    (name, now - place * 1e-6)
                    for place, name in enumerate(game.seats[: game.people])
                    if place not in rivals
                ],
            )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def append(self, game_id: int, game: Game, events: Sequence[Event], seconds: float) -> None:
        """Store the decision that was just played, with the state to resume from."""
        self.append_lines(game_id, game, [events], seconds)

    def append_lines(
        self,
        game_id: int,
        game: Game,
        told: Sequence[Sequence[Event]],
        seconds: float,
        *,
        result: dict[str, Any] | None = None,
        later: Sequence[Sequence[str]] | None = None,
        mending: Sequence[Any] | None = None,
    ) -> None:
        """Store the last lines of a game, all or none; they follow whatever came before them.

        `later` are lines of a set-up that wait for an earlier one to be answered again, `mending`
        is what waits to be played again after a change in the past.
        """
        now, first = time.time(), game.at - len(told)
        self._be_there()
        with writing(), self.db.conn:
            head = self.row_at(game_id, first)
            for number, events in enumerate(told, start=first):
                cursor = self.db.conn.execute(
                    "INSERT INTO log (game_id, after, number, line, events, rules, at)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        game_id,
                        head,
                        number + 1,
                        game.lines[number],
                        told_text(events),
                        game.rules.VERSION,
                        now,
                    ),
                )
                head = cursor.lastrowid
            self.point(game_id, game, head, seconds, result, mending)
            self.db.conn.execute("UPDATE games SET tip = ? WHERE id = ?", (head, game_id))
            if later is not None:
                self.db.conn.execute(
                    "UPDATE games SET later = ? WHERE id = ?", (json.dumps(list(later)), game_id)
                )

    def point_at(
        self,
        game_id: int,
        game: Game,
        seconds: float,
        result: dict[str, Any] | None = None,
        mending: Sequence[Any] | None = None,
    ) -> None:
        """Store how far the line of play is played, after an undo or a redo."""
        self._be_there()
        with writing(), self.db.conn:
            self.point(game_id, game, self.row_at(game_id, game.at), seconds, result, mending)

    def point(
        self,
        game_id: int,
        game: Game,
        head: int | None,
        seconds: float,
        result: dict[str, Any] | None,
        mending: Sequence[Any] | None = None,
    ) -> None:
        """Set the pointer and the state to resume from, as a part of what is being written."""
        self.db.conn.execute(
            # What statistics kept of the end does not hold for a game that goes on.
            "UPDATE games SET head = ?, state = ?, played = ?, seconds = ?, result = ?,"
            " summary = NULL, mending = ? WHERE id = ?",
            (
                head,
                json.dumps(game.state.to_dict()),
                time.time(),
                seconds,
                None if result is None else json.dumps(result),
                None if mending is None else json.dumps(mending),
                game_id,
            ),
        )

    def mark_placed(self, game_id: int) -> None:
        """The set-up has been carried out at the table."""
        with writing(), self.db.conn:
            self.db.conn.execute("UPDATE games SET placed = 1 WHERE id = ?", (game_id,))

    def tick(self, game_id: int, step: str, *, done: bool = True) -> None:
        """Note that a step of the set-up has been carried out at the table, or has not."""
        with writing(), self.db.conn:
            if done:
                self.db.conn.execute("INSERT OR IGNORE INTO ticks VALUES (?, ?)", (game_id, step))
            else:
                self.db.conn.execute(
                    "DELETE FROM ticks WHERE game_id = ? AND step = ?", (game_id, step)
                )

    def finish(self, game_id: int, result: dict[str, Any] | None) -> None:
        """Store the final result; None if an undo has reopened the game."""
        with writing(), self.db.conn:
            stored = None if result is None else json.dumps(result)
            self.db.conn.execute("UPDATE games SET result = ? WHERE id = ?", (stored, game_id))

    def delete(self, game_id: int) -> None:
        """Forget a whole game; a part of its log can never be deleted."""
        with writing(), self.db.conn:
            for table, key in (
                ("games", "id"),
                ("log", "game_id"),
                ("ticks", "game_id"),
                ("checkpoints", "game_id"),
            ):
                # Names from the line above, never from outside.
                self.db.conn.execute(f"DELETE FROM {table} WHERE {key} = ?", (game_id,))  # noqa: S608

    # ------------------------------------------------------------ reading

    def load(self, game_id: int) -> Game:
        """A stored game, exactly where it was; raises BadGame if it cannot be read."""
        with reading():
            found = self.db.conn.execute(
                "SELECT how, state, head FROM games WHERE id = ?", (game_id,)
            ).fetchone()
            if found is None:
                raise BadGame("not_a_game")
            how, state, head = found
            path = self._line_of_play(game_id)
        ids = [row_id for row_id, _ in path]
        try:
            saved = json.loads(how)
            # An earlier version may have taken a name that cannot be: it is no reason to stop.
            saved["seats"] = mended(saved["seats"])
            saved["state"] = json.loads(state)
            saved["log"] = [line for _, line in path]
            saved["at"] = ids.index(head) + 1 if head is not None else 0
        except (ValueError, TypeError, KeyError) as wrong:
            raise BadGame("damaged", what=str(wrong)) from wrong
        game = Game.from_dict(saved)
        game.take_up(lambda: self.events(game_id))
        return game

    def events(self, game_id: int) -> list[list[Event]]:
        """What happened at each line of the line of play."""
        with reading():
            told = dict(
                self.db.conn.execute("SELECT id, events FROM log WHERE game_id = ?", (game_id,))
            )
            path = self._line_of_play(game_id)
        try:
            return [told_from(told[row_id]) for row_id, _ in path]
        except (ValueError, TypeError) as wrong:
            raise BadGame("damaged", what=str(wrong)) from wrong

    def later(self, game_id: int) -> list[list[str]]:
        """Questions and lines of a set-up that wait for an earlier one to be answered again."""
        with reading():
            (stored,) = self.db.conn.execute(
                "SELECT later FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        return [[str(part) for part in each] for each in json.loads(stored)]

    def mending(self, game_id: int) -> list[Any] | None:
        """What waits to be played again after a change in the past."""
        with reading():
            (stored,) = self.db.conn.execute(
                "SELECT mending FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        return json.loads(stored) if stored else None

    def tries(self, game_id: int, number: int) -> int:
        """How often line `number` (from 0) has been answered already, on all branches."""
        with reading():
            (count,) = self.db.conn.execute(
                "SELECT count(*) FROM log WHERE game_id = ? AND number = ?", (game_id, number + 1)
            ).fetchone()
        return int(count)

    def ticks(self, game_id: int) -> frozenset[str]:
        """The steps of the set-up that have been carried out at the table."""
        with reading():
            found = self.db.conn.execute("SELECT step FROM ticks WHERE game_id = ?", (game_id,))
            return frozenset(step for (step,) in found)

    def row(self, game_id: int) -> GameRow:
        """One stored game; raises BadGame if there is none."""
        found = self._rows("WHERE id = ?", (game_id,))
        if not found:
            raise BadGame("not_a_game")
        return _row(*found[0])

    def running(self) -> GameRow | None:
        """The game that was played last and is not over."""
        found = self._rows(f"WHERE {UNFINISHED} ORDER BY played DESC, id DESC LIMIT 1")
        return _row(*found[0]) if found else None

    def latest(self, game: str = "") -> GameRow | None:
        """The game that was begun last, over or not; of one kind where that is named."""
        found = self._rows("WHERE ? IN ('', game) ORDER BY id DESC LIMIT 1", (game,))
        return _row(*found[0]) if found else None

    def last_played(self) -> str | None:
        """Which game was on the table last; None before the first."""
        found = self._rows("ORDER BY played DESC, id DESC LIMIT 1")
        return str(found[0][1]) if found else None

    def names(self) -> list[str]:
        """Names of earlier players, the latest first."""
        with reading():
            found = self.db.conn.execute("SELECT name FROM names ORDER BY used DESC")
            return [name for (name,) in found]

    def _rows(self, where: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with reading():
            return list(
                self.db.conn.execute(_ROWS + where, tuple(values)),
            )

    def row_at(self, game_id: int, at: int) -> int | None:
        """The row after which `at` lines are played; None at the start."""
        if not at:
            return None
        # Nearly always from where the game stands; after an undo from the end of its line.
        found = self.db.conn.execute(_ROW_AT, {"game": game_id, "at": at}).fetchone()
        if found is None:
            raise BadGame("damaged", what="log")
        return int(found[0])

    def _line_of_play(self, game_id: int) -> list[tuple[int, str]]:
        """Row number and text of each line from the start to the tip."""
        (tip,) = self.db.conn.execute("SELECT tip FROM games WHERE id = ?", (game_id,)).fetchone()
        rows = {
            row_id: (after, line)
            for row_id, after, line in self.db.conn.execute(
                "SELECT id, after, line FROM log WHERE game_id = ?", (game_id,)
            )
        }
        path: list[tuple[int, str]] = []
        while tip is not None:
            # A line follows only lines before it: anything else would go round for ever.
            if tip not in rows or (path and tip >= path[-1][0]):
                raise BadGame("damaged", what="log")
            after, line = rows[tip]
            path.append((tip, line))
            tip = after
        return path[::-1]


def _row(
    number: int,
    game: str,
    how: str,
    level: str,
    dice: str,
    seed: int,
    began: float,
    played: float,
    seconds: float,
    placed: int,
    result: str | None,
) -> GameRow:
    try:
        saved = json.loads(how)
        seats, colours = tuple(saved["seats"]), tuple(saved["colours"])
        outcome = json.loads(result) if result else None
    except (ValueError, TypeError, KeyError) as wrong:
        raise BadGame("damaged", what=str(wrong)) from wrong
    return GameRow(
        number,
        game,
        seats,
        colours,
        level,
        dice,
        seed,
        began,
        played,
        seconds,
        bool(placed),
        outcome,
    )


def last_game_in(path: Path) -> str | None:
    """Which game was on the table last, before the database is opened; None if nobody can tell."""
    if not path.is_file():
        return None
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
            found = db.execute("SELECT game FROM games ORDER BY played DESC, id DESC LIMIT 1")
            return next((str(game) for (game,) in found), None)
    except sqlite3.Error:
        return None
