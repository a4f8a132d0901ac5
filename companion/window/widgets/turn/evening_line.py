"""Each player with the score so far and the time taken, in one line under the title."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tables.glyphs import GAP, Glyph
from companion.window.widgets.table import glyph_line  # noqa: F401 - named in the kv file


class EveningLine(BoxLayout):
    """Without height where nothing is wanted."""

    glyphs: Sequence[Glyph] = ListProperty([])

    def show(self, players: Sequence[Sequence[Glyph]]) -> None:
        """The signs of each player."""
        found: list[Glyph] = []
        for signs in players:
            found += [*((GAP,) * 4 if found else ()), *signs]
        self.glyphs = found


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
