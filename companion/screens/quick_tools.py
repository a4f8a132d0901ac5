"""Quick tools: each useful on its own, for groups that do not mirror the whole game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty
from kivy.uix.screenmanager import Screen

from companion.tables import offered, table_of
from companion.tables.meta import Tool
from companion.widgets.basics import Entry
from companion.widgets.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.words import N_

_OWN = "companion.screens.tools"
FIRST = {
    "tool_setup": Tool(
        "city",
        N_("Set-up"),
        N_("all rolls and draws at once, with pictures"),
        f"{_OWN}.setup",
        "SetupToolScreen",
    ),
}
"""Tools that every game has, above and below those of its own."""
LAST = {
    "tool_dice": Tool(
        "die", N_("Dice"), N_("large, and the last rolls"), f"{_OWN}.dice", "DiceScreen"
    ),
    "tool_clock": Tool(
        "clock", N_("Turn clock"), N_("how long everyone takes"), f"{_OWN}.clock", "ClockScreen"
    ),
}
BEHIND = {
    "tool_players": (f"{_OWN}.players", "ToolPlayersScreen"),
    "tool_setup_guide": (f"{_OWN}.setup", "SetupToolGuide"),
}
"""Screens that the tools lead to."""


def tools_of(game: str) -> dict[str, Tool]:
    """The tools for a game, in the order of the list."""
    return {**FIRST, **table_of(game).meta.tools, **LAST}


def screen_of(name: str) -> tuple[str, str]:
    """Module and class of a tool, or of a screen behind one; KeyError if there is none."""
    for game in offered():
        known = tools_of(game)
        if name in known:
            return known[name].module, known[name].screen
    behind = dict(BEHIND)
    for game in offered():
        behind |= table_of(game).meta.behind
    return behind[name]


class ToolEntry(Entry):
    """A tool in the list."""

    tool = StringProperty()
    title = StringProperty()
    line = StringProperty()


class QuickToolsScreen(Screen):
    """The list of tools for one game."""

    game = StringProperty()
    games: list[str] = ListProperty()

    def on_pre_enter(self, *_: object) -> None:
        """Offer the games, the one that was played last first."""
        self.games = App.get_running_app().games()
        self.choose(self.game or self.games[0])

    def choose(self, game: str) -> None:
        """List the tools for a game."""
        if game == self.game and self.ids.tools.children:
            return
        self.game = game
        self.ids.tools.clear_widgets()
        for name, tool in tools_of(game).items():
            row = ToolEntry(tool=name, icon=tool.icon, title=tool.title, line=tool.line)
            row.bind(on_release=lambda tapped: open_tool(App.get_running_app(), tapped.tool))
            self.ids.tools.add_widget(row)


def chosen_game(app: Any) -> str:
    """The game whose tools were opened; before that, the one that was played last."""
    if app.pages.has_screen("quick_tools"):
        chosen: str = app.pages.get_screen("quick_tools").game
        if chosen:
            return chosen
    return str(app.games()[0])


def open_tool(app: Any, name: str, then: Callable[[Any], object] | None = None) -> None:
    """Open a tool, or a screen behind it; it is built when it is first opened."""
    app.opening.screens.setdefault(name, screen_of(name))
    app.go(name, then)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
