"""Putting restored files in place: all of them, whatever happens in between.

What is to be put in place lies ready in a folder of its own, with an empty file `NAME.gone` for
each file that is to go. Renaming that folder is the one moment at which the restored files become
the ones that count: before it nothing has changed, after it whoever opens the files next finishes
what was begun.
"""

from __future__ import annotations

import os
from pathlib import Path

READY = "restoring"
GONE = ".gone"
_LOGS = ("-wal", "-shm", "-journal")


def swap_in(folder: Path, new: Path) -> None:
    """Put the files of a folder in the place of those that are there."""
    for path in (*new.iterdir(), new):
        _sync(path)
    new.rename(folder / READY)
    _sync(folder)
    finish_swap(folder)


def finish_swap(folder: Path) -> bool:
    """Finish what was begun, if anything was; raises OSError where that cannot be done now."""
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
    """On disk, names included, as far as the system lets us."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except PermissionError:
        # Windows opens no folders.
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
