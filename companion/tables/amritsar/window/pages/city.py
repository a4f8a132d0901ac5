"""The city: districts with their tiles, sections with workers, the elephants' trail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.amritsar.city_plan import (
    NOWHERE,
    CityPlan,
    plan,
    plan_of_one,
    shows_one_district,
)
from companion.tables.amritsar.plans.sowing import Sowing
from companion.tables.amritsar.seen.city import CityView, city_of, with_sowing
from companion.tables.amritsar.window.pages.city_card import CityCard
from companion.tables.amritsar.window.pages.city_centre import (
    BridgesCard,
    DistrictField,
    DistrictSwitch,
    TempleCard,
    TrailMark,
)
from companion.tables.amritsar.window.pages.city_pieces import CrossingCard, SectionCard, TileCard
from companion.tables.amritsar.window.pieces.way import Point, SowingWay
from companion.tables.common.box import Box
from companion.tables.common.pictures import Picture
from companion.window.host import running_app
from companion.window.widgets.base.drawn import PINCHED, follow
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.reparent import put
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.table_page import TablePage, lay
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.observer import Observer

AnyCard = TypeVar("AnyCard", bound=CityCard)
NEAR = 26
"""A corner so near to a stop is cut."""


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
        self.way = SowingWay()
        self.district = 0
        """The one whose tiles are shown, where text is so large that only one has room."""
        self.switch = DistrictSwitch()
        self.switch.bind(on_tap=lambda *_: self.show_district(self.district + 1))
        self._reader: Observer | None = None
        self._sowing: Sowing | None = None

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
        self._sowing = self._reader = None
        self.way.show(())

    def preview(self, picture: Picture | None) -> bool:
        """Show a sowing where it would happen."""
        shows = picture.shows if picture else None
        before, self._sowing = self._sowing, shows if isinstance(shows, Sowing) else None
        self.chosen = f"section.{m.SECTIONS[self._sowing.stops[0]]}" if self._sowing else ""
        if self._reader and self._sowing != before:
            self.show(self._reader, self._open)
        return self._sowing is not None

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the city as it is, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        city, seen, self._reader = city_of(reader), self._seen, reader
        if self._sowing:
            city = with_sowing(city, self._sowing)
        self._turn_to(city)
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
        self._draw_way()

    def _draw_way(self) -> None:
        """The way of a sowing, from the group over every drop to the landing."""
        if not self._sowing:
            self.way.show(())
            return
        first, *stops = self._sowing.stops
        came = dict.fromkeys(stops, 0)
        middles = [_inner_edge(self.sections[first], first // 2)]
        for stop in stops:
            section = self.sections[stop]
            assert section.view is not None
            place = len(section.view.workers) - section.view.comes + came[stop]
            came[stop] += 1
            middles.append(_middle(section.workers[place]))
        put(self.way, self.board)
        self.way.show(_around_corners(middles, [first, *stops]))

    def _say(self, *_: object) -> None:
        words = self.app.words
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
        laid = self._laid = _plan_for(self._seen, self.district, room)
        one = dp(1)
        self.use_height(laid.height * one)
        places = (
            (self.tiles, laid.tiles),
            (self.sections, laid.sections),
            (self.crossings, laid.crossings),
        )
        for cards, boxes in places:
            for card, box in zip(cards, boxes, strict=True):
                put(card, self.board if box is not NOWHERE else None)
                _place(self.board, card, box, laid, scale)
                yield
        self._arrange_centre(laid, scale)
        self._arrange_switch(laid)
        yield
        self._room = room
        self._draw_way()

    def show_district(self, number: int) -> None:
        """With large text: the tiles of another district, clockwise from the north."""
        if number % 4 != self.district:
            self.district, self._room = number % 4, ()
            self._arrange()

    def _turn_to(self, city: CityView) -> None:
        """Where the active worker stands, or would land."""
        for number, section in enumerate(city.sections):
            if section.lands or section.active >= 0:
                if number // 2 != self.district:
                    self.district, self._room = number // 2, ()
                return

    def _arrange_switch(self, laid: CityPlan) -> None:
        put(self.switch, self.board if laid.switch is not None else None)
        if laid.switch is None:
            return
        self.switch.show(m.DISTRICTS[self.district])
        self.switch.say(self.app.words)
        _place(self.board, self.switch, laid.switch, laid, self.look.tile_name / dp(11.5))

    def on_touch_up(self, touch: Touch) -> bool:
        """With large text a swipe shows the next district or the one before."""
        far = touch.x - touch.ox
        is_swipe = abs(far) > dp(60) and abs(far) > 2 * abs(touch.y - touch.oy)
        begun = self.collide_point(touch.ox, touch.oy)
        if self._laid and self._laid.switch and is_swipe and begun:
            # No tap on the piece where it began.
            touch.ud[PINCHED] = True
            self.show_district(self.district + (1 if far < 0 else -1))
        return super().on_touch_up(touch)

    def _arrange_centre(self, laid: CityPlan, scale: float) -> None:
        """The trail around temple and bridge, or four districts to tap."""
        assert self._seen is not None
        asked = self._seen.asks_elephant
        around: list[Widget] = [self.lane, *self.trails, *self._centre]
        for widget in around if asked else self.fields:
            put(widget, None)
        for widget in self.fields if asked else around:
            put(widget, self.board)
        if laid.bridge is NOWHERE:
            put(self.bridges[0], None)
        inside = laid.inside
        self.lane.inside = (
            inside.left - laid.lane.left,
            laid.lane.bottom - inside.bottom,
            inside.width,
            inside.height,
        )
        lay(self.board, self.lane, laid.lane)
        self.lane.draw()
        for field, box in zip(self.fields, laid.districts, strict=True):
            _place(self.board, field, box, laid, scale)
        for trail, box in zip(self.trails, laid.trails, strict=True):
            lay(self.board, trail, box)
            trail.arrange(scale)
        _place(self.board, self.temples[0], laid.temple, laid, scale)
        _place(self.board, self.bridges[0], laid.bridge, laid, scale)


def _place(board: Widget, card: Card, box: Box, laid: CityPlan, scale: float) -> None:
    lay(board, card, box)
    card.arrange(scale, roomy=laid.roomy)


def _plan_for(city: CityView, district: int, room: Sequence[float]) -> CityPlan:
    width, height, scale = room[0] / dp(1), room[1] / dp(1), room[2]
    if not shows_one_district(width, height, scale):
        return plan(width, height, scale)
    return plan_of_one(width, height, district, asks_elephant=city.asks_elephant)


def _middle(widget: Widget) -> Point:
    """Kivy's own lags behind while a place changes."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def _inner_edge(section: Widget, side: int) -> Point:
    """The middle of the edge towards the lake: a way from there leaves the workers in view."""
    x, y = _middle(section)
    far = dp(8)
    edges = (
        (x, section.y + far),
        (section.x + far, y),
        (x, section.y + section.height - far),
        (section.x + section.width - far, y),
    )
    return edges[side]


def _around_corners(middles: list[Point], stops: list[int]) -> list[list[Point]]:
    """The way from each stop to the next: straight on one side, else around every corner."""
    ways = []
    for (here, there), (one, other) in zip(pairwise(middles), pairwise(stops), strict=True):
        side, far = one // 2, other // 2
        if side == far and other > one:
            ways.append([here, there])
            continue
        ways.append([here, *_corners(here, there, side, far), there])
    return ways


def _corners(here: Point, there: Point, side: int, far: int) -> list[Point]:
    """Where the way turns between two sides, clockwise from the north."""
    turns = (far - side) % 4 or 4
    if turns > 1:
        # Further than the next side: the picture would be a knot; a straight line says it.
        return []
    corner = (there[0], here[1]) if side % 2 == 0 else (here[0], there[1])
    near = min(_apart(corner, here), _apart(corner, there)) < dp(NEAR)
    return [] if near else [corner]


def _apart(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


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
