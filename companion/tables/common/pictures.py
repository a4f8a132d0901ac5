"""A picture of a game as data: what it shows, for whoever draws it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Picture(NamedTuple):
    """One picture above the choices."""

    name: str
    """Which one of the game's."""
    shows: Any
    """A frozen record of the game's own."""
