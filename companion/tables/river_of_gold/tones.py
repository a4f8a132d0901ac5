"""The colours of River of Gold: clans, buildings, goods, the river and open ground."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.tables.meta import Hue, Seat, Tones

if TYPE_CHECKING:
    from companion.model.theme import Palette

HUES = ("port", "market", "shrine", "manor", "imperial", "silk", "rice", "porcelain", "river")
"""What each hue is for; goods have no tile of their own, and lie on a plain one."""

TONES = {
    "dark": Tones(
        seats={
            "crab": Seat("square", fill="#4F97FF", letter="#14100C", text="#82B6FF"),
            "crane": Seat("circle", fill="#F6F3EC", letter="#14100C", text="#F6F3EC"),
            "mantis": Seat("diamond", fill="#22D08A", letter="#14100C", text="#3EDB9A"),
            "scorpion": Seat("triangle", fill="#FF5A4F", letter="#14100C", text="#FF8A80"),
        },
        hues=(
            Hue(hue="#8FA8FF", tile="#1A1E33", edge="#2D3454"),
            Hue(hue="#BFE08F", tile="#1A2413", edge="#344227"),
            Hue(hue="#F0705F", tile="#2C1916", edge="#4B2722"),
            Hue(hue="#F2A65A", tile="#2B1D10", edge="#4A331C"),
            Hue(hue="#EBDCC0", tile="#2A2620", edge="#6B6152"),
            Hue(hue="#F0A3DC", tile="#27221C", edge="#3B342C"),
            Hue(hue="#E8DFA8", tile="#27221C", edge="#3B342C"),
            Hue(hue="#9FD3FF", tile="#27221C", edge="#3B342C"),
            Hue(hue="#D9BE7C", tile="#2E2510", edge="#7C93E8"),
        ),
        fills=("#12240F",),
    ),
    "light": Tones(
        seats={
            "crab": Seat("square", fill="#4A90F0", letter="#15110D", text="#0F4E9E"),
            "crane": Seat("circle", fill="#FFFFFF", letter="#15110D", text="#4A4339"),
            "mantis": Seat("diamond", fill="#2BBF85", letter="#15110D", text="#00603F"),
            "scorpion": Seat("triangle", fill="#D42A2A", letter="#FFFFFF", text="#A31621"),
        },
        hues=(
            Hue(hue="#3447A8", tile="#E1E6FB", edge="#C9D0EF"),
            Hue(hue="#4B7516", tile="#EDF6E0", edge="#D6E4C4"),
            Hue(hue="#8A1F18", tile="#FBE1DB", edge="#EBC6C0"),
            Hue(hue="#8F4A00", tile="#FCEBD6", edge="#EBD3B4"),
            Hue(hue="#4B3524", tile="#F6EBD8", edge="#B7A385"),
            Hue(hue="#8E2A78", tile="#F3EBDF", edge="#DCCFBD"),
            Hue(hue="#5E5200", tile="#F3EBDF", edge="#DCCFBD"),
            Hue(hue="#1B5487", tile="#F3EBDF", edge="#DCCFBD"),
            Hue(hue="#6B4E00", tile="#FBE7B0", edge="#4F66C4"),
        ),
        fills=("#E3F3E2",),
    ),
}


def of(palette: Palette) -> Tones:
    """The tones that go with a theme."""
    return TONES[palette.name]


@cache
def hue_of(name: str) -> int:
    """The number of a hue among those of all games; -1 for what has none."""
    # The tones of all games ask this module first.
    from companion.tables.tones import first_hue

    return first_hue("river_of_gold") + HUES.index(name) if name in HUES else -1
