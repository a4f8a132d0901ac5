"""The picture of a game, where it has one."""

from __future__ import annotations

from importlib import import_module

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tables import table_of


class TablePicture(BoxLayout):
    """As high as the picture of its game; nothing if there is none."""

    game = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin empty."""
        super().__init__(size_hint_y=None, **values)
        self.bind(minimum_height=self.setter("height"))

    def on_game(self, *_: object) -> None:
        """Show the picture of another game."""
        self.clear_widgets()
        named = table_of(self.game).meta.picture if self.game else None
        if named:
            module, name = named
            self.add_widget(getattr(import_module(module), name)())
