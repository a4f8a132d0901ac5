"""Settling a contract (AG-EVAL, AG-INT-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.abilities import ImmediateEffect
from engine.agra.chapters.game_end import trigger_end
from engine.agra.chapters.river import BoatMayMove, ends_game
from engine.agra.chapters.rupees import earn
from engine.agra.state import State, book, tell
from engine.core.record import replaced

EMPTY = 0
"""No marker on an ordered good. One marker of a seat is 1 + seat, two are 5 + seat."""


def marker(seat: int, twice: bool = False) -> int:
    """The code for a seat's one or two markers on an ordered good."""
    return 1 + seat + (4 if twice else 0)


def owner(mark: int) -> int:
    """The seat that owns the markers."""
    return (mark - 1) % 4


def count(mark: int) -> int:
    """The number of markers on the good."""
    return 0 if mark == EMPTY else 1 if mark <= 4 else 2


class Award(NamedTuple):
    """Who wins a contract and why; `counts` is the number of markers by seat."""

    winner: int
    why: str
    """majority, topmost (AG-EVAL-2) or last (ruling AG-R22)."""
    counts: dict[int, int]
    runner_up: int


def award(slots: Sequence[tuple[int, int]], given: Sequence[int], tie_rule: str) -> Award:
    """AG-EVAL-2: most markers; in a tie the topmost good held by one of the tied.

    `slots` holds (seat, markers) from the top; `given` the seats in the order of delivery.

    >>> award([(0, 1), (1, 2), (2, 2)], [0, 1, 1, 2, 2], "topmost_held").winner
    1
    """
    counts: dict[int, int] = {}
    for seat, markers in slots:
        counts[seat] = counts.get(seat, 0) + markers
    ranked = sorted(counts, key=lambda seat: (-counts[seat], _rank(seat, slots, given, tie_rule)))
    winner = ranked[0]
    tied = [seat for seat in counts if counts[seat] == counts[winner]]
    why = "majority"
    if len(tied) > 1:
        last_decides = tie_rule == "top_slot_else_last" and slots[0][0] not in tied
        why = "last" if last_decides else "topmost"
    return Award(winner, why, counts, ranked[1] if len(ranked) > 1 else -1)


def _rank(seat: int, slots: Sequence[tuple[int, int]], given: Sequence[int], tie_rule: str) -> int:
    """Tie-break key among players with as many markers; lower is better."""
    top = next(i for i, (holder, _) in enumerate(slots) if holder == seat)
    if tie_rule == "topmost_held" or top == 0:
        return top
    latest = max((i for i, giver in enumerate(given) if giver == seat), default=0)
    return 1 + len(given) - latest


def is_full(state: State, notable: int) -> bool:
    """AG-EVAL-1: True if every ordered good of this card has a marker."""
    card = state.river[notable]
    return card is not None and EMPTY not in card


@book.effect(m.CONTRACT, "AG-EVAL-1")
class Evaluation(NamedTuple):
    """AG-EVAL-1: every ordered good has a marker, so the contract is settled at once."""

    notable: int
    by: int
    good: int
    delivered: int

    def is_due(self, state: State) -> bool:
        """A correction may have removed a marker."""
        return is_full(state, self.notable)

    def about(self, _state: State) -> dict[str, Any]:
        """The notable, for the question."""
        return {"notable": m.NOTABLES[self.notable]}

    def run(self, state: State) -> None:
        """AG-INT-3: card, favour, immediate effect, boat, pier event (ruling AG-R43)."""
        notable, box = self.notable, state.box
        card = state.river[notable]
        if card is None or EMPTY in card:
            return
        slots = [(owner(mark), count(mark)) for mark in card]
        result = award(slots, state.given[notable], box.rulings.contract_tie)
        self._hand_over(state, result)
        level = box.notable_level[notable]
        state.fulfilled = replaced(state.fulfilled, level, state.fulfilled[level] + 1)
        after = [BoatMayMove(), ImmediateEffect(result.winner, notable)]
        if box.rulings.immediate_vs_boat == "boat_first":
            after.reverse()
        state.stack.extend(after)

    def leave(self, state: State) -> None:
        """AG-END-1: the end is a rule, whatever the table does with the card, and when."""
        if ends_game(state, state.box.notable_level[self.notable]):
            trigger_end(state, "pier")

    def _hand_over(self, state: State, result: Award) -> None:
        """AG-EVAL-3, AG-EVAL-4, AG-MARK-9: the card to the winner, favour to the others."""
        notable, winner = self.notable, state.seats[result.winner]
        state.river[notable] = None
        state.given = (*state.given[:notable], (), *state.given[notable + 1 :])
        winner.contracts |= 1 << notable
        winner.fresh_cards |= 1 << notable
        winner.markers += result.counts[result.winner]
        tell(
            state,
            "contract",
            result.winner,
            "AG-EVAL-2",
            notable=m.NOTABLES[notable],
            why=result.why,
            markers={str(seat): n for seat, n in result.counts.items()},
        )
        for seat, n in result.counts.items():
            if seat != result.winner:
                self._compensate(state, seat, n, result)
        if result.winner == self.by and state.box.rulings.generous_same_delivery == "yes":
            self._generous_at_once(state)

    def _compensate(self, state: State, seat: int, n: int, result: Award) -> None:
        """AG-EVAL-4, ruling AG-R11: favour for every marker, or for the runner-up only."""
        loser = state.seats[seat]
        if state.box.rulings.contract_compensation == "runner_up" and seat != result.runner_up:
            loser.markers += n
            tell(state, "markers_back", seat, "AG-EVAL-4", n=n)
            return
        loser.favour += n
        tell(state, "favour", seat, "AG-EVAL-4", n=n)

    def _generous_at_once(self, state: State) -> None:
        """Ruling AG-R70: the delivery that wins the card profits from it."""
        for card, rupees in state.box.generous[self.good]:
            if card == 1 << self.notable:
                earn(state, self.by, rupees * self.delivered, "AG-DEL-8")
