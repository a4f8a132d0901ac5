"""`tableside catalogue`: what is printed on the pieces of a game, with sources."""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import click

from companion.command_line.errors import say_why
from companion.command_line.game_files import known_game
from companion.command_line.language import lang_option, speaker
from engine.core.catalogue.loading import (
    CORRECTIONS,
    CatalogueError,
    Listed,
    read_corrections,
    shown,
)
from engine.core.language.words import N_, Words
from engine.core.parts import printed


@click.command(help="List what is printed on a game's pieces, every value with its source.")
@click.argument("game")
@click.option("--assumed", is_flag=True, help="Only what is assumed, wholly or in part.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for other programs.")
@click.option(
    "--corrections",
    type=click.Path(path_type=Path),
    help="Lay the corrections of this TOML file on top.",
)
@lang_option
def catalogue(game: str, assumed: bool, as_json: bool, corrections: Path | None) -> None:
    """List the catalogue of a game."""
    speak = speaker()
    everything = _listed(known_game(game, speak), corrections, speak)
    chosen = [each for each in everything if each.kind == "assumed" or not assumed]
    if as_json:
        click.echo(json.dumps([_plain(each) for each in chosen], indent=1))
        return
    for line in _lines(chosen):
        click.echo(line)
    guesses = sum(each.kind == "assumed" for each in everything)
    count = N_("{assumed} of {all} values are assumed.")
    click.echo(speak.sentence(count, assumed=guesses, all=len(everything)))


def _listed(game: str, corrections: Path | None, speak: Words) -> tuple[Listed, ...]:
    try:
        overlay = read_corrections(corrections) if corrections else None
        file = corrections.name if corrections else CORRECTIONS
        listed = printed(game).load(overlay, corrections_file=file).listed
    except CatalogueError as error:
        for fault in error.faults:
            say_why(fault.text(speak))
        raise click.exceptions.Exit(2) from error
    return listed


def _lines(listed: Iterable[Listed]) -> Iterator[str]:
    for file, values in groupby(listed, key=lambda each: each.file):
        yield file
        for entry, rows in groupby(values, key=_entry):
            yield f"  {entry}"
            yield from _table(entry, tuple(rows))
        yield ""


def _table(entry: str, rows: tuple[Listed, ...]) -> Iterator[str]:
    cells = [(row.key.removeprefix(f"{entry}."), shown(row.value), row.source) for row in rows]
    names = max(len(name) for name, _, _ in cells)
    values = max(len(value) for _, value, _ in cells)
    for name, value, source in cells:
        yield f"    {name:<{names}}  {value:<{values}}  {source}"


def _entry(row: Listed) -> str:
    """`notable.cook` of `notable.cook.abilities[1].good`, `farm` of `farm.tracks`."""
    kind, *more = row.key.partition("[")[0].split(".")
    return f"{kind}.{more[0]}" if len(more) > 1 else kind


def _plain(row: Listed) -> dict[str, object]:
    return {
        "file": row.file,
        "key": row.key,
        "value": row.value,
        "source": row.source,
        "kind": row.kind,
    }
