"""The pyramid above the question where to donate: to tap a space of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.tables.amritsar.plans.following import FOLLOWS, FollowPlan
from companion.tables.amritsar.plans.slots import DONATION
from engine.core.game import Game
from engine.core.moves import Move

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


def picture(game: Game, _moves: Sequence[Move], tapped: Callable[[str], None]) -> Widget | None:
    """The donation tile of the player's district; None where nothing is donated."""
    asked = game
    if game.prompt.kind in FOLLOWS:
        asked = FollowPlan(game).followed
    if asked.prompt.kind != DONATION or asked.prompt.seat != game.prompt.seat:
        return None
    from companion.tables.amritsar.window.pieces.pyramid import PyramidToTap, has_room

    # A phone on its side has room for the rows only.
    return PyramidToTap(asked, tapped) if has_room() else None
