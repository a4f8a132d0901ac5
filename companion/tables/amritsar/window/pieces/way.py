"""The way of a sowing over the board: a line from stop to stop, with an arrow at each."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp

from companion.window.widgets.base.drawn import Drawn

Point = tuple[float, float]

LINE, RING, HEAD = 3.4, 19.0, 9.0
"""Thickness, distance from the middle of a stop, and length of an arrow's head."""


class SowingWay(Drawn):
    """Lines with arrows; nothing without a sowing. Fingers go through to what is below."""

    def make(self) -> None:
        """The lines are made for each sowing."""
        self._ways: Sequence[Sequence[Point]] = ()
        self._colour = Color()
        self._lines: list[SmoothLine] = []

    def show(self, ways: Sequence[Sequence[Point]]) -> None:
        """Each way is the points of a line from one stop to the next."""
        self._ways = ways
        self.draw()

    def draw(self) -> None:
        """A line and a head each."""
        self._colour.rgba = self.look.primary
        drawn = [line for way in self._ways for line in _with_head(_shortened(way))]
        while len(self._lines) < len(drawn):
            self._lines.append(SmoothLine(width=dp(LINE) / 2, overdraw_width=dp(1)))
        for line, points in zip(self._lines, drawn, strict=False):
            line.points = [each for point in points for each in point]
        shown = [self._colour, *self._lines[: len(drawn)]]
        self.use(*(shown if drawn else ()))


def _shortened(way: Sequence[Point]) -> list[Point]:
    """The way without what is inside the rings at both ends."""
    points = list(way)
    points[0] = _towards(points[0], points[1], dp(RING))
    points[-1] = _towards(points[-1], points[-2], dp(RING))
    return points


def _towards(point: Point, other: Point, far: float) -> Point:
    length = hypot(other[0] - point[0], other[1] - point[1]) or 1
    part = min(0.4, far / length)
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _with_head(points: list[Point]) -> list[list[Point]]:
    (before_x, before_y), (x, y) = points[-2], points[-1]
    angle = atan2(y - before_y, x - before_x)
    wings = [
        (x - dp(HEAD) * cos(angle + turn), y - dp(HEAD) * sin(angle + turn))
        for turn in (0.55, -0.55)
    ]
    return [points, [wings[0], (x, y), wings[1]]]
