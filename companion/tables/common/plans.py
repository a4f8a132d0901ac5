"""Plans: several moves that belong together, proposed at once and changed by taps.

A plan is confirmed once. Where a question comes between its moves, the rest follows the answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from companion.tables.common.pictures import Picture
from companion.tables.looks import Gain
from engine.core.language.words import Words

GO = "go "
"""Prefix of an option's key: the tap that chooses it also confirms the plan."""


class Planned(NamedTuple):
    """A move of a plan, and the kind of prompt it answers."""

    at: str
    move: str


class PlanOption(NamedTuple):
    """Something in a plan that can be changed by a tap; without a key it is only told."""

    key: str
    text: str
    second: str = ""
    icon: str = ""
    hue: int = -1
    chosen: bool = False
    gains: tuple[Gain, ...] = ()


class PlanPart(NamedTuple):
    """Options that belong together."""

    heading: str
    note: str
    options: Sequence[PlanOption]
    tiles: bool = False
    """Side by side, each by its short name."""


class Plan(Protocol):
    """A proposal of a game's table."""

    @property
    def moves(self) -> Sequence[Planned]:
        """What is played, in order; what is not asked for is left out."""

    @property
    def gives_up(self) -> bool:
        """True if it leaves something undone that could be done: its button is plain."""

    @property
    def verbs(self) -> Collection[str]:
        """The verbs of its own moves: that they are not possible one by one says nothing."""

    @property
    def seen(self) -> Collection[str]:
        """Events that its picture shows, and prompts that need no announcement."""

    @property
    def picture(self) -> Picture | None:
        """What it does, to be drawn above the rows; None if rows say it best."""

    def question(self, words: Words, /) -> str:
        """What is decided, in a line."""

    def main_text(self, words: Words, /) -> str:
        """What the button does."""

    def parts(self, words: Words, /) -> Sequence[PlanPart]:
        """What it is made of."""

    def tapped(self, key: str, /) -> Plan:
        """The plan after one of its options was tapped."""
