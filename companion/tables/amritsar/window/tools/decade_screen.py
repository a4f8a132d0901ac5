"""The end of a decade without a game: numbers in, what each player gains and pays out."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables.amritsar import signs
from companion.tables.amritsar.pens import ROMAN
from companion.tables.amritsar.tools.decade_sheet import (
    COUNTERS,
    HIS,
    NUMBERS,
    DecadeSheet,
)
from companion.tables.amritsar.tools.score_pad import HIM
from companion.tables.amritsar.tools.temple_texts import temple_options
from companion.tables.amritsar.window.tools.sheet_parts import SOON, SheetHead, SheetTab
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Panel
from companion.window.widgets.input import choices  # noqa: F401 - named in the kv file
from companion.window.widgets.input.stepper import Stepper
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.meta import META
from engine.amritsar.words.voice import Voice, capital
from engine.core.language.words import N_, Words
from engine.core.rulings import choose

ICONS = {
    "pp": "prestige",
    "tax": "tax",
    "discounts": "tax",
    "coins": signs.COIN,
    "coin_pp": "mah-coin-pp",
    "resource": signs.ANY_RESOURCE,
    "counter": "donation-counter",
    **dict(zip(COUNTERS, signs.DISTRICTS, strict=True)),
}
LABELS = {
    "pp": N_("PP before"),
    "tax": N_("Tax"),
    "discounts": N_("Discounts"),
    "coins": N_("Coins"),
    "coin_pp": N_("1 coin and 1 PP"),
    "resource": N_("1 resource of choice"),
    "counter": N_("1 counter from the market"),
}
HEADS = {COUNTERS[0]: N_("Counters in the lake"), "tax": N_("Taxes"), "coin_pp": N_("Income")}
"""The heading above a number."""


class DecadeResult(Panel):
    """What a player gains and pays."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    figures = StringProperty()
    lines = StringProperty()


class DecadeScreen(ToolScreen):
    """Majorities, taxes and income of one decade; alone, the Maharaja competes."""

    game = "amritsar"
    seat = NumericProperty(0)
    decade = NumericProperty(1)
    temple = NumericProperty(0)
    name_shown = StringProperty()
    faults = StringProperty()
    empty = BooleanProperty(True)

    def __init__(self, **values: object) -> None:
        """Begin without a sheet."""
        self.sheet: DecadeSheet | None = None
        self._steppers: dict[str, Stepper] = {}
        self._heads: dict[str, SheetHead] = {}
        super().__init__(**values)
        # A held button counts faster than everything can be added up.
        self._add_up_soon = Clock.create_trigger(self._add_up, SOON)

    def building(self) -> Steps:
        """Make the form once."""
        yield from super().building()
        for key in NUMBERS:
            if key in HEADS:
                self._heads[key] = SheetHead()
            self._steppers[key] = self._stepper(key)
            yield

    def _stepper(self, key: str) -> Stepper:
        stepper = Stepper(key=key, icon=ICONS[key])
        stepper.bind(on_count=lambda tapped, number: self.write(tapped.key, number))
        return stepper

    def take_up(self) -> None:
        """Show the sheet as it was left."""
        self._open(self.recall())
        self.seat = min(int(self.seat), len(self.at_table(self.words)) - 1)
        self.show()

    def _open(self, stored: object) -> None:
        copy = self.app.copy_of(self.game)
        printed = load_catalogue(copy.corrections)
        self.sheet = DecadeSheet(printed, choose(printed.switches, copy.rulings), stored)
        self.sheet.is_solo = self._is_solo

    def on_leave(self, *_: object) -> None:
        """Store everything entered."""
        if self._add_up_soon.is_triggered:
            self._add_up_soon.cancel()
            self.keep(self._sheet.to_plain())

    # ------------------------------------------------------------ what is tapped

    def write(self, key: str, number: int) -> None:
        """Enter a number for the chosen player."""
        self._sheet.write(int(self.seat), key, number)
        self._steppers[key].number = self._sheet.number(int(self.seat), key)
        self._add_up_soon()

    def look_at(self, seat: int) -> None:
        """Enter numbers for another player."""
        self.seat = seat
        self.show()

    def choose_decade(self, decade: int) -> None:
        """Another decade: other prices of missing coins."""
        self._sheet.decade = decade
        self._add_up()

    def choose_temple(self, tile: int) -> None:
        """Another temple tile."""
        self._sheet.temple = tile
        self._add_up()

    def clear(self) -> None:
        """Begin with an empty sheet."""
        decade, temple = self._sheet.decade, self._sheet.temple
        self._open({"decade": decade, "temple": temple})
        self._add_up()

    def _add_up(self, *_: object) -> None:
        self.keep(self._sheet.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    @property
    def _sheet(self) -> DecadeSheet:
        assert self.sheet, "the tool is open"
        return self.sheet

    @property
    def _is_solo(self) -> bool:
        return self.seated.count == 1

    def at_table(self, words: Words) -> list[tuple[str, int, str]]:
        """Name, colour and initial of all who take part."""
        marked = self.signs(self.players, words)
        seats = [(name, *marked[n]) for n, name in enumerate(self.seated.shown(words))]
        if not self._is_solo:
            return seats
        (name,) = META.modes["solo"].automata
        return [*seats, (name, self.seated.tones[HIM], name[:1])]

    def decade_options(self, words: Words) -> list[tuple[int, str]]:
        """The three decades."""
        voice = Voice(words)
        return [(n, capital(voice.decade(n))) for n in range(1, len(ROMAN))]

    def show(self) -> None:
        """Show the numbers, and what follows from them."""
        if not self.sheet:
            return
        words, sheet, seat = self.words, self.sheet, int(self.seat)
        seats = self.at_table(words)
        self.decade, self.temple, self.empty = sheet.decade, sheet.temple, sheet.is_empty
        self.ids.temple.options = temple_options(words, sheet.printed)
        self.name_shown = seats[seat][0]
        self._show_form(words, seat)
        self.faults = "\n".join(sheet.faults(words, len(seats), self.seated.count))
        after = sheet.after(len(seats))
        for n, tab in enumerate(fit(self.ids.tabs, len(seats), self._tab)):
            tab.name, tab.colour, tab.letter = seats[n]
            tab.seat, tab.total, tab.chosen = n, after[n].pp, n == seat
        for n, row in enumerate(fit(self.ids.results, len(seats), DecadeResult)):
            row.name, row.colour, row.letter = seats[n]
            row.figures = self._figures(words, n, after[n].pp, after[n].coins)
            row.lines = "\n".join(sheet.told(words, n, after[n]))

    def _figures(self, words: Words, seat: int, pp: int, coins: int) -> str:
        voice, before = Voice(words), self._sheet.books(seat)
        told = voice.sentence("PP {before} › {after}", before=before.pp, after=pp)
        if self._is_solo and seat == HIM:
            return told
        more = voice.sentence("coins {before} › {after}", before=before.coins, after=coins)
        return f"{told} · {more}"

    def _show_form(self, words: Words, seat: int) -> None:
        voice, form = Voice(words), self.ids.form
        asked = HIS if self._is_solo and seat == HIM else NUMBERS
        wanted: list[Widget] = []
        for key in asked:
            if key in HEADS:
                self._heads[key].text = voice.sentence(HEADS[key])
                wanted.append(self._heads[key])
            stepper = self._steppers[key]
            stepper.text = self._label(voice, key)
            stepper.most, stepper.number = self._sheet.most(key), self._sheet.number(seat, key)
            wanted.append(stepper)
        if form.children[::-1] != wanted:
            form.clear_widgets()
            for part in wanted:
                form.add_widget(part)

    @staticmethod
    def _label(voice: Voice, key: str) -> str:
        if key in COUNTERS:
            return voice.area(key[-1])
        return voice.sentence(LABELS[key])

    def _tab(self) -> SheetTab:
        tab = SheetTab()
        tab.bind(on_release=lambda tapped: self.look_at(int(tapped.seat)))
        return tab


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
