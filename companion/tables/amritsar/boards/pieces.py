"""What the boards of Amritsar have in common: figures, and parts side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.tables.amritsar.pens import FigurePen
from companion.tables.common.board import BoardPen
from engine.amritsar.words.voice import Voice

CORNER = 9.0


class Part(NamedTuple):
    """A sign or a word: how large it is, and what draws it around a point."""

    width: float
    height: float
    draw: Callable[[float, float], None]


def spread(parts: Sequence[Part], x: float, y: float, *, along: bool, gap: float = 2) -> None:
    """One beside or below the other, around a point."""
    gaps = gap * (len(parts) - 1)
    if along:
        left = x - (sum(part.width for part in parts) + gaps) / 2
        for part in parts:
            part.draw(left + part.width / 2, y)
            left += part.width + gap
        return
    top = y - (sum(part.height for part in parts) + gaps) / 2
    for part in parts:
        part.draw(x, top + part.height / 2)
        top += part.height + gap


def row(parts: Sequence[Part]) -> Part:
    """Parts side by side as one."""
    width = sum(part.width + 2 for part in parts)
    height = max((part.height for part in parts), default=0)
    return Part(width, height, lambda x, y: spread(parts, x, y, along=True))


class LakePen(FigurePen, BoardPen):
    """Draws on the boards of Amritsar."""

    @property
    def voice(self) -> Voice:
        """Says what is printed."""
        return Voice(self.words)


def sign(pen: LakePen, icon: str, side: float, colour: str, opacity: float = 1) -> Part:
    """An icon among others."""
    return Part(side, side, lambda x, y: pen.icon(icon, x, y, side, colour, opacity))


def figure(
    pen: LakePen, text: str, size: float, colour: str = "text", width: float = 0, high: float = 0
) -> Part:
    """A number or a letter among others."""
    wide, tall = width or size * 1.2, high or size * 1.3
    return Part(wide, tall, lambda x, y: pen.figure(text, x, y, size, colour))


def coin(pen: LakePen, number: int, side: float) -> Part:
    """Coins among others."""
    return Part(side, side, lambda x, y: pen.coin(x, y, number, side / 2))


def elephants(pen: LakePen, here: Iterable[tuple[int, str]], side: float) -> list[Part]:
    """The elephants that stand somewhere."""

    def part(colour: int, letter: str) -> Part:
        return Part(side, side, lambda x, y: pen.elephant(colour, letter, x, y, side))

    return [part(colour, letter) for colour, letter in here]
