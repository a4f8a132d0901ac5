"""What all quick tools have in common: a page, the players, and what they remember."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.automata import people_of
from companion.piecemeal import Steps
from companion.store import StoreTrouble
from companion.tools.kept import keep, recall
from companion.tools.players import (
    Players,
    by_game,
    fresh_players,
    players_from,
    players_of,
)
from companion.widgets import choices, stepper  # noqa: F401 - named in the kv files
from companion.widgets.basics import Scrolling, Tappable
from companion.widgets.later import fill
from companion.widgets.seat import SeatSign
from engine.core.words import Words

PLAYERS = "players"


class ToolPage(Scrolling):
    """A page of columns: side by side where there is room, otherwise below each other."""

    dragged: list[Widget] = ListProperty()
    """What is dragged on the page; the page scrolls only where a finger touches none of it."""

    def on_touch_down(self, touch: Any) -> bool:
        """Give the finger to what can be dragged, before the page scrolls with it."""
        if self.collide_point(*touch.pos):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = any(each.on_touch_down(touch) for each in self.dragged)
            touch.pop()
            if taken:
                return True
        return bool(super().on_touch_down(touch))

    def add_widget(self, widget: Widget, *where: Any, **named: Any) -> None:
        """Put a column on the page."""
        page = self.ids.get("page")
        if page is None:
            super().add_widget(widget, *where, **named)
        else:
            page.add_widget(widget, *where, **named)


class ToolColumn(BoxLayout):
    """Parts of a tool below each other."""


class PlayersRow(Tappable):
    """Who plays; a tap leads to where that is changed."""

    signs: list[tuple[int, str]] = ListProperty()
    text = StringProperty()

    def on_signs(self, *_: object) -> None:
        """Show the sign of everyone."""
        box = self.ids.signs
        box.clear_widgets()
        for colour, letter in self.signs:
            box.add_widget(SeatSign(seat=colour, letter=letter, size=(dp(28), dp(28))))


class ToolScreen(Screen):
    """A quick tool. What it remembers is kept under its name."""

    game = ""
    """The game that the tool is for; any where it is empty."""
    players: Players | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, **values: Any) -> None:
        """Follow the language."""
        super().__init__(**values)
        self.app: Any = App.get_running_app()
        self.app.bind(words=self._speak)

    def building(self) -> Steps:
        """Make what comes later in its kv file."""
        yield from fill(self)

    @property
    def words(self) -> Words:
        """The language as it is now."""
        words: Words = self.app.words
        return words

    def on_pre_enter(self, *_: object) -> None:
        """Take up what was left."""
        self.players = recall_players(self.app, self.game)
        self.take_up()

    def take_up(self) -> None:
        """Go on where the tool was left."""

    def show(self) -> None:
        """Show things as they are now."""

    def recall(self) -> Any:
        """What this tool has kept."""
        return recalled(self.app, self.name)

    def keep(self, value: Any) -> None:
        """Keep something, in the place of what was kept before."""
        keep_or_tell(self.app, self.name, value)

    @property
    def seated(self) -> Players:
        """Who plays."""
        assert self.players is not None, "known since the screen was opened"
        return self.players

    def signs(self, players: Players | None, words: Words) -> list[tuple[int, str]]:
        """Colour and initial of everyone who plays."""
        return list(zip(players.tones, players.letters(words), strict=False)) if players else []

    def keep_players(self) -> None:
        """Keep who plays for all tools of this game."""
        known = by_game(recalled(self.app, PLAYERS))
        keep_or_tell(self.app, PLAYERS, known | {self.seated.game: self.seated.to_plain()})

    def change_players(self) -> None:
        """Go where names, colours and the number of players are changed."""
        from companion.screens.quick_tools import open_tool

        open_tool(self.app, "tool_players")

    def _speak(self, *_: object) -> None:
        if self.manager and self.manager.current_screen is self:
            self.show()


def recalled(app: Any, name: str) -> Any:
    """What was kept under a name; where the disk fails, nothing, and the user hears why."""
    try:
        return recall(app.store, name)
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
        return None


def keep_or_tell(app: Any, name: str, value: Any) -> None:
    """Keep a value; where the disk fails the user hears why, and the tool goes on."""
    try:
        keep(app.store, name, value)
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)


def recall_players(app: Any, game: str = "") -> Players:
    """The players of the tools: as they were set, or those of the game when it was last played."""
    game = game or tool_game(app)
    found = players_from(by_game(recalled(app, PLAYERS)).get(game), game)
    if found:
        return found
    try:
        last = app.store.latest(game)
    except StoreTrouble:
        return fresh_players(game)
    if last is None:
        return fresh_players(game)
    people = people_of(game, last.seats)
    return players_of(game, last.seats[:people], last.colours[:people])


def tool_game(app: Any) -> str:
    """The game whose tools were opened; without that, the one that was played last."""
    from companion.screens.quick_tools import chosen_game

    return chosen_game(app)


def fit(box: Widget, count: int, new: Any) -> list[Any]:
    """Keep the rows there are, and make or drop only what the number asks for."""
    for row in box.children[::-1][count:]:
        box.remove_widget(row)
    while len(box.children) < count:
        box.add_widget(new())
    return list(box.children[::-1])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
