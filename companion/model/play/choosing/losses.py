"""What a move would give up, and which of that is a real loss."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import Event
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.parts import missed_of
from engine.core.registry import has_part


def missed(game: Game, move: Move) -> list[object]:
    """What a move would give up."""
    if not has_part(game.rules.NAME, "missed"):
        return []
    return list(missed_of(game.rules.NAME).missed(game.state, move, _of_this_turn(game)))


def is_loss(missed: object) -> bool:
    """True if it is gone afterwards; what stays possible in a later turn is none."""
    return bool(getattr(missed, "is_loss", True))


def _of_this_turn(game: Game) -> Iterator[Event]:
    """Events since the turn began, latest first."""
    for _, told in reversed(list(game.history())):
        for event in reversed(told):
            if event.kind == "turn":
                return
            yield event
