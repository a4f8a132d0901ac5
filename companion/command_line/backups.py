"""`tableside backup` and `restore`: everything in one file, and back."""

import time
from contextlib import closing, suppress
from pathlib import Path

import click

from companion.command_line.database import alone, database_file, db_option, stored_games
from companion.command_line.errors import CommandRefused
from companion.command_line.files import refuse_existing
from companion.command_line.language import lang_option, speaker
from companion.command_line.steps import Steps
from companion.model.backup import BackupPlace, Manifest, make_backup
from companion.model.backup import restore as put_back
from companion.model.backup.reminder import note_backup
from companion.model.base.dates import day_text
from companion.model.sharing import FaultyFile
from companion.model.store import Store, StoreTrouble
from companion.model.store.trouble import trouble_text
from engine.core.language.words import N_, Words


@click.command(help="Write everything to one file: games, names, settings, my copy, rulings.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite a file.")
@db_option
@lang_option
def backup(file: Path, force: bool, db: Path | None) -> None:
    """Write everything to one file."""
    speak = speaker()
    refuse_existing(file, force and not file.is_dir(), speak)
    with stored_games(db, speak) as store, Steps() as step:
        manifest = make_backup(BackupPlace(store.path.parent, store.path.name), file, step)
        with suppress(StoreTrouble):
            note_backup(store, time.time())
    click.echo(_games(manifest, speak))


@click.command(help="Put a backup in the place of everything; what was there is kept aside.")
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@lang_option
def restore(file: Path, db: Path | None) -> None:
    """Replace everything by a backup."""
    speak = speaker()
    path = database_file(db)
    if db and path.exists():
        # A foreign file must not be put aside by mistake.
        with stored_games(db, speak):
            pass
    try:
        with alone(db, speak):
            with Steps() as step:
                restored = put_back(BackupPlace(path.parent, path.name), file, speak, step)
            with closing(Store(path.parent, path.name)) as store:
                note_backup(store, restored.manifest.made)
    except FaultyFile as wrong:
        message = N_("cannot restore {file}, nothing changed: {reason}")
        reason = " ".join(wrong.reasons)
        raise CommandRefused(speak.sentence(message, file=file, reason=reason)) from wrong
    except StoreTrouble as wrong:
        raise CommandRefused(trouble_text(speak, wrong)) from wrong
    click.echo(_games(restored.manifest, speak))
    if restored.aside:
        message = N_("The earlier games are kept in {file}.")
        click.echo(speak.sentence(message, file=restored.aside))


def _games(manifest: Manifest, speak: Words) -> str:
    return speak.plural(
        "{n} game, names, settings and your copy, as of {day}.",
        "{n} games, names, settings and your copy, as of {day}.",
        manifest.games,
        day=day_text(speak, manifest.made),
    )
