"""What is part of a backup, and its description of itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.model import settings
from companion.model.base.dates import day_name
from companion.model.my_copy import copy_file, rulings_file
from companion.model.store import games
from engine.core.game import GAMES

FORMAT = 1
"""Version of the backup itself; the tables inside have one of their own."""
MANIFEST = "manifest.json"
GAMES_FILE, SETTINGS = games.FILE, settings.FILE

OnStep = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


def parts() -> tuple[str, ...]:
    """The names in the archive; nothing else is ever unpacked."""
    own = (name(game) for game in GAMES for name in (copy_file, rulings_file))
    return (GAMES_FILE, SETTINGS, *own)


class BackupPlace(NamedTuple):
    """Where everything is: a folder, and the file of the games in it."""

    folder: Path
    database: str = GAMES_FILE

    def path(self, part: str) -> Path:
        """Where a part of the archive belongs."""
        return self.folder / (self.database if part == GAMES_FILE else part)


class Manifest(NamedTuple):
    """A backup's description of itself."""

    made: float
    app: str
    tables: int
    games: int
    files: dict[str, tuple[int, str]]
    """Size and checksum by name."""

    def to_dict(self) -> dict[str, object]:
        """The plain form."""
        return {
            "format": FORMAT,
            "what": "Tableside backup",
            "app": self.app,
            "made": self.made,
            "tables": self.tables,
            "games": self.games,
            "files": {
                name: {"size": size, "sha256": checksum}
                for name, (size, checksum) in self.files.items()
            },
        }


def backup_name(now: float) -> str:
    """A file name with its kind and its day."""
    return name_of_backup(day_name(now))


def name_of_backup(day: str) -> str:
    """The same with the name of the day."""
    return f"tableside-{day}.zip"
