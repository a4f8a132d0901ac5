"""What is to be seen of a player of Tide Pool."""

from __future__ import annotations

from companion.tables.shown import Fact
from engine.core.observer import Observer
from tests.toy.engine.fields import value_of
from tests.toy.engine.state import CARDS


def facts(seen: Observer, seat: int) -> list[Fact]:
    """Shells, cards lying open, and how many are in the hand."""
    player = seen.game.state.seats[seat]
    return [
        Fact("trophy", player.shells, "shells"),
        Fact("log", sum(player.open), "open cards"),
        Fact("hand", sum(player.hand), "cards in hand"),
    ]


def glance(seen: Observer, seat: int) -> list[Fact]:
    """Shells."""
    return facts(seen, seat)[:1]


def goods(seen: Observer, seat: int) -> list[Fact]:
    """Cards that lie open, by kind."""
    found = zip(CARDS, seen.game.state.seats[seat].open, strict=True)
    return [Fact("log", n, card) for card, n in found if n]


def held(seen: Observer, seat: int) -> list[Fact]:
    """The hand; the Tide has none."""
    if seat >= seen.game.people:
        return []
    if not seen.knows(seat, "hand"):
        return [Fact("hand", None, "hand")]
    state = seen.game.state
    text = value_of(state, f"{seen.game.colours[seat]}.hand")
    return [Fact("hand", sum(state.seats[seat].hand), "hand", text)]


def public_score(seen: Observer, seat: int) -> Fact:
    """Shells."""
    return facts(seen, seat)[0]
