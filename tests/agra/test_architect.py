"""Chapter 8: the Architect (AG-ARCH)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seen import earned, player
from tests.table import closed, good, is_open, play, put, step, table


def built(game, name):
    return game.state.built[m.BUILDINGS.index(name)]


def building(name, *goods, then=(), **how):
    """Teal pays for a building with these goods."""
    owned = [f"teal.good.{each} {goods.count(each)}" for each in dict.fromkeys(goods)]
    game = table(*owned, *then, **how)
    play(game, "place architect", f"build {name}", *(f"pay {each}" for each in goods))
    return game


@covers("AG-ARCH-1")
def test_the_architect_moves_one_influence_marker_one_step():
    game = table()
    play(game, "place architect", "rise merchants")
    assert player(game, "teal").steps == (0, 1, 0)
    assert game.prompt.kind == "order_phase"


@covers("AG-ARCH-1")
def test_the_architect_does_not_build_and_move_influence():
    game = building("oil_mill", "wood", "wood", "wood")
    play(game, "bonus l2_favour", "process 0")
    assert game.prompt.kind == "order_phase"
    assert player(game, "teal").steps == (0, 0, 0)


@covers("AG-ARCH-2")
def test_materials_go_to_the_supply_until_the_cost_is_reached():
    game = building("oil_mill", "wood", "wood", "wood")
    assert built(game, "oil_mill")
    assert (good(game, "teal", "wood"), player(game, "teal").markers) == (0, 22)
    assert game.prompt.kind == "choose_bonus"


@covers("AG-ARCH-2")
def test_a_building_that_cannot_be_paid_is_closed_with_the_numbers():
    game = table("teal.good.wood 2")
    play(game, "place architect")
    refusal = closed(game, "build tailor")
    assert (refusal.code, refusal.rule) == ("cost_not_reached", "AG-ARCH-2")
    assert refusal.values == {"building": "tailor", "needs": 5, "has": 2}


@covers("AG-ARCH-2")
def test_what_is_built_is_not_built_again():
    game = table("built.oil_mill on", "teal.good.cement 3")
    play(game, "place architect")
    for name in ("oil_mill", "quarry"):
        refusal = closed(game, f"build {name}")
        assert (refusal.code, refusal.rule) == ("already_built", "AG-ARCH-2")


@covers("AG-ARCH-2")
def test_any_unbuilt_building_may_be_chosen_with_or_without_the_builder():
    game = table("builder oil_mill", "teal.good.cement 3")
    play(game, "place architect")
    offered = {move.text for move in game.legal_moves() if move.verb is m.BUILD}
    assert offered == {f"build {name}" for name in m.BUILDINGS[4:]}


@covers("AG-ARCH-3")
def test_two_sorts_count_1_more_once():
    game = building("tailor", "sandstone", "wood", "cement")
    assert built(game, "tailor")


@covers("AG-ARCH-3")
def test_one_sort_has_no_bonus():
    game = table("teal.good.cement 2")
    play(game, "place architect")
    assert closed(game, "build tailor").values["has"] == 4


@covers("AG-ARCH-3", "AG-N03")
def test_the_takshaka_counts_1_more_and_brings_a_rupee():
    game = table("teal.contract.takshaka on", "teal.good.cement 1")
    play(game, "place architect", "build oil_mill")
    events = play(game, "pay cement")
    assert built(game, "oil_mill")
    assert earned(events, "AG-N03") == 1


@covers("AG-ARCH-4", "AG-R48")
def test_overpaying_is_allowed_if_nothing_is_superfluous():
    game = building("oil_mill", "cement", "cement")
    assert built(game, "oil_mill")


@covers("AG-ARCH-4")
def test_a_superfluous_good_is_refused():
    game = table("teal.good.sandstone 1", "teal.good.wood 1", "teal.good.cement 1")
    play(game, "place architect", "build paper_factory", "pay sandstone")
    refusal = closed(game, "pay wood")
    assert (refusal.code, refusal.rule) == ("superfluous_payment", "AG-ARCH-4")
    assert refusal.values == {"good": "wood", "needs": 4}
    assert is_open(game, "pay cement")


@covers("AG-ARCH-5")
def test_a_bonus_tile_of_the_buildings_level_is_taken_and_gone():
    game = building("oil_mill", "wood", "wood", "wood")
    tiles = {"bonus l2_artisans", "bonus l2_merchants", "bonus l2_favour", "bonus l2_cover"}
    assert {move.text for move in game.legal_moves()} == tiles
    refusal = closed(game, "bonus l3_rupees")
    assert (refusal.code, refusal.rule) == ("bonus_wrong_level", "AG-ARCH-5")
    assert refusal.values == {"level": 2}
    play(game, "bonus l2_merchants")
    assert (player(game, "teal").rupees, step(game, "teal", "merchants")) == (2 + 3, 1)
    put(game, "turn teal", "space.architect none", "teal.good.wood 3")
    play(game, "place architect", "build sawmill", *["pay wood"] * 3)
    assert closed(game, "bonus l2_merchants").code == "bonus_wrong_level"


@covers("AG-ARCH-6", "AG-FOL-1")
def test_a_worker_stands_on_the_new_building_and_processes_with_followers():
    game = building(
        *("oil_mill", "wood", "wood", "wood"),
        then=("teal.good.cotton 4", "magenta.good.cotton 1"),
    )
    play(game, "bonus l2_favour")
    assert game.state.workers[m.BUILDINGS.index("oil_mill")] == 0
    assert {move.text for move in game.legal_moves()} >= {"process 1", "process 3"}
    play(game, "process 3", "follow")
    assert (good(game, "teal", "oil"), good(game, "magenta", "oil")) == (3, 1)
    assert player(game, "teal").favour == 1 + 1


@covers("AG-ARCH-7", "AG-R49")
def test_building_takes_two_workers():
    game = building("oil_mill", "wood", "wood", "wood")
    play(game, "bonus l2_favour", "process 0")
    assert player(game, "teal").workers == 8


@covers("AG-ARCH-7")
def test_without_a_worker_for_the_building_nothing_is_built():
    nine = (*m.BUILDINGS[:4], *m.CHARACTERS[1:], "sawmill", "cement_works")
    workers = [f"space.{space} teal" for space in nine]
    game = table("built.sawmill on", "built.cement_works on", *workers, "teal.good.wood 3")
    play(game, "place architect")
    refusal = closed(game, "build oil_mill")
    assert (refusal.code, refusal.rule) == ("build_needs_worker", "AG-ARCH-7")
    assert is_open(game, "rise artisans")


@covers("AG-ARCH-8")
def test_the_builders_building_is_paid_like_any_other_and_gives_its_bonus():
    game = building("oil_mill", "wood", "wood", "wood", then=("builder oil_mill",))
    play(game, "bonus l2_favour", "process 0", "roll 1")
    assert (good(game, "teal", "wood"), player(game, "teal").rupees) == (0, 2 + 3)
    assert m.BUILDINGS[game.state.builder] == "brickworks"


@covers("AG-ARCH-8")
def test_without_materials_the_builder_does_not_help_the_architect():
    game = table("builder oil_mill")
    play(game, "place architect")
    assert closed(game, "build oil_mill").values == {"building": "oil_mill", "needs": 3, "has": 0}


@pytest.mark.parametrize("name", ["cement_works", "sawmill"])
@covers("AG-ARCH-9")
def test_the_cement_and_planks_buildings_are_paid_with_materials_too(name):
    game = building(name, "sandstone", "wood")
    assert built(game, name)
