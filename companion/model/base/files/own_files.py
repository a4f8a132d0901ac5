"""Files for the owner only: private, never half written, never left over."""

from __future__ import annotations

import glob
import os
import secrets
import shutil
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

from companion.model.base.files.home import home_folder
from companion.model.base.files.sqlite_files import PARTS

fcntl: ModuleType | None = None
with suppress(ImportError):  # Not on every system.
    fcntl = import_module("fcntl")

FILE_MODE, FOLDER_MODE = 0o600, 0o700
MASK = 0o077
"""The permissions removed where a library makes a file."""
OURS = ("tableside*", "settings*", "my-copy-*", "my-rulings-*", "backups", "shared", "kivy")
"""Names of the app's own files in its folder."""
WORK = ".tableside-"
"""Prefix of temporary folders."""
NEW = "new"
LONG_AGO = 86400.0
_HEX = "[0-9a-f]" * 8


# ---------------------------------------------------------------- permissions


def make_folder(folder: Path) -> None:
    """Make a folder and its parents for the owner only; an existing one stays as it is."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(FOLDER_MODE, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file for the owner only, or restrict an old one to the owner."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        _shut(path.resolve(), os.fstat(handle).st_mode)
    finally:
        os.close(handle)


def shut_folder(folder: Path) -> None:
    """Restrict the app's folder and our files in it to the owner."""
    with suppress(OSError):
        if not _is_shared(folder):
            _shut(folder, folder.stat().st_mode)
        for name in (*OURS, f"{WORK}*"):
            for path in folder.glob(name):
                _shut_all(path)


def shut_file(path: Path) -> None:
    """Restrict a file, and SQLite's files beside it, to the owner."""
    for part in PARTS:
        _shut_all(path.with_name(path.name + part))


def _shut_all(path: Path) -> None:
    with suppress(OSError):
        mode = path.lstat().st_mode
        _shut(path, mode)
        if stat.S_ISDIR(mode):
            for inner in path.iterdir():
                _shut_all(inner)


def _shut(path: Path, mode: int) -> None:
    """Links are left alone: their targets may be anything."""
    if os.name != "posix" or not mode & MASK:
        return
    if stat.S_ISDIR(mode) or stat.S_ISREG(mode):
        with suppress(OSError):
            path.chmod(stat.S_IMODE(mode) & ~MASK)


def _is_shared(folder: Path) -> bool:
    """True if a folder holds more than our files: a home, or a shared place."""
    there = folder.resolve()
    home = home_folder().resolve()
    return home.is_relative_to(there) or bool(there.stat().st_mode & stat.S_ISVTX)


def can_write(path: Path) -> bool:
    """True if the folder of a file can be written to, and the file if it exists."""
    if os.path.lexists(path) and not os.access(path, os.R_OK | os.W_OK):
        return False
    there = next((each for each in path.parents if os.path.lexists(each)), Path())
    return os.access(there, os.W_OK | os.X_OK)


# ---------------------------------------------------------------- whole or not at all


@contextmanager
def whole_file(target: Path, mode: int = FILE_MODE) -> Iterator[BinaryIO]:
    """A file to write that replaces the target when complete."""
    make_folder(target.parent)
    clear_beside(target.parent, glob.escape(target.name))
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    handle = os.open(beside, _NEW, FILE_MODE)
    try:
        with os.fdopen(handle, "wb") as file:
            _hold(file.fileno())
            if mode != FILE_MODE:
                beside.chmod(mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        with suppress(OSError):
            beside.unlink()


_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def write_whole(target: Path, content: bytes, mode: int = FILE_MODE) -> None:
    """Write a file atomically."""
    with whole_file(target, mode) as file:
        file.write(content)


def move_whole(made: Path, target: Path) -> None:
    """Replace one file by another complete one, also across disks."""
    make_folder(target.parent)
    try:
        made.replace(target)
    except OSError:
        with whole_file(target) as file, made.open("rb") as source:
            shutil.copyfileobj(source, file)
        made.unlink()


def put_aside(path: Path, mark: str, parts: Sequence[str] = ("",)) -> Path:
    """Rename a file, with the parts that belong to it, to a free name beside it; its new path.

    Nothing is ever deleted. Raises OSError.
    """
    number = free_number(path, mark, parts)
    for part in parts:
        piece = path.with_name(path.name + part)
        if piece.exists():
            piece.rename(aside(path, mark, number, part))
    return aside(path, mark, number)


def free_number(path: Path, mark: str, parts: Sequence[str] = ("",)) -> int:
    """The first number under which nothing was put aside yet."""
    number = 1
    while any(aside(path, mark, number, part).exists() for part in parts):
        number += 1
    return number


def aside(path: Path, mark: str, number: int, part: str = "") -> Path:
    """Where a file is put aside, or a part that belongs to it."""
    return path.with_name(f"{path.stem}-{mark}-{number}{path.suffix}{part}")


def clear_beside(folder: Path, name: str) -> None:
    """Delete leftovers of killed processes for files of this name."""
    for left in folder.glob(f".{name}.{_HEX}"):
        with suppress(OSError):
            if _is_left(left):
                left.unlink()


# ---------------------------------------------------------------- folders to work in


@contextmanager
def work_folder(beside: Path, name: str) -> Iterator[Path]:
    """An empty folder, deleted after use, or at the next start at the latest."""
    make_folder(beside)
    clear_work(beside)
    # Locked before it gets the name by which others find it.
    new = beside / f"{WORK}{NEW}-{secrets.token_hex(4)}"
    new.mkdir(FOLDER_MODE)
    handle = os.open(new, os.O_RDONLY) if fcntl else None
    try:
        if handle is not None:
            _hold(handle)
        folder = new.rename(beside / f"{WORK}{name}-{secrets.token_hex(4)}")
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        if handle is not None:
            os.close(handle)
        if new.exists():
            new.rmdir()


def clear_work(folder: Path) -> None:
    """Delete leftovers of killed processes in the folder of the app."""
    for left in folder.glob(f"{WORK}*-{_HEX}"):
        with suppress(OSError):
            if _is_left(left):
                shutil.rmtree(left, ignore_errors=True)


def _hold(handle: int) -> None:
    """Hold a lock as long as the process lives."""
    if fcntl:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_left(path: Path) -> bool:
    """True if no process holds the lock."""
    is_old = time.time() - path.stat().st_mtime > LONG_AGO
    if fcntl is None or path.name.startswith(f"{WORK}{NEW}"):
        return is_old
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(handle)
    return True
