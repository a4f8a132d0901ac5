"""The colours of Amritsar: players, workers, resources, and the water of the lake."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.tables.meta import Hue, Seat, Tones

if TYPE_CHECKING:
    from companion.model.theme import Palette

TONES = {
    "dark": Tones(
        seats={
            "purple": Seat("circle", fill="#AE82FF", letter="#14100C", text="#BC98FF"),
            "grey": Seat("square", fill="#CFD7DF", letter="#14100C", text="#CFD7DF"),
            "pink": Seat("triangle", fill="#FF6699", letter="#14100C", text="#FF85AE"),
            "orange": Seat("diamond", fill="#FFA04D", letter="#14100C", text="#FFA963"),
        },
        hues=(
            Hue(hue="#FFD23F", tile="#2E2508", edge="#4A3D12"),
            Hue(hue="#55C1FF", tile="#0B2737", edge="#1B4258"),
            Hue(hue="#FBF7F0", tile="#2C2926", edge="#4A4540"),
            Hue(hue="#62C274", tile="#102A18", edge="#22462D"),
            Hue(hue="#E4E9EF", tile="#2A2521", edge="#433A32"),
            Hue(hue="#F0936B", tile="#2B1B14", edge="#4B2F23"),
            Hue(hue="#F2C94C", tile="#2B240F", edge="#4A3F1C"),
        ),
        fills=("#10202B",),
        frames=("#6F9DB8",),
        pieces=("#FFD23F", "#55C1FF", "#FBF7F0", "#3FA653"),
    ),
    "light": Tones(
        seats={
            "purple": Seat("circle", fill="#7C46E0", letter="#FFFFFF", text="#6A2FCF"),
            "grey": Seat("square", fill="#A3AEB9", letter="#15110D", text="#4E5964"),
            "pink": Seat("triangle", fill="#D6246E", letter="#FFFFFF", text="#B01253"),
            "orange": Seat("diamond", fill="#F07A12", letter="#15110D", text="#9A4300"),
        },
        hues=(
            Hue(hue="#6B5200", tile="#FFF0BF", edge="#E6D49A"),
            Hue(hue="#0F5F99", tile="#D8EDFB", edge="#B5D5EA"),
            Hue(hue="#4A4038", tile="#F4F1EC", edge="#DDD6CC"),
            Hue(hue="#1E6B30", tile="#DCF0DF", edge="#BBD9C0"),
            Hue(hue="#5B6672", tile="#EFF1F4", edge="#D5DAE0"),
            Hue(hue="#A4491A", tile="#FBE9E0", edge="#EBCBBB"),
            Hue(hue="#735600", tile="#FBF1CF", edge="#E6D7A2"),
        ),
        fills=("#DCEAF2",),
        frames=("#4A7A94",),
        pieces=("#FFCB1F", "#39A3EC", "#FFFFFF", "#35A04C"),
    ),
}
"""Hues: yellow, blue, white and green workers, then marble, copper and gold. Fill: the lake.
Pieces: the workers themselves; in daylight they stand on a plate in the colour of the edge."""


def of(palette: Palette) -> Tones:
    """The tones that go with a theme."""
    return TONES[palette.name]


@cache
def worker_hue(colour: int) -> int:
    """The number of a worker's colour among the hues of all games."""
    # The tones of all games ask this module first.
    from companion.tables.tones import first_hue

    return first_hue("amritsar") + colour


def item_hue(item: int) -> int:
    """The number of a resource's colour, by its place among the items; -1 for a coin."""
    return worker_hue(3 + item) if item else -1
