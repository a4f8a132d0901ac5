"""Estimates the height of a text without drawing it: for rows that do not exist yet."""

from functools import lru_cache

from kivy.core.text import Label

PART = " · "
SHORT = 15
"""A part of this many characters fits on any line."""


@lru_cache(maxsize=4096)
def _wide(character: str, font_name: str, font_size: float) -> float:
    return float(Label(font_name=font_name, font_size=font_size).get_extents(character)[0])


def wide(text: str, font_size: float, font_name: str = "Roboto") -> float:
    """The width of a text on one line; rather too wide."""
    return sum(_wide(character, font_name, font_size) for character in text)


def parted(text: str) -> str:
    """A line of facts that wraps between them, not between a number and its unit."""
    parts = text.split(PART)
    return PART.join(each if len(each) > SHORT else each.replace(" ", "\u00a0") for each in parts)


@lru_cache(maxsize=64)
def line_height(font_name: str, font_size: float) -> float:
    """The height of one line."""
    return float(Label(font_name=font_name, font_size=font_size).get_extents("Ág")[1])


def lines_of(text: str, width: float, font_size: float, font_name: str = "Roboto") -> int:
    """How many lines a text takes when wrapped; rather one too many."""
    space = _wide(" ", font_name, font_size)
    count = 0
    for paragraph in text.split("\n"):
        count += 1
        used = 0.0
        for word in paragraph.split(" "):
            wide = sum(_wide(character, font_name, font_size) for character in word)
            if used and used + space + wide > width:
                count += 1
                used = wide
            else:
                used += space + wide if used else wide
    return count
