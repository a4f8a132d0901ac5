""" "What can I do?": possible goals of this turn, then near misses.

>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> found = list(within_reach(game, no))
>>> found[-1].part, found[-1].cannot_tell
(1.0, False)
>>> any(each.ways for each in found)
True
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from companion.model.thinking.jobs import Asked, no
from engine.core.game import Game
from engine.core.goals.near_misses import NearMiss, near_misses
from engine.core.goals.search import CannotTell, Way, asker, reachable
from engine.core.parts import near_miss_rules_of

__all__ = ["Goals", "GoalsFound", "no", "within_reach"]

SHARE = 0.6
"""The share of progress for possible goals; the rest is for near misses."""
OFTEN = 0.1
"""Seconds between two answers."""


class GoalsFound(NamedTuple):
    """What was found since the last time, and the progress from 0 to 1."""

    part: float
    ways: tuple[Way, ...] = ()
    near: tuple[NearMiss, ...] = ()
    cannot_tell: bool = False
    """True if the rules cannot handle the position."""


class Goals(NamedTuple):
    """What is possible at the open question of a game."""

    game: Game

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[GoalsFound]:
        """More and more goals."""
        return within_reach(self.game, stop)


def within_reach(game: Game, stop: Asked) -> Iterator[GoalsFound]:
    """Results a few times a second; the last answer is complete unless it is stopped."""
    found, told_at = GoalsFound(0.0), 0.0
    try:
        for each in _steps(game):
            if stop():
                return
            found = GoalsFound(each.part, found.ways + each.ways, found.near + each.near)
            if monotonic() - told_at >= OFTEN:
                yield found
                found, told_at = GoalsFound(found.part), monotonic()
    except CannotTell:
        yield found._replace(part=1.0, cannot_tell=True)
        return
    yield found._replace(part=1.0)


def _steps(game: Game) -> Iterator[GoalsFound]:
    """Possible goals, then what is missing for the others."""
    near_rules = near_miss_rules_of(game.rules.NAME)
    if game.is_over:
        return
    part, reached = 0.0, set()
    for told in reachable(near_rules.goal_rules, game.state):
        if isinstance(told, Way):
            reached.add(told.goal)
            yield GoalsFound(part, ways=(told,))
        else:
            part = told.part * SHARE
            yield GoalsFound(part)
    every = near_rules.goal_rules.goals_of(game.state, asker(game.rules, game.state))
    left = [goal for goal in every if goal not in reached]
    for near in near_misses(near_rules, game.state, left):
        if isinstance(near, Way):
            yield GoalsFound(part, ways=(near,))
        elif isinstance(near, NearMiss):
            yield GoalsFound(part, near=(near,))
        else:
            part = SHARE + near.part * (1 - SHARE)
            yield GoalsFound(part)
