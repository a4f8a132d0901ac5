"""Games that were only counted, on a score pad: their scores instead of a log."""

from __future__ import annotations

import json
from collections.abc import Sequence

from companion.model.store import cells
from companion.model.store.games import Store, cells_of, set_cells
from companion.model.store.score_text import read_scores, scores_text
from companion.model.store.trouble import reading
from engine.core.game import BadGame, Game
from engine.core.scores import Score


def keep_counted(store: Store, game: Game, scores: Sequence[Score], played: float) -> int:
    """Store a game that is over with its scores; returns its number. Raises StoreTrouble."""
    game_id = store.begin(game, cells.level(None), cells.TABLE)
    winners = [game.seats[seat] for seat in game.rules.winners(scores)]
    result = {"totals": [score.total for score in scores], "winners": winners}
    kept = {
        "counted": scores_text(scores),
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
