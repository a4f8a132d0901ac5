"""The strictness of a stored game: not part of its log, so undo never changes it."""

from __future__ import annotations

import json

from companion.agreed.levels import Levels
from companion.store import cells
from companion.store.games import Store
from companion.store.trouble import reading, writing
from engine.core.game import BadGame


def read_levels(store: Store, game_id: int) -> Levels:
    """The strictness of a stored game; unknown groups are left out."""
    with reading():
        found = store.db.conn.execute(
            "SELECT level, levels FROM games WHERE id = ?", (game_id,)
        ).fetchone()
    if found is None:
        raise BadGame("not_a_game")
    level, own = found
    return Levels(cells.level(level), cells.levels(own))


def write_levels(store: Store, game_id: int, levels: Levels) -> None:
    """Store the strictness of a game; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET level = ?, levels = ? WHERE id = ?",
            (levels.game, json.dumps(dict(levels.own)), game_id),
        )
