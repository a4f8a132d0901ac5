"""Who wins the contract: the card with its goods, and markers to tap."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tables.agra.short_names import HUES
from companion.tables.agra.tools.card import MarkedCard
from companion.tables.agra.tools.judged import Verdict
from companion.window.screens.start.quick_tools import open_tool
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.themed import wear
from companion.window.widgets.turn.option_row import LineRow
from engine.agra.box import open_box
from engine.agra.catalogue import load_catalogue
from engine.agra.rules import COLOURS
from engine.agra.words.abilities import ability_text
from engine.core.language.words import Words


class MarkerButton(Tappable):
    """A player's markers on one good: none, one or two."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    markers = NumericProperty(0)


class CardSlotRow(BoxLayout):
    """An ordered good, and a button for each player."""

    slot = NumericProperty(0)
    icon = StringProperty()
    hue = NumericProperty(0)
    text = StringProperty()
    stacked = BooleanProperty(False)

    __events__ = ("on_marker",)

    def on_marker(self, seat: int) -> None:
        """Event: a player's marker was tapped."""

    def show(self, signs: list[tuple[int, str]], holder: int, markers: int) -> None:
        """Show who delivered this good."""
        for seat, button in enumerate(fit(self.ids.markers, len(signs), self._button)):
            button.seat, (button.colour, button.letter) = seat, signs[seat]
            button.markers = markers if seat == holder else 0

    def _button(self) -> MarkerButton:
        button = MarkerButton()
        button.bind(on_release=lambda tapped: self.dispatch("on_marker", int(tapped.seat)))
        return button


class CountRow(BoxLayout):
    """How many markers a player has on the card."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    number = NumericProperty(0)
    won = BooleanProperty(False)


class ContractScreen(ToolScreen):
    """Tap the markers, and read who wins the card and why."""

    game = "agra"

    card_name = StringProperty()
    level = StringProperty()
    guild = StringProperty("contract")
    title = StringProperty()
    colour = NumericProperty(-1)
    letter = StringProperty()
    ability = StringProperty()
    seen: list[tuple[int, str]] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Begin without a card."""
        self.card: MarkedCard | None = None
        super().__init__(**values)

    def take_up(self) -> None:
        """Show the card as it was left."""
        copy = self.app.copy_of(self.game)
        box = open_box(COLOURS, copy.rulings, copy.corrections)
        self.card = MarkedCard(box, self.recall())
        self.card.sit(self.seated.count)
        self.show()

    # ------------------------------------------------------------ what is tapped

    def choose(self) -> None:
        """Choose another card."""
        card = self._card
        chosen = card.notable, len(card.slots), self._take
        open_tool(self.app, "tool_notables", lambda picker: picker.choose_one(*chosen))

    def tap(self, slot: int, seat: int) -> None:
        """One marker, two, or none."""
        self._card.tap(slot, seat)
        self._changed()

    def clear(self) -> None:
        """Remove all markers."""
        self._card.clear()
        self._changed()

    def _take(self, chosen: str | int) -> None:
        if isinstance(chosen, int):
            self._card.lay_other(chosen)
        else:
            self._card.lay(chosen)
        self._changed()

    def _changed(self) -> None:
        self.keep(self._card.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    @property
    def _card(self) -> MarkedCard:
        assert self.card, "the tool is open"
        return self.card

    def show(self) -> None:
        """Show the card, its markers, and the result."""
        if not self.card:
            return
        self._show_card(self.words)
        signs = self.signs(self.players, self.words)
        slots = self.card.slots
        for number, row in enumerate(fit(self.ids.slots, len(slots), self._row)):
            slot = slots[number]
            row.slot, row.icon = number, slot.good or "contract"
            row.hue, row.text = HUES.get(slot.good, 0), self.card.name_of(self.words, number)
            row.show(signs, slot.seat, slot.markers)
        self.ids.clear_all.disabled = not any(slot.markers for slot in slots)
        self._show_result(self.card.verdict(), signs)

    def _show_card(self, words: Words) -> None:
        notable = self._card.notable
        if not notable:
            self.card_name = words.sentence("Any other card")
            self.level = words.plural("{n} good", "{n} goods", len(self._card.slots))
            self.guild, self.ability = "contract", ""
            return
        printed = load_catalogue().notable(notable)
        self.card_name = words.term("agra", f"notable.{notable}")
        self.level, self.guild = words.term("agra", f"level.{printed.level}"), printed.guild
        self.ability = "\n".join(ability_text(words, each) for each in printed.abilities)

    def _show_result(self, verdict: Verdict | None, signs: list[tuple[int, str]]) -> None:
        names = self.seated.shown(self.words)
        counts = [
            sum(slot.markers for slot in self._card.slots if slot.seat == seat)
            for seat in range(self.seated.count)
        ]
        for seat, row in enumerate(fit(self.ids.counts, len(counts), CountRow)):
            row.colour, row.letter = signs[seat]
            row.name, row.number = names[seat], counts[seat]
            row.won = verdict is not None and seat == verdict.winner
        self.title = (
            self.words.sentence("{who} wins the contract", who=names[verdict.winner])
            if verdict
            else self.words.sentence("Not complete yet")
        )
        self.colour, self.letter = signs[verdict.winner] if verdict else (-1, "")
        lines = self._card.lines(self.words, names)
        for row, line in zip(fit(self.ids.lines, len(lines), LineRow), lines, strict=True):
            first = row is self.ids.lines.children[-1]
            row.text = line
            row.icon = "favour" if verdict and not first else "contract"
            wear(row, tint="primary")

    def _row(self) -> CardSlotRow:
        row = CardSlotRow()
        row.bind(on_marker=lambda tapped, seat: self.tap(int(tapped.slot), seat))
        return row


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
