"""Making a backup: consistent copies, packed and written as a whole or not at all.

Plain SQL for SQLite's own copy and its pragmas, which sqlite-utils does not have.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
from contextlib import AbstractContextManager, closing
from pathlib import Path

from companion import __version__
from companion.model.backup.parts import (
    GAMES_FILE,
    MANIFEST,
    BackupPlace,
    Manifest,
    OnStep,
    name_of_backup,
    parts,
)
from companion.model.base.files.own_files import (
    can_write,
    clear_beside,
    make_file,
    make_folder,
    move_whole,
    work_folder,
)
from companion.model.store.looking import look_only
from companion.model.store.trouble import saying
from engine.core.language.words import N_

CHUNK = 1 << 18
PAGES = 256
"""Pages of a database that are copied at a time."""


def make_backup(place: BackupPlace, target: Path, on_step: OnStep | None = None) -> Manifest:
    """Write everything to one file; raises StoreTrouble and then leaves the file unchanged."""
    step = _Steps(place, on_step)
    with backing_up(), work_folder(_room(place), "backup") as folder:
        copies, packed = folder / "parts", folder / "packed"
        make_folder(copies)
        for part in parts():
            if place.path(part).exists():
                _copy(place.path(part), copies / part, step)
        manifest = _manifest(copies)
        _pack(copies, manifest, packed, step)
        # The backup may be on another disk, whatever its date.
        clear_beside(target.parent, name_of_backup("*"))
        move_whole(packed, target)
    return manifest


def backing_up() -> AbstractContextManager[None]:
    """Whatever the disk refuses, no backup is made."""
    return saying(
        N_("The disk is full: no backup made, nothing changed."),
        N_("The backup was not written ({reason}). Nothing changed."),
    )


def _room(place: BackupPlace) -> Path:
    """A folder to work in: beside the games, or the system's temporary one."""
    can_be_there = can_write(place.path(GAMES_FILE))
    return place.folder if can_be_there else Path(tempfile.gettempdir())


class _Steps:
    """Progress: everything is copied once and packed once."""

    def __init__(self, place: BackupPlace, on_step: OnStep | None) -> None:
        paths = [place.path(part) for part in parts()]
        self.all = 2 * sum(path.stat().st_size for path in paths if path.exists())
        self.done = 0
        self._tell = on_step or (lambda _done, _all: None)

    def add(self, size: int) -> None:
        """Add progress."""
        self.done = min(self.all, self.done + size)
        self._tell(self.done, self.all)


def _copy(path: Path, copy: Path, step: _Steps) -> None:
    size = path.stat().st_size
    if path.name.endswith(".toml"):
        shutil.copyfile(path, copy)
        step.add(size)
        return
    told = 0

    def tell(_status: int, left: int, pages: int) -> None:
        nonlocal told
        now = size * (pages - left) // max(1, pages)
        step.add(now - told)
        told = now

    make_file(copy)
    # SQLite's own copy: consistent even during a write, with what is still in the log.
    opened = sqlite3.connect if can_write(path) else look_only
    with closing(opened(path)) as here, closing(sqlite3.connect(copy)) as there:
        here.backup(there, pages=PAGES, progress=tell)
        # One file, without a log beside it.
        there.execute("PRAGMA journal_mode=DELETE")


def _manifest(copies: Path) -> Manifest:
    files = {path.name: (path.stat().st_size, checksum(path)) for path in sorted(copies.iterdir())}
    with closing(sqlite3.connect(copies / GAMES_FILE)) as games:
        (tables,) = games.execute("PRAGMA user_version").fetchone()
        (count,) = games.execute("SELECT count(*) FROM games").fetchone()
    return Manifest(time.time(), __version__, tables, count, files)


def checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _pack(copies: Path, manifest: Manifest, target: Path, step: _Steps) -> None:
    make_file(target)
    with target.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(manifest.to_dict(), indent=1))
            for name in manifest.files:
                with (copies / name).open("rb") as part, archive.open(name, "w") as packed:
                    while piece := part.read(CHUNK):
                        packed.write(piece)
                        step.add(len(piece))
        file.flush()
        os.fsync(file.fileno())
