"""Says that the app plays a seat, and how."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.chairs import Chair
from companion.window.widgets.base.icon import Icon  # noqa: F401 - named in the kv file


class RivalLine(BoxLayout):
    """An icon and a few words; empty for a person."""

    game = StringProperty()
    chair: Chair | None = ObjectProperty(None, allownone=True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
