"""The score pad of Agra: numbers, contracts, and completed meditation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.tables.agra.score_view import reason
from companion.tables.agra.tools.score_pad import LEFT, ORDERS, STEPS, ScorePad
from companion.tables.common.pad import TIE
from companion.tables.shown import Standing
from companion.window.drawn.pad_screen import PadForm, PadScreen
from companion.window.screens.start.quick_tools import open_tool
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input.switches import SwitchRow
from engine.agra import moves as m
from engine.agra.box import open_box
from engine.agra.rules import COLOURS
from engine.agra.words.voice import Voice
from engine.core.language.words import Words


class ScoreForm(PadForm):
    """What is counted in Agra."""

    SIGNS: ClassVar = {
        "rupees": "rupee",
        "covers": "cover",
        "akbar": "akbar-bowl",
        "goods": "med-trade",
        "favour": "favour",
        TIE: "favour",
    }

    def new_pad(self, stored: object) -> ScorePad:
        """A pad with the owner's rulings and pieces."""
        copy = self.app.copy_of("agra")
        return ScorePad(open_box(COLOURS, copy.rulings, copy.corrections), stored)

    @property
    def pad(self) -> ScorePad:
        """The numbers so far."""
        assert isinstance(self.screen.pad, ScorePad), "the tool is open"
        return self.screen.pad

    def rows(self) -> Iterator[Widget]:
        """What is counted, from top to bottom."""
        self._contracts = Entry(icon="contract", padding=(0, dp(10)))
        self._contracts.bind(on_release=lambda *_: self.choose_contracts())
        self._finished = SwitchRow(icon="meditate", padding=(0, dp(10)))
        self._finished.bind(on_release=lambda *_: self.turn_finished())
        yield self.stepper("rupees")
        yield self._contracts
        for guild, step, orders in zip(m.GUILDS, STEPS, ORDERS, strict=True):
            yield self.head(guild, guild)
            yield self.stepper(step)
            yield self.stepper(orders)
        yield self.head("palace", "palace")
        yield self.stepper("akbar")
        yield self._finished
        yield self.stepper("covers")
        yield self.head(TIE, "")
        for key in LEFT:
            yield self.stepper(key)

    def names(self, words: Words) -> dict[str, str]:
        """Labels of the numbers and heads."""
        voice, sentence = Voice(words), words.sentence
        return {
            "rupees": sentence("Rupees in the bag"),
            "akbar": sentence("Markers in Akbar's bowls"),
            "covers": sentence("Covers removed"),
            "goods": sentence("Value of the goods left"),
            "favour": sentence("Favour left"),
            "palace": sentence("Everything else"),
            TIE: sentence("Goods and favour left"),
            **{key: sentence("Step on the track") for key in STEPS},
            **{key: sentence("Orders fulfilled") for key in ORDERS},
            **{guild: voice.plain_guild(guild) for guild in m.GUILDS},
        }

    def reason_of(self, words: Words, standing: Standing) -> str:
        """Why a player leads."""
        return reason(words, standing)

    def show_own(self, words: Words, seat: int) -> None:
        """Contracts, and whether meditation is complete."""
        sentence, held = words.sentence, self.pad.held[seat]
        self._contracts.text = words.plural("{n} contract", "{n} contracts", len(held))
        named = ", ".join(words.term("agra", f"notable.{name}") for name in held)
        self._contracts.second = named or sentence("tap to choose")
        self._finished.on = self.pad.finished[seat]
        self._finished.text = sentence("Meditation complete")
        self._finished.second = sentence("last space reached")

    def turn_finished(self) -> None:
        """Set whether the chosen player is on the last space of the meditation track."""
        self.pad.turn_finished(self.seat)
        self.screen.changed()

    def choose_contracts(self) -> None:
        """Open the choice of contracts."""
        pad, seat = self.pad, self.seat
        signs = self.screen.signs(self.screen.players, self.screen.words)
        held = {
            name: signs[other]
            for other in range(self.screen.seated.count)
            if other != seat
            for name in pad.held[other]
        }
        chosen = self.screen.name_shown, pad.held[seat], held, self._hold
        open_tool(self.app, "tool_notables", lambda picker: picker.choose_several(*chosen))

    def _hold(self, contracts: list[str]) -> None:
        self.pad.hold(self.seat, contracts)
        self.screen.changed_elsewhere()


class ScorePadScreen(PadScreen):
    """The score pad."""

    game = "agra"
    FORM = ScoreForm
