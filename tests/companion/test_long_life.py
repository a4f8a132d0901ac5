"""What is put away goes, and what is kept for the next game shows nothing of the one before."""

import gc
import weakref
from functools import partial
from importlib import import_module

import pytest

from companion.tables import table_of
from engine.core.observer import onlooker
from tests.companion.games import begin, open_game
from tests.companion.pages import game_after, put_page

pytestmark = pytest.mark.window

PAGES = ("city", "river", "palace", "seats", "log")
WHOLE = (420, 2400)
"""Room for a page from its top to its foot."""


def is_kept(ui, cls):
    """Is a widget still there after it was shown and put away?"""
    made = cls()
    ui.app.root.add_widget(made)
    ui.frames(3)
    ui.app.root.remove_widget(made)
    seen = weakref.ref(made)
    del made
    ui.frames(2)
    gc.collect()
    return seen() is not None


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("companion.window.screens.start.setup_guide", "SetupLargeDraw"),
        ("companion.window.screens.start.setup_guide", "SetupSmallDraw"),
        ("companion.window.widgets.input.dice", "Die"),
        ("companion.tables.agra.window.tools.pawns_screen", "WalkMap"),
        ("companion.window.widgets.charts.chart", "RoundsChart"),
        ("companion.window.widgets.input.number_pad", "StepKey"),
        ("companion.tables.agra.window.pages.seats", "SeatBoard"),
    ],
)
def test_a_widget_that_is_put_away_goes(ui, module, name):
    cls = getattr(import_module(module), name)
    assert not is_kept(ui, cls)


def test_an_old_game_goes_and_its_pages_show_the_next_one(ui):
    screen = open_new_game(ui)
    for name in PAGES:
        screen.open_page(name)
        ui.frames(2)
    pages, old = dict(screen.pages.kept.made), weakref.ref(screen.session.game)
    assert set(pages) == set(PAGES)
    open_new_game(ui)
    ui.app.go_home()
    ui.frames(2)
    # The pages were kept for good, and the game that was open then with them.
    gc.unfreeze()
    gc.collect()
    assert old() is None
    assert open_game(ui) is screen
    screen.open_page("seats")
    ui.frames(2)
    assert screen.pages.kept.made["seats"] is pages["seats"]
    assert screen.pages.kept.made["seats"]._reader.game is screen.session.game


@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_has_shown_another_game_shows_one_as_a_new_page_does(ui, name):
    from companion.window.widgets.table.board_page import BoardPage

    kind = next(page for page in table_of("agra").meta.pages if page.key == name)
    module = import_module(table_of("agra").module_of(kind))
    cls = getattr(module, kind.view) if kind.view else partial(BoardPage, module.draw)
    others = [game_after(4, seed=5, decisions=160), game_after(2, seed=6, decisions=90)]
    for game in (game_after(2, seed=7, decisions=40), game_after(4, seed=8, decisions=120)):
        seen = []
        for before in ([], others):
            page = put_page(ui, cls, WHOLE)
            for other in before:
                page.show(onlooker(other), frozenset({"meditation"}))
                ui.frames(3)
                page.forget()
            page.show(onlooker(game), frozenset())
            ui.frames(4)
            seen.append(what_is_seen(page))
        assert len(set(seen[0][1])) > 50, "there is a picture"
        assert seen[0] == seen[1]


def what_is_seen(page):
    """The picture of a page, and what its pieces mean to a finger."""
    pieces = [
        (widget.piece, getattr(widget, "held_as", ""), widget.open)
        for widget in page.walk(restrict=True)
        if isinstance(getattr(widget, "piece", None), str) and widget.piece
    ]
    return pieces, page.export_as_image().texture.pixels


def open_new_game(ui):
    """The screen of a game that is opened from Home."""
    ui.app.go_home()
    ui.frames(2)
    begin(ui, players=2)
    return open_game(ui)


def test_a_closed_app_goes(open_ui):
    ui = open_ui()
    begin(ui, players=2)
    seen = [weakref.ref(open_game(ui)), weakref.ref(ui.app.look), weakref.ref(ui.app)]
    # Kivy keeps every widget that is still animated; a scroll bar fades out for a second.
    ui.wait(2)
    del ui
    open_ui()
    # The new one has kept for good whatever was there.
    gc.unfreeze()
    gc.collect()
    assert [each() for each in seen] == [None, None, None]
