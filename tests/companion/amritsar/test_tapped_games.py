"""Whole games of Amritsar by taps, together and alone."""

import pytest

from companion.play.session import Session
from tests.companion.player import Tapper
from tests.contract.games import Sitting, begun

MODES = [("", 2), ("", 3), ("", 4), ("solo", 1)]


def begin(ui, players: int, mode: str = "") -> Session:
    """A game whose set-up is done, with dice that are the same each time."""
    ui.app.session = begun(ui.app.store, Sitting("amritsar", mode, players), start=0)
    return ui.app.session


@pytest.mark.timeout(280)
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_whole_game_by_taps(ui, mode, players):
    session = begin(ui, players, mode)
    ui.app.still = True
    ui.app.go_from_home("game")
    ui.wait(0.4)
    player = Tapper(ui)
    player.play()
    ui.wait(0.4)
    while player.screen.paper.is_open:
        player.step()
    ui.wait(0.4)
    assert player.screen.bar.main_text == "Final score"
    assert session.game.judge_again() is None
