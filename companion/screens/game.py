"""The game: one board, the pages around it, and the turn that is being played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen

from companion.choosing.rows import Row
from companion.piecemeal import Steps, at_once
from companion.screens.advising import Adviser
from companion.screens.chooser import Chooser
from companion.screens.correcting import CorrectedByHand
from companion.screens.explained import papers_of
from companion.screens.game_papers import Papers
from companion.screens.game_parts import SideTabs, TitleRow
from companion.screens.guiding import Guiding
from companion.screens.mending import Mender
from companion.screens.possible import WhatCanIDo
from companion.screens.rivals_at_table import RivalsAtTable
from companion.screens.table_edges import around, upright
from companion.screens.table_pages import TablePages, put_alone
from companion.session import Change, Session
from companion.store import StoreTrouble
from companion.tables import Table, table_of
from companion.tables.common.seats import players_of
from companion.theme import rgba
from companion.widgets.choose_panel import ChoosePanel
from companion.widgets.flight import Sky, picture
from companion.widgets.last_round import LastRoundBanner
from companion.widgets.nav_bar import NavBar, TabBar
from companion.widgets.place import put
from companion.widgets.seat_panel import SeatPanel
from companion.widgets.sheet import Covered, SheetLayer
from companion.widgets.table_page import TablePage
from companion.widgets.turn_bar import TurnBar
from engine.core.events import Event
from engine.core.game import BadGame
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.words import N_

TABLE_FROM = 1000
"""Width in dp from which everything lies side by side."""
SIDE = 380
OPTIONS = "options"
HOMES = frozenset({"seat", "away"})
"""Where a piece comes from and goes to that is not on the board."""

PHONE, PANES, TABLE = "phone", "panes", "table"


class GameScreen(Papers, CorrectedByHand, Screen):
    """The table of the running game, on a phone or in the middle of a real table."""

    def __init__(self, **values: Any) -> None:
        """Begin without a game; the parts follow."""
        super().__init__(**values)
        self.app = App.get_running_app()
        self.chooser: Chooser | None = None
        self.session: Session | None = None
        self.mode = ""
        self.page = ""
        self.tab = OPTIONS
        self.seat_panels: list[SeatPanel] = []
        self._papers: list[Any] = []
        self._table_pages = TablePages(self._showing, self._fill_body, self._listen)
        self.pages = self._table_pages.made
        self._is_up_to_date = False

    def building(self) -> Steps:
        """Make the parts once; how they lie depends on the window."""
        yield from self._make()
        look = self.app.look
        look.fbind("width", self._fit)
        look.fbind("measured", self._fit)
        look.fbind("palette", self._dress)
        look.fbind("measured", self._dress)
        self.app.fbind("words", self._hear_words)
        self.app.fbind("session", self._take_up)
        self.fbind("size", self._fit)

    def _make(self) -> Steps:
        self.panel = ChoosePanel()
        yield
        yield from self.panel.stocking()
        self.bar = TurnBar()
        yield
        self.title_row = TitleRow()
        self.banner = LastRoundBanner()
        yield
        self.make_correcting()
        self.mender = Mender(self)
        yield
        self.guiding = Guiding(self)
        self.what_can_i_do = WhatCanIDo(self)
        yield
        self.nav = NavBar(current=self.page)
        self.tabs = TabBar(current=self.tab)
        self.body = BoxLayout()
        self.side = BoxLayout(orientation="vertical")
        self.shell = Covered(orientation="vertical")
        self.sky = Sky()
        self.sheet = SheetLayer()
        self.paper = SheetLayer()
        self.rivals, self.adviser = RivalsAtTable(self), Adviser(self)
        for layer in (self.shell, self.sky, self.sheet, self.paper):
            self.add_widget(layer)
        self.panel.fbind("wanted", self.sheet.setter("wanted"))
        for layer in (self.sheet, self.paper):
            layer.fbind("edge", self._cover)
        self._bind()

    def _cover(self, *_: object) -> None:
        self.shell.shown_from = max(self.sheet.edge, self.paper.edge)

    def _bind(self) -> None:
        ask = self._ask
        self.panel.bind(
            on_row=ask("tap_row"),
            on_main=ask("tap_main"),
            on_undo=ask("undo"),
            on_redo=ask("redo"),
            on_close=lambda _: self.sheet.dismiss(),
        )
        self.bar.bind(
            on_undo=ask("undo"),
            on_redo=ask("redo"),
            on_options=ask("open_all"),
            on_main=ask("tap_bar"),
        )
        self.sheet.bind(on_dismiss=ask("closed_by_user"))
        self.paper.bind(on_dismiss=lambda _: self._next_paper())
        self.title_row.bind(
            on_menu=lambda _: self.open_menu(), on_table=lambda _: self.open_table()
        )
        self.nav.bind(on_page=lambda _, page: self.open_page(page))
        self.tabs.bind(on_page=lambda _, page: self.open_tab(page))

    def _ask(self, verb: str) -> Callable[..., None]:
        """A listener that hands on to the chooser of the moment."""

        def hand_on(_widget: Any, *values: Any) -> None:
            if self.chooser and not self.mender.running and self.rivals.lets(verb):
                getattr(self.chooser, verb)(*values)
                self.rivals.dress()

        return hand_on

    # ------------------------------------------------------------ coming and going

    def _take_up(self, *_: object) -> None:
        """Another game has come onto the table while this screen is open."""
        if self.manager and self.manager.current == self.name:
            self.on_pre_enter()

    def on_pre_enter(self, *_: object) -> None:
        """Show the game of the app as it is now."""
        if not self._is_up_to_date:
            at_once(self.readying() or iter(()))

    def on_pre_leave(self, *_: object) -> None:
        """Whatever happens elsewhere is seen on the way back."""
        self._is_up_to_date = False

    def readying(self) -> Steps | None:
        """Show the game of the app, step by step; None where it is the one that was open."""
        session = self.app.session
        if session is None:
            return None
        if session is self.session:
            self._is_up_to_date = True
            self._fit()
            self._speak()
            return None
        return self._taking_up(session)

    def _taking_up(self, session: Session) -> Steps:
        if self.chooser:
            self.chooser.leave()
        self.session = session
        self._table_pages.clear()
        self.body.clear_widgets()
        self.correction_banner.on = False
        self._papers.clear()
        self.paper.close()
        self.sheet.close()
        self.title_row.tell(())
        self.chooser = Chooser(self, session, self.app.words)
        yield
        self.mode = ""
        self._keep_page()
        self._fit()
        yield
        self._name_pages()
        self.chooser.show(fresh=False)
        yield
        self.redraw()
        self._is_up_to_date = True

    def back(self) -> bool:
        """Close what lies on top; False where nothing does."""
        for layer in (self.paper, self.sheet):
            if layer.is_open:
                layer.dismiss()
                return True
        if self.correction_banner.on:
            self.correct_by_taps(on=False)
            return True
        return False

    def undo(self) -> None:
        """Take back the last gesture, as Ctrl+Z does."""
        self._ask("undo")(self)

    def redo(self) -> None:
        """Play it again, as Ctrl+Shift+Z does."""
        self._ask("redo")(self)

    def confirm(self) -> None:
        """Take the main action of what is in front, as Enter does."""
        if self.paper.is_open:
            self.paper.dismiss()
        else:
            self._ask("tap_main" if self.shows_options else "tap_bar")(self)

    def take_number(self, number: int) -> None:
        """Answer with a key from 1 to 9."""
        if not self.paper.is_open:
            self._ask("take_number")(self, number)

    def leave(self) -> None:
        """Go home; the game stays as it is."""
        self.paper.close()
        self.app.go_home()

    # ------------------------------------------------------------ how the parts lie

    @property
    def always_open(self) -> bool:
        """Does the panel lie beside the board?"""
        return self.mode != PHONE

    @property
    def shows_options(self) -> bool:
        """Are the options in view now?"""
        return self.sheet.is_open if self.mode == PHONE else self.panel.parent is not None

    def _fit(self, *_: object) -> None:
        if not self.chooser:
            return
        width = self.width / max(1.0, self.app.look.scale * 0.9)
        mode = TABLE if width >= dp(TABLE_FROM) else PANES if width >= dp(600) else PHONE
        if mode != self.mode:
            self._arrange(mode)
        low = mode != TABLE and self.height < dp(520)
        self.bar.compact = low
        if mode == PANES:
            # The panel beside the board says and offers all that the bar does.
            no_room = self.height < dp(600) * max(1.0, self.app.look.scale)
            put(self.bar, None if no_room else self.shell, 1)
            self.side.width = dp(320) * max(1.0, min(1.35, self.app.look.scale * 0.8))
        self.panel.lines_room = self.height * 0.26
        if mode == TABLE:
            self._lay_table()
            self._show_panels()

    def _arrange(self, mode: str) -> None:
        """Lay the same parts in another way; nothing that was opened or chosen is lost."""
        assert self.chooser is not None
        was_open = self.sheet.is_open
        self.mode = mode
        banners = (self.banner, self.correction_banner, self.guiding.bar, self.mender.bar)
        parts = (self.title_row, *banners, self.body, self.side, self.bar, self.nav, self.tabs)
        for part in parts:
            if part.parent:
                part.parent.remove_widget(part)
        self.sheet.close()
        self.sheet.hold(None)
        if self.panel.parent:
            self.panel.parent.remove_widget(self.panel)
        self.shell.clear_widgets()
        self.panel.beside = mode == TABLE
        self.panel.can_close = mode == PHONE
        {PHONE: self._as_phone, PANES: self._as_panes, TABLE: self._as_table}[mode]()
        self._fill_body()
        if self.always_open:
            self.chooser.freshen()
        if mode == PHONE and (was_open or not self.chooser.starts_on_board):
            self.open_sheet()

    def _as_phone(self) -> None:
        self.shell.padding = 0
        banners = (self.banner, self.correction_banner, self.guiding.bar)
        for part in (self.title_row, *banners, self.body, self.mender.bar, self.bar, self.nav):
            self.shell.add_widget(part)
        self.sheet.hold(self.panel)

    def _as_panes(self) -> None:
        self.shell.padding = 0
        row = BoxLayout(spacing=dp(8), padding=(0, 0, dp(8), dp(8)))
        row.add_widget(self.body)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(320)
        holder = SideTabs(padding=(0, dp(8), 0, 0))
        holder.add_widget(self.panel)
        self.side.add_widget(holder)
        row.add_widget(self.side)
        banners = (self.banner, self.correction_banner, self.guiding.bar)
        for part in (self.title_row, *banners, row, self.mender.bar, self.bar, self.nav):
            self.shell.add_widget(part)

    def _as_table(self) -> None:
        table = FloatLayout()
        self.shell.add_widget(table)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(SIDE)
        holder = SideTabs(padding=(0, dp(6), 0, 0), spacing=dp(4))
        self.tab_body = BoxLayout(orientation="vertical")
        pad = BoxLayout(size_hint_y=None, height=dp(56), padding=(dp(10), 0))
        pad.add_widget(self.tabs)
        holder.add_widget(self.title_row)
        # One box for all: an empty one takes no room between the others.
        notes = BoxLayout(orientation="vertical", size_hint_y=None, height=0)
        notes.bind(minimum_height=notes.setter("height"))
        for part in (self.banner, self.correction_banner, self.guiding.bar, self.mender.bar):
            notes.add_widget(part)
        holder.add_widget(notes)
        holder.add_widget(pad)
        holder.add_widget(self.tab_body)
        self.side.add_widget(holder)
        self.middle = BoxLayout(spacing=dp(10), size_hint=(None, None))
        self.middle.add_widget(self.body)
        self.middle.add_widget(self.side)
        table.add_widget(self.middle)
        self._seat_panels(table)

    # ------------------------------------------------------------ seats on the edges

    def _seat_panels(self, table: FloatLayout) -> None:
        assert self.session is not None
        self.seat_panels = [SeatPanel(seat) for seat in range(len(self.session.game.seats))]
        for panel in self.seat_panels:
            panel.size_hint = None, None
            panel.bind(on_piece=self._ask("tap_piece"), on_piece_held=self._correct)
            table.add_widget(panel)

    def _lay_table(self) -> None:
        """The board in the middle, the players on the edges."""
        lay = around if self.app.preferences.face_players else upright
        middle, places = lay(self.width, self.height, len(self.seat_panels))
        self.middle.pos, self.middle.size = middle.pos, middle.size
        for panel, place in zip(self.seat_panels, places, strict=True):
            panel.pos, panel.size, panel.rotation = place

    def _show_panels(self) -> None:
        if self.mode == TABLE and self.chooser:
            pieces = self.chooser.offers.open_pieces
            self.rivals.name_chairs(self.seat_panels)
            for panel in self.seat_panels:
                panel.show(self.chooser.game, pieces)

    # ------------------------------------------------------------ pages

    def _keep_page(self) -> None:
        """Another game may not have the page that was open: then its board is shown."""
        keys = [page.key for page in self._table.meta.pages]
        self.page = self.nav.current = self.page if self.page in keys else keys[0]
        self.tab = self.tabs.current = self.tab if self.tab in keys else OPTIONS

    def open_page(self, page: str) -> None:
        """Show another page of the table."""
        self.page = self.nav.current = page
        self._fill_body()

    def open_tab(self, tab: str) -> None:
        """Show the options or another page beside the board."""
        self.tab = self.tabs.current = tab
        self._fill_body()

    def _listen(self, page: Any) -> None:
        """Hear the fingers on a page that is new."""
        page.bind(on_piece=self._ask("tap_piece"), on_piece_held=self._correct)
        if hasattr(page, "on_go_back"):
            page.bind(on_go_back=lambda _, number: self.mender.open_point(number))

    def _showing(self, page: Any) -> Steps:
        """Fill a page with the game of the moment."""
        assert self.chooser is not None
        page.seen_version = self.chooser.version
        self.rivals.name_chairs([page])
        yield from page.showing(self.chooser.game, self.chooser.offers.open_pieces)

    @property
    def _table(self) -> Table:
        assert self.session is not None
        return table_of(self.session.game.rules.NAME)

    def _fill_body(self) -> None:
        """Put the open page where it lies now."""
        if not self.chooser:
            return
        table = self._table
        if self.mode == TABLE:
            self._table_pages.bring(self.body, table, table.meta.pages[0].key)
            if self.tab == OPTIONS:
                put_alone(self.tab_body, self.panel)
            else:
                self._table_pages.bring(self.tab_body, table, self.tab)
        else:
            self._table_pages.bring(self.body, table, self.page)
        self._show_pages()

    def _show_pages(self) -> None:
        """Draw what is in view; the other pages follow when they are opened."""
        assert self.chooser is not None
        game, pieces = self.chooser.game, self.chooser.offers.open_pieces
        self.rivals.name_chairs(self._in_view())
        for page in self._in_view():
            if isinstance(page, TablePage):
                page.be_in_place()
            seen = getattr(page, "seen_version", 0)
            if page is not self.panel and seen != self.chooser.version:
                page.show(game, pieces)
                page.seen_version = self.chooser.version
        if self.correction_banner.on:
            self._tap_corrects()

    # ------------------------------------------------------------ what the chooser asks for

    def redraw(self) -> None:
        """Show the table as it is now."""
        assert self.chooser is not None
        self._show_title()
        self.guiding.show()
        self.banner.show(self.chooser.game)
        self.mender.show()
        self.rivals.show()
        self._show_panels()
        self._show_pages()

    def open_sheet(self) -> None:
        """Bring the options up, unless a rival is choosing among them."""
        if self.rivals.is_busy:
            return
        assert self.chooser is not None
        self.chooser.freshen()
        if self.mode == TABLE and self.tab != OPTIONS:
            self.open_tab(OPTIONS)
        elif self.mode == PHONE and not self.correction_banner.on:
            self.sheet.moves = self.moves
            self.sheet.open()

    def close_sheet(self) -> None:
        """Put the options away."""
        self.sheet.close()

    def tell_table(self, lines: Sequence[str]) -> None:
        """Say what to move by hand."""
        self.title_row.tell(lines)

    def explain(self, before: Any, change: Change) -> None:
        """Explain what deserves more than a line."""
        assert self.chooser is not None
        self._fly(Observer(self.chooser.game).events(change.events))
        self._papers += papers_of(self, before, change)
        if not self.paper.is_open:
            self._next_paper()

    def _fly(self, events: Sequence[Event]) -> None:
        """Let the pieces be seen that have moved, on the pages in view."""
        self.sky.land()
        if not self.moves or not self.chooser:
            return
        widgets = {widget.piece: widget for page in self._in_view() for widget in _pieces(page)}
        for flight in self.chooser.offers.table.flights(events):
            home = self._place_of_seat(flight.seat)
            stops = [widgets.get(name) or (home if name in HOMES else None) for name in flight.way]
            if None not in stops:
                colour, _, fill, _ = self.seat_colours(flight.seat)
                tint = fill if flight.seat >= 0 else self.app.look.primary
                way = [stop.to_window(*stop.center) for stop in stops if stop]
                self.sky.fly(picture(flight.icon, colour, tint), way)

    def _in_view(self) -> list[Any]:
        places = [self.body, getattr(self, "tab_body", None)]
        return [page for place in places if place and place.parent for page in place.children]

    def _place_of_seat(self, seat: int) -> Any:
        """Where a player's pieces come from and go to."""
        if self.mode == TABLE and 0 <= seat < len(self.seat_panels):
            return self.seat_panels[seat]
        return self.bar.ids.sign if self.bar.parent else self.panel

    def finish(self) -> None:
        """The game is over: to the final score."""
        if self.session and self.session.uncounted:
            self.app.tell(
                self.app.words.sentence(N_("The game is kept. Statistics count it later."))
            )
        self.app.go("score")

    def holds_back(self, move: Move) -> bool:
        """Is there something to say before a move takes effect?"""
        return self.what_can_i_do.holds_back(move)

    def open_advice(self) -> None:
        """What one should do, where the table has agreed to be advised."""
        self.adviser.open()

    def advice_rows(self) -> list[Row]:
        """The way to that among the options."""
        return self.adviser.rows()

    def open_possible(self) -> None:
        """What can be reached in this turn."""
        self.what_can_i_do.open()

    def tell(self, text: str) -> None:
        """Say a sentence in passing."""
        self.title_row.tell([text])

    def say(self, text: str) -> None:
        """Say a sentence aloud, if the user likes that."""
        self.app.say(text)

    def sound(self, name: str) -> None:
        """Let a sound be heard, if the user likes that."""
        self.app.sound(name)

    def vibrate(self) -> None:
        """Let the hand feel that something is closed."""
        self.app.vibrate()

    def tell_wrong(self, wrong: StoreTrouble | BadGame) -> None:
        """Say what is wrong with the disk or with what it holds."""
        self.app.tell_wrong(wrong)

    def seat_colours(self, seat: int) -> tuple[int, str, Any, Any]:
        """The colour, initial, fill and ink of a seat; of nobody's where there is none."""
        assert self.session is not None
        look = self.app.look
        if not 0 <= seat < len(self.session.game.seats) or not self.chooser:
            return 0, "", look.primary, look.primary_ink
        players = players_of(self.session.game)
        tone = players.colour[seat]
        marked = look.palette.seats[tone]
        return tone, players.letter[seat], rgba(marked.fill), rgba(marked.letter)

    # ------------------------------------------------------------ words and colours

    @property
    def _is_seen(self) -> bool:
        """Is this screen open? What another one hides is told everything when it comes back."""
        return self.manager is not None and self.manager.current_screen is self

    def _hear_words(self, *_: object) -> None:
        if self._is_seen:
            self._speak()

    def _speak(self) -> None:
        if not self.chooser:
            return
        self._name_pages()
        self.chooser.speak(self.app.words)
        self.chooser.show(fresh=False)
        self.redraw()

    def _name_pages(self) -> None:
        words = self.app.words
        pages = [(p.key, p.key, words.sentence(p.name)) for p in self._table.meta.pages]
        self.nav.name(pages)
        self.tabs.name([(OPTIONS, "log", words.sentence(N_("Options"))), *pages[1:]])

    def _dress(self, *_: object) -> None:
        if self.chooser and self._is_seen:
            self.chooser.show(fresh=False)
            self.redraw()

    def _show_title(self) -> None:
        assert self.chooser is not None
        course, words = self.chooser.offers.table.course(self.chooser.game), self.app.words
        title = self._table.summary.period_text(words, course.period, last=course.is_last)
        narrow = self.app.look.width / self.app.look.scale < dp(330)
        facts = [
            (icon, str(n) if narrow else words.sentence(text, n=n))
            for icon, text, n in course.chips
        ]
        # Beside the facts there is room for so many letters.
        room = self.app.look.width / (17 if course.is_last else 13)
        self.title_row.show(title, facts, size=min(self.app.look.title, room))


def _pieces(page: Any) -> Iterator[Any]:
    return (widget for widget in page.walk() if getattr(widget, "piece", ""))
