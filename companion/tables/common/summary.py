"""What most games say alike in a line about themselves."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.files.plain import Stored
from engine.core.game import Game
from engine.core.language.words import Words


def start_seat(game: Game) -> int:
    """The starting player; -1 if not decided yet."""
    seat: int = game.state.start
    return seat


def won_with(words: Words, result: Stored, points: Callable[[Words, int], str]) -> str:
    """The winners, and their points in words."""
    names = words.listing(result["winners"])
    return f"{names}, {points(words, max(result['totals']))}"
