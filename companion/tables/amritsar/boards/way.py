"""The way of a sowing over the board: a line from stop to stop, with an arrow at each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin

from companion.tables.common.box import Box
from companion.tables.common.pen import Pen

Point = tuple[float, float]

LINE, RING, HEAD = 1.7, 19.0, 9.0
"""Thickness to either side, distance from the middle of a stop, length of an arrow's head."""
NEAR = 26
"""A corner so near to a stop is cut."""
INWARDS = 8


def draw_way(pen: Pen, stops: Sequence[int], first: Box, landings: Sequence[Point]) -> None:
    """From a section over every drop to the landing; each stop is the number of a section."""
    middles = [_inner_edge(first, stops[0] // 2), *landings]
    for way in _around_corners(middles, stops):
        for points in _with_head(_shortened(way)):
            pen.line(points, "primary", LINE)


def _inner_edge(section: Box, side: int) -> Point:
    """The middle of the edge towards the lake: a way from there leaves the workers in view."""
    x, y = section.left + section.width / 2, section.top + section.height / 2
    edges = (
        (x, section.bottom - INWARDS),
        (section.left + INWARDS, y),
        (x, section.top + INWARDS),
        (section.right - INWARDS, y),
    )
    return edges[side]


def _around_corners(middles: Sequence[Point], stops: Sequence[int]) -> list[list[Point]]:
    """The way from each stop to the next: straight on one side, else around every corner."""
    ways = []
    for (here, there), (one, other) in zip(pairwise(middles), pairwise(stops), strict=True):
        side, far = one // 2, other // 2
        if side == far and other > one:
            ways.append([here, there])
            continue
        ways.append([here, *_corners(here, there, side, far), there])
    return ways


def _corners(here: Point, there: Point, side: int, far: int) -> list[Point]:
    """Where the way turns between two sides, clockwise from the north."""
    turns = (far - side) % 4 or 4
    if turns > 1:
        # Further than the next side: the picture would be a knot; a straight line says it.
        return []
    corner = (there[0], here[1]) if side % 2 == 0 else (here[0], there[1])
    near = min(_apart(corner, here), _apart(corner, there)) < NEAR
    return [] if near else [corner]


def _apart(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _shortened(way: Sequence[Point]) -> list[Point]:
    """The way without what is inside the rings at both ends."""
    points = list(way)
    points[0] = _towards(points[0], points[1])
    points[-1] = _towards(points[-1], points[-2])
    return points


def _towards(point: Point, other: Point) -> Point:
    length = hypot(other[0] - point[0], other[1] - point[1]) or 1
    part = min(0.4, RING / length)
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _with_head(points: list[Point]) -> list[list[Point]]:
    (before_x, before_y), (x, y) = points[-2], points[-1]
    angle = atan2(y - before_y, x - before_x)
    wings = [(x - HEAD * cos(angle + turn), y - HEAD * sin(angle + turn)) for turn in (0.55, -0.55)]
    return [points, [wings[0], (x, y), wings[1]]]
