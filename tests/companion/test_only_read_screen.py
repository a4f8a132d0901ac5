"""In the window: games in a folder that can only be read, and one that vanishes."""

import shutil

from tests.companion.games import begin, open_game
from tests.companion.playing import play_on


def said(ui, part):
    return any(part in text for text in ui.texts())


def test_games_in_a_folder_that_can_only_be_read_are_shown(ui, monkeypatch):
    session = begin(ui)
    play_on(session, 9)
    while session.waits_for_chance:
        play_on(session, 1)
    at, game_id = session.game.at, session.game_id
    ui.app.close_store()
    monkeypatch.setattr("companion.model.store.file.can_write", lambda _: False)
    ui.app.start_over()
    ui.frames(5)
    assert said(ui, "The games folder is read-only")
    ui.tap("Past games")
    ui.settle()
    assert said(ui, "1 unfinished game")
    ui.back()
    ui.app.session = type(session).resume(ui.app.store, game_id)
    open_game(ui)
    assert ui.app.session.game.at == at
    ui.tap(ui.id("undo"))
    ui.settle()
    assert said(ui, "read-only here")
    assert ui.app.session.game.at == at


def test_a_folder_that_vanishes_is_told_at_the_next_move(ui):
    session = begin(ui)
    play_on(session, 9)
    open_game(ui)
    shutil.rmtree(ui.app.folder)
    play_on(session, 1)
    ui.frames(3)
    assert said(ui, "was gone")
    assert (ui.app.folder / "tableside.db").exists()
    ui.app.close_store()
    assert type(session).resume(ui.app.store, session.game_id).game.at == session.game.at
