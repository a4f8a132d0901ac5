"""Where everything goes in the city, for any room and any size of text. No Kivy: lengths in dp."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.box import Box

TILE, SECTION, MIDDLE = 92.0, 48.0, 303.0
"""Heights as drawn: a row of tiles, a row of sections, and what is between them."""
LEAST, MOST = 0.7, 1.5
"""How much smaller or larger they may be."""


@dataclass(frozen=True, slots=True)
class CityPlan:
    """How the city is laid out; districts and sections go clockwise from the north."""

    roomy: bool
    tiles: tuple[Box, ...]
    sections: tuple[Box, ...]
    crossings: tuple[Box, ...]
    """West–north first, clockwise."""
    lane: Box
    inside: Box
    """Between the lanes: temple and bridge."""
    temple: Box
    bridge: Box
    trails: tuple[Box, ...]
    """The four sides of the lane."""
    districts: tuple[Box, ...]
    """The same as four fields to tap."""
    height: float
    switch: Box | None = None
    """With large text one district is shown: tapping here shows the next one."""


LARGE, LOW = 1.7, 330.0
"""Size of text and height from which a narrow board shows the tiles of one district at a time."""
NOWHERE = Box(0, 0, 0, 0)
"""A piece that has no place in this layout."""


def shows_one_district(width: float, height: float, scale: float) -> bool:
    """True if the tiles of all districts would leave no room for their names."""
    return width < 560 and (scale >= LARGE or _lies(width, height))


def _lies(width: float, height: float) -> bool:
    """A phone on its side: the tiles go beside the ring."""
    return height < LOW and width > 1.4 * height


def plan_of_one(width: float, height: float, district: int, *, asks_elephant: bool) -> CityPlan:
    """The ring of sections in small, and below or beside it the tiles of one district."""
    lies, board = _lies(width, height), width
    width = width * 0.58 if lies else width
    edge, gap, row = 6.0, 4.0, 48.0
    middle = 3 * row + 2 * gap if asks_elephant else 2 * row + gap
    if lies:
        middle = min(middle, max(2 * row + gap, height - 2 * row - 2 * gap - 10))
    rows = [4.0, 4.0 + row + gap, 4.0 + row + 2 * gap + middle]
    corner = 44.0 if lies else 52.0
    wide = (width - 2 * edge - 2 * corner - 3 * gap) / 2
    xs = (edge + corner + gap, edge + corner + 2 * gap + wide)
    # While districts are asked about, their fields need what the sections can spare.
    side = min(96.0, width * 0.27) if not (lies and asks_elephant) else 62.0
    half = (middle - gap) / 2
    ys = (rows[1], rows[1] + half + gap)
    east = width - edge - side
    sections = (
        Box(xs[0], rows[0], wide, row),
        Box(xs[1], rows[0], wide, row),
        Box(east, ys[0], side, half),
        Box(east, ys[1], side, half),
        Box(xs[1], rows[2], wide, row),
        Box(xs[0], rows[2], wide, row),
        Box(edge, ys[1], side, half),
        Box(edge, ys[0], side, half),
    )
    right = width - edge - corner
    crossings = tuple(
        Box(left, top, corner, row)
        for left, top in ((edge, rows[0]), (right, rows[0]), (right, rows[2]), (edge, rows[2]))
    )
    left = edge + side + gap
    lane = Box(left, rows[1], east - gap - left, middle)
    inside, trails, fields = _centre_of_one(lane, gap)
    bottom = rows[2] + row
    if lies:
        switch, three = _beside(Box(width, rows[0], board - width - edge, bottom - rows[0]), gap)
    else:
        switch, three = _below(
            Box(edge, bottom + gap + 2, board - 2 * edge, 3 * row + 2 * gap), gap
        )
        bottom = switch.bottom
    tiles = tuple(three[place % 3] if place // 3 == district else NOWHERE for place in range(12))
    return CityPlan(
        False,
        tiles,
        sections,
        crossings,
        lane,
        inside,
        inside,
        NOWHERE,
        trails,
        fields,
        max(height, bottom + 6),
        switch,
    )


def _below(room: Box, gap: float) -> tuple[Box, tuple[Box, ...]]:
    """The switch at the left of three rows."""
    high = (room.height - 2 * gap) / 3
    switch = Box(room.left, room.top, 48, room.height)
    left = switch.right + gap
    rows = [Box(left, room.top + n * (high + gap), room.right - left, high) for n in range(3)]
    return switch, tuple(rows)


def _beside(room: Box, gap: float) -> tuple[Box, tuple[Box, ...]]:
    """The switch above three tiles."""
    switch = Box(room.left, room.top, room.width, 44)
    top = switch.bottom + gap
    high = (room.bottom - top - 2 * gap) / 3
    tiles = [Box(room.left, top + n * (high + gap), room.width, high) for n in range(3)]
    return switch, tuple(tiles)


def _centre_of_one(lane: Box, gap: float) -> tuple[Box, tuple[Box, ...], tuple[Box, ...]]:
    """Only the temple has room inside; the bridge is on the page of the market."""
    wide, high = 28.0, 25.0
    inside = Box(lane.left + wide, lane.top + high, lane.width - 2 * wide, lane.height - 2 * high)
    trails = (
        Box(lane.left, lane.top, lane.width, high),
        Box(lane.right - wide, inside.top, wide, inside.height),
        Box(lane.left, lane.bottom - high, lane.width, high),
        Box(lane.left, inside.top, wide, inside.height),
    )
    each, half = (lane.height - 2 * gap) / 3, (lane.width - gap) / 2
    fields = (
        Box(lane.left, lane.top, lane.width, each),
        Box(lane.left + half + gap, lane.top + each + gap, half, each),
        Box(lane.left, lane.bottom - each, lane.width, each),
        Box(lane.left, lane.top + each + gap, half, each),
    )
    return inside, trails, fields


def plan(width: float, height: float, scale: float) -> CityPlan:
    """Lay the city out in a room; `scale` is the size of text, 1 to 2."""
    roomy = width >= 560 * min(scale, 1.4)
    edge, gap = (8.0, 8.0) if roomy else (6.0, 4.0)
    drawn = 2 * TILE + 2 * SECTION + MIDDLE
    least = LEAST + (scale - 1) * (0.25 if roomy else 0.7)
    room = height - 18 - 4 * gap
    size = min(MOST, room / drawn)
    if SECTION * size < SECTION:
        # A section is never lower than a finger needs: the rest gives way.
        size = (room - 2 * SECTION) / (drawn - 2 * SECTION)
    size = max(least, size)
    tile_high, section_high, middle = TILE * size, max(48.0, SECTION * size), MIDDLE * size
    side_tile = width * 0.228 if roomy else max(60.0, min(width * 0.209, (width - 224) / 2))
    side_section = max(48.0, min(64.0, width * 0.118))
    spare = height - (2 * tile_high + 2 * section_high + middle + 4 * gap)
    top = max(4.0, spare / 2 - 4)
    rows = [top]
    for high in (tile_high, section_high, middle, section_high):
        rows.append(rows[-1] + high + gap)
    across = (width - 2 * edge - 2 * gap) / 3
    north = tuple(Box(edge + n * (across + gap), rows[0], across, tile_high) for n in range(3))
    south = tuple(Box(box.left, rows[4], across, tile_high) for box in north)
    tall = (middle - 2 * gap) / 3
    west_x, east_x = edge, width - edge - side_tile
    west = tuple(Box(west_x, rows[2] + n * (tall + gap), side_tile, tall) for n in range(3))
    east = tuple(Box(east_x, box.top, side_tile, tall) for box in west)
    corner = side_tile * 0.78
    wide = (width - 2 * edge - 2 * corner - 3 * gap) / 2
    xs = (edge + corner + gap, edge + corner + 2 * gap + wide)
    half = (middle - gap) / 2
    ys = (rows[2], rows[2] + half + gap)
    section_west, section_east = west_x + side_tile + gap, east_x - gap - side_section
    sections = (
        Box(xs[0], rows[1], wide, section_high),
        Box(xs[1], rows[1], wide, section_high),
        Box(section_east, ys[0], side_section, half),
        Box(section_east, ys[1], side_section, half),
        Box(xs[1], rows[3], wide, section_high),
        Box(xs[0], rows[3], wide, section_high),
        Box(section_west, ys[1], side_section, half),
        Box(section_west, ys[0], side_section, half),
    )
    right = width - edge - corner
    crossings = (
        Box(edge, rows[1], corner, section_high),
        Box(right, rows[1], corner, section_high),
        Box(right, rows[3], corner, section_high),
        Box(edge, rows[3], corner, section_high),
    )
    left = section_west + side_section + gap
    lane = Box(left, rows[2], section_east - gap - left, middle)
    centre = _centre(lane, roomy, gap)
    return CityPlan(
        roomy,
        (*north, *east, *south, *west),
        sections,
        crossings,
        lane,
        *centre,
        max(height, rows[4] + tile_high + 10),
    )


def _centre(
    lane: Box, roomy: bool, gap: float
) -> tuple[Box, Box, Box, tuple[Box, ...], tuple[Box, ...]]:
    """Inside, temple, bridges, the sides of the lane, and the districts as fields."""
    wide = max(20.0, min(lane.width * (0.2 if roomy else 0.26), (lane.width - 50) / 2))
    high = max(26.0, lane.height * 0.1)
    inside = Box(lane.left + wide, lane.top + high, lane.width - 2 * wide, lane.height - 2 * high)
    pad, between = 1.0, 3.0
    temple_high = inside.height * (0.4 if roomy else 0.35)
    temple = Box(inside.left + pad, inside.top + pad, inside.width - 2 * pad, temple_high)
    under = temple.bottom + between
    bridge = Box(temple.left, under, temple.width, inside.bottom - pad - under)
    trails = (
        Box(lane.left, lane.top, lane.width, high),
        Box(lane.right - wide, lane.top + high, wide, inside.height),
        Box(lane.left, lane.bottom - high, lane.width, high),
        Box(lane.left, lane.top + high, wide, inside.height),
    )
    field = max(58.0, lane.height * 0.2)
    middle = lane.height - 2 * field - 2 * gap
    half = (lane.width - gap) / 2
    districts = (
        Box(lane.left, lane.top, lane.width, field),
        Box(lane.left + half + gap, lane.top + field + gap, half, middle),
        Box(lane.left, lane.bottom - field, lane.width, field),
        Box(lane.left, lane.top + field + gap, half, middle),
    )
    return inside, temple, bridge, trails, districts
