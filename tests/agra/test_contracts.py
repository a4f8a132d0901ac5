"""Contracts (AG-EVAL), influence (AG-INF) and interrupts (AG-INT)."""

import pytest

from engine.agra.moves import TILES
from tests.rules import covers
from tests.seats import almost, completing, favour, moves, owns, rupees, seat, supply, tiles, told
from tests.table import closed, good, is_open, play, put, step, table

# ---------------------------------------------------------------- evaluation


@covers("AG-EVAL-1")
def test_a_contract_is_evaluated_when_every_ordered_good_has_a_marker():
    game = table("boat 5", "notable.dutch_trader river", "notable.dutch_trader.clothes teal")
    put(game, "teal.good.dye 1", "teal.good.planks 1", "teal.good.wood 1")
    play(game, "place sailor", "return wood", "deliver dutch_trader dye")
    assert not owns(game, "teal", "dutch_trader")
    play(game, "deliver dutch_trader planks")
    assert owns(game, "teal", "dutch_trader")


def _last_planks_by_orange(*marks):
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        *(f"notable.dutch_trader.{mark}" for mark in marks),
        "orange.good.planks 2",
        "orange.good.wood 1",
        "turn orange",
        players=3,
    )
    play(game, "place sailor", "return wood")
    return game


@covers("AG-EVAL-2")
def test_most_markers_win():
    game = _last_planks_by_orange("clothes teal", "dye magenta x2")
    events = play(game, "deliver dutch_trader planks")
    assert owns(game, "magenta", "dutch_trader")
    assert told(events, "contract")[0].values["why"] == "majority"


@covers("AG-EVAL-2")
def test_in_a_tie_the_topmost_good_wins():
    game = _last_planks_by_orange("clothes teal", "dye magenta")
    events = play(game, "deliver dutch_trader planks")
    assert owns(game, "teal", "dutch_trader")
    assert told(events, "contract")[0].values["why"] == "topmost"


@covers("AG-EVAL-2")
def test_in_a_tie_below_the_top_the_highest_good_of_the_tied_wins():
    game = _last_planks_by_orange("clothes teal", "dye magenta x2")
    play(game, "deliver dutch_trader planks x2")
    assert owns(game, "magenta", "dutch_trader")
    assert (favour(game, "teal"), favour(game, "orange")) == (1, 2)


@covers("AG-EVAL-2")
def test_several_goods_of_one_player_add_up():
    game = _last_planks_by_orange("clothes teal", "dye orange")
    play(game, "deliver dutch_trader planks")
    assert owns(game, "orange", "dutch_trader")


@covers("AG-EVAL-3", "AG-MARK-9")
def test_the_winners_markers_go_to_his_supply():
    game = _last_planks_by_orange("clothes teal x2", "dye magenta")
    before = supply(game, "teal")
    play(game, "deliver dutch_trader planks")
    assert (supply(game, "teal"), favour(game, "teal")) == (before + 2, 0)


@covers("AG-EVAL-4", "AG-MARK-9", "AG-MARK-10")
def test_the_others_markers_become_favour():
    game = _last_planks_by_orange("clothes teal x2", "dye magenta")
    before = supply(game, "magenta")
    play(game, "deliver dutch_trader planks")
    assert (favour(game, "magenta"), favour(game, "orange")) == (1, 1)
    assert supply(game, "magenta") == before


@covers("AG-EVAL-5", "AG-RIV-3")
def test_a_contract_counts_for_the_boat_whoever_wins_it():
    game = table(*almost("cook", holder="magenta", boat=1), "fulfilled.1 1")
    play(game, "place sailor", completing("cook"))
    assert owns(game, "magenta", "cook")
    assert game.state.boat == 2


@covers("AG-EVAL-6")
def test_the_winner_need_be_neither_active_nor_last():
    game = _last_planks_by_orange("clothes teal x2", "dye magenta")
    play(game, "deliver dutch_trader planks")
    assert (game.prompt.seat, owns(game, "teal", "dutch_trader")) == (2, True)


# ---------------------------------------------------------------- influence


@covers("AG-INF-1", "AG-SET-14")
def test_everybody_begins_on_step_zero_and_shares_steps():
    game = table("magenta.influence.artisans 1")
    play(game, "place architect", "rise artisans")
    assert (step(game, "teal", "artisans"), step(game, "magenta", "artisans")) == (1, 1)


@covers("AG-INF-2", "AG-SAIL-9")
def test_a_step_for_each_notable_supplied():
    game = table(
        "notable.cook river",
        "notable.sufi river",
        "teal.good.oil 1",
        "teal.good.curry 1",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return wood", "deliver cook oil", "deliver sufi curry", "done")
    assert moves(game)[:3] == ["rise artisans", "rise scholars", "decline"]
    play(game, "rise scholars", "rise artisans")
    assert (seat(game, "teal").steps, game.prompt.kind) == ((1, 0, 1), "order_phase")


@covers("AG-INF-2")
def test_two_notables_of_one_guild_give_two_steps():
    game = table(
        "notable.cook river",
        "notable.dyer river",
        "teal.good.oil 1",
        "teal.good.dye 1",
        "teal.good.wood 1",
    )
    play(game, "place sailor", "return wood", "deliver cook oil", "deliver dyer dye", "done")
    play(game, "rise artisans", "rise artisans")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (2, "order_phase")


@covers("AG-INF-2")
def test_several_goods_for_one_notable_give_one_step():
    game = table("notable.cook river", "teal.good.oil 1", "teal.good.wood 1", "teal.good.curry 1")
    play(game, "place sailor", "return curry", "deliver cook oil", "deliver cook wood", "done")
    play(game, "rise artisans")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (1, "order_phase")


@covers("AG-INF-2")
def test_the_step_comes_also_if_somebody_else_has_won_the_card():
    game = table("notable.cook river", "notable.cook.oil magenta x2", "teal.good.wood 1", "boat 5")
    play(game, "place sailor", "deliver cook wood")
    assert owns(game, "magenta", "cook")
    play(game, "done", "rise artisans")
    assert step(game, "teal", "artisans") == 1


@covers("AG-INF-2")
def test_no_step_with_a_guild_that_was_not_supplied_even_if_the_table_wants_it():
    game = table("notable.cook river", "teal.good.oil 1")
    play(game, "place sailor", "deliver cook oil", "done")
    assert closed(game, "rise scholars").code == "not_a_choice"
    assert not game.could_be_done(game.rules.parse("rise scholars"))


@covers("AG-INF-2")
def test_a_step_may_be_declined():
    game = table("notable.cook river", "teal.good.oil 1")
    play(game, "place sailor", "deliver cook oil", "done", "decline")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (0, "order_phase")


@covers("AG-INF-2")
def test_only_the_guilds_that_were_supplied_count():
    game = table("notable.cook river", "teal.good.oil 1")
    play(game, "place sailor", "deliver cook oil", "done")
    assert closed(game, "rise merchants").rule == "AG-INF-2"


@covers("AG-INF-2")
def test_once_per_notable_and_turn():
    game = table(
        "notable.cook river",
        "teal.good.oil 1",
        "teal.good.wood 1",
        "space.quarry teal",
        "teal.meditation 4",
        "blocked trade_good",
    )
    play(game, "meditate", "lay quarry", "deliver cook oil", "rise artisans", "finish")
    play(game, "place sailor", "deliver cook wood", "done")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (1, "order_phase")


@covers("AG-INF-2", "AG-TURN-5")
def test_in_the_next_turn_the_same_notable_gives_a_step_again():
    game = table("boat 5", "notable.dutch_trader river", "teal.good.dye 1", "teal.good.planks 1")
    play(game, "place sailor", "deliver dutch_trader dye", "done", "rise merchants", "end")
    play(game, "place trader", "done", "end")
    put(game, "space.sailor none")
    play(game, "place sailor", "deliver dutch_trader planks", "done", "rise merchants")
    assert step(game, "teal", "merchants") == 2


@covers("AG-INF-3")
def test_other_sources_of_influence():
    game = table("teal.favour 4", "teal.good.paintings 1")
    play(game, "favour influence_step", "rise artisans", "place architect", "rise artisans")
    play(game, "luxury paintings", "rise merchants", "rise scholars")
    assert seat(game, "teal").steps == (2, 1, 1)


@covers("AG-INF-4", "AG-INF-6")
def test_on_the_top_step_further_steps_are_lost():
    game = table("teal.influence.artisans 8", "teal.good.cement 2")
    events = play(game, "place architect", "build cement_works", "pay cement", "pay cement")
    events += play(game, "bonus l2_artisans")
    assert (step(game, "teal", "artisans"), len(told(events, "step_lost"))) == (8, 1)


@covers("AG-INF-5")
@pytest.mark.parametrize(("before", "gained"), [(2, 1), (5, 2)])
def test_steps_three_and_six_bring_favour(before, gained):
    game = table(f"teal.influence.artisans {before}")
    play(game, "place architect", "rise artisans", "choose favour")
    assert (favour(game, "teal"), game.prompt.kind) == (gained, "order_phase")


@covers("AG-INF-5")
@pytest.mark.parametrize("before", [2, 5])
def test_steps_three_and_six_bring_a_tile_of_the_display_instead(before):
    game = table(f"teal.influence.artisans {before}")
    shown = [TILES[tile] for tile in game.state.display]
    play(game, "place architect", "rise artisans", f"choose {shown[1]}")
    assert (tiles(game, "teal"), favour(game, "teal")) == ([shown[1]], 0)


@covers("AG-INF-5")
def test_a_reward_is_no_tile_of_the_pile():
    game = table("teal.influence.artisans 2", "display.sell_good off")
    play(game, "place architect", "rise artisans")
    refusal = closed(game, "choose sell_good")
    assert (refusal.code, refusal.rule) == ("tile_not_there", "AG-FAV-9")


@covers("AG-INF-5")
@pytest.mark.parametrize("before", [0, 1, 3, 4, 6])
def test_other_steps_bring_nothing(before):
    game = table(f"teal.influence.artisans {before}")
    play(game, "place architect", "rise artisans")
    assert game.prompt.kind == "order_phase"


@covers("AG-INF-6", "AG-END-1", "AG-INT-8")
def test_the_top_step_triggers_the_end_and_play_goes_on():
    game = table("teal.influence.artisans 7", "round 4")
    play(game, "place architect", "rise artisans")
    assert (game.state.ended_by, game.state.final_round) == (("influence", 0), 5)
    assert game.prompt.kind == "order_phase"


# ---------------------------------------------------------------- interrupts


@covers("AG-INT-1", "AG-RIV-4")
def test_a_contract_boat_and_event_stop_the_sailor():
    game = table(*almost("cook", boat=1), "fulfilled.1 1", "notable.dyer river")
    put(game, "teal.good.dye 1", "teal.good.curry 1")
    play(game, "place sailor", "return curry", completing("cook"))
    assert (game.prompt.seat, game.prompt.kind) == (-1, "roll")
    assert closed(game, "deliver dyer dye").code == "waiting_for_other"
    play(game, "roll 1")
    assert is_open(game, "deliver dyer dye")


@covers("AG-INT-2")
def test_the_winner_makes_the_choices_of_his_card_in_anothers_turn():
    game = table(*almost("mosaic_maker", holder="magenta"), "display.sell_good off")
    play(game, "place sailor", completing("mosaic_maker"))
    assert (game.prompt.seat, game.prompt.kind) == (1, "take_any_tile")
    play(game, "choose sell_good")
    assert (tiles(game, "magenta"), game.prompt.seat) == (["sell_good"], 0)


@covers("AG-INT-2", "AG-INT-5")
def test_a_fourth_tile_won_in_anothers_turn_is_discarded_by_its_owner():
    mine = ("stand_worker", "free_peon", "price_token")
    game = table(
        *almost("mosaic_maker", holder="magenta"),
        *(f"magenta.tile.{tile} on" for tile in mine),
        "display.sell_good off",
    )
    play(game, "place sailor", completing("mosaic_maker"), "choose sell_good")
    assert (game.prompt.seat, game.prompt.kind) == (1, "tile_too_many")
    play(game, "discard sell_good")
    assert (tiles(game, "magenta"), game.prompt.kind) == (list(mine), "reveal")
    play(game, "reveal sell_good")
    assert game.prompt.seat == 0


@covers("AG-INT-3")
def test_the_order_of_one_evaluation():
    game = table(
        *almost("dutch_trader", holder="magenta", boat=4),
        "fulfilled.3 0",
        "token.price_1 wood high",
    )
    events = play(game, "place sailor", completing("dutch_trader"))
    kinds = [
        event.kind for event in events if event.kind in ("rupees", "contract", "favour", "boat")
    ]
    assert kinds == ["rupees", "contract", "favour", "boat"]
    assert game.prompt.kind == "receive_good"


@covers("AG-INT-3")
def test_the_immediate_effect_comes_before_the_boat():
    game = table(*almost("mosaic_maker", boat=3), "fulfilled.2 1")
    play(game, "place sailor", completing("mosaic_maker"))
    assert (game.prompt.kind, game.state.boat) == ("take_any_tile", 3)
    play(game, "decline")
    assert game.state.boat == 4


@covers("AG-INT-4", "AG-INF-5")
def test_a_reward_stops_play():
    game = table("teal.influence.artisans 2", "teal.favour 7")
    play(game, "favour influence_step", "rise artisans")
    assert closed(game, "place quarry").code == "wrong_phase"
    play(game, "choose favour")
    assert (favour(game, "teal"), is_open(game, "place quarry")) == (5, True)


@covers("AG-INT-7", "AG-MARK-4", "AG-MARK-5")
def test_a_gain_beyond_the_supply_stops_play():
    game = table("teal.good.wood 21")
    play(game, "place quarry")
    assert (game.prompt.seat, game.prompt.kind) == (0, "markers_short")
    play(game, "free wood")
    assert (good(game, "teal", "sandstone"), good(game, "teal", "wood")) == (2, 20)


@covers("AG-INT-7", "AG-MARK-4")
def test_the_kicked_out_owner_frees_markers_in_anothers_turn():
    game = table("space.trader magenta", "magenta.good.wood 22")
    play(game, "place trader")
    assert (game.prompt.seat, game.prompt.kind) == (1, "markers_short")
    play(game, "decline")
    assert (favour(game, "magenta"), game.prompt.seat) == (0, 0)


@covers("AG-INT-9", "AG-PIER-4")
def test_several_who_receive_do_so_clockwise_from_the_active_player():
    game = table(
        *almost("mullah", giver="magenta", boat=3), "fulfilled.2 1", "turn magenta", players=3
    )
    events = play(game, "place sailor", completing("mullah"))
    received = [event.seat for event in told(events, "favour") if event.rule == "AG-PIER-4"]
    assert received == [1, 2, 0]


@covers("AG-TURN-7", "AG-INT-1")
def test_a_secondary_action_is_resolved_before_the_interrupted_one_goes_on():
    game = table(
        *almost("mullah", boat=2),
        "teal.tile.deliver_notable on",
        "teal.favour 4",
        "teal.good.wood 1",
    )
    play(game, "place trader", "favour deliver_notable", completing("mullah"))
    assert game.prompt.kind == "roll"
    play(game, "roll 1", "decline")
    assert (game.prompt.kind, rupees(game, "teal")) == ("trader", 4)
