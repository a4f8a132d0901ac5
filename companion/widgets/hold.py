"""Something that shows only while a finger is on it."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty

from companion.widgets.basics import Tappable


class HeldRupees(Tappable):
    """The rupees of a player: covered on a shared device, unless they are played openly."""

    rupees = NumericProperty(0)
    uncovered = BooleanProperty(False)
    seen = BooleanProperty(False)
    small = BooleanProperty(False)
    zoom = NumericProperty(1)
    """How large its words are, beside those of the page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
