"""The game screen as seen by the parts that play on it and by its sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from companion.model.play.changes import Change
from companion.model.play.choosing.rows import Row
from companion.model.play.door import Door, Held
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.window.host import Host
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.sheet import SheetLayer
from companion.window.widgets.turn.turn_bar import TurnBar
from engine.core.game import BadGame

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.screenmanager import ScreenManager
    from kivy.uix.widget import Widget

    from companion.tables.common.plans import Plan
    from companion.window.screens.game.advising import Adviser
    from companion.window.screens.game.chooser import Chooser
    from companion.window.screens.game.correcting import CorrectionBanner
    from companion.window.screens.game.evening import Evening
    from companion.window.screens.game.history import Mender
    from companion.window.screens.game.parts import Paper
    from companion.window.screens.game.rivals import RivalsAtTable
    from companion.window.screens.game.turn_view import Wheel

Colour = Sequence[float]
SeatColours = tuple[int, str, Colour, Colour]
"""A seat's colour by its number, its initial, fill and ink."""


class Stage(Protocol):
    """What the chooser needs from its screen."""

    panel: ChoosePanel
    bar: TurnBar
    always_open: bool
    shows_options: bool
    moves: bool
    is_in_front: bool
    wheel: Wheel

    def open_sheet(self) -> None: ...
    def close_sheet(self) -> None: ...
    def redraw(self) -> None: ...
    def preview(self, plan: Plan | None) -> bool:
        """Show on the board beside the panel what a plan would do; False if it is not shown."""

    def show_to_move(self) -> None: ...
    def explain(self, change: Change) -> None: ...
    def show_held(self, held: Held) -> None: ...
    def open_possible(self) -> None: ...
    def open_advice(self) -> None: ...
    def advice_rows(self) -> list[Row]: ...
    def finish(self) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def tell(self, text: str) -> None: ...
    def say(self, text: str) -> None: ...
    def sound(self, name: str) -> None: ...
    def vibrate(self) -> None: ...
    def tell_wrong(self, wrong: StoreTrouble | BadGame) -> None: ...
    def seat_colours(self, seat: int) -> SeatColours: ...


class GameTable(Protocol):
    """What sheets, rivals and the history need from the game screen."""

    app: Host
    name: str
    mode: str
    manager: ScreenManager
    panel: ChoosePanel
    bar: TurnBar
    body: BoxLayout
    sheet: SheetLayer
    paper: SheetLayer
    correction_banner: CorrectionBanner
    adviser: Adviser
    mender: Mender
    rivals: RivalsAtTable
    evening: Evening

    @property
    def chooser(self) -> Chooser | None: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def open_chooser(self) -> Chooser:
        """Of the open game; only asked while there is one."""

    @property
    def open_session(self) -> Session:
        """The same."""

    @property
    def open_door(self) -> Door:
        """The same."""

    @property
    def is_in_front(self) -> bool:
        """True if this screen is open."""

    @property
    def always_open(self) -> bool:
        """True if the panel is beside the board."""

    def bind(self, **listeners: Callable[..., object]) -> None: ...
    def add_widget(self, widget: Widget, index: int = 0, /) -> None: ...
    def leave(self) -> None: ...
    def face_players(self, *, on: bool) -> None: ...
    def redraw(self) -> None: ...
    def close_sheet(self) -> None: ...
    def correct_by_taps(self, *, on: bool) -> None: ...
    def open_table(self) -> None: ...
    def open_possible(self) -> None: ...
    def open_advice(self) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def show_paper(self, paper: Paper) -> None: ...
    def lay_over(self, paper: Paper) -> None: ...
    def holds_paper(self, paper: Paper) -> bool: ...
    def put_papers_away(self, kind: type = ...) -> None: ...
    def tell(self, text: str) -> None: ...
    def seat_colours(self, seat: int) -> SeatColours: ...
