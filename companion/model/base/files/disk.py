"""Why a disk or a database refuses, in the reader's words, not the system's."""

from __future__ import annotations

import sqlite3

from engine.core.files import outside
from engine.core.files.outside import Unreadable
from engine.core.language.words import N_, Phrase

_DAMAGED = N_("it is damaged")
_REASONS = {
    sqlite3.SQLITE_PERM: outside.PERMISSION,
    sqlite3.SQLITE_AUTH: outside.PERMISSION,
    sqlite3.SQLITE_READONLY: outside.READ_ONLY_DISK,
    sqlite3.SQLITE_BUSY: outside.BUSY,
    sqlite3.SQLITE_LOCKED: outside.BUSY,
    sqlite3.SQLITE_IOERR: outside.BROKEN,
    sqlite3.SQLITE_FULL: outside.FULL,
    sqlite3.SQLITE_TOOBIG: outside.WHY[outside.TOO_LARGE],
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CANTOPEN: N_("it cannot be opened"),
}


def sqlite_code(wrong: Exception) -> int | None:
    """The number of an error of SQLite; None if it has none."""
    code: int | None = getattr(wrong, "sqlite_errorcode", None)
    return code


def disk_reason(wrong: Exception) -> Phrase:
    """The reason behind an error of the disk, of SQLite, or of a file that cannot be used."""
    if isinstance(wrong, Unreadable):
        return wrong.why
    if isinstance(wrong, OSError):
        return outside.disk_reason(wrong)
    code = sqlite_code(wrong)
    # Without a number it is not SQLite's error: a text in the file is invalid.
    return Phrase(_DAMAGED) if code is None else outside.known_reason(_REASONS, code & 0xFF)
