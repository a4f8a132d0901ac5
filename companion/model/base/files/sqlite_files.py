"""The files of a database: itself, and what SQLite lays beside it.

Plain SQL: any question makes SQLite take back what a killed process left half done.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

LOGS = ("-wal", "-shm", "-journal")
PARTS = ("", *LOGS)


def real_path(path: Path) -> Path:
    """The file behind every link: SQLite lays its own files beside that one."""
    return Path(os.path.realpath(path))


def has_log(path: Path, *logs: str) -> bool:
    """True if there is something in a log of a database, in any of them unless some are named."""
    real = real_path(path)
    parts = [real.with_name(real.name + log) for log in logs or ("-wal", "-journal")]
    return any(part.exists() and part.stat().st_size > 0 for part in parts)


def to_read(path: Path) -> sqlite3.Connection:
    """A connection that only reads; raises sqlite3.Error.

    What a killed process left in a journal is taken back first: only a writer can do that.
    """
    if has_log(path, "-journal"):
        with closing(sqlite3.connect(path)) as db:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return sqlite3.connect(f"{real_path(path).as_uri()}?mode=ro", uri=True)
