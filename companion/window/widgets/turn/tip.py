"""A sentence of the guide for a first game, above the table until it is read."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.window.widgets.base import basics  # noqa: F401 - named in the kv file
from companion.window.widgets.base.events import with_events


@with_events
class TipBar(BoxLayout):
    """What is first possible now; without height and content if nothing is new."""

    icon = StringProperty()
    text = StringProperty()

    __events__ = ("on_read", "on_rule", "on_enough")

    def on_kv_post(self, base_widget: Widget) -> None:
        """Remember what to show later."""
        self._parts = self.children[::-1]
        self.clear_widgets()

    def on_text(self, *_: object) -> None:
        """Show or hide it."""
        if bool(self.text) == bool(self.children):
            return
        self.clear_widgets()
        for part in self._parts if self.text else ():
            self.add_widget(part)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
