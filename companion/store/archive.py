"""Past games: lists that read no log, the bin, players' names, and statistics."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from companion.agreed.automata import automata, people_of
from companion.steps import found_by
from companion.store import cells
from companion.store.games import FINISHED, LATEST_FIRST, UNFINISHED, Store
from companion.store.seal import is_sound, seal
from companion.store.trouble import reading, writing
from engine.core.events import Event
from engine.core.files.plain import Document, Stored
from engine.core.game import BadGame, Entry, Game
from engine.core.names import likeness, taken_names

T = TypeVar("T")

KEPT_DAYS = 30
"""Days with a start of the app before it empties the bin."""
_LAST_DAY = "last day"
"""The key of the day on which the bin was last counted."""

# All JSON in one column, parsed at once.
_JSON = (
    "iif(json_valid(how) AND json_valid(coalesce(result, 'null')),"
    " json_array(json_extract(how, '$.seats'), json_extract(how, '$.colours'), json(result)), '')"
)
# A finished game needs no line of its log: only the others show their progress.
_LISTED = (
    f"SELECT games.id, game, {_JSON}, began, played, seconds, placed,"  # noqa: S608
    " log.number, rivals, ordinal, result IS NULL"
    " FROM games LEFT JOIN log ON log.id = games.head AND result IS NULL WHERE "
)
# What only the charts of one game need stays on disk: it is the larger half.
_SUMMARIES = (
    "SELECT id, iif(json_valid(summary), json_set(summary, '$.money', json('[]')), summary)"  # noqa: S608
    f" FROM games WHERE {FINISHED}"
)
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


class Told(NamedTuple):
    """One stored line of a game: the decision, its events, and when."""

    entry: Entry
    events: list[Event]
    at: float


def made_of(course: list[Told], game: Game, make: Callable[[list[Told]], T]) -> T:
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
        self._db = store.db.conn

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
            rows = self._db.execute(f"{_LISTED}{where} {LATEST_FIRST}").fetchall()
        return [row[0] for row in rows if _past_game(*row) is None]

    def last_finished(self) -> PastGame | None:
        """The last finished game that can be read."""
        return next(self._each(FINISHED, " LIMIT 1"), None) or next(self._each(FINISHED), None)

    def count_finished(self) -> int:
        """How many games are over."""
        return self._count(FINISHED)

    def count_unfinished(self) -> int:
        """How many games are unfinished."""
        return self._count(UNFINISHED)

    def game(self, game_id: int) -> PastGame:
        """One game, in the bin or not; raises BadGame if it is missing or unreadable."""
        return self._store.recovering(game_id, self._game)

    def _game(self, game_id: int) -> PastGame:
        with reading():
            found = self._db.execute(f"{_LISTED} games.id = ?", (game_id,)).fetchone()
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
            rows = self._db.execute(f"{_LISTED}{which} {LATEST_FIRST}{limit}").fetchall()
        return (game for row in rows if (game := _past_game(*row)))

    def _count(self, which: str) -> int:
        with reading():
            # One of the conditions above.
            (n,) = self._db.execute(f"SELECT count(*) FROM games WHERE {which}").fetchone()  # noqa: S608
        return int(n)

    # ------------------------------------------------------------ the bin

    def throw_away(self, game_id: int) -> None:
        """Put a game into the bin; no list shows it any more."""
        self._set_binned(game_id, cells.now())

    def take_back(self, game_id: int) -> None:
        """Take a game out of the bin."""
        self._set_binned(game_id, None)

    def _set_binned(self, game_id: int, when: float | None) -> None:
        with writing(), self._db:
            self._set_in_place("binned", game_id, when)
            self._set_in_place("binned_days", game_id, 0)
            seal(self._db, game_id)

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
        with writing(), self._db:
            last = self._db.execute(
                "SELECT value FROM kept WHERE name = ?", (_LAST_DAY,)
            ).fetchone()
            known = cells.plain(last[0]) if last else None
            if known == today:
                return 0
            self._db.execute(
                "INSERT OR REPLACE INTO kept VALUES (?, ?)", (_LAST_DAY, json.dumps(today))
            )
            if not isinstance(known, str) or known > today:
                return 0
            old = [game_id for game_id in self._in_bin() if self._is_old(game_id)]
        for game_id in old:
            self._store.delete(game_id)
        return len(old)

    def _is_old(self, game_id: int) -> bool:
        """Count a day in the bin; True if there are enough. A damaged number deletes nothing."""
        if not is_sound(self._db, game_id):
            return False
        question = "SELECT binned_days FROM games WHERE id = ?"
        days = cells.count(self._db.execute(question, (game_id,)).fetchone()[0]) + 1
        self._set_in_place("binned_days", game_id, days)
        seal(self._db, game_id)
        return days >= KEPT_DAYS

    def _in_bin(self) -> list[int]:
        with reading():
            found = self._db.execute(f"SELECT id FROM games WHERE {_BINNED}")  # noqa: S608
            return [game_id for (game_id,) in found]

    # ------------------------------------------------------------ what statistics keep

    def summaries(self) -> Iterator[tuple[PastGame, Document | None]]:
        """Every finished game with its summary, without the money; None where there is none."""
        with reading():
            kept = self._db.execute(_SUMMARIES).fetchall()
        by_id = dict(kept)
        for game in self.each_finished():
            yield game, cells.summary(by_id.get(game.id))

    def summary(self, game_id: int) -> Document | None:
        """The statistics of one game; None if there are none yet."""
        with reading():
            found = self._db.execute(
                "SELECT summary FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        return cells.summary(found[0]) if found else None

    def keep_summary(self, game_id: int, summary: Stored) -> None:
        """Store the statistics of a finished game."""
        self._set("summary", game_id, json.dumps(summary, separators=(",", ":")))

    def course(self, game_id: int) -> list[Told]:
        """Everything played and not undone, with events and times.

        Raises BadGame if it is damaged beyond recovery.
        """
        return found_by(self.reading_course(game_id))

    def reading_course(self, game_id: int) -> Generator[None, None, list[Told]]:
        """The course of a game, one line per step."""
        try:
            return (yield from self._reading_course(game_id))
        except BadGame:
            # Loading recovers a damaged game and its events.
            self._store.recover(game_id)
        return (yield from self._reading_course(game_id))

    def _reading_course(self, game_id: int) -> Generator[None, None, list[Told]]:
        with reading():
            found = self._db.execute("SELECT head FROM games WHERE id = ?", (game_id,)).fetchone()
            rows = {
                row_id: rest
                for row_id, *rest in self._db.execute(
                    "SELECT id, after, line, events, at FROM log WHERE game_id = ?", (game_id,)
                )
            }
        line = cells.row_id(found[0], "head") if found else None
        told: list[Told] = []
        while line is not None:
            if line not in rows:
                raise BadGame("damaged", what="log")
            # Removed, so that a damaged log cannot loop for ever.
            after, text, events, at = rows.pop(line)
            entry = Entry.from_text(cells.text(text, "log.line"))
            told.append(Told(entry, cells.events(events), cells.stamp(at)))
            line = cells.row_id(after, "log.after")
            yield
        return told[::-1]

    # ------------------------------------------------------------ players

    def players(self) -> list[Player]:
        """All players, most games first."""
        with reading():
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
        with writing(), self._db:
            games = list(self._games_with(old))
            if any(_has(how, new, but=old) for _, how in games):
                raise ValueError(new)
            for game_id, how in games:
                how["seats"] = [new if name == old else name for name in how["seats"]]
                is_as_written = is_sound(self._db, game_id)
                self._set_in_place("how", game_id, json.dumps(how))
                self._rename_winner(game_id, old, new)
                if is_as_written:
                    seal(self._db, game_id)
            self._db.execute(
                "INSERT INTO names SELECT ?, used FROM names WHERE name = ?"
                " ON CONFLICT (name) DO UPDATE SET used = max(used, excluded.used)",
                (new, old),
            )
            self._db.execute("DELETE FROM names WHERE name = ?", (old,))
        return len(games)

    def _games_with(self, name: str) -> Iterator[tuple[int, Document]]:
        found = self._db.execute(
            "SELECT games.id, how FROM games WHERE json_valid(how) AND EXISTS"
            " (SELECT 1 FROM json_each(how, '$.seats') AS each WHERE each.value = ?)",
            (name,),
        ).fetchall()
        for game_id, cell in found:
            how = cells.document(cell)
            if how and isinstance(how["seats"], list):
                yield game_id, how

    def _rename_winner(self, game_id: int, old: str, new: str) -> None:
        (stored,) = self._db.execute("SELECT result FROM games WHERE id = ?", (game_id,)).fetchone()
        result = cells.document(stored) or {}
        winners = result.get("winners")
        if isinstance(winners, list) and old in winners:
            result["winners"] = [new if name == old else name for name in winners]
            self._set_in_place("result", game_id, json.dumps(result))

    def _set(self, column: str, game_id: int, value: object) -> None:
        with writing(), self._db:
            self._set_in_place(column, game_id, value)

    def _set_in_place(self, column: str, game_id: int, value: object) -> None:
        # Columns are named in this file only.
        self._db.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game_id))  # noqa: S608


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
    )


def _seats_of(names: Sequence[str], seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(seats) if name in names)


def _day() -> str:
    """The local day, in a form that sorts."""
    return time.strftime("%Y-%m-%d", time.localtime(cells.now()))
