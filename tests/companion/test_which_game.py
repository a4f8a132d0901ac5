"""Home and the other screens with two games in the house: which one is asked, once and plainly."""

import pytest

from companion.model.play.session import Session
from companion.tables import TABLES
from companion.window.widgets.input.game_choice import game_name
from engine.core.registry import GAMES
from tests.companion.sizes import PHONE, TABLET
from tests.contract.games import TOY


@pytest.fixture(autouse=True)
def one_game(monkeypatch):
    """Only the first game is in the house, however many are offered by now."""
    for other in [game for game in TABLES if game != "agra"]:
        monkeypatch.delitem(TABLES, other)


@pytest.fixture
def house(monkeypatch, open_ui):
    """The app with both games, opened again as often as a test likes."""
    monkeypatch.setitem(GAMES, TOY, "tests.toy.engine")
    monkeypatch.setitem(TABLES, TOY, "tests.toy.table")
    return open_ui


def screen(ui):
    return ui.app.pages.current_screen


def test_with_one_game_nothing_is_asked(ui):
    assert len(ui.id("tiles").children) == 1
    for name in ("new_game", "quick_tools", "rules", "my_copy", "past_games"):
        ui.app.go(name)
        ui.frames(3)
        assert screen(ui).ids.games.height == 0, name
        ui.app.go_home()
        ui.frames(3)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_home_has_a_tile_for_each_game(house, size):
    ui = house(size)
    ui.frames(3)
    tiles = ui.id("tiles").children[::-1]
    assert [tile.game for tile in tiles] == ["agra", TOY]
    assert [tile.players for tile in tiles] == ["2–4 players", "1–4 players"]
    assert ui.small_targets() == []
    assert ui.cut_texts() == []
    ui.tap(tiles[1].ids.play)
    ui.frames(3)
    assert (ui.app.pages.current, screen(ui).game) == ("new_game", TOY)


def test_the_game_that_was_played_last_comes_first(house):
    ui = house(PHONE)
    Session.begin(ui.app.store, TOY, ["Ana", "Bo"])
    assert ui.app.games() == [TOY, "agra"]
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    assert ui.app.games() == ["agra", TOY]
    ui.app.go("new_game")
    ui.frames(3)
    assert [value for value, _ in screen(ui).ids.games.options] == ["agra", TOY]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_the_game_before_the_last_continues_with_one_tap(house, size):
    ui = house(size)
    Session.begin(ui.app.store, TOY, ["Ana", "Bo", "Cy"])
    other = Session.begin(ui.app.store, TOY, ["Ana", "Bo", "Cy"])
    other.roll_everything()
    other.everything_is_placed()
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    screen(ui).look_up()
    ui.frames(6)
    row = ui.find(lambda widget: type(widget).__name__ == "OtherGame")
    assert (row.name, row.game_id) == (game_name(ui.app.words, TOY), other.game_id)
    assert row.about == f"{other.game.at} moves · 3 players · today"
    assert ui.sees("1 more unfinished game")
    assert ui.small_targets() == []
    assert ui.cut_texts() == []
    ui.tap(row)
    assert ui.app.pages.current == "game"
    assert ui.app.session.game_id == other.game_id


def test_with_one_unfinished_game_there_is_no_row_of_others(ui):
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    screen(ui).look_up()
    ui.frames(6)
    assert ui.sees("Continue")
    assert ui.id("others").children == []


def test_a_new_game_has_the_colours_modes_and_players_of_its_kind(house):
    ui = house(PHONE)
    Session.begin(ui.app.store, "agra", ["Ana", "Bo", "Cy"], colours=["yellow", "teal", "orange"])
    ui.app.go("new_game")
    ui.frames(3)
    page = screen(ui)
    assert (page.game, [row.name for row in page._seated()]) == ("agra", ["Ana", "Bo", "Cy"])
    assert page.ids.modes.height == 0
    page.choose_game(TOY)
    ui.frames(3)
    assert [text for _, text in page.ids.modes.options] == ["Together", "Alone", "Dice"]
    page.mode = "solo"
    ui.frames(2)
    assert (page.players, len(page._seated())) == (1, 1)
    assert "The Tide" in page.ids.mode_text.text
    assert not ui.sees("Number of players")
    assert not ui.sees("Starting player")
    assert not any("Tide" in row.name for row in page._rows)
    page._rows[0].name = "Ana"
    ui.tap(ui.id("begin"))
    ui.frames(3)
    game = ui.app.session.game
    assert (game.rules.NAME, game.mode, game.seats) == (TOY, "solo", ["Ana", "The Tide"])
    ui.app.go_home()
    ui.frames(2)
    ui.app.go("new_game")
    ui.frames(3)
    assert (screen(ui).game, screen(ui).players) == (TOY, 1)


def test_nobody_is_called_like_an_automa(house):
    ui = house(PHONE)
    ui.app.go("new_game")
    ui.frames(3)
    page = screen(ui)
    page._rows[0].name = "the tide"
    page.begin()
    assert page._rows[0].message == "The game uses this name for its own player."
    assert ui.app.session is None


def test_quick_tools_are_those_of_the_chosen_game(house):
    ui = house(PHONE)
    ui.app.go("quick_tools")
    ui.frames(3)
    page = screen(ui)
    titles = [row.title for row in page.ids.tools.children[::-1]]
    assert titles[0] == "Set-up"
    assert "Score pad" in titles
    page.choose(TOY)
    assert [row.title for row in page.ids.tools.children[::-1]] == [
        "Set-up",
        "Score pad",
        "Dice",
        "Turn clock",
        "How this game is scored",
        "What the app rolls",
    ]
    ui.frames(3)
    ui.tap("Turn clock")
    ui.frames(3)
    assert screen(ui).seated.game == TOY


def test_rules_and_rulings_are_those_of_the_chosen_game(house):
    ui = house(PHONE)
    ui.app.go("rules")
    ui.frames(3)
    page = screen(ui)
    page.show()
    assert page.game == "agra"
    page.choose_game(TOY)
    assert {rule.partition("-")[0] for rule in page.book} == {"TS", "TY"}
    page.show("AG-PEON-1")
    assert (page.game, page.rule) == ("agra", "AG-PEON-1")
    ui.app.go("rulings")
    ui.frames(3)
    page = screen(ui)
    page.choose_game(TOY)
    assert page.game == TOY
    assert {each.partition("-")[0] for each in page.rulings} == {"TS", "TY"}
    ui.frames(3)


def test_past_games_say_which_game_and_can_be_sifted(house):
    ui = house(PHONE)
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    Session.begin(ui.app.store, TOY, ["Cy", "Dev"])
    ui.app.go("past_games")
    ui.frames(5)
    page = screen(ui)
    assert [row["about"].split(" · ")[0] for row in page.ids.rows.data[1:]] == [TOY, "Agra"]
    page.choose_game("agra")
    ui.frames(5)
    assert [row["about"].split(" · ")[0] for row in page.ids.rows.data[1:]] == ["Agra"]


def test_a_game_follows_another_on_the_table(house):
    """From a page of one game to the other and back: no page is looked for where it is not."""
    ui = house(PHONE)
    from tests.companion.games import open_game, position

    agra = position(ui)
    page = open_game(ui)
    page.open_page("palace")
    ui.frames(3)
    other = Session.begin(ui.app.store, TOY, ["Ana", "Bo"])
    other.roll_everything()
    other.everything_is_placed()
    ui.app.session = other
    ui.app.go("game")
    ui.frames(5)
    assert page.pages.page == "hand"
    assert page.pages.kept.made.keys() == {"hand"}
    ui.app.session = agra
    ui.app.go("game")
    ui.frames(5)
    assert page.pages.page == "city"
    page.open_page("log")
    ui.app.session = other
    ui.app.go("game")
    ui.frames(5)
    assert page.pages.page == "hand", "its board, although both have a log"


def test_a_game_taken_up_again_shows_the_page_it_was_left_on(house):
    from tests.companion.games import open_game, position

    ui = house(PHONE)
    agra = position(ui)
    page = open_game(ui)
    page.open_page("log")
    ui.app.session = Session.resume(ui.app.store, agra.game_id)
    ui.app.go("game")
    ui.frames(5)
    assert page.pages.page == "log"


def alone(ui):
    """Ana against the Tide, at her first turn."""
    session = Session.begin(ui.app.store, TOY, ["Ana"], mode="solo")
    session.roll_everything()
    session.everything_is_placed()
    ui.app.session = session
    ui.app.go("game")
    ui.frames(5)
    return session, screen(ui)


def test_an_automa_is_told_like_a_rival(house):
    ui = house(PHONE)
    session, page = alone(ui)
    shown = set()
    for _ in range(40):
        if session.game.is_over:
            break
        page.do("play", session.game.legal_moves()[0])
        ui.frames(2)
        if page.paper.is_open:
            paper = page.paper.content
            shown.add(paper.title)
            assert ui.sees("Pieces to move")
            assert ui.small_targets() == []
            page.papers.put_away()
            ui.frames(2)
    assert shown == {"The Tide has played"}


def test_who_sits_where_asks_only_people(house):
    from companion.window.screens.game.rival_papers import chairs_paper

    ui = house(PHONE)
    _, page = alone(ui)
    page.papers.show(chairs_paper(page))
    ui.frames(3)
    assert ui.sees("Ana")
    assert not ui.sees("The Tide")
