"""A picture of a game as data: what it shows, apart from how it is drawn."""

from __future__ import annotations

from typing import Any, NamedTuple


class Picture(NamedTuple):
    """One picture above the choices."""

    name: str
    """Which one of the game's."""
    shows: Any
    """A frozen record of the game's own."""
