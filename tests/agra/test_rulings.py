"""The rulings (chapter 22): every switch by default and with each other choice."""

import re
from pathlib import Path

import pytest

from engine.agra.catalogue import load_catalogue
from engine.agra.moves import BUILDINGS, GOODS, NOTABLES
from engine.core.game import Game
from engine.core.rulings import ANY_MOMENT, UNDO_WINDOW, UnknownRuling
from tests.rules import covers
from tests.seats import (
    almost,
    answers,
    completing,
    favour,
    moves,
    owns,
    rupees,
    seat,
    supply,
    told,
    worker_on,
)
from tests.table import closed, good, is_open, play, put, step, table

ROOT = Path(__file__).resolve().parents[2]
SWITCHES = {ruling.switch: ruling for ruling in load_catalogue().rulings if ruling.switch}
TRIED: set[tuple[str, str]] = set()
NEUTRAL = 4


def tried(switch, **expected):
    """Runs a test with each of these choices and what is expected of it."""
    TRIED.update((switch, choice) for choice in expected)
    cases = [pytest.param({switch: choice}, value, id=choice) for choice, value in expected.items()]
    return pytest.mark.parametrize(("rulings", "expected"), cases)


SPACES = ("quarry", "woodcutter", "turmeric_farm", "cotton_farm", "trader", "botanist")
NINE_ELSEWHERE = (
    *(f"built.{building} on" for building in ("cement_works", "sawmill")),
    *(f"space.{space} teal" for space in (*SPACES, "cement_works", "sawmill")),
)
"""Eight workers of teal away from Architect and Sailor; two are left."""


# ---------------------------------------------------------------- where the books differ


@covers("AG-R01", "AG-SET-6")
def test_four_players_begin_with_five_notables_of_level_one():
    game = Game.new("agra", ["teal", "magenta", "orange", "yellow"], seed=3)
    levels = [game.state.box.notable_level[notable] for notable in game.state.places]
    assert [levels.count(level) for level in (1, 2, 3, 4)] == [5, 4, 3, 2]


@covers("AG-R02", "AG-LUX-1")
@tried("luxury_limit", each=True, total=False)
def test_another_luxury_good_in_the_same_turn(rulings, expected):
    game = table("teal.good.books 1", "teal.good.clothes 1", rulings=rulings)
    play(game, "luxury clothes")
    assert is_open(game, "luxury books") == expected


@covers("AG-R03", "AG-TRAD-1")
@tried("trader_value", at_most=True, exact=False)
def test_taking_less_than_the_value_at_the_trader(rulings, expected):
    game = table("teal.good.oil 1", rulings=rulings)
    play(game, "place trader", "give oil")
    assert is_open(game, "done") == expected


@covers("AG-R03")
def test_an_exact_trade_ends_when_the_value_is_reached():
    game = table("teal.good.oil 1", rulings={"trader_value": "exact"})
    play(game, "place trader", "give oil", "take wood")
    assert is_open(game, "done")


@covers("AG-R04", "AG-MERCH-1")
@tried("merchant_favour_timing", after=(0, 2), before=(2, 2))
def test_the_merchants_favour_during_and_after_the_action(rulings, expected):
    game = table(
        "built.cloth_building on",
        "merchant cloth_building",
        "teal.good.cotton 1",
        rulings=rulings,
    )
    play(game, "place cloth_building")
    during = favour(game, "teal")
    play(game, "process 1", "roll 1")
    assert (during, favour(game, "teal")) == expected


@covers("AG-R05", "AG-PRICE-4")
@tried(
    "price_token_rule",
    place_exact_flip_free=(False, True),
    exact_one=(False, False),
    at_most_one=(True, True),
)
def test_tokens_that_show_the_printed_value(rulings, expected):
    game = table("token.price_2 oil high", rulings=rulings)
    play(game, "place trader")
    assert (is_open(game, "token price_3 books low"), is_open(game, "flip price_2")) == expected
    assert not is_open(game, "token price_3 wood low")


@covers("AG-R06", "AG-N01")
@tried("portuguese_cap", value4=2, goods4=4)
def test_how_many_goods_of_value_two_the_portuguese_trader_returns(rulings, expected):
    game = table("teal.contract.portuguese_trader on", "teal.good.oil 6", rulings=rulings)
    play(game, "place sailor")
    for _ in range(expected):
        play(game, "return oil")
    assert closed(game, "return oil").code == "sailor_value_cap"
    assert game.prompt.values["paid"] == 2 * expected


@covers("AG-R07", "AG-FT-11")
@tried("extra_process_tile", must_combine=False, standalone=True)
def test_the_additional_good_by_itself(rulings, expected):
    game = table(
        "teal.tile.process_additional on", "teal.favour 2", "teal.good.wood 1", rulings=rulings
    )
    assert is_open(game, "favour process_additional") == expected


@covers("AG-R07")
def test_the_additional_good_by_itself_costs_two_favour():
    game = table(
        "teal.tile.process_additional on",
        "teal.favour 2",
        "teal.good.wood 2",
        rulings={"extra_process_tile": "standalone"},
    )
    play(game, "favour process_additional", "process planks")
    assert (good(game, "teal", "planks"), favour(game, "teal")) == (1, 0)
    assert game.prompt.kind == "choose_action"


@covers("AG-R08", "AG-BON-8")
def test_the_paper_factory_is_of_level_three_and_pays_four_rupees_and_a_favour():
    game = table("teal.good.wood 1", "teal.good.cement 1")
    play(game, "place architect", "build paper_factory", "pay wood", "pay cement")
    assert closed(game, "bonus l2_favour").values == {"level": 3}
    play(game, "bonus l3_favour")
    assert (rupees(game, "teal"), favour(game, "teal")) == (2 + 4, 1)


@covers("AG-R09")
def test_the_known_scholars_order_asks_for_wood_and_a_painting():
    game = table(
        "marked.scholars 2",
        "teal.influence.scholars 1",
        "teal.good.wood 1",
        "teal.good.paintings 1",
        "phase order",
    )
    play(game, "fulfil scholars")
    assert sum(seat(game, "teal").goods) == 0


@covers("AG-R10", "AG-INF-2")
@tried("delivery_influence", optional=("delivery_steps", 0), forced=("order_phase", 1))
def test_the_step_for_a_delivery(rulings, expected):
    game = table("notable.cook river", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor", "deliver cook oil", "done")
    assert (game.prompt.kind, step(game, "teal", "artisans")) == expected


@covers("AG-R11", "AG-EVAL-4")
@tried("contract_compensation", all=(1, 1), runner_up=(1, 0))
def test_who_turns_markers_into_favour(rulings, expected):
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        "notable.dutch_trader.clothes teal x2",
        "notable.dutch_trader.dye magenta",
        "orange.good.planks 1",
        "turn orange",
        players=3,
        rulings=rulings,
    )
    play(game, "place sailor", "deliver dutch_trader planks")
    assert (favour(game, "magenta"), favour(game, "orange")) == expected
    assert owns(game, "teal", "dutch_trader")
    assert supply(game, "orange") == 22 - favour(game, "orange")


@covers("AG-R12", "AG-DEL-2")
@tried("open_notables", up_to_boat=True, boat_section=False)
def test_level_one_when_the_boat_is_further(rulings, expected):
    game = table(
        "boat 2", "notable.cook river", "notable.mullah river", "teal.good.oil 1", rulings=rulings
    )
    play(game, "place sailor")
    assert is_open(game, "deliver cook oil") == expected
    assert is_open(game, "deliver mullah oil")


@covers("AG-R13", "AG-N15")
@tried("mosaic_shuffle", if_searched=0, always=1)
def test_shuffling_after_a_tile_of_the_display(rulings, expected):
    game = table(*almost("mosaic_maker"), rulings=rulings)
    play(game, "place sailor", completing("mosaic_maker"))
    events = play(game, moves(game)[0])
    assert len(told(events, "shuffled")) == expected


@covers("AG-R14", "AG-N13")
@tried("mullah_requirement", full_price=False, threshold_only=True)
def test_the_mullah_with_one_favour_less_than_the_price(rulings, expected):
    game = table("teal.contract.mullah on", "teal.favour 1", rulings=rulings)
    assert is_open(game, "favour gain_basic_good mullah") == expected
    put(game, "teal.favour 3")
    assert not is_open(game, "favour influence_step mullah")


@covers("AG-R15", "AG-N18")
def test_the_painter_stands_up_two_if_only_two_lie():
    game = table(*almost("painter"), "space.quarry teal lying", "space.trader teal lying")
    play(game, "place sailor", completing("painter"), "stand quarry", "stand trader")
    assert (worker_on(game, "quarry"), worker_on(game, "trader")) == ("teal", "teal")
    assert game.prompt.kind == "rise_anywhere"


@covers("AG-R16", "AG-N16")
def test_the_mujtahida_pays_for_each_statue():
    game = table(
        "teal.contract.mujtahida on",
        "boat 6",
        "notable.court_artist river",
        "teal.good.statues 2",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return wood", "deliver court_artist statues x2")
    assert rupees(game, "teal") == 2 + (1 + 1) + (2 + 2)


@covers("AG-R17", "AG-FT-06")
@tried("order_tile_scope", marked=False, any=True)
def test_an_unmarked_order_by_tile(rulings, expected):
    game = table(
        "teal.tile.akbar_or_order on",
        "teal.favour 4",
        "teal.influence.artisans 1",
        "teal.good.planks 1",
        "teal.good.dye 1",
        rulings=rulings,
    )
    play(game, "favour akbar_or_order")
    assert is_open(game, "fulfil artisans 3") == expected
    if expected:
        play(game, "fulfil artisans 3")
        assert (game.state.orders[2], game.state.marked[0]) == (0, 0)


@covers("AG-R17", "AG-FT-06")
@pytest.mark.parametrize("choice", ["marked", "any"])
def test_the_marked_order_by_tile_is_offered_as_it_is_judged(choice):
    game = table(
        "teal.tile.akbar_or_order on",
        "teal.favour 4",
        "teal.influence.artisans 1",
        "teal.good.cement 1",
        "teal.good.paper 1",
        rulings={"order_tile_scope": choice},
    )
    play(game, "favour akbar_or_order")
    assert is_open(game, "fulfil artisans") or is_open(game, "fulfil artisans 1")


@covers("AG-R18", "AG-FARM-4")
def test_a_farmer_neither_enters_a_cover_nor_leaves_the_track():
    game = table("teal.cover.track_1.wood off", "teal.farmer.track_1 5")
    play(game, "place botanist")
    assert closed(game, "farmer track_1 wood").code == "farmer_blocked"
    put(game, "teal.farmer.track_1 2")
    assert closed(game, "farmer track_1 sandstone").code == "farmer_blocked"


@covers("AG-R19", "AG-SCO-3")
def test_the_leader_of_a_track_gets_two_rupees_a_marker():
    game = table("teal.influence.artisans 2", "order.artisans.4 teal", "order.artisans.5 teal")
    assert game.standings()[0].items["influence"] == 4


@covers("AG-R20", "AG-ACT-2")
def test_a_worker_goes_on_built_buildings_and_the_builders_tile_only():
    game = table("builder oil_mill")
    assert is_open(game, "place oil_mill")
    assert closed(game, "place cloth_building").code == "space_unbuilt"


@covers("AG-R21", "AG-ORD-9")
def test_an_order_by_sailor_and_another_in_the_order_phase():
    game = table(
        "teal.influence.artisans 1",
        "teal.influence.merchants 1",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "teal.good.planks 1",
        "teal.good.cloth 1",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return wood", "fulfil artisans", "done", "fulfil merchants")
    assert (game.state.orders[0], game.state.orders[6]) == (0, 0)


@covers("AG-R22", "AG-EVAL-2")
@tried("contract_tie", topmost_held="magenta", top_slot_else_last="orange")
def test_a_tie_below_the_top_good(rulings, expected):
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        "notable.dutch_trader.clothes teal",
        "notable.dutch_trader.dye magenta x2",
        "orange.good.planks 2",
        "orange.good.wood 1",
        "turn orange",
        players=3,
        rulings=rulings,
    )
    play(game, "place sailor", "return wood", "deliver dutch_trader planks x2")
    assert owns(game, expected, "dutch_trader")


@covers("AG-R23", "AG-N10")
def test_the_jagirdar_works_in_ones_own_sailor_or_anothers():
    game = table(
        "teal.contract.jagirdar on", "notable.cook river", "teal.good.wood 1", "teal.good.oil 1"
    )
    play(game, "place sailor", "deliver cook wood", "deliver cook oil", "done", "decline")
    assert game.prompt.kind == "order_phase"


def _set_up_until(purpose, rulings, players):
    """A new game with typed rolls, up to the first roll for this purpose."""
    seats = ["teal", "magenta", "orange", "yellow"][:players]
    game = Game.new("agra", seats, rulings=rulings, start=0)
    while game.prompt.values.get("purpose") != purpose:
        game.play(game.legal_moves()[0])
    return game


@covers("AG-R24", "AG-SET-15")
@tried(
    "guild_columns",
    artisans_merchants_scholars=(2, 4, 0),
    artisans_scholars_merchants=(2, 0, 4),
)
def test_which_roll_goes_to_which_column(rulings, expected):
    game = _set_up_until("order_marker", rulings, players=4)
    for pips in (3, 5, 1):
        game.play(f"roll {pips}")
    assert game.state.marked == expected


@covers("AG-R25", "AG-PIER-3")
def test_pier_three_moves_the_pawn_and_nothing_of_the_trader():
    game = table(*almost("mullah", boat=2), "token.price_1 wood high")
    play(game, "place sailor", completing("mullah"), "roll 2")
    assert (game.state.merchant, game.state.values[1]) == (BUILDINGS.index("turmeric_farm"), 2)


@covers("AG-R85", "AG-ACT-5")
@pytest.mark.parametrize(
    ("space", "tracker", "compensation"),
    [
        ("magenta lying", 6, 0),
        ("magenta", 3, 1),
        ("magenta", 4, 2),
        ("magenta", 5, 2),
        ("magenta", 6, 2),
    ],
)
def test_favour_for_a_standing_worker_from_space_four_on_two(space, tracker, compensation):
    game = table(f"space.trader {space}", f"magenta.meditation {tracker}")
    play(game, "place trader")
    assert favour(game, "magenta") == compensation


@covers("AG-R86", "AG-MED-5")
def test_meditation_points_need_not_be_spent():
    game = table("space.quarry teal")
    events = play(game, "meditate", "lay quarry", "finish")
    assert told(events, "points_lost")[0].values == {"n": 1}
    assert game.prompt.kind == "choose_action"


# ---------------------------------------------------------------- set-up and pawns


@covers("AG-R26", "AG-SET-4")
@tried("builder_start", pip1_first="cement_works", pip1_second="sawmill")
def test_where_a_one_puts_the_builder(rulings, expected):
    game = _set_up_until("builder_start", rulings, players=2)
    game.play("roll 1")
    assert BUILDINGS[game.state.builder] == expected


@covers("AG-R27", "AG-MERCH-3")
@tried("merchant_rupee_on_landing", no=[0, 1, 1, 0], yes=[0, 1, 1, 1])
def test_the_rupees_of_the_merchant(rulings, expected):
    game = table(rulings=rulings)
    play(game, "place quarry", "roll 3")
    assert game.state.rupees_on[:4] == expected


@covers("AG-R28", "AG-PEON-7")
@tried("peon_collects_rupees", no=(0, 3), yes=(3, 0))
def test_rupees_on_a_building_used_through_the_peon(rulings, expected):
    game = table("space.woodcutter teal", "rupees.woodcutter 3", rulings=rulings)
    play(game, "peon woodcutter")
    assert (rupees(game, "teal"), game.state.rupees_on[1]) == expected


@covers("AG-R29", "AG-PEON-7")
@tried("peon_merchant_favour", yes=(2, "roll"), no=(0, "order_phase"))
def test_meeting_the_merchant_through_the_peon(rulings, expected):
    game = table("space.quarry teal", rulings=rulings)
    play(game, "peon quarry")
    assert (favour(game, "teal"), game.prompt.kind) == expected


def _column_with_neutrals(n, rulings):
    return table(
        *(f"order.artisans.{position} neutral" for position in range(2, 2 + n)),
        "teal.influence.artisans 1",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "phase order",
        rulings=rulings,
    )


@covers("AG-R46", "AG-SET-22", "AG-ORD-2")
@tried("neutral_markers_count", limit_and_full=False, full_only=True)
def test_three_neutral_markers_and_the_order_limit(rulings, expected):
    assert is_open(_column_with_neutrals(3, rulings), "fulfil artisans") == expected


@covers("AG-R46", "AG-ORD-6")
def test_neutral_markers_fill_a_column_either_way():
    game = _column_with_neutrals(5, {"neutral_markers_count": "full_only"})
    play(game, "fulfil artisans")
    assert game.state.ended_by == ("orders", 0)


@covers("AG-R47", "AG-SET-21")
@tried("neutral_vs_order_marker", marker_moves_down=(0, 1), reroll_neutral=(3, 0))
def test_a_neutral_marker_rolled_onto_the_marked_order(rulings, expected):
    game = _set_up_until("neutral_order", rulings, players=3)
    put(game, "marked.artisans 1")
    game.play("roll 1")
    if game.prompt.values.get("detail") == 0:
        game.play("roll 4")
    assert (game.state.orders[:6].index(NEUTRAL), game.state.marked[0]) == expected


@covers("AG-R47", "AG-SET-21")
@tried("neutral_vs_order_marker", neutrals_first=(0, 3))
def test_neutral_markers_before_the_order_markers(rulings, expected):
    game = _set_up_until("neutral_order", rulings, players=3)
    for pips in (1, 1, 1):
        game.play(f"roll {pips}")
    assert game.prompt.values["purpose"] == "order_marker"
    game.play("roll 1")
    assert game.prompt.values["purpose"] == "order_marker"
    game.play("roll 4")
    assert (game.state.orders[:6].index(NEUTRAL), game.state.marked[0]) == expected


FIVE_ARTISANS_TWO_MERCHANTS = [
    "takshaka",
    "dyer",
    "cook",
    "portuguese_trader",
    "calligrapher",
    "mosaic_maker",
    "jagirdar",
    "mujtahida",
    "sadr_us_sudur",
    "grand_mufti",
]


@covers("AG-R68", "AG-SET-7")
@tried("guild_exchange", algorithm=False, manual=True)
def test_exchanging_notables_freely(rulings, expected):
    game = Game.new("agra", ["teal", "magenta"], rulings=rulings, start=0)
    for move in ("roll 1", "roll 1", *(f"draw {each}" for each in FIVE_ARTISANS_TWO_MERCHANTS)):
        game.play(move)
    assert game.prompt.kind == "exchange_notables"
    assert is_open(game, "exchange cook mahout")
    assert is_open(game, "exchange portuguese_trader sufi") == expected


@covers("AG-R77", "AG-MERCH-1")
def test_the_merchant_is_met_although_an_event_moves_him_on():
    game = table(
        *almost("mullah", boat=2),
        "built.cloth_building on",
        "merchant cloth_building",
        "teal.tile.deliver_notable on",
        "teal.favour 4",
    )
    play(game, "place cloth_building", "favour deliver_notable", completing("mullah"))
    play(game, "roll 1", "decline")
    assert (game.prompt.kind, game.state.merchant) == ("processing", 0)
    play(game, "process 0")
    assert favour(game, "teal") == 4 - 2 + 2
    play(game, "roll 2")
    assert game.state.merchant == 2


# ---------------------------------------------------------------- meditation


@covers("AG-R57", "AG-MED-4")
@tried("meditation_interleave", generate_first=False, free=True)
def test_laying_down_after_the_first_meditation_action(rulings, expected):
    game = table("space.quarry teal", "space.trader teal", rulings=rulings)
    play(game, "meditate", "lay quarry", "farmer track_1 wood")
    assert is_open(game, "lay trader") == expected


@covers("AG-R58", "AG-OIL-4")
@tried("relay_worker", allowed=True, once=False)
def test_laying_down_a_worker_again(rulings, expected):
    game = table("space.quarry teal", "teal.good.oil 1", rulings=rulings)
    play(game, "meditate", "lay quarry", "spend oil")
    assert is_open(game, "lay quarry") == expected


@covers("AG-R55", "AG-N09")
@tried("muezzin_trigger", workers=1, any_point=2)
def test_the_muezzin_and_a_point_by_tile(rulings, expected):
    game = table(
        "teal.contract.muezzin on",
        "teal.tile.meditation_point on",
        "teal.favour 2",
        rulings=rulings,
    )
    play(game, "meditate", "favour meditation_point")
    assert game.prompt.values["points"] == expected


@covers("AG-R56", "AG-N08")
@tried("cook_keeps_compensation", yes=(1, 1), no=(0, 1))
def test_favour_for_a_worker_that_the_cook_keeps_and_for_one_he_does_not(rulings, expected):
    kept = table("magenta.contract.cook on", "space.trader magenta", rulings=rulings)
    play(kept, "place trader", "store")
    declined = table("magenta.contract.cook on", "space.trader magenta", rulings=rulings)
    play(declined, "place trader", "decline")
    assert (favour(kept, "magenta"), favour(declined, "magenta")) == expected


@covers("AG-R87", "AG-MED-2")
@tried("tracker_moved_mid_phase", fixed=2 + 1, live=2 + 2)
def test_the_tracker_moves_between_two_workers(rulings, expected):
    game = table(
        "teal.meditation 2",
        "space.quarry teal",
        "space.trader teal",
        "teal.tile.meditation_step on",
        "teal.favour 4",
        rulings=rulings,
    )
    play(game, "meditate", "lay quarry", "favour meditation_step", "lay trader")
    assert game.prompt.values["points"] == expected


@covers("AG-R81", "AG-MED-17")
def test_the_mosaic_maker_does_not_move_the_meditation_marker():
    game = table("teal.contract.mosaic_maker on", "space.quarry teal", "blocked remove_cover")
    play(game, "meditate", "lay quarry", "contemplate 1", "finish")
    assert game.state.blocked == 3


# ---------------------------------------------------------------- actions, building, processing


@covers("AG-R30", "AG-OIL-3")
@tried("oil_curry_limit", unlimited=True, once=False)
def test_oil_a_second_time_in_a_turn(rulings, expected):
    game = table(
        "teal.good.oil 2", "space.quarry teal lying", "space.trader teal lying", rulings=rulings
    )
    play(game, "spend oil", "stand quarry")
    assert is_open(game, "spend oil") == expected


@covers("AG-R31", "AG-N16", "AG-FOL-2")
@tried("mujtahida_follow", yes=(1, "follow"), no=(0, "sailor"))
def test_following_the_mujtahida(rulings, expected):
    game = table(
        *almost("mujtahida"), "teal.good.sandstone 1", "magenta.good.sandstone 1", rulings=rulings
    )
    play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    play(game, "bonus l2_favour", "process 1")
    assert (game.prompt.seat, game.prompt.kind) == expected


@covers("AG-R32", "AG-FOL-4")
def test_followers_decide_clockwise():
    game = table(
        "built.cloth_building on",
        *(f"{colour}.good.cotton 1" for colour in ("teal", "magenta", "orange", "yellow")),
        "turn orange",
        players=4,
    )
    play(game, "place cloth_building", "process 1")
    asked = []
    while game.prompt.kind == "follow":
        asked.append(game.prompt.seat)
        play(game, "follow")
    assert asked == [3, 0, 1]


@covers("AG-R33", "AG-FOL-5")
@tried("follower_tile_reset", current_turn=[True, True], own_turn=[False, True])
def test_a_tile_used_while_following_is_ready_in_ones_own_turn(rulings, expected):
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 1",
        "magenta.good.cotton 5",
        "magenta.favour 4",
        "magenta.tile.process_additional on",
        rulings=rulings,
    )
    play(game, "place cloth_building", "process 1", "follow", "also cloth", "end")
    ready = [seat(game, "magenta").reminders == 0]
    play(game, "place trader", "done", "end")
    ready.append(seat(game, "magenta").reminders == 0)
    assert ready == expected


@covers("AG-R48", "AG-ARCH-4")
@tried(
    "building_overpay",
    no_superfluous=(True, "choose_bonus"),
    exact=(False, ""),
    free=(True, "pay_building"),
)
def test_five_for_a_building_that_costs_four(rulings, expected):
    game = table("teal.good.cement 1", "teal.good.planks 1", "teal.good.wood 0", rulings=rulings)
    play(game, "place architect")
    opened, after = expected
    assert is_open(game, "build paper_factory") == opened
    if opened:
        put(game, "teal.good.wood 1")
        play(game, "build paper_factory", "pay cement", "pay planks")
        assert game.prompt.kind == after


@covers("AG-R48")
def test_whoever_may_overpay_says_when_it_is_enough():
    game = table(
        "teal.good.cement 1",
        "teal.good.planks 1",
        "teal.good.wood 2",
        rulings={"building_overpay": "free"},
    )
    play(game, "place architect", "build paper_factory", "pay cement")
    assert closed(game, "done").values == {"building": "paper_factory", "needs": 4, "has": 2}
    play(game, "pay planks", "pay wood", "done")
    assert (good(game, "teal", "wood"), game.prompt.kind) == (1, "choose_bonus")


@covers("AG-R49", "AG-ARCH-7")
@tried("architect_two_workers", strict=False, lenient=True)
def test_building_without_a_second_worker(rulings, expected):
    game = table(
        *NINE_ELSEWHERE,
        "space.sailor teal",
        "teal.good.wood 1",
        "teal.good.cement 1",
        rulings=rulings,
    )
    play(game, "place architect")
    assert is_open(game, "build paper_factory") == expected


@covers("AG-R49")
def test_a_lenient_architect_leaves_the_new_building_empty():
    game = table(
        *NINE_ELSEWHERE,
        "space.sailor teal",
        "teal.good.wood 4",
        "teal.good.cement 1",
        rulings={"architect_two_workers": "lenient"},
    )
    play(
        game, "place architect", "build paper_factory", "pay wood", "pay cement", "bonus l3_rupees"
    )
    assert (worker_on(game, "paper_factory"), game.prompt.kind) == ("", "order_phase")
    assert rupees(game, "teal") == 2 + 5


@covers("AG-R49", "AG-PEON-8")
def test_through_the_peon_the_architect_needs_one_worker_to_build():
    game = table(*NINE_ELSEWHERE, "space.architect teal", "teal.good.wood 1", "teal.good.cement 1")
    play(game, "peon architect", "build paper_factory", "pay wood", "pay cement", "bonus l3_rupees")
    assert worker_on(game, "paper_factory") == "teal"


@covers("AG-R50", "AG-N16")
@tried("mujtahida_without_worker", build_only=(True, 1), no_build=(False, 0))
def test_the_mujtahida_without_a_worker(rulings, expected):
    game = table(*almost("mujtahida"), *NINE_ELSEWHERE, "space.architect teal", rulings=rulings)
    play(game, "place sailor", completing("mujtahida"))
    if game.prompt.kind == "mujtahida_builds":
        play(game, "choose curry_building", "bonus l2_favour")
    built = game.state.built[BUILDINGS.index("curry_building")]
    assert (built, favour(game, "teal")) == expected
    assert (worker_on(game, "curry_building"), game.prompt.kind) == ("", "sailor")


@covers("AG-R51", "AG-N16")
@tried(
    "mujtahida_target",
    walk_order=["sawmill"],
    owner_chooses_nearest=["sawmill", "brickworks"],
)
def test_which_building_the_mujtahida_builds(rulings, expected):
    chosen = []
    for building in expected:
        game = table(*almost("mujtahida"), "built.cement_works on", rulings=rulings)
        play(game, "place sailor", completing("mujtahida"))
        assert moves(game) == [*(f"choose {each}" for each in expected), "decline"]
        assert closed(game, "choose oil_mill").rule == "AG-N16"
        play(game, f"choose {building}")
        chosen += [b for b, built in zip(BUILDINGS, game.state.built, strict=True) if built][5:]
    assert chosen == expected


@covers("AG-R52", "AG-N03")
@tried("takshaka_mujtahida", yes=1, no=0)
def test_the_takshaka_and_the_mujtahida(rulings, expected):
    game = table(*almost("mujtahida"), "teal.contract.takshaka on", rulings=rulings)
    play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    assert rupees(game, "teal") == 2 + 3 + expected


@covers("AG-R53", "AG-N07")
@tried("dyer_exchange", once=(2, 1), per_pair=(0, 2))
def test_the_dyer_and_four_goods(rulings, expected):
    game = table(
        "teal.contract.dyer on",
        "teal.cover.track_1.wood off",
        "teal.cover.track_2.wood off",
        rulings=rulings,
    )
    play(game, "place woodcutter")
    while game.prompt.kind == "dyer_exchange":
        play(game, "choose planks")
    assert (good(game, "teal", "wood"), good(game, "teal", "planks")) == expected


@covers("AG-R54", "AG-PROD-2")
@tried("plus_one_at_zero", yes=1, no=0)
def test_the_mahout_when_the_farm_yields_nothing(rulings, expected):
    game = table(
        "teal.contract.mahout on",
        "teal.farmer.track_1 4",
        "teal.farmer.track_2 2",
        rulings=rulings,
    )
    play(game, "place woodcutter")
    assert good(game, "teal", "wood") == expected


@covers("AG-R63", "AG-ACT-9")
@tried("empty_action", allowed=True, forbidden=False)
def test_entering_a_building_without_a_good_to_process(rulings, expected):
    game = table("built.cloth_building on", rulings=rulings)
    assert is_open(game, "place cloth_building") == expected
    assert is_open(game, "place quarry")


@covers("AG-R74", "AG-PEON-6")
def test_the_peon_is_paid_in_part_only_without_workers_in_the_supply():
    game = table(*NINE_ELSEWHERE, "space.sailor teal", "teal.rupees 1")
    assert closed(game, "peon quarry").code == "peon_unpaid"
    put(game, "space.architect teal")
    play(game, "peon woodcutter")
    assert rupees(game, "teal") == 0


@covers("AG-R83", "AG-FT-11")
@tried("extra_process_arrow", same=False, any=True)
def test_the_additional_good_along_another_arrow(rulings, expected):
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 2",
        "teal.good.wood 1",
        "teal.favour 2",
        "teal.tile.process_additional on",
        rulings=rulings,
    )
    play(game, "place cloth_building", "process 1")
    assert is_open(game, "also planks") == expected
    assert is_open(game, "also cloth")


# ---------------------------------------------------------------- Sailor, deliveries, contracts


@covers("AG-R34", "AG-DBL-6")
@tried("double_delivery_limit", per_notable=True, per_action=False)
def test_a_second_double_delivery_in_one_sailor_action(rulings, expected):
    game = table(
        "notable.cook river",
        "notable.dyer river",
        "teal.good.oil 2",
        "teal.good.dye 2",
        "teal.good.statues 1",
        rulings=rulings,
    )
    play(game, "place sailor", "return statues", "deliver cook oil x2")
    assert is_open(game, "deliver dyer dye x2") == expected
    assert is_open(game, "deliver dyer dye")


@covers("AG-R35", "AG-DBL-5")
def test_the_second_marker_comes_before_the_evaluation():
    game = table(
        "notable.cook river", "notable.cook.oil magenta", "teal.good.wood 2", "teal.good.cotton 1"
    )
    play(game, "place sailor", "return cotton", "deliver cook wood x2")
    assert owns(game, "teal", "cook")


@covers("AG-R36", "AG-DBL-2")
@tried("double_partner", same_action=False, later=True)
def test_a_second_marker_beside_one_of_an_earlier_action(rulings, expected):
    game = table("notable.cook river", "notable.cook.oil teal", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor")
    assert is_open(game, "double cook oil") == expected
    if expected:
        play(game, "double cook oil")
        assert rupees(game, "teal") == 2 + 1


@covers("AG-R36", "AG-DBL-6")
def test_another_players_double_delivery_does_not_stand_in_the_way_of_a_later_one():
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        "notable.dutch_trader.clothes magenta x2",
        "notable.dutch_trader.dye teal",
        "teal.good.dye 1",
        rulings={"double_partner": "later"},
    )
    play(game, "place sailor")
    assert is_open(game, "double dutch_trader dye")


@covers("AG-R37", "AG-SAIL-11")
@tried("sailor_zero_deliveries", allowed=True, forbidden=False)
def test_a_sailor_who_delivers_nothing(rulings, expected):
    game = table("notable.cook river", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor")
    assert is_open(game, "done") == expected
    play(game, "deliver cook oil")
    assert is_open(game, "done")


@covers("AG-R38", "AG-SAIL-4")
@tried("sailor_payment_time", any_time=True, first=False)
def test_returning_a_good_after_the_first_delivery(rulings, expected):
    game = table("notable.cook river", "teal.good.oil 1", "teal.good.cotton 1", rulings=rulings)
    play(game, "place sailor")
    assert is_open(game, "return cotton")
    play(game, "deliver cook oil")
    assert is_open(game, "return cotton") == expected


@covers("AG-R39", "AG-SAIL-5")
@tried("jagirdar_free_order", allowed=True, paid_only=False)
def test_an_order_with_the_two_free_deliveries_of_the_jagirdar(rulings, expected):
    game = table(
        "teal.contract.jagirdar on",
        "teal.influence.artisans 1",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "teal.good.cotton 1",
        rulings=rulings,
    )
    play(game, "place sailor")
    assert is_open(game, "fulfil artisans") == expected
    play(game, "return cotton")
    assert is_open(game, "fulfil artisans")


@covers("AG-R40", "AG-N10", "AG-ABL-2")
@tried("jagirdar_mid_action", immediate=True, next_action=False)
def test_the_jagirdar_won_in_this_sailor_action(rulings, expected):
    game = table(*almost("jagirdar"), "notable.cook river", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor", completing("jagirdar"))
    assert is_open(game, "deliver cook oil") == expected


@covers("AG-R40", "AG-N10")
@tried("jagirdar_mid_action", immediate="deliver_one", next_action="order_phase")
def test_the_jagirdar_won_by_another_in_this_sailor_action(rulings, expected):
    game = table(
        *almost("jagirdar", holder="magenta"),
        "notable.cook river",
        "magenta.good.oil 1",
        rulings=rulings,
    )
    play(game, "place sailor", completing("jagirdar"), "done", "decline")
    assert game.prompt.kind == expected


@covers("AG-R41", "AG-INF-2")
@tried("influence_timing", after_action="delivery_steps", end_of_turn="order_phase")
def test_when_influence_is_raised(rulings, expected):
    game = table("notable.cook river", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor", "deliver cook oil", "done")
    assert game.prompt.kind == expected


@covers("AG-R41")
def test_influence_at_the_end_of_the_turn_comes_before_the_next_player():
    game = table(
        "notable.cook river", "teal.good.oil 1", rulings={"influence_timing": "end_of_turn"}
    )
    play(game, "place sailor", "deliver cook oil", "done", "end")
    assert (game.prompt.seat, game.prompt.kind) == (0, "delivery_steps")
    play(game, "rise artisans")
    assert (game.prompt.seat, step(game, "teal", "artisans")) == (1, 1)


@covers("AG-R42", "AG-INF-2")
@tried("influence_per_notable", per_turn=1, per_action=2)
def test_the_same_notable_supplied_by_two_actions_of_a_turn(rulings, expected):
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        "teal.good.dye 1",
        "teal.good.planks 1",
        "teal.tile.deliver_notable on",
        "teal.favour 4",
        rulings=rulings,
    )
    play(game, "favour deliver_notable", "deliver dutch_trader dye", "rise merchants")
    play(game, "place sailor", "deliver dutch_trader planks", "done")
    if game.prompt.kind == "delivery_steps":
        play(game, "rise merchants")
    assert step(game, "teal", "merchants") == expected


@covers("AG-R43", "AG-INT-3")
@tried("immediate_vs_boat", card_first=["tracker", "boat"], boat_first=["boat", "tracker"])
def test_the_immediate_effect_and_the_boat(rulings, expected):
    game = table(*almost("sufi", boat=1), "fulfilled.1 1", rulings=rulings)
    answers = ["advance", "roll 1"] if expected[0] == "tracker" else ["roll 1", "advance"]
    events = play(game, "place sailor", completing("sufi"), *answers)
    assert [event.kind for event in events if event.kind in expected] == expected


@covers("AG-R70", "AG-DEL-8")
@tried("generous_same_delivery", no=2 + 2, yes=2 + 2 + 1)
def test_the_delivery_that_wins_a_generous_card(rulings, expected):
    game = table("notable.cook river", "notable.cook.wood teal", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor", "deliver cook oil")
    assert rupees(game, "teal") == expected


@covers("AG-R75", "AG-SAIL-10")
@tried("jagirdar_follow_moment", after_all="delivery_steps", before_influence="deliver_one")
def test_when_the_jagirdar_follows(rulings, expected):
    game = table(
        "magenta.contract.jagirdar on",
        "notable.cook river",
        "teal.good.oil 1",
        "magenta.good.wood 1",
        rulings=rulings,
    )
    play(game, "place sailor", "deliver cook oil", "done")
    assert game.prompt.kind == expected


@covers("AG-R88", "AG-ARCH-1")
@tried("architect_nothing", allowed=True, forbidden=False)
def test_the_architect_for_nothing(rulings, expected):
    game = table(rulings=rulings)
    play(game, "place architect")
    assert is_open(game, "done") == expected
    play(game, "done" if expected else "rise scholars")
    assert game.prompt.kind == "order_phase"
    assert step(game, "teal", "scholars") == (not expected)


@covers("AG-R88", "AG-ARCH-1")
@tried("architect_nothing", allowed=["done"], forbidden=["done"])
def test_the_architect_where_nothing_else_is_possible(rulings, expected):
    top = [f"teal.influence.{guild} 8" for guild in ("artisans", "merchants", "scholars")]
    game = table(*top, rulings=rulings)
    play(game, "place architect")
    assert moves(game) == expected


TILE_IN_SAILOR = (
    "teal.tile.deliver_notable on",
    "teal.favour 4",
    *("notable.cook river", "teal.good.wood 2", "teal.good.oil 1"),
    "notable.mahout river",
)
"""Teal can supply the Cook (Artisans) and the Mahout (Merchants), one of them by tile."""


@covers("AG-R89", "AG-SAIL-9", "AG-FT-12")
@tried("tile_delivery_in_sailor", with_sailor="sailor", own_step="delivery_steps")
def test_a_delivery_by_tile_in_the_middle_of_the_sailor(rulings, expected):
    game = table(*TILE_IN_SAILOR, rulings=rulings)
    play(game, "place sailor", "deliver mahout wood")
    play(game, "favour deliver_notable", "deliver cook oil")
    assert game.prompt.kind == expected
    if expected == "delivery_steps":
        assert answers(game) == ["rise artisans", "decline"]
        play(game, "decline")
        assert game.prompt.kind == "sailor"
        play(game, "done")
        assert answers(game) == ["rise merchants", "decline"]
        return
    play(game, "done")
    assert answers(game) == ["rise artisans", "rise merchants", "decline"]
    play(game, "rise artisans", "rise merchants")
    assert (step(game, "teal", "artisans"), step(game, "teal", "merchants")) == (1, 1)
    assert game.prompt.kind == "order_phase"


@covers("AG-R89", "AG-SAIL-9")
@tried("tile_delivery_in_sailor", with_sailor=False, own_step=True)
def test_an_order_of_the_same_sailor_and_the_step_by_tile(rulings, expected):
    one, other = load_catalogue().guild_orders[0].goods
    goods = [f"teal.good.{good} {1 + (good == 'oil')}" for good in {one, other}]
    game = table(*TILE_IN_SAILOR, *goods, "teal.good.paintings 1", rulings=rulings)
    play(game, "place sailor", "return paintings")
    play(game, "favour deliver_notable", "deliver cook oil")
    if expected:
        play(game, "rise artisans")
    assert is_open(game, "fulfil artisans") == expected


@covers("AG-R90", "AG-ABL-4")
@tried("immediate_effects", optional=True, forced=False)
@pytest.mark.parametrize(
    ("notable", "corrections", "kind"),
    [
        ("mosaic_maker", (), "take_any_tile"),
        ("mujtahida", (), "mujtahida_builds"),
        ("painter", ("space.quarry teal lying",), "stand_up"),
        ("painter", (), "rise_anywhere"),
        ("sufi", (), "free_advance"),
    ],
)
def test_declining_an_immediate_effect(notable, corrections, kind, rulings, expected):
    game = table(*almost(notable), *corrections, rulings=rulings)
    play(game, "place sailor", completing(notable))
    if expected:
        before = game.state.copy()
        assert (game.prompt.kind, is_open(game, "decline")) == (kind, True)
        play(game, "decline")
        assert (game.state.built, game.state.seats[0]) == (before.built, before.seats[0])
        assert game.state.workers == before.workers
        return
    # What leaves no choice happens at once.
    done = {
        "mosaic_maker": lambda: closed(game, "decline").rule == "AG-N15",
        "mujtahida": lambda: game.state.built[4] and game.prompt.kind == "choose_bonus",
        "painter": lambda: closed(game, "decline").rule == "AG-N18",
        "sufi": lambda: seat(game, "teal").tracker == 2 and game.prompt.kind == "sailor",
    }
    assert done[notable]()
    if corrections:
        assert worker_on(game, "quarry") == "teal"


@covers("AG-R90", "AG-N02", "AG-N16", "AG-N18")
def test_what_cannot_be_carried_out_is_not_asked():
    top = [f"teal.influence.{guild} 8" for guild in ("artisans", "merchants", "scholars")]
    built = [f"built.{building} on" for building in BUILDINGS[4:]]
    for notable, corrections in (
        ("sufi", [f"teal.meditation {table().state.box.last_space}"]),
        ("painter", top),
        ("mujtahida", [*built, "builder gone"]),
    ):
        game = table(*almost(notable), *corrections)
        play(game, "place sailor", completing(notable))
        assert game.prompt.kind == "sailor", notable


PIER_2_IN_ACTION = (
    *("teal.tile.deliver_notable on", "teal.favour 4", "builder cement_works"),
    *("boat 1", "fulfilled.1 1", "notable.cook river", "notable.cook.wood magenta"),
    *("teal.good.oil 1", "teal.good.sandstone 1"),
)
"""Teal enters the Builder's building and completes a contract by tile before it processes."""


@covers("AG-R91", "AG-PIER-2", "AG-BLD-2")
@tried("pier2_pending_builder", stays=[], built=["sawmill"])
def test_pier_two_while_the_builder_is_about_to_leave(rulings, expected):
    game = table(*PIER_2_IN_ACTION, rulings=rulings)
    events = play(game, "place cement_works", "favour deliver_notable", "deliver cook oil")
    assert (game.state.boat, game.prompt.values["purpose"]) == (2, "builder")
    events += play(game, "roll 1")
    if expected:
        assert game.prompt.values["purpose"] == "builder"
        events += play(game, "roll 1")
    events += play(game, "decline", "process 1")
    built = [event.values["building"] for event in told(events, "built")]
    assert built == ["cement_works", *expected]
    assert BUILDINGS[game.state.builder] == ("curry_building" if expected else "sawmill")
    assert game.prompt.kind == "order_phase", "there is no second roll for the action"


@covers("AG-R92", "AG-PRICE-2", "AG-PRICE-3", "AG-PRICE-4")
@tried("price_token_swap", no=False, yes=True)
@pytest.mark.parametrize("way", ["trader", "tile"])
def test_two_price_tokens_change_places(way, rulings, expected):
    game = table(
        *("token.price_1 cotton high", "token.price_2 oil high"),
        *("teal.tile.price_token on", "teal.favour 3"),
        rulings=rulings,
    )
    play(game, "place trader" if way == "trader" else "favour price_token")
    assert is_open(game, "switch price_1 price_2 low low") == expected
    if not expected:
        assert closed(game, "switch price_1 price_2 low low").rule == "AG-PRICE-2"
        return
    # Oil is worth 2, Cotton 1: the high side of either would be no change, or one too many.
    assert closed(game, "switch price_1 price_2 high low").code == "token_range"
    assert closed(game, "switch price_1 price_2 low high").code == "token_range"
    assert closed(game, "switch price_1 price_3 low low").code == "token_on_trader"
    assert closed(game, "switch price_2 price_1 low low").code == "not_a_choice"
    events = play(game, "switch price_1 price_2 low low")
    values = {GOODS[i]: value for i, value in enumerate(game.state.values)}
    assert (values["oil"], values["cotton"], len(told(events, "token"))) == (1, 2, 2)
    if way == "trader":
        assert closed(game, "flip price_1").code == "token_already_used"


@covers("AG-R93", "AG-LUX-6")
@tried("painting_second_step", must=False, may=True)
def test_leaving_out_steps_of_a_painting(rulings, expected):
    game = table("teal.good.paintings 1", rulings=rulings)
    play(game, "luxury paintings")
    assert is_open(game, "decline") == expected
    play(game, "rise artisans")
    assert is_open(game, "decline") == expected
    play(game, "decline" if expected else "rise scholars")
    assert (step(game, "teal", "artisans"), step(game, "teal", "scholars")) == (1, not expected)
    assert game.prompt.kind == "choose_action"


@covers("AG-R93", "AG-LUX-6", "AG-INF-4")
@tried("painting_second_step", must=["rise scholars"], may=["rise scholars", "decline"])
def test_a_painting_where_only_one_step_can_be_taken(rulings, expected):
    top = ("teal.influence.artisans 8", "teal.influence.merchants 8")
    game = table(*top, "teal.good.paintings 1", rulings=rulings)
    play(game, "luxury paintings")
    assert moves(game) == expected
    play(game, "rise scholars")
    assert game.prompt.kind == "choose_action"


@covers("AG-R69", "AG-N20")
@tried("sadr_delivery", optional=True, forced=False)
def test_declining_the_sadr_us_sudur(rulings, expected):
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1", rulings=rulings)
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert is_open(game, "decline") == expected


# ---------------------------------------------------------------- river, Imperial board, orders


@covers("AG-R44", "AG-RIV-3")
@tried("pier3_threshold", two_in_all=4, two_more=3)
def test_the_second_contract_of_level_two(rulings, expected):
    game = table(*almost("mullah", boat=3), "fulfilled.2 1", rulings=rulings)
    play(game, "place sailor", completing("mullah"))
    assert game.state.boat == expected


@covers("AG-R44")
def test_two_more_are_three_contracts_of_level_two():
    game = table(
        *almost("mullah", boat=3), "fulfilled.2 2", rulings={"pier3_threshold": "two_more"}
    )
    play(game, "place sailor", completing("mullah"))
    assert game.state.boat == 4


@covers("AG-R45", "AG-RIV-2")
@tried("pier3_levels", I_II=False, I_II_III=True)
def test_level_three_at_pier_three(rulings, expected):
    game = table("boat 3", "notable.mujtahida river", "teal.good.oil 1", rulings=rulings)
    play(game, "place sailor")
    assert is_open(game, "deliver mujtahida oil") == expected


@covers("AG-R65", "AG-PIER-5")
@tried("pier5_value", current=False, printed=True)
def test_a_good_with_a_price_token_at_pier_five(rulings, expected):
    game = table(*almost("dutch_trader", boat=4), "token.price_1 wood high", rulings=rulings)
    play(game, "place sailor", completing("dutch_trader"))
    assert is_open(game, "choose wood") == expected
    assert is_open(game, "choose cotton")


@covers("AG-R66", "AG-PIER-4")
def test_price_tokens_return_to_the_trader():
    game = table(*almost("mullah", boat=3), "fulfilled.2 1", "token.price_2 oil high")
    play(game, "place sailor", completing("mullah"))
    assert game.state.tokens == (-1, -1, -1)
    assert game.state.values[GOODS.index("oil")] == 2


@covers("AG-R67", "AG-INT-9", "AG-PIER-5")
def test_an_event_for_all_goes_clockwise_from_the_active_player():
    game = table(*almost("dutch_trader", giver="orange", boat=4), "turn orange", players=3)
    play(game, "place sailor", completing("dutch_trader"))
    asked = []
    while game.prompt.kind == "receive_good":
        asked.append(game.prompt.seat)
        play(game, "choose wood")
    assert asked == [2, 0, 1]


@covers("AG-R72", "AG-ORD-7")
@tried("order_reward_row", own=2 - 1, leader=4 - 1)
def test_the_row_that_pays_an_order(rulings, expected):
    game = table(
        "teal.influence.artisans 1",
        "magenta.influence.artisans 4",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "phase order",
        rulings=rulings,
    )
    play(game, "fulfil artisans")
    assert rupees(game, "teal") == 2 + expected


# ---------------------------------------------------------------- markers, tiles, luxury, end


@covers("AG-R59", "AG-MARK-4", "AG-INT-7")
@tried("marker_return_timing", when_needed=(1, "markers_short"), own_turn=(0, "trader"))
def test_a_gain_without_markers_in_another_players_turn(rulings, expected):
    game = table("space.trader magenta", "magenta.good.wood 22", rulings=rulings)
    play(game, "place trader")
    assert (game.prompt.seat, game.prompt.kind) == expected


@covers("AG-R59")
def test_in_ones_own_turn_markers_are_returned_either_way():
    game = table("teal.good.wood 22", rulings={"marker_return_timing": "own_turn"})
    play(game, "place quarry", "free wood", "free wood")
    assert (good(game, "teal", "sandstone"), good(game, "teal", "wood")) == (2, 20)


@covers("AG-R60", "AG-COMP-4")
@tried("rupee_bank", unlimited=3, physical=1)
def test_three_rupees_from_a_bank_that_holds_one(rulings, expected):
    game = table("teal.rupees 320", "magenta.rupees 7", "teal.good.clothes 1", rulings=rulings)
    play(game, "luxury clothes")
    assert rupees(game, "teal") == 320 + expected


@covers("AG-R61", "AG-FAV-11")
@tried("new_tile_same_turn", yes=True, no=False)
def test_a_tile_in_the_turn_in_which_it_is_gained(rulings, expected):
    game = table(
        *almost("mosaic_maker"),
        "display.sell_good off",
        "teal.favour 3",
        "teal.good.wood 1",
        rulings=rulings,
    )
    play(game, "place sailor", completing("mosaic_maker"), "choose sell_good")
    assert is_open(game, "favour sell_good") == expected


@covers("AG-R62", "AG-FAV-12")
def test_no_tile_is_drawn_from_an_empty_pile():
    game = table("teal.influence.artisans 2", "turn teal", players=4)
    shown = [tile.text.split()[1] for tile in _reward(game)[1:]]
    game = table("teal.influence.artisans 2", players=4)
    left = [t for t in load_catalogue().favour_tiles if t.id not in shown]
    owners = ("teal", "magenta", "orange", "yellow")
    put(game, *(f"{owners[i // 3]}.tile.{tile.id} on" for i, tile in enumerate(left)))
    put(game, *(f"teal.tile.{tile.id} off" for tile in left[:3]))
    put(game, *(f"orange.tile.{tile.id} on" for tile in left[:3]))
    play(game, "place architect", "rise artisans", f"choose {shown[0]}")
    assert (len(game.state.display), game.prompt.kind) == (2, "order_phase")


def _reward(game):
    play(game, "place architect", "rise artisans")
    return game.legal_moves()


@covers("AG-R80", "AG-FAV-11")
@tried("fourth_tile", any_of_four=True, old_only=False)
def test_discarding_the_newest_of_four_tiles(rulings, expected):
    mine = ("sell_good", "free_peon", "price_token")
    game = table(
        *almost("mosaic_maker"),
        *(f"teal.tile.{tile} on" for tile in mine),
        "display.exchange_good off",
        rulings=rulings,
    )
    play(game, "place sailor", completing("mosaic_maker"), "choose exchange_good")
    assert is_open(game, "discard exchange_good") == expected
    assert is_open(game, "discard sell_good")


@covers("AG-R64", "AG-LUX-4")
@tried("statue_window", after_action=False, any_time=True)
def test_a_statue_before_the_action_phase(rulings, expected):
    game = table("teal.good.statues 1", rulings=rulings)
    assert is_open(game, "luxury statues") == expected


@covers("AG-R64")
def test_a_statue_spent_early_brings_its_action_after_the_first():
    game = table("teal.good.statues 1", rulings={"statue_window": "any_time"})
    play(game, "luxury statues", "place trader", "done")
    assert (game.prompt.kind, game.prompt.seat) == ("choose_action", 0)
    play(game, "place botanist", "done")
    assert game.prompt.kind == "order_phase"


@covers("AG-R64", "AG-LUX-4")
def test_a_statue_is_too_late_after_the_order_phase_either_way():
    game = table(
        "teal.good.statues 1",
        "notable.cook river",
        "teal.good.oil 1",
        rulings={"statue_window": "any_time", "influence_timing": "end_of_turn"},
    )
    play(game, "place sailor", "deliver cook oil", "done", "end")
    assert closed(game, "luxury statues").code == "statue_window"


@covers("AG-R79", "AG-ABL-2")
@tried("ability_on_receipt", same_turn=True, next_turn=False)
def test_a_card_in_the_turn_in_which_it_is_won(rulings, expected):
    game = table(*almost("english_trader"), "teal.good.wood 1", rulings=rulings)
    play(game, "place sailor", completing("english_trader"))
    assert is_open(game, "use english_trader") == expected


@covers("AG-R76", "AG-TIE-1")
def test_the_tie_break_counts_goods_on_buildings_and_favour_only():
    game = table(
        "teal.good.oil 1",
        "token.price_2 oil high",
        "teal.favour 2",
        "notable.cook river",
        "notable.cook.oil teal",
        "teal.french 1",
        "order.artisans.4 teal",
        "bowl.curry teal",
    )
    assert game.standings()[0].tiebreak == 3 + 2


@covers("AG-R78", "AG-COMP-8")
@tried("money_privacy", hidden="hidden", open="open")
def test_the_app_is_told_whether_rupees_are_hidden(rulings, expected):
    assert table(rulings=rulings).state.box.rulings.money_privacy == expected


# ---------------------------------------------------------------- facts standing in for pictures


@covers("AG-R71", "AG-GOOD-6")
def test_there_are_twelve_arrows_one_into_each_processing_building():
    made_from = {good.id: good.made_from for good in load_catalogue().goods if good.made_from}
    assert made_from == {
        "cement": "sandstone",
        "bricks": "sandstone",
        "statues": "bricks",
        "planks": "wood",
        "paper": "wood",
        "books": "paper",
        "curry": "turmeric",
        "dye": "turmeric",
        "paintings": "dye",
        "oil": "cotton",
        "cloth": "cotton",
        "clothes": "cloth",
    }


@covers("AG-R73", "AG-FARM-1")
def test_the_goods_lie_round_the_farm_in_the_order_of_their_buildings():
    ends = [(track.end_1, track.end_5) for track in load_catalogue().farm_tracks]
    assert ends == [
        ("sandstone", "wood"),
        ("wood", "turmeric"),
        ("turmeric", "cotton"),
        ("cotton", "sandstone"),
    ]


@covers("AG-R82", "AG-PRICE-1")
def test_the_faces_of_the_price_tokens():
    assert [(t.low, t.high) for t in load_catalogue().price_tokens] == [(1, 2), (2, 3), (3, 4)]


@covers("AG-R82")
def test_other_faces_can_be_read_off_the_printed_copy():
    game = table("token.price_1 oil low", printed={"price_token": {"price_1": {"high": 3}}})
    play(game, "place trader", "flip price_1")
    assert game.state.values[GOODS.index("oil")] == 3


@covers("AG-R84")
def test_the_guilds_of_the_notables():
    guilds = [load_catalogue().notable(notable).guild for notable in NOTABLES]
    assert [guilds.count(g) for g in ("artisans", "merchants", "scholars")] == [7, 8, 9]
    stated = {"mahout": "merchants", "jagirdar": "merchants", "mullah": "scholars"}
    stated |= {"grand_imam": "scholars", "court_artist": "artisans", "dewan": "merchants"}
    assert {n: load_catalogue().notable(n).guild for n in stated} == stated


@covers("AG-R94", "AG-PIER-5")
@tried("pier5_halt", waits=False, open=True)
def test_a_secondary_action_at_the_good_of_pier_5(rulings, expected):
    corrections = ("teal.good.oil 1", "space.botanist teal lying")
    game = table(*corrections, *almost("dutch_trader", boat=4), rulings=rulings)
    play(game, "place sailor", completing("dutch_trader"))
    assert game.prompt.kind == "receive_good"
    assert is_open(game, "spend oil") == expected


# ---------------------------------------------------------------- the switches themselves


def test_every_choice_of_every_switch_is_tried():
    choices = {(switch, option) for switch, r in SWITCHES.items() for option in r.options}
    assert choices - TRIED == set()
    assert TRIED - choices == set()


def test_the_default_is_what_a_game_has_without_being_told():
    defaults = {switch: ruling.default for switch, ruling in SWITCHES.items()}
    assert table().state.box.rulings.to_dict() == {**defaults, UNDO_WINDOW: ANY_MOMENT}


@pytest.mark.parametrize("switch", [s for s in SWITCHES if s != "money_privacy"])
def test_the_rules_ask_for_every_switch(switch):
    sources = [path.read_text("utf-8") for path in (ROOT / "engine" / "agra").rglob("*.py")]
    assert any(re.search(rf"\brulings\.{switch}\b", source) for source in sources)


def test_somebody_asks_whether_rupees_are_hidden():
    folders = (ROOT / "engine", ROOT / "companion")
    sources = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py")]
    assert any("money_privacy" in source for source in sources)


def test_an_unknown_switch_is_refused_with_those_there_are():
    with pytest.raises(UnknownRuling) as refused:
        Game.new("agra", ["teal", "magenta"], rulings={"luxury": "each"})
    assert (refused.value.switch, set(refused.value.known)) == (
        "luxury",
        {*SWITCHES, UNDO_WINDOW},
    )


def test_an_unknown_choice_is_refused_with_those_there_are():
    with pytest.raises(UnknownRuling) as refused:
        Game.new("agra", ["teal", "magenta"], rulings={"luxury_limit": "none"})
    assert (refused.value.choice, refused.value.known) == ("none", ("each", "total"))
