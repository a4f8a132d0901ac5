"""The river page as boxes: channels, rails, strips and the building row. No Kivy: dp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.tables.common.box import Box
from companion.tables.river_of_gold.river_plan import (
    CUT,
    Bank,
    Channel,
    Shores,
    channels,
    least_height,
)

EDGE, GUTTER, GAP = 3.0, 4.0, 2.0
END = 22.0
"""The strip of journey's end."""
ONE_CHANNEL_FROM = 1.4
"""Text so large that each channel has the whole width."""
SLOTS = 4


@dataclass(frozen=True, slots=True)
class RiverLayout:
    """Where every piece goes."""

    shores: dict[int, Box]
    copies: dict[int, Box]
    spaces: tuple[Box, ...]
    rails: tuple[tuple[int, Box], ...]
    row: tuple[Box, ...]
    others: tuple[Box, Box, Box, Box]
    """Stacks, journey's end, the water at the cut, the bonus of the end slot."""
    on_left: frozenset[int]
    rail: float
    zoom: float
    """How much larger signs are than on a phone with plain text."""
    height: float


class _Columns(NamedTuple):
    left: float
    """Of the channel."""
    rail: float
    tile: float
    river: float


def lay_out(
    shores: Shores, regions: tuple[int, ...], width: float, height: float, scale: float
) -> RiverLayout:
    """Lay the page out in a room; `scale` is the size of text, 1 to 2."""
    stacked = scale >= ONE_CHANNEL_FROM and width < 640
    row_high = 50.0 * min(scale, 1.6) if width < 640 else 76.0
    rows = 2 if stacked else 1
    across = width - 2 * EDGE if stacked else (width - 2 * EDGE - GUTTER) / 2
    if width < 380:
        # Side by side the spaces between the rails are just wide enough for a finger.
        rail = 14.0 * (min(scale, 1.5) if stacked else 1.0)
    else:
        rail = min(16.0 * max(1.0, across / 260), 30.0)
    tile = (across - 2 * rail) * (49 / 146)
    river = across - 2 * rail - 2 * tile
    second_left = EDGE if stacked else EDGE + across + GUTTER
    columns = [_Columns(left, rail, tile, river) for left in (EDGE, second_left)]
    least = least_height(shores)
    below = rows * (row_high + GAP) + GAP
    board = max(least, height - below - GAP) if not stacked else least * min(scale, 1.6)
    first, _ = channels(shores, board)
    _, second = channels(shores, board - END)
    tops = (GAP, GAP + board + GAP) if stacked else (GAP, GAP)
    found: dict[int, Box] = {}
    copies: dict[int, Box] = {}
    spaces: list[Box] = []
    rails: list[tuple[int, Box]] = []
    for part, channel in enumerate((first, second)):
        at, top = columns[part], tops[part]
        middle = at.left + at.rail + at.tile
        for upper, lower in zip(channel.river, channel.river[1:], strict=False):
            spaces.append(Box(middle, top + upper, at.river, lower - upper))
        for side, (bank, sides) in enumerate(zip(channel.banks, channel.sides, strict=True)):
            x = at.left + at.rail if side == 0 else middle + at.river
            boxes = [
                (each, Box(x, top + upper, at.tile, lower - upper))
                for each, upper, lower in zip(bank, sides, sides[1:], strict=False)
            ]
            for each, box in boxes:
                copied = part == 1 and each.first <= CUT
                (copies if copied else found)[each.shore] = box
            rails += _rails(boxes, regions, at.left if side == 0 else x + at.tile, at.rail)
    bottom = tops[1] + board
    end = Box(second_left, bottom - END + 1, across, END - 1)
    water = _water(first, columns[0], tops[0], board)
    row, stack, extra = _row(width, bottom + GAP, row_high, stacked)
    return RiverLayout(
        shores=found,
        copies=copies,
        spaces=tuple(spaces),
        rails=tuple(rails),
        row=row,
        others=(stack, end, water, extra),
        on_left=frozenset(each.shore for each in shores.left),
        rail=rail,
        zoom=min(1.7, max(scale, min(1.5, across / 230))),
        height=max(height, bottom + below),
    )


def _rails(
    boxes: list[tuple[Bank, Box]], regions: tuple[int, ...], left: float, width: float
) -> list[tuple[int, Box]]:
    """One piece for each region along a bank."""
    found: list[tuple[int, Box]] = []
    for bank, box in boxes:
        region = regions[bank.shore]
        top = found.pop()[1].top if found and found[-1][0] == region else box.top
        found.append((region, Box(left, top, width, box.bottom - top)))
    return found


def _water(channel: Channel, at: _Columns, top: float, board: float) -> Box:
    """Below the last space of the first channel: the river goes on at the head of the second."""
    last = channel.river[-1]
    return Box(at.left + at.rail + at.tile, top + last, at.river, max(0.0, board - last))


def _row(width: float, top: float, high: float, stacked: bool) -> tuple[tuple[Box, ...], Box, Box]:
    """Stacks, then the four slots, then what the last one adds; with large text two by two."""
    stack_wide = 58.0 if width < 640 else 96.0
    extra_wide = 24.0 if width < 640 else 44.0
    inner = width - 2 * EDGE
    if stacked:
        each = (inner - stack_wide * 1.5 - extra_wide - 3 * GAP) / 2
        left = EDGE + stack_wide * 1.5 + GAP
        row = tuple(
            Box(left + n % 2 * (each + GAP), top + n // 2 * (high + GAP), each, high)
            for n in range(SLOTS)
        )
        whole = 2 * high + GAP
        stack = Box(EDGE, top, stack_wide * 1.5, whole)
        return row, stack, Box(width - EDGE - extra_wide, top + high + GAP, extra_wide, high)
    each = (inner - stack_wide - extra_wide - (SLOTS + 1) * GAP) / SLOTS
    left = EDGE + stack_wide + GAP
    row = tuple(Box(left + n * (each + GAP), top, each, high) for n in range(SLOTS))
    stack = Box(EDGE, top, stack_wide, high)
    return row, stack, Box(width - EDGE - extra_wide, top, extra_wide, high)
