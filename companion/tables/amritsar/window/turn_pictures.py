"""Draws what is asked and proposed: the pyramid of a donation, the ring of a sowing."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.tables.amritsar.window.pieces.pyramid import PyramidToTap, has_room
from companion.tables.amritsar.window.pieces.ring import SowingRing
from companion.tables.common.pictures import Picture


def widget_of(picture: Picture, tapped: Callable[[str], None]) -> Widget | None:
    """A phone on its side has room for the rows only, not for a pyramid."""
    if picture.name == "sowing":
        return SowingRing(picture.shows)
    return PyramidToTap(picture.shows, tapped) if has_room() else None
