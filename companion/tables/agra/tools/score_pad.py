"""The score pad: what everyone counts on the table, or has written on paper. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.meta import META
from engine.agra.orders import COLUMN
from engine.agra.scoring import ITEMS, Sheet, score
from engine.agra.words.voice import Voice
from engine.core.scores import Score
from engine.core.words import N_, Words

MOST = max(META.players)

COUNTED, PAPER = "counted", "paper"
LARGEST = 999

STEPS = tuple(f"influence.{guild}" for guild in m.GUILDS)
ORDERS = tuple(f"orders.{guild}" for guild in m.GUILDS)
LEFT = ("goods", "favour")
"""What only a tie-break asks for: the value of the goods left, and favour."""
NUMBERS = ("rupees", *STEPS, *ORDERS, "covers", "akbar", *LEFT)
TIE = "tie"
"""On paper: goods and favour left, together."""


class ScorePad:
    """Four sheets, each with numbers by name and contracts; and four columns of points on paper."""

    def __init__(self, box: Box, stored: Any = None) -> None:
        """Go on with what was kept; what makes no sense is left out."""
        self.box = box
        self.way = COUNTED
        self.numbers: list[dict[str, int]] = [{} for _ in range(MOST)]
        self.contracts: list[list[str]] = [[] for _ in range(MOST)]
        self.finished = [False] * MOST
        """Who stands on the last space of the meditation track."""
        self.paper: list[dict[str, int]] = [{} for _ in range(MOST)]
        if isinstance(stored, dict):
            self._take_up(stored)

    # ------------------------------------------------------------ writing

    def most(self, key: str) -> int:
        """The largest number that an item can have."""
        if self.way == PAPER:
            return LARGEST
        if key in STEPS:
            return self.box.top_step
        if key in ORDERS:
            return COLUMN
        if key == "covers":
            return 2 * len(self.box.farm_ends)
        return sum(self.box.has_bowl) if key == "akbar" else LARGEST

    def number(self, seat: int, key: str) -> int:
        """A number of a player."""
        return self._page(seat).get(key, 0)

    def write(self, seat: int, key: str, number: int) -> None:
        """Write a number down."""
        self._page(seat)[key] = max(0, min(number, self.most(key)))

    def turn_finished(self, seat: int) -> None:
        """Somebody has reached the last space of the meditation track, or has not."""
        self.finished[seat] = not self.finished[seat]

    def hold(self, seat: int, contracts: Sequence[str]) -> None:
        """Somebody has these contracts, and nobody else has."""
        for other, held in enumerate(self.contracts):
            self.contracts[other] = [name for name in held if name not in contracts]
        self.contracts[seat] = list(contracts)

    @property
    def is_empty(self) -> bool:
        """Is there nothing on it?"""
        pages = (*self.numbers, *self.paper, *self.contracts)
        return not any(map(_says, pages)) and not any(self.finished)

    # ------------------------------------------------------------ adding up

    def scores(self, players: int) -> list[Score]:
        """The score of everyone who plays."""
        if self.way == PAPER:
            return [self._from_paper(page) for page in self.paper[:players]]
        # The pad asks for the value of the goods left, so one good that is worth 1 stands for it.
        values = (1, *(0 for _ in m.GOODS[1:]))
        return score(self.box, [self._sheet(seat) for seat in range(players)], values)

    def faults(self, words: Words, players: int) -> list[str]:
        """What cannot be true of all players together."""
        if self.way == PAPER:
            return []
        voice, found = Voice(words), []
        for guild, key in zip(m.GUILDS, ORDERS, strict=True):
            if (n := self._together(key, players)) > COLUMN:
                found.append(
                    words.sentence(
                        N_("{guild}: {n} orders together, but the column has {most}."),
                        guild=voice.plain_guild(guild),
                        n=n,
                        most=COLUMN,
                    )
                )
        bowls = sum(self.box.has_bowl)
        if (n := self._together("akbar", players)) > bowls:
            message = N_("{n} markers in Akbar's bowls together, but there are {most}.")
            found.append(words.sentence(message, n=n, most=bowls))
        return found

    def to_plain(self) -> dict[str, Any]:
        """The plain form."""
        return {
            "way": self.way,
            "numbers": self.numbers,
            "contracts": self.contracts,
            "finished": self.finished,
            "paper": self.paper,
        }

    def _page(self, seat: int) -> dict[str, int]:
        return (self.paper if self.way == PAPER else self.numbers)[seat]

    def _together(self, key: str, players: int) -> int:
        return sum(page.get(key, 0) for page in self.numbers[:players])

    def _sheet(self, seat: int) -> Sheet:
        def n(key: str) -> int:
            return self.numbers[seat].get(key, 0)

        return Sheet(
            rupees=n("rupees"),
            contracts=tuple(m.NOTABLES.index(name) for name in self.contracts[seat]),
            steps=tuple(map(n, STEPS)),
            orders=tuple(map(n, ORDERS)),
            meditation_finished=self.finished[seat],
            covers_removed=n("covers"),
            akbar=n("akbar"),
            goods=(n("goods"), *(0 for _ in m.GOODS[1:])),
            favour=n("favour"),
        )

    def _from_paper(self, page: Mapping[str, int]) -> Score:
        items = {item: page.get(item, 0) for item in ITEMS}
        return Score(items, {item: [] for item in ITEMS}, sum(items.values()), page.get(TIE, 0))

    def _take_up(self, stored: dict[str, Any]) -> None:
        self.way = PAPER if stored.get("way") == PAPER else COUNTED
        self.numbers = _pages(stored.get("numbers"), NUMBERS)
        self.paper = _pages(stored.get("paper"), (*ITEMS, TIE))
        for seat, names in enumerate(_four(stored.get("contracts"))):
            if isinstance(names, list):
                self.hold(seat, [name for name in m.NOTABLES if name in names])
        self.finished = [each is True for each in _four(stored.get("finished"))]


def ranks(scores: Sequence[Score]) -> list[int]:
    """Everyone's place; whoever is equal in the tie-break too shares it.

    >>> ranks([Score({}, {}, 9, 1), Score({}, {}, 12, 0), Score({}, {}, 9, 1)])
    [2, 1, 2]
    """
    order = [(each.total, each.tiebreak) for each in scores]
    return [1 + sum(1 for other in order if other > own) for own in order]


def _says(page: Any) -> bool:
    return any(page.values()) if isinstance(page, dict) else bool(page)


def _four(stored: Any) -> list[Any]:
    return stored if isinstance(stored, list) and len(stored) == MOST else [None] * MOST


def _pages(stored: Any, keys: Sequence[str]) -> list[dict[str, int]]:
    return [
        {
            key: n
            for key in keys
            if isinstance(page, dict) and type(n := page.get(key)) is int and 0 <= n <= LARGEST
        }
        for page in _four(stored)
    ]
