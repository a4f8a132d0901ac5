"""What lies on the table, as plain values read from a game."""

import pytest

from companion.tables.agra.seen.board import ABSENT, city_of, river_of
from companion.tables.common.seats import initials, players_of
from engine.core.game import Game
from engine.core.observer import onlooker
from tests.table import play, table


def building(game, name):
    return next(b for b in city_of(onlooker(game)).buildings if b.piece == f"building.{name}")


def notable(game, name):
    levels = river_of(onlooker(game)).levels
    cards = [n for level in levels for n in (*level.notables, *level.taken)]
    return next(card for card in cards if card.notable == name)


# ---------------------------------------------------------------- players


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ana", "Bo"], ("A", "B")),
        (["ana", "bo"], ("A", "B")),
        (["Ana", "Al", "Bo"], ("An", "Al", "B")),
        (["Ana", "Ana", "Bo"], ("A1", "A2", "B")),
        (["A", "Ana"], ("A", "An")),
        (["", "Bo"], ("?", "B")),
    ],
)
def test_no_two_players_have_the_same_initial(names, letters):
    assert initials(names) == letters


def test_a_seat_keeps_the_place_of_its_colour():
    game = Game.new("agra", ["Ana", "Bo"], seed=1, colours=["yellow", "teal"])
    assert players_of(game).colour == (3, 0)
    game.state.seats[0].goods[0] = 4
    assert building(game, "quarry").goods == (0, ABSENT, ABSENT, 4)


# ---------------------------------------------------------------- city


def test_buildings_lie_in_rows_of_goods_and_columns_of_levels():
    city = city_of(onlooker(table()))
    assert [(b.row, b.column) for b in city.buildings] == [
        (row, column) for column in range(4) for row in range(4)
    ]
    assert [b.good for b in city.buildings if b.row == 0] == [
        "sandstone",
        "cement",
        "bricks",
        "statues",
    ]


def test_arrows_lead_from_a_good_to_what_is_made_of_it():
    city = city_of(onlooker(table()))
    names = {(city.buildings[a].good, city.buildings[b].good) for a, b in city.arrows}
    assert {("wood", "planks"), ("wood", "paper"), ("paper", "books")} <= names
    assert len(names) == 12


def test_everything_on_a_building():
    game = table(
        "teal.good.wood 4",
        "magenta.good.wood 2",
        "space.woodcutter magenta lying",
        "rupees.woodcutter 3",
        "merchant woodcutter",
        players=3,
    )
    view = building(game, "woodcutter")
    assert view.goods == (4, 2, 0, ABSENT)
    assert (view.worker.seat, view.worker.letter, view.worker.lying) == (1, "M", True)
    assert (view.rupees, view.merchant, view.builder, view.built) == (3, True, False, True)
    assert (building(game, "tailor").built, building(game, "tailor").cost) == (False, 5)
    assert building(game, "tailor").builder


def test_a_price_token_changes_the_value_and_leaves_the_trader():
    game = table("token.price_2 curry high")
    view = building(game, "curry_building")
    assert (view.value, view.token) == (3, "price_2")
    trader = next(c for c in city_of(onlooker(game)).characters if c.character == "trader")
    assert trader.tokens == (("price_1", 1), ("price_3", 3))


def test_the_meditation_marker():
    game = table("blocked remove_cover")
    assert city_of(onlooker(game)).circle.blocked == "remove_cover"
    assert city_of(onlooker(game)).circle.centre == "move_farmer"


# ---------------------------------------------------------------- river


def test_piers_and_what_the_next_one_needs():
    river = river_of(onlooker(table("boat 3", "fulfilled.2 1")))
    assert [pier.reached for pier in river.piers] == [True, True, True, False, False, False]
    assert [pier.number for pier in river.piers if pier.boat] == [3]
    coming = river.next
    assert (coming.number, coming.level, coming.done, coming.needed) == (4, 2, 1, 2)
    assert (coming.limit, coming.opens, coming.favour) == (5, (3,), 1)
    assert river.limit == 4


def test_no_pier_after_the_last():
    assert river_of(onlooker(table("boat 6"))).next is None


def test_levels_open_with_the_boat():
    levels = river_of(onlooker(table("boat 2"))).levels
    assert [(level.open, level.opens_at) for level in levels] == [
        (True, 0),
        (True, 0),
        (False, 4),
        (False, 5),
    ]


def test_markers_lie_where_they_were_delivered():
    game = table("notable.cook river", "teal.good.oil 3", "teal.good.sandstone 1", "turn teal")
    assert notable(game, "cook").pays == 1
    play(game, "place sailor", "return sandstone", "deliver cook oil x2")
    card = notable(game, "cook")
    assert [(g.good, g.seat, g.letter, g.markers) for g in card.ordered] == [
        ("oil", 0, "T", 2),
        ("wood", -1, "", 0),
    ]
    assert card.pays == 3
    assert card.open


def test_a_contract_that_was_won_says_by_whom():
    game = table("magenta.contract.cook on")
    card = notable(game, "cook")
    assert (card.taken_by, card.letter, card.ordered) == (1, "M", ())
    assert [n.notable for n in river_of(onlooker(game)).levels[0].taken] == ["cook"]


def test_what_a_delivery_pays_is_what_the_engine_pays():
    game = table("notable.takshaka river", "teal.good.cement 2", "turn teal")
    pays = notable(game, "takshaka").pays
    events = play(game, "place sailor", "deliver takshaka cement")
    assert [e.values["n"] for e in events if e.kind == "rupees"][-1] == pays
