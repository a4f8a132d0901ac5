"""The Architect (AG-ARCH): influence, or a building and its bonus tile (AG-BON)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, MATERIALS
from engine.agra.chapters.botanist import Uncover
from engine.agra.chapters.influence import open_steps, rise, why_not_rise
from engine.agra.chapters.markers import drop_good, gain_favour
from engine.agra.chapters.pawns import BuilderMoves, erect
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.rupees import earn
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

Payment = tuple[int, ...]
"""How many of each material, in the order of MATERIALS."""


@book.main_prompt(m.RISE, m.BUILD, m.DONE)
class Architect(NamedTuple):
    """AG-ARCH-1: one step of influence, or one building, or neither (ruling AG-R88)."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """The three tracks, every unbuilt building, and declining."""
        unbuilt = (move for move in m.BUILD.table if not state.built[move.args[0]])
        return [*m.RISE.table, *unbuilt, m.DONE()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        found = self.useful(state)
        if not found or state.box.rulings.architect_nothing == "allowed":
            found.append(m.DONE.table)
        return found

    def useful(self, state: State) -> list[Move]:
        """The steps and buildings that are possible."""
        found, box = open_steps(state, self.seat), state.box
        worker = state.seats[self.seat].workers or box.rulings.architect_two_workers == "lenient"
        if not worker or not any(_owned(state, self.seat)):
            return found
        worth_all = paid_so_far(state, self.seat, _owned(state, self.seat))
        exact = box.rulings.building_overpay == "exact"
        for building in range(4, 16):
            if state.built[building] or worth_all < box.cost[building]:
                continue
            # Any payment that reaches the cost can be reduced until every good is
            # needed.
            if not exact or _payable(state, self.seat, building, (0, 0, 0, 0)):
                found.append(m.BUILD.table[building])
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-ARCH-2: unbuilt, payable; AG-ARCH-7: with a worker left to stand on it."""
        if move.verb is m.DONE:
            if state.box.rulings.architect_nothing == "allowed" or not self.useful(state):
                return None
            return no("architect_must_act")
        if move.verb is m.RISE:
            return why_not_rise(state, self.seat, move.args[0])
        building, player = move.args[0], state.seats[self.seat]
        if state.built[building]:
            return no("already_built", building=m.BUILDINGS[building])
        if not player.workers and state.box.rulings.architect_two_workers == "strict":
            return no("build_needs_worker")
        if not _payable(state, self.seat, building, (0, 0, 0, 0)):
            return _unpayable(state, self.seat, building)
        return None

    def play(self, state: State, move: Move) -> None:
        """Goes up, begins to pay, or declines."""
        state.stack.pop()
        if move.verb is m.RISE:
            rise(state, self.seat, move.args[0], "AG-ARCH-1")
        elif move.verb is m.BUILD:
            _pay_or_build(state, self.seat, move.args[0], (0, 0, 0, 0))


def _unpayable(state: State, seat: int, building: int) -> Refusal:
    """Too little, or no exact payment (ruling AG-R48)."""
    name, needs = m.BUILDINGS[building], state.box.cost[building]
    has = paid_so_far(state, seat, _owned(state, seat))
    if has < needs:
        return no("cost_not_reached", building=name, needs=needs, has=has)
    return no("cost_not_exact", building=name, needs=needs)


# ---------------------------------------------------------------- step 1: pay (AG-ARCH-2)


@book.undivided(m.PAY, m.DONE)
class PayBuilding(NamedTuple):
    """AG-ARCH-2: materials, one after the other, until the cost is reached; AG-TURN-6."""

    seat: int
    building: int
    paid: Payment

    def facts(self, state: State) -> dict[str, Any]:
        """The cost, and what is paid so far."""
        return {
            "building": m.BUILDINGS[self.building],
            "needs": state.box.cost[self.building],
            "has": paid_so_far(state, self.seat, self.paid),
        }

    def candidates(self, state: State) -> list[Move]:
        """The four materials; a player who may overpay says when it is enough."""
        pay = [m.PAY(good) for good in MATERIALS]
        free = state.box.rulings.building_overpay == "free"
        # A correction may have completed the payment.
        return [*pay, m.DONE()] if free or self._is_enough(state) else pay

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-ARCH-4: every good must be needed, and the rest must still be payable."""
        needs = state.box.cost[self.building]
        has = paid_so_far(state, self.seat, self.paid)
        if move.verb is m.DONE:
            if has < needs:
                name = m.BUILDINGS[self.building]
                return no("cost_not_reached", building=name, needs=needs, has=has)
            return None
        good = move.args[0]
        if good not in MATERIALS:
            return no("not_a_material", good=m.GOODS[good])
        if not state.seats[self.seat].goods[good]:
            return no("no_such_good", good=m.GOODS[good])
        paid = _plus(self.paid, good)
        if _payable(state, self.seat, self.building, paid, already=self.paid):
            return None
        if state.box.rulings.building_overpay == "exact":
            name = m.BUILDINGS[self.building]
            return no("cost_not_exact", building=name, needs=needs, good=m.GOODS[good])
        return no("superfluous_payment", good=m.GOODS[good], needs=needs)

    def _is_enough(self, state: State) -> bool:
        return paid_so_far(state, self.seat, self.paid) >= state.box.cost[self.building]

    def play(self, state: State, move: Move) -> None:
        """Returns one material to the supply; builds when the cost is reached."""
        state.stack.pop()
        if move.verb is m.DONE:
            _build(state, self.seat, self.building)
            return
        drop_good(state, self.seat, move.args[0], 1, "AG-ARCH-2")
        _pay_or_build(state, self.seat, self.building, _plus(self.paid, move.args[0]))


def _pay_or_build(state: State, seat: int, building: int, paid: Payment) -> None:
    reached = paid_so_far(state, seat, paid) >= state.box.cost[building]
    if reached and state.box.rulings.building_overpay != "free":
        _build(state, seat, building)
    else:
        state.stack.append(PayBuilding(seat, building, paid))


def _plus(paid: Payment, good: int) -> Payment:
    return tuple(n + (good == material) for n, material in zip(paid, MATERIALS, strict=True))


def _owned(state: State, seat: int) -> Payment:
    goods = state.seats[seat].goods
    return tuple(goods[material] for material in MATERIALS)


def paid_so_far(state: State, seat: int, paid: Payment) -> int:
    """AG-ARCH-3: the building values, +1 for two sorts, +1 with the Takshaka."""
    return worth(_bonuses(state, seat), paid)


def counts_for(state: State, frame: PayBuilding, good: int) -> int:
    """AG-ARCH-3: what one more material adds to a payment, the bonus for two sorts included."""
    more = paid_so_far(state, frame.seat, _plus(frame.paid, good))
    return more - paid_so_far(state, frame.seat, frame.paid)


class Bonuses(NamedTuple):
    """The bonuses that count for a payment."""

    values: tuple[int, ...]
    two_sorts: int
    takshaka: int


def _bonuses(state: State, seat: int) -> Bonuses:
    box = state.box
    takshaka = 0
    if state.seats[seat].contracts & box.takshaka:
        takshaka = box.card["build_bonus"].number("building_value")
    values = tuple(box.building_value[material] for material in MATERIALS)
    return Bonuses(values, box.numbers.two_materials_bonus, takshaka)


def worth(bonuses: Bonuses, paid: Payment) -> int:
    """The value of these materials with bonuses; no materials, no bonus.

    >>> worth(Bonuses((1, 1, 2, 2), 1, 0), (0, 1, 1, 0)), worth(Bonuses((1, 1, 2, 2), 1, 1), ())
    (4, 0)
    """
    if not any(paid):
        return 0
    total = sum(n * value for n, value in zip(paid, bonuses.values, strict=True))
    sorts = sum(1 for n in paid if n)
    return total + (bonuses.two_sorts if sorts > 1 else 0) + bonuses.takshaka


@cache
def payments(bonuses: Bonuses, cost: int, overpay: str) -> frozenset[Payment]:
    """Every complete payment in which each good is needed (AG-ARCH-4, ruling AG-R48)."""
    most = range(cost + 1)
    return frozenset(
        paid
        for paid in product(most, most, most, most)
        if worth(bonuses, paid) >= cost
        and not any(worth(bonuses, less) >= cost for less in _one_less(paid))
        and (overpay != "exact" or worth(bonuses, paid) == cost)
    )


def _one_less(paid: Payment) -> Iterable[Payment]:
    for i, n in enumerate(paid):
        if n:
            yield (*paid[:i], n - 1, *paid[i + 1 :])


def _payable(
    state: State, seat: int, building: int, paid: Payment, already: Payment = (0, 0, 0, 0)
) -> bool:
    """True if the player's other goods can complete `paid`."""
    bonuses, cost = _bonuses(state, seat), state.box.cost[building]
    within = [own + gone for own, gone in zip(_owned(state, seat), already, strict=True)]
    overpay = state.box.rulings.building_overpay
    if overpay == "free":
        return worth(bonuses, tuple(within)) >= cost
    return any(
        all(low <= n <= high for low, n, high in zip(paid, whole, within, strict=True))
        for whole in payments(bonuses, cost, overpay)
    )


# ------------------------------------- steps 2 and 3: bonus tile, worker and processing


def _build(state: State, seat: int, building: int) -> None:
    """AG-ARCH-2: the tile comes off; what follows is AG-ARCH-5, AG-ARCH-6, AG-ARCH-8."""
    build_and_use(state, seat, building, paid_craft=True, followed=True)


def build_and_use(
    state: State, seat: int, building: int, *, paid_craft: bool, followed: bool
) -> None:
    """A building by Architect or Mujtahida: Takshaka, bonus tile, worker, processing, Builder."""
    erect(state, seat, building, "AG-ARCH-2")
    if paid_craft and state.seats[seat].contracts & state.box.takshaka:
        earn(state, seat, state.box.card["build_bonus"].number("rupees"), "AG-N03")
    if state.builder == building:
        state.stack.append(BuilderMoves())
    state.stack.append(StaffBuilding(seat, building, followed))
    level = state.box.level[building]
    if any(state.bonus >> tile & 1 for tile in state.box.bonus_of_level[level]):
        state.stack.append(ChooseBonus(seat, level))


@book.automatic
class StaffBuilding(NamedTuple):
    """AG-ARCH-6: a worker from the supply on the new building, then processing there."""

    builder_of: int
    building: int
    followed: bool

    def run(self, state: State) -> None:
        """Without a worker (rulings AG-R49, AG-R50) the building stays empty."""
        seat, player = self.builder_of, state.seats[self.builder_of]
        set_by_hand = state.workers[self.building] != FREE or not state.built[self.building]
        if not player.workers or set_by_hand:
            return
        player.workers -= 1
        state.workers[self.building] = seat
        tell(state, "worker", seat, "AG-ARCH-6", space=m.SPACES[self.building], lying=False)
        state.stack.append(Processing(seat, self.building, self.followed))


@book.main_prompt(m.BONUS)
class ChooseBonus(NamedTuple):
    """AG-ARCH-5: one of the bonus tiles left of the building's level."""

    seat: int
    level: int

    def candidates(self, state: State) -> list[Move]:
        """The tiles of this level."""
        return [m.BONUS(tile) for tile in state.box.bonus_of_level[self.level]]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """It must be of this level and still available."""
        tile = move.args[0]
        if state.box.bonus[tile].level != self.level or not state.bonus >> tile & 1:
            return no("bonus_wrong_level", level=self.level)
        return None

    def play(self, state: State, move: Move) -> None:
        """AG-BON-1: all effects of the tile are received."""
        state.stack.pop()
        tile, seat, player = move.args[0], self.seat, state.seats[self.seat]
        shown = state.box.bonus[tile]
        state.bonus &= ~(1 << tile)
        player.bonus = (*player.bonus, tile)
        tell(state, "bonus", seat, shown.rule, tile=m.BONUS_TILES[tile])
        earn(state, seat, shown.rupees, shown.rule)
        if shown.covers_removed and player.covers:
            state.stack.append(Uncover(seat, shown.rule))
        gain_favour(state, seat, shown.favour, shown.rule)
        for _ in range(shown.influence_steps):
            rise(state, seat, state.box.bonus_guild[tile], shown.rule)
