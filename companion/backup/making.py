"""Making a backup: copies that hold together, packed and written as a whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import shutil
import sqlite3
import time
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

from companion import __version__
from companion.backup.parts import GAMES_FILE, MANIFEST, PARTS, Manifest, OnStep, Place
from companion.store.trouble import saying
from engine.core.words import N_

CHUNK = 1 << 18
PAGES = 256
"""Pages of a database that are copied at a time."""
LONG_AGO = 86400.0


def make_backup(place: Place, target: Path, on_step: OnStep | None = None) -> Manifest:
    """Write everything to one file; raises StoreTrouble, and then the file is as it was before."""
    step = _Steps(place, on_step)
    with backing_up():
        target.parent.mkdir(parents=True, exist_ok=True)
        with new_folder(place.folder, ".backup") as copies:
            for part in PARTS:
                if place.path(part).exists():
                    _copy(place.path(part), copies / part, step)
            manifest = _manifest(copies)
            beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
            try:
                _pack(copies, manifest, beside, step)
                beside.replace(target)
            finally:
                with suppress(OSError):
                    beside.unlink()
    return manifest


def backing_up() -> AbstractContextManager[None]:
    """Whatever the disk refuses, there is no new backup."""
    return saying(
        N_("The disk is full. There is no new backup, and nothing was changed."),
        N_("The backup could not be written ({reason}). Nothing was changed."),
    )


@contextmanager
def new_folder(beside: Path, name: str) -> Iterator[Path]:
    """An empty folder that goes again, unless somebody has put it to use."""
    _clear_away(beside, name)
    folder = beside / f"{name}-{secrets.token_hex(4)}"
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _clear_away(beside: Path, name: str) -> None:
    """What a process that was killed has left; one that is still at work is never that old."""
    for left in beside.glob(f"{name}-*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > LONG_AGO:
                shutil.rmtree(left, ignore_errors=True)


class _Steps:
    """How far it is: everything is copied once and packed once."""

    def __init__(self, place: Place, on_step: OnStep | None) -> None:
        paths = [place.path(part) for part in PARTS]
        self.all = 2 * sum(path.stat().st_size for path in paths if path.exists())
        self.done = 0
        self._tell = on_step or (lambda _done, _all: None)

    def add(self, size: int) -> None:
        """So much more is done."""
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

    # SQLite's own copy: whole even while somebody writes, and with what is still in the log.
    with closing(sqlite3.connect(path)) as here, closing(sqlite3.connect(copy)) as there:
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
    with target.open("xb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(manifest.to_dict(), indent=1))
            for name in manifest.files:
                with (copies / name).open("rb") as part, archive.open(name, "w") as packed:
                    while piece := part.read(CHUNK):
                        packed.write(piece)
                        step.add(len(piece))
        file.flush()
        os.fsync(file.fileno())
