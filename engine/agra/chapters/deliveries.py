"""Deliveries to notables (AG-DEL) and the double delivery (AG-DBL)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.contracts import EMPTY, Evaluation, count, marker
from engine.agra.chapters.influence import credit_steps, owe_step
from engine.agra.chapters.markers import FavourGain
from engine.agra.chapters.rupees import earn, generous
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal


def open_deliveries(state: State, seat: int) -> list[Move]:
    """AG-DEL-2, AG-DEL-3: every good the seat could deliver to an open notable now."""
    goods, box, river = state.seats[seat].goods, state.box, state.river
    levels, open_levels = box.notable_level, box.open_levels[state.boat]
    ordered, table = box.ordered, m.DELIVER.table
    found = []
    for notable in state.places:
        card = river[notable]
        if card is None or levels[notable] not in open_levels:
            continue
        for good, mark in zip(ordered[notable], card):  # noqa: B905 - a hot loop
            if not mark and goods[good]:
                found.append(table[notable][good])
    return found


def delivery_candidates(state: State) -> list[Move]:
    """Every ordered good of every notable on the river."""
    return [
        m.DELIVER(notable, good)
        for notable in state.places
        if state.river[notable] is not None
        for good in state.box.ordered[notable]
    ]


def why_not_deliver(state: State, seat: int, notable: int, good: int, n: int = 1) -> Refusal | None:
    """AG-DEL-2, AG-DEL-3: open, ordered, still empty, and owned."""
    closed = why_not_reach(state, notable, good)
    if closed:
        return closed
    card = state.river[notable]
    assert card is not None
    if card[state.box.slot[notable][good]] != EMPTY:
        return no("already_delivered", notable=m.NOTABLES[notable], good=m.GOODS[good])
    has = state.seats[seat].goods[good]
    if has < n:
        return no("no_such_good", good=m.GOODS[good], needs=n, has=has)
    return None


def why_not_reach(state: State, notable: int, good: int) -> Refusal | None:
    """AG-DEL-2: on the river, level open, and the good ordered."""
    if state.river[notable] is None:
        return no("not_on_river", notable=m.NOTABLES[notable])
    level = state.box.notable_level[notable]
    if level not in state.box.open_levels[state.boat]:
        return no("level_closed", notable=m.NOTABLES[notable], level=level, pier=state.boat)
    if state.box.slot[notable][good] < 0:
        return no("not_ordered", notable=m.NOTABLES[notable], good=m.GOODS[good])
    return None


def deliver(state: State, seat: int, notable: int, good: int, twice: bool = False) -> None:
    """AG-DEL-3 to AG-DEL-5; with `twice` a double delivery (AG-DBL-2, AG-DBL-3)."""
    card = state.river[notable]
    assert card is not None
    slot = state.box.slot[notable][good]
    _hand_over(state, seat, notable, good)
    card = (*card[:slot], marker(seat), *card[slot + 1 :])
    state.river[notable] = card
    _paid(state, seat, notable, good, sum(count(mark) for mark in card))
    if twice:
        add_second(state, seat, notable, good)
    elif EMPTY not in card:
        state.stack.append(Evaluation(notable, seat, good, 1))


def add_second(state: State, seat: int, notable: int, good: int) -> None:
    """AG-DBL-3: the second marker always pays 1; AG-DBL-5: it counts for the contract."""
    card = state.river[notable]
    assert card is not None
    slot = state.box.slot[notable][good]
    _hand_over(state, seat, notable, good)
    card = (*card[:slot], marker(seat, twice=True), *card[slot + 1 :])
    state.river[notable] = card
    _paid(state, seat, notable, good, state.box.numbers.double_second_rupees)
    if EMPTY not in card:
        state.stack.append(Evaluation(notable, seat, good, 2))


def _hand_over(state: State, seat: int, notable: int, good: int) -> None:
    state.seats[seat].goods[good] -= 1
    order = (*state.given[notable], seat)
    state.given = (*state.given[:notable], order, *state.given[notable + 1 :])
    owe_step(state, seat, notable)
    tell(state, "delivered", seat, "AG-DEL-3", notable=m.NOTABLES[notable], good=m.GOODS[good])


def _paid(state: State, seat: int, notable: int, good: int, rupees: int) -> None:
    earn(state, seat, rupees, "AG-DEL-4", notable=m.NOTABLES[notable])
    generous(state, seat, good)


# ---------------------------------------------------------------- single deliveries


@book.prompt(m.DELIVER, m.DELIVER_TWICE, m.DECLINE)
class DeliverOne(NamedTuple):
    """One delivery to an open notable, by tile (AG-FT-12) or following a Sailor (AG-N10)."""

    seat: int
    thanks: int
    """Who receives a favour for it: the Sailor whom the Jagirdar's owner follows, or -1."""
    in_sailor: bool = False
    """Made within the player's own Sailor action (ruling AG-R89)."""

    def candidates(self, state: State) -> list[Move]:
        """Every ordered good; following may be declined."""
        moves = delivery_candidates(state)
        return [*moves, m.DECLINE()] if self.thanks >= 0 else moves

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-DBL-1: no double delivery here."""
        if move.verb is m.DECLINE:
            return None if self.thanks >= 0 else no("not_a_choice", "AG-FT-12")
        if move.verb is not m.DELIVER:
            return no("double_not_allowed")
        return why_not_deliver(state, self.seat, *move.args)

    def play(self, state: State, move: Move) -> None:
        """AG-INF-2: it gives influence; AG-INT-1: a contract comes before the favour for it."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        self._credit(state, move.args[0])
        if self.thanks >= 0:
            favour = state.box.card["sailor_follow"].number("favour_to_active")
            state.stack.append(FavourGain(self.thanks, favour, "AG-N10"))
        deliver(state, self.seat, move.args[0], move.args[1])

    def _credit(self, state: State, notable: int) -> None:
        """AG-SAIL-9, ruling AG-R89: in a Sailor action the steps wait for its end."""
        if not self.in_sailor:
            credit_steps(state, self.seat)
        elif state.box.rulings.tile_delivery_in_sailor == "own_step":
            credit_steps(state, self.seat, only=1 << notable)
