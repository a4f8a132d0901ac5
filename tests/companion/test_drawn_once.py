"""A tap on the table is drawn once: nothing that nobody sees has the window drawn again."""

from typing import Any

import pytest

from engine.core.registry import GAMES
from tests.contract.games import Sitting

TAPS = 30
FRAMES = 8
"""As many as a button of KivyMD ripples, and more."""


def drawn_after(ui: Any, lifted: Any, frames: int = FRAMES) -> int:
    """How often the window is drawn after a finger was lifted."""
    from kivy.core.window import Window

    drawn: list[object] = []

    def count(*_: object) -> None:
        drawn.append(_)

    Window.bind(on_flip=count)
    lifted()
    for _frame in range(frames):
        ui.frame()
    Window.unbind(on_flip=count)
    return len(drawn)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_a_game_is_drawn_in_one_frame(open_ui, game):
    from tests.companion.players import at_the_table
    from tests.companion.ui import Finger

    ui = open_ui()
    player = at_the_table(ui, Sitting(game, "", 3))
    often: list[tuple[str, int]] = []

    def tap(widget: Any, wait: float = 0.0) -> None:
        ui.bring_into_view(widget)
        finger = Finger(*widget.to_window(*widget.center))
        finger.down()
        ui.frames(5)
        asked = player.game.prompt.kind
        often.append((f"{type(widget).__name__} at {asked}", drawn_after(ui, finger.up)))
        ui.wait(wait or 0.05)

    player.tap = tap
    while len(often) < TAPS:
        player.step()
    assert [each for each in often if each[1] > 1] == []


def test_the_bar_of_a_long_page_comes_with_the_finger_and_goes_at_once(open_ui):
    ui = open_ui(text_size=200)
    ui.tap("Settings")
    ui.wait(1)
    page = ui.find(lambda each: hasattr(each, "scroll_y") and each.viewport_size[1] > each.height)
    assert page._bar_color == [0, 0, 0, 0]
    ui.drag((180, 500), (180, 300))
    assert page._bar_color == list(ui.app.look.outline)
    ui.wait(2)
    assert page._bar_color == [0, 0, 0, 0]
    moved_and_gone = drawn_after(ui, lambda: setattr(page, "scroll_y", 0.5), frames=90)
    assert moved_and_gone == 2


def test_a_board_that_is_a_little_too_high_comes_to_rest_at_its_end(open_ui):
    from tests.companion.players import at_the_table

    ui = open_ui()
    page = at_the_table(ui, Sitting("agra", "", 3)).screen.body.children[0]
    page.do_scroll_y, page.board.height = True, page.height + 3.6
    ui.wait(1)
    # As after a finger, or another height.
    page.effect_y.trigger_velocity_update()
    ui.wait(2)
    assert page.scroll_y == 1
