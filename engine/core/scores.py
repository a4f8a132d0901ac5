"""The score of a seat, item by item with what made it, in the unit that wins the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Part(NamedTuple):
    """One reason for points: the rule, what it is about, and how many it brings."""

    rule: str
    about: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one seat."""

    items: Mapping[str, int]
    parts: Mapping[str, Sequence[Part]] = field(repr=False)
    total: int
    tiebreak: int
