"""Draws small pictures of pieces and places on a canvas."""

from __future__ import annotations

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle

from companion.model.shapes import SHAPES
from companion.model.theme import Palette, rgba
from companion.tables.tones import tone_of
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of
from engine.core.game import Game
from engine.core.names import initial


class Pen:
    """Positions count from the top left corner of the picture, in its own units."""

    def __init__(self, palette: Palette, unit: float, left: float, top: float) -> None:
        """Begin with the length of a unit, and where the corner is on the screen."""
        self.palette = palette
        self.unit = unit
        self.left, self.top = left, top

    @property
    def edge_width(self) -> float:
        """Of the line around something."""
        return max(1.0, self.unit * 0.7)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place on the screen."""
        return self.left + self.unit * x, self.top - self.unit * y

    def area(
        self, x: float, y: float, w: float, h: float, fill: str, edge: str = "", corner: float = 8
    ) -> None:
        """A rounded area."""
        (left, low), wide, high = self.at(x, y + h), self.unit * w, self.unit * h
        radius = self.unit * min(corner, w / 2, h / 2)
        Color(*rgba(fill))
        SmoothRoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])
        if edge:
            Color(*rgba(edge))
            line = (left, low, wide, high, radius)
            SmoothLine(rounded_rectangle=line, width=self.edge_width)

    def tile(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str = "",
        edge: str = "",
        ring: bool = False,
    ) -> None:
        """A rounded place; with a ring to draw attention."""
        pos, size = self.at(x, y + h), (self.unit * w, self.unit * h)
        if fill:
            Color(*rgba(fill))
            radius = min(self.unit * 8, self.unit * w / 4)
            SmoothRoundedRectangle(pos=pos, size=size, radius=[radius])
        if edge or ring:
            Color(*rgba(self.palette.primary if ring else edge))
            grow = self.unit * 2 if ring else 0
            SmoothLine(
                rounded_rectangle=(
                    pos[0] - grow,
                    pos[1] - grow,
                    size[0] + 2 * grow,
                    size[1] + 2 * grow,
                    min(self.unit * 9, self.unit * w / 4),
                ),
                width=self.unit * (1.4 if ring else 0.8),
            )

    def icon(self, name: str, x: float, y: float, side: float, colour: str) -> None:
        """An icon around a point."""
        Color(*rgba(colour))
        left, low = self.at(x - side / 2, y + side / 2)
        size = (self.unit * side, self.unit * side)
        texture = icon_texture(name, size[0])
        Rectangle(texture=texture, pos=(round(left), round(low)), size=size)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = "",
        *,
        room: float = 0,
        start: bool = False,
    ) -> None:
        """A few words around a point, or starting there; smaller if they would not fit."""
        letters = print_of(text, self.unit * size)
        if room and letters.width > self.unit * room:
            letters = print_of(text, self.unit * size * self.unit * room / letters.width)
        wide, high = letters.size
        px, py = self.at(x, y)
        Color(*rgba(colour or self.palette.text))
        left = px if start else px - wide / 2
        place = (round(left), round(py - high / 2))
        Rectangle(texture=letters, pos=place, size=(wide, high))

    def coin(self, x: float, y: float, number: int, radius: float = 9) -> None:
        """A number of coins."""
        self.disc(x, y, radius, self.palette.coin_fill)
        self.text(str(number), x, y, radius * 1.3, self.palette.coin_ink)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = "") -> None:
        """A round piece around a point."""
        cx, cy = self.at(x, y)
        r = self.unit * radius
        if fill:
            Color(*rgba(fill))
            SmoothEllipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))
        if edge:
            Color(*rgba(edge))
            SmoothLine(circle=(cx, cy, r), width=self.edge_width)

    def line(self, points: list[tuple[float, float]], colour: str, width: float = 1) -> None:
        """A line through points."""
        Color(*rgba(colour))
        SmoothLine(points=[part for p in points for part in self.at(*p)], width=self.unit * width)

    def neutral(self, x: float, y: float, radius: float) -> None:
        """A marker of no player."""
        self.disc(x, y, radius, self.palette.text3, self.palette.text)


class TablePen(Pen):
    """Draws a part of the table of a game."""

    def __init__(self, game: Game, palette: Palette, unit: float, left: float, top: float) -> None:
        """Draw for the players of a game."""
        super().__init__(palette, unit, left, top)
        self.game = game
        self.width = 0.0
        """How much room there is, in units."""

    @property
    def edge_width(self) -> float:
        """Of the line around something."""
        return self.unit

    def seat_text(self, seat: int) -> str:
        """The colour of texts about a player."""
        return self.palette.seats[self._tone(seat)].text

    def seat(self, seat: int, x: float, y: float, side: float, *, letter: bool = True) -> None:
        """A player's colour, shape and initial around a point."""
        colours = self.palette.seats[self._tone(seat)]
        left, low = self.at(x - side / 2, y + side / 2)
        across, edge = self.unit * side, rgba(self.palette.edge)
        Color(*rgba(colours.fill))
        if colours.shape == "circle":
            SmoothEllipse(pos=(left, low), size=(across, across))
            Color(*edge)
            SmoothLine(circle=(left + across / 2, low + across / 2, across / 2), width=0.6)
        elif colours.shape == "square":
            inset, corner = across * 0.06, self.unit * 2
            box = (left + inset, low + inset, across - 2 * inset, across - 2 * inset)
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner])
            Color(*edge)
            SmoothLine(rounded_rectangle=(*box, corner), width=0.6)
        else:
            self._corners(colours.shape, left, low, across)
        if letter:
            drop = side * SHAPES[colours.shape].drop
            self.text(initial(self.game.seats[seat]), x, y + drop, side * 0.48, colours.letter)

    def everybody(self, chosen: int = -1) -> None:
        """All players side by side, one of them marked."""
        count = len(self.game.seats)
        for seat in range(count):
            x = self.width * (seat + 0.5) / count
            if seat == chosen:
                self.tile(x - 31, 12, 62, 62, fill=self.palette.surface3, ring=True)
            self.seat(seat, x, 43, 42)

    def _corners(self, shape: str, left: float, low: float, side: float) -> None:
        outline = SHAPES[shape].outline
        points = [(left + px * side, low + (1 - py) * side) for px, py in outline]
        fan = [(left + side / 2, low + side / 2), *points, points[0]]
        vertices = [part for px, py in fan for part in (px, py, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
        outer = [part for point in points for part in point]
        SmoothLine(points=outer, close=True, width=0.5)
        Color(*rgba(self.palette.edge))
        SmoothLine(points=outer, close=True, width=0.6)

    def _tone(self, seat: int) -> int:
        return tone_of(self.game.rules.NAME, self.game.colours[seat])
