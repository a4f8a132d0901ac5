"""The Order phase (chapter 15): Emperor Akbar and the orders of the guilds."""

import pytest

from engine.agra.moves import GOODS
from tests.rules import covers
from tests.seats import favour, moves, rupees, seat, supply, told
from tests.table import closed, good, is_open, play, put, step, table

# ---------------------------------------------------------------- the phase, AG-ORDP


def _order(guild, first, second, *corrections):
    """Teal on step 1 of a guild, alone in front, with the goods of its first order."""
    return table(
        f"teal.influence.{guild} 1",
        f"teal.good.{first} 1",
        f"teal.good.{second} 1",
        "phase order",
        *corrections,
    )


@covers("AG-ORDP-1")
def test_the_order_phase_may_be_passed():
    game = table("phase order")
    play(game, "end")
    assert (game.prompt.seat, game.prompt.kind) == (1, "choose_action")


@covers("AG-ORDP-1")
def test_akbar_or_an_order_but_not_both():
    game = _order("artisans", "cement", "paper", "teal.good.oil 1")
    play(game, "serve oil")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.rule) == ("order_done", "AG-ORDP-1")
    assert moves(game) == ["end"]


@covers("AG-ORDP-1")
def test_one_order_of_one_guild_only():
    game = _order(
        "artisans",
        "cement",
        "paper",
        "teal.influence.merchants 1",
        "teal.good.planks 1",
        "teal.good.cloth 1",
    )
    play(game, "fulfil artisans")
    assert closed(game, "fulfil merchants").code == "order_done"
    assert closed(game, "serve cloth").code == "order_done"


# ---------------------------------------------------------------- Akbar, AG-AKB


@covers("AG-AKB-1")
def test_akbar_asks_for_the_eight_processed_and_four_luxury_goods():
    game = table(*(f"teal.good.{each} 1" for each in GOODS), "phase order")
    served = [move.split()[1] for move in moves(game) if move.startswith("serve")]
    assert served == list(GOODS[4:])
    refusal = closed(game, "serve wood")
    assert (refusal.code, refusal.rule) == ("bowl_unknown", "AG-AKB-1")


@covers("AG-AKB-1")
@pytest.mark.parametrize("holder", ["teal", "magenta", "neutral"])
def test_a_bowl_with_any_marker_is_closed(holder):
    game = table(f"bowl.oil {holder}", "teal.good.oil 1", "phase order")
    refusal = closed(game, "serve oil")
    assert (refusal.code, refusal.values) == ("bowl_taken", {"good": "oil"})


@covers("AG-AKB-2", "AG-MARK-6")
def test_the_marker_stays_in_the_bowl():
    game = table("teal.good.oil 2", "phase order")
    play(game, "serve oil", "end")
    assert (game.state.bowls[7], good(game, "teal", "oil"), supply(game, "teal")) == (0, 1, 20)


@covers("AG-AKB-2")
def test_akbar_takes_only_what_one_has():
    game = table("magenta.good.oil 1", "phase order")
    assert closed(game, "serve oil").code == "no_such_good"


@covers("AG-AKB-3")
def test_akbar_pays_nothing_and_gives_no_influence():
    game = table("teal.good.oil 1", "phase order")
    play(game, "serve oil")
    assert (rupees(game, "teal"), seat(game, "teal").steps) == (2, (0, 0, 0))


@covers("AG-AKB-4")
def test_a_good_goes_into_its_own_bowl():
    game = table("teal.good.paper 1", "phase order")
    assert closed(game, "offer paper curry").code == "wrong_phase"


# ---------------------------------------------------------------- orders, AG-ORD


@covers("AG-ORD-1", "AG-ORD-4", "AG-MARK-11")
def test_an_order_takes_both_goods_and_leaves_one_marker():
    game = _order("artisans", "cement", "paper")
    play(game, "fulfil artisans")
    assert (good(game, "teal", "cement"), good(game, "teal", "paper")) == (0, 0)
    assert (game.state.orders[0], supply(game, "teal")) == (0, 20 + 1)


@covers("AG-ORD-1", "AG-ORD-3")
def test_only_the_marked_order_can_be_fulfilled():
    game = _order("artisans", "planks", "dye")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.values["goods"]) == ("order_goods", ["cement", "paper"])
    put(game, "marked.artisans 3")
    assert is_open(game, "fulfil artisans")


@covers("AG-ORD-2", "AG-RIV-5")
@pytest.mark.parametrize(("boat", "limit"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_the_order_limit_grows_with_the_piers(boat, limit):
    places = (6, 5, 4, 3, 2)
    taken = [f"order.artisans.{place} magenta" for place in places[: limit - 1]]
    game = _order("artisans", "cement", "paper", f"boat {boat}", *taken)
    assert is_open(game, "fulfil artisans")
    if limit < 6:
        put(game, f"order.artisans.{places[limit - 1]} magenta")
        refusal = closed(game, "fulfil artisans")
        assert (refusal.code, refusal.rule) == ("order_limit", "AG-ORD-2")
        assert refusal.values == {"guild": "artisans", "limit": limit}


@covers("AG-ORD-2")
def test_the_limit_is_one_of_the_column_not_of_the_board():
    taken = [f"order.merchants.{place} magenta" for place in (4, 5, 6)]
    game = _order("artisans", "cement", "paper", *taken)
    assert is_open(game, "fulfil artisans")


@covers("AG-ORD-3")
def test_an_order_asks_for_a_first_step_with_its_guild():
    game = _order("merchants", "cement", "paper")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.rule) == ("order_no_influence", "AG-ORD-3")


@covers("AG-ORD-3")
def test_an_order_asks_for_both_goods():
    game = _order("artisans", "cement", "oil")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.values) == (
        "order_goods",
        {"guild": "artisans", "goods": ["paper"]},
    )


@covers("AG-ORD-5")
def test_the_order_marker_walks_down_to_the_next_free_order():
    game = _order("artisans", "cement", "paper", "order.artisans.2 neutral")
    play(game, "fulfil artisans")
    assert game.state.marked[0] == 2


@covers("AG-ORD-5")
def test_the_order_marker_walks_from_the_bottom_to_the_top():
    game = _order(
        "artisans",
        "cotton",
        "paintings",
        "marked.artisans 6",
        "order.artisans.1 neutral",
        "order.artisans.2 neutral",
    )
    play(game, "fulfil artisans")
    assert game.state.marked[0] == 2


@covers("AG-ORD-5")
def test_the_limit_does_not_stop_the_order_marker():
    game = _order(
        "artisans", "cement", "paper", "order.artisans.5 neutral", "order.artisans.6 neutral"
    )
    play(game, "fulfil artisans")
    assert game.state.marked[0] == 1


@covers("AG-ORD-6", "AG-END-1", "AG-INT-8")
def test_a_full_column_triggers_the_end_and_play_goes_on():
    game = _order("artisans", "cement", "paper", "boat 5")
    put(game, *(f"order.artisans.{place} neutral" for place in (2, 3, 4, 5, 6)))
    events = play(game, "fulfil artisans")
    assert game.state.marked[0] == 6
    assert told(events, "end_triggered")[0].values == {"cause": "orders"}
    assert game.prompt.kind == "order_phase"


@covers("AG-ORD-6")
def test_a_full_column_has_no_marked_order():
    game = table(
        *(f"order.artisans.{place} neutral" for place in (2, 3, 4, 5, 6)),
        "marked.artisans 1",
        "boat 5",
        "teal.influence.artisans 1",
        "teal.good.cement 2",
        "teal.good.paper 2",
        "phase order",
    )
    play(game, "fulfil artisans", "end")
    put(game, "turn teal", "phase order")
    assert closed(game, "fulfil artisans").code == "order_unmarked"


@covers("AG-ORD-7")
@pytest.mark.parametrize("own", [1, 2, 3, 4, 5, 6, 7, 8])
def test_whoever_leads_receives_the_rupees_of_his_step_and_stays(own):
    printed = (0, 2, 3, 3, 4, 4, 5, 5, 6)
    game = _order("artisans", "cement", "paper", f"teal.influence.artisans {own}")
    play(game, "fulfil artisans")
    assert (rupees(game, "teal"), step(game, "teal", "artisans")) == (2 + printed[own], own)


@covers("AG-ORD-7")
def test_a_tie_for_highest_is_enough():
    game = _order("artisans", "cement", "paper", "magenta.influence.artisans 1")
    play(game, "fulfil artisans")
    assert (rupees(game, "teal"), step(game, "teal", "artisans")) == (2 + 2, 1)


@covers("AG-ORD-7", "AG-ORD-8")
def test_whoever_does_not_lead_receives_one_less_and_a_step():
    game = _order("artisans", "cement", "paper", "magenta.influence.artisans 2")
    play(game, "fulfil artisans")
    assert (rupees(game, "teal"), step(game, "teal", "artisans")) == (2 + 2 - 1, 2)


@covers("AG-ORD-7", "AG-INF-5")
def test_the_step_of_an_order_may_bring_a_reward():
    game = _order(
        "artisans",
        "cement",
        "paper",
        "teal.influence.artisans 2",
        "magenta.influence.artisans 5",
    )
    play(game, "fulfil artisans", "choose favour")
    assert (rupees(game, "teal"), favour(game, "teal")) == (2 + 3 - 1, 1)


@covers("AG-ORD-8")
def test_highest_compares_all_players():
    game = table(
        "teal.influence.artisans 2",
        "magenta.influence.artisans 1",
        "orange.influence.artisans 3",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "phase order",
        players=3,
    )
    play(game, "fulfil artisans")
    assert (rupees(game, "teal"), step(game, "teal", "artisans")) == (2 + 3 - 1, 3)


@covers("AG-ORD-9", "AG-SAIL-1", "AG-FT-06")
def test_three_orders_in_one_turn():
    game = table(
        *(f"teal.influence.{guild} 1" for guild in ("artisans", "merchants", "scholars")),
        "teal.good.cement 1",
        "teal.good.paper 2",
        "teal.good.planks 1",
        "teal.good.cloth 1",
        "teal.good.curry 1",
        "teal.good.wood 1",
        "teal.tile.akbar_or_order on",
        "teal.favour 4",
    )
    play(game, "favour akbar_or_order", "fulfil artisans")
    play(game, "place sailor", "return wood", "fulfil merchants", "done", "fulfil scholars")
    assert [game.state.orders[place] for place in (0, 6, 12)] == [0, 0, 0]
    assert rupees(game, "teal") == 2 + 2 + 2 + 2
