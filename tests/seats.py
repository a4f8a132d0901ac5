"""What a seat has, and contracts that one more delivery will decide: for tests of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.state import Seat
from engine.core.events import Event
from engine.core.game import Game, seat_named

COOK_BY_CURRY = (
    "notable.cook river",
    "space.quarry teal lying",
    "teal.meditation 5",
    "teal.good.curry 1",
    "teal.good.cotton 1",
    "teal.favour 0",
    "turn teal",
)
"""A delivery to the Cook is a whole chain away: a worker stands up, and meditates for the good."""
COOK_STEPS = (
    "spend curry",
    "meditate",
    "lay quarry",
    "process oil",
    "finish",
    "place sailor",
    "deliver cook oil",
)
"""That chain."""


def seat(game: Game, name: str) -> Seat:
    """A player's pieces."""
    found: Seat = game.state.seats[seat_named(game, name)]
    return found


def rupees(game: Game, name: str) -> int:
    """What is in a player's bag; it was 2 at the start."""
    return seat(game, name).rupees


def favour(game: Game, name: str) -> int:
    """A player's favour."""
    return seat(game, name).favour


def supply(game: Game, name: str) -> int:
    """A player's markers in the supply, of 22."""
    return seat(game, name).markers


def owns(game: Game, name: str, notable: str) -> bool:
    """Has the player this contract?"""
    return bool(seat(game, name).contracts >> m.NOTABLES.index(notable) & 1)


def tiles(game: Game, name: str) -> list[str]:
    """The favour tiles of a player."""
    return [m.TILES[tile] for tile in seat(game, name).tiles]


def worker_on(game: Game, space: str) -> str:
    """Who stands or lies there: `teal`, `teal lying` or nothing."""
    worker = game.state.workers[m.SPACES.index(space)]
    if worker < 0:
        return ""
    return game.colours[worker % 4] + (" lying" if worker >= 4 else "")


def moves(game: Game) -> list[str]:
    """The texts of the open moves."""
    return [move.text for move in game.legal_moves()]


def answers(game: Game) -> list[str]:
    """The texts of the open moves that answer the question: no secondary actions."""
    return [move.text for move in game.legal_moves() if move.verb not in m.SECONDARY_VERBS]


def told(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def almost(notable: str, holder: str = "teal", giver: str = "teal", boat: int = 0) -> list[str]:
    """Corrections: all ordered goods but the last are the holder's, the giver owns the last.

    The boat lies where the notable is open and his contract does not move it, unless it is named.
    """
    card = load_catalogue().notable(notable)
    *delivered, last = card.ordered_goods
    return [
        f"boat {boat or (6 if card.level == 4 else 5)}",
        f"notable.{notable} river",
        *(f"notable.{notable}.{good} {holder}" for good in delivered),
        f"{giver}.good.{last} 1",
    ]


def completing(notable: str) -> str:
    """The delivery that completes the card of `almost`."""
    return f"deliver {notable} {load_catalogue().notable(notable).ordered_goods[-1]}"
