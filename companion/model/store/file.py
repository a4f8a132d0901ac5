"""The file: opening it, its tables, and what to do with an unusable one.

Plain SQL for SQLite's pragmas and its own check, which sqlite-utils does not have.
"""

from __future__ import annotations

import glob
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from filecmp import cmp
from pathlib import Path

from sqlite_utils import Database

from companion.model.base.files.disk import disk_reason, sqlite_code
from companion.model.base.files.own_files import (
    aside,
    can_write,
    clear_work,
    free_number,
    make_file,
    make_folder,
    put_aside,
    shut_file,
    work_folder,
)
from companion.model.base.files.sqlite_files import LOGS, PARTS, real_path, to_read
from companion.model.base.files.swap_files import finish_swap, is_swapping
from companion.model.store.alone import alone_with
from companion.model.store.looking import in_memory, look_only
from companion.model.store.tables import VERSION, bring_to, columns_of, columns_of_version
from companion.model.store.there import Watched
from companion.model.store.trouble import StoreTrouble, is_full
from engine.core.files.outside import MISSING, Unreadable, require_file
from engine.core.language.words import N_, Phrase

IN_MEMORY = ":memory:"
"""The name of an in-memory database."""

ONLY_READ = N_("The games folder is read-only: you can look at games, not play them.")
FARTHEST = 100
"""A larger version means that the number is broken."""
DAMAGED = "damaged"
"""The mark of a file that was put aside."""
_sound: dict[Path, list[tuple[int, int]]] = {}
"""Files checked in the background, and their state then."""


def look_ahead(path: Path) -> None:
    """Check a file ahead; if it is sound and unchanged, that is not repeated.

    With a thousand games this takes longer than a tap may wait, so it runs in another thread.
    """
    with suppress(sqlite3.Error, OSError, Unreadable, StoreTrouble):
        path = real_path(path)
        as_it_is = _as_it_is(path)
        _look_through(path)
        _sound[path] = as_it_is


def _as_it_is(path: Path) -> list[tuple[int, int]]:
    """Size and time of the file and of its log; reading alone leaves an empty log."""
    parts = [path.with_name(path.name + part) for part in ("", "-wal")]
    looks = [part.stat() for part in parts if part.exists()]
    return [(look.st_size, look.st_mtime_ns) for look in looks if look.st_size]


def open_database(path: Path) -> tuple[Database, StoreTrouble | None]:
    """The database, and what had to be put aside; raises StoreTrouble if there is no way."""
    if path.name == IN_MEMORY:
        return _opened(path), None
    with _using():
        if path.exists() and not can_write(path):
            return _looked_at(path), StoreTrouble(ONLY_READ)
        make_folder(path.parent)
        shut_file(path)
        clear_work(path.parent)
        _finish(path)
        return _opened_or_recovered(_behind(path))


def finish(path: Path) -> None:
    """Finish whatever was interrupted where the games are; raises StoreTrouble."""
    if can_write(path):
        with _using():
            _finish(path)


def _behind(path: Path) -> Path:
    """The file that is meant. A link to nothing is refused: its disk may only be away."""
    if path.is_symlink() and not path.exists():
        raise Unreadable(MISSING, Phrase(N_("it is a link, and there is no file behind it")))
    return real_path(path)


def _opened_or_recovered(path: Path) -> tuple[Database, StoreTrouble | None]:
    try:
        if _sound.pop(path, None) != _as_it_is(path):
            _look_through(path)
        return _opened(path), None
    except sqlite3.DatabaseError as wrong:
        if not _is_damaged(wrong):
            raise
        # Another holder would continue to write to the file put aside.
        with alone_with(path):
            trouble = _recover(path)
        return _opened(path), trouble


@contextmanager
def _using() -> Iterator[None]:
    """Whatever the disk refuses is said; raises StoreTrouble."""
    try:
        yield
    except (sqlite3.Error, OSError, Unreadable) as wrong:
        if is_full(wrong):
            raise StoreTrouble(N_("The disk is full: games cannot be saved.")) from wrong
        raise StoreTrouble(
            N_("The games folder cannot be used ({reason})."),
            reason=disk_reason(wrong),
        ) from wrong


def _look_through(path: Path) -> None:
    """Raises DatabaseError if the file is damaged. Read-only, so that it stays as it is."""
    if not path.exists():
        return
    require_file(path)
    with closing(to_read(path)) as db:
        # Broken names are no reason to stop: they simply do not match.
        db.text_factory = readable
        _judge(db)


def _looked_at(path: Path) -> Database:
    """The games of a folder that cannot be written."""
    db = look_only(path)
    try:
        db.text_factory = readable
        _judge(db)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version < VERSION:
            db.close()
            db = in_memory(path)
            bring_to(Database(db, execute_plugins=False), VERSION)
            db.text_factory = readable
        db.execute("PRAGMA query_only=ON")
    except BaseException:
        db.close()
        raise
    return Database(db, execute_plugins=False)


def _judge(db: sqlite3.Connection) -> None:
    """Raises DatabaseError if a file is damaged, StoreTrouble if it is too new."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if VERSION < version < FARTHEST:
        raise StoreTrouble(
            N_("A newer version of Tableside stored these games: update the app. Nothing changed.")
        )
    try:
        (found,) = db.execute("PRAGMA quick_check").fetchone()
        columns = columns_of(db)
    except UnicodeDecodeError as wrong:
        # SQLite's own message may contain broken text.
        raise sqlite3.DatabaseError("no text") from wrong
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    wanted = columns_of_version(version)
    is_ours = wanted <= columns if version == VERSION else version < VERSION and wanted == columns
    if not is_ours:
        raise sqlite3.DatabaseError("other tables than those of its version")


def readable(stored: bytes) -> str:
    """Text as SQLite has it, even if broken."""
    return stored.decode(errors="replace")


def _opened(path: Path) -> Database:
    kind = sqlite3.Connection if path.name == IN_MEMORY else Watched
    if kind is Watched:
        make_file(path)
    # Looking for plugins takes longest of all here, and there are none.
    db = Database(sqlite3.connect(path, factory=kind), execute_plugins=False)
    # One broken letter must not hide the rows around it.
    db.conn.text_factory = readable
    try:
        (version,) = db.conn.execute("PRAGMA user_version").fetchone()
        db.enable_wal()
        # Only FULL syncs at each commit, so that a power cut loses nothing.
        db.conn.execute("PRAGMA synchronous=FULL")
        # Without these, REPLACE would delete a line behind the trigger's back.
        db.conn.execute("PRAGMA recursive_triggers=ON")
        if version < VERSION:
            with alone_with(path) if version else nullcontext():
                _bring_up_to_date(db, path, version)
    except BaseException:
        db.close()
        raise
    return db


def _bring_up_to_date(db: Database, path: Path, version: int) -> None:
    for number in range(version + 1, VERSION + 1):
        if version:
            _keep_version(db, path, number - 1)
        bring_to(db, number)


def _finish(path: Path) -> None:
    """Finish a swap or a recovery that was interrupted, if there was one."""
    if is_swapping(path.parent) or _beside(real_path(path)).exists():
        with alone_with(path):
            finish_swap(path.parent)
            _finish_recovery(real_path(path))


# ---------------------------------------------------------------- what is damaged


def _recover(path: Path) -> StoreTrouble:
    """Replaces a damaged file by a new one with everything readable; the old one is kept."""
    # Only needed for a damaged file.
    from companion.model.store.recovery import recover

    new = _beside(path)
    for part in PARTS:
        new.with_name(new.name + part).unlink(missing_ok=True)
    db = _opened(new)
    try:
        found = recover(path, db.conn)
    finally:
        db.close()
    name = put_aside(path, DAMAGED, PARTS).name
    _finish_recovery(path)
    if not any(found):
        return StoreTrouble(
            N_("The stored games cannot be read. The file is kept as {name}."), name=name
        )
    return StoreTrouble(
        N_(
            "The stored games were damaged. Recovered: {whole}; in part: {part}; "
            "only the last table: {table}; lost: {lost}. The damaged file is kept "
            "as {name}."
        ),
        name=name,
        **found._asdict(),
    )


def _finish_recovery(path: Path) -> None:
    """The recovered file counts once the damaged one is out of its way."""
    new = _beside(path)
    if not new.exists() or path.exists():
        return
    # A log of the damaged file must never be taken for one of the new.
    number = 1
    while aside(path, DAMAGED, number + 1).exists():
        number += 1
    for part in LOGS:
        left = path.with_name(path.name + part)
        if left.exists():
            left.rename(aside(path, DAMAGED, number, part))
    new.rename(path)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.recovered")


def _keep_version(db: Database, path: Path, version: int) -> None:
    """Copies the file before a step; without the copy the step is not taken."""
    kept = path.with_name(f"{path.name}.version-{version}")
    others = path.parent.glob(f"{glob.escape(kept.name)}-*")
    with _copied(db, path) as copy:
        # A step that was killed has left the same copy before.
        if any(each.is_file() and cmp(copy, each, shallow=False) for each in (kept, *others)):
            return
        copy.replace(path.with_name(f"{kept.name}-{time.time_ns()}") if kept.exists() else kept)


def keep_copy(db: Database, path: Path) -> str:
    """Copies the file before a damaged game in it is rewritten."""
    kept = aside(path, DAMAGED, free_number(path, DAMAGED, PARTS))
    with _copied(db, path) as copy:
        copy.replace(kept)
    return kept.name


@contextmanager
def _copied(db: Database, path: Path) -> Iterator[Path]:
    """A copy of the file, to be moved where it is wanted."""
    if db.conn.in_transaction:
        # SQLite would wait for it without end.
        raise sqlite3.OperationalError("a change is under way")
    with work_folder(path.parent, "copy") as folder:
        copy = folder / path.name
        make_file(copy)
        with closing(sqlite3.connect(copy)) as there:
            db.conn.backup(there)
        yield copy


def _is_damaged(wrong: sqlite3.DatabaseError) -> bool:
    """True if the file itself is broken, not only out of reach for a moment."""
    code = sqlite_code(wrong)
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or type(wrong) is (
        sqlite3.DatabaseError
    )
