"""Home: every entry leads somewhere honest and back again."""

import pytest

from tests.companion.doors import door
from tests.companion.sizes import LANGUAGES, PHONE, TABLET

pytestmark = pytest.mark.in_steps

TITLES = {
    "quick_tools": "Quick tools",
    "past_games": "Past games",
    "my_copy": "My copy and rulings",
    "rules": "Rules",
    "settings": "Settings",
}


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_shows_its_entries(ui):
    for text in ("Tableside", *TITLES.values()):
        assert ui.sees(text)
    assert ui.sees("dark · English · text 100 %")
    assert not ui.sees("Continue")
    assert ui.small_targets() == []
    assert ui.cut_texts() == []


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
@pytest.mark.parametrize("page", TITLES)
def test_every_entry_leads_somewhere_and_back_returns(ui, page):
    ui.tap(ui.text(TITLES[page]))
    assert ui.app.pages.current == page
    assert ui.sees(TITLES[page])
    ui.back()
    assert ui.sees("Tableside")


def test_the_game_on_the_table_can_be_continued(ui):
    from companion.window.screens.start.home import GameOnTable

    home = ui.app.pages.current_screen
    home.game = GameOnTable(
        name="Agra", detail="round 8", line="Ana’s turn.", seats=((0, "Ana"), (1, "Bo"), (2, "Cy"))
    )
    ui.frames(3)
    for text in ("Agra", "round 8", "Ana", "Bo", "Cy", "Ana’s turn.", "Continue"):
        assert ui.sees(text)
    assert ui.small_targets() == []
    assert ui.cut_texts() == []
    home.game = None
    ui.frames(3)
    assert not ui.sees("Continue")
    assert not ui.sees("Ana")


def test_a_first_start_says_what_it_is_in_every_language(ui):
    assert any(text.startswith("Plays beside your board") for text in ui.texts())
    ui.tap("Español")
    ui.frames(3)
    assert any(text.startswith("Juega junto a tu tablero") for text in ui.texts())
    assert [tile.game for tile in ui.id("tiles").children] == ui.app.games()[::-1]


def test_one_tap_to_a_set_up_and_three_to_the_first_number(ui):
    ui.app.still = True
    door(ui, "set_up", "river_of_gold")
    ui.wait(0.5)
    tool = ui.app.pages.current_screen
    assert (tool.name, tool.seated.game) == ("tool_setup", "river_of_gold")
    assert tool.ids.results.children
    ui.back()
    door(ui, "score", "amritsar")
    ui.wait(0.5)
    pad = ui.app.pages.current_screen
    assert (pad.name, pad.seated.game) == ("tool_score", "amritsar")
    ui.tap("Count")
    ui.tap(next(key for key in pad.ids.pad_keys.children[0].children if key.text == "7"))
    assert pad.entry.pad.sheet.number("pp", 0) == 7
    ui.app.go_home()
    ui.frames(4)
    ui.tap("Quick tools")
    assert ui.app.pages.current_screen.game == "amritsar", "the game whose tools were used last"


def test_back_at_home_does_not_close_the_window(ui):
    assert ui.back()
    assert ui.sees("Tableside")


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut(open_ui, pictures, size, language):
    ui = open_ui(size, language=language)
    for percent in (100, 125, 150, 200):
        ui.app.settings.change(text_size=percent)
        ui.frames(3)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        ui.shot(pictures / f"home-{size[0]}-{language}-{percent}.png")


def test_follows_the_window(ui):
    from kivy.core.window import Window

    assert not ui.app.look.two_panes
    Window.size = TABLET
    ui.frames(3)
    assert ui.app.look.two_panes
    assert ui.cut_texts() == []
    Window.size = PHONE
    ui.frames(3)
    assert not ui.app.look.two_panes


def test_home_can_be_used_while_the_rules_are_still_being_read(open_ui, monkeypatch):
    import sys
    from threading import Event, current_thread

    from companion.window import preload

    gate, there = Event(), Event()

    def read_slowly():
        if current_thread().name == "preload":
            gate.wait(10)
            there.set()

    monkeypatch.setattr(preload, "_there", there)
    monkeypatch.setattr(preload, "_thread", [])
    monkeypatch.setattr(preload, "fetch", read_slowly)
    ui = open_ui()
    ui.tap("Settings")
    assert ui.app.pages.current == "settings"
    ui.back()
    gate.set()
    preload._thread[0].join()
    ui.frames(3)
    assert set(preload.FOR_THE_GAME) <= sys.modules.keys()
    door(ui)
    assert ui.app.pages.current == "new_game"


def test_what_is_read_in_the_background_leaves_the_window_alone():
    import subprocess
    import sys

    code = """
import sys
from importlib import import_module
from companion.window import preload

preload.fetch()
preload.fetch_game("agra")
for name in (*preload.FOR_THE_GAME, *preload._for_its_table):
    import_module(name)
print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "engine.agra.rules" in loaded
    assert not [name for name in loaded if name.startswith("kivy")]


def test_no_game_is_loaded_before_one_was_played(ui, monkeypatch):
    from companion.model.play.session import Session
    from companion.window import app as app_module

    fetched = []
    monkeypatch.setattr(app_module, "fetch_game", fetched.append)
    assert ui.app.last_played() is None
    ui.app._look_ahead()
    assert fetched == []
    Session.begin(ui.app.store, "amritsar", ["Ana", "Bo"])
    ui.app._look_ahead()
    assert fetched == ["amritsar"] == [ui.app.last_played()]


@pytest.mark.in_steps
def test_another_game_in_new_game_has_the_rulings_of_its_owner(open_ui):
    ui = open_ui()
    ui.app.copy_of("amritsar")
    ui.app.go_from_home("new_game")
    ui.wait(2)
    screen = ui.app.pages.current_screen
    screen.rulings = {"luxury_limit": "total"}
    screen.choose_game("amritsar")
    ui.wait(2)
    assert screen.rulings == ui.app.copy_of("amritsar").rulings
