"""Paints a drawing with Kivy: from pictures that are kept, which costs less than Kivy's shapes."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

from kivy.graphics import BorderImage, Color, Mesh, Rectangle, SmoothLine
from kivy.graphics.texture import Texture

from companion.model.shapes import Point
from companion.model.theme import Palette, rgba
from companion.tables import tones
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
from companion.window.widgets.base.frame import stretch, stretch_card
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import (
    Rgba,
    frame_picture,
    print_of,
    ring_picture,
    seat_picture,
    stencil,
    wave_picture,
    word_print,
)

LEAST = 3
"""The side of the smallest picture in pixels."""
WHITE = (1.0, 1.0, 1.0, 1.0)
DASH, DASHES_APART = 5.0, 4.0
ICON_EDGE = 0.8


class Painter:
    """Paints on the canvas that is open: so many pixels a unit, from an upper left corner."""

    def __init__(self, palette: Palette, unit: float, left: float, top: float) -> None:
        """Begin with the length of a unit, and where the corner is on the screen."""
        self._palette, self._plain = palette, _plain(palette)
        self._tones = tones.tokens(palette.name)
        self._unit, self._left, self._top = unit, left, top

    def paint(self, drawing: Drawing) -> None:
        """Paint every shape, from the lowest to the uppermost."""
        for shape in drawing.shapes:
            self.paint_shape(shape)

    def paint_shape(self, shape: Shape) -> None:
        """Paint one of them."""
        _PAINTED[type(shape)](self, shape)

    def _area(self, area: Area) -> None:
        line = max(1.0, self._unit * area.line) if area.edge else 0.0
        corner = min(area.corner, area.w / 2, area.h / 2)
        if area.dashed:
            self._dashes(area, line)
        else:
            box, colours = (area.x, area.y, area.w, area.h), (area.fill, area.edge)
            self._box(box, corner, colours, line, area.opacity)

    def _tile(self, tile: Tile) -> None:
        corner, box = tile.w / 4, (tile.x, tile.y, tile.w, tile.h)
        edge = "" if tile.ring else tile.edge
        if tile.fill or edge:
            self._box(box, min(8, corner), (tile.fill, edge), max(1.0, self._unit * 0.8))
        if tile.ring:
            grown = tile.x - 2, tile.y - 2, tile.w + 4, tile.h + 4
            self._box(grown, min(9, corner), ("", "primary"), self._unit * 1.4)

    def _box(
        self,
        box: tuple[float, float, float, float],
        corner: float,
        colours: tuple[str, str],
        line: float,
        opacity: float = 1,
    ) -> None:
        """A rounded box with its fill and its edge."""
        x, y, w, h = box
        unit, (left, low), (fill, edge) = self._unit, self._at(x, y + h), colours
        place = left, low, unit * w, unit * h
        if min(place[2:]) < 1:
            return
        if not edge:
            self._colour(fill, opacity)
            stretch(BorderImage(), place, unit * corner)
            return
        Color(*WHITE[:3], opacity)
        within = self._rgba(fill) if fill else (0.0, 0.0, 0.0, 0.0)
        stretch_card(BorderImage(), place, unit * corner, line, within, self._rgba(edge))

    def _dashes(self, area: Area, line: float) -> None:
        """A frame of dashes along the four sides, without the corners: all are one drawing."""
        (left, low), unit = self._at(area.x, area.y + area.h), self._unit
        wide, high, off = unit * area.w, unit * area.h, unit * area.corner * 0.6
        boxes: list[tuple[float, float, float, float]] = []
        for start, length in _dashes(left + off, wide - 2 * off, unit):
            boxes += [(start, low, length, line), (start, low + high - line, length, line)]
        for start, length in _dashes(low + off, high - 2 * off, unit):
            boxes += [(left, start, line, length), (left + wide - line, start, line, length)]
        corners, triangles = list[float](), list[int]()
        for x, y, across, up in boxes:
            first = len(corners) // 4
            for right, top in ((0, 0), (across, 0), (across, up), (0, up)):
                corners += (round(x) + right, round(y) + top, 0, 0)
            triangles += (first, first + 1, first + 2, first + 2, first + 3, first)
        self._colour(area.edge)
        Mesh(vertices=corners, indices=triangles, mode="triangles")

    def _icon(self, icon: Icon) -> None:
        if not self._rgba(icon.colour)[3]:
            # An edge, in a theme without.
            return
        left, low = map(round, self._at(icon.x - icon.side / 2, icon.y + icon.side / 2))
        size = (self._unit * icon.side, self._unit * icon.side)
        texture = icon_texture(icon.name, size[0])
        if icon.rimmed and self._rgba("edge")[3]:
            # The icon once more on each side.
            off = self._unit * ICON_EDGE
            self._colour("edge")
            for x, y in ((-off, 0), (off, 0), (0, -off), (0, off)):
                Rectangle(texture=texture, pos=(left + x, low + y), size=size)
        self._colour(icon.colour, icon.opacity)
        Rectangle(texture=texture, pos=(left, low), size=size)

    def _text(self, text: Text) -> None:
        letters = self._letters(text, self._unit * text.size)
        if text.room and letters.width > self._unit * text.room:
            fitting = self._unit * text.size * self._unit * text.room / letters.width
            letters = self._letters(text, fitting)
        wide, high = letters.size
        x, y = self._at(text.x, text.y)
        self._colour(text.colour)
        left = x if text.start else x - wide / 2
        place = (round(left), round(y - high / 2))
        Rectangle(texture=letters, pos=place, size=(wide, high))

    def _letters(self, text: Text, size: float) -> Texture:
        size = round(size, 1)
        if text.weight == "plain":
            return word_print(text.text, size)
        return print_of(text.text, size, bold=text.weight == "bold", struck=text.struck)

    def _disc(self, disc: Disc) -> None:
        side = max(LEAST, round(2 * self._unit * disc.radius))
        if disc.fill:
            self._colour(disc.fill, disc.opacity)
            self._around(stencil("disc", side), disc.x, disc.y)
        if disc.edge:
            self._colour(disc.edge, disc.opacity)
            line = max(1.0, self._unit * disc.line)
            self._around(ring_picture(side, round(line, 1)), disc.x, disc.y)

    def _line(self, line: Line) -> None:
        self._colour(line.colour, line.opacity)
        points = [part for point in line.points for part in self._at(*point)]
        SmoothLine(points=points, width=self._unit * line.width)

    def _arrow(self, arrow: Arrow) -> None:
        """From boxes and corners: a drawn line is far slower."""
        way = [self._at(*point) for point in arrow.points]
        wide, bend = max(1, round(self._unit * ARROW_LINE)), round(self._unit * ARROW_BEND)
        last = len(way) - 2
        self._colour(arrow.colour)
        for n, (start, end) in enumerate(pairwise(way)):
            less = (bend if n else 0, bend if n < last else round(self._unit))
            _straight(start, end, wide, less)
        for corner in zip(way, way[1:], way[2:], strict=False):
            _bent(corner, wide, bend)
        before, (x, y) = way[-2:]
        down = y < before[1]
        side = max(4, round(min(self._unit * ARROW_HEAD, math.dist(before, (x, y)))))
        near = (-0.5, -0.05) if down else (-0.95, -0.5)
        head = stencil("head_down" if down else "head", side)
        place = round(x + side * near[0]), round(y + side * near[1])
        Rectangle(texture=head, pos=place, size=(side, side))

    def _seat(self, seat: Seat) -> None:
        self._rimmed(seat.shape, seat.fill, seat.side, (seat.x, seat.y))

    def _mark(self, mark: Mark) -> None:
        if mark.rimmed:
            self._rimmed(mark.name, mark.colour, mark.side, (mark.x, mark.y))
            return
        self._colour(mark.colour)
        side = max(LEAST, round(self._unit * mark.side))
        self._around(stencil(mark.name, side), mark.x, mark.y)

    def _rimmed(self, shape: str, fill: str, side: float, at: tuple[float, float]) -> None:
        """With an edge, in the theme that has one."""
        rim = round(self._unit, 1) if self._rgba("edge")[3] else 0
        wide = max(LEAST, round(self._unit * side + rim))
        picture = seat_picture(shape, wide, self._hex(fill), self._palette.edge, rim)
        Color(*WHITE)
        self._around(picture, *at)

    def _waves(self, waves: Waves) -> None:
        """All of them are one picture: each drawing takes its time."""
        unit, wide = self._unit, max(8, round(self._unit * waves.w))
        high, line, apart = WAVE_HIGH * unit, WAVE_LINE * unit, WAVES_APART * unit
        picture = wave_picture(wide, WAVE * unit, high, line, waves.count, apart)
        self._colour(waves.colour, waves.opacity)
        left, low = self._at(waves.x, waves.y)
        Rectangle(
            texture=picture,
            pos=(left, low - (waves.count - 1) * apart),
            size=(unit * waves.w, picture.height),
        )

    def _around(self, picture: Texture, x: float, y: float) -> None:
        """A picture around a point, in its own size and on whole pixels."""
        wide, high = picture.size
        left, low = self._at(x, y)
        place = round(left - wide / 2), round(low - high / 2)
        Rectangle(texture=picture, pos=place, size=(wide, high))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._left + self._unit * x, self._top - self._unit * y

    def _hex(self, token: str) -> str:
        return self._tones.get(token) or self._plain[token]

    def _rgba(self, token: str) -> Rgba:
        return rgba(self._hex(token))

    def _colour(self, token: str, opacity: float = 1) -> None:
        red, green, blue, alpha = rgba(self._hex(token))
        Color(red, green, blue, alpha * opacity)


_PAINTED: dict[type, Callable[[Painter, Any], None]] = {
    Area: Painter._area,
    Tile: Painter._tile,
    Icon: Painter._icon,
    Text: Painter._text,
    Disc: Painter._disc,
    Line: Painter._line,
    Arrow: Painter._arrow,
    Seat: Painter._seat,
    Mark: Painter._mark,
    Waves: Painter._waves,
}


def _straight(start: Point, end: Point, wide: int, less: tuple[float, float]) -> None:
    """A horizontal or vertical line, shortened at its ends."""
    (ax, ay), (bx, by) = start, end
    half = wide // 2
    if abs(bx - ax) >= abs(by - ay):
        sign = 1 if bx >= ax else -1
        ax, bx = sorted((ax + sign * less[0], bx - sign * less[1]))
        place, size = (round(ax), round(ay) - half), (max(0, round(bx) - round(ax)), wide)
    else:
        sign = 1 if by >= ay else -1
        ay, by = sorted((ay + sign * less[0], by - sign * less[1]))
        place, size = (round(ax) - half, round(ay)), (wide, max(0, round(by) - round(ay)))
    Rectangle(pos=place, size=size)


def _bent(corner: tuple[Point, Point, Point], wide: int, radius: int) -> None:
    """A quarter of a ring around the inside of a corner."""
    (ax, ay), (x, y), (bx, by) = corner
    # On which side of the ring's middle the corner is: right or left, above or below.
    right = _sign(x - ax) - _sign(bx - x) > 0
    above = _sign(y - ay) - _sign(by - y) > 0
    half = wide // 2
    outer = radius + wide - half
    left, low = outer + 2 if right else 0, outer + 2 if above else 0
    Rectangle(
        texture=frame_picture(outer, wide).get_region(left, low, outer, outer),
        pos=(
            round(x) - radius if right else round(x) - half,
            round(y) - radius if above else round(y) - half,
        ),
        size=(outer, outer),
    )


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _dashes(start: float, length: float, unit: float) -> list[tuple[float, float]]:
    """Where dashes begin along a side, and how long each is: whole ones, evenly spread."""
    step, apart = unit * (DASH + DASHES_APART), DASHES_APART / DASH
    count = max(1, round((length + unit * DASHES_APART) / step))
    each = length / (count + (count - 1) * apart)
    return [(start + n * each * (1 + apart), each) for n in range(count)]


@cache
def _plain(palette: Palette) -> dict[str, str]:
    return palette.colours()
