"""The clients (RG-CLI): what each type does when delivered to, during the game and at its end.

Deliveries themselves are in `deliver`, the cards on the hand in `hand`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import (
    ELDER,
    EMPTY,
    FAVOUR,
    GOOD,
    INFLUENCE,
    KOKU,
    MARKET,
    MERCHANT,
    NONE,
    VP,
    Box,
    Gains,
    bits,
)
from engine.river_of_gold.chapters.buildings import (
    Board,
    counted,
    has_marker,
    is_opponents,
    is_own,
    warn_of_markers,
)
from engine.river_of_gold.chapters.limits import give
from engine.river_of_gold.chapters.rewards import FROM_MERCHANT, Line
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import Owned, State, book, tell

SHIFTS = (1, -1)
"""By how much a Noble shifts the die (RG-NOB-9)."""
ANY_GOOD, SELL_GOODS = "any_good", "sell_goods"
_MERCHANT_RULES = {
    "influence_each_built_region": "RG-MER-5",
    "vp_per_client": "RG-MER-6",
    ANY_GOOD: "RG-MER-7",
    SELL_GOODS: "RG-MER-8",
    "favour": "RG-MER-9",
    "koku": "RG-MER-10",
}

# ---------------------------------------------------------------- Monks, RG-MNK


def give_favour(state: State, seat: int, client: int) -> None:
    """RG-MNK-1: the limit goes up, then favour comes (R-19, R-20)."""
    kind = state.box.printed.client_type(state.box.client(client).type)
    if state.box.rulings.monk_sequence == "moon_then_favour":
        _raise_limit(state, seat, client, kind.favour_limit)
        _gain_favour(state, seat, client, kind.favour)
    else:
        _gain_favour(state, seat, client, kind.favour)
        _raise_limit(state, seat, client, kind.favour_limit)


def _raise_limit(state: State, seat: int, client: int, n: int) -> None:
    player = state.seats[seat]
    capped = state.box.rulings.moon_cap == "stop_at_6"
    raised = min(player.moon + n, state.box.limits.favour) if capped else player.moon + n
    if raised > player.moon:
        player.moon = raised
        tell(state, "limit_raised", seat, "RG-FAV-6", client=m.CLIENTS[client], limit=raised)


def _gain_favour(state: State, seat: int, client: int, n: int) -> None:
    give(state, "monk_favour", seat, "RG-MNK-1", FAVOUR, n, client=m.CLIENTS[client])


def monk_targets(state: State, seat: int, client: int) -> list[int]:
    """RG-MNK-3: buildings on which this Monk's marker can go."""
    if not has_marker(state, seat):
        return []
    shores = range(len(state.tiles))
    return [shore for shore in shores if why_no_target(state, seat, client, shore) is None]


def why_no_target(state: State, seat: int, client: int, shore: int) -> Refusal | None:
    """RG-ERR-30 to RG-ERR-32."""
    there, side = state.markers[shore], state.box.client(client).second_marker
    if len(there) >= state.box.limits.markers_per_building:
        return no("building_full", n=len(there))
    if not there:
        unowned = state.box.rulings.monk_targets == "starting_too" and state.tiles[shore] != EMPTY
        return None if unowned else no("no_owner")
    if (there[0] == seat) != (side == "own"):
        return no("wrong_side", side=side)
    return None


def place_second_marker(state: State, seat: int, client: int) -> None:
    """RG-MNK-2: asks where, unless there is only one place or none (R-16, R-18)."""
    found = monk_targets(state, seat, client)
    optional = state.box.rulings.monk_marker == "optional"
    if not found:
        tell(state, "monk_skipped", seat, "RG-MNK-3", client=m.CLIENTS[client])
    elif len(found) == 1 and not optional:
        mark(state, seat, client, found[0])
    else:
        state.stack.append(SecondMarker(seat, client))


def mark(state: State, seat: int, client: int, shore: int) -> None:
    """RG-OWN-3, RG-OWN-4: an owner from now on; no influence."""
    if state.tiles[shore] == EMPTY:
        raise ValueError("no building there")
    state.markers = replaced(state.markers, shore, (*state.markers[shore], seat))
    values = {"shore": shore + 1, "tile": m.TILES[state.tiles[shore]]}
    tell(state, "second_marker", seat, "RG-MNK-2", client=m.CLIENTS[client], **values)
    warn_of_markers(state, seat)


@book.prompt(m.MARK, m.DECLINE)
class SecondMarker(NamedTuple):
    """RG-DEC-6: on which building?"""

    seat: int
    client: int

    def facts(self, state: State) -> dict[str, object]:
        side = state.box.client(self.client).second_marker
        return {"client": m.CLIENTS[self.client], "side": side}

    def candidates(self, state: State) -> Sequence[Move]:
        """Every building; declining only where the table plays it so (R-18)."""
        built = [m.MARK.table[shore] for shore, tile in enumerate(state.tiles) if tile != EMPTY]
        optional = state.box.rulings.monk_marker == "optional"
        return [*built, m.DECLINE()] if optional else built

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-30 to RG-ERR-32, RG-ERR-45, RG-ERR-49."""
        if move.verb is m.DECLINE:
            optional = state.box.rulings.monk_marker == "optional"
            return None if optional else no("cannot_decline", "RG-MNK-3")
        if not has_marker(state, self.seat):
            return no("no_marker")
        return why_no_target(state, self.seat, self.client, move.args[0])

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move.verb is m.MARK:
            mark(state, self.seat, self.client, move.args[0])


# ---------------------------------------------------------------- Merchants, RG-MER


def merchants_of(board: Board, seat: int) -> list[int]:
    """RG-MER-3: all Merchants of a player, by region."""
    box = board.box
    merchants = board.delivered[seat] & box.of_type[MERCHANT]
    return sorted(bits(merchants), key=box.client_region.__getitem__) if merchants else []


def merchant_rule(board: Board, client: int) -> str:
    """The rule of its ability."""
    return _MERCHANT_RULES[board.box.client(client).ongoing]


def merchant_lines(board: Board, seat: int, client: int) -> list[Line]:
    """RG-MER-5 to RG-MER-10: what a Merchant gives; nothing for sales, which are moves."""
    card = board.box.client(client)
    n, rule = card.ongoing_amount, _MERCHANT_RULES[card.ongoing]
    if card.ongoing == "influence_each_built_region":
        regions = sorted({each.region for each in board.buildings(seat)})
        return [
            Line("merchant", seat, rule, ((INFLUENCE, n),), region, client=client, counted=1)
            for region in regions
        ]
    if card.ongoing == "vp_per_client":
        count = board.delivered[seat].bit_count()
        return [Line("merchant", seat, rule, ((VP, n * count),), client=client, counted=count)]
    what = {ANY_GOOD: GOOD, "favour": FAVOUR, "koku": KOKU}.get(card.ongoing)
    if what is None:
        return []
    return [Line("merchant", seat, rule, ((what, n),), client=client, why=FROM_MERCHANT)]


# ---------------------------------------------------------------- Nobles, RG-NOB


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
    return [i for i, by in enumerate(SHIFTS) if 1 <= face + by <= len(m.FACES)]


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


def noble_lines(board: Board, seat: int, river: int) -> Iterator[Line]:
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


def first_of(mask: int) -> int:
    """The client of a set that has one, or NONE."""
    return mask.bit_length() - 1 if mask else NONE


def end_count(box: Box, client: int, buildings: Sequence[Owned]) -> int:
    """RG-NOB-4: buildings of a type, types, or regions with a building."""
    card = box.client(client)
    if card.end_game == "vp_per_own":
        kind = m.BUILDING_TYPES.index(card.end_type)
        return counted(box, [each for each in buildings if each.type == kind])
    if card.end_game == "vp_per_type":
        return len({each.type for each in buildings})
    return len({each.region for each in buildings})


# ---------------------------------------------------------------- Artisans, RG-ART


def artisan_discount(state: State, seat: int, region: int) -> int:
    """RG-ART-2: koku that a player saves in a region."""
    delivered, saved = state.delivered[seat], 0
    if not delivered:
        return saved
    for client, less in state.box.discount[region]:
        if delivered & client:
            saved += less
    return saved


# ---------------------------------------------------------------- Elders, RG-ELD


def elder_times(box: Box, delivered: int, region: int) -> int:
    """RG-ELD-2: by how much the points of a region count."""
    elders = bits(delivered & box.of_type[ELDER] & box.of_region[region])
    return max((box.client(client).end_amount for client in elders), default=1)
