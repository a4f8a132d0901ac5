"""How strict the app is: a closed move stays closed, or is played as the table has made it."""

import pytest

from engine.core.refusal import IllegalMove

ORDER = ("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3", "turn teal", "phase order")


def opened(ui, level):
    from tests.companion.games import open_game, position

    session = position(ui, *ORDER)
    session.level = level
    screen = open_game(ui)
    return session, screen


def test_the_referee_keeps_it_closed(ui):
    session, _ = opened(ui, "referee")
    with pytest.raises(IllegalMove):
        session.play("fulfil merchants")
    assert session.game.prompt.values["done"] is False


def test_the_adviser_warns_and_plays_it_marked(ui):
    session, screen = opened(ui, "adviser")
    _open_closed(ui, screen.chooser)
    assert ui.sees("Play it anyway")
    ui.tap("Play it anyway")
    ui.wait(0.4)
    assert session.game.log[session.game.at - 1].anyway
    assert session.game.prompt.values["done"] is True
    session.undo()
    ui.wait(0.4)
    assert session.game.prompt.values["done"] is False


def test_the_referee_offers_no_way_round(ui):
    _, screen = opened(ui, "referee")
    _open_closed(ui, screen.chooser)
    assert not ui.sees("Play it anyway")


def _open_closed(ui, chooser):
    """Hold the order on the palace, and tap the closed choice to hear more."""
    chooser.tap_piece("order.merchants", held=True)
    ui.wait(0.4)
    row = next(row for row in chooser.sheet.rows(chooser.view) if row.key == "fulfil merchants")
    chooser.tap_row(row.kind, row.key)
    ui.wait(0.2)
