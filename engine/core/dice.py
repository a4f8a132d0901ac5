"""The app's dice: one seed, and the same result for the same decision.

A roll depends only on the seed and its number in the log. So undo and redo keep their dice, and
undoing a roll to fish for a better one gives the same roll.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.moves import Move

Odds = Sequence[tuple[Move, int]]


class Even(list[tuple[Move, int]]):
    """Outcomes that are all as likely, so that nothing has to be weighed."""

    __slots__ = ()


class Dice:
    """Answers chance prompts for one game.

    >>> Dice(7).generator(0).random() == Dice(7).generator(0).random()
    True
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def generator(self, number: int) -> random.Random:
        """The source of chance for decision `number` of the log."""
        return random.Random(f"{self.seed}/{number}")

    def answer(self, odds: Odds, number: int) -> Move:
        """One of the outcomes, by their odds."""
        return pick(odds, self.generator(number))


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

    def answer(self, odds: Odds, number: int) -> Move:
        """The same again."""
        return self.move
