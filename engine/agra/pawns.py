"""Merchant (AG-MERCH) and Builder (AG-BLD): who moves by himself, and what he leaves behind."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.die import roll_for, rolled_for
from engine.agra.markers import gain_favour
from engine.agra.rupees import from_bank
from engine.agra.state import State, book, tell


@book.automatic
class MeetMerchant(NamedTuple):
    """AG-MERCH-1: two favour after the action, then he moves on."""

    met_by: int

    def run(self, state: State) -> None:
        """Ruling AG-R04: the favour may have come before the action."""
        state.stack.append(MerchantWalks())
        if state.box.rulings.merchant_favour_timing == "after":
            greet_merchant(state, self.met_by)


@book.effect(m.MERCHANT, "AG-MERCH-2")
class MerchantWalks(NamedTuple):
    """AG-MERCH-2: he moves on by a roll."""

    def is_due(self, _state: State) -> bool:
        """He always has somewhere to go."""
        return True

    def run(self, state: State) -> None:
        """Asks for the die."""
        roll_for(state, "merchant")


def greet_merchant(state: State, seat: int) -> None:
    """The favour for having used the Merchant's building."""
    gain_favour(state, seat, state.box.numbers.merchant_favour, "AG-MERCH-1")


@rolled_for("merchant")
def move_merchant(state: State, pips: int, _: int = 0) -> None:
    """AG-MERCH-2: on by built buildings only; AG-MERCH-3: a Rupee on each he passes through."""
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
    """The built buildings that he reaches, one per pip, in walk order (AG-COMP-6)."""
    built = [b for b in range(16) if state.built[b]]
    later = [b for b in built if b > state.merchant]
    ring = later + built[: len(built) - len(later)]
    return [ring[i % len(ring)] for i in range(pips)]


# ---------------------------------------------------------------- Builder


def erect(state: State, seat: int, building: int, rule: str) -> None:
    """The tile comes off; AG-BLD-4: if the Builder stood there he moves when all else is done."""
    state.built[building] = True
    tell(state, "built", seat, rule, building=m.BUILDINGS[building])


@book.effect(m.BUILDER, "AG-BLD-2")
class BuilderMoves(NamedTuple):
    """AG-BLD-2: afterwards he moves on by a roll; AG-BLD-3: with nothing left he leaves."""

    def is_due(self, state: State) -> bool:
        """Is he still there?"""
        return state.builder != FREE

    def run(self, state: State) -> None:
        """Asks for the die if there is anywhere to go."""
        if state.builder == FREE:
            return
        if all(state.built):
            state.builder = FREE
            tell(state, "builder_leaves", FREE, "AG-BLD-3")
        else:
            roll_for(state, "builder")


@rolled_for("builder")
def move_builder(state: State, pips: int, _: int = 0) -> None:
    """AG-BLD-2: on by under-construction tiles; built buildings are skipped."""
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
