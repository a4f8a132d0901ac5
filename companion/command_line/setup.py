"""`tableside setup`: set-ups, as instructions or for other programs."""

import json
from pathlib import Path

import click

from companion.command_line.files import refuse_existing, replace_file
from companion.command_line.game_files import (
    forms_of,
    json_option,
    known_game,
    reader_of,
    refuse_without_table,
)
from companion.command_line.house import house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.command_line.modes import mode_option, number_of_players
from companion.command_line.seeds import LARGEST_SEED, drawn_seed, seed_option
from companion.command_line.texts import Texts
from companion.model.sharing.setup_page import page_of
from companion.tables import has_documents, table_of
from engine.core.events import Event
from engine.core.game import Game, rules_of
from engine.core.language.words import Words
from engine.core.rules import Rules

players_option = click.option(
    "--players", type=int, help="How many play; not needed where a mode is for one number only."
)


@click.command(help="Tell how to set up a game.")
@click.argument("game")
@players_option
@mode_option
@seed_option
@click.option(
    "--secret",
    is_flag=True,
    help="With --json or --pictures: also what players keep to themselves.",
)
@click.option("--count", type=click.IntRange(1), default=1, help="So many set-ups, seed by seed.")
@click.option(
    "--pictures",
    type=click.Path(path_type=Path),
    help="Also as a page with a picture of each step, to read or print (.html).",
)
@click.option("--force", is_flag=True, help="Overwrite a file.")
@house_options
@json_option
@lang_option
def setup(
    game: str,
    players: int | None,
    mode: str,
    seed: int | None,
    secret: bool,
    count: int,
    pictures: Path | None,
    force: bool,
    chosen: tuple[str, ...],
    corrections: Path | None,
    as_json: bool,
) -> None:
    """Tell how to set up a game."""
    speak = speaker()
    game = known_game(game, speak)
    colours = colours_for(rules_of(game), players, mode, speak)
    house = read_house(game, chosen, corrections, speak)
    forms = forms_of(game, "setup --json", speak) if as_json else None
    if pictures:
        refuse_without_table("setup --pictures", game, speak)
        refuse_existing(pictures, force, speak)
    first = drawn_seed() if seed is None else seed
    seeds = [(first + number) % (LARGEST_SEED + 1) for number in range(count)]
    made = [Game.new(game, colours, s, house.rulings, house.corrections, mode=mode) for s in seeds]
    titles = [_title(each, len(colours), speak) for each in made]
    if pictures:
        readers = [reader_of(each, secret) for each in made]
        page = page_of(list(zip(readers, titles, strict=True)), speak)
        replace_file(pictures, page, speak)
    for number, (each, title) in enumerate(zip(made, titles, strict=True)):
        if forms:
            click.echo(json.dumps(forms.plain_set_up(each, secret)))
            continue
        if number:
            click.echo()
        _tell(each, title, speak)


def colours_for(rules: Rules, players: int | None, mode: str, speak: Words) -> tuple[str, ...]:
    """The colours of this many people; refuses an impossible number."""
    return rules.COLOURS[: number_of_players(rules.META, mode, players, speak)]


def _title(game: Game, people: int, speak: Words) -> str:
    return speak.plural(
        "Set-up for {n} player, seed {seed}",
        "Set-up for {n} players, seed {seed}",
        people,
        seed=game.seed,
    )


def _tell(game: Game, title: str, speak: Words) -> None:
    """One set-up as instructions."""
    click.echo(title)
    forms = table_of(game.rules.NAME).forms if has_documents(game.rules.NAME) else None
    told_of = getattr(forms, "set_up_events", _told)
    for line in Texts.of(speak, game).set_up(told_of(game)):
        click.echo(line)


def _told(game: Game) -> list[Event]:
    return [event for _, told in game.history() for event in told]
