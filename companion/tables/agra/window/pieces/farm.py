"""A farm as a ring: goods at the corners, farmers and covers on the sides between them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.agra import tones
from companion.tables.agra.short_names import HUES
from companion.window.widgets.base.drawn import CLEAR, Drawn
from companion.window.widgets.base.frame import RoundBox
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import stencil
from companion.window.widgets.table.piece import Piece

if TYPE_CHECKING:
    from companion.tables.agra.seen.seat import FarmView

SIDE, CORNER, SQUARE, APART, GAP = 196, 42, 20, 22, 44
"""Lengths: the whole ring, a corner, a square, square to square, and corner to square."""


class FarmSquare(Drawn):
    """A square: open ground of a good's colour, a farmer in his player's, or a cover."""

    kind = StringProperty("open")
    hue = NumericProperty(0)
    colour = NumericProperty(0)

    changing = ("kind", "hue", "colour")

    def make(self) -> None:
        """The ground, and on it a dot, or the sign of a farmer or cover."""
        self._ground_colour = Color(rgba=CLEAR)
        self._ground = RoundBox()
        self._sign_colour = Color(rgba=CLEAR)
        self._dot = Rectangle()
        self._sign = Rectangle()

    def draw(self) -> None:
        """The content in its colours, in the middle of the square."""
        side = min(self.size)
        palette = self.look.palette
        good, seat = tones.of(palette).hues[self.hue], palette.seats[self.colour]
        ground, sign = {
            "open": (good.edge, good.hue),
            "farmer": (seat.fill, seat.letter),
            "cover": (palette.surface2, palette.text2),
        }[self.kind]
        self._ground_colour.rgba, self._sign_colour.rgba = rgba(ground), rgba(sign)
        self._ground.box = (*self.pos, *self.size)
        self._ground.corner = side * 0.3
        picture = self._dot if self.kind == "open" else self._sign
        inner = side * (0.3 if self.kind == "open" else 0.84)
        x, y = self.middle
        picture.size = inner, inner
        picture.pos = round(x - inner / 2), round(y - inner / 2)
        if side > 0:
            self._dot.texture = stencil("disc", max(1, round(side * 0.3)))
            self._sign.texture = icon_texture(self.kind, inner) if picture is self._sign else None
        self.use(self._ground_colour, self._ground, self._sign_colour, picture)


class FarmCorner(BoxLayout):
    """A good, and its present yield."""

    good = StringProperty()
    hue = NumericProperty(0)
    yields = NumericProperty(0)


class FarmRing(Piece):
    """The farm of one player."""

    colour = NumericProperty(0)
    covers_off = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Lay out four corners and four sides of five squares."""
        super().__init__(**values)
        self.corners = [FarmCorner() for _ in range(4)]
        self.squares = [[FarmSquare() for _ in range(5)] for _ in range(4)]
        ground = self.ground = Widget()
        self.add_widget(ground)
        for part in (*self.corners, *(square for side in self.squares for square in side)):
            ground.add_widget(part)
        ground.bind(pos=self._arrange, size=self._arrange)
        self.fbind("colour", self._paint)

    def show(self, view: FarmView) -> None:
        """Goods, yields, farmers and covers as they are."""
        self.covers_off = view.covers_removed
        for corner, good, yields in zip(self.corners, view.goods, view.yields, strict=True):
            corner.good, corner.hue, corner.yields = good, HUES[good], yields
        for squares, side in zip(self.squares, view.sides, strict=True):
            for square, seen in zip(squares, side, strict=True):
                square.kind, square.hue = seen.kind, HUES.get(seen.good, 0)

    def _paint(self, *_: object) -> None:
        for side in self.squares:
            for square in side:
                square.colour = self.colour

    def _arrange(self, *_: object) -> None:
        """Clockwise from the upper left corner."""
        ground = self.ground
        unit = min(ground.size) / SIDE
        far, middle = float(SIDE - CORNER), (CORNER - SQUARE) / 2
        places = ((0.0, far), (far, far), (far, 0.0), (0.0, 0.0))
        for corner, (x, y) in zip(self.corners, places, strict=True):
            corner.size = CORNER * unit, CORNER * unit
            corner.pos = ground.x + x * unit, ground.y + y * unit
        for number, side in enumerate(self.squares):
            for i, square in enumerate(side):
                along = GAP + APART * i
                back = SIDE - SQUARE - along
                x, y = (
                    (along, far + middle),
                    (far + middle, back),
                    (back, middle),
                    (middle, along),
                )[number]
                square.size = SQUARE * unit, SQUARE * unit
                square.pos = ground.x + x * unit, ground.y + y * unit


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
