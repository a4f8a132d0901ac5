"""What is stored of a game when it ends: plain data by seat, so that players can be renamed."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from companion.model.base.steps import found_by
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive, PastGame, StoredLine, made_of
from companion.model.store.cells import IDLE, is_number
from companion.model.store.counted import counted_scores
from companion.tables import table_of
from engine.core.files.plain import Stored
from engine.core.game import BadGame, Game
from engine.core.scores import Score

MOST = 2**53
"""Larger than any figure of a game."""
UNKNOWN = -1
"""The starting player, and every place, of a game that was only counted."""
VERSION = 1
"""Of the stored form; a summary of another version is made again."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of a finished game, each list by seat."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    items: dict[str, list[int]]
    """Where the points came from."""
    money: tuple[tuple[int, ...], ...]
    """In the bag at the start and at the end of each round."""
    spaces: dict[str, list[int]]
    """Main actions by space."""
    cards: dict[str, int]
    """The cards won, and by which seat."""
    start: int
    rounds: int
    turns: tuple[int, ...]
    thought: tuple[float, ...]
    """Seconds that each player took to decide."""

    def place_of(self, seat: int) -> int:
        """In the order of play, from 0 for the starting player."""
        return UNKNOWN if self.start == UNKNOWN else (seat - self.start) % len(self.totals)


class Finished(NamedTuple):
    """A finished game with its summary."""

    past: PastGame
    summary: Summary


def sum_up(game: Game, course: Sequence[StoredLine]) -> dict[str, object]:
    """The plain form that is stored when a game ends."""
    table = table_of(game.rules.NAME).tally
    scores = game.standings()
    return {
        "version": VERSION,
        "totals": [score.total for score in scores],
        "winners": game.winners(),
        "items": {item: [score.items[item] for score in scores] for item in table.ITEMS},
        "thought": _thought(len(game.seats), course),
        **table.tally(game, [told.events for told in course]),
    }


def sum_up_counted(game: Game, scores: Sequence[Score]) -> dict[str, object]:
    """The same of a game that was only counted: its points, and nothing of its course."""
    table, none = table_of(game.rules.NAME).tally, [0] * len(scores)
    return {
        "version": VERSION,
        "totals": [score.total for score in scores],
        "winners": game.rules.winners(scores),
        "items": {item: [score.items.get(item, 0) for score in scores] for item in table.ITEMS},
        "thought": none,
        "start": UNKNOWN,
        "rounds": 0,
        "turns": none,
        "money": [],
        "spaces": {},
        "cards": {},
    }


def _thought(players: int, course: Sequence[StoredLine]) -> list[int]:
    """Seconds from the decision before; a long pause counts for no one."""
    seconds = [0.0] * players
    for before, told in pairwise(course):
        if told.entry.seat >= 0:
            seconds[told.entry.seat] += min(max(0.0, told.at - before.at), IDLE)
    return [round(each) for each in seconds]


def read_summary(stored: Stored | None, game: str, seats: int) -> Summary | None:
    """A stored summary of a game with this many seats; None if it is missing or wrong."""
    if not stored or stored.get("version") != VERSION:
        return None
    with suppress(KeyError, TypeError, ValueError, AttributeError):
        summary = Summary(
            totals=tuple(stored["totals"]),
            winners=tuple(stored["winners"]),
            items=dict(stored["items"]),
            money=tuple(tuple(values) for values in stored["money"]),
            spaces=dict(stored["spaces"]),
            cards=dict(stored["cards"]),
            start=stored["start"],
            rounds=stored["rounds"],
            turns=tuple(stored["turns"]),
            thought=tuple(stored["thought"]),
        )
        return summary if _can_be(summary, game, seats) else None
    return None


def _can_be(summary: Summary, game: str, seats: int) -> bool:
    """True if every value is of the right kind."""
    by_seat = (summary.totals, summary.turns, *summary.items.values(), *summary.spaces.values())
    whose = (*summary.winners, *summary.cards.values())
    return (
        all(len(each) == seats and _are_counts(each) for each in by_seat)
        and len(summary.thought) == seats
        and all(is_number(each, MOST) for each in summary.thought)
        and bool(summary.winners)
        and type(summary.start) is int
        and UNKNOWN <= summary.start < seats
        and all(type(seat) is int and 0 <= seat < seats for seat in whose)
        and _are_counts((summary.rounds, *(n for values in summary.money for n in values)))
        and len(summary.money) in (0, seats)
        and len({len(values) for values in summary.money}) <= 1
        and set(summary.items) == set(table_of(game).tally.ITEMS)
        and all(key.isidentifier() for key in (*summary.spaces, *summary.cards))
    )


def _are_counts(values: Sequence[object]) -> bool:
    return all(type(each) is int and -MOST <= each <= MOST for each in values)


# ---------------------------------------------------------------- in the store


def keep_summary(store: Store, game_id: int, game: Game) -> Summary:
    """Summarise a finished game and store that; raises BadGame or StoreTrouble."""
    return found_by(_keeping_summary(store, game_id, game))


def _keeping_summary(store: Store, game_id: int, game: Game) -> Generator[None, None, Summary]:
    archive = Archive(store)
    if scores := counted_scores(store, game_id):
        plain = sum_up_counted(game, scores)
    else:
        course = yield from archive.reading_course(game_id)
        plain = made_of(course, game, lambda known: sum_up(game, known))
    yield
    # If it cannot be stored, it is made again the next time.
    with suppress(StoreTrouble):
        archive.keep_summary(game_id, plain)
    summary = read_summary(plain, game.rules.NAME, len(game.seats))
    if summary is None:
        raise BadGame("damaged", what="summary")
    return summary


def summary_of(store: Store, game_id: int) -> Summary:
    """The summary of a finished game, made now if it has none; raises BadGame or StoreTrouble."""
    return found_by(reading_summary(store, game_id))


def reading_summary(store: Store, game_id: int) -> Generator[None, None, Summary]:
    """The same, step by step."""
    past, stored = Archive(store).game(game_id), Archive(store).summary(game_id)
    known = read_summary(stored, past.game, len(past.seats))
    if known and (known.money or past.counted):
        return known
    yield
    game = store.load(game_id)
    yield
    return (yield from _keeping_summary(store, game_id, game))


def known_games(store: Store) -> tuple[list[Finished], list[PastGame]]:
    """The finished games with their summaries, and those without; latest first."""
    return found_by(reading_games(store))


def reading_games(store: Store) -> Generator[None, None, tuple[list[Finished], list[PastGame]]]:
    """The same, one game per step."""
    known, missing = [], []
    for past, stored in Archive(store).summaries():
        summary = read_summary(stored, past.game, len(past.seats))
        if summary:
            known.append(Finished(past, summary))
        else:
            missing.append(past)
        yield
    return known, missing


def summed_up(store: Store, past: PastGame) -> Finished | None:
    """A finished game that had no summary yet; None if it cannot be read."""
    return found_by(summing_up(store, past))


def summing_up(store: Store, past: PastGame) -> Generator[None, None, Finished | None]:
    """The same, step by step."""
    with suppress(BadGame, StoreTrouble):
        return Finished(past, (yield from reading_summary(store, past.id)))
    return None
