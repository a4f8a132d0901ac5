"""Restoring a backup: checked first, then the present files are kept aside, then swapped.

Plain SQL: a foreign file is checked with SQLite's pragmas before anything opens it as ours.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import struct
import time
import zipfile
from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from companion.model.backup.making import CHUNK, checksum, make_backup
from companion.model.backup.parts import (
    FORMAT,
    GAMES_FILE,
    MANIFEST,
    SETTINGS,
    BackupPlace,
    Manifest,
    OnStep,
    parts,
)
from companion.model.base.files.disk import disk_reason
from companion.model.base.files.own_files import shut_file, work_folder
from companion.model.base.files.swap_files import GONE, READY, swap_in
from companion.model.my_copy import MyCopy
from companion.model.settings import SettingsFile
from companion.model.sharing.faults import FaultyFile, not_readable, refuse_if_any
from companion.model.store import Store, StoreTrouble
from companion.model.store.alone import OPEN_ELSEWHERE
from companion.model.store.file import finish, look_ahead
from companion.model.store.old_names import mend_names
from companion.model.store.tables import VERSION, tables_of_version
from companion.model.store.trouble import is_full, saying
from engine.core.cancelled import Cancelled
from engine.core.files.outside import Unreadable, open_file
from engine.core.files.plain import Document, json_from
from engine.core.game import GAMES
from engine.core.language.words import N_, Words

MOST_BYTES = 1 << 30
"""Bytes; more than a lifetime of games."""
MOST_OF_MANIFEST = 1 << 16
MOST_MEMBERS = 16
MOST_OF_NAMES = 1 << 14
"""Bytes of the list of names at the end of the archive."""
MOST_OF_END = (1 << 16) + 22
"""Bytes at the end among which that list is found."""
MOST_TIMES = 200
"""Largest ratio of unpacked to packed size; stored games are about ten."""
MOST_LINES = 100_000
"""Moves of one game, with all its branches."""
MOST_OF_ROW = 8 * 2**20
"""Bytes of one row; a game's is a few thousand."""
ASIDE = "backups"
"""The folder of the files replaced."""


class Restored(NamedTuple):
    """What is there now, and where the replaced files are kept."""

    manifest: Manifest
    aside: Path | None


class Checked(NamedTuple):
    """A checked backup, ready to be put in place."""

    manifest: Manifest
    folder: Path
    """What was unpacked."""
    kept: ExitStack
    """Clears it away."""

    def drop(self) -> None:
        """Leave everything as it is."""
        self.kept.close()


def restore(
    place: BackupPlace, source: Path, words: Words, on_step: OnStep | None = None
) -> Restored:
    """Replace everything by a backup; raises FaultyFile or StoreTrouble.

    The games must be closed.
    """
    return put_back(place, check(place, source, words, on_step))


def check(place: BackupPlace, source: Path, words: Words, on_step: OnStep | None = None) -> Checked:
    """Check a backup; nothing changes yet. Raises FaultyFile or StoreTrouble.

    Any error of `on_step` stops it.
    """
    with _trying(), ExitStack() as kept:
        new = kept.enter_context(work_folder(place.folder, "restore"))
        manifest = check_backup(source, new, words, on_step)
        return Checked(manifest, new, kept.pop_all())


def put_back(place: BackupPlace, checked: Checked, on_step: OnStep | None = None) -> Restored:
    """Replace everything by a backup and keep the old files aside; raises StoreTrouble.

    The games must be closed.
    """
    with _trying(), checked.kept:
        finish(place.path(GAMES_FILE))
        _refuse_what_is_in_the_way(place.folder)
        aside = keep_aside(place, on_step)
        put_in_place(place, checked.folder)
        look_ahead(place.path(GAMES_FILE))
    return Restored(checked.manifest, aside)


def keep_aside(place: BackupPlace, on_step: OnStep | None = None) -> Path | None:
    """A backup of the present files; None if there are none. Raises StoreTrouble."""
    if not any(place.path(part).exists() for part in parts()):
        return None
    # The store itself puts an unreadable file aside.
    Store(place.folder, place.database).close()
    _let_go(place)
    stamp = time.strftime("%Y-%m-%d-%H-%M-%S")
    number, aside = 1, place.folder / ASIDE / f"before-restore-{stamp}.zip"
    while aside.exists():
        number += 1
        aside = aside.with_name(f"before-restore-{stamp}-{number}.zip")
    make_backup(place, aside, on_step)
    return aside


def put_in_place(place: BackupPlace, new: Path) -> None:
    """The files of a checked backup replace all others; raises StoreTrouble."""
    with _trying():
        _let_go(place)
        for part in parts():
            if not (new / part).exists():
                (new / f"{part}{GONE}").touch()
        if place.database != GAMES_FILE:
            (new / GAMES_FILE).rename(new / place.database)
        try:
            swap_in(place.folder, new)
        except OSError as wrong:
            if new.exists():
                raise
            raise StoreTrouble(
                N_("The backup is ready but not in place ({reason}). Open Tableside again."),
                reason=disk_reason(wrong),
            ) from wrong


def _refuse_what_is_in_the_way(folder: Path) -> None:
    """Nothing is written through a link, and nothing foreign is taken for our own."""
    kept = folder / ASIDE
    for path, is_fine in (
        (folder / READY, False),
        (kept, kept.is_dir() and not kept.is_symlink()),
    ):
        if os.path.lexists(path) and not is_fine:
            raise StoreTrouble(
                N_(
                    "Nothing restored, nothing changed: {name} in the games folder is in the way."
                    " Move it elsewhere and try again."
                ),
                name=path.name,
            )


def _let_go(place: BackupPlace) -> None:
    """Refuse while the games are open elsewhere, where writing to the old file would continue."""
    path = place.path(GAMES_FILE)
    if not path.exists():
        return
    with closing(sqlite3.connect(path, timeout=0.2)) as games:
        try:
            # Only with sole access can the log be left behind.
            (mode,) = games.execute("PRAGMA journal_mode=DELETE").fetchone()
        except sqlite3.OperationalError:
            mode = "locked"
    if mode != "delete":
        raise StoreTrouble(OPEN_ELSEWHERE)


def _trying() -> AbstractContextManager[None]:
    """Whatever the disk refuses, everything stays as it was."""
    return saying(
        N_("The disk is full: nothing restored, nothing changed."),
        N_("Nothing restored, nothing changed ({reason})."),
    )


# ---------------------------------------------------------------- checking


def look_into(source: Path, words: Words) -> Manifest:
    """A backup's description of itself; raises FaultyFile."""
    with _opened(source, words) as archive:
        return _read_manifest(archive, words)


def check_backup(source: Path, new: Path, words: Words, on_step: OnStep | None = None) -> Manifest:
    """Unpack a backup into an empty folder; raises FaultyFile with every reason against it."""
    with _opened(source, words) as archive:
        manifest = _read_manifest(archive, words)
        refuse_if_any(_wrong_names(archive, manifest, words))
        refuse_if_any(_unpack(archive, manifest, new, words, on_step))
    refuse_if_any(_wrong_content(new, words))
    # One impossible name is no reason to lose all games.
    mend_names(new / GAMES_FILE)
    if on_step:
        on_step(1, 1)
    return manifest


@contextmanager
def _opened(source: Path, words: Words) -> Iterator[zipfile.ZipFile]:
    try:
        file = open_file(source)
    except Unreadable as wrong:
        raise not_readable(wrong, words) from wrong
    try:
        with closing(file):
            _look_at_end(file)
            with zipfile.ZipFile(file) as archive:
                yield archive
    except (FaultyFile, Cancelled):
        raise
    except OSError as wrong:
        # An offset before the beginning of the file: the archive is inconsistent.
        if wrong.errno == errno.EINVAL:
            raise _no_backup(words) from wrong
        raise
    except Exception as wrong:
        # Damaged bytes can make unpacking raise anything.
        raise _no_backup(words) from wrong


def _look_at_end(file: BinaryIO) -> None:
    """Raises BadZipFile where a list of many names would have to be read first."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - MOST_OF_END))
    end = file.read(MOST_OF_END)
    at = end.rfind(b"PK\5\6")
    if at < 0 or size > MOST_BYTES:
        raise zipfile.BadZipFile
    members, length = struct.unpack("<HI", end[at + 10 : at + 16])
    if members > MOST_MEMBERS or length > MOST_OF_NAMES:
        raise zipfile.BadZipFile


def _read_manifest(archive: zipfile.ZipFile, words: Words) -> Manifest:
    with archive.open(MANIFEST) as file:
        found = json_from(file.read(MOST_OF_MANIFEST).decode())
    if not isinstance(found, dict) or type(found.get("format")) is not int:
        raise _no_backup(words)
    tables = found.get("tables")
    if found["format"] > FORMAT or (type(tables) is int and tables > VERSION):
        raise FaultyFile(words.sentence("A newer version of Tableside made it: update the app."))
    return _manifest(found)


def _no_backup(words: Words) -> FaultyFile:
    return FaultyFile(words.sentence("This is not a Tableside backup, or it is incomplete."))


def _manifest(found: Document) -> Manifest:
    files = {}
    for name, each in found["files"].items():
        size, digest = each["size"], each["sha256"]
        if type(size) is not int or size < 0 or not re.fullmatch(r"[0-9a-f]{64}", digest):
            raise ValueError(name)
        files[name] = size, digest
    made, app = float(found["made"]), str(found["app"])
    return Manifest(made, app, int(found["tables"]), int(found["games"]), files)


def _wrong_names(archive: zipfile.ZipFile, manifest: Manifest, words: Words) -> Iterator[str]:
    """What does not belong there, is missing, or is too large. Nothing is unpacked by its name."""
    there = [info.filename for info in archive.infolist()]
    for name in dict.fromkeys((*there, *manifest.files)):
        if name not in (*parts(), MANIFEST):
            yield words.sentence('"{name}" does not belong in a backup.', name=name[:80])
        elif there.count(name) > 1:
            yield words.sentence('"{name}" appears twice.', name=name)
        elif name == MANIFEST:
            continue
        elif name not in manifest.files:
            yield words.sentence('"{name}" is not on the backup\'s list.', name=name)
        elif name not in there:
            yield words.sentence('"{name}" is missing.', name=name)
    if GAMES_FILE not in manifest.files:
        yield words.sentence('"{name}" is missing.', name=GAMES_FILE)
    whole = sum(size for size, _ in manifest.files.values())
    packed = sum(info.compress_size for info in archive.infolist())
    if whole > MOST_BYTES or whole > MOST_TIMES * packed:
        yield words.sentence("It is too large for a backup.")


def _unpack(
    archive: zipfile.ZipFile,
    manifest: Manifest,
    new: Path,
    words: Words,
    on_step: OnStep | None,
) -> Iterator[str]:
    done, whole = 0, sum(size for size, _ in manifest.files.values())
    for name, (size, digest) in manifest.files.items():
        try:
            with archive.open(name) as packed, (new / name).open("xb") as file:
                left = size
                while piece := packed.read(min(CHUNK, left + 1)):
                    left -= len(piece)
                    if left < 0:
                        break
                    file.write(piece)
                    done += len(piece)
                    if on_step:
                        on_step(done, whole)
            shut_file(new / name)
            sound = left == 0 and checksum(new / name) == digest
        except Cancelled:
            raise
        except Exception as wrong:
            if is_full(wrong):
                raise
            sound = False
        if not sound:
            yield words.sentence('"{name}" is damaged.', name=name)


def _wrong_content(new: Path, words: Words) -> Iterator[str]:
    """What the app could not use, even from an undamaged file."""
    yield from _wrong_games(new / GAMES_FILE, words)
    if (new / SETTINGS).exists() and SettingsFile(new).trouble:
        yield words.sentence('"{name}" is damaged.', name=SETTINGS)
    for game in GAMES:
        if trouble := MyCopy(new, game).trouble:
            name = str(trouble.values.get("name", game))
            yield words.sentence('"{name}" cannot be used.', name=name)


def _wrong_games(path: Path, words: Words) -> Iterator[str]:
    damaged = words.sentence('"{name}" is damaged.', name=GAMES_FILE)
    try:
        with closing(sqlite3.connect(path)) as games:
            games.execute("PRAGMA trusted_schema=OFF")
            games.execute("PRAGMA cell_size_check=ON")
            games.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_OF_ROW)
            (version,) = games.execute("PRAGMA user_version").fetchone()
            found = {row[0] for row in games.execute("PRAGMA integrity_check")}
            objects = objects_of(games)
    except (sqlite3.Error, UnicodeDecodeError):
        yield damaged
        return
    if found != {"ok"}:
        yield damaged
    elif version > VERSION:
        yield words.sentence("A newer version of Tableside made it: update the app.")
    elif version < 1 or objects - BOOKS != _wanted(version) - BOOKS:
        yield words.sentence('"{name}" contains no Tableside games.', name=GAMES_FILE)
    elif not _has_rows_of_ours(path):
        yield words.sentence("It has too many moves, or moves that are too long.")


_BOOK = (
    'CREATE TABLE "_sqlite_migrations" ( "id" INTEGER PRIMARY KEY, "migration_set" TEXT,'
    ' "name" TEXT, "applied_at" TEXT )'
)
_BOOK_INDEX = (
    'CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"'
    ' ON "_sqlite_migrations" ("migration_set", "name")'
)
BOOKS = {
    ("table", "_sqlite_migrations", _BOOK),
    ("index", "idx__sqlite_migrations_migration_set_name", _BOOK_INDEX),
}
"""How sqlite-utils has noted the steps taken, in every version of it that the app came with."""


def objects_of(games: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """Tables, indexes and triggers, word for word; SQLite's own are left out."""
    found = games.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    )
    return {(kind, name, " ".join(str(made).split())) for kind, name, made in found}


def _wanted(version: int) -> set[tuple[str, str, str]]:
    with closing(tables_of_version(version)) as empty:
        return objects_of(empty)


def _has_rows_of_ours(path: Path) -> bool:
    """True if no game is longer, and no row larger, than possible."""
    with closing(sqlite3.connect(path)) as games:
        (most,) = games.execute(
            "SELECT max(n) FROM (SELECT count(*) AS n FROM log GROUP BY game_id)"
        ).fetchone()
        # Not decoded: texts are checked where they are used.
        games.text_factory = bytes
        games.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_OF_ROW)
        tables = games.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        try:
            for (table,) in tables:
                # Names of our own tables: compared word for word before.
                deque(games.execute(f"SELECT * FROM {table.decode()}"), maxlen=0)  # noqa: S608
        except sqlite3.DataError:
            return False
    return int(most or 0) <= MOST_LINES
