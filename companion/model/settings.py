"""The settings of this device: in their own file, never part of a game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.model.base import device
from companion.model.base.files.disk import disk_reason, sqlite_code
from companion.model.base.files.own_files import make_file, make_folder, put_aside
from companion.model.base.files.sqlite_files import PARTS, to_read
from companion.model.theme import TEXT_SIZES
from engine.core.files.outside import MISSING, Unreadable, require_file
from engine.core.language.words import N_, languages

if TYPE_CHECKING:
    # What reads JSON and TOML is not needed for the first screen.
    from engine.core.files.plain import Document

FILE = "settings.db"
MOST_BYTES = 2**18
"""Bytes of the file; it has a twentieth."""
MONTHLY, AFTER_GAMES, NEVER = "month", "games", "never"
"""When to remind of a backup."""
CHOICES: dict[str, tuple[object, ...]] = {
    "theme": ("dark", "light", "device"),
    "language": languages(),
    "text_size": TEXT_SIZES,
    "sound": (True, False),
    "vibration": (True, False),
    "keep_awake": (True, False),
    "face_players": (True, False),
    "guide": (True, False),
    "check_rounds": (True, False),
    "show_pieces": (True, False),
    "missed": (True, False),
    "reminders": (True, False),
    "clock": (True, False),
    "score_so_far": (True, False),
    "advice_seconds": (3, 10, 30),
    "backup_reminder": (MONTHLY, AFTER_GAMES, NEVER),
    "clock_notice": (True, False),
    "shake": (True, False),
    "speech": (True, False),
    "still": (True, False),
    "orientation": ("device", "portrait", "landscape"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user has set."""

    theme: str = "dark"
    language: str = field(default_factory=device.language)
    text_size: int = 100
    sound: bool = True
    vibration: bool = True
    keep_awake: bool = True
    face_players: bool = True
    guide: bool = True
    check_rounds: bool = False
    show_pieces: bool = False
    """Show the pieces to move at the end of each turn."""
    missed: bool = True
    """Warn before something is lost."""
    reminders: bool = False
    """Remind of what is still possible before a turn ends."""
    clock: bool = False
    """Show how long each player takes."""
    score_so_far: bool = False
    """Show the score as far as it is public."""
    advice_seconds: int = 3
    """How long to think about advice."""
    backup_reminder: str = MONTHLY
    clock_notice: bool = False
    """Show a notice of the turn clock over other apps."""
    shake: bool = True
    speech: bool = False
    still: bool = False
    orientation: str = "device"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A sentence to translate and the values in it, about a file that gave trouble."""

    sentence: str
    values: dict[str, object]


class SettingsFile:
    """The settings on disk. An unusable file is kept aside, never deleted."""

    def __init__(self, folder: Path) -> None:
        """Read the settings of a folder; missing or wrong values get their default."""
        self.path = folder / FILE
        self.trouble: Trouble | None = None
        self.now = Settings()
        self._watchers: list[Callable[[Settings], None]] = []
        self._look()

    def read_again(self) -> None:
        """Read the disk again, after a restore."""
        self.now = Settings()
        self._look()
        for watcher in self._watchers:
            watcher(self.now)

    def _look(self) -> None:
        try:
            require_file(self.path, MOST_BYTES)
        except Unreadable as wrong:
            if wrong.kind != MISSING:
                self.trouble = _unreadable(self.path, wrong)
            return
        try:
            self.now = Settings(**_sensible(self._read()))
        except sqlite3.OperationalError as error:
            self.trouble = _unreadable(self.path, error)
        except (sqlite3.DatabaseError, ValueError, TypeError, RecursionError) as error:
            self.trouble = self._put_aside(error)

    def watch(self, watcher: Callable[[Settings], None]) -> None:
        """Call the watcher with the settings after each change."""
        self._watchers.append(watcher)

    def change(self, **changes: Any) -> None:
        """Change settings, in the app and on disk; refuses invalid values."""
        for name, value in changes.items():
            if not _is_choice(name, value):
                raise ValueError(f"{name} cannot be {value!r}")
        self.now = replace(self.now, **changes)
        try:
            self._write(changes)
        except (sqlite3.Error, OSError, Unreadable) as error:
            self.trouble = Trouble(
                N_("The settings cannot be saved ({reason}). They apply until you close the app."),
                {"reason": disk_reason(error)},
            )
        for watcher in self._watchers:
            watcher(self.now)

    def _read(self) -> Document:
        # Plain SQL: importing sqlite-utils takes longer than the first frame allows.
        with closing(to_read(self.path)) as db:
            # A file without the table was never written to: nothing is lost.
            if not db.execute("select 1 from sqlite_master where name = 'settings'").fetchone():
                return {}
            try:
                rows = db.execute("select name, value from settings").fetchall()
            except sqlite3.OperationalError as error:
                # Without a number it is not SQLite's error: it is no text. A general one says that
                # a column has another name. Both are damage; the others come from the disk.
                if sqlite_code(error) in (None, sqlite3.SQLITE_ERROR):
                    raise ValueError(str(error)) from error
                raise
        return {name: json.loads(value) for name, value in rows}

    def _write(self, changes: Document) -> None:
        make_folder(self.path.parent)
        if self.path.exists():
            require_file(self.path)
        else:
            # Also if it has vanished since it was read.
            changes = {**self._own(), **changes}
        make_file(self.path)
        # Only now: importing it takes longer than the first frame allows.
        from sqlite_utils import Database

        with closing(Database(sqlite3.connect(self.path), execute_plugins=False)) as db:
            rows = [{"name": name, "value": json.dumps(value)} for name, value in changes.items()]
            db.table("settings").upsert_all(rows, pk="name", columns={"value": str})

    def _own(self) -> Document:
        """Values that differ from the default."""
        usual = asdict(Settings())
        return {name: value for name, value in asdict(self.now).items() if value != usual[name]}

    def _put_aside(self, error: Exception) -> Trouble:
        try:
            aside = put_aside(self.path, "unreadable", PARTS)
        except OSError:
            return _unreadable(self.path, error)
        if recovered := _recovered(aside):
            self.now = Settings(**recovered)
            with suppress(sqlite3.Error, OSError):
                self._write(recovered)
            return Trouble(
                N_(
                    "The settings were damaged; readable ones are kept. The old file is now {file}."
                ),
                {"file": aside.name},
            )
        return Trouble(
            N_("The settings cannot be read and are reset. The old file is now {file}."),
            {"file": aside.name},
        )


def _unreadable(path: Path, error: Exception) -> Trouble:
    return Trouble(
        N_("The settings in {file} cannot be read ({reason})."),
        {"file": path.name, "reason": disk_reason(error)},
    )


def _recovered(path: Path) -> Document:
    """What a damaged file still says."""
    # Only needed for a damaged file.
    from companion.model.store.pages import rows_of

    stored = {}
    for row in rows_of(path):
        match row.values:
            case str(name), str(value):
                with suppress(ValueError, RecursionError):
                    stored[name] = json.loads(value)
    return _sensible(stored)


def _sensible(stored: Document) -> Document:
    known = {f.name for f in fields(Settings)}
    return {n: v for n, v in stored.items() if n in known and _is_choice(n, v)}


def _is_choice(name: str, value: object) -> bool:
    # 1 == True, but 1 is no answer to a yes-or-no question.
    return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
