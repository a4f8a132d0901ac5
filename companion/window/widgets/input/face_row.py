"""The six faces of a die in a row."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.dice import PIPS, Die


@with_events
class FaceRow(Widget):
    """The six faces in a row, to tap the result."""

    __events__ = ("on_face",)

    def __init__(self, **values: object) -> None:
        """Make the dice once."""
        values.setdefault("size_hint_y", None)
        values.setdefault("height", dp(60))
        super().__init__(**values)
        self.dice = [Die(pips=face, size_hint=(None, None)) for face in PIPS]
        for die in self.dice:
            die.bind(on_release=lambda tapped: self.dispatch("on_face", int(tapped.pips)))
            self.add_widget(die)
        for changing in ("pos", "size"):
            self.fbind(changing, self._arrange)

    def _arrange(self, *_: object) -> None:
        gap = dp(6)
        side = max(dp(48), min(dp(56), (self.width - gap * 5) / 6))
        left = self.x + (self.width - side * 6 - gap * 5) / 2
        for place, die in enumerate(self.dice):
            die.size = side, side
            die.pos = left + place * (side + gap), self.center_y - side / 2
