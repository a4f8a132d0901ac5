"""The pieces with assumed print: what to compare, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.tables.common.setup import SetupStep
from engine.core.files.plain import Document

Values = Document
"""Printed values by their key in the catalogue."""


@dataclass(frozen=True, slots=True)
class CopyPiece:
    """One piece to compare; `keys` are its values in the catalogue."""

    id: str
    group: str
    keys: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The kind of piece."""
        return self.id.partition(".")[0]

    @property
    def of(self) -> str:
        """Which one of its kind."""
        return self.id.partition(".")[2]


class Slot(NamedTuple):
    """One choice: a value, or a position in a list."""

    key: str
    place: int
    asks: str


class CopyRow(NamedTuple):
    """A line of slots with what they are."""

    label: str
    slots: tuple[Slot, ...]


class Choice(NamedTuple):
    """What a slot can be: as an icon with a name, or as a number."""

    value: object
    text: str
    icon: str = ""
    hue: int = -1


# ---------------------------------------------------------------- drafts


def draft_of(keys: Iterable[str], values: Mapping[str, object]) -> Values:
    """Present values, to be changed; lists are lists."""
    return {key: _open(values[key]) for key in keys}


def _open(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def copied(mine: Values) -> Values:
    """An independent draft."""
    return {key: list(each) if isinstance(each, list) else each for key, each in mine.items()}


def with_value(slot: Slot, mine: Values, value: object) -> Values:
    """A draft with another value in a slot."""
    new = copied(mine)
    if slot.place >= 0:
        new[slot.key][slot.place] = value
    else:
        new[slot.key] = _open(value)
    return new


def value_in(slot: Slot, mine: Values) -> Any:
    """The value of a slot."""
    value = mine[slot.key]
    return value[slot.place] if slot.place >= 0 else value


def changed(before: Values, mine: Values, assumed: Collection[str]) -> Values:
    """What to store of a draft: all assumed values, and every difference."""
    kept = {key: value for key, value in mine.items() if key in assumed or before.get(key) != value}
    gone = {key.rpartition(".")[0] for key in before.keys() - mine.keys()}
    return {**kept, **dict.fromkeys(sorted(gone))}


# ---------------------------------------------------------------- pieces


def with_id(pieces: Iterable[CopyPiece], wanted: str) -> CopyPiece | None:
    """The piece with this id."""
    return next((piece for piece in pieces if piece.id == wanted), None)


def drawn_at(pieces: Iterable[CopyPiece], step: SetupStep) -> list[CopyPiece]:
    """The pieces that the draws of a step have named last: the Cook, for any value "cook"."""
    known = {piece.of: piece for piece in pieces}
    found = dict[str, CopyPiece]()
    for draw in step.draws:
        named = [which for event in draw.events for which in event.values.values()]
        fits = [known[which] for which in named if which in known]
        found |= {piece.id: piece for piece in fits[-1:]}
    return list(found.values())


def unchecked(pieces: Iterable[CopyPiece], unsure: frozenset[str]) -> int:
    """How many pieces have an unchecked value."""
    return sum(not unsure.isdisjoint(piece.keys) for piece in pieces)


def place_among(pieces: Iterable[CopyPiece], name_of: Callable[[CopyPiece], str], key: str) -> str:
    """The place of a fault in a file, in words as far as possible."""
    named = [
        (piece, start)
        for piece in pieces
        for start in {each.rpartition(".")[0] for each in piece.keys}
        if key == start or key.startswith((f"{start}.", f"{start}["))
    ]
    if not named:
        return key.replace(".", " › ").replace("_", " ")
    piece, start = named[0]
    rest = key.removeprefix(start).strip(".").replace("_", " ")
    return " › ".join(part for part in (name_of(piece), rest) if part)
