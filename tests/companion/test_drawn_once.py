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


def test_a_text_is_written_again_only_when_it_would_look_different(open_ui):
    from companion.window.widgets.base.basics import Text

    ui = open_ui()
    text = Text(text="Red", size_hint_x=None, width=200)
    ui.app.root.add_widget(text)
    ui.frames(3)

    def writes_again(**changes: object) -> bool:
        written: list[object] = []
        text.fbind("texture", count := lambda _, texture: written.append(texture))
        for name, value in changes.items():
            setattr(text, name, value)
        ui.frames(2)
        text.funbind("texture", count)
        return bool(written)

    assert not writes_again(text="Red", color=list(text.color), font_size=text.font_size)
    text.width = 150
    assert not writes_again(width=200)
    different = {
        "text": "Blue",
        "color": (1, 0, 0, 1),
        "font_size": 31,
        "width": 20,
        "halign": "right",
        "strong": True,
    }
    for name, value in different.items():
        assert writes_again(**{name: value}), name


def test_what_has_changed_often_is_drawn_once_and_before_it_is_seen(open_ui):
    from companion.window.widgets.base.drawn import Drawn, draw_now

    class Counted(Drawn):
        """Counts how often it is drawn."""

        drawn = 0

        def draw(self) -> None:
            self.drawn += 1

    ui = open_ui()
    seen, hidden = Counted(size=(10, 10)), Counted(size=(10, 10))
    ui.app.root.add_widget(seen)
    ui.frames(2)
    before, elsewhere = seen.drawn, hidden.drawn
    assert before
    assert elsewhere
    for each in (seen, hidden):
        for place in range(5):
            each.pos = place, place
    ui.frames(2)
    assert (seen.drawn, hidden.drawn) == (before + 1, elsewhere + 1)
    hidden.pos = 0, 0
    draw_now()
    assert hidden.drawn == elsewhere + 2
