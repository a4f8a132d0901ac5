"""The seal of a stored game: a checksum by which damage shows that SQLite does not see.

A flipped bit can turn one line of the log into another, or 5 rupees into 7. Whoever writes one of
the sealed cells seals the game again, in the same transaction.
"""

from __future__ import annotations

import json
import sqlite3
import zlib

SEALED = "game, how, state, head, tip, binned, binned_days"
"""What a game cannot do without, and what decides whether it is deleted."""


def seal(db: sqlite3.Connection, game_id: int) -> None:
    """Seal a game as it is now, as a part of what is being written."""
    cells = db.execute(f"SELECT {SEALED} FROM games WHERE id = ?", (game_id,)).fetchone()  # noqa: S608
    if cells is not None:
        db.execute("UPDATE games SET seal = ? WHERE id = ?", (_sum(cells), game_id))


def is_sound(db: sqlite3.Connection, game_id: int) -> bool:
    """Are the sealed cells as they were written? Nobody knows better of a game without a seal."""
    found = db.execute(
        f"SELECT seal, {SEALED} FROM games WHERE id = ?",  # noqa: S608
        (game_id,),
    ).fetchone()
    return found is not None and found[0] in (None, _sum(found[1:]))


def _sum(cells: tuple[object, ...]) -> int:
    return zlib.crc32(json.dumps(cells, default=repr).encode())
