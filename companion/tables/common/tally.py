"""What is alike in the statistics of every game."""

from __future__ import annotations

from typing import NamedTuple


class Titles(NamedTuple):
    """What a game calls its figures; a part without a title is left out."""

    about: str
    """What there is to see, in one line."""
    series: str = ""
    """What the chart counts from period to period."""
    icon: str = ""
    """The sign of that."""
    actions: str = ""
    actions_often: str = ""
    """Over all games."""
    pieces: str = ""
    pieces_often: str = ""
