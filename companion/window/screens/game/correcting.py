"""Corrections by hand: the fields of a piece, the new value, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.play.door import Door, Outcome, Refused, Unkept
from companion.model.play.session import Session
from companion.tables import table_of
from companion.tables.common.corrections import Correction, Link, Page
from companion.tables.parts import Corrections
from companion.tables.texts import Telling
from companion.window.host import running_app
from companion.window.kivy_inside.gc_tuning import keep_for_good
from companion.window.screens.books.print import PrintCard, print_card
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.rule_paper import explanation
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.base.basics import Entry, Tappable, natural_width
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input import stepper  # noqa: F401 - named in the kv file
from companion.window.widgets.input.fields import LineField
from companion.window.widgets.input.number_pad import NumberPad
from companion.window.widgets.turn.option_row import HeadingRow, MainButton
from companion.window.widgets.turn.sheet import WIDEST
from engine.core.adjust import Adjust
from engine.core.events import UNCOVERED
from engine.core.language.words import N_
from engine.core.observer import Observer, onlooker

REASONS = (N_("counted again"), N_("forgotten earlier"), N_("house rule"))
COURSE = "course"
"""Turn and round, as a piece that can be corrected."""
AT_ONCE = 3
"""Rows of a long sheet that are seen first; the others follow below."""
KEPT = 8
"""Rows kept from the garbage collector."""
LONGEST = 80
"""Longest reason, in letters."""


class Host(Protocol):
    """What corrections need from their screen."""

    @property
    def session(self) -> Session | None: ...
    def show_paper(self, paper: Paper) -> None: ...
    def lay_over(self, paper: Paper) -> None: ...
    def close_paper(self) -> None: ...
    def corrected(self, adjust: Adjust, told: str) -> None: ...


class FieldLine(Tappable):
    """A field with its present value, however it is laid out."""

    text = StringProperty()
    now = StringProperty()
    opens: Callable[[], object] | None = None
    """The field to edit."""

    def on_release(self) -> None:
        """Open it."""
        if self.opens:
            self.opens()


class FieldRow(FieldLine):
    """A tap opens the choice."""


class NumberRow(FieldLine):
    """A number with its name; − and + correct it in its row."""

    number = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)
    steps: Callable[[int], object] | None = None

    def step(self, by: int) -> None:
        """One more or one less."""
        if self.steps and self.least <= self.number + by <= self.most:
            self.steps(by)


class Chip(Tappable):
    """One of several words; the chosen one has a tick as well as its colour."""

    text = StringProperty()
    value: object = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)

    def wrap_at(self, text: str, font_size: float, window: float) -> float | None:
        """The width where a long text wraps; None where it fits on one line."""
        room = min(window, dp(WIDEST)) - dp(24 + 28 + 26)
        return room if natural_width(text, font_size) > room else None


class Chips(BoxLayout):
    """Words to choose one from, as many on a line as fit."""

    chosen: Any = ObjectProperty(None, allownone=True)

    def offer(self, choices: Sequence[tuple[object, str]], chosen: Any) -> None:
        """Show these values by their texts."""
        for value, text in choices:
            chip = Chip(text=text, value=value, chosen=value == chosen)
            chip.bind(on_release=self._tapped)
            self.ids.flow.add_widget(chip)
        self.chosen = chosen

    def on_chosen(self, *_: object) -> None:
        """Mark the chosen one."""
        for chip in self.ids.flow.children:
            chip.chosen = chip.value == self.chosen

    def _tapped(self, chip: Chip) -> None:
        self.chosen = chip.value


class ReasonField(LineField):
    """A reason in the player's own words."""


class Verdict(BoxLayout):
    """Why a value is not possible; without height if it is."""

    text = StringProperty()
    least = NumericProperty(0)


@with_events
class CorrectionBanner(BoxLayout):
    """The banner of correction mode; without height while that is off."""

    on = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Remember what to show later."""
        self._parts = self.children[::-1]
        self.clear_widgets()

    def on_on(self, *_: object) -> None:
        """Show or hide it."""
        self.clear_widgets()
        for part in self._parts if self.on else ():
            self.add_widget(part)

    __events__ = ("on_done", "on_course")


class Correcting:
    """Shows what can be corrected, and plays the correction."""

    def __init__(self, host: Host, options: Callable[[str], None] | None = None) -> None:
        """For one screen; `options` opens the moves of a piece."""
        self.app = running_app()
        self.host = host
        self.options = options
        self._fields: dict[type[FieldLine], list[FieldLine]] = {FieldRow: [], NumberRow: []}
        """Made once, and used again on the next sheet."""
        self._stepped: Adjust | None = None
        """The last correction by − and +: another step takes its place in the log."""

    @property
    def _session(self) -> Session:
        assert self.host.session is not None
        return self.host.session

    @property
    def _door(self) -> Door:
        door = self.app.door
        assert door is not None
        return door

    @property
    def _seen(self) -> Observer:
        return onlooker(self._session.game)

    @property
    def _table(self) -> Corrections:
        return table_of(self._session.game.rules.NAME).corrections

    def open(self, piece: str, *, has_options: Callable[[str], bool] | None = None) -> bool:
        """Show what can be corrected about a piece; False if nothing can."""
        page = self._table.page_of(self._seen, self.app.words, piece)
        items, leads_to = page.corrections, self._table.options_piece(piece)
        leads = has_options is not None and has_options(leads_to)
        rules = self._rules_of(piece) if has_options is not None else ()
        card = self._card_of(piece) if has_options is not None else None
        if len(items) == 1 and not leads and len(page.sections) == 1 and not (rules or card):
            self.open_item(items[0], page.title, piece)
        elif items or rules or card:
            self.host.show_paper(self._list(page, piece, leads_to if leads else "", rules, card))
        return bool(items or rules or card)

    def _card_of(self, piece: str) -> PrintCard | None:
        """What is printed on a piece that is held."""
        return print_card(self._session, piece, self.host.lay_over)

    def _rules_of(self, piece: str) -> Sequence[str]:
        game = self._session.game
        known = table_of(game.rules.NAME).piece_rules
        return known.rules_of_piece(piece, game) if known else ()

    def _list(
        self, page: Page, piece: str, leads_to: str, rules: Sequence[str], card: PrintCard | None
    ) -> Paper:
        app = self.app
        words = app.words
        correcting = words.sentence(N_("Correct: {what}"), what=page.title)
        paper = Paper(title=page.title if rules else correcting)
        if card:
            paper.add(card)
        paper.add(*explanation(app, rules))
        if leads_to:
            what = Entry(
                icon="log",
                text=words.sentence(N_("What is possible here")),
                second=words.sentence(N_("every move, also those not possible")),
            )
            what.bind(on_release=lambda *_: self._to_options(leads_to))
            paper.add(what)
        if rules and page.corrections:
            paper.add(HeadingRow(text=words.sentence(N_("Correct what is here"))))
        paper.add_in_time(self._rows(page, piece), AT_ONCE)
        return paper

    def _rows(self, page: Page, piece: str) -> Iterator[Widget]:
        used: dict[type[FieldLine], int] = {FieldRow: 0, NumberRow: 0}
        self._stepped = None
        for section in page.sections:
            if section.heading:
                yield HeadingRow(text=section.heading)
            for item in section.items:
                kind: type[FieldLine] = NumberRow if _is_number(item) else FieldRow
                yield self._row(self._field(kind, used[kind]), item, page.title, piece)
                used[kind] += 1

    def _field(self, kind: type[FieldLine], number: int) -> FieldLine:
        """The row of that number, taken from its old sheet."""
        made = self._fields[kind]
        if number == len(made):
            made.append(kind())
            if number % KEPT == KEPT - 1:
                keep_for_good()
        row = made[number]
        if row.parent:
            row.parent.remove_widget(row)
        return row

    def _to_options(self, piece: str) -> None:
        self.host.close_paper()
        assert self.options is not None
        self.options(piece)

    def _row(self, row: FieldLine, item: Correction | Link, title: str, piece: str) -> FieldLine:
        row.text = item.label
        if isinstance(item, Link):
            row.now, row.opens = "", lambda: self.open(item.piece)
            return row
        words = self.app.words
        row.now = words.sentence(N_("Hidden")) if item.now is None else item.now
        row.opens = lambda: self.open_item(item, title, piece)
        if isinstance(row, NumberRow):
            assert item.numbers is not None
            assert item.number is not None
            row.number, row.least, row.most = item.number, item.numbers[0], item.numbers[-1]
            row.steps = lambda by: self._step(row, item, by)
        return row

    def _step(self, row: NumberRow, item: Correction, by: int) -> None:
        """Correct a number by one; several steps in a row are one line of the log."""
        app, session, door, before = self.app, self._session, self._door, self._stepped
        new = int(row.number) + by
        adjust = Adjust(item.field, str(new))
        if refusal := session.game.why_not(adjust):
            app.tell(Telling(app.words, onlooker(session.game)).refusal(refusal))
            return
        last = session.next_undo()
        outcome: Outcome | None = None
        if before and last and last.move == before.text and before.field == item.field:
            outcome = door.undo(door.at)
        if not isinstance(outcome, Unkept):
            outcome = door.play([adjust], at=door.at)
        if isinstance(outcome, Unkept):
            app.tell_wrong(outcome.trouble)
            return
        self._stepped = adjust
        row.number, row.now = new, str(new)
        row.opens = lambda: self.open_item(item._replace(number=new, now=str(new)))

    def open_item(self, item: Correction, title: str = "", piece: str = "") -> None:
        """Ask for the new value of one field; of a covered hand its owner sees what is there."""
        if item.now is None and item.numbers is None:
            item = self._as_owner(item, piece)
        self.host.show_paper(CorrectionPaper(self._session, item, title, self._make))

    def _as_owner(self, item: Correction, piece: str) -> Correction:
        colours, (colour, _, _) = self._session.game.colours, item.field.partition(".")
        # A pile of the table is looked through by the one who corrects it.
        own = self._seen.as_owner(colours.index(colour) if colour in colours else UNCOVERED)
        page = self._table.page_of(own, self.app.words, piece)
        same = (item.field, item.label)
        return next(each for each in page.corrections if (each.field, each.label) == same)

    def _make(self, adjust: Adjust) -> str:
        """Play a correction; returns what is wrong with it, or nothing."""
        app, session = self.app, self._session
        telling = Telling(app.words, onlooker(session.game))
        outcome = self._door.play([adjust], at=self._door.at)
        if isinstance(outcome, Refused):
            return telling.refusal(outcome.refusal)
        if isinstance(outcome, Unkept):
            app.tell_wrong(outcome.trouble)
            return ""
        self.host.close_paper()
        self.host.corrected(adjust, telling.move(adjust))
        return ""


def _is_number(item: Correction | Link) -> bool:
    """True if − and + make sense: a number that all may see."""
    return isinstance(item, Correction) and item.number is not None and item.numbers is not None


class CorrectedByHand:
    """Corrections on the table: by holding a piece, or by taps in correction mode."""

    def __init__(self, screen: GameTable, shown: Callable[[], Iterable[Widget]]) -> None:
        """For one game screen; `shown` are the pages and panels with pieces."""
        self.screen, self._shown = screen, shown
        self.banner = CorrectionBanner()
        self.banner.bind(
            on_done=lambda _: self.by_taps(on=False), on_course=lambda _: self.correct(COURSE)
        )
        self.hand = Correcting(self, lambda piece: self.screen.do("hold_piece", piece))

    @property
    def session(self) -> Session | None:
        """The open game."""
        return self.screen.session

    def _has_options(self, piece: str) -> bool:
        """True if a piece leads to any move, legal or not."""
        moment = self.screen.open_deciding.moment
        idle = moment.waits_for_chance or moment.is_over
        return not idle and bool(moment.offers.of_piece(piece))

    def correct(self, piece: str) -> None:
        """Offer the corrections of a piece that is held, else its moves."""
        if not self.screen.deciding:
            return
        # In correction mode, taps mean nothing else.
        has_options = None if self.banner.on else self._has_options
        if not self.hand.open(piece, has_options=has_options):
            self.screen.do("hold_piece", piece)

    def by_taps(self, *, on: bool) -> None:
        """Switch correction mode on or off."""
        self.banner.on = on
        self.screen.do("close_choices")
        self.mark()
        if not on and self.screen.deciding:
            self.screen.show_again()

    def mark(self) -> None:
        """Let every piece know whether a tap corrects it."""
        for page in self._shown():
            for widget in page.walk(restrict=True):
                if hasattr(widget, "correcting"):
                    widget.correcting = self.banner.on

    def show_paper(self, paper: Paper) -> None:
        """Show what can be corrected."""
        self.screen.papers.show(paper)

    def lay_over(self, paper: Paper) -> None:
        """The same over another sheet."""
        self.screen.papers.lay_over(paper)

    def close_paper(self) -> None:
        """Close the top sheet."""
        self.screen.paper.dismiss()

    def corrected(self, _adjust: Adjust, told: str) -> None:
        """Say what was corrected."""
        self.screen.tell(told)


class CorrectionPaper(Paper):
    """The new value of one field, with a reason; checked while it is chosen."""

    is_ready = BooleanProperty(False)
    """True if it can be confirmed."""

    def __init__(
        self,
        session: Session,
        item: Correction,
        title: str,
        make: Callable[[Adjust], str],
        **values: object,
    ) -> None:
        """Begin with the present value."""
        self.app = running_app()
        self._session, self._item, self._make = session, item, make
        self.telling = Telling(self.app.words, onlooker(session.game))
        whole = f"{title}: {item.label}" if title and title != item.label else item.label
        super().__init__(title=whole, **values)
        self.pad: NumberPad | None = None
        self.chips: Chips | None = None
        self.add(self._number() if item.numbers is not None else self._choices())
        self.verdict = Verdict()
        self.add(self.verdict, HeadingRow(text=self._say(N_("Why? (optional)"))))
        self._add_reasons()
        self.main = MainButton(corner=dp(28))
        self.main.bind(on_release=lambda *_: self.confirm())
        self.offer(self.main)
        self._judge()

    def _say(self, message: str, **values: object) -> str:
        return self.app.words.sentence(message, **values)

    # ------------------------------------------------------------ the value

    def _number(self) -> NumberPad:
        item, numbers = self._item, self._item.numbers
        assert numbers is not None
        self.pad = NumberPad(
            before=item.number,
            before_text=self._say(N_("Hidden")),
            bounds=[numbers[0], numbers[-1]],
        )
        self.pad.fbind("value", self._judge)
        return self.pad

    def _choices(self) -> Chips:
        item = self._item
        now = next((choice for choice in item.choices if choice.text == item.now), None)
        self.chips = Chips()
        self.chips.offer([(choice, choice.text) for choice in item.choices], now)
        self.chips.fbind("chosen", self._judge)
        return self.chips

    @property
    def adjust(self) -> Adjust | None:
        """The correction as chosen; None while there is none."""
        item = self._item
        if self.pad is not None:
            value = self.pad.value
            if value is None or value == item.number:
                return None
            return Adjust(item.field, str(value), self.reason)
        assert self.chips is not None
        choice = self.chips.chosen
        if choice is None or choice.text == item.now:
            return None
        return Adjust(choice.field, choice.value, self.reason)

    def _judge(self, *_: object) -> None:
        """The engine's answer about the value, at once."""
        if not hasattr(self, "main"):
            return
        adjust = self.adjust
        refusal = self._session.game.why_not(adjust) if adjust else None
        self.verdict.text = self.telling.refusal(refusal) if refusal else ""
        self.is_ready = adjust is not None and refusal is None
        self.main.text = self._main_text(adjust)
        if self.is_ready:
            wear(self.main, fill="primary", color="primary_ink")
        else:
            wear(self.main, fill="surface3", color="text2")

    def _main_text(self, adjust: Adjust | None) -> str:
        if adjust is None:
            return self._say(N_("Set the real number"))
        shown = self.chips.chosen.text if self.chips is not None else adjust.value
        return self._say(N_("Set to: {value}"), value=shown)

    # ------------------------------------------------------------ the reason

    def _add_reasons(self) -> None:
        self.reasons = Chips()
        quick = [(reason, reason) for reason in map(self._say, REASONS)]
        self.reasons.offer([("", self._say(N_("no reason"))), *quick], "")
        self.field = ReasonField(label=self._say(N_("or in your own words")))
        self.field.bind(text=self._typed)
        self.reasons.fbind("chosen", self._picked)
        self.add(self.reasons, Widget(size_hint_y=None, height=dp(4)), self.field)

    def _typed(self, _field: object, text: str) -> None:
        if text:
            self.reasons.chosen = None

    def _picked(self, *_: object) -> None:
        if self.reasons.chosen is not None:
            self.field.text = ""

    @property
    def reason(self) -> str:
        """The reason on one line; it never begins like a mark of the log."""
        return clean(self.reasons.chosen or self.field.text)

    def confirm(self) -> None:
        """Make the correction."""
        adjust = self.adjust
        if adjust and self.is_ready:
            self.verdict.text = self._make(adjust)


def clean(reason: str) -> str:
    """A reason on one line, without characters that mean something in the log.

    >>> clean(" # counted\\nagain ")
    'counted again'
    """
    return " ".join(reason.split()).lstrip("# ")[:LONGEST].strip()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
