"""The stored games on the command line: the same database as the app's, or one named by `--db`."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import click

from companion.command_line.errors import CommandRefused
from companion.model.base import device
from companion.model.base.files.claim import Claim
from companion.model.base.files.disk import disk_reason
from companion.model.base.files.own_files import can_write, shut_folder
from companion.model.base.files.sqlite_files import to_read
from companion.model.store import Store, StoreTrouble
from companion.model.store.alone import OPEN_ELSEWHERE
from companion.model.store.file import finish
from companion.model.store.games import FILE
from companion.model.store.trouble import trouble_text
from engine.core.files.outside import Unreadable, require_file
from engine.core.game import BadGame
from engine.core.language.words import N_, Words

F = TypeVar("F", bound=Callable[..., object])


def db_option(command: F) -> F:
    """Decorator: the command takes another database than the app's, as `db`."""
    return click.option(
        "--db",
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="The database or its folder; else the app's own.",
    )(command)


def database_file(db: Path | None) -> Path:
    """The file meant: the app's, the one in a folder, or the one named."""
    if db is None:
        return device.files_folder() / FILE
    return db / FILE if db.is_dir() else db


@contextmanager
def stored_games(db: Path | None, speak: Words) -> Iterator[Store]:
    """The stored games; refuses where there are none."""
    path = database_file(db)
    _finish(path, speak)
    if not path.exists():
        raise CommandRefused(speak.sentence(N_("there are no stored games at {file}."), file=path))
    with stored_or_new_games(db, speak) as store:
        yield store


@contextmanager
def stored_or_new_games(db: Path | None, speak: Words) -> Iterator[Store]:
    """The stored games; an empty database is made where there is none."""
    path = database_file(db)
    if db is None:
        shut_folder(path.parent)
    _finish(path, speak)
    try:
        _look_at(path, speak)
        with closing(Store(path.parent, path.name)) as store:
            store.on_trouble = lambda trouble: click.echo(trouble_text(speak, trouble), err=True)
            yield store
    except (StoreTrouble, BadGame) as wrong:
        raise CommandRefused(trouble_text(speak, wrong)) from wrong


@contextmanager
def alone(db: Path | None, speak: Words) -> Iterator[None]:
    """Sole access to the stored games; refuses while the app is open."""
    path = database_file(db)
    claim = Claim(path) if path.parent.is_dir() else None
    if claim and not claim.is_mine:
        raise CommandRefused(speak.sentence(OPEN_ELSEWHERE))
    try:
        yield
    finally:
        if claim:
            claim.give_up()


def _finish(path: Path, speak: Words) -> None:
    """A restore or a recovery that was killed is finished by whatever comes next."""
    try:
        finish(path)
    except StoreTrouble as wrong:
        raise CommandRefused(trouble_text(speak, wrong)) from wrong


def _look_at(path: Path, speak: Words) -> None:
    """Refuses a foreign file, which the app would put aside as damaged."""
    if not path.exists() or not can_write(path):
        return
    try:
        require_file(path)
        # Plain SQL: a foreign file is only looked into.
        with closing(to_read(path)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
            (found,) = db.execute("PRAGMA quick_check").fetchone()
    except (sqlite3.Error, Unreadable) as wrong:
        message = N_("{file} cannot be read: {reason}.")
        raise CommandRefused(
            speak.sentence(message, file=path, reason=disk_reason(wrong))
        ) from wrong
    if found != "ok":
        raise CommandRefused(speak.sentence(N_("{file} is damaged."), file=path))
    if tables and not {"games", "log"} <= tables:
        raise CommandRefused(speak.sentence(N_("{file} contains no Tableside games."), file=path))
