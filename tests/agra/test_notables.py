"""The 24 notables (chapter 18): every ability of every contract."""

import pytest

from engine.agra.moves import BUILDINGS
from tests.rules import covers
from tests.seats import (
    almost,
    completing,
    favour,
    moves,
    owns,
    rupees,
    seat,
    supply,
    tiles,
    told,
    worker_on,
)
from tests.table import closed, good, is_open, play, put, step, table

# ---------------------------------------------------------------- generous deliveries

GENEROUS = {
    "portuguese_trader": ("cloth", 1),
    "sufi": ("curry", 1),
    "dyer": ("dye", 1),
    "cook": ("oil", 1),
    "calligrapher": ("paper", 1),
    "mullah": ("bricks", 1),
    "mujtahida": ("statues", 2),
    "dutch_trader": ("clothes", 2),
    "painter": ("paintings", 2),
    "subadar": ("books", 2),
}
CUSTOMER = {
    "cloth": "jagirdar",
    "curry": "muezzin",
    "dye": "calligrapher",
    "oil": "caliph",
    "paper": "khatib",
    "bricks": "french_trader",
    "statues": "court_artist",
    "clothes": "sadr_us_sudur",
    "paintings": "dewan",
    "books": "grand_mufti",
}
ORDER = {
    "cloth": ("merchants", 1, "planks"),
    "curry": ("scholars", 1, "paper"),
    "dye": ("artisans", 3, "planks"),
    "oil": ("merchants", 3, "dye"),
    "paper": ("artisans", 1, "cement"),
    "bricks": ("merchants", 5, "curry"),
    "statues": ("merchants", 4, "wood"),
    "clothes": ("artisans", 2, "turmeric"),
    "paintings": ("artisans", 6, "cotton"),
    "books": ("merchants", 2, "turmeric"),
}


@covers(
    "AG-DEL-1",
    "AG-DEL-7",
    "AG-N01",
    "AG-N02",
    "AG-N07",
    "AG-N08",
    "AG-N12",
    "AG-N13",
    "AG-N16",
    "AG-N17",
    "AG-N18",
    "AG-N19",
)
@pytest.mark.parametrize(("notable", "wanted", "bonus"), [(n, *g) for n, g in GENEROUS.items()])
def test_a_generous_delivery_to_a_notable_pays_more(notable, wanted, bonus):
    game = table(
        f"teal.contract.{notable} on",
        f"notable.{CUSTOMER[wanted]} river",
        f"teal.good.{wanted} 1",
        "boat 6",
    )
    play(game, "place sailor", f"deliver {CUSTOMER[wanted]} {wanted}")
    assert rupees(game, "teal") == 2 + 1 + bonus


@covers(
    "AG-DEL-1",
    "AG-DEL-7",
    "AG-N01",
    "AG-N02",
    "AG-N07",
    "AG-N08",
    "AG-N12",
    "AG-N13",
    "AG-N16",
    "AG-N17",
    "AG-N18",
    "AG-N19",
)
@pytest.mark.parametrize(("notable", "wanted", "bonus"), [(n, *g) for n, g in GENEROUS.items()])
def test_a_generous_delivery_to_an_order_pays_more(notable, wanted, bonus):
    guild, position, other = ORDER[wanted]
    game = table(
        f"teal.contract.{notable} on",
        f"marked.{guild} {position}",
        f"teal.influence.{guild} 1",
        f"teal.good.{wanted} 1",
        f"teal.good.{other} 1",
        "phase order",
    )
    play(game, f"fulfil {guild}")
    assert rupees(game, "teal") == 2 + 2 + bonus


@covers(
    "AG-DEL-1",
    "AG-DEL-7",
    "AG-N01",
    "AG-N02",
    "AG-N07",
    "AG-N08",
    "AG-N12",
    "AG-N13",
    "AG-N16",
    "AG-N17",
    "AG-N18",
    "AG-N19",
)
@pytest.mark.parametrize(("notable", "wanted", "bonus"), [(n, *g) for n, g in GENEROUS.items()])
def test_a_generous_delivery_to_akbar_pays_more(notable, wanted, bonus):
    game = table(f"teal.contract.{notable} on", f"teal.good.{wanted} 1", "phase order")
    play(game, f"serve {wanted}")
    assert rupees(game, "teal") == 2 + bonus


@covers(
    "AG-DEL-1",
    "AG-DEL-7",
    "AG-N01",
    "AG-N02",
    "AG-N07",
    "AG-N08",
    "AG-N12",
    "AG-N13",
    "AG-N16",
    "AG-N17",
    "AG-N18",
    "AG-N19",
)
@pytest.mark.parametrize(("notable", "wanted", "bonus"), [(n, *g) for n, g in GENEROUS.items()])
def test_a_generous_delivery_to_the_french_trader_pays_more(notable, wanted, bonus):
    game = table(
        f"teal.contract.{notable} on", "teal.contract.french_trader on", f"teal.good.{wanted} 1"
    )
    play(game, "use french_trader", f"put {wanted}")
    assert rupees(game, "teal") == 2 + bonus


@covers("AG-DEL-7")
def test_another_good_is_no_generous_delivery():
    game = table("teal.contract.cook on", "teal.good.curry 1", "phase order")
    play(game, "serve curry")
    assert rupees(game, "teal") == 2


@covers("AG-DEL-7")
def test_somebody_elses_contract_pays_me_nothing():
    game = table("magenta.contract.cook on", "teal.good.oil 1", "phase order")
    play(game, "serve oil")
    assert (rupees(game, "teal"), rupees(game, "magenta")) == (2, 2)


@covers("AG-DEL-7")
def test_generous_contracts_add_up():
    game = table(
        "teal.contract.cook on",
        "teal.contract.dyer on",
        "marked.merchants 3",
        "teal.influence.merchants 1",
        "teal.good.oil 1",
        "teal.good.dye 1",
        "phase order",
    )
    play(game, "fulfil merchants")
    assert rupees(game, "teal") == 2 + 2 + 1 + 1


@covers("AG-DEL-7", "AG-DBL-3")
def test_both_goods_of_a_double_delivery_are_generous():
    game = table(
        "teal.contract.dyer on",
        "notable.calligrapher river",
        "boat 5",
        "teal.good.dye 2",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return wood", "deliver calligrapher dye x2")
    assert rupees(game, "teal") == 2 + (1 + 1) + (1 + 1)


# ---------------------------------------------------------------- kinds of abilities (AG-ABL)


@covers("AG-ABL-1", "AG-TURN-5")
def test_a_card_used_this_turn_is_upright_again_in_the_next():
    game = table("teal.contract.english_trader on", "teal.good.wood 1")
    play(game, "use english_trader", "swap wood cotton")
    assert closed(game, "use english_trader").code == "ability_used"
    put(game, "turn teal", "phase order")
    play(game, "end", "place trader", "done", "end")
    assert is_open(game, "use english_trader")


@covers("AG-ABL-1", "AG-SEC-2")
def test_once_a_turn_means_ones_own_turn_only():
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 1",
        "magenta.good.cotton 2",
        "magenta.contract.english_trader on",
    )
    play(game, "place cloth_building", "process 1")
    assert game.prompt.seat == 1
    assert closed(game, "use english_trader").code == "waiting_for_other"


@covers("AG-ABL-2", "AG-ABL-3")
def test_a_card_can_be_used_in_the_action_that_wins_it():
    game = table(*almost("english_trader"), "teal.good.wood 1")
    play(game, "place sailor", completing("english_trader"))
    assert is_open(game, "use english_trader")
    play(game, "use english_trader", "swap wood cotton")
    assert (good(game, "teal", "cotton"), game.prompt.kind) == (1, "sailor")


@covers("AG-ABL-2")
def test_nobody_uses_a_contract_of_another_player():
    game = table("magenta.contract.english_trader on", "teal.good.wood 1")
    refusal = closed(game, "use english_trader")
    assert (refusal.code, refusal.rule) == ("not_your_contract", "AG-ABL-2")


@covers("AG-ABL-1")
def test_a_permanent_ability_is_not_used_by_hand():
    game = table("teal.contract.mahout on")
    assert closed(game, "use mahout").code == "not_a_choice"


# ---------------------------------------------------------------- level I


@covers("AG-N01", "AG-SAIL-3")
def test_portuguese_trader_returns_several_goods():
    game = table("teal.contract.portuguese_trader on", "teal.good.wood 3", "teal.good.turmeric 2")
    play(game, "place sailor", "return wood", "return wood", "return turmeric", "return turmeric")
    assert game.prompt.values["paid"] == 4
    refusal = closed(game, "return wood")
    assert (refusal.code, refusal.values) == ("sailor_value_cap", {"total": 5, "most": 4})


@covers("AG-N01")
def test_portuguese_trader_takes_three_and_one_but_not_three_and_two():
    game = table(
        "teal.contract.portuguese_trader on",
        "teal.good.statues 1",
        "teal.good.wood 1",
        "teal.good.oil 1",
    )
    play(game, "place sailor", "return statues")
    assert closed(game, "return oil").values == {"total": 5, "most": 4}
    assert is_open(game, "return wood")


@covers("AG-N01")
def test_portuguese_trader_adds_nothing_to_a_good_worth_four():
    game = table(
        "teal.contract.portuguese_trader on",
        "token.price_3 statues high",
        "teal.good.statues 1",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return statues")
    assert closed(game, "return wood").code == "sailor_value_cap"


@covers("AG-N01", "AG-SAIL-7")
def test_portuguese_trader_is_refunded_the_whole_total():
    game = table("teal.contract.portuguese_trader on", "teal.good.wood 2", "teal.good.oil 1")
    play(game, "place sailor", "return wood", "return wood", "return oil", "done")
    assert rupees(game, "teal") == 2 + 4


@covers("AG-N01", "AG-SAIL-2")
def test_without_the_portuguese_trader_one_good_is_returned():
    game = table("teal.good.wood 2")
    play(game, "place sailor", "return wood")
    assert closed(game, "return wood").code == "sailor_already_paid"


@covers("AG-N02")
def test_sufi_moves_the_tracker_for_nothing():
    game = table(*almost("sufi"))
    play(game, "place sailor", completing("sufi"), "advance")
    assert seat(game, "teal").tracker == 2
    assert sum(seat(game, "teal").goods) == 0


@covers("AG-N02")
def test_sufi_does_nothing_on_the_last_space():
    game = table(*almost("sufi"), "teal.meditation 6")
    play(game, "place sailor", completing("sufi"))
    assert (seat(game, "teal").tracker, owns(game, "teal", "sufi")) == (6, True)


@covers("AG-N02", "AG-INT-2")
def test_sufi_moves_the_tracker_of_a_winner_who_is_not_active():
    game = table(*almost("sufi", holder="magenta"))
    play(game, "place sailor", completing("sufi"))
    assert game.prompt.seat == 1
    play(game, "advance")
    assert (seat(game, "magenta").tracker, seat(game, "teal").tracker) == (2, 1)


@covers("AG-N02", "AG-ACT-5")
def test_sufi_may_double_the_compensation_at_once():
    game = table(*almost("sufi"), "teal.meditation 3")
    play(game, "place sailor", completing("sufi"), "advance", "done", "decline", "end")
    play(game, "place sailor")
    assert favour(game, "teal") == 2


@covers("AG-N03", "AG-ARCH-3")
def test_takshaka_adds_one_building_value_and_pays_a_rupee():
    game = table("teal.contract.takshaka on", "teal.good.wood 1", "teal.good.sandstone 1")
    play(game, "place architect", "build paper_factory", "pay wood", "pay sandstone")
    assert game.prompt.kind == "choose_bonus"
    assert rupees(game, "teal") == 2 + 1


@covers("AG-N03")
def test_without_takshaka_the_same_materials_do_not_reach():
    game = table("teal.good.wood 1", "teal.good.sandstone 1")
    play(game, "place architect")
    refusal = closed(game, "build paper_factory")
    assert (refusal.code, refusal.values["needs"], refusal.values["has"]) == (
        "cost_not_reached",
        4,
        3,
    )


@covers("AG-N03", "AG-BLD-5")
def test_takshaka_is_not_paid_for_the_builders_tile():
    game = table("teal.contract.takshaka on")
    play(game, "place tailor")
    assert rupees(game, "teal") == 2


@covers("AG-N03", "AG-ARCH-8")
def test_takshaka_is_paid_for_the_architects_building_under_the_builder():
    game = table("teal.contract.takshaka on", "builder oil_mill", "teal.good.wood 2")
    play(game, "place architect", "build oil_mill", "pay wood", "pay wood")
    assert rupees(game, "teal") == 2 + 1


@covers("AG-N03", "AG-PIER-2")
def test_takshaka_is_not_paid_for_the_building_of_pier_two():
    game = table("teal.contract.takshaka on", *almost("sufi", boat=1), "fulfilled.1 1")
    events = play(game, "place sailor", completing("sufi"), "decline")
    assert told(events, "built")[0].values == {"building": "tailor"}
    assert rupees(game, "teal") == 2 + 2


@covers("AG-N03", "AG-N16")
def test_takshaka_is_paid_for_the_building_of_the_mujtahida():
    game = table("teal.contract.takshaka on", *almost("mujtahida"))
    events = play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    assert [e.values["n"] for e in told(events, "rupees") if e.rule == "AG-N03"] == [1]


@covers("AG-N04", "AG-N05", "AG-PROD-2")
@pytest.mark.parametrize(
    ("notable", "building", "produced", "n"),
    [
        ("mahout", "quarry", "sandstone", 3),
        ("mahout", "woodcutter", "wood", 3),
        ("mahout", "turmeric_farm", "turmeric", 2),
        ("mahout", "cotton_farm", "cotton", 2),
        ("khatib", "quarry", "sandstone", 2),
        ("khatib", "woodcutter", "wood", 2),
        ("khatib", "turmeric_farm", "turmeric", 3),
        ("khatib", "cotton_farm", "cotton", 3),
    ],
)
def test_mahout_and_khatib_produce_one_more_of_their_goods(notable, building, produced, n):
    game = table(f"teal.contract.{notable} on")
    play(game, f"place {building}")
    assert good(game, "teal", produced) == n


@covers("AG-N04", "AG-PROD-5")
def test_a_good_by_favour_is_not_produced():
    game = table("teal.contract.mahout on", "teal.favour 2")
    play(game, "favour gain_basic_good", "choose wood")
    assert good(game, "teal", "wood") == 1


@covers("AG-N06")
def test_french_trader_keeps_a_good_from_turn_to_turn():
    game = table("teal.contract.french_trader on", "teal.good.oil 1", "phase order")
    play(game, "use french_trader", "put oil", "end")
    assert (seat(game, "teal").french, supply(game, "teal"), rupees(game, "teal")) == (1, 21, 2)


@covers("AG-N06")
def test_the_third_good_on_the_french_trader_brings_five_rupees_and_the_markers_back():
    game = table("teal.contract.french_trader on", "teal.french 2", "teal.good.books 1")
    play(game, "use french_trader", "put books")
    assert (rupees(game, "teal"), seat(game, "teal").french, supply(game, "teal")) == (7, 0, 22)


@covers("AG-N06")
def test_a_cloth_as_third_good_pays_six_with_the_portuguese_trader():
    game = table(
        "teal.contract.french_trader on",
        "teal.contract.portuguese_trader on",
        "teal.french 2",
        "teal.good.cloth 1",
    )
    play(game, "use french_trader", "put cloth")
    assert rupees(game, "teal") == 2 + 5 + 1


@covers("AG-N06")
def test_french_trader_refuses_a_good_worth_four():
    game = table(
        "teal.contract.french_trader on",
        "token.price_3 books high",
        "teal.good.books 1",
        "teal.good.wood 1",
    )
    play(game, "use french_trader")
    refusal = closed(game, "put books")
    assert (refusal.code, refusal.rule) == ("wrong_value", "AG-N06")
    assert moves(game) == ["put wood", "luxury books"]


@covers("AG-N06", "AG-INF-2")
def test_french_trader_gives_no_influence():
    game = table("teal.contract.french_trader on", "teal.good.oil 1", "phase order")
    play(game, "use french_trader", "put oil")
    assert (game.prompt.kind, seat(game, "teal").steps) == ("order_phase", (0, 0, 0))


@covers("AG-N06")
def test_french_trader_is_used_once_a_turn():
    game = table("teal.contract.french_trader on", "teal.good.oil 2")
    play(game, "use french_trader", "put oil")
    assert closed(game, "use french_trader").code == "ability_used"


@covers("AG-N06")
def test_french_trader_needs_a_good():
    game = table("teal.contract.french_trader on")
    refusal = closed(game, "use french_trader")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-N06")


@covers("AG-N07", "AG-PROD-3", "AG-GOOD-7")
def test_dyer_exchanges_two_goods_just_produced_for_one_of_the_row():
    game = table("teal.contract.dyer on")
    play(game, "place woodcutter")
    assert moves(game)[:3] == ["decline", "choose planks", "choose paper"]
    play(game, "choose paper")
    assert (good(game, "teal", "wood"), good(game, "teal", "paper")) == (0, 1)
    assert supply(game, "teal") == 21


@covers("AG-N07")
def test_dyer_may_be_declined():
    game = table("teal.contract.dyer on")
    play(game, "place woodcutter", "decline")
    assert (good(game, "teal", "wood"), game.prompt.kind) == (2, "order_phase")


@covers("AG-N07", "AG-GOOD-4")
def test_dyer_goes_by_current_values():
    game = table(
        "teal.contract.dyer on", "token.price_2 books low", "token.price_1 paper low", "turn teal"
    )
    play(game, "place woodcutter")
    assert is_open(game, "choose books")
    assert closed(game, "choose paper").code == "wrong_value"


@covers("AG-N07")
def test_dyer_does_not_count_goods_of_earlier_turns():
    game = table("teal.contract.dyer on", "teal.good.wood 5", "teal.farmer.track_1 4", "turn teal")
    play(game, "place woodcutter")
    assert (good(game, "teal", "wood"), game.prompt.kind) == (6, "order_phase")


@covers("AG-N07", "AG-N04")
def test_dyer_counts_the_good_of_the_mahout():
    game = table("teal.contract.dyer on", "teal.contract.mahout on", "teal.farmer.track_1 4")
    play(game, "place woodcutter", "choose planks")
    assert (good(game, "teal", "wood"), good(game, "teal", "planks")) == (0, 1)


@covers("AG-N08", "AG-INT-6")
def test_cook_keeps_a_standing_worker_that_is_kicked_out_and_its_compensation():
    game = table("magenta.contract.cook on", "space.quarry magenta")
    play(game, "place quarry")
    assert (game.prompt.seat, game.prompt.kind) == (1, "cook_stores")
    play(game, "store")
    magenta = seat(game, "magenta")
    assert (magenta.stored, magenta.workers, magenta.favour) == (1, 9, 1)


@covers("AG-N08")
def test_the_owner_of_the_cook_may_take_the_worker_back():
    game = table("magenta.contract.cook on", "space.quarry magenta")
    play(game, "place quarry", "decline")
    magenta = seat(game, "magenta")
    assert (magenta.stored, magenta.workers, magenta.favour) == (0, 10, 1)


@covers("AG-N08")
def test_cook_does_not_keep_a_worker_that_lies():
    game = table("magenta.contract.cook on", "space.quarry magenta lying")
    play(game, "place quarry")
    assert (seat(game, "magenta").workers, game.prompt.seat) == (10, -1)


@covers("AG-N08")
def test_cook_has_room_for_two():
    game = table("magenta.contract.cook on", "magenta.cook 2", "space.woodcutter magenta")
    play(game, "place woodcutter")
    assert (seat(game, "magenta").workers, seat(game, "magenta").favour) == (8, 1)
    assert game.prompt.kind == "order_phase"


@covers("AG-N08", "AG-MED-6")
def test_workers_of_the_cook_count_in_the_sequence_of_points():
    game = table("teal.contract.cook on", "teal.cook 2", "teal.meditation 4", "space.quarry teal")
    points = []
    for move in ("recall", "lay quarry", "recall"):
        before = game.prompt.values.get("points", 0)
        play(game, *(["meditate"] if not points else []), move)
        points.append(game.prompt.values["points"] - before)
    assert points == [3, 2, 2]
    assert (seat(game, "teal").stored, seat(game, "teal").workers) == (0, 9)


@covers("AG-N08", "AG-PEON-5")
def test_workers_of_the_cook_are_no_supply():
    spaces = ("quarry", "woodcutter", "turmeric_farm", "cotton_farm", "architect", "sailor")
    built = ("cement_works", "sawmill", "curry_building")
    game = table(
        "teal.contract.cook on",
        *(f"built.{building} on" for building in built),
        *(f"space.{space} teal" for space in spaces + built),
        "teal.cook 1",
        "teal.rupees 0",
    )
    assert closed(game, "place botanist").code == "no_worker_in_supply"
    assert is_open(game, "peon quarry")


# ---------------------------------------------------------------- level II


@covers("AG-N09", "AG-MED-7")
def test_muezzin_adds_one_point_once_a_phase():
    game = table("teal.contract.muezzin on", "space.quarry teal", "space.trader teal")
    play(game, "meditate", "lay quarry")
    assert game.prompt.values["points"] == 2
    play(game, "lay trader")
    assert game.prompt.values["points"] == 3


@covers("AG-N09")
def test_muezzin_is_silent_while_nothing_is_generated():
    game = table("teal.contract.muezzin on", "space.quarry teal")
    play(game, "meditate")
    assert game.prompt.values["points"] == 0


@covers("AG-N10", "AG-SAIL-2")
def test_jagirdar_gives_one_more_free_delivery():
    game = table(
        "teal.contract.jagirdar on", "notable.cook river", "teal.good.oil 1", "teal.good.wood 1"
    )
    play(game, "place sailor", "deliver cook oil")
    assert is_open(game, "deliver cook wood")
    play(game, "deliver cook wood")
    assert rupees(game, "teal") == 2 + 1 + 2
    assert owns(game, "teal", "cook")


def _teal_sails_and_magenta_has_the_jagirdar(*corrections):
    game = table(
        "magenta.contract.jagirdar on",
        "notable.cook river",
        "notable.dyer river",
        *corrections,
    )
    play(game, "place sailor", "done")
    return game


@covers("AG-N10", "AG-SAIL-10", "AG-INT-9")
def test_jagirdar_follows_another_players_sailor():
    game = _teal_sails_and_magenta_has_the_jagirdar("magenta.good.oil 1")
    assert (game.prompt.seat, game.prompt.kind) == (1, "deliver_one")
    play(game, "deliver cook oil")
    assert (rupees(game, "magenta"), favour(game, "teal")) == (3, 1)
    play(game, "rise artisans")
    assert (step(game, "magenta", "artisans"), step(game, "teal", "artisans")) == (1, 0)
    assert (game.prompt.seat, game.prompt.kind) == (0, "order_phase")


@covers("AG-N10")
def test_jagirdar_may_stay_at_home_and_then_brings_no_favour():
    game = _teal_sails_and_magenta_has_the_jagirdar("magenta.good.oil 1")
    play(game, "decline")
    assert (favour(game, "teal"), good(game, "magenta", "oil")) == (0, 1)


@covers("AG-N10", "AG-DBL-1")
def test_jagirdar_follows_without_a_double_delivery():
    game = _teal_sails_and_magenta_has_the_jagirdar("magenta.good.oil 2")
    refusal = closed(game, "deliver cook oil x2")
    assert (refusal.code, refusal.rule) == ("double_not_allowed", "AG-DBL-1")


@covers("AG-N10", "AG-INT-2")
def test_jagirdar_may_win_a_contract_by_following():
    game = _teal_sails_and_magenta_has_the_jagirdar("magenta.good.oil 1", "notable.cook.wood teal")
    play(game, "deliver cook oil")
    assert owns(game, "magenta", "cook")
    assert (rupees(game, "magenta"), favour(game, "teal")) == (2 + 2, 1 + 1)


@covers("AG-N10", "AG-INT-1", "AG-MARK-9", "AG-EVAL-1")
def test_a_contract_by_following_is_settled_before_the_favour_for_it():
    """Teal has no markers left; the Mahout brings back two of them, and then the favour comes."""
    game = table(
        "magenta.contract.jagirdar on",
        "notable.mahout river",
        "notable.mahout.planks teal x2",
        "magenta.good.wood 1",
        "teal.good.paper 20",
    )
    play(game, "place sailor", "done")
    assert supply(game, "teal") == 0
    events = play(game, "deliver mahout wood")
    assert owns(game, "teal", "mahout")
    assert (favour(game, "teal"), good(game, "teal", "paper"), supply(game, "teal")) == (1, 20, 1)
    order = [event.kind for event in events if event.kind == "contract" or event.rule == "AG-N10"]
    assert order == ["contract", "favour"]


@covers("AG-N10", "AG-INT-1", "AG-RIV-4")
def test_the_event_of_a_pier_comes_before_the_favour_for_following():
    game = table(
        "magenta.contract.jagirdar on",
        *almost("cook", holder="magenta", giver="magenta", boat=1),
        "fulfilled.1 1",
    )
    events = play(game, "place sailor", "done", completing("cook"))
    assert game.prompt.kind == "roll"
    assert favour(game, "teal") == 0
    assert [event.values["pier"] for event in told(events, "boat")] == [2]
    play(game, "roll 1")
    assert favour(game, "teal") == 1


@covers("AG-N10", "AG-DEL-7")
def test_jagirdar_follows_with_a_generous_delivery():
    game = table(
        "magenta.contract.jagirdar on",
        "magenta.contract.sufi on",
        "notable.muezzin river",
        "boat 5",
        "magenta.good.curry 1",
    )
    play(game, "place sailor", "done", "deliver muezzin curry")
    assert rupees(game, "magenta") == 2 + 1 + 1


@covers("AG-N10")
def test_jagirdar_is_not_asked_when_nothing_can_be_delivered():
    game = _teal_sails_and_magenta_has_the_jagirdar("magenta.good.books 1")
    assert (game.prompt.seat, game.prompt.kind) == (0, "order_phase")


@covers("AG-N10", "AG-R23")
def test_the_jagirdars_owner_does_not_follow_himself():
    game = table("teal.contract.jagirdar on", "notable.cook river", "teal.good.oil 1")
    play(game, "place sailor", "done")
    assert game.prompt.kind == "order_phase"


@covers("AG-N10", "AG-SAIL-9")
def test_jagirdar_follows_after_the_sailors_influence():
    game = table(
        "magenta.contract.jagirdar on",
        "notable.cook river",
        "teal.good.oil 1",
        "magenta.good.wood 1",
    )
    play(game, "place sailor", "deliver cook oil", "done")
    assert (game.prompt.seat, game.prompt.kind) == (0, "delivery_steps")
    play(game, "rise artisans")
    assert (game.prompt.seat, game.prompt.kind) == (1, "deliver_one")


@covers("AG-N11")
def test_caliph_stands_a_worker_up_for_a_cotton():
    game = table("teal.contract.caliph on", "teal.good.cotton 2", "space.quarry teal lying")
    play(game, "use caliph")
    assert (worker_on(game, "quarry"), good(game, "teal", "cotton")) == ("teal", 1)


@covers("AG-N11")
def test_caliphs_owner_chooses_the_worker():
    game = table(
        "teal.contract.caliph on",
        "teal.good.cotton 1",
        "space.quarry teal lying",
        "space.trader teal lying",
    )
    play(game, "use caliph", "stand trader")
    assert (worker_on(game, "quarry"), worker_on(game, "trader")) == ("teal lying", "teal")


@covers("AG-N11")
def test_caliph_needs_a_cotton_and_a_worker_that_lies():
    game = table("teal.contract.caliph on", "space.quarry teal")
    assert closed(game, "use caliph").code == "no_such_good"
    put(game, "teal.good.cotton 1")
    refusal = closed(game, "use caliph")
    assert (refusal.code, refusal.rule) == ("no_lying_worker", "AG-N11")


@covers("AG-N11")
def test_caliph_is_used_once_a_turn():
    game = table(
        "teal.contract.caliph on",
        "teal.good.cotton 2",
        "space.quarry teal lying",
        "space.trader teal lying",
    )
    play(game, "use caliph", "stand trader")
    assert closed(game, "use caliph").code == "ability_used"


@covers("AG-N12", "AG-PEON-4")
def test_calligrapher_makes_the_peon_cost_one_rupee():
    game = table("teal.contract.calligrapher on", "space.woodcutter teal")
    play(game, "peon woodcutter")
    assert rupees(game, "teal") == 1


@covers("AG-N12")
def test_calligrapher_lets_one_rupee_suffice():
    game = table("space.woodcutter teal", "teal.rupees 1")
    assert closed(game, "peon woodcutter").values == {"needs": 2, "has": 1}
    put(game, "teal.contract.calligrapher on")
    assert is_open(game, "peon woodcutter")


@covers("AG-N13", "AG-FAV-4")
def test_mullah_pays_one_favour_less():
    game = table("teal.contract.mullah on", "teal.favour 4")
    play(game, "favour influence_step mullah", "rise artisans")
    assert (favour(game, "teal"), step(game, "teal", "artisans")) == (4 - 2, 1)


@covers("AG-N13", "AG-FAV-4")
def test_mullah_does_not_lower_what_must_be_owned():
    game = table("teal.contract.mullah on", "teal.favour 3")
    assert closed(game, "favour influence_step mullah").values == {"needs": 4, "has": 3}


@covers("AG-N13", "AG-R14")
def test_mullah_asks_for_the_whole_price_in_hand():
    game = table("teal.contract.mullah on", "teal.favour 1")
    assert closed(game, "favour gain_basic_good mullah").values == {"needs": 2, "has": 1}
    put(game, "teal.favour 2")
    play(game, "favour gain_basic_good mullah", "choose wood")
    assert favour(game, "teal") == 1


@covers("AG-N13", "AG-FT-05")
def test_mullah_never_makes_a_favour_action_free():
    game = table(
        "teal.contract.mullah on",
        "teal.tile.meditation_point on",
        "teal.favour 2",
        "space.quarry teal",
    )
    play(game, "meditate")
    refusal = closed(game, "favour meditation_point mullah")
    assert (refusal.code, refusal.rule) == ("mullah_zero", "AG-FAV-4")


@covers("AG-N13")
def test_mullah_helps_once_a_turn():
    game = table("teal.contract.mullah on", "teal.favour 8")
    play(game, "favour gain_basic_good mullah", "choose wood")
    assert closed(game, "favour influence_step mullah").code == "ability_used"
    assert is_open(game, "favour influence_step")


@covers("AG-N13", "AG-FOL-5")
def test_mullah_does_not_help_a_follower():
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 1",
        "magenta.good.cotton 2",
        "magenta.favour 2",
        "magenta.tile.process_additional on",
        "magenta.contract.mullah on",
    )
    play(game, "place cloth_building", "process 1", "follow")
    refusal = closed(game, "also cloth mullah")
    assert (refusal.code, refusal.rule) == ("not_your_turn", "AG-N13")
    assert is_open(game, "also cloth")


@covers("AG-N13", "AG-FT-11")
def test_mullah_helps_with_an_additional_good():
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 4",
        "teal.favour 2",
        "teal.tile.process_additional on",
        "teal.contract.mullah on",
    )
    play(game, "place cloth_building", "process 3", "also cloth mullah")
    assert (good(game, "teal", "cloth"), favour(game, "teal")) == (4, 1)


@covers("AG-N14")
def test_english_trader_replaces_a_good_by_one_of_the_same_value():
    game = table("teal.contract.english_trader on", "teal.good.oil 1")
    play(game, "use english_trader", "swap oil bricks")
    assert (good(game, "teal", "oil"), good(game, "teal", "bricks")) == (0, 1)
    assert supply(game, "teal") == 21


@covers("AG-N14", "AG-GOOD-4")
def test_english_trader_goes_by_current_values():
    game = table("teal.contract.english_trader on", "teal.good.oil 1", "token.price_2 oil high")
    play(game, "use english_trader")
    refusal = closed(game, "swap oil bricks")
    assert (refusal.code, refusal.values["value"], refusal.values["other"]) == (
        "different_value",
        3,
        2,
    )
    assert is_open(game, "swap oil books")


@covers("AG-N14")
def test_english_trader_is_used_once_a_turn():
    game = table("teal.contract.english_trader on", "teal.good.oil 1")
    play(game, "use english_trader", "swap oil bricks")
    assert closed(game, "use english_trader").code == "ability_used"


@covers("AG-N15", "AG-FAV-9")
def test_mosaic_maker_brings_a_tile_of_the_display_which_is_refilled():
    game = table(*almost("mosaic_maker"))
    shown = list(game.state.display)
    play(game, "place sailor", completing("mosaic_maker"))
    first = game.legal_moves()[0]
    assert first.args[0] == shown[0]
    play(game, first.text)
    assert tiles(game, "teal") == [first.text.split()[1]]
    assert game.prompt.kind == "reveal"


@covers("AG-N15")
def test_mosaic_maker_looks_through_the_pile_and_shuffles_it():
    game = table(*almost("mosaic_maker"), "display.sell_good off")
    events = play(game, "place sailor", completing("mosaic_maker"), "choose sell_good")
    assert tiles(game, "teal") == ["sell_good"]
    assert len(told(events, "shuffled")) == 1


@covers("AG-N15")
def test_mosaic_maker_does_not_reach_a_tile_that_somebody_has():
    game = table(*almost("mosaic_maker"), "magenta.tile.sell_good on")
    play(game, "place sailor", completing("mosaic_maker"))
    refusal = closed(game, "choose sell_good")
    assert (refusal.code, refusal.rule) == ("tile_not_there", "AG-N15")


@covers("AG-N15", "AG-ABL-4")
def test_the_tile_of_the_mosaic_maker_may_be_declined():
    game = table(*almost("mosaic_maker"))
    play(game, "place sailor", completing("mosaic_maker"), "decline")
    assert (tiles(game, "teal"), game.prompt.kind) == ([], "sailor")


@covers("AG-N15", "AG-FAV-11", "AG-INT-5")
def test_the_tile_of_the_mosaic_maker_may_be_a_fourth():
    mine = ("sell_good", "free_peon", "price_token")
    game = table(
        *almost("mosaic_maker"),
        *(f"teal.tile.{tile} on" for tile in mine),
        "display.exchange_good off",
    )
    play(game, "place sailor", completing("mosaic_maker"), "choose exchange_good")
    assert game.prompt.kind == "tile_too_many"
    play(game, "discard free_peon")
    assert tiles(game, "teal") == ["sell_good", "price_token", "exchange_good"]


@covers("AG-N15")
@pytest.mark.parametrize(("choice", "points", "gained"), [("1", 1, 1), ("2", 3, 2)])
def test_mosaic_maker_turns_points_into_favour(choice, points, gained):
    game = table("teal.contract.mosaic_maker on", "teal.meditation 4", "space.quarry teal")
    play(game, "meditate", "lay quarry", f"contemplate {choice}")
    assert game.prompt.values["points"] == 3 - points
    assert favour(game, "teal") == gained


@covers("AG-N15")
def test_mosaic_maker_needs_the_points():
    game = table("teal.contract.mosaic_maker on", "space.quarry teal")
    play(game, "meditate", "lay quarry")
    refusal = closed(game, "contemplate 2")
    assert (refusal.code, refusal.values) == ("not_enough_mp", {"needs": 3, "has": 1})


@covers("AG-N15")
def test_mosaic_maker_is_used_once_a_turn():
    game = table("teal.contract.mosaic_maker on", "teal.meditation 4", "space.quarry teal")
    play(game, "meditate", "lay quarry", "contemplate 1")
    assert closed(game, "contemplate 1").code == "ability_used"


@covers("AG-N15")
def test_mosaic_maker_works_in_the_meditation_phase_only():
    game = table("teal.contract.mosaic_maker on")
    refusal = closed(game, "contemplate 1")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "AG-N15")


# ---------------------------------------------------------------- level III


@covers("AG-N16")
def test_mujtahida_builds_the_first_building_with_bonus_worker_and_processing():
    game = table(*almost("mujtahida"), "teal.good.sandstone 3", "built.cement_works on")
    play(game, "place sailor", completing("mujtahida"), "choose sawmill")
    assert game.prompt.kind == "choose_bonus"
    play(game, "bonus l2_favour")
    assert worker_on(game, "sawmill") == "teal"
    assert (rupees(game, "teal"), favour(game, "teal")) == (2 + 3 + 3, 1)
    assert game.prompt.kind == "processing"


@covers("AG-N16", "AG-INT-2", "AG-FOL-1")
def test_mujtahida_won_in_another_players_turn_is_resolved_by_her_owner():
    game = table(
        *almost("mujtahida", holder="magenta"),
        "magenta.good.sandstone 3",
        "teal.good.sandstone 1",
    )
    play(game, "place sailor", completing("mujtahida"))
    assert (game.prompt.seat, game.prompt.kind) == (1, "mujtahida_builds")
    play(game, "choose cement_works")
    assert (game.prompt.seat, game.prompt.kind) == (1, "choose_bonus")
    play(game, "bonus l2_cover", "uncover track_1 wood", "process 3")
    assert (good(game, "magenta", "cement"), rupees(game, "magenta")) == (3, 4)
    assert (game.prompt.seat, game.prompt.kind) == (0, "follow")
    play(game, "follow")
    assert (good(game, "teal", "cement"), favour(game, "magenta")) == (1, 1)
    assert (game.prompt.seat, game.prompt.kind) == (0, "sailor")


@covers("AG-N16", "AG-TURN-6")
def test_off_turn_the_mujtahidas_owner_has_no_secondary_actions():
    game = table(*almost("mujtahida", holder="magenta"), "magenta.favour 4")
    play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    refusal = closed(game, "favour influence_step")
    assert (refusal.code, refusal.rule) == ("not_your_turn", "AG-SEC-1")


@covers("AG-N16", "AG-BLD-4")
def test_the_builder_moves_on_when_the_mujtahida_builds_under_him():
    game = table(*almost("mujtahida"), "builder cement_works")
    play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    play(game, "bonus l2_favour", "process 0")
    assert game.prompt.values["purpose"] == "builder"
    play(game, "roll 2")
    assert (game.state.builder, game.prompt.kind) == (6, "sailor")


@covers("AG-N16")
def test_mujtahida_does_nothing_when_all_is_built():
    game = table(*almost("mujtahida"), *(f"built.{b} on" for b in BUILDINGS[4:]), "builder gone")
    play(game, "place sailor", completing("mujtahida"))
    assert game.prompt.kind == "sailor"


@covers("AG-N17", "AG-SCO-2")
@pytest.mark.parametrize(
    ("guilds", "total"),
    [
        ((), 0),
        (("artisans",), 1),
        (("artisans", "scholars"), 3),
        (("artisans", "merchants", "scholars"), 6),
    ],
)
def test_dutch_trader_scores_guilds_with_an_order(guilds, total):
    game = table("teal.contract.dutch_trader on", *(f"order.{guild}.4 teal" for guild in guilds))
    assert game.standings()[0].items["contracts"] == total


@covers("AG-N17")
def test_dutch_trader_scores_a_guild_once():
    game = table("teal.contract.dutch_trader on", "order.artisans.4 teal", "order.artisans.5 teal")
    assert game.standings()[0].items["contracts"] == 1


@covers("AG-N18")
def test_painter_stands_up_three_workers_and_moves_a_marker():
    spaces = ("quarry", "woodcutter", "trader", "botanist")
    game = table(*almost("painter"), *(f"space.{space} teal lying" for space in spaces))
    play(game, "place sailor", completing("painter"))
    play(game, "stand quarry", "stand trader", "stand botanist", "rise scholars")
    assert [worker_on(game, space) for space in spaces] == ["teal", "teal lying", "teal", "teal"]
    assert (step(game, "teal", "scholars"), game.prompt.kind) == (1, "sailor")


@covers("AG-N18", "AG-R15")
def test_painter_stands_up_fewer_if_there_are_fewer():
    game = table(*almost("painter"), "space.quarry teal lying")
    play(game, "place sailor", completing("painter"), "stand quarry")
    assert (worker_on(game, "quarry"), game.prompt.kind) == ("teal", "rise_anywhere")


@covers("AG-N18", "AG-ABL-4")
def test_the_step_of_the_painter_may_be_declined():
    game = table(*almost("painter"))
    play(game, "place sailor", completing("painter"), "decline")
    assert (seat(game, "teal").steps, game.prompt.kind) == ((0, 0, 0), "sailor")


@covers("AG-N18", "AG-INT-2", "AG-INT-4")
def test_painter_reaches_a_player_who_is_not_active():
    game = table(
        *almost("painter", holder="magenta"),
        "space.quarry magenta lying",
        "magenta.influence.scholars 2",
    )
    play(game, "place sailor", completing("painter"), "stand quarry")
    assert (worker_on(game, "quarry"), game.prompt.seat) == ("magenta", 1)
    play(game, "rise scholars")
    assert (game.prompt.seat, game.prompt.kind) == (1, "reward")
    play(game, "choose favour")
    assert favour(game, "magenta") == 1


@covers("AG-N19", "AG-SCO-2")
def test_subadar_scores_each_order():
    game = table(
        "teal.contract.subadar on",
        "order.artisans.4 teal",
        "order.artisans.5 teal",
        "order.scholars.4 teal",
        "order.merchants.4 magenta",
    )
    assert game.standings()[0].items["contracts"] == 3


@covers("AG-N20", "AG-AKB-4")
def test_sadr_us_sudur_puts_a_good_into_another_bowl_of_its_value():
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1")
    play(game, "place sailor", completing("sadr_us_sudur"), "offer paper curry")
    assert (game.state.bowls[6], game.state.bowls[9]) == (0, -1)
    assert good(game, "teal", "paper") == 0


@covers("AG-N20")
def test_sadr_us_sudur_also_takes_the_goods_own_bowl():
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1")
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert is_open(game, "offer paper paper")


@covers("AG-N20", "AG-GOOD-4")
def test_sadr_us_sudur_compares_current_values():
    game = table(
        *almost("sadr_us_sudur"), "teal.good.paper 1", "teal.good.wood 1", "token.price_1 wood high"
    )
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert is_open(game, "offer wood oil")
    refusal = closed(game, "offer paper books")
    assert (refusal.code, refusal.rule, refusal.values["needs"]) == ("wrong_value", "AG-N20", 3)


@covers("AG-N20", "AG-AKB-1")
def test_sadr_us_sudur_finds_no_room_in_a_taken_bowl():
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1", "bowl.curry neutral")
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert closed(game, "offer paper curry").code == "bowl_taken"


@covers("AG-N20", "AG-R69", "AG-DEL-7")
def test_sadr_us_sudurs_generous_delivery_goes_by_the_good_given():
    game = table(
        *almost("sadr_us_sudur"),
        "teal.good.paper 1",
        "teal.contract.calligrapher on",
        "teal.contract.sufi on",
    )
    play(game, "place sailor", completing("sadr_us_sudur"), "offer paper curry")
    assert rupees(game, "teal") == 2 + 3 + 1


@covers("AG-N20")
def test_sadr_us_sudur_may_be_declined_and_asks_nothing_of_an_empty_hand():
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1")
    play(game, "place sailor", completing("sadr_us_sudur"), "decline")
    assert good(game, "teal", "paper") == 1
    game = table(*almost("sadr_us_sudur"))
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert game.prompt.kind == "sailor"


@covers("AG-N20", "AG-AKB-1")
def test_sadr_us_sudur_finds_no_bowl_for_a_basic_good():
    game = table(*almost("sadr_us_sudur"), "teal.good.paper 1", "teal.good.wood 1")
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert closed(game, "offer wood cotton").code == "bowl_unknown"


@covers("AG-N20", "AG-INT-2")
def test_sadr_us_sudur_asks_a_winner_who_is_not_active():
    game = table(*almost("sadr_us_sudur", holder="magenta"), "magenta.good.paper 1")
    play(game, "place sailor", completing("sadr_us_sudur"))
    assert game.prompt.seat == 1
    play(game, "offer paper curry")
    assert (game.state.bowls[6], game.prompt.seat) == (1, 0)


@covers("AG-N20", "AG-SCO-2")
def test_sadr_us_sudur_scores_each_bowl():
    game = table("teal.contract.sadr_us_sudur on", "bowl.curry teal", "bowl.books teal")
    assert game.standings()[0].items["contracts"] == 2


# ---------------------------------------------------------------- level IV


@covers("AG-N21", "AG-N22", "AG-N23", "AG-N24")
@pytest.mark.parametrize("notable", ["grand_mufti", "grand_imam", "court_artist", "dewan"])
def test_a_notable_of_level_four_brings_three_favour(notable):
    game = table(*almost(notable))
    play(game, "place sailor", completing(notable))
    assert favour(game, "teal") == 3


@covers("AG-N21", "AG-INT-2")
def test_the_three_favour_go_to_the_winner_also_off_turn():
    game = table(*almost("grand_mufti", holder="magenta"))
    play(game, "place sailor", completing("grand_mufti"))
    assert (favour(game, "magenta"), favour(game, "teal")) == (3, 1)


@covers("AG-N21", "AG-SCO-2")
def test_grand_mufti_scores_sets_of_the_three_guilds():
    game = table(
        "teal.contract.grand_mufti on",  # scholars
        "teal.contract.cook on",  # artisans
        "order.artisans.4 teal",
        "order.merchants.4 teal",
        "order.merchants.5 teal",
        "order.scholars.4 teal",
    )
    assert game.standings()[0].items["contracts"] == 3 * 2


@covers("AG-N21")
def test_grand_mufti_counts_himself():
    game = table("teal.contract.grand_mufti on", "teal.contract.cook on", "teal.contract.mahout on")
    assert game.standings()[0].items["contracts"] == 3


@covers("AG-N22", "AG-N23", "AG-N24", "AG-SCO-2")
@pytest.mark.parametrize(
    ("notable", "guild", "fellow"),
    [
        ("grand_imam", "scholars", "sufi"),
        ("court_artist", "artisans", "cook"),
        ("dewan", "merchants", "mahout"),
    ],
)
def test_a_head_of_a_guild_scores_its_contracts_and_orders(notable, guild, fellow):
    others = [g for g in ("artisans", "merchants", "scholars") if g != guild]
    game = table(
        f"teal.contract.{notable} on",
        f"teal.contract.{fellow} on",
        f"order.{guild}.4 teal",
        f"order.{guild}.5 teal",
        f"order.{guild}.6 magenta",
        *(f"order.{other}.4 teal" for other in others),
    )
    assert game.standings()[0].items["contracts"] == 2 + 2
