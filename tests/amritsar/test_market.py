"""The market, counters and storage: AM-MKT, AM-CTR, AM-STG."""

from __future__ import annotations

import pytest

from engine.amritsar import moves as m
from tests.amritsar.table import Table, kinds, pp_told
from tests.rules import covers

COPPER = 1


def trading(players: int = 3, *, by: str = "", **rulings: str) -> Table:
    """The active player does the market action of a tile."""
    table = Table(players, **rulings)
    table.give(coin=4)
    table.act("N", tile="Y1")
    return table


@pytest.mark.parametrize(
    ("house", "ruling", "prices"),
    [
        ("", "once_per_action", [1, 2, 2, 2]),
        ("ST7", "once_per_action", [0, 2, 2, 2]),
        ("ST7", "each_purchase", [0, 1, 1, 1]),
    ],
)
@covers("AM-EXD-13", "AM-MKT-1", "AM-MKT-3", "AM-MKT-4", "AM-MKT-7", "AM-MKT-9", "AM-STO-5")
def test_prices_of_purchases(house: str, ruling: str, prices: list[int]) -> None:
    table = trading(market_discount=ruling)
    table.me.slots = 20
    if house:
        table.build(house)
        table.me.slots = 20
    table.give(coin=9)
    table.state.market[COPPER] = 3
    table.play("main")
    paid = []
    for _ in range(4):
        before = table.items()[0]
        table.play("buy copper")
        paid.append(before - table.items()[0])
    assert paid == prices
    assert (table.state.market[COPPER], table.items()[2]) == (0, 4)


@covers("AM-EXD-13", "AM-MKT-5", "AM-MKT-6", "AM-RUL-14")
def test_prices_of_sales() -> None:
    table = trading()
    table.me.slots = 20
    table.give(marble=4)
    table.state.market[0] = 1
    table.play("main")
    got = []
    for _ in range(4):
        coins, pp = table.items()[0], table.me.pp
        table.play("sell marble")
        got.append((table.items()[0] - coins, table.me.pp - pp))
    assert got == [(2, 1), (1, 0), (1, 0), (1, 0)]
    assert table.state.market[0] == 4


@covers("AM-RUL-15")
def test_a_space_with_pp_gives_both_or_pp_alone() -> None:
    for ruling, coins in (("price_and_pp", 2), ("pp_only", 0)):
        table = trading(market_pp_space=ruling)
        table.give(gold=1)
        table.state.market[2] = 0
        table.play("main", "sell gold")
        assert (table.items()[0], table.me.pp) == (coins, 7)


@covers("AM-MKT-2", "AM-RUL-12")
def test_not_bought_and_sold_in_one_turn() -> None:
    table = trading()
    table.elephant("N")
    table.mahout("market", "green")
    table.give(coin=3, marble=1)
    table.play("main", "buy copper")
    assert table.why("sell copper") == "bought_this_turn"
    table.play("sell marble")
    assert table.why("buy marble") == "sold_this_turn"
    table.play("done", "activate mahout market")
    assert table.why("sell copper") == "bought_this_turn"  # across all market actions of the turn
    assert table.why("buy marble") == "sold_this_turn"


@covers("AM-RUL-12", "AM-RND-5")
def test_a_follow_is_a_window_of_its_own() -> None:
    for ruling, bought in (("turn_or_follow", 0), ("whole_round", 1)):
        table = Table(3, trade_ban_window=ruling)
        table.mahout("market", "white", of=1)
        table.give(coin=1, to=1)
        table.seat(1).bought = 1
        table.act("N", "white")
        table.play("done", "follow")
        assert table.seat(1).bought == bought
        assert table.kind == "market"


@covers("AM-MKT-3", "AM-MKT-5")
def test_trades_that_cannot_be_paid() -> None:
    table = trading()
    table.give(coin=1, marble=1)
    table.state.market[2] = 0
    table.play("main")
    assert table.refusal("buy gold").values == {"resource": "gold", "needs": 2, "has": 1}
    assert table.why("sell copper") == "nothing_to_sell"


@covers("AM-MKT-8", "AM-CTR-5")
def test_a_counter_comes_back_after_a_trade() -> None:
    table = trading()
    table.elephant("N", 2)
    market = table.me.market
    table.play("main", "buy marble", "buy copper", "done")
    assert (table.me.counters, table.me.market) == (3, market - 1)
    empty = trading()
    empty.elephant("N", 2)
    empty.play("main", "done")
    assert empty.me.counters == 2


@covers("AM-EXD-4", "AM-EXD-14", "AM-CTR-1", "AM-CTR-2", "AM-CTR-3")
def test_no_counter_to_recover() -> None:
    def sold(counters: int, market: int) -> Table:
        table = trading()
        table.elephant("N")
        table.me.counters, table.me.market = counters, market
        table.give(marble=1)
        table.play("main", "sell marble", "done")
        return table

    assert sold(3, 0).me.pp == 6
    assert sold(6, 0).me.pp == 6
    full = sold(6, 2)
    assert (full.me.pp, full.me.counters, full.me.market) == (5, 6, 2)


@covers("AM-RUL-11", "AM-CTR-5")
def test_other_recoveries_may_be_lost() -> None:
    for ruling, pp in (("pp_any_source", 6), ("pp_market_action_only", 5)):
        table = Table(3, recover_empty_market=ruling)
        table.me.counters, table.me.market = 3, 0
        table.act("N", tile="W1")
        told = table.play("main")  # development 1: recover a counter
        assert table.me.pp == pp
        assert ("recover_lost" in kinds(told)) == (pp == 5)
        market = trading(recover_empty_market=ruling)
        market.me.counters, market.me.market = 3, 0
        market.play("main", "buy marble", "done")
        assert market.me.pp == 6


@covers("AM-BRG-8", "AM-RUL-13", "AM-BRG-1")
def test_the_market_meets_the_bridge() -> None:
    for rulings, empty in (({}, 6), ({"market_bridge": "needs_trade"}, 5)):
        table = trading(**rulings)
        table.bridge("market_pp", "group4_pp", "donation_coin")
        table.play("main", "done")
        assert table.me.pp == empty
        table.act("N", tile="Y1")
        table.play("main", "buy marble", "done")
        assert table.me.pp == empty + 1


@covers("AM-BRG-8", "AM-RUL-13")
def test_the_bridge_pays_where_nothing_can_be_traded() -> None:
    table = trading()
    table.bridge("market_pp", "group4_pp", "donation_coin")
    table.give()
    table.play("main")
    assert (table.kind, table.me.pp) == ("act", 6)


@covers("AM-EXD-12", "AM-MKT-10", "AM-STG-2", "AM-STG-3", "AM-STA-4")
def test_a_sale_with_full_storehouses() -> None:
    table = trading()
    table.give(marble=4)
    table.state.market[0] = 1
    table.play("main", "sell marble")
    assert (table.kind, table.items(), table.facts["n"]) == ("discard", (2, 3, 0, 0), 1)
    assert table.legal == ["discard coin", "discard marble"]
    assert table.why("discard gold") == "not_stored"
    assert table.why("buy marble") == "storage_full"
    table.play("discard coin")
    assert (table.items(), table.kind) == ((1, 3, 0, 0), "market")


@covers("AM-RUL-17", "AM-STG-2")
def test_only_new_items_by_the_ruling() -> None:
    table = Table(3, discard_choice="new_items_only")
    table.give(gold=3)
    table.act("N", "blue", "Y3")
    table.play("main")  # 2 coins
    assert table.legal == ["discard coin"]
    assert table.why("discard gold") == "not_new"
    table.play("discard coin")
    assert table.items() == (1, 0, 0, 3)
    free = Table(3)
    free.give(gold=3)
    free.act("N", "blue", "Y3")
    free.play("main")
    assert free.legal == ["discard coin", "discard gold"]


@covers("AM-STG-1", "AM-RES-2")
def test_items_of_one_gain_arrive_together() -> None:
    table = Table(3, discard_choice="new_items_only")
    table.elephant("N")
    table.mahout("coin_marble", "green")
    table.give(gold=3)
    table.use("coin_marble")
    assert table.legal == ["discard coin", "discard marble"]
    assert m.BUY not in {m.parse(text).verb for text in table.legal}


@covers("AM-EVT-1", "AM-MKT-5")
def test_trades_are_told_with_their_numbers() -> None:
    table = trading()
    table.give(coin=1, gold=1)
    table.state.market = [4, 4, 1]
    told = table.play("main", "buy marble", "sell gold")
    bought = next(e for e in told if e.kind == "bought")
    sold = next(e for e in told if e.kind == "sold")
    assert bought.values == {
        "resource": "marble",
        "price": 1,
        "discount": 0,
        "stock": 3,
        "from_reserve": False,
    }
    assert sold.values == {"resource": "gold", "price": 2, "stock": 2, "to_reserve": False}
    assert pp_told(told, 0) == 1
