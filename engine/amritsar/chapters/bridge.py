"""The bridge: the tile of the decade pays each time its condition is met (AM-BRG)."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.box import ALL_BRIDGES
from engine.amritsar.chapters.benefits import BY_BRIDGE, perform
from engine.amritsar.state import State, tell


def pay_bridge(state: State, seat: int, trigger: int) -> None:
    """AM-BRG-3 to AM-BRG-8: every tile that is active for this player."""
    pay_tiles(state, seat, trigger, active_bridges(state, seat))


def pay_tile_of_decade(state: State, seat: int, trigger: int) -> None:
    """AM-BRG-1: the tile of this decade alone."""
    pay_tiles(state, seat, trigger, state.bridge[state.decade - 1 : state.decade])


def pay_tiles(state: State, seat: int, trigger: int, tiles: tuple[int, ...]) -> None:
    """Those whose condition is met; ruling AM-RUL-21: while following too."""
    box = state.box
    own_turn = state.in_turn and seat == state.active
    if not own_turn and box.rulings.bridge_when_following == "own_turn_only":
        return
    for tile in reversed(tiles):
        if box.bridge_trigger[tile] == trigger:
            tell(state, "bridge", seat, box.bridge_rule[tile], bridge=m.BRIDGES[tile])
            perform(state, seat, box.bridge_benefit[tile], BY_BRIDGE, box.bridge_rule[tile])


def active_bridges(state: State, seat: int) -> tuple[int, ...]:
    """AM-BRG-1, AM-STO-9: the tile of this decade; for some those of the decades to come too."""
    now = state.decade - 1
    if state.seats[seat].perks & ALL_BRIDGES:
        return state.bridge[now:]
    return state.bridge[now : now + 1]
