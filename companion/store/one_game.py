"""One damaged game in a sound file, recovered as those of a damaged file are.

Its rows are read, played again, and written anew in one go; the file as it was is kept.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.store import cells
from companion.store.alone import alone_in
from companion.store.file import keep_copy
from companion.store.pages import Row
from companion.store.recovery import (
    CUT,
    PASTLESS,
    Line,
    Proved,
    is_written,
    line_of,
    note,
    prove,
)
from companion.store.trouble import StoreTrouble, reading
from engine.core.words import N_

if TYPE_CHECKING:
    from companion.store.games import Store

_SAID = {
    "whole": N_(
        "Game {number} was damaged and is recovered. The file as it was is kept as {name}."
    ),
    "part": N_(
        "Game {number} was damaged and is recovered up to a gap. The file as it was is kept as"
        " {name}."
    ),
    "table": N_(
        "Game {number} was damaged; only its last table is recovered. The file as it was is kept"
        " as {name}."
    ),
}


def recover_game(store: Store, game_id: int, *, only_whole: bool) -> StoreTrouble | None:
    """Recover a game from its rows and say how far; None where nothing can be, or be written."""
    db = store.db.conn
    with reading():
        row = _row(db, game_id)
        lines = _lines(db, game_id)
    proved = prove(row, lines, in_time=True)
    if proved is None or (only_whole and proved.how_far != "whole"):
        return None
    with suppress(StoreTrouble, sqlite3.Error, OSError), alone_in(store.path.parent):
        name = keep_copy(store.db, store.path)
        if _is_written_anew(db, game_id, row, proved):
            return StoreTrouble(_SAID[proved.how_far], number=game_id, name=name)
    return None


def _row(db: sqlite3.Connection, game_id: int) -> dict[str, Any]:
    found = db.execute("SELECT * FROM games WHERE id = ?", (game_id,))
    names = [column[0] for column in found.description]
    return dict(zip(names, found.fetchone(), strict=True))


def _lines(db: sqlite3.Connection, game_id: int) -> dict[int, Line]:
    """The lines that can be played; what else is broken of them does not matter."""
    lines = {}
    for number, after, nth, line, events, rules, at in db.execute(
        "SELECT id, after, number, line, events, rules, at FROM log WHERE game_id = ?", (game_id,)
    ):
        told = events if isinstance(events, str) else ""
        rest = (told, cells.count(rules), cells.stamp(at))
        if found := line_of(Row(number, (None, game_id, after, nth, line, *rest))):
            lines[number] = found
    return lines


def _is_written_anew(
    db: sqlite3.Connection, game_id: int, row: dict[str, Any], proved: Proved
) -> bool:
    """Everything or nothing: the game in the place of its damaged rows."""
    kept = {line.id for line in proved.lines}
    with db:
        db.execute("BEGIN")
        # A part of a log can never be deleted, so all of it goes and comes again.
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
