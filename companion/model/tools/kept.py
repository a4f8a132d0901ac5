"""The quick tools' memory: plain values under a name."""

from __future__ import annotations

import json

from companion.model.store import Store, cells
from companion.model.store.trouble import reading


def recall(store: Store, name: str) -> object:
    """The stored value of a name; None if missing or unreadable."""
    with reading():
        found = next(store.db.table("kept").rows_where("name = ?", [name]), None)
    return None if found is None else cells.plain(found["value"])


def keep(store: Store, name: str, value: object) -> None:
    """Store a value under a name; raises StoreTrouble."""
    with store.changing() as db:
        db.table("kept").upsert({"name": name, "value": json.dumps(value)})
