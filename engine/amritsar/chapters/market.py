"""The market action: purchases and sales, one after the other (AM-MKT)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import DISCOUNT, MARKET, TRADED, Op
from engine.amritsar.chapters.benefits import BY, BY_FOLLOW, does, tell_nothing
from engine.amritsar.chapters.bridge import pay_bridge
from engine.amritsar.chapters.counters import recover
from engine.amritsar.chapters.storage import COIN, gain, gain_coins, spend
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, gain_pp, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal


@does(MARKET)
def _market(state: State, seat: int, _op: Op, by: int, _rule: str) -> None:
    """AM-RES-4: if nothing can be traded the action ends at once and says why."""
    if open_trades(state, seat):
        state.stack.append(Market(seat, by, 0, True))
        return
    tell_nothing(state, seat, "market", why_no_trade)
    _end(state, seat, 0)


@book.prompt(m.BUY, m.SELL, m.DONE)
class Market(NamedTuple):
    """AM-MKT-1: one item a move, any number of times."""

    seat: int
    by: int
    trades: int
    first: bool
    """Would the next purchase be the first one?"""

    def moves(self, state: State) -> list[Move]:
        found = open_trades(state, self.seat, first=self.first)
        if not found or not self._must_trade(state):
            found.append(m.DONE.table)
        return found

    def _must_trade(self, state: State) -> bool:
        """AM-FOL-6: to follow is to trade at least once; ruling AM-RUL-22."""
        strict = state.box.rulings.follow_needs_action == "must_be_done"
        return self.by == BY_FOLLOW and not self.trades and strict

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-MKT-2 to AM-MKT-5."""
        if move.verb is m.BUY:
            return why_not_buy(state, self.seat, move.args[0], first=self.first)
        if move.verb is m.SELL:
            return why_not_sell(state, self.seat, move.args[0])
        possible = self._must_trade(state) and open_trades(state, self.seat, first=self.first)
        return no("must_be_done", action="market") if possible else None

    def facts(self, state: State) -> dict[str, Any]:
        return {"by": BY[self.by], "coins": state.seats[self.seat].items[COIN]}

    def play(self, state: State, move: Move) -> None:
        if move.verb is m.DONE:
            state.stack.pop()
            tell(state, "market_ended", self.seat, "AM-MKT-1", trades=self.trades)
            _end(state, self.seat, self.trades)
            return
        buys = move.verb is m.BUY
        state.stack[-1] = Market(self.seat, self.by, self.trades + 1, self.first and not buys)
        if buys:
            buy(state, self.seat, move.args[0], first=self.first)
        else:
            sell(state, self.seat, move.args[0])


def _end(state: State, seat: int, trades: int) -> None:
    """AM-MKT-8: a counter comes back after a trade; AM-BRG-8, ruling AM-RUL-13: the bridge."""
    if trades or state.box.rulings.market_bridge == "any_market_action":
        pay_bridge(state, seat, TRADED)
    if trades:
        recover(state, seat, "AM-MKT-8", by_market=True)


def buy(state: State, seat: int, resource: int, *, first: bool) -> None:
    """AM-MKT-3: from the lowest filled space; AM-MKT-4: from the reserve if there is none."""
    price, less = price_of(state, seat, resource, first=first)
    spend(state, seat, COIN, price)
    from_reserve = not state.market[resource]
    if not from_reserve:
        state.market[resource] -= 1
    state.seats[seat].bought |= 1 << resource
    rule = "AM-MKT-4" if from_reserve else "AM-MKT-3"
    if state.events is not None:
        values = {"resource": RESOURCES[resource], "price": price, "discount": less}
        stock = state.market[resource]
        tell(state, "bought", seat, rule, **values, stock=stock, from_reserve=from_reserve)
    gain(state, seat, [int(item == resource + 1) for item in range(4)], rule)


def sell(state: State, seat: int, resource: int) -> None:
    """AM-MKT-5: to the highest free space; AM-MKT-6: to the reserve if the column is full."""
    price, pp = sale_of(state, resource)
    spend(state, seat, resource + 1, 1)
    to_reserve = state.market[resource] >= state.box.rows
    if not to_reserve:
        state.market[resource] += 1
    state.seats[seat].sold |= 1 << resource
    rule = "AM-MKT-6" if to_reserve else "AM-MKT-5"
    if state.events is not None:
        values = {"resource": RESOURCES[resource], "price": price, "to_reserve": to_reserve}
        tell(state, "sold", seat, rule, **values, stock=state.market[resource])
    gain_pp(state, seat, pp, "AM-MKT-5", "market_space")
    if price:
        gain_coins(state, seat, price, rule)


# ---------------------------------------------------------------- what can be traded


def open_trades(state: State, seat: int, *, first: bool = True, fresh: bool = False) -> list[Move]:
    """Every purchase and sale that is possible now; `fresh` forgets earlier trades."""
    player = state.seats[seat]
    coins, items = player.items[COIN], player.items
    sold, bought = (0, 0) if fresh else (player.sold, player.bought)
    found: list[Move] = []
    for resource in range(3):
        price, _ = price_of(state, seat, resource, first=first)
        if price <= coins and not sold >> resource & 1:
            found.append(m.BUY.table[resource])
        if items[resource + 1] and not bought >> resource & 1:
            found.append(m.SELL.table[resource])
    return found


def why_no_trade(state: State, seat: int) -> Refusal | None:
    """Why nothing can be bought or sold; None where something can."""
    if open_trades(state, seat):
        return None
    return why_not_buy(state, seat, 0, first=True)


def why_not_buy(state: State, seat: int, resource: int, *, first: bool) -> Refusal | None:
    """AM-MKT-2, AM-MKT-3."""
    player = state.seats[seat]
    if player.sold >> resource & 1:
        return no("sold_this_turn", resource=RESOURCES[resource])
    coins, (price, _) = player.items[COIN], price_of(state, seat, resource, first=first)
    if coins >= price:
        return None
    return no("purchase_unpaid", resource=RESOURCES[resource], needs=price, has=coins)


def why_not_sell(state: State, seat: int, resource: int) -> Refusal | None:
    """AM-MKT-2, AM-MKT-5."""
    player = state.seats[seat]
    if player.bought >> resource & 1:
        return no("bought_this_turn", resource=RESOURCES[resource])
    if not player.items[resource + 1]:
        return no("nothing_to_sell", resource=RESOURCES[resource])
    return None


def price_of(state: State, seat: int, resource: int, *, first: bool) -> tuple[int, int]:
    """AM-MKT-3, AM-MKT-4: coins for the next one, and the discount in it (AM-MKT-9)."""
    box, stock = state.box, state.market[resource]
    price = box.price[stock - 1] if stock else box.price_empty
    if not state.seats[seat].perks & DISCOUNT:
        return price, 0
    if not first and box.rulings.market_discount == "once_per_action":
        return price, 0
    less = min(price, box.discount)
    return price - less, less


def sale_of(state: State, resource: int) -> tuple[int, int]:
    """AM-MKT-5, AM-MKT-6: coins and PP for a resource; ruling AM-RUL-15: or PP alone."""
    box, stock = state.box, state.market[resource]
    if stock >= box.rows:
        return box.price_full, 0
    price, pp = box.price[stock], box.row_pp[stock][resource]
    if pp and box.rulings.market_pp_space == "pp_only":
        return 0, pp
    return price, pp
