"""Lines of consequences: what a gain comes from, and figures at the right edge."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.window.widgets.table import glyph_line  # noqa: F401 - named in the kv file
from companion.window.widgets.turn import option_row  # noqa: F401 - named in the kv file


class ConsequenceHeading(BoxLayout):
    """What the lines below have in common, and its rule."""

    text = StringProperty()
    rule = StringProperty()


class ConsequenceRow(BoxLayout):
    """A sign or marker, a text, and what changes."""

    sign = ListProperty()
    text = StringProperty()
    figures = ListProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
