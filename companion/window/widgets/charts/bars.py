"""Bars in the style of the chart: one below the other, in parts, and a table of small ones.

Everything is drawn on the canvas, so that fifty rows cost no more than a few widgets. Colour is
never alone: a bar has its name, a part its number and its icon in the legend.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.model.shapes import SHAPES
from companion.model.theme import Palette, contrast, rgba
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.measure import wide
from companion.window.widgets.base.stencil import print_of, printed
from companion.window.widgets.table.counter import seat_shape

GAP, BELOW = 8, 10
NOBODY = -1


class BarShape(NamedTuple):
    """A player's shape: the colour's number and an initial."""

    colour: int = NOBODY
    letter: str = ""


class Bar(NamedTuple):
    """One bar: its name, its share of the whole, its figure, and a remark."""

    name: str
    part: float
    shown: str
    about: str = ""
    mark: BarShape = BarShape()
    icon: str = ""
    """A sign before the name."""


class Stack(NamedTuple):
    """A bar in parts, one for each sign of the legend."""

    name: str
    shown: str
    parts: Sequence[float]
    mark: BarShape = BarShape()


class Sign(NamedTuple):
    """What a part stands for."""

    icon: str
    name: str


class Columns(NamedTuple):
    """A name with a small bar for each player."""

    name: str
    counts: Sequence[int]


@lru_cache(maxsize=512)
def wrapped(text: str, font_size: float, width: int, font_name: str) -> Texture:
    """A text as a white picture, as many lines as it needs."""
    return printed(text=text, font_size=font_size, font_name=font_name, text_size=(width, None))


def part_fill(palette: Palette, number: int) -> str:
    """The colour of a part by its position: neighbours differ in hue and lightness."""
    fills = (palette.coin_fill, *palette.parts, palette.outline, palette.primary)
    return fills[number % len(fills)]


def ink_on(palette: Palette, fill: str) -> str:
    """A readable colour on a background."""
    inks = (palette.text, palette.bg, palette.coin_ink)
    return max(inks, key=lambda ink: contrast(ink, fill))


class Bars(Drawn):
    """Common parts: text on the canvas, from the top down."""

    font_size = NumericProperty(14)
    small_size = NumericProperty(12)
    wanted = NumericProperty(0)
    """Its preferred height."""

    changing: tuple[str, ...] = ("font_size", "small_size")

    def __init__(self, **values: object) -> None:
        """Begin at the top."""
        self._below = 0.0
        self._draw_soon = Clock.create_trigger(lambda _: self.draw(), -1)
        super().__init__(**values)

    def _changed(self, *_: object) -> None:
        # Place, width and rows come one after the other: it is drawn once, when all are
        # known.
        self._draw_soon()

    def draw(self) -> None:
        """From the top down; the height follows."""
        self.canvas.clear()
        self._below = 0.0
        if self.width > dp(60):
            with self.canvas:
                self.draw_rows()
        self.wanted = self._below

    def draw_rows(self) -> None:
        """Draw everything, moving down."""

    def down(self, by: float) -> None:
        """Move further down."""
        self._below += by

    @property
    def end(self) -> float:
        """The right end of the room."""
        return float(self.x + self.width)

    @property
    def y_now(self) -> float:
        """The position of the next line."""
        # Kivy's own top and right lag behind while a place changes.
        return float(self.y + self.height - self._below)

    def write(
        self,
        text: str,
        x: float,
        width: float,
        *,
        size: float,
        role: str = "text",
        font: str = "Roboto",
    ) -> float:
        """A text from the current height down; returns its height."""
        if not text:
            return 0.0
        texture = wrapped(text, round(size, 1), max(1, int(width)), font)
        Color(*self.look.tone(role))
        self._put(texture, x, self.y_now - texture.height)
        return float(texture.height)

    def figure(self, text: str, right: float, middle: float, role: str = "text") -> None:
        """A right-aligned number."""
        texture = print_of(text, round(self.font_size, 1))
        Color(*self.look.tone(role))
        self._put(texture, right - texture.width, middle - texture.height / 2)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """A bar, in the current colour."""
        if width > 0:
            corner = min(dp(4), height / 2, width / 2)
            stretch(BorderImage(), (x, y, max(2.0, width), height), corner)

    def filled(
        self, fill: Sequence[float], x: float, y: float, width: float, height: float
    ) -> None:
        """A bar in a colour, with an edge where the theme has one: yellow fades on white."""
        if width <= 0:
            return
        Color(*fill)
        self.box(x, y, width, height)
        if self.look.edge[3] and width > dp(4):
            Color(*self.look.edge)
            corner = min(dp(4), height / 2, width / 2)
            stretch(BorderImage(), (x, y, width, height), corner, line=max(1.0, dp(0.8)))

    def sign(self, mark: BarShape, x: float, middle: float, side: float) -> float:
        """A player's sign; returns where it ends."""
        if mark.colour == NOBODY:
            return x
        colours = self.look.palette.seats[mark.colour]
        Color(1, 1, 1, 1)
        around(Rectangle(), seat_shape(self.look, mark.colour, side), (x + side / 2, middle))
        size = side * (0.58 if len(mark.letter) < 2 else 0.46)
        drop = side * SHAPES[colours.shape].drop
        Color(*rgba(colours.letter))
        letter = print_of(mark.letter, round(size, 1), bold=True)
        around(Rectangle(), letter, (x + side / 2, middle - drop))
        return x + side + dp(GAP)

    def fill_of(self, mark: BarShape) -> Sequence[float]:
        """The colour of a bar: its player's, or the app's own."""
        if mark.colour == NOBODY:
            return list(self.look.primary)
        return rgba(self.look.palette.seats[mark.colour].fill)

    def _put(self, texture: Texture, x: float, y: float) -> None:
        Rectangle(texture=texture, size=texture.size, pos=(round(x), round(y)))


class BarList(Bars):
    """Bars below each other, each with its name and its figure."""

    bars: list[Bar] = ListProperty()

    changing = ("font_size", "small_size", "bars")

    def draw_rows(self) -> None:
        """Name, bar and figure on one line where all names fit, otherwise the bar below them."""
        if not self.bars:
            return
        figures = max(wide(bar.shown, self.font_size, "RobotoMedium") for bar in self.bars)
        names = max(wide(bar.name, self.font_size) for bar in self.bars) + dp(4)
        signs = self.font_size * 1.5 + dp(GAP) if self.bars[0].mark.colour != NOBODY else 0
        plain = not any(bar.about for bar in self.bars)
        if plain and names + signs < self.width * 0.48:
            for bar in self.bars:
                self._draw_line(bar, signs, names, figures)
        else:
            for bar in self.bars:
                self._draw_block(bar, figures)
            self.down(-dp(BELOW))

    def _draw_line(self, bar: Bar, signs: float, names: float, figures: float) -> None:
        high = self.font_size * 1.9
        middle = self.y_now - high / 2
        self.sign(bar.mark, self.x, middle, self.font_size * 1.5)
        texture = wrapped(bar.name, round(self.font_size, 1), int(names), "Roboto")
        Color(*self.look.text)
        self._put(texture, self.x + signs, middle - texture.height / 2)
        left = self.x + signs + names + dp(GAP)
        room = self.end - figures - dp(GAP) - left
        self._draw_bar(bar, left, middle - self.font_size * 0.4, room, self.font_size * 0.8)
        self.figure(bar.shown, self.end, middle)
        self.down(high)

    def _draw_block(self, bar: Bar, figures: float) -> None:
        side = self.font_size * 1.5
        top = self.y_now
        room = self.width - figures - dp(GAP)
        left = self.x
        if bar.mark.colour != NOBODY:
            left = self.sign(bar.mark, self.x, top - side / 2, side)
            room -= left - self.x
        if bar.icon:
            icon = self.font_size * 1.2
            Color(*self.look.text2)
            place = round(left), round(top - self.font_size * 0.65 - icon / 2)
            Rectangle(texture=icon_texture(bar.icon, icon), size=(icon, icon), pos=place)
            left, room = left + icon + dp(GAP) / 2, room - icon - dp(GAP) / 2
        high = self.write(bar.name, left, room, size=self.font_size)
        high = max(high, side if bar.mark.colour != NOBODY else 0.0)
        self.figure(bar.shown, self.end, top - min(high, self.font_size * 1.3) / 2)
        thick = self.font_size * 0.55
        self.down(high + dp(3) + thick)
        self._draw_bar(bar, self.x, self.y_now, self.width, thick)
        if bar.about:
            self.down(dp(2))
            about = self.write(bar.about, self.x, self.width, size=self.small_size, role="text2")
            self.down(about)
        self.down(dp(BELOW))

    def _draw_bar(self, bar: Bar, x: float, y: float, room: float, thick: float) -> None:
        Color(*self.look.surface3)
        self.box(x, y, room, thick)
        long = room * min(1.0, max(0.0, bar.part))
        self.filled(self.fill_of(bar.mark), x, y, long, thick)


class StackedBars(Bars):
    """Bars in parts, with a legend of what the parts are."""

    stacks: list[Stack] = ListProperty()
    signs: list[Sign] = ListProperty()

    changing = ("font_size", "small_size", "stacks", "signs")

    def draw_rows(self) -> None:
        """The bars on one scale, then the legend."""
        most = max((sum(stack.parts) for stack in self.stacks), default=0)
        for stack in self.stacks:
            self._draw_stack(stack, most)
        self._draw_legend()

    def _draw_stack(self, stack: Stack, most: float) -> None:
        side = self.font_size * 1.5
        middle = self.y_now - side / 2
        left = self.sign(stack.mark, self.x, middle, side)
        texture = wrapped(
            stack.name, round(self.font_size, 1), int(self.end - left - dp(64)), "RobotoMedium"
        )
        high = max(side, texture.height)
        Color(*self.look.text)
        self._put(texture, left, self.y_now - high / 2 - texture.height / 2)
        self.figure(stack.shown, self.end, self.y_now - high / 2)
        thick = max(dp(20), self.small_size * 1.7)
        self.down(high + dp(3) + thick)
        x = self.x
        for number, value in enumerate(stack.parts):
            across = self.width * value / most if most else 0
            self._draw_part(number, value, x, across, thick)
            x += across
        self.down(dp(10))

    def _draw_part(self, number: int, value: float, x: float, across: float, thick: float) -> None:
        if across < 1:
            return
        fill = part_fill(self.look.palette, number)
        # A gap keeps neighbours apart.
        self.filled(rgba(fill), x, self.y_now, max(1.0, across - dp(2)), thick)
        shown = f"{value:.0f}"
        if wide(shown, self.small_size, "RobotoMedium") + dp(4) < across:
            Color(*rgba(ink_on(self.look.palette, fill)))
            texture = print_of(shown, round(self.small_size, 1))
            around(Rectangle(), texture, (x + (across - dp(2)) / 2, self.y_now + thick / 2))

    def _draw_legend(self) -> None:
        """Each icon on its colour with its name, as many on a line as fit."""
        side = self.small_size * 1.7
        x, high = self.x, side + dp(6)
        for number, sign in enumerate(self.signs):
            long = min(wide(sign.name, self.small_size), self.width - side - dp(GAP))
            name = wrapped(sign.name, round(self.small_size, 1), int(long) + 2, "Roboto")
            if x > self.x and x + side + dp(GAP) + long > self.end:
                self.down(high)
                x, high = self.x, side + dp(6)
            fill = part_fill(self.look.palette, number)
            self.filled(rgba(fill), x, self.y_now - side, side, side)
            Color(*rgba(ink_on(self.look.palette, fill)))
            icon = round(side * 0.78)
            Rectangle(
                texture=icon_texture(sign.icon, icon),
                size=(icon, icon),
                pos=(round(x + (side - icon) / 2), round(self.y_now - (side + icon) / 2)),
            )
            Color(*self.look.text2)
            self._put(
                name, x + side + dp(6), self.y_now - max(side, name.height) / 2 - name.height / 2
            )
            high = max(high, name.height + dp(6))
            x += side + dp(6) + long + dp(14)
        self.down(high)


class BarTable(Bars):
    """Names with a small bar for each player, in columns below their signs."""

    marks: list[BarShape] = ListProperty()
    rows: list[Columns] = ListProperty()

    changing = ("font_size", "small_size", "marks", "rows")

    def draw_rows(self) -> None:
        """The names on the left where there is room, otherwise above their bars."""
        if not self.rows or not self.marks:
            return
        most = max(max(row.counts) for row in self.rows) or 1
        widest = max(wide(row.name, self.small_size) for row in self.rows) + dp(6)
        least = self.small_size * 3.8 + dp(10)
        beside = widest + least * len(self.marks) <= self.width
        names = widest if beside else 0.0
        cell = (self.width - names) / len(self.marks)
        side = self.small_size * 1.7
        for number, mark in enumerate(self.marks):
            self.sign(mark, self.x + names + number * cell, self.y_now - side / 2, side)
        self.down(side + dp(6))
        for row in self.rows:
            self._draw_columns(row, most, names, cell)

    def _draw_columns(self, row: Columns, most: int, names: float, cell: float) -> None:
        high = self.small_size * 1.75
        if names:
            texture = wrapped(row.name, round(self.small_size, 1), int(names), "Roboto")
            Color(*self.look.text2)
            self._put(texture, self.x, self.y_now - high / 2 - texture.height / 2)
        else:
            self.down(self.write(row.name, self.x, self.width, size=self.small_size, role="text2"))
        middle = self.y_now - high / 2
        figures = wide("99", self.small_size, "RobotoMedium")
        shape = round(self.small_size * 0.95)
        for number, count in enumerate(row.counts):
            left = self.x + names + number * cell
            # The shape alone: the icons above may be out of sight.
            Color(1, 1, 1, 1)
            picture = seat_shape(self.look, self.marks[number].colour, shape)
            around(Rectangle(), picture, (left + shape / 2, middle))
            left += shape + dp(4)
            long = (cell - shape - figures - dp(14)) * count / most
            thick = self.small_size * 0.8
            fill = self.fill_of(self.marks[number])
            self.filled(fill, left, middle - thick / 2, long, thick)
            shown = print_of(str(count) if count else "–", round(self.small_size, 1))
            Color(*(self.look.text if count else self.look.text3))
            self._put(shown, left + long + (dp(4) if count else 0), middle - shown.height / 2)
        self.down(high + (0 if names else dp(4)))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
