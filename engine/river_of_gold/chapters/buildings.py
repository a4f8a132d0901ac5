"""Buildings and who owns them (RG-TIL, RG-OWN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, ELDER, KOKU, MERCHANT, PER_CLIENT, Box, Gains
from engine.river_of_gold.state import Owned, State, owned, tell

LOW_MARKERS = 3
"""The app warns when so many clan markers are left (R-42)."""


class Board(Protocol):
    """What rewards are computed from: a state, or a position told in a document."""

    @property
    def box(self) -> Box: ...
    @property
    def tiles(self) -> Sequence[int]:
        """By shore; EMPTY without a building."""

    @property
    def markers(self) -> Sequence[tuple[int, ...]]:
        """By shore: the seats of its markers, the builder's first."""

    @property
    def delivered(self) -> Sequence[int]:
        """By seat: the clients as a bit mask."""

    def buildings(self, seat: int) -> Sequence[Owned]: ...


class Position(NamedTuple):
    """A board without a game; `elsewhere` are further buildings of each seat."""

    box: Box
    tiles: Sequence[int]
    markers: Sequence[tuple[int, ...]]
    delivered: Sequence[int]
    elsewhere: Sequence[Sequence[Owned]]

    def buildings(self, seat: int) -> list[Owned]:
        """Those on the shores that are told, and those elsewhere."""
        return [*owned(self.box, self.tiles, self.markers, seat), *self.elsewhere[seat]]


def counted(box: Box, buildings: Sequence[Owned]) -> int:
    """How many buildings these are: two own markers make one building (RG-OWN-6, R-15)."""
    if box.one_building:
        return len(buildings)
    return sum(each.markers for each in buildings)


def of_type(board: Board, seat: int, kind: int) -> int:
    """How many buildings of a type a seat owns."""
    return counted(board.box, [each for each in board.buildings(seat) if each.type == kind])


def owner_reward(board: Board, seat: int, shore: int) -> tuple[Gains, int]:
    """RG-TIL-5: what one marker on a building gives, and the number counted for it."""
    box, tile = board.box, board.tiles[shore]
    per = box.owner_per[tile]
    if per < 0:
        return box.owner[tile], 0
    if per == PER_CLIENT:
        count = board.delivered[seat].bit_count()
    else:
        count = of_type(board, seat, per)
        if box.rulings.koku_per_type == "excludes_itself" and per == box.tile_type[tile]:
            own = Owned(per, box.region[shore], board.markers[shore].count(seat))
            count -= counted(box, [own])
    return (*box.owner[tile], *(((KOKU, count),) if count else ())), count


def is_own(board: Board, seat: int, shore: int) -> bool:
    """RG-OWN-7: a marker of mine; or am I the builder (R-22)?"""
    there = board.markers[shore]
    if board.box.rulings.shared_building == "builder_only":
        return bool(there) and there[0] == seat
    return seat in there


def is_opponents(board: Board, seat: int, shore: int) -> bool:
    """RG-OWN-7: a marker of another player; or is the builder another one (R-22)?"""
    there = board.markers[shore]
    if board.box.rulings.shared_building == "builder_only":
        return bool(there) and there[0] != seat
    return any(each != seat for each in there)


# ---------------------------------------------------------------- clan markers


def markers_left(state: State, seat: int) -> int:
    """RG-CMP-6, RG-INV-14: what is not on the board; below 0 where other tokens serve (R-42)."""
    placed = sum(there.count(seat) for there in state.markers)
    placed += state.seats[seat].claimed.bit_count()
    return markers_for_buildings(state.box, state.delivered[seat]) - placed


def markers_for_buildings(box: Box, delivered: int) -> int:
    """Clan markers besides those on the tracks and on the spaces of clients (RG-CMP-6)."""
    spaces = (delivered & (box.of_type[ARTISAN] | box.of_type[ELDER])).bit_count()
    spaces += bool(delivered & box.of_type[MERCHANT])
    return box.printed.player_supply.clan_markers - len(m.REGIONS) - spaces


def has_marker(state: State, seat: int) -> bool:
    """May another marker be placed (R-42)?"""
    return not state.box.hard_markers or markers_left(state, seat) > 0


def warn_of_markers(state: State, seat: int) -> None:
    """RG-EVT-23: a marker has been placed."""
    if state.events is not None and markers_left(state, seat) == LOW_MARKERS:
        tell(state, "markers_low", seat, "RG-CMP-6", left=LOW_MARKERS)
