"""The city page shows exactly what lies there, at any size, and answers taps."""

from itertools import product

import pytest

from companion.tables.agra.boards.city import MEDITATION_ICONS, draw
from companion.tables.agra.city_plan import plan
from companion.tables.common.board import Marks, Room
from companion.tables.common.drawing import Arrow, Disc, Icon, Mark, Seat, Text
from companion.tables.tones import seat_named
from engine.agra import moves as m
from engine.agra.chapters.workers import LYING
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.boards import crowded, in_every_room, spot_of, texts_of, too_small, unreadable
from tests.companion.looks import random_game
from tests.companion.sizes import LANGUAGES, PHONE
from tests.table import table

PAGE = (360, 560)
COLOURS = ("teal", "magenta", "orange", "yellow")
CROWDED = (
    "teal.good.wood 4",
    "magenta.good.wood 11",
    "orange.good.wood 3",
    "yellow.good.wood 12",
    "teal.good.sandstone 2",
    "space.woodcutter magenta lying",
    "space.quarry teal",
    "space.architect orange",
    "space.trader yellow lying",
    "space.sailor teal",
    "built.sawmill on",
    "rupees.woodcutter 12",
    "rupees.sawmill 2",
    "merchant woodcutter",
    "builder woodcutter",
    "token.price_3 statues high",
)


@pytest.fixture
def city(ui):
    """Return a city page at phone size, with its window as `ui`."""
    return new_city(ui, PAGE)


def new_city(ui, size=None):
    from companion.window.widgets.table.board_page import BoardPage
    from tests.companion.pages import put_page

    page = put_page(ui, lambda **values: BoardPage(draw, **values), size)
    page.ui = ui
    return page


def board(game, language="en", room=PAGE, scale=1.0, usable=(), chosen=""):
    marks = Marks(frozenset(usable), chosen)
    return draw(onlooker(game), words(language), Room(*room, scale), marks)


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
@pytest.mark.parametrize("room", [PAGE, (860, 640)])
def test_a_whole_game_is_shown_as_the_engine_has_it(players, seed, room):
    for number, game in enumerate(random_game(players, seed)):
        if number % 7 == 0 or game.is_over:
            assert shown(board(game, room=room)) == lying(game)


def shown(drawn):
    """What is drawn."""
    places = [spot_of(drawn, f"building.{name}") for name in m.BUILDINGS]
    spaces = [*places, *(spot_of(drawn, f"character.{name}") for name in m.CHARACTERS)]
    circle, trader = spot_of(drawn, "meditation"), spot_of(drawn, "character.trader")
    blocked = next(each for each in icons(circle) if each.colour == "primary_ink").name
    return {
        "goods": [goods(spot) for spot in places],
        "workers": [worker(spot) for spot in spaces],
        "values": [len(flags(spot)) for spot in places],
        "tokens": [any(flag.colour == "coin_ink" for flag in flags(spot)) for spot in places],
        "rupees": [
            sum(int(each.text) for each in texts(spot) if each.colour == "coin_ink")
            for spot in places
        ],
        "merchant": ["merchant" in {each.name for each in icons(spot)} for spot in places],
        "builder": ["builder" in {each.name for each in icons(spot)} for spot in places],
        "cost": [
            "".join(t.text for t in texts(spot) if (t.colour, t.weight) == ("text2", "medium"))
            for spot in places
        ],
        "kept": len(flags(trader))
        + sum(int(each.text) for each in texts(trader) if each.colour == "coin_ink"),
        "blocked": next(name for name, icon in MEDITATION_ICONS.items() if icon == blocked),
    }


def icons(spot):
    return [shape for shape in spot.shapes if isinstance(shape, Icon)]


def texts(spot):
    return [shape for shape in spot.shapes if isinstance(shape, Text)]


def flags(spot):
    return [each for each in spot.shapes if isinstance(each, Mark) and each.name == "flag"]


def goods(spot):
    """By colour: a shape with the number after it, a dot, or nothing."""
    found = []
    for shape, after in zip(spot.shapes, [*spot.shapes[1:], None], strict=True):
        if isinstance(shape, Seat):
            found.append((seat_number(shape.fill), int(after.text)))
        elif isinstance(shape, Disc) and shape.fill == "outline":
            found.append((-1, 0))
    return found


def seat_number(token):
    return next(n for n in range(4) if token == seat_named(n).fill)


def worker(spot):
    for shape, after in zip(spot.shapes, spot.shapes[1:], strict=False):
        if isinstance(shape, Icon) and shape.name in ("worker-standing", "worker-lying"):
            return after.text, seat_number(shape.colour), shape.name == "worker-lying"
    return None


def lying(game):
    """The same from the engine's state."""
    state = game.state
    seat_of = {COLOURS.index(colour): seat for seat, colour in enumerate(game.colours)}
    on_goods = [place >> 1 for place in state.tokens if place >= 0]
    return {
        "goods": [
            [
                (colour if count else -1, count)
                for colour, seat in sorted(seat_of.items())
                for count in (state.seats[seat].goods[good],)
            ]
            for good in range(16)
        ],
        "workers": [
            None
            if worker < 0
            else (
                game.seats[worker % LYING][0],
                COLOURS.index(game.colours[worker % LYING]),
                worker >= LYING,
            )
            for worker in state.workers
        ],
        "values": list(state.values),
        "tokens": [good in on_goods for good in range(16)],
        "rupees": list(state.rupees_on),
        "merchant": [state.merchant == place for place in range(16)],
        "builder": [state.builder == place for place in range(16)],
        "cost": ["" if b else str(c) for b, c in zip(state.built, state.box.cost, strict=True)],
        "kept": sum(
            faces[0] for faces, at in zip(state.box.faces, state.tokens, strict=True) if at < 0
        ),
        "blocked": m.MEDITATION[state.blocked],
    }


@pytest.mark.parametrize("room", [PAGE, (860, 640)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_an_arrow_leads_from_each_good_to_what_is_made_of_it(room, scale):
    game = table()
    drawn = board(game, room=room, scale=scale)
    places = [spot_of(drawn, f"building.{name}").box for name in m.BUILDINGS]
    arrows = [shape for spot in drawn.spots for shape in spot.shapes if isinstance(shape, Arrow)]
    leads = [(a, b) for a in range(16) for b in game.state.box.leads_to[a]]
    assert len(arrows) == len(leads) > 0
    for arrow, (source, good) in zip(arrows, leads, strict=True):
        assert beside(places[source], arrow.points[0])
        assert beside(places[good], arrow.points[-1])


def beside(box, point):
    x, y = point
    return box.left - 2 <= x <= box.right + 2 and box.top - 2 <= y <= box.bottom + 2


def test_nothing_is_built_anew(city):
    games = random_game(3, 5)
    city.show(onlooker(next(games)), frozenset())
    before = list(city.walk())
    for number, game in enumerate(games):
        city.show(onlooker(game), frozenset())
        if number == 300:
            break
    assert list(city.walk()) == before


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_page_that_was_changed_a_thousand_times_looks_like_a_new_one(open_ui, tmp_path, theme):
    ui = open_ui(PHONE, theme=theme)
    page = new_city(ui)
    for number, game in enumerate(random_game(4, 8)):
        page.show(
            onlooker(game), frozenset({"building.quarry", "notable.cook"} if number % 2 else ())
        )
        if number == 1000:
            break
    used = ui.shot(tmp_path / "used.png").read_bytes()
    page = new_city(ui)
    page.show(onlooker(game), frozenset())
    ui.frames(3)
    assert ui.shot(tmp_path / "new.png").read_bytes() == used


def test_names_follow_the_language():
    drawn = board(table(), "it")
    assert "Arenaria" in texts_of(spot_of(drawn, "building.quarry"))
    assert "Architetto" in texts_of(spot_of(drawn, "character.architect"))


def test_a_tile_shows_both_names_of_a_building():
    for room in (PAGE, (860, 640)):
        drawn = board(table(), room=room)
        assert {"Wood", "Woodcutter"} <= set(texts_of(spot_of(drawn, "building.woodcutter")))
        assert {"Cement", "Cement works"} <= set(texts_of(spot_of(drawn, "building.cement_works")))


@pytest.mark.parametrize("changed", [{"theme": "light"}, {"language": "it"}, {"text_size": 150}])
def test_a_shown_city_follows_the_settings(city, tmp_path, changed):
    game = onlooker(table(*CROWDED, players=4))
    city.show(game, frozenset())
    city.ui.app.settings.change(**changed)
    city.ui.frames(4)
    used = city.ui.shot(tmp_path / "used.png").read_bytes()
    page = new_city(city.ui, PAGE)
    page.show(game, frozenset())
    city.ui.frames(4)
    assert city.ui.shot(tmp_path / "new.png").read_bytes() == used


# ---------------------------------------------------------------- open, chosen, tapped


def test_open_pieces_have_a_ring_and_a_tick_and_the_chosen_one_a_second_ring():
    usable = ["building.quarry", "character.sailor", "meditation"]
    drawn = board(table(), usable=usable, chosen="building.tailor")
    assert [spot.piece for spot in drawn.spots if spot.usable] == usable
    assert [spot.piece for spot in drawn.spots if spot.over] == usable
    assert [spot.piece for spot in drawn.spots if spot.chosen] == ["building.tailor"]


def test_every_tap_names_its_piece(city):
    city.show(onlooker(table()), frozenset())
    city.ui.frames(2)
    for card in city.cards:
        city.ui.tap(card)
    wanted = [f"building.{name}" for name in m.BUILDINGS]
    wanted += [f"character.{name}" for name in m.CHARACTERS]
    assert city.told == [("tap", piece) for piece in [*wanted, "meditation"]]


def test_a_finger_that_stays_asks_what_it_is(city):
    city.show(onlooker(table()), frozenset({"building.quarry"}))
    city.ui.frames(2)
    city.ui.tap(city.piece("building.quarry"), hold=0.7)
    assert city.told == [("held", "building.quarry")]


def test_a_tap_means_the_piece_on_the_tile_if_only_that_can_be_used():
    usable = frozenset({"merchant", "builder", "token.price_2", "token.price_1"})
    drawn = board(table("token.price_2 curry high", "merchant woodcutter"), usable=usable)
    wanted = {
        "building.woodcutter": "merchant",
        "building.tailor": "builder",
        f"building.{m.BUILDINGS[6]}": "token.price_2",
        "character.trader": "token.price_1",
        "building.quarry": "building.quarry",
    }
    for piece, means in wanted.items():
        spot = spot_of(drawn, piece)
        assert spot.wanted(usable) == means
        assert spot.usable == (means in usable)


def test_scrolling_is_no_tap(open_ui):
    ui = open_ui(PHONE, text_size=150)
    city = new_city(ui, PHONE)
    city.show(onlooker(table()), frozenset())
    ui.frames(3)
    assert city.do_scroll_y
    before = city.scroll_y
    ui.scroll(200)
    assert city.scroll_y < before
    assert city.told == []
    ui.tap(city.piece("meditation"))
    assert city.told == [("tap", "meditation")]


def test_two_fingers_enlarge_the_city_and_make_it_whole_again(city):
    from tests.companion.ui import Finger

    city.show(onlooker(table(*CROWDED, players=4)), frozenset())
    city.ui.frames(3)
    before = city.piece("building.quarry").width

    def pinch(start, end):
        fingers = [Finger(180 - start, 500), Finger(180 + start, 500)]
        for finger in fingers:
            finger.down()
        city.ui.frames(1)
        for part in range(1, 6):
            reach = start + (end - start) * part / 5
            fingers[0].to(180 - reach, 500)
            fingers[1].to(180 + reach, 500)
            city.ui.frames(1)
        for finger in fingers:
            finger.up()
        city.ui.wait(1)

    pinch(40, 120)
    assert city.enlarged
    assert city.piece("building.quarry").width > 1.5 * before
    pinch(120, 40)
    assert not city.enlarged
    assert city.piece("building.quarry").width == before
    assert city.board.width == city.width
    assert city.told == []
    city.ui.tap(city.piece("building.quarry"))
    assert city.told == [("tap", "building.quarry")]


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    "room", [(320, 480), (360, 560), (412, 700), (600, 500), (780, 300), (860, 640), (1280, 800)]
)
def test_the_plan_puts_nothing_over_anything_else(room, scale):
    laid = plan(*room, scale)
    boxes = [*laid.tiles.values(), *laid.characters, laid.circle]
    for number, one in enumerate(boxes):
        assert one.left >= 0
        assert one.right <= room[0] + 0.1
        assert one.bottom <= laid.height
        assert min(one.width, one.height) >= 48
        for other in boxes[number + 1 :]:
            beside = one.right <= other.left + 0.1 or other.right <= one.left + 0.1
            assert beside or one.bottom <= other.top + 0.1 or other.bottom <= one.top + 0.1


def test_at_360_dp_the_whole_city_is_in_view():
    assert plan(360, 532, 1.0).height == 532
    tile = plan(360, 541, 1.0).tiles[0, 0]
    assert tile.width == pytest.approx(78, abs=0.1)
    assert tile.height >= 96


def test_with_larger_text_tiles_grow_and_the_page_scrolls():
    laid = plan(360, 560, 1.5)
    assert laid.columns == 4
    assert laid.tiles[0, 0].height >= 120
    assert laid.height > 560
    assert plan(360, 560, 2.0).columns == 2


def test_tiles_lie_where_they_lie_on_the_board():
    laid = plan(860, 640, 1.0)
    assert laid.wide
    for row, column in product(range(4), range(4)):
        assert laid.tiles[row, column].left == laid.tiles[0, column].left
        assert laid.tiles[row, column].top == laid.tiles[row, 0].top


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_or_covered(language):
    game = table(*CROWDED, players=4)
    for drawn in in_every_room(draw, onlooker(game), words(language)):
        assert unreadable(drawn) == []
        assert too_small(drawn) == []
        for spot in drawn.spots:
            # Pictures and lines of text have room around them.
            assert crowded(spot, 5 * max(1, spot.box.width / 160)) == []
