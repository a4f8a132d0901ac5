"""Whole games by taps: from home over the set-up to the final score, for 2, 3 and 4 players."""

import pytest

NAMES = ("Ana", "Bo", "Cy", "Dev")


@pytest.mark.timeout(280)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_taps(ui, players, pictures):
    from tests.companion.player import Player

    set_up_by_taps(ui, players)
    player = Player(ui)
    player.play()
    ui.wait(0.4)
    ui.shot(pictures / f"game-over-{players}.png")
    while player.screen.paper.is_open:
        player.step()
    ui.wait(0.4)
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
    assert session.store.finished()[0].result["totals"] == [
        score.total for score in session.game.standings()
    ]
    assert player.taps > 40


def set_up_by_taps(ui, players):
    """New game, names, every roll, every tick, until the game screen is there."""
    ui.app.still = True
    ui.tap("New game")
    ui.wait(0.3)
    ui.tap(str(players))
    for seat in range(players):
        field = ui.app.pages.current_screen._seated()[seat].ids.name
        ui.tap(field)
        ui.frames(3)
        ui.type(NAMES[seat])
    ui.tap(ui.id("begin"))
    ui.wait(0.4)
    ui.app.session._dice.seed = ui.app.session._seed = 7
    ui.tap("Roll everything")
    for _ in range(60):
        if ui.app.pages.current == "game":
            break
        ui.wait(0.35)
        ui.tap(ui.id("main"))
    assert ui.app.pages.current == "game"
    ui.wait(0.4)
