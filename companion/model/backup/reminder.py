"""When to remind of a backup: only if games were played since the last one."""

from __future__ import annotations

import time
from typing import NamedTuple

from companion.model.settings import AFTER_GAMES, NEVER
from companion.model.store import Store, cells
from companion.model.store.games import FINISHED
from companion.model.store.trouble import reading
from companion.model.tools.kept import keep, recall

MANY = 10
DAY = 86400.0
_KEPT = "backup"


class Backed(NamedTuple):
    """The last backup and the last "not now"; None where there was none."""

    at: float | None
    later: float | None


def backed_up(store: Store) -> Backed:
    """When the last backup was made."""
    found = recall(store, _KEPT)
    known: dict[str, object] = found if isinstance(found, dict) else {}
    at, later = known.get("at"), known.get("later")
    return Backed(_stamp(at), _stamp(later))


def note_backup(store: Store, at: float) -> None:
    """Remember that there is a backup; raises StoreTrouble."""
    keep(store, _KEPT, {"at": at})


def remind_later(store: Store) -> None:
    """Not now, but in a week; raises StoreTrouble."""
    keep(store, _KEPT, {"at": backed_up(store).at, "later": time.time()})


def is_due(store: Store, every: str, now: float) -> bool:
    """True if it is time for a reminder."""
    if every == NEVER:
        return False
    last = backed_up(store)
    if last.later is not None and now - last.later < 7 * DAY:
        return False
    games, first = _finished_since(store, last.at or 0.0)
    if every == AFTER_GAMES:
        return games >= MANY
    return games > 0 and now - (last.at or first) >= 30 * DAY


def _finished_since(store: Store, at: float) -> tuple[int, float]:
    """How many games are in no backup, and when the first of them was played."""
    with reading():
        found = store.db.table("games").rows_where(FINISHED, select="played")
        moments = [cells.stamp(row["played"]) for row in found]
    since = [played for played in moments if played > at]
    return len(since), min(since, default=0.0)


def _stamp(value: object) -> float | None:
    return float(value) if cells.is_number(value, cells.LATEST) else None
