"""Seats around a tablet: the board in the middle, a strip for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

STRIP, GAP = 84, 8
_TURNS = {"bottom": 0, "left": 270, "top": 180, "right": 90}
_FEW = {1: ("bottom",), 2: ("bottom", "top"), 3: ("bottom", "left", "top")}
_ALL = ("bottom", "left", "top", "right")
"""Edges of the seats, clockwise from below."""


class EdgePlace(NamedTuple):
    """Position and rotation of a part."""

    pos: tuple[float, float]
    size: tuple[float, float]
    rotation: int = 0


def around(width: float, height: float, players: int) -> tuple[EdgePlace, list[EdgePlace]]:
    """The middle and all strips, each facing its player; more than four are upright."""
    if players > len(_ALL):
        return upright(width, height, players)
    strip, gap = dp(STRIP), dp(GAP)
    edge = gap + strip + gap
    sides = _FEW.get(players, _ALL)
    x0 = edge if "left" in sides else gap
    x1 = width - (edge if "right" in sides else gap)
    along, high = (x1 - x0, strip), (strip, height - 2 * edge)
    places = {
        "bottom": ((x0, gap), along),
        "top": ((x0, height - gap - strip), along),
        "left": ((gap, edge), high),
        "right": ((width - gap - strip, edge), high),
    }
    above = edge if "top" in sides else gap
    middle = EdgePlace((x0, edge), (x1 - x0, height - edge - above))
    return middle, [EdgePlace(*places[side], _TURNS[side]) for side in sides]


def upright(width: float, height: float, players: int) -> tuple[EdgePlace, list[EdgePlace]]:
    """All the same way up: the first half below the middle, the others above."""
    strip, gap = dp(STRIP), dp(GAP)
    edge, half = gap + strip + gap, (players + 1) // 2
    beyond = edge if players > half else gap
    middle = EdgePlace((gap, edge), (width - 2 * gap, height - edge - beyond))
    above = height - gap - strip
    return middle, [*_row(width, half, gap), *_row(width, players - half, above)]


def _row(width: float, players: int, y: float) -> Sequence[EdgePlace]:
    gap = dp(GAP)
    if not players:
        return []
    wide = (width - gap) / players - gap
    return [EdgePlace((gap + i * (wide + gap), y), (wide, dp(STRIP))) for i in range(players)]
