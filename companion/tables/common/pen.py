"""Writes drawings: what all tables draw alike. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from companion.model.shapes import SHAPES
from companion.tables import meta
from companion.tables.common.drawing import Area, Disc, Drawing, Icon, Line, Seat, Shape, Text, Tile
from companion.tables.common.sign_line import marker_shapes
from companion.tables.tones import named
from engine.core.names import initial
from engine.core.observer import Observer


class Pen:
    """Positions count from the top left corner of the drawing, in its own units."""

    edge_line = 0.7
    """The width of the line around something."""

    def __init__(self, game: str, width: float, height: float) -> None:
        """Begin with an empty drawing, in the colours of a game."""
        self.tones = named(game)
        self.width, self.height = width, height
        self._shapes: list[Shape] = []
        self._piece = ""

    @property
    def drawing(self) -> Drawing:
        """What is drawn so far."""
        return Drawing(self.width, self.height, tuple(self._shapes))

    @contextmanager
    def of(self, piece: str) -> Iterator[None]:
        """What is drawn meanwhile belongs to a piece of the table."""
        around, self._piece = self._piece, piece
        yield
        self._piece = around

    def area(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        edge: str = "",
        corner: float = 8,
        *,
        line: float = 0,
        dashed: bool = False,
        opacity: float = 1,
    ) -> None:
        """A rounded area; its edge is as thick as all lines of the pen unless it is told."""
        edge_line = line or self.edge_line
        self._draw(Area(x, y, w, h, fill, edge, corner, edge_line, self._piece, dashed, opacity))

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
        self._draw(Tile(x, y, w, h, fill, edge, ring, self._piece))

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        side: float,
        colour: str,
        opacity: float = 1,
        *,
        rimmed: bool = False,
    ) -> None:
        """An icon around a point."""
        self._draw(Icon(name, x, y, side, colour, opacity, self._piece, rimmed))

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
        self._draw(Text(text, x, y, size, colour or "text", room, start, self._piece))

    def coin(self, x: float, y: float, number: int, radius: float = 9) -> None:
        """A number of coins."""
        self.disc(x, y, radius, "coin_fill")
        self.text(str(number), x, y, radius * 1.3, "coin_ink")

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str,
        edge: str = "",
        opacity: float = 1,
        *,
        line: float = 0,
    ) -> None:
        """A round piece around a point; its edge is as thick as all lines unless it is told."""
        edge_line = line or self.edge_line
        self._draw(Disc(x, y, radius, fill, edge, edge_line, self._piece, opacity))

    def line(
        self,
        points: Iterable[tuple[float, float]],
        colour: str,
        width: float = 1,
        opacity: float = 1,
    ) -> None:
        """A line through points."""
        self._draw(Line(tuple(points), colour, width, self._piece, opacity))

    def marker(self, colour: int, letter: str, x: float, y: float, side: float) -> None:
        """A player's marker, by the number of its colour; with the initial where there is room."""
        self._shapes += marker_shapes(colour, letter, x, y, side, self._piece)

    def neutral(self, x: float, y: float, radius: float) -> None:
        """A marker of no player."""
        self.disc(x, y, radius, "text3", "text")

    def _draw(self, shape: Shape) -> None:
        self._shapes.append(shape)


class TablePen(Pen):
    """Draws a part of the table of a game."""

    edge_line = 1

    def __init__(self, seen: Observer, width: float, height: float) -> None:
        """Draw for the reader of a game."""
        super().__init__(seen.game.rules.NAME, width, height)
        self.game = seen.game

    def seat_text(self, seat: int) -> str:
        """The colour of texts about a player."""
        return self._worn(seat).text

    def seat(self, seat: int, x: float, y: float, side: float, *, letter: bool = True) -> None:
        """A player's colour, shape and initial around a point."""
        colours = self._worn(seat)
        self._draw(Seat(colours.shape, x, y, side, colours.fill, self._piece))
        if letter:
            drop = side * SHAPES[colours.shape].drop
            self.text(initial(self.game.seats[seat]), x, y + drop, side * 0.48, colours.letter)

    def everybody(self, chosen: int = -1) -> None:
        """All players side by side, one of them marked."""
        count = len(self.game.seats)
        for seat in range(count):
            x = self.width * (seat + 0.5) / count
            with self.of(f"seat.{seat}"):
                if seat == chosen:
                    self.tile(x - 31, 12, 62, 62, fill="surface3", ring=True)
                self.seat(seat, x, 43, 42)

    def _worn(self, seat: int) -> meta.Seat:
        return self.tones.seats[self.game.colours[seat]]


def kind_and_number(step: str) -> tuple[str, int]:
    """What a step of the set-up is about, and which one of it; 0 if there is only one.

    >>> kind_and_number("level_3")
    ('level', 3)
    """
    kind, _, number = step.partition("_")
    return kind, int(number or 0)
