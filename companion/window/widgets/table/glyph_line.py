"""A line of small signs, figures and markers, drawn in one widget."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty

from companion.model.shapes import SHAPES
from companion.model.theme import rgba
from companion.tables.glyphs import Glyph
from companion.tables.tones import is_coin
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import Rgba, print_of, ring_picture
from companion.window.widgets.table.counter import seat_shape

LETTERS_FROM = 14
"""Below this size a marker has shape and colour only."""
LEAST = 4
RING = 1.32
LARGE, GAP = 0.92, 0.28
"""The size of figures and the room between groups, relative to a sign."""


class GlyphLine(Drawn):
    """Signs side by side, as large as `unit` and smaller where they do not fit."""

    glyphs: Sequence[Glyph] = ListProperty([])
    unit = NumericProperty(16)
    align = OptionProperty("center", options=("left", "center", "right"))
    faded = BooleanProperty(False)
    """All in a quiet colour: nothing can be done with it."""
    wanted_width = NumericProperty(0)
    """How wide it is in its full size."""

    changing = ("glyphs", "unit", "align", "faded")

    def make(self) -> None:
        """Pictures are made when they are needed, and kept."""
        self._pool: list[tuple[Color, Rectangle]] = []
        for name in ("glyphs", "unit"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """At once: what is beside it must know its width before it is drawn."""
        self.wanted_width = self._wide(self.unit)

    def draw(self) -> None:
        """Side by side in the middle of the height."""
        wide = self.wanted_width
        unit = self.unit * min(1.0, self.width / wide) if wide else self.unit
        if not self.glyphs or unit < LEAST:
            self.use()
            return
        part = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        x = self.x + max(0.0, self.width - self._wide(unit)) * part
        y, at, shown = self.y + self.height / 2, 0, list[Instruction]()
        for glyph in self.glyphs:
            across = _width(glyph, unit)
            for texture, colour, side, off in self._pictures(glyph, unit):
                tint, picture = self._picture(at)
                at += 1
                tint.rgba = colour
                around(picture, texture, (x + across / 2, y + off))
                if side:
                    picture.size = (side, side)
                    picture.pos = round(x + (across - side) / 2), round(y + off - side / 2)
                shown += [tint, picture]
            x += across + _after(glyph, unit)
        self.use(*shown)

    def _wide(self, unit: float) -> float:
        last = _after(self.glyphs[-1], unit) if self.glyphs else 0.0
        return sum(_width(each, unit) + _after(each, unit) for each in self.glyphs) - last

    def _picture(self, at: int) -> tuple[Color, Rectangle]:
        if at == len(self._pool):
            self._pool.append((Color(), Rectangle()))
        return self._pool[at]

    def _pictures(self, glyph: Glyph, unit: float) -> list[tuple[Texture, Rgba, float, float]]:
        """Picture, colour, side where it is stretched, and how far above the middle."""
        size = unit * (0.76 if glyph.small else 1.0)
        found: list[tuple[Texture, Rgba, float, float]] = []
        if glyph.seat >= 0:
            return self._marker(glyph, size)
        if glyph.ringed:
            ring = ring_picture(round(size * RING), dp(1))
            found.append((ring, tuple(self.look.outline), 0, 0))
        if glyph.icon:
            found.append((icon_texture(glyph.icon, size), self._colour(glyph), round(size), 0))
        elif glyph.text:
            found.append((_print(glyph, size), self._colour(glyph), 0, 0))
        return found

    def _marker(self, glyph: Glyph, size: float) -> list[tuple[Texture, Rgba, float, float]]:
        colours = self.look.palette.seats[glyph.seat]
        found = [(seat_shape(self.look, glyph.seat, size), (1.0, 1.0, 1.0, 1.0), 0.0, 0.0)]
        if glyph.letter and size >= dp(LETTERS_FROM):
            shape = SHAPES[colours.shape]
            tall = size * (0.62 if len(glyph.letter) < 2 else 0.46) * shape.letter
            letter = print_of(glyph.letter, round(tall, 1), bold=True)
            found.append((letter, rgba(colours.letter), 0.0, -size * shape.drop))
        return found

    def _colour(self, glyph: Glyph) -> Rgba:
        look = self.look
        if self.faded:
            return tuple(look.text3)
        if glyph.struck:
            return tuple(look.text2)
        if glyph.on >= 0:
            return rgba(look.palette.seats[glyph.on].letter)
        if glyph.icon and is_coin(glyph.icon):
            return tuple(look.coin)
        if glyph.hue >= 0:
            return rgba(look.palette.hues[glyph.hue].hue)
        return tuple(getattr(look, glyph.role))


def _print(glyph: Glyph, size: float) -> Texture:
    small = 0.78 if glyph.ringed else 1.0
    return print_of(glyph.text, round(size * LARGE * small, 1), struck=glyph.struck)


def _width(glyph: Glyph, unit: float) -> float:
    size = unit * (0.76 if glyph.small else 1.0)
    if glyph.ringed:
        return size * RING
    if glyph.icon or glyph.seat >= 0:
        return size
    return float(_print(glyph, size).width) if glyph.text else unit * GAP


def _after(glyph: Glyph, unit: float) -> float:
    return 0.0 if not (glyph.icon or glyph.text or glyph.seat >= 0) else unit * 0.12
