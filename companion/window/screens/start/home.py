"""Home: back in the game with one tap."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from companion.model.base.dates import lately_text, length_text
from companion.model.settings import Settings
from companion.model.theme import rgba
from companion.tables import has_table, offered, table_of
from companion.tables.tones import tone_of
from companion.window.host import Host, HostedScreen, running_app
from companion.window.preload import when_there
from companion.window.widgets.base.basics import Entry, Panel, Tappable, TextButton
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input.game_choice import game_name
from companion.window.widgets.table import seat, table_picture  # noqa: F401 - named in the kv file
from engine.core.game import BadGame
from engine.core.language.words import N_, Words
from engine.core.registry import meta_of

if TYPE_CHECKING:
    from companion.model.my_copy import MyCopy
    from companion.model.play.session import Session
    from companion.model.store.archive import Archive, PastGame

THEME_NAMES = {"dark": N_("dark"), "light": N_("light"), "device": N_("as the device")}
LANGUAGE_NAMES = {"en": "English", "es": "Español", "it": "Italiano"}


@dataclass(frozen=True, slots=True)
class GameOnTable:
    """Home's texts about the running game."""

    name: str
    detail: str
    line: str
    seats: tuple[tuple[int, str], ...]


class SeatName(BoxLayout):
    """A seat's shape with its player's name."""

    seat = NumericProperty(0)
    name = StringProperty()


class SeatNames(StackLayout):
    """All players, in as many lines as needed."""


class GameTile(Panel):
    """A game with its three doors: play it with the app, set it up, count its score."""

    game = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    players = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))

    def play(self) -> None:
        """Begin a game with the app."""
        begin_game(self.game)

    def open_tool(self, name: str) -> None:
        """Open a tool of this game."""
        from companion.window.screens.start.quick_tools import open_tool_of

        open_tool_of(running_app(), name, self.game)


class GameTiles(GridLayout):
    """Every game with its doors."""

    games: list[str] = ListProperty()
    words: Words = ObjectProperty(None, allownone=True)
    theme = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin empty."""
        super().__init__(**values)
        for changing in ("games", "words", "theme"):
            self.fbind(changing, self._show)

    def _show(self, *_: object) -> None:
        if self.words is None:
            return
        if [tile.game for tile in self.children[::-1]] != self.games:
            self.clear_widgets()
            for game in self.games:
                self.add_widget(GameTile(game=game))
        for tile in self.children:
            meta = table_of(tile.game).meta
            tile.icon, tile.accent = meta.emblem, rgba(meta.accent.of(self.theme))
            tile.name = game_name(self.words, tile.game)
            tile.players = players_text(self.words, meta_of(tile.game).players)


class OtherGame(Tappable):
    """Another game that is not finished; a tap continues it."""

    game = StringProperty()
    game_id = NumericProperty(0)
    name = StringProperty()
    about = StringProperty()
    words_height = NumericProperty(0)
    emblem = StringProperty()
    theme = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))

    def __init__(self, **values: object) -> None:
        """Show the emblem of the game in its own colour."""
        super().__init__(**values)
        self.fbind("theme", self._colour)
        self._colour()

    def _colour(self, *_: object) -> None:
        meta = table_of(self.game).meta
        self.emblem = meta.emblem
        self.accent = rgba(meta.accent.of(self.theme or running_app().look.palette.name))


class OtherGames(TextButton):
    """The way to all other unfinished games."""


@with_events
class GameCard(Panel):
    """The current game with its button."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)

    __events__ = ("on_go_on",)

    _seats: tuple[tuple[int, str], ...] = ()
    """The players shown."""

    def on_game(self, *_: object) -> None:
        """Show the players, above the line about the turn."""
        seats = self.game.seats if self.game else ()
        if seats == self._seats:
            return
        self._seats = seats
        for names in [child for child in self.children if isinstance(child, SeatNames)]:
            self.remove_widget(names)
        if self.game:
            names = SeatNames()
            for number, name in self.game.seats:
                names.add_widget(SeatName(seat=number, name=name))
            self.add_widget(names, index=self.children.index(self.ids.line.__self__) + 1)


class HomeScreen(HostedScreen):
    """The first screen."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)
    has_looked = BooleanProperty(False)
    past = StringProperty()
    my_copy = StringProperty()
    games: list[str] = ListProperty()
    """The playable games, the last one played first."""
    is_first_start = BooleanProperty(False)
    """True until something was played or counted."""

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._card = self.ids.card.__self__
        self._session: Session | None = None
        self.ids.picture.game = offered()[0]
        self.on_game()
        self._look_soon = Clock.create_trigger(self.look_up)
        self._count_soon = Clock.create_trigger(self.count_pieces)
        self.app.bind(words=self._hear_words)

    def _hear_words(self, *_: object) -> None:
        # Coming home updates everything.
        if self.manager is None or self.manager.current_screen is self:
            when_there(self._look_soon)

    def on_pre_enter(self, *_: object) -> None:
        """Look for the current game, after the first frame."""
        when_there(self._look_soon)

    def look_up(self, *_: object) -> None:
        """Show the current game, and how many were played; says what is wrong."""
        from companion.model.store import StoreTrouble
        from companion.model.store.archive import Archive

        app = self.app
        self._session = None
        self._know_games(app)
        try:
            archive = Archive(app.store)
            self.past = self._past_line(app, archive)
            self._session = self._running(app)
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)
        self.game = _on_table(app.words, self._session) if self._session else None
        self.has_looked = True
        self._count_soon()

    def _know_games(self, app: Host) -> None:
        self.games = app.games()
        self.is_first_start = app.last_played() is None
        # On top, a picture of the last game played.
        self.ids.picture.game = self.games[0]

    def count_pieces(self, *_: object) -> None:
        """Show how much of the copy is unchecked; the game is shown before that."""
        app = self.app
        # Of one game: the others are not loaded for a line on Home.
        from companion.model.my_copy import begun_copy

        game = app.last_played() or begun_copy(app.folder, self.games)
        self.my_copy = ""
        if game and table_of(game).has("copy_pieces"):
            self.my_copy = _copy_line(app.words, app.copy_of(game))
        self._show_others(app)
        self.remind()
        app.opening.prepare("game")

    def _show_others(self, app: Host) -> None:
        """Below the current game: the one before it, and how many more."""
        from companion.model.store import StoreTrouble
        from companion.model.store.archive import Archive

        others = self.ids.others
        others.clear_widgets()
        try:
            unfinished = Archive(app.store).unfinished()
            last = Archive(app.store).last_finished()
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)
            return
        if self._session is None:
            if last and has_table(last.game):
                others.add_widget(self._again_row(app, last))
            return
        rest = [each for each in unfinished if each.id != self._session.game_id]
        offered = [each for each in rest if has_table(each.game)]
        if offered:
            others.add_widget(self._row_of(app, offered[0]))
        more = len(rest) - len(offered[:1])
        if more:
            text = app.words.plural("{n} more unfinished game", "{n} more unfinished games", more)
            others.add_widget(OtherGames(text=text))

    def _again_row(self, app: Host, last: PastGame) -> Entry:
        """A new game with the players of the last one."""
        names = app.words.listing(list(last.seats[: last.people]))
        row = Entry(
            icon="seats",
            text=app.words.sentence("Same players again"),
            second=f"{game_name(app.words, last.game)} · {names}",
        )
        wear(row, fill="surface2")
        row.bind(on_release=lambda _: play_again(last.id))
        return row

    def _row_of(self, app: Host, game: PastGame) -> OtherGame:
        about = other_text(app.words, game, time.time())
        name = game_name(app.words, game.game)
        row = OtherGame(game=game.game, game_id=game.id, name=name, about=about)
        row.bind(on_release=lambda tapped: self.continue_other(tapped.game_id))
        return row

    def continue_other(self, game_id: int) -> None:
        """Open another game than the last one played."""
        from companion.model.play.session import Session
        from companion.model.store import StoreTrouble

        app = self.app
        try:
            self._session = Session.resume(app.store, game_id)
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)
            return
        self.go_on()

    def remind(self) -> None:
        """Show that it is time for a backup, if it is."""
        from companion.window.widgets.app.backup_notice import show_if_due

        show_if_due(self.app, self.ids.notices)

    def go_on(self) -> None:
        """Open the game exactly where it was."""
        app = self.app
        app.session = self._session
        app.go("game" if self._session and self._session.placed else "setup_guide")

    def _running(self, app: Host) -> Session | None:
        from companion.model.play.session import Session

        for number in app.store.unfinished():
            if app.session and app.session.game_id == number:
                session: Session = app.session
                return session
            try:
                found = Session.resume(app.store, number)
            except BadGame as wrong:
                # Past games offers a remedy; another game can continue.
                if wrong.reason != "unknown_game":
                    app.tell_wrong(wrong)
                continue
            if has_table(found.game.rules.NAME):
                return found
        return None

    def _past_line(self, app: Host, archive: Archive) -> str:
        words, last = app.words, archive.last_finished()
        if last is None or not has_table(last.game):
            return words.sentence("not played yet")
        if last.id in archive.score_unseen():
            return words.plural(
                "{n} played · last: score not seen yet",
                "{n} played · last: score not seen yet",
                archive.count_finished(),
            )
        result = {"totals": last.totals, "winners": last.winning_names}
        return words.plural(
            "{n} played · last: {result}",
            "{n} played · last: {result}",
            archive.count_finished(),
            result=table_of(last.game).summary.result_text(words, result),
        )

    def on_game(self, *_: object) -> None:
        """The card of the current game is above everything else, if there is one."""
        left = self.ids.left
        left.remove_widget(self._card)
        if self.game:
            left.add_widget(self._card, index=len(left.children))

    def language_options(self) -> list[tuple[str, str]]:
        """Every language, each in its own words."""
        return list(LANGUAGE_NAMES.items())

    def settings_line(self, words: Words, settings: Settings) -> str:
        """Return the settings in one short line."""
        return words.sentence(
            "{theme} · {language} · text {percent} %",
            theme=words.sentence(THEME_NAMES[settings.theme]),
            language=LANGUAGE_NAMES[settings.language],
            percent=settings.text_size,
        )


def play_again(game_id: int) -> None:
    """Begin a new game with the players of a finished one."""
    from companion.window.screens.past.score import begin_again

    begin_again(running_app(), game_id)


def begin_game(game: str) -> None:
    """Open New game for a game."""
    from companion.window.screens.start.new_game import open_new_game

    open_new_game(running_app(), game)


def players_text(words: Words, players: Sequence[int]) -> str:
    """The number of players of a game: "2–4 players"."""
    fewest, most = min(players), max(players)
    if fewest == most:
        return words.plural("{n} player", "{n} players", most)
    return words.sentence(N_("{fewest}–{most} players"), fewest=fewest, most=most)


def other_text(words: Words, game: PastGame, now: float) -> str:
    """The progress of another game, its players, and when it was played."""
    begun = words.plural("{n} move", "{n} moves", game.lines)
    parts = (
        begun if game.placed else words.sentence("set-up"),
        players_text(words, (game.people,)),
        lately_text(words, game.played, now),
    )
    return " · ".join(parts)


def _on_table(words: Words, session: Session) -> GameOnTable:
    game = session.game
    summary = table_of(game.rules.NAME).summary
    if session.placed:
        begun, line = summary.round_text(words, game), summary.standing_text(words, game)
    else:
        begun = words.sentence("set-up")
        line = words.sentence("Set-up in progress.")
    return GameOnTable(
        name=words.term(game.rules.NAME, f"game.{game.rules.NAME}"),
        detail=f"{begun} · {length_text(words, session.seconds)}",
        line=line,
        seats=tuple(
            (tone_of(game.rules.NAME, colour), name)
            for colour, name in zip(game.colours, game.seats, strict=True)
        ),
    )


def _copy_line(words: Words, copy: MyCopy) -> str:
    """How many pieces of the copy are unchecked."""
    pieces = table_of(copy.game).copy
    left = pieces.still_to_check(copy.assumed - copy.checked) if pieces else 0
    if not left:
        return words.sentence("all pieces checked")
    return words.plural("{n} piece still to check", "{n} pieces still to check", left)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
