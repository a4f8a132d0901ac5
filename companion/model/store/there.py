"""Checks that the file still exists: SQLite continues writing after its folder was deleted."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Self
from weakref import WeakMethod

from companion.model.base.files.disk import disk_reason
from companion.model.base.files.own_files import make_file, work_folder
from companion.model.store.trouble import StoreTrouble
from engine.core.language.words import N_

Mark = tuple[int, int] | None
"""Device and inode of a file; None if there is none."""

BACK = N_("The games folder was gone. It is back, with all games.")
BACK_BUT = N_(
    "The games folder was gone. It is back, with all games, but your last "
    "move was not saved: repeat it."
)
_GONE = N_(
    "The games folder is gone and cannot be created ({reason}). Your last "
    "move was not saved: leave the app open, restore the folder and try "
    "again."
)
_ANOTHER = N_(
    "Another file replaced the stored games. Your last move was not saved: "
    "close the app and open it again."
)


class Watched(sqlite3.Connection):
    """A connection that checks its file before each write."""

    before_writing: WeakMethod[Callable[[], None]] | None = None
    """Weak: an unused store must not keep its file open."""

    def __enter__(self) -> Self:
        """Begin to write; raises StoreTrouble."""
        if self.before_writing and (ask := self.before_writing()):
            ask()
        super().__enter__()
        return self


def mark_of(path: Path) -> Mark:
    """The identity of a file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_gone(path: Path, known: Mark) -> bool:
    """True if a file has vanished. Raises StoreTrouble if another one is in its place."""
    now = mark_of(path)
    if now is not None and now != known:
        raise StoreTrouble(_ANOTHER)
    return now is None


def write_anew(conn: sqlite3.Connection, path: Path) -> None:
    """Write everything a connection still has to its file's old place, and close it."""
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
