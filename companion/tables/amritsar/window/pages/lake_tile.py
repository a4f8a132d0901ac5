"""A donation tile: a pyramid of spaces with counters, and who has most of them."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.amritsar import signs, tones
from companion.tables.amritsar.seen.lake import (
    CLOSED,
    OPEN,
    TAKEN,
    LakeTileView,
    SpaceView,
    StandingView,
)
from companion.tables.amritsar.window.pages.city_card import CityCard, spread, written
from companion.tables.amritsar.window.pieces.figures import ElephantSign
from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.drawn import Drawn, Sign, around
from companion.window.widgets.base.stencil import print_of, ring_picture, stencil
from companion.window.widgets.table.counter import Figure, SeatShape, seat_shape
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words


class SpaceSign(SeatShape):
    """A space of a donation tile: a counter, the PP it gives, or a dot."""

    state = StringProperty(CLOSED)
    pp = NumericProperty(0)

    changing = (*SeatShape.changing, "state", "pp")

    def make(self) -> None:
        """A ring with a number, and a dot."""
        super().make()
        self._ring_colour, self._ring = Color(), Rectangle()
        self._disc_colour, self._disc = Color(), Rectangle()
        self._figure_colour, self._figure = Color(), Rectangle()

    def show(self, view: SpaceView) -> None:
        """Show a space."""
        self.state, self.pp = view.state, view.pp
        self.seat, self.letter = view.colour, view.letter

    def draw(self) -> None:
        """By its state."""
        side = min(self.size)
        if side <= 4:
            self.use()
        elif self.state == TAKEN:
            super().draw()
        elif self.state == CLOSED:
            self._ring_colour.rgba = rgba(tones.of(self.look.palette).frames[0])
            around(self._ring, stencil("disc", max(3, round(side * 0.26))), self.middle)
            self.use(self._ring_colour, self._ring)
        else:
            usable = self.state == OPEN
            look = self.look
            self._disc_colour.rgba = look.bg if usable else (0, 0, 0, 0)
            around(self._disc, stencil("disc", round(side)), self.middle)
            self._ring_colour.rgba = look.ok if usable else look.outline
            around(self._ring, ring_picture(round(side), dp(2 if usable else 1.2)), self.middle)
            self._figure_colour.rgba = look.text if usable else look.text2
            size = side * (0.62 if self.pp < 10 else 0.5)
            around(self._figure, print_of(str(int(self.pp)), round(size, 1)), self.middle)
            self.use(
                self._disc_colour,
                self._disc,
                self._ring_colour,
                self._ring,
                self._figure_colour,
                self._figure,
            )


class Standing(Drawn):
    """A player's counters on a tile; a ring around who leads."""

    def __init__(self, **values: object) -> None:
        """Nothing yet."""
        self.view: StandingView | None = None
        super().__init__(**values)

    def make(self) -> None:
        """Shape, number, and the ring."""
        self._white, self._shape = Color(), Rectangle()
        self._figure_colour, self._figure = Color(), Rectangle()
        self._pill_colour, self._pill = Color(), Rectangle()

    def show(self, view: StandingView | None) -> None:
        """Show a player's count."""
        self.view = view
        self.draw()

    def draw(self) -> None:
        """Shape and number side by side."""
        view, high = self.view, self.height
        if view is None or high <= 4:
            self.use()
            return
        x, y = self.middle
        look = self.look
        shape = seat_shape(look, view.colour, high * 0.62)
        figure = print_of(str(view.count), round(high * 0.7, 1), bold=view.leads)
        gap = dp(3)
        wide = shape.width + gap + figure.width
        around(self._shape, shape, (x - wide / 2 + shape.width / 2, y))
        self._figure_colour.rgba = look.text if view.leads else look.text2
        around(self._figure, figure, (x + wide / 2 - figure.width / 2, y))
        self._pill_colour.rgba = look.primary if view.leads else (0, 0, 0, 0)
        self._pill.pos = round(self.x + dp(2)), round(self.y)
        self._pill.size = round(self.width - dp(4)), dp(2)
        self.use(
            self._pill_colour,
            self._pill,
            self._white,
            self._shape,
            self._figure_colour,
            self._figure,
        )


class LakeTile(CityCard):
    """A donation tile of the lake; tapping it shows what can be donated here."""

    def __init__(self, **values: object) -> None:
        """Make the fixed parts once; spaces and players come with a game."""
        super().__init__(**values)
        self.view: LakeTileView | None = None
        self.icon, self.unit = Sign(), Sign(name="prestige")
        self.title = KeptText(font_name="RobotoMedium", size_hint=(None, None), halign="left")
        self.value = Figure(role="text", align="right")
        self.elephants = [ElephantSign() for _ in range(5)]
        self.spaces: list[SpaceSign] = []
        self.standings: list[Standing] = []
        self._name = ""
        self.corner = dp(14)
        self.parts(self.icon, self.title, self.value, self.unit, *self.elephants)

    def show(self, view: LakeTileView) -> None:
        """Show counters and majorities."""
        self.view, self.piece = view, view.piece
        self.icon.name = signs.DISTRICTS[m.DISTRICTS.index(view.district)]
        self.value.text = str(view.value)
        for n, sign in enumerate(self.elephants):
            there = n < len(view.elephants)
            sign.seat, sign.letter = view.elephants[n] if there else (-1, "")
        flat = [space for level in view.levels for space in level]
        self._have(self.spaces, len(flat), SpaceSign)
        for sign, space in zip(self.spaces, flat, strict=True):
            sign.show(space)
        self._have(self.standings, len(view.standings), Standing)
        for each, standing in zip(self.standings, view.standings, strict=True):
            each.show(standing)
        self._colour()
        self._lay()

    def _have(self, parts: list, count: int, kind: type) -> None:
        while len(parts) < count:
            parts.append(kind())
            self.add_widget(parts[-1])
        while len(parts) > count:
            self.remove_widget(parts.pop())

    def say(self, words: Words) -> None:
        """The district's name."""
        if self.view:
            self._name = Voice(words).area(self.view.district)
            self._lay()

    def _colour(self, *_: object) -> None:
        tone = tones.of(self.look.palette)
        self.fill = rgba(tone.fills[0])
        here = self.view is not None and self.view.here
        self.edge = self.look.primary if here else rgba(tone.frames[0])
        self.title.color = self.look.text
        self.icon.tint = self.unit.tint = self.look.text2

    def _lay(self, *_: object) -> None:
        if self.view is None or self.height < dp(40):
            return
        scale = min(self.scale, 1.5)
        head = dp(26) * scale
        top = self._top - dp(6) - head / 2
        self._lay_head(top, scale)
        foot = dp(20) * scale
        self._lay_standings(foot)
        levels = self.view.levels
        room = self.height - head - foot - dp(18)
        width = max(len(level) for level in levels)
        side = min((self.width - dp(14)) / width, room / len(levels))
        first, y = 0, self.y + foot + dp(8)
        for number, level in enumerate(levels):
            left = self.x + (self.width - side * width) / 2 + number * side / 2
            for place in range(len(level)):
                sign = self.spaces[first + place]
                sign.size = side * 0.86, side * 0.86
                sign.pos = left + place * side + side * 0.07, y + number * side + side * 0.07
            first += len(level)

    def _lay_head(self, y: float, scale: float) -> None:
        side = dp(18) * scale
        self.icon.size = side, side
        self.icon.pos = self.x + dp(9), y - side / 2
        size = dp(13.5) * scale
        self.value.size_of_type = size
        self.unit.size = dp(14) * scale, dp(14) * scale
        self.unit.pos = self._right - dp(10) - self.unit.width, y - self.unit.height / 2
        self.value.size = dp(18) * scale, size * 1.3
        self.value.pos = self.unit.x - self.value.width - dp(2), y - size * 0.65
        here = [sign for sign in self.elephants if sign.seat >= 0]
        name = natural_width(self._name, size) + dp(3)
        least = dp(18) * len(here)
        left = self.icon.x + side + dp(6)
        # With large text the name says enough.
        self.icon.opacity = 1 if left + name + least <= self.value.x else 0
        left = left if self.icon.opacity else self.icon.x
        elephant = min(dp(24) * scale, max(least, self.value.x - left - name) / max(1, len(here)))
        room = self.value.x - left - elephant * len(here) - dp(4)
        written(self.title, self._name, size, max(dp(30), room), dp(10.5))
        self.title.pos = left, y - self.title.height / 2
        x = self.value.x - dp(2)
        for sign in reversed(here):
            sign.size = elephant, elephant
            x -= elephant
            sign.pos = x, y - elephant / 2

    def _lay_standings(self, high: float) -> None:
        each = (self.width - dp(10)) / max(1, len(self.standings))
        parts: list[Widget] = list(self.standings)
        for part in parts:
            part.size = each, high
        spread(parts, (self.x + self.width / 2, self.y + dp(5) + high / 2), along=True, gap=0)
