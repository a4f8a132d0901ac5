"""What belongs to everything, and what a backup says of itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from companion import settings
from companion.copies import copy_file, rulings_file
from companion.dates import day_name
from companion.store import games
from engine.core.game import GAMES

FORMAT = 1
"""Version of the backup itself; the tables inside have one of their own."""
MANIFEST = "manifest.json"
GAMES_FILE, SETTINGS = games.FILE, settings.FILE

OnStep = Callable[[int, int], None]
"""Hears how much is done, and of how much."""


def parts() -> tuple[str, ...]:
    """The names in the archive; nothing else is ever taken out of one."""
    own = (name(game) for game in GAMES for name in (copy_file, rulings_file))
    return (GAMES_FILE, SETTINGS, *own)


class Place(NamedTuple):
    """Where everything is: a folder, and the file of the games in it."""

    folder: Path
    database: str = GAMES_FILE

    def path(self, part: str) -> Path:
        """Where a part of the archive belongs."""
        return self.folder / (self.database if part == GAMES_FILE else part)


class Manifest(NamedTuple):
    """What a backup says of itself."""

    made: float
    app: str
    tables: int
    games: int
    files: dict[str, tuple[int, str]]
    """Size and checksum by name."""

    def to_dict(self) -> dict[str, Any]:
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
    """A name that tells what a file is, and of which day."""
    return name_of_backup(day_name(now))


def name_of_backup(day: str) -> str:
    """The same with the name of the day."""
    return f"tableside-{day}.zip"
