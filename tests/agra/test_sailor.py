"""Chapter 9: the Sailor (AG-SAIL)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seen import earned, kinds, player
from tests.table import closed, good, is_open, play, put, step, table

TOPS = {
    "portuguese_trader": "cloth",
    "sufi": "curry",
    "takshaka": "cement",
    "mahout": "planks",
    "khatib": "paper",
    "dyer": "dye",
    "cook": "oil",
}
"""Level I notables and their topmost ordered goods."""

DELIVERIES = tuple(f"deliver {notable} {top}" for notable, top in TOPS.items())


def sailing(*corrections, **how):
    """Teal sails with every topmost good of the open notables."""
    game = table(
        *(f"notable.{notable} river" for notable in TOPS),
        *(f"teal.good.{top} 1" for top in TOPS.values()),
        *corrections,
        **how,
    )
    play(game, "place sailor")
    return game


ORDER = ("teal.influence.artisans 1", "teal.good.cement 1", "teal.good.paper 1")
"""The marked order of the Artisans, Cement + Paper, is within reach."""


@covers("AG-SAIL-1")
def test_an_order_and_deliveries_to_several_notables_go_in_any_sequence():
    game = sailing("teal.influence.artisans 1", "teal.good.books 1")
    play(game, DELIVERIES[0], "return books", "fulfil artisans", DELIVERIES[1])
    assert game.state.orders[0] == 0
    assert [game.state.river[m.NOTABLES.index(n)] for n in ("portuguese_trader", "sufi")] == [
        (1, 0),
        (1, 0),
    ]


@covers("AG-SAIL-1")
def test_there_is_one_order_per_action():
    game = table(
        *ORDER,
        *("teal.influence.scholars 1", "teal.good.paper 2", "teal.good.curry 1"),
        *("teal.good.books 1", "teal.contract.jagirdar on"),
    )
    play(game, "place sailor", "return books", "fulfil artisans")
    refusal = closed(game, "fulfil scholars")
    assert (refusal.code, refusal.rule) == ("second_order_in_sailor", "AG-SAIL-1")


@pytest.mark.parametrize(
    ("returned", "token", "deliveries"),
    [
        (None, None, 1),
        ("wood", None, 2),
        ("bricks", None, 3),
        ("books", None, 4),
        ("books", "high", 5),
    ],
)
@covers("AG-SAIL-2")
def test_one_delivery_is_free_and_a_good_pays_for_as_many_as_its_value(returned, token, deliveries):
    tokens = [f"token.price_3 {returned} {token}"] if token else []
    game = sailing(*tokens, *([f"teal.good.{returned} 1"] if returned else []))
    play(game, *([f"return {returned}"] if returned else []), *DELIVERIES[:deliveries])
    refusal = closed(game, DELIVERIES[deliveries])
    assert (refusal.code, refusal.rule) == ("no_delivery_left", "AG-SAIL-2")
    assert refusal.values.get("may_return", False) == (returned is None)


@covers("AG-SAIL-2", "AG-N10")
def test_the_jagirdar_makes_one_more_delivery_free():
    game = sailing("teal.contract.jagirdar on")
    play(game, *DELIVERIES[:2])
    assert closed(game, DELIVERIES[2]).code == "no_delivery_left"


@covers("AG-SAIL-2")
def test_only_one_good_is_returned():
    game = sailing("teal.good.wood 2")
    play(game, "return wood")
    refusal = closed(game, "return wood")
    assert (refusal.code, refusal.rule) == ("sailor_already_paid", "AG-SAIL-2")


@covers("AG-SAIL-2", "AG-GOOD-2")
def test_only_an_own_good_is_returned():
    game = sailing()
    refusal = closed(game, "return wood")
    assert (refusal.code, refusal.values) == ("no_such_good", {"good": "wood"})


@covers("AG-SAIL-2", "AG-MARK-2")
def test_the_returned_good_goes_to_the_supply():
    game = table("teal.good.wood 1")
    play(game, "place sailor", "return wood")
    assert (good(game, "teal", "wood"), player(game, "teal").markers) == (0, 22)


@covers("AG-SAIL-3", "AG-N01", "AG-R06")
def test_the_portuguese_trader_lets_goods_worth_4_be_returned():
    game = sailing("teal.contract.portuguese_trader on", "teal.good.wood 5")
    play(game, *["return wood"] * 4)
    refusal = closed(game, "return wood")
    assert (refusal.code, refusal.rule) == ("sailor_value_cap", "AG-SAIL-3")
    assert refusal.values == {"total": 5, "most": 4}
    assert earned(play(game, "done"), "AG-SAIL-7") == 4


@covers("AG-SAIL-3")
def test_a_single_good_of_value_4_is_possible_and_nothing_can_be_added():
    statue = ("token.price_3 statues high", "teal.good.statues 1", "teal.good.wood 1")
    game = sailing("teal.contract.portuguese_trader on", *statue)
    play(game, "return statues")
    assert closed(game, "return wood").values == {"total": 5, "most": 4}


@covers("AG-SAIL-4", "AG-R38")
def test_the_good_may_be_returned_after_deliveries():
    game = sailing("teal.good.wood 1")
    play(game, DELIVERIES[0], "return wood", DELIVERIES[1])
    assert closed(game, DELIVERIES[2]).code == "no_delivery_left"


@covers("AG-SAIL-4")
def test_the_value_is_taken_at_the_moment_of_returning():
    tile = ("teal.tile.price_token on", "teal.favour 3")
    game = sailing("teal.good.wood 1", *tile)
    play(game, "favour price_token", "token price_1 wood high", "return wood")
    assert earned(play(game, "done"), "AG-SAIL-7") == 2


@covers("AG-SAIL-5")
def test_an_order_takes_two_deliveries_so_it_needs_a_returned_good():
    game = table(*ORDER, "teal.good.wood 1")
    play(game, "place sailor")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.rule) == ("no_delivery_left", "AG-SAIL-5")
    assert refusal.values == {"needs": 2, "has": 1, "may_return": True}
    play(game, "return wood", "fulfil artisans")
    assert earned(play(game, "done"), "AG-SAIL-7") == 0


@covers("AG-SAIL-5", "AG-R39")
def test_with_two_free_deliveries_an_order_needs_no_returned_good():
    game = table(*ORDER, "teal.contract.jagirdar on")
    play(game, "place sailor", "fulfil artisans")
    assert game.state.orders[0] == 0


@covers("AG-SAIL-5")
def test_the_returned_good_is_not_part_of_the_order():
    game = table(*ORDER)
    play(game, "place sailor", "return cement")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.values["goods"]) == ("order_goods", ["cement"])


@covers("AG-SAIL-5", "AG-ORD-3")
def test_all_conditions_of_an_order_hold_for_the_sailor():
    game = table(*ORDER, "teal.good.wood 1", "teal.influence.artisans 0")
    play(game, "place sailor", "return wood")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.rule) == ("order_no_influence", "AG-ORD-3")


@covers("AG-SAIL-6", "AG-DBL-3")
def test_a_double_delivery_takes_two_deliveries():
    game = table("notable.cook river", "teal.good.oil 2", "teal.good.wood 1")
    play(game, "place sailor")
    assert closed(game, "deliver cook oil x2").values["has"] == 1
    play(game, "return wood")
    events = play(game, "deliver cook oil x2")
    assert earned(events, "AG-DEL-4") == 1 + 1
    assert closed(game, "return oil").code == "sailor_already_paid"
    assert earned(play(game, "done"), "AG-SAIL-7") == 0


@covers("AG-SAIL-6", "AG-DEL-3")
def test_a_delivery_goes_only_where_the_good_is_ordered_and_missing():
    game = table(
        "notable.cook river", "notable.cook.oil magenta", "teal.good.oil 1", "teal.good.dye 1"
    )
    play(game, "place sailor")
    assert closed(game, "deliver cook oil").code == "already_delivered"
    assert closed(game, "deliver cook dye").code == "not_ordered"


@pytest.mark.parametrize(
    ("returned", "made", "refund"),
    [("books", 0, 3), ("books", 1, 3), ("books", 3, 1), (None, 0, 0)],
)
@covers("AG-SAIL-7", "AG-SAIL-11", "AG-R37")
def test_each_paid_delivery_that_is_not_used_brings_a_rupee(returned, made, refund):
    game = sailing("teal.good.books 1")
    play(game, *([f"return {returned}"] if returned else []), *DELIVERIES[:made])
    assert earned(play(game, "done"), "AG-SAIL-7") == refund


@covers("AG-SAIL-8")
def test_akbar_is_not_served_by_the_sailor():
    game = table("teal.good.oil 1")
    play(game, "place sailor")
    refusal = closed(game, "serve oil")
    assert (refusal.code, refusal.rule) == ("no_akbar_by_sailor", "AG-SAIL-8")


@covers("AG-SAIL-9", "AG-INF-2")
def test_influence_comes_after_the_last_delivery_one_step_per_notable():
    game = sailing("teal.good.wood 2")
    play(game, "return wood", "deliver cook oil", "deliver dyer dye")
    assert step(game, "teal", "artisans") == 0
    play(game, "done", "rise artisans", "rise artisans")
    assert step(game, "teal", "artisans") == 2


@covers("AG-SAIL-9")
def test_an_order_does_not_profit_from_the_steps_of_the_same_action():
    game = sailing("teal.good.books 1")
    play(game, "return books", "deliver cook oil")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.values) == ("order_no_influence", {"guild": "artisans"})


@covers("AG-SAIL-9", "AG-R10")
def test_the_step_may_be_declined():
    game = sailing()
    play(game, "deliver cook oil", "done", "decline")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (0, "order_phase")


@covers("AG-SAIL-10", "AG-N10", "AG-R75")
def test_then_the_owner_of_the_jagirdar_may_deliver_one_good():
    game = sailing("magenta.contract.jagirdar on", "magenta.good.dye 1")
    events = play(game, "deliver cook oil", "done", "rise artisans", "deliver dyer dye")
    assert player(game, "teal").favour == 1
    assert kinds(events, "influence", "delivered")[-2:] == ["influence", "delivered"]
    play(game, "rise artisans")
    assert step(game, "magenta", "artisans") == 1
    assert player(game, "magenta").rupees == 2 + 1


@covers("AG-SAIL-10", "AG-N10")
def test_a_follower_who_does_not_deliver_brings_no_favour():
    game = sailing("magenta.contract.jagirdar on", "magenta.good.dye 1")
    play(game, "done", "decline")
    assert (player(game, "teal").favour, game.prompt.kind) == (0, "order_phase")


@covers("AG-SAIL-11", "AG-R37")
def test_the_sailor_may_be_used_without_any_delivery():
    game = sailing()
    assert is_open(game, "done")
    play(game, "done")
    assert game.prompt.kind == "order_phase"


@covers("AG-SAIL-11")
def test_a_painting_for_three_rupees_is_an_action():
    game = table("teal.good.paintings 1")
    play(game, "place sailor", "return paintings", "done")
    assert player(game, "teal").rupees == 2 + 3


@covers("AG-SAIL-2", "AG-DEL-2")
def test_only_open_notables_are_supplied():
    game = table("notable.caliph river", "teal.good.oil 1")
    play(game, "place sailor")
    refusal = closed(game, "deliver caliph oil")
    assert (refusal.code, refusal.values) == (
        "level_closed",
        {"notable": "caliph", "level": 2, "pier": 1},
    )
    put(game, "boat 2")
    assert is_open(game, "deliver caliph oil")
