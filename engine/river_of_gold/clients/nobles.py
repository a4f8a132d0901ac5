"""Nobles (RG-NOB): the royal ship and what it does when it sails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import GOOD, INFLUENCE, KOKU, MARKET, NONE, VP, Box, Gains, bits
from engine.river_of_gold.buildings import Board, counted, is_opponents, is_own
from engine.river_of_gold.refusals import no
from engine.river_of_gold.rewards import Line
from engine.river_of_gold.state import Owned, State, book, tell

_SHIFTS = (1, -1)


def first_of(mask: int) -> int:
    """The client of a set that has one, or NONE."""
    return mask.bit_length() - 1 if mask else NONE


# ---------------------------------------------------------------- while it sails


def may_shift(state: State, seat: int, ship: int) -> bool:
    """RG-NOB-9: has the royal ship the Noble who shifts the die?"""
    royal = state.seats[seat].royal == ship
    return royal and bool(state.box.has(state.delivered[seat], "die_shift"))


def shifts(state: State, seat: int) -> list[int]:
    """Indices of the shifts that are open with the royal ship (R-21, R-57)."""
    if state.shifted and state.box.rulings.noble5_with_favour == "exclusive":
        return []
    if state.box.rulings.noble5_wrap == "wraps":
        return [0, 1]
    face = state.seats[seat].die
    return [i for i, by in enumerate(_SHIFTS) if 1 <= face + by <= len(m.FACES)]


def empty_space(board: Board, nobles: int) -> tuple[int, int]:
    """RG-NOB-6: koku from an empty space, and the Noble who gives more."""
    box = board.box
    mask = box.has(nobles, "empty_space_koku")
    more = sum(box.ongoing_amount(client) for client in bits(mask))
    return box.numbers.empty_space_koku + more, first_of(mask)


def market_goods(board: Board, nobles: int, tile: int, gains: Gains) -> tuple[Gains, Gains]:
    """RG-NOB-5: what of a Market is as printed, and which goods may be any."""
    box = board.box
    if box.tile_type[tile] != MARKET or not box.has(nobles, "market_good_any"):
        return gains, ()
    chosen = sum(n for what, n in gains if KOKU < what <= len(m.GOODS))
    plain = tuple(pair for pair in gains if not KOKU < pair[0] <= len(m.GOODS))
    return plain, ((GOOD, chosen),) if chosen else ()


def after_sailing(board: Board, seat: int, river: int) -> Iterator[Line]:
    """RG-SAI-6: what the royal ship gains at the space where it stops."""
    box, nobles = board.box, board.delivered[seat]
    beside = box.beside[river]
    for client in bits(box.has(nobles, "influence_touching_regions")):
        for region in box.regions_at[river]:
            gains = ((INFLUENCE, box.ongoing_amount(client)),)
            yield Line("royal_ability", seat, "RG-NOB-7", gains, region, client=client)
    if any(is_opponents(board, seat, shore) for shore in beside):
        for client in bits(box.has(nobles, "vp_if_opponent_building")):
            gains = ((VP, box.ongoing_amount(client)),)
            yield Line("royal_ability", seat, "RG-NOB-8", gains, client=client)
    if any(is_own(board, seat, shore) for shore in beside):
        for client in bits(box.has(nobles, "vp_if_own_building")):
            gains = ((VP, box.ongoing_amount(client)),)
            yield Line("royal_ability", seat, "RG-NOB-10", gains, client=client)


# ---------------------------------------------------------------- end of the game


def end_count(box: Box, client: int, buildings: Sequence[Owned]) -> int:
    """RG-NOB-4: buildings of a type, types, or regions with a building."""
    card = box.client(client)
    if card.end_game == "vp_per_own":
        kind = m.BUILDING_TYPES.index(card.end_type)
        return counted(box, [each for each in buildings if each.type == kind])
    if card.end_game == "vp_per_type":
        return len({each.type for each in buildings})
    return len({each.region for each in buildings})


# ---------------------------------------------------------------- the royal ship


def needs_royal_ship(state: State, seat: int) -> bool:
    """RG-NOB-2: is this the first Noble?"""
    return state.seats[seat].royal == NONE


@book.plain(m.ROYAL, closed=lambda _state: no("royal_sailing"))
class RoyalShip(NamedTuple):
    """RG-DEC-7: which common ship becomes the royal ship, on its space?"""

    seat: int
    client: int

    def facts(self, state: State) -> dict[str, object]:
        at = [space + 1 for space in state.seats[self.seat].ships]
        return {"client": m.CLIENTS[self.client], "at": at}

    def moves(self, state: State) -> list[Move]:
        return list(m.ROYAL) if needs_royal_ship(state, self.seat) else []

    def picked(self, state: State, move: Move) -> None:
        ship = move.args[0]
        state.seats[self.seat].royal = ship
        values = {"ship": m.SHIPS[ship], "at": state.seats[self.seat].ships[ship] + 1}
        tell(state, "royal_ship", self.seat, "RG-NOB-2", client=m.CLIENTS[self.client], **values)
