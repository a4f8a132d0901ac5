"""The city: the buildings with what lies on them, the characters, the meditation circle."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.tables.agra.city_pieces import BuildingTile, CharacterCard, MeditationCircle
from companion.tables.agra.city_plan import Box, CityPlan, plan
from companion.tables.agra.view import CityView, city_of
from companion.widgets.arrow import Arrow
from companion.widgets.basics import Scrolling
from companion.widgets.card import Card
from engine.core.game import Game
from engine.core.words import Words


class CityPage(Scrolling):
    """The city page; it shows a game and tells which piece was tapped or held."""

    chosen = StringProperty("")

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, **values: Any) -> None:
        """Build every piece once."""
        super().__init__(**values)
        app = App.get_running_app()
        self._look = app.look
        self._seen: CityView | None = None
        self._open: frozenset[str] = frozenset()
        self._room: tuple[float, float, float] = (0, 0, 0)
        self.board = Widget(size_hint=(None, None))
        self.arrows: list[Arrow] = []
        self.tiles = [BuildingTile() for _ in range(16)]
        self.characters = [CharacterCard() for _ in range(4)]
        self.circle = MeditationCircle()
        for card in self.cards:
            card.bind(on_tap=self._tapped, on_held=self._held)
            self.board.add_widget(card)
        self.add_widget(self.board)
        app.bind(words=self._say)
        self._look.bind(tile_name=self._arrange)
        self.bind(size=self._arrange, chosen=self._mark)
        self._words: Words = app.words

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [*self.tiles, *self.characters, self.circle]

    # ------------------------------------------------------------ showing a game

    def show(self, game: Game, open_pieces: frozenset[str]) -> None:
        """Show what lies in the city now, and what can be used."""
        city, seen = city_of(game), self._seen
        if seen is None or seen.arrows != city.arrows:
            self._draw_arrows(city)
        for i, tile in enumerate(self.tiles):
            if seen is None or seen.buildings[i] != city.buildings[i]:
                tile.show(city.buildings[i])
        for i, card in enumerate(self.characters):
            if seen is None or seen.characters[i] != city.characters[i]:
                card.show(city.characters[i])
        if seen is None or seen.circle != city.circle:
            self.circle.show(city.circle)
        self._seen, self._open = city, open_pieces
        if seen is None:
            self._say()
            self._arrange()
        self._mark()

    def _mark(self, *_: object) -> None:
        for card in self.cards:
            card.open = not self._open.isdisjoint(card.pieces())
            card.chosen = bool(self.chosen) and self.chosen in card.pieces()

    def _say(self, *_: object) -> None:
        self._words = App.get_running_app().words
        for card in self.cards:
            card.say(self._words)

    # ------------------------------------------------------------ place

    def _arrange(self, *_: object) -> None:
        scale = self._look.tile_name / dp(11.5)
        room = (self.width, self.height, scale)
        if self._seen is None or room == self._room or min(self.size) < dp(50):
            return
        self._room = room
        one = dp(1)
        laid = plan(self.width / one, self.height / one, scale)
        self.board.size = self.width, laid.height * one
        self.do_scroll_y = self.board.height > self.height + 1
        for tile, building in zip(self.tiles, self._seen.buildings, strict=True):
            self._put(tile, laid.tiles[building.row, building.column])
            tile.arrange(laid.wide, laid.unit * one, laid.type * one, scale)
        for card, box in zip(self.characters, laid.characters, strict=True):
            self._put(card, box)
            card.arrange(scale)
        self._put(self.circle, laid.circle)
        self._lead_arrows(laid)

    def _put(self, widget: Widget, box: Box) -> None:
        one = dp(1)
        widget.size = box.width * one, box.height * one
        widget.pos = box.left * one, self.board.height - box.bottom * one

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

    # ------------------------------------------------------------ fingers

    def _tapped(self, card: Card) -> None:
        self.dispatch("on_piece", card.wanted(self._open))

    def _held(self, card: Card) -> None:
        self.dispatch("on_piece_held", card.piece)

    def on_piece(self, piece: str) -> None:
        """Hear which piece was tapped."""

    def on_piece_held(self, piece: str) -> None:
        """Hear which piece was held."""


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
