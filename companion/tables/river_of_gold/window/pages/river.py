"""The river: shores, river spaces, ships, the building row."""

from __future__ import annotations

from typing import TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.common.box import Box
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.river_layout import RiverLayout, lay_out
from companion.tables.river_of_gold.river_plan import Shores
from companion.tables.river_of_gold.seen.river import RiverView, river_of, shores_of
from companion.tables.river_of_gold.window.pages.river_pieces import (
    Board,
    Rail,
    RiverSpace,
    RowTile,
    ShoreCopy,
    ShoreTile,
    StackCard,
)
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.table_page import TablePage, lay
from engine.core.observer import Observer

AnyCard = TypeVar("AnyCard", bound=Card)
SHORES, COPIES, SPACES, SLOTS = 30, 2, 14, 4


class GoldRiverPage(TablePage):
    """The main board; shows a game and reports which piece was tapped or held."""

    enlarges = True

    def __init__(self, **values: object) -> None:
        """Begin without pieces."""
        super().__init__(**values)
        self._seen: RiverView | None = None
        self._shores: Shores | None = None
        self._laid: tuple[object, ...] = ()
        self.shores: list[ShoreTile] = []
        self.copies: list[ShoreCopy] = []
        self.spaces: list[RiverSpace] = []
        self.row: list[RowTile] = []
        self.rails: list[Rail] = []
        self.others: list[Widget] = []

    def building(self) -> Steps:
        """Build every piece once."""
        for _ in range(SHORES):
            self.shores.append(self._made(ShoreTile()))
            yield
        for _ in range(COPIES):
            self.copies.append(ShoreCopy())
            self.board.add_widget(self.copies[-1])
        for _ in range(SPACES):
            self.spaces.append(self._made(RiverSpace()))
            yield
        for _ in range(SLOTS):
            self.row.append(self._made(RowTile()))
        self.stack = self._made(StackCard())
        self.end = Board(watery=True)
        self.water = Board(watery=True, glyphs=[Glyph(text="8 ›", role="text2")])
        self.extra = Board()
        self.others = [self.stack, self.end, self.water, self.extra]
        for each in self.others[1:]:
            self.board.add_widget(each)
        yield

    def _made(self, card: AnyCard) -> AnyCard:
        self.listen(card)
        self.board.add_widget(card)
        return card

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [*self.shores, *self.spaces, *self.row, self.stack]

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._seen, self._laid = None, ()

    # ------------------------------------------------------------ showing a game

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the river as it is, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        river, seen = river_of(reader), self._seen
        self._shores = shores_of(reader.game.state)
        for n, tile in enumerate(self.shores):
            if seen is None or seen.shores[n] != river.shores[n]:
                tile.show(river.shores[n])
                yield
        for tile, n in zip(self.copies, self._copied(), strict=False):
            tile.show(river.shores[n])
            self.shores[n].again = tile
        for n, space in enumerate(self.spaces):
            if seen is None or seen.spaces[n] != river.spaces[n]:
                space.show(river.spaces[n])
                yield
        for n, slot in enumerate(self.row):
            if seen is None or seen.row[n] != river.row[n]:
                slot.show(river.row[n])
        self.stack.show(river.stacks)
        self.end.glyphs, self.extra.glyphs = list(river.end), list(river.extra)
        self._seen, self._open = river, open_pieces
        yield
        yield from self._arranging()
        for rail in self.rails:
            rail.lit = int(rail.region) - 1 in river.regions
        self._mark()

    def _copied(self) -> list[int]:
        """Shores that touch both sides of the cut."""
        assert self._shores is not None
        banks = (*self._shores.left, *self._shores.right)
        return [each.shore for each in banks if each.first <= SPACES // 2 < each.last]

    # ------------------------------------------------------------ place

    def _arranging(self) -> Steps:
        if self._seen is None or self._shores is None or min(self.size) < dp(50):
            return
        scale, one = self.look.tile_name / dp(11.5), dp(1)
        room = (*self.room, scale, self._shores)
        if room == self._laid:
            return
        regions = tuple(view.region for view in self._seen.shores)
        laid = lay_out(self._shores, regions, room[0] / one, room[1] / one, scale)
        self.use_height(laid.height * one)
        for n, tile in enumerate(self.shores):
            self._shore(tile, laid, n)
            tile.arrange(laid.zoom)
            yield
        copied = self._copied()
        for n, tile in enumerate(self.copies):
            there = n < len(copied) and copied[n] in laid.copies
            lay(self.board, tile, laid.copies[copied[n]] if there else Box(0, 0, 0, 0))
        for space, box in zip(self.spaces, laid.spaces, strict=True):
            lay(self.board, space, box)
            space.arrange(laid.zoom)
            yield
        for slot, box in zip(self.row, laid.row, strict=True):
            lay(self.board, slot, box)
            slot.arrange(laid.zoom)
        for card, box in zip(self.others, laid.others, strict=True):
            lay(self.board, card, box)
        self.stack.arrange(laid.zoom)
        self._lay_rails(laid)
        self._laid = room
        yield

    def _shore(self, tile: ShoreTile, laid: RiverLayout, number: int) -> None:
        lay(self.board, tile, laid.shores[number])
        tile.rail = (-1 if number in laid.on_left else 1) * laid.rail * dp(1)

    def _lay_rails(self, laid: RiverLayout) -> None:
        while len(self.rails) < len(laid.rails):
            self.rails.append(Rail())
            self.board.add_widget(self.rails[-1])
        for rail, (region, box) in zip(self.rails, laid.rails, strict=False):
            rail.region = region + 1
            lay(self.board, rail, box)
        for rail in self.rails[len(laid.rails) :]:
            rail.size = 0, 0
        assert self._seen is not None
        for rail in self.rails:
            rail.lit = int(rail.region) - 1 in self._seen.regions
