"""Where everything goes on the river page, for any room and any size of text. No Kivy: dp.

The river is cut once into two channels that both flow down. What touches is adjacent: a shore spans
exactly the river spaces that it is adjacent to, so heights follow from the board. Shores that touch
both sides of the cut are at the foot of the first channel and once more at the head of the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

CUT = 7
"""River spaces in the first channel."""
TARGET = 48.0
COPY = 26.0
"""The least height of a shore, and of its copy at the cut."""
OVERLAP = 6.0
WATER = 16.0
"""Below the last space of the first channel."""
LEAST, MOST = 0.3, 4.0
"""How much everything may shrink or grow."""


class Bank(NamedTuple):
    """A shore of one bank: its number, and the first and last river space that it touches."""

    shore: int
    first: int
    last: int


class Shores(NamedTuple):
    """The banks of the whole river, from its source to its end, by side."""

    left: tuple[Bank, ...]
    right: tuple[Bank, ...]
    spaces: int


@dataclass(frozen=True, slots=True)
class Channel:
    """Heights of one channel, from its top: sides of river spaces and of both banks."""

    first: int
    """Its first river space."""
    river: tuple[float, ...]
    banks: tuple[tuple[Bank, ...], tuple[Bank, ...]]
    sides: tuple[tuple[float, ...], tuple[float, ...]]


Apart = tuple[int, int, float]
"""The second is at least so far below the first."""


@lru_cache(maxsize=4)
def least_height(shores: Shores) -> float:
    """The height below which a target would be too small."""
    return max(_lowest(_rules(shores, part, 1.0)) for part in (0, 1))


@lru_cache(maxsize=16)
def channels(shores: Shores, height: float) -> tuple[Channel, Channel]:
    """Both channels at a height, everything stretched evenly."""
    return _channel(shores, 0, height), _channel(shores, 1, height)


def _channel(shores: Shores, part: int, height: float) -> Channel:
    stretched = _rules(shores, part, _stretch(shores, part, height))
    above, below = _from_top(stretched), _from_bottom(stretched, height)
    level = [(one + other) / 2 for one, other in zip(above, below, strict=True)]
    banks = _banks(shores, part)
    first, last = _spaces(shores, part)
    river = tuple(level[: last - first + 2])
    at, sides = len(river), []
    for bank in banks:
        inner = level[at : at + len(bank) - 1]
        at += len(bank) - 1
        sides.append((0.0, *inner, height))
    return Channel(first, river, banks, (sides[0], sides[1]))


def _spaces(shores: Shores, part: int) -> tuple[int, int]:
    return ((1, CUT), (CUT + 1, shores.spaces))[part]


def _banks(shores: Shores, part: int) -> tuple[tuple[Bank, ...], tuple[Bank, ...]]:
    first, last = _spaces(shores, part)

    def of(side: Sequence[Bank]) -> tuple[Bank, ...]:
        return tuple(each for each in side if each.last >= first and each.first <= last)

    return of(shores.left), of(shores.right)


# ---------------------------------------------------------------- what must hold between heights


def _rules(shores: Shores, part: int, stretch: float) -> list[Apart]:
    """Points are the sides of the river spaces, then the inner sides of both banks, then the end.

    Heights and overlaps are `stretch` times the least ones.
    """
    first, last = _spaces(shores, part)
    spaces = last - first + 1
    least, overlap = TARGET * stretch, OVERLAP * stretch
    found = [(n, n + 1, least) for n in range(spaces)]
    at = spaces + 1
    banks = _banks(shores, part)
    end = at + sum(len(bank) - 1 for bank in banks)
    found.append((spaces, end, WATER * stretch if part == 0 else 0.0))
    if part:
        found.append((end, spaces, 0.0))
    for bank in banks:
        sides = [0, *range(at, at + len(bank) - 1), end]
        at += len(bank) - 1
        for number, each in enumerate(bank):
            top, bottom = sides[number], sides[number + 1]
            copied = part == 1 and each.first < first
            found.append((top, bottom, COPY * stretch if copied else least))
            found += _beside(each, (top, bottom), (first, spaces), overlap)
    return found


def _beside(
    bank: Bank, sides: tuple[int, int], channel: tuple[int, int], overlap: float
) -> Iterator[Apart]:
    """A shore begins in its first river space and ends in its last one."""
    top, bottom = sides
    first, spaces = channel
    begins, ends = max(0, bank.first - first), min(spaces, bank.last - first + 1)
    if bank.first >= first and top:
        yield begins, top, 0.0
    yield top, begins + 1, overlap
    yield ends - 1, bottom, overlap
    if bank.last < first + spaces - 1:
        yield bottom, ends, 0.0


def _size(rules: Sequence[Apart]) -> int:
    return max(max(one, other) for one, other, _ in rules) + 1


def _from_top(rules: Sequence[Apart]) -> list[float]:
    """As far up as everything can be."""
    level = [0.0] * _size(rules)
    for _ in level:
        for upper, lower, apart in rules:
            level[lower] = max(level[lower], level[upper] + apart)
    return level


def _lowest(rules: Sequence[Apart]) -> float:
    return max(_from_top(rules))


def _from_bottom(rules: Sequence[Apart], height: float) -> list[float]:
    """As far down as everything can be."""
    level = [height] * _size(rules)
    for _ in level:
        for upper, lower, apart in rules:
            level[upper] = min(level[upper], level[lower] - apart)
    level[0] = 0.0
    return level


def _stretch(shores: Shores, part: int, height: float) -> float:
    """How much everything can grow in a height: all distances grow alike."""
    return min(MOST, max(LEAST, height / _lowest(_rules(shores, part, 1.0))))
