"""The market with its columns, the bridge, and the storehouses that are left."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.amritsar import signs
from companion.tables.amritsar.seen.market import (
    ColumnView,
    HouseView,
    MarketView,
    TradeView,
    market_of,
)
from companion.tables.amritsar.window.pieces import good  # noqa: F401 - named in the kv file
from companion.window.drawn.boards import CardGrid  # noqa: F401 - named in the kv file
from companion.window.host import running_app
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.window.widgets.table.counter import Counter
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.turn import option_row  # noqa: F401 - named in the kv file
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.words import refusal_text
from engine.amritsar.words.voice import Voice, capital
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

_WHEN = {"down": N_("over"), "now": N_("now"), "later": N_("later")}
"""When a bridge tile counts."""


_WHY = {
    "purchase_unpaid": N_("coins missing"),
    "nothing_to_sell": N_("has none"),
    "sold_this_turn": N_("sold this turn"),
    "bought_this_turn": N_("bought this turn"),
}
"""Why a trade is closed, in a word or two."""


class MarketCell(Widget):
    """A space of the market."""

    state = StringProperty("empty")
    icon = StringProperty()
    hue = NumericProperty(0)
    pp = NumericProperty(0)


class RowPrice(BoxLayout):
    """The price of a row."""

    price = NumericProperty(0)


class TradeButton(Piece):
    """Buy or sell: the price, and why it is closed."""

    text = StringProperty()
    note = StringProperty()
    coins = NumericProperty(0)
    possible = BooleanProperty(False)


class MarketColumn(Piece):
    """A column: its resource, and its spaces from the top."""

    icon = StringProperty()
    hue = NumericProperty(0)
    name = StringProperty()

    def show(self, view: ColumnView) -> None:
        """Show its spaces."""
        box = self.ids.cells
        while len(box.children) < len(view.cells):
            box.add_widget(MarketCell())
        while len(box.children) > len(view.cells):
            box.remove_widget(box.children[0])
        for cell, state, pp in zip(box.children[::-1], view.cells, view.pp, strict=True):
            cell.state, cell.pp = state, pp
            cell.icon, cell.hue = self.icon, self.hue


class BridgeTileCard(Piece):
    """A bridge tile in words."""

    number = StringProperty()
    when = StringProperty()
    first = StringProperty()
    then = StringProperty()
    now = BooleanProperty(False)


class HouseCard(Piece):
    """A storehouse on display: benefit, slots and tax."""

    text = StringProperty()
    slots = NumericProperty(0)
    tax = NumericProperty(0)

    def show(self, view: HouseView) -> None:
        """Show a storehouse."""
        self.piece = view.piece
        self.slots, self.tax = view.slots, view.tax
        self.text = capital(Voice(running_app().words).storehouse(view.storehouse))


class MarketPage(Pieces, BoxLayout):
    """Columns, prices, bridge and storehouses."""

    note = StringProperty()
    rule = StringProperty()
    houses = StringProperty()
    narrow = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self.columns: list[MarketColumn] = []
        self.buys: list[TradeButton] = []
        self.sells: list[TradeButton] = []
        self.bridges: list[BridgeTileCard] = []
        self.counts: list[Counter] = []
        self._view: MarketView | None = None
        self._game: Game | None = None
        self._open: frozenset[str] = frozenset()
        self.app = running_app()
        self.app.bind(words=self._say)

    def building(self) -> Steps:
        """Make the columns, buttons and bridge tiles."""
        for item, name in enumerate(RESOURCES):
            column = MarketColumn(piece=f"market.{name}", icon=signs.OF_ITEM[name], hue=4 + item)
            self.columns.append(column)
            self.ids.columns.add_widget(column)
            for kind, made, box in (
                ("buy", self.buys, self.ids.buys),
                ("sell", self.sells, self.ids.sells),
            ):
                button = TradeButton(piece=f"{kind}.{name}", held_as=f"market.{name}")
                made.append(button)
                box.add_widget(button)
            yield
        for number in range(3):
            card = BridgeTileCard(piece=f"bridge.{number + 1}", number="I" * (number + 1))
            self.bridges.append(card)
            self.ids.bridges.add_widget(card)
        for piece in (*self.columns, *self.buys, *self.sells, *self.bridges):
            self.listen(piece)
        yield

    def forget(self) -> None:
        """Another game comes."""
        self._view = self._game = None
        self.correcting = False
        self.ids.scroll.scroll_y = 1

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the market as it is."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        self._game, self._view, self._open = reader.game, market_of(reader), open_pieces
        view = self._view
        self._prices(view)
        yield
        self._say()
        yield
        yield from self.ids.houses.holding(HouseCard, view.houses, self)
        for card in self.ids.houses.pool:
            card.open = card.piece in open_pieces
        for piece in (*self.columns, *self.buys, *self.sells, *self.bridges):
            piece.open = piece.piece in open_pieces
        self._count(view)
        yield

    def _prices(self, view: MarketView) -> None:
        box = self.ids.prices
        while len(box.children) < len(view.prices):
            box.add_widget(RowPrice())
        while len(box.children) > len(view.prices):
            box.remove_widget(box.children[0])
        for each, price in zip(box.children[::-1], view.prices, strict=True):
            each.price = price

    def _count(self, view: MarketView) -> None:
        box = self.ids.counters
        while len(self.counts) < len(view.counters):
            self.counts.append(Counter(size=(dp(40), dp(22)), size_hint=(None, None)))
            box.add_widget(self.counts[-1])
        for number, each in enumerate(self.counts):
            there = number < len(view.counters)
            each.seat, each.count = view.counters[number] if there else (0, -1)
            each.width = dp(40) if there else 0

    # ------------------------------------------------------------ words

    def _say(self, *_: object) -> None:
        view, game = self._view, self._game
        if view is None or game is None:
            return
        words = self.app.words
        voice = Voice(words, game.seats)
        self.note, self.rule = "", ""
        for n, column in enumerate(view.columns):
            self._say_column(n, column, voice, words)
        for card, bridge in zip(self.bridges, view.bridges, strict=False):
            card.first, card.then = bridge.signs
            card.now = bridge.state == "now"
            card.when = voice.sentence(_WHEN[bridge.state])
        left, shown = len(view.houses), view.shown
        self.houses = voice.sentence("{n} of {shown}", n=left, shown=shown)
        for card, house in zip(self.ids.houses.pool, view.houses, strict=False):
            card.show(house)

    def _say_column(self, n: int, view: ColumnView, voice: Voice, words: Words) -> None:
        column = self.columns[n]
        column.name = capital(voice.item(view.resource))
        column.show(view)
        buy, sell = self.buys[n], self.sells[n]
        buy.text, sell.text = voice.sentence("Buy"), voice.sentence("Sell")
        self._say_trade(buy, view.buy, words)
        self._say_trade(sell, view.sell, words)
        if view.buy.less and not view.buy.refusal:
            buy.note = voice.sentence("{n} less", n=view.buy.less)
        if not view.sell.refusal:
            has = voice.sentence("has {n}", n=view.has)
            sell.note = f"{has}, +{voice.scored(view.sell.pp)}" if view.sell.pp else has

    def _say_trade(self, button: TradeButton, trade: TradeView, words: Words) -> None:
        button.possible, button.coins = trade.refusal is None, trade.coins
        button.note = Voice(words).sentence(_WHY[trade.refusal.code]) if trade.refusal else ""
        if trade.refusal and not self.note:
            self.note, self.rule = refusal_text(words, trade.refusal), trade.refusal.rule

    def columns_of(self, width: float, scale: float) -> int:
        """How many storehouses go side by side."""
        return max(1, int(width // (dp(160) * scale)))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
