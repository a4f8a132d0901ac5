"""Whole games by taps: from home over the set-up to the final score, for few and for many.

`make torture` taps games of every kind.
"""

import pytest

from companion.model.store.archive import Archive
from engine.core.files.sound import judge_again

pytestmark = pytest.mark.in_steps


@pytest.mark.timeout(280)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_taps(ui, players, pictures):
    from tests.companion.player import Player, set_up_by_taps

    set_up_by_taps(ui, players)
    if players == 2:
        asked_about_everything(ui.app.session)
    player = Player(ui)
    player.play_to_the_end()
    ui.shot(pictures / f"game-over-{players}.png")
    ui.tap(player.screen.bar.ids.main)
    ui.wait(0.5)
    assert ui.app.pages.current == "score"
    session = ui.app.session
    texts = ui.texts()
    for name, score in zip(session.game.seats, session.game.standings(), strict=True):
        assert any(name in text for text in texts)
        assert str(score.total) in texts
    assert judge_again(session.game) is None
    assert Archive(session.store).finished()[0].totals == tuple(
        score.total for score in session.game.standings()
    )
    assert player.taps > 40
    let_happen = [entry for entry in session.game.log if entry.move.startswith("let ")]
    assert bool(let_happen) == (players == 2)


def asked_about_everything(session):
    """Nothing happens by itself: every effect is a question to be answered."""
    for effect in session.game.rules.EFFECTS:
        session.play(f"adjust automation.{effect} ask")
