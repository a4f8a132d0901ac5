"""The river page shows exactly what lies there, at any size, and answers taps."""

from itertools import combinations, takewhile

import pytest

from companion.tables.agra.boards.river import draw
from companion.tables.common.board import Marks, Room
from companion.tables.common.drawing import Area, Disc, Icon, Mark, Seat, Text
from companion.tables.tones import named, seat_named
from engine.agra import moves as m
from engine.agra.chapters.contracts import count, owner
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.boards import crowded, in_every_room, spot_of, texts_of, too_small, unreadable
from tests.companion.looks import random_game
from tests.companion.sizes import LANGUAGES, PHONE
from tests.table import table

PAGE = (360, 640)
COLOURS = ("teal", "magenta", "orange", "yellow")
RIVER = (
    "notable.cook river",
    "notable.french_trader river",
    "notable.portuguese_trader river",
    "notable.mosaic_maker river",
    "notable.court_artist river",
    "notable.subadar river",
    "notable.grand_imam river",
    "notable.cook.oil teal x2",
    "notable.portuguese_trader.turmeric magenta",
    "magenta.contract.english_trader on",
    "teal.contract.dutch_trader on",
    "boat 3",
)


@pytest.fixture
def river(ui):
    """Return a river page at phone size, with its window as `ui`."""
    page = new_river(ui, PAGE)
    page.ui = ui
    return page


def new_river(ui, size=None):
    from companion.window.widgets.table.board_page import BoardPage
    from tests.companion.pages import put_page

    return put_page(ui, lambda **values: BoardPage(draw, **values), size)


def board(game, language="en", usable=(), chosen=""):
    marks = Marks(frozenset(usable), chosen)
    return draw(onlooker(game), words(language), Room(*PAGE), marks)


def card(game, notable, language="en"):
    return spot_of(board(game, language), f"notable.{notable}")


def said(game, language="en"):
    """Everything that is written on the page, line by line."""
    return [text for spot in board(game, language).spots for text in texts_of(spot)]


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_a_whole_game_is_shown_as_the_engine_has_it(players, seed):
    for number, game in enumerate(random_game(players, seed)):
        if number % 7 == 0 or game.is_over:
            drawn = board(game)
            assert shown(drawn) == lying(game)
            assert in_view(drawn)


def shown(drawn):
    """What is drawn."""
    piers, following = (spot for spot in drawn.spots if spot.piece == "pier")
    cards = {spot.piece: spot for spot in drawn.spots if spot.piece.startswith("notable.")}
    plates = [shape.fill for shape in piers.shapes if isinstance(shape, Area)]
    pips = [shape for shape in following.shapes if isinstance(shape, Area)]
    return {
        "boat": [fill == "primary" for fill in plates],
        "done": (sum(pip.fill == "primary" for pip in pips), len(pips)),
        "cards": {piece: goods(spot) for piece, spot in cards.items()},
        "taken": {
            piece: owner_of(spot)
            for piece, spot in cards.items()
            if not any(isinstance(shape, Icon) for shape in spot.shapes)
        },
        "pays": {
            piece: texts_of(spot)[-1]
            for piece, spot in cards.items()
            if any(isinstance(shape, Icon) and shape.name == "rupee" for shape in spot.shapes)
        },
    }


def goods(spot):
    """Each good with whose marker lies on it, the initial, and whose second one."""
    found = []
    for n, shape in enumerate(spot.shapes):
        if isinstance(shape, Icon) and shape.name in m.GOODS:
            rest = list(takewhile(lambda each: not isinstance(each, Icon), spot.shapes[n + 1 :]))
            seats = [each for each in rest if isinstance(each, Seat)]
            letters = [each.text for each in rest if isinstance(each, Text) and is_initial(each)]
            owners = [seat_number(each.fill) for each in seats]
            upper, second = (owners[-1:] or [-1])[0], owners[0] if len(owners) > 1 else -1
            found.append((shape.name, upper, "".join(letters), second))
    return found


def is_initial(text):
    return text.weight == "bold"


def owner_of(spot):
    (seat,) = (shape for shape in spot.shapes if isinstance(shape, Seat))
    return seat_number(seat.fill)


def seat_number(token):
    return next(n for n in range(4) if token == seat_named(n).fill)


def lying(game):
    """The same from the engine's state."""
    state, box = game.state, game.state.box
    colour = [COLOURS.index(each) for each in game.colours]
    levels = box.open_levels[state.boat]
    cards, pays = {}, {}
    for notable in state.places:
        piece, card = f"notable.{m.NOTABLES[notable]}", state.river[notable]
        cards[piece] = [
            (
                m.GOODS[good],
                colour[owner(mark)] if mark else -1,
                game.seats[owner(mark)][0] if mark else "",
                colour[owner(mark)] if count(mark) > 1 else -1,
            )
            for good, mark in zip(box.ordered[notable], card or (), strict=card is not None)
        ]
        if card is not None and (box.notable_level[notable] in levels or any(card)):
            pays[piece] = str(1 + sum(map(count, card)))
    level = box.next_level[state.boat]
    return {
        "boat": [pier == state.boat for pier in range(1, 7)],
        "done": (state.fulfilled[level], box.next_contracts[state.boat]) if level else (0, 0),
        "cards": cards,
        "taken": {
            f"notable.{m.NOTABLES[notable]}": colour[seat]
            for seat, player in enumerate(state.seats)
            for notable in range(24)
            if player.contracts >> notable & 1
        },
        "pays": pays,
    }


def in_view(drawn):
    """Are all cards on the page, none over another?"""
    boxes = [spot.box for spot in drawn.spots if spot.piece]
    return all(
        one.right <= other.left + 1
        or other.right <= one.left + 1
        or one.bottom <= other.top + 1
        or other.bottom <= one.top + 1
        for one, other in combinations(boxes, 2)
    ) and all(box.bottom <= drawn.height for box in boxes)


def test_two_markers_lie_on_a_doubled_good_and_a_ring_where_there_is_none():
    oil, wood = goods(card(table(*RIVER), "cook"))[:2]
    assert oil == ("oil", 0, "T", 0)
    assert wood == ("wood", -1, "", -1)
    rings = [
        shape
        for shape in card(table(*RIVER), "cook").shapes
        if isinstance(shape, Disc) and shape.edge == "outline"
    ]
    assert len(rings) == 1


def test_a_taken_card_says_who_has_it():
    taken = card(table(*RIVER), "english_trader")
    assert owner_of(taken) == 1
    initial, *name = (shape for shape in taken.shapes if isinstance(shape, Text))
    assert initial.text == "M"
    assert {text.colour for text in name} == {"text2"}


def test_the_frame_of_a_card_tells_its_level_by_the_number_of_its_studs():
    for name, level in (("cook", 1), ("english_trader", 2), ("court_artist", 4)):
        spot, tone = card(table(*RIVER), name), named("agra").frames[level - 1]
        studs = [shape for shape in spot.shapes if isinstance(shape, Mark) and shape.colour == tone]
        assert len(studs) == level, name
        edges = (shape.edge for shape in (*spot.frame, *spot.shapes) if isinstance(shape, Area))
        assert tone in edges


def test_closed_levels_are_small_and_say_when_they_open():
    game = table(*RIVER)
    assert "next pays" in texts_of(card(game, "cook"))
    assert "next pays" not in texts_of(card(game, "court_artist"))
    states = [text for text in said(game) if text == "open" or text.startswith("locked")]
    assert states[0] == "open"
    assert states[-1] == "locked until pier 5"


@pytest.mark.parametrize(
    ("boat", "needs", "does"),
    [
        (1, "Needs 2 more contracts of Level I", "The Builder's building is built"),
        (2, "Needs 1 more contract of Level II", "favour per Cotton (at most 3)"),
        (3, "Needs 2 more contracts of Level II", "Price tokens return to the Trader"),
        (4, "Needs 1 more contract of Level III", "with 1 Cotton 2, with more 3"),
        (5, "Needs 1 more contract of Level IV", "Clothes give 1 rupee more"),
        (6, "The boat is at the last pier.", ""),
    ],
)
def test_the_next_pier_in_words(boat, needs, does):
    written = " ".join(said(table(f"boat {boat}")))
    assert needs in written
    assert does in written


def test_what_changes_with_the_boat_is_said():
    written = " ".join(said(table("boat 3")))
    assert "order limit → 5, Level III opens." in written
    assert written.endswith("order limit 4")


def test_names_follow_the_language():
    game = table(*RIVER)
    assert texts_of(card(game, "cook", "it"))[:2] == ["Cuoco", "Olio"]
    assert "Livello I" in said(game, "it")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_page_that_was_changed_a_thousand_times_looks_like_a_new_one(open_ui, tmp_path, theme):
    ui = open_ui(PHONE, theme=theme)
    page = new_river(ui)
    for number, game in enumerate(random_game(4, 8)):
        page.show(
            onlooker(game), frozenset({"building.quarry", "notable.cook"} if number % 2 else ())
        )
        if number == 1000:
            break
    used = ui.shot(tmp_path / "used.png").read_bytes()
    page = new_river(ui)
    page.show(onlooker(game), frozenset())
    ui.frames(3)
    assert ui.shot(tmp_path / "new.png").read_bytes() == used


# ---------------------------------------------------------------- open, chosen, tapped


def test_every_tap_names_its_piece(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(2)
    for each in river.cards:
        river.ui.tap(each)
    assert river.told == [("tap", each.piece) for each in river.cards]
    assert {piece for _, piece in river.told} >= {"pier", "notable.cook", "notable.english_trader"}


def test_a_finger_that_stays_asks_what_it_is(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(2)
    river.ui.tap(river.piece("notable.cook"), hold=0.7)
    assert river.told == [("held", "notable.cook")]


def test_open_and_chosen_cards_are_marked():
    drawn = board(table(*RIVER), usable=["notable.cook"], chosen="notable.mosaic_maker")
    assert [spot.piece for spot in drawn.spots if spot.usable] == ["notable.cook"]
    assert [spot.piece for spot in drawn.spots if spot.chosen] == ["notable.mosaic_maker"]


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_or_covered(language):
    for drawn in in_every_room(draw, onlooker(table(*RIVER)), words(language)):
        assert unreadable(drawn) == []
        assert too_small(drawn) == []
        assert in_view(drawn)
        assert [fault for spot in drawn.spots for fault in crowded(spot, 3)] == []
