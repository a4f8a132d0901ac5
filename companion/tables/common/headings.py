"""The names of a board's parts, and the numbers of rules."""

from __future__ import annotations

from companion.model.base.letters import LINE, lines_of, width_of
from companion.tables.common.board import BoardPen

TITLE, REMARK, RULE = 13.5, 12.5, 11.0
AFTER = 6.0


def heading(pen: BoardPen, title: str, remark: str, left: float, top: float) -> float:
    """The name of a part, and a remark at its right or below it; where what follows begins."""
    scale, room = pen.room.scale, pen.width - 2 * left
    size, small = TITLE * scale, REMARK * scale
    high, wide = size * LINE + 4, width_of(remark, small, strong=False)
    pen.line_of_words(title, left, top + high / 2, size, "text")
    if width_of(title, size) + 12 + wide <= room:
        at = left + room - wide
        pen.line_of_words(remark, at, top + high / 2, small, "text2", plain=True)
        return top + high + AFTER
    said = lines_of(remark, small, room, strong=False)
    return pen.lines(said, left, top + high, small, "text2", plain=True) + AFTER


def rule_width(pen: BoardPen, rule: str) -> float:
    """How wide the number of a rule is in its frame."""
    return width_of(rule, RULE * pen.room.scale, strong=False) + 10


def rule_number(pen: BoardPen, rule: str, right: float, y: float) -> None:
    """The number of a rule in a frame, its right edge and its middle there."""
    size, wide = RULE * pen.room.scale, rule_width(pen, rule)
    high = size * LINE + 4
    pen.area(right - wide, y - high / 2, wide, high, "", "line", 6)
    pen.line_of_words(rule, right - wide + 5, y, size, "text2", plain=True)
