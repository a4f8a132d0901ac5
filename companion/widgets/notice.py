"""A sentence that stays at the foot of the screen until it is put away."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.widgets.basics import Panel


class Notice(Panel):
    """Something the user should know, whatever screen is open."""

    text = StringProperty()
    icon = StringProperty("warning")

    def dismiss(self) -> None:
        """Put the notice away."""
        if self.parent:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
