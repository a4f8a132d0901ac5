"""Pages of Amritsar fit a phone in the middle of a game; PP of all are below the title."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from engine.amritsar.moves import BRIDGES
from tests.boards import texts_of
from tests.companion.amritsar.test_table import asked_to_donate, table
from tests.rules import covers


def middle_of_a_game(ui: Any, players: int) -> Any:
    """Decade II, with about half of the storehouses taken."""
    screen = table(ui, players)
    session, source = screen.session, random.Random(3)
    useful = ("donate", "upgrade", "main", "secondary", "take")
    while session.game.state.decade < 2 or session.game.prompt.kind != "elephant":
        moves = session.game.legal_moves()
        session.play(source.choice([m for m in moves if m.verb.name in useful] or moves))
        screen.papers.put_away()
    ui.wait(0.4)
    return screen


@pytest.mark.parametrize(
    ("page", "players"),
    [("city", 2), ("city", 4), ("lake", 2), ("lake", 4), ("bazaar", 2), ("seats", 2), ("seats", 4)],
)
def test_a_page_fits_the_screen(ui: Any, page: str, players: int) -> None:
    """The market with six storehouses left."""
    screen = middle_of_a_game(ui, players)
    screen.open_page(page)
    ui.wait(0.4)
    scrolls = [each for each in screen.body.walk() if isinstance(each, ScrollView)]
    assert all(each.children[0].height <= each.height + 1 for each in scrolls)
    assert not ui.cut_texts()


def test_open_scores_are_below_the_title(ui: Any) -> None:
    screen = middle_of_a_game(ui, 3)
    session = screen.session
    for page in ("city", "seats"):
        screen.open_page(page)
        ui.wait(0.3)
        shown = [glyph.text for glyph in screen.title_row._scores.glyphs if glyph.text]
        assert shown == [str(seat.pp) for seat in session.game.state.seats]


@pytest.mark.parametrize("ui", [(780, 360)], indirect=True)
def test_on_its_side_a_phone_shows_rows_instead_of_the_pyramid(ui: Any) -> None:
    screen = asked_to_donate(ui, "donate")
    assert not screen.panel.ids.above.children
    assert [row for row in screen.deciding.turn.choices.rows if row.key.startswith("donate")]
    assert not ui.cut_texts()


@covers("AM-BRG-5")
@pytest.mark.parametrize("bridge", ["donation_coin", "group4_pp"])
def test_the_lake_says_that_the_bridge_pays_for_donations(ui: Any, bridge: str) -> None:
    screen = middle_of_a_game(ui, 2)
    state = screen.session.game.state
    state.bridge = (state.bridge[0], BRIDGES.index(bridge), state.bridge[2])
    screen.open_page("lake")
    ui.wait(0.3)
    said = [text for spot in screen.body.children[0].drawn.spots for text in texts_of(spot)]
    assert ("Donation to the temple: 1 coin" in said) == (bridge == "donation_coin")


def test_the_market_comes_back_from_large_text(ui: Any) -> None:
    screen = middle_of_a_game(ui, 2)
    screen.open_page("bazaar")
    for size in (200, 100):
        ui.app.settings.change(text_size=size)
        ui.wait(0.4)
        assert not ui.cut_texts()
