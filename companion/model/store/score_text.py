"""Scores as they are stored of a game that was only counted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from companion.model.store import cells
from engine.core.scores import Score, ScorePart


def scores_text(scores: Sequence[Score]) -> str:
    """Scores by seat, as a cell."""
    return json.dumps([_plain(score) for score in scores])


def read_scores(stored: object) -> list[Score] | None:
    """Scores by seat from their stored form; None if it is invalid."""
    found = cells.plain(stored)
    try:
        return [_read(each) for each in found] if isinstance(found, list) else None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _plain(score: Score) -> dict[str, object]:
    parts = {item: [list(part) for part in made] for item, made in score.parts.items()}
    return {
        "items": dict(score.items),
        "parts": parts,
        "total": score.total,
        "tiebreak": score.tiebreak,
    }


def _read(stored: Mapping[str, object]) -> Score:
    items, parts = stored["items"], stored["parts"]
    if not isinstance(items, dict) or not isinstance(parts, dict):
        raise TypeError(stored)
    return Score(
        {str(item): _number(n) for item, n in items.items()},
        {str(item): [_part(*part) for part in made] for item, made in parts.items()},
        _number(stored["total"]),
        _number(stored["tiebreak"]),
    )


def _part(rule: object, about: object, points: object) -> ScorePart:
    return ScorePart(str(rule), str(about), _number(points))


def _number(value: object) -> int:
    if type(value) is int and abs(value) <= cells.LARGEST:
        return value
    raise ValueError(value)
