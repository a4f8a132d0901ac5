"""Is the file still there? SQLite goes on writing to one whose folder was deleted."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Self
from weakref import WeakMethod

from companion.disk import disk_reason
from companion.own_files import make_file, work_folder
from companion.store.trouble import StoreTrouble
from engine.core.words import N_

Mark = tuple[int, int] | None
"""Disk and number of a file; None where there is none."""

BACK = N_("The folder of the stored games had vanished. It is there again, with all games.")
BACK_BUT = N_(
    "The folder of the stored games had vanished. It is there again, with all games;"
    " what you did last was not kept, please repeat it."
)
_GONE = N_(
    "The folder of the stored games has vanished and cannot be made anew ({reason})."
    " What you did last was not kept; leave the app open, see to the folder and try again."
)
_ANOTHER = N_(
    "The file of the stored games was replaced by another one. What you did last was not kept:"
    " close the app and open it again."
)


class Watched(sqlite3.Connection):
    """A connection that is asked before each writing whether its file is still there."""

    before_writing: WeakMethod[Callable[[], None]] | None = None
    """Weak: a store that nobody has any more must not hold its file."""

    def __enter__(self) -> Self:
        """Begin to write; raises StoreTrouble."""
        if self.before_writing and (ask := self.before_writing()):
            ask()
        super().__enter__()
        return self


def mark_of(path: Path) -> Mark:
    """By what a file is known again."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_gone(path: Path, known: Mark) -> bool:
    """Has a file vanished? Raises StoreTrouble where another one is in its place."""
    now = mark_of(path)
    if now is not None and now != known:
        raise StoreTrouble(_ANOTHER)
    return now is None


def write_anew(conn: sqlite3.Connection, path: Path) -> None:
    """Put everything that a connection still knows where its file was, and close it."""
    try:
        with work_folder(path.parent, "anew") as folder:
            new = folder / path.name
            make_file(new)
            with closing(sqlite3.connect(new)) as copy:
                conn.backup(copy)
            with new.open("rb") as file:
                os.fsync(file.fileno())
            # Before the new one is there: closing deletes the log beside the path.
            conn.close()
            new.replace(path)
    except (sqlite3.Error, OSError) as wrong:
        raise StoreTrouble(_GONE, reason=disk_reason(wrong)) from wrong
