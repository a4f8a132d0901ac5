"""Fields: whatever lies on the table, declared once: how it is read, set by hand, named and told.

A field is a path, a value a word or a number: `teal.good.oil 2`, `space.quarry magenta lying`.
A game lists its fields; reading them, setting them and naming them follows from the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, NamedTuple

Choices = range | tuple[str, ...]
"""What a field can be set to: numbers, or words."""
Path = tuple[int, ...]
"""The further words of a field, each by its place in its list."""
Words = Sequence[str]

SWITCH = ("on", "off")
TABLE = -1
"""The seat of a field that belongs to no player."""


class Impossible(ValueError):
    """The words of a correction do not make sense; the message is the word in question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing, or one of a kind: the goods of a player, the worker on a space."""

    name: str
    label: str
    """Its name in a sentence, with a gap for each further word: "markers on {good}"."""
    says: Mapping[str, str] = field(default_factory=dict)
    """How the table lies then, by value: # is a number, @ a colour or the name of a piece."""
    path: Mapping[str, Words] = field(default_factory=dict)
    """What the further words of the field are, and which there are."""
    read: Callable[[Any, int, Path], str] | None = None
    """What it is now; None for what can only be done, not read."""
    set: Callable[[Any, int, Path, Words], None]
    """Sets it; raises Impossible, IndexError or ValueError."""
    choices: Callable[[Any, Path], Choices] = lambda _state, _path: SWITCH
    paths: Callable[[Any], Iterable[Path]] | None = None
    """Those of the paths that this table has; None for all."""


class Found(NamedTuple):
    """A field by its path: `teal.good.oil`."""

    field: Field
    colour: str
    """Whose it is; empty where it is no player's."""
    words: tuple[str, ...]
    """The further words."""

    @property
    def path(self) -> Path:
        """The further words by their places."""
        lists = zip(self.field.path.values(), self.words, strict=True)
        return tuple(names.index(word) for names, word in lists)


class Fields:
    """All fields of a game."""

    def __init__(self, colours: Words, of_seat: Sequence[Field], of_table: Sequence[Field]) -> None:
        self.colours = colours
        self._of_seat = {(each.name, len(each.path)): each for each in of_seat}
        self._of_table = {(each.name, len(each.path)): each for each in of_table}

    def find(self, text: str) -> Found | None:
        """The field with this path, in any game of any number of players; None if there is none."""
        first, *words = text.split(".")
        if first not in self.colours:
            return self._found(self._of_table, "", first, words)
        return self._found(self._of_seat, first, words[0], words[1:]) if words else None

    @staticmethod
    def _found(
        known: Mapping[tuple[str, int], Field], colour: str, name: str, words: Words
    ) -> Found | None:
        found = known.get((name, len(words)))
        if found is None:
            return None
        fits = all(word in names for names, word in zip(found.path.values(), words, strict=True))
        return Found(found, colour, tuple(words)) if fits else None

    def all(self, state: Any, colours: Words) -> Iterator[str]:
        """Every field of this table that can be read and set."""
        for colour in colours:
            for text in self._paths(state, self._of_seat):
                yield f"{colour}.{text}"
        yield from self._paths(state, self._of_table)

    @staticmethod
    def _paths(state: Any, known: Mapping[tuple[str, int], Field]) -> Iterator[str]:
        for each in known.values():
            if each.read is None:
                continue
            lists = list(each.path.values())
            paths = each.paths(state) if each.paths else product(*map(range, map(len, lists)))
            for path in paths:
                words = (names[i] for names, i in zip(lists, path, strict=True))
                yield ".".join((each.name, *words))

    def value(self, state: Any, colours: Words, text: str) -> str:
        """What a field is now, as a correction would set it; raises KeyError if there is none."""
        found = self.find(text)
        if found is None or found.field.read is None:
            raise KeyError(text)
        return found.field.read(state, _seat(found, colours), found.path)

    def choices(self, state: Any, text: str) -> Choices:
        """What a field can be set to; raises KeyError if there is none."""
        found = self.find(text)
        if found is None:
            raise KeyError(text)
        return found.field.choices(state, found.path)

    def set(self, state: Any, colours: Words, text: str, value: str) -> None:
        """Sets a field; raises Impossible."""
        found, words = self.find(text), value.split()
        if found is None or not words or (found.colour and found.colour not in colours):
            raise Impossible(self._wrong_word(text))
        try:
            found.field.set(state, _seat(found, colours), found.path, words)
        except (IndexError, ValueError) as wrong:
            raise Impossible(str(wrong) if isinstance(wrong, Impossible) else text) from wrong

    def _wrong_word(self, text: str) -> str:
        """The first further word that a field of this name does not know; else the whole path."""
        first, *words = text.split(".")
        known = self._of_table
        if first in self.colours and words:
            known, (first, *words) = self._of_seat, words
        found = known.get((first, len(words)))
        if found is None:
            return text
        lists = zip(found.path.values(), words, strict=True)
        return next((word for names, word in lists if word not in names), text)


def _seat(found: Found, colours: Words) -> int:
    if not found.colour:
        return TABLE
    if found.colour not in colours:
        raise KeyError(found.colour)
    return colours.index(found.colour)


# ---------------------------------------------------------------- words to numbers


def number(words: Words) -> int:
    """A whole number, and nothing else; raises Impossible."""
    if not words[0].lstrip("-").isdigit() or len(words) > 1:
        raise Impossible(words[0])
    return int(words[0])


def count(words: Words) -> int:
    """A number that is not below zero; raises Impossible."""
    n = number(words)
    if n < 0:
        raise Impossible(words[0])
    return n


def index(names: Words, word: str) -> int:
    """The place of a word in its list; raises Impossible."""
    if word not in names:
        raise Impossible(word)
    return names.index(word)


def is_on(words: Words) -> bool:
    """on or off; raises Impossible."""
    return index(SWITCH, words[0]) == 0


def on_or_off(on: object) -> str:
    """The inverse of `is_on`."""
    return "on" if on else "off"


def with_bit(mask: int, bit: int, on: bool) -> int:
    """A set that is kept as a bit mask, with one thing more or less."""
    return mask | 1 << bit if on else mask & ~(1 << bit)


# ---------------------------------------------------------------- fields that many games have


def _owner(state: Any, seat: int) -> Any:
    return state if seat == TABLE else state.seats[seat]


def counter(attribute: str, *, takes: str = "", **how: Any) -> Field:
    """A number; `takes` is the supply from which its pieces come."""

    def read(state: Any, seat: int, _path: Path) -> str:
        return str(getattr(_owner(state, seat), attribute))

    def put(state: Any, seat: int, _path: Path, words: Words) -> None:
        owner, n = _owner(state, seat), number(words)
        _take(owner, takes, n - getattr(owner, attribute))
        setattr(owner, attribute, n)

    return Field(read=read, set=put, **how)


def counters(attribute: str, *, takes: str = "", **how: Any) -> Field:
    """A number for each word: a list, or a tuple."""

    def read(state: Any, seat: int, path: Path) -> str:
        return str(getattr(_owner(state, seat), attribute)[path[0]])

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        owner, n, at = _owner(state, seat), number(words), path[0]
        row = getattr(owner, attribute)
        _take(owner, takes, n - row[at])
        setattr(owner, attribute, type(row)((*row[:at], n, *row[at + 1 :])))

    return Field(read=read, set=put, **how)


def flags(attribute: str, *, takes: str = "", **how: Any) -> Field:
    """on or off for each word: a bit mask."""

    def read(state: Any, seat: int, path: Path) -> str:
        return on_or_off(getattr(_owner(state, seat), attribute) >> path[0] & 1)

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        owner, on, mask = _owner(state, seat), is_on(words), getattr(_owner(state, seat), attribute)
        _take(owner, takes, on - (mask >> path[0] & 1))
        setattr(owner, attribute, with_bit(mask, path[0], on))

    return Field(read=read, set=put, **how)


def place(
    attribute: str,
    names: Words,
    *,
    extra: Mapping[str, int] | None = None,
    read_as: Mapping[int, str] | None = None,
    **how: Any,
) -> Field:
    """One of some places by its name, or of a few `extra` words with numbers of their own.

    `read_as` names numbers that can be read but not set.
    """
    more = dict(extra or {})
    by_number = {**(read_as or {}), **{n: word for word, n in more.items()}}

    def read(state: Any, seat: int, _path: Path) -> str:
        at = getattr(_owner(state, seat), attribute)
        return by_number[at] if at in by_number else names[at]

    def put(state: Any, seat: int, _path: Path, words: Words) -> None:
        at = more[words[0]] if words[0] in more else index(names, words[0])
        setattr(_owner(state, seat), attribute, at)

    how.setdefault("choices", lambda _state, _path: (*names, *more))
    return Field(read=read, set=put, **how)


def _take(owner: Any, supply: str, n: int) -> None:
    """Takes n pieces from a supply, or gives them back."""
    if supply:
        setattr(owner, supply, getattr(owner, supply) - n)


def only_if(each: Field, is_there: Callable[[Any], bool]) -> Field:
    """A field that a table has only sometimes."""
    return replace(each, paths=lambda state: [()] if is_there(state) else [])
