"""The same players again, at the same table: seats, colours, rivals, rulings, dice, strictness."""

from __future__ import annotations

from copy import deepcopy

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.rivals import read_chairs
from engine.core.files.plain import Stored


def same_players(store: Store, game_id: int, corrections: Stored) -> Session:
    """A new game like this one; who begins is drawn. Raises StoreTrouble or BadGame."""
    row, before = store.row(game_id), store.load(game_id)
    people = before.people
    return Session.begin(
        store,
        row.game,
        before.seats[:people],
        colours=before.chosen_colours[:people],
        mode=before.mode,
        level=row.level,
        dice=row.dice,
        rulings=dict(before.rulings),
        corrections=deepcopy(dict(corrections)),
        chairs=read_chairs(store, game_id, people),
    )
