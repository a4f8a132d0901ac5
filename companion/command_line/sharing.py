"""`tableside export` and `import`: a stored game as a file, and a file as a stored game."""

import json
from pathlib import Path

import click

from companion.command_line.database import alone, db_option, stored_games, stored_or_new_games
from companion.command_line.errors import CommandRefused
from companion.command_line.files import refuse_existing, replace_file
from companion.command_line.game_files import json_option
from companion.command_line.language import lang_option, speaker
from companion.command_line.steps import Steps
from companion.model.sharing import (
    FaultyFile,
    SharedResult,
    bg_stats_link,
    csv_text,
    read_game_file,
    result_text,
    shared_document,
    shared_result,
    take_in,
    taken_text,
)
from companion.model.sharing.game_file import document_text
from companion.model.store import Store
from companion.model.store.counted import counted_scores
from companion.tables import has_table
from engine.core.language.words import N_, Words

_KINDS = (".json", ".csv", ".txt")
BOM = "\ufeff"
"""The mark by which a spreadsheet recognises UTF-8."""


@click.command(help="Write a stored game to a file: .json the game, .csv a table, .txt a text.")
@click.argument("game_id", metavar="ID", type=click.IntRange(1))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file; its end decides.")
@click.option("--bgstats", is_flag=True, help="Print the link that hands the play to BG Stats.")
@click.option(
    "--with-hands",
    is_flag=True,
    help="With what players keep to themselves, so that a running game can be continued.",
)
@click.option("--force", is_flag=True, help="Overwrite a file.")
@db_option
@lang_option
def export(
    game_id: int,
    output: Path | None,
    bgstats: bool,
    with_hands: bool,
    force: bool,
    db: Path | None,
) -> None:
    """Write a stored game to a file, or print its link to BG Stats."""
    speak = speaker()
    if output is None and not bgstats:
        raise CommandRefused(speak.sentence(N_("name a file with -o, or add --bgstats.")))
    if output:
        _check_target(output, force, speak)
    with stored_games(db, speak) as store:
        _check_there(store, game_id, speak)
        if bgstats:
            click.echo(bg_stats_link(_over(_result(store, game_id, speak), game_id, speak)))
        if output:
            replace_file(output, _content(store, game_id, output.suffix, with_hands, speak), speak)


def _check_target(output: Path, force: bool, speak: Words) -> None:
    if output.suffix not in _KINDS:
        message = N_("{file} must end in .json, .csv or .txt.")
        raise CommandRefused(speak.sentence(message, file=output))
    refuse_existing(output, force, speak)


def _check_there(store: Store, game_id: int, speak: Words) -> None:
    found = store.db.table("games").count_where("id = ?", [game_id])
    if not found:
        message = N_("there is no game {number}; tableside games lists them.")
        raise CommandRefused(speak.sentence(message, number=game_id))


def _over(result: SharedResult, game_id: int, speak: Words) -> SharedResult:
    if not result.is_over:
        message = N_("game {number} is not finished: no result yet.")
        raise CommandRefused(speak.sentence(message, number=game_id))
    return result


def _result(store: Store, game_id: int, speak: Words) -> SharedResult:
    """The result with players' colours; refuses a game whose table is not drawn yet."""
    game = store.load(game_id).rules.NAME
    if not has_table(game):
        name = speak.term(game, f"game.{game}")
        message = N_("{game} has no table in the app yet: export it as .json.")
        raise CommandRefused(speak.sentence(message, game=name))
    return shared_result(store, game_id, speak)


def _content(store: Store, game_id: int, suffix: str, with_hands: bool, speak: Words) -> str:
    if suffix == ".json":
        if counted_scores(store, game_id):
            message = N_("game {number} was only counted: export it as .csv or .txt.")
            raise CommandRefused(speak.sentence(message, number=game_id))
        return document_text(shared_document(store, game_id, with_hands=with_hands))
    result = _result(store, game_id, speak)
    if suffix == ".csv":
        return BOM + csv_text(_over(result, game_id, speak))
    return result_text(result)


@click.command("import", help="Take in a game file; every move of it is played again first.")
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@json_option
@lang_option
def import_(file: Path, db: Path | None, as_json: bool) -> None:
    """Import a game file."""
    speak = speaker()
    try:
        with Steps() as step:
            found = read_game_file(file, speak, step)
    except FaultyFile as wrong:
        message = N_("cannot import {file}: {reason}")
        reason = " ".join(wrong.reasons)
        raise CommandRefused(speak.sentence(message, file=file, reason=reason)) from wrong
    with alone(db, speak), stored_or_new_games(db, speak) as store:
        taken = take_in(store, found)
    if as_json:
        answer = {"id": taken.game_id, "how": taken.how.value, "moves": taken.moves}
        click.echo(json.dumps(answer))
        return
    click.echo(f"{taken.game_id}: {taken_text(speak, taken)}")
