"""What taps have begun and not played yet: a tap on a character opens its own choices."""

from __future__ import annotations

from typing import NamedTuple

from companion.model.play.choosing.offers import MoveResult
from engine.core.events import Event
from engine.core.game import Game
from engine.core.moves import Move


class Lead(NamedTuple):
    """Moves that are played with the next answer; closing the choices forgets them."""

    game: Game
    """A copy of the game after them."""
    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    whole: tuple[Move, ...] = ()
    """Played instead of the last move where the largest number is chosen."""

    @property
    def named(self) -> tuple[Move, ...]:
        """The moves as they are told."""
        return (*self.moves[:-1], *self.whole[:1]) if self.whole else self.moves


def begin_lead(
    game: Game, result: MoveResult, before: Lead | None, whole: tuple[Move, ...] = ()
) -> Lead:
    """A move and what it tells, after what was begun before."""
    copy = game.clone()
    for move in result.moves:
        copy.play_anyway(move)
    moves = (*before.moves, *result.moves) if before else result.moves
    events = (*before.events, *result.events) if before else tuple(result.events)
    return Lead(copy, moves, events, whole)
