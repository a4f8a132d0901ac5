"""The look of Tableside as data: colours, type, space. No colour is written anywhere else."""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's colour; it never stands without the seat's shape and initial."""

    shape: str
    fill: str
    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class GoodRow:
    """The hue that the goods of one row of the board share."""

    hue: str
    tile: str
    edge: str


NO_PLAIN_COLOURS: Final = frozenset({"name", "seats", "goods", "guilds", "levels"})


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of one theme."""

    name: str
    bg: str
    surface: str
    surface2: str
    surface3: str
    line: str
    outline: str
    text: str
    text2: str
    text3: str
    primary: str
    primary_ink: str
    ok: str
    warn: str
    bad: str
    coin: str
    coin_fill: str
    coin_ink: str
    edge: str
    scrim: str
    clear: str
    seats: tuple[Seat, Seat, Seat, Seat]
    goods: tuple[GoodRow, GoodRow, GoodRow, GoodRow]
    guilds: tuple[str, str, str]
    """The heads of the guilds' cards; the guild's sign is always on them."""
    levels: tuple[str, str, str, str]
    """The frames of cards by level; studs on the frame say the same."""

    def colours(self) -> dict[str, str]:
        """Return the plain colours by name."""
        plain = (f.name for f in fields(self) if f.name not in NO_PLAIN_COLOURS)
        return {name: getattr(self, name) for name in plain}


DARK: Final = Palette(
    name="dark",
    bg="#000000",
    surface="#141210",
    surface2="#211D19",
    surface3="#2E2823",
    line="#3D362F",
    outline="#8C8177",
    text="#F4ECE1",
    text2="#C4B8AA",
    text3="#A3978A",
    primary="#EBDCC0",
    primary_ink="#2A2118",
    ok="#8FD694",
    warn="#FFC46B",
    bad="#FF9C8F",
    coin="#FFD782",
    coin_fill="#FFD782",
    coin_ink="#2A1C00",
    edge="#00000000",
    scrim="#0000009E",
    clear="#00000000",
    seats=(
        Seat("circle", fill="#45E0D0", letter="#14100C", text="#45E0D0"),
        Seat("square", fill="#E44FB4", letter="#14100C", text="#F98AD5"),
        Seat("triangle", fill="#FF9440", letter="#14100C", text="#FFA45C"),
        Seat("diamond", fill="#FFE45C", letter="#14100C", text="#FFE45C"),
    ),
    goods=(
        GoodRow(hue="#D9C2AC", tile="#26201B", edge="#433A32"),
        GoodRow(hue="#BFE08F", tile="#1A2413", edge="#344227"),
        GoodRow(hue="#F0705F", tile="#2C1916", edge="#4B2722"),
        GoodRow(hue="#8FA8FF", tile="#1A1E33", edge="#2D3454"),
    ),
    guilds=("#3C2D18", "#17342E", "#302847"),
    levels=("#B98A5E", "#A9B4BF", "#E3BE5B", "#BFA2F0"),
)

LIGHT: Final = Palette(
    name="light",
    bg="#FBF6EE",
    surface="#FFFFFF",
    surface2="#F1E8DB",
    surface3="#E6DACA",
    line="#D8CBBA",
    outline="#7A6E62",
    text="#221B14",
    text2="#53483D",
    text3="#675B4F",
    primary="#4B3524",
    primary_ink="#FFFFFF",
    ok="#1C6B2A",
    warn="#7A4B00",
    bad="#A32A1B",
    coin="#7A5200",
    coin_fill="#F5C84B",
    coin_ink="#2B1D00",
    edge="#2A1E12",
    scrim="#00000066",
    clear="#FFFFFF00",
    seats=(
        Seat("circle", fill="#2BB8AC", letter="#15110D", text="#00665E"),
        Seat("square", fill="#D42C9F", letter="#FFFFFF", text="#A5117A"),
        Seat("triangle", fill="#F07A12", letter="#15110D", text="#9A4300"),
        Seat("diamond", fill="#FFD21F", letter="#15110D", text="#6B5400"),
    ),
    goods=(
        GoodRow(hue="#6E5F50", tile="#F3E9DD", edge="#E0D6C9"),
        GoodRow(hue="#4B7516", tile="#EDF6E0", edge="#D6E4C4"),
        GoodRow(hue="#8A1F18", tile="#FBE1DB", edge="#EBC6C0"),
        GoodRow(hue="#3447A8", tile="#E1E6FB", edge="#C9D0EF"),
    ),
    guilds=("#F2DDBB", "#CFE8E0", "#E1D9F2"),
    levels=("#8F5B2E", "#5C6873", "#846400", "#6A48B0"),
)

# Every colour differs at least by a shade: a widget hears only of what changes, and what keeps its
# colour would be left with the one that its class begins with.
THEMES: Final = {"dark": DARK, "light": LIGHT}

# Type sizes in sp; the weight belongs to the place of use ("Roboto" or "RobotoMedium").
TYPE: Final = {
    "display": 30.0,
    "title": 20.0,
    "section": 16.0,
    "body": 15.0,
    "button": 14.5,
    "second": 12.5,
    "tile_name": 11.5,
    "small": 11.0,
}

# Corners in dp.
CORNER: Final = {"tile": 10, "small_card": 12, "row": 14, "card": 16, "panel": 20, "sheet": 28}

TOUCH: Final = 48
TEXT_SIZES: Final = (100, 125, 150, 200)
TWO_PANES_FROM: Final = 600


def rgba(colour: str) -> tuple[float, float, float, float]:
    """Return a colour's parts, each from 0 to 1."""
    digits = colour.removeprefix("#").ljust(8, "F")
    red, green, blue, alpha = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4, 6))
    return red, green, blue, alpha


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two opaque colours, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue, _ = rgba(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
