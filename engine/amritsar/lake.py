"""The lake and its four pyramids (AM-GEO-9, AM-GEO-10): spaces, costs, whose counters they hold.

Owners are told by space, numbered from the first district's base upwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.amritsar.pieces import DonationTile
from engine.amritsar.printed import Catalogue

FREE = -1
"""Nothing is there: no counter, no tile, no elephant."""

Owners = Sequence[int]
Counters = tuple[tuple[int, ...], ...]
"""Of one player: by district, from level 1 to 4."""


class Space(NamedTuple):
    """A space of a pyramid (AM-GEO-10)."""

    district: int
    level: int
    """From 1, the base."""
    place: int
    """From the left, from 0."""
    pp: int
    cost: tuple[int, ...]
    """Marble, copper and gold."""
    rests_on: tuple[int, ...]
    """The numbers of the two spaces below; none on the base."""

    @property
    def x(self) -> int:
        """How far to the right, in half spaces, seen with the base nearest the reader."""
        return 2 * self.place + self.level - 1


class Lake(NamedTuple):
    """The pyramids for a number of players."""

    spaces: tuple[Space, ...]
    districts: tuple[range, ...]
    """The numbers of the spaces of each district."""
    rows: tuple[tuple[tuple[tuple[int, ...], range], ...], ...]
    """By district and level: the cost, and the numbers of the spaces."""
    per_support: int
    levels: int

    def number(self, district: int, level: int, place: int) -> int | None:
        """The number of a space, its place counted from 0; None if there is none."""
        for number in self.districts[district]:
            if self.spaces[number][1:3] == (level, place):
                return number
        return None


def lake_of(printed: Catalogue, donation_set: int) -> Lake:
    """The lake with the set of donation tiles for this number of players (AM-SET-5)."""
    spaces: list[Space] = []
    districts, rows = [], []
    for district, each in enumerate(printed.districts):
        first = len(spaces)
        tile = printed.donation_tile(donation_set, each.id)
        spaces += _pyramid(printed, tile, district, first)
        districts.append(range(first, len(spaces)))
        rows.append(tuple(_rows(printed, tile, first)))
    per_support = printed.donation.pp_per_support_to_owner
    levels = printed.donation.levels
    return Lake(tuple(spaces), tuple(districts), tuple(rows), per_support, levels)


def _rows(
    printed: Catalogue, tile: DonationTile, first: int
) -> Iterator[tuple[tuple[int, ...], range]]:
    for level, row in enumerate(tile.pp, start=1):
        yield printed.donation_cost(tile, level), range(first, first + len(row))
        first += len(row)


def _pyramid(printed: Catalogue, tile: DonationTile, district: int, first: int) -> Iterator[Space]:
    below = first
    for level, row in enumerate(tile.pp, start=1):
        cost = printed.donation_cost(tile, level)
        for place, pp in enumerate(row):
            rests_on = (below + place, below + place + 1) if level > 1 else ()
            yield Space(district, level, place, pp, cost, rests_on)
        if level > 1:
            below += len(tile.pp[level - 2])


# ---------------------------------------------------------------- counting


def counters_of(lake: Lake, owners: Owners, seat: int) -> Counters:
    """The counters of a player, by district and level."""
    counted = [[0] * lake.levels for _ in lake.districts]
    for owner, space in zip(owners, lake.spaces, strict=True):
        if owner == seat:
            counted[space.district][space.level - 1] += 1
    return tuple(map(tuple, counted))


def donated(counters: Counters) -> int:
    """AM-END-3: how many counters a player has on the lake."""
    return sum(map(sum, counters))
