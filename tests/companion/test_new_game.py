"""New game: names, colours, order, who rolls and how strict the app is."""

import pytest

from tests.companion.doors import door
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


def take_colour(ui, seat, colour):
    ui.tap(rows(ui)[seat].ids.sign)
    colours = rows(ui)[seat].ids.colours.children
    ui.tap(next(button for button in colours if button.colour == colour))


def is_open(ui, part, seat=0):
    return rows(ui)[seat].ids[part].get_parent_window() is not None


@pytest.fixture
def new_game(ui):
    door(ui)
    return ui


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_from_home_to_the_set_up_guide(ui):
    door(ui)
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
    take_colour(ui, 0, 2)
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


def test_four_seats_are_on_a_phone_together_one_line_each(new_game):
    ui = new_game
    ui.tap("4")
    for seat, who in enumerate(("Ana", "Bo", "Cy", "Dev")):
        name(ui, seat, who)
    first, last = rows(ui)[0], rows(ui)[3]
    foot = ui.id("begin").parent
    assert all(row.height <= 64 for row in rows(ui))
    ui.app.pages.current_screen.ids.page.parent.parent.scroll_y = 1
    ui.frames(3)
    assert first.to_window(0, first.top)[1] < 780
    assert last.to_window(0, last.y)[1] >= foot.top


def test_colours_open_on_a_tap_and_close_when_one_is_chosen(new_game):
    ui = new_game
    assert not is_open(ui, "colours")
    ui.tap(rows(ui)[0].ids.sign)
    assert is_open(ui, "colours")
    ui.tap(rows(ui)[0].ids.sign)
    assert not is_open(ui, "colours")
    take_colour(ui, 0, 3)
    assert rows(ui)[0].colour == 3
    assert not is_open(ui, "colours")


def test_who_plays_opens_on_a_tap_and_stands_above_the_name(new_game):
    ui = new_game
    assert not is_open(ui, "chair", 1)
    ui.tap(rows(ui)[1].ids.who)
    ui.tap("Hard")
    assert is_open(ui, "chair", 1)
    ui.tap(rows(ui)[1].ids.who)
    assert not is_open(ui, "chair", 1)
    assert (rows(ui)[1].chair.level, rows(ui)[1].label) == ("hard", "Rival, hard")
    assert rows(ui)[0].label == "Name"


def test_only_people_are_saved_as_a_group(new_game):
    ui = new_game
    ui.tap("2")
    for seat, who in enumerate(("Ana", "Bo")):
        name(ui, seat, who)
    assert ui.sees("Save this group")
    ui.tap(rows(ui)[1].ids.who)
    ui.tap("Easy")
    assert not ui.sees("Save this group")


@pytest.mark.parametrize("percent", [100, 200])
def test_places_change_at_every_text_size(new_game, percent):
    ui = new_game
    ui.app.settings.change(text_size=percent)
    ui.wait(0.5)
    for seat, who in enumerate(("Ana", "Bo", "Cy")):
        name(ui, seat, who)
    if percent == 200:
        assert not is_open(ui, "later")
        ui.tap(rows(ui)[0].ids.sign)
    ui.tap(rows(ui)[0].ids.later)
    assert [row.name for row in rows(ui)] == ["Bo", "Ana", "Cy"]


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


def test_a_name_is_typed_letter_by_letter(new_game):
    field = rows(new_game)[0].ids.name
    for theme in ("dark", "light"):
        new_game.app.settings.change(theme=theme)
        name(new_game, 0, "Anabel")
        assert field.text == "Anabel"
        # Another tap into the field selects the name: typing replaces it.
        field.focus = False


def test_letters_that_come_with_the_tap_replace_the_name(new_game):
    """A slow device draws no frame between the tap and the first letters."""
    from kivy.core.window import Window

    field = rows(new_game)[0].ids.name
    field.focus = True
    for letter in "Anabel":
        Window.dispatch("on_textinput", letter)
    new_game.frames(5)
    assert field.text == "Anabel"
    assert not field.selection_text


def test_a_name_can_be_added_to(new_game):
    name(new_game, 0, "Ana")
    new_game.type("bel")
    assert rows(new_game)[0].name == "Anabel"


def test_no_seat_moves_while_a_name_is_typed(open_ui):
    from companion.model.play.session import Session

    ui = open_ui()
    Session.begin(ui.app.store, "agra", ["Ana", "Bo", "Cy"])
    ui = open_ui()
    door(ui)
    field = rows(ui)[0].ids.name
    ui.tap(field)
    place = field.to_window(*field.pos)
    for letter in "Anabel":
        ui.type(letter)
        assert field.to_window(*field.pos) == place
    assert rows(ui)[0].name == "Anabel"


def test_a_name_at_the_table_cannot_be_tapped_again(open_ui):
    from companion.model.play.session import Session

    ui = open_ui()
    Session.begin(ui.app.store, "agra", ["Eva", "Flo"])
    Session.begin(ui.app.store, "agra", ["Ana", "Bo", "Cy"])
    ui = open_ui()
    door(ui)
    eva = next(chip for chip in ui.id("chips").children if chip.text == "Eva")
    assert not eva.disabled
    name(ui, 0, "Eva")
    assert eva.disabled
    name(ui, 0, "Ana")
    assert not eva.disabled


def test_a_name_is_no_longer_than_it_may_be(new_game):
    name(new_game, 0, "Maximiliana Aurelia Constantina")
    assert rows(new_game)[0].name == "Maximiliana Aurelia "


def test_the_last_players_are_there_again_and_earlier_ones_are_offered(open_ui):
    ui = open_ui()
    ui.app.store  # noqa: B018 - opened before the session
    from companion.model.play.session import Session

    Session.begin(ui.app.store, "agra", ["Eva", "Flo"], level="adviser")
    Session.begin(
        ui.app.store,
        "agra",
        ["Ana", "Bo", "Cy"],
        colours=["yellow", "teal", "orange"],
        dice="table",
    )
    ui = open_ui()
    door(ui)
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


@pytest.mark.parametrize(
    ("language", "question", "until"),
    [
        ("en", "How far back does undo go?", "Until another player has acted."),
        ("es", "¿Hasta dónde se puede deshacer?", "Hasta que otro jugador haya actuado."),
        ("it", "Fin dove si può annullare?", "Finché un altro giocatore non ha agito."),
    ],
)
def test_every_new_game_asks_how_far_undo_goes(open_ui, language, question, until):
    ui = open_ui(language=language)
    ui.app.go("new_game")
    ui.frames(3)
    page = screen(ui)
    assert page.undo.heading(ui.app.words) == question
    for game in ui.app.games():
        page.choose_game(game)
        ui.wait(0.4)
        row = page.ids.undo.children[0]
        assert row.text == until
        assert [each.chosen for each in page.ids.undo.children] == [False, False, True]
        row.dispatch("on_release")
        assert [each.chosen for each in page.ids.undo.children] == [True, False, False]
    page.begin()
    ui.wait(0.4)
    assert ui.app.session.game.rulings["undo_window"] == "until_others_act"
