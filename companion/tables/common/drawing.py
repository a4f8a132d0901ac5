"""A picture as data: small shapes, each with the piece that it belongs to. No Kivy.

Places count from the top left corner, in units of the drawing. A colour is the name of a token,
so that one drawing serves every theme; an empty one is no colour.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
    """A rounded area; its edge is never thinner than a pixel."""

    x: float
    y: float
    w: float
    h: float
    fill: str
    edge: str = ""
    corner: float = 8
    line: float = 0.7
    """The width of its edge."""
    piece: str = ""
    dashed: bool = False
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Tile:
    """A rounded place; with a ring around it to draw attention."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    edge: str = ""
    ring: bool = False
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon around a point."""

    name: str
    x: float
    y: float
    side: float
    colour: str
    opacity: float = 1
    piece: str = ""
    rimmed: bool = False
    """With an edge, in the theme that has one."""


@dataclass(frozen=True, slots=True)
class Text:
    """A few words around a point, or starting there; smaller if they would not fit."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    room: float = 0
    """How wide it may be; 0 if that does not matter."""
    start: bool = False
    piece: str = ""
    weight: str = "medium"
    """Or plain, or bold."""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A round piece around a point; its edge is never thinner than a pixel."""

    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    line: float = 0.7
    """The width of its edge."""
    piece: str = ""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    colour: str
    width: float = 1
    piece: str = ""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line with right-angled, round bends and a head; it ends to the right or downwards."""

    points: tuple[tuple[float, float], ...]
    colour: str
    piece: str = ""


ARROW_LINE, ARROW_BEND, ARROW_HEAD = 1.6, 4.0, 8.0
"""How thick the line of an arrow is, the radius of its bends, the side of its head."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The shape of a player around a point, without the initial."""

    shape: str
    """One of `companion.model.shapes.SHAPES`."""
    x: float
    y: float
    side: float
    fill: str
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape of one colour around a point."""

    name: str
    """One of `companion.model.shapes.OUTLINES`, or `CIRCLES`."""
    x: float
    y: float
    side: float
    colour: str
    rimmed: bool = False
    """With an edge, in the theme that has one."""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Waves:
    """Water: wavy lines from left to right, one below the other; the first begins at `y`."""

    x: float
    y: float
    w: float
    count: int
    colour: str
    opacity: float = 1
    piece: str = ""


WAVE, WAVE_HIGH, WAVE_LINE, WAVES_APART = 26.0, 5.0, 1.3, 17.0
"""How long and high a wave is, how thick its line, and how far the next line is below it."""

Shape = Area | Tile | Icon | Text | Disc | Line | Arrow | Seat | Mark | Waves


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from the lowest to the uppermost."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
