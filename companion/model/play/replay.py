"""A game to step through: a stop after each decision and its rolls. No Kivy.

Nothing is played here: the states are those of the log.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from companion.tables.common.log import LogBook, LogLine
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Entry, Game
from engine.core.language.words import Words
from engine.core.observer import Observer


class Stop(NamedTuple):
    """A moment to look at: lines played, who decided, and which round."""

    line: int
    seat: int
    round: int


class Replay:
    """The course of a game; only its last table where the log cannot be replayed."""

    def __init__(self, seen: Observer) -> None:
        """Finds the stops: the set-up, then each decision of a player."""
        game = seen.game
        self.seen, self.game = seen, game
        self._told: list[tuple[Entry, list[Event]]] = list(game.history())
        self.stops = _stops(self._told)
        self.is_whole = _can_be_played_again(game)
        """True if every moment can be rebuilt."""
        self.rounds = _first_of_each_round(self.stops)
        """The stop with which each round begins; the first is the set-up."""

    def seen_at(self, stop: int) -> Observer:
        """The table at that moment, read-only; the last one where it cannot be rebuilt."""
        line = self.stops[stop].line if self.is_whole else self.game.at
        return self.seen.of(self.game.at_line(line))

    def lines_at(self, words: Words, stop: int) -> list[str]:
        """The events there, as the log tells them."""
        return [line.text for line in self._lines(words, stop)]

    def seat_at(self, words: Words, stop: int) -> int:
        """The player of the first of these lines, else the one who decided."""
        about = (line.seat for line in self._lines(words, stop) if line.seat >= 0)
        return next(about, self.stops[stop].seat)

    def _lines(self, words: Words, stop: int) -> list[LogLine]:
        book = LogBook(words)
        first = self.stops[stop - 1].line if stop else 0
        return [
            line
            for number in range(first, self.stops[stop].line)
            for line in book.happened(self.seen, number, *self._told[number])
        ]

    def round_before(self, stop: int) -> int:
        """The stop to which one round back leads."""
        now = bisect_right(self.rounds, stop) - 1
        if self.rounds[now] == stop:
            now -= 1
        return self.rounds[max(0, now)]

    def round_after(self, stop: int) -> int:
        """The stop to which one round on leads."""
        following = bisect_right(self.rounds, stop)
        return self.rounds[following] if following < len(self.rounds) else len(self.stops) - 1


def _can_be_played_again(game: Game) -> bool:
    try:
        game.at_line(0)
    except BadGame:
        return False
    return True


def _stops(told: Sequence[tuple[Entry, Sequence[Event]]]) -> list[Stop]:
    stops: list[Stop] = []
    seat, number = CHANCE, 0
    for line, (entry, events) in enumerate(told, start=1):
        seat = entry.seat if entry.seat != CHANCE else seat
        rounds = (e.values.get("n", number) for e in reversed(events) if e.kind == "round")
        number = next(rounds, number)
        if line == len(told) or told[line][0].seat != CHANCE:
            stops.append(Stop(line, seat, number))
            seat = CHANCE
    return stops or [Stop(0, CHANCE, 0)]


def _first_of_each_round(stops: Sequence[Stop]) -> list[int]:
    return [
        number
        for number, stop in enumerate(stops)
        if not number or stop.round != stops[number - 1].round
    ]
