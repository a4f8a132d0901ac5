"""What is to be seen of a player of Tide Pool."""

from __future__ import annotations

from companion.tables.parts import Fact
from engine.core.game import Game
from tests.toy.engine.fields import value_of
from tests.toy.engine.state import CARDS


def facts(game: Game, seat: int) -> list[Fact]:
    """Shells, cards lying open, and how many are in the hand."""
    player = game.state.seats[seat]
    return [
        Fact("trophy", player.shells, "shells"),
        Fact("log", sum(player.open), "open cards"),
        Fact("hand", sum(player.hand), "cards in hand"),
    ]


def glance(game: Game, seat: int) -> list[Fact]:
    """Shells."""
    return facts(game, seat)[:1]


def goods(game: Game, seat: int) -> list[Fact]:
    """Cards that lie open, by kind."""
    found = zip(CARDS, game.state.seats[seat].open, strict=True)
    return [Fact("log", n, card) for card, n in found if n]


def held(game: Game, seat: int) -> list[Fact]:
    """The hand; the Tide has none."""
    if seat >= game.people:
        return []
    field = f"{game.colours[seat]}.hand"
    n = sum(game.state.seats[seat].hand)
    return [Fact("hand", n, "hand", field, value_of(game.state, field))]
