"""A line of small signs, figures and markers, drawn in one widget."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty

from companion.tables.common.box import Box
from companion.tables.common.sign_line import SignLine, width_of_signs
from companion.tables.glyphs import Glyph
from companion.window.widgets.table.painted import Painted


class GlyphLine(Painted):
    """Signs side by side, as large as `unit` and smaller where they do not fit."""

    glyphs: Sequence[Glyph] = ListProperty([])
    unit = NumericProperty(16)
    align = OptionProperty("center", options=("left", "center", "right"))
    faded = BooleanProperty(False)
    """All in a quiet colour: nothing can be done with it."""
    wanted_width = NumericProperty(0)
    """How wide it is in its full size."""

    changing = ("glyphs", "unit", "align", "faded")

    def make(self) -> None:
        """What is beside it must know its width before it is drawn."""
        for name in ("glyphs", "unit"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.wanted_width = width_of_signs(self.glyphs, self.unit)

    def draw(self) -> None:
        """Side by side in the middle of the height."""
        one = dp(1)
        box = Box(0, 0, self.width / one, self.height / one)
        line = SignLine(tuple(self.glyphs), box, self.unit / one, self.align, self.faded)
        self.paint(line.shapes())
