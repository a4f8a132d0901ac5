"""Putting restored files in place: all of them, whatever happens in between.

The new files are ready in a folder, with an empty file `NAME.gone` for each file to delete.
Renaming that folder is the single moment of change: before it nothing has changed; after it, the
next process that opens the files finishes the job.
"""

from __future__ import annotations

import os
from pathlib import Path

READY = "restoring"
GONE = ".gone"
_LOGS = ("-wal", "-shm", "-journal")


def swap_in(folder: Path, new: Path) -> None:
    """Put the files of a folder in place."""
    for path in (*new.iterdir(), new):
        _sync(path)
    new.rename(folder / READY)
    _sync(folder)
    finish_swap(folder)


def finish_swap(folder: Path) -> bool:
    """Finish a swap that was begun; raises OSError if that is not possible now."""
    ready = folder / READY
    if not ready.is_dir():
        return False
    for path in sorted(ready.iterdir()):
        if path.name.endswith(GONE):
            _remove(folder / path.name.removesuffix(GONE))
            path.unlink()
        else:
            # A log of the old database must never be taken for one of the new.
            for log in _LOGS:
                (folder / f"{path.name}{log}").unlink(missing_ok=True)
            path.replace(folder / path.name)
    ready.rmdir()
    _sync(folder)
    return True


def _remove(path: Path) -> None:
    for part in ("", *_LOGS):
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
