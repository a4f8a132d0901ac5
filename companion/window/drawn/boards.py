"""One player's board on one page: common parts of all games, and boards side by side."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.model.base.chairs import Chairs
from companion.model.base.steps import Steps, at_once
from companion.tables.common.seats import read_holders
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.seat_tab import SeatTab
from engine.core.game import Game
from engine.core.observer import Observer


class SectionHead(BoxLayout):
    """The name of a part of the board, and a remark."""

    text = StringProperty()
    remark = StringProperty()
    stacked = BooleanProperty(False)
    zoom = NumericProperty(1)


class Stat(BoxLayout):
    """How many of something a player has."""

    icon = StringProperty()
    tint = ObjectProperty((1, 1, 1, 1))
    number = NumericProperty(0)
    text = StringProperty()


class BoardPart(Piece):
    """A part of a player's board that only exists for corrections."""


class CardGrid(StackLayout):
    """Cards side by side where they fit, those of a row equally high."""

    columns = NumericProperty(1)

    def __init__(self, **values: object) -> None:
        """Begin without cards; existing ones are reused."""
        super().__init__(**values)
        self.pool: list[Piece] = []
        for changing in ("width", "columns"):
            self.fbind(changing, self._even)

    def holding(self, kind: type[Piece], views: Sequence[object], page: Pieces) -> Steps:
        """Show these, each on a card."""
        while len(self.pool) < len(views):
            card = kind()
            card.fbind("minimum_height", self._even)
            page.listen(card)
            self.pool.append(card)
            yield
        cards = self.pool[: len(views)]
        if self.children[::-1] != cards:
            self.clear_widgets()
            for card in cards:
                self.add_widget(card)
            self._even()
        for card, view in zip(cards, views, strict=True):
            card.show(view)
            yield

    def _even(self, *_: object) -> None:
        columns = max(1, self.columns)
        gap = self.spacing[0]
        wide = (self.width - gap * (columns - 1)) / columns - 0.01
        cards = self.children[::-1]
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            high = max(dp(48), *(card.minimum_height for card in row))
            for card in row:
                card.size = wide, high


class SeatHead(BoxLayout):
    """Whose board this is, and when this player's turn comes."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    turns_away = NumericProperty(0)
    starts = BooleanProperty(False)
    words_height = NumericProperty(0)


class BoardsPage(Pieces, BoxLayout):
    """The boards of the players: as many side by side as fit."""

    chosen = NumericProperty(-1)
    columns = NumericProperty(1)
    players = NumericProperty(0)
    chairs: Chairs = ObjectProperty({})
    """The rivals by seat."""

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self.boards: list[Widget] = []
        self.tabs: list[SeatTab] = []
        self._reader: Observer | None = None
        self._open: frozenset[str] = frozenset()
        self._active = -1
        super().__init__(**values)
        self.fbind("columns", self._again)
        self.fbind("chairs", self._again)

    @abstractmethod
    def new_board(self) -> Widget:
        """A board as wide as this page: `building` makes it, it has a `headed` and a `chair`."""

    @abstractmethod
    def showing_board(
        self, board: Widget, reader: Observer, seat: int, open_pieces: frozenset[str]
    ) -> Steps:
        """Show a player on a board, step by step."""

    def forget(self) -> None:
        """Another game comes: its starting player is shown first."""
        self._reader, self._active, self.correcting = None, -1, False
        self.ids.scroll.scroll_y = 1
        for board in self.boards:
            board.correcting, board.reader = False, None

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the players as they are; a new turn brings its player to the front."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        self._reader, self._open = reader, open_pieces
        game = reader.game
        self.players = len(game.seats)
        active = game.rules.turn(game.state).seat
        if active != self._active or not 0 <= self.chosen < self.players:
            self._active = self.chosen = active
        yield from self._showing()

    def look_at(self, seat: int) -> None:
        """Show another player's board."""
        self.chosen = seat
        self.ids.scroll.scroll_y = 1
        self._show()

    def _again(self, *_: object) -> None:
        if self._reader:
            self._show()

    def _show(self) -> None:
        at_once(self._showing())

    def _showing(self) -> Steps:
        assert self._reader is not None
        game = self._reader.game
        all_fit = self.columns >= self.players
        shown = list(range(self.players)) if all_fit else self._from_chosen(game)
        yield from self._have_boards(len(shown))
        for board, seat in zip(self.boards, shown, strict=False):
            board.headed, board.chair = len(shown) > 1, self.chairs.get(seat)
            yield from self.showing_board(board, self._reader, seat, self._open)
        self._show_tabs(game, [] if all_fit else _clockwise(game, self._active), shown)

    def _from_chosen(self, game: Game) -> list[int]:
        return _clockwise(game, int(self.chosen))[: max(1, int(self.columns))]

    def _have_boards(self, count: int) -> Steps:
        while len(self.boards) < count:
            board = self.new_board()
            yield from board.building()
            board.bind(
                on_piece=lambda _, piece: self.dispatch("on_piece", piece),
                on_piece_held=lambda _, piece: self.dispatch("on_piece_held", piece),
            )
            self.boards.append(board)
        hold(self.ids.boards, self.boards[:count])

    def _show_tabs(self, game: Game, order: list[int], shown: list[int]) -> None:
        while len(self.tabs) < len(order):
            tab = SeatTab()
            tab.bind(on_release=lambda tapped: self.look_at(tapped.seat))
            self.tabs.append(tab)
        hold(self.ids.tabs, self.tabs[: len(order)])
        holders = read_holders(game)
        for tab, seat in zip(self.tabs, order, strict=False):
            holder = holders[seat]
            tab.seat, tab.colour, tab.letter = seat, holder.colour, holder.letter
            tab.name, tab.chosen = game.seats[seat], seat in shown
            tab.active = seat == self._active

    def columns_for(self, width: float, scale: float, players: int) -> int:
        """How many boards fit."""
        return max(1, min(players, int(width // (dp(296) * scale))))


def _clockwise(game: Game, first: int) -> list[int]:
    players = len(game.seats)
    return [(first + i) % players for i in range(players)]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
