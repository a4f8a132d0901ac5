"""Quick tools: useful on their own, without a mirrored game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty

from companion.model.store import StoreTrouble
from companion.model.tools.kept import keep, recall
from companion.tables import offered, table_of
from companion.tables.meta import Tool
from companion.window.host import Host, HostedScreen, Then
from companion.window.kivy_inside.hint_bounds import Bounded
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.language.words import N_

GAME = "tools game"
"""What is kept: the game whose tools were used last."""
_OWN = "companion.window.screens.tools"
FIRST = {
    "tool_setup": Tool(
        "city",
        N_("Set-up"),
        N_("all rolls and draws, with pictures"),
        f"{_OWN}.setup",
        "SetupToolScreen",
    ),
    "tool_score": Tool(
        "trophy",
        N_("Score pad"),
        N_("item by item, with totals and ranks"),
        f"{_OWN}.pad",
        "ScorePadScreen",
    ),
}
"""Tools of all games, above and below each game's own."""
LAST = {
    "tool_dice": Tool(
        "die", N_("Dice"), N_("large, with the last rolls"), f"{_OWN}.dice", "DiceScreen"
    ),
    "tool_clock": Tool(
        "clock", N_("Turn clock"), N_("how long each player takes"), f"{_OWN}.clock", "ClockScreen"
    ),
    "tool_scoring": Tool(
        "trophy",
        N_("How this game is scored"),
        N_("the rules of the end, with the pieces"),
        f"{_OWN}.first_pages",
        "ScoringPage",
    ),
    "tool_rolls": Tool(
        "die",
        N_("What the app rolls"),
        N_("before the first turn, with pictures"),
        f"{_OWN}.first_pages",
        "RollsPage",
    ),
}
BEHIND = {
    "tool_players": (f"{_OWN}.players", "ToolPlayersScreen"),
    "tool_score_result": (f"{_OWN}.pad_result", "PadResultScreen"),
    "tool_setup_guide": (f"{_OWN}.setup", "SetupToolGuide"),
}
"""Screens that the tools lead to."""


def tools_of(game: str) -> dict[str, Tool]:
    """The tools for a game, in the order of the list."""
    return {**FIRST, **table_of(game).meta.tools, **LAST}


def screen_of(name: str) -> tuple[str, str]:
    """Module and class of a tool, or of its screen; KeyError if unknown."""
    for game in offered():
        known = tools_of(game)
        if name in known:
            return known[name].module, known[name].screen
    behind = dict(BEHIND)
    for game in offered():
        behind |= table_of(game).meta.behind
    return behind[name]


class ToolEntry(Bounded, Entry):
    """A tool in the list."""

    tool = StringProperty()
    title = StringProperty()
    line = StringProperty()


class QuickToolsScreen(HostedScreen):
    """The list of tools for one game."""

    game = StringProperty()
    games: list[str] = ListProperty()

    def on_pre_enter(self, *_: object) -> None:
        """Offer the games; the one whose tools were used last is chosen."""
        self.games = self.app.games()
        self.choose(chosen_game(self.app))

    def choose(self, game: str) -> None:
        """List the tools for a game."""
        if game == self.game and self.ids.tools.children:
            return
        self.game = game
        remember_game(self.app, game)
        self.ids.tools.clear_widgets()
        for name, tool in tools_of(game).items():
            row = ToolEntry(tool=name, icon=tool.icon, title=tool.title, line=tool.line)
            row.bind(on_release=lambda tapped: open_tool(self.app, tapped.tool))
            self.ids.tools.add_widget(row)


def chosen_game(app: Host) -> str:
    """The game whose tools were used last; else the last one played."""
    games = app.games()
    with suppress(StoreTrouble):
        chosen = recall(app.store, GAME)
        if isinstance(chosen, str) and chosen in games:
            return chosen
    return games[0]


def remember_game(app: Host, game: str) -> None:
    """Begin with this game the next time; without a disk with the last one played."""
    with suppress(StoreTrouble):
        keep(app.store, GAME, game)


def open_tool_of(app: Host, name: str, game: str) -> None:
    """Open a tool for a game; the list of tools has this game from now on."""
    remember_game(app, game)
    open_tool(app, name)


def open_tool(app: Host, name: str, then: Then | None = None) -> None:
    """Open a tool, or its screen; built on first use."""
    app.opening.screens.setdefault(name, screen_of(name))
    app.go(name, then)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
