"""Chapter 6: the Meditation phase (AG-MED)."""

import pytest

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from tests.rules import covers
from tests.seen import player
from tests.table import closed, good, is_open, play, put, step, table


def meditating(*corrections, points=9, **how):
    """Teal has points to spend and a standing worker on the Quarry."""
    game = table("space.quarry teal", *corrections, **how)
    play(game, "meditate")
    return put(game, f"points {points}")


def points(game):
    return game.prompt.values["points"]


def blocked(game):
    return m.MEDITATION[game.state.blocked]


# ---------------------------------------------------------------- generating points


@covers("AG-MED-1")
def test_only_ones_own_standing_workers_are_laid_down():
    game = table("space.quarry teal", "space.trader teal lying", "space.sailor magenta")
    play(game, "meditate")
    assert is_open(game, "lay quarry")
    for space in ("trader", "sailor", "botanist"):
        refusal = closed(game, f"lay {space}")
        assert (refusal.code, refusal.rule) == ("no_standing_worker", "AG-MED-1")
        assert refusal.values == {"space": space}


@covers("AG-MED-1")
def test_a_worker_laid_down_lies_and_generates_once():
    game = table("space.quarry teal", "teal.meditation 2")
    play(game, "meditate", "lay quarry")
    assert points(game) == 2
    assert closed(game, "lay quarry").code == "no_standing_worker"


@covers("AG-MED-1")
def test_without_a_standing_worker_there_is_nothing_to_meditate_with():
    game = table("space.trader teal lying")
    refusal = closed(game, "meditate")
    assert (refusal.code, refusal.rule) == ("no_standing_worker", "AG-MED-1")


@covers("AG-MED-2", "AG-R87")
def test_the_sequence_stays_as_it_was_when_the_first_worker_was_laid_down():
    game = table(
        *("space.quarry teal", "space.trader teal", "teal.meditation 3"),
        *("teal.tile.meditation_step on", "teal.favour 4"),
    )
    play(game, "meditate", "lay quarry", "favour meditation_step", "lay trader")
    assert player(game, "teal").tracker == 4
    assert points(game) == 2 + 2


@pytest.mark.parametrize(("space", "value"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
@covers("AG-MED-3")
def test_the_first_worker_yields_the_value_of_the_trackers_space(space, value):
    game = table("space.quarry teal", f"teal.meditation {space}")
    play(game, "meditate", "lay quarry")
    assert points(game) == value


@covers("AG-MED-4", "AG-R57")
def test_once_points_are_spent_no_more_workers_are_laid_down():
    game = meditating("space.trader teal")
    play(game, "farmer track_1 wood")
    refusal = closed(game, "lay trader")
    assert (refusal.code, refusal.rule) == ("generation_closed", "AG-MED-4")


@covers("AG-MED-5", "AG-R86")
def test_points_need_not_be_spent_and_are_lost():
    game = table("space.quarry teal", "teal.meditation 4")
    play(game, "meditate", "lay quarry")
    lost = [e.values["n"] for e in play(game, "finish") if e.kind == "points_lost"]
    assert lost == [3]
    play(game, "place trader", "done", "end", "place sailor", "done", "end", "place botanist")
    assert game.prompt.kind == "botanist"


@covers("AG-MED-6", "AG-N08")
def test_workers_of_the_cook_count_in_the_sequence_in_the_order_chosen():
    game = table(
        *("teal.contract.cook on", "teal.cook 1", "teal.meditation 4"),
        *("space.quarry teal", "space.trader teal"),
    )
    play(game, "meditate", "lay quarry")
    before = points(game)
    play(game, "recall")
    assert points(game) - before == 2
    assert (player(game, "teal").stored, player(game, "teal").workers) == (0, 8)
    play(game, "lay trader")
    assert points(game) == 3 + 2 + 2


@covers("AG-MED-7", "AG-N09")
def test_the_muezzin_adds_a_point_once_per_phase():
    game = table("teal.contract.muezzin on", "space.quarry teal", "space.trader teal")
    play(game, "meditate")
    assert points(game) == 0
    play(game, "lay quarry")
    assert points(game) == 1 + 1
    play(game, "lay trader")
    assert points(game) == 1 + 1 + 1


@covers("AG-MED-7", "AG-FT-05")
def test_a_favour_tile_adds_a_point():
    game = meditating("teal.tile.meditation_point on", "teal.favour 2", points=0)
    play(game, "favour meditation_point")
    assert (points(game), player(game, "teal").favour) == (1, 1)


# ---------------------------------------------------------------- spending points


@covers("AG-MED-8")
def test_actions_may_be_repeated_and_mixed_while_points_last():
    game = meditating("teal.good.cotton 2", points=8)
    play(game, "process oil", "farmer track_1 wood", "uncover track_1 sandstone", "process oil")
    assert (points(game), good(game, "teal", "oil")) == (8 - 2 - 1 - 2 - 2, 2)


@covers("AG-MED-8")
def test_an_action_needs_its_points():
    game = meditating("teal.good.cotton 1", points=1)
    for move in ("process oil", "uncover track_1 wood"):
        refusal = closed(game, move)
        assert (refusal.code, refusal.rule) == ("not_enough_mp", "AG-MED-8")
        assert refusal.values == {"needs": 2, "has": 1}
    assert is_open(game, "swap cotton wood")


OUTER = {
    "trade_good": "swap cotton wood",
    "deliver_good": "deliver sufi cotton",
    "process_good": "process oil",
    "remove_cover": "uncover track_1 wood",
}


@pytest.mark.parametrize("covered", OUTER)
@covers("AG-MED-8", "AG-MED-13")
def test_the_marker_blocks_its_own_action_and_no_other(covered):
    game = meditating("notable.sufi river", "teal.good.cotton 1", f"blocked {covered}")
    for action, move in OUTER.items():
        assert is_open(game, move) == (action != covered)
    refusal = closed(game, OUTER[covered])
    assert (refusal.code, refusal.rule) == ("meditation_blocked", "AG-MED-8")
    assert refusal.values == {"action": covered}
    assert is_open(game, "farmer track_1 wood")


@covers("AG-MED-8")
def test_what_is_blocked_does_not_change_during_the_phase():
    game = meditating("notable.sufi river", "teal.good.cotton 3")
    play(game, "process oil")
    assert is_open(game, "process oil")
    assert closed(game, "deliver sufi cotton").code == "meditation_blocked"


@covers("AG-MED-9")
def test_a_good_is_traded_only_for_another_of_the_same_current_value():
    game = meditating("teal.good.curry 1", "token.price_2 oil high")
    refusal = closed(game, "swap curry oil")
    assert (refusal.code, refusal.rule) == ("different_value", "AG-MED-9")
    assert refusal.values == {"good": "curry", "value": 2, "into": "oil", "other": 3}
    assert closed(game, "swap curry wood").values["other"] == 1
    assert closed(game, "swap curry curry").code == "same_good"
    assert closed(game, "swap oil paper").code == "no_such_good"


@covers("AG-MED-9", "AG-GOOD-4")
def test_a_trade_costs_the_current_value():
    game = meditating("teal.good.oil 1", "token.price_2 oil high", points=3)
    play(game, "swap oil books")
    assert (points(game), good(game, "teal", "books")) == (0, 1)


@covers("AG-MED-10")
def test_a_delivery_costs_3_points_and_brings_rupees_and_influence():
    game = meditating("notable.cook river", "blocked trade_good", "teal.good.oil 1", points=3)
    play(game, "deliver cook oil", "rise artisans")
    assert points(game) == 0
    assert (player(game, "teal").rupees, step(game, "teal", "artisans")) == (2 + 1, 1)


@covers("AG-MED-10")
def test_a_delivery_needs_3_points():
    game = meditating("notable.cook river", "blocked trade_good", "teal.good.oil 1", points=2)
    assert closed(game, "deliver cook oil").values == {"needs": 3, "has": 2}


@covers("AG-MED-10", "AG-DBL-1")
def test_there_is_no_double_delivery_by_meditation():
    game = meditating("notable.cook river", "blocked trade_good", "teal.good.oil 2")
    refusal = closed(game, "deliver cook oil x2")
    assert (refusal.code, refusal.rule) == ("double_not_allowed", "AG-DBL-1")


@covers("AG-MED-11")
def test_processing_costs_the_current_value_of_what_the_good_becomes():
    game = meditating("teal.good.dye 1", "token.price_3 paintings high", points=4)
    play(game, "process paintings")
    assert (points(game), good(game, "teal", "paintings")) == (0, 1)


@covers("AG-MED-11", "AG-FOL-2")
def test_nobody_follows_processing_by_meditation():
    game = meditating("teal.good.cotton 1", "magenta.good.cotton 1")
    play(game, "process oil")
    assert game.prompt.kind == "meditation"


@covers("AG-MED-12")
def test_a_cover_costs_2_points_and_lies_beside_the_board():
    game = meditating(points=2)
    play(game, "uncover track_2 wood")
    assert (points(game), player(game, "teal").covers.bit_count()) == (0, 7)
    assert closed(game, "uncover track_2 wood").code == "no_cover"


@covers("AG-MED-13")
def test_a_farmer_costs_1_point_for_one_square():
    game = meditating(points=1)
    play(game, "farmer track_1 wood")
    assert (points(game), player(game, "teal").farmers) == (0, (4, 3, 3, 3))


@covers("AG-MED-13")
def test_moving_farmers_is_in_the_centre_and_never_blocked():
    centre = [a.id for a in load_catalogue().meditation_actions if not a.can_be_blocked]
    assert centre == ["move_farmer"]


# ---------------------------------------------------------------- moving the marker


@covers("AG-MED-14")
def test_the_marker_goes_to_the_last_outer_action():
    game = meditating("teal.good.cotton 2")
    play(game, "process oil", "swap cotton wood", "farmer track_1 wood", "finish")
    assert blocked(game) == "trade_good"


@covers("AG-MED-15")
def test_without_an_outer_action_the_marker_stays():
    game = meditating("blocked process_good")
    play(game, "farmer track_1 wood", "finish")
    assert blocked(game) == "process_good"


@covers("AG-MED-15")
def test_without_any_action_the_marker_stays():
    game = meditating("blocked process_good")
    play(game, "finish")
    assert blocked(game) == "process_good"


@covers("AG-MED-16")
def test_the_covered_action_is_blocked_for_everybody_until_the_marker_moves_again():
    game = meditating("teal.good.cotton 1", "magenta.good.cotton 1", "space.trader magenta")
    play(game, "process oil", "finish", "place sailor", "done", "end", "meditate")
    put(game, "points 9")
    assert closed(game, "process oil").code == "meditation_blocked"
    play(game, "uncover track_1 wood", "finish", "place botanist", "done", "end", "meditate")
    put(game, "teal.good.cotton 1", "points 9")
    assert is_open(game, "process oil")
    assert closed(game, "uncover track_1 wood").code == "meditation_blocked"


@covers("AG-MED-17", "AG-R81")
def test_the_mosaic_maker_does_not_move_the_marker():
    game = meditating("teal.contract.mosaic_maker on", "blocked process_good")
    play(game, "contemplate 1", "finish")
    assert blocked(game) == "process_good"


@covers("AG-MED-17", "AG-R81")
def test_processing_by_favour_in_the_phase_does_not_move_the_marker():
    game = meditating("teal.favour 3", "teal.good.cotton 1", "blocked trade_good")
    play(game, "favour process_good", "process oil", "finish")
    assert blocked(game) == "trade_good"
