"""The score pad of Amritsar: numbers, the lake level by level, and every objective."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.tables.amritsar import signs
from companion.tables.amritsar.score_view import reason
from companion.tables.amritsar.tools.score_pad import HIM, LAKE, LEFT, TRACKS, ScorePad
from companion.tables.common.pad import TIE
from companion.tables.shown import Standing
from companion.window.drawn.chips import CardChip, ChipPart, part_of
from companion.window.drawn.pad_screen import PadForm, PadScreen
from companion.window.widgets.input.switches import SwitchRow
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.meta import META
from engine.amritsar.words.voice import Voice, capital, objective_text
from engine.core.language.words import N_, Words
from engine.core.rulings import choose


class ScoreForm(PadForm):
    """What is counted in Amritsar; a single player plays against the Maharaja."""

    SIGNS: ClassVar = {
        "pp": "prestige",
        "coins": signs.COIN,
        "resources": signs.ANY_RESOURCE,
        "elephant": "elephant",
        "white": "worker-white",
        **dict(zip(TRACKS, signs.TRACKS, strict=True)),
        TIE: "lake",
    }

    def new_pad(self, stored: object) -> ScorePad:
        """A pad with the owner's rulings and pieces."""
        copy = self.app.copy_of("amritsar")
        printed = load_catalogue(copy.corrections)
        pad = ScorePad(printed, choose(printed.switches, copy.rulings), stored)
        pad.is_solo = self.screen.seated.count == 1
        return pad

    def at_table(self, words: Words) -> list[tuple[str, int, str]]:
        """The players; against a single one the Maharaja."""
        seats = super().at_table(words)
        if len(seats) > 1:
            return seats
        (name,) = META.modes["solo"].automata
        return [*seats, (name, self.screen.seated.tones[HIM], name[:1])]

    def asked_of(self, seat: int) -> list[Widget]:
        """He has no coins, no elephant load and no knowledge; only he has the white track."""
        his = self.pad.is_solo and seat == HIM
        left_out = self._not_his if his else self._only_his
        return [part for part in self.counted if part not in left_out]

    @property
    def pad(self) -> ScorePad:
        """The numbers so far."""
        assert isinstance(self.screen.pad, ScorePad), "the tool is open"
        return self.screen.pad

    def rows(self) -> Iterator[object]:
        """What is counted, from top to bottom."""
        yield self.stepper("pp")
        first = [self.stepper(key) for key in LEFT]
        yield from first
        knowledge = [self.head("knowledge", "knowledge"), *map(self.stepper, TRACKS)]
        yield from knowledge
        white = self.stepper("white")
        self._hard = SwitchRow(icon="warning", padding=(0, dp(10)))
        self._hard.bind(on_release=lambda *_: self.turn_hard())
        yield from (white, self._hard)
        self._not_his = [first[0], first[2], *knowledge]
        self._only_his = [white, self._hard]
        for district in m.DISTRICTS:
            yield self.head(district, signs.DISTRICTS[m.DISTRICTS.index(district)])
            for key in LAKE:
                if key.split(".")[1] == district:
                    yield self.stepper(key)
        yield from self._objectives()

    def _objectives(self) -> Iterator[ChipPart]:
        self._chips: dict[str, CardChip] = {}
        self._types: dict[str, ChipPart] = {}
        for kind in m.TYPES:
            for objective in load_catalogue().objectives:
                if objective.type == kind:
                    chip = CardChip(key=objective.id, icon="objective")
                    chip.bind(on_release=lambda tapped: self.play_objective(tapped.key))
                    self._chips[objective.id] = chip
            chips = [c for key, c in self._chips.items() if key.startswith(f"{kind}-")]
            self._types[kind] = part_of(chips)
            yield self._types[kind]

    def names(self, words: Words) -> dict[str, str]:
        """Labels of the numbers and heads."""
        voice = Voice(words)
        his = self.pad.is_solo and self.seat == HIM
        left = N_("Resources in his storehouse") if his else N_("Resources left")
        return {
            "pp": voice.sentence("PP on the track"),
            "coins": voice.sentence("Coins left"),
            "resources": voice.sentence(left),
            "elephant": voice.sentence("Counters on the elephant"),
            "white": voice.sentence("Space of the white track"),
            "knowledge": voice.sentence("Knowledge"),
            TIE: voice.sentence("Donations"),
            **{f"track.{track}": voice.track(track) for track in m.TRACKS},
            **{d: voice.sentence("Counters, {area}", area=voice.area(d)) for d in m.DISTRICTS},
            **{key: voice.sentence("Level {level}", level=key[-1]) for key in LAKE},
        }

    def reason_of(self, words: Words, standing: Standing) -> str:
        """Why a player leads."""
        return reason(words, standing)

    def show_own(self, words: Words, seat: int) -> None:
        """The objectives, and whether the harder game was played."""
        voice, printed = Voice(words), self.pad.printed
        held = self.pad.held[seat]
        for key, chip in self._chips.items():
            chip.text = capital(objective_text(voice, printed.objective(key)))
            chip.chosen = key in held
            chip.disabled = not self.pad.can_play(seat, key)
            chip.opacity = 0.4 if chip.disabled else 1
        for kind, part in self._types.items():
            part.head.text = voice.sentence("Objective of type {type}", type=kind)
        self._hard.on = self.pad.is_hard
        self._hard.text = voice.sentence("Harder game")
        self._hard.second = voice.sentence("his objective counts twice")

    def play_objective(self, objective: str) -> None:
        """Add or take away an objective of the chosen player."""
        self.pad.play_objective(self.seat, objective)
        self.screen.changed()

    def turn_hard(self) -> None:
        """The harder game, or not."""
        self.pad.is_hard = not self.pad.is_hard
        self.screen.changed()


class ScorePadScreen(PadScreen):
    """The score pad."""

    game = "amritsar"
    FORM = ScoreForm
