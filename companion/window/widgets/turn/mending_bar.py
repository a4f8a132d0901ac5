"""A bar that shows how many moves wait to be replayed, and the progress."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.window.widgets.app import progress  # noqa: F401 - named in the kv file
from companion.window.widgets.base.basics import Panel
from companion.window.widgets.base.events import with_events
from companion.window.widgets.turn import option_row  # noqa: F401 - named in the kv file


@with_events
class Waits(Panel):
    """How many wait, and the two buttons."""

    text = StringProperty()
    part = NumericProperty(0)
    """The progress while it runs; empty otherwise."""

    __events__ = ("on_play", "on_stay")


class MendingBar(BoxLayout):
    """Shown while something waits; without height otherwise."""

    def __init__(self, **values: object) -> None:
        """Begin with nothing waiting."""
        self.waits = Waits()
        super().__init__(**values)

    def show(self, text: str) -> None:
        """Show what waits; an empty text hides it."""
        self.waits.text = text
        if text and not self.waits.parent:
            self.add_widget(self.waits)
        elif not text and self.waits.parent:
            self.remove_widget(self.waits)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
