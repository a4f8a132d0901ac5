"""Chapter 3: the 22 markers of a player (AG-MARK)."""

import random

import pytest

from engine.agra import moves as m
from engine.agra.invariants import check_invariants, markers_of
from engine.core.game import Game
from tests.rules import covers
from tests.seen import player
from tests.table import COLOURS, closed, good, is_open, play, put, table


@covers("AG-MARK-1")
def test_22_markers_are_supply_goods_favour_and_whatever_lies_elsewhere():
    game = table(
        *("teal.good.oil 2", "teal.favour 3", "notable.cook river", "notable.cook.oil teal x2"),
        *("teal.contract.french_trader on", "teal.french 1", "order.scholars.2 teal"),
        *("bowl.paper teal", "teal.used.gain_basic_good on", "teal.banner.books on"),
    )
    assert markers_of(game.state, 0) == {
        "supply": 22 - 12,
        "goods": 2,
        "favour": 3,
        "notables": 2,
        "french_trader": 1,
        "orders": 1,
        "akbar": 1,
        "reminders": 1,
        "banners": 1,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
@covers("AG-MARK-1")
def test_no_marker_is_lost_in_a_hundred_decisions(players):
    game, source = Game.new("agra", COLOURS[:players], seed=players), random.Random(players)
    for _ in range(100):
        game.play(source.choice(game.legal_moves()))
        assert check_invariants(game.state) == []
        for seat in range(players):
            assert sum(markers_of(game.state, seat).values()) == 22


@covers("AG-MARK-1")
def test_nobody_has_a_23rd_marker():
    game = table("teal.good.oil 20", "teal.favour 2")
    refusal = game.why_not(game.parse("adjust teal.favour 3"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_marker", "AG-MARK-5")


@covers("AG-MARK-2")
def test_goods_come_from_the_supply_and_go_back_to_it():
    game = table("merchant cotton_farm")
    play(game, "place quarry")
    assert player(game, "teal").markers == 22 - 2
    put(game, "turn teal")
    play(game, "place sailor", "return sandstone")
    assert player(game, "teal").markers == 22 - 1


@covers("AG-MARK-2")
def test_favour_comes_from_the_supply_and_goes_back_to_it():
    game = table("space.quarry magenta", "merchant cotton_farm")
    play(game, "place quarry")
    assert (player(game, "magenta").favour, player(game, "magenta").markers) == (1, 21)
    put(game, "teal.favour 3", "teal.good.cotton 1", "teal.good.sandstone 0")
    play(game, "favour process_good", "process oil")
    assert (player(game, "teal").favour, player(game, "teal").reminders.bit_count()) == (0, 1)
    assert player(game, "teal").markers == 22 - 1 - 1


@covers("AG-MARK-3")
def test_a_player_may_take_fewer_goods_than_produced():
    game = table("merchant cotton_farm")
    play(game, "place quarry fewer")
    assert {move.text for move in game.legal_moves()} == {"take 0", "take 1", "take 2"}
    refusal = closed(game, "take 3")
    assert (refusal.code, refusal.values) == ("too_many_goods", {"n": 3, "most": 2})
    play(game, "take 1")
    assert (good(game, "teal", "sandstone"), player(game, "teal").markers) == (1, 21)


@covers("AG-MARK-3")
def test_a_player_who_is_short_of_markers_may_take_fewer_goods():
    game = table("teal.favour 21", "merchant cotton_farm")
    play(game, "place quarry")
    assert {"decline", "free favour"} <= {move.text for move in game.legal_moves()}
    play(game, "decline")
    assert (good(game, "teal", "sandstone"), player(game, "teal").favour) == (1, 21)


@covers("AG-MARK-3")
def test_a_player_may_take_less_favour_than_he_is_due():
    game = table("space.quarry magenta", "magenta.meditation 4", "magenta.good.oil 21")
    play(game, "place quarry", "decline")
    assert (player(game, "magenta").favour, good(game, "magenta", "oil")) == (1, 21)


@covers("AG-MARK-4", "AG-R59", "AG-INT-7")
def test_goods_and_favour_are_given_up_for_nothing_also_in_anothers_turn():
    game = table("space.quarry magenta", "magenta.meditation 4", "magenta.good.oil 22")
    play(game, "place quarry")
    assert game.prompt.seat == 1
    rupees = player(game, "magenta").rupees
    play(game, "free oil", "free oil")
    magenta = player(game, "magenta")
    assert (magenta.favour, magenta.rupees, magenta.markers) == (2, rupees, 0)
    assert good(game, "magenta", "oil") == 20


@covers("AG-MARK-4", "AG-R59")
def test_only_as_many_are_given_up_as_are_needed():
    game = table("teal.good.oil 21", "merchant cotton_farm")
    play(game, "place quarry", "free oil")
    assert game.prompt.kind == "order_phase"
    assert (good(game, "teal", "sandstone"), good(game, "teal", "oil")) == (2, 20)


@covers("AG-MARK-4")
def test_what_one_does_not_have_cannot_be_given_up():
    game = table("teal.good.oil 21", "merchant cotton_farm")
    play(game, "place quarry")
    refusal = closed(game, "free favour")
    assert (refusal.code, refusal.rule) == ("favour_pay", "AG-MARK-4")
    assert closed(game, "free wood").code == "no_such_good"


@covers("AG-MARK-5")
def test_with_nothing_to_give_up_the_rest_is_lost_and_the_action_goes_on():
    game = table("teal.good.sandstone 21")
    play(game, "place quarry")
    assert good(game, "teal", "sandstone") == 22
    play(game, "decline", "roll 1")
    assert (player(game, "teal").favour, m.BUILDINGS[game.state.merchant]) == (0, "woodcutter")


@covers("AG-MARK-6")
def test_markers_on_orders_and_in_bowls_stay():
    game = table("order.scholars.2 teal", "bowl.paper teal")
    play(game, "place trader", "done", "end", "place sailor", "done", "end")
    assert game.state.orders[2 * 6 + 1] == 0
    assert game.state.bowls[m.GOODS.index("paper")] == 0
    assert player(game, "teal").markers == 20


@covers("AG-MARK-7", "AG-TURN-5")
def test_a_reminder_lies_on_a_used_favour_action_until_the_end_of_the_turn():
    game = table("teal.favour 22")
    play(game, "favour gain_basic_good", "choose wood")
    teal = player(game, "teal")
    assert (teal.favour, teal.reminders.bit_count(), teal.markers) == (20, 1, 0)
    play(game, "place trader", "done", "end")
    teal = player(game, "teal")
    assert (teal.reminders, teal.markers) == (0, 1)


@covers("AG-MARK-8", "AG-TURN-5")
def test_a_luxury_good_lies_on_its_banner_until_the_end_of_the_turn():
    game = table("teal.good.clothes 1")
    play(game, "luxury clothes")
    assert (player(game, "teal").banners.bit_count(), player(game, "teal").markers) == (1, 21)
    play(game, "place trader", "done", "end")
    assert (player(game, "teal").banners, player(game, "teal").markers) == (0, 22)


@covers("AG-MARK-9")
def test_the_winners_markers_go_home_and_the_others_become_favour_without_the_supply():
    game = table(
        *("boat 5", "notable.subadar river", "notable.subadar.books teal x2"),
        *("notable.subadar.dye magenta", "magenta.good.oil 21", "teal.good.cement 1"),
    )
    play(game, "place sailor", "deliver subadar cement")
    assert player(game, "teal").markers == 22
    magenta = player(game, "magenta")
    assert (magenta.favour, magenta.markers, good(game, "magenta", "oil")) == (1, 0, 21)


@covers("AG-MARK-10")
def test_favour_never_comes_out_of_another_players_stock():
    game = table("space.quarry magenta", "teal.favour 5", "merchant cotton_farm")
    play(game, "place quarry")
    assert (player(game, "teal").favour, player(game, "teal").markers) == (5, 22 - 5 - 2)
    assert (player(game, "magenta").favour, player(game, "magenta").markers) == (1, 21)


@covers("AG-MARK-11", "AG-ORD-4")
def test_an_order_brings_one_marker_back_to_the_supply():
    goods = ("teal.good.cement 1", "teal.good.paper 1")
    game = table("teal.influence.artisans 1", *goods, "phase order")
    play(game, "fulfil artisans")
    assert player(game, "teal").markers == 20 + 1


@covers("AG-MARK-12")
def test_processing_and_swapping_need_no_supply():
    game = table("teal.good.cotton 22", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 9")
    play(game, "process oil", "swap oil paper")
    assert (good(game, "teal", "cotton"), good(game, "teal", "paper")) == (21, 1)
    assert player(game, "teal").markers == 0


@covers("AG-MARK-13")
def test_neutral_markers_belong_to_nobody():
    game = table("order.scholars.2 neutral", "bowl.paper neutral", players=3)
    assert [seat.markers for seat in game.state.seats] == [22, 22, 22]
    assert [score.total for score in game.standings()] == [2, 2, 2]
    put(game, "teal.good.paper 1", "phase order")
    assert not is_open(game, "serve paper")
