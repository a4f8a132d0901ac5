"""A tab with the mark and the name of a player."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file


class SeatTab(Tappable):
    """A player to look at."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    chosen = BooleanProperty(False)
    active = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
