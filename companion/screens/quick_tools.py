"""Quick tools: each useful on its own, for groups that do not mirror the whole game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from companion.widgets.basics import Entry
from engine.core.words import N_


class Tool(NamedTuple):
    """A tool: its sign, its name, one line about it, and where its screen is."""

    icon: str
    title: str
    line: str
    module: str
    screen: str


_OWN, _AGRA = "companion.screens.tools", "companion.tables.agra.tools"
TOOLS = {
    "tool_setup": Tool(
        "city",
        N_("Set-up"),
        N_("all rolls and draws at once, with pictures"),
        f"{_OWN}.setup",
        "SetupToolScreen",
    ),
    "tool_pawns": Tool(
        "merchant",
        N_("Merchant and Builder"),
        N_("where they go, and where rupees fall"),
        f"{_AGRA}.pawns_screen",
        "PawnsScreen",
    ),
    "tool_contract": Tool(
        "contract",
        N_("Who gets the contract"),
        N_("tap the markers on the card"),
        f"{_AGRA}.contract_screen",
        "ContractScreen",
    ),
    "tool_farm": Tool(
        "farmer",
        N_("Production"),
        N_("move farmers and covers, see what comes"),
        f"{_AGRA}.farm_screen",
        "FarmScreen",
    ),
    "tool_score": Tool(
        "trophy",
        N_("Score pad"),
        N_("count item by item, with totals and ranks"),
        f"{_AGRA}.score_screen",
        "ScorePadScreen",
    ),
    "tool_dice": Tool(
        "die", N_("Dice"), N_("large, and the last rolls"), f"{_OWN}.dice", "DiceScreen"
    ),
    "tool_clock": Tool(
        "clock", N_("Turn clock"), N_("how long everyone takes"), f"{_OWN}.clock", "ClockScreen"
    ),
}
"""In the order of the list."""
BEHIND = {
    "tool_players": (f"{_OWN}.players", "ToolPlayersScreen"),
    "tool_setup_guide": (f"{_OWN}.setup", "SetupToolGuide"),
    "tool_notables": (f"{_AGRA}.notables_screen", "NotablesScreen"),
}
"""Screens that the tools lead to."""


class ToolEntry(Entry):
    """A tool in the list."""

    tool = StringProperty()
    title = StringProperty()
    line = StringProperty()


class QuickToolsScreen(Screen):
    """The list of tools."""

    def __init__(self, **values: Any) -> None:
        """List every tool."""
        super().__init__(**values)
        for name, tool in TOOLS.items():
            row = ToolEntry(tool=name, icon=tool.icon, title=tool.title, line=tool.line)
            row.bind(on_release=lambda tapped: open_tool(App.get_running_app(), tapped.tool))
            self.ids.tools.add_widget(row)


def open_tool(app: Any, name: str, then: Callable[[Any], object] | None = None) -> None:
    """Open a tool, or a screen behind it; it is built when it is first opened."""
    app.opening.screens.setdefault(name, BEHIND[name] if name in BEHIND else TOOLS[name][3:])
    app.go(name, then)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
