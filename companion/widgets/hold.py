"""Something that shows only while a finger is on it."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.widgets.basics import Tappable


class HeldFact(Tappable):
    """Money or a hand of a player: covered on a shared device, unless it is played openly."""

    icon = StringProperty()
    figure = StringProperty()
    label = StringProperty()
    uncovered = BooleanProperty(False)
    seen = BooleanProperty(False)
    small = BooleanProperty(False)
    zoom = NumericProperty(1)
    """How large its words are, beside those of the page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
