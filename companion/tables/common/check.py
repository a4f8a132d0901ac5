"""Does the table match? What should lie where, player by player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.game import Game
from engine.core.observer import Observer
from engine.core.words import N_, Words

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


class Checker(ABC):
    """Reads one table in one language; a game says what lies where."""

    def __init__(self, game: Game, words: Words) -> None:
        """Read a game as it is now."""
        self.game, self.words = game, words

    @abstractmethod
    def of_seat(self, seat: int) -> Iterator[CheckRow]:
        """What lies before a player."""

    @abstractmethod
    def in_the_middle(self) -> Iterator[CheckRow]:
        """What belongs to nobody."""

    def parts(self) -> list[CheckPart]:
        """Everything to look at: a part for each player, then the middle of the table."""
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

    def is_private(self, seat: int, field: str) -> bool:
        """Is a figure of a player covered on a shared device?"""
        return Observer(self.game).covers(f"{self.game.colours[seat]}.{field}")


def supply_and_others(places: Iterable[Place]) -> list[Place]:
    """The supply, which comes first, and wherever else any are."""
    supply, *others = places
    return [supply, *(place for place in others if place.n)]


def sum_text(words: Words, places: Sequence[Place]) -> str:
    """All of them, and how they are spread."""
    total = sum(place.n for place in places)
    spread = ", ".join(f"{place.n} {place.label}" for place in places)
    return words.sentence(N_("{total} in all: {spread}"), total=total, spread=spread)


def missing_text(words: Words, counted: int, expected: int) -> str:
    """What follows from the number that really lies in the supply."""
    if counted == expected:
        return words.sentence(N_("That is what the app thinks, too."))
    n = abs(counted - expected)
    if counted < expected:
        return words.plural(
            "{n} less than the app thinks: it lies somewhere else. Look at:",
            "{n} less than the app thinks: they lie somewhere else. Look at:",
            n,
        )
    return words.plural(
        "{n} more than the app thinks: it is missing somewhere else. Look at:",
        "{n} more than the app thinks: they are missing somewhere else. Look at:",
        n,
    )
