"""Monks (RG-MNK): more favour, and a second marker on a building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, FAVOUR
from engine.river_of_gold.buildings import has_marker, warn_of_markers
from engine.river_of_gold.limits import give
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell


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


# ---------------------------------------------------------------- the second marker


def targets(state: State, seat: int, client: int) -> list[int]:
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
    found = targets(state, seat, client)
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
