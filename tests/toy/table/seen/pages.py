"""What the page of Tide Pool shows to its reader, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core.observer import Observer
from tests.toy.engine.state import CARDS, State


class PoolView(NamedTuple):
    """The deck, the cards that lie open, and everybody's shells and hand."""

    deck: int
    cards: tuple[int, ...]
    shells: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """By kind of card; None if only the player may know."""


def pool_of(seen: Observer) -> PoolView:
    """Everything that lies on the table."""
    state: State = seen.game.state
    known = [s >= seen.game.people or seen.knows(s, "hand") for s in range(len(state.seats))]
    return PoolView(
        sum(state.deck),
        tuple(state.lying(card) for card in range(len(CARDS))),
        tuple(seat.shells for seat in state.seats),
        tuple(
            tuple(seat.hand) if shown else None
            for seat, shown in zip(state.seats, known, strict=True)
        ),
    )


VIEWS: Mapping[str, Callable[[Observer], object]] = {"hand": pool_of}
