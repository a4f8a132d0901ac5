"""The game screen as seen by its parts and sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.widget import Widget

from companion.model.play.session import Session
from companion.model.play.turn.deciding import Deciding
from companion.window.host import Host
from companion.window.screens.game.layout import Layout
from companion.window.screens.game.papers import PaperStack
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.sheet import SheetLayer


class GameTable(Protocol):
    """What sheets, rivals and the history need from the game screen."""

    app: Host
    layout: Layout
    name: str
    manager: ScreenManager
    panel: ChoosePanel
    body: BoxLayout
    sheet: SheetLayer
    paper: SheetLayer
    papers: PaperStack

    @property
    def deciding(self) -> Deciding | None: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def open_deciding(self) -> Deciding:
        """Of the open game; only asked while there is one."""

    @property
    def open_session(self) -> Session:
        """The same."""

    @property
    def is_in_front(self) -> bool:
        """True if this screen is open."""

    @property
    def is_reading(self) -> bool:
        """True while something is to be seen before a rival begins."""

    def bind(self, **listeners: Callable[..., object]) -> None: ...
    def add_widget(self, widget: Widget, index: int = 0, /) -> None: ...
    def do(self, verb: str, *values: object, **named: object) -> None: ...
    def show_again(self) -> None: ...
    def show_rule(self, rule: str) -> None: ...
    def tell(self, text: str) -> None: ...
