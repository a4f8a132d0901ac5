"""Games in a read-only folder: shown, never changed.

Plain SQL: whether SQLite can open a file in some way is seen by asking it something.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from companion.model.base.files.sqlite_files import has_log, real_path


def look_only(path: Path) -> sqlite3.Connection:
    """A read-only connection to a database in place; raises sqlite3.Error or OSError."""
    ways = ["mode=ro"]
    if not has_log(path):
        # SQLite wants to create files beside a database with a log, even to read it.
        ways.append("mode=ro&immutable=1")
    for way in ways:
        with suppress(sqlite3.OperationalError):
            return _connected(path, way)
    return in_memory(path)


def in_memory(path: Path) -> sqlite3.Connection:
    """A copy of a database, including its log, that may be changed."""
    with tempfile.TemporaryDirectory(prefix="tableside-") as folder:
        copy = Path(folder) / "copy.db"
        real = real_path(path)
        for part in ("", "-wal", "-journal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(real.with_name(real.name + part), f"{copy}{part}")
        memory = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(copy)) as source:
            source.backup(memory)
    return memory


def _connected(path: Path, way: str) -> sqlite3.Connection:
    found = sqlite3.connect(f"{real_path(path).as_uri()}?{way}", uri=True)
    try:
        found.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        found.close()
        raise
    return found
