"""Shapes of players, so that colour never stands alone. A game gives each colour a shape."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
Outline = Sequence[Point]


class Shape(NamedTuple):
    """An outline in a box of 1, from the upper left corner, and how the initial stands in it."""

    outline: Outline
    """Its corners around the middle; a circle has none."""
    letter: float = 1.0
    """The size of the initial, relative to that in a square."""
    drop: float = 0.0
    """How far it stands below the middle."""


def _star(points: int, outer: float, inner: float) -> Outline:
    """A star that points up; radii from the middle."""
    turns = [math.pi * n / points for n in range(2 * points)]
    radii = (outer, inner) * points
    return tuple(
        (0.5 + r * math.sin(turn), 0.5 - r * math.cos(turn))
        for turn, r in zip(turns, radii, strict=True)
    )


_LOW, _HIGH = 0.26, 0.74
"""Where the arms of a cross begin and end."""

SHAPES: dict[str, Shape] = {
    "circle": Shape(()),
    "square": Shape(((0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91))),
    "triangle": Shape(((0.5, 0.06), (0.975, 0.92), (0.025, 0.92)), letter=0.86, drop=0.12),
    "diamond": Shape(((0.5, 0.01), (0.99, 0.5), (0.5, 0.99), (0.01, 0.5))),
    "cross": Shape(
        (
            *((_LOW, 0.03), (_HIGH, 0.03), (_HIGH, _LOW), (0.97, _LOW)),
            *((0.97, _HIGH), (_HIGH, _HIGH), (_HIGH, 0.97), (_LOW, 0.97)),
            *((_LOW, _HIGH), (0.03, _HIGH), (0.03, _LOW), (_LOW, _LOW)),
        )
    ),
    "star": Shape(_star(5, 0.53, 0.28), letter=0.76, drop=0.02),
    "tall": Shape(((0.24, 0.01), (0.76, 0.01), (0.76, 0.99), (0.24, 0.99)), letter=0.9),
    "down": Shape(((0.025, 0.08), (0.975, 0.08), (0.5, 0.94)), letter=0.86, drop=-0.12),
}
"""By name, the most distinct ones first."""

OUTLINES: dict[str, Outline] = {
    **{name: shape.outline for name, shape in SHAPES.items() if shape.outline},
    "head": ((0.27, 0.04), (0.96, 0.5), (0.27, 0.96), (0.11, 0.81), (0.59, 0.5), (0.11, 0.19)),
    "head_down": ((0.04, 0.27), (0.5, 0.96), (0.96, 0.27), (0.81, 0.11), (0.5, 0.59), (0.19, 0.11)),
    "flag": (
        *((0.07, 0.0), (0.23, 0.0), (0.23, 0.06), (0.93, 0.06), (0.71, 0.34), (0.93, 0.62)),
        *((0.23, 0.62), (0.23, 1.0), (0.07, 1.0)),
    ),
    "hull": ((0.02, 0.62), (0.98, 0.62), (0.8, 0.94), (0.2, 0.94)),
    "crown": ((0.3, 0.2), (0.26, 0.0), (0.4, 0.1), (0.5, 0.0), (0.6, 0.1), (0.74, 0.0), (0.7, 0.2)),
}
"""Everything that is cut out of one colour: in a box of 1, from the upper left corner."""
CIRCLES = {"circle": 0.44, "disc": 0.5}
"""Their radii."""
