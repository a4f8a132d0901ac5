"""JSON and TOML from elsewhere: plain values, and none that is made to do harm."""

from __future__ import annotations

import json
import tomllib
from typing import Any

DEEPEST = 32
"""Lists in lists; a saved game has six."""
LARGEST = 2**63 - 1
"""No number is larger, either way."""
MOST_VALUES = 1_000_000


def json_from(text: str) -> Any:
    """What JSON says; raises ValueError on doubled names, numbers that are none, and the like."""
    try:
        found = json.loads(text, parse_constant=_no_number, object_pairs_hook=_once)
    except RecursionError as wrong:
        raise ValueError("too deep") from wrong
    look_through(found)
    return found


def toml_from(text: str) -> dict[str, Any]:
    """What TOML says; raises ValueError as above."""
    try:
        found = tomllib.loads(text)
    except RecursionError as wrong:
        raise ValueError("too deep") from wrong
    look_through(found)
    return found


def look_through(found: Any) -> None:
    """Raises ValueError where something is too deep, too much, too large, or no text."""
    values, depth, seen = [found], 0, 0
    while values:
        depth, seen = depth + 1, seen + len(values)
        if depth > DEEPEST:
            raise ValueError("too deep")
        if seen > MOST_VALUES:
            raise ValueError("too many values")
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
        value.encode()  # raises ValueError on half a character
    elif isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
        raise ValueError("a number is too large")


def _no_number(name: str) -> float:
    raise ValueError(name)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name is there twice")
    return found
