"""A line of small signs, figures and markers as shapes, for boards, sheets and bars. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.model.base.letters import width_of
from companion.model.shapes import SHAPES
from companion.tables.common.box import Box
from companion.tables.common.drawing import Disc, Icon, Seat, Shape, Text
from companion.tables.glyphs import Glyph
from companion.tables.tones import coins, hue_named, seat_named

RING, SMALL, LARGE, GAP, AFTER = 1.32, 0.76, 0.92, 0.28, 0.12
"""A ring around a figure, a small sign, a figure, the room between groups and after each sign,
all relative to a sign."""
LETTERS_FROM = 14
"""Below this size a marker has shape and colour only."""
LEAST = 4
ALIGNED = {"left": 0.0, "center": 0.5, "right": 1.0}


class SignLine(NamedTuple):
    """Signs side by side in the middle of a height: smaller where they do not fit."""

    glyphs: tuple[Glyph, ...]
    box: Box
    unit: float
    """The size of a sign where there is room."""
    align: str = "center"
    faded: bool = False
    """All in a quiet colour: nothing can be done with it."""
    piece: str = ""

    def shapes(self) -> list[Shape]:
        """What is to be drawn."""
        box = self.box
        wide = width_of_signs(self.glyphs, self.unit)
        unit = self.unit * min(1.0, box.width / wide) if wide else self.unit
        if unit < LEAST:
            return []
        part, wide = ALIGNED[self.align], wide * unit / self.unit
        x, y = box.left + max(0.0, box.width - wide) * part, box.top + box.height / 2
        coin_icons, found = coins(), list[Shape]()
        for glyph in self.glyphs:
            across = _width(glyph, unit)
            found += self._sign(glyph, x + across / 2, y, unit, coin_icons)
            x += across + _after(glyph, unit)
        return found

    def _sign(
        self, glyph: Glyph, x: float, y: float, unit: float, coin_icons: frozenset[str]
    ) -> list[Shape]:
        size = unit * (SMALL if glyph.small else 1.0)
        if glyph.seat >= 0:
            return marker_shapes(glyph.seat, glyph.letter, x, y, size, self.piece)
        found: list[Shape] = []
        colour = "text3" if self.faded else _colour(glyph, coin_icons)
        if glyph.ringed:
            found.append(Disc(x, y, size * RING / 2, "", "outline", 1, self.piece))
        if glyph.icon:
            found.append(Icon(glyph.icon, x, y, size, colour, piece=self.piece))
        elif glyph.text:
            high = _letters(glyph, size)
            struck = glyph.struck
            found.append(Text(glyph.text, x, y, high, colour, piece=self.piece, struck=struck))
        return found


def width_of_signs(glyphs: Sequence[Glyph], unit: float) -> float:
    """How wide a line of signs is in its full size."""
    last = _after(glyphs[-1], unit) if glyphs else 0.0
    return sum(_width(each, unit) + _after(each, unit) for each in glyphs) - last


def marker_shapes(
    colour: int, letter: str, x: float, y: float, side: float, piece: str = ""
) -> list[Shape]:
    """A player's marker, by the number of its colour; with the initial where there is room."""
    seat = seat_named(colour)
    shape = Seat(seat.shape, x, y, side, seat.fill, piece)
    if not letter or side < LETTERS_FROM:
        return [shape]
    return [shape, letter_on(colour, letter, x, y, side, piece=piece)]


def letter_on(
    colour: int,
    letter: str,
    x: float,
    y: float,
    side: float,
    large: float = 0.62,
    piece: str = "",
) -> Text:
    """The initial on a marker; `large` is its size, relative to the marker."""
    seat = seat_named(colour)
    form = SHAPES[seat.shape]
    size = side * (large if len(letter) < 2 else 0.46) * form.letter
    y += side * form.drop
    return Text(letter, x, y, size, seat.letter, piece=piece, weight="bold")


def _letters(glyph: Glyph, size: float) -> float:
    return size * LARGE * (0.78 if glyph.ringed else 1.0)


def _width(glyph: Glyph, unit: float) -> float:
    size = unit * (SMALL if glyph.small else 1.0)
    if glyph.ringed:
        return size * RING
    if glyph.icon or glyph.seat >= 0:
        return size
    return width_of(glyph.text, _letters(glyph, size)) if glyph.text else unit * GAP


def _after(glyph: Glyph, unit: float) -> float:
    return unit * AFTER if glyph.icon or glyph.text or glyph.seat >= 0 else 0.0


def _colour(glyph: Glyph, coin_icons: frozenset[str]) -> str:
    if glyph.struck:
        return "text2"
    if glyph.on >= 0:
        return seat_named(glyph.on).letter
    if glyph.icon in coin_icons:
        return "coin"
    if glyph.hue >= 0:
        return hue_named(glyph.hue).hue
    return glyph.role
