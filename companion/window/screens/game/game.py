"""The game screen: one board, the pages around it, and the current turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.play.changes import Change
from companion.model.play.choosing.rows import Row
from companion.model.play.door import Door, Held
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.theme import rgba
from companion.tables import Table, table_of
from companion.tables.common.plans import Plan
from companion.tables.common.seats import players_of
from companion.tables.glyphs import GAP, Glyph
from companion.window.host import running_app
from companion.window.screens.game.advising import Adviser
from companion.window.screens.game.chooser import Chooser
from companion.window.screens.game.correcting import CorrectedByHand
from companion.window.screens.game.evening import Evening
from companion.window.screens.game.history import Mender
from companion.window.screens.game.layout import PHONE, TABLE, Layout
from companion.window.screens.game.lessons import Guiding
from companion.window.screens.game.menu import menu_paper
from companion.window.screens.game.move_papers import papers_of
from companion.window.screens.game.pages import TablePages
from companion.window.screens.game.papers import Papers
from companion.window.screens.game.parts import Fact, Paper, TitleRow
from companion.window.screens.game.possible import WhatCanIDo
from companion.window.screens.game.rivals import RivalsAtTable
from companion.window.screens.game.stage import SeatColours
from companion.window.screens.game.turn_view import Wheel
from companion.window.widgets.base.reparent import hold, put
from companion.window.widgets.table.flight import Sky, picture
from companion.window.widgets.table.seat_panel import SeatPanel
from companion.window.widgets.table.table_page import TablePage
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.last_round import LastRoundBanner
from companion.window.widgets.turn.nav_bar import NavBar, TabBar
from companion.window.widgets.turn.sheet import Covered, SheetLayer
from companion.window.widgets.turn.turn_bar import TurnBar
from engine.core.events import Event
from engine.core.game import BadGame
from engine.core.language.words import N_
from engine.core.observer import Observer

OPTIONS = "options"
HOMES = frozenset({"seat", "away"})
"""Where pieces from outside the board come from and go to."""


class GameScreen(Papers, CorrectedByHand, Layout, Screen):
    """The table of the running game, on a phone or in the middle of a real table."""

    def __init__(self, **values: object) -> None:
        """Begin without a game; the parts follow."""
        super().__init__(**values)
        self.app = running_app()
        self.chooser: Chooser | None = None
        self.session: Session | None = None
        self.door: Door | None = None
        self.mode = ""
        self.page = ""
        self.tab = OPTIONS
        self.seat_panels: list[SeatPanel] = []
        self._papers: list[Paper] = []
        self._table_pages = TablePages(self._showing, self._fill_body, self._listen)
        self.pages = self._table_pages.made
        self._is_up_to_date = False

    def building(self) -> Steps:
        """Make the parts once; their layout depends on the window."""
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
        self.evening = Evening(self)
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
        self.guiding = Guiding(self)
        self.rivals, self.adviser = RivalsAtTable(self), Adviser(self)
        for layer in (self.shell, self.sky, self.sheet, self.paper):
            self.add_widget(layer)
        self.panel.fbind("wanted", self.sheet.setter("wanted"))
        self.mender.bar.fbind("height", self._leave_headroom)
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
            on_loss=ask("tap_loss"),
            on_put=ask("take_out"),
            on_undo=ask("undo"),
            on_redo=ask("redo"),
            on_close=lambda _: self.sheet.dismiss(),
        )
        self.bar.bind(
            on_undo=ask("undo"),
            on_redo=ask("redo"),
            on_options=ask("open_all"),
            on_main=ask("tap_bar"),
            on_face=ask("tap_face"),
            on_action=ask("tap_action"),
            on_store=ask("tap_store"),
        )
        self.sheet.bind(on_dismiss=ask("closed_by_user"))
        self.paper.bind(on_dismiss=lambda _: self._next_paper())
        self.title_row.bind(
            on_menu=lambda _: self.open_menu(), on_table=lambda _: self.open_table()
        )
        self.nav.bind(on_page=lambda _, page: self.open_page(page))
        self.tabs.bind(on_page=lambda _, page: self.open_tab(page))

    def _ask(self, verb: str) -> Callable[..., None]:
        """A callback that forwards to the current chooser."""

        def hand_on(_widget: object, *values: object) -> None:
            if self.chooser and not self.mender.running and self.rivals.lets(verb):
                getattr(self.chooser, verb)(*values)

        return hand_on

    # ------------------------------------------------------------ coming and going

    def _take_up(self, *_: object) -> None:
        """Another game was opened while this screen is open."""
        if self.manager and self.manager.current == self.name:
            self.on_pre_enter()

    def on_pre_enter(self, *_: object) -> None:
        """Show the app's game as it is now."""
        if not self._is_up_to_date:
            at_once(self.readying() or iter(()))

    def on_pre_leave(self, *_: object) -> None:
        """Changes made elsewhere are shown on return."""
        self._is_up_to_date = False

    def readying(self) -> Steps | None:
        """Show the app's game, step by step; None if it was already open."""
        session = self.app.session
        if session is None:
            return None
        if self.door is self.app.door:
            self._is_up_to_date = True
            self._fit()
            self._speak()
            return None
        return self._taking_up(session)

    def _taking_up(self, session: Session) -> Steps:
        if self.chooser:
            self.chooser.leave()
        self.session, self.door = session, self.app.door
        self._table_pages.clear()
        self.body.clear_widgets()
        self.correction_banner.on = False
        self._papers.clear()
        self.paper.close()
        self.sheet.close()
        self.title_row.tell("")
        self.chooser = Chooser(self, self.open_door, self.app.words)
        self.rivals.take_up(self.open_door)
        yield
        self.mode = ""
        self._keep_page()
        self._fit()
        yield
        self._name_pages()
        yield
        self.chooser.show(fresh=False)
        yield
        self.redraw()
        self._is_up_to_date = True

    def back(self) -> bool:
        """Close the top layer; False if there is none."""
        for layer in (self.paper, self.sheet):
            if layer.is_open:
                layer.dismiss()
                return True
        if self.correction_banner.on:
            self.correct_by_taps(on=False)
            return True
        return False

    def undo(self) -> None:
        """Undo the last gesture (Ctrl+Z)."""
        self._ask("undo")(self)

    def redo(self) -> None:
        """Redo it (Ctrl+Shift+Z)."""
        self._ask("redo")(self)

    def confirm(self) -> None:
        """Take the main action of the top layer (Enter)."""
        if self.paper.is_open:
            self.paper.dismiss()
        else:
            self._ask("tap_main" if self.shows_options else "tap_bar")(self)

    def take_number(self, number: int) -> None:
        """Answer with a key from 1 to 9."""
        if not self.paper.is_open:
            self._ask("take_number")(self, number)

    @property
    def open_chooser(self) -> Chooser:
        """The chooser of the open game."""
        assert self.chooser is not None
        return self.chooser

    @property
    def open_session(self) -> Session:
        """The open game."""
        assert self.session is not None
        return self.session

    @property
    def open_door(self) -> Door:
        """The door of the open game."""
        assert self.door is not None
        return self.door

    def open_menu(self) -> None:
        """Rules, settings, the way home."""
        self.show_paper(menu_paper(self))

    def leave(self) -> None:
        """Go home; the game stays as it is."""
        self.paper.close()
        self.app.go_home()

    # ------------------------------------------------------------ pages

    def _keep_page(self) -> None:
        """Another game may not have the open page: then its board is shown."""
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

    def _listen(self, page: TablePage) -> None:
        """Bind the touches of a new page."""
        page.bind(on_piece=self._ask("tap_piece"), on_piece_held=self._correct)
        if hasattr(page, "on_go_back"):
            page.bind(on_go_back=lambda _, number: self.mender.open_point(number))

    def _showing(self, page: TablePage) -> Steps:
        """Fill a page with the current game."""
        assert self.chooser is not None
        page.seen_version = self.chooser.version
        self.rivals.name_chairs([page])
        yield from page.showing(self._seen, self.chooser.offers.open_pieces)

    @property
    def _seen(self) -> Observer:
        """The table with the chosen face."""
        chooser = self.open_chooser
        return chooser.seen.of(chooser.strip.with_face(chooser.game))

    @property
    def _table(self) -> Table:
        assert self.session is not None
        return table_of(self.session.game.rules.NAME)

    def _fill_body(self) -> None:
        """Put the open page in its place."""
        if not self.chooser:
            return
        table = self._table
        self._fit_bar()
        if self.mode == TABLE:
            self._table_pages.bring(self.body, table, table.meta.pages[0].key)
            if self.tab == OPTIONS:
                hold(self.tab_body, [self.panel])
            else:
                self._table_pages.bring(self.tab_body, table, self.tab)
        else:
            self._table_pages.bring(self.body, table, self.page)
        self._show_pages()

    def _fit_bar(self) -> None:
        """Slim below other pages than the board; on a tablet it stays where the options do not."""
        table, elsewhere = self.mode == TABLE, self._is_elsewhere
        self.bar.beside_board, self.bar.inside = not elsewhere, table
        one_row, self.bar.one_row = self.bar.one_row, elsewhere
        if table:
            put(self.bar, None if self.tab == OPTIONS else self.tab_place)
        if self.chooser and one_row != elsewhere:
            self.chooser.turn.show_bar()
        self._show_title()

    @property
    def _is_elsewhere(self) -> bool:
        """True on a phone while another page than the board is open."""
        return self.mode == PHONE and self.page != self._table.meta.pages[0].key

    def _show_pages(self) -> None:
        """Draw what is visible; other pages follow when opened."""
        assert self.chooser is not None
        reader = self._seen
        pieces = self.chooser.offers.open_pieces
        self.rivals.name_chairs(self._in_view())
        for page in self._in_view():
            if isinstance(page, TablePage):
                page.be_in_place()
            seen = getattr(page, "seen_version", 0)
            if page is not self.panel and seen != self.chooser.version:
                page.show(reader, pieces)
                page.seen_version = self.chooser.version
        if self.correction_banner.on:
            self._tap_corrects()

    # ------------------------------------------------------------ what the chooser asks for

    def redraw(self) -> None:
        """Show the table as it is now."""
        assert self.chooser is not None
        self._show_title()
        self.guiding.show()
        self.evening.write()
        self.banner.show(self.chooser.game)
        self.mender.show()
        self.rivals.show()
        self._show_panels()
        self._show_pages()

    def preview(self, plan: Plan | None) -> bool:
        """Show on the board beside the panel what a plan would do; False if it is not shown."""
        page = self.body.children[0] if self.body.children else None
        shown = plan if self.always_open else None
        return isinstance(page, TablePage) and page.preview(shown)

    def open_sheet(self) -> None:
        """Open the options, unless a rival is choosing."""
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
        """Close the options."""
        self.sheet.close()

    def show_to_move(self) -> None:
        """How many pieces are to move by hand."""
        chooser, words = self.open_chooser, self.app.words
        n = chooser.table_list.count(chooser.telling)
        text = words.sentence(N_("{n} to move"), n=n)
        self.title_row.count(f"{text} ›" if n else "", f"{n} ›" if n else "")

    def explain(self, change: Change) -> None:
        """Explain events that need more than a line."""
        assert self.chooser is not None
        self._fly(self.chooser.seen.events(change.events))
        self._papers += papers_of(self, change)
        if not self.paper.is_open:
            self._next_paper()

    def _fly(self, events: Sequence[Event]) -> None:
        """Animate moved pieces on the visible pages."""
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

    def _in_view(self) -> list[TablePage]:
        places = [self.body, getattr(self, "tab_body", None)]
        return [page for place in places if place and place.parent for page in place.children]

    def _place_of_seat(self, seat: int) -> Widget:
        """Where a player's pieces come from and go to."""
        if self.mode == TABLE and 0 <= seat < len(self.seat_panels):
            return self.seat_panels[seat]
        return self.bar.ids.sign if self.bar.parent else self.panel

    def finish(self) -> None:
        """The game is over: to the final score."""
        if self.session and self.session.uncounted:
            self.app.tell(
                self.app.words.sentence(N_("The game is saved. Statistics follow later."))
            )
        self.app.go("score")

    @property
    def wheel(self) -> Wheel:
        """Who decides: the person asked, or a rival."""
        return self.rivals.wheel

    def show_held(self, held: Held) -> None:
        """Say what a move would give up before it takes effect."""
        self.what_can_i_do.show_held(held)

    def open_advice(self) -> None:
        """ "What should I do?", if the table wants advice."""
        self.adviser.open()

    def advice_rows(self) -> list[Row]:
        """Its row among the options."""
        return self.adviser.rows()

    def open_possible(self) -> None:
        """Goals possible in this turn."""
        self.what_can_i_do.open()

    def tell(self, text: str) -> None:
        """Show a brief message."""
        self.title_row.tell(text)

    def say(self, text: str) -> None:
        """Say a sentence aloud, if reading aloud is on."""
        self.app.say(text)

    def sound(self, name: str) -> None:
        """Play a sound, if sounds are on."""
        self.app.sound(name)

    def vibrate(self) -> None:
        """Vibrate for an impossible move."""
        self.app.vibrate()

    def tell_wrong(self, wrong: StoreTrouble | BadGame) -> None:
        """Say what is wrong with the disk or its content."""
        self.app.tell_wrong(wrong)

    def seat_colours(self, seat: int) -> SeatColours:
        """The colour, initial, fill and ink of a seat; neutral ones for no seat."""
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
    def is_in_front(self) -> bool:
        """True if this screen is open; a hidden one updates on return."""
        return self.manager is not None and self.manager.current_screen is self

    def _hear_words(self, *_: object) -> None:
        if self.is_in_front:
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
        if self.chooser and self.is_in_front:
            self.chooser.show(fresh=False)
            self.redraw()

    def _show_title(self) -> None:
        assert self.chooser is not None
        course, words = self.chooser.offers.table.course(self.chooser.game), self.app.words
        title = self._table.summary.period_text(words, course.period, last=course.is_last)
        # Without rounds the title has room for the end, where a small board has none above it.
        self.banner.is_told = self.mode == PHONE and not title and self.app.look.roomy
        ending = ""
        if self._is_elsewhere:
            names = {page.key: page.name for page in self._table.meta.pages}
            title = words.sentence(names[self.page])
        elif self.banner.is_told:
            ending = self._table.score.ending_text(self.chooser.game, words)
        facts = [Fact(icon, words.sentence(text, n=n), str(n)) for icon, text, n in course.chips]
        facts = [] if ending else facts
        # Letters that fit beside the facts.
        room = self.app.look.width / (17 if course.is_last else 13)
        size, scores = min(self.app.look.title, room), course.scores if self.mode != TABLE else ()
        self.title_row.show(title, facts, self._score_signs(scores), size=size, ending=ending)
        self.show_to_move()

    def _score_signs(self, scores: Sequence[int]) -> list[Glyph]:
        """Each player's shape and points."""
        signs: list[Glyph] = []
        for seat, n in enumerate(scores):
            signs += (Glyph(seat=self.seat_colours(seat)[0]), Glyph(text=str(n)), GAP)
        return signs[:-1]


def _pieces(page: TablePage) -> Iterator[Widget]:
    return (widget for widget in page.walk() if getattr(widget, "piece", ""))
