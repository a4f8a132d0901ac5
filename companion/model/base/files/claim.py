"""The right to write to a file: one process at a time has it, and it ends with the process."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None = None
with suppress(ImportError):  # Not on every system.
    fcntl = import_module("fcntl")

LOCK = ".lock"
"""The end of the name of the file that is locked, beside the other."""
TAKEN = (errno.EACCES, errno.EAGAIN)
"""Why a lock is refused that another process holds."""
_LOCK_FILE = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)


@dataclass(slots=True)
class _Held:
    """A locked file, and how many claims of this process share it."""

    file: int
    claims: int = 0


_held: dict[tuple[int, Path], _Held] = {}
"""By process and file. Closing any handle would release the lock, so there is only one."""


class Claim:
    """The right to write to a file, by whatever link it was reached."""

    def __init__(self, path: Path) -> None:
        """Try to get it."""
        path = Path(os.path.realpath(path))
        self._key = (os.getpid(), path)
        self.is_mine = True
        """Also True where file locks are unsupported."""
        if self._key not in _held:
            self.is_mine = self._lock(path.with_name(path.name + LOCK))
        if held := _held.get(self._key):
            held.claims += 1

    def _lock(self, path: Path) -> bool:
        if fcntl is None:
            return True
        file = None
        try:
            file = os.open(path, _LOCK_FILE, 0o600)
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            if file is not None:
                os.close(file)
            return file is None or wrong.errno not in TAKEN
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
