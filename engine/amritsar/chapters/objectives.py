"""Objectives: what each of them gives at the end (AM-OBJ)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.amritsar.lake import Counters
from engine.amritsar.moves import DISTRICTS, TRACKS
from engine.amritsar.pieces import Objective
from engine.amritsar.printed import Catalogue
from engine.core.rulings import Rulings

MAJORITIES = ("majority_counters_in_district", "majority_coins", "majority_resources")


class Amounts(NamedTuple):
    """What objectives look at, of a player or the Maharaja."""

    counters: Counters
    knowledge: tuple[int, ...]
    """Steps by track."""
    coins: int
    resources: int

    def in_district(self, district: str) -> int:
        """Counters in a district, on all levels."""
        return sum(self.counters[DISTRICTS.index(district)])

    def on_level(self, level: int) -> int:
        """Counters on a level, over all districts (AM-OBJ-16)."""
        return sum(district[level - 1] for district in self.counters)

    def step(self, track: str) -> int:
        """How far a knowledge counter has come."""
        return self.knowledge[TRACKS.index(track)]


def points(
    printed: Catalogue,
    rulings: Rulings,
    objective: Objective,
    own: Amounts,
    everyone: Sequence[Amounts],
) -> int:
    """The PP of an objective; `everyone` are all who compete for majorities, its owner included."""
    n = amount(printed, objective, own)
    if objective.score in MAJORITIES:
        others = [amount(printed, objective, each) for each in everyone]
        return _majority(rulings, objective, n, others)
    return _POINTS[objective.score](objective, n)


def amount(printed: Catalogue, objective: Objective, of: Amounts) -> int:
    """The number that an objective counts."""
    return _AMOUNTS[objective.score](printed, objective, of)


def _majority(rulings: Rulings, objective: Objective, n: int, everyone: Sequence[int]) -> int:
    """AM-OBJ-2: ties share a rank; two firsts leave no second, but by AM-RUL-27."""
    if n < objective.minimum:
        return 0
    more = [each for each in everyone if each > n]
    ahead = len(set(more)) if rulings.majority_second == "dense_rank" else len(more)
    return (objective.first, objective.second)[ahead] if ahead < 2 else 0


def _by_table(objective: Objective, n: int) -> int:
    """A table begins with the PP for none and ends with those for so many or more."""
    return objective.table[min(n, len(objective.table) - 1)]


_AMOUNTS: dict[str, Callable[[Catalogue, Objective, Amounts], int]] = {
    "majority_counters_in_district": lambda _, each, of: of.in_district(each.district),  # AM-OBJ-3
    "majority_coins": lambda _, _each, of: of.coins,  # AM-OBJ-4
    "majority_resources": lambda _, _each, of: of.resources,
    "knowledge_pair": lambda _, each, of: sum(of.step(s.track) >= s.step for s in each.spaces),
    "knowledge_last": lambda c, each, of: int(of.step(each.track) >= len(c.steps(each.track))),
    "pp_per_counter_in_district": lambda _, each, of: of.in_district(each.district),  # AM-OBJ-7
    "distinct_districts": lambda _, _each, of: sum(map(any, of.counters)),  # AM-OBJ-8
    "distinct_levels": lambda _, _each, of: sum(map(any, zip(*of.counters, strict=True))),
    "at_least_on_levels": lambda _, each, of: sum(map(of.on_level, each.levels)),
    "count_on_level": lambda _, each, of: of.on_level(each.level),  # AM-OBJ-12 to AM-OBJ-14
}
_POINTS: dict[str, Callable[[Objective, int], int]] = {
    "knowledge_pair": lambda each, n: each.pp if n == len(each.spaces) else 0,
    "knowledge_last": lambda each, n: each.pp if n else 0,
    "pp_per_counter_in_district": lambda each, n: each.per_counter * n,
    "distinct_districts": _by_table,
    "distinct_levels": _by_table,
    "at_least_on_levels": lambda each, n: each.pp if n >= each.at_least else 0,
    "count_on_level": _by_table,
}
