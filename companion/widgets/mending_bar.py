"""A bar that says how much waits to be played again, and how far that has come."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import option_row, two_pages  # noqa: F401 - named in the kv file
from companion.widgets.basics import Panel


class Waits(Panel):
    """How much waits, and the two ways on."""

    text = StringProperty()
    part = NumericProperty(0)
    """How much is done while it runs; nothing while it does not."""

    __events__ = ("on_play", "on_stay")

    def on_play(self) -> None:
        """Hear that the rest is to be played again."""

    def on_stay(self) -> None:
        """Hear that the rest is let go."""


class MendingBar(BoxLayout):
    """There while something waits; without height before."""

    def __init__(self, **values: Any) -> None:
        """Begin with nothing that waits."""
        self.waits = Waits()
        super().__init__(**values)

    def show(self, text: str) -> None:
        """Say what waits; an empty text takes it away."""
        self.waits.text = text
        if text and not self.waits.parent:
            self.add_widget(self.waits)
        elif not text and self.waits.parent:
            self.remove_widget(self.waits)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
