"""A sentence of the guide for a first game, above the table until it has been read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import basics  # noqa: F401 - named in the kv file


class TipBar(BoxLayout):
    """What is possible for the first time; without height and content where nothing is new."""

    icon = StringProperty()
    text = StringProperty()
    more = NumericProperty(0)
    """How many wait behind it."""

    __events__ = ("on_read", "on_rule", "on_enough")

    def on_kv_post(self, base_widget: Any) -> None:
        """Keep what is shown later."""
        self._parts = self.children[::-1]
        self.clear_widgets()

    def on_text(self, *_: object) -> None:
        """Come and go."""
        if bool(self.text) == bool(self.children):
            return
        self.clear_widgets()
        for part in self._parts if self.text else ():
            self.add_widget(part)

    def on_read(self) -> None:
        """Hear that it has been read."""

    def on_rule(self) -> None:
        """Hear that the rule behind it is asked for."""

    def on_enough(self) -> None:
        """Hear that the guide is to be silent."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
