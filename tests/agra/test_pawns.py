"""Chapters 7.3 and 7.4: Merchant (AG-MERCH) and Builder (AG-BLD)."""

import random

import pytest

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.core.game import Game
from tests.rules import covers
from tests.seen import earned, kinds, player
from tests.table import COLOURS, closed, good, play, table


def merchant(game):
    return m.BUILDINGS[game.state.merchant]


def builder(game):
    return "gone" if game.state.builder == FREE else m.BUILDINGS[game.state.builder]


def built(game, name):
    return game.state.built[m.BUILDINGS.index(name)]


ALL_BUILT = tuple(f"built.{b} on" for b in m.BUILDINGS[4:])

# ---------------------------------------------------------------- Merchant


@covers("AG-MERCH-1", "AG-R04")
def test_the_merchant_gives_2_favour_after_the_action():
    game = table("merchant quarry")
    events = play(game, "place quarry")
    assert kinds(events, "goods", "favour") == ["goods", "favour"]
    assert player(game, "teal").favour == 2


@covers("AG-MERCH-1")
def test_the_merchant_gives_his_favour_after_the_followers():
    cotton = ("teal.good.cotton 1", "magenta.good.cotton 1")
    game = table("built.oil_mill on", "merchant oil_mill", *cotton)
    play(game, "place oil_mill", "process 1")
    assert player(game, "teal").favour == 0
    play(game, "follow")
    assert player(game, "teal").favour == 1 + 2


@covers("AG-MERCH-1")
def test_another_building_does_not_meet_the_merchant():
    game = table("merchant quarry")
    play(game, "place woodcutter")
    assert (player(game, "teal").favour, game.prompt.kind) == (0, "order_phase")


@covers("AG-MERCH-1", "AG-R77")
def test_who_met_the_merchant_is_decided_on_entering():
    game = table(
        *("built.oil_mill on", "merchant oil_mill", "teal.good.cotton 1", "boat 2"),
        *("notable.caliph river", "notable.caliph.paper teal", "teal.good.oil 1"),
        *("teal.tile.deliver_notable on", "teal.favour 4"),
    )
    play(
        game, "place oil_mill", "favour deliver_notable", "deliver caliph oil", "roll 1", "decline"
    )
    assert (merchant(game), player(game, "teal").favour) == ("quarry", 2 + 1)
    play(game, "process 0", "roll 2")
    assert (merchant(game), player(game, "teal").favour) == ("turmeric_farm", 2 + 1 + 2)


@covers("AG-MERCH-2")
def test_the_merchant_walks_over_built_buildings_only():
    game = table("built.oil_mill on", "built.tailor on", "builder sawmill", "merchant cotton_farm")
    play(game, "place cotton_farm", "roll 3")
    assert merchant(game) == "quarry"
    assert game.state.rupees_on[m.BUILDINGS.index("oil_mill")] == 1
    assert game.state.rupees_on[m.BUILDINGS.index("tailor")] == 1
    assert sum(game.state.rupees_on) == 2


@covers("AG-MERCH-3", "AG-R27")
def test_a_rupee_lies_where_he_passed_but_not_where_he_left_or_stopped():
    game = table("merchant quarry")
    play(game, "place quarry", "roll 3")
    assert (merchant(game), game.state.rupees_on[:4]) == ("cotton_farm", [0, 1, 1, 0])


@covers("AG-MERCH-3")
def test_a_roll_of_1_leaves_no_rupee():
    game = table("merchant quarry")
    play(game, "place quarry", "roll 1")
    assert (merchant(game), sum(game.state.rupees_on)) == ("woodcutter", 0)


@pytest.mark.parametrize(("pips", "lands"), [(5, "woodcutter"), (6, "turmeric_farm")])
@covers("AG-MERCH-4")
def test_with_four_buildings_a_5_or_6_goes_round(pips, lands):
    game = table("merchant quarry")
    play(game, "place quarry", f"roll {pips}")
    assert merchant(game) == lands
    assert sum(game.state.rupees_on) == pips - 1


@covers("AG-MERCH-5", "AG-PIER-3")
def test_pier_3_moves_the_merchant_without_favour_for_a_visit():
    game = table(
        *("boat 2", "notable.caliph river", "notable.caliph.oil teal", "teal.good.paper 1"),
        "merchant quarry",
    )
    play(game, "place sailor", "deliver caliph paper", "roll 3")
    assert (merchant(game), game.state.rupees_on[:4]) == ("cotton_farm", [0, 1, 1, 0])
    assert player(game, "teal").favour == 0


@covers("AG-MERCH-6", "AG-BLD-6")
def test_the_merchant_is_always_on_a_built_building_and_the_builder_never():
    for seed in range(5):
        game, source = Game.new("agra", COLOURS[:3], seed=seed), random.Random(seed)
        for _ in range(200):
            if game.is_over:
                break
            assert game.state.built[game.state.merchant]
            if game.prompt.kind == "choose_action" and game.state.builder != FREE:
                assert not game.state.built[game.state.builder]
            game.play(source.choice(game.legal_moves()))


# ---------------------------------------------------------------- Builder


@covers("AG-BLD-1")
def test_the_builders_building_is_built_for_nothing_and_without_a_bonus_tile():
    game = table("builder oil_mill", "teal.good.cotton 3", "teal.good.wood 1")
    play(game, "place oil_mill", "process 3")
    assert built(game, "oil_mill")
    assert (good(game, "teal", "oil"), good(game, "teal", "wood")) == (3, 1)
    assert (player(game, "teal").bonus, player(game, "teal").rupees) == ((), 2)
    assert game.state.workers[m.BUILDINGS.index("oil_mill")] == 0
    assert game.state.bonus.bit_count() == 12


@covers("AG-BLD-1", "AG-FOL-1")
def test_processing_on_the_builders_building_is_followed():
    game = table("builder oil_mill", "teal.good.cotton 1", "magenta.good.cotton 1")
    play(game, "place oil_mill", "process 1", "follow", "roll 1")
    assert (good(game, "magenta", "oil"), player(game, "teal").favour) == (1, 1)


@pytest.mark.parametrize(
    ("pips", "lands"), [(1, "brickworks"), (2, "paper_factory"), (6, "bookbinder")]
)
@covers("AG-BLD-2")
def test_afterwards_the_builder_moves_on_by_a_roll(pips, lands):
    game = table("builder oil_mill")
    play(game, "place oil_mill", "process 0", f"roll {pips}")
    assert builder(game) == lands


@covers("AG-BLD-2")
def test_the_builder_skips_built_buildings():
    game = table("builder oil_mill", "built.brickworks on", "built.dye_works on")
    play(game, "place oil_mill", "process 0", "roll 2")
    assert builder(game) == "cloth_building"


@covers("AG-BLD-2")
def test_from_the_end_the_builder_goes_on_with_the_first_tile_left():
    game = table("builder tailor", "built.cement_works on")
    play(game, "place tailor", "process 0", "roll 1")
    assert builder(game) == "sawmill"


@covers("AG-BLD-3")
def test_with_the_last_building_the_builder_leaves_the_game():
    game = table(*(f"built.{b} on" for b in m.BUILDINGS[4:15]), "builder tailor")
    play(game, "place tailor", "process 0")
    assert (builder(game), game.prompt.kind) == ("gone", "order_phase")


@covers("AG-BLD-4", "AG-ARCH-8")
def test_when_the_architect_builds_his_building_the_builder_moves():
    game = table("builder oil_mill", "teal.good.wood 3")
    play(game, "place architect", "build oil_mill", "pay wood", "pay wood", "pay wood")
    play(game, "bonus l2_favour", "process 0", "roll 2")
    assert builder(game) == "paper_factory"


@covers("AG-BLD-4")
def test_building_elsewhere_does_not_move_the_builder():
    game = table("builder oil_mill", "teal.good.wood 3")
    play(game, "place architect", "build sawmill", "pay wood", "pay wood", "pay wood")
    play(game, "bonus l2_favour", "process 0")
    assert (builder(game), game.prompt.kind) == ("oil_mill", "order_phase")


@covers("AG-BLD-4", "AG-PIER-2")
def test_when_pier_2_builds_his_building_the_builder_moves():
    game = table(
        *("builder oil_mill", "fulfilled.1 1", "notable.mahout river"),
        *("notable.mahout.planks teal", "teal.good.wood 1"),
    )
    play(game, "place sailor", "deliver mahout wood", "roll 1")
    assert (built(game, "oil_mill"), builder(game)) == (True, "brickworks")


@covers("AG-BLD-5", "AG-N03")
def test_the_builder_does_not_trigger_the_takshaka():
    game = table("builder oil_mill", "teal.contract.takshaka on")
    events = play(game, "place oil_mill", "process 0")
    assert (earned(events, "AG-N03"), player(game, "teal").rupees) == (0, 2)


@covers("AG-BLD-6")
def test_the_builder_takes_one_worker_and_no_peon():
    game = table("builder oil_mill")
    assert closed(game, "peon oil_mill").code == "peon_without_worker"
    play(game, "place oil_mill")
    assert player(game, "teal").workers == 9
