"""Games in SQLite: one row per decision, never changed; undo only moves a pointer.

The log is a tree: every line knows the line before it. The current branch runs from the start to
`tip`; `head` is how far it is played. Undo moves `head` back, redo forward; a new move after an
undo grows a new branch, and the old one stays.
"""

from __future__ import annotations

import json
import random
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakMethod

from sqlite_utils import Database

from companion.model.base.chairs import Chairs, chairs_to_plain
from companion.model.base.files.claim import Claim
from companion.model.base.files.sqlite_files import to_read
from companion.model.store import cells
from companion.model.store.cells import events_text
from companion.model.store.file import open_database
from companion.model.store.seal import is_sound, seal
from companion.model.store.there import BACK, BACK_BUT, Watched, is_gone, mark_of, write_anew
from companion.model.store.trouble import StoreTrouble, reading, writing
from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.game import GAMES, BadGame, Entry, Game
from engine.core.language.words import N_
from engine.core.moves import UnknownMove

T = TypeVar("T")

FILE = "tableside.db"
FINISHED = "binned IS NULL AND result IS NOT NULL"
UNFINISHED = "binned IS NULL AND result IS NULL"
"""Which games a list shows."""
LATEST_FIRST = "ordinal DESC, games.id DESC"
NEXT = {
    "ordinal": "coalesce(?, (SELECT coalesce(max(ordinal), 0) + 1 FROM games"  # noqa: S608
    f" WHERE ordinal < {cells.MOST_ORDINAL}))"
}
"""An ordinal of None becomes the position after all other games."""
# A counter, because clocks jump; never a whole number, which a damaged page could not tell.
_NEXT_NAME = {
    "used": "coalesce(?, (SELECT coalesce(max(used), 0.5) + 1 FROM names WHERE used < 1e12))"
}
_ROW = "id, game, how, level, dice, seed, began, played, seconds, placed, result"
# Plain SQL: sqlite-utils reads the table's columns anew for each row, twice the work of a move.
_NEW_LINE = """
INSERT INTO log (game_id, after, number, line, events, rules, at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
# Plain SQL: sqlite-utils has no way along a chain of rows.
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
"""The branch from its nearest known row back to the one with this number."""


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
    result: dict[str, object] | None


class Store:
    """The database of one device. A move counts as played once it is in here."""

    def __init__(self, folder: Path, file: str = FILE) -> None:
        """Open or make the database; a corrupt one is kept aside and a new one begun."""
        self.path = folder / file
        self.trouble: StoreTrouble | None = None
        self.on_trouble: Callable[[StoreTrouble], None] | None = None
        """Callback for trouble that came up and is over."""
        self.db, self.trouble = open_database(self.path)
        self._watch()
        self._lost: set[tuple[int, bool]] = set()
        """Games beyond recovery: not tried again."""
        self._claim: Claim | None = None

    def claim(self) -> None:
        """Become the only writer; if another app is, only read and let `trouble` say so."""
        self._claim = Claim(self.path)
        if not self._claim.is_mine:
            self.db.conn.execute("PRAGMA query_only=ON")
            self.trouble = StoreTrouble(
                N_(
                    "Tableside is open elsewhere on this device: here you can only look. "
                    "Close it there, then open it here again."
                )
            )

    def close(self) -> None:
        """Close the file."""
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
        """Before writing: raises StoreTrouble if the connection had to be replaced."""
        if self._bring_back():
            raise StoreTrouble(BACK_BUT)

    def _be_there(self) -> None:
        """Before moves: the file is in its place, or restored; raises StoreTrouble."""
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
            self._claim = Claim(self.path)
        return True

    # ------------------------------------------------------------ writing

    @contextmanager
    def changing(self) -> Iterator[Database]:
        """The database for a change that happens whole or not at all; raises StoreTrouble."""
        # The connection asks whether its file is there; sqlite-utils would write without.
        with writing(), self.db.conn, self.db.atomic() as db:
            yield db

    def begin(self, game: Game, level: str, dice: str, chairs: Chairs | None = None) -> int:
        """Store a new game and return its number; `chairs` has the rivals."""
        rivals = chairs or {}
        now = cells.now()
        saved = game.to_dict()
        state, lines = saved.pop("state"), saved.pop("log")
        assert not lines, "a game is stored from its first prompt on"
        self._be_there()
        row = {
            "game": saved["game"],
            "level": level,
            "dice": dice,
            "seed": random.SystemRandom().getrandbits(32),
            "how": json.dumps(saved),
            "began": now,
            "played": now,
            "state": json.dumps(state),
            "uid": secrets.token_hex(16),
            "rivals": json.dumps(chairs_to_plain(rivals)),
            "ordinal": None,
        }
        with self.changing() as db:
            game_id = int(db.table("games").insert(row, conversions=NEXT).last_pk)
            seal(db.conn, game_id)
            people = enumerate(game.seats[: game.people])
            offer_names(db, [name for place, name in people if place not in rivals])
        return game_id

    def append(self, game_id: int, game: Game, events: Sequence[Event], seconds: float) -> None:
        """Store the last decision, with the state to resume from."""
        self.append_lines(game_id, game, [events], seconds)

    def append_lines(
        self,
        game_id: int,
        game: Game,
        told: Sequence[Sequence[Event]],
        seconds: float,
        *,
        result: dict[str, object] | None = None,
        later: Sequence[Sequence[str]] | None = None,
        mending: Sequence[Any] | None = None,
        wood: Document | None = None,
    ) -> None:
        """Store the last lines of a game, all or none.

        `later` are lines of a set-up that wait for an earlier one to be answered again,
        `mending` is what waits to be replayed after a change in the past, `wood` what is to move
        by hand.
        """
        now, first = cells.now(), game.at - len(told)
        self._be_there()
        with self.changing() as db:
            head = self.row_at(game_id, first)
            for number, events in enumerate(told, start=first):
                line = (
                    game_id,
                    head,
                    number + 1,
                    game.lines[number],
                    events_text(events),
                    game.rules.VERSION,
                    now,
                )
                head = db.conn.execute(_NEW_LINE, line).lastrowid
            also: dict[str, object] = {"tip": head}
            if later is not None:
                also["later"] = json.dumps(list(later))
            self.point(game_id, game, head, seconds, result, mending, wood, also)
            seal(db.conn, game_id)

    def point_at(
        self,
        game_id: int,
        game: Game,
        seconds: float,
        result: dict[str, object] | None = None,
        mending: Sequence[Any] | None = None,
        wood: Document | None = None,
    ) -> None:
        """Store how far the branch is played, after an undo or a redo."""
        self._be_there()
        with self.changing() as db:
            head = self.row_at(game_id, game.at)
            self.point(game_id, game, head, seconds, result, mending, wood)
            seal(db.conn, game_id)

    def point(
        self,
        game_id: int,
        game: Game,
        head: int | None,
        seconds: float,
        result: dict[str, object] | None = None,
        mending: Sequence[Any] | None = None,
        wood: Document | None = None,
        also: Mapping[str, object] | None = None,
    ) -> None:
        """Set the pointer and the state to resume from, within a transaction.

        `also` are further cells. The caller seals the game.
        """
        changes = {
            "head": head,
            "state": json.dumps(game.state.to_dict()),
            "played": cells.now(),
            "seconds": seconds,
            "result": None if result is None else json.dumps(result),
            # Statistics of the end do not apply to a game that continues.
            "summary": None,
            "mending": None if mending is None else json.dumps(mending),
            "wood": None if wood is None else json.dumps(wood),
            "ordinal": None,
        }
        set_cells(self.db, game_id, {**changes, **(also or {})}, NEXT)

    def mark_placed(self, game_id: int) -> None:
        """The set-up has been carried out at the table."""
        with self.changing() as db:
            set_cells(db, game_id, {"placed": 1})

    def keep_wood(self, game_id: int, wood: Document) -> None:
        """Store what is still to move by hand."""
        with self.changing() as db:
            set_cells(db, game_id, {"wood": json.dumps(wood)})

    def tick(self, game_id: int, *steps: str, done: bool = True) -> None:
        """Note which steps of the set-up are done at the table."""
        with self.changing() as db:
            ticks = db.table("ticks")
            for step in steps:
                if done:
                    ticks.insert({"game_id": game_id, "step": step}, ignore=True)
                else:
                    ticks.delete_where("game_id = ? AND step = ?", [game_id, step])

    def finish(self, game_id: int, result: dict[str, object] | None) -> None:
        """Store the final result; None if an undo has reopened the game."""
        with self.changing() as db:
            set_cells(db, game_id, {"result": None if result is None else json.dumps(result)})

    def delete(self, game_id: int) -> None:
        """Delete a whole game; parts of a log can never be deleted."""
        with self.changing() as db:
            # The game first: the log of one that is there cannot be deleted.
            db.table("games").delete_where("id = ?", [game_id])
            for table in ("log", "ticks", "checkpoints"):
                db.table(table).delete_where("game_id = ?", [game_id])

    # ------------------------------------------------------------ reading

    def load(self, game_id: int) -> Game:
        """A stored game, exactly where it was; raises BadGame if it cannot be read.

        A damaged one is recovered first.
        """
        game = self.recovering(game_id, self._load)
        # An invalid line is mended if possible; otherwise the table counts.
        if not _are_moves(game) and self.recover(game_id, only_whole=True):
            return self._load(game_id)
        return game

    def recovering(self, game_id: int, read: Callable[[int], T]) -> T:
        """Reads a game; if it is damaged, recovers it and reads again."""
        try:
            return read(game_id)
        except BadGame as wrong:
            if wrong.reason in ("not_a_game", "unknown_game") or not self.recover(game_id):
                raise
        return read(game_id)

    def recover(self, game_id: int, *, only_whole: bool = False) -> bool:
        """Recover a damaged game from its log, and say so; False if that fails."""
        # Only needed for a damaged game.
        from companion.model.store.one_game import recover_game

        if (game_id, only_whole) in self._lost:
            return False
        trouble = recover_game(self.db, self.path, game_id, only_whole=only_whole)
        if trouble is None:
            self._lost.add((game_id, only_whole))
            return False
        if self.on_trouble:
            self.on_trouble(trouble)
        return True

    def _load(self, game_id: int) -> Game:
        with reading():
            kind, how, state, head = cells_of(self.db, game_id, "game, how, state, head")
            is_as_written = is_sound(self.db.conn, game_id)
        saved = cells.begun(kind, how)
        if not is_as_written:
            raise BadGame("damaged", what="games")
        path = self._line_of_play(game_id)
        ids = [None, *(row_id for row_id, _ in path)]
        if head not in ids:
            raise BadGame("damaged", what="head")
        saved["state"] = cells.plain(state)
        saved["log"] = [line for _, line in path]
        saved["at"] = ids.index(head)
        game = Game.from_dict(saved)
        game.take_up(lambda: self.events(game_id))
        return game

    def events(self, game_id: int) -> list[list[Event]]:
        """The events of each line of the branch; empty if unreadable."""
        with reading():
            told = {row["id"]: row["events"] for row in lines_of(self.db, game_id, "id, events")}
        happened = []
        for row_id, _ in self._line_of_play(game_id):
            events: list[Event] = []
            with suppress(BadGame):
                events = cells.events(told[row_id])
            happened.append(events)
        return happened

    def later(self, game_id: int) -> list[list[str]]:
        """Questions and lines of a set-up that wait for an earlier one to be answered again."""
        return cells.answers(self._cell(game_id, "later"))

    def mending(self, game_id: int) -> list[Any] | None:
        """What waits to be replayed after a change in the past."""
        return cells.waiting(self._cell(game_id, "mending"))

    def wood(self, game_id: int) -> Document | None:
        """What is still to move by hand; None where that was never kept."""
        return cells.document(self._cell(game_id, "wood"))

    def _cell(self, game_id: int, column: str) -> object:
        with reading():
            (found,) = cells_of(self.db, game_id, column)
        return found

    def tries(self, game_id: int, number: int) -> int:
        """How often line `number` (from 0) was answered, on all branches."""
        with reading():
            log = self.db.table("log")
            return log.count_where("game_id = ? AND number = ?", [game_id, number + 1])

    def ticks(self, game_id: int) -> frozenset[str]:
        """The steps of the set-up done at the table."""
        with reading():
            found = self.db.table("ticks").rows_where("game_id = ?", [game_id])
            return frozenset(row["step"] for row in found if isinstance(row["step"], str))

    def row(self, game_id: int) -> GameRow:
        """One stored game; raises BadGame if it is missing or unreadable."""
        return self.recovering(game_id, self._row)

    def _row(self, game_id: int) -> GameRow:
        with reading():
            found = cells_of(self.db, game_id, _ROW)
        return _row(*found)

    def running(self) -> GameRow | None:
        """The last unfinished game that can be read."""
        for number in self.unfinished():
            with suppress(BadGame):
                return self.row(number)
        return None

    def unfinished(self) -> list[int]:
        """The numbers of all unfinished games, latest first."""
        return self._ids(UNFINISHED, LATEST_FIRST)

    def latest(self, game: str = "") -> GameRow | None:
        """The last game begun that can be read, finished or not; of one kind if given."""
        for number in self._ids("? IN ('', game)", "id DESC", game):
            with suppress(BadGame):
                return self._row(number)
        return None

    def _ids(self, which: str, order: str, *values: str) -> list[int]:
        with reading():
            found = self.db.table("games").rows_where(which, values, order, "id")
            return [row["id"] for row in found]

    def last_played(self) -> str | None:
        """The kind of the last game; None before the first."""
        with reading():
            found = self.db.table("games").rows_where(order_by=LATEST_FIRST, select="game")
            return next((str(row["game"]) for row in found if row["game"] in GAMES), None)

    def names(self) -> list[str]:
        """Names of recent players, latest first."""
        with reading():
            found = self.db.table("names").rows_where(order_by="used DESC")
            return [row["name"] for row in found if isinstance(row["name"], str)]

    def row_at(self, game_id: int, at: int) -> int | None:
        """The row after which `at` lines are played; None at the start."""
        if not at:
            return None
        # Nearly always from the game's position; after an undo from the end of its branch.
        found = self.db.conn.execute(_ROW_AT, {"game": game_id, "at": at}).fetchone()
        if found is None:
            raise BadGame("damaged", what="log")
        return int(found[0])

    def _line_of_play(self, game_id: int) -> list[tuple[int, str]]:
        """Row number and text of each line from the start to the tip; raises BadGame."""
        tip = cells.row_id(self._cell(game_id, "tip"), "tip")
        with reading():
            found = lines_of(self.db, game_id, "id, after, number, line")
            rows = {row["id"]: row for row in found}
        path: list[tuple[int, str]] = []
        numbers: list[object] = []
        while tip is not None:
            # A line follows only earlier lines: anything else would loop for ever.
            if tip not in rows or (path and tip >= path[-1][0]):
                raise BadGame("damaged", what="log")
            row = rows[tip]
            path.append((tip, cells.line(row["line"])))
            numbers.append(row["number"])
            tip = cells.row_id(row["after"], "log.after")
        if numbers != list(range(len(path), 0, -1)):
            raise BadGame("damaged", what="log.number")
        return path[::-1]


def _are_moves(game: Game) -> bool:
    """True if every line of the log can be read as a move."""
    try:
        for line in game.lines:
            game.parse(Entry.from_text(line).move)
    except UnknownMove:
        return False
    return True


def set_cells(
    db: Database,
    game_id: int,
    changes: Mapping[str, object],
    conversions: Mapping[str, str] | None = None,
) -> None:
    """Change cells of a game, within a transaction; nothing if the game is gone."""
    made = conversions or {}
    cells_set = ", ".join(f"{name} = {made.get(name, '?')}" for name in changes)
    # Plain SQL for the same reason as a new line: this is done with every move.
    db.conn.execute(f"UPDATE games SET {cells_set} WHERE id = ?", (*changes.values(), game_id))  # noqa: S608


def cells_of(db: Database, game_id: int, columns: str) -> list[Any]:
    """Cells of a game, in this order; raises BadGame if it is missing."""
    found = next(db.table("games").rows_where("id = ?", [game_id], select=columns), None)
    if found is None:
        raise BadGame("not_a_game")
    return list(found.values())


def lines_of(db: Database, game_id: int, columns: str) -> Iterator[Document]:
    """Every line of a game's log, oldest first."""
    found: Iterator[Document] = db.table("log").rows_where("game_id = ?", [game_id], "id", columns)
    return found


def offer_names(db: Database, names: Iterable[str]) -> None:
    """Offer these names before all others, within a transaction."""
    for name in reversed(list(names)):
        db.table("names").upsert({"name": name, "used": None}, conversions=_NEXT_NAME)


def _row(
    number: int,
    game: object,
    how: object,
    level: object,
    dice: object,
    seed: object,
    began: object,
    played: object,
    seconds: object,
    placed: object,
    result: object,
) -> GameRow:
    saved = cells.begun(game, how)
    seats = tuple(saved["seats"])
    return GameRow(
        number,
        saved["game"],
        seats,
        tuple(saved["colours"]),
        cells.level(level),
        cells.dice(dice),
        cells.seed(seed),
        cells.stamp(began),
        cells.stamp(played),
        cells.seconds(seconds),
        cells.flag(placed),
        None if result is None else cells.result(cells.plain(result), seats),
    )


def last_game_in(path: Path) -> str | None:
    """The kind of the last game, before the database is opened; None if unknown."""
    if not path.is_file():
        return None
    # Plain SQL: a file that was not judged yet is only looked into.
    # An older version has no counter yet.
    for order in ("ordinal", "played"):
        with (
            suppress(sqlite3.Error),
            closing(to_read(path)) as db,
        ):
            question = f"SELECT game FROM games ORDER BY {order} DESC, id DESC"  # noqa: S608
            return next((str(game) for (game,) in db.execute(question) if game in GAMES), None)
    return None
