"""The pictures of Tide Pool's set-up: the players, and whose step it is."""

from __future__ import annotations

from companion.tables.common.drawing import Drawing
from companion.tables.common.pen import TablePen, kind_and_number
from engine.core.language.words import Words
from engine.core.observer import Observer


def picture(_words: Words, seen: Observer, step: str, width: float) -> Drawing:
    """Everybody; around whom a step is about is a ring."""
    kind, seat = kind_and_number(step)
    pen = TablePen(seen, width, 86)
    pen.everybody(seat if kind in ("die", "hand") else -1)
    return pen.drawing
