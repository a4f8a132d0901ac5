"""Which game is played at which table: every registered one in turn, in all its modes."""

from __future__ import annotations

import random

from companion.model.play.session import Session
from companion.model.store import Store
from engine.core.registry import GAMES
from tests.companion.stored import go_on
from tests.contract.games import Sitting, begun, sittings


def game_of(number: int) -> str:
    """The games in turn."""
    games = list(GAMES)
    return games[number % len(games)]


def sitting_of(number: int) -> Sitting:
    """The games in turn, and every mode and number of players of each in turn."""
    ways = list(sittings(game_of(number)))
    return ways[number // len(GAMES) % len(ways)]


def some_sitting(game: str, source: random.Random) -> Sitting:
    """Any mode and number of players of a game."""
    return source.choice(list(sittings(game)))


def played(store: Store, number: int, decisions: int) -> Session:
    """A stored game with some random decisions, at another table for each number."""
    return go_on(begun(store, sitting_of(number)), decisions, number)
