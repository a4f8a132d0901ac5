"""`tableside contract`: who gets the contract of a notable."""

import json
from pathlib import Path

import click

from companion.command_line.files import read_json
from companion.command_line.forms import Form
from companion.command_line.game_files import game_with
from companion.command_line.house import house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.tables.agra.command_line.forms import judge_card


@click.command(help="Judge the card of a notable; the result is JSON.")
@click.argument("game")
@click.argument("card", type=click.Path(path_type=Path))
@click.option("--table", "as_text", is_flag=True, help="As a text.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, as it is without --table.")
@house_options
@lang_option
def contract(
    game: str,
    card: Path,
    as_text: bool,
    as_json: bool,
    chosen: tuple[str, ...],
    corrections: Path | None,
) -> None:
    """Judge the card of a notable."""
    speak = speaker()
    game = game_with("contract", game, speak)
    house = read_house(game, chosen, corrections, speak)
    document = read_json(card, speak)
    result = judge_card(Form(card, speak), document, house.rulings, house.corrections)
    if not as_text or as_json:
        click.echo(json.dumps(result, indent=1))
        return
    click.echo(result["why"])
    for name, n in result["favour"].items():
        click.echo(speak.plural("{name}: {n} favour", "{name}: {n} favour", n, name=name))
