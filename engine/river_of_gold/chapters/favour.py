"""Divine favour (RG-FAV): the ring of the die, and what it costs to go round it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, tell

FACES = len(m.FACES)
_STEPS = (1, -1)
_UP_OR_DOWN = m.FAVOUR.table[: len(_STEPS)]


def spend_favour(state: State, seat: int, move: Move) -> None:
    """RG-FAV-1: a point moves the die one face."""
    player, paid = state.seats[seat], state.box.favour_per_face
    if move.args[0] >= len(_STEPS) or player.favour < paid:
        raise ValueError(move.text)
    start = player.die
    player.favour -= paid
    player.die = shifted(start, _STEPS[move.args[0]])
    state.shifted = True
    if state.events is not None:
        tell(state, "die_shifted", seat, "RG-FAV-1", start=start, to=player.die, favour=paid)


def favour_moves(state: State, seat: int) -> Sequence[Move]:
    """Up or down, while there is favour."""
    return _UP_OR_DOWN if state.seats[seat].favour >= state.box.favour_per_face else ()


def why_not_favour(state: State, seat: int, move: Move) -> Refusal | None:
    """RG-ERR-7, RG-ERR-9."""
    if move.args[0] >= len(_STEPS):
        return no("one_face")
    return None if favour_moves(state, seat) else no("no_favour")


def shifted(face: int, by: int) -> int:
    """RG-FAV-2: above 6 comes 1, below 1 comes 6.

    >>> shifted(6, 1), shifted(1, -1), shifted(2, -2)
    (1, 6, 6)
    """
    return (face - 1 + by) % FACES + 1


def price(face: int, to: int) -> int:
    """RG-FAV-3: the fewest points from one face to another.

    >>> price(1, 4), price(6, 1), price(2, 2)
    (3, 1, 0)
    """
    apart = abs(face - to)
    return min(apart, FACES - apart)
