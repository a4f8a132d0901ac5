"""The rivals of a stored game, and whether its table is advised: no part of its log."""

from __future__ import annotations

import json

from companion.rivals import Chair, Chairs, chairs_to_plain
from companion.store import cells
from companion.store.games import Store
from companion.store.trouble import reading, writing
from engine.core.game import BadGame

MOST_SEATS = 16


def read_chairs(store: Store, game_id: int, seats: int) -> dict[int, Chair]:
    """The rivals of a stored game by seat; what nobody knows is left out."""
    game = _column(store, game_id, "game")
    return cells.chairs(_column(store, game_id, "rivals"), seats, str(game))


def write_chairs(store: Store, game_id: int, chairs: Chairs) -> None:
    """Keep who sits where; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET rivals = ? WHERE id = ?",
            (json.dumps(chairs_to_plain(chairs)), game_id),
        )


def read_advice(store: Store, game_id: int) -> bool:
    """Has the table of a stored game agreed to be advised?"""
    return cells.flag(_column(store, game_id, "advice"))


def write_advice(store: Store, game_id: int, *, agreed: bool) -> None:
    """Keep whether the table is advised; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute("UPDATE games SET advice = ? WHERE id = ?", (int(agreed), game_id))


def rivals_by_game(store: Store) -> dict[int, dict[int, Chair]]:
    """The rivals of every game that has some."""
    with reading():
        found = store.db.conn.execute("SELECT id, game, rivals FROM games WHERE rivals != '{}'")
        return {
            number: cells.chairs(stored, MOST_SEATS, str(game)) for number, game, stored in found
        }


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
