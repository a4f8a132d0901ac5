"""The Sailor (AG-SAIL): deliveries to notables and one order of a guild."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.contracts import marker
from engine.agra.chapters.deliveries import (
    DeliverOne,
    add_second,
    deliver,
    delivery_candidates,
    open_deliveries,
    why_not_deliver,
    why_not_reach,
)
from engine.agra.chapters.influence import credit_steps
from engine.agra.chapters.markers import drop_good
from engine.agra.chapters.orders import fulfil, open_orders, why_not_fulfil
from engine.agra.chapters.rupees import earn
from engine.agra.refusals import no
from engine.agra.state import State, book
from engine.core.moves import Move
from engine.core.refusal import Refusal


def set_sail(state: State, seat: int) -> None:
    """AG-SAIL-1: the action begins; ruling AG-R40 asks who holds the Jagirdar now."""
    state.stack.append(Sailor(seat, 0, 0, 0, False, 0, jagirdar_holder(state)))


@book.main_prompt(m.DELIVER, m.DELIVER_TWICE, m.DOUBLE, m.FULFIL, m.RETURN, m.SERVE, m.DONE)
class Sailor(NamedTuple):
    """AG-SAIL-1: at most one order, and deliveries to any number of open notables."""

    seat: int
    paid: int
    """Deliveries bought with returned goods."""
    used: int
    returned: int
    """How many goods were returned."""
    order_done: bool
    doubled: int
    """Notables with a double delivery in this action: bit by notable."""
    jagirdar_at_start: int

    def facts(self, state: State) -> dict[str, Any]:
        """How many deliveries are left."""
        return {"left": deliveries_left(state, self)}

    def candidates(self, state: State) -> list[Move]:
        """Single and double deliveries, orders, goods to return, Akbar (refused), the end."""
        single = delivery_candidates(state)
        double = [m.DELIVER_TWICE(*move.args, 0) for move in single]
        if state.box.rulings.double_partner == "later":
            double += [m.DOUBLE(*move.args) for move in single]
        akbar = [m.SERVE(good) for good in state.box.bowls_of_side[0][:1]]
        return [*single, *double, *m.FULFIL.table, *m.RETURN.table, *akbar, m.DONE()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        seat, left = self.seat, deliveries_left(state, self)
        found = open_deliveries(state, seat) if left > 0 else []
        if left > 1:
            found += self._open_doubles(state, found)
        if state.box.rulings.double_partner == "later" and left > 0:
            later = [m.DOUBLE(*move.args) for move in delivery_candidates(state)]
            found += [move for move in later if self._why_not_later(state, move) is None]
        if left > 1 and not self.order_done:
            orders = open_orders(state, seat)
            found += [move for move in orders if self._why_not_order(state, move) is None]
        found += self._open_returns(state)
        if self._why_not_done(state) is None:
            found.append(m.DONE.table)
        return found

    def _open_doubles(self, state: State, single: list[Move]) -> list[Move]:
        goods, table = state.seats[self.seat].goods, m.DELIVER_TWICE.table
        if self.doubled and state.box.rulings.double_delivery_limit == "per_action":
            return []
        return [
            table[move.args[0]][move.args[1]][0]
            for move in single
            if goods[move.args[1]] > 1 and not self.doubled >> move.args[0] & 1
        ]

    # ------------------------------------------------------------ impossible choices

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Each kind of move has its own conditions."""
        if move.verb is m.DELIVER:
            return self._why_not_single(state, move)
        if move.verb is m.DELIVER_TWICE:
            return self._why_not_double(state, move)
        if move.verb is m.DOUBLE:
            return self._why_not_later(state, move)
        if move.verb is m.FULFIL:
            return self._why_not_order(state, move)
        if move.verb is m.RETURN:
            return self._why_not_pay_now(state) or self._why_not_pay(state, move.args[0])
        if move.verb is m.SERVE:
            return no("no_akbar_by_sailor")
        return self._why_not_done(state)

    def _why_not_left(self, state: State, needs: int) -> Refusal | None:
        """AG-SAIL-2: one free delivery, plus the value of the goods returned."""
        left = deliveries_left(state, self)
        if left >= needs:
            return None
        values: dict[str, Any] = {"needs": needs, "has": left}
        if self._open_returns(state):
            values["may_return"] = True
        return no("no_delivery_left", **values)

    def _open_returns(self, state: State) -> list[Move]:
        """The goods that can still be returned."""
        if self._why_not_pay_now(state):
            return []
        goods = state.seats[self.seat].goods
        return [
            move
            for move, n in zip(m.RETURN.table, goods, strict=True)
            if n and self._why_not_pay(state, move.args[0]) is None
        ]

    def _why_not_single(self, state: State, move: Move) -> Refusal | None:
        """AG-SAIL-6: as in AG-DEL."""
        return why_not_deliver(state, self.seat, *move.args) or self._why_not_left(state, 1)

    def _why_not_double(self, state: State, move: Move) -> Refusal | None:
        """AG-DBL-6: one doubled good per notable (ruling AG-R34), each good one delivery."""
        notable, good, _ = move.args
        closed = why_not_deliver(state, self.seat, notable, good, 2)
        return closed or self._why_not_doubled(state, notable) or self._why_not_left(state, 2)

    def _why_not_doubled(self, state: State, notable: int) -> Refusal | None:
        per_action = state.box.rulings.double_delivery_limit == "per_action"
        if self.doubled >> notable & 1 or (per_action and self.doubled):
            return no("double_not_allowed", "AG-DBL-6", notable=m.NOTABLES[notable])
        return None

    def _why_not_later(self, state: State, move: Move) -> Refusal | None:
        """Ruling AG-R36: a second marker beside the player's own from an earlier action."""
        notable, good = move.args
        if state.box.rulings.double_partner != "later":
            return no("double_not_allowed", "AG-DBL-2", notable=m.NOTABLES[notable])
        if closed := why_not_reach(state, notable, good):
            return closed
        card = state.river[notable]
        assert card is not None
        if card[state.box.slot[notable][good]] != marker(self.seat):
            return no("double_not_allowed", "AG-DBL-2", notable=m.NOTABLES[notable])
        if not state.seats[self.seat].goods[good]:
            return no("no_such_good", good=m.GOODS[good])
        return self._why_not_doubled(state, notable) or self._why_not_left(state, 1)

    def _why_not_order(self, state: State, move: Move) -> Refusal | None:
        """AG-SAIL-5: one order, both goods at once, two deliveries, all conditions of AG-ORD-3."""
        if self.order_done:
            return no("second_order_in_sailor")
        closed = why_not_fulfil(state, self.seat, move.args[0])
        if closed:
            return closed
        if closed := self._why_not_left(state, state.box.numbers.order_deliveries):
            return no(closed.code, "AG-SAIL-5", **closed.values)
        if not self.paid and state.box.rulings.jagirdar_free_order == "paid_only":
            return no("order_needs_return")
        return None

    def _why_not_pay_now(self, state: State) -> Refusal | None:
        """AG-SAIL-4: at any moment (ruling AG-R38), once, or several with the Portuguese Trader."""
        if self.used and state.box.rulings.sailor_payment_time == "first":
            return no("sailor_pays_first")
        if self.returned and not state.seats[self.seat].contracts & state.box.portuguese:
            return no("sailor_already_paid")
        return None

    def _why_not_pay(self, state: State, good: int) -> Refusal | None:
        """AG-SAIL-3: with the Portuguese Trader a total value of 4 (ruling AG-R06)."""
        if not state.seats[self.seat].goods[good]:
            return no("no_such_good", good=m.GOODS[good])
        if not self.returned:
            return None
        most = state.box.card["sailor_pay_several"].number("max_total_value")
        by_goods = state.box.rulings.portuguese_cap == "goods4"
        total = self.returned + 1 if by_goods else self.paid + state.values[good]
        if total > most:
            return no("sailor_value_cap", total=total, most=most)
        return None

    def _why_not_done(self, state: State) -> Refusal | None:
        """AG-SAIL-11: no delivery is mandatory, unless ruling AG-R37 asks for one."""
        if self.used or state.box.rulings.sailor_zero_deliveries == "allowed":
            return None
        if open_deliveries(state, self.seat):
            return no("sailor_must_deliver")
        return None

    # ------------------------------------------------------------ what happens

    def play(self, state: State, move: Move) -> None:
        """One delivery, one order, one good returned, or the end of the action."""
        verb, args, seat = move.verb, move.args, self.seat
        if verb is m.DELIVER:
            state.stack[-1] = self._replace(used=self.used + 1)
            deliver(state, seat, args[0], args[1])
        elif verb is m.DELIVER_TWICE:
            doubled = self.doubled | 1 << args[0]
            state.stack[-1] = self._replace(used=self.used + 2, doubled=doubled)
            deliver(state, seat, args[0], args[1], twice=True)
        elif verb is m.DOUBLE:
            doubled = self.doubled | 1 << args[0]
            state.stack[-1] = self._replace(used=self.used + 1, doubled=doubled)
            add_second(state, seat, *args)
        elif verb is m.FULFIL:
            used = self.used + state.box.numbers.order_deliveries
            state.stack[-1] = self._replace(used=used, order_done=True)
            fulfil(state, seat, args[0], state.marked[args[0]])
        elif verb is m.RETURN:
            paid = self.paid + state.values[args[0]]
            state.stack[-1] = self._replace(paid=paid, returned=self.returned + 1)
            drop_good(state, seat, args[0], 1, "AG-SAIL-2")
        else:
            self._finish(state)

    def _finish(self, state: State) -> None:
        """AG-SAIL-7: the refund; AG-SAIL-9: influence; AG-SAIL-10: the Jagirdar (AG-R75)."""
        state.stack.pop()
        follow = JagirdarMayFollow(self.seat, self.jagirdar_at_start)
        if state.box.rulings.jagirdar_follow_moment == "after_all":
            state.stack.append(follow)
            credit_steps(state, self.seat)
        else:
            credit_steps(state, self.seat)
            state.stack.append(follow)
        refund = max(0, self.paid - max(0, self.used - free_deliveries(state, self)))
        earn(state, self.seat, refund * state.box.numbers.sailor_refund, "AG-SAIL-7")


def free_deliveries(state: State, sailor: Sailor) -> int:
    """AG-SAIL-2: one, and one more with the Jagirdar (AG-N10, ruling AG-R40)."""
    box = state.box
    if box.rulings.jagirdar_mid_action == "immediate":
        has_jagirdar = bool(state.seats[sailor.seat].contracts & box.jagirdar)
    else:
        has_jagirdar = sailor.jagirdar_at_start == sailor.seat
    extra = box.card["sailor_extra_free"].number("deliveries") if has_jagirdar else 0
    return box.numbers.sailor_free + extra


def deliveries_left(state: State, sailor: Sailor) -> int:
    """Free and paid deliveries left."""
    return free_deliveries(state, sailor) + sailor.paid - sailor.used


# ---------------------------------------------------------------- the Jagirdar, AG-N10


def jagirdar_holder(state: State) -> int:
    """The seat that owns the Jagirdar, or -1."""
    card = state.box.jagirdar
    return next((i for i, player in enumerate(state.seats) if player.contracts & card), -1)


@book.effect(m.FOLLOWERS, "AG-N10")
class JagirdarMayFollow(NamedTuple):
    """AG-N10: another player with the Jagirdar may deliver one good for free."""

    sailor: int
    at_start: int

    def is_due(self, state: State) -> bool:
        """True if that player can follow."""
        return self._follower(state) >= 0

    def about(self, _state: State) -> dict[str, Any]:
        """Whom that player follows."""
        return {"by": self.sailor}

    def run(self, state: State) -> None:
        """Asks that player."""
        follower = self._follower(state)
        if follower >= 0:
            state.stack.append(DeliverOne(follower, self.sailor))

    def _follower(self, state: State) -> int:
        """Ruling AG-R40: a card won during this action may have to wait for the next."""
        holder = jagirdar_holder(state)
        if state.box.rulings.jagirdar_mid_action == "next_action":
            holder = self.at_start
        if holder in (-1, self.sailor) or not open_deliveries(state, holder):
            return -1
        return holder
