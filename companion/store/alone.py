"""One app at a time: whoever comes second may look at the games and not write to them."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.core.words import N_

fcntl: ModuleType | None = None
with suppress(ImportError):  # not on every system
    fcntl = import_module("fcntl")

FILE = "tableside.lock"
OPEN_ELSEWHERE = N_(
    "Tableside is open elsewhere. Close it there and try again; nothing was changed."
)
_TAKEN = (errno.EACCES, errno.EAGAIN)


class Claim:
    """The right to write to the games of a folder. It ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        """Try to have it."""
        self._file: int | None = None
        self.is_mine = True
        """Also where nothing can be locked: then nobody can know better."""
        if fcntl is None:
            return
        try:
            self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            self.is_mine = self._file is None or wrong.errno not in _TAKEN
            if not self.is_mine:
                self.give_up()

    def give_up(self) -> None:
        """Let the next one have it."""
        if self._file is not None:
            os.close(self._file)
        self._file = None
