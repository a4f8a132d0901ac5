"""Games in SQLite: one row per decision, never changed; undo only moves a pointer.

The log is a tree: every line knows the line before it. The line of play runs from the start to
`tip`; `head` is how far it is played. Undo moves `head` back, redo forward; a new move after an
undo grows a new branch, and the old one stays where it is.
"""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from engine.core.events import Event
from engine.core.game import Game
from engine.core.words import N_

FILE = "tableside.db"
SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    dice TEXT NOT NULL,
    seed INTEGER NOT NULL,
    how TEXT NOT NULL,
    began REAL NOT NULL,
    played REAL NOT NULL,
    seconds REAL NOT NULL DEFAULT 0,
    head INTEGER,
    tip INTEGER,
    state TEXT NOT NULL,
    placed INTEGER NOT NULL DEFAULT 0,
    result TEXT
);
CREATE TABLE IF NOT EXISTS log (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games(id),
    after INTEGER,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    events TEXT NOT NULL,
    rules INTEGER NOT NULL,
    at REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS log_of_game ON log (game_id, id);
CREATE TRIGGER IF NOT EXISTS log_no_update BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, used REAL NOT NULL);
"""


class StoreTrouble(Exception):
    """Something is wrong with the disk or the file; the sentence is for the user."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.values = values


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

    def __init__(self, folder: Path) -> None:
        """Open or make the database; a corrupt one is kept aside and a new one begun."""
        self.path = folder / FILE
        self.trouble: StoreTrouble | None = None
        with _disk_trouble():
            folder.mkdir(parents=True, exist_ok=True)
            try:
                self.db = self._open()
            except sqlite3.DatabaseError as wrong:
                if isinstance(wrong, sqlite3.OperationalError):
                    raise
                aside = self.path.with_name(f"{self.path.name}.damaged-{int(time.time())}")
                self.path.rename(aside)
                self.trouble = StoreTrouble(
                    N_("The stored games could not be read. The file is kept as {name}."),
                    name=aside.name,
                )
                self.db = self._open()

    def _open(self) -> Database:
        db = Database(self.path)
        db.enable_wal()
        # Only FULL syncs at each commit, so that pulling the battery loses nothing.
        db.conn.execute("PRAGMA synchronous=FULL")
        db.conn.executescript(SCHEMA)
        if db.conn.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            db.close()
            raise sqlite3.DatabaseError("quick_check")
        return db

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    # ------------------------------------------------------------ writing

    def begin(self, game: Game, level: str, dice: str) -> int:
        """Store a new game and return its number."""
        now = time.time()
        saved = game.to_dict()
        state, lines = saved.pop("state"), saved.pop("log")
        assert not lines, "a game is stored from its first prompt on"
        with _disk_trouble(), self.db.conn:
            cursor = self.db.conn.execute(
                "INSERT INTO games (game, level, dice, seed, how, began, played, state)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    saved["game"],
                    level,
                    dice,
                    random.SystemRandom().getrandbits(32),
                    json.dumps(saved),
                    now,
                    now,
                    json.dumps(state),
                ),
            )
            self.db.conn.executemany(
                "INSERT INTO names VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET used = excluded.used",
                [(name, now) for name in game.seats],
            )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def append(self, game_id: int, game: Game, events: Sequence[Event], seconds: float) -> None:
        """Store the decision that was just played, with the state to resume from."""
        now = time.time()
        with _disk_trouble(), self.db.conn:
            head = self._head(game_id)
            cursor = self.db.conn.execute(
                "INSERT INTO log (game_id, after, number, line, events, rules, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    game_id,
                    head,
                    game.at,
                    game.lines[game.at - 1],
                    json.dumps([event.to_list() for event in events]),
                    game.rules_version,
                    now,
                ),
            )
            self.db.conn.execute(
                "UPDATE games SET head = ?, tip = ?, state = ?, played = ?, seconds = ?"
                " WHERE id = ?",
                (
                    cursor.lastrowid,
                    cursor.lastrowid,
                    json.dumps(game.state.to_dict()),
                    now,
                    seconds,
                    game_id,
                ),
            )

    def point_at(self, game_id: int, game: Game, seconds: float) -> None:
        """Store how far the line of play is played, after an undo or a redo."""
        with _disk_trouble(), self.db.conn:
            path = [row_id for row_id, _ in self._line_of_play(game_id)]
            head = path[game.at - 1] if game.at else None
            self.db.conn.execute(
                "UPDATE games SET head = ?, state = ?, played = ?, seconds = ? WHERE id = ?",
                (head, json.dumps(game.state.to_dict()), time.time(), seconds, game_id),
            )

    def mark_placed(self, game_id: int) -> None:
        """The set-up has been carried out at the table."""
        with _disk_trouble(), self.db.conn:
            self.db.conn.execute("UPDATE games SET placed = 1 WHERE id = ?", (game_id,))

    def finish(self, game_id: int, result: dict[str, Any] | None) -> None:
        """Store the final result; None if an undo has reopened the game."""
        with _disk_trouble(), self.db.conn:
            stored = None if result is None else json.dumps(result)
            self.db.conn.execute("UPDATE games SET result = ? WHERE id = ?", (stored, game_id))

    # ------------------------------------------------------------ reading

    def load(self, game_id: int) -> Game:
        """A stored game, exactly where it was; raises BadGame if it cannot be read."""
        how, state, head = self.db.conn.execute(
            "SELECT how, state, head FROM games WHERE id = ?", (game_id,)
        ).fetchone()
        path = self._line_of_play(game_id)
        ids = [row_id for row_id, _ in path]
        saved = json.loads(how)
        saved["state"] = json.loads(state)
        saved["log"] = [line for _, line in path]
        saved["at"] = ids.index(head) + 1 if head is not None else 0
        return Game.from_dict(saved)

    def events(self, game_id: int) -> list[list[Event]]:
        """What happened at each line of the line of play."""
        told = dict(
            self.db.conn.execute("SELECT id, events FROM log WHERE game_id = ?", (game_id,))
        )
        return [
            [Event.from_list(each) for each in json.loads(told[row_id])]
            for row_id, _ in self._line_of_play(game_id)
        ]

    def row(self, game_id: int) -> GameRow:
        """One stored game."""
        return next(self._rows("WHERE id = ?", (game_id,)))

    def running(self) -> GameRow | None:
        """The game that was played last and is not over."""
        return next(self._rows("WHERE result IS NULL ORDER BY played DESC LIMIT 1"), None)

    def finished(self) -> list[GameRow]:
        """All games that are over, the latest first."""
        return list(self._rows("WHERE result IS NOT NULL ORDER BY played DESC"))

    def names(self) -> list[str]:
        """Names of earlier players, the latest first."""
        return [
            name for (name,) in self.db.conn.execute("SELECT name FROM names ORDER BY used DESC")
        ]

    def _rows(self, where: str, values: Sequence[Any] = ()) -> Iterator[GameRow]:
        found = self.db.conn.execute(
            "SELECT id, game, how, level, dice, seed, began, played, seconds, placed, result"
            " FROM games " + where,
            tuple(values),
        )
        for number, game, how, level, dice, seed, began, played, seconds, placed, result in found:
            saved = json.loads(how)
            yield GameRow(
                number,
                game,
                tuple(saved["seats"]),
                tuple(saved["colours"]),
                level,
                dice,
                seed,
                began,
                played,
                seconds,
                bool(placed),
                json.loads(result) if result else None,
            )

    def _head(self, game_id: int) -> int | None:
        (head,) = self.db.conn.execute("SELECT head FROM games WHERE id = ?", (game_id,)).fetchone()
        return None if head is None else int(head)

    def _line_of_play(self, game_id: int) -> list[tuple[int, str]]:
        """Row number and text of each line from the start to the tip."""
        (tip,) = self.db.conn.execute("SELECT tip FROM games WHERE id = ?", (game_id,)).fetchone()
        rows = {
            row_id: (after, line)
            for row_id, after, line in self.db.conn.execute(
                "SELECT id, after, line FROM log WHERE game_id = ?", (game_id,)
            )
        }
        path = []
        while tip is not None:
            after, line = rows[tip]
            path.append((tip, line))
            tip = after
        return path[::-1]


@contextmanager
def _disk_trouble() -> Iterator[None]:
    """Turns what can go wrong with a disk into a sentence."""
    try:
        yield
    except (sqlite3.OperationalError, OSError) as wrong:
        if "full" in str(wrong):
            raise StoreTrouble(N_("The disk is full, so the last move was not kept.")) from wrong
        raise StoreTrouble(
            N_("The stored games cannot be written: {reason}."), reason=str(wrong)
        ) from wrong
