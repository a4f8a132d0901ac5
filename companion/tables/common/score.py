"""The final score as plain values and texts."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.seats import Holder


@dataclass(frozen=True, slots=True)
class ItemView:
    """One item: its numbers by seat, and for each number what made it."""

    key: str
    icon: str
    name: str
    numbers: tuple[int, ...]
    made_of: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The final score."""

    holders: tuple[Holder, ...]
    names: tuple[str, ...]
    items: tuple[ItemView, ...]
    totals: tuple[int, ...]
    tiebreaks: tuple[int, ...]
    tied: tuple[int, ...]
    """The seats that the tie-break decides between; nobody if it is not needed."""
    winners: tuple[int, ...]
    title: str
    reason: str
    rounds: tuple[tuple[int, ...], ...]
    """By seat: the series of its chart, at the start and at the end of each period."""
    marks: ItemView | None = None
    """Moves that were closed and played all the same; nothing if there are none."""
    by_hand: str = ""
    """How many corrections there were."""
