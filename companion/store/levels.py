"""The levels of a stored game: no part of its log, so undo never changes them."""

from __future__ import annotations

import json

from companion.levels import Levels
from companion.store import cells
from companion.store.games import Store
from companion.store.trouble import reading, writing
from engine.core.game import BadGame


def read_levels(store: Store, game_id: int) -> Levels:
    """How strictly the rules of a stored game are watched; what nobody knows is left out."""
    with reading():
        found = store.db.conn.execute(
            "SELECT level, levels FROM games WHERE id = ?", (game_id,)
        ).fetchone()
    if found is None:
        raise BadGame("not_a_game")
    level, own = found
    return Levels(cells.level(level), cells.levels(own))


def write_levels(store: Store, game_id: int, levels: Levels) -> None:
    """Keep the levels of a game; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET level = ?, levels = ? WHERE id = ?",
            (levels.game, json.dumps(dict(levels.own)), game_id),
        )
