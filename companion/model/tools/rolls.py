"""Dice without a game, with the last rolls."""

from __future__ import annotations

from random import SystemRandom

MOST_DICE = 6
REMEMBERED = 5
FACES = range(1, 7)

_chance = SystemRandom()


def pips() -> int:
    """One roll of one die."""
    return _chance.choice(FACES)


class Rolls:
    """The number of dice, and the last rolls, latest first."""

    def __init__(self, stored: object = None) -> None:
        """Restore stored rolls; start again if they are invalid."""
        self.dice = 1
        self.last: list[list[int]] = []
        if not isinstance(stored, dict):
            return
        dice, last = stored.get("dice"), stored.get("last")
        if isinstance(dice, int) and 1 <= dice <= MOST_DICE:
            self.dice = dice
        if isinstance(last, list) and all(map(_is_roll, last)):
            self.last = last[:REMEMBERED]

    def roll(self) -> list[int]:
        """Roll all dice."""
        rolled = [pips() for _ in range(self.dice)]
        self.last = [rolled, *self.last][:REMEMBERED]
        return rolled

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {"dice": self.dice, "last": self.last}


def _is_roll(stored: object) -> bool:
    return (
        isinstance(stored, list)
        and 1 <= len(stored) <= MOST_DICE
        and all(each in FACES for each in stored)
    )
