"""Does the table match? What should lie where, player by player."""

from __future__ import annotations

from typing import NamedTuple

COMMON = -1
"""In the place of a seat: what belongs to no player."""


class CheckRow(NamedTuple):
    """One thing to look at on the table; `piece` is what is corrected if it lies differently."""

    key: str
    label: str
    value: str
    piece: str
    counts: str = ""
    """All pieces of a player: the word by which the game counts them."""
    private: bool = False


class CheckPart(NamedTuple):
    """What lies before one player, or in the middle."""

    seat: int
    title: str
    rows: tuple[CheckRow, ...]


class Place(NamedTuple):
    """Where some pieces of a player are."""

    label: str
    n: int
    piece: str
