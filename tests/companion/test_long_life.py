"""What is put away goes: nothing of an old game or an old row stays in memory."""

import gc
import weakref
from importlib import import_module

import pytest

from tests.companion.games import begin, open_game

pytestmark = pytest.mark.window


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
        ("companion.screens.setup_guide", "SetupLargeDraw"),
        ("companion.screens.setup_guide", "SetupSmallDraw"),
        ("companion.widgets.dice", "Die"),
        ("companion.widgets.track", "LimitPips"),
        ("companion.widgets.chart", "RoundsChart"),
        ("companion.widgets.number_pad", "StepKey"),
        ("companion.tables.agra.seats", "SeatBoard"),
        ("companion.tables.agra.city", "CityPage"),
    ],
)
def test_a_widget_that_is_put_away_goes(ui, module, name):
    cls = getattr(import_module(module), name)
    assert not is_kept(ui, cls)


def test_the_pages_of_an_old_game_go(ui):
    old = weakref.ref(open_new_game(ui).pages["city"])
    screen = open_new_game(ui)
    gc.collect()
    assert screen.pages["city"] is not old()
    assert old() is None


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
    del ui
    open_ui()
    # The new one has kept for good whatever was there.
    gc.unfreeze()
    gc.collect()
    assert [each() for each in seen] == [None, None, None]
