"""The river as a small picture: two channels side by side, both flowing down, with their shores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.tables.common.pen import Pen
from companion.tables.river_of_gold import tones
from companion.tables.river_of_gold.river_plan import Bank, Channel, Shores, channels

RAIL, GAP, WATER = 14.0, 10.0, 44.0
"""Widths: a region's rail, the room between the channels, the river."""
HIGH = 250.0
"""The height of the river."""


class Place(NamedTuple):
    """Where a space is on the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


class RiverMap:
    """The places of all spaces; numbers of spaces and shores count from 0."""

    def __init__(
        self,
        pen: Pen,
        width: float,
        shores: Shores,
        regions: Sequence[int],
        top: float = 4.0,
        left: float = 0.0,
    ) -> None:
        """Lay out both channels; `regions` by shore."""
        self.pen, self.top, self._regions = pen, top, regions
        self.shores: dict[int, Place] = {}
        self.spaces: dict[int, Place] = {}
        self.rails: list[tuple[int, Place]] = []
        for number, channel in enumerate(channels(shores, HIGH)):
            self._lay(left + number * (width + GAP) / 2, (width - GAP) / 2, channel)

    def _lay(self, left: float, wide: float, channel: Channel) -> None:
        tile = (wide - WATER - 2 * RAIL) / 2
        water = left + RAIL + tile
        for number, (y, end) in enumerate(pairwise(channel.river)):
            at = channel.first + number - 1
            self.spaces[at] = Place(water, self.top + y, WATER, end - y)
        for side, (banks, sides) in enumerate(zip(channel.banks, channel.sides, strict=True)):
            x = water + WATER if side else left + RAIL
            for bank, (y, end) in zip(banks, pairwise(sides), strict=True):
                place = Place(x + 1, self.top + y + 1, tile - 2, end - y - 2)
                # A shore at the cut is drawn once, at the foot of the first channel.
                self.shores.setdefault(bank.shore, place)
                rail = x + tile if side else left
                self._rail(bank.shore, Place(rail, self.top + y, RAIL, end - y))

    def _rail(self, shore: int, place: Place) -> None:
        """One piece for a region on a bank."""
        region = self._regions[shore]
        last = self.rails[-1] if self.rails else None
        if last and last[0] == region and last[1].x == place.x:
            height = place.y + place.height - last[1].y
            self.rails[-1] = region, last[1]._replace(height=height)
        else:
            self.rails.append((region, place))

    def draw(self, filled: Sequence[bool] = ()) -> None:
        """Everything that is printed on the board; `filled` by shore, where something is."""
        pen = self.pen
        river = pen.tones.hues[tones.HUES.index("river")]
        for at, place in self.spaces.items():
            with pen.of(f"river.{at + 1}"):
                pen.area(*place, river.tile, corner=0)
                pen.line([(place.x, place.y), (place.x + place.width, place.y)], river.edge, 0.7)
                pen.text(str(at + 1), place.x + 9, place.y + 9, 9, river.hue)
        for region, place in self.rails:
            with pen.of(f"region.{region + 1}"):
                fill = "surface3"
                pen.area(place.x + 2, place.y + 1, RAIL - 4, place.height - 2, fill, corner=3)
                pen.text(str(region + 1), *place.middle, 10, "text2")
        for shore, place in self.shores.items():
            fill = "surface2" if filled and filled[shore] else ""
            with pen.of(f"shore.{shore + 1}"):
                pen.tile(*place, fill=fill, edge="line")


def banks_of(sides: Iterator[tuple[str, Sequence[int]]], spaces: int) -> Shores:
    """The banks of a board, from the side and the river spaces of each shore."""
    left: list[Bank] = []
    right: list[Bank] = []
    for number, (side, touched) in enumerate(sides):
        (left if side == "left" else right).append(Bank(number, min(touched), max(touched)))
    return Shores(tuple(left), tuple(right), spaces)
