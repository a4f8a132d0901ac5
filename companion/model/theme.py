"""The look of Tableside as data: colours, type, space. Only games have more, in their `tones`."""

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from companion.tables import tones
from companion.tables.meta import Hue, Seat

NO_PLAIN_COLOURS: Final = frozenset({"name", "parts"})


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
    parts: tuple[str, str, str]
    """Parts of a bar that have no colour of their own: neighbours differ in hue and lightness."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The colours of players in every game."""
        return tones.seats(self.name)

    @property
    def hues(self) -> tuple[Hue, ...]:
        """The hues of pieces in every game."""
        return tones.hues(self.name)

    @property
    def tokens(self) -> dict[str, str]:
        """Every colour by its name in a drawing."""
        return {**self.colours(), **tones.tokens(self.name)}

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
    parts=("#8FA8FF", "#F0705F", "#BFE08F"),
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
    parts=("#3447A8", "#8A1F18", "#4B7516"),
)

# Every colour differs at least by a shade: Kivy reports only changes, and a widget with an
# unchanged colour would keep its class's default.
THEMES: Final = {"dark": DARK, "light": LIGHT}

# Type sizes in sp; the weight is set where they are used ("Roboto" or "RobotoMedium").
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

TEXT_SIZES: Final = (100, 125, 150, 200)
TWO_PANES_FROM: Final = 600


@lru_cache(maxsize=512)
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
