"""Whole games of Amritsar by taps, together and alone, and how many taps a turn takes."""

from statistics import median

import pytest

from companion.model.play.session import Session
from engine.core.files.sound import judge_again
from tests.contract.games import Sitting, begun

pytestmark = pytest.mark.in_steps

MODES = [("", 2), ("solo", 1)]
MOST_TAPS = 5
"""In the median, with the taps of everybody who follows and with every "All moved"."""


def begin(ui, players: int, mode: str = "") -> Session:
    """A game whose set-up is done, with dice that are the same each time."""
    ui.app.session = begun(ui.app.store, Sitting("amritsar", mode, players), start=0)
    ui.app.still = True
    ui.app.go_from_home("game")
    ui.wait(0.4)
    return ui.app.session


@pytest.mark.timeout(280)
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_whole_game_by_taps(ui, mode, players, pictures):
    from tests.companion.amritsar.player import Player

    session = begin(ui, players, mode)
    player = Player(ui)
    player.play_to_the_end()
    ui.shot(pictures / f"amritsar-over-{mode}{players}.png")
    assert judge_again(session.game) is None
    assert len(player.turns) >= 12 * players - 1
    assert median(player.turns) <= MOST_TAPS
