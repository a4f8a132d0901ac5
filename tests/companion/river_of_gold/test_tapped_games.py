"""Whole games of River of Gold by taps: from home over the set-up to the final score."""

from statistics import median

import pytest

from companion.model.store.archive import Archive
from engine.core.files.sound import judge_again

pytestmark = pytest.mark.in_steps

MOST = 4
"""Taps in a turn, in the median."""


@pytest.mark.timeout(280)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_taps(ui, players, pictures):
    from tests.companion.player import set_up_by_taps
    from tests.companion.river_of_gold.player import Player

    set_up_by_taps(ui, players, game="River of Gold")
    player = Player(ui)
    player.play_to_the_end()
    ui.shot(pictures / f"river-of-gold-over-{players}.png")
    ui.tap(player.screen.bar.ids.main)
    ui.wait(0.5)
    assert ui.app.pages.current == "score"
    session = ui.app.session
    texts = ui.texts()
    assert any(session.game.seats[session.game.winners()[0]] in text for text in texts)
    assert all(str(score.total) in texts for score in session.game.standings())
    assert judge_again(session.game) is None
    assert Archive(session.store).finished()[0].totals == tuple(
        score.total for score in session.game.standings()
    )
    assert len(player.turns) > 20
    assert median(player.turns) <= MOST, sorted(player.turns)
