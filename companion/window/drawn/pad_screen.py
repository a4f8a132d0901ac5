"""The score pad: every item of every player, with totals, ranks and reasons while typing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables import table_of
from companion.tables.common.pad import COUNTED, PAPER, TIE, Pad, ranks
from companion.tables.common.score import score_view
from companion.tables.shown import Holder, ScoreView, Standing
from companion.window.screens.tools.tool import ToolScreen, fit, recall_players
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.charts import score_table  # noqa: F401 - named in the kv file
from companion.window.widgets.charts.score_table import TOTAL, MadeOf
from companion.window.widgets.input.stepper import Stepper
from engine.core.language.rulebook import rules_named
from engine.core.language.words import Words
from engine.core.registry import rules_of
from engine.core.scores import Score

SOON = 0.15
"""Seconds after which an entered number is added up and stored."""


class PadTab(Tappable):
    """A player: shape, total so far, and rank."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    total = NumericProperty(0)
    rank = StringProperty()
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)


class PadHead(BoxLayout):
    """The heading of the numbers below."""

    icon = StringProperty()
    text = StringProperty()


class PadForm:
    """What a game counts: its rows, their labels, and the pad behind them."""

    SIGNS: ClassVar[Mapping[str, str]] = {}
    """The icons of its numbers; that of a tie-break under TIE."""

    def __init__(self, screen: PadScreen) -> None:
        """Make the rows of both forms when they are asked for."""
        self.screen = screen
        self.app = screen.app
        self.steppers: dict[str, Stepper] = {}
        self.heads: dict[str, PadHead] = {}
        self.counted: list[Widget] = []
        self.paper: list[Widget] = []

    @abstractmethod
    def new_pad(self, stored: object) -> Pad:
        """A pad with stored values."""

    @abstractmethod
    def rows(self) -> Iterator[Widget]:
        """What is counted, from top to bottom: `head`, `stepper` and other rows."""

    @abstractmethod
    def names(self, words: Words) -> Mapping[str, str]:
        """Labels of the numbers and heads; what a tie-break compares under TIE."""

    @abstractmethod
    def reason_of(self, words: Words, standing: Standing) -> str:
        """Why a player leads."""

    def worked_out(self, words: Words, view: ScoreView, scores: Sequence[Score]) -> ScoreView:
        """The score with more to read about its items, where a game has that."""
        return view

    def show_own(self, words: Words, seat: int) -> None:
        """Show a player's rows that are no numbers."""

    def at_table(self, words: Words) -> list[tuple[str, int, str]]:
        """Name, colour and initial of all who score; a game may add an automa."""
        signs = self.screen.signs(self.screen.players, words)
        return [(name, *signs[n]) for n, name in enumerate(self.screen.seated.shown(words))]

    def asked_of(self, _seat: int) -> list[Widget]:
        """The parts of the form that concern a player."""
        return self.counted

    @property
    def seat(self) -> int:
        """The player whose numbers are shown."""
        return int(self.screen.seat)

    def stepper(self, key: str, icon: str = "") -> Stepper:
        """A number to count."""
        stepper = Stepper(key=key.removeprefix("paper."), icon=icon or self.SIGNS.get(key, ""))
        stepper.bind(on_count=lambda tapped, number: self.screen.write(tapped.key, number))
        self.steppers[key] = stepper
        return stepper

    def head(self, key: str, icon: str) -> PadHead:
        """The heading of the numbers below it."""
        self.heads[key] = PadHead(icon=icon)
        return self.heads[key]

    def making(self) -> Steps:
        """Make both forms, row by row."""
        for row in self.rows():
            self.counted.append(row)
            yield
        tally = table_of(self.screen.game).tally
        for item in tally.ITEMS:
            self.paper.append(self.stepper(f"paper.{item}", tally.ICONS[item]))
            yield
        self.paper.append(self.stepper(f"paper.{TIE}", self.SIGNS.get(TIE, "")))

    def say(self, words: Words) -> None:
        """Label every row."""
        tally, names = table_of(self.screen.game).tally, self.names(words)
        for key, stepper in self.steppers.items():
            kind, _, item = key.rpartition(".")
            if kind != "paper":
                stepper.text = names[key]
            else:
                stepper.text = names[TIE] if item == TIE else tally.item_name(words, item)
        for key, head in self.heads.items():
            head.text = words.sentence("Only for ties") if key == TIE else names[key]


class PadScreen(ToolScreen):
    """Numbers are stored as entered, until the pad is cleared."""

    FORM: ClassVar[type[PadForm]]
    """What its game counts."""

    way = StringProperty(COUNTED)
    seat = NumericProperty(0)
    name_shown = StringProperty()
    title = StringProperty()
    reason = StringProperty()
    faults = StringProperty()
    colour = NumericProperty(-1)
    letter = StringProperty()
    empty = BooleanProperty(True)

    def __init__(self, **values: object) -> None:
        """Begin with empty forms."""
        self.pad: Pad | None = None
        self.view: ScoreView | None = None
        self._before: dict[str, object] | None = None
        super().__init__(**values)
        self.form = self.FORM(self)
        # A held button counts faster than everything can be added up.
        self._add_up_soon = Clock.create_trigger(self._add_up, SOON)

    # ------------------------------------------------------------ opening

    def building(self) -> Steps:
        """Make both forms once."""
        yield from self.form.making()
        for part in self.form.counted:
            self.ids.form.add_widget(part)
            yield

    def readying(self) -> Steps:
        """Show the stored pad, part by part."""
        self.players = recall_players(self.app, self.game)
        self._open_pad()
        yield from self._showing()

    def take_up(self) -> None:
        """Show the pad as it was left."""
        self._open_pad()
        self.show()

    def _open_pad(self) -> None:
        self.pad = self.form.new_pad(self.recall())
        self.seat = min(int(self.seat), len(self.form.at_table(self.words)) - 1)
        self._before = None

    # ------------------------------------------------------------ what is written

    def write(self, key: str, number: int) -> None:
        """Enter a number for the chosen player."""
        self._pad.write(int(self.seat), key, number)
        self.changed()

    def choose_way(self, way: str) -> None:
        """Count on the table, or copy points from paper."""
        self._pad.way = way
        self._add_up()

    def look_at(self, seat: int) -> None:
        """Enter numbers for another player."""
        self.seat = seat
        self.show()

    def clear_or_bring_back(self) -> None:
        """Clear the pad; once more restores it."""
        before, way = self._pad.to_plain(), self._pad.way
        self.pad = self.form.new_pad(self._before)
        if self._before is None:
            self.pad.way = way
        self._before = None if self._before else before
        self.keep(self._pad.to_plain())
        self.show()

    def on_leave(self, *_: object) -> None:
        """Store everything entered."""
        if self._add_up_soon.is_triggered:
            self._add_up_soon.cancel()
            self.keep(self._pad.to_plain())

    def changed(self) -> None:
        """Show the entered number, and add up soon."""
        self._before = None
        self._show_numbers(int(self.seat))
        self._add_up_soon()

    def changed_elsewhere(self) -> None:
        """Add up at once after a choice on another screen."""
        self._before = None
        self._add_up()

    def _add_up(self, *_: object) -> None:
        self.keep(self._pad.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    @property
    def _pad(self) -> Pad:
        assert self.pad, "the tool is open"
        return self.pad

    def way_options(self, words: Words) -> list[tuple[str, str]]:
        """Whether the app counts, or points are copied from paper."""
        return [
            (COUNTED, words.sentence("Let the app add up")),
            (PAPER, words.sentence("Copy from paper")),
        ]

    def show(self) -> None:
        """Show the numbers, their totals, and who leads."""
        at_once(self._showing())

    def _showing(self) -> Steps:
        if not self.pad:
            return
        self.way, self.empty = self.pad.way, self.pad.is_empty
        self.name_shown = self.form.at_table(self.words)[int(self.seat)][0]
        form = self.form
        hold(self.ids.form, form.paper if self.way == PAPER else form.asked_of(int(self.seat)))
        yield
        form.say(self.words)
        yield
        self._show_numbers(int(self.seat))
        yield
        yield from self._showing_result(self.words)
        self.ids.clear_all.text = (
            self.words.sentence("Restore the sheet")
            if self._before
            else self.words.sentence("Clear the sheet")
        )
        self.ids.clear_all.disabled = self.empty and not self._before

    def _show_numbers(self, seat: int) -> None:
        pad = self._pad
        for stepper in self.ids.form.children:
            if isinstance(stepper, Stepper):
                stepper.most = pad.most(stepper.key)
                stepper.number = pad.number(seat, stepper.key)
        self.form.show_own(self.words, seat)

    def _showing_result(self, words: Words) -> Steps:
        pad, seats = self._pad, self.form.at_table(words)
        count, names = len(seats), [name for name, _, _ in seats]
        scores, signs = pad.scores(count), [(colour, letter) for _, colour, letter in seats]
        holders = [Holder(seat, *signs[seat]) for seat in range(count)]
        standing = Standing(names, scores, rules_of(self.game).winners(scores))
        view = score_view(self.game, words, holders, standing, self.form.reason_of)
        view = self.view = self.form.worked_out(words, view, scores)
        places = ranks(scores)
        for seat, tab in enumerate(fit(self.ids.tabs, count, self._tab)):
            tab.seat, (tab.colour, tab.letter) = seat, signs[seat]
            tab.name = names[seat]
            tab.total = scores[seat].total
            tab.rank = "" if self.empty else words.sentence("{n}.", n=places[seat])
            tab.chosen, tab.leads = seat == self.seat, places[seat] == 1 and not self.empty
        first = holders[view.winners[0]]
        self.colour, self.letter = (-1, "") if self.empty else (first.colour, first.letter)
        self.title = words.sentence("Nothing entered yet") if self.empty else view.title
        self.reason = "" if self.empty else view.reason
        self.faults = "\n".join(pad.faults(words, count))
        leading = () if self.empty else view.winners
        yield
        yield from self.ids.table.showing(
            view.holders, view.names, view.items, view.totals, leading, words.sentence("Total")
        )

    def explain(self, item: str, seat: int) -> None:
        """Show the parts of a number."""
        assert self.view
        view, holder = self.view, self.view.holders[seat]
        if item == TOTAL:
            shown, total = self.words.sentence("Total"), view.totals[seat]
            lines = [f"{each.name}: {each.numbers[seat]}" for each in view.items]
        else:
            found = next(each for each in view.items if each.key == item)
            shown, total = found.name, found.numbers[seat] or 0
            lines = list(found.made_of[seat]) or [self.words.sentence("Copied from paper.")]
        title = f"{view.names[seat]} · {shown}"
        MadeOf(
            colour=holder.colour,
            letter=holder.letter,
            title=title,
            lines=lines,
            rules=rules_named(*lines),
            total=total,
        ).open(animation=False)

    def _tab(self) -> PadTab:
        tab = PadTab()
        tab.bind(on_release=lambda tapped: self.look_at(int(tapped.seat)))
        return tab


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
