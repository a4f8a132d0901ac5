"""What a player would give up by ending something now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.chapters.action import Act
from engine.amritsar.chapters.market import Market
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.moves import Move

TILE, ELEPHANT, TRADE = "tile", "elephant", "trade"
_OF_TILE = frozenset({m.TILE, m.MAIN, m.SECONDARY})
_OF_ELEPHANT = frozenset({m.ACTIVATE_TILE, m.ACTIVATE_MAHOUT})
_TRADES = frozenset({m.BUY, m.SELL})


class Missed(NamedTuple):
    """Something that could still be done, and by which moves."""

    kind: str
    moves: tuple[Move, ...]


def missed(state: State, move: Move, _told: Iterable[Event] = ()) -> list[Missed]:
    """What this move would give up."""
    return list(_missed(state)) if move.verb is m.DONE else []


def _missed(state: State) -> Iterator[Missed]:
    """AM-ACT-6: actions of the worker and the elephant; AM-MKT-8: a counter for a trade."""
    frame = state.stack[-1]
    kinds = {TILE: _OF_TILE, ELEPHANT: _OF_ELEPHANT} if isinstance(frame, Act) else {}
    if isinstance(frame, Market) and not frame.trades:
        kinds = {TRADE: _TRADES}
    for kind, verbs in kinds.items():
        if found := tuple(each for each in rules.legal_moves(state) if each.verb in verbs):
            yield Missed(kind, found)
