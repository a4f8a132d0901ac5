"""Draws what is asked: the farm."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.tables.agra.window.pieces.farm_to_tap import FarmToTap
from companion.tables.common.pictures import Picture


def widget_of(picture: Picture, tapped: Callable[[str], None]) -> Widget | None:
    """The farm with the ways that are open."""
    return FarmToTap(picture.shows, tapped)
