"""Fields: everything on the table, declared once: how it is read, set by hand, named and told.

A field is a path, a value a word or a number: `teal.good.oil 2`, `space.quarry magenta lying`. A
game lists its fields; reading, setting and naming follow from the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, product
from typing import Any, NamedTuple

Choices = range | tuple[str, ...]
"""What a field can be set to: numbers, or words."""
Path = tuple[int, ...]
"""The further words of a field, each by its place in its list."""
Words = Sequence[str]

SWITCH = ("on", "off")
NONE = "none"
"""The word for nothing: no piece, an empty list."""
TABLE = -1
"""The seat of a field that belongs to no player."""


class Impossible(ValueError):
    """The words of a correction do not make sense; the message is the word in question."""


class OutOfRange(Impossible):
    """A number that this field never has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing, or one of a kind: the goods of a player, the worker on a space."""

    name: str
    label: str
    """Its name in a sentence, with a gap for each further word: "markers on {good}"."""
    says: Mapping[str, str] = field(default_factory=dict)
    """The sentence after the correction, by value: # is a number, @ a colour or a piece."""
    path: Mapping[str, Words] = field(default_factory=dict)
    """What the further words of the field are, and which there are."""
    read: Callable[[Any, int, Path], str] | None = None
    """Reads the value; None for what can be done but not read."""
    set: Callable[[Any, int, Path, Words], None]
    """Sets it; raises Impossible, IndexError or ValueError."""
    choices: Choices | Callable[[Any, Path], Choices] = SWITCH
    paths: Callable[[Any], Iterable[Path]] | None = None
    """Those of the paths that this table has; None for all."""
    own_choices: Callable[[Any, int], Iterable[str]] | None = None
    """What a seat can set it to, where that depends on whose it is; else `choices`."""
    is_wood: bool = True
    """False for what no hand moves: whose turn it is, or what another field says already."""
    is_pile: bool = False
    """True for equal pieces that come and go: so many more or less."""


class FoundField(NamedTuple):
    """A field by its path: `teal.good.oil`."""

    field: Field
    colour: str
    """The owner's colour; empty if it is no player's."""
    words: tuple[str, ...]
    """The further words."""

    @property
    def path(self) -> Path:
        """The further words by their places."""
        lists = zip(self.field.path.values(), self.words, strict=True)
        return tuple(names.index(word) for names, word in lists)


def _everywhere(_state: Any, _text: str) -> bool:
    return True


class Fields:
    """All fields of a game; `is_there` says which of them a table has."""

    def __init__(
        self,
        colours: Words,
        of_seat: Sequence[Field],
        of_table: Sequence[Field],
        is_there: Callable[[Any, str], bool] = _everywhere,
    ) -> None:
        self.colours, self.is_there = colours, is_there
        self._of_seat = {(each.name, len(each.path)): each for each in of_seat}
        self._of_table = {(each.name, len(each.path)): each for each in of_table}
        self._paths_known: dict[tuple[str, str, int], tuple[tuple[str, Path], ...]] = {}

    def find(self, text: str) -> FoundField | None:
        """The field with this path, for any number of players; None if there is none."""
        first, *words = text.split(".")
        if first not in self.colours:
            return self._found(self._of_table, "", first, words)
        return self._found(self._of_seat, first, words[0], words[1:]) if words else None

    @staticmethod
    def _found(
        known: Mapping[tuple[str, int], Field], colour: str, name: str, words: Words
    ) -> FoundField | None:
        found = known.get((name, len(words)))
        if found is None:
            return None
        fits = all(word in names for names, word in zip(found.path.values(), words, strict=True))
        return FoundField(found, colour, tuple(words)) if fits else None

    def all(self, state: Any) -> Iterator[str]:
        """Every field of this table that can be read and set."""
        of_table = self._paths(state, self._of_table)
        of_seat = list(self._paths(state, self._of_seat))
        everything = chain((f"{c}.{text}" for c in state.colours for text in of_seat), of_table)
        return (text for text in everything if self.is_there(state, text))

    @staticmethod
    def _paths(state: Any, known: Mapping[tuple[str, int], Field]) -> Iterator[str]:
        for each in known.values():
            if each.read is not None:
                yield from (text for text, _ in _paths_of(state, each))

    def wood(self, state: Any) -> dict[str, str]:
        """Where every piece is: the value of each field that hands move."""
        found: dict[str, str] = {}
        owners = [(seat, f"{colour}.", self._of_seat) for seat, colour in enumerate(state.colours)]
        for seat, whose, known in [*owners, (TABLE, "", self._of_table)]:
            for each in known.values():
                if each.read is None or not each.is_wood:
                    continue
                for text, path in self._known_paths(state, each, whose):
                    if self.is_there(state, text):
                        found[text] = each.read(state, seat, path)
        return found

    def _known_paths(self, state: Any, each: Field, whose: str) -> Iterable[tuple[str, Path]]:
        """Put together once where they are the same at every table: this is done with each move."""
        if each.paths:
            return ((whose + text, path) for text, path in _paths_of(state, each))
        key = whose, each.name, len(each.path)
        if key not in self._paths_known:
            paths = _paths_of(state, each)
            self._paths_known[key] = tuple((whose + text, path) for text, path in paths)
        return self._paths_known[key]

    def value(self, state: Any, text: str) -> str:
        """The value of a field, as a correction would set it; KeyError if there is none."""
        found = self.find(text)
        if found is None or found.field.read is None:
            raise KeyError(text)
        return found.field.read(state, _seat(found, state), found.path)

    def choices(self, state: Any, text: str) -> Choices:
        """What a field can be set to: numbers or words; raises KeyError if there is none."""
        found = self.find(text)
        if found is None:
            raise KeyError(text)
        if found.field.own_choices:
            return tuple(found.field.own_choices(state, _seat(found, state)))
        choices = found.field.choices
        return choices(state, found.path) if callable(choices) else choices

    def set(self, state: Any, text: str, value: str) -> None:
        """Sets a field; raises Impossible."""
        found, words = self.find(text), value.split()
        if found is None or not words or found.colour not in ("", *state.colours):
            raise Impossible(self._wrong_word(text))
        if not self.is_there(state, text):
            raise Impossible(text)
        try:
            found.field.set(state, _seat(found, state), found.path, words)
        except (IndexError, ValueError) as wrong:
            raise Impossible(str(wrong) if isinstance(wrong, Impossible) else text) from wrong

    def try_out(self, state: Any, text: str, value: str) -> None:
        """Sets a field of a copy, within its choices; raises Impossible.

        `set` alone also takes what older games have in their logs.
        """
        is_number = value.removeprefix("-").isdigit()
        choices = self.choices(state, text) if is_number and self.find(text) else ()
        self.set(state, text, value)
        if isinstance(choices, range) and int(value) not in choices:
            raise OutOfRange(value)
        if value in SWITCH and self.value(state, text) != value:
            raise Impossible(text)

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


def _paths_of(state: Any, each: Field) -> Iterator[tuple[str, Path]]:
    """Each of the fields of a kind: its words, and their places in their lists."""
    lists = list(each.path.values())
    for path in each.paths(state) if each.paths else product(*map(range, map(len, lists))):
        yield ".".join((each.name, *(names[i] for names, i in zip(lists, path, strict=True)))), path


def _seat(found: FoundField, state: Any) -> int:
    if not found.colour:
        return TABLE
    if found.colour not in state.colours:
        raise KeyError(found.colour)
    seat: int = state.colours.index(found.colour)
    return seat


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


def in_a_row(names: Words, row: Iterable[int]) -> str:
    """Pieces by their names, or none."""
    return " ".join(names[each] for each in row) or NONE


def from_a_row(names: Words, words: Words) -> tuple[int, ...]:
    """The inverse of `in_a_row`; raises Impossible."""
    return () if tuple(words) == (NONE,) else tuple(index(names, word) for word in words)


# ---------------------------------------------------------------- fields that many games have
# They are named like the attribute that they read and set, unless they are given a name.


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

    return Field(read=read, set=put, **{"name": attribute, **how})


def counters(attribute: str, *, takes: str = "", **how: Any) -> Field:
    """A number for each word: a list, or a tuple."""

    def read(state: Any, seat: int, path: Path) -> str:
        return str(getattr(_owner(state, seat), attribute)[path[0]])

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        owner, n, at = _owner(state, seat), number(words), path[0]
        _take(owner, takes, n - getattr(owner, attribute)[at])
        _put_at(owner, attribute, at, n)

    return Field(read=read, set=put, **{"name": attribute, **how})


def flags(attribute: str, *, takes: str = "", **how: Any) -> Field:
    """on or off for each word: a bit mask."""

    def read(state: Any, seat: int, path: Path) -> str:
        return on_or_off(getattr(_owner(state, seat), attribute) >> path[0] & 1)

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        owner, on, mask = _owner(state, seat), is_on(words), getattr(_owner(state, seat), attribute)
        _take(owner, takes, on - (mask >> path[0] & 1))
        setattr(owner, attribute, with_bit(mask, path[0], on))

    return Field(read=read, set=put, **{"name": attribute, **how})


def flag(attribute: str, **how: Any) -> Field:
    """on or off."""

    def read(state: Any, seat: int, _path: Path) -> str:
        return on_or_off(getattr(_owner(state, seat), attribute))

    def put(state: Any, seat: int, _path: Path, words: Words) -> None:
        setattr(_owner(state, seat), attribute, is_on(words))

    return Field(read=read, set=put, **{"name": attribute, **how})


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
    say, hear = _said_and_heard(names, extra or {}, read_as or {})

    def read(state: Any, seat: int, _path: Path) -> str:
        return say(getattr(_owner(state, seat), attribute))

    def put(state: Any, seat: int, _path: Path, words: Words) -> None:
        setattr(_owner(state, seat), attribute, hear(words[0]))

    usual = {"name": attribute, "choices": (*names, *(extra or {}))}
    return Field(read=read, set=put, **{**usual, **how})


def places(
    attribute: str,
    names: Words,
    *,
    extra: Mapping[str, int] | None = None,
    read_as: Mapping[int, str] | None = None,
    **how: Any,
) -> Field:
    """One of some pieces for each word, as in `place`; none where nothing lies yet."""
    say, hear = _said_and_heard(names, extra or {}, read_as or {})

    def read(state: Any, seat: int, path: Path) -> str:
        row = getattr(_owner(state, seat), attribute)
        return say(row[path[0]]) if path[0] < len(row) else NONE

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        _put_at(_owner(state, seat), attribute, path[0], hear(words[0]))

    usual = {"name": attribute, "choices": (*(extra or {}), *names)}
    return Field(read=read, set=put, **{**usual, **how})


def exchanged(attribute: str, each: Field) -> Field:
    """A piece for each word that is there once: it changes places with the one that lay there."""

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        owner = _owner(state, seat)
        before = getattr(owner, attribute)
        each.set(state, seat, path, words)
        new = getattr(owner, attribute)[path[0]]
        if new in before:
            _put_at(owner, attribute, before.index(new), before[path[0]])

    there = each.paths or (lambda state: [(n,) for n in range(len(getattr(state, attribute)))])
    return replace(each, set=put, paths=there)


def row(attribute: str, names: Words, **how: Any) -> Field:
    """A row of pieces by their names, or none."""

    def read(state: Any, seat: int, _path: Path) -> str:
        return in_a_row(names, getattr(_owner(state, seat), attribute))

    def put(state: Any, seat: int, _path: Path, words: Words) -> None:
        setattr(_owner(state, seat), attribute, from_a_row(names, words))

    usual = {"name": attribute, "choices": (NONE, *names), "set": put}
    return Field(read=read, **{**usual, **how})


def _said_and_heard(
    names: Words, extra: Mapping[str, int], read_as: Mapping[int, str]
) -> tuple[Callable[[int], str], Callable[[str], int]]:
    by_number = {**read_as, **{n: word for word, n in extra.items()}}

    def say(number: int) -> str:
        return by_number[number] if number in by_number else names[number]

    def hear(word: str) -> int:
        return extra[word] if word in extra else index(names, word)

    return say, hear


def _put_at(owner: Any, attribute: str, at: int, value: int) -> None:
    """Changes an entry of a list or a tuple."""
    row = getattr(owner, attribute)
    changed = list(row)
    changed[at] = value
    setattr(owner, attribute, type(row)(changed))


def _take(owner: Any, supply: str, n: int) -> None:
    """Takes n pieces from a supply, or gives them back."""
    if supply:
        setattr(owner, supply, getattr(owner, supply) - n)


def only_if(each: Field, is_there: Callable[[Any], bool]) -> Field:
    """A field that exists only at some tables."""
    return replace(each, paths=lambda state: [()] if is_there(state) else [])


def then(each: Field, after: Callable[[Any], None]) -> Field:
    """A field from which other things on the table follow."""

    def put(state: Any, seat: int, path: Path, words: Words) -> None:
        each.set(state, seat, path, words)
        after(state)

    return replace(each, set=put)
