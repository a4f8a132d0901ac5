"""Plain values as TOML, so that a person can read and change the file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping


def toml_text(document: Mapping[str, object], header: str = "") -> str:
    """A document of tables, numbers, texts and lists as TOML, with a comment above it.

    >>> print(toml_text({"building": {"tailor": {"cost": 6}}}))
    [building.tailor]
    cost = 6
    <BLANKLINE>
    """
    blocks = [f"# {header}\n"] if header else []
    blocks += _blocks((), document)
    return "\n".join(blocks)


def _blocks(path: tuple[str, ...], table: Mapping[str, object]) -> Iterator[str]:
    plain = {name: value for name, value in table.items() if not isinstance(value, Mapping)}
    if plain:
        heading = [f"[{'.'.join(map(_key, path))}]"] if path else []
        lines = [*heading, *(f"{_key(name)} = {_value(value)}" for name, value in plain.items())]
        yield "\n".join(lines) + "\n"
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _blocks((*path, name), value)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        parts = (f"{_key(name)} = {_value(each)}" for name, each in value.items())
        return "{ " + ", ".join(parts) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (bool, int, float)):
        return json.dumps(value)
    return str(value)


def _key(name: str) -> str:
    bare = name and all(char.isascii() and (char.isalnum() or char in "-_") for char in name)
    return name if bare else _text(name)


def _text(text: str) -> str:
    # JSON writes every text as TOML reads it, but for one character that TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
