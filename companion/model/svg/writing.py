"""A drawing as an SVG element: what belongs to a piece is a group with its `data-piece`.

Colours are custom properties (`colours`), icons are used from the page's symbols (`icons`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from companion.model.base.letters import width_of
from companion.model.shapes import CIRCLES, OUTLINES, SHAPES, Outline, Point
from companion.tables.common.drawing import (
    ARROW_BEND,
    ARROW_HEAD,
    ARROW_LINE,
    WAVE,
    WAVE_HIGH,
    WAVE_LINE,
    WAVES_APART,
    Area,
    Arrow,
    Disc,
    Drawing,
    Icon,
    Line,
    Mark,
    Seat,
    Shape,
    Text,
    Tile,
    Waves,
)

BASELINE = 0.342
"""How far below the middle of a line of text its letters stand, by its size."""
SEAT_EDGE = 1
WEIGHTS = {"medium": "", "plain": ' font-weight="400"', "bold": ' font-weight="700"'}


def svg_of(drawing: Drawing, title: str, name_of: Callable[[str], str]) -> str:
    """The drawing under its title; `name_of` says what a piece is called for those who listen."""
    width, height = _n(drawing.width), _n(drawing.height)
    groups = (
        _group(piece, shapes, name_of)
        for piece, shapes in groupby(drawing.shapes, lambda shape: shape.piece)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="group" '
        f'font-family="Roboto, system-ui, sans-serif" font-weight="500">'
        f"<title>{escape(title)}</title>{''.join(groups)}</svg>"
    )


def icons_of(drawings: Iterable[Drawing]) -> set[str]:
    """The icons that a page with these drawings needs."""
    shapes = (shape for drawing in drawings for shape in drawing.shapes)
    return {shape.name for shape in shapes if isinstance(shape, Icon)}


def _group(piece: str, shapes: Iterable[Shape], name_of: Callable[[str], str]) -> str:
    written = "".join(map(_written, shapes))
    if not piece:
        return written
    name = name_of(piece)
    title = f"<title>{escape(name)}</title>" if name else ""
    return f'<g data-piece={quoteattr(piece)} role="img">{title}{written}</g>'


def _written(shape: Shape) -> str:
    match shape:
        case Area():
            corner = min(shape.corner, shape.w / 2, shape.h / 2)
            dashes = ' stroke-dasharray="4 3"' if shape.dashed else ""
            edge = _stroke(shape.edge, shape.line) + dashes + _faint(shape.opacity)
            return _box(shape.x, shape.y, shape.w, shape.h, corner, shape.fill, edge)
        case Tile():
            return _tile(shape)
        case Icon():
            return _icon(shape)
        case Text():
            return _text(shape)
        case Disc():
            edge = _stroke(shape.edge, shape.line) + _faint(shape.opacity)
            return _circle(shape.x, shape.y, shape.radius, shape.fill, edge)
        case Line():
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
            stroke = _stroke(shape.colour, shape.width) + _faint(shape.opacity)
            return f'<polyline points="{points}" fill="none"{stroke}/>'
        case Arrow():
            return _arrow(shape)
        case Seat():
            return _seat(shape)
        case Mark():
            return _mark(shape)
        case Waves():
            return _waves(shape)


def _tile(tile: Tile) -> str:
    x, y, w, h = tile.x, tile.y, tile.w, tile.h
    ground = _box(x, y, w, h, min(8, w / 4), tile.fill) if tile.fill else ""
    if tile.ring:
        edge = _stroke("primary", 1.4)
        return ground + _box(x - 2, y - 2, w + 4, h + 4, min(9, w / 4), "", edge)
    return ground + (_box(x, y, w, h, min(9, w / 4), "", _stroke(tile.edge, 0.8)))


def _icon(icon: Icon) -> str:
    half, side = icon.side / 2, _n(icon.side)
    edge = ' stroke="var(--edge)" paint-order="stroke"' if icon.rimmed else ""
    return (
        f'<use href="#icon-{icon.name}" x="{_n(icon.x - half)}" y="{_n(icon.y - half)}" '
        f'width="{side}" height="{side}" color="var(--{icon.colour})"{edge}{_faint(icon.opacity)}/>'
    )


def _text(text: Text) -> str:
    """As wide as in Roboto, which the reader's device may lack."""
    size, fitted = text.size, ""
    wide = width_of(text.text, size, strong=text.weight != "plain")
    if text.room and wide > text.room:
        size, wide = size * text.room / wide, text.room
    if len(text.text) > 1:
        fitted = f' textLength="{_n(wide)}" lengthAdjust="spacingAndGlyphs"'
    anchor = "" if text.start else ' text-anchor="middle"'
    struck = ' text-decoration="line-through"' if text.struck else ""
    return (
        f'<text x="{_n(text.x)}" y="{_n(text.y + BASELINE * size)}" font-size="{_n(size)}" '
        f'fill="var(--{text.colour})"{WEIGHTS[text.weight]}{struck}{anchor}{fitted}>'
        f"{escape(text.text)}</text>"
    )


def _arrow(arrow: Arrow) -> str:
    """A line whose corners are cut by curves, and a head."""
    first, *bends, last = arrow.points
    way = f"M{_n(first[0])} {_n(first[1])}"
    for before, (x, y), after in zip(arrow.points, bends, arrow.points[2:], strict=False):
        (ax, ay), (bx, by) = (_towards((x, y), end, ARROW_BEND) for end in (before, after))
        way += f"L{_n(ax)} {_n(ay)}Q{_n(x)} {_n(y)} {_n(bx)} {_n(by)}"
    way += f"L{_n(last[0])} {_n(last[1])}"
    line = f'<path d="{way}" fill="none"{_stroke(arrow.colour, ARROW_LINE)}/>'
    half, down = ARROW_HEAD / 2, last[1] > arrow.points[-2][1]
    left, top = (-half, -0.95 * ARROW_HEAD) if down else (-0.95 * ARROW_HEAD, -half)
    outline = OUTLINES["head_down" if down else "head"]
    corner = last[0] + left, last[1] + top
    return line + _outlined(outline, *corner, ARROW_HEAD, _filled(arrow.colour))


def _towards(start: Point, end: Point, far: float) -> Point:
    """A point on the way from one to another."""
    part = far / max(far, math.dist(start, end))
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _seat(seat: Seat) -> str:
    half, edge = seat.side / 2, f' stroke="var(--edge)" stroke-width="{SEAT_EDGE}"'
    left, top = seat.x - half, seat.y - half
    if seat.shape == "circle":
        return _circle(seat.x, seat.y, half, seat.fill, edge)
    if seat.shape == "square":
        inset = seat.side * 0.06
        side = seat.side - 2 * inset
        return _box(left + inset, top + inset, side, side, 2, seat.fill, edge)
    return _outlined(SHAPES[seat.shape].outline, left, top, seat.side, _filled(seat.fill) + edge)


def _mark(mark: Mark) -> str:
    edge = f' stroke="var(--edge)" stroke-width="{SEAT_EDGE}"' if mark.rimmed else ""
    if mark.name in CIRCLES:
        return _circle(mark.x, mark.y, CIRCLES[mark.name] * mark.side, mark.colour, edge)
    left, top = mark.x - mark.side / 2, mark.y - mark.side / 2
    look = _filled(mark.colour) + edge
    return _outlined(OUTLINES[mark.name], left, top, mark.side, look)


def _outlined(corners: Outline, left: float, top: float, side: float, look: str) -> str:
    points = " ".join(f"{_n(left + x * side)},{_n(top + y * side)}" for x, y in corners)
    return f'<polygon points="{points}"{look}/>'


def _waves(waves: Waves) -> str:
    """Each line is a chain of half waves."""
    half, halves = WAVE / 2, math.ceil(waves.w / WAVE * 2)
    ways = []
    for number in range(waves.count):
        y = waves.y - (WAVE_HIGH + WAVE_LINE) / 2 + number * WAVES_APART
        chain = "".join(
            f"q{_n(half / 2)} {_n((-1) ** (n + 1) * WAVE_HIGH)} {_n(half)} 0" for n in range(halves)
        )
        ways.append(f"M{_n(waves.x)} {_n(y)}{chain}")
    stroke = _stroke(waves.colour, WAVE_LINE) + _faint(waves.opacity)
    return f'<path d="{"".join(ways)}" fill="none"{stroke}/>'


def _faint(opacity: float) -> str:
    return f' opacity="{opacity:.2f}"' if opacity < 1 else ""


def _box(x: float, y: float, w: float, h: float, corner: float, fill: str, stroke: str = "") -> str:
    place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(corner)}"'
    return f"<rect {place}{_filled(fill)}{stroke}/>"


def _circle(x: float, y: float, radius: float, fill: str, stroke: str) -> str:
    place = f'cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"'
    return f"<circle {place}{_filled(fill)}{stroke}/>"


def _filled(colour: str) -> str:
    return f' fill="var(--{colour})"' if colour else ' fill="none"'


def _stroke(colour: str, width: float) -> str:
    return f' stroke="var(--{colour})" stroke-width="{_n(width)}"' if colour else ""


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
