"""What can be corrected on a piece: names, present values, and possible ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.language.words import Words
from engine.core.observer import Observer


class Choice(NamedTuple):
    """One possible value of a piece, and the field and value of the correction."""

    text: str
    field: str
    value: str


class Correction(NamedTuple):
    """One field: a number in a range, or one of some choices."""

    label: str
    now: str | None
    """Its present value, in words; None if only its owner may know it."""
    field: str
    """Of a number; each choice has its own."""
    number: int | None = 0
    """None if only its owner may know it."""
    numbers: range | None = None
    choices: tuple[Choice, ...] = ()
    """Empty where they would tell something that only its owner may know."""


class Link(NamedTuple):
    """A link to other corrections."""

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


class Fields(Protocol):
    """The game's own fields: present and possible values."""

    def value_of(self, state: Any, text: str, /) -> str: ...
    def choices_of(self, state: Any, text: str, /) -> Sequence[str] | range: ...


class Reader(ABC):
    """Reads one table in one language for one reader; a game names its fields and values."""

    def __init__(self, seen: Observer, words: Words, fields: Fields) -> None:
        """Read a game as it is now."""
        self.seen, self.game, self.words, self.fields = seen, seen.game, words, fields

    @abstractmethod
    def label(self, field: str) -> str:
        """What a field is called."""

    @abstractmethod
    def value(self, field: str, value: str) -> str:
        """A value in words, with the names at this table."""

    def name(self, colour: str) -> str:
        """The player with a colour."""
        return self.game.seats[self.game.colours.index(colour)]

    def players(self) -> Iterator[tuple[str, str]]:
        """Colour and name of every player."""
        return zip(self.game.colours, self.game.seats, strict=True)

    def item(self, field: str, label: str = "") -> Correction:
        """A field by its own name, or by a better one."""
        label = label or capital(self.label(field))
        choices = self.fields.choices_of(self.game.state, field)
        if self.seen.covers(field):
            numbers = choices if isinstance(choices, range) else None
            return Correction(label, None, field, None, numbers)
        now = self.fields.value_of(self.game.state, field)
        if isinstance(choices, range):
            return Correction(label, now, field, int(now), choices)
        offered = tuple(Choice(self.value(field, word), field, word) for word in choices)
        return Correction(label, self.value(field, now), field, choices=offered)

    def placed(self, label: str, places: Sequence[tuple[str, str, str]]) -> Correction:
        """A piece in one of several places, each a text and what sets it."""
        choices = tuple(Choice(capital(text), *how) for text, *how in places)
        state, value_of = self.game.state, self.fields.value_of
        here = (c for c in choices if value_of(state, c.field) == c.value)
        now = next(here, choices[0])
        return Correction(label, now.text, now.field, choices=choices)


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]
