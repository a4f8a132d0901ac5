"""Advice: thoughts about the open decision, for some seconds.

>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> *_, last = advise(game, 0.01, no)
>>> type(last).__name__
'Thoughts'
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from companion.model.thinking.jobs import Asked, no
from engine.core.game import Game
from engine.rivals import Thoughts, Unjudged, think

__all__ = ["MANY", "Advice", "advise", "no"]

MANY = 100_000
"""The time ends it, never the number."""


def advise(game: Game, seconds: float, stop: Asked) -> Iterator[Thoughts | Unjudged]:
    """Better and better thoughts until the time is over; at least one."""
    begin, found = monotonic(), False

    def enough() -> bool:
        return stop() or (found and monotonic() - begin >= seconds)

    for thoughts in think(game, game.prompt.seat, iterations=MANY, cancel=enough):
        found = True
        yield thoughts
        if enough():
            return


class Advice(NamedTuple):
    """Advice for a game, with this many seconds to think."""

    game: Game
    seconds: float

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[Thoughts | Unjudged]:
        """Better and better thoughts."""
        return advise(self.game, self.seconds, stop)
