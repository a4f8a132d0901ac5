"""What statistics count in a game of Tide Pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.tables.common.tally import Titles, all_events, counted, turns
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import Words
from tests.toy.engine.words import item_name
from tests.toy.engine.words.spoken import card_name

TITLES = Titles(about="shells and cards", actions="Cards shown", actions_often="Cards in a game")
ITEMS = ("shells", "beach")
ICONS = {"shells": "trophy", "beach": "log"}


def tally(game: Game, told: Sequence[Sequence[Event]]) -> dict[str, Any]:
    """Players are seats, never names."""
    starts = [event.seat for event in all_events(told) if event.kind == "starts"]
    return {
        "start": starts[0] if starts else 0,
        "rounds": 0,
        "turns": turns(len(game.seats), told),
        "money": [],
        "spaces": counted(len(game.seats), told, _shown),
        "cards": {},
    }


def _shown(event: Event) -> str:
    return str(event.values["card"]) if event.kind == "shown" else ""


def series_now(game: Game) -> list[int]:
    """By seat: shells now."""
    return [seat.shells for seat in game.state.seats]


def action_name(words: Words, action: str) -> str:
    """The name of a card."""
    return card_name(words, action)


def piece_name(words: Words, piece: str) -> str:
    """The name of a card."""
    return card_name(words, piece)


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
