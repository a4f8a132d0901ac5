"""A past game, decision by decision, with the table as it was."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps
from companion.model.play.replay import Replay, Stop
from companion.tables import Table, table_of
from companion.tables.common.seats import players_of
from companion.window.host import Host, HostedScreen, running_app
from companion.window.screens.game.pages import TablePage, TablePages
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.charts import players_line, scrubber  # noqa: F401 - named in the kv file
from companion.window.widgets.charts.players_line import PlayerChip
from companion.window.widgets.turn.nav_bar import NavBar, TabBar
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker

FIRST_AFTER, THEN_EVERY = 0.45, 0.18
"""Seconds until a held button repeats, and between its steps."""
SIDE = 400
BOARD = 600
"""Widths in dp: of the part beside the board, and the least of the board itself."""
LOG = "log"
"""The page that a replay leaves out: it shows the lines itself."""


@with_events
class ReplayButton(Tappable):
    """One step, or more while it is held."""

    icon = StringProperty()
    color = ListProperty([1, 1, 1, 1])

    __events__ = ("on_step",)

    def __init__(self, **values: object) -> None:
        """Begin idle."""
        self._running: ClockEvent | None = None
        super().__init__(**values)

    def on_state(self, _button: object, state: str) -> None:
        """Make a step at once, and repeat while it is held."""
        if self._running:
            self._running.cancel()
            self._running = None
        if state == "down":
            self.dispatch("on_step")
            self._running = Clock.schedule_once(self._run, FIRST_AFTER)

    def _run(self, *_: object) -> None:
        self._running = Clock.schedule_interval(lambda _: self.dispatch("on_step"), THEN_EVERY)


@with_events
class ReplayPanel(BoxLayout):
    """Events, scores, and the buttons through the game."""

    text = StringProperty()
    colour = NumericProperty(-1)
    letter = StringProperty()
    players: list[PlayerChip] = ListProperty()
    at = NumericProperty(0)
    last = NumericProperty(1)
    rounds: list[int] = ListProperty()
    icon = StringProperty()
    """The icon of the players' figures."""

    __events__ = ("on_step", "on_round", "on_scrub")


class ReplayScreen(HostedScreen):
    """The table at any moment of a game; read-only."""

    words: Words = ObjectProperty(None, allownone=True)
    title = StringProperty()
    at = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Make the parts once; their layout depends on the window."""
        self.replay: Replay | None = None
        self._table_pages = TablePages(self._showing, self._fill)
        self.pages = self._table_pages.made
        self.page = ""
        self.side_page = ""
        self.wide: bool | None = None
        super().__init__(**values)
        self.panel = ReplayPanel()
        self.nav, self.tabs = NavBar(), TabBar()
        self.body, self.side_body = BoxLayout(), BoxLayout()
        self.panel.bind(
            on_step=lambda _, by: self.go(int(self.at) + by),
            on_round=lambda _, by: self.go_round(by),
            on_scrub=lambda _, moment: self.go(moment),
        )
        self.nav.bind(on_page=lambda _, page: self.open_page(page))
        self.tabs.bind(on_page=lambda _, page: self.open_side(page))
        self._draw_soon = Clock.create_trigger(self.draw, -1)
        self.fbind("words", self._speak)
        self.fbind("size", self._fit)

    # ------------------------------------------------------------ the game

    def showing(self, game: Game) -> Steps:
        """Begin at the start of a game, or at its end if its log cannot be replayed."""
        yield from game.looking_back()
        self.replay = Replay(onlooker(game))
        yield
        self._table_pages.clear()
        pages = [page.key for page in self._table.meta.pages if page.key != LOG]
        self.page, self.side_page = pages[0], pages[-1]
        self.panel.last, self.panel.rounds = len(self.replay.stops) - 1, self.replay.rounds
        self.at, self.wide = 0 if self.replay.is_whole else self.panel.last, None
        self._name_pages()
        yield
        self._fit()

    @property
    def _table(self) -> Table:
        assert self.replay is not None
        return table_of(self.replay.game.rules.NAME)

    def go(self, moment: int) -> None:
        """Show another moment."""
        if self.replay:
            self.at = min(max(0, moment), len(self.replay.stops) - 1)
            self._draw_soon()

    def go_round(self, by: int) -> None:
        """Show the beginning of this round or of another one."""
        if self.replay:
            step = self.replay.round_after if by > 0 else self.replay.round_before
            self.go(step(int(self.at)))

    # ------------------------------------------------------------ what is seen

    def draw(self, *_: object) -> None:
        """Show the table and the line of this moment."""
        if not self.replay:
            return
        now, words = int(self.at), self.app.words
        stop, seen = self.replay.stops[now], self.replay.seen_at(now)
        self.title = self._moment(words, stop)
        players = players_of(seen.game)
        colours, letters = players.colour, players.letter
        panel = self.panel
        panel.at, panel.text = now, "\n".join(self.replay.lines_at(words, now))
        about = self.replay.seat_at(words, now)
        panel.colour = colours[about] if about >= 0 else -1
        panel.letter = letters[about] if about >= 0 else ""
        tally = self._table.tally
        panel.icon = tally.TITLES.icon
        panel.players = [
            PlayerChip(colours[seat], letters[seat], "", str(money))
            for seat, money in enumerate(tally.series_now(seen.game))
        ]
        for place in (self.body, self.side_body) if self.wide else (self.body,):
            for page in place.children:
                page.show(seen, frozenset())

    def _moment(self, words: Words, stop: Stop) -> str:
        """The period of the game; if it has none, the number of decisions."""
        assert self.replay is not None
        if period := self._table.summary.period_text(words, stop.round):
            last = self.replay.stops[-1].round
            return words.sentence(N_("{period} of {last}"), period=period, last=last)
        last = len(self.replay.stops) - 1
        return words.sentence(N_("Decision {n} of {last}"), n=int(self.at), last=last)

    def open_page(self, page: str) -> None:
        """Show another page of the table."""
        self.page = page
        self._fill()

    def open_side(self, page: str) -> None:
        """Show another page beside the board."""
        self.side_page = page
        self._fill()

    def _fill(self) -> None:
        self.nav.current, self.tabs.current = self.page, self.side_page
        board = self._table.meta.pages[0][0]
        self._table_pages.bring(self.body, self._table, board if self.wide else self.page)
        if self.wide:
            self._table_pages.bring(self.side_body, self._table, self.side_page)
        self.draw()

    def _showing(self, page: TablePage) -> Steps:
        """Fill a page that is new."""
        assert self.replay is not None
        yield from page.showing(self.replay.seen_at(int(self.at)), frozenset())

    # ------------------------------------------------------------ how the parts lie

    def _fit(self, *_: object) -> None:
        if not self.replay:
            return
        wide = self.width >= dp(BOARD + SIDE)
        if wide != self.wide:
            self.wide = wide
            self._arrange()
            self._fill()

    def _arrange(self) -> None:
        shell = self.ids.shell
        for part in (self.panel, self.nav, self.tabs, self.body, self.side_body):
            if part.parent:
                part.parent.remove_widget(part)
        shell.clear_widgets()
        if not self.wide:
            shell.orientation = "vertical"
            for part in (self.body, self.panel, self.nav):
                shell.add_widget(part)
            return
        shell.orientation = "horizontal"
        side = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(SIDE), spacing=dp(8))
        for part in (self.tabs, self.side_body, self.panel):
            side.add_widget(part)
        shell.add_widget(self.body)
        shell.add_widget(side)

    def _speak(self, *_: object) -> None:
        if self.replay:
            self._name_pages()
            self.draw()

    def _name_pages(self) -> None:
        words = self.app.words
        pages = [
            (page.key, page.key, words.sentence(page.name))
            for page in self._table.meta.pages
            if page.key != LOG
        ]
        self.nav.name(pages)
        self.tabs.name(pages[1:])


def show_replay(app: Host, game: Game) -> None:
    """Open the screen with a game; says so if its log cannot be replayed."""
    app.go("replay", _say_what_is_missing, lambda screen: screen.showing(game))


def _say_what_is_missing(screen: ReplayScreen) -> None:
    app = running_app()
    if screen.replay and not screen.replay.is_whole:
        app.tell(
            app.words.sentence(
                "This game cannot be replayed. Its log and last table are shown as stored."
            )
        )


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
