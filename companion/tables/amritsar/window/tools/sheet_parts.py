"""The head of a sheet's numbers, and the tab of a player."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.window.widgets.base.basics import Tappable

SOON = 0.15
"""Seconds after which an entered number is added up and stored."""


class SheetTab(Tappable):
    """A player: shape, total so far, and rank."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    total = NumericProperty(0)
    rank = StringProperty()
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)


class SheetHead(BoxLayout):
    """The heading of the numbers below."""

    icon = StringProperty()
    text = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
