"""A board of a table as data: its pieces, where a finger means each, and their pictures. No Kivy.

The window, a phone's page and paper show the same board. Lengths are in dp, from the upper left
corner.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from companion.model.base.letters import LINE, Paragraph
from companion.tables.common.box import Box
from companion.tables.common.drawing import Arrow, Drawing, Mark, Shape, Text, Waves
from companion.tables.common.pen import TablePen
from companion.tables.common.pictures import Picture
from companion.tables.common.sign_line import SignLine, letter_on
from companion.tables.glyphs import Glyph
from engine.core.language.words import Words
from engine.core.observer import Observer

LEAST = 4
NEXT_FACE = "next face"
"""The piece that turns a board to its next side."""


class Room(NamedTuple):
    """The room that a board has, and how large texts are: 1 to 2."""

    width: float
    height: float
    scale: float = 1.0
    face: int = 0
    """Which side is up, where a board has several."""
    turned: bool = False
    """True if a person has turned it there; else it shows what the game is about now."""


class Marks(NamedTuple):
    """What is pointed out on a board."""

    usable: frozenset[str] = frozenset()
    """Pieces with which something can be done now."""
    chosen: str = ""
    plan: Picture | None = None
    """What a plan would do, shown where it would happen."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece, or what is only to be looked at: its place, what a finger means, its picture."""

    piece: str
    """What holding means; empty for what cannot be touched."""
    box: Box
    shapes: tuple[Shape, ...]
    """What is on it."""
    frame: tuple[Shape, ...] = ()
    over: tuple[Shape, ...] = ()
    """The tick of a usable piece."""
    means: tuple[str, ...] = ()
    """What a tap can mean: the first usable one, else the piece if it is among them."""
    also: tuple[Box, ...] = ()
    """Other places that mean the same."""
    corner: float = 10
    inset: float = 0
    """How far inside its place its frame is."""
    usable: bool = False
    chosen: bool = False
    turns_to: int = -1
    """The side of the board that a tap turns up; below 0 it means the piece."""
    touchable: bool = True
    """False for a piece that is only to be looked at: others fly there."""

    def wanted(self, usable: frozenset[str]) -> str:
        """The piece that a tap means."""
        usual = self.piece if self.piece in self.means else self.means[0]
        return next((piece for piece in self.means if piece in usable), usual)


@dataclass(frozen=True, slots=True)
class Board:
    """Its pieces from the lowest to the uppermost."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    face: int = 0
    faces: int = 1
    """How many sides a swipe goes through; more than one where only one of them has room."""
    home: int = 0
    """The side that the game is about now: when it changes, a turned board turns back."""
    shows_plan: bool = False

    @property
    def drawing(self) -> Drawing:
        """All of it as one picture."""
        layers = ((*spot.frame, *spot.shapes, *spot.over) for spot in self.spots)
        shapes = tuple(shape for layer in layers for shape in layer)
        return Drawing(self.width, self.height, shapes)


Draw = Callable[[Observer, Words, Room, Marks], Board]
"""How a table draws one of its boards."""

P = ParamSpec("P")
Pen_ = TypeVar("Pen_", bound="BoardPen")
_drawn: dict[Hashable, dict[tuple[bool, bool], Spot]] = {}
"""Pieces by what they were drawn from, and whether each was usable and chosen."""
MOST_DRAWN = 400


def piece(draws: Callable[Concatenate[Pen_, P], None]) -> Callable[Concatenate[Pen_, P], None]:
    """Makes a method of a pen that draws one piece: again only where what it gets differs.

    So all that it draws must follow from its arguments, the language and the marks on the piece.
    """

    @wraps(draws)
    def drawn(pen: Pen_, *args: P.args, **values: P.kwargs) -> None:
        key = (draws, pen.words.language, args, *values.items())
        known = _drawn.get(key)
        if known is None:
            if len(_drawn) >= MOST_DRAWN:
                _drawn.clear()
            known = _drawn[key] = {}
        for means in {spot.means for spot in known.values()}:
            spot = known.get(pen.marks_of(means))
            if spot:
                pen.put(spot)
                return
        draws(pen, *args, **values)
        spot = pen.last
        known[spot.usable, spot.chosen] = spot

    return drawn


class BoardPen(TablePen):
    """Draws the pieces of a board one after the other."""

    def __init__(self, seen: Observer, words: Words, room: Room, marks: Marks) -> None:
        """Begin with an empty board, as high as its room."""
        super().__init__(seen, room.width, room.height)
        self.seen, self.words, self.room, self.marks = seen, words, room, marks
        self._spots: list[Spot] = []

    def board(
        self,
        *,
        face: int = 0,
        faces: int = 1,
        home: int = 0,
        shows_plan: bool = False,
        ground: str = "",
    ) -> Board:
        """What is drawn so far, on a ground of its own colour if it has one."""
        self._scenery()
        if ground:
            self.area(0, 0, self.width, self.height, ground, corner=16)
            self._scenery()
            self._spots.insert(0, self._spots.pop())
        spots = tuple(self._spots)
        return Board(self.width, self.height, spots, face, faces, home, shows_plan)

    def put(self, spot: Spot) -> None:
        """Use what was drawn before."""
        self._scenery()
        self._spots.append(spot)

    @property
    def last(self) -> Spot:
        """The piece drawn last."""
        return self._spots[-1]

    def marks_of(self, means: Sequence[str]) -> tuple[bool, bool]:
        """Whether a piece is usable, and chosen."""
        return self.is_usable(*means), self.marks.chosen in means and bool(self.marks.chosen)

    def is_usable(self, *pieces: str) -> bool:
        """True if something can be done with one of them now."""
        return not self.marks.usable.isdisjoint(pieces)

    @contextmanager
    def spot(
        self,
        piece: str,
        box: Box,
        *,
        means: Sequence[str] = (),
        also: Sequence[Box] = (),
        fill: str = "",
        edge: str = "",
        corner: float = 10,
        inset: float = 0,
        ringed: bool = True,
        tick: tuple[float, float] = (2.5, 2.5),
        turns_to: int = -1,
        touchable: bool = True,
    ) -> Iterator[None]:
        """What is drawn meanwhile is this piece, in its frame.

        A usable piece has a ring and a tick, unless it is not `ringed`; a chosen one a second ring
        around it. The tick counts from the piece's upper left corner.
        """
        self._scenery()
        means = tuple(means) or (piece,)
        usable, chosen = self.marks_of(means)
        self._piece = piece
        self._frame(box, fill, edge, corner, inset, ring=usable and ringed, chosen=chosen)
        frame = self._taken()
        yield
        shapes = self._taken()
        if usable and ringed:
            self._tick(box.left + tick[0], box.top + tick[1])
        self._piece, over = "", self._taken()
        marks = usable, chosen, turns_to, touchable
        self._spots.append(
            Spot(piece, box, shapes, frame, over, means, tuple(also), corner, inset, *marks)
        )

    def _scenery(self) -> None:
        """What was drawn around the pieces."""
        if self._shapes:
            whole = Box(0, 0, self.width, self.height)
            self._spots.append(Spot("", whole, self._taken()))

    def _taken(self) -> tuple[Shape, ...]:
        """What was drawn since."""
        shapes = tuple(self._shapes)
        self._shapes.clear()
        return shapes

    def _frame(
        self,
        box: Box,
        fill: str,
        edge: str,
        corner: float,
        inset: float,
        *,
        ring: bool,
        chosen: bool,
    ) -> None:
        x, y = box.left + inset, box.top + inset
        w, h = box.width - 2 * inset, box.height - 2 * inset
        if min(w, h) < LEAST:
            return
        if ring:
            self.area(x, y, w, h, fill, "ok", corner, line=2)
        elif fill or edge:
            self.area(x, y, w, h, fill, edge, corner, line=1.2)
        if chosen:
            off = 3.5
            far = corner + off
            self.area(x - off, y - off, w + 2 * off, h + 2 * off, "", "primary", far, line=2.5)

    def _tick(self, x: float, y: float) -> None:
        self.mark("disc", x, y, 12, "ok")
        self.icon("check", x, y, 10, "bg")

    # ------------------------------------------------------------ signs

    def mark(
        self, name: str, x: float, y: float, side: float, colour: str, *, rimmed: bool = False
    ) -> None:
        """A shape of one colour around a point."""
        self._draw(Mark(name, x, y, side, colour, rimmed, self._piece))

    def add(self, shapes: Iterable[Shape]) -> None:
        """What is drawn alike elsewhere."""
        self._shapes += (replace(shape, piece=self._piece) for shape in shapes)

    def arrow(self, points: Iterable[tuple[float, float]], colour: str) -> None:
        """From the first point to the last."""
        self._draw(Arrow(tuple(points), colour, self._piece))

    def waves(self, x: float, y: float, w: float, count: int, colour: str, opacity: float) -> None:
        """Water."""
        self._draw(Waves(x, y, w, count, colour, opacity, self._piece))

    def figure(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = "text",
        *,
        weight: str = "medium",
        struck: bool = False,
    ) -> None:
        """A number or letter in the middle of a point."""
        self._draw(Text(text, x, y, size, colour, piece=self._piece, weight=weight, struck=struck))

    def line_of_words(
        self, text: str, x: float, y: float, size: float, colour: str, *, plain: bool = False
    ) -> None:
        """Words that begin at a point, in the middle of their height."""
        weight = "plain" if plain else "medium"
        self._draw(Text(text, x, y, size, colour, 0, True, self._piece, weight))

    def lines(
        self,
        lines: Sequence[str],
        x: float,
        top: float,
        size: float,
        colour: str = "text",
        *,
        plain: bool = False,
    ) -> float:
        """Words on lines below each other; returns where they end."""
        for n, line in enumerate(lines):
            self.line_of_words(line, x, top + (n + 0.5) * LINE * size, size, colour, plain=plain)
        return top + len(lines) * LINE * size

    def coin(self, x: float, y: float, number: int, radius: float = 9) -> None:
        """A number of coins, with an edge in daylight."""
        self.mark("disc", x, y, 2 * radius, "coin_fill", rimmed=True)
        size = radius * (1.4 if number < 10 else 1.24)
        self.figure(str(number), x, y, size, "coin_ink", weight="bold")

    def paragraph(
        self, text: Paragraph, x: float, y: float, colour: str = "text", *, start: bool = False
    ) -> None:
        """Lines around a point, or beginning there; their middle is as high as the point."""
        weight = "medium" if text.strong else "plain"
        high = text.size * LINE
        top = y - text.height / 2 + high / 2
        for n, line in enumerate(text.lines):
            at = top + n * high
            self._draw(Text(line, x, at, text.size, colour, 0, start, self._piece, weight))

    def letter(
        self, colour: int, letter: str, x: float, y: float, side: float, large: float = 0.62
    ) -> None:
        """The initial on a marker; `large` is its size, relative to the marker."""
        self._draw(letter_on(colour, letter, x, y, side, large, self._piece))

    def signs(
        self,
        glyphs: Sequence[Glyph],
        box: Box,
        unit: float,
        *,
        align: str = "center",
        faded: bool = False,
    ) -> None:
        """Signs side by side in the middle of a height: smaller where they do not fit."""
        line = SignLine(tuple(glyphs), box, unit, align, faded, self._piece)
        self._shapes += line.shapes()
