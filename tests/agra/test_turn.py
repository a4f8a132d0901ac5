"""Chapter 5: the course of a turn, and what interrupts it (AG-TURN, AG-INT)."""

import pytest

from engine.agra import moves as m
from engine.core.frames import CHANCE
from tests.rules import covers
from tests.seen import kinds, player
from tests.table import COLOURS, closed, good, is_open, play, table

# ---------------------------------------------------------------- phases


@covers("AG-TURN-1")
def test_turns_go_clockwise_from_the_starting_player_and_a_round_is_one_turn_each():
    game = table("start orange", "turn orange", "round 1", players=4)
    order = []
    for _ in range(5):
        order.append((COLOURS[game.prompt.seat], game.state.round))
        play(game, "place trader", "done", "end")
    assert order == [("orange", 1), ("yellow", 1), ("teal", 1), ("magenta", 1), ("orange", 2)]


@covers("AG-TURN-2")
def test_meditation_comes_before_the_action_and_only_once():
    game = table("space.quarry teal")
    play(game, "meditate", "finish")
    refusal = closed(game, "meditate")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "AG-TURN-2")


@covers("AG-TURN-2")
def test_the_order_phase_comes_after_the_action():
    game = table("teal.good.oil 1")
    refusal = closed(game, "serve oil")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "AG-TURN-2")
    play(game, "place trader", "done")
    assert is_open(game, "serve oil")


@covers("AG-TURN-2")
def test_meditation_and_order_phase_are_optional():
    game = table("space.quarry teal")
    play(game, "place trader", "done", "end")
    assert COLOURS[game.prompt.seat] == "magenta"


@covers("AG-TURN-2", "AG-LUX-4")
def test_a_statue_brings_its_action_between_action_and_order_phase():
    game = table("teal.good.statues 1", "teal.good.oil 1")
    play(game, "place trader", "done", "luxury statues")
    assert closed(game, "serve oil").code == "wrong_phase"
    play(game, "place sailor", "done")
    assert is_open(game, "serve oil")


@covers("AG-TURN-3")
def test_secondary_actions_are_taken_in_the_middle_of_another_action():
    game = table("teal.good.clothes 1", "teal.favour 2", "teal.good.turmeric 1")
    play(game, "place botanist", "uncover track_1 wood", "luxury clothes")
    play(game, "favour gain_basic_good", "choose wood", "advance")
    teal = player(game, "teal")
    assert (teal.rupees, good(game, "teal", "wood"), teal.tracker) == (2 + 3, 1, 2)


@covers("AG-TURN-3", "AG-TURN-4")
def test_secondary_actions_never_replace_the_main_action():
    game = table("teal.good.clothes 1")
    play(game, "luxury clothes")
    assert closed(game, "end").code == "must_act"


@covers("AG-TURN-4")
def test_a_turn_cannot_be_passed():
    refusal = closed(table(), "end")
    assert (refusal.code, refusal.rule) == ("must_act", "AG-TURN-4")


@covers("AG-TURN-4")
def test_there_is_exactly_one_main_action():
    game = table()
    play(game, "place trader", "done")
    assert closed(game, "place quarry").code == "wrong_phase"


@covers("AG-TURN-5")
def test_at_the_end_of_the_turn_everything_is_put_back():
    game = table(
        *("teal.favour 2", "teal.good.clothes 1", "teal.contract.english_trader on"),
        "teal.good.oil 1",
    )
    play(game, "favour gain_basic_good", "choose wood", "luxury clothes")
    play(game, "use english_trader", "swap oil paper", "place trader", "done")
    teal = player(game, "teal")
    assert (teal.reminders.bit_count(), teal.banners.bit_count()) == (1, 1)
    assert teal.turned == 1 << m.NOTABLES.index("english_trader")
    play(game, "end")
    teal = player(game, "teal")
    assert (teal.reminders, teal.banners, teal.turned) == (0, 0, 0)
    assert teal.markers == 22 - 2


@covers("AG-TURN-5")
def test_what_was_used_is_usable_again_in_the_next_turn():
    game = table("teal.favour 4")
    play(game, "favour gain_basic_good", "choose wood")
    assert closed(game, "favour gain_basic_good").code == "favour_used"
    play(game, "place trader", "done", "end", "place trader", "done", "end")
    assert is_open(game, "favour gain_basic_good")


@covers("AG-TURN-6")
def test_while_another_player_decides_there_are_no_secondary_actions():
    game = table(
        *("built.cloth_building on", "teal.good.cotton 1", "teal.good.clothes 1"),
        *("magenta.good.cotton 1", "magenta.good.clothes 1"),
    )
    play(game, "place cloth_building", "process 1")
    assert COLOURS[game.prompt.seat] == "magenta"
    refusal = closed(game, "luxury clothes")
    assert (refusal.code, refusal.rule) == ("waiting_for_other", "AG-INT-1")
    assert {move.text for move in game.legal_moves()} == {"follow", "decline"}


@covers("AG-TURN-6")
def test_between_the_parts_of_a_payment_there_are_no_secondary_actions():
    game = table("teal.good.wood 3", "teal.good.clothes 1")
    play(game, "place architect")
    assert is_open(game, "luxury clothes")
    play(game, "build oil_mill")
    assert not is_open(game, "luxury clothes")


MAIN_PROMPTS = {
    "choose_action": (),
    "meditation": ("meditate",),
    "sailor": ("place sailor",),
    "trader": ("place trader",),
    "botanist": ("place botanist",),
    "architect": ("place architect",),
    "processing": ("place cloth_building",),
    "order_phase": ("place trader", "done"),
    "move_farmers": ("place botanist", "farmer track_1 wood"),
}


@pytest.mark.parametrize("prompt", MAIN_PROMPTS)
@covers("AG-TURN-6", "AG-TURN-3")
def test_secondary_actions_are_open_whenever_the_active_player_decides(prompt):
    game = table("built.cloth_building on", "space.quarry teal", "teal.good.clothes 1")
    play(game, *MAIN_PROMPTS[prompt])
    assert game.prompt.kind == prompt
    assert is_open(game, "luxury clothes")


@covers("AG-TURN-7", "AG-INT-1")
def test_an_interrupt_of_a_secondary_action_is_resolved_before_the_action_goes_on():
    game = table(
        *("fulfilled.1 1", "notable.cook river", "notable.cook.oil teal", "teal.good.wood 1"),
        *("teal.tile.deliver_notable on", "teal.favour 4", "builder sawmill"),
    )
    play(game, "place botanist", "favour deliver_notable", "deliver cook wood")
    assert (game.state.boat, game.prompt.seat) == (2, CHANCE)
    play(game, "roll 1")
    assert game.prompt.kind == "delivery_steps"
    play(game, "rise artisans")
    assert game.prompt.kind == "botanist"


# ---------------------------------------------------------------- interrupts

LAST_OF_LEVEL_3 = (
    *("boat 4", "notable.subadar river", "notable.subadar.books teal"),
    *("notable.subadar.dye teal", "teal.good.cement 1"),
)


@covers("AG-INT-1")
def test_a_pier_event_stops_everything_else():
    game = table(*LAST_OF_LEVEL_3)
    play(game, "place sailor", "deliver subadar cement", "choose wood")
    assert COLOURS[game.prompt.seat] == "magenta"
    refusal = closed(game, "done")
    assert (refusal.code, refusal.rule) == ("waiting_for_other", "AG-INT-1")
    play(game, "choose wood", "done")


@covers("AG-INT-2")
def test_a_contract_won_in_anothers_turn_takes_effect_at_once_by_its_winner():
    game = table(
        *("boat 4", "notable.mosaic_maker river", "notable.mosaic_maker.bricks magenta"),
        "teal.good.cement 1",
    )
    play(game, "place sailor", "deliver mosaic_maker cement")
    assert (COLOURS[game.prompt.seat], game.prompt.kind) == ("magenta", "take_any_tile")
    tile = m.TILES[game.state.display[0]]
    play(game, f"choose {tile}")
    assert player(game, "magenta").tiles == (m.TILES.index(tile),)


@covers("AG-INT-3", "AG-R43")
def test_an_evaluation_goes_card_favour_effect_boat_event():
    game = table(
        *("fulfilled.1 1", "notable.sufi river", "notable.sufi.curry teal"),
        *("magenta.good.cotton 1", "turn magenta", "builder sawmill"),
    )
    events = play(game, "place sailor", "deliver sufi cotton", "advance")
    assert kinds(events, "contract", "favour", "tracker", "boat", "built") == [
        *("contract", "favour", "tracker", "boat", "built"),
    ]
    assert (player(game, "teal").tracker, player(game, "teal").markers) == (2, 22)
    assert player(game, "magenta").favour == 1


@covers("AG-INT-4", "AG-INF-5")
def test_step_3_stops_play_for_the_choice_of_favour_or_tile():
    game = table("teal.influence.artisans 2", "teal.good.clothes 1")
    play(game, "place architect", "rise artisans")
    assert (game.prompt.kind, game.prompt.seat) == ("reward", 0)
    tiles = {f"choose {m.TILES[tile]}" for tile in game.state.display}
    assert {move.text for move in game.legal_moves()} >= {"choose favour", *tiles}
    assert not is_open(game, "end")


@covers("AG-INT-5", "AG-FAV-11")
def test_a_fourth_tile_stops_play_until_one_is_discarded():
    mine = ("sell_good", "free_peon", "stand_worker")
    game = table(
        *(f"teal.tile.{tile} on" for tile in mine),
        *("display.move_farmers on", "display.gain_value_2 on", "teal.influence.artisans 2"),
    )
    play(game, "place architect", "rise artisans", "choose move_farmers")
    while game.prompt.seat == CHANCE:
        game.play(game.legal_moves()[0])
    assert game.prompt.kind == "tile_too_many"
    play(game, "discard free_peon")
    assert len(player(game, "teal").tiles) == 3
    assert game.prompt.kind == "order_phase"


@covers("AG-INT-6", "AG-N08")
def test_a_standing_worker_kicked_out_stops_play_for_the_owner_of_the_cook():
    game = table("magenta.contract.cook on", "space.trader magenta")
    play(game, "place trader")
    assert (COLOURS[game.prompt.seat], game.prompt.kind) == ("magenta", "cook_stores")
    play(game, "store")
    assert (player(game, "magenta").stored, player(game, "magenta").workers) == (1, 9)
    assert game.prompt.kind == "trader"


@covers("AG-INT-6")
def test_a_cook_without_room_stops_nobody():
    game = table("magenta.contract.cook on", "magenta.cook 2", "space.trader magenta")
    play(game, "place trader")
    assert game.prompt.kind == "trader"


@covers("AG-INT-7", "AG-MARK-4")
def test_a_gain_beyond_the_supply_stops_play_for_its_owner():
    game = table("space.trader magenta", "magenta.good.oil 22")
    play(game, "place trader")
    assert (COLOURS[game.prompt.seat], game.prompt.kind) == ("magenta", "markers_short")
    play(game, "decline")
    assert game.prompt.kind == "trader"


@covers("AG-INT-8")
def test_the_end_trigger_does_not_stop_play():
    game = table("teal.influence.artisans 7", "teal.good.oil 1")
    play(game, "place architect", "rise artisans")
    assert game.state.ended_by == ("influence", 0)
    play(game, "serve oil", "end")
    assert COLOURS[game.prompt.seat] == "magenta"


@covers("AG-INT-9", "AG-R67")
def test_at_a_pier_everybody_chooses_clockwise_from_the_active_player():
    game = table(*LAST_OF_LEVEL_3, "orange.good.cement 1", "turn orange", players=4)
    play(game, "place sailor", "deliver subadar cement")
    order = []
    while game.prompt.kind == "receive_good":
        order.append(COLOURS[game.prompt.seat])
        play(game, "choose wood")
    assert order == ["orange", "yellow", "teal", "magenta"]


@covers("AG-INT-9", "AG-FOL-4", "AG-R32")
def test_followers_are_asked_clockwise_from_the_left_of_the_active_player():
    cotton = [f"{colour}.good.cotton 1" for colour in COLOURS]
    game = table(*cotton, "built.cloth_building on", "turn orange", players=4)
    play(game, "place cloth_building", "process 1")
    order = []
    while game.prompt.kind == "follow":
        order.append(COLOURS[game.prompt.seat])
        play(game, "follow")
    assert order == ["yellow", "teal", "magenta"]
    assert player(game, "orange").favour == 3
