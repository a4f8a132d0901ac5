"""Chapter 12: production (AG-PROD)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seen import player
from tests.table import good, play, table


def elsewhere(building):
    """The Merchant is where he does not disturb."""
    return "merchant cotton_farm" if building != "cotton_farm" else "merchant quarry"


@pytest.mark.parametrize("building", m.BUILDINGS[:4])
@covers("AG-PROD-1")
def test_each_production_building_yields_its_good(building):
    name = m.GOODS[m.BUILDINGS.index(building)]
    game = table(elsewhere(building), "teal.farmer.track_1 4", "teal.farmer.track_3 2")
    play(game, f"place {building}")
    expected = {"sandstone": 3, "wood": 1, "turmeric": 1, "cotton": 3}
    assert good(game, "teal", name) == expected[name]
    assert sum(player(game, "teal").goods) == expected[name]


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("mahout", {"quarry": 1, "woodcutter": 1, "turmeric_farm": 0, "cotton_farm": 0}),
        ("khatib", {"quarry": 0, "woodcutter": 0, "turmeric_farm": 1, "cotton_farm": 1}),
    ],
)
@covers("AG-PROD-2", "AG-N04", "AG-N05")
def test_mahout_and_khatib_bring_one_more(card, more):
    for building, extra in more.items():
        game = table(f"teal.contract.{card} on", elsewhere(building))
        play(game, f"place {building}")
        assert sum(player(game, "teal").goods) == 2 + extra


@covers("AG-PROD-2", "AG-R54")
def test_the_mahout_brings_one_even_if_the_farm_yields_nothing():
    farm = ("teal.farmer.track_1 2", "teal.farmer.track_4 4")
    game = table("teal.contract.mahout on", *farm, "merchant cotton_farm")
    play(game, "place quarry")
    assert good(game, "teal", "sandstone") == 1


@covers("AG-PROD-3", "AG-N07")
def test_then_the_dyer_exchanges_two_of_the_goods_for_one_of_value_2():
    game = table("teal.contract.dyer on", "merchant quarry")
    play(game, "place turmeric_farm", "choose dye")
    assert (good(game, "teal", "turmeric"), good(game, "teal", "dye")) == (0, 1)
    assert player(game, "teal").markers == 21


@covers("AG-PROD-3", "AG-N07")
def test_the_dyer_may_be_declined():
    game = table("teal.contract.dyer on", "merchant quarry")
    play(game, "place turmeric_farm", "decline")
    assert good(game, "teal", "turmeric") == 2


@covers("AG-PROD-3", "AG-N07", "AG-N05")
def test_the_khatibs_good_counts_for_the_dyer():
    farm = ("teal.farmer.track_2 4",)
    game = table("teal.contract.dyer on", "teal.contract.khatib on", *farm, "merchant quarry")
    play(game, "place turmeric_farm", "choose curry")
    assert (good(game, "teal", "turmeric"), good(game, "teal", "curry")) == (0, 1)


@covers("AG-PROD-4", "AG-MARK-4")
def test_production_beyond_the_markers_asks_for_others():
    game = table("teal.favour 21", "merchant cotton_farm")
    play(game, "place quarry", "free favour")
    assert (good(game, "teal", "sandstone"), player(game, "teal").favour) == (2, 20)


@covers("AG-PROD-4", "AG-FOL-1")
def test_nobody_follows_a_production():
    game = table("magenta.good.sandstone 1", "merchant cotton_farm")
    play(game, "place quarry")
    assert game.prompt.kind == "order_phase"


@covers("AG-PROD-5")
def test_a_good_received_for_favour_is_not_produced():
    cards = ("teal.contract.mahout on", "teal.contract.dyer on")
    game = table(*cards, "teal.favour 2", "teal.good.wood 1")
    play(game, "favour gain_basic_good", "choose wood")
    assert good(game, "teal", "wood") == 2
    assert game.prompt.kind == "choose_action"


@covers("AG-PROD-5")
def test_a_good_taken_in_exchange_is_not_produced():
    game = table("teal.contract.mahout on", "teal.contract.dyer on", "teal.good.books 1")
    play(game, "place trader", "give books", "take wood", "take wood")
    assert good(game, "teal", "wood") == 2
    assert game.prompt.kind == "exchange"


@covers("AG-PROD-5", "AG-PIER-5")
def test_a_good_received_at_pier_5_is_not_produced():
    game = table(
        *("teal.contract.mahout on", "boat 4", "notable.subadar river", "teal.good.cement 1"),
        *("notable.subadar.books teal", "notable.subadar.dye teal"),
    )
    play(game, "place sailor", "deliver subadar cement", "choose wood", "choose wood")
    assert (good(game, "teal", "wood"), good(game, "magenta", "wood")) == (1, 1)
