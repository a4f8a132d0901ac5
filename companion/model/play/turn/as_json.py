"""A turn as JSON: complete for a page that knows no rule, with the same keys in every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from companion.model.play.choosing.rows import HEADING, Row
from companion.model.play.turn.record import Turn
from engine.core.files.plain import Document
from engine.core.moves import Move

Plain = Document


def as_json(turn: Turn) -> Plain:
    """Everything that is told and can be tapped; rows stand below their headings."""
    plain: Plain = _plain(turn)
    if turn.choices:
        plain["choices"]["rows"] = _by_heading(turn.choices.rows)
    return plain


def _by_heading(rows: Sequence[Row]) -> list[Plain]:
    """Groups of rows; those before the first heading have none."""
    groups: list[Plain] = []
    for row in rows:
        if row.kind == HEADING or not groups:
            heading = row if row.kind == HEADING else Row(HEADING, "", "")
            groups.append({"key": heading.key, "heading": heading.text, "right": heading.right})
            groups[-1]["rows"] = []
        if row.kind != HEADING:
            groups[-1]["rows"].append(_plain(row))
    return groups


def _plain(value: Any) -> Any:
    if isinstance(value, Move):
        return value.text
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value
