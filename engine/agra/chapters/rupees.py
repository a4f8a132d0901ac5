"""rupees: where they come from (AG-MON) and the generous deliveries (AG-DEL-7)."""

from __future__ import annotations

from typing import Any

from engine.agra import moves as m
from engine.agra.state import State, tell


def earn(state: State, seat: int, rupees: int, rule: str, **why: Any) -> None:
    """Takes rupees from the bank into a player's bag."""
    if rupees > 0:
        rupees = from_bank(state, rupees)
        state.seats[seat].rupees += rupees
        tell(state, "rupees", seat, rule, n=rupees, **why)


def spend(state: State, seat: int, rupees: int, rule: str) -> None:
    """Pays rupees from the bag to the bank (AG-MON-2)."""
    if rupees:
        state.seats[seat].rupees -= rupees
        tell(state, "rupees", seat, rule, n=-rupees)


def from_bank(state: State, rupees: int) -> int:
    """How many of these rupees the bank can give (AG-COMP-4, ruling AG-R60)."""
    if state.box.rulings.rupee_bank == "unlimited":
        return rupees
    out = sum(player.rupees for player in state.seats) + sum(state.rupees_on)
    return max(0, min(rupees, state.box.printed.rupee_bank.total - out))


def generous(state: State, seat: int, good: int) -> None:
    """AG-DEL-7: a delivery of a good named on the player's contracts pays more rupees."""
    contracts = state.seats[seat].contracts
    for card, rupees in state.box.generous[good]:
        if contracts & card:
            earn(
                state,
                seat,
                rupees,
                "AG-DEL-7",
                good=m.GOODS[good],
                notable=m.NOTABLES[card.bit_length() - 1],
            )
