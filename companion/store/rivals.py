"""The rivals of a stored game, and whether its table is advised: no part of its log."""

from __future__ import annotations

import json

from companion.rivals import Chair, Chairs, chairs_from, chairs_to_plain
from companion.store.games import Store
from companion.store.trouble import reading, writing
from engine.core.game import BadGame


def read_chairs(store: Store, game_id: int, seats: int) -> dict[int, Chair]:
    """The rivals of a stored game by seat; what nobody knows is left out."""
    stored = _plain(_column(store, game_id, "rivals"))
    return chairs_from(stored, seats, str(_column(store, game_id, "game")))


def write_chairs(store: Store, game_id: int, chairs: Chairs) -> None:
    """Keep who sits where; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET rivals = ? WHERE id = ?",
            (json.dumps(chairs_to_plain(chairs)), game_id),
        )


def read_advice(store: Store, game_id: int) -> bool:
    """Has the table of a stored game agreed to be advised?"""
    return bool(_column(store, game_id, "advice"))


def write_advice(store: Store, game_id: int, *, agreed: bool) -> None:
    """Keep whether the table is advised; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute("UPDATE games SET advice = ? WHERE id = ?", (int(agreed), game_id))


def rivals_by_game(store: Store) -> dict[int, dict[int, Chair]]:
    """The rivals of every game that has some."""
    with reading():
        found = store.db.conn.execute("SELECT id, game, rivals FROM games WHERE rivals != '{}'")
        return {number: chairs_from(_plain(stored), 1 << 8, game) for number, game, stored in found}


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


def _plain(stored: object) -> object:
    try:
        return json.loads(str(stored))
    except ValueError:
        return {}
