"""The river: shores, river spaces with ships, the building row, stacks and regions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.common.drawing import WAVES_APART
from companion.tables.glyphs import Glyph
from companion.tables.meta import Hue
from companion.tables.river_of_gold import tones
from companion.tables.river_of_gold.boards.ship import ship
from companion.tables.river_of_gold.river_layout import lay_out
from companion.tables.river_of_gold.river_plan import CUT
from companion.tables.river_of_gold.seen.river import (
    RowView,
    ShipView,
    ShoreView,
    SpaceView,
    StackView,
    river_of,
    shores_of,
)
from companion.tables.tones import hue_named
from engine.core.language.words import Words
from engine.core.observer import Observer

MOST_SHIPS = 4
"""More than these in one space are three and a number."""
MOST_WAVES = 6
SIGN = 17

_laid_out = lru_cache(maxsize=8)(lay_out)


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """The main board."""
    river, shores = river_of(seen), shores_of(seen.game.state)
    regions = tuple(view.region for view in river.shores)
    laid = _laid_out(shores, regions, room.width, room.height, room.scale)
    pen = BoardPen(seen, words, room, marks)
    pen.height = laid.height
    for n, shore in enumerate(river.shores):
        rail = -laid.rail if n in laid.on_left else laid.rail
        _shore(pen, shore, laid.shores[n], laid.copies.get(n), rail, laid.zoom)
    for space, box in zip(river.spaces, laid.spaces, strict=True):
        _space(pen, space, box, laid.zoom)
    for slot, box in zip(river.row, laid.row, strict=True):
        _slot(pen, slot, box, laid.zoom)
    stack, end, water, extra = laid.others
    _stacks(pen, river.stacks, stack, laid.zoom)
    _strip(pen, river.end, end, _river(pen).tile)
    _strip(pen, (Glyph(text=f"{CUT + 1} ›", role="text2"),), water, _river(pen).tile)
    _strip(pen, river.extra, extra, "surface2")
    for region, box in laid.rails:
        _rail(pen, region, box, lit=region in river.regions)
    return pen.board()


# ------------------------------------------------------------ shores


@piece
def _shore(
    pen: BoardPen, view: ShoreView, box: Box, copy: Box | None, rail: float, zoom: float
) -> None:
    """A price, or the building and its owners; its rail belongs to it, and its copy."""
    reach = Box(box.left + min(0.0, rail), box.top, box.width + abs(rail), box.height)
    usable = pen.is_usable(view.piece)
    fill, edge = _hued(view.hue)
    if view.hue < 0 and usable:
        fill = _green(pen)
    also = (reach, copy) if copy else (reach,)
    with pen.spot(view.piece, box, also=also, fill=fill, edge=edge, corner=8, inset=1):
        faded = view.hue < 0 and view.dear
        if view.hue >= 0:
            _lines(pen, box, zoom, view.top, view.bottom)
        else:
            _lines(pen, box, zoom, _price(view), _saved(view), faded=faded)
        if copy:
            _copy(pen, view, copy, usable=usable)


def _copy(pen: BoardPen, view: ShoreView, box: Box, *, usable: bool) -> None:
    """At the head of the second channel: the price, or what a visitor gets."""
    if min(box.width, box.height) < 8:
        return
    fill, edge = _hued(view.hue)
    place = box.left + 1, box.top + 1, box.width - 2, box.height - 2
    pen.area(*place, fill, "ok" if usable else edge, 8)
    within = Box(box.left + 3, box.top, box.width - 6, box.height)
    faded = view.hue < 0 and view.dear
    shown = view.top if view.hue >= 0 else _price(view)
    pen.signs(shown, within, min(SIGN, box.height * 0.55), faded=faded)


def _lines(
    pen: BoardPen,
    box: Box,
    zoom: float,
    top: Sequence[Glyph],
    bottom: Sequence[Glyph],
    *,
    faded: bool = False,
) -> None:
    """One or two lines of signs in the middle of a tile."""
    lines = [line for line in (top, bottom) if line]
    if not lines or box.height < 10:
        return
    plain = SIGN * min(zoom, 1.7)
    unit = min(plain * min(1.35, box.width / 52), (box.height - 4) / 2.6)
    if len(lines) == 1:
        unit = min(plain * 1.1, box.height * 0.6)
    high = unit * 1.22
    first = box.top + box.height / 2 - high * len(lines) / 2
    for n, line in enumerate(lines):
        place = Box(box.left + 2.5, first + n * high, box.width - 5, high)
        pen.signs(line, place, unit, faded=faded and line is top)


# ------------------------------------------------------------ the river


@piece
def _space(pen: BoardPen, view: SpaceView, box: Box, zoom: float) -> None:
    """Its number, ships, and where one can stop."""
    means = (*view.stops, *view.own, f"river.{view.number}")
    stops = bool(view.stops) and pen.is_usable(*means)
    with pen.spot(
        f"river.{view.number}",
        box,
        means=means,
        fill=_green(pen) if stops else "",
        corner=8,
        # An own ship can be tapped, too, but the ring is where one can stop.
        ringed=bool(view.stops),
        # The number is at the left.
        tick=(box.width - 4, 4),
    ):
        if not stops:
            _water(pen, box)
        size = 11.5 * min(zoom, 1.6)
        pen.line_of_words(
            str(view.number), box.left + 5, box.top + 3 + size * 0.586, size, _river(pen).hue
        )
        _ships(pen, view.ships, box, size * 1.172)


def _water(pen: BoardPen, box: Box) -> None:
    pen.area(box.left, box.top, box.width, box.height, _river(pen).tile, corner=0)
    pen.area(box.left, box.top, box.width, 1, _river(pen).edge, corner=0)
    high = box.height - 20
    count = min(MOST_WAVES, math.ceil(high / WAVES_APART))
    if count > 0:
        pen.waves(box.left, box.top + 15, box.width, count, _river(pen).hue, 0.22)


def _ships(pen: BoardPen, ships: Sequence[ShipView], box: Box, number: float) -> None:
    ghosts = [each for each in ships if each.ghost]
    real = [each for each in ships if not each.ghost]
    room = MOST_SHIPS - len(ghosts)
    shown = real if len(real) <= room else real[: room - 1]
    left = len(real) - len(shown)
    shown = [*shown, *ghosts]
    count = len(shown) + bool(left)
    if not count:
        return
    columns = 1 if count == 1 else 2
    rows = -(-count // columns)
    top = 4 + number * (0.5 if rows == 1 else 0.3)
    high = box.height - top - 3
    side = min(34.5 if count == 1 else 30, (box.width - 4) / columns, high / rows)
    for n in range(count):
        row, column = divmod(n, columns)
        beside = min(columns, count - row * columns)
        x = box.left + box.width / 2 + (column - (beside - 1) / 2) * side
        y = box.top + top + (high - rows * side) / 2 + (row + 0.5) * side
        if n < len(shown):
            pen.add(ship(shown[n], x, y, side, _green(pen)))
        else:
            pen.figure(f"+{left}", x, y, side * 0.5)


# ------------------------------------------------------------ row, stacks, strips, regions


@piece
def _slot(pen: BoardPen, view: RowView | None, box: Box, zoom: float) -> None:
    """A tile of the building row; nothing after the last refill."""
    fill, edge = _hued(view.hue if view else -1)
    name = view.piece if view else ""
    # All of them can be built: what is green are the spaces.
    with pen.spot(name, box, fill=fill, edge=edge, corner=8, inset=1, ringed=False):
        if view:
            _lines(pen, box, zoom, view.top, view.bottom)
            for n in range(view.era):
                pen.disc(box.right - 7 - n * 6, box.top + 6, 2, "text2")


@piece
def _stacks(pen: BoardPen, views: Sequence[StackView], box: Box, zoom: float) -> None:
    """What is left of each, and the tile on top: Era 1 above Era 2."""
    with pen.spot("stack.1", box, fill="surface2", corner=8, inset=1):
        _lines(pen, box, zoom, views[0].top, views[1].top)


def _strip(pen: BoardPen, glyphs: Sequence[Glyph], box: Box, fill: str) -> None:
    """A box with signs, only to be looked at; a tall one has them below each other."""
    if min(box.width, box.height) < 8:
        return
    pen.area(*_placed(box), fill, corner=min(box.height / 2, 10))
    tall = box.height > box.width
    lines = [glyphs[:1], glyphs[1:]] if tall else [glyphs]
    high = box.height / (2.4 if tall else 1)
    first = box.top + box.height / 2 - (high if tall else high / 2)
    for n, line in enumerate(lines):
        place = Box(box.left + 3, first + n * high, box.width - 6, high)
        pen.signs(line, place, min(19, high * 0.62))


def _rail(pen: BoardPen, region: int, box: Box, *, lit: bool) -> None:
    """A region along one bank: sign and number; filled where the die allows building."""
    if min(box.width, box.height) < 4:
        return
    ground, ink = ("primary", "primary_ink") if lit else ("surface2", "text2")
    pen.area(box.left, box.top + 1, box.width, box.height - 2, ground, corner=5)
    x, y = box.left + box.width / 2, box.top + box.height / 2
    side = min(box.width - 1, 24)
    pen.icon(f"region-{region + 1}", x, y - side / 2, side, ink)
    pen.figure(str(region + 1), x, y + side * 0.84 * 0.586, side * 0.84, ink)


def _river(pen: BoardPen) -> Hue:
    return pen.tones.hues[tones.HUES.index("river")]


def _green(pen: BoardPen) -> str:
    """Where something can be done now."""
    return pen.tones.fills[0]


def _placed(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.top, box.width, box.height


def _hued(hue: int) -> tuple[str, str]:
    """Fill and edge of a building; of open ground."""
    if hue < 0:
        return "", "line"
    named = hue_named(hue)
    return named.tile, named.edge


def _price(view: ShoreView) -> tuple[Glyph, ...]:
    role = "text3" if view.dear else "coin"
    return Glyph("koku"), Glyph(text=str(view.price), role=role)


def _saved(view: ShoreView) -> tuple[Glyph, ...]:
    if not view.off:
        return ()
    said = f"{view.price + view.off} − {view.off}"
    artisan = Glyph("client-artisan", role="text2", small=True)
    return Glyph(text=said, role="text2", small=True), artisan
