"""The boat on the Yamuna (AG-RIV) and the events of the piers (AG-PIER)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.box import COTTON, FREE
from engine.agra.chapters.game_end import trigger_end
from engine.agra.chapters.markers import FavourGain, gain_good
from engine.agra.chapters.pawns import BuilderMoves, MerchantWalks, erect
from engine.agra.chapters.trader import return_tokens
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

LAST = "clothes_bonus_and_game_end"
"""The event of the pier at which the end is triggered."""


def ends_game(state: State, level: int) -> bool:
    """AG-RIV-3, AG-END-1: a contract of this level leads the boat to its last pier."""
    ways = zip(state.box.next_level, state.box.piers[1:], strict=False)
    return any(waits_for == level and pier.event == LAST for waits_for, pier in ways)


@book.automatic
class BoatMayMove(NamedTuple):
    """AG-RIV-3: a contract has been fulfilled; are there enough for the next pier?"""

    def run(self, state: State) -> None:
        """AG-RIV-1: on while the threshold of its pier is met; AG-RIV-4: each event at once."""
        box, pier = state.box, state.boat
        level = box.next_level[pier]
        if not level or state.fulfilled[level] < box.next_contracts[pier]:
            return
        state.boat = pier + 1
        tell(state, "boat", FREE, "AG-RIV-3", pier=state.boat, limit=box.order_limit[state.boat])
        if box.piers[state.boat].event == LAST:
            trigger_end(state, "pier")
        state.stack.append(BoatMayMove())
        state.stack.append(PierEvent(state.boat))


@book.effect(m.PIER, "AG-RIV-4")
class PierEvent(NamedTuple):
    """AG-RIV-4: the event of the pier reached."""

    pier: int

    def is_due(self, state: State) -> bool:
        """True if the boat is still there and the pier has an event."""
        return state.boat == self.pier and state.box.piers[self.pier].event != "none"

    def about(self, _state: State) -> dict[str, Any]:
        """The pier, for the question."""
        return {"pier": self.pier}

    def run(self, state: State) -> None:
        """AG-PIER-1 to AG-PIER-6."""
        if state.boat == self.pier:
            _EVENTS[state.box.piers[self.pier].event](state)

    def leave(self, state: State) -> None:
        """AG-END-1: the end is a rule, not an event, so it happens even without the app."""
        if state.box.piers[self.pier].event == LAST:
            trigger_end(state, "pier")


def _nothing(state: State) -> None:
    """AG-PIER-1: start, no event."""


def _build_under_builder(state: State) -> None:
    """AG-PIER-2: the Builder's building is built, without bonus, worker or processing."""
    if state.builder == FREE:
        return
    if not state.built[state.builder]:
        erect(state, FREE, state.builder, "AG-PIER-2")
    else:
        _leave_once(state)
    state.stack.append(BuilderMoves())


def _leave_once(state: State) -> None:
    """Ruling AG-R91: he was about to leave a finished building, and does so with this roll."""
    waiting = [frame for frame in state.stack if isinstance(frame, BuilderMoves)]
    if not waiting:
        return
    state.stack.remove(waiting[-1])
    if state.box.rulings.pier2_pending_builder == "built":
        state.stack.append(BuildsWhereHeStops())


@book.automatic
class BuildsWhereHeStops(NamedTuple):
    """Ruling AG-R91: the building where the Builder arrives is built, too."""

    def run(self, state: State) -> None:
        """AG-PIER-2, unless the table has not moved him."""
        if state.builder != FREE and not state.built[state.builder]:
            erect(state, FREE, state.builder, "AG-PIER-2")
            state.stack.append(BuilderMoves())


def _merchant_and_favour(state: State) -> None:
    """AG-PIER-3: the Merchant moves, then all players receive favour for Cotton."""
    state.stack.append(FavourForCotton())
    state.stack.append(MerchantWalks())


@book.automatic
class FavourForCotton(NamedTuple):
    """AG-PIER-3: 1 favour per Cotton owned, at most 3; AG-PIER-7: on the farm's building only."""

    def run(self, state: State) -> None:
        """AG-INT-9: clockwise, beginning with the active player."""
        pier = state.box.piers[state.boat]
        for seat in reversed(state.clockwise(state.active)):
            cotton = state.seats[seat].goods[COTTON]
            favour = min(cotton * pier.favour_per_cotton, pier.favour_max)
            state.stack.append(FavourGain(seat, favour, "AG-PIER-3"))


def _tokens_and_favour(state: State) -> None:
    """AG-PIER-4: all price tokens return to the Trader, and all players receive 1 favour."""
    return_tokens(state)
    for seat in reversed(state.clockwise(state.active)):
        favour = state.box.piers[state.boat].favour_each
        state.stack.append(FavourGain(seat, favour, "AG-PIER-4"))


def _good_by_cotton(state: State) -> None:
    """AG-PIER-5: each player chooses a good, the more Cotton the higher its value."""
    by_cotton = state.box.piers[state.boat].good_value_by_cotton
    for seat in reversed(state.clockwise(state.active)):
        cotton = min(state.seats[seat].goods[COTTON], len(by_cotton) - 1)
        printed = state.box.rulings.pier5_value == "printed"
        choice = ReceiveGood(seat, by_cotton[cotton], printed, "AG-PIER-5")
        if choice.candidates(state):
            state.stack.append(choice)


def _clothes_and_end(state: State) -> None:
    """AG-PIER-6: Clothes give one more from now on (AG-LUX-7); the end is already triggered."""
    trigger_end(state, "pier")


_EVENTS = {
    "none": _nothing,
    "build_under_builder": _build_under_builder,
    "merchant_moves_and_favour_per_cotton": _merchant_and_favour,
    "price_tokens_return_and_favour": _tokens_and_favour,
    "good_by_cotton": _good_by_cotton,
    LAST: _clothes_and_end,
}


@book.prompt(m.CHOOSE_GOOD)
class ReceiveGood(NamedTuple):
    """A good of choice with a given value (AG-PIER-5, AG-FT-03); value 0 means any basic good."""

    seat: int
    value: int
    printed: bool
    rule: str

    def candidates(self, state: State) -> list[Move]:
        """The goods of that value, or the basic ones (AG-FAV-6)."""
        if not self.value:
            return list(m.CHOOSE_GOOD.table[:4])
        values = state.box.value if self.printed else state.values
        return [m.CHOOSE_GOOD(good) for good in range(16) if values[good] == self.value]

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """It must have that value."""
        if move not in self.candidates(state):
            return no("wrong_value", self.rule, good=m.GOODS[move.args[0]], needs=self.value or 1)
        return None

    def play(self, state: State, move: Move) -> None:
        """AG-MARK-2: it comes from the supply."""
        state.stack.pop()
        gain_good(state, self.seat, move.args[0], 1, self.rule)
