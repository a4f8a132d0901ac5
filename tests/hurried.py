"""How people choose in a hurry: at random, but towards orders, influence and the end of a turn.

Purely random moves make games of 3,500 decisions; these have about 500, with every kind of move.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.moves import Move

USUAL = {
    "rise": 12,
    "deliver": 12,
    "fulfil": 12,
    "serve": 6,
    "build": 6,
    "bonus": 4,
    "end": 3,
    "pay": 2,
    "process": 2,
    "choose": 2,
    "decline": 2,
}
"""How many times as likely a verb is as another one."""
WANTED = {"place architect": 20, "place sailor": 12, "peon architect": 12, "peon sailor": 8}
"""Where influence is won and goods are delivered."""


def hurried(source: random.Random, moves: Sequence[Move]) -> Move:
    """One of the open moves."""
    weights = [WANTED.get(move.text) or USUAL.get(move.verb.name, 1) for move in moves]
    return source.choices(moves, weights)[0]


def idle(source: random.Random, moves: Sequence[Move]) -> Move:
    """Any of the open moves, for a game that takes its time."""
    return source.choice(moves)
