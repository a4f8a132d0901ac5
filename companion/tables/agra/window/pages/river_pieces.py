"""The pieces of the river page: the piers with the boat, what comes next, the notables."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp

from companion.model.theme import rgba
from companion.tables.agra import tones
from companion.tables.agra.river_words import does, needs
from companion.tables.agra.seen.board import NextPierView, NotableView, OrderedView, PierView
from companion.tables.agra.short_names import guild_tone, level_tone
from companion.tables.agra.window.pages.city_pieces import fitting
from companion.tables.agra.window.pieces.studs import Studs
from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.drawn import CLEAR, Drawn, Sign, around, follow
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.stencil import ring_picture, wave_picture
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.counter import Figure, SeatShape
from engine.core.language.words import Words

FAINT = 0.5
"""How much of its frame an unavailable card shows."""
EVENT_ICONS = {
    "none": "",
    "build_under_builder": "builder",
    "merchant_moves_and_favour_per_cotton": "merchant",
    "price_tokens_return_and_favour": "price-flag",
    "good_by_cotton": "cotton",
    "clothes_bonus_and_game_end": "clothes",
}


def new_label(strong: bool = False, **values: object) -> KeptText:
    """A label placed by hand."""
    font = "RobotoMedium" if strong else "Roboto"
    return KeptText(font_name=font, size_hint=(None, None), halign="left", **values)


def write(label: KeptText, size: float, width: float | None) -> None:
    """Set a label's type size, and the room its words need; wrapped if asked."""
    label.font_size = size
    label.text_size = width, None
    label.texture_update()
    label.size = label.texture_size


class Water(Drawn):
    """Two lines of waves."""

    def make(self) -> None:
        """The same line twice."""
        self._colour = Color()
        self._lines = [Rectangle(), Rectangle()]

    def draw(self) -> None:
        """Across the whole width."""
        if self.width < dp(20):
            return
        hue = rgba(tones.of(self.look.palette).hues[3].hue)
        self._colour.rgba = (*hue[:3], 0.5)
        wave = wave_picture(round(self.width), dp(32), dp(5), dp(1.4))
        for line, drop in zip(self._lines, (0.0, 1.0), strict=True):
            line.texture = wave
            line.size = wave.size
            line.pos = round(self.x), round(self.y + self.height - wave.height - drop * dp(12))
        self.use(self._colour, *self._lines)


class PierPlate(Drawn):
    """The plate with a pier's number, filled where the boat is."""

    def make(self) -> None:
        """One plate."""
        self.boat = False
        self._colour = Color()
        self._plate = BorderImage()

    def draw(self) -> None:
        """Fill the place."""
        if self.width < 4:
            return
        self._colour.rgba = self.look.primary if self.boat else self.look.surface3
        stretch(self._plate, (self.x, self.y, self.width, self.height), dp(6))
        self.use(self._colour, self._plate)


class PierStrip(Card):
    """The river with its piers, the boat, and an icon for the event of each pier."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.piece = "pier"
        self.views: tuple[PierView, ...] = ()
        self.water = Water()
        self.add_widget(self.water)
        self.plates = [PierPlate() for _ in range(6)]
        self.numbers = [Figure(align="center") for _ in range(6)]
        self.events = [Sign() for _ in range(6)]
        self.start = new_label()
        self.boat = Sign(name="boat")
        for part in (*self.plates, *self.numbers, *self.events, self.start, self.boat):
            self.add_widget(part)
        self.unit = 1.0
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)

    def show(self, views: tuple[PierView, ...]) -> None:
        """Show where the boat is."""
        self.views = views
        for view, plate, number, event in zip(
            views, self.plates, self.numbers, self.events, strict=True
        ):
            plate.boat = view.boat
            plate.draw()
            number.text = str(view.number)
            number.role = "primary_ink" if view.boat else "text2" if view.reached else "text"
            event.name = EVENT_ICONS[view.event]
        self._colour()
        self._arrange()

    def say(self, words: Words) -> None:
        """The word below the first pier."""
        self.start.text = words.sentence("start")
        self._arrange()

    def _colour(self, *_: object) -> None:
        look = self.look
        self.fill = self.edge = rgba(tones.of(look.palette).hues[3].tile)
        self.boat.tint = look.primary
        self.start.color = look.text3
        for view, event in zip(self.views, self.events, strict=False):
            event.tint = (*look.text[:3], 0.55 if view.reached else 1.0)

    def fit(self, unit: float) -> float:
        """Set the size; returns the height of the strip."""
        self.unit, self.corner = unit, dp(16)
        return 80 * unit

    def _arrange(self, *_: object) -> None:
        if not self.views or self.width < dp(50):
            return
        unit, across = self.unit, self.width / 6
        top = self.y + self.height
        self.water.size = self.width, 30 * unit
        self.water.pos = self.x, top - 44 * unit
        for i, view in enumerate(self.views):
            middle = self.x + (i + 0.5) * across
            plate, number, event = self.plates[i], self.numbers[i], self.events[i]
            for part in (plate, number):
                part.size = min(34 * unit, across - dp(4)), 22 * unit
                part.pos = middle - part.width / 2, top - 56 * unit
            number.size_of_type = 13 * unit
            event.size = 18 * unit, 18 * unit
            event.pos = middle - 9 * unit, top - 77 * unit
            if view.boat:
                self.boat.size = 28 * unit, 28 * unit
                self.boat.pos = middle - 14 * unit, top - 32 * unit
            if not event.name:
                write(self.start, fitting(self.start.text, 11 * unit, across, dp(9)), None)
                self.start.pos = middle - self.start.width / 2, top - 76 * unit


class Pips(Drawn):
    """Progress as filled and empty bars."""

    def make(self) -> None:
        """Parts are made as needed."""
        self.done, self.needed = 0, 0
        self._full_colour, self._empty_colour = Color(), Color()
        self._bars: list[BorderImage] = []

    def draw(self) -> None:
        """Side by side, in the middle of the place."""
        if self.width < 4 or not self.needed:
            self.use()
            return
        while len(self._bars) < self.needed:
            self._bars.append(BorderImage())
        self._full_colour.rgba = self.look.primary
        self._empty_colour.rgba = self.look.outline
        gap = dp(4)
        wide = min(dp(24), (self.width - gap * (self.needed - 1)) / self.needed)
        x = self.x + (self.width - wide * self.needed - gap * (self.needed - 1)) / 2
        bars, done = self._bars[: self.needed], min(self.done, self.needed)
        for i, bar in enumerate(bars):
            box = x + i * (wide + gap), self.y, wide, self.height
            stretch(bar, box, self.height / 2, 0 if i < done else dp(1))
        self.use(self._full_colour, *bars[:done], self._empty_colour, *bars[done:])


class NextPier(Card):
    """What the next pier needs and does."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.piece = "pier"
        self.view: NextPierView | None = None
        self.next, self.number = new_label(), new_label(strong=True)
        self.pips = Pips()
        self.need, self.event = new_label(strong=True), new_label()
        for part in (self.next, self.number, self.pips, self.need, self.event):
            self.add_widget(part)
        follow(self.look, self._colour)
        self._colour()
        self.bind(pos=self._arrange, size=self._arrange)

    def show(self, view: NextPierView | None) -> None:
        """Show what comes next, or that nothing does."""
        self.view = view
        self.pips.done, self.pips.needed = (view.done, view.needed) if view else (0, 0)
        self.pips.draw()

    def say(self, words: Words) -> None:
        """Need and event in words."""
        view = self.view
        if view is None:
            self.next.text = self.number.text = self.event.text = ""
            self.need.text = words.sentence("The boat is at the last pier.")
            return
        self.next.text = words.sentence("Next")
        self.number.text = words.sentence("Pier {n}", n=view.number)
        self.need.text = needs(words, view)
        self.event.text = does(words, view)

    def _colour(self, *_: object) -> None:
        look = self.look
        self.fill, self.edge = look.surface, look.line
        self.next.color = self.event.color = look.text2
        self.number.color = self.need.color = look.text

    def fit(self, width: float, scale: float) -> float:
        """Set the width; returns the height of the card."""
        self.corner = dp(16)
        self._side = dp(64) * min(scale, 1.5) if self.view else 0
        stacked = scale > 1.6
        self._stacked = stacked
        write(self.next, dp(12) * scale, None)
        write(self.number, dp(18) * scale, None)
        if self.view:
            self._side = max(self._side, self.number.width)
        room = width - dp(24) if stacked else width - dp(24) - self._side - dp(12)
        write(self.need, dp(12.5) * scale, room)
        write(self.event, dp(12.5) * scale, room)
        left = self.next.height + self.number.height + dp(14) if self.view else 0
        right = self.need.height + self.event.height + dp(2)
        return (left + right if stacked else max(left, right)) + dp(14)

    def _arrange(self, *_: object) -> None:
        if self.width < dp(50):
            return
        top, left = self.y + self.height - dp(7), self.x + dp(12)
        y = top
        for label in (self.next, self.number):
            y -= label.height
            label.pos = left + (0 if self._stacked else (self._side - label.width) / 2), y
        self.pips.size = self.number.width if self._stacked else self._side, dp(7)
        self.pips.pos = left, y - dp(12)
        if self._stacked:
            top = y - dp(14)
        else:
            left += self._side + dp(12) if self.view else 0
            top -= max(0.0, (self.height - dp(14) - self.need.height - self.event.height) / 2)
        self.need.pos = left, top - self.need.height
        self.event.pos = left, self.need.y - self.event.height - dp(1)


class Ring(Drawn):
    """An empty place for a marker."""

    def make(self) -> None:
        """One ring."""
        self._colour = Color()
        self._ring = Rectangle()

    def draw(self) -> None:
        """Fill the place."""
        if self.width < 4:
            self.use()
            return
        self._colour.rgba = self.look.outline
        around(self._ring, ring_picture(round(self.width), dp(1.5)), self.middle)
        self.use(self._colour, self._ring)


class OrderedGood:
    """One ordered good of a card: icon, name, and the place for one or two markers."""

    def __init__(self, card: NotableCard) -> None:
        """Put the parts on the card."""
        self.icon, self.title = Sign(), new_label()
        self.ring, self.second, self.marker = Ring(), SeatShape(), SeatShape()
        self.view: OrderedView | None = None
        for part in (self.icon, self.title, self.ring, self.second, self.marker):
            card.add_widget(part)

    def show(self, view: OrderedView | None) -> None:
        """Show the markers there."""
        self.view = view
        self.icon.name = view.good if view else ""
        self.marker.seat = view.seat if view else -1
        self.marker.letter = view.letter if view else ""
        self.marker.lifted = bool(view and view.markers > 1)
        self.second.seat = view.seat if view and view.markers > 1 else -1

    def hide_text(self) -> None:
        """Without a name, as on a small card."""
        self.title.text = ""
        write(self.title, dp(11), None)
        self.ring.size = self.second.size = self.marker.size = (0, 0)


class GuildBand(Drawn):
    """The head of a card, in the tone of its guild: round above, straight below."""

    def make(self) -> None:
        """A rounded box, and what makes its lower corners straight."""
        self.guild = ""
        self._colour = Color()
        self._round, self._straight = BorderImage(), Rectangle()

    def draw(self) -> None:
        """Inside the edge of the card."""
        if not self.guild or self.height < dp(8):
            self.use()
            return
        self._colour.rgba = guild_tone(self.look.palette, self.guild)
        corner = dp(10)
        stretch(self._round, (self.x, self.y, self.width, self.height), corner)
        left, bottom = self._round.pos
        self._straight.pos = left, bottom
        self._straight.size = self._round.size[0], round(self.height / 2)
        self.use(self._colour, self._round, self._straight)


class NotableCard(Card):
    """A notable: guild, name, ordered goods from top to bottom, what the next delivery pays.

    On a locked level the card is small; a won card only shows who won it.
    """

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: NotableView | None = None
        self.band = GuildBand()
        self.add_widget(self.band)
        self.guild, self.title = Sign(), new_label(strong=True)
        self.goods = [OrderedGood(self) for _ in range(3)]
        self.pays, self.coin = new_label(), Sign(name="rupee")
        self.rupees = Figure(role="coin", align="right")
        self.winner = SeatShape()
        for part in (self.guild, self.title, self.pays, self.coin, self.rupees, self.winner):
            self.add_widget(part)
        with self.canvas:
            self._line_colour = Color(rgba=CLEAR)
            self._line = Rectangle(size=(0, 0))
        self._studs = Studs(self.canvas.after)
        self._words: Words | None = None
        self._unit = self._scale = 1.0
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)

    @property
    def form(self) -> str:
        """How the card is drawn: full, small or taken."""
        assert self.view is not None
        if not self.view.ordered:
            return "taken"
        bare = not any(each.markers for each in self.view.ordered)
        return "small" if bare and not self.view.open else "full"

    def show(self, view: NotableView) -> None:
        """Show the markers on the card, or who won it."""
        self.view = view
        self.piece = view.piece
        self.guild.name = view.guild if view.ordered else ""
        self.band.guild = self.guild.name
        self.band.draw()
        for i, good in enumerate(self.goods):
            good.show(view.ordered[i] if i < len(view.ordered) else None)
        self.rupees.text = str(view.pays) if self.form == "full" else ""
        self.coin.name = "rupee" if self.form == "full" else ""
        self.winner.seat, self.winner.letter = view.taken_by, view.letter
        self._colour()

    def say(self, words: Words) -> None:
        """Names of the notable and its goods."""
        self._words = words

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        look, form = self.look, self.form
        self.fill = look.surface if form == "full" and self.view.open else CLEAR
        tone = level_tone(look.palette, self.view.level)
        self.edge = tone if self.view.open else (*tone[:3], FAINT)
        self.guild.tint = look.primary if self.view.open else look.text2
        self.title.color = look.text if form == "full" else look.text2
        self.pays.color = look.text2
        self.coin.tint = look.coin
        self._line_colour.rgba = look.line if form == "full" else CLEAR
        self._lay_studs()
        for good in self.goods:
            good.title.color = look.text
            if good.view:
                good.icon.tint = rgba(tones.of(look.palette).hues[good.view.row].hue)

    # ------------------------------------------------------------ place

    def fit(self, width: float, unit: float, scale: float) -> float:
        """Set the width; returns the height of the card."""
        assert self.view is not None
        assert self._words is not None
        self._unit, self._scale, self.corner = unit, scale, dp(12)
        words, type_size = self._words, max(unit, dp(scale))
        self.title.text = words.term("agra", f"notable.{self.view.notable}")
        form = self.form
        self.pays.text = words.sentence("next pays") if form == "full" else ""
        beside = 29 if form == "taken" else 26
        room = width - (beside + 8) * unit
        write(self.title, fitting(self.title.text, 12 * type_size, room, dp(11)), room)
        beside_pays = width - 16 * unit - 26 * type_size
        write(self.pays, fitting(self.pays.text, 11.5 * type_size, beside_pays, dp(9)), None)
        head = max(22 * unit, self.title.height + 4 * unit)
        if form != "full":
            for good in self.goods:
                good.hide_text()
        if form == "taken":
            return max(dp(48), self.title.height + 12 * unit)
        if form == "small":
            return max(dp(56), head + 36 * unit)
        rows = sum(self._fit_good(good, width, type_size) for good in self.goods if good.view)
        # High enough for two taken cards beside it.
        return max(head + rows + self._foot + 5 * unit, dp(102))

    @property
    def _foot(self) -> float:
        return float(max(21 * self._unit, self.pays.height + 5 * self._unit))

    def _fit_good(self, good: OrderedGood, width: float, type_size: float) -> float:
        assert good.view is not None
        assert self._words is not None
        unit = self._unit
        taken = 24 if good.view.markers > 1 else 18
        room = width - (6 + 17 + 4 + taken + 7) * unit
        good.title.text = self._words.term("agra", f"good.{good.view.good}")
        write(good.title, fitting(good.title.text, 12 * type_size, room, dp(11)), room)
        return max(24 * unit, good.title.height + 4 * unit)

    def _arrange(self, *_: object) -> None:
        if self.view is None or self.width < dp(40):
            return
        self._lay_studs()
        unit, form = self._unit, self.form
        left, top = self.x + 7 * unit, self.y + self.height - 2 * unit
        self._line.size = (0, 0)
        self.band.size = (0, 0)
        if form == "taken":
            side = 20 * unit
            self.winner.size = side, side
            self.winner.pos = left, self.y + (self.height - side) / 2
            self.title.pos = left + side + 5 * unit, self.y + (self.height - self.title.height) / 2
            return
        self.winner.size = (0, 0)
        head = max(22 * unit, self.title.height + 4 * unit)
        inside = dp(2)
        self.band.size = self.width - 2 * inside, head + 2 * unit - inside
        self.band.pos = self.x + inside, top - head
        self.guild.size = 15 * unit, 15 * unit
        self.guild.pos = left + unit, top - (head + 15 * unit) / 2
        self.title.pos = left + 20 * unit, top - (head + self.title.height) / 2
        if form == "small":
            self._arrange_small(left, top - head)
        else:
            self._arrange_full(left, top - head)

    def _lay_studs(self) -> None:
        assert self.view is not None
        look, level = self.look, self.view.level
        self._studs.lay(self._right, self._top, level, level_tone(look.palette, level), look.bg)

    def _arrange_small(self, left: float, top: float) -> None:
        unit = self._unit
        step = min(34 * unit, (self.width - 14 * unit - 22 * unit) / 2)
        for i, good in enumerate(self.goods):
            good.icon.size = 23 * unit, 23 * unit
            good.icon.pos = left + i * step, top - 27 * unit

    def _arrange_full(self, left: float, top: float) -> None:
        unit = self._unit
        for good in self.goods:
            if not good.view:
                good.hide_text()
                continue
            high = max(24 * unit, good.title.height + 4 * unit)
            middle = top - high / 2
            good.icon.size = 17 * unit, 17 * unit
            good.icon.pos = left, middle - 8.5 * unit
            good.title.pos = left + 21 * unit, middle - good.title.height / 2
            self._arrange_markers(good, middle)
            top -= high
        right = self.x + self.width - 7 * unit
        self._line.pos = round(left), round(self.y + self._foot)
        self._line.size = round(right - left), max(1, round(dp(1)))
        middle = self.y + self._foot / 2
        self.pays.pos = left, middle - self.pays.height / 2
        size = 12 * max(unit, dp(self._scale))
        self.rupees.size_of_type = size
        self.rupees.size = size, size * 1.4
        self.rupees.pos = right - size, middle - size * 0.7
        self.coin.size = size * 1.15, size * 1.15
        self.coin.pos = right - size * 2.1, middle - size * 0.57

    def _arrange_markers(self, good: OrderedGood, middle: float) -> None:
        assert good.view is not None
        unit = self._unit
        right = self.x + self.width - 6 * unit
        empty = not good.view.markers
        ring, marker = (14 * unit if empty else 0), (0 if empty else 18 * unit)
        good.ring.size = ring, ring
        good.ring.pos = right - 16 * unit, middle - ring / 2
        two = good.view.markers > 1
        lift = 2.5 * unit if two else 0
        good.marker.size = marker, marker
        good.marker.pos = right - marker, middle - marker / 2 - lift
        good.second.size = (marker, marker) if two else (0, 0)
        good.second.pos = right - marker - 6 * unit, middle - marker / 2 + lift
