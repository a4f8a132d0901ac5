"""Invalid names in foreign games: the names are mended, the games are kept.

Plain SQL: the tables of a backup may be of an older version, and their letters broken.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.model.store.seal import is_sound, seal
from engine.core.names import fault, mended, tidy


def mend_names(path: Path) -> None:
    """Mend every name in a database that is not in use; raises sqlite3.Error."""
    with closing(sqlite3.connect(path)) as db, db:
        # Broken letters are no reason to stop.
        db.text_factory = lambda stored: stored.decode(errors="replace")
        has_seals = "seal" in {row[1] for row in db.execute("PRAGMA table_info(games)")}
        for game_id, how, result in db.execute("SELECT id, how, result FROM games").fetchall():
            if (found := _mended(how, result)) is not None:
                is_as_written = has_seals and is_sound(db, game_id)
                db.execute("UPDATE games SET how = ?, result = ? WHERE id = ?", (*found, game_id))
                if is_as_written:
                    seal(db, game_id)
        for (name,) in db.execute("SELECT name FROM names").fetchall():
            if name != tidy(str(name)) or fault(name):
                db.execute("DELETE FROM names WHERE name = ?", (name,))


def _mended(how: Any, result: Any) -> tuple[str, str | None] | None:
    """The stored texts with other names; None if they are fine or unreadable."""
    try:
        saved, ended = json.loads(how), json.loads(result) if result else None
        old = [str(name) for name in saved["seats"]]
        new = mended(old)
        if new == saved["seats"]:
            return None
        saved["seats"] = new
        if ended:
            called = dict(zip(old, new, strict=True))
            ended["winners"] = [called.get(name, name) for name in ended["winners"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return json.dumps(saved), json.dumps(ended) if ended else None
