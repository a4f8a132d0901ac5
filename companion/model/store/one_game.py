"""Recovers one damaged game in a sound file, like those of a damaged file.

Its rows are read, replayed, and rewritten in one go; the old file is kept.
Plain SQL: cells may hold anything, and all of it is one transaction.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlite_utils import Database

from companion.model.store import cells
from companion.model.store.alone import alone_with
from companion.model.store.file import keep_copy
from companion.model.store.pages import FoundRow
from companion.model.store.recovery import (
    CUT,
    PASTLESS,
    Proved,
    RecoveredRow,
    is_written,
    line_of,
    note,
    prove,
)
from companion.model.store.trouble import StoreTrouble, reading
from engine.core.files.plain import Document
from engine.core.language.words import N_

_SAID = {
    "whole": N_("Game {number} was damaged and is recovered. The damaged file is kept as {name}."),
    "part": N_(
        "Game {number} was damaged and is recovered in part. The damaged file is kept as {name}."
    ),
    "table": N_(
        "Game {number} was damaged; only the last table is recovered. The "
        "damaged file is kept as {name}."
    ),
}


def recover_game(
    stored: Database, path: Path, game_id: int, *, only_whole: bool
) -> StoreTrouble | None:
    """Recover a game from its rows and say how far; None if that fails."""
    db = stored.conn
    with reading():
        row = _row(db, game_id)
        lines = _lines(db, game_id)
    proved = prove(row, lines, in_time=True)
    if proved is None or (only_whole and proved.how_far != "whole"):
        return None
    with suppress(StoreTrouble, sqlite3.Error, OSError), alone_with(path):
        name = keep_copy(stored, path)
        if _is_written_anew(db, game_id, row, proved):
            return StoreTrouble(_SAID[proved.how_far], number=game_id, name=name)
    return None


def _row(db: sqlite3.Connection, game_id: int) -> Document:
    found = db.execute("SELECT * FROM games WHERE id = ?", (game_id,))
    names = [column[0] for column in found.description]
    return dict(zip(names, found.fetchone(), strict=True))


def _lines(db: sqlite3.Connection, game_id: int) -> dict[int, RecoveredRow]:
    """The playable lines; other damage in them does not matter."""
    lines = {}
    for number, after, nth, line, events, rules, at in db.execute(
        "SELECT id, after, number, line, events, rules, at FROM log WHERE game_id = ?", (game_id,)
    ):
        told = events if isinstance(events, str) else ""
        rest = (told, cells.count(rules), cells.stamp(at))
        if found := line_of(FoundRow(number, (None, game_id, after, nth, line, *rest))):
            lines[number] = found
    return lines


def _is_written_anew(db: sqlite3.Connection, game_id: int, row: Document, proved: Proved) -> bool:
    """All or nothing: replaces the damaged rows of the game."""
    kept = {line.id for line in proved.lines}
    with db:
        db.execute("BEGIN")
        # Parts of a log cannot be deleted, so all of it goes and comes back.
        db.execute("DELETE FROM games WHERE id = ?", (game_id,))
        db.execute("DELETE FROM log WHERE game_id = ?", (game_id,))
        if not is_written(db, game_id, row, proved):
            db.rollback()
            return False
        question = "SELECT id, line FROM checkpoints WHERE game_id = ? AND line IS NOT NULL"
        points = db.execute(question, (game_id,)).fetchall()
        gone = [(point,) for point, line in points if line not in kept]
        db.executemany("DELETE FROM checkpoints WHERE id = ?", gone)
        names = {"part": CUT, "table": PASTLESS}
        if proved.how_far in names:
            note(db, names[proved.how_far], [[game_id, row["began"]]])
    return True
