"""What a player would give up by ending the journey or the turn now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold import rules
from engine.river_of_gold.state import State

SALE, DIE, BY_HAND = "sale", "die", "by_hand"


class Missed(NamedTuple):
    """Something that could still be done, and by which moves."""

    kind: str
    moves: tuple[Move, ...] = ()
    left: tuple[Adjust, ...] = ()
    """What the table does by hand."""

    @property
    def is_loss(self) -> bool:
        """To roll the die is as good a way as to set it for favour."""
        return self.kind != DIE


def missed(state: State, move: Move, _told: Iterable[Event] = ()) -> list[Missed]:
    """RG-MER-8, RG-PAT-3: sales, setting the die, and what the table was to do by hand."""
    if move.verb is m.DONE:
        return _open(state, SALE, m.SELL)
    if move.verb is not m.END:
        return []
    left = tuple(rules.left_over(state))
    by_hand = [Missed(BY_HAND, left=left)] if left else []
    return [*_open(state, DIE, m.SET), *by_hand]


def _open(state: State, kind: str, verb: object) -> list[Missed]:
    moves = tuple(move for move in rules.legal_moves(state) if move.verb is verb)
    return [Missed(kind, moves)] if moves else []
