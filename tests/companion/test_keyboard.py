"""The whole app by keyboard: a visible ring, Enter, digits, Ctrl+Z."""

import pytest

from companion.model.play.choosing.rows import HEADING, NOTE, PUT
from tests.companion.doors import door
from tests.companion.sizes import PHONE, TABLET
from tests.companion.test_game_screen import opened

pytestmark = pytest.mark.in_steps

UP, DOWN, RIGHT, LEFT, ENTER, TAB, Z = 273, 274, 275, 276, 13, 9, 122


def press(ui, key, *modifiers):
    from kivy.core.window import Window

    Window.dispatch("on_key_down", key, 0, None, list(modifiers))
    Window.dispatch("on_key_up", key, 0)
    ui.wait(0.4)


def ring(ui):
    return ui.app._keyboard.at


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_turn_is_played_without_a_finger(ui):
    session, _, _ = opened(ui, "turn teal")
    ui.wait(0.5)
    press(ui, DOWN)
    assert ring(ui) is not None
    for _ in range(40):
        if getattr(ring(ui), "piece", "") == "building.quarry":
            break
        press(ui, TAB)
    press(ui, RIGHT)
    assert ring(ui).piece == "building.cement_works"
    press(ui, LEFT)
    assert ring(ui).piece == "building.quarry"
    press(ui, ENTER)
    if session.game.prompt.kind == "choose_action":
        # The choice that is meant waits to be confirmed.
        press(ui, ENTER)
    at = session.game.at
    assert session.game.log[-1].move.startswith("place quarry")
    press(ui, Z, "ctrl")
    assert session.game.at < at
    press(ui, Z, "ctrl", "shift")
    assert session.game.at == at


def test_digits_take_the_rows_as_they_are_listed(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "turn teal")
    player.choose(session.game.parse("place architect"))
    ui.wait(0.3)
    rows = [
        row for row in screen.deciding.turn.choices.rows if row.kind not in (HEADING, NOTE, PUT)
    ]
    assert rows[4].key == "build sawmill"
    press(ui, 53)
    assert [move.text for move in screen.deciding.begun.lead.moves][:2] == [
        "place architect",
        "build sawmill",
    ]
    press(ui, 49)
    assert session.game.log[-2].move.startswith("bonus")


def test_a_finger_takes_the_ring_away_and_typed_text_keeps_its_keys(ui):
    ui.wait(0.5)
    press(ui, DOWN)
    first = ring(ui)
    assert first is not None
    press(ui, DOWN)
    assert ring(ui) is not first
    door(ui)
    ui.wait(0.3)
    assert ring(ui) is None
    from kivy.uix.textinput import TextInput

    field = next(widget for widget in ui.widgets() if isinstance(widget, TextInput))
    field.focus = True
    press(ui, DOWN)
    assert ring(ui) is None


def test_a_key_that_stays_down_answers_once(ui):
    from kivy.core.window import Window

    ui.wait(0.5)
    press(ui, DOWN)
    ways = len(ui.app._way)
    for _ in range(5):
        Window.dispatch("on_key_down", ENTER, 0, None, [])
        ui.frames(2)
    assert len(ui.app._way) <= ways + 1
