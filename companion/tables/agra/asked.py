"""The farm above a question about it: to tap where a cover goes off or a farmer goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.tables.agra.choosing import BASKETS, way_of
from companion.tables.agra.seen.seat import FarmView, farm_ring, read_farm
from companion.tables.common.pictures import Picture
from companion.tables.common.seats import players_of
from engine.agra import moves as m
from engine.core.moves import Move
from engine.core.observer import Observer


class WayOpen(NamedTuple):
    """Half a side of the farm that something can be done on."""

    piece: str
    side: int
    """From the upper one, clockwise."""
    end: int
    """0 for the half that comes first, clockwise."""


class FarmAsked(NamedTuple):
    """The farm of the player asked, with the ways that are open."""

    colour: int
    farm: FarmView
    ways: tuple[WayOpen, ...]


def picture(seen: Observer, moves: Sequence[Move]) -> Picture | None:
    """What the open moves are about, to tap; None where most are not about the farm.

    While a basket is filled the list below must stand still, so there is none.
    """
    game = seen.game
    own = [move for move in moves if move.verb in (m.UNCOVER, m.FARMER)]
    if not own or len(own) < len(moves) / 2 or game.prompt.kind in BASKETS:
        return None
    seat, ends = game.prompt.seat, game.state.box.farm_ends
    sides = farm_ring(ends)
    ways = []
    for way, (track, good) in {way_of(move): move.args for move in own}.items():
        side = next(n for n, (each, _) in enumerate(sides) if each == track)
        ways.append(WayOpen(way, side, ends[track].index(good) ^ sides[side][1]))
    shows = FarmAsked(players_of(game).colour[seat], read_farm(game.state, seat), tuple(ways))
    return Picture("farm", shows)
