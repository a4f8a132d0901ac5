"""Friday night: the same players again, groups, and where it was played."""

import pytest

from companion.model.base.chairs import Chair
from companion.model.play.rematch import same_players
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.tools.groups import forget_group, groups, is_saved, save_group
from companion.model.tools.kept import keep
from companion.model.tools.notes import Note, last_place, note_of, write_note
from engine.core.names import BadName
from tests.companion.playing import store_finished
from tests.companion.sizes import PHONE, TABLET


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path / "store")
    yield opened
    opened.close()


# ---------------------------------------------------------------- the same players


def test_the_same_table_again(store):
    before = Session.begin(
        store,
        "agra",
        ["Ana", "Bo", "Cy"],
        colours=["yellow", "teal", "orange"],
        level="adviser",
        dice="table",
        rulings={"luxury_limit": "total"},
        chairs={2: Chair("easy", "")},
    )
    again = same_players(store, before.game_id, {"building": {"tailor": {"cost": 7}}})
    assert again.game_id != before.game_id
    assert again.game.seats == ["Ana", "Bo", "Cy"]
    assert again.game.colours == ["yellow", "teal", "orange"]
    assert (again.dice, again.levels.game) == ("table", "adviser")
    assert again.game.rulings["luxury_limit"] == "total"
    assert again.game.corrections == {"building": {"tailor": {"cost": 7}}}
    assert again.chairs == before.chairs
    assert again.game.at == 0


def test_home_offers_the_same_players_after_a_game(ui):
    store_finished(ui.app.store, "Ana", "Bo", "Cy", seed=2)
    ui.app.go("settings")
    ui.app.go_home()
    ui.wait(0.5)
    assert ui.sees("Same players again")
    ui.tap("Same players again")
    ui.frames(4)
    assert ui.app.pages.current == "setup_guide"
    assert ui.app.session.game.seats == ["Ana", "Bo", "Cy"]


def test_home_with_a_running_game_does_not(ui):
    store_finished(ui.app.store, "Ana", "Bo", seed=2)
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    ui.app.go_home()
    ui.wait(0.5)
    assert not ui.sees("Same players again")


def test_after_the_score_too(ui):
    number = store_finished(ui.app.store, "Ana", "Bo", seed=2)
    ui.app.session = Session.resume(ui.app.store, number)
    ui.app.go("score")
    ui.wait(0.5)
    ui.tap("Same players again")
    ui.frames(4)
    assert ui.app.pages.current == "setup_guide"
    assert ui.app.session.game_id != number


# ---------------------------------------------------------------- groups


def test_groups_are_saved_and_forgotten(store):
    save_group(store, ["Ana", "Bo", "Cy"])
    save_group(store, ["Ana", "Dev"])
    assert groups(store) == [("Ana", "Dev"), ("Ana", "Bo", "Cy")]
    assert is_saved(groups(store), ["cy", "ANA", "Bo"])
    save_group(store, ["Cy", "Bo", "Ana"])
    assert groups(store) == [("Cy", "Bo", "Ana"), ("Ana", "Dev")]
    forget_group(store, ["Dev", "Ana"])
    assert groups(store) == [("Cy", "Bo", "Ana")]
    with pytest.raises(BadName):
        save_group(store, ["Ana", "Ana"])


@pytest.mark.parametrize("stored", [3, {"a": 1}, [3], [["Ana", 3]], [[""]], "Ana"])
def test_groups_that_cannot_be_read_are_left_out(store, stored):
    keep(store, "groups", stored)
    assert groups(store) == []


def test_a_group_sits_down_with_one_tap(ui):
    save_group(ui.app.store, ["Dev", "Cy", "Bo", "Ana"])
    ui.app.go_from_home("new_game")
    ui.wait(0.4)
    ui.tap("Dev, Cy, Bo, Ana")
    screen = ui.app.pages.current_screen
    assert [row.name for row in screen._seated()] == ["Dev", "Cy", "Bo", "Ana"]
    assert screen.is_group
    ui.tap("Forget this group")
    assert groups(ui.app.store) == []
    ui.tap("Save this group")
    assert groups(ui.app.store) == [("Dev", "Cy", "Bo", "Ana")]


# ---------------------------------------------------------------- place and note


def test_a_finished_game_has_a_place_and_a_note(store):
    one, other = (store_finished(store, "Ana", "Bo", seed=seed) for seed in (1, 2))
    assert not note_of(store, one)
    write_note(store, one, Note(" at  Ana's ", "with {rain} #1"))
    assert note_of(store, one) == Note("at Ana's", "with {rain} #1")
    assert not note_of(store, other)
    assert last_place(store) == "at Ana's"
    write_note(store, one, Note())
    assert not note_of(store, one)


def test_the_note_stands_with_the_score(ui):
    number = store_finished(ui.app.store, "Ana", "Bo", seed=2)
    write_note(ui.app.store, number, Note("at Bo's", "{so} close"))
    ui.app.session = Session.resume(ui.app.store, number)
    ui.app.go("score")
    ui.wait(0.5)
    assert ui.sees("at Bo's · {so} close")
    ui.tap("Place and note")
    ui.frames(3)
    ui.id("place").text = "at Cy's"
    ui.tap(ui.id("yes"))
    ui.frames(3)
    assert note_of(ui.app.store, number) == Note("at Cy's", "{so} close")
    assert ui.sees("at Cy's · {so} close")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_text_is_cut(open_ui, size):
    ui = open_ui(size)
    store_finished(ui.app.store, "Ana", "Bartholomew", "Cy", seed=2)
    save_group(ui.app.store, ["Ana", "Bartholomew", "Cy"])
    for screen in ("home", "new_game"):
        ui.app.go_from_home(screen) if screen != "home" else ui.app.go_home()
        for language, theme, percent in (("en", "dark", 100), ("es", "light", 200)):
            ui.app.settings.change(language=language, theme=theme, text_size=percent)
            ui.wait(0.4)
            assert ui.cut_texts() == []
            assert ui.small_targets() == []
