"""Games of the past: lists that read no log, the bin, the players' names, what statistics keep."""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from companion.automata import automata, people_of
from companion.rivals import chairs_from
from companion.stepwise import found_by
from companion.store.games import FINISHED, UNFINISHED, Store
from companion.store.told import told_from
from companion.store.trouble import reading, writing
from engine.core.events import Event
from engine.core.game import BadGame, Entry
from engine.core.names import likeness, taken_names

KEPT_DAYS = 30
"""How long a game lies in the bin before it is really deleted."""

# Everything that is JSON comes in one piece, to be read at once.
_JSON = (
    "iif(json_valid(how) AND json_valid(coalesce(result, 'null')),"
    " json_array(json_extract(how, '$.seats'), json_extract(how, '$.colours'), json(result)), '')"
)
# A game that is over needs no line of its log: only the others say how far they are.
_LISTED = (
    f"SELECT games.id, game, {_JSON}, began, played, seconds, placed,"  # noqa: S608
    " log.number, rivals FROM games LEFT JOIN log ON log.id = games.head AND result IS NULL WHERE "
)
# What only the picture of one game needs stays where it is: it is the larger half.
_SUMMARIES = (
    "SELECT id, iif(json_valid(summary), json_set(summary, '$.money', json('[]')), summary)"  # noqa: S608
    f" FROM games WHERE {FINISHED}"
)
_LATEST_FIRST = " ORDER BY played DESC, games.id DESC"


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
    """How many decisions are played of a game that is not over."""
    rivals: frozenset[int] = frozenset()
    """The seats that the app has played for, at the end."""

    @property
    def people(self) -> int:
        """How many of the seats are people; an automa comes after them."""
        return people_of(self.game, self.seats)

    @property
    def is_over(self) -> bool:
        """Has it been played to its end?"""
        return bool(self.totals)

    @property
    def winning_names(self) -> list[str]:
        """Who has won; nobody while it is not over."""
        return [self.seats[seat] for seat in self.winners]


class Told(NamedTuple):
    """One line of a game as it was stored: the decision, what happened, and when."""

    entry: Entry
    events: list[Event]
    at: float


class Player(NamedTuple):
    """Somebody by name, with the number of games, finished or not."""

    name: str
    games: int


class Archive:
    """What the store knows of the games that have been played."""

    def __init__(self, store: Store) -> None:
        """Look into a store."""
        self._store = store
        self._db = store.db.conn

    # ------------------------------------------------------------ lists

    def unfinished(self) -> list[PastGame]:
        """The games that can go on, the latest first; what cannot be read is left out."""
        return self._games(UNFINISHED)

    def finished(self) -> list[PastGame]:
        """The games that are over, the latest first; what cannot be read is left out."""
        return self._games(FINISHED)

    def binned(self) -> list[PastGame]:
        """The games that were thrown away and can still be taken back."""
        return self._games("binned IS NOT NULL")

    def last_finished(self) -> PastGame | None:
        """The game that was finished last."""
        return next(iter(self._games(FINISHED, " LIMIT 1")), None)

    def count_finished(self) -> int:
        """How many games are over."""
        return self._count(FINISHED)

    def count_unfinished(self) -> int:
        """How many games can go on."""
        return self._count(UNFINISHED)

    def game(self, game_id: int) -> PastGame:
        """One game, thrown away or not; raises BadGame if there is none."""
        with reading():
            found = self._db.execute(f"{_LISTED} games.id = ?", (game_id,)).fetchone()
        game = _past_game(*found) if found else None
        if game is None:
            raise BadGame("not_a_game")
        return game

    def each_finished(self) -> Iterator[PastGame]:
        """The games that are over, one by one: thousands take their time."""
        return self._each(FINISHED)

    def _games(self, which: str, limit: str = "") -> list[PastGame]:
        return list(self._each(which, limit))

    def _each(self, which: str, limit: str = "") -> Iterator[PastGame]:
        with reading():
            rows = self._db.execute(f"{_LISTED}{which}{_LATEST_FIRST}{limit}").fetchall()
        return (game for row in rows if (game := _past_game(*row)))

    def _count(self, which: str) -> int:
        with reading():
            # One of the conditions above.
            (n,) = self._db.execute(f"SELECT count(*) FROM games WHERE {which}").fetchone()  # noqa: S608
        return int(n)

    # ------------------------------------------------------------ the bin

    def throw_away(self, game_id: int) -> None:
        """Put a game into the bin; it is in no list any more."""
        self._set("binned", game_id, time.time())

    def take_back(self, game_id: int) -> None:
        """Take a game out of the bin."""
        self._set("binned", game_id, None)

    def empty_bin(self, older_than: float = 0.0) -> int:
        """Delete for good what has been in the bin for so many seconds; returns how many."""
        with reading():
            gone = self._db.execute(
                "SELECT id FROM games WHERE binned <= ?", (time.time() - older_than,)
            ).fetchall()
        for (game_id,) in gone:
            self._store.delete(game_id)
        return len(gone)

    # ------------------------------------------------------------ what statistics keep

    def summaries(self) -> Iterator[tuple[PastGame, dict[str, Any] | None]]:
        """Every game that is over with its summary, except the money; None where there is none."""
        with reading():
            kept = self._db.execute(_SUMMARIES).fetchall()
        by_id = dict(kept)
        for game in self.each_finished():
            yield game, _document(by_id.get(game.id))

    def summary(self, game_id: int) -> dict[str, Any] | None:
        """What statistics keep of one game; None where there is nothing yet."""
        with reading():
            found = self._db.execute(
                "SELECT summary FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        return _document(found[0]) if found else None

    def keep_summary(self, game_id: int, summary: Mapping[str, Any]) -> None:
        """Store what statistics need of a game that is over."""
        self._set("summary", game_id, json.dumps(summary, separators=(",", ":")))

    def course(self, game_id: int) -> list[Told]:
        """Everything that was played and not undone, with what happened and when."""
        return found_by(self.reading_course(game_id))

    def reading_course(self, game_id: int) -> Generator[None, None, list[Told]]:
        """The course of a game, a line a step."""
        with reading():
            found = self._db.execute("SELECT head FROM games WHERE id = ?", (game_id,)).fetchone()
            rows = {
                row_id: rest
                for row_id, *rest in self._db.execute(
                    "SELECT id, after, line, events, at FROM log WHERE game_id = ?", (game_id,)
                )
            }
        line = found[0] if found else None
        told: list[Told] = []
        try:
            while line is not None:
                # Taken out, so that a damaged log cannot go round for ever.
                line, text, events, at = rows.pop(line)
                told.append(Told(Entry.from_text(text), told_from(events), at))
                yield
        except (KeyError, ValueError, TypeError) as wrong:
            raise BadGame("damaged", what="log") from wrong
        return told[::-1]

    # ------------------------------------------------------------ players

    def players(self) -> list[Player]:
        """Everybody who has played, most games first."""
        with reading():
            found = self._db.execute(
                "SELECT each.value, count(*) AS n FROM games,"
                " json_each(iif(json_valid(how), how, '{}'), '$.seats') AS each"
                " WHERE binned IS NULL GROUP BY each.value ORDER BY n DESC, max(played) DESC"
            ).fetchall()
        unasked = automata()
        return [Player(str(name), n) for name, n in found if name not in unasked]

    def games_of_both(self, one: str, other: str) -> int:
        """How many games two names have played against each other, the bin included."""
        return sum(1 for _, how in self._games_with(one) if _has(how, other, but=one))

    def rename(self, old: str, new: str) -> int:
        """Give a player another name in all games, or the name of another one; returns how many.

        Raises ValueError if both have played in one game, BadName if nobody can be called that.
        """
        (new,) = taken_names([new])
        with writing(), self._db:
            games = list(self._games_with(old))
            if any(_has(how, new, but=old) for _, how in games):
                raise ValueError(new)
            for game_id, how in games:
                how["seats"] = [new if name == old else name for name in how["seats"]]
                self._set_in_place("how", game_id, json.dumps(how))
                self._rename_winner(game_id, old, new)
            self._db.execute(
                "INSERT INTO names SELECT ?, used FROM names WHERE name = ?"
                " ON CONFLICT (name) DO UPDATE SET used = max(used, excluded.used)",
                (new, old),
            )
            self._db.execute("DELETE FROM names WHERE name = ?", (old,))
        return len(games)

    def _games_with(self, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
        found = self._db.execute(
            "SELECT games.id, how FROM games WHERE json_valid(how) AND EXISTS"
            " (SELECT 1 FROM json_each(how, '$.seats') AS each WHERE each.value = ?)",
            (name,),
        ).fetchall()
        for game_id, how in found:
            yield game_id, json.loads(how)

    def _rename_winner(self, game_id: int, old: str, new: str) -> None:
        (stored,) = self._db.execute("SELECT result FROM games WHERE id = ?", (game_id,)).fetchone()
        result = _document(stored)
        if result and old in result.get("winners", ()):
            result["winners"] = [new if name == old else name for name in result["winners"]]
            self._set_in_place("result", game_id, json.dumps(result))

    def _set(self, column: str, game_id: int, value: object) -> None:
        with writing(), self._db:
            self._set_in_place(column, game_id, value)

    def _set_in_place(self, column: str, game_id: int, value: object) -> None:
        # Columns are named in this file only.
        self._db.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game_id))  # noqa: S608


# What has not changed is not read again: lists are opened often.
@lru_cache(maxsize=4096)
def _past_game(
    number: int,
    game: str,
    stored: str,
    began: float,
    played: float,
    seconds: float,
    placed: int,
    lines: int | None,
    rivals: str,
) -> PastGame | None:
    """None if it was stored by nobody that we know."""
    with suppress(ValueError, TypeError, AttributeError):
        seats, colours, result = json.loads(stored)
        outcome = result or {}
        if not len(seats) == len(colours) == len(outcome.get("totals", seats)):
            return None
        return PastGame(
            number,
            game,
            tuple(seats),
            tuple(colours),
            began,
            played,
            seconds,
            bool(placed),
            tuple(outcome.get("totals", ())),
            _seats_of(outcome.get("winners", ()), seats),
            lines or 0,
            frozenset(chairs_from(json.loads(rivals), len(seats), game)),
        )
    return None


def _has(how: Mapping[str, Any], name: str, but: str) -> bool:
    """Does another one play there who is called like this?"""
    return likeness(name) in {likeness(str(each)) for each in how["seats"] if each != but}


def _seats_of(names: Sequence[str], seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(seats) if name in names)


def _document(stored: str | None) -> dict[str, Any] | None:
    if not stored:
        return None
    with suppress(ValueError):
        document = json.loads(stored)
        return document if isinstance(document, dict) else None
    return None
