"""Games that were only counted, on a score pad: their scores instead of a log."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.model.store import cells
from companion.model.store.games import cells_of, set_cells
from companion.model.store.trouble import reading
from engine.core.game import BadGame, Game
from engine.core.scores import Score, ScorePart

if TYPE_CHECKING:
    from companion.model.store.games import Store


def keep_counted(store: Store, game: Game, scores: Sequence[Score], played: float) -> int:
    """Store a game that is over with its scores; returns its number. Raises StoreTrouble."""
    game_id = store.begin(game, cells.level(None), cells.TABLE)
    winners = [game.seats[seat] for seat in game.rules.winners(scores)]
    result = {"totals": [score.total for score in scores], "winners": winners}
    kept = {
        "counted": json.dumps([_plain(score) for score in scores]),
        "result": json.dumps(result),
        "played": min(played, cells.now()),
        "began": min(played, cells.now()),
        "placed": 1,
    }
    with store.changing() as db:
        set_cells(db, game_id, kept)
    return game_id


def counted_scores(store: Store, game_id: int) -> list[Score] | None:
    """The scores of a game that was only counted; None if it was played here.

    Raises BadGame if they cannot be read.
    """
    with reading():
        stored, how = cells_of(store.db, game_id, "counted, how")
    if stored is None:
        return None
    scores = read_scores(stored)
    if scores is None or len(scores) != len((cells.document(how) or {}).get("seats", ())):
        raise BadGame("damaged", what="counted")
    return scores


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
