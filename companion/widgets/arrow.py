"""An arrow from one tile to another."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.theme import rgba
from companion.widgets.drawn import CLEAR, Drawn
from companion.widgets.stencil import stencil


class Arrow(Drawn):
    """A line through points with a head at its end, in the hue of a row of goods."""

    row = NumericProperty(0)
    points = ListProperty()

    changing = ("row", "points")

    def make(self) -> None:
        """The line, and the head turned the way it goes."""
        self._colour = Color(rgba=CLEAR)
        self._line = SmoothLine(points=[], width=dp(0.75), joint="round")
        PushMatrix()
        self._turn = Rotate(angle=0)
        self._head = Rectangle(size=(0, 0))
        PopMatrix()

    def paint(self) -> None:
        """The hue of the row."""
        self._colour.rgba = rgba(self.look.palette.goods[int(self.row)].hue)

    def place(self) -> None:
        """Through the points."""
        if len(self.points) < 4:
            return
        self._line.points = self.points
        x, y, before_x, before_y = *self.points[-2:], *self.points[-4:-2]
        side = round(dp(8))
        self._turn.angle = _angle(x - before_x, y - before_y)
        self._turn.origin = (x, y)
        self._head.texture = stencil("head", side)
        self._head.size = (side, side)
        self._head.pos = x - side * 0.9, y - side / 2


def _angle(dx: float, dy: float) -> float:
    if abs(dx) >= abs(dy):
        return 0 if dx >= 0 else 180
    return 90 if dy > 0 else -90


def with_round_corners(points: Sequence[tuple[float, float]], radius: float) -> list[float]:
    """A way through points, its right-angled corners rounded, as a flat list.

    >>> with_round_corners([(0, 0), (10, 0)], 3)
    [0, 0, 10, 0]
    """
    way: list[float] = [*points[0]]
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:], strict=False):
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            way += _bend(
                (bx + _towards(ax, bx, radius), by + _towards(ay, by, radius)),
                (bx, by),
                (bx + _towards(cx, bx, radius), by + _towards(cy, by, radius)),
                part,
            )
    return [*way, *points[-1]]


def _towards(other: float, here: float, most: float) -> float:
    return max(-most, min(most, other - here))


def _bend(
    start: tuple[float, float], corner: tuple[float, float], end: tuple[float, float], t: float
) -> tuple[float, float]:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        a * start[0] + b * corner[0] + c * end[0],
        a * start[1] + b * corner[1] + c * end[1],
    )
