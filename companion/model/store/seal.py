"""The seal of a stored game: a checksum that reveals damage unseen by SQLite.

A flipped bit can turn one line of the log into another, or 5 rupees into 7. Every write to a sealed
cell seals the game again, in the same transaction. Plain SQL: this is done with every move.
"""

from __future__ import annotations

import json
import sqlite3
import zlib

SEALED = "game, how, state, head, tip, binned, binned_days"
"""The cells a game cannot do without, and those that decide about its deletion."""


def seal(db: sqlite3.Connection, game_id: int) -> None:
    """Seal a game as it is now, within a transaction."""
    cells = db.execute(f"SELECT {SEALED} FROM games WHERE id = ?", (game_id,)).fetchone()  # noqa: S608
    if cells is not None:
        db.execute("UPDATE games SET seal = ? WHERE id = ?", (_sum(cells), game_id))


def is_sound(db: sqlite3.Connection, game_id: int) -> bool:
    """True if the sealed cells are unchanged; also for a game without a seal."""
    found = db.execute(
        f"SELECT seal, {SEALED} FROM games WHERE id = ?",  # noqa: S608
        (game_id,),
    ).fetchone()
    return found is not None and found[0] in (None, _sum(found[1:]))


def _sum(cells: tuple[object, ...]) -> int:
    return zlib.crc32(json.dumps(cells, default=repr).encode())
