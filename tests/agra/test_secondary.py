"""Secondary actions (chapter 14): Oil and Curry, printed favour actions, luxury goods."""

import pytest

from engine.agra.moves import TILES
from tests.rules import covers
from tests.seats import almost, completing, favour, moves, rupees, seat, supply, tiles, worker_on
from tests.table import closed, good, is_open, play, step, table

# ---------------------------------------------------------------- when, AG-SEC


@covers("AG-SEC-1", "AG-TURN-3")
@pytest.mark.parametrize(
    "before",
    [
        (),
        ("meditate",),
        ("place architect",),
        ("place sailor",),
        ("place trader",),
        ("place botanist",),
        ("place cloth_building",),
        ("place trader", "done"),
    ],
)
def test_secondary_actions_are_open_at_every_decision_of_ones_own_turn(before):
    game = table(
        "built.cloth_building on",
        "space.woodcutter teal",
        "space.quarry teal lying",
        "teal.good.oil 1",
        "teal.good.books 1",
        "teal.favour 2",
        "teal.contract.english_trader on",
    )
    play(game, *before)
    for move in ("spend oil", "luxury books", "favour gain_basic_good", "use english_trader"):
        assert is_open(game, move)


@covers("AG-SEC-1", "AG-TURN-6")
def test_secondary_actions_are_closed_while_another_player_decides():
    game = table("space.trader magenta", "magenta.contract.cook on", "teal.favour 2")
    play(game, "place trader")
    refusal = closed(game, "favour gain_basic_good")
    assert (refusal.code, refusal.rule) == ("waiting_for_other", "AG-INT-1")


@covers("AG-TURN-6")
def test_secondary_actions_are_closed_between_the_parts_of_a_payment():
    game = table("teal.good.wood 2", "teal.good.cement 1", "teal.favour 2")
    play(game, "place architect", "build paper_factory", "pay wood")
    assert closed(game, "favour gain_basic_good").code == "wrong_phase"


@covers("AG-SEC-1", "AG-TURN-3")
def test_secondary_actions_do_not_replace_the_main_action():
    game = table("teal.favour 2")
    play(game, "favour gain_basic_good", "choose wood")
    assert game.prompt.kind == "choose_action"
    assert closed(game, "end").code == "must_act"


@covers("AG-SEC-1")
def test_whoever_has_nothing_has_no_secondary_action():
    game = table()
    assert all(move.split()[0] == "place" for move in moves(game))


# ---------------------------------------------------------------- Oil and Curry, AG-OIL


def _lying(n, *corrections):
    spaces = ("quarry", "woodcutter", "trader", "botanist")[:n]
    return table(*(f"space.{space} teal lying" for space in spaces), *corrections)


@covers("AG-OIL-1")
@pytest.mark.parametrize("spent", ["oil", "curry"])
def test_an_oil_or_a_curry_stands_one_worker_up(spent):
    game = _lying(1, f"teal.good.{spent} 1")
    play(game, f"spend {spent}")
    assert (worker_on(game, "quarry"), good(game, "teal", spent)) == ("teal", 0)
    assert supply(game, "teal") == 22


@covers("AG-OIL-1")
def test_the_worker_that_stands_up_is_chosen():
    game = _lying(2, "teal.good.oil 1")
    play(game, "spend oil")
    assert moves(game) == ["stand quarry", "stand woodcutter"]
    play(game, "stand woodcutter")
    assert (worker_on(game, "quarry"), worker_on(game, "woodcutter")) == ("teal lying", "teal")


@covers("AG-OIL-2")
def test_an_oil_and_a_curry_together_stand_three_workers_up():
    game = _lying(4, "teal.good.oil 1", "teal.good.curry 1")
    play(game, "spend both", "stand quarry", "stand trader", "stand botanist")
    standing = [worker_on(game, s) for s in ("quarry", "woodcutter", "trader", "botanist")]
    assert standing == ["teal", "teal lying", "teal", "teal"]
    assert game.prompt.kind == "choose_action"


@covers("AG-OIL-2")
def test_both_needs_both():
    game = _lying(1, "teal.good.oil 2")
    refusal = closed(game, "spend both")
    assert (refusal.code, refusal.values) == ("no_such_good", {"good": "curry"})


@covers("AG-OIL-3")
def test_both_stand_up_as_many_as_there_are():
    game = _lying(2, "teal.good.oil 1", "teal.good.curry 1")
    play(game, "spend both")
    assert (worker_on(game, "quarry"), worker_on(game, "woodcutter")) == ("teal", "teal")


@covers("AG-OIL-3")
def test_at_least_one_worker_must_lie():
    game = table("space.quarry teal", "space.trader magenta lying", "teal.good.oil 1")
    refusal = closed(game, "spend oil")
    assert (refusal.code, refusal.rule) == ("no_lying_worker", "AG-OIL-3")


@covers("AG-OIL-3")
def test_oil_and_curry_are_spent_as_often_as_one_likes():
    game = _lying(3, "teal.good.oil 2", "teal.good.curry 1")
    play(game, "spend oil", "stand quarry", "spend curry", "stand trader", "spend oil")
    assert worker_on(game, "woodcutter") == "teal"


@covers("AG-OIL-4", "AG-MED-2")
def test_a_worker_stood_up_may_be_laid_down_again_while_generating():
    game = table("space.quarry teal", "teal.meditation 4", "teal.good.oil 1")
    play(game, "meditate", "lay quarry", "spend oil", "lay quarry")
    assert game.prompt.values["points"] == 3 + 2
    assert worker_on(game, "quarry") == "teal lying"


# ---------------------------------------------------------------- favour actions, AG-FAV


@covers("AG-FAV-1", "AG-TURN-5")
def test_a_favour_action_is_there_again_in_the_next_turn():
    game = table("teal.favour 5", "phase order")
    play(game, "favour gain_basic_good", "choose wood")
    refusal = closed(game, "favour gain_basic_good")
    assert (refusal.code, refusal.rule) == ("favour_used", "AG-FAV-1")
    play(game, "end", "place trader", "done", "end")
    assert is_open(game, "favour gain_basic_good")


@covers("AG-FAV-2")
@pytest.mark.parametrize(
    ("action", "own"), [("gain_basic_good", 2), ("process_good", 3), ("influence_step", 4)]
)
def test_a_printed_action_needs_its_number_of_favour(action, own):
    game = table(f"teal.favour {own - 1}", "teal.good.wood 1")
    refusal = closed(game, f"favour {action}")
    assert (refusal.code, refusal.rule) == ("favour_own", "AG-FAV-2")
    assert refusal.values == {"needs": own, "has": own - 1}


@covers("AG-FAV-3", "AG-MARK-7", "AG-TURN-5")
def test_the_reminder_lies_there_until_the_end_of_the_turn():
    game = table("teal.favour 4", "phase order")
    play(game, "favour influence_step", "rise artisans")
    assert (favour(game, "teal"), supply(game, "teal")) == (1, 18 + 3 - 1)
    play(game, "end")
    assert supply(game, "teal") == 21


@covers("AG-FAV-5")
def test_a_favour_action_without_effect_may_not_be_used():
    game = table("teal.favour 3", "teal.good.oil 1", "teal.good.books 1")
    refusal = closed(game, "favour process_good")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-FAV-7")


@covers("AG-FAV-6", "AG-PROD-5")
@pytest.mark.parametrize("basic", ["sandstone", "wood", "turmeric", "cotton"])
def test_two_favour_for_a_basic_good(basic):
    game = table("teal.favour 2", "teal.contract.dyer on")
    play(game, "favour gain_basic_good", f"choose {basic}")
    assert (good(game, "teal", basic), favour(game, "teal")) == (1, 0)
    assert game.prompt.kind == "choose_action"


@covers("AG-FAV-6")
def test_a_basic_good_is_one_of_the_four():
    game = table("teal.favour 2", "token.price_1 oil low")
    play(game, "favour gain_basic_good")
    assert closed(game, "choose oil").rule == "AG-FAV-6"
    assert moves(game) == ["choose sandstone", "choose wood", "choose turmeric", "choose cotton"]


@covers("AG-FAV-7", "AG-PROC-4", "AG-FOL-2")
@pytest.mark.parametrize(
    ("source", "target"), [("wood", "planks"), ("wood", "paper"), ("dye", "paintings")]
)
def test_three_favour_process_a_good_along_any_arrow(source, target):
    game = table("teal.favour 3", f"teal.good.{source} 1", f"magenta.good.{source} 1")
    play(game, "favour process_good", f"process {target}")
    assert (good(game, "teal", target), favour(game, "teal")) == (1, 0)
    assert (game.prompt.seat, game.prompt.kind) == (0, "choose_action")


@covers("AG-FAV-7", "AG-PROC-2")
def test_a_favour_never_takes_two_arrows_at_once():
    game = table("teal.favour 3", "teal.good.wood 1")
    play(game, "favour process_good")
    assert closed(game, "process books").values == {"good": "paper"}
    assert closed(game, "process wood").code == "no_arrow"


@covers("AG-FAV-8", "AG-INF-3")
def test_own_four_and_pay_three_for_a_step_of_influence():
    game = table("teal.favour 4")
    play(game, "favour influence_step", "rise merchants")
    assert (favour(game, "teal"), step(game, "teal", "merchants")) == (1, 1)


@covers("AG-FAV-8")
def test_a_step_that_is_paid_for_is_not_declined():
    game = table("teal.favour 4")
    play(game, "favour influence_step")
    assert not is_open(game, "decline")


# ---------------------------------------------------------------- gaining tiles


@covers("AG-FAV-9", "AG-INF-5")
def test_a_tile_taken_from_the_display_is_replaced_at_once():
    game = table("teal.influence.artisans 2")
    taken, *others = (TILES[tile] for tile in game.state.display)
    play(game, "place architect", "rise artisans", f"choose {taken}")
    assert closed(game, f"reveal {taken}").code == "tile_not_there"
    drawn = moves(game)[0].split()[1]
    play(game, f"reveal {drawn}")
    assert tiles(game, "teal") == [taken]
    assert [TILES[tile] for tile in game.state.display] == [*others, drawn]


def _takes_a_fourth_tile(*corrections):
    mine = ("sell_good", "free_peon", "price_token")
    game = table(
        "teal.favour 7",
        "teal.good.wood 1",
        *(f"teal.tile.{tile} on" for tile in mine),
        *almost("mosaic_maker"),
        "display.exchange_good off",
        *(f"display.{tile} on" for tile in ("move_farmers", "gain_value_2")),
        *corrections,
    )
    play(game, "favour sell_good", "sell wood")
    play(game, "place sailor", completing("mosaic_maker"), "choose exchange_good")
    return game


@covers("AG-FAV-10", "AG-FAV-11", "AG-INT-5")
def test_a_fourth_tile_stops_play_until_one_is_discarded():
    game = _takes_a_fourth_tile()
    assert closed(game, "done").code == "wrong_phase"
    play(game, "discard price_token")
    assert tiles(game, "teal") == ["sell_good", "free_peon", "exchange_good"]
    assert game.prompt.kind == "sailor"


@covers("AG-FAV-11")
def test_a_discarded_tile_is_shuffled_into_the_pile():
    game = _takes_a_fourth_tile()
    events = play(game, "discard price_token")
    assert [event.kind for event in events] == ["discarded", "shuffled"]
    assert game.state.pile >> TILES.index("price_token") & 1


@covers("AG-FAV-11", "AG-R61")
def test_a_reminder_on_a_discarded_tile_returns_to_the_supply():
    game = _takes_a_fourth_tile()
    before = supply(game, "teal")
    play(game, "discard sell_good")
    assert (supply(game, "teal"), seat(game, "teal").reminders) == (before + 1, 0)


@covers("AG-FAV-11")
def test_only_ones_own_tiles_are_discarded():
    game = _takes_a_fourth_tile("magenta.tile.remove_cover on")
    assert closed(game, "discard remove_cover").code == "not_your_tile"


@covers("AG-FAV-13")
def test_favour_comes_from_a_worker_kicked_out():
    game = table("space.trader magenta")
    play(game, "place trader")
    assert (favour(game, "magenta"), favour(game, "teal")) == (1, 0)


# ---------------------------------------------------------------- luxury goods, AG-LUX


@covers("AG-LUX-1", "AG-LUX-3")
def test_one_of_each_luxury_good_a_turn():
    game = table("teal.good.clothes 2", "teal.good.books 1")
    play(game, "luxury clothes")
    refusal = closed(game, "luxury clothes")
    assert (refusal.code, refusal.rule) == ("luxury_used", "AG-LUX-1")
    assert is_open(game, "luxury books")


@covers("AG-LUX-1")
def test_a_luxury_good_must_be_owned():
    game = table("magenta.good.books 1")
    refusal = closed(game, "luxury books")
    assert (refusal.code, refusal.values) == ("no_such_good", {"good": "books"})


@covers("AG-LUX-2", "AG-MARK-8", "AG-TURN-5")
def test_a_spent_luxury_good_lies_on_its_banner_until_the_end_of_the_turn():
    game = table("teal.good.clothes 1", "phase order")
    play(game, "luxury clothes")
    assert (good(game, "teal", "clothes"), supply(game, "teal")) == (0, 21)
    play(game, "end")
    assert supply(game, "teal") == 22


@covers("AG-LUX-2", "AG-DEL-1")
def test_spending_a_luxury_good_is_no_delivery():
    game = table("teal.good.clothes 1", "teal.contract.dutch_trader on")
    play(game, "luxury clothes")
    assert rupees(game, "teal") == 2 + 3


@covers("AG-LUX-4", "AG-TURN-2")
def test_a_statue_brings_one_more_main_action_before_the_order_phase():
    game = table("teal.good.statues 1")
    assert closed(game, "luxury statues").code == "statue_window"
    play(game, "place woodcutter", "luxury statues", "place turmeric_farm")
    assert (good(game, "teal", "wood"), good(game, "teal", "turmeric")) == (2, 2)
    assert game.prompt.kind == "order_phase"


@covers("AG-LUX-4")
def test_the_action_of_a_statue_brings_no_second_meditation():
    game = table("teal.good.statues 1", "space.quarry teal", "phase order")
    play(game, "luxury statues")
    assert closed(game, "meditate").code == "wrong_phase"


@covers("AG-LUX-4", "AG-TURN-4")
def test_the_action_of_a_statue_cannot_be_passed():
    game = table("teal.good.statues 1", "phase order")
    play(game, "luxury statues")
    assert closed(game, "end").code == "must_act"


@covers("AG-LUX-4")
def test_a_statue_comes_too_late_once_akbar_is_served():
    game = table("teal.good.statues 2", "phase order")
    play(game, "serve statues")
    assert closed(game, "luxury statues").code == "statue_window"


@covers("AG-LUX-4")
def test_a_statue_waits_until_merchant_and_builder_have_moved():
    game = table("teal.good.statues 1")
    play(game, "place quarry")
    assert closed(game, "luxury statues").code == "waiting_for_other"
    play(game, "roll 1")
    assert is_open(game, "luxury statues")


@covers("AG-LUX-5")
def test_a_book_stands_three_workers_up_and_brings_a_favour():
    game = _lying(4, "teal.good.books 1")
    play(game, "luxury books", "stand quarry", "stand trader", "stand botanist")
    assert (worker_on(game, "woodcutter"), favour(game, "teal")) == ("teal lying", 1)
    assert game.prompt.kind == "choose_action"


@covers("AG-LUX-5")
def test_a_book_brings_its_favour_also_when_nobody_lies():
    game = table("teal.good.books 1")
    play(game, "luxury books")
    assert (favour(game, "teal"), good(game, "teal", "books")) == (1, 0)


@covers("AG-LUX-6")
def test_a_painting_brings_a_step_on_two_different_tracks():
    game = table("teal.good.paintings 1")
    play(game, "luxury paintings", "rise artisans")
    assert closed(game, "rise artisans").rule == "AG-LUX-6"
    play(game, "rise scholars")
    assert seat(game, "teal").steps == (1, 0, 1)


@covers("AG-LUX-6", "AG-INT-4")
def test_the_reward_of_the_first_step_comes_before_the_second():
    game = table("teal.good.paintings 1", "teal.influence.artisans 2")
    play(game, "luxury paintings", "rise artisans")
    assert game.prompt.kind == "reward"
    play(game, "choose favour", "rise merchants")
    assert (seat(game, "teal").steps, favour(game, "teal")) == ((3, 1, 0), 1)


@covers("AG-LUX-7", "AG-GOOD-4")
def test_clothes_are_sold_for_their_current_value():
    game = table("teal.good.clothes 1", "token.price_3 clothes high")
    play(game, "luxury clothes")
    assert rupees(game, "teal") == 2 + 4


@covers("AG-LUX-7", "AG-PIER-6")
@pytest.mark.parametrize(("boat", "pays"), [(5, 3), (6, 4)])
def test_clothes_bring_one_more_from_pier_six_on(boat, pays):
    game = table("teal.good.clothes 1", f"boat {boat}")
    play(game, "luxury clothes")
    assert rupees(game, "teal") == 2 + pays
