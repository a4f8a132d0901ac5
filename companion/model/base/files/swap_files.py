"""Putting restored files in place: all of them, whatever happens in between.

The new files are ready in a folder, with an empty file `NAME.gone` for each file to delete.
Renaming that folder is the single moment of change: before it nothing has changed; after it, the
next process that opens the files finishes the job.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from companion.model.base.files.one_writer import one_writer
from companion.model.base.files.sqlite_files import LOGS, PARTS

READY = "restoring"
GONE = ".gone"


def swap_in(folder: Path, new: Path) -> None:
    """Put the files of a folder in place; raises OSError."""
    ready = folder / READY
    if os.path.lexists(ready):
        raise FileExistsError(errno.EEXIST, "", str(ready))
    for path in (*new.iterdir(), new):
        _sync(path)
    new.rename(ready)
    _sync(folder)
    _swap(folder, ready)


def finish_swap(folder: Path) -> bool:
    """Finish a swap that was begun; raises OSError if that is not possible now."""
    if not is_swapping(folder):
        return False
    with one_writer(folder / READY):
        # Meanwhile another process may have done it.
        if is_swapping(folder):
            _swap(folder, folder / READY)
    return True


def is_swapping(folder: Path) -> bool:
    """True if files are ready to be put in place. A link leads to files that are not ours."""
    ready = folder / READY
    return ready.is_dir() and not ready.is_symlink()


def _swap(folder: Path, ready: Path) -> None:
    for path in sorted(ready.iterdir()):
        if path.name.endswith(GONE):
            _remove(folder / path.name.removesuffix(GONE))
            path.unlink()
        else:
            # A log of the old database must never be taken for one of the new.
            for log in LOGS:
                (folder / f"{path.name}{log}").unlink(missing_ok=True)
            path.replace(folder / path.name)
    ready.rmdir()
    _sync(folder)


def _remove(path: Path) -> None:
    for part in PARTS:
        path.with_name(path.name + part).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Flush to disk, names included, as far as the system allows."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except PermissionError:
        # Windows opens no folders.
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
