"""Where a finished game was played, and what to remember of it."""

from __future__ import annotations

from typing import NamedTuple

from companion.model.store import Store
from companion.model.store.whole import record
from companion.model.tools.kept import keep, recall

KEPT = "notes"
LONGEST = 200
"""Longest place or note, in letters."""


class Note(NamedTuple):
    """Both are empty until they are written."""

    place: str = ""
    note: str = ""

    def __bool__(self) -> bool:
        return bool(self.place or self.note)


def note_of(store: Store, game_id: int) -> Note:
    """What was written about a game; raises StoreTrouble or BadGame."""
    return _read(_all(store).get(record(store, game_id).uid))


def write_note(store: Store, game_id: int, note: Note) -> None:
    """Write it, in the place of what was written before; raises StoreTrouble or BadGame."""
    kept = _all(store)
    uid = record(store, game_id).uid
    kept.pop(uid, None)
    tidied = Note(*(" ".join(each.split())[:LONGEST] for each in note))
    keep(store, KEPT, kept | ({uid: list(tidied)} if tidied else {}))


def last_place(store: Store) -> str:
    """The place that was written last, to be offered again."""
    places = [_read(each).place for each in _all(store).values()]
    return next((place for place in reversed(places) if place), "")


def _all(store: Store) -> dict[str, object]:
    stored = recall(store, KEPT)
    return stored if isinstance(stored, dict) else {}


def _read(stored: object) -> Note:
    if not isinstance(stored, list) or len(stored) != len(Note._fields):
        return Note()
    return Note(*(str(each) for each in stored))
