"""What can I do? Papers with the goals within reach, the steps to one, and what would be missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ahead import keep_for_good
from companion.choosing.possible import Possible, PossibleWords, missed
from companion.piecemeal import Steps, begin
from companion.screens.game_parts import Paper
from companion.tables import table_of
from companion.widgets.basics import Text
from companion.widgets.option_row import HeadingRow, LineRow, MainButton, OptionRow
from companion.widgets.place import put
from companion.widgets.two_pages import Bar
from companion.widgets.worn import hue_shade, wear
from engine.core.moves import Move
from engine.core.words import N_

CLEAR = (0, 0, 0, 0)
LOOK = 0.1
"""Seconds after which the window looks what was found."""
LARGE = 1.3
SHOWN = 4
"""So many goals of a kind are in view before the rest is asked for."""


class WhatCanIDo:
    """Between the search and the papers of the game screen."""

    def __init__(self, screen: Any) -> None:
        """Lie on the game screen."""
        self.screen = screen
        self._asked = (-1, "")
        """For which question, and before which move, it was said what would be missed."""
        self._last: tuple[int, Possible] | None = None
        """The game that was asked about, and what was found."""
        self._paper: PossiblePaper | None = None

    @property
    def words(self) -> PossibleWords:
        """What is said, in the language of the moment."""
        return PossibleWords(self.screen.chooser.telling)

    def open(self) -> None:
        """Look for what can be reached now, and show it as it is found."""
        if not self.screen.chooser:
            return
        self.screen.put_papers_away(PossiblePaper)
        possible = self._possible()
        if self._paper is None or self._paper.look != _look_of_now():
            self._paper = PossiblePaper(self, possible)
        elif self._paper.possible is possible:
            self._paper.version = self.screen.chooser.version
        else:
            self._paper.ask(possible)
        self.screen.show_paper(self._paper)

    def _possible(self) -> Possible:
        """What is known already, if the table is as it was when everything had been looked at."""
        session = self.screen.session
        if self._last:
            about, known = self._last
            same = about == session.game_id and known.state == session.game.state
            if same and known.is_whole:
                return known
        possible = Possible(session.game)
        self._last = session.game_id, possible
        return possible

    def open_way(self, way: Any) -> None:
        """The steps to a goal; the list comes back afterwards."""
        self.screen.lay_over(way_paper(self, way))

    def open_near(self, near: Any) -> None:
        """What is missing, and what it would open."""
        self.screen.lay_over(near_paper(self, near))

    def play(self, moves: Sequence[Move], version: int) -> None:
        """Play steps as one gesture, if the table is still as it was."""
        self.screen.put_papers_away()
        if self.screen.chooser.version == version:
            self.screen.chooser.play(*moves)

    # ------------------------------------------------------------ what would be missed

    def holds_back(self, move: Move) -> bool:
        """Say what would be given up, once, where the table wants that; True if it was said."""
        chooser = self.screen.chooser
        about = (chooser.version, move.text)
        if not self.screen.app.preferences.missed or self._asked == about:
            return False
        found = missed(chooser.game, move)
        if not found:
            return False
        self._asked = about
        self.screen.show_paper(missed_paper(self, move, found))
        return True


# ---------------------------------------------------------------- goals


class Line(NamedTuple):
    """What a row says, and what comes of a tap on it."""

    icon: str
    hue: int
    text: str
    second: str
    gains: tuple[tuple[str, str], ...]
    filled: bool
    ringed: bool
    then: Callable[[], None]

    def says_the_same(self, other: Line | None) -> bool:
        """Does it look like another one?"""
        return other is not None and self[:-1] == other[:-1]


KEPT = 4
"""Rows that are made before the collector is spared them: they lie there again the next time."""


class Group(BoxLayout):
    """A heading and rows below it; a row that stays, or was there before, is not made anew."""

    def __init__(self, **values: Any) -> None:
        """Begin with nothing."""
        super().__init__(
            orientation="vertical", size_hint_y=None, height=0, spacing=dp(4), **values
        )
        self.bind(minimum_height=self.setter("height"))
        self._heading: HeadingRow | None = None
        self._rows: list[OptionRow] = []
        self._lines: list[Line | None] = []

    def empty(self) -> None:
        """Show nothing; the rows wait for other lines."""
        self.clear_widgets()

    def filling(self, heading: str, count: str, lines: Sequence[Line]) -> Steps:
        """Show other lines, a step for each that changes."""
        for row in self._rows[len(lines) :]:
            put(row, None)
        if not lines:
            self.empty()
            return
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
    """Goals by kind, filled while the search goes on; put away, it searches no further.

    It lies there again with the next question: to make its rows takes longer than to write them.
    """

    def __init__(self, asked: WhatCanIDo, possible: Possible) -> None:
        """Begin to search."""
        self.asked = asked
        super().__init__(title=asked.words.words.sentence(N_("What can I do?")))
        self._showing = begin(iter(()))
        self._bar = Bar(part=0)
        self._groups = {kind: Group() for kind in possible.table.GROUPS}
        self._near = Group()
        self._note = Text()
        self.add(self._bar, *self._groups.values(), self._near, self._note)
        self._bar_height = self._bar.height
        self._tick = Clock.create_trigger(self._see, LOOK, interval=True)
        self._soon = Clock.create_trigger(self._see)
        self.look = _look_of_now()
        self.ask(possible)

    def ask(self, possible: Possible) -> None:
        """Show what is found about a question, from nothing on."""
        self.possible = possible
        self.version = self.asked.screen.chooser.version
        self._showing.give_up()
        self._wide: set[str] = set()
        self._unseen = dict.fromkeys(way.goal.kind for way in possible.ways)
        for group in (*self._groups.values(), self._near):
            group.empty()
        self._bar.part, self._bar.height, self._bar.opacity = 0, self._bar_height, 1
        self._note.text = self.asked.words.words.sentence(N_("Looking through this turn…"))
        self.ids.scroll.scroll_y = 1
        self._tick()
        self._soon()

    @property
    def is_complete(self) -> bool:
        """Is everything found and written?"""
        return self.possible.is_whole and self._showing.done and not self._unseen

    @property
    def _is_wanted(self) -> bool:
        """Is it still there, the app too, and the table as it was?"""
        screen = self.asked.screen
        there = screen.holds_paper(self) and App.get_running_app() is screen.app
        return bool(there) and screen.chooser.version == self.version

    def _see(self, *_: object) -> None:
        """Show what was found meanwhile, if the last rows are written."""
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
        """Show how far it is, and what was found meanwhile."""
        self._bar.part = max(0.02, self.possible.part)
        kinds, self._unseen = self._unseen, {}
        for kind in kinds:
            yield from self._filling(kind)

    def _filling(self, kind: str) -> Steps:
        ways = self.possible.group(kind)
        heading = self.asked.words.words.sentence(self.possible.table.HEADINGS[kind])
        few = len(ways) <= SHOWN + 1 or kind in self._wide
        lines = [self._line(way) for way in (ways if few else ways[:SHOWN])]
        if not few:
            lines.append(self._more(kind, len(ways) - SHOWN))
        yield
        yield from self._groups[kind].filling(heading, str(len(ways)), lines)

    def _line(self, way: Any) -> Line:
        words = self.asked.words
        icon, hue = self.possible.table.goal_icon(way.goal)
        gains = self.possible.table.gains_of(way)
        shown = [(name, f"{n:+d}".replace("-", "−")) for name, n in gains if n]
        # Beside large text there is room for one of them.
        shown = shown[: 2 if App.get_running_app().look.scale < LARGE else 1]
        return Line(
            icon,
            hue,
            words.goal(way.goal),
            words.about(way),
            tuple(shown),
            filled=True,
            ringed=False,
            then=lambda: self.asked.open_way(way),
        )

    def _more(self, kind: str, n: int) -> Line:
        text = self.asked.words.words.plural("{n} more", "{n} more", n)

        def widen() -> None:
            self._wide.add(kind)
            begin(self._filling(kind))

        return Line("plus", -1, text, "", (), filled=False, ringed=False, then=widen)

    def _finishing(self) -> Steps:
        """No bar any more; what is missing, or that there is nothing."""
        self._bar.height, self._bar.opacity = 0, 0
        said = self.asked.words.words
        self._note.text = ""
        if self.possible.cannot_tell:
            self._note.text = said.sentence(
                N_("The app cannot judge this position: correct what is odd, then ask again.")
            )
        elif not self.possible.ways:
            self._note.text = said.sentence(N_("No goal is within reach now."))
        self._unseen = {}
        # A goal found late may say more than one that was shown before.
        for kind in self._groups:
            yield from self._filling(kind)
        lines = [self._near_line(near) for near in self.possible.best_near()]
        heading = said.sentence(N_("Just out of reach"))
        yield from self._near.filling(heading, "", lines)

    def _near_line(self, near: Any) -> Line:
        words = self.asked.words
        icon, hue = self.possible.table.near_miss_icon(near)
        return Line(
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
    """What rows are written by, besides their lines: those of another look are made anew."""
    app = App.get_running_app()
    return app.words, app.look.palette, app.look.scale


def _write(row: OptionRow, line: Line) -> None:
    row.icon, row.text, row.second = line.icon, line.text, line.second
    fill, ring = "surface3" if line.filled else "clear", "line" if line.ringed else "clear"
    wear(row, tint=hue_shade(line.hue), fill=fill, ring=ring)
    gains = [*line.gains, ("", ""), ("", "")]
    (row.gain_icon, row.gain), (row.gain2_icon, row.gain2) = gains[:2]


def way_paper(asked: WhatCanIDo, way: Any) -> Paper:
    """The steps to a goal, to be played one by one or as far as nobody else is asked."""
    words, said = asked.words, asked.words.words
    paper = Paper(title=words.goal(way.goal))
    version, moves = asked.screen.chooser.version, way.until_asked()
    paper.add(Text(text=words.about(way)))
    paper.add(*_steps(asked, way))
    if not moves:
        paper.add(Text(text=said.sentence(N_("The roll, or the answer of another, comes first."))))
        return paper
    first = _button(
        said.sentence(N_("Take the first step")), lambda: asked.play(moves[:1], version)
    )
    if len(moves) == 1:
        paper.offer(_main(first))
        return paper
    every = len(moves) == len(way.steps)
    text = said.sentence(N_("Play all steps"))
    if not every:
        text = said.plural("Play {n} step", "Play {n} steps", len(moves))
        paper.add(Text(text=said.sentence(N_("Played until somebody else, or a roll, decides."))))
    first.size_hint_x = 0.8
    paper.offer(first, _main(_button(text, lambda: asked.play(moves, version))))
    return paper


def _steps(asked: WhatCanIDo, way: Any) -> list[LineRow]:
    """Each step with its number."""
    table, rows = asked.screen.chooser.offers.table, []
    for number, step in enumerate(way.steps, start=1):
        icon, hue = "die", -1
        if step.seat >= 0:
            face = table.face(step.move, step.seat)
            icon, hue = face.icon, face.hue
        row = LineRow(text=f"{number}. {asked.words.step(step, way.seat)}", icon=icon)
        wear(row, tint=hue_shade(hue))
        row.padding = dp(4), dp(5)
        wear(row.ids.label.__self__, font_size="body")
        rows.append(row)
    return rows


def near_paper(asked: WhatCanIDo, near: Any) -> Paper:
    """Why it is closed, how to come by what is missing, and what it would open."""
    words, said = asked.words, asked.words.words
    rule = near.refusal.rule if near.refusal else ""
    paper = Paper(title=words.near(near), rule=rule)
    if near.refusal:
        paper.add(Text(text=asked.screen.chooser.telling.refusal(near.refusal)))
    if near.sources:
        paper.add(Text(text=words.sources(near)))
    best = near.ways[0]
    paper.add(
        HeadingRow(text=said.sentence(N_("With one more: {goal}"), goal=words.goal(best.goal)))
    )
    paper.add(*_steps(asked, best))
    others = near.ways[1:]
    if others:
        paper.add(HeadingRow(text=said.sentence(N_("It would also open"))))
    table = _faces(asked)
    for way in others:
        icon, hue = table.goal_icon(way.goal)
        row = LineRow(text=words.goal(way.goal), icon=icon)
        wear(row, tint=hue_shade(hue))
        row.padding = dp(4), dp(3)
        paper.add(row)
    return paper


def _faces(asked: WhatCanIDo) -> Any:
    """How the goals of this game are shown."""
    return table_of(asked.screen.chooser.offers.table.NAME).goals


# ---------------------------------------------------------------- before something ends


def missed_paper(asked: WhatCanIDo, move: Move, found: Sequence[Any]) -> Paper:
    """What could still be done, with the way back and the way on."""
    screen, words, said = asked.screen, asked.words, asked.words.words
    who = screen.chooser.telling.name(screen.chooser.offers.prompt.seat)
    paper = Paper(title=said.sentence(N_("Still possible for {who}"), who=who))
    table = _faces(asked)
    for each in found:
        row = LineRow(text=words.missed(each), icon=table.missed_icon(each))
        row.padding = dp(4), dp(6)
        wear(row, tint="primary")
        wear(row.ids.label.__self__, font_size="body")
        paper.add(row)

    def end() -> None:
        screen.put_papers_away()
        screen.chooser.play(move)

    back = _button(said.sentence(N_("Look")), screen.put_papers_away)
    back.size_hint_x = 0.6
    paper.offer(back, _main(_button(said.sentence(N_("End anyway")), end)))
    return paper


# ---------------------------------------------------------------- rows


def _button(text: str, then: Callable[[], None]) -> MainButton:
    button = MainButton(text=text, corner=dp(28))
    wear(button, fill="clear", ring="outline", color="text")
    button.pos_hint = {"center_y": 0.5}
    button.bind(on_release=lambda *_: then())
    return button


def _main(button: MainButton) -> MainButton:
    wear(button, fill="primary", ring="clear", color="primary_ink")
    return button
