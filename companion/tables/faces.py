"""How the moves of a game are shown: what a game's table says about its verbs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

ROLL = "roll"
"""The group of a die: its moves are the faces in order; six of them are drawn."""


class Style(NamedTuple):
    """A group of similar moves: its heading, its icon, and how it is tapped."""

    title: str
    icon: str
    direct: bool = False
    """Played on the first tap: the effect is obvious, and undo is near."""
    tiles: bool = False
    """Shown as small tiles side by side, each by its short name."""
    what: str = ""
    """What {what} in the title is: a glossary key, or a word as it is."""
    at: Mapping[str, str] = MappingProxyType({})
    """Other titles, by the kind of prompt."""


class Face(NamedTuple):
    """How one move is shown."""

    group: str
    icon: str
    hue: int = -1
    """The row of goods whose colour it has; -1 for none."""
    term: str = ""
    """The glossary keys of its short name, with an arrow between them."""
    pieces: tuple[str, ...] = ()
    """The pieces on the table that lead to it."""


class Course(NamedTuple):
    """Where the game is: texts of the turn bar and the title."""

    active: int
    phase: int
    """Index into the table's phases; -1 outside a turn."""
    period: int
    """The number of the round, decade or other period; 0 for none."""
    is_last: bool
    chips: tuple[tuple[str, str, int], ...]
    """Icon, sentence with {n}, and the number."""
    left: tuple[tuple[str, int], ...]
    """What is left to spend: icon and number."""


class Flight(NamedTuple):
    """A piece that moves on the drawn table; without an icon it is a marker of the seat."""

    icon: str
    seat: int
    way: tuple[str, ...]
    """The pieces it passes, by name; `seat` is its player's place, `away` the edge of the table."""


class Lesson(NamedTuple):
    """One sentence about a kind of action, and the rule behind it."""

    icon: str
    sentence: str
    rule: str
