"""The score pad: what all players count on the table, or copy from paper. No Kivy here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from companion.tables import table_of
from engine.core.language.words import Words
from engine.core.registry import meta_of
from engine.core.scores import Score

COUNTED, PAPER = "counted", "paper"
LARGEST = 999
TIE = "tie"
"""On paper: what a tie-break compares."""


class Pad(ABC):
    """A sheet with numbers by name for all players, and a column of points on paper.

    A game says which numbers it asks for, and how they are counted.
    """

    NUMBERS: Sequence[str] = ()
    HELD = ""
    """What players have that is no number, each with one of them; empty if there is nothing."""
    PIECES: Sequence[str] = ()
    """Everything that can be held."""

    def __init__(self, game: str, stored: object = None) -> None:
        """Restore a stored pad; invalid values are left out."""
        self.items = tuple(table_of(game).tally.ITEMS)
        self.seats = max(meta_of(game).players)
        self.way = COUNTED
        self.numbers: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.paper: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.held: list[list[str]] = [[] for _ in range(self.seats)]
        if isinstance(stored, dict):
            self.take_up(stored)

    def most_counted(self, key: str) -> int:
        """The largest number possible on the table."""
        return LARGEST

    @abstractmethod
    def counted(self, players: int) -> list[Score]:
        """The score of all players, from what was counted."""

    def faults(self, words: Words, players: int) -> list[str]:
        """What cannot be true of all players together."""
        return []

    # ------------------------------------------------------------ writing

    def most(self, key: str) -> int:
        """The largest number that an item can have."""
        return LARGEST if self.way == PAPER else self.most_counted(key)

    def number(self, seat: int, key: str) -> int:
        """A number of a player."""
        return self._page(seat).get(key, 0)

    def write(self, seat: int, key: str, number: int) -> None:
        """Enter a number."""
        self._page(seat)[key] = max(0, min(number, self.most(key)))

    def hold(self, seat: int, pieces: Sequence[str]) -> None:
        """Give a player these, and take them from the others."""
        self.held = [[name for name in held if name not in pieces] for held in self.held]
        self.held[seat] = list(pieces)

    @property
    def is_empty(self) -> bool:
        """True if the pad is empty."""
        pages = (*self.numbers, *self.paper)
        return not any(any(page.values()) for page in pages) and not any(self.held)

    # ------------------------------------------------------------ adding up

    def scores(self, players: int) -> list[Score]:
        """The score of all players."""
        if self.way == PAPER:
            return [self._from_paper(page) for page in self.paper[:players]]
        return self.counted(players)

    def together(self, key: str, players: int) -> int:
        """The total of all players."""
        return sum(page.get(key, 0) for page in self.numbers[:players])

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        plain: dict[str, object] = {
            "way": self.way,
            "numbers": self.numbers,
            "paper": self.paper,
        }
        return plain | {self.HELD: self.held} if self.HELD else plain

    def take_up(self, stored: dict[str, object]) -> None:
        """The inverse of `to_plain`."""
        self.way = PAPER if stored.get("way") == PAPER else COUNTED
        self.numbers = self._pages(stored.get("numbers"), self.NUMBERS)
        self.paper = self._pages(stored.get("paper"), (*self.items, TIE))
        for seat, names in enumerate(self.for_each(stored.get(self.HELD))):
            if isinstance(names, list):
                self.take_held(seat, [name for name in names if name in self.PIECES])

    def take_held(self, seat: int, pieces: Sequence[str]) -> None:
        """What was stored of a player."""
        self.hold(seat, pieces)

    def for_each(self, stored: object) -> list[object]:
        """The stored values of every seat; empty if invalid."""
        if isinstance(stored, list) and len(stored) == self.seats:
            return stored
        return [None] * self.seats

    def _page(self, seat: int) -> dict[str, int]:
        return (self.paper if self.way == PAPER else self.numbers)[seat]

    def _from_paper(self, page: Mapping[str, int]) -> Score:
        items = {item: page.get(item, 0) for item in self.items}
        parts: dict[str, list[Any]] = {item: [] for item in self.items}
        return Score(items, parts, sum(items.values()), page.get(TIE, 0))

    def _pages(self, stored: object, keys: Sequence[str]) -> list[dict[str, int]]:
        return [
            {
                key: n
                for key in keys
                if isinstance(page, dict) and type(n := page.get(key)) is int and 0 <= n <= LARGEST
            }
            for page in self.for_each(stored)
        ]


def ranks(scores: Sequence[Score]) -> list[int]:
    """Ranks from 1; players equal after the tie-break share one.

    >>> ranks([Score({}, {}, 9, 1), Score({}, {}, 12, 0), Score({}, {}, 9, 1)])
    [2, 1, 2]
    """
    order = [(each.total, each.tiebreak) for each in scores]
    return [1 + sum(1 for other in order if other > own) for own in order]
