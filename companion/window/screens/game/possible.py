""" "What can I do?": sheets with possible goals, their steps, and what would be missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps, at_once
from companion.model.play.choosing.possible import Possible, PossibleWords, covers_goals
from companion.model.play.choosing.prices import signed
from companion.model.play.door import Held
from companion.tables import table_of
from companion.tables.looks import Gain
from companion.tables.parts import GoalLooks
from companion.window.frame_work import begin
from companion.window.host import running_app
from companion.window.kivy_inside.gc_tuning import keep_for_good
from companion.window.screens.game.buttons import main_button, other_button
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.app.progress import Bar
from companion.window.widgets.base.basics import Text
from companion.window.widgets.base.reparent import put
from companion.window.widgets.base.themed import hue_shade, wear
from companion.window.widgets.turn.option_row import HeadingRow, LineRow, OptionRow, gains_shown
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Way
from engine.core.language.words import N_
from engine.core.moves import Move

CLEAR = (0, 0, 0, 0)
LOOK = 0.1
"""Seconds between two polls for results."""
SHOWN = 4
"""How many goals of a kind are shown before "more"."""


class WhatCanIDo:
    """Between the search and the sheets of the game screen."""

    def __init__(self, screen: GameTable) -> None:
        """For one game screen."""
        self.screen = screen
        self._last: tuple[int, Possible] | None = None
        """The game that was asked about, and the results."""
        self._paper: PossiblePaper | None = None

    @property
    def words(self) -> PossibleWords:
        """The texts, in the current language."""
        return PossibleWords(self.screen.open_deciding.telling)

    def open(self) -> None:
        """Search for possible goals, and show them as they are found."""
        if not self.screen.deciding:
            return
        self.screen.papers.put_away(PossiblePaper)
        possible = self._possible()
        if self._paper is None or not self._paper.can_show(possible):
            self._paper = PossiblePaper(self, possible)
        elif self._paper.possible is possible and not self._paper.is_uncovered:
            self._paper.version = self.screen.open_deciding.version
        else:
            self._paper.ask(possible)
        self.screen.papers.show(self._paper)

    def _possible(self) -> Possible:
        """Cached results, if the table is unchanged since a complete search."""
        session = self.screen.open_session
        if self._last:
            about, known = self._last
            same = about == session.game_id and known.state == session.game.state
            if same and known.is_whole:
                return known
        possible = Possible(session.game)
        self._last = session.game_id, possible
        return possible

    def open_way(self, way: Way) -> None:
        """The steps to a goal; the list comes back afterwards."""
        self.screen.papers.lay_over(way_paper(self, way))

    def open_near(self, near: NearMiss) -> None:
        """What is missing, and what it would make possible."""
        self.screen.papers.lay_over(near_paper(self, near))

    def play(self, moves: Sequence[Move], version: int) -> None:
        """Play steps as one gesture, if the table is unchanged."""
        self.screen.papers.put_away()
        if self.screen.open_deciding.version == version:
            self.screen.do("play", *moves)

    # ------------------------------------------------------------ what would be missed

    def show_held(self, held: Held) -> None:
        """What a move would give up."""
        self.screen.papers.show(missed_paper(self, held))


# ---------------------------------------------------------------- goals


class PossibleLine(NamedTuple):
    """The text of a row, and its callback."""

    icon: str
    hue: int
    text: str
    second: str
    gains: tuple[Gain, ...]
    filled: bool
    ringed: bool
    then: Callable[[], None]

    def says_the_same(self, other: PossibleLine | None) -> bool:
        """True if it looks different from another one."""
        return other is not None and self[:-1] == other[:-1]


KEPT = 4
"""Rows kept from the garbage collector: they are used again."""


class Group(BoxLayout):
    """A heading and rows below it; existing rows are reused."""

    def __init__(self, **values: object) -> None:
        """Begin with nothing."""
        super().__init__(
            orientation="vertical", size_hint_y=None, height=0, spacing=dp(4), **values
        )
        self.bind(minimum_height=self.setter("height"))
        self._heading: HeadingRow | None = None
        self._rows: list[OptionRow] = []
        self._lines: list[PossibleLine | None] = []

    def empty(self) -> None:
        """Show nothing; the rows wait for other lines."""
        self.clear_widgets()

    def filling(self, heading: str, count: str, lines: Sequence[PossibleLine]) -> Steps:
        """Show other lines, one step for each change."""
        for row in self._rows[len(lines) :]:
            put(row, None)
        if not lines:
            self.empty()
            return
        if heading:
            self._heading = self._heading or HeadingRow()
            if not self._heading.parent:
                self.add_widget(self._heading)
            self._heading.text, self._heading.count = heading, count
        for n, line in enumerate(lines):
            if n == len(self._rows):
                self._make_row(n)
            row = self._rows[n]
            said, self._lines[n] = self._lines[n], line
            if line.says_the_same(said) and row.parent:
                continue
            if not line.says_the_same(said):
                _write(row, line)
            if not row.parent:
                self.add_widget(row)
            yield

    def _make_row(self, n: int) -> None:
        row = OptionRow(leads=True)
        row.bind(on_release=lambda *_: self._tap(n))
        self._rows.append(row)
        self._lines.append(None)
        if n % KEPT == KEPT - 1:
            keep_for_good()

    def _tap(self, n: int) -> None:
        if line := self._lines[n]:
            line.then()


class PossiblePaper(Paper):
    """Goals by kind, filled during the search; closing it stops the search.

    It is used again for the next question: making its rows takes longer than filling them.
    """

    def __init__(self, asked: WhatCanIDo, possible: Possible) -> None:
        """Begin to search."""
        self.asked = asked
        super().__init__(title=asked.words.words.sentence(N_("What can I do?")))
        self._showing = begin(iter(()))
        self._bar = Bar(part=0)
        self._eye = Group()
        self._groups = {kind: Group() for kind in possible.table.GROUPS}
        self._near = Group()
        self._note = Text()
        self.add(self._bar, self._eye, *self._groups.values(), self._near, self._note)
        self._bar_height = self._bar.height
        self._tick = Clock.create_trigger(self._see, LOOK, interval=True)
        self._soon = Clock.create_trigger(self._see)
        self.look = _look_of_now()
        self.ask(possible)

    def ask(self, possible: Possible) -> None:
        """Show the results for a question, from the beginning."""
        self.possible, self.seen = possible, self.asked.screen.open_deciding.seen
        self.version = self.asked.screen.open_deciding.version
        self._showing.give_up()
        self._wide: set[str] = set()
        self._unseen = dict.fromkeys(way.goal.kind for way in possible.ways)
        for group in (self._eye, *self._groups.values(), self._near):
            group.empty()
        self._offer_to_uncover()
        self._bar.part, self._bar.height, self._bar.opacity = 0, self._bar_height, 1
        self._note.text = self.asked.words.words.sentence(N_("Searching this turn …"))
        self.ids.scroll.scroll_y = 1
        self._tick()
        self._soon()

    def _offer_to_uncover(self) -> None:
        """What a covered hand makes possible is shown on request: others look at this screen."""
        if not covers_goals(self.seen, self.possible.asker):
            return
        words, said = self.asked.words, self.asked.words.words
        who = words.telling.name(self.possible.asker)
        text = said.sentence(N_("Show what {who}'s hand allows"), who=who)
        second = said.sentence(N_("the others look away"))
        line = PossibleLine(
            "eye", -1, text, second, (), filled=False, ringed=True, then=self._uncover
        )
        at_once(self._eye.filling("", "", [line]))

    def _uncover(self) -> None:
        self.seen = self.seen.as_owner(self.possible.asker)
        self._eye.empty()
        self._unseen = dict.fromkeys(self._groups)
        if self.possible.is_done:
            self._showing = begin(self._finishing())

    def can_show(self, possible: Possible) -> bool:
        """True for goals of the same game, as long as its rows look right."""
        return possible.table is self.possible.table and self.look == _look_of_now()

    @property
    def is_uncovered(self) -> bool:
        """True if it shows what a covered hand makes possible."""
        return self.seen.viewer == self.possible.asker

    @property
    def is_complete(self) -> bool:
        """True if everything is found and shown."""
        return self.possible.is_whole and self._showing.done and not self._unseen

    @property
    def _is_wanted(self) -> bool:
        """True if the sheet and the app are open, and the table is unchanged."""
        screen = self.asked.screen
        there = screen.papers.holds(self) and running_app() is screen.app
        return bool(there) and screen.open_deciding.version == self.version

    def _see(self, *_: object) -> None:
        """Show new results, if the last rows are done."""
        if not self._is_wanted:
            self.possible.cancel()
            self._showing.give_up()
            self._tick.cancel()
            return
        if not self._showing.done:
            return
        found = self.possible.look()
        self._unseen |= dict.fromkeys(way.goal.kind for way in found)
        if self.possible.is_done:
            self._tick.cancel()
            self._showing = begin(self._finishing())
        else:
            self._showing = begin(self._seeing())

    def _seeing(self) -> Steps:
        """Show the progress and new results."""
        self._bar.part = max(0.02, self.possible.part)
        kinds, self._unseen = self._unseen, {}
        for kind in kinds:
            yield from self._filling(kind)

    def _filling(self, kind: str) -> Steps:
        ways = self.possible.group(self.seen, kind)
        heading = self.asked.words.words.sentence(self.possible.table.HEADINGS[kind])
        few = len(ways) <= SHOWN + 1 or kind in self._wide
        lines = [self._line(way) for way in (ways if few else ways[:SHOWN])]
        if not few:
            lines.append(self._more(kind, len(ways) - SHOWN))
        yield
        yield from self._groups[kind].filling(heading, str(len(ways)), lines)

    def _line(self, way: Way) -> PossibleLine:
        words = self.asked.words
        icon, hue = self.possible.table.goal_icon(way.goal)
        gains = self.possible.table.gains_of(way)
        shown = [Gain(name, signed(n)) for name, n in gains if n]
        return PossibleLine(
            icon,
            hue,
            words.goal(way.goal),
            words.about(way),
            tuple(shown),
            filled=True,
            ringed=False,
            then=lambda: self.asked.open_way(way),
        )

    def _more(self, kind: str, n: int) -> PossibleLine:
        text = self.asked.words.words.plural("{n} more", "{n} more", n)

        def widen() -> None:
            self._wide.add(kind)
            begin(self._filling(kind))

        return PossibleLine("plus", -1, text, "", (), filled=False, ringed=False, then=widen)

    def _finishing(self) -> Steps:
        """Remove the bar; show what is missing, or that there is nothing."""
        self._bar.height, self._bar.opacity = 0, 0
        said = self.asked.words.words
        self._note.text = ""
        if self.possible.cannot_tell:
            self._note.text = said.sentence(
                N_("This table does not fit the rules: correct it, then ask again.")
            )
        elif not self.possible.ways:
            self._note.text = said.sentence(N_("No goal is possible now."))
        self._unseen = {}
        # A goal found late may say more than an earlier one.
        for kind in self._groups:
            yield from self._filling(kind)
        lines = [self._near_line(near) for near in self.possible.best_near(self.seen)]
        heading = said.sentence(N_("Just out of reach"))
        yield from self._near.filling(heading, "", lines)

    def _near_line(self, near: NearMiss) -> PossibleLine:
        words = self.asked.words
        icon, hue = self.possible.table.near_miss_icon(near)
        return PossibleLine(
            icon,
            hue,
            words.near(near),
            words.opens(near),
            (),
            filled=False,
            ringed=True,
            then=lambda: self.asked.open_near(near),
        )


def _look_of_now() -> tuple[object, ...]:
    """What rows depend on besides their lines: after a change they are made again."""
    app = running_app()
    return app.words, app.look.palette, app.look.scale


def _write(row: OptionRow, line: PossibleLine) -> None:
    row.icon, row.text, row.second = line.icon, line.text, line.second
    fill, ring = "surface3" if line.filled else "clear", "line" if line.ringed else "clear"
    wear(row, tint=hue_shade(line.hue), fill=fill, ring=ring)
    row.gains = gains_shown(line.gains)


def way_paper(asked: WhatCanIDo, way: Way) -> Paper:
    """The steps to a goal, to be played one by one or up to another player's decision."""
    words, said = asked.words, asked.words.words
    paper = Paper(title=words.goal(way.goal))
    version, moves = asked.screen.open_deciding.version, way.until_asked()
    paper.add(Text(text=words.about(way)))
    paper.add(*_steps(asked, way))
    if not moves:
        paper.add(Text(text=said.sentence(N_("A roll or another player's answer comes first."))))
        return paper
    first_text = said.sentence(N_("Play the first step"))
    if len(moves) == 1:
        paper.offer(main_button(first_text, lambda: asked.play(moves, version)))
        return paper
    every = len(moves) == len(way.steps)
    text = said.sentence(N_("Play all steps"))
    if not every:
        text = said.plural("Play {n} step", "Play {n} steps", len(moves))
        paper.add(Text(text=said.sentence(N_("Stops when a roll or another player decides."))))
    first = other_button(first_text, lambda: asked.play(moves[:1], version))
    first.size_hint_x = 0.8
    paper.offer(first, main_button(text, lambda: asked.play(moves, version)))
    return paper


def _steps(asked: WhatCanIDo, way: Way) -> list[LineRow]:
    """Each step with its number."""
    table, rows = asked.screen.open_deciding.offers.table, []
    for number, step in enumerate(way.steps, start=1):
        icon, hue = "die", -1
        if step.seat >= 0:
            look = table.look(step.move, step.seat)
            icon, hue = look.icon, look.hue
        row = LineRow(text=f"{number}. {asked.words.step(step, way.seat)}", icon=icon)
        wear(row, tint=hue_shade(hue))
        row.padding = dp(4), dp(5)
        wear(row.ids.label.__self__, font_size="body")
        rows.append(row)
    return rows


def near_paper(asked: WhatCanIDo, near: NearMiss) -> Paper:
    """Why it is not possible, how to get what is missing, and what it would allow."""
    words, said = asked.words, asked.words.words
    rule = near.refusal.rule if near.refusal else ""
    paper = Paper(title=words.near(near), rule=rule)
    if near.refusal:
        paper.add(Text(text=asked.screen.open_deciding.telling.refusal(near.refusal)))
    if near.sources:
        paper.add(Text(text=words.sources(near)))
    best = near.ways[0]
    paper.add(HeadingRow(text=said.sentence(N_("With 1 more: {goal}"), goal=words.goal(best.goal))))
    paper.add(*_steps(asked, best))
    others = near.ways[1:]
    if others:
        paper.add(HeadingRow(text=said.sentence(N_("Then also possible"))))
    table = _looks(asked)
    for way in others:
        icon, hue = table.goal_icon(way.goal)
        row = LineRow(text=words.goal(way.goal), icon=icon)
        wear(row, tint=hue_shade(hue))
        row.padding = dp(4), dp(3)
        paper.add(row)
    return paper


def _looks(asked: WhatCanIDo) -> GoalLooks:
    """How the goals of this game are shown."""
    looks = table_of(asked.screen.open_deciding.offers.table.NAME).goals
    assert looks is not None, "asked only of a game that has goals"
    return looks


# ---------------------------------------------------------------- before something ends


def missed_paper(asked: WhatCanIDo, held: Held) -> Paper:
    """What is still possible, with buttons to go back or to end anyway."""
    screen, words, said = asked.screen, asked.words, asked.words.words
    who = screen.open_deciding.telling.name(screen.open_deciding.offers.prompt.seat)
    paper = Paper(title=said.sentence(N_("Still possible for {who}"), who=who))
    table = _looks(asked)
    for each in held.losses:
        row = LineRow(text=words.missed(each), icon=table.missed_icon(each))
        row.padding = dp(4), dp(6)
        wear(row, tint="primary")
        wear(row.ids.label.__self__, font_size="body")
        paper.add(row)

    def end() -> None:
        screen.papers.put_away()
        screen.do("play", held.move)

    anyway = other_button(screen.open_deciding.telling.choice(held.move), end)
    paper.offer(anyway, main_button(said.sentence(N_("Show me")), screen.papers.put_away))
    return paper


# ---------------------------------------------------------------- rows
