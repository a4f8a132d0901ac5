"""A drawing as an SVG element: what belongs to a piece is a group with its `data-piece`.

Colours are custom properties (`colours`), icons are used from the page's symbols (`icons`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from companion.model.shapes import SHAPES
from companion.model.svg.letters import width_of
from companion.tables.common.drawing import (
    Area,
    Disc,
    Drawing,
    Icon,
    Line,
    Seat,
    Shape,
    Text,
    Tile,
)

BASELINE = 0.342
"""How far below the middle of a line of text its letters stand, by its size."""
SEAT_EDGE = 1


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
            edge = _stroke(shape.edge, shape.line)
            return _box(shape.x, shape.y, shape.w, shape.h, corner, shape.fill, edge)
        case Tile():
            return _tile(shape)
        case Icon():
            return _icon(shape)
        case Text():
            return _text(shape)
        case Disc():
            edge = _stroke(shape.edge, shape.line)
            return _circle(shape.x, shape.y, shape.radius, shape.fill, edge)
        case Line():
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
            stroke = _stroke(shape.colour, shape.width)
            return f'<polyline points="{points}" fill="none"{stroke}/>'
        case Seat():
            return _seat(shape)


def _tile(tile: Tile) -> str:
    x, y, w, h = tile.x, tile.y, tile.w, tile.h
    ground = _box(x, y, w, h, min(8, w / 4), tile.fill) if tile.fill else ""
    if tile.ring:
        edge = _stroke("primary", 1.4)
        return ground + _box(x - 2, y - 2, w + 4, h + 4, min(9, w / 4), "", edge)
    return ground + (_box(x, y, w, h, min(9, w / 4), "", _stroke(tile.edge, 0.8)))


def _icon(icon: Icon) -> str:
    half, side = icon.side / 2, _n(icon.side)
    faint = f' opacity="{icon.opacity:.2f}"' if icon.opacity < 1 else ""
    return (
        f'<use href="#icon-{icon.name}" x="{_n(icon.x - half)}" y="{_n(icon.y - half)}" '
        f'width="{side}" height="{side}" color="var(--{icon.colour})"{faint}/>'
    )


def _text(text: Text) -> str:
    """Squeezed only where an estimate says that it is too wide."""
    size, fitted = text.size, ""
    wide = width_of(text.text, size)
    if text.room and wide > text.room:
        size *= text.room / wide
        fitted = f' textLength="{_n(text.room)}" lengthAdjust="spacingAndGlyphs"'
    anchor = "" if text.start else ' text-anchor="middle"'
    return (
        f'<text x="{_n(text.x)}" y="{_n(text.y + BASELINE * size)}" font-size="{_n(size)}" '
        f'fill="var(--{text.colour})"{anchor}{fitted}>{escape(text.text)}</text>'
    )


def _seat(seat: Seat) -> str:
    half, edge = seat.side / 2, f' stroke="var(--edge)" stroke-width="{SEAT_EDGE}"'
    left, top = seat.x - half, seat.y - half
    if seat.shape == "circle":
        return _circle(seat.x, seat.y, half, seat.fill, edge)
    if seat.shape == "square":
        inset = seat.side * 0.06
        side = seat.side - 2 * inset
        return _box(left + inset, top + inset, side, side, 2, seat.fill, edge)
    corners = SHAPES[seat.shape].outline
    points = " ".join(f"{_n(left + x * seat.side)},{_n(top + y * seat.side)}" for x, y in corners)
    return f'<polygon points="{points}"{_filled(seat.fill)}{edge}/>'


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
