"""The pyramid above the question where to donate: to tap a space of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.amritsar.plans.following import FOLLOWS, FollowPlan
from companion.tables.amritsar.plans.slots import DONATION
from companion.tables.amritsar.seen.lake import tile_of
from companion.tables.common.pictures import Picture
from engine.core.moves import Move
from engine.core.observer import Observer


def picture(seen: Observer, _moves: Sequence[Move]) -> Picture | None:
    """The donation tile of the player's district; None where nothing is donated."""
    game = asked = seen.game
    if game.prompt.kind in FOLLOWS:
        asked = FollowPlan(game).followed
    if asked.prompt.kind != DONATION or asked.prompt.seat != game.prompt.seat:
        return None
    return Picture("pyramid", tile_of(seen.of(asked), asked.prompt.seat))
