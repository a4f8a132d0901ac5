"""The page of the table that is open, and the pieces that are in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables import Table
from companion.tables.common.pictures import Picture
from companion.window.screens.game.layout import PHONE, TABLE, Layout, Listen
from companion.window.screens.game.pages import TablePage, TablePages
from companion.window.screens.game.seat_colours import seat_colours
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.base.reparent import hold, put
from companion.window.widgets.table.board_page import BoardPage
from companion.window.widgets.table.flight import Sky, picture
from engine.core.events import Event
from engine.core.language.words import N_

OPTIONS = "options"
HOMES = frozenset({"seat", "away"})
"""Where pieces from outside the board come from and go to."""


class OpenPages:
    """Pages and panels of one game screen."""

    def __init__(
        self, screen: GameTable, layout: Layout, listen: Listen, there: Callable[[], None]
    ) -> None:
        """`listen` hears the touches of a new page; `there` is told when another one is shown."""
        self.screen, self.layout, self._there = screen, layout, there
        self.page, self.tab = "", OPTIONS
        self._game_id = 0
        self.sky = Sky()
        self.kept = TablePages(self._showing, self.fill, listen)

    @property
    def _table(self) -> Table:
        return self.screen.open_deciding.moment.table

    # ------------------------------------------------------------ which one is open

    def keep(self) -> None:
        """Another game opens on its board; the same one where it was left."""
        game_id = self.screen.open_session.game_id
        if self._game_id != game_id:
            self._game_id = game_id
            self.page, self.tab = self._table.meta.pages[0].key, OPTIONS
        self.layout.parts.nav.current, self.layout.parts.tabs.current = self.page, self.tab

    def open_page(self, page: str) -> None:
        """Show another page of the table."""
        self.page = self.layout.parts.nav.current = page
        self.fill()

    def open_tab(self, tab: str) -> None:
        """Show the options or another page beside the board."""
        self.tab = self.layout.parts.tabs.current = tab
        self.fill()

    def name(self) -> None:
        """Use the words of the app."""
        words = self.screen.app.words
        pages = [(p.key, p.key, words.sentence(p.name)) for p in self._table.meta.pages]
        self.layout.parts.nav.name(pages)
        self.layout.parts.tabs.name([(OPTIONS, "log", words.sentence(N_("Options"))), *pages[1:]])

    @property
    def elsewhere(self) -> str:
        """The name of the page that a phone shows instead of the board; empty if it does not."""
        others = self._table.meta.pages[1:] if self.layout.mode == PHONE else ()
        return next((page.name for page in others if page.key == self.page), "")

    def fill(self) -> None:
        """Put the open page in its place."""
        if not self.screen.deciding:
            return
        table, parts, layout = self._table, self.layout.parts, self.layout
        self._fit_bar()
        if layout.tab_body is not None:
            self.kept.bring(parts.body, table, table.meta.pages[0].key)
            if self.tab == OPTIONS:
                hold(layout.tab_body, [parts.panel])
            else:
                self.kept.bring(layout.tab_body, table, self.tab)
        else:
            self.kept.bring(parts.body, table, self.page)
        self.show()

    def _fit_bar(self) -> None:
        """Slim below other pages than the board; on a tablet it stays where the options do not."""
        bar, table = self.layout.parts.bar, self.layout.mode == TABLE
        elsewhere = bool(self.elsewhere)
        bar.beside_board, bar.inside, bar.one_row = not elsewhere, table, elsewhere
        if table:
            put(bar, None if self.tab == OPTIONS else self.layout.tab_place)
        self._there()

    # ------------------------------------------------------------ what they show

    def _showing(self, page: TablePage) -> Steps:
        """Fill a page with the current game."""
        deciding = self.screen.open_deciding
        page.seen_version = deciding.version
        self._name_chairs([page])
        yield from page.showing(deciding.moment.faced, deciding.turn.pieces)

    def show(self) -> None:
        """Draw what is visible; other pages follow when opened."""
        deciding, pages = self.screen.open_deciding, self.in_view
        self._name_chairs(pages)
        for page in pages:
            if isinstance(page, BoardPage):
                page.be_in_place()
            seen = getattr(page, "seen_version", 0)
            if page is not self.layout.parts.panel and seen != deciding.version:
                page.show(deciding.moment.faced, deciding.turn.pieces)
                page.seen_version = deciding.version

    def show_panels(self) -> None:
        """Draw the players on the edges of the table."""
        deciding, panels = self.screen.open_deciding, self.layout.seat_panels
        if self.layout.mode == TABLE:
            self._name_chairs(panels)
            for panel in panels:
                panel.show(deciding.seen, deciding.turn.pieces)

    def _name_chairs(self, shown: Iterable[Widget]) -> None:
        """Tell all seat widgets about rivals."""
        for each in shown:
            if hasattr(each, "chairs"):
                each.chairs = self.screen.open_session.chairs

    def preview(self, shown: Picture | None) -> bool:
        """Show on the board beside the panel what a plan would do; False if it is not shown."""
        body = self.layout.parts.body
        page = body.children[0] if body.children else None
        beside = shown if self.layout.always_open else None
        return isinstance(page, BoardPage) and page.preview(beside)

    # ------------------------------------------------------------ pieces

    @property
    def in_view(self) -> list[Widget]:
        """The pages that are visible."""
        places = (self.layout.parts.body, self.layout.tab_body)
        return [page for place in places if place and place.parent for page in place.children]

    @property
    def with_pieces(self) -> list[Widget]:
        """Every page and panel with pieces on it."""
        return [*self.kept.made.values(), *self.layout.seat_panels]

    def fly(self, events: Sequence[Event]) -> None:
        """Animate moved pieces on the visible pages."""
        self.sky.land()
        app, deciding = self.screen.app, self.screen.open_deciding
        widgets = {widget.piece: widget for page in self.in_view for widget in _pieces(page)}
        for flight in deciding.offers.table.flights(events):
            home = self._place_of(flight.seat)
            stops = [widgets.get(name) or (home if name in HOMES else None) for name in flight.way]
            if None not in stops:
                colour, _, fill, _ = seat_colours(deciding.game, flight.seat)
                tint = fill if flight.seat >= 0 else app.look.primary
                way = [stop.to_window(*stop.center) for stop in stops if stop]
                self.sky.fly(picture(flight.icon, colour, tint), way)

    def _place_of(self, seat: int) -> Widget:
        """Where a player's pieces come from and go to."""
        if self.layout.mode == TABLE and 0 <= seat < len(self.layout.seat_panels):
            return self.layout.seat_panels[seat]
        bar = self.layout.parts.bar
        return bar.ids.sign if bar.parent else self.layout.parts.panel


def _pieces(page: Widget) -> Iterator[Widget]:
    return (widget for widget in page.walk() if getattr(widget, "piece", ""))
