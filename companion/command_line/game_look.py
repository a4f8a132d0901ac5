"""`tableside show`, `log` and `replay`: what is on the table, and how it came to be."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from companion.command_line.errors import CommandRefused
from companion.command_line.game_files import (
    closed,
    game_argument,
    in_use,
    json_option,
    load_game,
    reader_of,
    trusting,
    uncover_option,
)
from companion.command_line.language import lang_option, speaker
from companion.command_line.texts import Texts
from engine.core import game as core
from engine.core.events import Event
from engine.core.files.sound import judge_again
from engine.core.game import Entry, Game
from engine.core.language.words import N_, Words
from engine.core.moves import UnknownMove
from engine.core.refusal import Refusal

HEADINGS = ("round", "turn")
"""Events that begin a new part of the log."""


@click.command(help="Show the table of a game.")
@game_argument
@uncover_option
@json_option
@lang_option
def show(file: Path, uncover: bool, as_json: bool) -> None:
    """Show the table of a game."""
    speak = speaker()
    game = load_game(file, speak)
    texts = Texts.of(speak, game)
    with in_use(file, game, speak):
        lines = texts.table(reader_of(game, uncover))
    if as_json:
        answer = {
            "game": game.rules.NAME,
            "seats": game.seats,
            "colours": game.colours,
            "over": game.is_over,
            "prompt": texts.plain_prompt(game.prompt),
            "table": lines,
        }
        click.echo(json.dumps(answer, indent=1))
        return
    for line in lines:
        click.echo(line)


@click.command(help="Tell what has happened in a game, turn by turn.")
@game_argument
@uncover_option
@json_option
@lang_option
def log(file: Path, uncover: bool, as_json: bool) -> None:
    """Tell what has happened in a game, turn by turn."""
    speak = speaker()
    game = load_game(file, speak)
    texts = Texts.of(speak, game)
    with in_use(file, game, speak):
        if as_json:
            lines = [json.dumps(_plain(game, texts, uncover), indent=1)]
        else:
            lines = list(_lines(game, texts, uncover))
    for line in lines:
        click.echo(line)


def _plain(game: Game, texts: Texts, uncover: bool) -> list[dict[str, object]]:
    return [
        {
            "number": number,
            "seat": texts.seat(entry.seat),
            "move": move,
            "rolled": entry.rolled,
            "events": [texts.plain_event(event) for event in events],
        }
        for number, (entry, move, events) in enumerate(_seen(game, uncover), start=1)
    ]


def _seen(game: Game, uncover: bool) -> Iterator[tuple[Entry, str | None, Sequence[Event]]]:
    """Every line with its move and events; None for a move that is a player's secret."""
    reader = reader_of(game, uncover)
    for entry, events in game.history():
        yield entry, reader.move(entry), reader.events(events)


def _lines(game: Game, texts: Texts, uncover: bool) -> Iterator[str]:
    """Every move with its number and what happened; a turn begins with a line of its own."""
    covered = texts.speak.sentence(N_("hidden"))
    for number, (entry, move, events) in enumerate(_seen(game, uncover), start=1):
        yield f"{number:>4}  {texts.seat(entry.seat)}: {move or covered}"
        yield from (f"        {text}" for text in texts.events(e for e in events if not _heads(e)))
        if heads := texts.events(filter(_heads, events)):
            yield from ("", *heads)


def _heads(event: Event) -> bool:
    return event.kind in HEADINGS


@click.command(help="Judge every move of a game again.")
@game_argument
@json_option
@lang_option
def replay(file: Path, as_json: bool) -> None:
    """Check every move of a game again; exit code 1 at the first illegal one."""
    speak = speaker()
    game = load_game(file, speak)
    if game.rules_version != game.rules.VERSION:
        message = N_("{file} was played with version {old} of the rules; this is version {new}.")
        versions = {"old": game.rules_version, "new": game.rules.VERSION}
        raise CommandRefused(speak.sentence(message, file=file, **versions))
    with trusting(file, game, speak):
        refused = judge_again(game)
    if refused:
        refused = refused._replace(refusal=_refusal(game, refused, speak))
        reason = _reason(game, refused, speak)
        if as_json:
            click.echo(json.dumps(_judged(refused, reason), indent=1))
        raise closed(reason)
    if as_json:
        click.echo(json.dumps({"moves": game.at, "closed": None}, indent=1))
        return
    told = speak.plural(
        "{n} move checked, all allowed.", "{n} moves checked, all allowed.", game.at
    )
    click.echo(told)


def _refusal(game: Game, refused: core.Illegal, speak: Words) -> Refusal | None:
    """Why the move is not legal; without a reason it is no move, or another player's."""
    if refused.refusal or not refused.move:
        return refused.refusal
    try:
        game.parse(refused.move)
    except UnknownMove:
        return None
    return Texts.of(speak, game).not_asked()


def _reason(game: Game, refused: core.Illegal, speak: Words) -> str:
    if not refused.move:
        return speak.sentence(
            N_("the moves of the log end at a different position than the saved one.")
        )
    if refused.refusal is None:
        message = N_('move {number}, "{move}", does not exist.')
        return speak.sentence(message, number=refused.number, move=refused.move)
    why = Texts.of(speak, game).cited(refused.refusal)
    message = N_('move {number}, "{move}", is not possible: {why}')
    return speak.sentence(message, number=refused.number, move=refused.move, why=why)


def _judged(refused: core.Illegal, why: str) -> dict[str, object]:
    rule = refused.refusal.rule if refused.refusal else None
    return {
        "moves": refused.number - 1,
        "closed": {"number": refused.number, "move": refused.move, "rule": rule, "why": why},
    }
