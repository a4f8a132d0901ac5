"""The city: buildings, characters, and the meditation circle."""

from __future__ import annotations

from typing import TypeVar

from kivy.metrics import dp

from companion.model.base.steps import Steps, at_once
from companion.tables.agra.city_plan import CityPlan, plan
from companion.tables.agra.seen.board import CityView, city_of
from companion.tables.agra.window.pages.city_pieces import (
    BuildingTile,
    CharacterCard,
    MeditationCircle,
)
from companion.tables.agra.window.pieces.arrow import Arrow
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.table_page import TablePage, lay
from engine.core.observer import Observer

AnyCard = TypeVar("AnyCard", bound=Card)


class CityPage(TablePage):
    """The city page; shows a game and reports which piece was tapped or held."""

    enlarges = True

    def __init__(self, **values: object) -> None:
        """Begin without pieces."""
        super().__init__(**values)
        self._seen: CityView | None = None
        self._room: tuple[float, float, float] = (0, 0, 0)
        self.arrows: list[Arrow] = []
        self.tiles: list[BuildingTile] = []
        self.characters: list[CharacterCard] = []
        self.circles: list[MeditationCircle] = []

    def building(self) -> Steps:
        """Build every piece once."""
        for _ in range(16):
            self.tiles.append(self._made(BuildingTile()))
            yield
        for _ in range(4):
            self.characters.append(self._made(CharacterCard()))
        yield
        self.circles.append(self._made(MeditationCircle()))
        yield

    def _made(self, card: AnyCard) -> AnyCard:
        self.listen(card)
        self.board.add_widget(card)
        return card

    @property
    def circle(self) -> MeditationCircle:
        """The meditation circle."""
        return self.circles[0]

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [*self.tiles, *self.characters, *self.circles]

    # ------------------------------------------------------------ showing a game

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._seen, self._room = None, (0, 0, 0)

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the city as it is, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        city, seen = city_of(reader), self._seen
        if seen is None or seen.arrows != city.arrows:
            self._draw_arrows(city)
        for i, tile in enumerate(self.tiles):
            if seen is None or seen.buildings[i] != city.buildings[i]:
                tile.show(city.buildings[i])
                yield
        for i, card in enumerate(self.characters):
            if seen is None or seen.characters[i] != city.characters[i]:
                card.show(city.characters[i])
                yield
        if seen is None or seen.circle != city.circle:
            self.circle.show(city.circle)
            yield
        self._seen, self._open = city, open_pieces
        if seen is None:
            for card in self.cards:
                card.say(self.app.words)
                yield
            yield from self._arranging()
        self._mark()

    def _say(self, *_: object) -> None:
        words = self.app.words
        for card in self.cards:
            card.say(words)

    # ------------------------------------------------------------ place

    def _arranging(self) -> Steps:
        scale = self.look.tile_name / dp(11.5)
        room = (*self.room, scale)
        if self._seen is None or room == self._room or min(self.size) < dp(50):
            return
        one = dp(1)
        laid = plan(room[0] / one, room[1] / one, scale)
        self.use_height(laid.height * one)
        for tile, building in zip(self.tiles, self._seen.buildings, strict=True):
            lay(self.board, tile, laid.tiles[building.row, building.column])
            tile.arrange(laid.wide, laid.unit * one, laid.type * one, scale)
            yield
        for card, box in zip(self.characters, laid.characters, strict=True):
            lay(self.board, card, box)
            card.arrange(scale)
            yield
        lay(self.board, self.circle, laid.circle)
        yield
        self._lead_arrows(laid)
        self._room = room

    # ------------------------------------------------------------ arrows

    def _draw_arrows(self, city: CityView) -> None:
        for arrow in self.arrows:
            self.board.remove_widget(arrow)
        self.arrows = [Arrow(row=city.buildings[start].row) for start, _ in city.arrows]
        for arrow in self.arrows:
            self.board.add_widget(arrow, index=len(self.board.children))
        self._room = (0, 0, 0)

    def _lead_arrows(self, laid: CityPlan) -> None:
        assert self._seen is not None
        one, top = dp(1), self.board.height
        for arrow, (start, end) in zip(self.arrows, self._seen.arrows, strict=True):
            first, last = self._seen.buildings[start], self._seen.buildings[end]
            way = _way(laid, (first.row, first.column), (last.row, last.column))
            points = [(x * one, top - y * one) for x, y in way]
            arrow.points = points


def _way(laid: CityPlan, start: tuple[int, int], end: tuple[int, int]) -> list[tuple[float, float]]:
    """The corners of an arrow, in dp from the upper left corner of the page."""
    a, b = laid.tiles[start], laid.tiles[end]
    if b.top > a.top + 1:
        x = a.left + a.width / 2
        return [(x, a.bottom + 1), (x, b.top - 1)]
    if b.left - a.right < laid.gap[0] + 1:
        y = a.top + a.height / 2
        return [(a.right + 1, y), (b.left - 1.2, y)]
    y, over = a.top + a.height * 0.145, a.top - laid.gap[1] / 2
    out, back = a.right + laid.gap[0] / 2, b.left - laid.gap[0] / 2 - 0.5
    return [(a.right + 1, y), (out, y), (out, over), (back, over), (back, y), (b.left - 1.2, y)]
