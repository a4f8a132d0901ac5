"""The basket as one line of chips: what was gathered so far; a tap takes one back."""

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.play.choosing.rows import TurnRow
from companion.window.widgets.base.events import with_events
from companion.window.widgets.turn.option_row import Pressable

Chip = tuple[TurnRow, Sequence[float]]
"""A row of the basket, and the colour of its icon."""


class PutChip(Pressable):
    """One piece of the basket, or several of a kind."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))


@with_events
class BasketLine(BoxLayout):
    """As high with chips as without: the list below stands still."""

    is_empty = True
    hint = StringProperty()
    """What is said while there are no chips."""

    __events__ = ("on_put",)

    def show(self, chips: Sequence[Chip]) -> None:
        """Show these chips; unchanged ones are reused."""
        row = self.ids.chips
        while len(row.children) < len(chips):
            chip = PutChip()
            chip.bind(on_release=lambda tapped: self.dispatch("on_put", tapped.key))
            row.add_widget(chip)
        while len(row.children) > len(chips):
            row.remove_widget(row.children[0])
        for widget, (given, tint) in zip(row.children[::-1], chips, strict=True):
            widget.key, widget.icon, widget.tint = given.key, given.icon, tint
            widget.text = f"{given.text} {given.right}".strip()
        self.ids.hint.opacity = 0 if chips else 1


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
