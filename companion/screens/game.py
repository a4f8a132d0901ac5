"""The game: one board, the pages around it, and the turn that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.screenmanager import Screen

from companion.screens.chooser import Chooser
from companion.screens.explained import contract_papers, menu_paper, table_paper
from companion.screens.game_parts import PlaceholderPage, SeatStrip, SideTabs, TitleRow
from companion.session import Change, Session
from companion.store import StoreTrouble
from companion.theme import rgba
from companion.widgets.choose_panel import ChoosePanel
from companion.widgets.nav_bar import NavBar, TabBar
from companion.widgets.sheet import Covered, SheetLayer
from companion.widgets.turn_bar import TurnBar
from engine.core.words import N_

TABLE_FROM = 1000
"""Width in dp from which everything lies side by side."""
SIDE = 380
STRIP = 84
OPTIONS = "options"

PHONE, PANES, TABLE = "phone", "panes", "table"


class GameScreen(Screen):
    """The table of the running game, on a phone or in the middle of a real table."""

    def __init__(self, **values: Any) -> None:
        """Make the parts once; how they lie depends on the window."""
        super().__init__(**values)
        self.app = App.get_running_app()
        self.chooser: Chooser | None = None
        self.session: Session | None = None
        self.mode = ""
        self.page = "city"
        self.tab = OPTIONS
        self.pages: dict[str, Any] = {}
        self.strips: list[SeatStrip] = []
        self._papers: list[Any] = []
        self._make()
        look = self.app.look
        look.fbind("width", self._fit)
        look.fbind("scale", self._fit)
        look.fbind("palette", self._dress)
        self.app.fbind("words", self._speak)
        self.app.fbind("session", lambda *_: self.manager and self.on_pre_enter())
        self.fbind("size", self._fit)

    def _make(self) -> None:
        self.panel = ChoosePanel()
        self.bar = TurnBar()
        self.title_row = TitleRow()
        self.nav = NavBar(current=self.page)
        self.tabs = TabBar(current=self.tab)
        self.body = BoxLayout()
        self.side = BoxLayout(orientation="vertical")
        self.shell = Covered(orientation="vertical")
        self.sheet = SheetLayer()
        self.paper = SheetLayer()
        for layer in (self.shell, self.sheet, self.paper):
            self.add_widget(layer)
        self.panel.fbind("wanted", self.sheet.setter("wanted"))
        for layer in (self.sheet, self.paper):
            layer.fbind("edge", self._cover)
        self._bind()

    def _cover(self, *_: object) -> None:
        self.shell.shown_from = max(self.sheet.edge, self.paper.edge)

    def _bind(self) -> None:
        self.panel.bind(
            on_row=lambda _, kind, key: self.chooser and self.chooser.tap_row(kind, key),
            on_main=lambda _: self.chooser and self.chooser.tap_main(),
            on_undo=lambda _: self.chooser and self.chooser.undo(),
            on_close=lambda _: self.sheet.dismiss(),
            on_redo=lambda _: self.chooser and self.chooser.redo(),
        )
        self.bar.bind(
            on_undo=lambda _: self.chooser and self.chooser.undo(),
            on_redo=lambda _: self.chooser and self.chooser.redo(),
            on_options=lambda _: self.chooser and self.chooser.open_all(),
            on_main=lambda _: self.chooser and self.chooser.tap_bar(),
        )
        self.sheet.bind(on_dismiss=lambda _: self.chooser and self.chooser.closed_by_user())
        self.paper.bind(on_dismiss=lambda _: self._next_paper())
        self.title_row.bind(on_menu=lambda _: self.open_menu(), on_table=lambda _: self.open_table())
        self.nav.bind(on_page=lambda _, page: self.open_page(page))
        self.tabs.bind(on_page=lambda _, page: self.open_tab(page))

    # ------------------------------------------------------------ coming and going

    def on_pre_enter(self, *_: object) -> None:
        """Show the game of the app as it is now."""
        session = self.app.session
        if session is None:
            return
        if session is not self.session:
            if self.chooser:
                self.chooser.leave()
            self.session = session
            self.pages.clear()
            self._papers.clear()
            self.paper.close()
            self.chooser = Chooser(self, session, self.app.words)
            self.mode = ""
        self._fit()
        self._speak()

    def back(self) -> bool:
        """Close what lies on top; False where nothing does."""
        for layer in (self.paper, self.sheet):
            if layer.is_open:
                layer.dismiss()
                return True
        return False

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
    def moves(self) -> bool:
        """Do things move, or is everything there at once?"""
        return not getattr(self.app, "still", False)

    def _fit(self, *_: object) -> None:
        if not self.chooser:
            return
        width = self.width / max(1.0, self.app.look.scale * 0.9)
        mode = TABLE if width >= dp(TABLE_FROM) else PANES if width >= dp(600) else PHONE
        if mode != self.mode:
            self._arrange(mode)
        self.bar.compact = mode != TABLE and self.height < dp(520)
        self.panel.lines_room = self.height * 0.26
        if mode == TABLE:
            self._lay_strips()
            self._show_strips()

    def _arrange(self, mode: str) -> None:
        """Lay the same parts in another way; nothing that was opened or chosen is lost."""
        was_open = self.sheet.is_open
        self.mode = mode
        for part in (self.title_row, self.body, self.side, self.bar, self.nav, self.tabs):
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
        if mode == PHONE and (was_open or not self.chooser.starts_on_board):  # type: ignore[union-attr]
            self.open_sheet()

    def _as_phone(self) -> None:
        self.shell.padding = 0
        for part in (self.title_row, self.body, self.bar, self.nav):
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
        for part in (self.title_row, row, self.bar, self.nav):
            self.shell.add_widget(part)

    def _as_table(self) -> None:
        table = FloatLayout()
        self.shell.add_widget(table)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(SIDE)
        holder = SideTabs(padding=(0, dp(6), 0, 0))
        self.tab_body = BoxLayout(orientation="vertical")
        pad = BoxLayout(size_hint_y=None, height=dp(56), padding=(dp(10), 0))
        pad.add_widget(self.tabs)
        holder.add_widget(self.title_row)
        holder.add_widget(pad)
        holder.add_widget(self.tab_body)
        self.side.add_widget(holder)
        self.middle = BoxLayout(spacing=dp(10), size_hint=(None, None))
        self.middle.add_widget(self.body)
        self.middle.add_widget(self.side)
        table.add_widget(self.middle)
        self._seat_strips(table)

    # ------------------------------------------------------------ seats on the edges

    def _seat_strips(self, table: FloatLayout) -> None:
        assert self.session is not None
        self.strips = [SeatStrip() for _ in self.session.game.seats]
        self.scatters = []
        for strip in self.strips:
            scatter = Scatter(
                do_rotation=False, do_scale=False, do_translation=False, size_hint=(None, None)
            )
            scatter.add_widget(strip)
            self.scatters.append(scatter)
            table.add_widget(scatter)

    def _lay_strips(self) -> None:
        """Each panel on its player's edge, turned to him or all the same way up."""
        gap, strip = dp(8), dp(STRIP)
        count = len(self.strips)
        faces = self.app.preferences.face_players
        edges = {2: ("bottom", "top"), 3: ("bottom", "left", "top")}.get(
            count, ("bottom", "left", "top", "right")
        )
        upright = not faces
        left = strip + gap if "left" in edges and not upright else 0
        right = strip + gap if "right" in edges and not upright else 0
        x0, x1 = gap + left, self.width - gap - right
        rows = count if upright else 2
        if upright:
            self._lay_upright(gap, strip)
            return
        y0, y1 = gap + strip + gap, self.height - gap - strip - gap
        self.middle.pos, self.middle.size = (x0, y0), (x1 - x0, y1 - y0)
        for scatter, panel, edge in zip(self.scatters, self.strips, edges, strict=True):
            along = (x1 - x0) if edge in ("bottom", "top") else (y1 - y0)
            panel.size = (along, strip)
            scatter.size = panel.size
            scatter.rotation = {"bottom": 0, "left": -90, "top": 180, "right": 90}[edge]
            scatter.center = {
                "bottom": ((x0 + x1) / 2, gap + strip / 2),
                "top": ((x0 + x1) / 2, self.height - gap - strip / 2),
                "left": (gap + strip / 2, (y0 + y1) / 2),
                "right": (self.width - gap - strip / 2, (y0 + y1) / 2),
            }[edge]
        assert rows == 2

    def _lay_upright(self, gap: float, strip: float) -> None:
        """All the same way up: two below, the others above."""
        below = self.strips[: (len(self.strips) + 1) // 2]
        halves = [below, self.strips[len(below) :]]
        for row, (strips, y) in enumerate(zip(halves, (gap, self.height - gap - strip), strict=True)):
            wide = (self.width - gap) / max(1, len(strips)) - gap
            for i, panel in enumerate(strips):
                scatter = self.scatters[i + row * len(below)]
                panel.size = scatter.size = (wide, strip)
                scatter.rotation = 0
                scatter.pos = (gap + i * (wide + gap), y)
        y0, y1 = gap + strip + gap, self.height - gap - strip - gap
        self.middle.pos, self.middle.size = (gap, y0), (self.width - 2 * gap, y1 - y0)

    def _show_strips(self) -> None:
        if self.mode != TABLE or not self.session or not self.chooser:
            return
        game, table = self.session.game, self.chooser.offers.table
        active = table.course(game).active
        for seat, strip in enumerate(self.strips):
            strip.colour, strip.letter, fill, _ = self.seat_colours(seat)
            strip.name = game.seats[seat]
            after = (seat - active) % len(game.seats)
            strip.when = self._when(after)
            strip.tint = rgba(self.app.look.palette.seats[strip.colour].text)
            strip.ring = fill if after == 0 else (0, 0, 0, 0)
            facts = [
                (icon, n, self.app.words.sentence(label))
                for icon, n, label in table.seat_facts(game, seat)
            ]
            if strip.width < dp(700):
                facts = [facts[i] for i in table.BRIEF]
            strip.show(facts, table.rupees(game, seat), fill)

    def _when(self, after: int) -> str:
        words = self.app.words
        if after == 0:
            return str(words.sentence(N_("turn now")))
        if after == 1:
            return str(words.sentence(N_("next")))
        return str(words.sentence(N_("in {n}"), n=after))

    # ------------------------------------------------------------ pages

    def open_page(self, page: str) -> None:
        """Show another page of the table."""
        self.page = self.nav.current = page
        self._fill_body()

    def open_tab(self, tab: str) -> None:
        """Show the options or another page beside the board."""
        self.tab = self.tabs.current = tab
        self._fill_body()

    def _page(self, key: str) -> Any:
        if key not in self.pages:
            assert self.chooser is not None
            table = self.chooser.offers.table
            cls = next(name for module, name, _ in table.PAGES if module == key)
            page = _load(f"companion.tables.{table.NAME}.{key}", cls)()
            page.bind(
                on_piece=lambda _, piece: self.chooser and self.chooser.tap_piece(piece),
                on_piece_held=lambda _, piece: self.chooser
                and self.chooser.tap_piece(piece, held=True),
            )
            if hasattr(page, "on_go_back"):
                page.bind(
                    on_go_back=lambda _, number: self.chooser and self.chooser.go_back_to(number)
                )
            self.pages[key] = page
        return self.pages[key]

    def _fill_body(self) -> None:
        """Put the open page where it lies now."""
        if not self.chooser:
            return
        board = self.chooser.offers.table.PAGES[0][0]
        if self.mode == TABLE:
            self._put(self.body, self._page(board))
            beside = self.panel if self.tab == OPTIONS else self._page(self.tab)
            self._put(self.tab_body, beside)
        else:
            self._put(self.body, self._page(self.page))
        self._show_pages()

    def _put(self, place: BoxLayout, widget: Any) -> None:
        if place.children[:1] == [widget]:
            return
        place.clear_widgets()
        if widget.parent:
            widget.parent.remove_widget(widget)
        place.add_widget(widget)

    def _show_pages(self) -> None:
        """Draw what is in view; the other pages follow when they are opened."""
        assert self.chooser is not None
        game, pieces = self.chooser.game, self.chooser.offers.open_pieces
        for place in (self.body, getattr(self, "tab_body", None)):
            for page in place.children if place and place.parent else ():
                if page is not self.panel:
                    page.show(game, pieces)

    # ------------------------------------------------------------ what the chooser asks for

    def redraw(self) -> None:
        """Show the table as it is now."""
        self._show_title()
        self._show_strips()
        self._show_pages()

    def open_sheet(self) -> None:
        """Bring the options up."""
        if self.mode == TABLE:
            if self.tab != OPTIONS:
                self.open_tab(OPTIONS)
        elif self.mode == PHONE:
            self.sheet.moves = self.moves
            self.sheet.open()

    def close_sheet(self) -> None:
        """Put the options away."""
        self.sheet.close()

    def tell_table(self, lines: Sequence[str]) -> None:
        """Say what to move by hand."""
        self.title_row.tell(lines)

    def explain(self, before: Any, change: Change) -> None:
        """Explain what deserves more than a line: contracts that were fulfilled."""
        assert self.chooser is not None
        self._papers += contract_papers(self.chooser, before, change, self.seat_colours)
        if not self.paper.is_open:
            self._next_paper()

    def finish(self) -> None:
        """The game is over: to the final score."""
        self.app.go("score")

    def tell(self, text: str) -> None:
        """Say a sentence in passing."""
        self.title_row.tell([text])

    def tell_wrong(self, wrong: StoreTrouble) -> None:
        """Say what is wrong with the disk."""
        self.app.tell_wrong(wrong)

    def seat_colours(self, seat: int) -> tuple[int, str, Any, Any]:
        """The colour, initial, fill and ink of a seat; of nobody's where there is none."""
        assert self.session is not None
        look = self.app.look
        if not 0 <= seat < len(self.session.game.seats) or not self.chooser:
            return 0, "", look.primary, look.primary_ink
        colours, letters = self.chooser.offers.table.players(self.session.game)
        marked = look.palette.seats[colours[seat]]
        return colours[seat], letters[seat], rgba(marked.fill), rgba(marked.letter)

    # ------------------------------------------------------------ papers

    def open_menu(self) -> None:
        """Rules, settings, the way home."""
        self._show_paper(menu_paper(self))

    def open_table(self) -> None:
        """Everything to move by hand in this turn."""
        if self.chooser:
            self._show_paper(table_paper(self.chooser))

    def _show_paper(self, paper: Any) -> None:
        self._papers.insert(0, paper)
        self._next_paper()

    def _next_paper(self) -> None:
        """Show the next thing to read, if there is one."""
        self.paper.close()
        if not self._papers:
            return
        paper = self._papers.pop(0)
        paper.bind(on_close=lambda _: self.paper.dismiss())
        self.paper.hold(paper)
        paper.fbind("wanted", self.paper.setter("wanted"))
        self.paper.wanted = paper.wanted
        self.paper.moves = self.moves
        self.paper.open()

    # ------------------------------------------------------------ words and colours

    def _speak(self, *_: object) -> None:
        if not self.chooser:
            return
        words, table = self.app.words, self.chooser.offers.table
        pages = [(key, key, words.sentence(name)) for key, _, name in table.PAGES]
        self.nav.name(pages)
        beside = [page for page in pages if page[0] not in (pages[0][0], "seats")]
        self.tabs.name([(OPTIONS, "log", words.sentence(N_("Options"))), *beside])
        self.chooser.speak(words)
        self.chooser.show(fresh=False)
        self.redraw()

    def _dress(self, *_: object) -> None:
        if self.chooser:
            self.chooser.show(fresh=False)
            self.redraw()

    def _show_title(self) -> None:
        assert self.chooser is not None
        course, words = self.chooser.offers.table.course(self.chooser.game), self.app.words
        title = words.sentence(N_("Round {n}"), n=course.round)
        if course.last_round:
            title = words.sentence(N_("Last round"))
        narrow = self.app.look.width / self.app.look.scale < dp(330)
        facts = [
            (icon, str(n) if narrow else words.sentence(text, n=n)) for icon, text, n in course.chips
        ]
        self.title_row.show(title, facts, size=self.app.look.title)


def _load(module: str, cls: str) -> Any:
    """A page of the table, or the table in words while it is not drawn."""
    try:
        return getattr(import_module(module), cls)
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return PlaceholderPage
