""" "Does the table match?": what should be where, player by player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.language.words import N_, Words
from engine.core.observer import Observer

COMMON = -1
"""Instead of a seat: pieces of no player."""


class CheckRow(NamedTuple):
    """One thing to check on the table; `piece` is corrected if it is different."""

    key: str
    label: str
    value: str | None
    """None if only its owner may know it."""
    piece: str
    counts: str = ""
    """All pieces of a player: the word by which the game counts them."""


class CheckPart(NamedTuple):
    """The pieces of one player, or of the middle."""

    seat: int
    title: str
    rows: tuple[CheckRow, ...]


class PiecePlace(NamedTuple):
    """Where some pieces of a player are."""

    label: str
    n: int
    piece: str


class Checker(ABC):
    """Reads one table in one language for one reader; a game says what is where."""

    def __init__(self, seen: Observer, words: Words) -> None:
        """Read a game as it is now."""
        self.seen, self.game, self.words = seen, seen.game, words

    @abstractmethod
    def of_seat(self, seat: int) -> Iterator[CheckRow]:
        """The pieces of a player."""

    @abstractmethod
    def in_the_middle(self) -> Iterator[CheckRow]:
        """The pieces of no player."""

    def parts(self) -> list[CheckPart]:
        """Everything to check: a part for each player, then the middle of the table."""
        parts = [
            CheckPart(seat, name, tuple(self.of_seat(seat)))
            for seat, name in enumerate(self.game.seats)
        ]
        middle = self.say(N_("In the middle"))
        return [*parts, CheckPart(COMMON, middle, tuple(self.in_the_middle()))]

    def say(self, message: str, **values: object) -> str:
        """A sentence."""
        return self.words.sentence(message, **values)

    def listed(self, texts: Sequence[str]) -> str:
        """Texts side by side, or that there are none."""
        return " · ".join(texts) or self.say(N_("none"))


def supply_and_others(places: Iterable[PiecePlace]) -> list[PiecePlace]:
    """The supply first, then all other places with any."""
    supply, *others = places
    return [supply, *(place for place in others if place.n)]


def sum_text(words: Words, places: Sequence[PiecePlace]) -> str:
    """The total, and where they are."""
    total = sum(place.n for place in places)
    spread = ", ".join(f"{place.n} {place.label}" for place in places)
    return words.sentence(N_("{total} in all: {spread}"), total=total, spread=spread)


def missing_text(words: Words, counted: int, expected: int) -> str:
    """What follows from the real number in the supply."""
    if counted == expected:
        return words.sentence(N_("The app agrees."))
    n = abs(counted - expected)
    if counted < expected:
        return words.plural(
            "{n} less than in the app: it must be elsewhere. Check:",
            "{n} less than in the app: they must be elsewhere. Check:",
            n,
        )
    return words.plural(
        "{n} more than in the app: it must be missing elsewhere. Check:",
        "{n} more than in the app: they must be missing elsewhere. Check:",
        n,
    )
