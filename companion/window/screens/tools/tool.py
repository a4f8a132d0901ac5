"""Common parts of all quick tools: a page, the players, and memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.automata import people_of
from companion.model.base.steps import Steps
from companion.model.store import StoreTrouble
from companion.model.tools.kept import keep, recall
from companion.model.tools.players import Players, by_game, fresh_players, players_from, players_of
from companion.window.host import Host, HostedScreen
from companion.window.kivy_inside.deferred_kv import fill
from companion.window.widgets.base.basics import Scrolling, Tappable
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.input import choices, stepper  # noqa: F401 - named in the kv file
from companion.window.widgets.table.seat import SeatSign
from engine.core.language.words import Words
from engine.core.registry import GAMES, meta_of

PLAYERS = "players"
LATEST = "latest"
"""Which game's players were set last: the same people sit at the tools of all games."""


class ToolPage(Scrolling):
    """A page of columns: side by side where there is room, otherwise below each other."""

    dragged: list[Widget] = ListProperty()
    """Draggable widgets; the page scrolls only elsewhere."""

    def on_touch_down(self, touch: Touch) -> bool:
        """Give the touch to a draggable widget before the page scrolls."""
        if self.collide_point(*touch.pos):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = any(each.on_touch_down(touch) for each in self.dragged)
            touch.pop()
            if taken:
                return True
        return bool(super().on_touch_down(touch))

    def add_widget(self, widget: Widget, *where: object, **named: object) -> None:
        """Put a column on the page."""
        page = self.ids.get("page")
        if page is None:
            super().add_widget(widget, *where, **named)
        else:
            page.add_widget(widget, *where, **named)


class ToolColumn(BoxLayout):
    """Parts of a tool below each other."""


class PlayersRow(Tappable):
    """The players; a tap opens where they are changed."""

    signs: list[tuple[int, str]] = ListProperty()
    text = StringProperty()

    def on_signs(self, *_: object) -> None:
        """Show the sign of everyone."""
        box = self.ids.signs
        box.clear_widgets()
        for colour, letter in self.signs:
            box.add_widget(SeatSign(seat=colour, letter=letter, size=(dp(28), dp(28))))


class ToolScreen(HostedScreen):
    """A quick tool. Its memory is stored under its name."""

    game = ""
    """The tool's game; empty for any."""
    players: Players | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, **values: object) -> None:
        """Follow the language."""
        super().__init__(**values)
        self.app.bind(words=self._speak)

    def building(self) -> Steps:
        """Make the later parts of its kv file."""
        yield from fill(self)

    @property
    def words(self) -> Words:
        """The language as it is now."""
        words: Words = self.app.words
        return words

    def on_pre_enter(self, *_: object) -> None:
        """Resume the tool."""
        self.players = recall_players(self.app, self.game)
        self.take_up()

    def take_up(self) -> None:
        """Restore what was stored."""

    def show(self) -> None:
        """Show the present state."""

    def recall(self) -> Any:
        """What this tool has stored."""
        return recalled(self.app, self.name)

    def keep(self, value: object) -> None:
        """Store something, replacing the old value."""
        keep_or_tell(self.app, self.name, value)

    @property
    def seated(self) -> Players:
        """Who plays."""
        assert self.players is not None, "known since the screen was opened"
        return self.players

    def signs(self, players: Players | None, words: Words) -> list[tuple[int, str]]:
        """Colour and initial of all players."""
        return list(zip(players.tones, players.letters(words), strict=False)) if players else []

    def count_options(self, players: Players | None) -> list[tuple[int, str]]:
        """How many may play."""
        return [(n, str(n)) for n in meta_of(players.game).players] if players else []

    def keep_players(self) -> None:
        """Store the players for all tools of this game."""
        known, game = by_game(recalled(self.app, PLAYERS)), self.seated.game
        keep_or_tell(self.app, PLAYERS, known | {game: self.seated.to_plain(), LATEST: game})

    def change_players(self) -> None:
        """Open where names, colours and the number of players are changed."""
        from companion.window.screens.start.quick_tools import open_tool

        open_tool(self.app, "tool_players")

    def _speak(self, *_: object) -> None:
        if self.manager and self.manager.current_screen is self:
            self.show()


def recalled(app: Host, name: str) -> Any:
    """A stored value; on a disk error nothing, and the user is told."""
    try:
        return recall(app.store, name)
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
        return None


def keep_or_tell(app: Host, name: str, value: object) -> None:
    """Store a value; on a disk error the user is told, and the tool continues."""
    try:
        keep(app.store, name, value)
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)


def recall_players(app: Host, game: str = "") -> Players:
    """The players of the tools: as set, or those of the last game."""
    game = game or tool_game(app)
    known = by_game(recalled(app, PLAYERS))
    found = players_from(known.get(game), game)
    latest = known.get(LATEST)
    if isinstance(latest, str) and latest in GAMES and latest != game:
        people = players_from(known.get(latest), latest)
        return (found or fresh_players(game)).with_people(people) if people else fresh_players(game)
    if found:
        return found
    try:
        last = app.store.latest(game)
    except StoreTrouble:
        return fresh_players(game)
    if last is None:
        return fresh_players(game)
    persons = people_of(game, last.seats)
    return players_of(game, last.seats[:persons], last.colours[:persons])


def tool_game(app: Host) -> str:
    """The game whose tools were opened; else the last one played."""
    from companion.window.screens.start.quick_tools import chosen_game

    return chosen_game(app)


def fit(box: Widget, count: int, new: Callable[[], Widget]) -> list[Widget]:
    """Reuse existing rows; make or drop only the difference."""
    for row in box.children[::-1][count:]:
        box.remove_widget(row)
    while len(box.children) < count:
        box.add_widget(new())
    return list(box.children[::-1])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
