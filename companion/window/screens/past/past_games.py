"""Past games: every game, unfinished ones one tap from continuing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.model.base.dates import day_text, length_text
from companion.model.base.steps import Steps
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.store.archive import KEPT_DAYS, Archive, PastGame
from companion.model.store.recovery import CUT, PASTLESS
from companion.model.tools.kept import recall
from companion.tables import has_table
from companion.tables.common.score import BY_SCORE_PAD
from companion.tables.common.seats import marked
from companion.window.frame_work import Work, begin
from companion.window.host import HostedScreen, running_app
from companion.window.kivy_inside.scrolling import WholePixels
from companion.window.screens.ways import show_past_game, show_statistics
from companion.window.widgets.app import two_pages  # noqa: F401 - named in the kv file
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.measure import line_height, lines_of, parted
from companion.window.widgets.charts import players_line  # noqa: F401 - named in the kv file
from companion.window.widgets.charts.players_line import PlayerChip, height_for
from companion.window.widgets.input.game_choice import EVERY, GameChoices, game_name  # noqa: F401 - one is named in the kv file
from companion.window.widgets.input.question import ask
from engine.core.game import BadGame
from engine.core.language.words import N_, Words

UNFINISHED, FINISHED, BINNED, DAMAGED = "unfinished", "finished", "binned", "damaged"
RECOVERED = {CUT: N_("recovered in part"), PASTLESS: N_("recovered without earlier moves")}
"""Labels of games recovered only in part."""
IN_VIEW = 10
"""Rows of which at least some are visible at once."""
SIDE = 24 + 24
"""The width in dp that a row keeps free on both sides together."""


class PastHead(BoxLayout):
    """What the games below have in common."""

    text = StringProperty()


class PastRow(Tappable):
    """A game: when, how long, who, and its result."""

    kind = StringProperty(FINISHED)
    game_id = NumericProperty(0)
    when = StringProperty()
    about = StringProperty()
    players: list[PlayerChip] = ListProperty()
    screen: PastGamesScreen | None = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Open it, continue it, or restore it from the bin."""
        if self.screen:
            self.screen.open_game(self.kind, int(self.game_id))

    def throw_away(self) -> None:
        """Put it into the bin."""
        if self.screen:
            self.screen.throw_away(int(self.game_id))


class UnfinishedRow(PastRow):
    """A game that continues with one tap."""


class FinishedRow(PastRow):
    """A game to look at, or to restore from the bin."""


class PastList(WholePixels, RecycleView):
    """All games; only visible ones are drawn."""


class PastGamesScreen(HostedScreen):
    """The list, with links to statistics, players and the bin."""

    words: Words = ObjectProperty(None, allownone=True)
    scale = NumericProperty(1)
    binned = NumericProperty(0)
    in_bin = BooleanProperty(False)
    game = StringProperty(EVERY)
    """Only games of this kind; EVERY for all."""
    games: list[str] = ListProperty()
    nothing = StringProperty()
    """Shown where there is no game."""

    def __init__(self, **values: object) -> None:
        """Begin without games."""
        self._games: list[tuple[str, list[PastGame]]] = []
        self._damaged: list[int] = []
        """The unreadable games, by number."""
        self._recovered: dict[str, object] = {}
        """Games recovered only in part, by how much."""
        self._unseen = frozenset[int]()
        """Games whose score was not looked at yet: their result is not told."""
        self._rows: dict[tuple[str, PastGame], dict[str, object]] = {}
        """Rows made, for the present words, text size and width."""
        self._is_up_to_date = False
        self._work: Work | None = None
        self._fill_soon = Clock.create_trigger(self._fill_again)
        super().__init__(**values)
        for changing in ("words", "scale"):
            self.fbind(changing, self._fill_soon)
        self.ids.rows.fbind("width", self._fill_soon)

    # ------------------------------------------------------------ the list

    def on_pre_enter(self, *_: object) -> None:
        """Update the list."""
        if not self._is_up_to_date:
            self.look_up()

    def on_leave(self, *_: object) -> None:
        """Changes made elsewhere are shown on return."""
        self._is_up_to_date = False

    def readying(self) -> Steps:
        """Read the list and make its rows, some at a time."""
        if self._work:
            self._work.give_up()
        yield from self._reading_anew()
        self._is_up_to_date = True

    def look_up(self, *_: object) -> None:
        """Read the list again; unchanged rows are reused."""
        if self._work:
            self._work.give_up()
        self._work = begin(self._reading_anew())

    def _reading_anew(self) -> Steps:
        yield from self._looking_up()
        yield from self._filling()

    def _looking_up(self) -> Steps:
        """Reads no log and no state."""
        app = self.app
        self.games = app.games()
        try:
            archive = Archive(app.store)
            recovered = {name: recall(app.store, name) for name in RECOVERED}
            unseen = archive.score_unseen()
            if (recovered, unseen) != (self._recovered, self._unseen):
                self._recovered, self._unseen = recovered, unseen
                self._rows.clear()
            binned, broken = self._chosen(archive.binned()), archive.damaged(binned=True)
            self.binned = len(binned) + len(broken)
            self.in_bin = self.in_bin and bool(self.binned)
            if self.in_bin:
                self._games, self._damaged = [(BINNED, binned)], broken
            else:
                unfinished, finished = self._chosen(archive.unfinished()), []
                for game in archive.each_finished():
                    finished += self._chosen([game])
                    yield
                self._games = [(UNFINISHED, unfinished), (FINISHED, finished)]
                self._damaged = archive.damaged()
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)

    def _chosen(self, games: Iterable[PastGame]) -> list[PastGame]:
        return [game for game in shown(games) if self.game in (EVERY, game.game)]

    def choose_game(self, game: str) -> None:
        """List the games of one kind, or all."""
        self.game = game
        self.look_up()

    def _fill_again(self, *_: object) -> None:
        """The words, text size or width have changed."""
        self._rows.clear()
        if self._work:
            self._work.give_up()
        self._work = begin(self._filling())

    def _filling(self) -> Steps:
        """Show the games for the present words, text size and width."""
        words = self.app.words
        rows = self._damaged_rows(words)
        for kind, games in self._games:
            if games:
                rows.append(self._head(words, kind, len(games)))
            for game in games:
                row = self._rows.get((kind, game))
                if row is None:
                    row = self._rows[kind, game] = self._row(words, kind, game)
                    # Another change of width discards them all.
                    yield
                rows.append(row)
        self.nothing = "" if rows else words.sentence(N_("No moves played yet."))
        yield from self._put(rows)

    def _put(self, rows: list[dict[str, object]]) -> Steps:
        """On an empty list, visible rows come one by one."""
        shown = self.ids.rows
        for n in range(1, IN_VIEW) if not shown.data else ():
            shown.data = rows[:n]
            shown.refresh_views()
            yield
        shown.data = rows

    def _damaged_rows(self, words: Words) -> list[dict[str, object]]:
        """Says what cannot be read, with what to do: recover it, or delete it."""
        if not self._damaged:
            return []
        kind = BINNED if self.in_bin else DAMAGED
        rows = [self._head(words, DAMAGED, len(self._damaged))]
        for number in self._damaged:
            when = words.sentence(N_("Game {number}"), number=number)
            about = words.sentence(N_("cannot be read"))
            rows.append(self._placed(kind, number, when, about, []))
        return rows

    def _head(self, words: Words, kind: str, n: int) -> dict[str, object]:
        if kind == DAMAGED:
            text = words.plural(
                "{n} game cannot be read. Tap to recover.",
                "{n} games cannot be read. Tap one to recover.",
                n,
            )
            if self.in_bin:
                text = words.plural("{n} game cannot be read.", "{n} games cannot be read.", n)
        elif kind == UNFINISHED:
            text = words.plural(
                "{n} unfinished game. Tap to continue.",
                "{n} unfinished games. Tap one to continue.",
                n,
            )
        elif kind == FINISHED:
            text = words.plural("{n} finished game", "{n} finished games", n)
        else:
            text = words.plural(
                "{n} game in the bin, kept at least {days} days. Tap to restore.",
                "{n} games in the bin, kept at least {days} days each. Tap one to restore.",
                n,
                days=KEPT_DAYS,
            )
        look = self.app.look
        lines = lines_of(text, self._room(), look.second * 1.04, "RobotoMedium")
        high = lines * line_height("RobotoMedium", look.second * 1.04) * 1.1
        return {"viewclass": "PastHead", "text": text, "height": round(high + dp(22))}

    def _row(self, words: Words, kind: str, game: PastGame) -> dict[str, object]:
        when, about = day_text(words, game.played), self._about(words, game)
        players = chips_of(game, is_told=game.id not in self._unseen)
        return self._placed(kind, game.id, when, about, players)

    def _placed(
        self, kind: str, number: int, when: str, about: str, players: list[PlayerChip]
    ) -> dict[str, object]:
        """A row as high as its text."""
        look = self.app.look
        can_be_binned = kind in (UNFINISHED, DAMAGED)
        room = self._room() - (dp(48 + 4) if can_be_binned else dp(18 + 8))
        high = height_for(players, room, look.body)
        lines = lines_of(parted(f"{when} · {about}"), room, look.second)
        high += lines * line_height("Roboto", look.second) * 1.05 + dp(4)
        return {
            "viewclass": "UnfinishedRow" if can_be_binned else "FinishedRow",
            "kind": kind,
            "game_id": number,
            "when": when,
            "about": about,
            "players": players,
            "screen": self,
            "height": round(max(dp(64), high + dp(22))),
        }

    def _room(self) -> float:
        return float(self.ids.rows.width - dp(SIDE))

    def _about(self, words: Words, game: PastGame) -> str:
        if not game.is_over and not game.placed:
            return " · ".join((*self._kind(words, game), words.sentence(N_("set-up"))))
        if game.counted:
            return " · ".join((*self._kind(words, game), words.sentence(BY_SCORE_PAD)))
        parts = [*self._kind(words, game), length_text(words, game.seconds)]
        if not game.is_over:
            parts.append(words.plural("{n} move", "{n} moves", game.lines))
        if game.id in self._unseen:
            parts.append(words.sentence(N_("score not seen yet")))
        parts += [words.sentence(RECOVERED[name]) for name in self._marks_of(game)]
        return " · ".join(parts)

    def _kind(self, words: Words, game: PastGame) -> list[str]:
        """The game's name, where it is not clear."""
        return [game_name(words, game.game)] if len(self.games) > 1 else []

    def _marks_of(self, game: PastGame) -> list[str]:
        known = self._recovered.items()
        return [
            name
            for name, games in known
            if isinstance(games, list) and [game.id, game.began] in games
        ]

    def bin_label(self, words: Words, in_bin: bool, binned: int) -> str:
        """The way into the bin, or to empty it; none while it is empty."""
        if not binned:
            return ""
        if in_bin:
            return words.sentence(N_("Empty the bin"))
        return words.plural("{n} game in the bin", "{n} games in the bin", int(binned))

    # ------------------------------------------------------------ what a tap does

    def open_game(self, kind: str, game_id: int) -> None:
        """Continue an unfinished game, open a finished one, restore one from the bin."""
        app = self.app
        try:
            if kind == UNFINISHED:
                self._resume(game_id)
            elif kind == FINISHED:
                show_past_game(app, game_id)
            elif kind == DAMAGED:
                # Opening a damaged game recovers it, and says so.
                Archive(app.store).game(game_id)
                self.look_up()
            else:
                Archive(app.store).take_back(game_id)
                self.look_up()
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)

    def _resume(self, game_id: int) -> None:
        app = self.app
        if not app.session or app.session.game_id != game_id:
            app.session = Session.resume(app.store, game_id)
        app.go_from_home("game" if app.session.placed else "setup_guide")

    def open_statistics(self) -> None:
        """Over all games."""
        show_statistics(self.app)

    def throw_away(self, game_id: int) -> None:
        """Put a game into the bin, with undo."""
        throw_away(game_id)
        self.look_up()

    def open_bin(self) -> None:
        """Show the bin."""
        self.in_bin = True
        self.look_up()

    def empty_bin(self) -> None:
        """Empty the bin, after asking."""
        app = self.app
        ask(
            app.words.sentence(N_("Empty the bin?")),
            app.words.plural(
                "{n} game will be deleted for good.",
                "{n} games will be deleted for good.",
                int(self.binned),
            ),
            app.words.sentence(N_("Delete")),
            self._empty_bin,
        )

    def _empty_bin(self) -> None:
        app = self.app
        try:
            Archive(app.store).empty_bin()
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)
        self.look_up()

    def back(self) -> bool:
        """From the bin to the list."""
        if not self.in_bin:
            return False
        self.in_bin = False
        self.look_up()
        return True


def throw_away(game_id: int) -> None:
    """Put a game into the bin and offer to restore it, whatever screen is open by then."""
    app = running_app()

    def take_back() -> None:
        try:
            Archive(app.store).take_back(game_id)
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)
        if isinstance(app.pages.current_screen, PastGamesScreen):
            app.pages.current_screen.look_up()

    try:
        Archive(app.store).throw_away(game_id)
    except StoreTrouble as wrong:
        app.tell_wrong(wrong)
        return
    if app.session and app.session.game_id == game_id:
        app.session = None
    app.tell(
        app.words.sentence(N_("The game is in the bin.")),
        icon="bin",
        action=app.words.sentence(N_("Undo")),
        then=take_back,
    )


def shown(games: Iterable[PastGame]) -> list[PastGame]:
    """Games that this version can draw: another version may have stored more."""
    return [game for game in games if has_table(game.game)]


def chips_of(game: PastGame, *, is_told: bool) -> list[PlayerChip]:
    """All players of a game in one line, with its result if that is told."""
    players = marked(game.game, game.colours, game.seats)
    return [
        PlayerChip(
            players.colour[seat],
            letter,
            game.seats[seat],
            str(game.totals[seat]) if game.is_over and is_told else "",
            seat in game.winners and is_told,
            seat in game.rivals,
        )
        for seat, letter in enumerate(players.letter)
    ]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
