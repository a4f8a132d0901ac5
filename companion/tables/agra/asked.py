"""The farm above a question about it: to tap where a cover goes off or a farmer goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.agra import moves as m
from engine.core.game import Game
from engine.core.moves import Move

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


def picture(game: Game, moves: Sequence[Move], tapped: Callable[[Move], None]) -> Widget | None:
    """What the open moves are about, to tap; None where most are not about the farm."""
    own = [move for move in moves if move.verb in (m.UNCOVER, m.FARMER)]
    if not own or len(own) < len(moves) / 2:
        return None
    from companion.tables.agra.pieces.farm_to_tap import FarmToTap

    return FarmToTap(game, own, tapped)
