"""Whole games of River of Gold by taps: from home over the set-up to the final score."""

import pytest

from companion.store.archive import Archive

pytestmark = pytest.mark.in_steps


@pytest.mark.timeout(280)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_taps(ui, players, pictures):
    from tests.companion.player import Tapper, set_up_by_taps

    set_up_by_taps(ui, players, game="River of Gold")
    player = Tapper(ui)
    player.play()
    ui.wait(0.4)
    while player.screen.paper.is_open:
        player.step()
    ui.wait(0.4)
    ui.shot(pictures / f"river-of-gold-over-{players}.png")
    assert player.screen.bar.main_text == "Final score"
    ui.tap(player.screen.bar.ids.main)
    ui.wait(0.5)
    assert ui.app.pages.current == "score"
    session = ui.app.session
    texts = ui.texts()
    for name, score in zip(session.game.seats, session.game.standings(), strict=True):
        assert any(name in text for text in texts)
        assert str(score.total) in texts
    assert session.game.judge_again() is None
    assert Archive(session.store).finished()[0].totals == tuple(
        score.total for score in session.game.standings()
    )
