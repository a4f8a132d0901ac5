"""A turn as JSON: complete for a page that knows no rule, with the same keys in every game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.play.choosing.rows import HEADING, TurnRow
from companion.model.play.turn.record import Turn
from companion.tables.records import plain
from engine.core.files.plain import Document


def as_json(turn: Turn) -> Document:
    """Everything that is told and can be tapped; rows stand below their headings."""
    told = plain(turn)
    assert isinstance(told, dict)
    if turn.choices:
        told["choices"]["rows"] = _by_heading(turn.choices.rows)
    return told


def _by_heading(rows: Sequence[TurnRow]) -> list[Document]:
    """Groups of rows; those before the first heading have none."""
    groups: list[Document] = []
    for row in rows:
        if row.kind == HEADING or not groups:
            heading = row if row.kind == HEADING else TurnRow(HEADING, "", "")
            groups.append({"key": heading.key, "heading": heading.text, "right": heading.right})
            groups[-1]["rows"] = []
        if row.kind != HEADING:
            groups[-1]["rows"].append(plain(row))
    return groups
