"""Foreign JSON and TOML: plain values, and none made to do harm.

Both are counted before they are parsed: a file of a few megabytes can hold millions of empty lists,
or nest them until the parser gives up. Up to the first mistake in a text the counting sees what the
parser sees, and the parser stops there.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from engine.core.files.outside import Unreadable
from engine.core.language.words import N_, Phrase

Document = dict[str, Any]
"""A table of JSON or TOML, read or to be written; what is in it is judged where it is used."""
Stored = Mapping[str, Any]
"""The same, read-only."""

DEEPEST = 32
"""Lists in lists; a saved game has six."""
LARGEST = 2**63 - 1
"""No number is larger, either way."""
MOST_VALUES = 250_000
"""Names and values; the longest game file has 40,000."""
_DIGITS = 20

_TOO_DEEP = N_("it is nested too deep")
_TOO_MANY = N_("it has too many values")
_TOO_LARGE = N_("a number is too large")

# A string ends at the end of the text at the latest, so no character is read twice.
_JSON = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[\[\]{},:]', re.DOTALL)
_TOML = re.compile(
    r"#[^\n]*+"
    r'|"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+(?:"|\\?\Z|(?=\n))'
    r"|'[^'\n]*+(?:'|\Z|(?=\n))"
    r"|[\[\]{},=.\n]",
    re.DOTALL,
)
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def json_from(text: str) -> Any:
    """What JSON says; raises JSONDecodeError, or Unreadable on what JSON allows and we do not."""
    _count(text, _JSON)
    try:
        found = json.loads(
            text, parse_int=_integer, parse_constant=_no_number, object_pairs_hook=_once
        )
    except RecursionError as wrong:
        raise _unreadable(_TOO_DEEP) from wrong
    look_through(found)
    return found


def toml_from(text: str) -> dict[str, Any]:
    """What TOML says; raises Unreadable."""
    _count(text, _TOML)
    try:
        found = tomllib.loads(text)
    except RecursionError as wrong:
        raise _unreadable(_TOO_DEEP) from wrong
    except tomllib.TOMLDecodeError as wrong:
        raise _no_toml(text, wrong) from wrong
    except ValueError as wrong:
        # A date that does not exist, or a number with thousands of digits.
        raise _unreadable(N_("a number or a date is not possible")) from wrong
    look_through(found)
    return found


def _count(text: str, marks: re.Pattern[str]) -> None:
    """Raises Unreadable where a text has more marks, or deeper ones, than what we write."""
    depth = dots = seen = 0
    for found in marks.finditer(text):
        mark = found.group() if found.end() - found.start() == 1 else ""
        if mark == ".":
            dots += 1
        elif mark:
            dots, seen = 0, seen + 1
            depth += (mark in "[{") - (mark in "]}")
        # Each dot of a name in TOML is a table in a table, and takes time with all before it.
        if depth > DEEPEST or dots > DEEPEST:
            raise _unreadable(_TOO_DEEP)
        if seen > MOST_VALUES:
            raise _unreadable(_TOO_MANY)


def look_through(found: Any) -> None:
    """Raises Unreadable where something is too deep, too much, too large, or no text."""
    values, depth, seen = [found], 0, 0
    while values:
        depth, seen = depth + 1, seen + len(values)
        if depth > DEEPEST:
            raise _unreadable(_TOO_DEEP)
        if seen > MOST_VALUES:
            raise _unreadable(_TOO_MANY)
        inner: list[Any] = []
        for value in values:
            if isinstance(value, dict):
                inner += [*value, *value.values()]
            elif isinstance(value, list):
                inner += value
            else:
                _look_at(value)
        values = inner


def _look_at(value: object) -> None:
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError as wrong:
            raise _unreadable(N_("a text ends within a character")) from wrong
    elif isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
        raise _unreadable(_TOO_LARGE)


def _integer(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise _unreadable(_TOO_LARGE)
    return int(digits)


def _no_number(name: str) -> float:
    raise _unreadable(N_("{name} is not a number"), name=name)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _unreadable(N_("a name appears twice"))
    return found


def _no_toml(text: str, wrong: tomllib.TOMLDecodeError) -> Unreadable:
    place = _PLACE.search(str(wrong))
    line, column = place.groups() if place else (text.count("\n") + 1, "1")
    return _unreadable(N_("see line {line}, column {column}"), line=line, column=column)


def _unreadable(message: str, **values: object) -> Unreadable:
    return Unreadable("content", Phrase(message, values))
