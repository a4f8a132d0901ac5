"""Damage that SQLite does not see: bits inside sound files and cells, and wrong cells in backups.

Whatever is damaged, every command and every list ends in an answer or a sentence, and the games
that were not touched are as they were.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from companion.command_line import main
from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.backup.reminder import is_due
from companion.model.base.dates import day_text
from companion.model.play.replay import Replay
from companion.model.play.session import Session
from companion.model.sharing import (
    FaultyFile,
    bg_stats_link,
    csv_text,
    game_document,
    read_game_file,
    result_text,
    shared_result,
)
from companion.model.sharing.game_file import document_text
from companion.model.statistics import known_games, over_all, summary_of, summed_up
from companion.model.statistics.report import sections, title_line
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.tools.kept import keep, recall
from companion.tables.common.log import LogBook
from engine.core.game import BadGame
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.registry import GAMES
from tests.companion.stored import go_on
from tests.contract.games import begun, nearly_over, sittings

EN = words("en")
FIRST = next(iter(GAMES))
OVER, ON_THE_TABLE, SET_UP = 1, 2, 3
"""The games of a bench."""
TOLD = (StoreTrouble, BadGame, FaultyFile)
"""What the app tells in a sentence."""
MOST_TRIES = 200
REFUSED = 2
"""The code of a command that says in one line what is wrong."""
NO_CELL = ("id",)
ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    7,
    1e308,
    float("inf"),
    -1.5,
    2**63 - 1,
    "",
    "x",
    "[]",
    "{}",
    "null",
    "NaN",
    "[[]]",
    '{"seats": 3}',
    '{"seats": [1, 2], "colours": [[], {}]}',
    '[["round", 0, "", {}]]',
    '[["turn", 99, "", {}]]',
    "[" * 5000,
    '"\\ud800"',
    "0 end",
    "os",
    "../../x",
    "x" * 600,
    b"\xff\x00\x80",
)


class Damaged(NamedTuple):
    """A database, and the game that was damaged; None where anything may be."""

    content: bytes
    game: int | None
    where: str


# ---------------------------------------------------------------- damaging


def flipped(content: bytes, source: random.Random) -> bytes:
    """The same with one to four bits flipped."""
    damaged = bytearray(content)
    for _ in range(source.randint(1, 4)):
        damaged[source.randrange(len(damaged))] ^= 1 << source.randrange(8)
    return bytes(damaged)


def flipped_inside(content: bytes, source: random.Random) -> Damaged:
    """A database with one to four flipped bits that SQLite finds nothing wrong with."""
    for _ in range(MOST_TRIES):
        damaged = flipped(content, source)
        if is_sound(damaged):
            return Damaged(damaged, None, "file")
    raise AssertionError("no bit can be flipped unseen")


def is_sound(content: bytes) -> bool:
    """Does SQLite read it, with the tables as they were?"""
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(content)
        (found,) = db.execute("PRAGMA integrity_check").fetchone()
        tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        db.execute("SELECT binned, result, uid FROM games").fetchall()
        return bool(found == "ok" and tables[0] > 10)
    return False


def with_wrong_cell(content: bytes, source: random.Random) -> Damaged:
    """A database in which one cell has flipped bits, or holds something else."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(content)
        db.text_factory = bytes
        question = "SELECT sql FROM sqlite_master WHERE name = 'log_no_update'"
        (trigger,) = db.execute(question).fetchone()
        db.execute("DROP TRIGGER log_no_update")
        while True:
            table, column, row, cell = _some_cell(db, source)
            wrong = _wrong(cell, source)
            # Flipped letters are still a text, however broken.
            value = "CAST(? AS TEXT)" if isinstance(wrong, bytes) and wrong not in ODD else "?"
            with suppress(sqlite3.Error, OverflowError):
                db.execute(f"UPDATE {table} SET {column} = {value} WHERE rowid = ?", (wrong, row))
                break
        db.execute(trigger.decode())
        game = _game_of(db, table, row) if column != "game_id" else None
        db.commit()
        return Damaged(db.serialize(), game, f"{table}.{column}")


def _some_cell(db: sqlite3.Connection, source: random.Random) -> tuple[str, str, int, Any]:
    # Most of what is lost by a wrong cell is lost in a row of `games`.
    table = source.choice(("games", "games", "log", "log", "checkpoints", "names", "kept", "ticks"))
    columns = [row[1].decode() for row in db.execute(f"PRAGMA table_info({table})")]
    column = source.choice([name for name in columns if name not in NO_CELL])
    rows = [row for (row,) in db.execute(f"SELECT rowid FROM {table}")]
    row = source.choice(rows)
    (cell,) = db.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)).fetchone()
    return table, column, row, cell


def _wrong(cell: Any, source: random.Random) -> Any:
    if source.random() < 0.5:
        return source.choice(ODD)
    if isinstance(cell, bytes) and cell:
        return flipped(cell, source)
    if isinstance(cell, int):
        return cell ^ 1 << source.randrange(8)
    return source.choice(ODD)


def _game_of(db: sqlite3.Connection, table: str, row: int) -> int | None:
    if table == "games":
        return row
    if table == "log":
        (game,) = db.execute("SELECT game_id FROM log WHERE rowid = ?", (row,)).fetchone()
        return int(game)
    return 0


# ---------------------------------------------------------------- using it


class Unseen:
    """A good database with games of every kind, and everything that is done with one."""

    def __init__(self, folder: Path, game: str = FIRST) -> None:
        """Store the games."""
        self.game, here = game, folder / "good"
        few, many, *_ = tables = list(sittings(game))
        with closing(Store(here)) as store:
            nearly_over(store, tables[-1] if tables[-1].mode else few).redo()
            session = go_on(begun(store, many), 40)
            session.past.name_point("Before the storm")
            for _ in range(5):
                session.undo()
            go_on(session, 20, seed=8)
            Session.begin(store, game, ["Zoe", "Bo"]).tick("prices")
            keep(store, "scores", {"Ana": 3})
            summary_of(store, OVER)
            self.before = {number: store.load(number).to_dict() for number in (1, 2, 3)}
        with closing(sqlite3.connect(here / FILE)) as db:
            db.execute("PRAGMA journal_mode=DELETE")
        self.good = (here / FILE).read_bytes()
        self.folder = folder

    def database(self, seed: int, *, in_cell: bool) -> str:
        """Use a damaged database; what was wrong with how it was used, or nothing."""
        source = random.Random(f"{'cell' if in_cell else 'file'} {seed}")
        damaged = (with_wrong_cell if in_cell else flipped_inside)(self.good, source)
        place = self._place()
        (place / FILE).write_bytes(damaged.content)
        return self._used(place, damaged, seed)

    def backup(self, seed: int) -> str:
        """Restore a backup with a wrong cell and use it."""
        damaged = with_wrong_cell(self.good, random.Random(f"backup {seed}"))
        other = self.folder / "other"
        shutil.rmtree(other, ignore_errors=True)
        other.mkdir()
        (other / FILE).write_bytes(damaged.content)
        make_backup(BackupPlace(other), other / "backup.zip")
        place = self._place()
        try:
            restore(BackupPlace(place), other / "backup.zip", EN)
        except TOLD:
            return ""
        except Exception as wrong:  # noqa: BLE001 - this is what is looked for
            return f"backup {seed} ({damaged.where}): restore: {type(wrong).__name__}: {wrong}"[
                :300
            ]
        return self._used(place, damaged, seed)

    def _place(self) -> Path:
        place = self.folder / "there"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        return place

    def _used(self, place: Path, damaged: Damaged, seed: int) -> str:
        wrong = [*self._commands(place, damaged), *self._uses(place, damaged)]
        return f"{seed} ({damaged.where}): {'; '.join(wrong)}"[:500] if wrong else ""

    def _commands(self, place: Path, damaged: Damaged) -> Iterator[str]:
        for command in (["games"], ["games", "--json"], ["stats"], ["stats", "--json"]):
            found = CliRunner().invoke(main, [*command, "--db", str(place)])
            error = found.exception
            if error and not isinstance(error, SystemExit):
                yield f"{' '.join(command)}: {type(error).__name__}: {error}"
            elif found.exit_code and (damaged.game is not None or found.exit_code != REFUSED):
                yield f"{' '.join(command)}: {found.stderr}"

    def _uses(self, place: Path, damaged: Damaged) -> Iterator[str]:
        try:
            store = Store(place)
        except TOLD:
            return
        with closing(store):
            if damaged.game is not None and not store.trouble:
                try:
                    yield from self._untouched(store, damaged.game)
                except Exception as error:  # noqa: BLE001 - one bad row hides all others
                    yield f"lists: {type(error).__name__}: {error}"
            for name, use in self._all(store):
                try:
                    use()
                except TOLD:
                    continue
                except Exception as error:  # noqa: BLE001 - this is what is looked for
                    yield f"{name}: {type(error).__name__}: {error}"

    def _untouched(self, store: Store, damaged: int) -> Iterator[str]:
        """One bad row hides nothing."""
        archive = Archive(store)
        listed = {game.id for game in (*archive.finished(), *archive.unfinished())}
        for number, before in self.before.items():
            if number == damaged:
                unread = archive.damaged() if hasattr(archive, "damaged") else []
                if number not in {*listed, *unread, *(game.id for game in archive.binned())}:
                    yield f"game {number} is not listed"
            elif number not in listed:
                yield f"game {number} is hidden"
            elif self._as_before(store, number) != before:
                yield f"game {number} has changed"

    def _as_before(self, store: Store, number: int) -> dict[str, Any]:
        with suppress(BadGame):
            return store.load(number).to_dict()
        return {}

    def _all(self, store: Store) -> Iterator[tuple[str, Callable[[], object]]]:
        archive = Archive(store)
        for use in (
            archive.unfinished,
            archive.finished,
            archive.binned,
            archive.last_finished,
            archive.players,
            store.running,
            store.latest,
            store.names,
        ):
            yield use.__name__, use
        yield "reminder", lambda: is_due(store, "monthly", 2e9)
        yield "kept", lambda: recall(store, "scores")
        yield "statistics", lambda: _statistics(store, self.game)
        for number in self.before:
            for use_of_game in (_look, _score, _share, _hand_on, _go_on):
                yield f"{use_of_game.__name__} {number}", partial(use_of_game, store, number)
        yield "rename", lambda: archive.rename("Ana", "Anna")
        yield "rename back", lambda: archive.rename("Anna", "Ana")


def _statistics(store: Store, game: str) -> None:
    known, missing = known_games(store)
    found = known + [made for past in missing if (made := summed_up(store, past))]
    if found:
        figures = over_all(found)
        title_line(EN, game, figures)
        list(sections(EN, game, figures))


def _look(store: Store, number: int) -> None:
    session = Session.resume(store, number)
    session.past.branches()
    session.past.checkpoints()
    session.next_undo()
    LogBook(EN).lines(onlooker(session.game))
    Replay(onlooker(session.game)).lines_at(EN, 0)
    day_text(EN, store.row(number).played)


def _score(store: Store, number: int) -> None:
    if Archive(store).game(number).is_over:
        summary_of(store, number)


def _share(store: Store, number: int) -> None:
    result = shared_result(store, number, EN)
    result_text(result)
    if result.is_over:
        csv_text(result)
        bg_stats_link(result)


def _hand_on(store: Store, number: int) -> None:
    """Whatever is exported can be imported."""
    document = game_document(store, number)
    path = store.path.parent / "game.json"
    path.write_text(document_text(document), encoding="utf-8")
    try:
        read_game_file(path, EN)
    except FaultyFile as wrong:
        # The moves of a damaged log lead nowhere; all else must be as we take it.
        if "impossible" in str(wrong) or "name" in str(wrong):
            raise AssertionError(f"exported, but: {wrong}") from wrong


def _go_on(store: Store, number: int) -> None:
    session = Session.resume(store, number)
    session.undo()
    session.redo()
    go_on(session, 2)
    json.dumps(session.game.to_dict())
