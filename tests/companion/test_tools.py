"""What the quick tools think, without a window: each answer is worked out by hand."""

import json

import pytest

from companion.model.play.rolled_setup import RolledSetup
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.tools.kept import keep, recall
from companion.model.tools.players import fresh_players, players_from, players_of
from companion.model.tools.rolls import REMEMBERED, Rolls
from companion.model.tools.turn_clock import TurnClock
from companion.tables.agra.tools.card import MarkedCard
from companion.tables.agra.tools.farm import Farm
from companion.tables.agra.tools.pawns import BUILDER, BUILT, MERCHANT, PawnMap
from engine.agra.box import open_box
from engine.agra.rules import COLOURS
from engine.core.language.words import words

ENGLISH = words("en")
NAMES = ("Ana", "Bo", "Cy", "Dev")
RUBBISH = (None, 7, [], {}, {"names": 3}, {"lines": "x", "players": 3}, {"built": [1], "marks": 2})


def again(plain):
    """As it comes back from the disk."""
    return json.loads(json.dumps(plain))


def box(**rulings):
    return open_box(COLOURS, rulings, {})


# ---------------------------------------------------------------- what is kept


def test_the_store_keeps_the_latest_value_of_each_name(tmp_path):
    store = Store(tmp_path)
    assert recall(store, "dice") is None
    keep(store, "dice", {"dice": 2})
    keep(store, "dice", {"dice": 3})
    keep(store, "clock", [1])
    store.close()
    store = Store(tmp_path)
    assert recall(store, "dice") == {"dice": 3}
    store.db.conn.execute("UPDATE kept SET value = '{' WHERE name = 'clock'")
    assert recall(store, "clock") is None
    store.close()


@pytest.mark.parametrize("rubbish", RUBBISH, ids=repr)
def test_what_makes_no_sense_is_not_taken_up(rubbish):
    assert Rolls(rubbish).to_plain() == Rolls().to_plain()
    assert TurnClock(rubbish).to_plain() == TurnClock().to_plain()
    assert players_from(rubbish, "agra") is None
    assert MarkedCard(box(), rubbish).to_plain() == MarkedCard(box()).to_plain()
    assert Farm(stored=rubbish).to_plain() == Farm().to_plain()
    assert len(PawnMap(stored=rubbish).buildings()) == 16


def test_players_come_from_a_game_and_go_back_to_plain_values():
    players = players_of("agra", ["Ana", "Bo"], ["orange", "teal"])
    assert (players.count, players.colours) == (2, (2, 0, 1, 3))
    assert players.colour_names() == ["orange", "teal"]
    assert players_from(again(players.to_plain()), "agra") == players
    assert players.with_count(3).shown(words("es")) == ("Ana", "Bo", "Jugador 3")
    assert fresh_players("agra").letters(ENGLISH) == ("P1", "P2", "P3")


def test_the_same_people_sit_at_the_tools_of_another_game():
    group = players_of("agra", ["Ana", "Bo"], ["orange", "teal"])
    there = fresh_players("amritsar").with_people(group)
    assert there.shown(ENGLISH) == ("Ana", "Bo")
    assert there.colours == fresh_players("amritsar").colours


# ---------------------------------------------------------------- dice and clock


def test_rolls_are_remembered_the_latest_first():
    rolls = Rolls()
    rolls.dice = 2
    rolled = [rolls.roll() for _ in range(REMEMBERED + 3)]
    assert all(len(each) == 2 and set(each) <= set(range(1, 7)) for each in rolled)
    assert rolls.last == rolled[::-1][:REMEMBERED]
    assert Rolls(again(rolls.to_plain())).last == rolls.last
    assert {pips for _ in range(300) for pips in rolls.roll()} == set(range(1, 7))


def test_only_one_clock_runs_and_the_limit_speaks_once():
    clock = TurnClock()
    clock.limit = 60
    assert not clock.pass_time(5)
    clock.give_to(0)
    assert [clock.pass_time(20) for _ in range(4)] == [False, False, True, False]
    clock.pass_on(2)
    clock.pass_time(10)
    assert (clock.seat, clock.turn, clock.is_over_limit) == (1, 10, False)
    assert clock.spent[:2] == [80, 10]
    clock.pass_on(2)
    clock.pass_time(40)
    assert clock.spent[0] == 120
    assert clock.average(0) == 80
    later = TurnClock(again(clock.to_plain()))
    assert later.spent == clock.spent
    assert not later.runs


# ---------------------------------------------------------------- set-up


def test_a_rolled_set_up_leaves_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    RolledSetup(fresh_players("agra").with_count(2), ENGLISH, {}, {})
    assert list(tmp_path.iterdir()) == []


def test_a_rolled_set_up_is_kept_and_becomes_a_game(tmp_path):
    players = fresh_players("agra").with_count(2)
    rolled = RolledSetup(players, ENGLISH, {}, {})
    assert rolled.session.is_set_up
    rolled.session.tick("bank")
    plain = again(rolled.to_plain())
    same = RolledSetup(players, ENGLISH, {}, {}, plain)
    assert same.to_plain() == plain
    assert RolledSetup(players.with_count(4), ENGLISH, {}, {}, plain).to_plain() != plain
    broken = {**plain, "lines": ["dice roll 9"]}
    assert RolledSetup(players, ENGLISH, {}, {}, broken).session.is_set_up

    store = Store(tmp_path)
    game = same.begin_game(store)
    assert game.game.state == rolled.session.game.state
    assert Session.resume(store, game.game_id).game.lines == plain["lines"]
    assert game.ticks == {"bank"}
    assert not game.placed
    store.close()


# ---------------------------------------------------------------- Merchant and Builder


def test_the_merchant_walks_over_built_buildings_and_leaves_rupees():
    pawns = PawnMap()
    pawns.tap(MERCHANT, "woodcutter")
    assert pawns.tap(BUILT, "oil_mill") is None
    # In walk order: turmeric farm, cotton farm, the oil mill in the second column, the quarry.
    walk = pawns.move(MERCHANT, 4)
    assert walk.path == ("turmeric_farm", "cotton_farm", "oil_mill", "quarry")
    assert walk.coins == {"turmeric_farm": 1, "cotton_farm": 1, "oil_mill": 1}
    assert pawns.to_plain()["merchant"] == "quarry"
    assert pawns.steps("oil_mill") == [3]
    assert [view.rupees for view in pawns.buildings()].count(1) == 3
    assert walk.lines(ENGLISH)[0] == (
        "The Merchant rolls 4, leaves 3 rupees and stops at the Quarry."
    )
    assert PawnMap(stored=again(pawns.to_plain())).to_plain() == pawns.to_plain()


def test_the_map_follows_the_rulings_of_the_owner():
    pawns = PawnMap({"merchant_rupee_on_landing": "yes"})
    pawns.tap(MERCHANT, "quarry")
    assert sum(pawns.move(MERCHANT, 3).coins.values()) == 3


def test_the_builder_skips_what_is_built_and_leaves_at_the_end():
    pawns = PawnMap()
    pawns.tap(BUILDER, "cement_works")
    pawns.tap(BUILT, "sawmill")
    assert pawns.move(BUILDER, 2).path == ("curry_building", "oil_mill")
    for view in pawns.buildings():
        name = view.piece.removeprefix("building.")
        if not pawns.is_built(name):
            assert pawns.tap(BUILT, name) is None
    assert pawns.move(BUILDER, 5).path == ()
    assert pawns.builder_is_gone


def test_what_the_map_cannot_show_is_refused_with_a_reason():
    pawns = PawnMap()
    assert pawns.tap(BUILT, "quarry") is not None
    assert pawns.tap(MERCHANT, "studio") is not None
    assert pawns.is_built("quarry")


# ---------------------------------------------------------------- the contract


def laid(card, seats):
    """One marker of each seat named, from the top; a seat named in capitals has two."""
    for slot, seat in enumerate(seats):
        card.tap(slot, "abcd".index(seat.lower()))
        if seat.isupper():
            card.tap(slot, "abcd".index(seat.lower()))
    return card


def judged(seats, **rulings):
    card = MarkedCard(box(**rulings))
    card.lay_other(len(seats))
    return laid(card, seats)


def test_most_markers_win_and_the_others_get_favour():
    card = judged("aBc")
    assert (card.verdict().winner, card.verdict().why) == (1, "majority")
    assert card.lines(ENGLISH, NAMES) == [
        "Bo has the most markers: Ana (1), Bo (2) and Cy (1).",
        "Ana +1 favour: lost the contract.",
        "Cy +1 favour: lost the contract.",
    ]


def test_in_a_tie_the_topmost_good_decides():
    card = judged("cabBa")
    assert card.verdict().why == "majority"
    card = judged("cabba")
    assert (card.verdict().winner, card.verdict().why) == (0, "topmost")
    line = "Ana and Bo are tied; Ana holds the top good, good 2."
    assert card.lines(ENGLISH, NAMES)[0] == line


def test_the_last_delivery_decides_where_that_is_the_ruling():
    card = judged("cabba", contract_tie="top_slot_else_last")
    assert (card.verdict().winner, card.verdict().why) == (0, "last")
    # Bo's marker is taken off and laid again: now that is the last delivery.
    for seat in (1, 1, 1):
        card.tap(2, seat)
    assert card.verdict().winner == 1


def test_a_marker_is_one_then_two_then_none_and_replaces_others():
    card = MarkedCard(box())
    card.lay("grand_mufti")
    counts = []
    for _ in range(3):
        card.tap(0, 2)
        counts.append(card.slots[0].markers)
    assert counts == [1, 2, 0]
    card.tap(0, 2)
    card.tap(0, 1)
    assert (card.slots[0].seat, card.slots[0].markers) == (1, 1)
    assert card.verdict() is None
    assert card.lines(ENGLISH, NAMES) == ["Not delivered yet: Books and Cloth."]
    assert MarkedCard(box(), again(card.to_plain())).slots == card.slots
    card.sit(1)
    assert not card.slots[0].markers


# ---------------------------------------------------------------- the farm


def test_a_farm_yields_what_lies_open_on_the_side_of_each_good():
    farm = Farm()
    # Two tracks meet at each good, and each has one open square between cover and farmer.
    assert dict(zip(farm.view().goods, farm.view().yields, strict=True)) == {
        "sandstone": 2,
        "wood": 2,
        "turmeric": 2,
        "cotton": 2,
    }
    farm.move_farmer(0, 3)
    assert farm.view().yields[:2] == (3, 1)
    farm.turn_cover(0, 0)
    assert farm.view().yields[:2] == (4, 1)
    assert farm.cover_rupees() == 1
    farm.turn_contract("mahout")
    assert farm.view().yields == (5, 2, 2, 2)
    assert Farm(stored=again(farm.to_plain())).to_plain() == farm.to_plain()


def test_a_farmer_stops_before_a_cover_and_a_cover_never_falls_on_him():
    farm = Farm()
    assert farm.move_farmer(1, 4) is None
    assert [square.kind for square in farm.view().sides[1]].index("farmer") == 3
    assert farm.turn_cover(1, 4) is None
    farm.move_farmer(1, 4)
    assert farm.turn_cover(1, 4) is not None
    assert not farm.is_covered(1, 4)
