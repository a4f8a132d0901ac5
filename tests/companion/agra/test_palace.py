"""The palace page shows what the engine says, and its pieces answer a finger."""

import pytest

from companion.tables.agra.boards.palace import draw
from companion.tables.common.board import Marks, Room
from companion.tables.common.drawing import Area, Disc, Icon, Seat, Text
from companion.tables.tones import named, seat_named
from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.chapters.orders import COLUMN
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.boards import crowded, in_every_room, spot_of, texts_of, too_small, unreadable
from tests.companion.looks import game_after, put_page, random_game
from tests.companion.sizes import LANGUAGES, PHONE
from tests.table import table

NOTHING = frozenset()
NEUTRAL_RING = "outline"


@pytest.fixture
def page(ui):
    from companion.window.widgets.table.board_page import BoardPage

    yield put_page(ui, lambda **values: BoardPage(draw, **values), PHONE)
    ui.frames(3)


def board(game, language="en", room=PHONE, scale=1.0, usable=()):
    return draw(onlooker(game), words(language), Room(*room, scale), Marks(frozenset(usable)))


def said(drawn):
    return [text for spot in drawn.spots for text in texts_of(spot)]


def marks(shapes):
    """Whose markers lie there: colour and initial, or `neutral`."""
    found = []
    for shape, after in zip(shapes, [*shapes[1:], None], strict=True):
        if isinstance(shape, Seat):
            colour = next(n for n in range(4) if shape.fill == seat_named(n).fill)
            found.append((colour, after.text))
        elif isinstance(shape, Disc) and shape.edge == NEUTRAL_RING:
            found.append("neutral")
    return found


def rows(spot, fills):
    """The shapes of each row of a column: from its ground to the next one."""
    found = []
    for shape in spot.shapes:
        if isinstance(shape, Area) and shape.fill in fills and shape.w == spot.box.width:
            found.append([])
        found[-1].append(shape)
    return found


def expected_marks(game, owner):
    if owner == FREE:
        return []
    if owner == NEUTRAL:
        return ["neutral"]
    return [(game.rules.COLOURS.index(game.colours[owner]), game.seats[owner][0])]


def goods(shapes):
    return [shape.name for shape in shapes if isinstance(shape, Icon) and shape.name in m.GOODS]


def check(drawn, game):
    state, box = game.state, game.state.box
    for guild in box.columns:
        track = spot_of(drawn, f"guild.{m.GUILDS[guild]}")
        steps = rows(track, {"surface2", "surface3"})[::-1]
        for number, step in enumerate(steps):
            there = [s for s, each in enumerate(state.seats) if each.steps[guild] == number]
            assert marks(step) == [mark for seat in there for mark in expected_marks(game, seat)]
        orders = spot_of(drawn, f"order.{m.GUILDS[guild]}")
        for position, row in enumerate(rows(orders, {"surface2", "primary"})):
            place = guild * COLUMN + position
            assert goods(row) == [m.GOODS[good] for good in box.orders[place]]
            assert (row[0].fill == "primary") == (state.marked[guild] == position)
            assert marks(row) == expected_marks(game, state.orders[place])
        assert texts_of(orders)[-1].endswith(f"/{box.order_limit[state.boat]}")
    for good, owner in enumerate(state.bowls):
        if owner != NO_BOWL:
            bowl = spot_of(drawn, f"bowl.{m.GOODS[good]}")
            assert goods(bowl.shapes) == [m.GOODS[good]]
            assert marks(bowl.shapes) == expected_marks(game, owner)
    tiles = [spot.piece for spot in drawn.spots if spot.piece.startswith("tile.")]
    assert tiles == [f"tile.{m.TILES[tile]}" for tile in state.display]
    assert f"{state.pile.bit_count()} in the draw pile" in said(drawn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_shown_as_it_is(players):
    for number, game in enumerate(random_game(players, seed=players)):
        if number % 9 == 0 or game.is_over:
            check(board(game), game)


def test_what_is_printed_on_the_tracks():
    game = table(players=2)
    drawn, box = board(game), game.state.box
    steps = rows(spot_of(drawn, "guild.artisans"), {"surface2", "surface3"})[::-1]
    favour = [[each.text for each in step if isinstance(each, Text)] for step in steps]
    for number, paid in box.reward_at.items():
        assert favour[number] == [str(paid)]
    assert "ends game" in favour[-1]
    paid = [
        int(shape.text)
        for spot in drawn.spots
        for shape in spot.shapes
        if isinstance(shape, Text) and shape.colour == "coin"
    ]
    assert paid == [rupees for rupees in reversed(box.order_rupees) if rupees], "top to bottom"


def test_the_marked_order_is_told_apart_from_a_full_column():
    def column(game):
        orders = spot_of(board(game), "order.artisans")
        fills = [row[0].fill for row in rows(orders, {"surface2", "primary"})]
        return fills, texts_of(orders)[-1].partition("/")[0]

    game = table(*(f"order.artisans.{n} teal" for n in range(2, 7)), players=2)
    assert column(game) == (["primary"] + ["surface2"] * 5, "5")
    game.play("adjust order.artisans.1 magenta")
    assert column(game) == (["surface2"] * 6, "6")


def test_the_numbers_of_the_orders_are_beside_them():
    drawn = board(table(players=2))
    orders = spot_of(drawn, "order.artisans")
    middles = [row[0].y + row[0].h / 2 for row in rows(orders, {"surface2", "primary"})]
    numbers = [
        shape.y
        for spot in drawn.spots
        for shape in spot.shapes
        if isinstance(shape, Text) and not spot.piece and shape.text in "123456"
        if shape.colour == "text2"
    ]
    assert numbers == pytest.approx(middles, abs=2)


def test_a_tap_and_a_held_finger_name_the_piece(ui, page):
    game = game_after(3, seed=2, decisions=200)
    page.show(onlooker(game), NOTHING)
    ui.frames(3)
    tile = f"tile.{m.TILES[game.state.display[0]]}"
    pieces = ["guild.merchants", "order.scholars", "bowl.paper", tile]
    for piece in pieces:
        ui.tap(page.piece(piece))
    assert page.told == [("tap", piece) for piece in pieces]
    page.told.clear()
    for piece in pieces:
        ui.tap(page.piece(piece), hold=0.9)
    assert page.told == [("held", piece) for piece in pieces]


def test_open_pieces_are_marked_and_no_others():
    game = game_after(4, seed=3, decisions=100)
    tile = m.TILES[game.state.display[0]]
    pieces = frozenset({"guild.scholars", "order.artisans", "bowl.curry", f"tile.{tile}"})
    assert {spot.piece for spot in board(game, usable=pieces).spots if spot.usable} == pieces
    assert not any(spot.usable for spot in board(game).spots)


def test_with_large_text_one_guild_is_shown_at_a_time(ui, page):
    page.show(onlooker(game_after(2, seed=1, decisions=50)), NOTHING)
    ui.app.settings.change(text_size=150)
    ui.frames(3)
    assert guilds(page) == ["guild.artisans"]
    ui.tap(next(each for each in page.cards if each.spot.turns_to == 2))
    assert guilds(page) == ["guild.scholars"]
    assert page.told == []
    ui.app.settings.change(text_size=100)
    ui.frames(3)
    assert len(guilds(page)) == 3


def guilds(page):
    return [
        each.piece
        for each in page.cards
        if each.piece.startswith("guild.") and each.spot.turns_to < 0
    ]


def test_names_and_colours_follow_the_language_and_the_row():
    game = game_after(2, seed=1, decisions=50)
    for language, name in (("es", "Eruditos"), ("it", "Studiosi"), ("en", "Scholars")):
        assert name in said(board(game, language))
    for spot in board(game).spots:
        for shape in spot.shapes:
            if isinstance(shape, Icon) and shape.name in m.GOODS:
                row = m.GOODS.index(shape.name) % 4
                assert shape.colour == named("agra").hues[row].hue


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_or_covered(language):
    game = game_after(4, seed=5, decisions=900)
    for drawn in in_every_room(draw, onlooker(game), words(language)):
        assert unreadable(drawn) == []
        assert too_small(drawn) == []
        assert [fault for spot in drawn.spots for fault in crowded(spot, 4)] == []
