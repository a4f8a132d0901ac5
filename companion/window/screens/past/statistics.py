"""Statistics: of one game, and over all games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.dates import day_text, length_text
from companion.model.base.steps import Steps
from companion.model.statistics import (
    Finished,
    Statistics,
    counting,
    reading_games,
    reading_summary,
    summing_up,
)
from companion.model.statistics.report import (
    CARDS,
    COUNTS,
    ITEMS,
    PLACES,
    PLAYERS,
    RECORDS,
    SPACES,
    TIMES,
    Section,
    figure,
    sections,
    title_line,
    uncounted_text,
)
from companion.model.store.archive import Archive, PastGame
from companion.model.tools.game_clocks import timed
from companion.tables import has_table, table_of
from companion.tables.common.seats import marked
from companion.tables.parts import Tally
from companion.window.frame_work import Work, begin
from companion.window.host import HostedScreen
from companion.window.screens.ways import show_past_game
from companion.window.widgets.base.basics import Entry, Text
from companion.window.widgets.charts import score_table  # noqa: F401 - named in the kv file
from companion.window.widgets.charts.bars import (
    Bar,
    BarList,
    BarShape,
    BarTable,
    Columns,
    Sign,
    Stack,
    StackedBars,
)
from companion.window.widgets.charts.chart import RoundsChart
from companion.window.widgets.input import choices  # noqa: F401 - named in the kv file
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.language.words import N_, Words

TABS = {
    "players": (N_("Players"), (PLAYERS, PLACES, COUNTS, TIMES)),
    "points": (N_("Points"), (ITEMS,)),
    "actions": (N_("Actions"), (SPACES, CARDS)),
    "records": (N_("Records"), (RECORDS,)),
}
MOST_PLAYERS = 12
"""Players beyond this number are left out: they have played least."""
MOST_STACKS = 6


class MoneyChart(RoundsChart):
    """What the game counts from period to period."""


class ChartPanel(BoxLayout):
    """One picture with its title."""

    title = StringProperty()


class PanelNote(Text):
    """A remark about a picture."""


class PanelColumn(BoxLayout):
    """Pictures below each other."""


class StatisticsScreen(HostedScreen):
    """Charts over all games by subject, or all of one game."""

    words: Words = ObjectProperty(None, allownone=True)
    game = StringProperty()
    games: list[str] = ListProperty()
    """Numbers of players that were played."""
    title = StringProperty()
    about = StringProperty()
    nothing = StringProperty()
    tab = StringProperty("players")
    tabs: list[tuple[str, str]] = ListProperty()
    count = NumericProperty(0)
    """Only games with this many players; 0 for all."""
    counts: list[tuple[int, str]] = ListProperty()
    columns = NumericProperty(1)

    def __init__(self, **values: object) -> None:
        """Begin with nothing to show."""
        self.game_id: int | None = None
        self._every: list[Finished] = []
        """The finished games of every kind."""
        self._missing: list[PastGame] = []
        self._uncounted = 0
        """Finished games that cannot be read."""
        self._one: Finished | None = None
        self._figures: Statistics | None = None
        self._work: Work | None = None
        super().__init__(**values)
        self._fill_soon = Clock.create_trigger(self.fill)
        for changing in ("words", "tab", "columns"):
            self.fbind(changing, self._fill_soon)
        self.fbind("count", self._count_again)

    # ------------------------------------------------------------ what is counted

    def showing(self, game_id: int | None = None) -> Steps:
        """Show one game, or all of them; raises BadGame or StoreTrouble."""
        store = self.app.store
        games, missing, one = list[Finished](), list[PastGame](), None
        if game_id is None:
            read, missing = yield from reading_games(store)
            games = list(timed(store, read))
        else:
            summary = yield from reading_summary(store, game_id)
            (one,) = timed(store, [Finished(Archive(store).game(game_id), summary)])
        yield
        self.game_id, self._one, self._figures = game_id, one, None
        self._every = [game for game in games if has_table(game.past.game)]
        self._name_games()
        self._missing, self.count = missing, 0
        self._uncounted = Archive(store).count_finished() - len(games) - len(missing)
        self.ids.scroll.scroll_y = 1
        self._fill_soon.cancel()
        yield from self._filling()
        if missing:
            begin(self._summing_up(missing))

    def _summing_up(self, missing: list[PastGame]) -> Steps:
        """Summarise games stored without a summary, while the others are shown."""
        while missing and self._missing is missing:
            made = yield from summing_up(self.app.store, missing.pop())
            if made and has_table(made.past.game):
                self._every.append(made)
                self._name_games()
            self._uncounted += made is None
            if missing and self._missing is missing:
                self.about = self.app.words.plural(
                    "Counting {n} more game …",
                    "Counting {n} more games …",
                    len(missing),
                )
        if self._missing is missing:
            self._figures = None
            self.fill()

    @property
    def _games(self) -> list[Finished]:
        """The finished games of the kind that is chosen."""
        return [game for game in self._every if game.past.game == self.game]

    def _name_games(self) -> None:
        played = {game.past.game for game in self._every}
        self.games = [game for game in self.app.games() if game in played]
        if self.game not in self.games:
            self.game = self.games[0] if self.games else ""

    def choose_game(self, game: str) -> None:
        """Count another game."""
        self.game, self.count, self._figures = game, 0, None
        self._fill_soon()

    def _count_again(self, *_: object) -> None:
        self._figures = None
        self._fill_soon()

    # ------------------------------------------------------------ what is seen

    def fill(self, *_: object) -> None:
        """Make the charts, in the present language."""
        if self._work:
            self._work.give_up()
        self._work = begin(self._filling())

    def _filling(self) -> Steps:
        words = self.app.words
        if not self._one and self._figures is None:
            self._figures = yield from counting(self._counted())
        self.nothing = ""
        panels: list[Widget] = []
        for panel in self._one_game(words) if self._one else self._all_games(words):
            panels.append(panel)
            yield
        row = self.ids.columns
        row.clear_widgets()
        columns = [PanelColumn() for _ in range(min(int(self.columns), len(panels)))]
        for column in columns:
            row.add_widget(column)
        for number, panel in enumerate(panels, start=1):
            # The first ones are the longest: the last one joins the others.
            place = (number - 1) % 2 if number < len(panels) else 1
            columns[place % len(columns)].add_widget(panel)
            yield

    def _panel(self, title: str, content: Widget, note: str = "") -> ChartPanel:
        panel = ChartPanel(title=title)
        panel.add_widget(content)
        if note:
            panel.add_widget(PanelNote(text=note))
        return panel

    # ------------------------------------------------------------ over all games

    def _all_games(self, words: Words) -> Iterator[Widget]:
        self.title = words.sentence(N_("Statistics"))
        games = self._games
        if not games:
            self.tabs, self.counts = [], []
            self.about, self.nothing = "", words.sentence(N_("No finished games yet."))
            return
        self.counts = self._named_counts(words, games)
        assert self._figures is not None
        found = list(sections(words, self.game, self._figures))
        keys = {section.key for section in found}
        shown = {key: name for key, (name, wanted) in TABS.items() if keys & set(wanted)}
        self.tabs = [(key, words.sentence(name)) for key, name in shown.items()]
        self.tab = self.tab if self.tab in shown else next(iter(shown))
        self.about = title_line(words, self.game, self._figures)
        if self._uncounted:
            self.about += f" · {uncounted_text(words, self._uncounted)}"
        wanted = TABS[self.tab][1]
        for section in found:
            if section.key in wanted:
                yield self._section(words, section)
        if self.tab == "points":
            yield self._items_by_player(words, self._figures)

    def _counted(self) -> list[Finished]:
        """The games with as many players as are chosen."""
        return [game for game in self._games if self.count in (0, game.past.people)]

    def _named_counts(self, words: Words, games: list[Finished]) -> list[tuple[int, str]]:
        """The numbers of players to choose from; none if always the same."""
        found = sorted({game.past.people for game in games})
        if len(found) < 2:
            return []
        every = (0, words.sentence(N_("All")))
        return [every, *((n, str(n)) for n in found)]

    def _section(self, words: Words, section: Section) -> Widget:
        if section.key == RECORDS:
            rows = BoxLayout(orientation="vertical", size_hint_y=None)
            rows.bind(minimum_height=rows.setter("height"))
            for row in section.rows:
                entry = Entry(icon="trophy", text=f"{row.name}: {row.shown}", second=row.about)
                entry.bind(on_release=lambda _, which=row.game_id: self._open(which))
                rows.add_widget(entry)
            return self._panel("", rows)
        shown = section.rows[:MOST_PLAYERS] if section.key == PLAYERS else section.rows
        left = len(section.rows) - len(shown)
        note = words.plural("and {n} more", "and {n} more", left) if left else ""
        most = section.most or 1
        bars = [
            Bar(row.name, row.amount / most, row.shown, row.about, icon=row.icon) for row in shown
        ]
        return self._panel(section.title, BarList(bars=bars), note)

    def _items_by_player(self, words: Words, figures: Statistics) -> Widget:
        """Average points by part: all players, the winners, and the most frequent players."""
        table = table_of(self.game).tally
        named = [
            (words.sentence(N_("All players")), figures.items),
            (words.sentence(N_("Winners")), figures.items_of_winners),
            *list(figures.items_of.items())[:MOST_STACKS],
        ]
        stacks = [
            Stack(name, figure(words, sum(items.values())), [items[key] for key in table.ITEMS])
            for name, items in named
            if items
        ]
        return self._stacks(words, table, words.sentence(N_("Average points by part")), stacks)

    def _stacks(self, words: Words, table: Tally, title: str, stacks: list[Stack]) -> Widget:
        signs = [Sign(table.ICONS[key], table.item_name(words, key)) for key in table.ITEMS]
        return self._panel(title, StackedBars(stacks=stacks, signs=signs))

    def _open(self, game_id: int | None) -> None:
        if game_id is not None:
            show_past_game(self.app, game_id)

    # ------------------------------------------------------------ one game

    def _one_game(self, words: Words) -> Iterator[Widget]:
        assert self._one is not None
        past, summary = self._one
        self.games, self.tabs, self.counts = [], [], []
        self.title = day_text(words, past.played)
        said = (
            length_text(words, past.seconds),
            table_of(past.game).summary.periods_text(words, summary.rounds),
            words.plural("{n} turn", "{n} turns", sum(summary.turns)),
        )
        self.about = " · ".join(filter(None, said))
        table = table_of(past.game).tally
        marks = marks_of(past)
        yield self._stacks(
            words, table, words.sentence(N_("Where the points come from")), self._points(marks)
        )
        if table.TITLES.series and summary.money:
            yield self._series(words, table, marks)
        if table.TITLES.actions:
            yield self._actions(words, table, marks)
        if table.TITLES.pieces:
            yield self._cards(words, table, marks)
        if any(summary.thought):
            yield self._thought(words, marks)

    def _points(self, marks: list[BarShape]) -> list[Stack]:
        assert self._one is not None
        past, summary = self._one
        order = sorted(range(len(past.seats)), key=lambda seat: -summary.totals[seat])
        return [
            Stack(
                past.seats[seat],
                str(summary.totals[seat]),
                [points[seat] for points in summary.items.values()],
                marks[seat],
            )
            for seat in order
        ]

    def _series(self, words: Words, table: Tally, marks: list[BarShape]) -> Widget:
        assert self._one is not None
        chart = MoneyChart()
        chart.series = [
            (mark.colour, mark.letter, values)
            for mark, values in zip(marks, self._one.summary.money, strict=True)
        ]
        return self._panel(words.sentence(table.TITLES.series), chart)

    def _actions(self, words: Words, table: Tally, marks: list[BarShape]) -> Widget:
        assert self._one is not None
        spaces = self._one.summary.spaces
        rows = [Columns(table.action_name(words, space), n) for space, n in spaces.items()]
        rows.sort(key=lambda row: -sum(row.counts))
        return self._panel(
            words.sentence(table.TITLES.actions),
            BarTable(marks=marks, rows=rows),
        )

    def _cards(self, words: Words, table: Tally, marks: list[BarShape]) -> Widget:
        assert self._one is not None
        past, summary = self._one
        bars = []
        for seat, name in enumerate(past.seats):
            won = [table.piece_name(words, card) for card, s in summary.cards.items() if s == seat]
            most = max(1, len(summary.cards))
            bars.append(Bar(name, len(won) / most, str(len(won)), ", ".join(won), marks[seat]))
        return self._panel(words.sentence(table.TITLES.pieces), BarList(bars=bars))

    def _thought(self, words: Words, marks: list[BarShape]) -> Widget:
        assert self._one is not None
        past, summary = self._one
        most = max(*summary.thought, 1)
        bars = [
            Bar(name, seconds / most, length_text(words, seconds), "", mark)
            for name, seconds, mark in zip(past.seats, summary.thought, marks, strict=True)
        ]
        return self._panel(
            words.sentence(N_("Time to decide")),
            BarList(bars=bars),
            words.sentence(N_("Pauses over 5 minutes count as 5.")),
        )


def marks_of(game: PastGame) -> list[BarShape]:
    """The players' shapes."""
    players = marked(game.game, game.colours, game.seats)
    return [BarShape(*each) for each in zip(players.colour, players.letter, strict=True)]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
