"""What statistics count in a game of River of Gold, and its names. No Kivy and no rule here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.tally import Titles, by_kind, turns
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.scoring import ITEMS
from engine.river_of_gold.state import State
from engine.river_of_gold.words import item_name
from engine.river_of_gold.words.voice import Voice

ICONS = {
    "track": "vp",
    "regions": "tracks",
    "clients": "deliver",
    "merchants": "client-merchant",
    "artisans": "client-artisan",
    "nobles": "client-noble",
}
"""The sign of each item of the score."""

TITLES = Titles(
    about=N_("points, actions, clients"),
    actions=N_("Actions"),
    actions_often=N_("Actions in a game"),
    pieces=N_("Clients delivered to"),
    pieces_often=N_("Clients most often delivered to"),
    record_pieces=N_("Most clients in one game"),
)

ACTIONS = {
    "built": N_("Build"),
    "sails": N_("Sail"),
    "delivered": N_("Deliver"),
    "passed": N_("Do nothing"),
}
"""The event that tells each action."""


def tally(game: Game, told: Sequence[Sequence[Event]]) -> dict[str, object]:
    """Everything that statistics keep of a game; players are seats, never names."""
    state: State = game.state
    return {
        "start": state.start,
        "rounds": 0,
        "turns": turns(len(game.seats), told),
        "money": [],
        "spaces": by_kind(len(game.seats), told, ACTIONS),
        "cards": {
            m.CLIENTS[client].replace("-", "_"): seat
            for seat, delivered in enumerate(state.delivered)
            for client in bits(delivered)
        },
    }


def series_now(game: Game) -> list[int]:
    """By seat: points on the track now."""
    return [seat.vp for seat in game.state.seats]


def action_name(words: Words, action: str) -> str:
    """Build, sail or deliver."""
    message = ACTIONS[action]
    return Voice(words).sentence(message)


def piece_name(words: Words, client: str) -> str:
    """A client."""
    return Voice(words).client(client.replace("_", "-"))


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
