"""Places of a printed piece: what is in each, and everything that could be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.theme import Palette, rgba
from companion.tables.common.my_copy import Choice, Slot
from companion.window.host import running_app
from companion.window.widgets.base.basics import Tappable, natural_width
from companion.window.widgets.base.events import with_events


class SlotChip(Tappable):
    """One place of a piece; a tap opens the choice."""

    slot: Slot | None = ObjectProperty(None, allownone=True)
    text = StringProperty()
    icon = StringProperty()
    hue = NumericProperty(-1)
    changed = BooleanProperty(False)
    room = NumericProperty(0)
    """The width at which its words wrap; 0 for never."""

    def tint(self, palette: Palette, hue: int, text: Sequence[float]) -> Sequence[float]:
        """The colour of the icon: a good's row, or the text."""
        return rgba(palette.hues[hue].hue) if hue >= 0 else text


class SlotRow(BoxLayout):
    """Some places of a piece with their label."""

    label = StringProperty()
    short = BooleanProperty(False)
    """Only a number, which fits beside the label."""


class PickButton(SlotChip):
    """One choice of a picker."""

    value = ObjectProperty(None, allownone=True)


@with_events
class ChoiceGrids(BoxLayout):
    """Everything possible in one place: what has a picture, then numbers and words."""

    widest = NumericProperty(0)
    """Of the choices with a picture, on one line."""

    __events__ = ("on_pick",)

    def offer(self, choices: Sequence[Choice], now: object) -> None:
        """Show the choices, the present one marked."""
        for grid in (self.ids.pictures, self.ids.words):
            grid.clear_widgets()
        size = running_app().look.button
        pictured = [choice.text for choice in choices if choice.icon]
        self.widest = max((natural_width(text, size) for text in pictured), default=0) + dp(64)
        for choice in choices:
            grid = self.ids.pictures if choice.icon else self.ids.words
            button = PickButton(
                text=choice.text, icon=choice.icon, hue=choice.hue, value=choice.value
            )
            button.changed = choice.value == now
            button.bind(on_release=lambda tapped: self.dispatch("on_pick", tapped.value))
            grid.add_widget(button)


@with_events
class Picker(BoxLayout):
    """The choices of one place on a sheet."""

    title = StringProperty()
    wanted = NumericProperty(0)

    __events__ = ("on_pick",)

    def offer(self, title: str, choices: Sequence[Choice], now: object) -> None:
        """Show the choices, those with a picture first."""
        self.title = title
        self.ids.grids.offer(choices, now)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
