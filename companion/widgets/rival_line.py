"""Says that the app plays for a seat, and how."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rivals import Chair
from companion.widgets.icon import Icon  # noqa: F401 - named in the kv file


class RivalLine(BoxLayout):
    """A sign and a few words; nothing where a person sits."""

    game = StringProperty()
    chair: Chair | None = ObjectProperty(None, allownone=True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
