"""What can be corrected on a piece: names, values now, and what they can be."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """One thing that a piece can be set to, and the field and value of the correction."""

    text: str
    field: str
    value: str


class Correction(NamedTuple):
    """One figure or piece that can be set: a number in a range, or one of some choices."""

    label: str
    now: str
    """What it is now, in words."""
    field: str
    """Of a number; of choices each has its own."""
    number: int = 0
    numbers: range | None = None
    choices: tuple[Choice, ...] = ()
    private: bool = False
    """Covered on a shared device."""


class Link(NamedTuple):
    """The way to the corrections of something else."""

    label: str
    piece: str


class Section(NamedTuple):
    """Corrections that belong together."""

    heading: str
    items: tuple[Correction | Link, ...]


class Page(NamedTuple):
    """Everything that can be corrected about a piece."""

    title: str
    sections: tuple[Section, ...]

    @property
    def corrections(self) -> list[Correction]:
        """All of them, from top to bottom."""
        items = [item for section in self.sections for item in section.items]
        return [item for item in items if isinstance(item, Correction)]
