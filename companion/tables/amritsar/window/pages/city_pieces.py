"""The pieces around the city: district tiles, sections, the spaces of the maharaja token."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.tables.amritsar import signs, tones
from companion.tables.amritsar.seen.city import CrossingView, SectionView, TileView
from companion.tables.amritsar.short_names import action_name, band_name, section_name
from companion.tables.amritsar.window.pages.city_card import CityCard, spread, written
from companion.tables.amritsar.window.pieces.figures import Dashes, WorkerSign
from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.drawn import CLEAR, Sign
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.table.counter import Coin, Figure
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words

BAND = 0.26
"""How much of a tile its band takes."""
MARKS = tuple(signs.MARKS.values())


class TileCard(CityCard):
    """A district tile: the second action on its band, the main action below."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: TileView | None = None
        self._name = self._word = ""
        self.mark, self.second, self.icon = Sign(), Sign(), Sign()
        self.title = KeptText(font_name="RobotoMedium", size_hint=(None, None))
        self.word = KeptText(font_name="RobotoMedium", size_hint=(None, None), halign="left")
        with self.canvas.before:
            self._band_colour = Color()
            self._band = BorderImage()
            self._body_colour = Color()
            self._body = Rectangle()
        self.parts(self.mark, self.second, self.icon, self.title, self.word)

    def show(self, view: TileView) -> None:
        """Show the tile of this space."""
        self.view, self.piece = view, view.piece
        if view.piece:
            self.mark.name = MARKS[view.colour]
            self.second.name, self.icon.name = signs.ACTIONS[view.second], signs.ACTIONS[view.main]
        self._colour()
        self._lay()

    def say(self, words: Words) -> None:
        """The names of its actions."""
        if self.view is None or not self.view.piece:
            return
        voice, printed = Voice(words), load_catalogue()
        self._name = action_name(voice, printed, self.view.main)
        self._word = band_name(voice, printed, self.view.second)
        self._lay()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        look = self.look
        hue = tones.of(look.palette).hues[self.view.colour]
        solid = self.view.fits
        fill = tones.of(look.palette).pieces[self.view.colour] if solid else hue.tile
        ink = rgba("#14100C") if solid else rgba(hue.hue)
        self.fill, self.edge = look.surface, look.line
        self._band_colour.rgba, self._body_colour.rgba = rgba(fill), look.surface
        self.mark.tint = self.second.tint = self.word.color = ink
        self.icon.tint = self._icon_tint()
        self.title.color = look.text

    def _icon_tint(self) -> tuple[float, ...]:
        """A resource or coins in their own colour, other actions in that of the app."""
        assert self.view is not None
        look = self.look
        if self.view.main in ("coin1", "coin2"):
            return tuple(look.coin)
        if self.view.main == "gold1":
            return rgba(tones.of(look.palette).hues[6].hue)
        if self.view.main == "copper1":
            return rgba(tones.of(look.palette).hues[5].hue)
        return tuple(look.primary)

    def _lay(self, *_: object) -> None:
        if self.view is None or not self.view.piece or self.height < dp(30):
            return
        if self.width > self.height * 4:
            self._lay_row()
            return
        line, radius = dp(1.2), self.corner
        band = max(dp(22), self.height * BAND)
        box = (
            self.x + line,
            self._top - band - radius,
            self.width - 2 * line,
            band + radius - line,
        )
        stretch(self._band, box, radius)
        self._body.pos = self.x + line, self._top - band - radius - dp(1)
        self._body.size = self.width - 2 * line, radius + dp(1)
        self._lay_band(band)
        upright = self.width < max(self.height * 1.15, dp(108) * min(self.scale, 1.3))
        room = self.height - band
        if upright:
            self._lay_upright(room)
        else:
            self._lay_wide(room)

    def _lay_row(self) -> None:
        """As one of three rows: the band is its left end, the main action one line beside it."""
        line, radius = dp(1.2), self.corner
        side = min(self.height * 0.5, dp(26))
        band = 2 * side + dp(18)
        box = (self.x + line, self.y + line, band + radius, self.height - 2 * line)
        stretch(self._band, box, radius)
        self._body.pos = self.x + band, self.y + line
        self._body.size = radius + dp(2), self.height - 2 * line
        for n, sign in enumerate((self.mark, self.second)):
            sign.size = side, side
            sign.pos = self.x + dp(6) + n * (side + dp(6)), self._middle_y - side / 2
        written(self.word, "", dp(12), dp(20), dp(11))
        self.icon.size = side, side
        self.icon.pos = self.x + band + dp(8), self._middle_y - side / 2
        left = self.icon.x + side + dp(8)
        room, size = self._right - dp(6) - left, dp(12.5) * min(self.scale, 1.6)
        whole = natural_width(self._name, size)
        if whole > room:
            size = max(dp(13), size * max(0.5, room / whole))
        self.title.halign = "left"
        written(self.title, self._name, size, room, dp(9))
        self.title.pos = left, self._middle_y - self.title.height / 2

    def _lay_band(self, band: float) -> None:
        side, middle = min(band * 0.72, dp(24)), self._top - band / 2
        left = self.x + dp(6)
        for sign in (self.mark, self.second):
            sign.size = side, side
            sign.pos = left, middle - side / 2
            left += side + dp(5)
        room = self._right - dp(5) - left
        size = dp(12) * min(self.scale, 1.4)
        fits = self._word and natural_width(self._word, size) <= room
        written(self.word, self._word if fits else "", size, max(room, dp(20)), dp(11))
        self.word.pos = left, middle - self.word.height / 2

    def _lay_upright(self, room: float) -> None:
        side = min(dp(26) * max(1.0, room / dp(74)), self.width * 0.5)
        self.title.halign = "center"
        size = dp(12) * self.scale
        written(self.title, self._name, size, self.width - dp(6), dp(8.5))
        while self.title.height > room - dp(18) and size > dp(9):
            size *= 0.92
            written(self.title, self._name, size, self.width - dp(6), dp(8.5))
        if self.title.height + side + dp(4) > room:
            side = max(dp(14), room - self.title.height - dp(4))
        gap = max(0.0, (room - side - self.title.height) / 3)
        self.icon.size = side, side
        self.icon.pos = self.x + (self.width - side) / 2, self.y + room - gap - side
        self.title.pos = (
            self.x + (self.width - self.title.width) / 2,
            self.icon.y - gap - self.title.height,
        )

    def _lay_wide(self, room: float) -> None:
        side = min(dp(28) * max(1.0, room / dp(64)), room * 0.7)
        self.icon.size = side, side
        self.icon.pos = self.x + dp(8), self.y + (room - side) / 2
        left = self.icon.x + side + dp(7)
        self.title.halign = "left"
        size = dp(12.5) * self.scale * (1.2 if self.roomy else 1)
        written(self.title, self._name, size, self._right - dp(5) - left, dp(9))
        self.title.pos = left, self.y + (room - self.title.height) / 2


class SectionCard(CityCard):
    """A section: four places for workers, and a place for coins."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: SectionView | None = None
        self.name = Figure(role="text2")
        self.workers = [WorkerSign() for _ in range(4)]
        self.coin = Coin()
        self.dashes = Dashes()
        self.parts(self.name, *self.workers, self.coin, self.dashes)

    def show(self, view: SectionView) -> None:
        """Show who stands here."""
        self.view, self.piece = view, view.piece
        while len(self.workers) < view.room:
            self.workers.append(WorkerSign())
            self.add_widget(self.workers[-1])
        for n, sign in enumerate(self.workers):
            there = n < len(view.workers)
            sign.colour = view.workers[n] if there else -1 if n < view.room else -2
            coming = len(view.workers) - view.comes <= n < len(view.workers)
            sign.ringed = n == view.active or coming
            sign.faint = view.picked and there and not coming
            last = view.lands and n == len(view.workers) - 1
            sign.ring = self.look.primary if n == view.active or last else self.look.outline
        self.coin.amount = view.coins
        self._colour()
        self._lay()

    def _colour(self, *_: object) -> None:
        self.fill, self.edge = self.look.surface, self.look.line
        self.dashes.tint = self.look.ok
        self.dashes.shown = bool(self.view and self.view.also) and not self.open

    def say(self, words: Words) -> None:
        """Its letter in this language, and its number."""
        if self.view:
            self.name.text = section_name(Voice(words), self.view.name)

    def on_open(self, *_: object) -> None:
        """An open section needs no dashes."""
        self._colour()

    def _lay(self, *_: object) -> None:
        if self.view is None or min(self.size) < dp(20):
            return
        self.dashes.pos, self.dashes.size = self.pos, self.size
        self.dashes.corner = self.corner
        self.name.size_of_type = dp(11.5) * min(self.scale, 1.5)
        if self.width > self.height or self.height < dp(80):
            self._lay_along()
        else:
            self._lay_upright()

    def _lay_along(self) -> None:
        count = len(self.workers)
        self.name.align = "left"
        self.name.size = dp(30), dp(14) * min(self.scale, 1.5)
        self.name.pos = self.x + dp(13), self._top - self.name.height - dp(3)
        coin = dp(17) * min(self.scale, 1.3)
        self.coin.size = coin, coin
        self.coin.pos = self._right - coin - dp(5), self._top - coin - dp(3)
        room = self.width - dp(12)
        side = min(room / count * 0.9, self.height * 0.55, dp(34))
        for n, sign in enumerate(self.workers):
            sign.size = side, side
            middle = self.x + dp(6) + room * (n + 0.5) / count
            sign.pos = middle - side / 2, self.y + dp(3)

    def _lay_upright(self) -> None:
        count = len(self.workers)
        self.name.align = "center"
        self.name.size = self.width, dp(14) * min(self.scale, 1.5)
        self.name.pos = self.x, self._top - self.name.height - dp(4)
        coin = dp(18) * min(self.scale, 1.3)
        self.coin.size = coin, coin
        self.coin.pos = self.x + (self.width - coin) / 2, self.y + dp(4)
        room = self.height - self.name.height - dp(8) - coin - dp(4)
        side = min(room / count * 0.95, self.width * 0.62, dp(34))
        top = self.name.y - dp(1)
        for n, sign in enumerate(self.workers):
            sign.size = side, side
            middle = top - room * (n + 0.5) / count
            sign.pos = self.x + (self.width - side) / 2, middle - side / 2


class CrossingCard(CityCard):
    """A space of the maharaja token, and the worker beside it in a game of two."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: CrossingView | None = None
        self._start = ""
        self.icon = Sign(name="maharaja")
        self.lost = Figure(role="bad")
        self.sign = Sign()
        self.worker = WorkerSign()
        self.start = KeptText(font_name="Roboto", size_hint=(None, None), halign="center")
        self.parts(self.icon, self.lost, self.sign, self.worker, self.start)

    def pieces(self) -> tuple[str, ...]:
        """The space; the token where it stands."""
        return (self.piece,)

    def show(self, view: CrossingView) -> None:
        """Show the token with its penalty, or an empty space."""
        self.view, self.piece = view, view.piece
        self.lost.text = f"−{view.penalty}" if view.token else ""
        self.sign.name = "prestige" if view.token else ""
        self.worker.colour = view.worker if view.worker >= 0 else -2
        self._colour()
        self._lay()

    def say(self, words: Words) -> None:
        """The name of the starting space."""
        self._start = Voice(words).sentence("start")
        self._lay()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        look, here = self.look, self.view.token
        self.fill = look.surface3 if here else CLEAR
        self.edge = CLEAR
        self.icon.tint = look.primary if here else (*look.outline[:3], 0.8)
        self.sign.tint, self.start.color = look.bad, look.text3

    def _lay(self, *_: object) -> None:
        if self.view is None or min(self.size) < dp(20):
            return
        here, beside = self.view.token, self.view.worker >= 0
        side = min(self.height * (0.62 if here else 0.46), dp(30 if here else 22))
        says = self.view.start and not here and not beside
        written(self.start, self._start if says else "", dp(11) * self.scale, self.width, dp(10))
        self.lost.size_of_type = dp(12.5) * min(self.scale, 1.3)
        self.lost.size, self.sign.size = (dp(17), dp(17)), (dp(13), dp(13))
        penalty: list[Widget] = [self.lost, self.sign] if here else []
        middle = self.x + self.width / 2
        lift = self.start.height / 2 if says else 0
        if here and beside:
            side, lift = side * 0.8, self.height * 0.2
            spread(penalty, (middle, self.y + self.height * 0.2), along=True, gap=0)
            penalty = []
        elif here:
            # Icon and penalty side by side, inside the corner.
            side = min(side, self.width - self.lost.width - self.sign.width)
        self.icon.size = side, side
        self.worker.size = min(dp(22), self.height * 0.5), min(dp(22), self.height * 0.5)
        first: list[Widget] = [self.icon, self.worker] if beside else [self.icon]
        spread([*first, *penalty], (middle, self._middle_y + lift), along=True, gap=0)
        self.start.pos = self.x, self.icon.y - self.start.height
