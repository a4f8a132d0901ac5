"""Further cases worked out by hand, numbers and all (AG-Y01 to AG-Y26)."""

import pytest

from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.chapters.architect import Bonuses, payments
from engine.agra.chapters.scoring import ScoreSheet, score
from tests.rules import covers
from tests.seen import earned, player
from tests.table import COLOURS, closed, good, is_open, play, put, step, table

SPACES = ("quarry", "woodcutter", "trader", "sailor", "botanist")


@pytest.mark.parametrize(
    ("space", "workers", "points"), [(1, 3, 1 + 1 + 1), (4, 5, 3 + 2 + 2 + 1 + 1)]
)
@covers("AG-Y01", "AG-MED-2", "AG-MED-3")
def test_points_fall_from_the_trackers_space_down_to_1(space, workers, points):
    game = table(f"teal.meditation {space}", *(f"space.{s} teal" for s in SPACES[:workers]))
    play(game, "meditate", *(f"lay {s}" for s in SPACES[:workers]))
    assert game.prompt.values["points"] == points


def meditating(*corrections, points=9):
    game = table("space.quarry teal", *corrections)
    play(game, "meditate")
    return put(game, f"points {points}")


@covers("AG-Y02", "AG-MED-14")
def test_after_process_farmer_farmer_the_marker_lies_on_process():
    game = meditating("teal.good.cotton 1", "teal.cover.track_1.wood off")
    play(game, "process oil", "farmer track_1 wood", "farmer track_1 wood", "finish")
    assert m.MEDITATION[game.state.blocked] == "process_good"


@covers("AG-Y02", "AG-MED-15")
def test_after_farmers_only_the_marker_stays():
    game = meditating()
    play(game, "farmer track_1 wood", "finish")
    assert m.MEDITATION[game.state.blocked] == "deliver_good"


@pytest.mark.parametrize(("landing", "on_cotton"), [("no", 1), ("yes", 2)])
@covers("AG-Y03", "AG-MERCH-3", "AG-MERCH-4", "AG-R27")
def test_a_merchant_who_laps_leaves_a_rupee_at_each_passing(landing, on_cotton):
    game = table("merchant woodcutter", rulings={"merchant_rupee_on_landing": landing})
    play(game, "place woodcutter", "roll 6")
    assert m.BUILDINGS[game.state.merchant] == "cotton_farm"
    assert game.state.rupees_on[:4] == [1, 1, 2, on_cotton]


@covers("AG-Y04", "AG-BLD-2")
def test_the_builder_counts_only_the_tiles_that_remain():
    unbuilt = ("curry_building", "paper_factory", "tailor")
    built = [f"built.{b} on" for b in m.BUILDINGS[4:] if b not in unbuilt]
    game = table(*built, "builder paper_factory")
    play(game, "place paper_factory", "process 0", "roll 3")
    assert m.BUILDINGS[game.state.builder] == "tailor"


@pytest.mark.parametrize("building", m.BUILDINGS[:4])
@covers("AG-Y05", "AG-FARM-2", "AG-SET-13")
def test_the_starting_farm_produces_2_of_every_good(building):
    game = table("merchant quarry" if building != "quarry" else "merchant woodcutter")
    play(game, f"place {building}")
    assert sum(player(game, "teal").goods) == 2


@covers("AG-Y05", "AG-FARM-2", "AG-FARM-3")
def test_a_farm_opened_wide_produces_8_wood():
    game = table(
        *("teal.cover.track_1.sandstone off", "teal.cover.track_1.wood off"),
        *("teal.cover.track_2.wood off", "teal.cover.track_2.turmeric off"),
        *("teal.farmer.track_1 1", "teal.farmer.track_2 5"),
    )
    play(game, "place woodcutter")
    assert good(game, "teal", "wood") == 8


@covers("AG-Y06", "AG-DEL-4", "AG-DBL-4")
def test_the_last_good_of_a_card_with_two_doubled_ones_pays_5():
    game = table(
        *("boat 5", "notable.subadar river", "notable.subadar.books magenta x2"),
        *("notable.subadar.dye orange x2", "teal.good.cement 1"),
        players=3,
    )
    assert earned(play(game, "place sailor", "deliver subadar cement"), "AG-DEL-4") == 5


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


@pytest.mark.parametrize(("cards", "deliveries"), [((), 5), (("jagirdar",), 6)])
@covers("AG-Y07", "AG-SAIL-2", "AG-N10")
def test_a_statue_of_value_4_pays_for_four_more_deliveries(cards, deliveries):
    game = table(
        *(f"notable.{notable} river" for notable in TOPS),
        *(f"teal.good.{top} 1" for top in TOPS.values()),
        *(f"teal.contract.{card} on" for card in cards),
        *("token.price_3 statues high", "teal.good.statues 1"),
    )
    play(game, "place sailor", "return statues")
    wanted = [f"deliver {notable} {top}" for notable, top in TOPS.items()]
    play(game, *wanted[:deliveries])
    refusal = closed(game, wanted[deliveries])
    assert (refusal.code, refusal.rule) == ("no_delivery_left", "AG-SAIL-2")
    assert refusal.values == {"needs": 1, "has": 0}


@pytest.mark.parametrize(("returned", "made", "refund"), [(1, 1, 2), (1, 3, 1), (0, 0, 0)])
@covers("AG-Y08", "AG-SAIL-7", "AG-SAIL-11", "AG-N10")
def test_free_deliveries_are_used_first_and_only_paid_ones_are_refunded(returned, made, refund):
    game = table(
        *(f"notable.{notable} river" for notable in TOPS),
        *(f"teal.good.{top} 2" for top in TOPS.values()),
        "teal.contract.jagirdar on",
    )
    play(game, "place sailor", *["return curry"] * returned)
    play(game, *[f"deliver {notable} {top}" for notable, top in TOPS.items()][:made])
    assert earned(play(game, "done"), "AG-SAIL-7") == refund


@covers("AG-Y09", "AG-N01", "AG-SAIL-3")
def test_the_portuguese_trader_takes_3_and_1_but_not_3_and_2():
    goods = ("teal.good.books 1", "teal.good.oil 1", "teal.good.wood 1")
    game = table("teal.contract.portuguese_trader on", *goods)
    play(game, "place sailor", "return books")
    refusal = closed(game, "return oil")
    assert (refusal.code, refusal.rule) == ("sailor_value_cap", "AG-SAIL-3")
    assert refusal.values == {"total": 5, "most": 4}
    assert is_open(game, "return wood")


@covers("AG-Y10", "AG-N13", "AG-FAV-4")
def test_the_mullah_cannot_lower_a_price_of_1():
    game = table(
        *("teal.contract.mullah on", "teal.tile.meditation_point on", "teal.favour 2"),
        "space.quarry teal",
    )
    play(game, "meditate")
    refusal = closed(game, "favour meditation_point mullah")
    assert (refusal.code, refusal.rule) == ("mullah_zero", "AG-FAV-4")


@covers("AG-Y10", "AG-N13", "AG-FAV-4", "AG-FAV-8")
def test_with_the_mullah_an_influence_step_needs_4_favour_and_costs_2():
    game = table("teal.contract.mullah on", "teal.favour 4")
    play(game, "favour influence_step mullah", "rise artisans")
    assert player(game, "teal").favour == 2


@covers("AG-Y10", "AG-N13", "AG-FAV-6", "AG-R14")
def test_with_the_mullah_a_basic_good_needs_2_favour_and_costs_1():
    game = table("teal.contract.mullah on", "teal.favour 1")
    refusal = closed(game, "favour gain_basic_good mullah")
    assert (refusal.code, refusal.values) == ("favour_own", {"needs": 2, "has": 1})
    put(game, "teal.favour 2")
    play(game, "favour gain_basic_good mullah", "choose wood")
    assert (player(game, "teal").favour, good(game, "teal", "wood")) == (1, 1)


ALL_TEN = (*m.BUILDINGS[:4], *m.CHARACTERS, "cement_works", "sawmill")
NO_WORKER_LEFT = (
    "built.cement_works on",
    "built.sawmill on",
    *(f"space.{s} teal" for s in ALL_TEN),
)


@pytest.mark.parametrize("rupees", [1, 0])
@covers("AG-Y11", "AG-PEON-5")
def test_without_a_worker_the_peon_costs_what_there_is(rupees):
    game = table(*NO_WORKER_LEFT, f"teal.rupees {rupees}")
    play(game, "peon trader")
    assert player(game, "teal").rupees == 0


@covers("AG-Y11", "AG-PEON-5", "AG-ARCH-7")
def test_without_a_worker_the_architect_only_moves_influence():
    game = table(*NO_WORKER_LEFT, "teal.good.cement 4", "teal.good.wood 4")
    play(game, "peon architect")
    assert closed(game, "build oil_mill").code == "build_needs_worker"
    steps = {f"rise {guild}" for guild in m.GUILDS}
    assert {move.text for move in game.legal_moves()} == {*steps, "done"}


PRINTED = Bonuses(values=(1, 1, 2, 2), two_sorts=1, takshaka=0)


@pytest.mark.parametrize(
    ("sandstone", "wood", "cement", "planks", "allowed"),
    [(0, 0, 1, 1, True), (0, 1, 1, 1, False), (1, 1, 1, 0, False)],
)
@covers("AG-Y12", "AG-ARCH-4", "AG-R48")
def test_a_payment_of_4_holds_nothing_superfluous(sandstone, wood, cement, planks, allowed):
    paid = (sandstone, wood, cement, planks)
    assert (paid in payments(PRINTED, 4, "no_superfluous")) == allowed


@covers("AG-Y12", "AG-ARCH-4")
def test_cement_and_planks_pay_for_a_building_of_4():
    game = table("teal.good.cement 1", "teal.good.planks 1", "teal.good.wood 1")
    play(game, "place architect", "build paper_factory", "pay cement", "pay planks")
    assert game.state.built[m.BUILDINGS.index("paper_factory")]
    assert good(game, "teal", "wood") == 1


@covers("AG-Y12", "AG-ARCH-4")
def test_after_sandstone_and_wood_a_cement_would_make_one_superfluous():
    game = table("teal.good.sandstone 2", "teal.good.wood 1", "teal.good.cement 1")
    play(game, "place architect", "build paper_factory", "pay sandstone", "pay wood")
    refusal = closed(game, "pay cement")
    assert (refusal.code, refusal.rule) == ("superfluous_payment", "AG-ARCH-4")
    assert refusal.values == {"good": "cement", "needs": 4}
    assert is_open(game, "pay sandstone")


@covers("AG-Y13", "AG-EVAL-2", "AG-EVAL-4")
def test_with_one_marker_each_the_topmost_good_wins():
    game = table("notable.cook river", "notable.cook.oil magenta", "teal.good.wood 1")
    play(game, "place sailor", "deliver cook wood")
    assert player(game, "magenta").contracts == 1 << m.NOTABLES.index("cook")
    assert (player(game, "teal").favour, player(game, "magenta").favour) == (1, 0)


@covers("AG-Y13", "AG-EVAL-2", "AG-EVAL-4")
def test_in_a_tie_without_the_topmost_good_the_next_one_decides():
    game = table(
        *("boat 5", "notable.subadar river", "notable.subadar.books teal"),
        *("notable.subadar.dye magenta x2", "orange.good.cement 2", "orange.good.wood 1"),
        "turn orange",
        players=3,
    )
    play(game, "place sailor", "return wood", "deliver subadar cement x2")
    assert player(game, "magenta").contracts == 1 << m.NOTABLES.index("subadar")
    assert [seat.favour for seat in game.state.seats] == [1, 0, 2]


@covers("AG-Y14", "AG-ORD-5")
def test_from_order_6_the_marker_goes_to_the_first_free_order_from_the_top():
    game = table(
        *("marked.artisans 6", "order.artisans.1 magenta", "order.artisans.2 magenta"),
        *("teal.influence.artisans 1", "teal.good.cotton 1", "teal.good.paintings 1"),
        "phase order",
    )
    play(game, "fulfil artisans")
    assert game.state.marked[0] + 1 == 3


@covers("AG-Y15", "AG-SET-22", "AG-R46")
def test_two_neutral_markers_leave_room_for_one_order_until_pier_3():
    game = table(
        *("order.artisans.5 neutral", "order.artisans.6 neutral", "teal.influence.artisans 1"),
        *("teal.good.cement 1", "teal.good.paper 1", "phase order"),
    )
    play(game, "fulfil artisans")
    put(game, "phase order", "teal.good.turmeric 1", "teal.good.clothes 1")
    refusal = closed(game, "fulfil artisans")
    assert (refusal.code, refusal.values["limit"]) == ("order_limit", 3)
    put(game, "boat 3")
    assert is_open(game, "fulfil artisans")


@pytest.mark.parametrize(("steps", "rupees"), [((7, 5, 5), (6, 2, 1)), ((7, 7, 5), (3, 2, 0))])
@covers("AG-Y16", "AG-SCO-3", "AG-SCO-7")
def test_a_track_pays_2_per_marker_to_the_first_and_1_to_the_second(steps, rupees):
    box = Box(COLOURS[:3])
    sheets = [
        ScoreSheet(0, (), (at, 0, 0), (markers, 0, 0), False, 0, 0, (0,) * 16, 0)
        for at, markers in zip(steps, (3, 2, 1), strict=True)
    ]
    scores = score(box, sheets, box.value)
    assert tuple(each.items["influence"] for each in scores) == rupees


@covers("AG-Y17", "AG-SCO-6")
def test_each_good_for_akbar_is_worth_more():
    game = table()
    found = [game.standings()[0].items["akbar"]]
    for bowl in m.GOODS[4:]:
        put(game, f"bowl.{bowl} teal")
        found.append(game.standings()[0].items["akbar"])
    assert found == [0, 1, 3, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32]


@pytest.mark.parametrize(
    ("players", "seat", "more"), [(4, 0, 7), (4, 3, 4), (2, 0, 3), (2, 1, 2), (3, 1, 4)]
)
@covers("AG-Y18", "AG-END-2", "AG-END-3")
def test_after_the_trigger_the_round_is_finished_and_one_more_is_played(players, seat, more):
    colour = COLOURS[seat]
    game = table(f"{colour}.influence.artisans 7", f"turn {colour}", players=players)
    play(game, "place architect", "rise artisans", "end")
    turns = 0
    while not game.is_over:
        play(game, "place trader", "done", "end")
        turns += 1
    assert turns == more


@covers("AG-Y19", "AG-N21")
def test_the_grand_mufti_pays_3_for_each_set_of_the_three_symbols():
    artisans = [f"order.artisans.{n} teal" for n in (2, 3, 4)]
    merchants = [f"order.merchants.{n} teal" for n in (2, 3)]
    scholars = [f"order.scholars.{n} teal" for n in (2, 3, 4)]
    game = table(*artisans, *merchants, *scholars, "teal.contract.grand_mufti on")
    assert game.standings()[0].items["contracts"] == 6


@covers("AG-Y20", "AG-N17")
def test_the_dutch_trader_pays_by_the_number_of_guilds_with_an_order():
    game = table("teal.contract.dutch_trader on")
    found = [game.standings()[0].items["contracts"]]
    for guild in m.GUILDS:
        put(game, f"order.{guild}.2 teal", f"order.{guild}.3 teal")
        found.append(game.standings()[0].items["contracts"])
    assert found == [0, 1, 3, 6]


@covers("AG-Y21", "AG-DEL-7")
def test_dyer_and_cook_bring_2_for_an_order_of_oil_and_dye():
    game = table(
        *("teal.contract.dyer on", "teal.contract.cook on", "marked.merchants 3"),
        *("teal.influence.merchants 1", "teal.good.oil 1", "teal.good.dye 1", "phase order"),
    )
    events = play(game, "fulfil merchants")
    assert (earned(events, "AG-DEL-7"), earned(events, "AG-ORD-7")) == (2, 2)


@covers("AG-Y21", "AG-DEL-7", "AG-DBL-3")
def test_the_dyer_brings_1_for_each_dye_of_a_double_delivery():
    game = table(
        *("boat 2", "teal.contract.dyer on", "notable.calligrapher river"),
        *("teal.good.dye 2", "teal.good.wood 1"),
    )
    events = play(game, "place sailor", "return wood", "deliver calligrapher dye x2")
    assert (earned(events, "AG-DEL-7"), earned(events, "AG-DEL-4")) == (2, 1 + 1)


COTTON = ("magenta.good.cotton 1", "orange.good.cotton 2", "yellow.good.cotton 5")


@covers("AG-Y22", "AG-PIER-3")
def test_pier_3_gives_a_favour_per_cotton_up_to_3():
    game = table(
        *("boat 2", "notable.caliph river", "notable.caliph.oil teal", "teal.good.paper 1"),
        *COTTON,
        players=4,
    )
    play(game, "place sailor", "deliver caliph paper", "roll 1")
    assert [seat.favour for seat in game.state.seats] == [0, 1, 2, 3]


@covers("AG-Y22", "AG-PIER-5")
def test_pier_5_gives_a_good_of_value_1_2_3_or_3():
    game = table(
        *("boat 4", "notable.subadar river", "notable.subadar.books teal"),
        *("notable.subadar.dye teal", "teal.good.cement 1"),
        *COTTON,
        players=4,
    )
    play(game, "place sailor", "deliver subadar cement")
    values = []
    for _ in COLOURS:
        offered = game.legal_moves()
        values.append({game.state.values[move.args[0]] for move in offered})
        play(game, offered[0].text)
    assert values == [{1}, {2}, {3}, {3}]
    assert game.prompt.kind == "sailor"


@covers("AG-Y23", "AG-FOL-3", "AG-FOL-5", "AG-FT-11")
def test_two_followers_bring_2_favour_however_many_goods_they_process():
    game = table(
        *("built.cloth_building on", "teal.good.cotton 1", "magenta.good.cotton 2"),
        *("orange.good.cotton 1", "magenta.tile.process_additional on", "magenta.favour 2"),
        players=3,
    )
    play(game, "place cloth_building", "process 1", "follow", "also cloth", "follow")
    assert (good(game, "magenta", "cloth"), good(game, "orange", "cloth")) == (2, 1)
    assert player(game, "teal").favour == 2


@covers("AG-Y24", "AG-INF-2", "AG-R42")
def test_a_notable_supplied_twice_in_a_turn_brings_one_step():
    game = meditating(
        *("notable.cook river", "blocked trade_good"),
        *("teal.good.oil 1", "teal.good.wood 1"),
        points=3,
    )
    play(game, "deliver cook oil", "rise artisans", "finish")
    play(game, "place sailor", "deliver cook wood", "done")
    assert game.prompt.kind == "order_phase"
    assert step(game, "teal", "artisans") == 1


@covers("AG-Y25", "AG-PRICE-4", "AG-R05")
def test_a_token_must_change_the_value_by_1_when_it_is_placed():
    game = table()
    play(game, "place trader")
    assert is_open(game, "token price_2 curry high")
    refusal = closed(game, "token price_2 curry low")
    assert (refusal.code, refusal.rule) == ("token_range", "AG-PRICE-4")
    assert refusal.values == {"good": "curry", "face": 2, "value": 2}
    assert closed(game, "token price_2 wood high").values["face"] == 3


@covers("AG-Y25", "AG-PRICE-4")
def test_a_flip_in_place_may_restore_the_printed_value():
    game = table("token.price_2 curry high")
    play(game, "place trader", "flip price_2")
    assert game.state.values[m.GOODS.index("curry")] == 2


def one_marker_left():
    """Supply 1 (the other 21 are favour), production 3 (one Cotton cover removed)."""
    return table("teal.cover.track_3.cotton off", "teal.favour 21", "merchant quarry")


@covers("AG-Y26", "AG-MARK-5", "AG-INT-7")
def test_with_one_marker_three_goods_shrink_to_one():
    game = one_marker_left()
    play(game, "place cotton_farm", "decline")
    assert good(game, "teal", "cotton") == 1


@covers("AG-Y26", "AG-MARK-4", "AG-MARK-5")
def test_a_favour_given_up_makes_room_for_a_second_good():
    game = one_marker_left()
    play(game, "place cotton_farm", "free favour", "decline")
    assert (good(game, "teal", "cotton"), player(game, "teal").favour) == (2, 20)
