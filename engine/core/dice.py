"""The app's dice: one seed, and the same result whenever the same decision comes round again.

A roll depends on the seed and on its number in the log, on nothing else. So undo and redo keep
their dice, and taking a roll back to fish for a better one gives the same roll.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.moves import Move

Odds = Sequence[tuple[Move, int]]


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
    moves = [move for move, _ in odds]
    return source.choices(moves, weights=[weight for _, weight in odds])[0]
