"""What Home names and this version does not have yet, said plainly."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from companion.widgets import basics  # noqa: F401 - named in the kv file
from engine.core.words import N_

SENTENCES = {
    "past_games": (N_("Past games"), N_("Past games are not kept yet.")),
    "rules": (N_("Rules"), N_("Searching the rules is not there yet.")),
}


class NotYetScreen(Screen):
    """One sentence, and the way back."""

    title = StringProperty()
    sentence = StringProperty()

    def __init__(self, name: str, **values: Any) -> None:
        """Say what is missing under the name of the screen that it will be."""
        title, sentence = SENTENCES[name]
        super().__init__(name=name, title=title, sentence=sentence, **values)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
