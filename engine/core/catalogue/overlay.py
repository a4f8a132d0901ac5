"""Corrections of printed values: a document over the shipped files, and changes to it by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy

from engine.core.files.plain import Document, Stored

Changes = Mapping[str, object]
"""Printed values by their key, `notable.cook.guild`; None as the value of a row removes the row."""


def changed(document: Stored, changes: Changes, shipped: Iterable[str]) -> Document:
    """A document with these values; `shipped` are the rows that the files have.

    >>> changed({}, {"notable.cook.guild": "artisans"}, ())
    {'notable': {'cook': {'guild': 'artisans'}}}
    """
    new = deepcopy(dict(document))
    known = frozenset(shipped)
    for key, value in changes.items():
        kind, _, rest = key.partition(".")
        row, _, name = rest.rpartition(".")
        if value is None:
            _take_away(new, kind, rest, known=f"{kind}.{rest}" in known)
            continue
        table = new.setdefault(kind, {})
        entry = table.setdefault(row, {}) if row else table
        entry.pop("removed", None)
        entry[name] = _plain(value)
    return {kind: table for kind, table in new.items() if table}


def together(before: Changes, after: Changes) -> dict[str, object]:
    """Both changes as one; what comes later counts.

    >>> together({"step.a.cost": 1, "step.b.cost": 2}, {"step.b": None})
    {'step.a.cost': 1, 'step.b': None}
    """
    gone = tuple(f"{row}." for row, value in after.items() if value is None)
    kept = {
        key: value
        for key, value in before.items()
        if key not in after and not key.startswith(gone or ("\n",))
    }
    return {**kept, **after}


def _take_away(document: Document, kind: str, row: str, *, known: bool) -> None:
    if known:
        document.setdefault(kind, {})[row] = {"removed": True}
    else:
        document.get(kind, {}).pop(row, None)


def _plain(value: object) -> object:
    return [_plain(each) for each in value] if isinstance(value, (tuple, list)) else value
