"""Rivals on the command line: which players are, and what they do until a person is asked."""

from __future__ import annotations

from collections.abc import Sequence

from companion.command_line.errors import CommandRefused, say_why
from companion.command_line.texts import Texts
from companion.model.base.chairs import (
    LEVELS,
    Chair,
    Chairs,
    chairs_from,
    chairs_to_plain,
    first_chair,
    strategies_of,
)
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.language.words import N_, Words

RIVALS = "rivals"
"""The key of the rivals among the facts of a game file."""
_EACH = "="
_STRATEGY = "/"


def read_rivals(game: Game, text: str, speak: Words) -> dict[int, Chair]:
    """The rivals named by `Bo,Cy=hard`, by seat; errors are said in one sentence."""
    chairs: dict[int, Chair] = {}
    for each in filter(None, text.split(",")):
        name, _, how = each.partition(_EACH)
        seat = _seat(game, name.strip(), speak)
        if seat in chairs:
            message = N_('"{name}" appears twice.')
            raise CommandRefused(speak.sentence(message, name=name.strip()))
        chairs[seat] = _chair(game.rules.NAME, how.strip(), speak)
    return chairs


def _seat(game: Game, name: str, speak: Words) -> int:
    people = game.seats[: game.people]
    for names in (people, [each.casefold() for each in people], game.colours):
        if name in names or name.casefold() in names:
            return names.index(name if name in names else name.casefold())
    raise CommandRefused(no_seat(name, people, speak))


def no_seat(word: str, names: Sequence[str], speak: Words) -> str:
    """Why a name is wrong."""
    message = N_('there is no player called "{name}"; the players are {names}.')
    return speak.sentence(message, name=word, names=speak.listing(names))


def _chair(game: str, how: str, speak: Words) -> Chair:
    """A rival of `hard` or `hard/trader`; medium where nothing is said."""
    strategies = strategies_of(game)
    if not strategies:
        name = speak.term(game, f"game.{game}")
        raise CommandRefused(speak.sentence(N_("{game} has no rivals."), game=name))
    level, _, strategy = how.partition(_STRATEGY)
    usual = first_chair(game)
    chair = Chair(level or usual.level, strategy or usual.strategy)
    if chair.level not in LEVELS:
        message = N_('there is no level called "{name}"; known: {names}.')
        raise CommandRefused(speak.sentence(message, name=chair.level, names=speak.listing(LEVELS)))
    if chair.strategy not in strategies:
        message = N_('there is no strategy called "{name}"; known: {names}.')
        names = speak.listing(strategies)
        raise CommandRefused(speak.sentence(message, name=chair.strategy, names=names))
    return chair


def rivals_in(facts: object, game: Game) -> dict[int, Chair]:
    """The rivals among the facts of a game file; raises BadGame if they are none."""
    stored = facts.get(RIVALS, {}) if isinstance(facts, dict) else None
    chairs = chairs_from(stored, game.people, game.rules.NAME)
    if chairs_to_plain(chairs) != stored:
        raise BadGame("damaged", what=RIVALS)
    return chairs


def let_rivals_play(game: Game, chairs: Chairs, speak: Words) -> list[Event]:
    """What rivals and the app's dice do until a person is asked, or the dice of the table."""
    from companion.model.thinking.turns import Minds, play_rivals, rival_is_asked

    events: list[Event] = []
    dice = None if game.seed is None else Dice(game.seed)
    while True:
        while dice and game.prompt.seat == CHANCE:
            events += game.roll(dice)
        if not rival_is_asked(game, chairs, dice):
            return events
        # A game with a seed rolls by itself: every step is a move.
        decided = play_rivals(game, chairs, Minds(), None, seed=game.seed or 0)
        for step in filter(None, decided.steps):
            events += game.play(step)
        if decided.unjudged:
            who = Texts.of(speak, game).seat(game.prompt.seat)
            say_why(speak.sentence(N_("{who} cannot decide here"), who=who))
            return events
