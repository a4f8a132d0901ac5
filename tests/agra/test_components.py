"""Chapter 1: what is in the box and where it lies (AG-COMP)."""

from collections import Counter

import pytest

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.core.game import Game
from tests.rules import covers
from tests.seen import player
from tests.table import COLOURS, play, table

AGRA = load_catalogue()


@covers("AG-COMP-1")
def test_the_shared_pieces_are_those_of_the_box():
    supply = AGRA.shared_supply
    assert len(AGRA.notables) == supply.notables == 24
    assert sum(not b.built_at_start for b in AGRA.buildings) == 12
    assert supply.under_construction_tiles == 12
    assert Counter(tile.level for tile in AGRA.bonus_tiles) == {2: 4, 3: 4, 4: 4}
    assert sum(tile.copies for tile in AGRA.favour_tiles) == supply.favour_tiles == 14
    assert len(AGRA.price_tokens) == supply.price_tokens == 3
    assert len(AGRA.guilds) == supply.guild_order_markers == 3
    assert AGRA.order_limit.markers == (4, 5, 6)
    assert supply.order_limit_markers == 3


@covers("AG-COMP-1")
def test_the_die_has_six_faces():
    game = Game.new("agra", ["teal", "magenta"])
    assert [move.text for move in game.legal_moves()] == [f"roll {pips}" for pips in range(1, 7)]


@covers("AG-COMP-2")
def test_each_player_has_10_workers_22_markers_4_farmers_8_covers():
    teal = player(table(), "teal")
    assert (teal.workers, teal.markers) == (10, 22)
    assert (len(teal.farmers), len(teal.steps), teal.covers.bit_count()) == (4, 3, 8)
    supply = AGRA.player_supply
    assert (supply.influence_markers, supply.meditation_trackers, supply.cloth_bags) == (3, 1, 1)


@covers("AG-COMP-2")
def test_no_more_workers_lie_on_the_board_than_a_player_has():
    built = [f"built.{b} on" for b in m.BUILDINGS[4:10]]
    game = table(*built, *(f"space.{s} teal" for s in m.BUILDINGS[:10]))
    refusal = game.why_not(game.parse("adjust space.trader teal"))
    assert refusal is not None
    assert refusal.code == "adjust_no_worker"


@covers("AG-COMP-3")
def test_the_colours_are_teal_magenta_orange_yellow():
    game = Game.new("agra", ["Ana", "Bo", "Cy", "Di"])
    assert game.colours == ["teal", "magenta", "orange", "yellow"]


@pytest.mark.parametrize("seats", [["teal"], ["a", "b", "c", "d", "e"]])
@covers("AG-COMP-3")
def test_there_are_pieces_for_two_to_four_players(seats):
    with pytest.raises(ValueError, match="players"):
        Game.new("agra", seats)


@covers("AG-COMP-4")
def test_the_69_coins_are_worth_328_rupees():
    coins = {coin.value: coin.count for coin in AGRA.rupee_coins}
    assert coins == {1: 28, 2: 15, 5: 10, 10: 10, 20: 6}
    assert sum(coins.values()) == AGRA.rupee_bank.coins == 69
    assert sum(value * n for value, n in coins.items()) == AGRA.rupee_bank.total == 328


@pytest.mark.parametrize(("bank", "rupees"), [("unlimited", 328 + 3), ("physical", 328)])
@covers("AG-COMP-4", "AG-R60")
def test_the_bank_does_not_run_out_unless_the_table_wants_it(bank, rupees):
    corrections = ("magenta.rupees 0", "teal.rupees 328", "teal.good.clothes 1")
    game = table(*corrections, rulings={"rupee_bank": bank})
    play(game, "luxury clothes")
    assert player(game, "teal").rupees == rupees


@covers("AG-COMP-5")
def test_the_boards_have_four_characters_16_buildings_12_bowls_and_18_orders():
    assert m.CHARACTERS == ("architect", "sailor", "trader", "botanist")
    assert len(m.SPACES) == 4 + 16
    left, right = AGRA.akbar.left, AGRA.akbar.right
    assert (len(left), len(right), len({*left, *right})) == (6, 6, 12)
    assert Counter(order.guild for order in AGRA.guild_orders) == dict.fromkeys(m.GUILDS, 6)
    assert [pier.number for pier in AGRA.piers] == [1, 2, 3, 4, 5, 6]
    assert len(AGRA.meditation_actions) == 5


@covers("AG-COMP-6")
def test_the_walk_goes_down_each_column_and_from_the_tailor_back_to_the_quarry():
    columns = (
        *("quarry", "woodcutter", "turmeric_farm", "cotton_farm"),
        *("cement_works", "sawmill", "curry_building", "oil_mill"),
        *("brickworks", "paper_factory", "dye_works", "cloth_building"),
        *("sculptor", "bookbinder", "studio", "tailor"),
    )
    game = table("builder gone", *(f"built.{b} on" for b in m.BUILDINGS[4:]), "merchant tailor")
    play(game, "place tailor", "process 0", "roll 6")
    assert columns == m.BUILDINGS
    assert m.BUILDINGS[game.state.merchant] == "sawmill"
    assert game.state.rupees_on == [1] * 5 + [0] * 11


@covers("AG-COMP-7")
def test_the_column_of_a_building_is_its_level_and_only_the_first_is_built():
    levels = {b.id: b.level for b in AGRA.buildings}
    columns = {b.good: b.level for b in AGRA.buildings}
    assert [levels[b] for b in m.BUILDINGS] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert columns == {g.id: g.column for g in AGRA.goods}
    assert Game.new("agra", COLOURS, seed=1).state.built == [True] * 4 + [False] * 12


@covers("AG-COMP-8", "AG-R78")
def test_rupees_are_hidden_unless_the_table_plays_openly():
    assert table().state.box.rulings.money_privacy == "hidden"
    assert table(rulings={"money_privacy": "open"}).state.box.rulings.money_privacy == "open"
