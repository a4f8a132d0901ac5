"""What is explained after a move, on a paper: panels side by side, then what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.events import Event
from engine.core.frames import NOBODY


class PanelRow(NamedTuple):
    """A line of a panel: a sign, a text, a figure, and the seat that it is about."""

    text: str
    icon: str = ""
    hue: int = -1
    """The row of goods whose colour the sign has; -1 for none."""
    seat: int = NOBODY
    figure: str = ""


class PanelView(NamedTuple):
    """A panel of a paper."""

    head: str
    """Small, above the title."""
    rows: tuple[PanelRow, ...]
    title: str = ""
    note: str = ""
    """Small, below the rows."""
    result: str = ""
    """In the colour of `winner`."""
    winner: int = NOBODY
    frame: Callable[[], Any] | None = None
    """Makes the widget that frames it, where that is no plain panel."""


class PaperView(NamedTuple):
    """One thing to explain."""

    title: str
    rule: str
    panels: tuple[PanelView, ...]
    result: tuple[Event, ...]
    aside: tuple[Event, ...] = ()
    """What it led to besides, on a panel of its own."""
    aside_hue: int = -1
    """The hue of that panel; -1 for none."""
