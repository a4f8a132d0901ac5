"""The city: districts with their tiles, sections with workers, the elephants' trail."""

from __future__ import annotations

from typing import TypeVar

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.host import running_app
from companion.steps import Steps, at_once
from companion.tables.amritsar.pages.city_card import CityCard
from companion.tables.amritsar.pages.city_centre import (
    BridgesCard,
    DistrictField,
    TempleCard,
    TrailMark,
)
from companion.tables.amritsar.pages.city_pieces import CrossingCard, SectionCard, TileCard
from companion.tables.amritsar.pages.city_plan import CityPlan, plan
from companion.tables.amritsar.pages.city_view import CityView, city_of
from companion.tables.common.box import Box
from companion.widgets.base.drawn import follow
from companion.widgets.base.frame import stretch
from companion.widgets.table.card import Card
from companion.widgets.table.table_page import TablePage
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.game import Game

AnyCard = TypeVar("AnyCard", bound=CityCard)


class CityPage(TablePage):
    """The city page; shows a game and reports which piece was tapped or held."""

    enlarges = True

    def __init__(self, **values: object) -> None:
        """Begin without pieces."""
        super().__init__(**values)
        self._seen: CityView | None = None
        self._room: tuple[float, ...] = ()
        self._laid: CityPlan | None = None
        self.tiles: list[TileCard] = []
        self.sections: list[SectionCard] = []
        self.crossings: list[CrossingCard] = []
        self.trails: list[TrailMark] = []
        self.fields: list[DistrictField] = []
        self.temples: list[TempleCard] = []
        self.bridges: list[BridgesCard] = []
        self.lane = _Lane()

    def building(self) -> Steps:
        """Build every piece once."""
        for _ in range(12):
            self.tiles.append(self._made(TileCard()))
            yield
        for _ in range(8):
            self.sections.append(self._made(SectionCard()))
            yield
        for _ in range(4):
            self.crossings.append(self._made(CrossingCard()))
            self.trails.append(TrailMark())
            self.fields.append(DistrictField())
            self.listen(self.fields[-1])
            yield
        self.temples.append(TempleCard())
        self.bridges.append(BridgesCard())
        for card in self._centre:
            self.listen(card)
        yield

    def _made(self, card: AnyCard) -> AnyCard:
        self.listen(card)
        self.board.add_widget(card)
        return card

    @property
    def _centre(self) -> list[Card]:
        return [*self.temples, *self.bridges]

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [*self.tiles, *self.sections, *self.crossings, *self.fields, *self._centre]

    # ------------------------------------------------------------ showing a game

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._seen, self._room = None, ()

    def show(self, game: Game, open_pieces: frozenset[str]) -> None:
        """Show the city as it is, and what can be used."""
        at_once(self.showing(game, open_pieces))

    def showing(self, game: Game, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        city, seen = city_of(game), self._seen
        if seen and seen.asks_elephant != city.asks_elephant:
            self._room = ()
        for n, tile in enumerate(self.tiles):
            if seen is None or seen.tiles[n] != city.tiles[n]:
                tile.show(city.tiles[n])
                yield
        for n, section in enumerate(self.sections):
            if seen is None or seen.sections[n] != city.sections[n]:
                section.show(city.sections[n])
                yield
        for n, crossing in enumerate(self.crossings):
            if seen is None or seen.crossings[n] != city.crossings[n]:
                crossing.show(city.crossings[n])
        for trail, field, view in zip(self.trails, self.fields, city.trails, strict=True):
            trail.show(view)
            field.show(view)
        yield
        self.temples[0].show(city.temple, city.built)
        self.bridges[0].show(city.bridges)
        self._seen, self._open = city, open_pieces
        if seen is None or _printed(seen) != _printed(city):
            self._say()
            yield
        yield from self._arranging()
        self._mark()

    def _say(self, *_: object) -> None:
        words = running_app().words
        for card in self.cards:
            card.say(words)
        voice = Voice(words)
        for trail, district in zip(self.trails, m.DISTRICTS, strict=True):
            trail.say(voice.area(district)[:1])

    # ------------------------------------------------------------ place

    def _arranging(self) -> Steps:
        scale = self.look.tile_name / dp(11.5)
        room = (*self.room, scale)
        if self._seen is None or room == self._room or min(self.size) < dp(50):
            return
        one = dp(1)
        laid = self._laid = plan(room[0] / one, room[1] / one, scale)
        self.use_height(laid.height * one)
        places = (
            (self.tiles, laid.tiles),
            (self.sections, laid.sections),
            (self.crossings, laid.crossings),
        )
        for cards, boxes in places:
            for card, box in zip(cards, boxes, strict=True):
                self._put(card, box, scale)
                yield
        self._arrange_centre(laid, scale)
        yield
        self._room = room

    def _arrange_centre(self, laid: CityPlan, scale: float) -> None:
        """The trail around temple and bridge, or four districts to tap."""
        assert self._seen is not None
        asked = self._seen.asks_elephant
        around: list[Widget] = [self.lane, *self.trails, *self._centre]
        for widget in around if asked else self.fields:
            if widget.parent:
                self.board.remove_widget(widget)
        for widget in self.fields if asked else around:
            if not widget.parent:
                self.board.add_widget(widget)
        inside = laid.inside
        self.lane.inside = (
            inside.left - laid.lane.left,
            laid.lane.bottom - inside.bottom,
            inside.width,
            inside.height,
        )
        self._put(self.lane, laid.lane)
        self.lane.draw()
        for field, box in zip(self.fields, laid.districts, strict=True):
            self._put(field, box, scale)
        for trail, box in zip(self.trails, laid.trails, strict=True):
            self._put(trail, box)
            trail.arrange(scale)
        self._put(self.temples[0], laid.temple, scale)
        self._put(self.bridges[0], laid.bridge, scale)

    def _put(self, widget: Widget, box: Box, scale: float = 0) -> None:
        one = dp(1)
        widget.size = box.width * one, box.height * one
        widget.pos = box.left * one, self.board.height - box.bottom * one
        if scale and self._laid:
            widget.arrange(scale, roomy=self._laid.roomy)


def _printed(city: CityView) -> tuple[object, ...]:
    """What the names on the board depend on."""
    return tuple(tile.piece for tile in city.tiles)


class _Lane(Widget):
    """The ground of the elephants' trail, with the lake's shore inside."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.inside: tuple[float, float, float, float] = (0, 0, 0, 0)
        with self.canvas:
            self._colour = Color()
            self._box = BorderImage()
            self._inner_colour = Color()
            self._inner = BorderImage()
        self.look = running_app().look
        self.bind(pos=self.draw, size=self.draw)
        follow(self.look, self.draw)

    def draw(self, *_: object) -> None:
        """The lane, and the shore inside."""
        if min(self.size) < dp(20):
            return
        self._colour.rgba = self.look.surface2
        stretch(self._box, (self.x, self.y, self.width, self.height), dp(14))
        left, bottom, wide, high = (dp(each) for each in self.inside)
        self._inner_colour.rgba = self.look.bg
        if wide > 4:
            stretch(self._inner, (self.x + left, self.y + bottom, wide, high), dp(10))
