"""One app at a time: a second one may read the games but not write."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from companion.store.trouble import StoreTrouble
from engine.core.language.words import N_

fcntl: ModuleType | None = None
with suppress(ImportError):  # Not on every system.
    fcntl = import_module("fcntl")

FILE = "tableside.lock"
OPEN_ELSEWHERE = N_("Tableside is open elsewhere. Close it there and try again; nothing changed.")
_TAKEN = (errno.EACCES, errno.EAGAIN)


@dataclass(slots=True)
class _Held:
    """A locked file, and how many claims of this process share it."""

    file: int
    claims: int = 0


_held: dict[tuple[int, Path], _Held] = {}
"""By process and folder. Closing any handle would release the lock, so there is only one."""


class Claim:
    """The right to write to the games of a folder. It ends with the process."""

    def __init__(self, folder: Path) -> None:
        """Try to get it."""
        self._key = (os.getpid(), folder.resolve())
        self.is_mine = True
        """Also True where file locks are unsupported."""
        if self._key not in _held:
            self.is_mine = self._lock(folder / FILE)
        if held := _held.get(self._key):
            held.claims += 1

    def _lock(self, path: Path) -> bool:
        if fcntl is None:
            return True
        file = None
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            if file is not None:
                os.close(file)
            return file is None or wrong.errno not in _TAKEN
        _held[self._key] = _Held(file)
        return True

    def give_up(self) -> None:
        """Release it, once no part of this process needs it."""
        held = _held.get(self._key) if self.is_mine else None
        self.is_mine = False
        if held is None:
            return
        held.claims -= 1
        if not held.claims:
            os.close(held.file)
            del _held[self._key]


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Sole access to these games; raises StoreTrouble if they are open elsewhere."""
    claim = Claim(folder)
    try:
        if not claim.is_mine:
            raise StoreTrouble(OPEN_ELSEWHERE)
        yield
    finally:
        claim.give_up()
