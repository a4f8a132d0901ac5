"""`tableside legal`, `play`, `undo` and `redo`: continue a game in a file."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import click

from companion.command_line.errors import CommandRefused
from companion.command_line.game_files import (
    changed_game,
    closed,
    game_argument,
    in_use,
    json_option,
    load_game,
    reader_of,
    uncover_option,
)
from companion.command_line.language import lang_option, speaker
from companion.command_line.rivals import let_rivals_play, no_seat
from companion.command_line.texts import Texts
from companion.model.store.trouble import cannot_take_back, trouble_text
from engine.core.adjust import Adjust
from engine.core.entry import last_decision
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Entry, Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move, UnknownMove
from engine.core.observer import Observer
from engine.core.parts import spelled_out
from engine.core.refusal import IllegalMove


@click.command(help="List the open moves of a game.")
@game_argument
@click.option("--closed", "with_closed", is_flag=True, help="Also the closed ones, with reasons.")
@json_option
@lang_option
def legal(file: Path, with_closed: bool, as_json: bool) -> None:
    """List the legal moves of a game."""
    speak = speaker()
    game = load_game(file, speak)
    texts = Texts.of(speak, game)
    with in_use(file, game, speak):
        moves = game.legal_moves()
        shut = [option for option in game.options() if option.refusal] if with_closed else []
    if as_json:
        answer = {
            "prompt": texts.plain_prompt(game.prompt),
            "moves": [move.text for move in moves],
            "closed": [
                {"move": move.text, "rule": refusal.rule, "why": texts.refusal(refusal)}
                for move, refusal in shut
                if refusal
            ],
        }
        click.echo(json.dumps(answer, indent=1))
        return
    click.echo(texts.prompt(game.prompt))
    _say_columns((move.text, texts.choice(move, game.prompt)) for move in moves)
    if shut:
        click.echo()
        click.echo(speak.sentence(N_("Not possible:")))
        _say_columns((move.text, texts.cited(refusal)) for move, refusal in shut if refusal)


@click.command(help="Play one or more moves: all of them or none.")
@game_argument
@click.argument("moves", metavar='"MOVE"...', nargs=-1)
@click.option("--rivals", is_flag=True, help="Let rivals play until a person is asked.")
@uncover_option
@json_option
@lang_option
def play(file: Path, moves: Sequence[str], rivals: bool, uncover: bool, as_json: bool) -> None:
    """Play one or more moves: all of them or none."""
    speak = speaker()
    if not moves and not rivals:
        raise click.MissingParameter(param_hint="'\"MOVE\"...'", param_type="argument")
    events: list[Event] = []
    with changed_game(file, speak) as (game, chairs):
        if rivals:
            events += let_rivals_play(game, chairs, speak)
        for number, text in enumerate(moves, start=1):
            events += _played(game, text, number if len(moves) > 1 else 0, speak)
            if rivals:
                events += let_rivals_play(game, chairs, speak)
    _tell(game, reader_of(game, uncover).events(events), as_json, speak)


def _played(game: Game, text: str, number: int, speak: Words) -> list[Event]:
    """The result of one move; `number` names it among several."""
    texts = Texts.of(speak, game)
    asked = game.prompt.seat
    try:
        who, plain = _speaking(game, text, speak)
        events: list[Event] = []
        for each in spelled_out(game.rules.NAME, game.state, plain):
            move = _understood(game, each)
            is_aside = who is not None and asked not in (who, NOBODY)
            if who is not None and is_aside and not isinstance(move, Adjust):
                move = _said_aside(game, who, move, texts)
            events += game.play(move)
        return events
    except UnknownMove as unknown:
        raise CommandRefused(_numbered(_unknown(unknown, speak), number)) from unknown
    except IllegalMove as refused:
        reason = f"{refused.move}: {texts.cited(refused.refusal)}"
        raise closed(_numbered(reason, number)) from refused


def _said_aside(game: Game, seat: int, move: Move, texts: Texts) -> Move:
    """The move of a player who is not asked, where the rules let others act."""
    said = game.rules.said_by(game.state, seat, move) if seat >= 0 else None
    if said is None:
        raise IllegalMove(texts.not_asked(), move.text)
    return said


def _speaking(game: Game, text: str, speak: Words) -> tuple[int | None, str]:
    """The speaker, if given, and the move: `teal: place quarry`."""
    named = [("chance", CHANCE)]
    named += [(name, i) for i, name in [*enumerate(game.seats), *enumerate(game.colours)]]
    for name, seat in named:
        if text.casefold().startswith(f"{name}:".casefold()):
            return seat, text[len(name) + 1 :].strip()
    before, colon, _ = text.partition("#")[0].partition(":")
    if colon:
        raise CommandRefused(no_seat(before.strip(), game.seats, speak))
    return None, text.strip()


def _understood(game: Game, text: str) -> Move | Adjust:
    """The move of a text; its reason may be any printable text."""
    if not text.isprintable():
        raise UnknownMove(text)
    return game.parse(text)


def _unknown(unknown: UnknownMove, speak: Words) -> str:
    if not unknown.hint:
        message = N_('there is no move "{move}"; tableside legal lists the possible ones.')
        return speak.sentence(message, move=unknown.text)
    message = N_('there is no move "{move}"; did you mean "{hint}"?')
    return speak.sentence(message, move=unknown.text, hint=unknown.hint)


def _numbered(reason: str, number: int) -> str:
    return f"{number}. {reason}" if number else reason


@click.command(help="Take back the last decision, or the last N.")
@game_argument
@click.argument("n", type=click.IntRange(1), default=1)
@uncover_option
@json_option
@lang_option
def undo(file: Path, n: int, uncover: bool, as_json: bool) -> None:
    """Undo the last decision, or the last N."""
    _go(file, n, uncover, as_json, Game.undo)


@click.command(help="Play again what was taken back.")
@game_argument
@click.argument("n", type=click.IntRange(1), default=1)
@uncover_option
@json_option
@lang_option
def redo(file: Path, n: int, uncover: bool, as_json: bool) -> None:
    """Redo what was undone."""
    _go(file, n, uncover, as_json, Game.redo)


def _go(
    file: Path, n: int, uncover: bool, as_json: bool, step: Callable[[Game], list[Entry]]
) -> None:
    """Goes back or forth n decisions, or not at all."""
    speak = speaker()
    moved: list[list[Entry]] = []
    with changed_game(file, speak) as (game, _):
        while len(moved) < n and (entries := step(game)):
            moved.append(entries)
        if len(moved) < n:
            raise CommandRefused(_too_many(game, len(moved), step is Game.undo, speak))
    told = [entry for entries in moved for entry in entries]
    _tell_entries(reader_of(game, uncover), told, as_json, speak)


def _too_many(game: Game, possible: int, back: bool, speak: Words) -> str:
    if back and not possible and last_decision(game.lines[: game.at]) is not None:
        return trouble_text(speak, cannot_take_back(game))
    if back:
        return (
            speak.plural(
                "only {n} decision can be undone.",
                "only {n} decisions can be undone.",
                possible,
            )
            if possible
            else speak.sentence(N_("nothing to undo."))
        )
    return (
        speak.plural(
            "only {n} decision can be redone.",
            "only {n} decisions can be redone.",
            possible,
        )
        if possible
        else speak.sentence(N_("nothing to redo."))
    )


def _tell_entries(reader: Observer, entries: Sequence[Entry], as_json: bool, speak: Words) -> None:
    """Which moves were undone or redone; hidden moves stay hidden."""
    game, texts = reader.game, Texts.of(speak, reader.game)
    told = [(texts.seat(each.seat), reader.move(each)) for each in entries]
    if as_json:
        moves = [{"seat": seat, "move": move} for seat, move in told]
        answer = {"moves": moves, "prompt": texts.plain_prompt(game.prompt)}
        click.echo(json.dumps(answer, indent=1))
        return
    hidden = speak.sentence(N_("hidden"))
    for seat, move in told:
        click.echo(f"{seat}: {move or hidden}")
    click.echo(f"\n{texts.prompt(game.prompt)}")


def _tell(game: Game, events: Sequence[Event], as_json: bool, speak: Words) -> None:
    texts = Texts.of(speak, game)
    if as_json:
        told = [texts.plain_event(event) for event in events]
        answer = {"events": told, "prompt": texts.plain_prompt(game.prompt)}
        click.echo(json.dumps(answer, indent=1))
        return
    for line in [*texts.events(events), "", texts.prompt(game.prompt)]:
        click.echo(line)


def _say_columns(rows: Iterable[tuple[str, str]]) -> None:
    listed = list(rows)
    width = max((len(first) for first, _ in listed), default=0)
    for first, second in listed:
        click.echo(f"  {first:<{width}}  {second}")
