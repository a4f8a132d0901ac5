"""New game: names, colours, order, who rolls and how strict the app is."""

import pytest

from tests.companion.sizes import LANGUAGES, PHONE, TABLET


def screen(ui):
    return ui.app.pages.current_screen


def rows(ui):
    return screen(ui)._seated()


def name(ui, seat, text):
    field = rows(ui)[seat].ids.name
    ui.tap(field)
    ui.frames(3)
    ui.type(text)


@pytest.fixture
def new_game(ui):
    ui.tap("New game")
    return ui


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_from_home_to_the_set_up_guide(ui):
    ui.tap("New game")
    ui.tap("2")
    name(ui, 0, "Ana")
    name(ui, 1, "Bo")
    ui.tap("Dice at the table")
    ui.tap("Adviser")
    ui.tap(ui.id("begin"))
    session = ui.app.session
    assert session.game.seats == ["Ana", "Bo"]
    assert session.game.colours == ["teal", "magenta"]
    assert (session.dice, session.levels.game) == ("table", "adviser")
    assert ui.app.pages.current == "setup_guide"
    ui.back()
    assert ui.app.pages.current == "home"


def test_every_colour_once_and_places_change(new_game):
    ui = new_game
    ui.tap("3")
    for seat, who in enumerate(("Ana", "Bo", "Cy")):
        name(ui, seat, who)
    orange = [
        b for b in rows(ui)[0].walk() if getattr(b, "colour", None) == 2 and b is not rows(ui)[0]
    ]
    ui.tap(orange[0])
    assert [row.colour for row in rows(ui)] == [2, 1, 0]
    ui.tap(rows(ui)[1].ids.earlier)
    assert [row.name for row in rows(ui)] == ["Bo", "Ana", "Cy"]
    assert [row.colour for row in rows(ui)] == [1, 2, 0]
    ui.tap(ui.text("Ana"))
    assert screen(ui).start in (-1, 1)
    choice = next(b for b in ui.id("start").children if b.text == "Ana")
    ui.tap(choice)
    ui.tap(rows(ui)[1].ids.later)
    ui.tap(ui.id("begin"))
    game = ui.app.session.game
    assert game.seats == ["Bo", "Cy", "Ana"]
    assert game.colours == ["magenta", "teal", "orange"]
    assert game.start == 2


def test_empty_and_equal_names_are_said(new_game):
    ui = new_game
    rows(ui)[0].name = "  "
    rows(ui)[1].name = "bo"
    rows(ui)[2].name = "Bo"
    ui.tap(ui.id("begin"))
    assert ui.app.pages.current == "new_game"
    assert ui.sees("Give this player a name.")
    assert ui.sees("Another player already has this name.")
    assert ui.cut_texts() == []
    name(ui, 0, "Ana")
    name(ui, 2, "Cy")
    ui.tap(ui.id("begin"))
    assert ui.app.session.game.seats == ["Ana", "bo", "Cy"]


def test_a_name_is_no_longer_than_it_may_be(new_game):
    name(new_game, 0, "Maximiliana Aurelia Constantina")
    assert rows(new_game)[0].name == "Maximiliana Aurelia "


def test_the_last_players_are_there_again_and_earlier_ones_are_offered(open_ui):
    ui = open_ui()
    ui.app.store  # noqa: B018 - opened before the session
    from companion.play.session import Session

    Session.begin(ui.app.store, "agra", ["Eva", "Flo"], level="adviser")
    Session.begin(
        ui.app.store,
        "agra",
        ["Ana", "Bo", "Cy"],
        colours=["yellow", "teal", "orange"],
        dice="table",
    )
    ui = open_ui()
    ui.tap("New game")
    assert [row.name for row in rows(ui)] == ["Ana", "Bo", "Cy"]
    assert [row.colour for row in rows(ui)] == [3, 0, 2]
    assert screen(ui).dice == "table"
    assert {chip.text for chip in ui.id("chips").children} == {"Eva", "Flo"}
    ui.tap("4")
    ui.tap("Eva")
    assert [row.name for row in rows(ui)] == ["Ana", "Bo", "Cy", "Eva"]
    ui.tap("Flo")
    assert any("All seats are taken" in text for text in ui.texts())
    ui.tap(rows(ui)[0].ids.name)
    ui.tap(next(chip for chip in ui.id("chips").children if chip.text == "Flo"))
    assert rows(ui)[0].name == "Flo"


def test_trouble_with_the_disk_is_said_and_nothing_begins(new_game):
    ui = new_game
    ui.app.store.db.conn.execute("PRAGMA query_only = ON")
    ui.tap(ui.id("begin"))
    assert ui.app.pages.current == "new_game"
    assert ui.app.session is None
    assert any("was not saved" in text for text in ui.texts())


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut(open_ui, pictures, size, language):
    ui = open_ui(size, language=language)
    ui.app.go("new_game")
    screen(ui).players = 4
    for theme, percent in (("dark", 100), ("light", 150), ("dark", 200)):
        ui.app.settings.change(text_size=percent, theme=theme)
        ui.frames(3)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        ui.shot(pictures / f"new-game-{size[0]}-{language}-{percent}.png")
