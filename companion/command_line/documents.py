"""Commands that answer a document: a card, a stop, a sheet that was filled in at the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import click

from companion.command_line.files import read_json
from companion.command_line.game_files import game_with
from companion.command_line.house import House, house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.command_line.seeds import unused_seed
from engine.core.files.plain import Document
from engine.core.language.words import Words


class Given(NamedTuple):
    """A document that was read, and how this table plays."""

    path: Path
    document: object
    house: House
    speak: Words


def document_command(
    name: str,
    argument: str,
    about: str,
    answer: Callable[[Given], Document],
    lines: Callable[[Given, Document], Iterable[str]],
) -> click.Command:
    """A command of a game: its answer is JSON, or text with --table."""

    @click.command(name, help=f"{about}; the result is JSON.")
    @click.argument("game")
    @click.argument("path", metavar=argument.upper(), type=click.Path(path_type=Path))
    @click.option("--table", "as_text", is_flag=True, help="As a text.")
    @click.option("--json", "as_json", is_flag=True, help="As JSON, as it is without --table.")
    @unused_seed
    @house_options
    @lang_option
    def command(
        game: str,
        path: Path,
        as_text: bool,
        as_json: bool,
        chosen: tuple[str, ...],
        corrections: Path | None,
    ) -> None:
        speak = speaker()
        house = read_house(game_with(name, game, speak), chosen, corrections, speak)
        given = Given(path, read_json(path, speak), house, speak)
        found = answer(given)
        if not as_text or as_json:
            click.echo(json.dumps(found, indent=1))
            return
        for line in lines(given, found):
            click.echo(line)

    return command
