"""Chapter 11: the Botanist (AG-BOT) and the farm (AG-FARM)."""

import pytest

from engine.agra import moves as m
from engine.agra.chapters.botanist import farm_yield
from tests.rules import covers
from tests.seen import player
from tests.table import closed, good, is_open, play, put, table


def at_the_botanist(*corrections, **how):
    game = table(*corrections, **how)
    play(game, "place botanist")
    return game


def yields(game, name):
    return farm_yield(game.state, 0, m.GOODS.index(name))


# ---------------------------------------------------------------- the Botanist


@covers("AG-BOT-1")
def test_two_different_ones_of_three_are_carried_out():
    game = at_the_botanist("teal.good.turmeric 1")
    play(game, "uncover track_1 wood", "advance")
    teal = player(game, "teal")
    assert (teal.covers.bit_count(), teal.tracker) == (7, 2)
    assert game.prompt.kind == "order_phase"


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (("advance",), "advance"),
        (("uncover track_1 wood",), "uncover track_2 wood"),
        (("farmer track_1 wood", "decline"), "farmer track_2 wood"),
    ],
)
@covers("AG-BOT-1")
def test_the_two_must_differ(first, again):
    game = at_the_botanist("teal.good.turmeric 3", "teal.good.cotton 1")
    play(game, *first)
    refusal = closed(game, again)
    assert (refusal.code, refusal.rule) == ("botanist_same_twice", "AG-BOT-1")


@covers("AG-BOT-1")
def test_one_is_enough():
    game = at_the_botanist()
    play(game, "uncover track_1 wood", "done")
    assert game.prompt.kind == "order_phase"


ADVANCES = [
    (1, ("turmeric",)),
    (2, ("turmeric", "cotton")),
    (3, ("curry", "cotton")),
    (4, ("curry", "oil")),
    (5, ("books", "oil")),
]


@pytest.mark.parametrize(("space", "goods"), ADVANCES)
@covers("AG-BOT-2")
def test_the_goods_shown_move_the_tracker_one_space_on(space, goods):
    game = at_the_botanist(f"teal.meditation {space}", *(f"teal.good.{each} 2" for each in goods))
    assert is_open(game, "advance")
    play(game, "advance")
    assert player(game, "teal").tracker == space + 1
    assert [good(game, "teal", each) for each in goods] == [1] * len(goods)
    assert player(game, "teal").markers == 22 - len(goods)


@covers("AG-BOT-2")
def test_without_the_goods_shown_the_tracker_stays():
    game = at_the_botanist("teal.meditation 2", "teal.good.turmeric 1")
    refusal = closed(game, "advance")
    assert (refusal.code, refusal.rule) == ("meditation_cost", "AG-BOT-2")
    assert refusal.values == {"goods": ["cotton"]}


@covers("AG-BOT-2")
def test_the_tracker_does_not_leave_the_last_space():
    game = at_the_botanist("teal.meditation 6", "teal.good.books 1", "teal.good.oil 1")
    refusal = closed(game, "advance")
    assert (refusal.code, refusal.rule) == ("track_end", "AG-BOT-2")


@covers("AG-BOT-2")
def test_where_a_space_shows_a_total_value_any_goods_pay_for_it():
    shown = {"meditation_advance": {"advance_3_4": {"cost_kind": "total_value"}}}
    game = at_the_botanist("teal.meditation 3", "teal.good.wood 1", printed=shown)
    assert closed(game, "advance").values == {"goods": [], "needs": 3, "has": 1}
    put(game, "teal.good.oil 1")
    play(game, "advance", "pay wood", "pay oil")
    assert (player(game, "teal").tracker, sum(player(game, "teal").goods)) == (4, 0)
    assert game.prompt.kind == "botanist"


@covers("AG-BOT-3", "AG-SCO-5")
def test_any_one_cover_comes_off_and_is_worth_a_rupee_at_the_end():
    game = at_the_botanist()
    assert sum(move.verb is m.UNCOVER for move in game.legal_moves()) == 8
    play(game, "uncover track_3 cotton")
    assert player(game, "teal").covers.bit_count() == 7
    assert game.standings()[0].items["covers"] == 1


@covers("AG-BOT-3")
def test_there_must_be_a_cover_on_the_square():
    game = at_the_botanist("teal.cover.track_1.wood off")
    for move in ("uncover track_1 wood", "uncover track_1 cotton"):
        refusal = closed(game, move)
        assert (refusal.code, refusal.rule) == ("no_cover", "AG-BOT-3")


@covers("AG-BOT-4")
def test_two_farmers_move_one_square_each():
    game = at_the_botanist()
    play(game, "farmer track_1 wood", "farmer track_3 turmeric")
    assert player(game, "teal").farmers == (4, 3, 2, 3)
    assert game.prompt.kind == "botanist"


@covers("AG-BOT-4")
def test_or_one_farmer_moves_two_squares():
    game = at_the_botanist("teal.cover.track_1.wood off")
    play(game, "farmer track_1 wood", "farmer track_1 wood")
    assert player(game, "teal").farmers == (5, 3, 3, 3)
    assert not is_open(game, "farmer track_2 wood")


@covers("AG-BOT-4")
def test_the_second_farmer_may_stay():
    game = at_the_botanist()
    play(game, "farmer track_1 wood", "decline", "uncover track_1 sandstone")
    assert player(game, "teal").farmers == (4, 3, 3, 3)


@covers("AG-BOT-5", "AG-MED-3")
def test_from_space_4_on_a_kicked_out_worker_brings_2_favour_at_once():
    game = at_the_botanist(
        *("teal.meditation 3", "teal.good.curry 1", "teal.good.cotton 1", "space.trader teal"),
    )
    play(game, "advance", "done", "end", "place trader")
    assert player(game, "teal").favour == 2


# ---------------------------------------------------------------- the farm


@covers("AG-FARM-1", "AG-R73")
def test_four_tracks_of_five_squares_form_a_ring_of_the_basic_goods():
    box = table().state.box
    ends = [tuple(m.GOODS[good] for good in track) for track in box.farm_ends]
    assert ends == [
        ("sandstone", "wood"),
        ("wood", "turmeric"),
        ("turmeric", "cotton"),
        ("cotton", "sandstone"),
    ]
    assert box.squares == 5


@covers("AG-FARM-1")
def test_covers_start_on_the_squares_beside_the_symbols():
    game = table()
    assert player(game, "teal").farmers == (3, 3, 3, 3)
    for name in m.GOODS[:4]:
        assert yields(game, name) == 2
    for track, (low, high) in zip(m.TRACKS, game.state.box.farm_ends, strict=True):
        put(
            game,
            f"teal.cover.{track}.{m.GOODS[low]} off",
            f"teal.cover.{track}.{m.GOODS[high]} off",
        )
    for name in m.GOODS[:4]:
        assert yields(game, name) == 4


@covers("AG-FARM-2", "AG-FARM-5")
def test_removing_a_cover_opens_a_square_for_one_good():
    game = table("teal.cover.track_1.wood off")
    assert [yields(game, name) for name in m.GOODS[:4]] == [2, 3, 2, 2]


@covers("AG-FARM-2")
def test_a_farm_can_yield_nothing():
    game = table("teal.farmer.track_1 2", "teal.farmer.track_4 4")
    assert yields(game, "sandstone") == 0


@pytest.mark.parametrize(
    ("square", "sandstone", "wood"), [(1, 0, 4), (2, 1, 3), (3, 2, 2), (4, 3, 1), (5, 4, 0)]
)
@covers("AG-FARM-3")
def test_a_farmer_divides_his_track_between_its_two_goods(square, sandstone, wood):
    game = table(
        *("teal.cover.track_1.sandstone off", "teal.cover.track_1.wood off"),
        f"teal.farmer.track_1 {square}",
    )
    assert (yields(game, "sandstone") - 1, yields(game, "wood") - 1) == (sandstone, wood)


@covers("AG-FARM-4", "AG-R18")
def test_a_farmer_does_not_enter_a_covered_square():
    game = at_the_botanist("teal.farmer.track_1 4")
    refusal = closed(game, "farmer track_1 wood")
    assert (refusal.code, refusal.rule) == ("farmer_blocked", "AG-FARM-4")
    assert refusal.values == {"good": "wood"}
    put(game, "teal.cover.track_1.wood off")
    assert is_open(game, "farmer track_1 wood")


ENDS = [
    *[("track_1", "sandstone"), ("track_1", "wood"), ("track_2", "wood"), ("track_2", "turmeric")],
    *[("track_3", "turmeric"), ("track_3", "cotton")],
    *[("track_4", "cotton"), ("track_4", "sandstone")],
]


@pytest.mark.parametrize(("track", "name"), ENDS)
@covers("AG-FARM-4", "AG-FARM-1")
def test_each_cover_stops_the_farmer_of_its_own_track(track, name):
    game = at_the_botanist()
    toward = f"farmer {track} {name}"
    assert is_open(game, toward)
    play(game, toward)
    assert not is_open(game, toward)
    put(game, f"teal.cover.{track}.{name} off")
    assert is_open(game, toward)


@covers("AG-FARM-4")
def test_a_farmer_stops_at_the_symbol_and_stays_on_his_track():
    game = at_the_botanist("teal.cover.track_1.wood off", "teal.farmer.track_1 5")
    assert closed(game, "farmer track_1 wood").code == "farmer_blocked"
    assert closed(game, "farmer track_1 turmeric").code == "farmer_blocked"


@covers("AG-FARM-5")
def test_farmers_and_covers_act_on_the_next_production():
    game = at_the_botanist()
    play(game, "farmer track_1 sandstone", "decline", "uncover track_1 wood", "end")
    play(game, "place trader", "done", "end", "place woodcutter")
    assert good(game, "teal", "wood") == 2 + 1 + 1
