"""The end of a decade: donations, taxes, income, bridge and temple (AM-DEC)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import TAX_DISCOUNT
from engine.amritsar.chapters.benefits import BY_INCOME, perform
from engine.amritsar.chapters.draws import temple_values
from engine.amritsar.chapters.storage import COIN, spend
from engine.amritsar.lake import FREE
from engine.amritsar.printed import Catalogue
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, gain_pp, tell
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rulings import Rulings


def end_decade(state: State) -> None:
    """AM-DEC-1 to AM-DEC-6 in their order; what is on the stack follows after them."""
    tell(state, "decade_ends", CHANCE, "AM-DEC-1", n=state.decade)
    for step in reversed(state.box.printed.decade_end.steps):
        state.stack.append(_STEPS[step]())


# ---------------------------------------------------------------- donations


@book.effect(m.MAJORITIES, "AM-DEC-1")
class Majorities(NamedTuple):
    """AM-DEC-1: most counters in a district give the PP of the active temple tile."""

    def is_due(self, state: State) -> bool:
        return any(map(any, majorities(state.box.rulings, _temple(state), _donated(state))))

    def run(self, state: State) -> None:
        """A line for each district, also without a majority."""
        counters = _donated(state)
        gains = majorities(state.box.rulings, _temple(state), counters)
        for district, value in enumerate(_temple(state)):
            seats = [seat for seat, mine in enumerate(gains) if mine[district]]
            here = [mine[district] for mine in counters]
            named = {"district": m.DISTRICTS[district], "value": value}
            tell(state, "majority", CHANCE, "AM-DEC-1", **named, counters=here, seats=seats)
            for seat in seats:
                gain_pp(state, seat, value, "AM-DEC-1", "majority")


def _temple(state: State) -> tuple[int, ...]:
    return state.box.temple_pp[state.temple[state.decade - 1]]


def _donated(state: State) -> list[list[int]]:
    """Counters by seat and district."""
    counters = [[0] * len(m.DISTRICTS) for _ in state.seats]
    for owner, space in zip(state.lake, state.box.lake.spaces, strict=True):
        if owner != FREE:
            counters[owner][space.district] += 1
    return counters


def majorities(
    rulings: Rulings, values: Sequence[int], counters: Sequence[Sequence[int]]
) -> list[list[int]]:
    """AM-DEC-1: the PP of each player by district; `counters` are by player and district."""
    return [
        [
            value if _has_most(rulings, own, column) else 0
            for own, value, column in zip(mine, values, zip(*counters, strict=True), strict=True)
        ]
        for mine in counters
    ]


def _has_most(rulings: Rulings, own: int, column: Sequence[int]) -> bool:
    """AM-RUL-25: without a counter there is no majority, unless all tie at 0."""
    return own == max(column) and (own > 0 or rulings.majority_zero == "tie_at_zero")


# ---------------------------------------------------------------- taxes


@book.effect(m.TAXES, "AM-DEC-2")
class Taxes(NamedTuple):
    """AM-DEC-2: each player pays, from the start player on (AM-RES-3)."""

    def is_due(self, state: State) -> bool:
        return any(due_of(state, seat) for seat in range(state.box.people))

    def run(self, state: State) -> None:
        """AM-RUL-28: what each player had before is remembered."""
        self.leave(state)
        state.stack += [taxes_of(seat) for seat in reversed(state.clockwise(state.start))]

    def leave(self, state: State) -> None:
        """Objectives may look at the goods of this moment."""
        if state.decade == state.box.decades:
            state.before_taxes = tuple(tuple(player.items) for player in state.seats)


def due_of(state: State, seat: int) -> int:
    """What a player has to pay at the end of this decade."""
    knowledge, storehouse = discounts_of(state, seat)
    box, tax = state.box, state.seats[seat].tax
    return tax_due(box.printed, box.rulings, tax, knowledge + storehouse)


def discounts_of(state: State, seat: int) -> tuple[int, int]:
    """AM-KNW-5, AM-STO-6: coins less by knowledge, and by storehouses."""
    player, box = state.seats[seat], state.box
    knowledge = sum(
        sum(discounts[: step + 1])
        for discounts, step in zip(box.step_discount, player.tracks, strict=True)
    )
    return knowledge, box.tax_discount if player.perks & TAX_DISCOUNT else 0


@book.step
def taxes_of(state: State, seat: int) -> None:
    """AM-DEC-3: the taxes of one player; AM-RUL-26: coins may be kept, or pay while they last."""
    player, due = state.seats[seat], due_of(state, seat)
    knowledge, storehouse = discounts_of(state, seat)
    values = {"tax": player.tax, "knowledge": knowledge, "storehouse": storehouse, "due": due}
    tell(state, "tax_due", seat, "AM-DEC-2", **values)
    if not due:
        return
    most = min(due, player.items[COIN])
    if most and state.box.rulings.tax_payment == "may_keep_coins":
        state.stack.append(PayTaxes(seat, due))
    else:
        _pay(state, seat, due, most)


@book.prompt(m.TAX)
class PayTaxes(NamedTuple):
    """AM-RUL-26 `may_keep_coins`: how many coins are paid."""

    seat: int
    due: int

    def candidates(self, state: State) -> list[Move]:
        return [m.TAX(n) for n in range(self._most(state), -1, -1)]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        most = self._most(state)
        if move.args[0] <= most:
            return None
        return no("tax_not_due", most=most, due=self.due)

    def facts(self, state: State) -> dict[str, Any]:
        return {"coins": state.seats[self.seat].items[COIN]}

    def play(self, state: State, move: Move) -> None:
        """What is not paid costs PP."""
        state.stack.pop()
        _pay(state, self.seat, self.due, move.args[0])

    def _most(self, state: State) -> int:
        return min(self.due, state.seats[self.seat].items[COIN], len(m.COUNTS) - 1)


def _pay(state: State, seat: int, due: int, paid: int) -> None:
    """AM-DEC-2: coins to the reserve; each missing one costs PP by decade."""
    spend(state, seat, COIN, paid)
    _, _, lost = pay_taxes(state.box.printed, state.decade, due, paid)
    values = {"due": due, "paid": paid, "missing": due - paid, "lost": lost}
    tell(state, "tax_paid", seat, "AM-DEC-2", **values)
    gain_pp(state, seat, -lost, "AM-DEC-2", "taxes")


class Tax(NamedTuple):
    """The taxes of a player (AM-DEC-2)."""

    due: int
    paid: int
    lost: int
    """PP for the coins that are missing, before the floor of 0 PP."""


def tax_due(printed: Catalogue, rulings: Rulings, tax: int, discounts: int) -> int:
    """AM-DEC-2: the tax value without the discounts; AM-RUL-30 may stop it at the last space."""
    if rulings.tax_track_end == "capped":
        tax = min(tax, printed.taxes.track_max)
    return max(0, tax - discounts)


def pay_taxes(printed: Catalogue, decade: int, due: int, paid: int) -> Tax:
    """AM-DEC-2: each coin that is missing costs 1, 2 or 3 PP by decade."""
    price = printed.taxes.penalty_per_missing_coin_by_decade[decade - 1]
    return Tax(due, paid, price * (due - paid))


def pp_after(rulings: Rulings, pp: int, lost: int) -> int:
    """AM-STA-7: PP never fall below 0, unless AM-RUL-4 allows it."""
    left = pp - lost
    return left if rulings.pp_floor == "negative" else max(0, left)


# ---------------------------------------------------------------- income


@book.effect(m.INCOME, "AM-DEC-4")
class Income(NamedTuple):
    """AM-DEC-4: every decade benefit that is reached or passed."""

    def is_due(self, state: State) -> bool:
        return any(any(_incomes(state, seat)) for seat in range(state.box.people))

    def run(self, state: State) -> None:
        """From the start player on, track by track."""
        incomes = [each for seat in state.clockwise(state.start) for each in _incomes(state, seat)]
        state.stack += reversed(incomes)


@book.step
def income_of(state: State, seat: int, track: int, step: int, benefit: int) -> None:
    """One benefit of one player."""
    tell(state, "income", seat, "AM-DEC-4", track=m.TRACKS[track], step=step)
    perform(state, seat, benefit, BY_INCOME, "AM-DEC-4")


def _incomes(state: State, seat: int) -> Iterator[Any]:
    tracks = state.seats[seat].tracks
    for track, incomes in enumerate(state.box.step_income):
        for step, benefit in incomes:
            if step <= tracks[track]:
                yield income_of(seat, track, step, benefit)


# ---------------------------------------------------------------- bridge and temple


@book.effect(m.TURN_BRIDGE, "AM-DEC-5")
class TurnBridge(NamedTuple):
    """AM-DEC-5: the bridge tile of this decade is turned down."""

    def is_due(self, state: State) -> bool:
        return state.turned < state.decade

    def run(self, state: State) -> None:
        """Only once, if the table has done it already."""
        if not self.is_due(state):
            return
        state.turned = state.decade
        bridge = m.BRIDGES[state.bridge[state.decade - 1]]
        tell(state, "bridge_turned", CHANCE, "AM-DEC-5", bridge=bridge, decade=state.decade)


@book.step
def build_temple(state: State) -> None:
    """AM-DEC-6: the temple grows; its next tile, if there is one, is that of the next decade."""
    decade, box = state.decade, state.box
    piece = box.printed.temple.pieces[decade - 1]
    tell(state, "temple_built", CHANCE, "AM-DEC-6", piece=piece, decade=decade)
    if decade < box.decades:
        values = temple_values(state, state.temple[decade], decade + 1)
        tell(state, "temple_active", CHANCE, "AM-DEC-6", **values)


_STEPS: dict[str, Callable[[], Any]] = {
    "donations": Majorities,
    "taxes": Taxes,
    "income": Income,
    "bridge": TurnBridge,
    "temple": build_temple,
}
