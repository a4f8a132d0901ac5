"""The farm above a question about it: to tap where a cover goes off or a farmer goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.tables.agra.choosing import BASKETS
from engine.agra import moves as m
from engine.core.game import Game
from engine.core.moves import Move

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


def picture(game: Game, moves: Sequence[Move], tapped: Callable[[str], None]) -> Widget | None:
    """What the open moves are about, to tap; None where most are not about the farm.

    While a basket is filled the list below must stand still, so there is none.
    """
    own = [move for move in moves if move.verb in (m.UNCOVER, m.FARMER)]
    if not own or len(own) < len(moves) / 2 or game.prompt.kind in BASKETS:
        return None
    from companion.tables.agra.window.pieces.farm_to_tap import FarmToTap

    return FarmToTap(game, own, tapped)
