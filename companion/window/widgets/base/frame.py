"""Rounded boxes that are drawn fast: the corners are a picture, the middle is stretched."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.graphics import BorderImage, InstructionGroup

from companion.window.widgets.base.stencil import Rgba, card_picture, frame_picture


def stretch(
    picture: BorderImage,
    box: tuple[float, float, float, float],
    corner: float,
    line: float = 0,
) -> None:
    """Make a rounded box (x, y, width, height), filled or as a line of so many pixels."""
    radius = _lay(picture, box, corner)
    picture.texture = frame_picture(radius, round(line, 1))


def stretch_card(
    picture: BorderImage,
    box: tuple[float, float, float, float],
    corner: float,
    line: float,
    fill: Rgba,
    edge: Rgba,
) -> None:
    """Make a rounded box with a fill and an edge."""
    radius = _lay(picture, box, corner)
    picture.texture = card_picture(radius, round(line, 1), fill, edge)


def _lay(picture: BorderImage, box: tuple[float, float, float, float], corner: float) -> int:
    x, y, width, height = box
    left, bottom, right, top = round(x), round(y), round(x + width), round(y + height)
    radius = max(1, min(round(corner), (min(right - left, top - bottom) - 1) // 2))
    picture.border = (radius, radius, radius, radius)
    picture.pos = (left, bottom)
    picture.size = (right - left, top - bottom)
    return radius


class RoundBox(InstructionGroup):
    """A rounded box for kv files: `box` (x, y, width, height), `corner`, and `line` for an outline.

    Kivy's own smooth shapes cost several times as much in each frame. A box that is not `shown`
    is not there: what has no size would be drawn all the same.
    """

    def __init__(self, **values: object) -> None:
        """Take box, corner, line and shown as they are given."""
        super().__init__()
        self._picture = BorderImage(noadd=True)
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._corner = self._line = 0.0
        self._shown = True
        for name, value in values.items():
            setattr(self, name, value)
        self._again()

    def _again(self) -> None:
        _x, _y, width, height = self._box
        is_there = self._shown and width >= 1 and height >= 1
        if is_there:
            stretch(self._picture, self._box, self._corner, self._line)
        self.clear()
        if is_there:
            self.add(self._picture)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where it is."""
        return self._box

    @box.setter
    def box(self, box: tuple[float, float, float, float]) -> None:
        if box != self._box:
            self._box = box
            self._again()

    @property
    def corner(self) -> float:
        """The radius of its corners; at most half of the smaller side."""
        return self._corner

    @corner.setter
    def corner(self, corner: float) -> None:
        if corner != self._corner:
            self._corner = corner
            self._again()

    @property
    def line(self) -> float:
        """How thick its outline is; 0 fills it."""
        return self._line

    @line.setter
    def line(self, line: float) -> None:
        if line != self._line:
            self._line = line
            self._again()

    @property
    def shown(self) -> bool:
        """True if it is visible."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        if shown != self._shown:
            self._shown = shown
            self._again()


Factory.register("RoundBox", cls=RoundBox)
