"""The river page shows exactly what lies there, at any size, and answers taps."""

import pytest

from companion.model.theme import rgba
from companion.tables.agra import tones
from engine.agra import moves as m
from engine.agra.chapters.contracts import count, owner
from engine.core.observer import onlooker
from tests.companion.sizes import LANGUAGES, PHONE, TABLET
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
    return new_river(ui, PAGE)


def new_river(ui, size=None):
    from companion.tables.agra.window.pages.river import RiverPage
    from tests.companion.pages import put_page

    page = put_page(ui, RiverPage, size)
    page.ui = ui
    return page


def parts_of(card):
    parts = {"guild": card.guild, "title": card.title, "pays": card.pays, "coin": card.coin}
    parts |= {"rupees": card.rupees, "winner": card.winner}
    for number, good in enumerate(card.goods):
        parts |= {
            f"icon {number}": good.icon,
            f"name {number}": good.title,
            f"marker {number}": good.marker,
            f"ring {number}": good.ring,
        }
    return parts


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_a_whole_game_is_shown_as_the_engine_has_it(river, players, seed):
    from tests.companion.pages import random_game

    for number, game in enumerate(random_game(players, seed)):
        if number % 7 == 0 or game.is_over:
            river.show(onlooker(game), frozenset())
            assert shown(river) == lying(game)
        if number % 105 == 0:
            river.ui.frames(1)
            assert in_view(river)


def shown(river):
    """What the widgets show."""
    return {
        "boat": [plate.boat for plate in river.piers.plates],
        "done": (river.next.pips.done, river.next.pips.needed),
        "cards": {
            card.piece: [
                (good.icon.name, good.marker.seat, good.marker.letter, good.second.seat)
                for good in card.goods
                if good.icon.name
            ]
            for card in river._on_board
        },
        "taken": {card.piece: card.winner.seat for card in river._on_board if not card.guild.name},
        "pays": {card.piece: card.rupees.text for card in river._on_board if card.rupees.text},
    }


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


def in_view(river):
    """Are all cards on the page, none over another?"""
    cards = river.cards
    return all(
        one.right <= other.x + 1
        or other.right <= one.x + 1
        or one.top <= other.y + 1
        or other.top <= one.y + 1
        for number, one in enumerate(cards)
        for other in cards[number + 1 :]
    )


def test_two_markers_lie_on_a_doubled_good(river):
    from tests.companion.pages import ink

    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(2)
    oil, wood = river.notables["cook"].goods[:2]
    assert ink(oil.marker)
    assert ink(oil.second)
    assert ink(oil.ring) is None
    assert ink(wood.ring)
    assert ink(wood.marker) is None


def test_a_taken_card_says_who_has_it(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(2)
    taken = river.notables["english_trader"]
    assert (taken.form, taken.winner.seat, taken.winner.letter) == ("taken", 1, "M")
    assert tuple(taken.title.color) == tuple(river.ui.app.look.text2)


def test_the_frame_of_a_card_tells_its_level_by_the_number_of_its_studs(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(3)
    for name, level in (("cook", 1), ("english_trader", 2), ("court_artist", 4)):
        card = river.notables[name]
        assert card._studs.shown == level, name
        assert tuple(card.edge)[:3] == pytest.approx(
            rgba(tones.of(card.look.palette).frames[level - 1])[:3]
        )


def test_closed_levels_are_small_and_say_when_they_open(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    assert river.notables["court_artist"].form == "small"
    assert river.notables["cook"].form == "full"
    assert river.headings[3][1].text == "locked until pier 5"
    assert river.headings[0][1].text == "open"


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
def test_the_next_pier_in_words(river, boat, needs, does):
    river.show(onlooker(table(f"boat {boat}")), frozenset())
    assert river.next.need.text == needs
    assert does in river.next.event.text


def test_what_changes_with_the_boat_is_said(river):
    river.show(onlooker(table("boat 3")), frozenset())
    assert river.next.event.text.endswith("order limit → 5, Level III opens.")
    assert river.summary.text.endswith("order limit 4")


def test_names_follow_the_language(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.app.settings.change(language="it")
    river.ui.frames(2)
    assert river.notables["cook"].title.text == "Cuoco"
    assert river.notables["cook"].goods[0].title.text == "Olio"
    assert river.headings[0][0].text == "Livello I"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_page_that_was_changed_a_thousand_times_looks_like_a_new_one(open_ui, tmp_path, theme):
    from tests.companion.pages import random_game

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


def test_another_game_can_be_shown_on_the_same_page(river):
    from tests.companion.pages import game_after

    for players in (4, 2, 3):
        game = game_after(players, players, 300)
        river.show(onlooker(game), frozenset())
        river.ui.frames(1)
        assert shown(river) == lying(game)
        assert in_view(river)


# ---------------------------------------------------------------- open, chosen, tapped


def test_every_tap_names_its_piece(river):
    game = table(*RIVER)
    river.show(onlooker(game), frozenset())
    river.ui.frames(2)
    for card in river.cards:
        river.ui.tap(card)
    assert river.told == [("tap", card.piece) for card in river.cards]
    assert {piece for _, piece in river.told} >= {"pier", "notable.cook", "notable.english_trader"}


def test_a_finger_that_stays_asks_what_it_is(river):
    river.show(onlooker(table(*RIVER)), frozenset())
    river.ui.frames(2)
    river.ui.tap(river.notables["cook"], hold=0.7)
    assert river.told == [("held", "notable.cook")]


def test_open_and_chosen_cards_are_marked(river):
    river.show(onlooker(table(*RIVER)), frozenset({"notable.cook"}))
    river.chosen = "notable.mosaic_maker"
    assert [card.piece for card in river.cards if card.open] == ["notable.cook"]
    assert [card.piece for card in river.cards if card.chosen] == ["notable.mosaic_maker"]


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [PHONE, (860, 640), TABLET])
def test_nothing_is_cut_off_or_covered(open_ui, size, text_size):
    ui = open_ui(size, text_size=text_size)
    river = new_river(ui)
    river.show(onlooker(table(*RIVER)), frozenset({"notable.cook"}))
    for language in LANGUAGES:
        ui.app.settings.change(language=language)
        ui.frames(2)
        check_room(ui, river)


def check_room(ui, river):
    from tests.companion.pages import outside, overlaps

    assert ui.cut_texts() == []
    assert ui.small_targets() == []
    assert river.board.width == river.width
    assert in_view(river)
    for card in river._on_board:
        assert overlaps(parts_of(card), 3) == []
        assert outside(card, parts_of(card)) == []
    labels = {"next": river.next.number, "need": river.next.need, "event": river.next.event}
    assert overlaps(labels, 2) == []
    assert outside(river.next, labels) == []
