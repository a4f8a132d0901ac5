"""The strictness of a stored game: not part of its log, so undo never changes it."""

from __future__ import annotations

import json

from companion.model.base.levels import Levels
from companion.model.store import cells
from companion.model.store.games import Store, cells_of, set_cells
from companion.model.store.trouble import reading


def read_levels(store: Store, game_id: int) -> Levels:
    """The strictness of a stored game; unknown groups are left out."""
    with reading():
        level, own = cells_of(store.db, game_id, "level, levels")
    return Levels(cells.level(level), cells.levels(own))


def write_levels(store: Store, game_id: int, levels: Levels) -> None:
    """Store the strictness of a game; raises StoreTrouble."""
    with store.changing() as db:
        own = json.dumps(dict(levels.own))
        set_cells(db, game_id, {"level": levels.game, "levels": own})
