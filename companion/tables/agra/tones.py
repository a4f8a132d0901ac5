"""The colours of Agra: players, rows of goods, the heads of the guilds' cards, frames by level.

The one colour of `pieces` crosses out the blocked meditation, on a marker in the colour of texts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.tables.meta import Hue, Seat, Tones

if TYPE_CHECKING:
    from companion.model.theme import Palette

TONES = {
    "dark": Tones(
        seats={
            "teal": Seat("circle", fill="#45E0D0", letter="#14100C", text="#45E0D0"),
            "magenta": Seat("square", fill="#E44FB4", letter="#14100C", text="#F98AD5"),
            "orange": Seat("triangle", fill="#FF9440", letter="#14100C", text="#FFA45C"),
            "yellow": Seat("diamond", fill="#FFE45C", letter="#14100C", text="#FFE45C"),
        },
        hues=(
            Hue(hue="#D9C2AC", tile="#26201B", edge="#433A32"),
            Hue(hue="#BFE08F", tile="#1A2413", edge="#344227"),
            Hue(hue="#F0705F", tile="#2C1916", edge="#4B2722"),
            Hue(hue="#8FA8FF", tile="#1A1E33", edge="#2D3454"),
        ),
        fills=("#3C2D18", "#17342E", "#302847"),
        frames=("#B98A5E", "#A9B4BF", "#E3BE5B", "#BFA2F0"),
        pieces=("#A32A1B",),
    ),
    "light": Tones(
        seats={
            "teal": Seat("circle", fill="#2BB8AC", letter="#15110D", text="#00665E"),
            "magenta": Seat("square", fill="#D42C9F", letter="#FFFFFF", text="#A5117A"),
            "orange": Seat("triangle", fill="#F07A12", letter="#15110D", text="#9A4300"),
            "yellow": Seat("diamond", fill="#FFD21F", letter="#15110D", text="#6B5400"),
        },
        hues=(
            Hue(hue="#6E5F50", tile="#F3E9DD", edge="#E0D6C9"),
            Hue(hue="#4B7516", tile="#EDF6E0", edge="#D6E4C4"),
            Hue(hue="#8A1F18", tile="#FBE1DB", edge="#EBC6C0"),
            Hue(hue="#3447A8", tile="#E1E6FB", edge="#C9D0EF"),
        ),
        fills=("#F2DDBB", "#CFE8E0", "#E1D9F2"),
        frames=("#8F5B2E", "#5C6873", "#846400", "#6A48B0"),
        pieces=("#FF9C8F",),
    ),
}


def of(palette: Palette) -> Tones:
    """The tones that go with a theme: hues by row, fills by guild, frames by level."""
    return TONES[palette.name]


@cache
def row_hue(row: int) -> int:
    """The number of a row of goods among the hues of all games."""
    # The tones of all games ask this module first.
    from companion.tables.tones import first_hue

    return first_hue("agra") + row
