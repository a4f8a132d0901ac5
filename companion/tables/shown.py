"""Records of what every table shows: a player's figures and marker, and the final score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.language.words import Words
from engine.core.scores import Score


class Fact(NamedTuple):
    """A figure of a player."""

    icon: str
    n: int | None
    """None if the reader may not know it."""
    label: str
    text: str = ""
    """Shown instead of the number."""
    named: tuple[tuple[str, str], ...] = ()
    """Shown instead of both: glossary keys, each with what follows its name."""

    def said(self, words: Words, game: str) -> str | None:
        """What it is in words: the cards of a hand by name; None if the reader may not know."""
        if self.n is None:
            return None
        if self.named:
            return " · ".join(f"{words.term(game, key)} {more}".strip() for key, more in self.named)
        return self.text or str(self.n)


class HeldFacts(NamedTuple):
    """What a player may keep hidden, as one thing to hold."""

    icon: str = ""
    figure: str | None = ""
    """None if only its owner may know it; empty if there is nothing to hide."""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """A player as on a marker: the tone of the colour and the initial."""

    seat: int
    colour: int
    letter: str


@dataclass(frozen=True, slots=True)
class ItemView:
    """One item: its numbers by seat, and the parts of each."""

    key: str
    icon: str
    name: str
    numbers: tuple[int | None, ...]
    """None where the reader may not know it now."""
    made_of: tuple[tuple[str, ...], ...]
    about: str = ""
    """Small, under the name."""
    notes: tuple[str, ...] = ()
    """By seat: small, under the number."""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The final score."""

    holders: tuple[Holder, ...]
    names: tuple[str, ...]
    items: tuple[ItemView, ...]
    totals: tuple[int, ...]
    tiebreaks: tuple[int, ...]
    tied: tuple[int, ...]
    """The seats the tie-break decides between; empty if not needed."""
    winners: tuple[int, ...]
    title: str
    reason: str
    rounds: tuple[tuple[int, ...], ...]
    """By seat: the series of its chart, at the start and end of each period."""
    marks: ItemView | None = None
    """Moves played against the rules; empty if there are none."""
    by_hand: str = ""
    """How many corrections there were."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Scores with their players, for the sentence about the victory."""

    names: Sequence[str]
    scores: Sequence[Score]
    winners: Sequence[int]

    @property
    def best(self) -> int:
        """The highest total."""
        return max(score.total for score in self.scores)

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats that have it."""
        return tuple(seat for seat, score in enumerate(self.scores) if score.total == self.best)

    @property
    def tiebreaks(self) -> str:
        """What the tie-break compares, player by player."""
        return ", ".join(f"{self.names[seat]}: {self.scores[seat].tiebreak}" for seat in self.tied)
