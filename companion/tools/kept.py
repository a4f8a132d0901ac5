"""The quick tools' memory: plain values under a name."""

from __future__ import annotations

import json
from typing import Any

from companion.store import Store, cells
from companion.store.trouble import reading, writing


def recall(store: Store, name: str) -> Any:
    """The stored value of a name; None if missing or unreadable."""
    with reading():
        found = store.db.conn.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
    return None if found is None else cells.plain(found[0])


def keep(store: Store, name: str, value: object) -> None:
    """Store a value under a name; raises StoreTrouble."""
    with writing(), store.db.conn:
        store.db.conn.execute(
            "INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)", (name, json.dumps(value))
        )
