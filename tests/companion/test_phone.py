"""Life on a phone: paused, killed, turned, shared with another app, under a notch."""

import pytest

from companion.model.base.device.screen import Edges
from tests.companion.sizes import PHONE

TURNED = (780, 360)
HALF = (360, 386)
"""The upper half of a phone that is shared with another app."""


def test_paused_and_killed_at_any_moment_the_game_is_where_it_was(open_ui):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    ui = open_ui()
    session = position(ui, "merchant quarry", "turn teal")
    open_game(ui)
    for moves in (["place quarry"], ["roll", "end", "place botanist", "farmer"]):
        player = Player(ui)
        for move in moves:
            if move == "roll":
                player.roll()
            else:
                legal = player.asked.legal_moves()
                player.choose(next(each for each in legal if each.text.startswith(move)))
            ui.wait(0.4)
        seen, prompt, lines = ui.texts(), session.game.prompt, list(session.game.lines)
        question = player.screen.bar.question
        assert ui.app.dispatch("on_pause"), "Android would end the app"
        ui.app.dispatch("on_resume")
        ui.wait(0.6)
        assert ui.texts() == seen
        # The system takes the memory back: nothing is asked, another process begins.
        ui.app.dispatch("on_pause")
        ui = open_ui()
        ui.tap("Continue")
        ui.app.still = True
        ui.wait(0.4)
        session = ui.app.session
        assert ui.app.pages.current == "game"
        assert (session.game.lines, session.game.prompt) == (lines, prompt)
        assert ui.app.pages.current_screen.sheet.is_open
        assert ui.sees(question)


@pytest.mark.usefixtures("_window")
def test_the_text_size_of_the_device_counts_once(monkeypatch, tmp_path):
    import os

    from companion.window import kivy_environment

    for name in ("KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE"):
        monkeypatch.delenv(name)
    kivy_environment.prepare(tmp_path)
    assert "KIVY_METRICS_FONTSCALE" not in os.environ
    monkeypatch.setattr("companion.model.base.device.density", lambda: 2.75)
    kivy_environment.prepare(tmp_path)
    assert os.environ["KIVY_METRICS_DENSITY"] == "2.75"
    assert os.environ["KIVY_METRICS_FONTSCALE"] == "1"


def test_turned_and_shared_nothing_is_lost_or_out_of_reach(ui, pictures):
    from kivy.core.window import Window

    from tests.companion.games import open_game, position

    session = position(ui, "merchant quarry", "turn teal")
    screen = open_game(ui)
    for size in (TURNED, HALF, PHONE):
        Window.size = size
        ui.wait(0.3)
        assert ui.small_targets() == []
        screen.do("open_all")
        ui.wait(0.3)
        ui.shot(pictures / f"phone-{size[0]}x{size[1]}-options.png")
        main = screen.panel.ids.main
        for widget in (main, screen.bar.ids.undo):
            x, y = widget.to_window(*widget.center)
            assert 0 <= x <= size[0]
            assert 0 <= y <= size[1]
        screen.do("close_choices")
        ui.wait(0.3)
        ui.shot(pictures / f"phone-{size[0]}x{size[1]}.png")
        page = screen.body
        assert page.height >= 120, f"{page.height} of {size} are left for the table"
    assert session.game.prompt.kind == "choose_action"


def test_what_the_system_covers_is_left_free(open_ui, monkeypatch, pictures):
    from kivy.core.window import Window

    notch = [Edges(0, 36, 0, 24)]
    monkeypatch.setattr("companion.model.base.device.safe_area", lambda: notch[0])
    ui = open_ui(PHONE)
    ui.wait(0.6)
    assert (*ui.app.root.pos, *ui.app.root.size) == (0, 24, 360, 780 - 60)
    ui.app.tell("Something is in the way.")
    ui.wait(0.1)
    notice = ui.app.root.children[0]
    assert notice.y == 24 + 12
    notice.dismiss()
    ui.tap("Settings")
    ui.wait(0.2)
    ui.shot(pictures / "phone-notch-settings.png")
    notch[0] = Edges(36, 0, 36, 24)
    Window.size = TURNED
    ui.wait(0.6)
    assert (*ui.app.root.pos, *ui.app.root.size) == (36, 24, 780 - 72, 360 - 24)
    assert ui.app.look.width == 780 - 72
    title = ui.label("Settings")
    assert title.to_window(*title.pos)[0] > 36
    assert title.to_window(*title.pos)[1] + title.height > 300, "nothing covers the top now"
    assert ui.cut_texts() == []
    ui.shot(pictures / "phone-notch-turned.png")
    notch[0] = Edges()
    ui.app.dispatch("on_resume")
    assert (*ui.app.root.pos, *ui.app.root.size) == (0, 0, *TURNED)
