"""Workers, elephants and dashed places, drawn alike on every page."""

from __future__ import annotations

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.model.theme import rgba
from companion.tables.amritsar import signs, tones
from companion.window.widgets.base.drawn import CLEAR, Drawn, around
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of, ring_picture, stencil

PLATE = "#2A1E12"
"""In daylight a plate in this colour is the edge of a worker or an elephant."""


class _Figure(Drawn):
    """A sign in a colour of its own, on a plate where the theme is light."""

    def make(self) -> None:
        """Plate, figure, letter."""
        self._plate_colour, self._plate = Color(), Rectangle()
        self._colour, self._picture = Color(), Rectangle()
        self._letter_colour, self._letter = Color(), Rectangle()

    def lay(self, name: str, fill: str) -> list[Color | Rectangle]:
        """The instructions of the figure, in the middle of the place."""
        side = min(self.size)
        x, y = self.middle
        for picture, icon in ((self._plate, f"{name}-plate"), (self._picture, name)):
            picture.texture = icon_texture(icon, side)
            picture.size = (side, side)
            picture.pos = round(x - side / 2), round(y - side / 2)
        self._colour.rgba = rgba(fill)
        if self.look.palette.name != "light":
            return [self._colour, self._picture]
        self._plate_colour.rgba = rgba(PLATE)
        return [self._plate_colour, self._plate, self._colour, self._picture]


class WorkerSign(_Figure):
    """A worker by its colour, hat and mark; an empty place is a dot, -2 is nothing."""

    colour = NumericProperty(-2)
    ringed = BooleanProperty(False)
    """The active worker, or one that lands here."""
    faint = BooleanProperty(False)
    ring = ColorProperty(CLEAR)

    changing = ("colour", "ringed", "faint", "ring")

    def make(self) -> None:
        """The figure, and a ring around it."""
        super().make()
        self._dot_colour, self._dot = Color(), Rectangle()
        self._ring_colour, self._ring = Color(), Rectangle()

    def draw(self) -> None:
        """A worker, a dot or nothing."""
        side, colour = min(self.size), int(self.colour)
        if side <= 0 or colour < -1:
            self.use()
        elif colour == -1:
            self._dot_colour.rgba = (*self.look.outline[:3], 0.75)
            around(self._dot, stencil("disc", max(3, round(side * 0.2))), self.middle)
            self.use(self._dot_colour, self._dot)
        else:
            fill = tones.of(self.look.palette).pieces[colour]
            shown = self.lay(signs.WORKERS[colour], fill)
            if self.faint:
                self._colour.a = 0.5
            if self.ringed:
                self._ring_colour.rgba = self.ring if self.ring[3] else self.look.primary
                around(self._ring, ring_picture(round(side * 1.34), dp(2)), self.middle)
                shown = [self._ring_colour, self._ring, *shown]
            self.use(*shown)


class ElephantSign(_Figure):
    """A player's elephant with the initial; -1 is none."""

    seat = NumericProperty(-1)
    letter = StringProperty("")

    changing = ("seat", "letter")

    def draw(self) -> None:
        """In the colour of its player."""
        side, seat = min(self.size), int(self.seat)
        if side <= 0 or seat < 0:
            self.use()
            return
        colours = self.look.palette.seats[seat]
        shown = self.lay("elephant", colours.fill)
        if self.letter:
            x, y = self.middle
            self._letter_colour.rgba = rgba(colours.letter)
            size = side * (0.4 if len(self.letter) < 2 else 0.31)
            letter = print_of(self.letter, round(size, 1), bold=True)
            around(self._letter, letter, (x - side * 0.16, y + side * 0.02))
            shown += [self._letter_colour, self._letter]
        self.use(*shown)


class Dashes(Drawn):
    """A dashed frame: a place that is free, or that can also be tapped."""

    shown = BooleanProperty(False)
    tint = ColorProperty(CLEAR)
    corner = NumericProperty(10)

    changing = ("shown", "tint", "corner")
    DASH, GAP, LINE = 5.0, 4.0, 1.6

    def make(self) -> None:
        """All dashes are one drawing: each takes its time and memory."""
        self._colour = Color()
        self._dashes = Mesh(mode="triangles")

    def draw(self) -> None:
        """Along the four sides, without the corners."""
        if not self.shown or min(self.size) < dp(10):
            self.use()
            return
        self._colour.rgba = self.tint
        corners, triangles = list[float](), list[int]()
        for x, y, wide, high in self._boxes():
            left, low, first = round(x), round(y), len(corners) // 4
            for across, up in ((0, 0), (wide, 0), (wide, high), (0, high)):
                corners += (left + across, low + up, 0, 0)
            triangles += (first, first + 1, first + 2, first + 2, first + 3, first)
        self._dashes.vertices, self._dashes.indices = corners, triangles
        self.use(self._colour, self._dashes)

    def _boxes(self) -> list[tuple[float, float, float, float]]:
        line, off = dp(self.LINE), self.corner * 0.6
        found = []
        for start, length in _dashes(self.x + off, self.width - 2 * off, self.DASH, self.GAP):
            found.append((start, self.y, length, line))
            found.append((start, self.y + self.height - line, length, line))
        for start, length in _dashes(self.y + off, self.height - 2 * off, self.DASH, self.GAP):
            found.append((self.x, start, line, length))
            found.append((self.x + self.width - line, start, line, length))
        return found


def _dashes(start: float, length: float, dash: float, gap: float) -> list[tuple[float, float]]:
    """Where dashes begin along a side, and how long each is: whole ones, evenly spread."""
    step = dp(dash + gap)
    count = max(1, round((length + dp(gap)) / step))
    each = length / (count + (count - 1) * gap / dash)
    return [(start + n * each * (1 + gap / dash), each) for n in range(count)]
