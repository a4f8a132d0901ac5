"""The app's dice: one seed, and the same result for the same throw.

Each kind of chance is a stream: a die, a ship's roll, the deck, an era's tiles. The nth result of a
stream follows from the seed, the stream and n alone. So undo, corrections and whatever else is
played in between never roll or draw anew.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from math import log
from typing import Any, NamedTuple

from engine.core.moves import Move

Odds = Sequence[tuple[Move, int]]


Taken = tuple[tuple[str, int], ...] | None
"""How many results of each stream have been taken; None in a game begun before there were any."""


class Even(list[tuple[Move, int]]):
    """Outcomes that are all as likely, so that nothing has to be weighed."""

    __slots__ = ()


class Stream(NamedTuple):
    """A kind of chance, named by its game."""

    name: str
    pieces: tuple[Move, ...] = ()
    """The whole deck, a copy each time, where pieces are drawn from one that is shuffled once.

    Without them every result is a throw of its own.
    """


class Dice:
    """Answers chance prompts for one game.

    >>> Dice(7).generator(0).random() == Dice(7).generator(0).random()
    True
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, odds: Odds, stream: Stream, taken: Taken, line: int) -> Move:
        """The next result of a stream; `line` counts in a game that was begun without streams."""
        if taken is None:
            return self.by_line(odds, line)
        return self.result(odds, stream, taken_of(taken, stream))

    def result(self, odds: Odds, stream: Stream, number: int) -> Move:
        """Result `number` (from 0) of a stream: one of the outcomes, by their odds.

        A deck has an order. A card that has gone otherwise (typed in, or set by hand) leaves its
        place to the first one that is left, so that all others stay where they are.
        """
        if stream.pieces:
            times, place = divmod(number, len(stream.pieces))
            order = _order(self.seed, stream, times)
            there = {move for move, weight in odds if weight}
            for move in (order[place], *order):
                if move in there:
                    return move
        return min(odds, key=lambda each: self._time(each, stream, number))[0]

    def _time(self, outcome: tuple[Move, int], stream: Stream, number: int) -> float:
        """How long an outcome takes to come, on average 1 / weight: the first one is the result."""
        move, weight = outcome
        if not weight:
            return float("inf")
        return -log(_share(self.seed, stream.name, number, move.text)) / weight

    def by_line(self, odds: Odds, number: int) -> Move:
        """As in games that were begun before there were streams: by the number of the line."""
        return pick(odds, self.generator(number))

    def generator(self, number: int) -> random.Random:
        """The source of chance for line `number` of such a game."""
        return random.Random(f"{self.seed}/{number}")


@lru_cache(maxsize=64)
def _order(seed: int, stream: Stream, times: int) -> tuple[Move, ...]:
    """The order of a deck that was shuffled so many times before."""
    ranks = [_share(seed, stream.name, "order", times, n) for n in range(len(stream.pieces))]
    return tuple(stream.pieces[n] for n in sorted(range(len(ranks)), key=ranks.__getitem__))


def _share(*what: object) -> float:
    """A number above 0 and below 1 that follows from these alone."""
    digest = blake2b(" ".join(map(str, what)).encode(), digest_size=8).digest()
    return (int.from_bytes(digest) + 0.5) / 2**64


# ---------------------------------------------------------------- how far a stream has come


def taken_of(taken: Taken, stream: Stream) -> int:
    """The number of the next result of a stream."""
    return dict(taken or ()).get(stream.name, 0)


def one_more(taken: Taken, stream: Stream) -> Taken:
    """After a result of this stream, rolled or typed in."""
    return None if taken is None else _with(taken, stream, taken_of(taken, stream) + 1)


def reshuffled(state: Any, stream: Stream) -> None:
    """The deck is shuffled in the middle of its order: the rest of that order is never taken."""
    size, taken = len(stream.pieces), taken_of(state.taken, stream)
    if taken % size:
        state.taken = _with(state.taken, stream, taken + size - taken % size)


def _with(taken: Taken, stream: Stream, number: int) -> Taken:
    return tuple(sorted({**dict(taken or ()), stream.name: number}.items()))


# ---------------------------------------------------------------- any source of chance


def pick(odds: Odds, source: random.Random) -> Move:
    """One outcome drawn by its odds from any source of chance."""
    if type(odds) is Even:
        return odds[int(source.random() * len(odds))][0]
    weights = [weight for _, weight in odds]
    if weights.count(1) == len(weights):
        # The same outcome as by weights, and most draws are even.
        return odds[int(source.random() * len(weights))][0]
    # As `source.choices` does it, for one outcome.
    at, reached = source.random() * sum(weights), 0
    for move, weight in odds:
        reached += weight
        if at < reached:
            return move
    return odds[-1][0]


class Loaded(Dice):
    """Dice that show what they showed before."""

    __slots__ = ("move",)

    def __init__(self, move: Move) -> None:
        super().__init__(0)
        self.move = move

    def result(self, odds: Odds, stream: Stream, number: int) -> Move:
        """The same again."""
        return self.move

    def by_line(self, odds: Odds, number: int) -> Move:
        """The same again."""
        return self.move
