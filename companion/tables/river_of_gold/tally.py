"""What statistics count in a game of River of Gold, and its names. No Kivy and no rule here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.tally import Titles, Told, all_events, by_kind, turns
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.chapters.scoring import ITEMS
from engine.river_of_gold.state import State
from engine.river_of_gold.words import item_name
from engine.river_of_gold.words.voice import Voice

ICONS: dict[str, str] = {
    "track": "vp",
    "regions": "influence",
    "clients": "hand-cards",
    "merchants": "client-merchant",
    "artisans": "client-artisan",
    "nobles": "client-noble",
}
"""The icon of each item of the score."""

TITLES = Titles(
    about=N_("points, actions, clients"),
    series=N_("Points on the track by round"),
    icon="vp",
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
        "money": [list(values) for values in points_by_round(game, told)],
        "spaces": by_kind(len(game.seats), told, ACTIONS),
        "cards": {
            m.CLIENTS[client].replace("-", "_"): seat
            for seat, delivered in enumerate(state.delivered)
            for client in bits(delivered)
        },
    }


def points_by_round(game: Game, told: Told) -> tuple[tuple[int, ...], ...]:
    """By seat: points on the track at the start and at the end of each round (RG-TRN-9)."""
    state: State = game.state
    now = series_now(game.from_the_start())
    found, begun = [tuple(now)], False
    for event in all_events(told):
        if event.kind == "turn" and event.seat == state.start:
            if begun:
                found.append(tuple(now))
            begun = True
        elif event.kind == "adjusted":
            _adjust(game, now, event)
        elif "lost" in event.values:
            # A gain says what was lost; a sum of gains does not.
            now[event.seat] += event.values.get("gain", {}).get("vp", 0)
    found.append(tuple(now))
    return tuple(zip(*found, strict=True))


def _adjust(game: Game, points: list[int], event: Event) -> None:
    """Points set by hand."""
    colour, _, field = event.values["field"].partition(".")
    if field == "vp" and colour in game.colours:
        points[game.colours.index(colour)] = int(event.values["value"])


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
    "points_by_round",
    "series_now",
    "tally",
]
