"""Something shown only while it is held."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.widgets.base.basics import Tappable


class HeldFact(Tappable):
    """A player's money or hand: hidden on a shared device, unless played openly."""

    icon = StringProperty()
    figure = StringProperty()
    label = StringProperty()
    uncovered = BooleanProperty(False)
    seen = BooleanProperty(False)
    small = BooleanProperty(False)
    zoom = NumericProperty(1)
    """The size of its words, relative to the page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
