"""The city page shows exactly what lies there, at any size, and answers taps."""

from itertools import product

import pytest

from companion.tables.agra.city_plan import plan
from engine.agra import moves as m
from engine.agra.chapters.workers import LYING
from engine.core.observer import onlooker
from tests.companion.sizes import LANGUAGES, PHONE, TABLET
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
    from companion.tables.agra.window.pages.city import CityPage
    from tests.companion.pages import put_page

    page = put_page(ui, CityPage, size)
    page.ui = ui
    return page


def parts_of(tile):
    parts = {"icon": tile.icon, "title": tile.title, "worker": tile.worker, "cost": tile.cost}
    parts |= {"flags": tile.flags, "coin": tile.coin}
    parts |= {"merchant": tile.merchant, "builder": tile.builder}
    return parts | {f"counter {i}": counter for i, counter in enumerate(tile.counters)}


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_a_whole_game_is_shown_as_the_engine_has_it(city, players, seed):
    from tests.companion.pages import random_game

    for number, game in enumerate(random_game(players, seed)):
        if number % 7 == 0 or game.is_over:
            city.show(onlooker(game), frozenset())
            assert shown(city) == lying(game)
        if number % 105 == 0:
            city.ui.frames(1)


def shown(city):
    """What the widgets show."""
    spaces = [*city.tiles, *city.characters]
    return {
        "goods": [[counter.count for counter in tile.counters] for tile in city.tiles],
        "workers": [
            (each.worker.letter, each.worker.seat, each.worker.lying)
            if each.worker.seat >= 0
            else None
            for each in spaces
        ],
        "values": [tile.flags.count for tile in city.tiles],
        "tokens": [tile.flags.token for tile in city.tiles],
        "rupees": [tile.coin.amount for tile in city.tiles],
        "merchant": [tile.merchant.name == "merchant" for tile in city.tiles],
        "builder": [tile.builder.name == "builder" for tile in city.tiles],
        "cost": [tile.cost.text for tile in city.tiles],
        "kept": [plate.count for plate in city.characters[2].tokens if plate.count],
        "blocked": city.circle.view.blocked,
    }


def lying(game):
    """The same from the engine's state."""
    state = game.state
    seat_of = {COLOURS.index(colour): seat for seat, colour in enumerate(game.colours)}
    on_goods = [place >> 1 for place in state.tokens if place >= 0]
    return {
        "goods": [
            [state.seats[seat_of[c]].goods[good] if c in seat_of else -1 for c in range(4)]
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
        "kept": [
            faces[0] for faces, at in zip(state.box.faces, state.tokens, strict=True) if at < 0
        ],
        "blocked": m.MEDITATION[state.blocked],
    }


def test_what_is_shown_is_drawn(city):
    from tests.companion.pages import ink

    city.show(onlooker(table(*CROWDED, players=4)), frozenset())
    city.ui.frames(1)
    wood, quarry, tailor = city.tiles[1], city.tiles[0], city.tiles[15]
    for part in (wood.worker, wood.coin, wood.merchant, wood.builder, *wood.counters, wood.flags):
        assert ink(part)
    for part in (quarry.coin, quarry.merchant, quarry.cost, tailor.worker):
        assert ink(part) is None


def test_nothing_is_built_anew(city):
    from tests.companion.pages import random_game

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
    from tests.companion.pages import random_game

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


def test_another_game_can_be_shown_on_the_same_page(city):
    from tests.companion.pages import game_after

    for players in (4, 2, 3):
        game = game_after(players, players, 150)
        city.show(onlooker(game), frozenset())
        assert shown(city) == lying(game)


def test_names_follow_the_language(city):
    city.show(onlooker(table()), frozenset())
    assert city.tiles[0].title.text == "Sandstone"
    city.ui.app.settings.change(language="it")
    city.ui.frames(2)
    assert city.tiles[0].title.text == "Arenaria"
    assert city.characters[0].title.text == "Architetto"


def test_colours_follow_the_theme(city):
    city.show(onlooker(table(*CROWDED, players=4)), frozenset())
    dark = tuple(city.tiles[0].fill)
    city.ui.app.settings.change(theme="light")
    city.ui.frames(2)
    assert tuple(city.tiles[0].fill) != dark
    assert tuple(city.tiles[0].title.color) == tuple(city.ui.app.look.text)


# ---------------------------------------------------------------- open, chosen, tapped


def test_open_pieces_have_a_ring_and_a_tick(city):
    city.show(onlooker(table()), frozenset({"building.quarry", "character.sailor", "meditation"}))
    assert [card.piece for card in city.cards if card.open] == [
        "building.quarry",
        "character.sailor",
        "meditation",
    ]
    assert all(bool(card._tick.children) == card.open for card in city.cards)
    city.show(onlooker(table()), frozenset())
    assert not any(card.open for card in city.cards)


def test_the_chosen_piece_has_a_second_ring(city):
    city.show(onlooker(table()), frozenset())
    city.chosen = "building.tailor"
    assert [card.piece for card in city.cards if card.chosen] == ["building.tailor"]
    city.chosen = ""
    assert not any(card.chosen for card in city.cards)


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
    city.ui.tap(city.tiles[0], hold=0.7)
    assert city.told == [("held", "building.quarry")]


def test_a_tap_means_the_piece_on_the_tile_if_only_that_can_be_used(city):
    game = table("token.price_2 curry high", "merchant woodcutter")
    city.show(onlooker(game), frozenset({"merchant", "builder", "token.price_2", "token.price_1"}))
    city.ui.frames(2)
    for card in (city.tiles[1], city.tiles[15], city.tiles[6], city.characters[2], city.tiles[0]):
        city.ui.tap(card)
    assert [piece for _, piece in city.told] == [
        "merchant",
        "builder",
        "token.price_2",
        "token.price_1",
        "building.quarry",
    ]
    assert city.tiles[1].open
    assert not city.tiles[0].open


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
    ui.tap(city.circle)
    assert city.told == [("tap", "meditation")]


def test_two_fingers_enlarge_the_city_and_make_it_whole_again(city):
    from tests.companion.ui import Finger

    city.show(onlooker(table(*CROWDED, players=4)), frozenset())
    city.ui.frames(3)
    before = city.tiles[0].width

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
    assert city.tiles[0].width > 1.5 * before
    pinch(120, 40)
    assert not city.enlarged
    assert city.tiles[0].width == before
    assert city.board.width == city.width
    assert city.told == []
    city.ui.tap(city.tiles[0])
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


@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(360, 560), (860, 640), TABLET])
def test_nothing_is_cut_off_or_covered(open_ui, size, text_size):
    ui = open_ui(size, text_size=text_size)
    city = new_city(ui)
    city.show(onlooker(table(*CROWDED, players=4)), frozenset({"building.quarry"}))
    for language in LANGUAGES:
        ui.app.settings.change(language=language)
        ui.frames(2)
        check_room(ui, city)


def check_room(ui, city):
    from tests.companion.pages import outside, overlaps

    assert ui.cut_texts() == []
    assert ui.small_targets() == []
    assert city.board.width == city.width
    for tile in city.tiles:
        # Pictures and lines of text have room around them.
        assert overlaps(parts_of(tile), 5 * max(1, tile._form[1])) == []
        assert outside(tile, parts_of(tile)) == []
    for card in city.characters:
        parts = {"title": card.title, "action": card.action, "worker": card.worker}
        assert overlaps(parts, 4) == []
        assert outside(card, parts) == []
