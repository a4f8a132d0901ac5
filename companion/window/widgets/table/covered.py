"""Something shown only while it is held."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.window.widgets.base.basics import Tappable


class HeldFact(Tappable):
    """A player's money or hand: hidden on a shared device, unless played openly."""

    icon = StringProperty()
    figure = StringProperty()
    label = StringProperty()
    covered_text = StringProperty()
    """What it says while hidden, if more than that can be told."""
    uncovered = BooleanProperty(False)
    seen = BooleanProperty(False)
    small = BooleanProperty(False)
    zoom = NumericProperty(1)
    """The size of its words, relative to the page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
