"""One process at a time changes a file that is replaced as a whole."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None = None
with suppress(ImportError):  # Not on every system.
    fcntl = import_module("fcntl")

LEFT = 60.0
"""Seconds after which a lock beside a file was left by a killed process: writing takes less."""


@contextmanager
def one_writer(path: Path) -> Iterator[None]:
    """Sole access to a file or folder; raises BlockingIOError while another process has it."""
    path = Path(os.path.realpath(path))
    with _locked(path) if fcntl else _locked_beside(path):
        yield


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """The file itself is locked: a killed process leaves nothing beside it."""
    handle = _the_one_there(path)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _the_one_there(path: Path) -> int | None:
    """A locked handle; None if there is no file, or where it cannot be locked."""
    while True:
        try:
            handle = os.open(path, os.O_RDONLY)
        except OSError:
            return None
        try:
            if not _lock(handle) or _is_at(path, handle):
                return handle
        except BlockingIOError:
            os.close(handle)
            raise
        # It was replaced before it was locked: the next one counts.
        os.close(handle)


def _lock(handle: int) -> bool:
    assert fcntl is not None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True


def _is_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return True


@contextmanager
def _locked_beside(path: Path) -> Iterator[None]:
    """Where files cannot be locked, an empty one beside it is the lock."""
    beside = path.with_name(f".{path.name}.lock")
    with suppress(OSError):
        if time.time() - beside.stat().st_mtime > LEFT:
            beside.unlink()
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as wrong:
        raise BlockingIOError(errno.EBUSY, "", str(path)) from wrong
    try:
        yield
    finally:
        beside.unlink(missing_ok=True)
