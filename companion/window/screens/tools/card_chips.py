"""Cards to choose from: chips under headings, as many side by side as fit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.window.kivy_inside.hint_bounds import Bounded
from companion.window.screens.tools import tool  # noqa: F401 - its headings are named in the kv file
from companion.window.widgets.base.basics import Tappable, Text
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file


class CardChip(Bounded, Tappable):
    """A card by icon and name, with the sign of its owner."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)
    colour = NumericProperty(-1)
    letter = StringProperty()


class ChipGrid(GridLayout):
    """Chips side by side, as many as fit."""


class ChipPart(BoxLayout):
    """A heading, and its chips."""

    @property
    def head(self) -> Text:
        """The heading."""
        found: Text = self.children[-1]
        return found


def part_of(chips: Sequence[CardChip]) -> ChipPart:
    """A part with these chips; its heading is still empty."""
    part, grid = ChipPart(), ChipGrid()
    for chip in chips:
        grid.add_widget(chip)
    part.add_widget(grid)
    return part


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
