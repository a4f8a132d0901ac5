"""Explanations after a move, on a sheet: panels side by side, then the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.tables.glyphs import Glyph
from engine.core.events import Event
from engine.core.frames import NOBODY


class PanelRow(NamedTuple):
    """A line of a panel: icon, text, figure, and the seat it concerns."""

    text: str
    icon: str = ""
    hue: int = -1
    """The row of goods that colours the icon; -1 for none."""
    seat: int = NOBODY
    figure: str = ""
    figures: tuple[Glyph, ...] = ()
    """Signs and numbers at the right edge: what it gives, what is lost, 7 › 15."""


class Cell(NamedTuple):
    """A player's figure in a row of a table."""

    text: str
    seat: int = NOBODY
    """Ringed in the colour of this seat: who gains."""
    role: str = "text"
    """The name of its colour in the theme."""


class ColumnRow(NamedTuple):
    """What a row is about, and a figure for each player."""

    text: str
    cells: tuple[Cell, ...]
    icon: str = ""
    strong: bool = False


class Columns(NamedTuple):
    """A table with a column for each player."""

    seats: tuple[int, ...]
    rows: tuple[ColumnRow, ...]


class PanelView(NamedTuple):
    """A panel of a sheet."""

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
    """Makes the widget that frames it, unless it is a plain panel."""
    rule: str = ""
    """The rule behind it, beside its head."""
    icon: str = ""
    """Before the title."""
    hue: int = -1
    columns: Columns | None = None
    """The same as `rows`, as a table: shown in their place where it fits."""


class Explanation(NamedTuple):
    """One thing to explain."""

    title: str
    rule: str
    panels: tuple[PanelView, ...]
    result: tuple[Event, ...]
    aside: tuple[Event, ...] = ()
    """Other results, on a panel of their own."""
    aside_hue: int = -1
    """The hue of that panel; -1 for none."""
    ahead: PanelRow | None = None
    """What is still missing for the next thing, at the end of that panel."""
    stacked: bool = False
    """The panels are steps, one below the other."""
