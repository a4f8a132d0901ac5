"""Foreign files: regular ones only, and never more bytes than asked for."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

from engine.core.language.words import N_, Phrase

MISSING, FOLDER, NO_FILE, TOO_LARGE, DISK = "missing", "folder", "no_file", "too_large", "disk"
WHY = {
    MISSING: N_("there is no such file"),
    FOLDER: N_("it is a folder"),
    NO_FILE: N_("it is a device or a pipe, not a file"),
    TOO_LARGE: N_("it is too large"),
}
_READ_ONLY = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# A pipe without a writer must not block; for a regular file it changes nothing.
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)


class Unreadable(ValueError):
    """A file that cannot be used: its kind, and `why` for the reader."""

    def __init__(self, kind: str, why: Phrase | None = None) -> None:
        self.kind = kind
        self.why = why or Phrase(WHY[kind])
        super().__init__(str(self.why))


def open_file(path: Path) -> BinaryIO:
    """A regular file, open for reading; raises Unreadable. Links to one are followed."""
    try:
        handle = os.open(path, _READ_ONLY | _NO_WAITING)
    except FileNotFoundError as wrong:
        raise Unreadable(MISSING) from wrong
    except IsADirectoryError as wrong:
        raise Unreadable(FOLDER) from wrong
    except (OSError, ValueError) as wrong:
        raise Unreadable(_kind_at(path), disk_reason(wrong)) from wrong
    try:
        # Checks the opened file, not what the path leads to by now.
        kind = _kind(os.fstat(handle).st_mode)
        if kind:
            raise Unreadable(kind)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_bytes(path: Path, most: int) -> bytes:
    """What a file holds; raises Unreadable, also where it holds more than `most` bytes."""
    with closing(open_file(path)) as file:
        try:
            content = file.read(most + 1)
        except OSError as wrong:
            raise Unreadable(DISK, disk_reason(wrong)) from wrong
    if len(content) > most:
        raise Unreadable(TOO_LARGE)
    return content


def require_file(path: Path, most: int | None = None) -> None:
    """For SQLite, which opens files itself: raises Unreadable unless this is a regular one."""
    with closing(open_file(path)) as file:
        if most is not None and os.fstat(file.fileno()).st_size > most:
            raise Unreadable(TOO_LARGE)


def _kind(mode: int) -> str:
    if stat.S_ISREG(mode):
        return ""
    return FOLDER if stat.S_ISDIR(mode) else NO_FILE


def _kind_at(path: Path) -> str:
    """Of what cannot be opened: a socket, or a folder on Windows."""
    try:
        return _kind(path.stat().st_mode) or DISK
    except (OSError, ValueError):
        return DISK


# ---------------------------------------------------------------- what a disk says


PERMISSION = N_("no permission")
READ_ONLY_DISK = N_("it is read-only")
BUSY = N_("it is in use elsewhere")
BROKEN = N_("the disk reports an error")
FULL = N_("the disk is full")
_ERRORS = {
    errno.EACCES: PERMISSION,
    errno.EPERM: PERMISSION,
    errno.EROFS: READ_ONLY_DISK,
    errno.EBUSY: BUSY,
    errno.ETXTBSY: BUSY,
    errno.EIO: BROKEN,
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("its folder is not a folder"),
    errno.EISDIR: WHY[FOLDER],
    errno.ENXIO: WHY[NO_FILE],
    errno.EFBIG: WHY[TOO_LARGE],
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("it is a link to itself"),
    errno.EEXIST: N_("something else is in its place"),
    errno.ENOTEMPTY: N_("something else is in its place"),
    errno.EXDEV: N_("it is on another disk"),
    errno.ENODEV: N_("there is no such disk"),
    errno.ENOMEM: N_("there is too little memory"),
    errno.ESTALE: N_("its disk is gone"),
    errno.EINTR: BUSY,
    errno.EAGAIN: BUSY,
    errno.EINVAL: N_("the name is not possible"),
    errno.ETIMEDOUT: N_("the disk does not answer"),
    errno.EOPNOTSUPP: N_("its disk cannot do that"),
    errno.ENOSYS: N_("its disk cannot do that"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
}


def disk_reason(wrong: OSError | ValueError) -> Phrase:
    """Why a disk refuses, in the reader's words, not the system's."""
    if not isinstance(wrong, OSError):
        return Phrase(N_("the name is not possible"))
    return known_reason(_ERRORS, wrong.errno or 0)


def known_reason(reasons: Mapping[int, str], number: int) -> Phrase:
    """What a number of the system stands for."""
    return Phrase(reasons.get(number, N_("the disk gives no reason")))
