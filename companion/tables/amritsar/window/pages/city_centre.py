"""The middle of the city: the elephants' trail, temple and bridge; in phase 1 four districts."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.amritsar import signs, tones
from companion.tables.amritsar.seen.city import BridgeView, TrailView
from companion.tables.amritsar.window.pages.city_card import CityCard, spread, written
from companion.tables.amritsar.window.pieces.figures import ElephantSign
from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.drawn import Drawn, Sign
from companion.window.widgets.base.frame import stretch_card
from companion.window.widgets.table.counter import Coin, Figure
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words


def put_elephants(signs_here: list[ElephantSign], view: TrailView) -> None:
    """Show the elephants of a district."""
    for n, sign in enumerate(signs_here):
        there = n < len(view.elephants)
        sign.seat, sign.letter = view.elephants[n] if there else (-1, "")


class TrailMark(Widget):
    """A district's side of the trail: its letter, and the elephants that stand there."""

    piece = StringProperty()

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(size_hint=(None, None), **values)
        self.letter = Figure(role="text", align="center")
        self.elephants = [ElephantSign() for _ in range(5)]
        self.scale = 1.0
        for part in (self.letter, *self.elephants):
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, view: TrailView) -> None:
        """Show the elephants here."""
        self.piece = view.piece
        put_elephants(self.elephants, view)
        self._lay()

    def say(self, letter: str) -> None:
        """The letter of the district."""
        self.letter.text = letter
        self._lay()

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self.scale = scale
        self._lay()

    def _lay(self, *_: object) -> None:
        if min(self.size) < dp(14):
            return
        along = self.width > self.height
        here = [sign for sign in self.elephants if sign.seat >= 0]
        size = dp(14) * min(self.scale, 1.3)
        self.letter.size_of_type = size
        room = (self.width if along else self.height) - size * 1.4
        side = min(dp(28), min(self.size) - dp(1), room / max(1, len(here)))
        self.letter.size = size * 1.1, size * 1.3
        for sign in here:
            sign.size = side, side
        spread([self.letter, *here], self.center_of, along=along)

    @property
    def center_of(self) -> tuple[float, float]:
        """The middle; Kivy's own lags behind."""
        return self.x + self.width / 2, self.y + self.height / 2


LOW = 46
"""Height below which a district has one line (in dp)."""


class DistrictField(CityCard):
    """A district to tap in phase 1: who is there, and what it costs to come."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: TrailView | None = None
        self._stay = self._free = ""
        self.letter = Figure(role="text", align="center")
        self.elephants = [ElephantSign() for _ in range(5)]
        self.coin = Coin()
        self.price = KeptText(font_name="Roboto", size_hint=(None, None), halign="center")
        self.lost = Figure(role="bad", align="center")
        self.lost_sign = Sign()
        self.parts(self.letter, *self.elephants, self.coin, self.price, self.lost, self.lost_sign)

    def pieces(self) -> tuple[str, ...]:
        """The district; first by the steps to it."""
        if self.view is None:
            return ()
        steps = (f"steps.{self.view.steps}",) if self.view.steps else ()
        return (*steps, self.view.piece)

    def show(self, view: TrailView) -> None:
        """Show the elephants here, and what it costs to come."""
        self.view, self.piece = view, view.piece
        put_elephants(self.elephants, view)
        self.coin.amount = max(0, view.coins) if not view.stay else 0
        self.lost.text = f"−{view.penalty}" if view.penalty else ""
        self.lost_sign.name = "prestige" if view.penalty else ""
        self._colour()
        self._lay()

    def say(self, words: Words) -> None:
        """The letter of the district, and what it costs."""
        if self.view is None:
            return
        voice = Voice(words)
        self.letter.text = voice.area(self.view.district)[:1]
        self._stay, self._free = voice.sentence("stay"), voice.sentence("free")
        self._lay()

    def _colour(self, *_: object) -> None:
        look = self.look
        self.fill, self.edge = look.surface2, look.line
        self.price.color, self.lost_sign.tint = look.text, look.bad

    def _lay(self, *_: object) -> None:
        if self.view is None or min(self.size) < dp(20):
            return
        along = self.width > self.height
        here = [sign for sign in self.elephants if sign.seat >= 0]
        size = dp(15) * min(self.scale, 1.3)
        self.letter.size_of_type, self.letter.size = size, (size * 1.2, size * 1.3)
        side = min(
            dp(30), (self.width - dp(30)) / max(1, len(here)) if along else self.width - dp(8)
        )
        for sign in here:
            sign.size = side, side
        costs = self._costs()
        x, y = self.x + self.width / 2, self._middle_y
        if along and self.height < dp(LOW):
            # A phone on its side has one line for all of it.
            self._lay_line(here, costs)
            return
        if along:
            spread([self.letter, *here], (x, y + dp(12)), along=True)
            spread(costs, (x, y - dp(14)), along=True)
            return
        column = [self.letter, *here]
        high = sum(part.height + dp(2) for part in column)
        lost = [part for part in costs if part in (self.lost, self.lost_sign)]
        fits = sum(part.width + dp(2) for part in costs) <= self.width - dp(6)
        lift = dp(14) if fits else dp(22)
        spread(column, (x, y + lift), along=False)
        under = y + lift - high / 2 - dp(12)
        if fits:
            spread(costs, (x, under), along=True)
            return
        spread([part for part in costs if part not in lost], (x, under), along=True)
        spread(lost, (x, under - dp(20)), along=True)

    def _lay_line(self, here: list[ElephantSign], costs: list[Widget]) -> None:
        taken = self.letter.width + sum(part.width + dp(2) for part in costs) + dp(8)
        if self.width - taken < dp(14) * len(here) and self.price in costs:
            # Who stands here matters more than a word.
            taken -= self.price.width
            costs = [part for part in costs if part is not self.price]
            self.price.text = ""
        if taken > self.width and self.lost_sign in costs:
            # The number has the colour of a loss.
            costs = [part for part in costs if part is not self.lost_sign]
            self.lost_sign.name = ""
            self.coin.size, self.lost.size = (dp(17), dp(17)), (dp(16), dp(18))
            self.letter.size = dp(12), self.letter.height
        side = min(self.height - dp(8), (self.width - taken) / max(1, len(here)) - dp(2))
        for sign in here:
            sign.size = max(dp(8), side), max(dp(8), side)
        middle = self.x + self.width / 2, self._middle_y
        spread([self.letter, *here, *costs], middle, along=True)

    def _costs(self) -> list[Widget]:
        assert self.view is not None
        costs: list[Widget] = []
        free = not self.coin.amount and (self.view.steps or self.view.stay)
        text = self._stay if self.view.stay else self._free if free else ""
        written(self.price, text, dp(12.5) * min(self.scale, 1.4), self.width - dp(8), dp(10.5))
        if text:
            # As wide as its word, so that the penalty goes beside it.
            self.price.text_size = None, None
            self.price.texture_update()
            self.price.size = self.price.texture_size
            costs.append(self.price)
        if self.coin.amount:
            self.coin.size = dp(20), dp(20)
            costs.append(self.coin)
        if self.lost.text:
            self.lost.size_of_type = dp(13) * min(self.scale, 1.3)
            self.lost.size, self.lost_sign.size = (dp(20), dp(18)), (dp(13), dp(13))
            costs += [self.lost, self.lost_sign]
        return costs


class DistrictSwitch(CityCard):
    """With large text: which district's tiles are shown; a tap shows the next one."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(marked=False, **values)
        self.district = ""
        self.letter = Figure(role="text", align="center")
        self.sign, self.next = Sign(), Sign(name="next")
        self.parts(self.letter, self.sign, self.next)

    def show(self, district: str) -> None:
        """Show the sign of a district."""
        self.district = district
        self.sign.name = signs.DISTRICTS[m.DISTRICTS.index(district)]
        self._colour()

    def say(self, words: Words) -> None:
        """Its letter."""
        self.letter.text = Voice(words).area(self.district)[:1] if self.district else ""
        self._lay()

    def _colour(self, *_: object) -> None:
        self.fill, self.edge = self.look.surface2, self.look.line
        self.sign.tint = self.next.tint = self.look.primary

    def _lay(self, *_: object) -> None:
        if min(self.size) < dp(20):
            return
        size = dp(15) * min(self.scale, 1.6)
        self.letter.size_of_type, self.letter.size = size, (size * 1.3, size * 1.3)
        for sign in (self.sign, self.next):
            sign.size = dp(26), dp(26)
        middle = self.x + self.width / 2, self._middle_y
        along = self.width > self.height
        spread([self.sign, self.letter, self.next], middle, along=along, gap=10)


class TempleCard(CityCard):
    """The temple tile with the PP of the four districts, and the temple as far as it stands."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(piece="temple", **values)
        self.values = [Figure(role="text", align="center") for _ in range(4)]
        self.icon = Sign(name="temple-tile")
        self.parts(*self.values, self.icon)

    def show(self, values: tuple[int, ...], built: int) -> None:
        """Show the values of this decade."""
        for figure, value in zip(self.values, (*values, "", "", "", "")[:4], strict=True):
            figure.text = str(value)
        self.icon.name = ("temple-tile", "temple-low", "temple-middle", "temple-high")[built]
        self._colour()
        self._lay()

    def _colour(self, *_: object) -> None:
        self.fill = rgba(tones.of(self.look.palette).fills[0])
        self.edge = self.look.primary
        self.icon.tint = self.look.primary

    def _lay(self, *_: object) -> None:
        if min(self.size) < dp(20):
            return
        side = min(self.width * 0.4, self.height * 0.4, dp(48))
        x, y = self.x + self.width / 2, self._middle_y
        self.icon.size = side, side
        self.icon.pos = x - side / 2, y - side / 2
        big = dp(15) * min(self.scale, 1.3) * (1.25 if self.roomy else 1)
        big = min(big, self.height * 0.32)
        off_x, off_y = self.width * 0.36, self.height * 0.36
        for figure, (dx, dy) in zip(
            self.values, ((0, off_y), (off_x, 0), (0, -off_y), (-off_x, 0)), strict=True
        ):
            figure.size_of_type = big
            figure.size = big * 1.5, big * 1.3
            figure.pos = x + dx - big * 0.75, y + dy - big * 0.65


class BridgesCard(CityCard):
    """The bridge: one below the other, what must happen and what it gives, or face down."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(piece="bridge", **values)
        self.tiles = [_BridgeTile() for _ in range(3)]
        self.parts(*self.tiles)

    def show(self, views: tuple[BridgeView, ...]) -> None:
        """Show the tiles of the decades."""
        for tile, view in zip(self.tiles, views, strict=False):
            tile.show(view)

    def _lay(self, *_: object) -> None:
        gap = dp(3)
        each = (self.height - 2 * gap) / 3
        for n, tile in enumerate(self.tiles):
            tile.roomy, tile.scale = self.roomy, self.scale
            tile.size = self.width, each
            tile.pos = self.x, self._top - (n + 1) * each - n * gap


class _BridgeTile(Drawn):
    """A bridge tile."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        self.view: BridgeView | None = None
        self.roomy, self.scale = False, 1.0
        self.number = Figure(role="text2", align="center")
        self.first, self.arrow, self.then = Sign(), Sign(), Sign()
        super().__init__(**values)
        for part in (self.number, self.first, self.arrow, self.then):
            self.add_widget(part)

    def make(self) -> None:
        """The frame."""
        with self.canvas.before:
            Color()
            self._frame = BorderImage()

    def show(self, view: BridgeView) -> None:
        """Show the tile of a decade."""
        self.view = view
        down = view.state == "down"
        trigger, gives = view.signs
        self.number.text = "I" * view.decade
        self.first.name = "bridge" if down else trigger
        self.then.name = "" if down else gives
        self.arrow.name = "" if down else "next"
        self.draw()

    def draw(self) -> None:
        """Frame, number and signs."""
        if self.view is None or min(self.size) < dp(14):
            return
        look, now = self.look, self.view.state == "now"
        box = (self.x, self.y, self.width, self.height)
        fill, edge = (look.surface3, look.primary) if now else (look.bg, look.line)
        stretch_card(self._frame, box, dp(7), dp(1.2), tuple(fill), tuple(edge))
        self.number.role = "text" if now else "text2"
        self.first.tint = look.primary if now else look.text3
        self.arrow.tint = look.text2
        coin = self.then.name == signs.COIN
        self.then.tint = (look.coin if coin else look.primary) if now else look.text3
        self._lay()

    def _lay(self) -> None:
        size = dp(11) * min(self.scale, 1.3)
        self.number.size_of_type = size
        parts: list[Widget] = [p for p in (self.first, self.arrow, self.then) if p.name]
        x, y = self.middle
        beside = self.roomy or self.height < dp(38)
        side = min(dp(22), self.height * (0.7 if beside else 0.5), self.width * 0.37)
        for part in parts:
            each = side * (0.5 if part is self.arrow else 1)
            part.size = each, each
        if beside:
            self.number.size = size * 2, size * 1.3
            spread([self.number, *parts], (x, y), along=True, gap=1)
            return
        self.number.size = self.width, size * 1.3
        self.number.pos = self.x, self.y + self.height - size * 1.3 - dp(2)
        spread(parts, (x, self.y + (self.number.y - self.y) / 2), along=True, gap=0)
