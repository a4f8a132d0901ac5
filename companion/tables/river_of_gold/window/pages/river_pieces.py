"""The pieces of the river page: shores, river spaces, the building row, rails and strips."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.model.theme import rgba
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold import tones
from companion.tables.river_of_gold.seen.river import RowView, ShoreView, SpaceView, StackView
from companion.tables.river_of_gold.window.pieces.ship import Ship
from companion.window.widgets.base.drawn import CLEAR, Drawn, around, follow
from companion.window.widgets.base.frame import stretch, stretch_card
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import print_of, stencil, wave_picture
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.glyph_line import GlyphLine

RIVER = tones.HUES.index("river")
MOST_SHIPS = 4
"""More than these in one space are three and a number."""
MOST_WAVES = 6


class Tile(Card):
    """A card with two lines of signs."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.corner, self.inset = dp(8), dp(1)
        self.top_line, self.bottom_line = GlyphLine(), GlyphLine()
        self.unit = dp(17)
        for line in (self.top_line, self.bottom_line):
            self.add_widget(line)
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)

    def _colour(self) -> None:
        """Use the present theme."""

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self.unit = dp(17) * min(scale, 1.7)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        lines = [line for line in (self.top_line, self.bottom_line) if line.glyphs]
        if not lines or self.height < dp(10):
            return
        unit = min(self.unit * min(1.35, self.width / dp(52)), (self.height - dp(4)) / 2.6)
        if len(lines) == 1:
            unit = min(self.unit * 1.1, self.height * 0.6)
        high = unit * 1.22
        top = self.y + self.height / 2 + high * len(lines) / 2
        for line in lines:
            top -= high
            line.unit = unit
            line.size = self.width - dp(5), high
            line.pos = self.x + dp(2.5), top

    def _hue(self, hue: int) -> None:
        """Fill and edge of a building."""
        if hue < 0:
            self.fill, self.edge = CLEAR, self.look.line
            return
        of = self.look.palette.hues[hue]
        self.fill, self.edge = rgba(of.tile), rgba(of.edge)


class ShoreTile(Tile):
    """A shore space; its rail belongs to the target."""

    rail = NumericProperty(0)
    """How far its target reaches beyond its frame: below 0 to the left."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.view: ShoreView | None = None
        self.again: ShoreCopy | None = None
        """Where it is shown once more."""
        self.fbind("open", self._colour)

    def show(self, view: ShoreView) -> None:
        """Price, or building and owners."""
        self.view, self.piece = view, view.piece
        if view.hue >= 0:
            self.top_line.glyphs, self.bottom_line.glyphs = list(view.top), list(view.bottom)
        else:
            role = "text3" if view.dear else "coin"
            price = [Glyph("koku"), Glyph(text=str(view.price), role=role)]
            self.top_line.glyphs = price
            self.bottom_line.glyphs = _saved(view)
        self.top_line.faded = view.hue < 0 and view.dear
        self._colour()
        self._arrange()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        if self.again is not None:
            self.again.open = self.open
        self._hue(self.view.hue)
        if self.view.hue < 0 and self.open:
            self.fill = rgba(tones.of(self.look.palette).fills[0])

    def collide_point(self, x: float, y: float) -> bool:
        """The rail beside it belongs to it, and its copy."""
        if self.again is not None and self.again.collide_point(x, y):
            return True
        left = self.x + min(0.0, self.rail)
        right = self.x + self.width + max(0.0, self.rail)
        return bool(left <= x <= right and self.y <= y <= self.y + self.height)


def _saved(view: ShoreView) -> list[Glyph]:
    if not view.off:
        return []
    said = f"{view.price + view.off} − {view.off}"
    return [
        Glyph(text=said, role="text2", small=True),
        Glyph("client-artisan", role="text2", small=True),
    ]


class RiverSpace(Card):
    """A river space: its number, ships, and where one can stop."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.view: SpaceView | None = None
        with self.canvas.before:
            self._water = InstructionGroup()
        with self.canvas:
            self._number_colour = Color()
            self._number = Rectangle()
            self._over = InstructionGroup()
        self._water_colour, self._line_colour, self._wave_colour = Color(), Color(), Color()
        self._ground, self._line, self._waves = Rectangle(), Rectangle(), Rectangle()
        self._more_colour, self._more = Color(), Rectangle()
        self.ships = [Ship() for _ in range(MOST_SHIPS)]
        for ship in self.ships:
            self.add_widget(ship)
        self._scale = 1.0
        self.corner = dp(1)
        self.bind(pos=self._arrange, size=self._arrange, open=self._colour)
        follow(self.look, self._colour)

    def pieces(self) -> tuple[str, ...]:
        """The sails that can end here first, then own ships."""
        if self.view is None:
            return ()
        return (*self.view.stops, *self.view.own, self.piece)

    def show(self, view: SpaceView) -> None:
        """Ships as they are."""
        self.view, self.piece = view, f"river.{view.number}"
        # An own ship can be tapped, too, but the ring is where one can stop.
        self.marked = bool(view.stops)
        self._colour()
        self._arrange()

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self._scale = scale
        self._arrange()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        river = tones.of(self.look.palette).hues[RIVER]
        stops = bool(self.view.stops) and self.open
        self.corner = dp(8)
        self.fill = rgba(tones.of(self.look.palette).fills[0]) if stops else CLEAR
        self._water_colour.rgba = rgba(river.tile)
        self._line_colour.rgba = rgba(river.edge)
        self._wave_colour.rgba = (*rgba(river.hue)[:3], 0.22)
        self._number_colour.rgba = rgba(river.hue)
        self._more_colour.rgba = self.look.text
        water = (self._water_colour, self._ground, self._line_colour, self._line)
        _show(self._water, () if stops else (*water, self._wave_colour, self._waves))

    def tick_place(self) -> tuple[float, float]:
        """The upper right corner: the number is at the left."""
        return self._right - dp(4), self._top - dp(4)

    def _arrange(self, *_: object) -> None:
        if self.view is None or self.height < dp(10):
            return
        self._ground.pos, self._ground.size = self.pos, self.size
        self._line.pos, self._line.size = (self.x, self._top - dp(1)), (self.width, dp(1))
        small = round(dp(11.5) * min(self._scale, 1.6), 1)
        number = print_of(str(self.view.number), small)
        at = self.x + dp(5) + number.width / 2, self._top - dp(3) - number.height / 2
        around(self._number, number, at)
        self._lay_waves()
        self._lay_ships(number.height)

    def _lay_waves(self) -> None:
        """All waves of a space are one picture: each drawing takes its time."""
        first, last, apart = self._top - dp(15), self.y + dp(5), dp(17)
        count = min(MOST_WAVES, math.ceil((first - last) / apart))
        if count < 1:
            self._waves.size = (0, 0)
            return
        wide = max(8, round(self.width))
        self._waves.texture = wave_picture(wide, dp(26), dp(5), dp(1.3), count, apart)
        self._waves.size = self.width, self._waves.texture.height
        self._waves.pos = self.x, first - (count - 1) * apart

    def _lay_ships(self, number: float) -> None:
        assert self.view is not None
        all_ships = self.view.ships
        ghosts = [each for each in all_ships if each.ghost]
        real = [each for each in all_ships if not each.ghost]
        room = MOST_SHIPS - len(ghosts)
        shown = real if len(real) <= room else real[: room - 1]
        left = len(real) - len(shown)
        shown += ghosts
        count = len(shown) + bool(left)
        columns = 1 if count == 1 else 2
        rows = max(1, -(-count // columns))
        top = self._top - dp(4) - (number * 0.5 if rows == 1 else number * 0.3)
        high = top - self.y - dp(3)
        side = min(dp(30) * (1 if count > 1 else 1.15), (self.width - dp(4)) / columns, high / rows)
        places = [
            (
                self.x + self.width / 2 + (column - (_in_row(row, count, columns) - 1) / 2) * side,
                top - (high - rows * side) / 2 - (row + 0.5) * side,
            )
            for row in range(rows)
            for column in range(_in_row(row, count, columns))
        ]
        for ship in self.ships[len(shown) :]:
            ship.seat = -1
        for ship, view, place in zip(self.ships, shown, places, strict=False):
            ship.seat, ship.letter = view.colour, view.letter
            ship.royal, ship.ghost = view.royal, view.ghost
            ship.size = side, side
            ship.pos = place[0] - side / 2, place[1] - side / 2
        _show(self._over, (self._more_colour, self._more) if left else ())
        if left:
            around(self._more, print_of(f"+{left}", round(side * 0.5, 1)), places[-1])


def _show(group: InstructionGroup, instructions: Sequence[Instruction]) -> None:
    """Only these: what is there without being seen would be drawn, too."""
    group.clear()
    for instruction in instructions:
        group.add(instruction)


def _in_row(row: int, count: int, columns: int) -> int:
    return min(columns, count - row * columns)


class RowTile(Tile):
    """A tile of the building row, or its empty slot."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.view: RowView | None = None
        # All of them can be built: what is green are the spaces.
        self.marked = False
        with self.canvas:
            self._dot_colour = Color()
            self._marks = InstructionGroup()
        self._dots = [Rectangle(), Rectangle()]
        self.bind(pos=self._place_dots, size=self._place_dots)

    def show(self, view: RowView | None) -> None:
        """The tile with its building bonus; nothing after the last refill."""
        self.view, self.piece = view, view.piece if view else ""
        self.top_line.glyphs = list(view.top) if view else []
        self.bottom_line.glyphs = list(view.bottom) if view else []
        self._colour()
        self._arrange()
        self._place_dots()

    def _colour(self) -> None:
        self._hue(self.view.hue if self.view else -1)
        self._dot_colour.rgba = self.look.text2

    def _place_dots(self, *_: object) -> None:
        _show(self._marks, self._dots[: self.view.era] if self.view else ())
        for n, dot in enumerate(self._dots):
            dot.texture = stencil("disc", max(3, round(dp(4))))
            dot.size = dp(4), dp(4)
            dot.pos = self._right - dp(9) - n * dp(6), self._top - dp(8)


class StackCard(Tile):
    """Both stacks: what is left of each, and the tile on top."""

    def show(self, views: tuple[StackView, ...]) -> None:
        """Era 1 above Era 2."""
        self.piece = "stack.1"
        self.top_line.glyphs = list(views[0].top)
        self.bottom_line.glyphs = list(views[1].top)
        self._colour()
        self._arrange()

    def _colour(self) -> None:
        self.fill, self.edge = self.look.surface2, CLEAR


class Board(Drawn):
    """A box with lines of signs, only to be looked at."""

    glyphs = ListProperty([])
    watery = BooleanProperty(False)

    changing = ("watery",)

    def make(self) -> None:
        """Ground and lines."""
        self._ground = Color()
        self._box = BorderImage()
        self.lines = [GlyphLine(), GlyphLine()]
        for line in self.lines:
            self.add_widget(line)
        self.fbind("glyphs", self._changed)

    def draw(self) -> None:
        """A tall box has its signs below each other."""
        if min(self.size) < dp(8):
            self.use()
            return
        river = tones.of(self.look.palette).hues[RIVER]
        self._ground.rgba = rgba(river.tile) if self.watery else self.look.surface2
        stretch(self._box, (*self.pos, *self.size), min(self.height / 2, dp(10)))
        self.use(self._ground, self._box, *self._lines_drawn())

    def _lines_drawn(self) -> list[InstructionGroup]:
        tall = self.height > self.width
        parts = [self.glyphs[:1], self.glyphs[1:]] if tall else [self.glyphs, []]
        high = self.height / (2.4 if tall else 1)
        for n, (line, glyphs) in enumerate(zip(self.lines, parts, strict=True)):
            line.glyphs = glyphs
            line.unit = min(dp(19), high * 0.62)
            top = self.y + self.height / 2 + (high if tall else high / 2)
            line.pos = self.x + dp(3), top - (n + 1) * high
            line.size = self.width - dp(6), high
        return [line.canvas for line in self.lines]


class ShoreCopy(Drawn):
    """A shore at the head of the second channel, shown again; taps there mean the shore itself."""

    open = BooleanProperty(False)

    changing = ("open",)

    def make(self) -> None:
        """Frame and one line."""
        self.view: ShoreView | None = None
        self._white = Color()
        self._box = BorderImage()
        self.line = GlyphLine()
        self.add_widget(self.line)

    def show(self, view: ShoreView) -> None:
        """Its price, or what a visitor gets."""
        self.view = view
        role = "text3" if view.dear else "coin"
        price = [Glyph("koku"), Glyph(text=str(view.price), role=role)]
        self.line.glyphs = list(view.top) if view.hue >= 0 else price
        self.line.faded = view.hue < 0 and view.dear
        self.draw()

    def draw(self) -> None:
        """As the shore, with a thinner edge."""
        if self.view is None or min(self.size) < dp(8):
            self.use()
            return
        look, hue = self.look, self.view.hue
        of = look.palette.hues[hue] if hue >= 0 else None
        fill = rgba(of.tile) if of else CLEAR
        edge = tuple(look.ok) if self.open else rgba(of.edge) if of else tuple(look.line)
        box = (self.x + dp(1), self.y + dp(1), self.width - dp(2), self.height - dp(2))
        stretch_card(self._box, box, dp(8), dp(1), fill, edge)
        self.line.unit = min(dp(17), self.height * 0.55)
        self.line.pos, self.line.size = (self.x + dp(3), self.y), (self.width - dp(6), self.height)
        self.use(self._white, self._box, self.line.canvas)


class Rail(Drawn):
    """A region along one bank: sign and number; filled where it is the region of the die."""

    region = NumericProperty(1)
    lit = BooleanProperty(False)
    linked = BooleanProperty(False)
    """True beside the copies at the cut."""
    icon = StringProperty()

    changing = ("region", "lit", "linked")

    def make(self) -> None:
        """Ground, sign, number."""
        self._ground = Color()
        self._box = BorderImage()
        self._ink = Color()
        self._sign, self._number = Rectangle(), Rectangle()

    def draw(self) -> None:
        """In the middle of its height."""
        if min(self.size) < 4:
            self.use()
            return
        look = self.look
        self._ground.rgba = look.primary if self.lit else look.surface2
        stretch(self._box, (self.x, self.y + dp(1), self.width, self.height - dp(2)), dp(5))
        self._ink.rgba = look.primary_ink if self.lit else look.text2
        x, y = self.middle
        side = min(self.width - dp(1), dp(24))
        number = print_of(str(int(self.region)), round(side * 0.84, 1))
        self._sign.texture = icon_texture(f"region-{int(self.region)}", side)
        self._sign.size = side, side
        self._sign.pos = round(x - side / 2), round(y)
        around(self._number, number, (x, y - number.height / 2))
        self.use(self._ground, self._box, self._ink, self._sign, self._number)
