"""An arrow from one tile to another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.model.theme import rgba
from companion.tables.agra import tones
from companion.window.widgets.base.drawn import Drawn
from companion.window.widgets.base.stencil import frame_picture, stencil

Point = tuple[float, float]


class Arrow(Drawn):
    """A line with right-angled bends and a head at its end, in the hue of a row of goods.

    It ends to the right or downwards. Made of boxes and corners: a drawn line is far slower.
    """

    row = NumericProperty(0)
    points = ListProperty()

    changing = ("row", "points")

    def make(self) -> None:
        """Parts are made as needed."""
        self._colour = Color()
        self._lines: list[Rectangle] = []
        self._bends: list[Rectangle] = []
        self._head = Rectangle()

    def draw(self) -> None:
        """Through the points."""
        way: Sequence[Point] = self.points
        if len(way) < 2:
            self.use()
            return
        self._colour.rgba = rgba(tones.of(self.look.palette).hues[int(self.row)].hue)
        wide, radius = max(1, round(dp(1.6))), round(dp(4))
        while len(self._lines) < len(way) - 1:
            self._lines.append(Rectangle())
            self._bends.append(Rectangle())
        last = len(way) - 2
        for i, (start, end) in enumerate(pairwise(way)):
            less = (radius if i else 0, radius if i < last else round(dp(1)))
            _lay(self._lines[i], start, end, wide, less)
        for part, corner in zip(
            self._bends, zip(way, way[1:], way[2:], strict=False), strict=False
        ):
            _bend(part, corner, wide, radius)
        self._point(way[-2], way[-1])
        lines, bends = self._lines[: len(way) - 1], self._bends[: len(way) - 2]
        self.use(self._colour, *lines, *bends, self._head)

    def _point(self, before: Point, end: Point) -> None:
        down = end[1] < before[1]
        length = abs(end[0] - before[0]) + abs(end[1] - before[1])
        side = max(4, round(min(dp(8), length)))
        near = (-0.5, -0.05) if down else (-0.95, -0.5)
        self._head.texture = stencil("head_down" if down else "head", side)
        self._head.size = (side, side)
        self._head.pos = round(end[0] + side * near[0]), round(end[1] + side * near[1])


def _lay(line: Rectangle, start: Point, end: Point, wide: int, less: tuple[float, float]) -> None:
    """A horizontal or vertical line, shortened at its ends."""
    (ax, ay), (bx, by) = start, end
    half = wide // 2
    if abs(bx - ax) >= abs(by - ay):
        sign = 1 if bx >= ax else -1
        ax, bx = sorted((ax + sign * less[0], bx - sign * less[1]))
        line.pos = round(ax), round(ay) - half
        line.size = max(0, round(bx) - round(ax)), wide
    else:
        sign = 1 if by >= ay else -1
        ay, by = sorted((ay + sign * less[0], by - sign * less[1]))
        line.pos = round(ax) - half, round(ay)
        line.size = wide, max(0, round(by) - round(ay))


def _bend(part: Rectangle, corner: tuple[Point, Point, Point], wide: int, radius: int) -> None:
    """A quarter of a ring around the inside of a corner."""
    (ax, ay), (x, y), (bx, by) = corner
    # On which side of the ring's middle the corner is: right or left, above or below.
    right = _sign(x - ax) - _sign(bx - x) > 0
    above = _sign(y - ay) - _sign(by - y) > 0
    outer = radius + wide - wide // 2
    texture: Texture = frame_picture(outer, wide)
    part.texture = texture.get_region(
        outer + 2 if right else 0, outer + 2 if above else 0, outer, outer
    )
    part.size = (outer, outer)
    half = wide // 2
    part.pos = (
        round(x) - radius if right else round(x) - half,
        round(y) - radius if above else round(y) - half,
    )


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
