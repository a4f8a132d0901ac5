"""Cells of the database as values: the one place that decides what each may hold.

A flipped bit or a foreign backup can put anything anywhere, and SQLite does not mind. Where a game
can do without a cell, a harmless value replaces it; where it cannot, BadGame names the cell.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import time
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard

from companion.model.base.chairs import Chair, chairs_from
from companion.model.base.levels import LEVELS
from engine.core.entry import as_written_now
from engine.core.events import Event
from engine.core.files.plain import Document, json_from
from engine.core.game import GAMES, BadGame, Entry
from engine.core.names import mended
from engine.core.registry import meta_of
from engine.core.terms import FORMAT

APP, TABLE = "app", "table"
"""Who rolls: the app, or the dice on the table."""
IDLE = 300.0
"""Seconds without a move after which the clock of the game stops counting."""
LONGEST_NAME = 40
"""Letters in the name of a bookmark."""
LARGEST = 2**63 - 1
"""The largest whole number that a cell holds."""
LATEST = 32_503_680_000.0
"""The year 3000, in seconds: no clock is that wrong."""
MOST_SECONDS = 10_000_000.0
"""At one table."""
MOST_ORDINAL = 2**53
"""Larger than any counter."""


# ---------------------------------------------------------------- numbers


def is_number(value: object, most: float) -> TypeGuard[float]:
    """True for a number from 0 on."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return math.isfinite(value) and 0 <= value <= most


def is_whole(value: object, most: int) -> TypeGuard[int]:
    """True for a whole number from 0 on."""
    return type(value) is int and 0 <= value <= most


def is_seed(value: object) -> TypeGuard[int]:
    """True for a seed of dice."""
    return is_whole(value, LARGEST)


def now() -> float:
    """The clock, as far as it can be stored."""
    return min(max(0.0, time.time()), LATEST)


def stamp(cell: object) -> float:
    """A moment; 1970 if invalid."""
    return float(cell) if is_number(cell, LATEST) else 0.0


def seconds(cell: object) -> float:
    """A duration; 0 if invalid."""
    return float(cell) if is_number(cell, MOST_SECONDS) else 0.0


def ordinal(cell: object) -> int:
    """The place of a game among the others."""
    return cell if is_whole(cell, MOST_ORDINAL) else 0


def count(cell: object) -> int:
    """A count; 0 if invalid."""
    return cell if is_whole(cell, LARGEST) else 0


def flag(cell: object) -> bool:
    """Yes or no; no if invalid."""
    return type(cell) is int and cell == 1


def seed(cell: object) -> int:
    """The seed of the app's dice; a broken one becomes another, always the same."""
    return cell if is_seed(cell) else zlib.crc32(repr(cell).encode())


def row_id(cell: object, name: str) -> int | None:
    """The number of a row of the log, or None; raises BadGame."""
    if cell is None or is_whole(cell, LARGEST):
        return cell
    raise BadGame("damaged", what=name)


# ---------------------------------------------------------------- words


def is_uid(value: object) -> bool:
    """True for the number of a game across devices."""
    return isinstance(value, str) and bool(re.fullmatch(r"[0-9a-f]{32}", value))


def uid(cell: object, game_id: int) -> str:
    """The number of a game across devices; a broken one becomes another, always the same."""
    if is_uid(cell):
        return str(cell)
    return hashlib.sha256(f"{game_id} {cell!r}".encode(errors="replace")).hexdigest()[:32]


def text(cell: object, name: str) -> str:
    """A text; raises BadGame."""
    if isinstance(cell, str):
        return cell
    raise BadGame("damaged", what=name)


def line(cell: object) -> str:
    """A line of the log, written by any version; raises BadGame where no seat could have."""
    found = as_written_now(text(cell, "log.line"))
    Entry.from_text(found)
    return found


def shown(cell: object) -> str:
    """A text fit for display, however broken it is."""
    plain = str(cell).encode(errors="replace").decode()
    return "".join("?" if unicodedata.category(sign) == "Cc" else sign for sign in plain)


def level(cell: object) -> str:
    """The strictness of a game."""
    return cell if _is_level(cell) else LEVELS[0]


def dice(cell: object) -> str:
    """Who rolls: app or table."""
    return TABLE if cell == TABLE else APP


# ---------------------------------------------------------------- JSON


def plain(cell: object) -> Any:
    """What JSON says; None if it is invalid or malicious."""
    try:
        return json_from(cell) if isinstance(cell, str) else None
    except ValueError:
        return None


def document(cell: object) -> Document | None:
    """A JSON object; None if it is something else."""
    found = plain(cell)
    return found if isinstance(found, dict) else None


def summary(cell: object) -> Document | None:
    """The statistics of a game, checked value by value; None if invalid."""
    try:
        # A thousand of them are read for one chart.
        found = json.loads(cell) if isinstance(cell, str) else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def levels(cell: object) -> dict[str, str]:
    """The groups of rules with their own strictness."""
    known = (document(cell) or {}).items()
    return {name: each for name, each in known if len(name) <= LONGEST_NAME and _is_level(each)}


def _is_level(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value in LEVELS


def chairs(cell: object, seats: int, game: str) -> dict[int, Chair]:
    """The rivals of a game by seat."""
    return chairs_from(plain(cell), seats, game)


def answers(cell: object) -> list[list[str]]:
    """Questions of a set-up with their answers."""
    found = plain(cell)
    if not isinstance(found, list):
        return []
    return [each for each in found if _are_texts(each) and len(each) == 2]


def waiting(cell: object) -> list[Any] | None:
    """What waits to be replayed after a change in the past, in its plain form."""
    found = plain(cell)
    return found if isinstance(found, list) else None


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def known_game(cell: object) -> str:
    """The name of a known game; raises BadGame before anything is imported by it."""
    if isinstance(cell, str) and cell in GAMES:
        return cell
    raise BadGame("unknown_game", game=shown(cell)[:LONGEST_NAME])


def players(game: str, seats: object, colours: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and colours by seat; raises BadGame."""
    meta = meta_of(game)
    if not (_are_texts(seats) and _are_texts(colours)):
        raise BadGame("damaged", what="how.seats")
    fit = seats and len(seats) == len(colours) == len(set(colours))
    if not fit or not set(colours) <= set(meta.colours):
        raise BadGame("damaged", what="how.colours")
    # An earlier version may have accepted a bad name: no reason to stop.
    return tuple(mended(seats)), tuple(colours)


def begun(game: object, cell: object) -> Document:
    """How a game was begun: all that `Game.from_dict` needs but the log; raises BadGame."""
    how = document(cell)
    if how is None:
        raise BadGame("damaged", what="how")
    if how.get("game") != game:
        raise BadGame("damaged", what="games.game")
    known = known_game(game)
    if how.get("format") != FORMAT:
        raise BadGame("format", format=how.get("format"))
    seats, _ = players(known, how.get("seats"), how.get("colours"))
    how["seats"] = list(seats)
    return how


def result(found: object, seats: Sequence[str]) -> Document:
    """Totals and winners of a finished game, from its plain form; raises BadGame."""
    totals = found.get("totals") if isinstance(found, dict) else None
    winners = found.get("winners") if isinstance(found, dict) else None
    if not isinstance(totals, list) or len(totals) != len(seats) or not _are_texts(winners):
        raise BadGame("damaged", what="result")
    if not all(type(each) is int and abs(each) <= LARGEST for each in totals):
        raise BadGame("damaged", what="result")
    return {"totals": totals, "winners": winners}


def events_text(events: Iterable[Event]) -> str:
    """The events of a line as one text."""
    return json.dumps([event.to_list() for event in events])


def events_from(text: str) -> list[Event]:
    """The inverse; raises ValueError or TypeError on anything else."""
    return [Event.from_list(each) for each in json_from(text)]


def events(cell: object) -> list[Event]:
    """The events of a line; raises BadGame."""
    try:
        told = events_from(text(cell, "log.events"))
    except (TypeError, ValueError) as wrong:
        raise BadGame("damaged", what="log.events") from wrong
    if not all(_is_event(event) for event in told):
        raise BadGame("damaged", what="log.events")
    return told


def _is_event(event: Event) -> bool:
    return (
        isinstance(event.kind, str)
        and type(event.seat) is int
        and isinstance(event.rule, str)
        and isinstance(event.values, dict)
        and type(event.seen_by) is int
    )
