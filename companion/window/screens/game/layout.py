"""Layout of the game screen: on a phone, side by side, or around a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.model.play.session import Session
from companion.window.host import Host
from companion.window.screens.game.edges import around, upright
from companion.window.screens.game.parts import SideTabs, TitleRow
from companion.window.widgets.base.reparent import put
from companion.window.widgets.table.seat_panel import SeatPanel
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.last_round import LastRoundBanner
from companion.window.widgets.turn.nav_bar import NavBar, TabBar
from companion.window.widgets.turn.sheet import TALLEST, Covered, SheetLayer
from companion.window.widgets.turn.turn_bar import TurnBar

if TYPE_CHECKING:
    from companion.window.screens.game.chooser import Chooser
    from companion.window.screens.game.correcting import CorrectionBanner
    from companion.window.screens.game.evening import Evening
    from companion.window.screens.game.history import Mender
    from companion.window.screens.game.rivals import RivalsAtTable

TABLE_FROM = 1000
"""Width in dp from which everything is side by side."""
SIDE = 380
PHONE, PANES, TABLE = "phone", "panes", "table"


class Layout:
    """The part of the game screen that arranges the others."""

    app: Host
    chooser: Chooser | None
    session: Session | None
    mode: str
    width: float
    height: float
    seat_panels: list[SeatPanel]
    shell: Covered
    title_row: TitleRow
    banner: LastRoundBanner
    correction_banner: CorrectionBanner
    evening: Evening
    mender: Mender
    rivals: RivalsAtTable
    body: BoxLayout
    side: BoxLayout
    panes: BoxLayout
    board_side: BoxLayout
    bar: TurnBar
    nav: NavBar
    tabs: TabBar
    panel: ChoosePanel
    sheet: SheetLayer
    # The screen has these, and mypy sees to it that they fit.
    open_sheet: Callable[[], None]
    _fill_body: Callable[[], None]
    _ask: Callable[[str], Callable[..., None]]
    _correct: Callable[[object, str], None]

    @property
    def always_open(self) -> bool:
        """True if the panel is beside the board."""
        return self.mode != PHONE

    @property
    def shows_options(self) -> bool:
        """True if the options are visible."""
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
            self._lay_panes(low=no_room)
            put(self.bar, None if no_room else self.shell, 1)
            self.side.width = dp(320) * max(1.0, min(1.35, self.app.look.scale * 0.8))
        self.panel.lines_room = self.height * 0.26
        self.panel.room = self.height * TALLEST - dp(18)
        if mode == TABLE:
            self._lay_table()
            self._show_panels()

    def _arrange(self, mode: str) -> None:
        """Lay the same parts in another way; nothing that was opened or chosen is lost."""
        assert self.chooser is not None
        was_open = self.sheet.is_open
        self.mode = mode
        banners = (self.banner, self.correction_banner, self.mender.bar)
        top = (self.title_row, self.evening.bar)
        parts = (*top, *banners, self.body, self.side, self.bar, self.nav, self.tabs)
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
        # Above the sheet: what waits to be replayed is seen while the mistake is changed.
        banners = (self.mender.bar, self.banner, self.correction_banner)
        for part in (self.title_row, self.evening.bar, *banners, self.body, self.bar, self.nav):
            self.shell.add_widget(part)
        self.sheet.hold(self.panel)

    def _leave_headroom(self, *_: object) -> None:
        """The sheet stays below the bar of fixing the past."""
        bar = self.mender.bar
        is_above = self.mode == PHONE and bar.children
        self.sheet.headroom = bar.height + self.title_row.height if is_above else 0

    def _as_panes(self) -> None:
        self.shell.padding = 0
        self.panes = BoxLayout(spacing=dp(8), padding=(0, 0, dp(8), dp(8)))
        self.board_side = BoxLayout(orientation="vertical")
        self.panes.add_widget(self.board_side)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(320)
        holder = SideTabs(padding=(0, dp(8), 0, 0))
        holder.add_widget(self.panel)
        self.side.add_widget(holder)
        self.panes.add_widget(self.side)

    def _lay_panes(self, *, low: bool) -> None:
        """Title and pages around both; on a lying phone the panel needs the whole height."""
        around = self.board_side if low else self.shell
        if self.title_row.parent is around:
            return
        banners = (self.banner, self.correction_banner)
        top = (self.title_row, self.evening.bar, self.mender.bar, *banners)
        for part in (*top, self.nav, self.body, self.panes):
            put(part, None)
        if low:
            self.shell.add_widget(self.panes)
        else:
            self.board_side.add_widget(self.body)
        for part in (*top, self.body if low else self.panes, self.nav):
            around.add_widget(part)

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
        notices = (self.banner, self.correction_banner, self.mender.bar)
        for part in (self.evening.bar, *notices):
            notes.add_widget(part)
        holder.add_widget(notes)
        holder.add_widget(pad)
        holder.add_widget(self.tab_body)
        self.tab_place = holder
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

    def face_players(self, *, on: bool) -> None:
        """Let the panels face their players, or all the same way up."""
        self.app.settings.change(face_players=on)
        self._fit()

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
                panel.show(self.chooser.seen, pieces)
