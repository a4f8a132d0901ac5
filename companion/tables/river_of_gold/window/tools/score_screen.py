"""The score pad of River of Gold: numbers, clients and scoring tiles, with ties worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.tables.common.pad import PAPER, TIE
from companion.tables.river_of_gold.score_view import reason
from companion.tables.river_of_gold.signs import BUILDINGS as BUILDING_ICONS
from companion.tables.river_of_gold.tools.score_pad import (
    BUILDINGS,
    IN_REGIONS,
    TRACKS,
    ScorePad,
)
from companion.tables.river_of_gold.window.tools.offers import client_groups, region_tile_groups
from companion.tables.river_of_gold.window.tools.pick_screen import PICK, PickScreen
from companion.tables.shown import ScoreView, Standing
from companion.window.drawn.pad_screen import PadForm, PadScreen
from companion.window.screens.start.quick_tools import open_tool
from companion.window.widgets.base.basics import Entry
from engine.core.language.words import Words
from engine.core.scores import Score
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE
from engine.river_of_gold.words.voice import Voice


class ScoreForm(PadForm):
    """What is counted in River of Gold."""

    SIGNS: ClassVar = {
        "vp": "vp",
        "koku": "koku",
        "goods": "good-any",
        "favour": "favour-sun",
        IN_REGIONS: "tracks",
        **{key: BUILDING_ICONS[key.partition(".")[2]] for key in BUILDINGS},
        TIE: "favour-sun",
    }

    def new_pad(self, stored: object) -> ScorePad:
        """A pad with the owner's rulings and pieces."""
        copy = self.app.copy_of("river_of_gold")
        return ScorePad(copy.rulings, copy.corrections, stored)

    @property
    def pad(self) -> ScorePad:
        """The numbers so far."""
        assert isinstance(self.screen.pad, ScorePad), "the tool is open"
        return self.screen.pad

    def rows(self) -> Iterator[Widget]:
        """What is counted, from top to bottom."""
        self._clients = Entry(icon="hand-cards", padding=(0, dp(10)))
        self._clients.bind(on_release=lambda *_: self.choose_clients())
        self._tiles = [Entry(icon="influence", padding=(0, dp(10))) for _ in m.REGIONS]
        yield self.stepper("vp")
        yield self.stepper("koku")
        yield self.stepper("goods")
        yield self._clients
        for region, (track, tile) in enumerate(zip(TRACKS, self._tiles, strict=True)):
            yield self.head(f"region.{region}", f"region-{region + 1}")
            tile.bind(on_release=lambda *_, region=region: self.choose_tile(region))
            yield self.stepper(track)
            yield tile
        yield self.head("nobles", "client-noble")
        for key in (*BUILDINGS, IN_REGIONS):
            yield self.stepper(key)
        yield self.head(TIE, "")
        yield self.stepper("favour")

    def names(self, words: Words) -> dict[str, str]:
        """Labels of the numbers and heads."""
        voice = Voice(words)
        return {
            "vp": voice.sentence("Points on the track"),
            "koku": voice.sentence("Koku left"),
            "goods": voice.sentence("Goods left"),
            "favour": voice.sentence("Favour left"),
            "nobles": voice.sentence("Own buildings, for Nobles"),
            IN_REGIONS: voice.sentence("Regions with a building"),
            TIE: voice.sentence("Favour left"),
            **{key: voice.sentence("Influence") for key in TRACKS},
            **{key: voice.term(f"building.{key.partition('.')[2]}") for key in BUILDINGS},
            **{
                f"region.{region}": voice.sentence("Region {region}", region=region + 1)
                for region in range(len(m.REGIONS))
            },
        }

    def reason_of(self, words: Words, standing: Standing) -> str:
        """Why a player leads."""
        return reason(words, standing)

    def worked_out(self, words: Words, view: ScoreView, scores: Sequence[Score]) -> ScoreView:
        """Every region on its own, with ties and Elders; on paper there is only a sum."""
        if self.pad.way == PAPER:
            return view
        scored = self.pad.worked_out(words, view.names)
        return replace(view, items=scored.items(view.items, scores))

    def show_own(self, words: Words, seat: int) -> None:
        """Clients of a player, and the scoring tiles."""
        voice, held = Voice(words), self.pad.held[seat]
        self._clients.text = voice.plural("{n} client", "{n} clients", len(held))
        named = ", ".join(map(voice.client, held))
        self._clients.second = named or words.sentence("tap to choose")
        values = self.pad.box(self.screen.seated.count).region_values
        for tile, entry in zip(self.pad.tiles, self._tiles, strict=True):
            known = " · ".join(map(str, values[tile])) if tile != NONE else ""
            entry.text = voice.sentence("Scoring tile")
            entry.second = known or words.sentence("tap to choose")

    # ------------------------------------------------------------ choosing

    def choose_clients(self) -> None:
        """Open the clients of the chosen player."""
        pad, seat = self.pad, self.seat
        signs = self.screen.signs(self.screen.players, self.screen.words)
        held = {
            name: signs[other]
            for other in range(self.screen.seated.count)
            if other != seat
            for name in pad.held[other]
        }
        title = Voice(self.screen.words).sentence("Clients of {name}", name=self.screen.name_shown)

        def then(picked: list[str]) -> None:
            pad.hold(seat, picked)
            self.screen.changed_elsewhere()

        def ask(picker: PickScreen) -> None:
            groups = client_groups(self.screen.words)
            picker.choose_several(title, groups, pad.held[seat], held, then)

        open_tool(self.app, PICK, ask)

    def choose_tile(self, region: int) -> None:
        """Open the scoring tiles for a region."""
        pad, tile = self.pad, self.pad.tiles[region]
        title = Voice(self.screen.words).sentence("Region {region}", region=region + 1)
        groups = region_tile_groups(self.screen.words, pad.box(self.screen.seated.count))
        chosen = m.REGION_TILES[tile] if tile != NONE else ""

        def then(picked: str) -> None:
            pad.lay(region, m.REGION_TILES.index(picked))
            self.screen.changed_elsewhere()

        open_tool(self.app, PICK, lambda picker: picker.choose_one(title, groups, chosen, then))


class ScorePadScreen(PadScreen):
    """The score pad."""

    game = "river_of_gold"
    FORM = ScoreForm
