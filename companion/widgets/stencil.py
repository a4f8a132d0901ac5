"""Small shapes with smooth edges, cut once as white pictures that are tinted where they are used."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

Point = tuple[float, float]
Outline = Sequence[Point]

_LINES = 5
"""Lines looked at in each row of pixels."""


def _circle(x: float, y: float, radius: float) -> Outline:
    turns = [math.tau * step / 40 for step in range(40)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


_FLAG = (
    ((0.2, 0.0), (1.8, 0.0), (1.8, 10.0), (0.2, 10.0)),
    ((1.4, 0.6), (8.8, 0.6), (6.6, 3.4), (8.8, 6.2), (1.4, 6.2)),
)

# Outlines with the corner at the top left, and the box they are drawn in.
_SHAPES: dict[str, tuple[float, float, tuple[Outline, ...]]] = {
    "circle": (12, 12, (_circle(6, 6, 5.3),)),
    "square": (12, 12, (((1.1, 1.1), (10.9, 1.1), (10.9, 10.9), (1.1, 10.9)),)),
    "triangle": (12, 12, (((6, 0.7), (11.7, 11.0), (0.3, 11.0)),)),
    "diamond": (12, 12, (((6, 0.1), (11.9, 6), (6, 11.9), (0.1, 6)),)),
    "disc": (12, 12, (_circle(6, 6, 5.9),)),
    "head": (8, 8, (((2.2, 0.3), (7.7, 4), (2.2, 7.7), (0.9, 6.5), (4.7, 4), (0.9, 1.5)),)),
}


def stencil(shape: str, side: float) -> Any:
    """Return a shape as a picture of about this many pixels on each side."""
    return _cut(shape, max(3, round(side)))


@lru_cache(maxsize=256)
def _cut(shape: str, side: int) -> Any:
    width, _, outlines = _SHAPES[shape]
    return _picture(outlines, side / width, side, side)


@lru_cache(maxsize=128)
def flags_stencil(count: int, upright: bool, unit: float) -> Any:
    """Return so many flags below or beside each other; a flag is 9 by 10 units."""
    step: Point = (0, 10) if upright else (9.6, 0)
    outlines = [
        [(x + i * step[0], y + i * step[1]) for x, y in part]
        for i in range(count)
        for part in _FLAG
    ]
    width = 9 if upright else 9.6 * count
    height = 10 * count if upright else 10
    return _picture(outlines, unit, math.ceil(width * unit), math.ceil(height * unit))


def _picture(outlines: Iterable[Outline], scale: float, width: int, height: int) -> Any:
    cover = [0.0] * (width * height)
    for outline in outlines:
        _fill(cover, [(x * scale, y * scale) for x, y in outline], width, height)
    # Kivy's pictures begin at the bottom.
    rows = range(height - 1, -1, -1)
    alphas = [min(255, round(cover[row * width + i] * 255)) for row in rows for i in range(width)]
    picture = Texture.create(size=(width, height), colorfmt="rgba")
    cut = bytes(part for alpha in alphas for part in (255, 255, 255, alpha))
    picture.blit_buffer(cut, colorfmt="rgba")
    return picture


def _fill(cover: list[float], outline: Outline, width: int, height: int) -> None:
    """Add how much of each pixel an outline covers."""
    for line in range(height * _LINES):
        y = (line + 0.5) / _LINES
        crossings = sorted(_crossings(outline, y))
        start = line // _LINES * width
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            for pixel in range(max(0, int(left)), min(width, math.ceil(right))):
                part = min(right, pixel + 1) - max(left, pixel)
                cover[start + pixel] += max(0.0, part) / _LINES


def _crossings(outline: Outline, y: float) -> Iterable[float]:
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


@lru_cache(maxsize=1024)
def print_of(text: str, font_size: float, bold: bool = False) -> Any:
    """Return a figure or letter as a white picture; the same one is handed out again."""
    font = "Roboto" if bold else "RobotoMedium"
    label = CoreLabel(text=text, font_size=font_size, font_name=font, bold=bold)
    label.refresh()
    return label.texture
