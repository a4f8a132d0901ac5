"""What a player would give up by ending something now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.chapters.action import DID_MAIN, DID_SECONDARY, Act
from engine.amritsar.chapters.market import Market
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.moves import Move, Verb

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
    frame = state.stack[-1]
    if move.verb in _OF_ELEPHANT and isinstance(frame, Act):
        return list(_of_elephant(state, frame))
    return list(_of_end(state, frame)) if move.verb is m.DONE else []


def _of_elephant(state: State, frame: Act) -> Iterator[Missed]:
    """AM-ACT-7: after one action of the tile, the elephant closes the other one."""
    if frame.used & (DID_MAIN | DID_SECONDARY):
        yield from _still_open(state, {TILE: _OF_TILE})


def _of_end(state: State, frame: object) -> Iterator[Missed]:
    """AM-ACT-6: actions of the worker and the elephant; AM-MKT-8: a counter for a trade."""
    kinds = {TILE: _OF_TILE, ELEPHANT: _OF_ELEPHANT} if isinstance(frame, Act) else {}
    if isinstance(frame, Market) and not frame.trades:
        kinds = {TRADE: _TRADES}
    yield from _still_open(state, kinds)


def _still_open(state: State, kinds: Mapping[str, Collection[Verb]]) -> Iterator[Missed]:
    for kind, verbs in kinds.items():
        if found := tuple(each for each in rules.legal_moves(state) if each.verb in verbs):
            yield Missed(kind, found)
