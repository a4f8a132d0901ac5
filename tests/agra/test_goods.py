"""Chapter 2: goods and their values (AG-GOOD)."""

import pytest

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from tests.rules import covers
from tests.seen import earned, player
from tests.table import closed, good, is_open, play, put, table

AGRA = load_catalogue()

PRINTED = """
sandstone 1 1  cement 2 2  bricks 2 0  statues   3 0
wood      1 1  planks 2 2  paper  2 0  books     3 0
turmeric  1 0  curry  2 0  dye    2 0  paintings 3 0
cotton    1 0  oil    2 0  cloth  2 0  clothes   3 0
"""


@covers("AG-GOOD-1")
def test_the_16_goods_lie_in_four_rows_and_columns_with_their_values():
    for row, line in enumerate(PRINTED.split("\n")[1:-1], start=1):
        words = line.split()
        for column in range(1, 5):
            name, value, building = words[3 * column - 3 : 3 * column]
            found = AGRA.good(name)
            assert (found.row, found.column) == (row, column)
            assert (found.value, found.building_value) == (int(value), int(building)), name


@covers("AG-GOOD-1")
def test_basic_goods_are_worth_1_processed_2_and_luxury_3():
    assert table().state.values == (1,) * 4 + (2,) * 8 + (3,) * 4


@covers("AG-GOOD-2")
def test_a_marker_moved_to_another_building_is_another_good():
    game = table("built.oil_mill on", "teal.good.cotton 2")
    play(game, "place oil_mill", "process 2")
    assert (good(game, "teal", "cotton"), good(game, "teal", "oil")) == (0, 2)
    assert player(game, "teal").markers == 20


@covers("AG-GOOD-2")
def test_a_good_that_is_not_owned_cannot_be_used():
    game = table("teal.good.wood 1", "magenta.good.oil 3")
    play(game, "place trader")
    refusal = closed(game, "give oil")
    assert (refusal.code, refusal.rule) == ("no_such_good", "AG-GOOD-2")
    assert refusal.values == {"good": "oil"}
    assert is_open(game, "give wood")


@covers("AG-GOOD-3")
def test_an_unbuilt_building_stores_the_goods_of_everybody():
    game = table("teal.good.books 17", "magenta.good.books 22")
    play(game, "place trader", *["give books"] * 3, *["take books"] * 2)
    assert good(game, "teal", "books") == 17 - 3 + 2
    assert good(game, "magenta", "books") == 22


@pytest.mark.parametrize(("token", "paid"), [("trader", 1), ("wood high", 2)])
@covers("AG-GOOD-4", "AG-PRICE-1")
def test_the_current_value_is_that_of_the_token_if_one_lies_there(token, paid):
    game = table(f"token.price_1 {token}", "teal.good.wood 1")
    play(game, "place sailor", "return wood")
    assert earned(play(game, "done"), "AG-SAIL-7") == paid


@covers("AG-GOOD-5")
def test_a_price_token_does_not_change_the_building_value():
    game = table("token.price_2 cement high", "teal.good.cement 1")
    play(game, "place architect")
    assert game.state.values[m.GOODS.index("cement")] == 3
    assert closed(game, "build cement_works").values["has"] == 2


@pytest.mark.parametrize("name", [g for g in m.GOODS if AGRA.good(g).building_value == 0])
@covers("AG-GOOD-5")
def test_only_the_four_materials_pay_for_buildings(name):
    game = table(f"teal.good.{name} 5", "teal.good.wood 3")
    play(game, "place architect", "build sawmill")
    refusal = closed(game, f"pay {name}")
    assert (refusal.code, refusal.rule) == ("not_a_material", "AG-GOOD-5")
    assert refusal.values == {"good": name}


ARROWS = {
    "sandstone": {"cement", "bricks"},
    "wood": {"planks", "paper"},
    "turmeric": {"curry", "dye"},
    "cotton": {"oil", "cloth"},
    "bricks": {"statues"},
    "paper": {"books"},
    "dye": {"paintings"},
    "cloth": {"clothes"},
}


@pytest.mark.parametrize("name", m.GOODS)
@covers("AG-GOOD-6", "AG-R71")
def test_arrows_lead_from_basic_goods_to_two_and_from_column_3_to_one(name):
    game = table(f"teal.good.{name} 1", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 9")
    process = [move for move in game.legal_moves() if move.verb is m.PROCESS]
    assert {m.GOODS[move.args[0]] for move in process} == ARROWS.get(name, set())


@covers("AG-GOOD-7", "AG-N07")
def test_the_same_colour_is_the_same_row():
    game = table("teal.contract.dyer on")
    play(game, "place turmeric_farm")
    offered = {move.text for move in game.legal_moves()}
    assert offered == {"decline", "choose curry", "choose dye"}


@covers("AG-GOOD-8", "AG-PROC-4")
def test_goods_are_processed_on_unbuilt_buildings_but_no_worker_goes_there():
    game = table("teal.good.cotton 1", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 2")
    play(game, "process oil", "finish")
    assert good(game, "teal", "oil") == 1
    refusal = closed(game, "place oil_mill")
    assert (refusal.code, refusal.rule) == ("space_unbuilt", "AG-ACT-2")
