"""Set-ups stay: the last five of each table, locked, undone, and the same by a code."""

import pytest

from companion.model.play.rolled_setup import RolledSetup
from companion.model.store import Store
from companion.model.tools.groups import save_group
from companion.model.tools.kept import keep
from companion.model.tools.players import fresh_players
from companion.model.tools.setups import (
    BEFORE,
    MOST,
    SetupTable,
    forget_setup,
    keep_setup,
    seed_in,
    setups,
    setups_for,
)
from companion.window.screens.start.quick_tools import open_tool, open_tool_of
from engine.core.language.words import words
from engine.core.registry import GAMES

EN = words("en")
THREE, TWO = SetupTable("agra", "", 3), SetupTable("agra", "", 2)


def plain(made, table=THREE):
    return {**table._asdict(), "made": float(made), "lines": [], "ticks": []}


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


def test_the_last_five_of_each_table_stay(store):
    for made in range(MOST + 2):
        keep_setup(store, THREE, plain(made))
    keep_setup(store, TWO, plain(9, TWO))
    assert [each["made"] for each in setups_for(store, THREE)] == [6, 5, 4, 3, 2]
    keep_setup(store, THREE, plain(4))
    assert [each["made"] for each in setups_for(store, THREE)] == [4, 6, 5, 3, 2]
    forget_setup(store, 4.0)
    assert [each["made"] for each in setups_for(store, THREE)] == [6, 5, 3, 2]
    assert [each["made"] for each in setups_for(store, TWO)] == [9]


def test_the_one_of_an_earlier_version_is_still_there(store):
    before = {"game": "agra", "players": 3, "lines": ["x"], "ticks": []}
    keep(store, BEFORE, before)
    assert setups_for(store, THREE) == [before]
    keep_setup(store, THREE, plain(1))
    assert setups(store) == [plain(1), before]


@pytest.mark.parametrize("game", GAMES)
def test_a_code_gives_the_same_set_up(game):
    players = fresh_players(game).with_count(3)
    one = RolledSetup(players, EN, {}, {})
    other = RolledSetup(players, EN, {}, {}, seed=seed_in(one.code))
    assert other.to_plain()["lines"] == one.to_plain()["lines"]
    again = RolledSetup(players, EN, {}, {}, one.to_plain())
    assert again.code == one.code
    one.session.set_up_again(0, 1, None)
    one.session.set_up_again(0, 1, None)
    assert one.code in ("", other.code)


def test_a_roll_is_undone_locked_and_found_again(ui):
    ui.app.still = True
    open_tool_of(ui.app, "tool_setup", "agra")
    ui.frames(4)
    screen = ui.app.pages.current_screen
    first = screen.rolled.to_plain()["lines"]
    ui.tap(ui.id("again"))
    second = screen.rolled.to_plain()["lines"]
    assert second != first
    ui.tap(ui.id("undo"))
    assert screen.rolled.to_plain()["lines"] == first
    assert not screen.ids.earlier.children, "what was undone is forgotten"
    # Another game and number have set-ups of their own.
    ui.tap("2")
    open_tool_of(ui.app, "tool_setup", "river_of_gold")
    ui.frames(4)
    open_tool_of(ui.app, "tool_setup", "agra")
    ui.frames(4)
    ui.tap("3")
    assert screen.rolled.to_plain()["lines"] == first
    ui.tap(ui.id("lies"))
    ui.tap(ui.id("again"))
    assert screen.rolled.to_plain()["lines"] == first
    assert any(text.startswith("This set-up is on the table") for text in ui.texts())
    ui.tap(ui.id("lies"))
    ui.tap(ui.id("again"))
    ui.tap(screen.ids.earlier.children[0])
    assert screen.rolled.to_plain()["lines"] == first


def test_tiles_of_a_set_up_stand_on_the_score_pad(ui):
    ui.app.still = True
    open_tool_of(ui.app, "tool_setup", "river_of_gold")
    ui.frames(4)
    ui.tap(ui.id("score"))
    ui.frames(4)
    pad = ui.app.pages.current_screen
    assert pad.name == "tool_score"
    assert all(pad.entry.pad.sheet.chosen(f"tile.{region}") for region in range(1, 7))


def test_a_set_up_is_shared_as_a_page_and_taken_by_its_code(ui, tmp_path, monkeypatch):
    from companion.model.base import device

    monkeypatch.setattr(device, "documents_folder", lambda: tmp_path)
    ui.app.still = True
    open_tool(ui.app, "tool_setup")
    ui.frames(4)
    screen = ui.app.pages.current_screen
    screen.share_page()
    (page,) = tmp_path.glob("*.html")
    assert "<svg" in page.read_text(encoding="utf-8")
    assert screen._take_code("12") == "A code has six digits."
    assert screen._take_code("123 456") == ""
    assert ui.app.pages.current_screen.code == "123 456"


def test_a_known_group_is_seated_at_the_tools_by_one_tap(ui):
    save_group(ui.app.store, ("Ana", "Bo", "Cy", "Dev"))
    ui.app.still = True
    open_tool(ui.app, "tool_players")
    ui.frames(4)
    ui.tap("Ana, Bo, Cy, Dev")
    ui.frames(3)
    screen = ui.app.pages.current_screen
    assert screen.seated.shown(EN) == ("Ana", "Bo", "Cy", "Dev")
