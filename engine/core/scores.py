"""The score of a seat, item by item with what made it, in the unit that wins the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self


class ScorePart(NamedTuple):
    """One reason for points: the rule, what it is about, and how many it gives."""

    rule: str
    about: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one seat."""

    items: Mapping[str, int]
    parts: Mapping[str, Sequence[ScorePart]] = field(repr=False)
    total: int
    tiebreak: int

    def without(self, items: Collection[str]) -> Self:
        """The same without some items; the total is that of the rest.

        >>> Score({"track": 5, "cards": 3}, {}, 8, 0).without(["cards"]).total
        5
        """
        if not items:
            return self
        return replace(
            self,
            items={item: n for item, n in self.items.items() if item not in items},
            parts={item: parts for item, parts in self.parts.items() if item not in items},
            total=self.total - sum(self.items[item] for item in items),
        )
