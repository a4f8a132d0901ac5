"""A ship: a hull with the player's shape as its sail; the royal one is raised and has a crown."""

from __future__ import annotations

from companion.model.shapes import SHAPES
from companion.tables.common.drawing import Mark, Shape, Text
from companion.tables.river_of_gold.seen.river import ShipView
from companion.tables.tones import seat_named

LEAST = 4
LETTERS_FROM = 13
"""A sail so large has the player's initial."""


def ship(view: ShipView, x: float, y: float, side: float, ground: str = "") -> list[Shape]:
    """Around a point; a ghost is an outline on its ground, where a ship can stop."""
    if side < LEAST:
        return []
    seat, sail = seat_named(view.colour), side * 0.7
    up = side * (0.08 if view.royal else 0.0)
    at = y - side * 0.15 - up * 0.3
    fill = "ok" if view.ghost else seat.fill
    hull = Mark("hull", x, y - up, side, fill, rimmed=not view.ghost)
    shapes: list[Shape] = [hull]
    if view.ghost:
        shapes.append(Mark("hull", x, y - up + side * 0.04, side * 0.8, ground))
    shapes.append(Mark(seat.shape, x, at, sail, fill, rimmed=not view.ghost))
    if view.ghost:
        shapes.append(Mark(seat.shape, x, at, sail * 0.74, ground))
    if view.royal:
        shapes.append(Mark("crown", x, y - side * 0.12, side, "ok" if view.ghost else "coin"))
    if view.letter and sail >= LETTERS_FROM:
        form, large = SHAPES[seat.shape], 0.64 if len(view.letter) < 2 else 0.48
        ink, size = "ok" if view.ghost else seat.letter, sail * large * form.letter
        shapes.append(Text(view.letter, x, at + sail * form.drop, size, ink, weight="bold"))
    return shapes
