"""A donation tile to tap."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.tables.amritsar.boards.pyramid import places, pyramid
from companion.tables.amritsar.seen.lake import OPEN, LakeTileView
from companion.window.host import running_app
from companion.window.widgets.table.pictures import DrawnPicture

LOWEST = 420
"""Height of a window that has room for rows below the picture (in dp)."""


def has_room() -> bool:
    """True if the picture leaves room for the rows below it."""
    return bool(Window.height >= dp(LOWEST))


class SpaceToTap(ButtonBehavior, Widget):
    """An open space of the pyramid, with room for a finger."""

    is_target = True

    def __init__(self, piece: str) -> None:
        """It is drawn with the others."""
        super().__init__(size_hint=(None, None))
        self.piece = piece


class PyramidToTap(DrawnPicture):
    """The tile on which the player may donate, the base below."""

    def __init__(self, view: LakeTileView, tapped: Callable[[str], None]) -> None:
        """Lay a target over each open space."""
        super().__init__()
        self._view = view
        self.spaces: dict[tuple[int, int], SpaceToTap] = {}
        for level, row in enumerate(view.levels):
            for n, space in enumerate(row):
                if space.state == OPEN:
                    self._add(f"{view.piece}.{level + 1}.{n + 1}", (level, n), tapped)
        self.look.bind(tile_name=self._make)
        for name in ("pos", "size"):
            self.fbind(name, self._make)
        self._make()

    def _add(self, piece: str, place: tuple[int, int], tapped: Callable[[str], None]) -> None:
        space = self.spaces[place] = SpaceToTap(piece)
        space.bind(on_release=lambda each: tapped(each.piece))
        self.add_widget(space)

    @property
    def unit(self) -> float:
        """As everything in dp."""
        return float(dp(1))

    def _make(self, *_: object) -> None:
        scale = self.look.tile_name / dp(11.5)
        wide = self.width / self.unit
        self.drawing = pyramid(self._view, running_app().words, wide, scale)
        boxes = places(self._view, wide, self.drawing.height)
        for (level, n), space in self.spaces.items():
            box = boxes[level][n]
            space.size = dp(box.width), dp(box.height)
            space.pos = self.x + dp(box.left), self.top - dp(box.bottom)
