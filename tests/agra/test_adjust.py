"""Corrections by hand: every field can be set, supplies follow, nonsense is refused."""

import pytest

from engine.agra import moves as m
from engine.agra.fields import choices_of
from engine.agra.fields.board import OF_TABLE
from engine.agra.fields.player import OF_SEAT
from engine.agra.invariants import check_invariants
from engine.core.adjust import Adjust
from engine.core.game import Entry
from engine.core.moves import UnknownMove
from tests.rules import covers
from tests.seats import moves, owns, seat, supply, tiles, worker_on
from tests.table import closed, good, is_open, play, put, step, table


def _teal(name):
    return lambda game: getattr(seat(game, "teal"), name)


def _on_board(name):
    return lambda game: getattr(game.state, name)


def _bit(name, names, word):
    return lambda game: getattr(seat(game, "teal"), name) >> names.index(word) & 1


SETS = [
    ("teal.rupees 7", _teal("rupees"), 7),
    ("teal.favour 3", _teal("favour"), 3),
    ("teal.good.oil 2", lambda game: good(game, "teal", "oil"), 2),
    ("teal.meditation 4", _teal("tracker"), 4),
    ("teal.farmer.track_2 4", _teal("farmers"), (3, 4, 3, 3)),
    ("teal.cover.track_1.wood off", lambda game: f"{seat(game, 'teal').covers:08b}", "11111101"),
    ("teal.influence.merchants 5", _teal("steps"), (0, 5, 0)),
    ("teal.tile.sell_good on", lambda game: tiles(game, "teal"), ["sell_good"]),
    ("teal.contract.cook on", lambda game: owns(game, "teal", "cook"), True),
    ("teal.french 2", _teal("french"), 2),
    ("teal.cook 2", _teal("stored"), 2),
    ("teal.bonus.l3_favour on", _teal("bonus"), (m.BONUS_TILES.index("l3_favour"),)),
    ("teal.used.process_good on", _bit("reminders", m.FAVOUR_ACTIONS, "process_good"), 1),
    ("teal.banner.books on", _bit("banners", m.GOODS[12:], "books"), 1),
    ("teal.turned.caliph on", _bit("turned", m.NOTABLES, "caliph"), 1),
    ("space.quarry magenta lying", lambda game: worker_on(game, "quarry"), "magenta lying"),
    ("space.sailor teal", lambda game: worker_on(game, "sailor"), "teal"),
    ("rupees.quarry 3", lambda game: game.state.rupees_on[0], 3),
    ("built.cloth_building on", lambda game: game.state.built[11], True),
    ("merchant cotton_farm", _on_board("merchant"), 3),
    ("builder oil_mill", _on_board("builder"), 7),
    ("builder gone", _on_board("builder"), -1),
    ("token.price_2 oil high", lambda game: game.state.values[7], 3),
    ("blocked process_good", _on_board("blocked"), 2),
    ("boat 4", _on_board("boat"), 4),
    ("fulfilled.2 1", _on_board("fulfilled"), (0, 0, 1, 0, 0)),
    ("notable.cook river", lambda game: game.state.river[7], (0, 0)),
    ("order.scholars.3 neutral", lambda game: game.state.orders[14], 4),
    ("marked.scholars 5", _on_board("marked"), (0, 0, 4)),
    ("bowl.oil teal", lambda game: game.state.bowls[7], 0),
    ("display.sell_good off", lambda game: m.TILES.index("sell_good") in game.state.display, False),
    ("turn magenta", _on_board("active"), 1),
    ("phase order", lambda game: game.prompt.kind, "order_phase"),
    ("round 5", _on_board("round"), 5),
    ("final_round 6", _on_board("final_round"), 6),
    ("start magenta", _on_board("start"), 1),
    ("automation.contract ask", _on_board("automation"), (0, 0, 0, 1, 0, 0)),
]


@covers("AG-MARK-1")
@pytest.mark.parametrize(("correction", "look", "expected"), SETS, ids=[s[0] for s in SETS])
def test_a_field_is_set(correction, look, expected):
    game = put(table(), correction)
    assert look(game) == expected


@pytest.mark.parametrize("correction", [each[0] for each in SETS])
def test_undo_takes_a_correction_back_and_redo_makes_it_again(correction):
    game = table()
    before = game.state.copy()
    put(game, correction)
    after = game.state.copy()
    game.undo()
    assert game.state == before
    game.redo()
    assert game.state == after


def test_every_field_there_is_has_a_case():
    named = {correction.split()[0].split(".")[0] for correction, *_ in SETS} - {"teal"}
    of_seat = {c.split()[0].split(".")[1] for c, *_ in SETS if c.startswith("teal")}
    assert {each.name for each in OF_TABLE} - named == {"points", "contract"}
    assert {each.name for each in OF_SEAT} - of_seat == set()


def test_the_points_of_a_meditation_are_set():
    game = table("space.quarry teal")
    play(game, "meditate")
    put(game, "points 4")
    assert game.prompt.values["points"] == 4


def test_points_are_nothing_outside_a_meditation():
    assert closed(table(), "adjust points 4").code == "adjust_unknown"


# ---------------------------------------------------------------- supplies follow


@covers("AG-MARK-1")
@pytest.mark.parametrize(
    ("correction", "markers"),
    [
        ("teal.good.oil 3", 19),
        ("teal.favour 4", 18),
        ("teal.french 2", 20),
        ("teal.used.process_good on", 21),
        ("teal.banner.books on", 21),
        ("order.scholars.3 teal", 21),
        ("bowl.oil teal", 21),
    ],
)
def test_the_supply_of_markers_follows(correction, markers):
    game = put(table(), correction)
    assert supply(game, "teal") == markers
    field = correction.split()[0]
    nothing = {"good": "0", "favour": "0", "french": "0", "used": "off", "banner": "off"}
    word = next((nothing[part] for part in field.split(".") if part in nothing), "none")
    put(game, f"{field} {word}")
    assert supply(game, "teal") == 22


@covers("AG-MARK-1")
def test_markers_on_a_notable_come_from_the_supply_and_go_back():
    game = table("notable.cook river", "notable.cook.oil teal x2", "notable.cook.wood magenta")
    assert (supply(game, "teal"), supply(game, "magenta")) == (20, 21)
    put(game, "notable.cook.oil magenta")
    assert (supply(game, "teal"), supply(game, "magenta")) == (22, 20)
    put(game, "notable.cook box")
    assert (supply(game, "teal"), supply(game, "magenta")) == (22, 22)


@covers("AG-COMP-2")
def test_the_supply_of_workers_follows():
    game = table("space.quarry teal", "teal.cook 1")
    assert seat(game, "teal").workers == 8
    put(game, "space.quarry magenta")
    assert (seat(game, "teal").workers, seat(game, "magenta").workers) == (9, 9)
    put(game, "space.quarry none", "teal.cook 0")
    assert (seat(game, "teal").workers, seat(game, "magenta").workers) == (10, 10)


@covers("AG-N08")
def test_no_more_workers_than_have_room_lie_on_the_cook():
    game = table()
    refusal = game.why_not(Adjust("teal.cook", "3"))
    assert refusal is not None
    assert refusal.code == "adjust_impossible"
    assert list(choices_of(game.state, "teal.cook")) == [0, 1, 2]


def test_a_tile_is_never_in_two_places():
    game = table("teal.tile.sell_good on", "magenta.tile.sell_good on")
    assert (tiles(game, "teal"), tiles(game, "magenta")) == ([], ["sell_good"])
    put(game, "display.sell_good on")
    assert tiles(game, "magenta") == []


def test_a_contract_is_never_in_two_places():
    game = table("notable.cook river", "teal.contract.cook on")
    assert (owns(game, "teal", "cook"), game.state.river[7]) == (True, None)
    put(game, "magenta.contract.cook on")
    assert (owns(game, "teal", "cook"), owns(game, "magenta", "cook")) == (False, True)
    put(game, "notable.cook river")
    assert (owns(game, "magenta", "cook"), game.state.river[7]) == (False, (0, 0))


def test_a_bonus_tile_is_never_in_two_places():
    game = table("teal.bonus.l2_favour on", "magenta.bonus.l2_favour on")
    assert (seat(game, "teal").bonus, seat(game, "magenta").bonus) == ((), (2,))
    put(game, "magenta.bonus.l2_favour off")
    assert game.state.bonus == 2**12 - 1


# ---------------------------------------------------------------- what is refused

NONSENSE = [
    "teal.gold 7",
    "purple.rupees 7",
    "orange.rupees 7",
    "teal.rupees seven",
    "teal.rupees 7 8",
    "teal.rupees --7",
    "teal.good 7",
    "teal.good.gold 7",
    "teal.cover.track_1.cotton off",
    "teal.cover.track_9.wood off",
    "teal.cover.track_1.wood perhaps",
    "teal.influence.beggars 1",
    "teal.tile.sell_everything on",
    "teal.contract.cook yes",
    "teal.banner.wood on",
    "space.moon teal",
    "space.quarry purple",
    "space.quarry teal sitting",
    "built.quarry maybe",
    "merchant sailor",
    "token.price_9 oil high",
    "token.price_1 oil",
    "token.price_1 oil middle",
    "blocked move_farmer",
    "fulfilled.5 1",
    "notable.king river",
    "notable.cook lake",
    "notable.cook.oil teal",
    "order.scholars.7 teal",
    "marked.scholars 7",
    "bowl.wood teal",
    "turn orange",
    "phase lunch",
    "weather rain",
]


@pytest.mark.parametrize("correction", NONSENSE)
def test_nonsense_is_refused_and_changes_nothing(correction):
    game = table()
    before = game.state.copy()
    refusal = closed(game, f"adjust {correction}")
    assert (refusal.code, refusal.rule) == ("adjust_unknown", "AG-MARK-1")
    assert game.state == before


def test_a_good_that_a_notable_did_not_order_is_nonsense():
    refusal = closed(table("notable.cook river"), "adjust notable.cook.curry teal")
    assert (refusal.code, refusal.values) == ("adjust_unknown", {"word": "curry"})


def test_a_third_marker_on_an_ordered_good_is_nonsense():
    game = table("notable.cook river")
    assert closed(game, "adjust notable.cook.oil teal x3").code == "adjust_unknown"


IMPOSSIBLE = [
    "teal.rupees -1",
    "teal.favour -1",
    "teal.meditation 7",
    "teal.meditation 0",
    "teal.influence.artisans 9",
    "teal.influence.artisans -1",
    "teal.cook -1",
    "teal.french -1",
    "rupees.quarry -1",
    "boat 0",
    "boat 7",
    "fulfilled.1 -1",
    "round -1",
]


@pytest.mark.parametrize("correction", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_what_is_wrong(correction):
    game = table()
    refusal = closed(game, f"adjust {correction}")
    assert (refusal.code, refusal.rule) == ("adjust_impossible", "AG-MARK-1")
    assert refusal.values["what"]


@covers("AG-MARK-1")
@pytest.mark.parametrize(
    ("correction", "missing"),
    [("teal.favour 23", 1), ("teal.good.oil 25", 3), ("teal.french 23", 1)],
)
def test_more_markers_than_there_are_are_refused_with_what_is_missing(correction, missing):
    refusal = closed(table(), f"adjust {correction}")
    assert (refusal.code, refusal.rule) == ("no_marker", "AG-MARK-5")
    assert refusal.values == {"seat": "teal", "missing": missing}


PLAINLY_WRONG = {
    "teal.farmer.track_1 5": "adjust_farmer",
    "teal.farmer.track_1 6": "adjust_farmer",
    "teal.cook 11": "adjust_no_worker",
    "space.cloth_building teal": "adjust_unbuilt",
    "merchant cloth_building": "adjust_unbuilt",
    "built.quarry off": "adjust_printed",
    "marked.artisans below": "adjust_order_marker",
}


@pytest.mark.parametrize("correction", PLAINLY_WRONG)
def test_what_is_often_wrong_is_refused_with_a_sentence_of_its_own(correction):
    assert closed(table(), f"adjust {correction}").code == PLAINLY_WRONG[correction]


@covers("AG-PRICE-3")
def test_two_tokens_on_one_good_are_impossible():
    game = table("token.price_1 wood high")
    assert closed(game, "adjust token.price_2 wood low").code == "adjust_two_tokens"


def test_the_table_is_the_truth_also_where_a_rule_was_broken():
    mine = ("sell_good", "free_peon", "price_token", "exchange_good")
    game = table("token.price_3 wood high", *(f"teal.tile.{tile} on" for tile in mine))
    assert (game.state.values[1], tiles(game, "teal")) == (4, list(mine))


def test_points_are_never_negative():
    game = table("space.quarry teal")
    play(game, "meditate")
    assert closed(game, "adjust points -1").code in ("adjust_impossible", "adjust_unknown")


@covers("AG-ORD-5", "AG-ORD-6")
def test_the_order_marker_gives_way_to_a_marker_that_is_set():
    game = table("order.artisans.1 teal")
    assert game.state.marked[0] == 1
    put(game, *(f"order.artisans.{position} magenta" for position in range(2, 7)))
    assert game.state.marked[0] == 6
    put(game, "order.artisans.4 none")
    assert game.state.marked[0] == 3


# ---------------------------------------------------------------- in the log, in mid-action


def test_a_correction_is_told_with_its_reason():
    event = table().play("adjust teal.rupees 7 # counted again")[0]
    assert (event.kind, event.seat) == ("adjusted", 0)
    assert table().play("adjust boat 2")[0].seat == -1
    assert event.values == {"field": "teal.rupees", "value": "7", "reason": "counted again"}


def test_a_correction_is_in_the_log_with_its_reason():
    game = table()
    game.play("adjust teal.rupees 7 # counted again")
    assert game.log[-1] == Entry(0, "adjust teal.rupees 7 # counted again", False, seen_by=0)


def test_a_correction_reads_the_same_both_ways():
    game = table()
    text = "adjust space.quarry teal lying # it fell over"
    assert game.parse(text).text == text


def test_half_a_correction_is_no_move():
    with pytest.raises(UnknownMove):
        table().parse("adjust teal.rupees")


def test_a_correction_in_the_middle_of_an_action_keeps_the_action():
    game = table("notable.cook river")
    play(game, "place sailor")
    assert not is_open(game, "deliver cook oil")
    put(game, "teal.good.oil 1")
    play(game, "deliver cook oil")
    assert (step(game, "teal", "artisans"), game.prompt.kind) == (0, "sailor")


def test_a_question_that_a_correction_has_answered_is_not_asked_any_more():
    game = table("teal.tile.sell_good on", "teal.favour 3", "teal.good.wood 1")
    play(game, "favour sell_good")
    put(game, "teal.good.wood 0")
    assert game.prompt.kind == "choose_action"


def test_a_correction_while_the_die_is_waited_for():
    game = table()
    play(game, "place quarry")
    put(game, "merchant woodcutter")
    play(game, "roll 1")
    assert (game.state.merchant, game.prompt.kind) == (2, "order_phase")


@covers("AG-COMP-2", "AG-ARCH-6")
def test_a_worker_set_on_the_new_building_is_not_lost():
    game = table("teal.good.cement 2")
    play(game, "place architect", "build oil_mill", "pay cement", "pay cement")
    put(game, "space.oil_mill magenta")
    play(game, "bonus l2_favour")
    on_board = sum(worker_on(game, space).startswith("magenta") for space in m.SPACES)
    assert seat(game, "magenta").workers + on_board == 10


def test_a_turn_that_is_set_begins_afresh():
    game = table("space.quarry magenta")
    play(game, "place sailor")
    put(game, "turn magenta")
    assert (game.prompt.seat, game.prompt.kind) == (1, "choose_action")
    assert "meditate" in moves(game)


def test_an_end_that_was_triggered_by_mistake_is_taken_back():
    game = table("teal.influence.artisans 7")
    play(game, "place architect", "rise artisans")
    put(game, "teal.influence.artisans 7", "final_round 0")
    assert (game.state.final_round, game.state.ended_by) == (0, None)
    assert check_invariants(game.state) == []
