"""Past games: lists that read no log, the bin, players' names, and statistics."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from sqlite_utils import Database

from companion.model.base.automata import automata, people_of
from companion.model.base.steps import found_by
from companion.model.store import cells
from companion.model.store.games import (
    FINISHED,
    LATEST_FIRST,
    UNFINISHED,
    Store,
    cells_of,
    lines_of,
    set_cells,
)
from companion.model.store.seal import is_sound, seal
from companion.model.store.trouble import reading
from engine.core.events import Event
from engine.core.files.plain import Document, Stored
from engine.core.game import BadGame, Entry, Game
from engine.core.names import likeness, taken_names

T = TypeVar("T")

KEPT_DAYS = 30
"""Days with a start of the app before it empties the bin."""
_LAST_DAY = "last day"
"""The key of the day on which the bin was last counted."""

SCORE_UNSEEN = "score unseen"
"""The mark of a game that is over, until its score was looked at: no list tells the result."""

# All JSON in one column, parsed at once.
_JSON = (
    "iif(json_valid(how) AND json_valid(coalesce(result, 'null')),"
    " json_array(json_extract(how, '$.seats'), json_extract(how, '$.colours'), json(result)), '')"
)
# Plain SQL, for the join. A finished game needs no line of its log: only the others show how far
# they are.
_LISTED = (
    f"SELECT games.id, game, {_JSON}, began, played, seconds, placed,"  # noqa: S608
    " log.number, rivals, ordinal, counted IS NOT NULL, result IS NULL"
    " FROM games LEFT JOIN log ON log.id = games.head AND result IS NULL WHERE "
)
# What only the charts of one game need stays on disk: it is the larger half.
_WITHOUT_MONEY = "iif(json_valid(summary), json_set(summary, '$.money', json('[]')), summary)"
_BINNED = "binned IS NOT NULL"


@dataclass(frozen=True, slots=True)
class PastGame:
    """A stored game as the lists show it."""

    id: int
    game: str
    seats: tuple[str, ...]
    colours: tuple[str, ...]
    began: float
    played: float
    seconds: float
    placed: bool
    totals: tuple[int, ...]
    """By seat; empty while the game is not over."""
    winners: tuple[int, ...]
    lines: int
    """How many decisions an unfinished game has."""
    rivals: frozenset[int] = frozenset()
    """The seats played by the app, at the end."""
    ordinal: int = 0
    """The larger, the more recent."""
    counted: bool = False
    """True if only its score was counted, on a score pad."""

    @property
    def people(self) -> int:
        """How many of the seats are people; an automa comes after them."""
        return people_of(self.game, self.seats)

    @property
    def is_over(self) -> bool:
        """True if it was played to its end."""
        return bool(self.totals)

    @property
    def winning_names(self) -> list[str]:
        """The winners; empty while it is not over."""
        return [self.seats[seat] for seat in self.winners]


class StoredLine(NamedTuple):
    """One stored line of a game: the decision, its events, and when."""

    entry: Entry
    events: list[Event]
    at: float


def made_of(course: list[StoredLine], game: Game, make: Callable[[list[StoredLine]], T]) -> T:
    """The result of a course; if its notes are damaged, of the replayed moves.

    Raises BadGame.
    """
    # Whatever damaged notes cause, the notes are at fault.
    with suppress(Exception):
        return make(course)
    try:
        happened = [events for _, events in game.history()]
        return make([told._replace(events=e) for told, e in zip(course, happened, strict=True)])
    except Exception as wrong:
        raise BadGame("damaged", what="log.events") from wrong


class Player(NamedTuple):
    """A player by name, with the number of games, finished or not."""

    name: str
    games: int


class Archive:
    """The store's view of past games."""

    def __init__(self, store: Store) -> None:
        """Look into a store."""
        self._store = store

    @property
    def _db(self) -> Database:
        return self._store.db

    # ------------------------------------------------------------ lists

    def unfinished(self) -> list[PastGame]:
        """Unfinished games, latest first; unreadable ones are left out."""
        return self._games(UNFINISHED)

    def finished(self) -> list[PastGame]:
        """Finished games, latest first; unreadable ones are left out."""
        return self._games(FINISHED)

    def binned(self) -> list[PastGame]:
        """Games in the bin."""
        return self._games(_BINNED)

    def damaged(self, *, binned: bool = False) -> list[int]:
        """Games that no list can show; some can be recovered."""
        with reading():
            where = _BINNED if binned else "binned IS NULL"
            rows = self._db.execute(f"{_LISTED}{where} ORDER BY {LATEST_FIRST}").fetchall()
        return [row[0] for row in rows if _past_game(*row) is None]

    def last_finished(self) -> PastGame | None:
        """The last finished game that can be read."""
        return next(self._each(FINISHED, " LIMIT 1"), None) or next(self._each(FINISHED), None)

    def count_finished(self) -> int:
        """How many games are over."""
        return self._count(FINISHED)

    def score_unseen(self) -> frozenset[int]:
        """The games whose score was not looked at yet."""
        with reading():
            found = self._db.table("ticks").rows_where("step = ?", [SCORE_UNSEEN], select="game_id")
            return frozenset(row["game_id"] for row in found)

    def game(self, game_id: int) -> PastGame:
        """One game, in the bin or not; raises BadGame if it is missing or unreadable."""
        return self._store.recovering(game_id, self._game)

    def _game(self, game_id: int) -> PastGame:
        with reading():
            found = self._db.execute(f"{_LISTED} games.id = ?", [game_id]).fetchone()
        if found is None:
            raise BadGame("not_a_game")
        return _judged(*found)

    def each_finished(self) -> Iterator[PastGame]:
        """Finished games, one by one: thousands take a while."""
        return self._each(FINISHED)

    def _games(self, which: str) -> list[PastGame]:
        return list(self._each(which))

    def _each(self, which: str, limit: str = "") -> Iterator[PastGame]:
        with reading():
            question = f"{_LISTED}{which} ORDER BY {LATEST_FIRST}{limit}"
            rows = self._db.execute(question).fetchall()
        return (game for row in rows if (game := _past_game(*row)))

    def _count(self, which: str) -> int:
        with reading():
            return self._db.table("games").count_where(which)

    # ------------------------------------------------------------ the bin

    def throw_away(self, game_id: int) -> None:
        """Put a game into the bin; no list shows it any more."""
        self._set_binned(game_id, cells.now())

    def take_back(self, game_id: int) -> None:
        """Take a game out of the bin."""
        self._set_binned(game_id, None)

    def _set_binned(self, game_id: int, when: float | None) -> None:
        with self._store.changing() as db:
            set_cells(db, game_id, {"binned": when, "binned_days": 0})
            seal(db.conn, game_id)

    def empty_bin(self) -> int:
        """Empty the bin; returns how many games."""
        gone = self._in_bin()
        for game_id in gone:
            self._store.delete(game_id)
        return len(gone)

    def count_day(self) -> int:
        """Note a start of the app; deletes games that were in the bin on KEPT_DAYS days.

        However far the clock jumps, one start counts for one day at most. Returns how many
        games.
        """
        today = _day()
        with self._store.changing() as db:
            last = next(db.table("kept").rows_where("name = ?", [_LAST_DAY]), None)
            known = cells.plain(last["value"]) if last else None
            if known == today:
                return 0
            db.table("kept").upsert({"name": _LAST_DAY, "value": json.dumps(today)})
            if not isinstance(known, str) or known > today:
                return 0
            old = [game_id for game_id in self._in_bin() if self._is_old(game_id)]
        for game_id in old:
            self._store.delete(game_id)
        return len(old)

    def _is_old(self, game_id: int) -> bool:
        """Count a day in the bin; True if there are enough. A damaged number deletes nothing."""
        if not is_sound(self._db.conn, game_id):
            return False
        (stored,) = cells_of(self._db, game_id, "binned_days")
        days = cells.count(stored) + 1
        set_cells(self._db, game_id, {"binned_days": days})
        seal(self._db.conn, game_id)
        return days >= KEPT_DAYS

    def _in_bin(self) -> list[int]:
        with reading():
            found = self._db.table("games").rows_where(_BINNED, select="id")
            return [row["id"] for row in found]

    # ------------------------------------------------------------ what statistics keep

    def summaries(self) -> Iterator[tuple[PastGame, Document | None]]:
        """Every finished game with its summary, without the money; None where there is none."""
        with reading():
            select = f"id, {_WITHOUT_MONEY} AS summary"
            found = self._db.table("games").rows_where(FINISHED, select=select)
            by_id = {row["id"]: row["summary"] for row in found}
        for game in self.each_finished():
            yield game, cells.summary(by_id.get(game.id))

    def summary(self, game_id: int) -> Document | None:
        """The statistics of one game; None if there are none yet."""
        with reading():
            found = self._db.table("games").rows_where("id = ?", [game_id], select="summary")
            return next((cells.summary(row["summary"]) for row in found), None)

    def keep_summary(self, game_id: int, summary: Stored) -> None:
        """Store the statistics of a finished game."""
        with self._store.changing() as db:
            set_cells(db, game_id, {"summary": json.dumps(summary, separators=(",", ":"))})

    def course(self, game_id: int) -> list[StoredLine]:
        """Everything played and not undone, with events and times.

        Raises BadGame if it is damaged beyond recovery.
        """
        return found_by(self.reading_course(game_id))

    def reading_course(self, game_id: int) -> Generator[None, None, list[StoredLine]]:
        """The course of a game, one line per step."""
        try:
            return (yield from self._reading_course(game_id))
        except BadGame:
            # Loading recovers a damaged game and its events.
            self._store.recover(game_id)
        return (yield from self._reading_course(game_id))

    def _reading_course(self, game_id: int) -> Generator[None, None, list[StoredLine]]:
        with reading():
            found = self._db.table("games").rows_where("id = ?", [game_id], select="head")
            head = next((row["head"] for row in found), None)
            lines = lines_of(self._db, game_id, "id, after, line, events, at")
            rows = {row["id"]: row for row in lines}
        line = cells.row_id(head, "head")
        told: list[StoredLine] = []
        while line is not None:
            if line not in rows:
                raise BadGame("damaged", what="log")
            # Removed, so that a damaged log cannot loop for ever.
            row = rows.pop(line)
            entry = Entry.from_text(cells.line(row["line"]))
            told.append(StoredLine(entry, cells.events(row["events"]), cells.stamp(row["at"])))
            line = cells.row_id(row["after"], "log.after")
            yield
        return told[::-1]

    # ------------------------------------------------------------ players

    def players(self) -> list[Player]:
        """All players, most games first."""
        with reading():
            # Plain SQL: names are counted inside JSON.
            found = self._db.execute(
                "SELECT each.value, count(*) AS n FROM games,"
                " json_each(iif(json_valid(how), how, '{}'), '$.seats') AS each"
                " WHERE binned IS NULL GROUP BY each.value ORDER BY n DESC, max(ordinal) DESC"
            ).fetchall()
        unasked = automata()
        return [Player(str(name), n) for name, n in found if name not in unasked]

    def games_of_both(self, one: str, other: str) -> int:
        """How many games two names played against each other, including the bin."""
        return sum(1 for _, how in self._games_with(one) if _has(how, other, but=one))

    def rename(self, old: str, new: str) -> int:
        """Rename a player in all games, or merge with another; returns how many games.

        Raises ValueError if both played in one game, BadName if the name is not allowed.
        """
        (new,) = taken_names([new])
        with self._store.changing() as db:
            games = list(self._games_with(old))
            if any(_has(how, new, but=old) for _, how in games):
                raise ValueError(new)
            for game_id, how in games:
                how["seats"] = [new if name == old else name for name in how["seats"]]
                is_as_written = is_sound(db.conn, game_id)
                set_cells(db, game_id, {"how": json.dumps(how)})
                self._rename_winner(game_id, old, new)
                if is_as_written:
                    seal(db.conn, game_id)
            self._rename_offer(old, new)
        return len(games)

    def _rename_offer(self, old: str, new: str) -> None:
        """The new name is offered where the later of both was."""
        names = self._db.table("names")
        used = {row["name"]: row["used"] for row in names.rows_where("name IN (?, ?)", [old, new])}
        if new in used and old in used and old != new:
            names.update(new, {"used": used[old]}, conversions={"used": "max(used, ?)"})
            names.delete_where("name = ?", [old])
        elif old in used:
            names.update(old, {"name": new})

    def _games_with(self, name: str) -> Iterator[tuple[int, Document]]:
        seated = "EXISTS (SELECT 1 FROM json_each(how, '$.seats') AS each WHERE each.value = ?)"
        found = self._db.table("games").rows_where(
            f"json_valid(how) AND {seated}", [name], select="id, how"
        )
        # All of them first: they are changed while they are gone through.
        for row in list(found):
            how = cells.document(row["how"])
            if how and isinstance(how["seats"], list):
                yield row["id"], how

    def _rename_winner(self, game_id: int, old: str, new: str) -> None:
        (stored,) = cells_of(self._db, game_id, "result")
        result = cells.document(stored) or {}
        winners = result.get("winners")
        if isinstance(winners, list) and old in winners:
            result["winners"] = [new if name == old else name for name in winners]
            set_cells(self._db, game_id, {"result": json.dumps(result)})


# Unchanged rows are cached: lists are opened often.
@lru_cache(maxsize=4096)
def _past_game(*row: Any) -> PastGame | None:
    """None if it is damaged, or of a game unknown to this version."""
    with suppress(BadGame):
        return _judged(*row)
    return None


def _has(how: Stored, name: str, but: str) -> bool:
    """True if another player of that game has this name."""
    return likeness(name) in {likeness(str(each)) for each in how["seats"] if each != but}


def _judged(
    number: int,
    game: object,
    stored: object,
    began: object,
    played: object,
    seconds: object,
    placed: object,
    lines: object,
    rivals: object,
    ordinal: object,
    counted: int,
    is_open: int,
) -> PastGame:
    """A row of a list as a game; raises BadGame."""
    parts = cells.plain(stored)
    names, colours, result = parts if isinstance(parts, list) else (None, None, None)
    seats, of_seats = cells.players(cells.known_game(game), names, colours)
    outcome = {"totals": (), "winners": ()} if is_open else cells.result(result, seats)
    return PastGame(
        number,
        str(game),
        seats,
        of_seats,
        cells.stamp(began),
        cells.stamp(played),
        cells.seconds(seconds),
        cells.flag(placed),
        tuple(outcome["totals"]),
        _seats_of(outcome["winners"], seats),
        cells.count(lines),
        frozenset(cells.chairs(rivals, len(seats), str(game))),
        cells.ordinal(ordinal),
        bool(counted),
    )


def _seats_of(names: Sequence[str], seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(seats) if name in names)


def _day() -> str:
    """The local day, in a form that sorts."""
    return time.strftime("%Y-%m-%d", time.localtime(cells.now()))
