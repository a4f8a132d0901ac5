"""The pieces whose print the app only assumes: what to compare, and how to correct it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

Values = dict[str, Any]
"""Printed values by their key in the catalogue."""


@dataclass(frozen=True, slots=True)
class CopyPiece:
    """One thing to hold against the printed one; `keys` are its values in the catalogue."""

    id: str
    group: str
    keys: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What sort of piece it is."""
        return self.id.partition(".")[0]

    @property
    def of(self) -> str:
        """Which one of its sort."""
        return self.id.partition(".")[2]


class Slot(NamedTuple):
    """One thing that can be picked: a value, or a place in a list."""

    key: str
    place: int
    asks: str


class Row(NamedTuple):
    """A line of slots with what they are."""

    label: str
    slots: tuple[Slot, ...]


class Choice(NamedTuple):
    """What a slot can be: as an icon with a name, or as a number."""

    value: object
    text: str
    icon: str = ""
    hue: int = -1
