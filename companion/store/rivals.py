"""The rivals of a stored game, and whether its table gets advice: not part of its log."""

from __future__ import annotations

import json

from companion.agreed.chairs import Chair, Chairs, chairs_to_plain
from companion.store import cells
from companion.store.games import Store
from companion.store.trouble import reading, writing
from engine.core.game import BadGame

MOST_SEATS = 16


def read_chairs(store: Store, game_id: int, seats: int) -> dict[int, Chair]:
    """The rivals of a stored game by seat; unknown values are left out."""
    game = _column(store, game_id, "game")
    return cells.chairs(_column(store, game_id, "rivals"), seats, str(game))


def write_chairs(store: Store, game_id: int, chairs: Chairs) -> None:
    """Store the rivals; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET rivals = ? WHERE id = ?",
            (json.dumps(chairs_to_plain(chairs)), game_id),
        )


def read_advice(store: Store, game_id: int) -> bool:
    """True if the table of a stored game wants advice."""
    return cells.flag(_column(store, game_id, "advice"))


def write_advice(store: Store, game_id: int, *, agreed: bool) -> None:
    """Store whether the table wants advice; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute("UPDATE games SET advice = ? WHERE id = ?", (int(agreed), game_id))


def _column(store: Store, game_id: int, column: str) -> object:
    with reading():
        found = store.db.conn.execute(
            # A name from this file, never from outside.
            f"SELECT {column} FROM games WHERE id = ?",  # noqa: S608
            (game_id,),
        ).fetchone()
    if found is None:
        raise BadGame("not_a_game")
    return found[0]
