"""Merchant (AG-MERCH) and Builder (AG-BLD): automatic moves and what they leave behind."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.chapters.die import roll_for, rolled_for
from engine.agra.chapters.markers import gain_favour
from engine.agra.chapters.rupees import from_bank
from engine.agra.state import State, book, tell


@book.automatic
class MeetMerchant(NamedTuple):
    """AG-MERCH-1: two favour after the action, then the Merchant moves."""

    met_by: int

    def run(self, state: State) -> None:
        """Ruling AG-R04: the favour may have come before the action."""
        state.stack.append(MerchantWalks())
        if state.box.rulings.merchant_favour_timing == "after":
            greet_merchant(state, self.met_by)


@book.effect(m.MERCHANT, "AG-MERCH-2")
class MerchantWalks(NamedTuple):
    """AG-MERCH-2: the Merchant moves by a roll."""

    def is_due(self, _state: State) -> bool:
        """He can always move."""
        return True

    def run(self, state: State) -> None:
        """Asks for the die."""
        roll_for(state, "merchant")


def greet_merchant(state: State, seat: int) -> None:
    """The favour for having used the Merchant's building."""
    gain_favour(state, seat, state.box.numbers.merchant_favour, "AG-MERCH-1")


@rolled_for("merchant")
def move_merchant(state: State, pips: int, _: int = 0) -> None:
    """AG-MERCH-2: built buildings only; AG-MERCH-3: a rupee on each that he passes."""
    path = merchant_path(state, pips)
    landing = state.box.rulings.merchant_rupee_on_landing == "yes"
    for building in path if landing else path[:-1]:
        state.rupees_on[building] += from_bank(state, state.box.numbers.merchant_rupee_per_building)
    tell(
        state,
        "merchant",
        FREE,
        "AG-MERCH-2",
        pips=pips,
        start=m.BUILDINGS[state.merchant],
        path=[m.BUILDINGS[b] for b in path],
        coins=len(path) - (not landing),
    )
    state.merchant = path[-1]


def merchant_path(state: State, pips: int) -> list[int]:
    """The built buildings he reaches, one per pip, in walk order (AG-COMP-6)."""
    built = [b for b in range(16) if state.built[b]]
    later = [b for b in built if b > state.merchant]
    ring = later + built[: len(built) - len(later)]
    return [ring[i % len(ring)] for i in range(pips)]


# ---------------------------------------------------------------- Builder


def erect(state: State, seat: int, building: int, rule: str) -> None:
    """The tile is removed; AG-BLD-4: if the Builder was there, he moves after everything else."""
    state.built[building] = True
    tell(state, "built", seat, rule, building=m.BUILDINGS[building])


@book.effect(m.BUILDER, "AG-BLD-2")
class BuilderMoves(NamedTuple):
    """AG-BLD-2: then he moves by a roll; AG-BLD-3: with nothing left to build he leaves."""

    def is_due(self, state: State) -> bool:
        """True if he is still on the board."""
        return state.builder != FREE

    def run(self, state: State) -> None:
        """Asks for the die if he can move."""
        if state.builder == FREE:
            return
        if all(state.built):
            state.builder = FREE
            tell(state, "builder_leaves", FREE, "AG-BLD-3")
        else:
            roll_for(state, "builder")


@rolled_for("builder")
def move_builder(state: State, pips: int, _: int = 0) -> None:
    """AG-BLD-2: under-construction tiles only; built buildings are skipped."""
    start, state.builder = state.builder, builder_path(state, pips)[-1]
    tell(
        state,
        "builder",
        FREE,
        "AG-BLD-2",
        pips=pips,
        start=m.BUILDINGS[start],
        building=m.BUILDINGS[state.builder],
    )


def builder_path(state: State, pips: int) -> list[int]:
    """The under-construction tiles that he reaches, one per pip, wrapping to the first."""
    unbuilt = [b for b in range(16) if not state.built[b]]
    later = [b for b in unbuilt if b > state.builder]
    ring = later + [b for b in unbuilt if b <= state.builder]
    return [ring[i % len(ring)] for i in range(pips)]
