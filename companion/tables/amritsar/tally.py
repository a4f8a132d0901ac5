"""What statistics count in a game of Amritsar, and its names. No Kivy and no rule here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.tables.amritsar.prestige import change, first_pp
from companion.tables.common.tally import Titles, by_period, counted, turns
from engine.amritsar import moves as m
from engine.amritsar.chapters.scoring import ITEMS
from engine.amritsar.state import State
from engine.amritsar.words import item_name
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words

ICONS = {"track": "prestige", "knowledge": "knowledge", "objectives": "objective"}
"""The sign of each item of the score."""

TITLES = Titles(
    about=N_("points, actions, storehouses"),
    series=N_("PP by round"),
    icon="prestige",
    actions=N_("Actions"),
    actions_often=N_("Actions in a game"),
    pieces=N_("Storehouses added"),
    pieces_often=N_("Storehouses most often added"),
    record_pieces=N_("Most storehouses in one game"),
    periods=N_("{n} rounds"),
    average=N_("{n} rounds on average"),
)

ACTIONS = {
    "donated": N_("Donations"),
    "market_ended": N_("Market actions"),
    "storehouse_built": N_("Storehouses"),
    "objective_played": N_("Objectives"),
    "mahout_placed": N_("Mahout tiles"),
    "followed": N_("Follows"),
}
"""The event that tells each action."""


def tally(game: Game, told: Sequence[Sequence[Event]]) -> dict[str, object]:
    """Everything that statistics keep of a game; players are seats, never names."""
    state: State = game.state
    return {
        "start": state.start,
        "rounds": max(0, state.decade - 1) * state.box.rounds + state.round,
        "turns": turns(len(game.seats), told),
        "money": [list(row) for row in pp_by_round(game, told)],
        "spaces": _actions(len(game.seats), told),
        "cards": {
            m.STOREHOUSES[house].lower(): seat
            for seat, player in enumerate(state.seats)
            for house in player.storehouses
        },
    }


def _actions(players: int, told: Sequence[Sequence[Event]]) -> dict[str, list[int]]:
    """By action and seat; the Maharaja donates in a way of his own."""
    found = counted(players, told, lambda event: _HIS.get(event.kind, event.kind))
    return {action: found[action] for action in ACTIONS if action in found}


_HIS = {"maharaja_donates": "donated"}


def pp_by_round(game: Game, told: Sequence[Sequence[Event]]) -> tuple[tuple[int, ...], ...]:
    """By seat: PP at the start and at the end of each round."""
    return by_period(first_pp(game), told, partial(change, game))


def series_now(game: Game) -> list[int]:
    """By seat: PP on the track now."""
    state: State = game.state
    return [seat.pp for seat in state.seats]


def action_name(words: Words, action: str) -> str:
    """Donations, market actions, the three upgrades, follows."""
    message = ACTIONS[action]
    return Voice(words).sentence(message)


def piece_name(words: Words, house: str) -> str:
    """A storehouse."""
    return Voice(words).storehouse(house.upper())


__all__ = [
    "ICONS",
    "ITEMS",
    "TITLES",
    "action_name",
    "item_name",
    "piece_name",
    "series_now",
    "tally",
]
