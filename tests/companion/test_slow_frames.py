"""A slow frame: the clock runs before the input that has come meanwhile is read."""

import pytest

from companion.window.widgets.table.piece import Piece


@pytest.mark.parametrize(("lifted", "means"), [(True, "tap"), (False, "hold")])
def test_a_finger_that_was_lifted_in_a_slow_frame_has_tapped(ui, lifted, means):
    heard = []
    piece = Piece(piece="quarry")
    piece.bind(on_tap=lambda _: heard.append("tap"), on_hold=lambda _: heard.append("hold"))
    piece.state = "down"
    piece.dispatch("on_press")
    piece._hold(1.0)
    if lifted:
        piece.state = "normal"
        piece.dispatch("on_release")
    ui.frames(2)
    assert heard == [means]
