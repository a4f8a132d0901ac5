"""What the end of the decade will cost a player, as things stand (AM-APP-4). No Kivy."""

from __future__ import annotations

from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.state import State


def at_risk(state: State, seat: int) -> int:
    """PP lost if the decade ended now: so many for each coin that is missing (AM-DEC-2)."""
    missing = max(0, due_of(state, seat) - state.seats[seat].items[0])
    each = state.box.printed.taxes.penalty_per_missing_coin_by_decade
    return missing * each[max(1, state.decade) - 1]
