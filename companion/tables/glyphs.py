"""Small signs in a line: what a piece says without words. No Kivy."""

from __future__ import annotations

from typing import NamedTuple


class Glyph(NamedTuple):
    """An icon, a figure, or a player's marker."""

    icon: str = ""
    text: str = ""
    hue: int = -1
    """The number of its hue among those of all games; -1 for none."""
    role: str = "text"
    """The name of its colour in the theme, where it has no hue."""
    seat: int = -1
    """The number of a player's colour; -1 for none."""
    letter: str = ""
    ringed: bool = False
    """In a circle: a figure that is counted when something happens."""
    small: bool = False
    struck: bool = False
    """Crossed out: what does not fit and is lost."""
    on: int = -1
    """The number of a player's colour that it is written on; -1 for none."""


GAP = Glyph()
"""Room between two groups of signs."""
