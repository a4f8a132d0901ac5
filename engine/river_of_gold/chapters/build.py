"""Build (RG-BLD): a tile of the row on an empty space of the region on the die."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, FAVOUR, INFLUENCE, VP
from engine.river_of_gold.chapters.building_row import REFILLS
from engine.river_of_gold.chapters.buildings import has_marker, warn_of_markers
from engine.river_of_gold.chapters.clients import artisan_discount
from engine.river_of_gold.chapters.patrons import builds_anywhere, yasuki_builds
from engine.river_of_gold.chapters.rewards import CHOICES, UNTOLD, Line, collect
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, tell

_BUILD = m.BUILD.table


def build(state: State, seat: int, shore: int, tile: int) -> None:
    """RG-BLD-10: pay, place, favour of the end slot, marker, influence; the refill waits."""
    if tile not in state.row or state.tiles[shore] != EMPTY:
        raise ValueError("build")
    box, region = state.box, state.box.region[shore]
    price, slot = cost(state, seat, shore), state.row.index(tile)
    state.seats[seat].koku -= price
    state.tiles = replaced(state.tiles, shore, tile)
    state.markers = replaced(state.markers, shore, (seat,))
    state.row = replaced(state.row, slot, EMPTY)
    if state.events is not None:
        values = {"shore": shore + 1, "region": region + 1, "tile": m.TILES[tile], "price": price}
        tell(state, "built", seat, "RG-BLD-7", discount=box.cost[shore] - price, **values)
        warn_of_markers(state, seat)
    state.stack.append(REFILLS[seat])
    state.stack.append(CHOICES[seat])
    if slot == len(state.row) - 1:
        gains = ((FAVOUR, box.numbers.end_slot_favour),)
        collect(state, Line("end_slot", seat, "RG-BLD-6", gains))
    if box.bonus[tile]:
        gains = ((INFLUENCE, box.bonus[tile]),)
        collect(state, Line(UNTOLD, seat, "RG-BLD-7", gains, region))
    if box.rulings.era_dots == "victory_points":
        collect(state, Line("era_dots", seat, "RG-CMP-11", ((VP, box.era[tile]),)))
    if box.mode:
        yasuki_builds(state, seat, shore)


def cost(state: State, seat: int, shore: int) -> int:
    """RG-BLD-3: the printed price less what Artisans save, never below 0."""
    return max(0, state.box.cost[shore] - artisan_discount(state, seat, state.box.region[shore]))


# ---------------------------------------------------------------- where, and which tile


def build_moves(state: State, seat: int) -> Sequence[Move]:
    """The open ones: every space that can be paid, with every tile of the row."""
    regions = regions_to_build_in(state, seat)
    shores = [shore for region in regions for shore in _open_shores(state, seat, region)]
    if not shores or not has_marker(state, seat):
        return ()
    row = [tile for tile in state.row if tile != EMPTY]
    return [_BUILD[shore][tile] for shore in shores for tile in row]


def _open_shores(state: State, seat: int, region: int) -> Sequence[int]:
    """Empty spaces of a region that can be paid."""
    box, tiles = state.box, state.tiles
    most = state.seats[seat].koku + artisan_discount(state, seat, region)
    if most < box.cheapest[region]:
        return ()
    return [s for s, price in box.sites[region] if price <= most and tiles[s] == EMPTY]


def build_candidates(state: State) -> list[Move]:
    """Every space that is not for an Imperial Market, with every tile of the row."""
    shores = (s for s in range(len(m.SHORES)) if s not in state.box.imperial_shores)
    row = [tile for tile in state.row if tile != EMPTY]
    return [m.BUILD.table[shore][tile] for shore in shores for tile in row]


def why_not_build(state: State, seat: int, move: Move) -> Refusal | None:
    """RG-ERR-10 to RG-ERR-15, RG-ERR-49."""
    shore, tile = move.args
    box, player = state.box, state.seats[seat]
    region = box.region[shore]
    if shore in box.imperial_shores:
        return no("market_space")
    if region not in regions_to_build_in(state, seat):
        return no("wrong_region", die=player.die, region=region + 1)
    if state.tiles[shore] != EMPTY:
        full = all(state.tiles[each] != EMPTY for each in box.shores_in[region])
        return no("region_full", region=region + 1) if full else no("space_taken")
    if tile not in state.row:
        return no("tile_not_in_row", tile=m.TILES[tile])
    price = cost(state, seat, shore)
    if price > player.koku:
        return no("cannot_pay", cost=price, koku=player.koku)
    return None if has_marker(state, seat) else no("no_marker")


def regions_to_build_in(state: State, seat: int) -> tuple[int, ...]:
    """RG-BLD-1, RG-PAT-6."""
    if state.box.mode and builds_anywhere(state, seat):
        return tuple(range(len(m.REGIONS)))
    return (state.seats[seat].die - 1,)
