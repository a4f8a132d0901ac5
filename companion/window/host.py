"""The app as its screens see it: a type, so that no screen imports the app itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.app import App
from kivy.uix.screenmanager import Screen

from companion.model.base.steps import Steps

if TYPE_CHECKING:
    from pathlib import Path

    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.screenmanager import ScreenManager

    from companion.model.my_copy import MyCopy
    from companion.model.play.door import Door
    from companion.model.play.session import Session
    from companion.model.settings import Settings, SettingsFile
    from companion.model.store import Store, StoreTrouble
    from companion.window.look.live_theme import Look
    from engine.core.game import BadGame
    from engine.core.language.words import Words

Then = Callable[[Any], object]
"""Called with a screen once it is shown."""
Filling = Callable[[Any], Steps]
"""Fills a screen before it is shown."""


class Opening(Protocol):
    """Builds screens."""

    screens: dict[str, tuple[str, str]]

    def prepare(self, name: str) -> None: ...


class Host(Protocol):
    """What screens, sheets and widgets ask of the app."""

    folder: Path
    look: Look
    opening: Opening
    pages: ScreenManager
    preferences: Settings
    root: FloatLayout
    session: Session | None
    door: Door | None
    """Of the session."""
    settings: SettingsFile
    still: bool
    awake: bool
    clock_text: str
    """Whose time runs on the turn clock, and how long; empty while it stands still."""
    words: Words

    @property
    def store(self) -> Store:
        """Raises StoreTrouble."""

    def bind(self, **listeners: Callable[..., object]) -> None: ...
    def unbind(self, **listeners: Callable[..., object]) -> None: ...
    def fbind(self, name: str, listener: Callable[..., object]) -> object: ...
    def funbind(self, name: str, listener: Callable[..., object]) -> None: ...

    def go(self, name: str, then: Then | None = None, filling: Filling | None = None) -> None: ...
    def go_from_home(self, name: str) -> None: ...
    def go_home(self) -> None: ...
    def arrive(self, name: str, way: list[str]) -> None: ...
    def stay(self) -> None: ...
    def back(self) -> bool: ...
    def start_over(self) -> None: ...
    def close_store(self) -> None: ...

    def copy_of(self, game: str) -> MyCopy: ...
    def games(self) -> list[str]: ...
    def last_played(self) -> str | None: ...

    def show_rule(self, rule: str) -> None: ...
    def open_rules(self, rule: str = "") -> None: ...
    def tell(
        self,
        text: str,
        icon: str = "warning",
        action: str = "",
        then: Callable[[], None] | None = None,
    ) -> None: ...
    def tell_wrong(self, wrong: StoreTrouble | BadGame) -> None: ...
    def say(self, text: str) -> None: ...
    def sound(self, name: str) -> None: ...
    def vibrate(self) -> None: ...


def running_app() -> Host:
    """The app whose window this is."""
    app: Host = App.get_running_app()
    return app


class HostedScreen(Screen):
    """A screen that knows its app."""

    def __init__(self, **values: object) -> None:
        """Know it before anything else happens."""
        self.app = running_app()
        super().__init__(**values)
