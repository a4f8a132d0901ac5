"""Rows of a catalogue: plain TOML values become typed objects; what does not fit is doubted.

A row is a frozen dataclass. Its annotations say what a value must be: `int`, `str`, `bool`,
`tuple[..., ...]`, another dataclass, or one of these `Annotated` with marks (`Ref`, `OneOf`,
`Like`, `Within`). A field with a default may be left out.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from engine.core.language.words import N_

Complaint = tuple[str, dict[str, object]]
Ids = Mapping[str, frozenset[str]]


class Doubt(NamedTuple):
    """A fault whose file is looked up later, unless it is named."""

    key: str
    message: str
    values: Mapping[str, object]
    file: str = ""


def doubt(key: str, message: str, **values: object) -> Doubt:
    """What a promise yields where it is broken; `message` is marked with N_."""
    return Doubt(key, message, values)


# ---------------------------------------------------------------- marks on the types of a row


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of an entry of another table, or nothing ("") where `or_none`."""

    kind: str
    or_none: bool = False

    def complaint(self, value: str, ids: Ids, /) -> Complaint | None:
        """Unknown ids; silent if the other table could not be read."""
        known = ids.get(self.kind)
        if known is None or value in known or (self.or_none and value == ""):
            return None
        return N_('"{value}" is no {kind}'), {"value": value, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]

    def complaint(self, value: str, _ids: Ids, /) -> Complaint | None:
        """Any other word."""
        if value in self.words:
            return None
        return N_('"{value}" is none of {words}'), {
            "value": value,
            "words": ", ".join(self.words),
        }


@dataclass(frozen=True, slots=True)
class Like:
    """A text of a certain form, like the example."""

    pattern: str
    example: str

    def complaint(self, value: str, _ids: Ids, /) -> Complaint | None:
        """Any text of another form."""
        if re.fullmatch(self.pattern, value):
            return None
        return N_('"{value}" does not look like {example}'), {
            "value": value,
            "example": self.example,
        }


@dataclass(frozen=True, slots=True)
class Within:
    """A number between two others, both included."""

    low: int
    high: int

    def complaint(self, value: int, _ids: Ids, /) -> Complaint | None:
        """Any number outside."""
        if self.low <= value <= self.high:
            return None
        message = N_("{value} is not between {low} and {high}")
        return message, {"value": value, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Variants:
    """The further keys of a row, which depend on the word under `key`; kept as pairs."""

    key: str
    hints: Mapping[str, Mapping[str, Any]]


# ---------------------------------------------------------------- typed rows


NOT_A: dict[type, str] = {
    int: N_("{value} is not a whole number"),
    str: N_("{value} is not a text"),
    bool: N_("{value} is neither true nor false"),
    tuple: N_("{value} is not a list"),
    dict: N_("{value} is not a table"),
}


class Reader:
    """Reads rows against their types and remembers everything that does not fit."""

    def __init__(self, ids: Ids) -> None:
        self.ids = ids
        self.doubts: list[Doubt] = []
        self.broken: set[str] = set()
        self.column = ""

    def row(
        self, key: str, raw: Mapping[str, Any], shape: type, kind: str, row: str | None = None
    ) -> object:
        """One row of a table; a value that cannot be read is replaced by a blank."""
        values: dict[str, object] = {} if row is None else {"id": row}
        values.update(self.cells(key, raw, shape, kind))
        return shape(**values)

    def cells(
        self, key: str, raw: Mapping[str, Any], shape: type, kind: str = ""
    ) -> dict[str, object]:
        hints, variants = _hints(shape), _variants(shape)
        further = _further(raw, variants)
        for name in raw:
            if name not in hints and further is not None and name not in further:
                self.doubts.append(doubt(f"{key}.{name}", N_("is no key of this table")))
        values = {}
        for name, hint in hints.items():
            if kind:
                self.column = f"{kind}.{name}"
            if name in raw:
                values[name] = self.read(f"{key}.{name}", raw[name], hint)
            elif name not in _optional(shape):
                values[name] = self.missing(f"{key}.{name}", hint)
        if variants:
            values[variants[0]] = tuple(self.pairs(key, raw, further or {}))
        return values

    def pairs(
        self, key: str, raw: Mapping[str, Any], further: Mapping[str, Any]
    ) -> Iterator[tuple[str, object]]:
        for name, hint in further.items():
            if name in raw:
                yield name, self.read(f"{key}.{name}", raw[name], hint)
            else:
                yield name, self.missing(f"{key}.{name}", hint)

    def missing(self, key: str, hint: Any) -> object:
        self.doubts.append(doubt(key, N_("is missing")))
        self.broken.add(self.column)
        return blank(hint)

    def read(self, key: str, raw: Any, hint: Any) -> object:
        shape, item, marks = _taken_apart(hint)
        if is_dataclass(shape):
            return self.table(key, raw, shape)
        if shape is tuple and isinstance(raw, list):
            return tuple(self.read(f"{key}[{n}]", each, item) for n, each in enumerate(raw, 1))
        if type(raw) is not shape:
            return self.unfit(key, raw, shape, hint)
        for mark in marks:
            if complaint := mark.complaint(raw, self.ids):
                self.doubts.append(Doubt(key, *complaint))
        return raw

    def table(self, key: str, raw: Any, shape: type) -> object:
        if not isinstance(raw, dict):
            return self.unfit(key, raw, dict, shape)
        values = {name: value for name, value in raw.items() if name != "source"}
        return shape(**self.cells(key, values, shape))

    def unfit(self, key: str, raw: Any, shape: type, hint: Any) -> object:
        self.doubts.append(doubt(key, NOT_A[shape], value=shown(raw)))
        self.broken.add(self.column)
        return blank(hint)


@cache
def _hints(shape: type) -> dict[str, Any]:
    hints = get_type_hints(shape, include_extras=True)
    further = _variants(shape)
    skipped = {"id", further[0] if further else "id"}
    return {each.name: hints[each.name] for each in fields(shape) if each.name not in skipped}


@cache
def _variants(shape: type) -> tuple[str, Variants] | None:
    for name, hint in get_type_hints(shape, include_extras=True).items():
        for mark in _unwrapped(hint)[1]:
            if isinstance(mark, Variants):
                return name, mark
    return None


@cache
def _optional(shape: type) -> frozenset[str]:
    return frozenset(each.name for each in fields(shape) if each.default is not MISSING)


def _further(
    raw: Mapping[str, Any], variants: tuple[str, Variants] | None
) -> Mapping[str, Any] | None:
    """The hints of the further keys; None if the word they depend on is unknown."""
    if variants is None:
        return {}
    word = raw.get(variants[1].key)
    return variants[1].hints.get(word) if isinstance(word, str) else None


def _unwrapped(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        bare, *marks = get_args(hint)
        return bare, tuple(marks)
    return hint, ()


@cache
def _taken_apart(hint: Any) -> tuple[type, Any, tuple[Any, ...]]:
    """The type itself, the type of its items if it is a list, and the marks."""
    bare, marks = _unwrapped(hint)
    return _shape(bare), next(iter(get_args(bare)), None), marks


def _shape(bare: Any) -> type:
    shape: type = get_origin(bare) or bare
    return shape


def blank(hint: Any) -> object:
    """A blank of the right type in place of an unreadable value."""
    shape = _shape(_unwrapped(hint)[0])
    if not is_dataclass(shape):
        return shape()
    blanks = {name: blank(each) for name, each in _hints(shape).items()}
    if further := _variants(shape):
        blanks[further[0]] = ()
    return shape(**blanks)


def shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
