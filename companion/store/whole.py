"""Whole games in and out of the store, for game files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from companion.agreed.chairs import chairs_to_plain
from companion.store import cells
from companion.store.cells import LONGEST_NAME
from companion.store.games import NEXT, Store, offer_names
from companion.store.seal import seal
from companion.store.trouble import reading, writing
from engine.core.game import Game

__all__ = ["LONGEST_NAME", "Record", "game_with_uid", "keep_whole", "record", "waits"]


@dataclass(frozen=True, slots=True)
class Record:
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


def record(store: Store, game_id: int) -> Record:
    """The facts of a stored game; raises BadGame if there is none."""
    row = store.row(game_id)
    with reading():
        uid, levels, rivals, advice = store.db.conn.execute(
            "SELECT uid, levels, rivals, advice FROM games WHERE id = ?", (game_id,)
        ).fetchone()
    return Record(
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
    )


def game_with_uid(store: Store, uid: str) -> int | None:
    """The number of a game shared across devices."""
    with reading():
        found = store.db.conn.execute("SELECT id FROM games WHERE uid = ?", (uid,)).fetchone()
    return None if found is None else int(found[0])


def waits(store: Store, game_id: int) -> list[int]:
    """By line, the seconds since the line before it: enough for each player's time.

    A clock set back counts for nothing, one set forward as far as it went.
    """
    with reading():
        began, tip = store.db.conn.execute(
            "SELECT began, tip FROM games WHERE id = ?", (game_id,)
        ).fetchone()
        rows = {
            row_id: (after, at)
            for row_id, after, at in store.db.conn.execute(
                "SELECT id, after, at FROM log WHERE game_id = ?", (game_id,)
            )
        }
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
    known: Record,
    waited: Sequence[int],
) -> int:
    """Store a game with every line and its events, all or nothing; returns its number."""
    how = game.to_dict()
    state, lines, at = how.pop("state"), how.pop("log"), how["at"]
    assert len(lines) == len(told) == len(waited)
    how["at"] = 0
    conn = store.db.conn
    with writing(), conn:
        cursor = conn.execute(
            "INSERT INTO games (game, level, levels, dice, seed, how, began, played, seconds,"  # noqa: S608
            " state, placed, result, uid, rivals, advice, ordinal)"
            f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {NEXT})",
            (
                how["game"],
                known.level,
                json.dumps(known.levels),
                known.dice,
                known.seed,
                json.dumps(how),
                known.began,
                known.played,
                known.seconds,
                json.dumps(state),
                int(known.placed),
                None if known.result is None else json.dumps(known.result),
                known.uid,
                json.dumps(known.rivals),
                int(known.advice),
            ),
        )
        game_id = cursor.lastrowid
        assert game_id is not None
        head = tip = None
        times = accumulate(waited, initial=known.began)
        next(times)
        rows = zip(lines, told, times, strict=True)
        for number, (line, happened, when) in enumerate(rows, start=1):
            tip = conn.execute(
                "INSERT INTO log (game_id, after, number, line, events, rules, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    game_id,
                    tip,
                    number,
                    line,
                    happened,
                    game.rules_version,
                    # A clock set back and forth adds up to more than a clock
                    # shows.
                    min(when, cells.LATEST),
                ),
            ).lastrowid
            if number == at:
                head = tip
        conn.execute("UPDATE games SET head = ?, tip = ? WHERE id = ?", (head, tip, game_id))
        seal(conn, game_id)
        known_names = set(store.names())
        people = [
            name
            for place, name in enumerate(game.seats[: game.people])
            if str(place) not in known.rivals
        ]
        offer_names(conn, [name for name in people if name not in known_names])
    return game_id
