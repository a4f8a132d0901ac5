"""A farm to tap: each good of a side is a way to go, and what is open has a ring."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.tables.agra.asked import FarmAsked
from companion.tables.agra.window.pieces.farm import CORNER, SIDE, FarmRing
from companion.window.host import running_app
from companion.window.widgets.base.frame import RoundBox

WIDE = 236
"""The side of the ring in dp: half a side of it is as large as a finger needs."""


class Way(ButtonBehavior, Widget):
    """Half a side of the farm: towards the good at its end."""

    def __init__(self, **values: object) -> None:
        """A ring says that it is open."""
        super().__init__(size_hint=(None, None), **values)
        with self.canvas:
            Color(rgba=running_app().look.ok)
            self._ring = RoundBox(line=dp(2), corner=dp(10))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._ring.box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)


class FarmToTap(FloatLayout):
    """The farm of the player asked, with the ways that are open."""

    def __init__(self, asked: FarmAsked, tapped: Callable[[str], None], **values: object) -> None:
        """Lay a way over each half side that something can be done on."""
        super().__init__(size_hint_y=None, height=dp(WIDE + 12), **values)
        self.ring = FarmRing(colour=asked.colour, size=(dp(WIDE), dp(WIDE)))
        self.ring.show(asked.farm)
        self.add_widget(self.ring)
        self.ways: list[tuple[Way, int, int]] = []
        for piece, side, end in asked.ways:
            self._add(side, end, lambda *_, piece=piece: tapped(piece))
        self.bind(pos=self._arrange, size=self._arrange)

    def _add(self, side: int, end: int, tapped: Callable[..., None]) -> None:
        way = Way()
        way.bind(on_release=tapped)
        self.add_widget(way)
        self.ways.append((way, side, end))

    def _arrange(self, *_: object) -> None:
        """Clockwise from the upper left, each side in two halves, corners not touched."""
        ring = self.ring
        ring.pos = self.center_x - ring.width / 2, self.center_y - ring.height / 2
        unit = ring.width / SIDE
        edge, half = CORNER * unit, (SIDE - 2 * CORNER) * unit / 2
        for way, side, end in self.ways:
            along = edge + half * end
            back = ring.width - along - half
            x, y, wide, high = (
                (along, ring.height - edge, half, edge),
                (ring.width - edge, back, edge, half),
                (back, 0.0, half, edge),
                (0.0, along, edge, half),
            )[side]
            way.pos, way.size = (ring.x + x, ring.y + y), (wide, high)
