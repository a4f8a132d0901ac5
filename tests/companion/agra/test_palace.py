"""The palace page shows what the engine says, and its pieces answer a finger."""

import pytest

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.chapters.orders import COLUMN
from engine.core.observer import onlooker
from tests.companion.looks import every_look, game_after, put_page, random_game
from tests.companion.sizes import PHONE, TABLET
from tests.table import table

NOTHING = frozenset()


@pytest.fixture
def page(ui):
    from companion.tables.agra.window.pages.palace import PalacePage

    yield put_page(ui, PalacePage, PHONE)
    ui.frames(3)


def shown_marks(step):
    return [(marker.seat, marker.letter) for marker in step._markers if marker.shown]


def mark_on(widget):
    """Whose marker lies there: colour and initial, `neutral`, or nobody."""
    marker = widget.ids.marker
    if not marker.shown:
        return None
    return "neutral" if marker.neutral else (marker.seat, marker.letter)


def expected_mark(game, owner):
    if owner == FREE:
        return None
    if owner == NEUTRAL:
        return "neutral"
    return m_colour(game, owner), game.seats[owner][0]


def m_colour(game, seat):
    return game.rules.COLOURS.index(game.colours[seat])


def check(page, game):
    state, box = game.state, game.state.box
    for column, guild in enumerate(box.columns):
        track, orders = page.tracks[column], page.columns[column]
        assert track.piece == f"guild.{m.GUILDS[guild]}"
        for number, step in enumerate(track.steps):
            there = [s for s, each in enumerate(state.seats) if each.steps[guild] == number]
            assert shown_marks(step) == [expected_mark(game, seat) for seat in there]
        for position, row in enumerate(orders.rows):
            place = guild * COLUMN + position
            assert row.goods == [m.GOODS[good] for good in box.orders[place]]
            assert row.marked == (state.marked[guild] == position)
            assert mark_on(row) == expected_mark(game, state.orders[place])
        assert orders.limit == box.order_limit[state.boat]
    bowls = {bowl.good: mark_on(bowl) for bowl in page.bowls}
    assert bowls == {
        m.GOODS[good]: expected_mark(game, owner)
        for good, owner in enumerate(state.bowls)
        if owner != NO_BOWL
    }
    assert [tile.tile for tile in page.tiles if tile.tile] == [m.TILES[t] for t in state.display]
    assert page.pile == state.pile.bit_count()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_shown_as_it_is(page, players):
    widgets = None
    for number, game in enumerate(random_game(players, seed=players)):
        if number % 9 == 0 or game.is_over:
            page.show(onlooker(game), NOTHING)
            check(page, game)
            now = list(page.walk(restrict=True))
            assert widgets is None or now == widgets, "nothing is built again"
            widgets = now


def test_what_is_printed_on_the_tracks(ui, page):
    game = table(players=2)
    page.show(onlooker(game), NOTHING)
    ui.frames(3)
    box = game.state.box
    track = page.tracks[0]
    assert [step.favour for step in track.steps] == [box.reward_at.get(n, 0) for n in range(9)]
    rupees = [each.rupees for each in page.ids.rupees.children]
    assert rupees == list(box.order_rupees), "from the bottom to the top, as the steps"
    assert track.steps[-1].ids.print.children[0].text == "ends game"


def test_the_marked_order_is_told_apart_from_a_full_column(page):
    game = table(*(f"order.artisans.{n} teal" for n in range(2, 7)), players=2)
    page.show(onlooker(game), NOTHING)
    assert [row.marked for row in page.columns[0].rows] == [True] + [False] * 5
    assert page.columns[0].markers == 5
    game.play("adjust order.artisans.1 magenta")
    page.show(onlooker(game), NOTHING)
    assert not any(row.marked for row in page.columns[0].rows)
    assert page.columns[0].markers == 6


def test_a_tap_and_a_held_finger_name_the_piece(ui, page):
    page.show(onlooker(game_after(3, seed=2, decisions=200)), NOTHING)
    ui.frames(3)
    pieces = [page.tracks[1], page.columns[2], page.bowls[7], page.tiles[0]]
    for piece in pieces:
        ui.tap(piece)
    assert page.told == [("tap", piece.piece) for piece in pieces]
    page.told.clear()
    for piece in pieces:
        ui.tap(piece, hold=0.9)
    assert page.told == [("held", piece.piece) for piece in pieces]


def test_open_pieces_are_marked_and_no_others(page):
    game = game_after(4, seed=3, decisions=100)
    tile = m.TILES[game.state.display[0]]
    pieces = frozenset({"guild.scholars", "order.artisans", "bowl.curry", f"tile.{tile}"})
    page.show(onlooker(game), pieces)
    assert {piece.piece for piece in page._pieces if piece.open} == pieces
    page.show(onlooker(game), NOTHING)
    assert not any(piece.open for piece in page._pieces)


def test_with_large_text_one_guild_is_shown_at_a_time(ui, page):
    page.show(onlooker(game_after(2, seed=1, decisions=50)), NOTHING)
    ui.app.settings.change(text_size=150)
    ui.frames(3)
    assert page.ids.tracks.children == [page.tracks[0]]
    ui.tap(page._tabs[2])
    assert page.ids.tracks.children == [page.tracks[2]]
    assert page.ids.orders.children == [page.columns[2]]
    ui.app.settings.change(text_size=100)
    ui.frames(3)
    assert len(page.ids.tracks.children) == 3


def test_names_and_colours_follow_the_settings(ui, page):
    from companion.model.theme import LIGHT, rgba
    from companion.tables.agra import tones

    page.show(onlooker(game_after(2, seed=1, decisions=50)), NOTHING)
    for language, name in (("es", "Eruditos"), ("it", "Studiosi"), ("en", "Scholars")):
        ui.app.settings.change(language=language)
        ui.frames(2)
        assert ui.sees(name)
    ui.app.settings.change(theme="light")
    row = page.columns[0].rows[0]
    icon = next(w for w in row.walk() if getattr(w, "name", "") == row.goods[0])
    assert tuple(icon.color)[:3] == rgba(tones.of(LIGHT).hues[row.hues[0]].hue)[:3]


def test_nothing_is_cut_off_in_any_look(ui, page, pictures):
    from kivy.core.window import Window

    game = game_after(4, seed=5, decisions=900)
    page.show(onlooker(game), frozenset({"order.scholars", "bowl.dye"}))

    def fit():
        page.size = Window.size
        page.pos = (0, 0)

    assert every_look(ui, fit, pictures, "palace") == []
    page.size = (380, TABLET[1])
    ui.frames(3)
    assert ui.cut_texts() == []
