"""Ways in which printed values can be wrong together: what the promises of a game are made of."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.core.catalogue.rows import Doubt, doubt, shown
from engine.core.language.words import N_


def must_be(key: str, got: object, wanted: object, rule: str) -> Iterator[Doubt]:
    """A value that follows from others."""
    if got != wanted:
        message = N_("is {got}, but must be {wanted} ({rule})")
        yield doubt(key, message, got=shown(got), wanted=shown(wanted), rule=rule)


def must_number(key: str, rows: Collection[object], wanted: int, rule: str) -> Iterator[Doubt]:
    """As many as there are in the box."""
    if len(rows) != wanted:
        message = N_("there are {got}, but there must be {wanted} ({rule})")
        yield doubt(key, message, got=len(rows), wanted=wanted, rule=rule)


def must_have(key: str, row: object, wanted: Mapping[str, object], rule: str) -> Iterator[Doubt]:
    """Values of one row, by their names."""
    for name, value in wanted.items():
        yield from must_be(f"{key}.{name}", getattr(row, name), value, rule)


def given(key: str, got: object, wanted: bool, rule: str) -> Iterator[Doubt]:
    """Something that must be there, or must not."""
    if bool(got) == wanted:
        return
    message = N_("must not be empty ({rule})") if wanted else N_("must be empty ({rule})")
    yield doubt(key, message, rule=rule)


def at_least(key: str, got: int, low: int, rule: str) -> Iterator[Doubt]:
    """A number with a lower bound."""
    if got < low:
        message = N_("is {got}, but must be at least {low} ({rule})")
        yield doubt(key, message, got=got, low=low, rule=rule)


def at_most(key: str, got: int, high: int, rule: str) -> Iterator[Doubt]:
    """A number with an upper bound."""
    if got > high:
        message = N_("is {got}, but must be at most {high} ({rule})")
        yield doubt(key, message, got=got, high=high, rule=rule)


def never_twice(places: Iterable[tuple[str, object]], rule: str) -> Iterator[Doubt]:
    """Values that differ from one another; the second of two equal ones is named."""
    seen: set[object] = set()
    for key, value in places:
        if value in seen:
            message = N_("{value} appears more than once ({rule})")
            yield doubt(key, message, value=shown(value), rule=rule)
        seen.add(value)


def all_there(
    key: str, places: Sequence[tuple[str, object]], wanted: Iterable[object], rule: str
) -> Iterator[Doubt]:
    """Each of the wanted values exactly once."""
    yield from never_twice(places, rule)
    there = {value for _, value in places}
    for value in wanted:
        if value not in there:
            yield doubt(key, N_("{value} is missing ({rule})"), value=shown(value), rule=rule)


def exactly(kind: str, rows: Iterable[Any], ids: Collection[str], rule: str) -> Iterator[Doubt]:
    """A table with these rows and no others."""
    there = [(f"{kind}.{row.id}", row.id) for row in rows]
    yield from must_number(kind, there, len(ids), rule)
    yield from all_there(kind, there, ids, rule)


def never_falling(key: str, values: Sequence[int], rule: str) -> Iterator[Doubt]:
    """A list that goes up or stays level."""
    for place, (before, after) in enumerate(pairwise(values), start=2):
        if after < before:
            message = N_("{after} after {before}: must not fall ({rule})")
            yield doubt(f"{key}[{place}]", message, after=after, before=before, rule=rule)


def column(kind: str, rows: Iterable[Any], name: str) -> list[tuple[str, object]]:
    """The places and values of one column of a table."""
    return [(f"{kind}.{row.id}.{name}", getattr(row, name)) for row in rows]


def listing(key: str, values: Iterable[object]) -> list[tuple[str, object]]:
    """The places and values of a list."""
    return [(f"{key}[{place}]", value) for place, value in enumerate(values, start=1)]


def of_kind(key: str, kind: object, got: int, wanted: int, rule: str) -> Iterator[Doubt]:
    """So many of a kind."""
    if got != wanted:
        message = N_("there are {got} of {kind}, but there must be {wanted} ({rule})")
        yield doubt(key, message, got=got, kind=kind, wanted=wanted, rule=rule)


def of_level(
    kind: str, rows: Iterable[Any], wanted: Mapping[int, int], rule: str
) -> Iterator[Doubt]:
    """The number of each level."""
    there = Counter(row.level for row in rows)
    for level, number in wanted.items():
        if there[level] != number:
            message = N_("there are {got} of level {level}, but there must be {wanted} ({rule})")
            values = {"got": there[level], "level": level, "wanted": number, "rule": rule}
            yield Doubt(kind, message, values)
