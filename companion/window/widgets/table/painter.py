"""Paints a drawing with Kivy."""

from __future__ import annotations

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle

from companion.model.shapes import SHAPES
from companion.model.theme import Palette, rgba
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
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of


class Painter:
    """Paints on the canvas that is open: so many pixels a unit, from an upper left corner."""

    def __init__(self, palette: Palette, unit: float, left: float, top: float) -> None:
        """Begin with the length of a unit, and where the corner is on the screen."""
        self._tokens = palette.tokens
        self._unit, self._left, self._top = unit, left, top

    def paint(self, drawing: Drawing) -> None:
        """Paint every shape, from the lowest to the uppermost."""
        for shape in drawing.shapes:
            self._paint(shape)

    def _paint(self, shape: Shape) -> None:
        match shape:
            case Area():
                self._area(shape)
            case Tile():
                self._tile(shape)
            case Icon():
                self._icon(shape)
            case Text():
                self._text(shape)
            case Disc():
                self._disc(shape)
            case Line():
                self._line(shape)
            case Seat():
                self._seat(shape)

    def _area(self, area: Area) -> None:
        (left, low), wide, high = self._at(area.x, area.y + area.h), area.w, area.h
        wide, high = self._unit * wide, self._unit * high
        radius = self._unit * min(area.corner, area.w / 2, area.h / 2)
        self._colour(area.fill)
        SmoothRoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])
        if area.edge:
            self._colour(area.edge)
            box = (left, low, wide, high, radius)
            SmoothLine(rounded_rectangle=box, width=max(1.0, self._unit * area.line))

    def _tile(self, tile: Tile) -> None:
        unit, corner = self._unit, self._unit * tile.w / 4
        (left, low), wide, high = self._at(tile.x, tile.y + tile.h), unit * tile.w, unit * tile.h
        if tile.fill:
            self._colour(tile.fill)
            radius = min(unit * 8, corner)
            SmoothRoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])
        if tile.edge or tile.ring:
            self._colour("primary" if tile.ring else tile.edge)
            grow = unit * 2 if tile.ring else 0
            box = (left - grow, low - grow, wide + 2 * grow, high + 2 * grow, min(unit * 9, corner))
            SmoothLine(rounded_rectangle=box, width=unit * (1.4 if tile.ring else 0.8))

    def _icon(self, icon: Icon) -> None:
        self._colour(icon.colour, icon.opacity)
        left, low = self._at(icon.x - icon.side / 2, icon.y + icon.side / 2)
        size = (self._unit * icon.side, self._unit * icon.side)
        texture = icon_texture(icon.name, size[0])
        Rectangle(texture=texture, pos=(round(left), round(low)), size=size)

    def _text(self, text: Text) -> None:
        letters = print_of(text.text, self._unit * text.size)
        if text.room and letters.width > self._unit * text.room:
            fitting = self._unit * text.size * self._unit * text.room / letters.width
            letters = print_of(text.text, fitting)
        wide, high = letters.size
        x, y = self._at(text.x, text.y)
        self._colour(text.colour)
        left = x if text.start else x - wide / 2
        place = (round(left), round(y - high / 2))
        Rectangle(texture=letters, pos=place, size=(wide, high))

    def _disc(self, disc: Disc) -> None:
        (x, y), r = self._at(disc.x, disc.y), self._unit * disc.radius
        if disc.fill:
            self._colour(disc.fill)
            SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        if disc.edge:
            self._colour(disc.edge)
            SmoothLine(circle=(x, y, r), width=max(1.0, self._unit * disc.line))

    def _line(self, line: Line) -> None:
        self._colour(line.colour)
        points = [part for point in line.points for part in self._at(*point)]
        SmoothLine(points=points, width=self._unit * line.width)

    def _seat(self, seat: Seat) -> None:
        left, low = self._at(seat.x - seat.side / 2, seat.y + seat.side / 2)
        across = self._unit * seat.side
        self._colour(seat.fill)
        if seat.shape == "circle":
            SmoothEllipse(pos=(left, low), size=(across, across))
            self._colour("edge")
            SmoothLine(circle=(left + across / 2, low + across / 2, across / 2), width=0.6)
        elif seat.shape == "square":
            inset, corner = across * 0.06, self._unit * 2
            box = (left + inset, low + inset, across - 2 * inset, across - 2 * inset)
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner])
            self._colour("edge")
            SmoothLine(rounded_rectangle=(*box, corner), width=0.6)
        else:
            self._corners(seat.shape, left, low, across)

    def _corners(self, shape: str, left: float, low: float, side: float) -> None:
        outline = SHAPES[shape].outline
        points = [(left + px * side, low + (1 - py) * side) for px, py in outline]
        fan = [(left + side / 2, low + side / 2), *points, points[0]]
        vertices = [part for px, py in fan for part in (px, py, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
        outer = [part for point in points for part in point]
        SmoothLine(points=outer, close=True, width=0.5)
        self._colour("edge")
        SmoothLine(points=outer, close=True, width=0.6)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._left + self._unit * x, self._top - self._unit * y

    def _colour(self, token: str, opacity: float = 1) -> None:
        *colour, alpha = rgba(self._tokens[token])
        Color(*colour, alpha * opacity)
