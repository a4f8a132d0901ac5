"""Chapter 7.1: choosing and entering a space (AG-ACT)."""

import random

import pytest

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.chapters.workers import LYING
from engine.core.game import Game
from tests.rules import covers
from tests.seen import kinds, player
from tests.table import COLOURS, closed, good, is_open, play, table


def worker(game, space):
    """Who is on a space: a colour, `colour lying`, or nobody."""
    found = game.state.workers[m.SPACES.index(space)]
    if found == FREE:
        return "nobody"
    return COLOURS[found % LYING] + (" lying" if found >= LYING else "")


@covers("AG-ACT-1", "AG-ACT-3")
def test_a_main_action_puts_one_worker_of_the_supply_on_an_empty_space_standing():
    game = table("merchant cotton_farm")
    play(game, "place quarry")
    assert (worker(game, "quarry"), player(game, "teal").workers) == ("teal", 9)
    assert good(game, "teal", "sandstone") == 2


@covers("AG-ACT-1")
def test_without_a_worker_in_the_supply_none_can_be_placed():
    built = [f"built.{b} on" for b in m.BUILDINGS[4:10]]
    game = table(*built, *(f"space.{b} teal" for b in m.BUILDINGS[:10]))
    refusal = closed(game, "place trader")
    assert (refusal.code, refusal.rule) == ("no_worker_in_supply", "AG-PEON-5")


@covers("AG-ACT-2", "AG-R20")
def test_workers_go_to_characters_built_buildings_and_the_builder():
    game = table("built.oil_mill on", "builder dye_works")
    placed = {move.text for move in game.legal_moves() if move.verb is m.PLACE}
    built = (*m.BUILDINGS[:4], "oil_mill", "dye_works")
    assert placed == {f"place {space}" for space in (*built, *m.CHARACTERS)}


@covers("AG-ACT-2")
def test_an_unbuilt_building_without_the_builder_is_closed():
    refusal = closed(table("builder dye_works"), "place oil_mill")
    assert (refusal.code, refusal.rule) == ("space_unbuilt", "AG-ACT-2")
    assert refusal.values == {"space": "oil_mill"}


@covers("AG-ACT-4", "AG-R85")
def test_a_laid_down_worker_goes_home_without_compensation():
    game = table("space.trader magenta lying", "magenta.meditation 4")
    events = play(game, "place trader")
    kicked_out = [event.values for event in events if event.kind == "kicked_out"]
    assert kicked_out == [{"space": "trader", "lying": True}]
    assert worker(game, "trader") == "teal"
    assert (player(game, "magenta").workers, player(game, "magenta").favour) == (10, 0)


@pytest.mark.parametrize(("space", "favour"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
@covers("AG-ACT-5", "AG-BOT-5", "AG-R85")
def test_a_standing_worker_goes_home_with_favour_two_from_space_4_on(space, favour):
    game = table("space.trader magenta", f"magenta.meditation {space}")
    play(game, "place trader")
    assert worker(game, "trader") == "teal"
    assert (player(game, "magenta").workers, player(game, "magenta").favour) == (10, favour)
    assert player(game, "teal").favour == 0


@pytest.mark.parametrize("posture", ["teal", "teal lying"])
@covers("AG-ACT-6")
def test_a_space_with_an_own_worker_is_open_through_the_peon_only(posture):
    game = table(f"space.trader {posture}")
    refusal = closed(game, "place trader")
    assert (refusal.code, refusal.rule) == ("own_worker_there", "AG-ACT-6")
    assert refusal.values == {"space": "trader"}
    assert is_open(game, "peon trader")


@covers("AG-ACT-7")
def test_a_space_never_holds_more_than_one_worker():
    game = table(players=3)
    for _ in range(5):
        play(game, "place trader", "done", "end")
    assert sum(worker != FREE for worker in game.state.workers) == 1
    assert [seat.workers for seat in game.state.seats] == [10, 9, 10]


@covers("AG-ACT-8")
def test_rupees_on_a_building_are_taken_before_the_action():
    game = table("rupees.quarry 3", "rupees.woodcutter 1", "merchant cotton_farm")
    events = play(game, "place quarry")
    assert kinds(events, "rupees", "goods") == ["rupees", "goods"]
    assert player(game, "teal").rupees == 2 + 3
    assert game.state.rupees_on[:2] == [0, 1]


@covers("AG-ACT-9", "AG-R63")
def test_a_processing_building_may_be_used_with_nothing_to_process():
    game = table("built.oil_mill on")
    play(game, "place oil_mill", "process 0")
    assert game.prompt.kind == "order_phase"


@covers("AG-ACT-9")
def test_a_production_of_nothing_is_an_action_too():
    game = table("teal.farmer.track_1 2", "teal.farmer.track_4 4", "merchant cotton_farm")
    play(game, "place quarry")
    assert good(game, "teal", "sandstone") == 0
    assert game.prompt.kind == "order_phase"


@covers("AG-ACT-9")
def test_the_botanist_may_be_used_for_nothing():
    game = table()
    play(game, "place botanist", "done")
    assert game.prompt.kind == "order_phase"


@covers("AG-ACT-10", "AG-MERCH-1")
def test_the_steps_of_an_action_come_in_order():
    game = table(
        *("built.oil_mill on", "merchant oil_mill", "rupees.oil_mill 1", "space.oil_mill magenta"),
        *("teal.good.cotton 1", "magenta.good.cotton 1"),
    )
    events = play(game, "place oil_mill", "process 1", "follow", "roll 1")
    told = [
        (event.kind, event.rule)
        for event in events
        if event.kind in ("worker", "kicked_out", "favour", "rupees", "changed", "merchant")
    ]
    assert told == [
        ("worker", "AG-ACT-3"),
        ("kicked_out", "AG-ACT-4"),
        ("favour", "AG-ACT-5"),
        ("rupees", "AG-ACT-8"),
        ("changed", "AG-PROC-1"),
        ("changed", "AG-FOL-1"),
        ("favour", "AG-FOL-3"),
        ("favour", "AG-MERCH-1"),
        ("merchant", "AG-MERCH-2"),
    ]


@pytest.mark.parametrize("players", [2, 4])
@covers("AG-ACT-11", "AG-ACT-7")
def test_whoever_has_a_worker_in_the_supply_can_place_it(players):
    game, source = Game.new("agra", COLOURS[:players], seed=players), random.Random(players)
    asked = 0
    for _ in range(400):
        if game.is_over:
            break
        legal = game.legal_moves()
        if game.prompt.kind == "choose_action" and game.state.seats[game.prompt.seat].workers:
            assert any(move.verb is m.PLACE for move in legal)
            asked += 1
        builder = game.state.builder
        assert builder == FREE or game.state.workers[builder] == FREE or game.state.built[builder]
        game.play(source.choice(legal))
    assert asked > 20
