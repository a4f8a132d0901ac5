"""A donation tile to tap: all counters on it, and what each open space gives now."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.amritsar import tones
from companion.tables.amritsar.seen.lake import CLOSED, OPEN, LakeTileView, SpaceView
from companion.tables.amritsar.window.pages.lake_tile import SpaceSign
from companion.window.host import running_app
from companion.window.widgets.base.basics import ShortText
from companion.window.widgets.base.frame import RoundBox
from companion.window.widgets.base.themed import wear
from engine.amritsar.words.voice import Voice

ROW, LOW = 48, 14
"""Height of a level with a counter or an open space, and of one that is still closed (in dp)."""
EDGE, MARGIN = 8, 12


LOWEST = 420
"""Height of a window that has room for rows below the picture (in dp)."""


def has_room() -> bool:
    """True if the picture leaves room for the rows below it."""
    return bool(Window.height >= dp(LOWEST))


class SpaceToTap(ButtonBehavior, Widget):
    """A space of the pyramid with room for a finger; only an open one can be tapped."""

    def __init__(self, view: SpaceView, piece: str) -> None:
        """The sign is drawn in the middle."""
        super().__init__(size_hint=(None, None))
        self.piece, self.is_target = piece, view.state == OPEN
        self.disabled = not self.is_target
        self.sign = SpaceSign()
        self.sign.show(view)
        self.add_widget(self.sign)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        side = min(self.width, self.height) * (0.8 if self.sign.state != CLOSED else 1)
        self.sign.size = side, side
        self.sign.pos = self.center_x - side / 2, self.center_y - side / 2


class PyramidToTap(Widget):
    """The tile on which the player may donate, the base below."""

    def __init__(self, view: LakeTileView, tapped: Callable[[str], None]) -> None:
        """Lay a target over each space."""
        super().__init__(size_hint_y=None)
        self.look = running_app().look
        self.levels = [
            [SpaceToTap(space, f"{view.piece}.{level}.{n}") for n, space in enumerate(row, start=1)]
            for level, row in enumerate(view.levels, start=1)
        ]
        self._high = [
            LOW if all(space.state == CLOSED for space in row) else ROW for row in view.levels
        ]
        with self.canvas.before:
            self._colour, self._water = Color(), RoundBox(corner=dp(14))
        for space in (each for row in self.levels for each in row):
            self.add_widget(space)
            if space.is_target:
                space.bind(on_release=lambda each: tapped(each.piece))
        voice = Voice(running_app().words)
        majority = voice.sentence(
            "{district}, majority {n} PP", district=voice.area(view.district), n=view.value
        )
        self.about = ShortText(text=majority)
        wear(self.about, color="text2", font_size=lambda look: min(look.second * 0.92, dp(17)))
        self.add_widget(self.about)
        self.about.bind(height=self._measure)
        self._measure()
        self.bind(pos=self._lay, size=self._lay)

    def _measure(self, *_: object) -> None:
        self.height = dp(sum(self._high) + 2 * EDGE) + self.about.height

    def _lay(self, *_: object) -> None:
        self._colour.rgba = rgba(tones.of(self.look.palette).fills[0])
        left, wide = self.x + dp(MARGIN), self.width - 2 * dp(MARGIN)
        self._water.box = (left, self.y, wide, self.height)
        self.about.pos = left + dp(EDGE + 2), self.y + self.height - self.about.height - dp(EDGE)
        widest = max(map(len, self.levels))
        side = min((wide - 2 * dp(EDGE)) / widest, dp(60))
        left, y = self.center_x - side * widest / 2, self.y + dp(EDGE)
        for number, (row, high) in enumerate(zip(self.levels, self._high, strict=True)):
            for place, space in enumerate(row):
                space.size = side, dp(high)
                space.pos = left + (place + number / 2) * side, y
            y += dp(high)
