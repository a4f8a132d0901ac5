"""The river: the piers and what comes next, and the notables by level."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.agra.river_words import status, summary
from companion.tables.agra.seen.board import LevelView, NotableView, RiverView, river_of
from companion.tables.agra.window.pages.river_pieces import (
    NextPier,
    NotableCard,
    PierStrip,
    new_label,
    write,
)
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.table_page import TablePage
from engine.core.observer import Observer

CARD = 108.0
"""The least width of a card at 100 %, in dp."""
EDGE = 8.0


class RiverPage(TablePage):
    """The river page; shows a game and reports which piece was tapped or held."""

    def __init__(self, **values: object) -> None:
        """Build the fixed parts; cards are made when a notable is first seen."""
        super().__init__(**values)
        self._seen: RiverView | None = None
        self.piers, self.next = PierStrip(), NextPier()
        self.summary = new_label()
        self.headings = [(new_label(strong=True), new_label()) for _ in range(4)]
        self.notables: dict[str, NotableCard] = {}
        """By notable, also of earlier games."""
        self._on_board: list[NotableCard] = []
        for card in (self.piers, self.next):
            self.listen(card)
            self.board.add_widget(card)
        for label in (self.summary, *(each for pair in self.headings for each in pair)):
            self.board.add_widget(label)
        self._colour()

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [self.piers, self.next, *self._on_board]

    # ------------------------------------------------------------ showing a game

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._seen = None

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the river as it is, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        river, seen = river_of(reader), self._seen
        self._open = open_pieces
        if river != seen:
            yield from self._showing(river, seen)
        self._mark()

    def _showing(self, river: RiverView, seen: RiverView | None) -> Steps:
        if seen is None or seen.piers != river.piers:
            self.piers.show(river.piers)
            yield
        if seen is None or seen.next != river.next:
            self.next.show(river.next)
            yield
        before = {view.piece: view for view in _all(seen)}
        for view in _all(river):
            if before.get(view.piece) != view:
                self._card(view.notable).show(view)
                yield
        self._seen = river
        if seen is None or _names(seen) != _names(river):
            self._lay_out(river)
            yield
        for card in self.cards:
            card.say(self.app.words)
            yield
        self._head()
        yield from self._arranging()

    def _lay_out(self, river: RiverView) -> None:
        """Put the cards of this game on the board."""
        for card in self._on_board:
            self.board.remove_widget(card)
        self._on_board = [self._card(view.notable) for view in _all(river)]
        for card in self._on_board:
            self.board.add_widget(card)

    def _card(self, notable: str) -> NotableCard:
        if notable not in self.notables:
            self.notables[notable] = NotableCard()
            self.listen(self.notables[notable])
        return self.notables[notable]

    # ------------------------------------------------------------ words and colours

    def _say(self, *_: object) -> None:
        if self._seen is None:
            return
        words = self.app.words
        for card in self.cards:
            card.say(words)
        self._head()
        self._arrange()

    def _head(self) -> None:
        assert self._seen is not None
        words = self.app.words
        self.summary.text = summary(words, self._seen)
        for (name, state), level in zip(self.headings, self._seen.levels, strict=True):
            there = bool(level.notables or level.taken)
            name.text = words.term("agra", f"level.{level.level}") if there else ""
            state.text = status(words, level) if there else ""

    def _colour(self) -> None:
        self.summary.color = self.look.text2
        for name, state in self.headings:
            name.color, state.color = self.look.text, self.look.text2

    # ------------------------------------------------------------ place

    def _arranging(self) -> Steps:
        if self._seen is None or min(self.size) < dp(50):
            return
        scale = self.look.tile_name / dp(11.5)
        columns = self._columns(scale)
        across = (self.width - 2 * dp(EDGE) - (columns - 1) * dp(6)) / columns
        unit = max(dp(1), min(across / 111, dp(1.5), self.height / 640))
        if scale > 1.2:
            unit = max(unit, dp(min(scale, 1.5 if columns > 1 else 2)))
        page = _Column(self, self.width - 2 * dp(EDGE))
        page.add(self.piers, self.piers.fit(max(dp(1), min(unit, dp(1.3)))), dp(6))
        page.add(
            self.next,
            self.next.fit(page.width, scale * min(1.25, unit / dp(1) if scale < 1.2 else 1)),
            dp(4),
        )
        size = dp(1) * max(scale, min(1.25, unit / dp(1)))
        for (name, state), level in zip(self.headings, self._seen.levels, strict=True):
            self._arrange_level(page, (name, state), level, columns, (across, unit, scale, size))
            yield
        # Last: the cards must not lie below the fold for it.
        write(self.summary, 12 * size, page.width)
        page.text(self.summary)
        yield from page.placing()

    def _columns(self, scale: float) -> int:
        assert self._seen is not None
        most = max((len(level.notables) for level in self._seen.levels), default=1)
        room = self.width - 2 * dp(EDGE) + dp(6)
        fitting = int(room // (dp(CARD) * scale + dp(6)))
        return max(1, min(fitting, max(3, most)))

    def _arrange_level(
        self,
        page: _Column,
        heading: tuple[Label, Label],
        level: LevelView,
        columns: int,
        sizes: tuple[float, float, float, float],
    ) -> None:
        across, unit, scale, size = sizes
        name, state = heading
        write(name, 13 * size, None)
        write(state, 12 * size, None)
        if not name.text:
            return
        page.heading(name, state)
        cards = [self._card(view.notable) for view in level.notables]
        taken = [self._card(view.notable) for view in level.taken]
        for start in range(0, len(cards), columns):
            row = cards[start : start + columns]
            high = max(card.fit(across, unit, scale) for card in row)
            free = columns - len(row)
            page.row(row, across, high)
            taken = page.beside(taken, (len(row), free), across, (unit, scale), high)
        for start in range(0, len(taken), columns):
            row = taken[start : start + columns]
            high = max(card.fit(across, unit, scale) for card in row)
            page.row(row, across, high)


def _all(river: RiverView | None) -> list[NotableView]:
    levels = river.levels if river else ()
    return [view for level in levels for view in (*level.notables, *level.taken)]


def _names(river: RiverView) -> set[str]:
    return {view.notable for view in _all(river)}


class _Column:
    """Stacks things from the top, and places them once the whole height is known."""

    def __init__(self, page: RiverPage, width: float) -> None:
        """Begin at the top."""
        self.page, self.width = page, width
        self._places: list[tuple[Widget, float, float, float, float]] = []
        self._down = dp(4)

    def add(self, widget: Widget, height: float, gap: float) -> None:
        """Something as wide as the page."""
        self._places.append((widget, dp(EDGE), self._down, self.width, height))
        self._down += height + gap

    def text(self, label: Label) -> None:
        """Words."""
        self._places.append((label, dp(EDGE) + dp(4), self._down, label.width, label.height))
        self._down += label.height

    def heading(self, name: Label, state: Label) -> None:
        """A name with its state beside it, or below it if that does not fit."""
        self._down += dp(7)
        self._places.append((name, dp(EDGE), self._down, name.width, name.height))
        beside = dp(EDGE) + name.width + dp(8)
        if beside + state.width > self.width + dp(EDGE):
            self._down += name.height
            beside = dp(EDGE)
        drop = max(0.0, name.height - state.height)
        self._places.append((state, beside, self._down + drop * 0.7, state.width, state.height))
        self._down += max(name.height, state.height) + dp(3)

    def row(self, cards: list[NotableCard], across: float, high: float) -> None:
        """Cards side by side."""
        for i, card in enumerate(cards):
            self._places.append((card, dp(EDGE) + i * (across + dp(6)), self._down, across, high))
        self._down += high + dp(6)

    def beside(
        self,
        taken: list[NotableCard],
        free: tuple[int, int],
        across: float,
        sizes: tuple[float, float],
        high: float,
    ) -> list[NotableCard]:
        """Taken cards below each other in the free columns of the last row; return the rest."""
        first, count = free
        if not count or not taken:
            return taken
        each = max(card.fit(across, *sizes) for card in taken)
        down = max(1, int((high + dp(6)) // (each + dp(6))))
        top = self._down - high - dp(6)
        for i, card in enumerate(taken[: count * down]):
            left = dp(EDGE) + (first + i // down) * (across + dp(6))
            self._places.append((card, left, top + i % down * (each + dp(6)), across, each))
        return taken[count * down :]

    def placing(self) -> Steps:
        """Put everything in place."""
        page = self.page
        height = max(page.height, self._down + dp(4))
        page.use_height(height)
        for widget, left, down, width, high in self._places:
            size, pos = (width, high), (left, height - down - high)
            if tuple(widget.size) == size and tuple(widget.pos) == pos:
                widget.property("pos").dispatch(widget)
            else:
                widget.size = size
                widget.pos = pos
                yield
