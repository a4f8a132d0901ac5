"""Past games: lists, results, replay, the bin and the players' names, in a window."""

import pytest

from tests.companion.looks import every_look


@pytest.fixture
def stored(ui):
    """Three finished games and two that go on, all with their players."""
    from companion.session import Session
    from tests.companion.playing import play_on, store_finished

    store = ui.app.store
    ids = [
        store_finished(store, "Ana", "Bo", seed=1),
        store_finished(store, "Ana", "Bartholomew", "Cy", seed=2, seconds=5400),
        store_finished(store, "Ana", "Bo", "Cy", "Dev", seed=3),
    ]
    for names in (("Cy", "Ana"), ("Dev", "Bo", "Bartholomew")):
        session = Session.begin(store, "agra", names)
        session.roll_everything()
        session.everything_is_placed()
        play_on(session, 6)
        ids.append(session.game_id)
    return ids


def test_looks(ui, stored, pictures):
    ui.app.go("past_games")
    ui.frames(4)
    assert every_look(ui, lambda: None, pictures, "past-games") == []


def test_result_and_replay(ui, stored, pictures):
    ui.app.go("past_games")
    ui.frames(4)
    screen = ui.app.pages.current_screen
    screen.open_game("finished", stored[2])
    ui.frames(4)
    assert every_look(ui, lambda: None, pictures, "past-game") == []
    ui.app.settings.change(theme="dark", text_size=100, language="en")
    ui.app.pages.current_screen.open_replay()
    ui.frames(4)
    replay = ui.app.pages.current_screen
    replay.go(200)
    ui.frames(4)
    assert every_look(ui, lambda: None, pictures, "replay") == []


def test_statistics_looks(ui, stored, pictures):
    from companion.screens.statistics import show_statistics

    show_statistics(ui.app, stored[2])
    ui.frames(4)
    assert every_look(ui, lambda: None, pictures, "statistics-one") == []
    ui.app.back()
    show_statistics(ui.app)
    screen = ui.app.pages.current_screen
    for tab in ("players", "points", "actions", "records"):
        screen.tab = tab
        assert every_look(ui, lambda: ui.frames(3), pictures, f"statistics-{tab}") == []
    ui.app.settings.change(theme="dark", text_size=100, language="en")
    ui.app.go("players")
    ui.frames(3)
    ui.app.pages.current_screen.open_name("Ana")
    assert every_look(ui, lambda: None, pictures, "players") == []
