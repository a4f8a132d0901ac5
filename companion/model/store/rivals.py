"""The rivals of a stored game, and whether its table gets advice: not part of its log."""

from __future__ import annotations

import json

from companion.model.base.chairs import Chair, Chairs, chairs_to_plain
from companion.model.store import cells
from companion.model.store.games import Store, cells_of, set_cells
from companion.model.store.trouble import reading

MOST_SEATS = 16


def read_chairs(store: Store, game_id: int, seats: int) -> dict[int, Chair]:
    """The rivals of a stored game by seat; unknown values are left out."""
    with reading():
        game, rivals = cells_of(store.db, game_id, "game, rivals")
    return cells.chairs(rivals, seats, str(game))


def write_chairs(store: Store, game_id: int, chairs: Chairs) -> None:
    """Store the rivals; raises StoreTrouble."""
    with store.changing() as db:
        set_cells(db, game_id, {"rivals": json.dumps(chairs_to_plain(chairs))})


def read_advice(store: Store, game_id: int) -> bool:
    """True if the table of a stored game wants advice."""
    with reading():
        (advice,) = cells_of(store.db, game_id, "advice")
    return cells.flag(advice)


def write_advice(store: Store, game_id: int, *, agreed: bool) -> None:
    """Store whether the table wants advice; raises StoreTrouble."""
    with store.changing() as db:
        set_cells(db, game_id, {"advice": int(agreed)})
