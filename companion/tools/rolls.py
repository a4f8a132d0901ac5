"""Dice that are not part of any game: rolled, and the last rolls remembered."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

MOST_DICE = 6
REMEMBERED = 12
FACES = range(1, 7)

_chance = SystemRandom()


def pips() -> int:
    """One roll of one die."""
    return _chance.choice(FACES)


class Rolls:
    """How many dice there are, and the last rolls, the latest first."""

    def __init__(self, stored: Any = None) -> None:
        """Go on with what was kept; begin anew where it makes no sense."""
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

    def to_plain(self) -> dict[str, Any]:
        """The plain form."""
        return {"dice": self.dice, "last": self.last}


def _is_roll(stored: Any) -> bool:
    return (
        isinstance(stored, list)
        and 1 <= len(stored) <= MOST_DICE
        and all(each in FACES for each in stored)
    )
