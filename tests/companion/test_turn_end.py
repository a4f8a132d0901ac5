"""The end of a turn: told by the turn itself, over the board, and owing no tap."""

import json

from companion.model.play.turn.as_json import as_json
from tests.companion.games import open_game, position
from tests.companion.player import Player


def opened(ui, *corrections):
    session = position(ui, *corrections)
    return session, open_game(ui), Player(ui)


def end_of_turn(session, screen, player):
    """Ana produces 2 Wood, and her turn is over."""
    player.choose(session.game.parse("place woodcutter"))
    screen.do("play", session.game.parse("end"))


def test_who_is_done_what_it_brought_and_who_is_next(ui):
    session, screen, player = opened(ui, "turn teal")
    end_of_turn(session, screen, player)
    ended = screen.deciding.turn.ended
    assert ended.done == "Ana is done"
    assert ended.after == "2 to move · Markers on Wood +2 · next: Bo"
    assert ui.sees("Ana is done")
    told = json.loads(json.dumps(as_json(screen.deciding.turn)))
    assert told["ended"]["gains"] == ["Markers on Wood +2"]
    assert told["ended"]["to_move"] == 2


def test_the_next_tap_begins_the_next_turn(ui):
    session, screen, player = opened(ui, "turn teal")
    end_of_turn(session, screen, player)
    ui.wait(0.3)
    assert screen.band.children
    player.choose(session.game.parse("place quarry"))
    assert screen.deciding.turn.ended is None
    assert not screen.band.children
    ui.wait(0.3)


def test_undo_takes_the_end_back(ui):
    session, screen, player = opened(ui, "turn teal")
    end_of_turn(session, screen, player)
    screen.undo()
    ui.wait(0.3)
    assert screen.deciding.turn.ended is None
    assert not screen.band.children


def test_what_others_gave_is_told_when_the_own_turn_begins(ui):
    """AG-ACT-4: who is sent home gets 1 favour."""
    session, screen, player = opened(ui, "space.woodcutter magenta", "turn teal")
    end_of_turn(session, screen, player)
    assert screen.deciding.turn.who.name == "Bo"
    assert screen.deciding.turn.given == "Bo meanwhile: Favour +1"
    assert any("Bo meanwhile: Favour +1" in text for text in ui.texts())
    player.choose(session.game.parse("place quarry"))
    assert screen.deciding.turn.given == ""
    ui.wait(0.3)
