"""Whole games in and out of the store, for game files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from sqlite_utils import Database

from companion.model.base.chairs import chairs_to_plain
from companion.model.store import cells
from companion.model.store.cells import LONGEST_NAME
from companion.model.store.games import NEXT, Store, cells_of, lines_of, offer_names, set_cells
from companion.model.store.seal import seal
from companion.model.store.trouble import reading
from engine.core.files.plain import Document
from engine.core.game import Game

__all__ = ["LONGEST_NAME", "RECORD", "GameFacts", "game_with_uid", "keep_whole", "record", "waits"]


RECORD = "record"
"""The key of the facts besides the game itself, in a game file."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of a stored game besides the game itself."""

    uid: str
    began: float
    played: float
    seconds: float
    level: str
    levels: dict[str, str]
    dice: str
    seed: int
    placed: bool
    result: dict[str, object] | None
    rivals: dict[str, list[str]] = field(default_factory=dict)
    """Level and strategy by seat."""
    advice: bool = False
    wood: Document | None = None
    """What is still to move by hand."""


def record(store: Store, game_id: int) -> GameFacts:
    """The facts of a stored game; raises BadGame if there is none."""
    row = store.row(game_id)
    with reading():
        found = cells_of(store.db, game_id, "uid, levels, rivals, advice, wood")
    uid, levels, rivals, advice, wood = found
    return GameFacts(
        cells.uid(uid, game_id),
        row.began,
        row.played,
        row.seconds,
        row.level,
        cells.levels(levels),
        row.dice,
        row.seed,
        row.placed,
        row.result,
        chairs_to_plain(cells.chairs(rivals, len(row.seats), row.game)),
        cells.flag(advice),
        cells.document(wood),
    )


def game_with_uid(store: Store, uid: str) -> int | None:
    """The number of a game shared across devices."""
    with reading():
        found = store.db.table("games").rows_where("uid = ?", [uid], select="id", limit=1)
        return next((int(row["id"]) for row in found), None)


def waits(store: Store, game_id: int) -> list[int]:
    """By line, the seconds since the line before it: enough for each player's time.

    A clock set back counts for nothing, one set forward as far as it went.
    """
    with reading():
        began, tip = cells_of(store.db, game_id, "began, tip")
        found = lines_of(store.db, game_id, "id, after, at")
        rows = {row["id"]: (row["after"], row["at"]) for row in found}
    times: list[float] = []
    while tip in rows:
        # Removed, so that a damaged log cannot loop for ever.
        tip, at = rows.pop(tip)
        times.append(cells.stamp(at))
    moments = [cells.stamp(began), *times[::-1]]
    return [max(0, round(at - before)) for before, at in pairwise(moments)]


def keep_whole(
    store: Store,
    game: Game,
    told: Sequence[str],
    known: GameFacts,
    waited: Sequence[int],
) -> int:
    """Store a game with every line and its events, all or nothing; returns its number."""
    how = game.to_dict()
    state, lines, at = how.pop("state"), how.pop("log"), how["at"]
    assert len(lines) == len(told) == len(waited)
    how["at"] = 0
    row = {
        "game": how["game"],
        "level": known.level,
        "levels": json.dumps(known.levels),
        "dice": known.dice,
        "seed": known.seed,
        "how": json.dumps(how),
        "began": known.began,
        "played": known.played,
        "seconds": known.seconds,
        "state": json.dumps(state),
        "placed": int(known.placed),
        "result": None if known.result is None else json.dumps(known.result),
        "uid": known.uid,
        "rivals": json.dumps(known.rivals),
        "advice": int(known.advice),
        "wood": None if known.wood is None else json.dumps(known.wood),
        "ordinal": None,
    }
    with store.changing() as db:
        game_id = int(db.table("games").insert(row, conversions=NEXT).last_pk)
        times = list(accumulate(waited, initial=known.began))[1:]
        rows = [
            {
                "game_id": game_id,
                "number": number,
                "line": line,
                "events": happened,
                "rules": game.rules_version,
                # A clock set back and forth adds up to more than a clock shows.
                "at": min(when, cells.LATEST),
            }
            for number, (line, happened, when) in enumerate(
                zip(lines, told, times, strict=True), start=1
            )
        ]
        ids = _append(db, rows)
        head, tip = (ids[at - 1] if at else None), (ids[-1] if ids else None)
        set_cells(db, game_id, {"head": head, "tip": tip})
        seal(db.conn, game_id)
        known_names = set(store.names())
        people = [
            name
            for place, name in enumerate(game.seats[: game.people])
            if str(place) not in known.rivals
        ]
        offer_names(db, [name for name in people if name not in known_names])
    return game_id


def _append(db: Database, rows: list[Document]) -> list[int]:
    """Append lines that follow each other; returns their numbers."""
    if not rows:
        return []
    first = int(db.table("log").insert(rows[0]).last_pk)
    # A transaction has one writer, so the numbers are known before.
    later = [row | {"id": first + n, "after": first + n - 1} for n, row in enumerate(rows) if n]
    db.table("log").insert_all(later)
    return list(range(first, first + len(rows)))
