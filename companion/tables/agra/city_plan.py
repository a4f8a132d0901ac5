"""Where everything goes in the city, for any room and any size of text. No Kivy: lengths in dp."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.box import Box

NARROW = (78.0, 96.0)
WIDE = (160.0, 114.0)
"""The tile as drawn: upright on a phone, wide on a tablet."""
CHARACTER = 48.0
MOST_UNIT = 2.4
SQUEEZED = 0.8
"""How much height a wide tile gives up before the page scrolls."""


@dataclass(frozen=True, slots=True)
class CityPlan:
    """How the city is laid out."""

    columns: int
    wide: bool
    unit: float
    """How much larger than drawn."""
    type: float
    """How much larger figures are."""
    gap: tuple[float, float]
    tiles: dict[tuple[int, int], Box]
    """By row and column of the real board."""
    characters: tuple[Box, ...]
    circle: Box
    height: float


def plan(width: float, height: float, scale: float) -> CityPlan:
    """Lay the city out in a room; `scale` is the size of text, 1 to 2."""
    wide = (width - 70) / 4 >= 140 * max(1.0, min(scale, 1.5) * 0.9)
    edge, gap_x = (8.0, 18.0) if wide else (8.0, 10.6) if scale <= 1.2 else (5.0, 9.0)
    columns = 4
    across = (width - 2 * edge - 3 * gap_x) / 4
    if across < 52 * scale:
        columns, edge, gap_x = 2, 8.0, 14.0
        across = (width - 2 * edge - gap_x) / 2
    gap_y = 12.5 if wide else 9.4 if columns == 4 else 13.0
    least = _least_height(across, wide, columns, scale)
    below = _below_height(wide, scale, height)
    rows = 16 // columns
    gaps = (rows - 1) * gap_y + 10 + 8 + 8
    most = across * (0.8 if wide else 1.6)
    fitting = (height - gaps - below) / rows
    if wide and fitting >= least * SQUEEZED:
        least = min(least, fitting)
    high = max(least, min(most, fitting))
    drawn = WIDE if wide else (NARROW[0], max(least, NARROW[1]))
    unit = min(across / drawn[0], high / drawn[1])
    if columns == 2:
        unit = min(across / NARROW[0], scale)
    unit = min(unit, MOST_UNIT)
    spare = max(0.0, height - gaps - below - rows * high)
    top = 10 + spare / 3
    tiles = {
        (row, column): _tile(row, column, columns, (edge, top), (across, high), (gap_x, gap_y))
        for row in range(4)
        for column in range(4)
    }
    under = top + rows * high + (rows - 1) * gap_y + 8 + spare / 3
    characters, circle = _below(width, edge, under, below, wide, scale)
    bottom = max(circle.bottom, *(box.bottom for box in characters))
    return CityPlan(
        columns,
        wide,
        unit,
        max(unit, min(scale * 0.69, 1.2 * unit)) if wide else max(unit, min(scale, 1.3 * unit)),
        (gap_x, gap_y),
        tiles,
        characters,
        circle,
        max(height, bottom + 8),
    )


def _least_height(across: float, wide: bool, columns: int, scale: float) -> float:
    if wide:
        # Taller than drawn for its width, it would be empty in the middle.
        return min(90 * scale, across * WIDE[1] / WIDE[0])
    if columns == 2:
        return 90 * min(across / NARROW[0], scale)
    # A little smaller than drawn, rather than scrolling.
    return NARROW[1] * (1 + (scale - 1) * 0.5) - (4 if scale <= 1 else 0)


def _tile(
    row: int,
    column: int,
    columns: int,
    corner: tuple[float, float],
    size: tuple[float, float],
    gap: tuple[float, float],
) -> Box:
    """With two columns every row of the board becomes a block of two rows."""
    across = column % columns
    down = row * (4 // columns) + column // columns
    left = corner[0] + across * (size[0] + gap[0])
    return Box(left, corner[1] + down * (size[1] + gap[1]), *size)


# ---------------------------------------------------------------- characters and circle


def _is_stacked(wide: bool, scale: float) -> bool:
    """With large text the circle goes below the characters."""
    return not wide and scale > 1.15


def _below_height(wide: bool, scale: float, height: float) -> float:
    if wide:
        return (2 * CHARACTER + 6) * max((1 + scale) / 2, min(1.4, height / 640))
    if _is_stacked(wide, scale):
        return 2 * CHARACTER * scale + 6 + 8 + 104 * scale
    return 2 * CHARACTER + 6


def _below(
    width: float, edge: float, top: float, height: float, wide: bool, scale: float
) -> tuple[tuple[Box, ...], Box]:
    """The characters at the sides (Architect, Sailor | Trader, Botanist), the circle between."""
    stacked = _is_stacked(wide, scale)
    side = 104 * scale if stacked else height
    each = (height - side - 8 - 6) / 2 if stacked else (height - 6) / 2
    across = (width - 2 * edge - 8) / 2 if stacked else (width - 2 * edge - side - 24) / 2
    middle = width / 2
    circle_top = top + 2 * each + 6 + 8 if stacked else top
    off = 4.0 if stacked else side / 2 + 12
    lefts = (middle - off - across, middle + off)
    boxes = tuple(Box(left, top + i * (each + 6), across, each) for left in lefts for i in (0, 1))
    return boxes, Box(middle - side / 2, circle_top, side, side)
