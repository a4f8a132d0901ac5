"""A tab with an icon."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.window.widgets.base.basics import Tappable


class SignedTab(Tappable):
    """One of a few views, by icon and name."""

    icon = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
