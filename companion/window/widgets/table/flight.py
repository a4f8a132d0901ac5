"""Animated pieces: a picture flies over the table to the piece's new place."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.window.widgets.base.drawn import Sign
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.counter import SeatShape

LASTS = 0.32
"""Seconds of a flight; nothing waits for it."""
MOST = 4
"""The most flights at once."""

Point = tuple[float, float]


class Sky(FloatLayout):
    """The layer over the table for flights; it takes no touches."""

    def on_touch_down(self, touch: Touch) -> bool:
        """Let every touch through."""
        return False

    def fly(self, piece: Widget, way: Sequence[Point]) -> None:
        """Start a flight; none if there are too many."""
        if len(self.children) >= MOST or len(way) < 2:
            return
        self.add_widget(piece)
        piece.center = way[0]
        steps = way[1:]
        moving: Animation | None = None
        for x, y in steps:
            step = Animation(
                center_x=x, center_y=y, d=LASTS / max(1, len(steps) * 0.6), t="in_out_quad"
            )
            moving = step if moving is None else moving + step
        assert moving is not None
        moving.bind(on_complete=lambda *_: self.remove_widget(piece))
        moving.start(piece)

    def land(self) -> None:
        """End all flights."""
        for piece in self.children[:]:
            Animation.cancel_all(piece)
        self.clear_widgets()


def picture(icon: str, colour: int, tint: Sequence[float]) -> Widget:
    """A piece in flight: an icon in a colour, or the shape of a seat."""
    size = dp(26), dp(26)
    if icon:
        return Sign(name=icon, tint=tint, size=size)
    return SeatShape(seat=colour, size=(dp(18), dp(18)))
