"""Chapter 7.2: the Peon (AG-PEON)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seen import kinds, player
from tests.table import closed, good, is_open, play, put, table

TEN = (*m.BUILDINGS[:4], *m.CHARACTERS, "cement_works", "sawmill")
NO_WORKER_LEFT = ("built.cement_works on", "built.sawmill on", *(f"space.{s} teal" for s in TEN))


def lies(game, space):
    return game.state.workers[m.SPACES.index(space)] == 4


@pytest.mark.parametrize("posture", ["teal", "teal lying"])
@covers("AG-PEON-1", "AG-PEON-2")
def test_the_peon_uses_a_space_again_for_2_rupees(posture):
    game = table(f"space.woodcutter {posture}")
    play(game, "peon woodcutter")
    teal = player(game, "teal")
    assert (teal.rupees, teal.workers, good(game, "teal", "wood")) == (0, 9, 2)


@covers("AG-PEON-1")
def test_the_peon_needs_an_own_worker_on_the_space():
    game = table("space.woodcutter magenta", "space.trader teal")
    for space in ("woodcutter", "quarry"):
        refusal = closed(game, f"peon {space}")
        assert (refusal.code, refusal.rule) == ("peon_without_worker", "AG-PEON-1")
        assert refusal.values == {"space": space}


@covers("AG-PEON-2")
def test_a_laid_down_worker_stands_up_for_the_peon():
    game = table("space.trader teal lying")
    play(game, "peon trader")
    assert not lies(game, "trader")


@covers("AG-PEON-2")
def test_ones_own_worker_brings_no_favour():
    game = table("space.trader teal", "teal.meditation 4")
    play(game, "peon trader")
    assert player(game, "teal").favour == 0
    assert not lies(game, "trader")


@covers("AG-PEON-3", "AG-PEON-6", "AG-R74")
def test_with_a_worker_in_the_supply_the_full_price_is_due():
    game = table("space.trader teal", "teal.rupees 1")
    refusal = closed(game, "peon trader")
    assert (refusal.code, refusal.rule) == ("peon_unpaid", "AG-PEON-3")
    assert refusal.values == {"needs": 2, "has": 1}


@covers("AG-PEON-3")
def test_whoever_does_not_pay_chooses_another_action():
    game = table("space.trader teal", "teal.rupees 1")
    assert is_open(game, "place sailor")
    put(game, "teal.rupees 2")
    assert is_open(game, "place sailor")
    assert is_open(game, "peon trader")


@covers("AG-PEON-4", "AG-N12")
def test_with_the_calligrapher_the_peon_costs_1():
    game = table("space.trader teal", "teal.contract.calligrapher on", "teal.rupees 1")
    play(game, "peon trader")
    assert player(game, "teal").rupees == 0


@covers("AG-PEON-4", "AG-FT-10")
def test_with_a_favour_tile_the_peon_costs_nothing():
    game = table("space.woodcutter teal lying", "teal.tile.free_peon on", "teal.favour 3")
    play(game, "favour free_peon", "peon woodcutter")
    assert (player(game, "teal").rupees, good(game, "teal", "wood")) == (2, 2)
    assert not lies(game, "woodcutter")
    assert game.prompt.kind == "order_phase"


@covers("AG-PEON-5")
def test_without_a_worker_in_the_supply_only_the_peon_is_left():
    game = table(*NO_WORKER_LEFT, "teal.rupees 0")
    main = [move for move in game.legal_moves() if move.verb is not m.MEDITATE]
    assert {move.verb.name for move in main} == {"peon"}
    assert {m.SPACES[move.args[0]] for move in main} == set(TEN)


@covers("AG-PEON-5")
def test_without_a_worker_in_the_supply_the_full_price_is_paid_by_who_has_it():
    game = table(*NO_WORKER_LEFT, "teal.rupees 5")
    play(game, "peon trader")
    assert player(game, "teal").rupees == 3


@covers("AG-PEON-5", "AG-N08")
def test_workers_on_the_cook_are_not_in_the_supply():
    game = table(*NO_WORKER_LEFT[:-1], "teal.contract.cook on", "teal.cook 1", "teal.rupees 0")
    assert is_open(game, "peon trader")
    assert closed(game, "place sawmill").code == "no_worker_in_supply"


@covers("AG-PEON-6")
def test_a_single_worker_in_the_supply_is_enough_to_owe_the_full_price():
    game = table(*NO_WORKER_LEFT[:-1], "teal.rupees 1")
    assert closed(game, "peon trader").values == {"needs": 2, "has": 1}


@covers("AG-PEON-7", "AG-R28", "AG-R29")
def test_the_peon_collects_no_rupees_but_meets_the_merchant():
    game = table("space.woodcutter teal", "rupees.woodcutter 3", "merchant woodcutter")
    events = play(game, "peon woodcutter", "roll 1")
    assert (player(game, "teal").rupees, game.state.rupees_on[1]) == (0, 3)
    assert player(game, "teal").favour == 2
    assert kinds(events, "merchant") == ["merchant"]


@covers("AG-PEON-8", "AG-R49")
def test_the_peon_on_the_architect_moves_influence_without_a_worker():
    game = table(*NO_WORKER_LEFT)
    play(game, "peon architect", "rise artisans")
    assert player(game, "teal").steps == (1, 0, 0)


@covers("AG-PEON-8", "AG-R49", "AG-ARCH-7")
def test_the_peon_on_the_architect_builds_with_one_worker():
    game = table(*NO_WORKER_LEFT[:-1], "teal.good.wood 3")
    play(game, "peon architect", "build oil_mill", "pay wood", "pay wood", "pay wood")
    play(game, "bonus l2_favour", "process 0")
    assert player(game, "teal").workers == 0
    assert game.state.workers[m.SPACES.index("oil_mill")] == 0
