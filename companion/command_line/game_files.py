"""Saved games on the command line: loading, saving, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.command_line.errors import CommandRefused, say_why
from companion.command_line.files import change_file, json_of, json_text, read_content, write_json
from companion.command_line.rivals import RIVALS, rivals_in
from companion.command_line.seeds import drawn_seed
from companion.model.base.chairs import Chairs, chairs_to_plain
from companion.model.base.names import why_not_named
from companion.model.store.bad_games import WhyBad
from companion.model.store.whole import RECORD
from companion.tables import has_documents, has_table, table_of
from engine.core.events import ONLOOKER, UNCOVERED
from engine.core.files.plain import Document
from engine.core.files.sound import leads_to_its_table
from engine.core.game import BadGame, Game
from engine.core.language.words import N_, Words
from engine.core.names import Fault
from engine.core.observer import Observer
from engine.core.registry import GAMES, UnknownGame, game_called, meta_of

if TYPE_CHECKING:
    from companion.tables.parts import Forms

game_argument = click.argument("file", type=click.Path(path_type=Path))
json_option = click.option("--json", "as_json", is_flag=True, help="As JSON, for other programs.")
uncover_option = click.option(
    "--uncover", is_flag=True, help="With what players keep to themselves."
)

_OTHER_TABLE = N_("the log of {file} ends at a different position; tableside replay shows where.")
_BAD_GAMES = WhyBad(
    {
        "not_a_game": N_("{file} is not a saved game."),
        "format": N_("{file} was saved by another version of Tableside (format {format})."),
        "unknown_game": N_('{file} is a game of "{game}", which is unknown here.'),
        "impossible": N_("{file} shows an impossible position: {what}."),
        "only_seen": N_("{file} is a copy for spectators and cannot be continued."),
        "log": _OTHER_TABLE,
    },
    N_("{file} is damaged."),
    N_("{file} is damaged: {what}."),
)
_NOT_FOR = N_('there is no "{command}" for {game}.')
_NAME = N_("{file}: a name is not possible. {why}")


def known_game(name: str, speak: Words) -> str:
    """The game of this name, with dashes or underscores; refuses one that does not exist."""
    try:
        return game_called(name)
    except UnknownGame:
        message = N_('there is no game called "{game}"; known: {games}.')
        names = speak.listing([meta_of(game).command for game in GAMES])
        raise CommandRefused(speak.sentence(message, game=name, games=names)) from None


def game_with(command: str, name: str, speak: Words) -> str:
    """The game of this name; refuses an unknown one, or one without such a command."""
    game = known_game(name, speak)
    if not has_documents(game) or command not in table_of(game).meta.commands:
        raise _without(command, game, speak)
    return game


def forms_of(game: str, command: str, speak: Words) -> Forms:
    """The documents of a game; refuses the command where it has none."""
    forms = table_of(game).forms if has_documents(game) else None
    if forms is None:
        raise _without(command, game, speak)
    return forms


def refuse_without_table(command: str, game: str, speak: Words) -> None:
    """Refuses a command about what lies on the table where nothing is known of it."""
    if not has_table(game):
        raise _without(command, game, speak)


def _without(command: str, game: str, speak: Words) -> CommandRefused:
    return CommandRefused(speak.sentence(_NOT_FOR, command=command, game=game))


def load_game(path: Path, speak: Words) -> Game:
    """A saved game, checked well enough to be shown."""
    return _game_of(path, read_content(path, speak), speak)


def _game_of(path: Path, content: bytes, speak: Words) -> Game:
    saved = json_of(path, content, speak)
    try:
        game = Game.from_dict(saved)
        game.take_up()
        _look_at(game)
    except Exception as wrong:
        raise damaged(path, wrong, speak) from wrong
    return game


def reader_of(game: Game, uncover: bool) -> Observer:
    """The one for whom everything is told: an onlooker, unless all is to be uncovered."""
    return Observer(game, UNCOVERED if uncover else ONLOOKER)


@contextmanager
def changed_game(path: Path, speak: Words) -> Iterator[tuple[Game, Chairs]]:
    """A saved game and its rivals, saved at the end unless another command has changed it."""
    content = read_content(path, speak)
    game = _game_of(path, content, speak)
    saved = json_of(path, content, speak)
    try:
        chairs = rivals_in(saved.get(RECORD, {}), game)
    except BadGame as wrong:
        raise damaged(path, wrong, speak) from wrong
    if _has_lost_its_seed(saved):
        game.seed = drawn_seed()
    with in_use(path, game, speak):
        yield game, chairs
    change_file(path, content, json_text(_document(game, chairs)), speak)


def _has_lost_its_seed(saved: Any) -> bool:
    """True for a game with the app's dice that was shared: it goes on with others."""
    known = saved.get(RECORD, {})
    return saved["seed"] is None and known.get("dice") == "app" and "seed" not in known


def save_game(path: Path, game: Game, chairs: Chairs, speak: Words) -> None:
    """Writes a game with its rivals atomically."""
    write_json(path, _document(game, chairs), speak)


def _document(game: Game, chairs: Chairs) -> Document:
    """A game as it is saved; where rivals sit is no part of its log."""
    document: Document = game.to_dict()
    return {**document, RECORD: {RIVALS: chairs_to_plain(chairs)}} if chairs else document


def damaged(path: Path, wrong: Exception, speak: Words) -> CommandRefused:
    """The refusal of an impossible file."""
    if not isinstance(wrong, BadGame):
        return CommandRefused(speak.sentence(_BAD_GAMES.damaged, file=path))
    if isinstance(fault := wrong.values.get("fault"), Fault):
        return CommandRefused(speak.sentence(_NAME, file=path, why=why_not_named(speak, fault)))
    return CommandRefused(_BAD_GAMES.text(speak, wrong, file=path))


def closed(reason: str) -> click.exceptions.Exit:
    """Says why a move is not legal; to be raised: exit code 1."""
    say_why(reason)
    return click.exceptions.Exit(1)


@contextmanager
def trusting(path: Path, game: Game, speak: Words) -> Iterator[None]:
    """Compares log and table when something fails although the file looked well.

    They disagree in a file edited by hand; if they agree, the fault is ours.
    """
    whole = game.clone()
    try:
        yield
    except (click.ClickException, click.exceptions.Exit):
        raise
    except Exception as wrong:
        if not isinstance(wrong, BadGame) and leads_to_its_table(whole):
            raise
        raise damaged(path, wrong, speak) from wrong


@contextmanager
def in_use(path: Path, game: Game, speak: Words) -> Iterator[None]:
    """As `trusting`, for what shows a table or plays on: says so where the log leads elsewhere."""
    whole = game.clone()
    with trusting(path, game, speak):
        yield
    if not leads_to_its_table(whole):
        say_why(speak.sentence(_OTHER_TABLE, file=path))


def _look_at(game: Game) -> None:
    """Raises on anything that would break the commands later."""
    seats = range(-2, len(game.seats))
    right = {
        "colours": set(game.chosen_colours) <= set(game.rules.COLOURS)
        and _differ(game.chosen_colours),
        "seed": game.seed is None or type(game.seed) is int,
        "start": game.start in range(-1, len(game.seats)),
        "log": all(entry.seat in seats for entry in game.log),
        "state": game.prompt.seat in seats,
    }
    if wrong := [name for name, fine in right.items() if not fine]:
        raise BadGame("damaged", what=", ".join(wrong))
    game.options()
    game.standings()
    game.to_dict()


def _differ(names: list[str]) -> bool:
    return len(set(names)) == len(names)
