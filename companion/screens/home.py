"""Home: back in the game with one tap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
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
from kivy.uix.screenmanager import Screen
from kivy.uix.stacklayout import StackLayout

from companion.ahead import when_there
from companion.dates import length_text
from companion.settings import Settings
from companion.tables import has_table, offered, table_of
from companion.tables.tones import tone_of
from companion.theme import rgba
from companion.widgets import seat, table_picture  # noqa: F401 - named in the kv file
from companion.widgets.basics import Panel, Tappable, TextButton
from companion.widgets.game_choice import game_name
from engine.core.game import BadGame
from engine.core.registry import meta_of
from engine.core.words import N_, Words

if TYPE_CHECKING:
    from companion.copies import MyCopy
    from companion.session import Session
    from companion.store.archive import Archive

THEME_NAMES = {"dark": N_("dark"), "light": N_("light"), "device": N_("as the device")}
LANGUAGE_NAMES = {"en": "English", "es": "Español", "it": "Italiano"}


@dataclass(frozen=True, slots=True)
class GameOnTable:
    """What Home says about the game that is being played."""

    name: str
    detail: str
    line: str
    seats: tuple[tuple[int, str], ...]


class SeatName(BoxLayout):
    """A seat's sign with its player's name."""

    seat = NumericProperty(0)
    name = StringProperty()


class SeatNames(StackLayout):
    """Everyone at the table, in as many lines as they need."""


class GameTile(Tappable):
    """A game to begin: emblem, name, and for how many."""

    game = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    players = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))


class GameTiles(GridLayout):
    """The games that can be begun, where there are several."""

    games: list[str] = ListProperty()
    words: Words = ObjectProperty(None, allownone=True)
    theme = StringProperty()

    def __init__(self, **values: Any) -> None:
        """Begin empty."""
        super().__init__(**values)
        for changing in ("games", "words", "theme"):
            self.fbind(changing, self._show)

    def _show(self, *_: object) -> None:
        if self.words is None:
            return
        shown = self.games if len(self.games) > 1 else []
        if [tile.game for tile in self.children[::-1]] != shown:
            self.clear_widgets()
            for game in shown:
                tile = GameTile(game=game)
                tile.bind(on_release=lambda tapped: begin_game(tapped.game))
                self.add_widget(tile)
        for tile in self.children:
            meta = table_of(tile.game).meta
            tile.icon, tile.accent = meta.emblem, rgba(meta.accent.of(self.theme))
            tile.name = game_name(self.words, tile.game)
            tile.players = players_text(self.words, meta_of(tile.game).players)


class OtherGames(TextButton):
    """The way to the other games that are not finished."""


class GameCard(Panel):
    """The game on the table with the button that leads back into it, or to a new one."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)
    more = StringProperty()
    """That there are other games to go on with."""
    first = StringProperty()
    """The name of the game that is begun where none is on the table."""
    known = BooleanProperty(False)
    """Is it known yet whether there is a game? Until then nothing is said that may change."""

    __events__ = ("on_go_on",)

    _other_games: OtherGames | None = None
    _seats: tuple[tuple[int, str], ...] = ()
    """Whose names are shown."""

    def on_go_on(self) -> None:
        """Hear that the game is to go on."""

    def on_game(self, *_: object) -> None:
        """Show who sits at the table, above the line about the turn."""
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

    def on_more(self, *_: object) -> None:
        """Offer the other games that can go on, below the one that was played last."""
        if not self._other_games:
            self._other_games = OtherGames()
        if self._other_games.parent:
            self.remove_widget(self._other_games)
        self._other_games.text = self.more
        if self.more:
            self.add_widget(self._other_games)


class HomeScreen(Screen):
    """The first screen."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)
    more = StringProperty()
    has_looked = BooleanProperty(False)
    past = StringProperty()
    my_copy = StringProperty()
    games: list[str] = ListProperty()
    """The games that can be played, the one that was played last first."""
    first = StringProperty()
    """The name of the first of them."""

    def __init__(self, **values: Any) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._new_game = self.ids.new_game.__self__
        self._session: Session | None = None
        self.ids.picture.game = offered()[0]
        self.on_game()
        self._look_soon = Clock.create_trigger(self.look_up)
        self._count_soon = Clock.create_trigger(self.count_pieces)
        App.get_running_app().bind(words=self._hear_words)

    def _hear_words(self, *_: object) -> None:
        # Whoever comes home is told everything.
        if self.manager is None or self.manager.current_screen is self:
            when_there(self._look_soon)

    def on_pre_enter(self, *_: object) -> None:
        """Look for the game on the table, once there is something to see."""
        when_there(self._look_soon)

    def look_up(self, *_: object) -> None:
        """Show the game on the table, and how many have been played; say what is wrong."""
        from companion.store import StoreTrouble
        from companion.store.archive import Archive

        app = App.get_running_app()
        self._session = None
        self._know_games(app)
        try:
            archive = Archive(app.store)
            self.past = self._past_line(app.words, archive)
            self.more = self._more_line(app.words, archive.count_unfinished() - 1)
            self._session = self._running(app)
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)
        self.game = _on_table(app.words, self._session) if self._session else None
        self.has_looked = True
        self._count_soon()

    def _know_games(self, app: Any) -> None:
        self.games = app.games()
        self.first = game_name(app.words, self.games[0])
        self.on_game()
        # Above everything, a picture of the game that was played last.
        self.ids.picture.game = self.games[0]

    def count_pieces(self, *_: object) -> None:
        """Say how much of the own copy is still to be checked; the game is shown before that."""
        app = App.get_running_app()
        # Only of the game that was played last: the others are not loaded for a line on Home.
        known = (game for game in self.games if table_of(game).has("copy_pieces"))
        game = next(known, None)
        self.my_copy = _copy_line(app.words, app.copy_of(game)) if game else ""
        self.remind()
        app.opening.prepare("game")

    def remind(self) -> None:
        """Show that it is time for a backup, if it is."""
        from companion.widgets.backup_notice import show_if_due

        show_if_due(App.get_running_app(), self.ids.notices)

    def go_on(self) -> None:
        """Take up the game exactly where it was."""
        app = App.get_running_app()
        app.session = self._session
        app.go("game" if self._session and self._session.placed else "setup_guide")

    def _running(self, app: Any) -> Session | None:
        from companion.session import Session

        for number in app.store.unfinished():
            if app.session and app.session.game_id == number:
                session: Session = app.session
                return session
            try:
                found = Session.resume(app.store, number)
            except BadGame as wrong:
                # Past games say what can be done about it; another game can go on.
                if wrong.reason != "unknown_game":
                    app.tell_wrong(wrong)
                continue
            if has_table(found.game.rules.NAME):
                return found
        return None

    def _past_line(self, words: Words, archive: Archive) -> str:
        last = archive.last_finished()
        if last is None or not has_table(last.game):
            return words.sentence("none played yet")
        result = {"totals": last.totals, "winners": last.winning_names}
        return words.plural(
            "{n} played · last: {result}",
            "{n} played · last: {result}",
            archive.count_finished(),
            result=table_of(last.game).summary.result_text(words, result),
        )

    def _more_line(self, words: Words, others: int) -> str:
        """That there are other games to go on with; nothing if there are none."""
        if others < 1:
            return ""
        return words.plural("{n} more game not finished", "{n} more games not finished", others)

    def on_game(self, *_: object) -> None:
        """With a game on the table its card has the main button, and a new game goes below it."""
        buttons = self.ids.buttons
        buttons.remove_widget(self._new_game)
        # Several games have a tile each, which begins one.
        if self.game and len(self.games) < 2:
            buttons.add_widget(self._new_game, index=len(buttons.children))

    def settings_line(self, words: Words, settings: Settings) -> str:
        """Return the settings in one short line."""
        return words.sentence(
            "{theme} · {language} · text {percent} %",
            theme=words.sentence(THEME_NAMES[settings.theme]),
            language=LANGUAGE_NAMES[settings.language],
            percent=settings.text_size,
        )


def begin_game(game: str) -> None:
    """Open New game for a game."""
    from companion.screens.new_game import open_new_game

    open_new_game(App.get_running_app(), game)


def players_text(words: Words, players: Sequence[int]) -> str:
    """For how many people a game is: "2–4 players"."""
    fewest, most = min(players), max(players)
    if fewest == most:
        return words.plural("{n} player", "{n} players", most)
    return words.sentence(N_("{fewest}–{most} players"), fewest=fewest, most=most)


def _on_table(words: Words, session: Session) -> GameOnTable:
    game = session.game
    summary = table_of(game.rules.NAME).summary
    if session.placed:
        begun, line = summary.round_text(words, game), summary.standing_text(words, game)
    else:
        begun = words.sentence("set-up")
        line = words.sentence("The table is being set up.")
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
    """How many pieces of the own copy are still to be compared with the app's idea of them."""
    pieces = table_of(copy.game).copy
    left = pieces.still_to_check(copy.assumed - copy.checked) if pieces else 0
    if not left:
        return words.sentence("every piece checked")
    return words.plural("{n} piece still to check", "{n} pieces still to check", left)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
