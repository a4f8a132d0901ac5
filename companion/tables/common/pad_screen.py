"""The score pad: every item of every player, with totals, ranks and reasons as one writes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.piecemeal import Steps, at_once
from companion.screens.tools.tool import ToolScreen, fit, recall_players
from companion.tables import table_of
from companion.tables.common.pad import COUNTED, PAPER, TIE, Pad, ranks
from companion.tables.common.score import ScoreView, Standing, score_view
from companion.tables.common.seats import Holder
from companion.widgets import score_table  # noqa: F401 - named in the kv file
from companion.widgets.basics import Tappable
from companion.widgets.score_table import TOTAL, MadeOf
from companion.widgets.stepper import Stepper
from engine.core.registry import rules_of
from engine.core.rulebook import rules_named
from engine.core.words import Words

SOON = 0.15
"""Seconds after which a number that was written is added up and kept."""


class PadTab(Tappable):
    """A player: the sign, the total so far, and the rank."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    total = NumericProperty(0)
    rank = StringProperty()
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)


class PadHead(BoxLayout):
    """What the numbers below are about."""

    icon = StringProperty()
    text = StringProperty()


class PadScreen(ToolScreen):
    """Numbers are kept as they are written, until the pad is cleared. A game adds its own form."""

    SIGNS: ClassVar[Mapping[str, str]] = {}
    """The signs of its numbers; that of a tie-break under TIE."""

    way = StringProperty(COUNTED)
    seat = NumericProperty(0)
    name_shown = StringProperty()
    title = StringProperty()
    reason = StringProperty()
    faults = StringProperty()
    colour = NumericProperty(-1)
    letter = StringProperty()
    empty = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        """Begin with empty forms."""
        self.pad: Pad | None = None
        self.view: ScoreView | None = None
        self._before: dict[str, Any] | None = None
        self._steppers: dict[str, Stepper] = {}
        self._heads: dict[str, PadHead] = {}
        self._counted: list[Any] = []
        self._paper: list[Any] = []
        super().__init__(**values)
        # A finger that stays on a button counts faster than everything can be added up.
        self._add_up_soon = Clock.create_trigger(self._add_up, SOON)

    # ------------------------------------------------------------ what a game adds

    @abstractmethod
    def new_pad(self, stored: Any) -> Pad:
        """A pad with what was kept."""

    @abstractmethod
    def form(self) -> Iterator[Any]:
        """What is counted, from top to bottom: `head`, `stepper` and rows of its own."""

    @abstractmethod
    def names(self, words: Words) -> Mapping[str, str]:
        """What the numbers and heads are called; what a tie-break compares under TIE."""

    @abstractmethod
    def reason_of(self, words: Words, standing: Standing) -> str:
        """Why somebody leads."""

    def show_own(self, seat: int) -> None:
        """Show what a player has in rows that are no numbers."""

    # ------------------------------------------------------------ opening

    def building(self) -> Steps:
        """Make both forms once."""
        for part in self.form():
            self._counted.append(part)
            yield
        for part in self._make_paper():
            self._paper.append(part)
            yield
        for part in self._counted:
            self.ids.form.add_widget(part)
            yield

    def readying(self) -> Steps:
        """Show the pad as it was left, part by part."""
        self.players = recall_players(self.app, self.game)
        self._open_pad()
        yield from self._showing()

    def take_up(self) -> None:
        """Show the pad as it was left."""
        self._open_pad()
        self.show()

    def _open_pad(self) -> None:
        self.pad = self.new_pad(self.recall())
        self.seat = min(int(self.seat), self.seated.count - 1)
        self._before = None

    # ------------------------------------------------------------ what is written

    def write(self, key: str, number: int) -> None:
        """Write a number of the chosen player down."""
        self._pad.write(int(self.seat), key, number)
        self.changed()

    def choose_way(self, way: str) -> None:
        """Count on the table, or take points from paper."""
        self._pad.way = way
        self._add_up()

    def look_at(self, seat: int) -> None:
        """Write for another player."""
        self.seat = seat
        self.show()

    def clear_or_bring_back(self) -> None:
        """Clear the pad; once more, and it is back."""
        before, way = self._pad.to_plain(), self._pad.way
        self.pad = self.new_pad(self._before)
        if self._before is None:
            self.pad.way = way
        self._before = None if self._before else before
        self.keep(self._pad.to_plain())
        self.show()

    def on_leave(self, *_: object) -> None:
        """Nothing is left unwritten."""
        if self._add_up_soon.is_triggered:
            self._add_up_soon.cancel()
            self.keep(self._pad.to_plain())

    def changed(self) -> None:
        """Show what was written, and add it up soon."""
        self._before = None
        self._show_numbers(int(self.seat))
        self._add_up_soon()

    def changed_elsewhere(self) -> None:
        """Add up at once what was chosen on another screen."""
        self._before = None
        self._add_up()

    def _add_up(self, *_: object) -> None:
        self.keep(self._pad.to_plain())
        self.show()

    # ------------------------------------------------------------ the two forms

    def stepper(self, key: str, icon: str = "") -> Stepper:
        """A number to count."""
        stepper = Stepper(key=key.removeprefix("paper."), icon=icon or self.SIGNS.get(key, ""))
        stepper.bind(on_count=lambda tapped, number: self.write(tapped.key, number))
        self._steppers[key] = stepper
        return stepper

    def head(self, key: str, icon: str) -> PadHead:
        """What the numbers below it are about."""
        self._heads[key] = PadHead(icon=icon)
        return self._heads[key]

    def _make_paper(self) -> Iterator[Any]:
        tally = table_of(self.game).tally
        for item in tally.ITEMS:
            yield self.stepper(f"paper.{item}", tally.ICONS[item])
        yield self.stepper(f"paper.{TIE}", self.SIGNS.get(TIE, ""))

    # ------------------------------------------------------------ what is shown

    @property
    def _pad(self) -> Pad:
        assert self.pad, "the tool is open"
        return self.pad

    def way_options(self, words: Words) -> list[tuple[str, str]]:
        """Whether the app counts, or points are copied from paper."""
        return [
            (COUNTED, words.sentence("Count for me")),
            (PAPER, words.sentence("From paper")),
        ]

    def show(self) -> None:
        """Show the numbers, what they add up to, and who leads."""
        at_once(self._showing())

    def _showing(self) -> Steps:
        if not self.pad:
            return
        self.way, self.empty = self.pad.way, self.pad.is_empty
        self.name_shown = self.seated.shown(self.words)[int(self.seat)]
        self._lay_out()
        yield
        self._say(self.words)
        yield
        self._show_numbers(int(self.seat))
        yield
        yield from self._showing_result(self.words)
        self.ids.clear_all.text = (
            self.words.sentence("Bring back") if self._before else self.words.sentence("Clear")
        )
        self.ids.clear_all.disabled = self.empty and not self._before

    def _lay_out(self) -> None:
        wanted = self._paper if self.way == PAPER else self._counted
        form = self.ids.form
        if form.children[::-1] != wanted:
            form.clear_widgets()
            for part in wanted:
                form.add_widget(part)

    def _say(self, words: Words) -> None:
        tally, names = table_of(self.game).tally, self.names(words)
        for key, stepper in self._steppers.items():
            kind, _, item = key.rpartition(".")
            if kind != "paper":
                stepper.text = names[key]
            else:
                stepper.text = names[TIE] if item == TIE else tally.item_name(words, item)
        for key, head in self._heads.items():
            head.text = words.sentence("Only for a tie") if key == TIE else names[key]

    def _show_numbers(self, seat: int) -> None:
        pad = self._pad
        for stepper in self.ids.form.children:
            if isinstance(stepper, Stepper):
                stepper.most = pad.most(stepper.key)
                stepper.number = pad.number(seat, stepper.key)
        self.show_own(seat)

    def _showing_result(self, words: Words) -> Steps:
        pad, count = self._pad, self.seated.count
        scores, signs = pad.scores(count), self.signs(self.players, words)
        names = self.seated.shown(words)
        holders = [Holder(seat, *signs[seat]) for seat in range(count)]
        standing = Standing(names, scores, rules_of(self.game).winners(scores))
        view = self.view = score_view(self.game, words, holders, standing, self.reason_of)
        places = ranks(scores)
        for seat, tab in enumerate(fit(self.ids.tabs, count, self._tab)):
            tab.seat, (tab.colour, tab.letter) = seat, signs[seat]
            tab.name = names[seat]
            tab.total = scores[seat].total
            tab.rank = "" if self.empty else words.sentence("{n}.", n=places[seat])
            tab.chosen, tab.leads = seat == self.seat, places[seat] == 1 and not self.empty
        first = holders[view.winners[0]]
        self.colour, self.letter = (-1, "") if self.empty else (first.colour, first.letter)
        self.title = words.sentence("Nothing written yet") if self.empty else view.title
        self.reason = "" if self.empty else view.reason
        self.faults = "\n".join(pad.faults(words, count))
        leading = () if self.empty else view.winners
        yield
        yield from self.ids.table.showing(
            view.holders, view.names, view.items, view.totals, leading, words.sentence("Total")
        )

    def explain(self, item: str, seat: int) -> None:
        """Open what made a number."""
        assert self.view
        view, holder = self.view, self.view.holders[seat]
        if item == TOTAL:
            shown, total = self.words.sentence("Total"), view.totals[seat]
            lines = [f"{each.name}: {each.numbers[seat]}" for each in view.items]
        else:
            found = next(each for each in view.items if each.key == item)
            shown, total = found.name, found.numbers[seat]
            lines = list(found.made_of[seat]) or [self.words.sentence("Taken from paper.")]
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
