"""One app at a time: whoever comes second may look at the games and not write to them."""

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
from engine.core.words import N_

fcntl: ModuleType | None = None
with suppress(ImportError):  # not on every system
    fcntl = import_module("fcntl")

FILE = "tableside.lock"
OPEN_ELSEWHERE = N_(
    "Tableside is open elsewhere. Close it there and try again; nothing was changed."
)
_TAKEN = (errno.EACCES, errno.EAGAIN)


@dataclass(slots=True)
class _Held:
    """A locked file, and how many claims of this process rest on it."""

    file: int
    claims: int = 0


_held: dict[tuple[int, Path], _Held] = {}
"""By process and folder. Closing any file of it would end the lock, so there is only one."""


class Claim:
    """The right to write to the games of a folder. It ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        """Try to have it."""
        self._key = (os.getpid(), folder.resolve())
        self.is_mine = True
        """Also where nothing can be locked: then nobody can know better."""
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
        """Let the next one have it, once nobody in this process needs it."""
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
    """Nobody else has these games open meanwhile; raises StoreTrouble where somebody has."""
    claim = Claim(folder)
    try:
        if not claim.is_mine:
            raise StoreTrouble(OPEN_ELSEWHERE)
        yield
    finally:
        claim.give_up()
