"""Layout of the game screen: on a phone, side by side, or around a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.window.host import Host
from companion.window.screens.game.edges import around, upright
from companion.window.screens.game.parts import SideTabs
from companion.window.widgets.base.reparent import put
from companion.window.widgets.table.seat_panel import SeatPanel
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.nav_bar import NavBar, TabBar
from companion.window.widgets.turn.sheet import TALLEST, Covered, SheetLayer
from companion.window.widgets.turn.turn_bar import TurnBar

TABLE_FROM = 1000
"""Width in dp from which everything is side by side."""
SIDE = 380
PHONE, PANES, TABLE = "phone", "panes", "table"


Listen = Callable[[Widget], None]
"""Binds the touches of a page or panel."""
Again = Callable[[bool], None]
"""Is told whether the choices were open before."""


class Parts(NamedTuple):
    """What is arranged."""

    title_row: Widget
    evening: Widget
    """The line under the title."""
    last_round: Widget
    correcting: Widget
    mending: Widget
    bar: TurnBar
    panel: ChoosePanel
    nav: NavBar
    tabs: TabBar
    body: BoxLayout
    sheet: SheetLayer


class Layout:
    """Arranges the parts; nothing that was opened or chosen is lost."""

    def __init__(self, app: Host, parts: Parts, listen: Listen, again: Again) -> None:
        """`listen` hears the touches of a panel; `again` follows another arrangement."""
        self.app, self.parts = app, parts
        self._listen, self._again = listen, again
        self.shell = Covered(orientation="vertical")
        self.side = BoxLayout(orientation="vertical")
        self.mode = ""
        self.seat_panels: list[SeatPanel] = []
        self.tab_body: BoxLayout | None = None
        """Where a page beside the board is."""
        self._width = self._height = 0.0

    @property
    def always_open(self) -> bool:
        """True if the panel is beside the board."""
        return self.mode != PHONE

    @property
    def shows_options(self) -> bool:
        """True if the options are visible."""
        sheet, panel = self.parts.sheet, self.parts.panel
        return sheet.is_open if self.mode == PHONE else panel.parent is not None

    def fit(self, width: float, height: float, seats: int) -> None:
        """Fit a window of this size, for so many players."""
        self._width, self._height = width, height
        scale = self.app.look.scale
        wide = width / max(1.0, scale * 0.9)
        mode = TABLE if wide >= dp(TABLE_FROM) else PANES if wide >= dp(600) else PHONE
        if mode != self.mode:
            self._arrange(mode, seats)
        bar, panel = self.parts.bar, self.parts.panel
        bar.compact = mode != TABLE and height < dp(520)
        if mode == PANES:
            # The panel beside the board says and offers all that the bar does.
            no_room = height < dp(600) * max(1.0, scale)
            self._lay_panes(low=no_room)
            put(bar, None if no_room else self.shell, 1)
            self.side.width = dp(320) * max(1.0, min(1.35, scale * 0.8))
        panel.lines_room = height * 0.26
        panel.room = height * TALLEST - dp(18)
        if mode == TABLE:
            self.lay_table()

    def _arrange(self, mode: str, seats: int) -> None:
        """Lay the same parts in another way."""
        was_open, self.mode = self.parts.sheet.is_open, mode
        title_row, evening, *notices, bar, panel, nav, tabs, body, sheet = self.parts
        for part in (title_row, evening, *notices, body, self.side, bar, nav, tabs):
            put(part, None)
        sheet.close()
        sheet.hold(None)
        put(panel, None)
        self.shell.clear_widgets()
        self.tab_body = None
        panel.beside, panel.can_close = mode == TABLE, mode == PHONE
        if mode == TABLE:
            self._as_table(seats)
        elif mode == PANES:
            self._as_panes()
        else:
            self._as_phone()
        self._again(was_open)

    def _as_phone(self) -> None:
        title_row, evening, last_round, correcting, mending, *_ = self.parts
        self.shell.padding = 0
        # Above the sheet: what waits to be replayed is seen while the mistake is changed.
        above = (title_row, evening, mending, last_round, correcting)
        for part in (*above, self.parts.body, self.parts.bar, self.parts.nav):
            self.shell.add_widget(part)
        self.parts.sheet.hold(self.parts.panel)

    def leave_headroom(self, *_: object) -> None:
        """The sheet stays below the bar of fixing the past."""
        bar, title_row = self.parts.mending, self.parts.title_row
        is_above = self.mode == PHONE and bar.children
        self.parts.sheet.headroom = bar.height + title_row.height if is_above else 0

    def _as_panes(self) -> None:
        self.shell.padding = 0
        self.panes = BoxLayout(spacing=dp(8), padding=(0, 0, dp(8), dp(8)))
        self.board_side = BoxLayout(orientation="vertical")
        self.panes.add_widget(self.board_side)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(320)
        holder = SideTabs(padding=(0, dp(8), 0, 0))
        holder.add_widget(self.parts.panel)
        self.side.add_widget(holder)
        self.panes.add_widget(self.side)

    def _lay_panes(self, *, low: bool) -> None:
        """Title and pages around both; on a lying phone the panel needs the whole height."""
        title_row, evening, last_round, correcting, mending, *_ = self.parts
        beside, body, nav = self.board_side if low else self.shell, self.parts.body, self.parts.nav
        if title_row.parent is beside:
            return
        top = (title_row, evening, mending, last_round, correcting)
        for part in (*top, nav, body, self.panes):
            put(part, None)
        if low:
            self.shell.add_widget(self.panes)
        else:
            self.board_side.add_widget(body)
        for part in (*top, body if low else self.panes, nav):
            beside.add_widget(part)

    def _as_table(self, seats: int) -> None:
        table = FloatLayout()
        self.shell.add_widget(table)
        self.side.clear_widgets()
        self.side.size_hint_x, self.side.width = None, dp(SIDE)
        holder = SideTabs(padding=(0, dp(6), 0, 0), spacing=dp(4))
        self.tab_body = BoxLayout(orientation="vertical")
        pad = BoxLayout(size_hint_y=None, height=dp(56), padding=(dp(10), 0))
        title_row, evening, last_round, correcting, mending, *_ = self.parts
        pad.add_widget(self.parts.tabs)
        # One box for all: an empty one takes no room between the others.
        notes = BoxLayout(orientation="vertical", size_hint_y=None, height=0)
        notes.bind(minimum_height=notes.setter("height"))
        for part in (evening, last_round, correcting, mending):
            notes.add_widget(part)
        for part in (title_row, notes, pad, self.tab_body):
            holder.add_widget(part)
        self.tab_place = holder
        self.side.add_widget(holder)
        self.middle = BoxLayout(spacing=dp(10), size_hint=(None, None))
        self.middle.add_widget(self.parts.body)
        self.middle.add_widget(self.side)
        table.add_widget(self.middle)
        self.seat_panels = [SeatPanel(seat) for seat in range(seats)]
        for panel in self.seat_panels:
            panel.size_hint = None, None
            self._listen(panel)
            table.add_widget(panel)

    def face_players(self, *, on: bool) -> None:
        """Let the panels face their players, or all the same way up."""
        self.app.settings.change(face_players=on)
        self.lay_table()

    def lay_table(self) -> None:
        """The board in the middle, the players on the edges."""
        lay = around if self.app.preferences.face_players else upright
        middle, places = lay(self._width, self._height, len(self.seat_panels))
        self.middle.pos, self.middle.size = middle.pos, middle.size
        for panel, place in zip(self.seat_panels, places, strict=True):
            panel.pos, panel.size, panel.rotation = place
