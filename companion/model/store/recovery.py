"""Saves what is readable of a damaged database into a new one.

Rows come from the pages of the file, one by one, and are not trusted: every game is replayed from
an empty table. A line counts if it can be played and matches its stored events; the game ends at
the first one that does not, as an unfinished game. If not even its set-up is left, it continues
from the stored table, if possible. Nothing is made up: a game with an unknown beginning is lost.

Plain SQL: cells may hold anything, and all of it is one transaction.
"""

from __future__ import annotations

import json
import math
import secrets
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from companion.model.base.chairs import chairs_to_plain
from companion.model.store import cells
from companion.model.store.cells import events_text
from companion.model.store.pages import LOST, FoundRow, rows_of
from companion.model.store.salvage import ways_begun
from companion.model.store.score_text import read_scores
from companion.model.store.seal import seal
from companion.model.store.tables import columns_of_version
from engine.core.entry import as_written_now
from engine.core.files.plain import Document, Stored
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game, result_of, rules_of
from engine.core.meta import ORDINARY
from engine.core.names import fault, tidy
from engine.core.registry import meta_of
from engine.core.terms import stored_rulings

SECONDS = 3.0
"""Seconds for replaying games; the rest is accepted as read, if it reads well."""
CUT = "recovered up to a gap"
PASTLESS = "recovered without its past"
"""Keys of the lists of such games: number and beginning of each."""


_COLUMNS = "PRAGMA table_info(games)"
_NOTHING, _INT, _TEXT, _REAL = (type(None),), (int,), (str,), (float,)
_INT_OR_NOTHING, _ANY_NUMBER = (int, type(None)), (int, float)


class Recovered(NamedTuple):
    """How many games are whole, in part, only as their last table, or lost."""

    whole: int = 0
    part: int = 0
    table: int = 0
    lost: int = 0


class RecoveredRow(NamedTuple):
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
    """The rows by their kind."""

    games: dict[int, Document] = field(default_factory=dict)
    lines: dict[int, dict[int, RecoveredRow]] = field(default_factory=dict)
    points: list[tuple[Any, ...]] = field(default_factory=list)
    ticks: list[tuple[Any, ...]] = field(default_factory=list)
    names: list[tuple[Any, ...]] = field(default_factory=list)
    kept: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass(slots=True)
class Proved:
    """A game as far as it is sound."""

    game: Game
    lines: list[RecoveredRow]
    """Every sound line, other branches included."""
    told: dict[int, str]
    """The events of the replayed lines."""
    path: list[RecoveredRow]
    """The current branch."""
    how_far: str
    """One of the fields of Recovered."""


def recover(damaged: Path, db: sqlite3.Connection) -> Recovered:
    """Read what is readable and write it to an empty database, in one go."""
    found = _sorted(rows_of(damaged), [name for _, name, *_ in db.execute(_COLUMNS)])
    until = time.monotonic() + SECONDS
    there: dict[int, frozenset[int]] = {}
    counted: dict[str, list[list[float]]] = {"whole": [], "part": [], "table": []}
    with db:
        db.execute("BEGIN")
        # Latest first: if time runs out, these were replayed.
        for place, number in enumerate(sorted(found.games, key=lambda n: _age(found.games[n]))):
            row, lines = found.games[number], found.lines.get(number, {})
            row["ordinal"] = len(found.games) - place
            proved = prove(row, lines, in_time=time.monotonic() < until)
            if proved and is_written(db, number, row, proved):
                there[number] = frozenset(line.id for line in proved.lines)
                counted[proved.how_far].append([number, _number(row, "began")])
        _write_rest(db, found, there)
        note(db, CUT, counted["part"])
        note(db, PASTLESS, counted["table"])
    # Lines of a game without a row: it was at least begun.
    orphans = {n for n, rows in found.lines.items() if any(r.number == 1 for r in rows.values())}
    lost = (orphans | set(found.games)) - set(there)
    return Recovered(**{name: len(games) for name, games in counted.items()}, lost=len(lost))


# ---------------------------------------------------------------- rows


def _sorted(rows: Iterable[FoundRow], columns: Sequence[str]) -> _Found:
    """The rows by their kind; `columns` are those of a game."""
    found = _Found()
    every: dict[int, RecoveredRow] = {}
    least = sum(table == "games" for _, table, _ in columns_of_version(1))
    for row in rows:
        values = row.values
        if line := line_of(row):
            every[row.id] = line
        elif least <= len(values) <= len(columns) and _is_game(row):
            known = dict(zip(columns, values, strict=False))
            stored = {n: v for n, v in known.items() if v is not LOST}
            # An older one may be in its former place.
            if row.id not in found.games or _age(stored) <= _age(found.games[row.id]):
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


def line_of(row: FoundRow) -> RecoveredRow | None:
    kinds = (_NOTHING, _INT, _INT_OR_NOTHING, _INT, _TEXT, _TEXT, _INT, _ANY_NUMBER)
    if not _fits(row.values, *kinds):
        return None
    game, after, number, text, events, rules, at = cast(tuple[Any, ...], row.values[1:])
    line = as_written_now(text)
    return RecoveredRow(row.id, game, after, number, line, events, rules, cells.stamp(at))


def _is_game(row: FoundRow) -> bool:
    kinds = (_TEXT, _TEXT, _TEXT, _INT, _TEXT)
    fit = [isinstance(value, kind) for value, kind in zip(row.values[1:6], kinds, strict=True)]
    lost = [value is LOST for value in row.values[1:6]]
    return row.id > 0 and row.values[0] is None and any(fit) and all(map(max, fit, lost))


def _fits(values: Sequence[object], *kinds: tuple[type, ...]) -> bool:
    return len(values) == len(kinds) and all(map(isinstance, values, kinds))


def _number(row: Stored, name: str) -> float:
    return cells.stamp(row.get(name))


def _age(row: Stored) -> tuple[int, float]:
    """Sort key, latest games first: by the counter, else by the clock."""
    return -cells.ordinal(row.get("ordinal")), -_number(row, "played")


# ---------------------------------------------------------------- replaying


def prove(row: Document, rows: dict[int, RecoveredRow], *, in_time: bool) -> Proved | None:
    """A game as far as it is sound; None if nothing is."""
    best: Proved | None = None
    for how, is_read in ways_begun(row):
        # Whatever broken rows do to the rules, the rows are at fault.
        with suppress(Exception):
            proved = _from_the_log(how, row, rows, in_time=in_time)
            if proved and (is_read or proved.lines) and proved.how_far == "whole":
                return proved
            if is_read and proved and _is_set_up(proved.game):
                return proved
            # A guessed beginning must lead to the stored table.
            if is_read:
                best = _from_the_table(how, row) or proved
        if not in_time:
            break
    return best


def _from_the_log(
    how: Document, row: Document, rows: dict[int, RecoveredRow], *, in_time: bool
) -> Proved | None:
    with suppress(Exception):
        row["tip"] = _leaf(rows, row.get("tip", LOST))
        way = _way(rows, row["tip"])
        if way is not None:
            reads = _whole if in_time else _as_it_reads
            if whole := reads(how, row, way, rows):
                return whole
        if in_time:
            return _up_to_a_gap(how, row, rows)
    return None


def _from_the_table(how: Document, row: Document) -> Proved | None:
    """The game with the stored table, and a log that begins there."""
    table = cells.plain(row.get("state"))
    if row.get("placed") != 1 or table is None:
        return None
    with suppress(Exception):
        rules = rules_of(how["game"]).VERSION
        begun = {**how, "rules": rules, "table": table, "state": table, "log": [], "at": 0}
        return Proved(Game.from_dict(begun), [], {}, [], "table")
    return None


def _way(rows: Mapping[int, RecoveredRow], tip: object) -> list[RecoveredRow] | None:
    """The lines from the start to a row; None where one of them is missing."""
    way: list[RecoveredRow] = []
    while tip is not None:
        line = rows.get(tip) if isinstance(tip, int) else None
        if line is None or (
            way and not (line.id < way[-1].id and line.number == way[-1].number - 1)
        ):
            return None
        way.append(line)
        tip = line.after
    return way[::-1] if not way or way[-1].number == 1 else None


def _leaf(rows: Mapping[int, RecoveredRow], tip: object) -> object:
    """The end of the branch through a tip: nothing ever follows a tip."""
    while isinstance(tip, int):
        following = [line.id for line in rows.values() if line.after == tip and line.id > tip]
        if not following:
            break
        tip = max(following)
    return tip


def _as_it_reads(
    how: Document, row: Document, way: list[RecoveredRow], rows: Mapping[int, RecoveredRow]
) -> Proved | None:
    """The game with the stored table, if that is valid."""
    at = _at(way, row.get("head", LOST))
    state = cells.plain(row.get("state"))
    if at is None or state is None:
        return None
    game = Game.from_dict({**how, "state": state, "log": [line.text for line in way], "at": at})
    return Proved(game, _with_a_way(rows), {}, way, "whole")


def _at(way: Sequence[RecoveredRow], head: object) -> int | None:
    if head is None:
        return 0
    return next((n for n, line in enumerate(way, start=1) if line.id == head), None)


def _with_a_way(rows: Mapping[int, RecoveredRow]) -> list[RecoveredRow]:
    return [line for line in rows.values() if _way(rows, line.id) is not None]


def _whole(
    how: Document, row: Document, way: list[RecoveredRow], rows: dict[int, RecoveredRow]
) -> Proved | None:
    """The game if its branch leads to the stored table; then every line is right."""
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
        # Other rules cannot replay it; the stored values are all there is.
        return read if read.game.rules_version != again.rules.VERSION else None
    if len(told) < len(rows):
        told |= _holding(how, rows, set(told))[0]
    read.lines = [rows[number] for number in sorted(told)]
    read.told = told
    return read


def _up_to_a_gap(how: Document, row: Document, rows: dict[int, RecoveredRow]) -> Proved | None:
    """Every sound line; the game is at its stored table, or before the gap."""
    table = _table(how, row)
    told, there = _holding(how, rows, set(), table)
    tip, head = row.get("tip", LOST), row.get("head", LOST)
    if not told and (tip is not None or rows):
        return None
    told_rows = {number: rows[number] for number in told}
    is_whole = tip is None or tip in told
    if there:
        tip, head = _where_the_table_was(told_rows, there, tip, head)
        is_whole = True
    elif not is_whole:
        tip = _last_before_the_gap(rows, told, tip)
    way = _way(told_rows, tip)
    if way is None:
        return None
    at = _at(way, head) if is_whole else len(way)
    game = _begun(how)
    for line in way:
        _played(game, line)
    # An unreadable table with a readable log: the game is at the end of the log.
    game.take_back_to(len(way) if at is None else at)
    return Proved(game, list(told_rows.values()), told, way, "whole" if is_whole else "part")


def _table(how: Document, row: Document) -> Any:
    """The stored state; None if invalid."""
    stored = cells.plain(row.get("state"))
    with suppress(Exception):
        if stored is not None:
            return Game.from_dict({**how, "state": stored, "log": [], "at": 0}).state
    return None


def _where_the_table_was(
    rows: Mapping[int, RecoveredRow], there: Sequence[int], tip: object, head: object
) -> tuple[object, int]:
    """Tip and head of the branch, from the lines that lead to the stored table."""
    on_the_line = {line.id for line in _way(rows, tip) or ()}
    if head in there and (head in on_the_line or not on_the_line):
        best = cast(int, head)
    else:
        best = max(there, key=lambda number: (number in on_the_line, number == head, number))
    if best in on_the_line:
        return tip, best
    # The end of the latest branch from there.
    leaves = [number for number in rows if best in {line.id for line in _way(rows, number) or ()}]
    return max(leaves), best


def _last_before_the_gap(
    rows: Mapping[int, RecoveredRow], told: Mapping[int, str], tip: object
) -> int | None:
    """The last line before a gap on the way to the tip."""
    while isinstance(tip, int) and tip in rows and tip not in told:
        after = rows[tip].after
        if after is None or after >= tip:
            break
        tip = after
    if tip in told:
        return cast(int, tip)
    # Earlier rows were played earlier, and the last of them was played last.
    gap = tip if isinstance(tip, int) else math.inf
    return max((number for number in told if number < gap), default=None)


def _holding(
    how: Document, rows: dict[int, RecoveredRow], known: set[int], table: Any = None
) -> tuple[dict[int, str], list[int]]:
    """The events of each line that can be played and matches what was stored.

    `known` are right already. Also returns which of them lead to this table. A broken line with
    intact events is repaired in `rows`.
    """
    following: dict[int | None, list[RecoveredRow]] = {}
    for line in rows.values():
        following.setdefault(line.after, []).append(line)
    again, told, there = _begun(how), dict[int, str](), list[int]()
    todo = [line for line in following.get(None, ()) if line.number == 1]
    while todo:
        line = todo.pop()
        happened = _happened(again, line, is_known=line.id in known)
        if happened is None:
            mended = _mended(again, line)
            happened = _happened(again, mended) if mended else None
            if happened is None or mended is None:
                continue
            rows[line.id] = mended
        told[line.id] = happened
        there += [line.id] if table is not None and again.state == table else []
        todo += [
            each
            for each in following.get(line.id, ())
            if each.id > line.id and each.number == line.number + 1
        ]
    return told, there


def _happened(again: Game, line: RecoveredRow, *, is_known: bool = False) -> str | None:
    """The events of a line in its place; None if they differ from those stored."""
    with suppress(Exception):
        again.take_back_to(line.number - 1)
        happened = _played(again, line)
        if is_known or json.loads(happened) == json.loads(line.events):
            return happened
    return None


def _mended(again: Game, line: RecoveredRow) -> RecoveredRow | None:
    """The line with the one legal move that has the stored events."""
    with suppress(Exception):
        again.take_back_to(line.number - 1)
        wanted, seat = json.loads(line.events), again.prompt.seat
        who, _, _ = line.text.partition(" ")
        rolled = seat == CHANCE and _alike(who, "dice") >= _alike(who, "table")
        found = []
        for move in again.legal_moves():
            trial = again.clone()
            if json.loads(events_text(trial.play_line(Entry(seat, move.text, rolled)))) == wanted:
                found.append(line._replace(text=trial.lines[trial.at - 1]))
        return found[0] if len(found) == 1 else None
    return None


def _alike(broken: str, word: str) -> int:
    """How many letters of a word are left."""
    return sum(one == other for one, other in zip(broken, word, strict=False))


def _begun(how: Stored) -> Game:
    if (table := how.get("table")) is not None:
        return Game.from_dict({**how, "state": table, "log": [], "at": 0})
    mode = how.get("mode", ORDINARY)
    people = len(how["seats"]) - len(meta_of(how["game"]).modes[mode].automata)
    game = Game.new(
        how["game"],
        how["seats"][:people],
        rulings=stored_rulings(how["game"], how["rulings"]),
        corrections=how["corrections"],
        colours=how["colours"][:people],
        start=how["start"],
        mode=mode,
    )
    game.rules_version = int(how["rules"])
    return game


def _played(game: Game, line: RecoveredRow) -> str:
    """Play a line and return its events. Raises whatever a broken line causes."""
    events = game.play_line(Entry.from_text(line.text))
    if game.lines[game.at - 1] != line.text:
        raise ValueError(line.text)
    return events_text(events)


# ---------------------------------------------------------------- writing


def is_written(db: sqlite3.Connection, number: int, row: Document, proved: Proved) -> bool:
    """Write a game, or nothing of it if the tables refuse it."""
    db.execute("SAVEPOINT game")
    try:
        _write_game(db, number, row, proved)
    except (sqlite3.IntegrityError, ValueError, TypeError, OverflowError):
        db.execute("ROLLBACK TO game")
        return False
    db.execute("RELEASE game")
    return True


def _write_game(db: sqlite3.Connection, number: int, row: Document, proved: Proved) -> None:
    game, path = proved.game, proved.path
    for name, first in (("began", min), ("played", max)):
        if not cells.is_number(row.get(name), cells.LATEST):
            row[name] = first((line.at for line in proved.lines), default=cells.now())
    how = game.to_dict()
    state, at = how.pop("state"), how.pop("at")
    del how["log"]
    uid, seed = row.get("uid"), row.get("seed")
    rivals = cells.chairs(row.get("rivals"), len(game.seats), game.rules.NAME)
    counted = row.get("counted") if read_scores(row.get("counted")) else None
    result = row.get("result") if counted else _json(result_of(game))
    waiting = cells.waiting(row.get("mending")) if proved.how_far == "whole" else None
    wood = cells.document(row.get("wood")) if proved.how_far == "whole" else None
    values = {
        "id": number,
        "game": how["game"],
        "level": cells.level(row.get("level")),
        "dice": cells.dice(row.get("dice")),
        "seed": seed if cells.is_seed(seed) else secrets.randbits(32),
        "how": json.dumps(how | {"at": 0}),
        "began": _number(row, "began"),
        "played": _number(row, "played"),
        "seconds": cells.seconds(row.get("seconds")),
        "head": path[at - 1].id if at else None,
        "tip": path[-1].id if path else None,
        "state": json.dumps(state),
        "placed": int(cells.flag(row.get("placed")) and _is_set_up(game)),
        "later": json.dumps(cells.answers(row.get("later"))),
        "result": result,
        "counted": counted,
        "levels": json.dumps(cells.levels(row.get("levels"))),
        "binned": None if row.get("binned") is None else _number(row, "binned"),
        "mending": _json(waiting),
        "wood": _json(wood),
        # With another log it is another game for its copies elsewhere.
        "uid": uid if cells.is_uid(uid) and proved.how_far != "table" else secrets.token_hex(16),
        "rivals": json.dumps(chairs_to_plain(rivals)),
        "advice": int(cells.flag(row.get("advice"))),
        "ordinal": cells.ordinal(row.get("ordinal")),
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
    seal(db, number)


def _json(value: object) -> str | None:
    return None if value is None else json.dumps(value)


def _is_set_up(game: Game) -> bool:
    if game.table is not None:
        return True
    return game.prompt.seat != CHANCE or any(entry.seat != CHANCE for entry in game.log[: game.at])


def _write_rest(db: sqlite3.Connection, found: _Found, there: Mapping[int, frozenset[int]]) -> None:
    """Bookmarks, ticks, names and the tools' memory."""
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


def note(db: sqlite3.Connection, name: str, games: list[list[float]]) -> None:
    """Store which games are incomplete, with earlier ones."""
    earlier = db.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
    known = cells.waiting(earlier[0]) if earlier else None
    if games:
        noted = [*(known or []), *games]
        db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, json.dumps(noted)))


def _readable(kept: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    for name, value in kept:
        with suppress(ValueError, RecursionError):
            json.loads(value)
            yield name, value
