"""`tableside new`: a new game in a file."""

import json
from pathlib import Path

import click

from companion.command_line.errors import CommandRefused
from companion.command_line.files import refuse_existing
from companion.command_line.game_files import json_option, known_game, save_game
from companion.command_line.house import house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.command_line.modes import check_players, mode_option
from companion.command_line.rivals import no_seat, read_rivals
from companion.command_line.seeds import drawn_seed, seed_option
from companion.command_line.texts import Texts
from companion.model.base.chairs import Chairs, chair_text, chairs_to_plain
from companion.model.base.names import why_not_named
from engine.core.game import Game, rules_of, seat_named
from engine.core.language.words import N_, Words
from engine.core.names import first_fault, tidy
from engine.core.rules import Rules


@click.command(help="Start a new game in a file.")
@click.argument("game")
@click.option("--seats", required=True, help="Names or colours of the players: teal,magenta.")
@mode_option
@seed_option
@click.option("--start", help="Who starts; else it is drawn.")
@click.option(
    "--dice",
    type=click.Choice(["app", "table"]),
    default="app",
    help="Who rolls: the app, or the table, whose rolls are typed in.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file.")
@click.option("--force", is_flag=True, help="Overwrite a file that is already there.")
@click.option(
    "--rivals",
    default="",
    metavar="SEAT[=LEVEL],…",
    help="Players that the app plays: Bo,Cy=hard. Levels: easy, medium, hard.",
)
@house_options
@json_option
@lang_option
def new(
    game: str,
    seats: str,
    mode: str,
    seed: int | None,
    start: str | None,
    dice: str,
    output: Path,
    force: bool,
    rivals: str,
    chosen: tuple[str, ...],
    corrections: Path | None,
    as_json: bool,
) -> None:
    """Start a new game in a file."""
    speak = speaker()
    game = known_game(game, speak)
    names = seat_names(seats, rules_of(game), mode, speak)
    house = read_house(game, chosen, corrections, speak)
    first = -1 if start is None else _seat_of(game, names, mode, start, speak)
    seed = _seed(seed, dice, speak)
    refuse_existing(output, force, speak)
    made = Game.new(game, names, seed, house.rulings, house.corrections, start=first, mode=mode)
    chairs = read_rivals(made, rivals, speak)
    save_game(output, made, chairs, speak)
    _tell(made, chairs, output, as_json, speak)


def seat_names(text: str, rules: Rules, mode: str, speak: Words) -> list[str]:
    """The names of the players, as many as the game is for."""
    names = [_tidy(name, rules) for name in text.split(",")]
    check_players(rules.META, mode, len(names), speak)
    if wrong := first_fault(names):
        raise CommandRefused(why_not_named(speak, wrong))
    return names


def _tidy(name: str, rules: Rules) -> str:
    """Names as stored; a colour as the game writes it."""
    name = tidy(name)
    return name.lower() if name.lower() in rules.COLOURS else name


def _seat_of(game: str, names: list[str], mode: str, word: str, speak: Words) -> int:
    """The seat with this name or colour."""
    try:
        seat = seat_named(Game.new(game, names, mode=mode), _tidy(word, rules_of(game)))
    except ValueError:
        seat = len(names)
    if seat >= len(names):
        raise CommandRefused(no_seat(word, names, speak))
    return seat


def _seed(seed: int | None, dice: str, speak: Words) -> int | None:
    """The seed of the app's dice; None with dice at the table."""
    if dice == "app":
        return drawn_seed() if seed is None else seed
    if seed is not None:
        message = N_("--seed has no effect with --dice table: leave one out.")
        raise CommandRefused(speak.sentence(message))
    return None


def _tell(game: Game, chairs: Chairs, file: Path, as_json: bool, speak: Words) -> None:
    texts = Texts.of(speak, game)
    if as_json:
        made = {
            "file": str(file),
            "game": game.rules.NAME,
            "seats": game.seats,
            "colours": game.colours,
            "seed": game.seed,
            "rivals": chairs_to_plain(chairs),
            "prompt": texts.plain_prompt(game.prompt),
        }
        click.echo(json.dumps(made, indent=1))
        return
    events = [event for _, told in game.history() for event in told]
    click.echo(_headline(game, file, speak))
    for line in texts.set_up(events) if events else ():
        click.echo(line)
    for seat, chair in sorted(chairs.items()):
        click.echo(f"{game.seats[seat]}: {chair_text(speak, chair, game.rules.NAME)}")
    click.echo(f"\n{texts.prompt(game.prompt)}")


def _headline(game: Game, file: Path, speak: Words) -> str:
    players = speak.listing(game.seats)
    if game.seed is None:
        message = N_("{file}: {game} with {players}; dice at the table.")
    else:
        message = N_("{file}: {game} with {players}, seed {seed}.")
    name = speak.term(game.rules.NAME, f"game.{game.rules.NAME}")
    return speak.sentence(message, file=file, game=name, players=players, seed=game.seed)
