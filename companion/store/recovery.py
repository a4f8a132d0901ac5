"""What can be read of a damaged database, put into a new one.

Rows come from the pages of the file, one by one, and are not believed: every game is played again
from an empty table. A line counts if it can be played and does what was written down of it then;
a game ends where the first one does not, as a game that is not finished. Where not even its set-up
is left, it goes on from the table that was stored, if that can be. Nothing is made up: a game of
which nobody knows how it was begun is lost.
"""

from __future__ import annotations

import json
import math
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from companion.levels import LEVELS
from companion.rivals import chairs_from, chairs_to_plain
from companion.session import APP, TABLE, result_of
from companion.store.file import columns_of_version
from companion.store.pages import LOST, Row, rows_of
from companion.store.told import told_text
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game, rules_of
from engine.core.names import fault, mended, tidy

SECONDS = 3.0
"""How long games are played again; what is left then is taken as it reads, if it reads well."""
CUT = "recovered up to a gap"
PASTLESS = "recovered without its past"
"""Under these names is kept which games are: number and beginning of each."""
LATEST = 1e11
"""No clock shows more seconds than that."""


_COLUMNS = "PRAGMA table_info(games)"
_NOTHING, _INT, _TEXT, _REAL = (type(None),), (int,), (str,), (float,)
_INT_OR_NOTHING, _ANY_NUMBER = (int, type(None)), (int, float)


class Recovered(NamedTuple):
    """How many games are there again, only up to a gap, only as their last table, or not at all."""

    whole: int = 0
    part: int = 0
    table: int = 0
    lost: int = 0


class _Line(NamedTuple):
    """A row of the log."""

    id: int
    game: int
    after: int | None
    number: int
    text: str
    events: str
    rules: int
    at: float


@dataclass(slots=True)
class _Found:
    """The rows by what they are."""

    games: dict[int, dict[str, Any]] = field(default_factory=dict)
    lines: dict[int, dict[int, _Line]] = field(default_factory=dict)
    points: list[tuple[Any, ...]] = field(default_factory=list)
    ticks: list[tuple[Any, ...]] = field(default_factory=list)
    names: list[tuple[Any, ...]] = field(default_factory=list)
    kept: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass(slots=True)
class _Proved:
    """A game as far as it holds."""

    game: Game
    lines: list[_Line]
    """Every line that holds, those of other branches included."""
    told: dict[int, str]
    """What happened at those that were played again."""
    path: list[_Line]
    """The line of play."""
    how_far: str
    """One of the fields of Recovered."""


def recover(damaged: Path, db: sqlite3.Connection) -> Recovered:
    """Read what can be read and write it to an empty database, all in one go."""
    found = _sorted(rows_of(damaged), [name for _, name, *_ in db.execute(_COLUMNS)])
    until = time.monotonic() + SECONDS
    there: dict[int, frozenset[int]] = {}
    counted: dict[str, list[list[float]]] = {"whole": [], "part": [], "table": []}
    with db:
        db.execute("BEGIN")
        # The latest first: if time runs out, these were played again.
        for number in sorted(found.games, key=lambda n: -_number(found.games[n], "played")):
            row, lines = found.games[number], found.lines.get(number, {})
            for name, first in (("began", min), ("played", max)):
                row.setdefault(name, first((line.at for line in lines.values()), default=0.0))
            proved = _proved(row, lines, in_time=time.monotonic() < until)
            if proved and _is_written(db, number, row, proved):
                there[number] = frozenset(line.id for line in proved.lines)
                counted[proved.how_far].append([number, _number(row, "began")])
        _write_rest(db, found, there)
        _note(db, CUT, counted["part"])
        _note(db, PASTLESS, counted["table"])
    # Lines whose game has no row any more: one that was begun at least.
    orphans = {n for n, rows in found.lines.items() if any(r.number == 1 for r in rows.values())}
    lost = (orphans | set(found.games)) - set(there)
    return Recovered(**{name: len(games) for name, games in counted.items()}, lost=len(lost))


# ---------------------------------------------------------------- rows


def _sorted(rows: Iterable[Row], columns: Sequence[str]) -> _Found:
    """The rows by what they are; `columns` are those of a game."""
    found = _Found()
    every: dict[int, _Line] = {}
    least = sum(table == "games" for _, table, _ in columns_of_version(1))
    for row in rows:
        values = row.values
        if line := _line(row):
            every[row.id] = line
        elif least <= len(values) <= len(columns) and _is_game(row):
            known = dict(zip(columns, values, strict=False))
            stored = {n: v for n, v in known.items() if v is not LOST}
            # An older one may lie where it was before.
            if _number(stored, "played") >= _number(found.games.get(row.id, {}), "played"):
                found.games[row.id] = stored
        elif _fits(values, _NOTHING, _INT, _INT_OR_NOTHING, _TEXT, _ANY_NUMBER):
            found.points.append((row.id, *values[1:]))
        elif _fits(values, _INT, _TEXT):
            found.ticks.append(values)
        elif _fits(values, _TEXT, _REAL):
            found.names.append(values)
        elif _fits(values, _TEXT, _TEXT):
            found.kept.append(values)
    for line in every.values():
        found.lines.setdefault(line.game, {})[line.id] = line
    return found


def _line(row: Row) -> _Line | None:
    kinds = (_NOTHING, _INT, _INT_OR_NOTHING, _INT, _TEXT, _TEXT, _INT, _ANY_NUMBER)
    if not _fits(row.values, *kinds):
        return None
    game, after, number, text, events, rules, at = cast(tuple[Any, ...], row.values[1:])
    return _Line(row.id, game, after, number, text, events, rules, _number({"at": at}, "at"))


def _is_game(row: Row) -> bool:
    kinds = (_TEXT, _TEXT, _TEXT, _INT, _TEXT)
    fit = [isinstance(value, kind) for value, kind in zip(row.values[1:6], kinds, strict=True)]
    lost = [value is LOST for value in row.values[1:6]]
    return row.id > 0 and row.values[0] is None and any(fit) and all(map(max, fit, lost))


def _fits(values: Sequence[object], *kinds: tuple[type, ...]) -> bool:
    return len(values) == len(kinds) and all(map(isinstance, values, kinds))


def _number(row: Mapping[str, Any], name: str, otherwise: float = 0.0) -> float:
    value = row.get(name)
    return float(value) if isinstance(value, (int, float)) and 0 <= value < LATEST else otherwise


def _plain(row: Mapping[str, Any], name: str) -> Any:
    """A column that is JSON; None where it is not."""
    try:
        return json.loads(row[name])
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


# ---------------------------------------------------------------- playing again


def _proved(row: dict[str, Any], rows: dict[int, _Line], *, in_time: bool) -> _Proved | None:
    """A game as far as it holds; None where nothing does."""
    how = _plain(row, "how")
    if not isinstance(how, dict):
        return None
    # Whatever broken rows do to the rules, it is the rows that are wrong.
    with suppress(Exception):
        how["seats"] = mended(how["seats"])
        proved = _from_the_log(how, row, rows, in_time=in_time)
        if proved and (proved.how_far == "whole" or _is_set_up(proved.game)):
            return proved
        return _from_the_table(how, row) or proved
    return None


def _from_the_log(
    how: dict[str, Any], row: dict[str, Any], rows: dict[int, _Line], *, in_time: bool
) -> _Proved | None:
    with suppress(Exception):
        way = _way(rows, row.get("tip", LOST))
        if way is not None:
            reads = _whole if in_time else _as_it_reads
            if whole := reads(how, row, way, rows):
                return whole
        if in_time:
            return _up_to_a_gap(how, row, rows)
    return None


def _from_the_table(how: dict[str, Any], row: dict[str, Any]) -> _Proved | None:
    """The game with the table that was stored, and a log that begins there."""
    table = _plain(row, "state")
    if row.get("placed") != 1 or table is None:
        return None
    with suppress(Exception):
        rules = rules_of(how["game"]).VERSION
        begun = {**how, "rules": rules, "table": table, "state": table, "log": [], "at": 0}
        return _Proved(Game.from_dict(begun), [], {}, [], "table")
    return None


def _way(rows: Mapping[int, _Line], tip: object) -> list[_Line] | None:
    """The lines from the start to a row; None where one of them is missing."""
    way: list[_Line] = []
    while tip is not None:
        line = rows.get(tip) if isinstance(tip, int) else None
        if line is None or (
            way and not (line.id < way[-1].id and line.number == way[-1].number - 1)
        ):
            return None
        way.append(line)
        tip = line.after
    return way[::-1] if not way or way[-1].number == 1 else None


def _as_it_reads(
    how: dict[str, Any], row: dict[str, Any], way: list[_Line], rows: Mapping[int, _Line]
) -> _Proved | None:
    """The game with the table that was stored, if that is one."""
    at = _at(way, row.get("head", LOST))
    state = _plain(row, "state")
    if at is None or state is None:
        return None
    game = Game.from_dict({**how, "state": state, "log": [line.text for line in way], "at": at})
    return _Proved(game, _with_a_way(rows), {}, way, "whole")


def _at(way: Sequence[_Line], head: object) -> int | None:
    if head is None:
        return 0
    return next((n for n, line in enumerate(way, start=1) if line.id == head), None)


def _with_a_way(rows: Mapping[int, _Line]) -> list[_Line]:
    return [line for line in rows.values() if _way(rows, line.id) is not None]


def _whole(
    how: dict[str, Any], row: dict[str, Any], way: list[_Line], rows: Mapping[int, _Line]
) -> _Proved | None:
    """The game if its line of play leads to the table that was stored; then every line is right."""
    read = None
    with suppress(Exception):
        read = _as_it_reads(how, row, way, rows)
    if read is None:
        return None
    again, told = _begun(how), dict[int, str]()
    try:
        for line in way:
            if again.at == read.game.at and again.state != read.game.state:
                raise ValueError(line.text)
            told[line.id] = _played(again, line)
        if again.at == read.game.at and again.state != read.game.state:
            raise ValueError(read.game.at)
    except Exception:  # noqa: BLE001 - see above
        # By other rules nobody can play it again; what was stored is all that there is.
        return read if read.game.rules_version != again.rules.VERSION else None
    if len(told) < len(rows):
        told |= _holding(how, rows, set(told))
    read.lines = [rows[number] for number in sorted(told)]
    read.told = told
    return read


def _up_to_a_gap(
    how: dict[str, Any], row: dict[str, Any], rows: Mapping[int, _Line]
) -> _Proved | None:
    """Every line that holds; the game stands at the last one before what is missing."""
    told = _holding(how, rows, set())
    tip, head = row.get("tip", LOST), row.get("head", LOST)
    if not told and (tip is not None or rows):
        return None
    is_whole = tip is None or tip in told
    if not is_whole:
        tip = _last_before_the_gap(rows, told, tip)
    way = _way(told_rows := {number: rows[number] for number in told}, tip)
    if way is None:
        return None
    at = _at(way, head) if is_whole else len(way)
    game = _begun(how)
    for line in way:
        _played(game, line)
    # A table that cannot be read with a log that can: it stands where the log ends.
    game.take_back_to(len(way) if at is None else at)
    return _Proved(game, list(told_rows.values()), told, way, "whole" if is_whole else "part")


def _last_before_the_gap(
    rows: Mapping[int, _Line], told: Mapping[int, str], tip: object
) -> int | None:
    """The line behind which something is missing or broken on the way to the tip."""
    while isinstance(tip, int) and tip in rows and tip not in told:
        after = rows[tip].after
        if after is None or after >= tip:
            break
        tip = after
    if tip in told:
        return cast(int, tip)
    # Whatever came before was played before, and the last of it was played last.
    gap = tip if isinstance(tip, int) else math.inf
    return max((number for number in told if number < gap), default=None)


def _holding(how: dict[str, Any], rows: Mapping[int, _Line], known: set[int]) -> dict[int, str]:
    """What happened at each line that can be played and does what was written down of it.

    `known` are right already.
    """
    following: dict[int | None, list[_Line]] = {}
    for line in rows.values():
        following.setdefault(line.after, []).append(line)
    again, told = _begun(how), dict[int, str]()
    todo = [line for line in following.get(None, ()) if line.number == 1]
    while todo:
        line = todo.pop()
        again.take_back_to(line.number - 1)
        with suppress(Exception):
            happened = _played(again, line)
            if line.id in known or json.loads(happened) == json.loads(line.events):
                told[line.id] = happened
                todo += [
                    each
                    for each in following.get(line.id, ())
                    if each.id > line.id and each.number == line.number + 1
                ]
    return told


def _begun(how: Mapping[str, Any]) -> Game:
    if (table := how.get("table")) is not None:
        return Game.from_dict({**how, "state": table, "log": [], "at": 0})
    game = Game.new(
        how["game"],
        how["seats"],
        rulings=how["rulings"],
        corrections=how["corrections"],
        colours=how["colours"],
        start=how["start"],
    )
    game.rules_version = int(how["rules"])
    return game


def _played(game: Game, line: _Line) -> str:
    """Play a line; what happened. Raises whatever a broken line brings about."""
    events = game.play_line(Entry.from_text(line.text))
    if game.lines[game.at - 1] != line.text:
        raise ValueError(line.text)
    return told_text(events)


# ---------------------------------------------------------------- writing


def _is_written(db: sqlite3.Connection, number: int, row: dict[str, Any], proved: _Proved) -> bool:
    """Write a game, or nothing of it where the tables do not take it."""
    db.execute("SAVEPOINT game")
    try:
        _write_game(db, number, row, proved)
    except (sqlite3.IntegrityError, ValueError, TypeError, OverflowError):
        db.execute("ROLLBACK TO game")
        return False
    db.execute("RELEASE game")
    return True


def _write_game(db: sqlite3.Connection, number: int, row: dict[str, Any], proved: _Proved) -> None:
    game, path = proved.game, proved.path
    how = game.to_dict()
    state, at = how.pop("state"), how.pop("at")
    del how["log"]
    seed, uid, binned = row.get("seed"), row.get("uid"), row.get("binned")
    rivals = chairs_from(_plain(row, "rivals"), len(game.seats), game.rules.NAME)
    result = result_of(game)
    values = {
        "id": number,
        "game": how["game"],
        "level": row["level"] if row.get("level") in LEVELS else LEVELS[0],
        "dice": row["dice"] if row.get("dice") in (APP, TABLE) else APP,
        "seed": seed if isinstance(seed, int) and seed >= 0 else secrets.randbits(32),
        "how": json.dumps(how | {"at": 0}),
        "began": _number(row, "began", time.time()),
        "played": _number(row, "played", time.time()),
        "seconds": _number(row, "seconds"),
        "head": path[at - 1].id if at else None,
        "tip": path[-1].id if path else None,
        "state": json.dumps(state),
        "placed": int(row.get("placed") == 1 and _is_set_up(game)),
        "later": _json(row, "later", _are_answers, "[]"),
        "result": None if result is None else json.dumps(result),
        "levels": _json(row, "levels", lambda found: isinstance(found, dict), "{}"),
        "binned": _number(row, "binned") if isinstance(binned, (int, float)) else None,
        "mending": _json(row, "mending", lambda found: isinstance(found, list), None)
        if proved.how_far == "whole"
        else None,
        # With another log it is another game to those who have it elsewhere.
        "uid": uid if _is_uid(uid) and proved.how_far != "table" else secrets.token_hex(16),
        "rivals": json.dumps(chairs_to_plain(rivals)),
        "advice": int(row.get("advice") == 1),
    }
    # Names from the lines above, never from outside.
    db.execute(
        f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",  # noqa: S608
        tuple(values.values()),
    )
    db.executemany(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            line._replace(game=number, events=proved.told.get(line.id, line.events))
            for line in sorted(proved.lines)
        ],
    )


def _is_set_up(game: Game) -> bool:
    if game.table is not None:
        return True
    return game.prompt.seat != CHANCE or any(entry.seat != CHANCE for entry in game.log[: game.at])


def _is_uid(value: object) -> bool:
    return isinstance(value, str) and len(value) == 32 and set(value) <= set("0123456789abcdef")


def _json(
    row: Mapping[str, Any], name: str, fits: Callable[[Any], bool], otherwise: str | None
) -> str | None:
    found = _plain(row, name)
    return json.dumps(found) if fits(found) else otherwise


def _are_answers(found: Any) -> bool:
    return isinstance(found, list) and all(
        isinstance(each, list) and len(each) == 2 and all(isinstance(part, str) for part in each)
        for each in found
    )


def _write_rest(db: sqlite3.Connection, found: _Found, there: Mapping[int, frozenset[int]]) -> None:
    """Named points, ticks, names and what the tools remember."""
    points = [
        point
        for point in found.points
        if point[1] in there and (point[2] is None or point[2] in there[point[1]])
    ]
    db.executemany("INSERT OR IGNORE INTO checkpoints VALUES (?, ?, ?, ?, ?)", points)
    ticks = [tick for tick in found.ticks if tick[0] in there]
    db.executemany("INSERT OR IGNORE INTO ticks VALUES (?, ?)", ticks)
    names = [
        (name, used) for name, used in found.names if name == tidy(name) and fault(name) is None
    ]
    db.executemany("INSERT OR IGNORE INTO names VALUES (?, ?)", names)
    db.executemany("INSERT OR IGNORE INTO kept VALUES (?, ?)", _readable(found.kept))


def _note(db: sqlite3.Connection, name: str, games: list[list[float]]) -> None:
    """Keep which games are not whole, with those of an earlier time."""
    earlier = db.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
    known = _plain({"games": earlier[0]}, "games") if earlier else []
    if games:
        noted = [*(known if isinstance(known, list) else []), *games]
        db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, json.dumps(noted)))


def _readable(kept: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    for name, value in kept:
        with suppress(ValueError, RecursionError):
            json.loads(value)
            yield name, value
