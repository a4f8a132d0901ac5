"""A resource and how many of it, for the kv files."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class Good(BoxLayout):
    """A sign in its own colour, and a number."""

    name = StringProperty()
    hue = NumericProperty(0)
    """Its place among the hues of Amritsar."""
    number = NumericProperty(0)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
