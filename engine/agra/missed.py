"""What a player would give up by ending something now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.chapters.abilities import FreeAdvance, MujtahidaBuilds, TakeAnyTile
from engine.agra.chapters.influence import DeliverySteps, Painting, RiseAnywhere
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.sailor import Sailor, deliveries_left
from engine.agra.chapters.trader import Exchange
from engine.agra.chapters.turn import OrderPhase
from engine.agra.state import State
from engine.core.automation import OFF
from engine.core.events import Event
from engine.core.moves import Move

DELIVERY, POINTS, AKBAR, ORDER, FAVOUR, TILE, CARD, FOLLOWERS, VALUE, RISE, GIFT = (
    "delivery",
    "points",
    "akbar",
    "order",
    "favour",
    "tile",
    "card",
    "followers",
    "value",
    "rise",
    "gift",
)
LOSSES = frozenset({DELIVERY, POINTS, FOLLOWERS, VALUE, RISE, GIFT})
"""Gone for good; the others are possible in a later turn as well."""

_DELIVERIES = frozenset({m.DELIVER, m.DELIVER_TWICE, m.DOUBLE, m.FULFIL})
_FOR_POINTS = frozenset({m.SWAP, m.DELIVER, m.PROCESS, m.UNCOVER, m.FARMER, m.MOSAIC})
_GIFTS = frozenset({m.CHOOSE_TILE, m.ADVANCE, m.CHOOSE_BUILDING})
_FAVOUR = frozenset({m.FAVOUR, m.FAVOUR_MULLAH})


class Missed(NamedTuple):
    """Something that could still be done, and by which moves."""

    kind: str
    n: int
    """How many are left: deliveries, points, favour to spend."""
    moves: tuple[Move, ...]

    @property
    def is_loss(self) -> bool:
        """True if it is gone afterwards."""
        return self.kind in LOSSES


def missed(state: State, move: Move, told: Iterable[Event] = ()) -> list[Missed]:
    """What this move would give up; `told` has the events of this turn so far.

    Only used where the table asks the followers itself.
    """
    frame = state.stack[-1]
    if move.verb is m.DECLINE:
        return list(_of_gift(state, frame))
    if move.verb is m.DONE and isinstance(frame, Exchange):
        return list(_of_exchange(state, frame))
    if move.verb is m.DONE and isinstance(frame, Sailor):
        return list(_of_sailor(state, frame))
    if move.verb is m.FINISH and isinstance(frame, Meditation):
        return list(_of_meditation(state, frame))
    if move.verb is m.END and isinstance(frame, OrderPhase):
        return [*_of_turn(state, frame), *_of_table(state, told)]
    return []


def _of_gift(state: State, frame: object) -> Iterator[Missed]:
    """AG-INF-2 and the like: a step or another gift that costs nothing."""
    if isinstance(frame, (DeliverySteps, RiseAnywhere, Painting)):
        if steps := _open(state, {m.RISE}):
            yield Missed(RISE, len(steps), steps)
        return
    gift = isinstance(frame, (TakeAnyTile, FreeAdvance, MujtahidaBuilds))
    if gift and (gifts := _open(state, _GIFTS)):
        yield Missed(GIFT, len(gifts), gifts)


def _of_exchange(state: State, frame: Exchange) -> Iterator[Missed]:
    """AG-TRAD-1: the value given in and not taken out."""
    left = frame.facts(state)["left"]
    if ways := _open(state, {m.TAKE}):
        yield Missed(VALUE, left, ways)


def _of_sailor(state: State, frame: Sailor) -> Iterator[Missed]:
    """AG-SAIL-2: the free delivery, and paid ones."""
    ways = _open(state, _DELIVERIES)
    if ways:
        yield Missed(DELIVERY, deliveries_left(state, frame), ways)


def _of_meditation(state: State, frame: Meditation) -> Iterator[Missed]:
    """AG-MED-5: points left are lost."""
    ways = _open(state, _FOR_POINTS)
    if frame.points and ways:
        yield Missed(POINTS, frame.points, ways)


def _of_turn(state: State, frame: OrderPhase) -> Iterator[Missed]:
    """AG-ORDP-1, AG-FAV-2, AG-ABL-1: an order or Akbar, favour actions, and cards."""
    favour, first = state.seats[frame.seat].favour, state.box.printed_actions
    if bowls := _open(state, {m.SERVE}):
        yield Missed(AKBAR, len(bowls), bowls)
    if orders := _open(state, {m.FULFIL}):
        yield Missed(ORDER, len(orders), orders)
    actions = _once(_open(state, _FAVOUR))
    if printed := tuple(each for each in actions if each.args[0] < first):
        yield Missed(FAVOUR, favour, printed)
    if tiles := tuple(each for each in actions if each.args[0] >= first):
        yield Missed(TILE, favour, tiles)
    if cards := _open(state, {m.USE}):
        yield Missed(CARD, len(cards), cards)


def _of_table(state: State, told: Iterable[Event]) -> Iterator[Missed]:
    """AG-FOL-1: followers the table was to ask, with no answer entered."""
    if state.automation[m.FOLLOWERS] != OFF:
        return
    left = [event for event in told if event.kind == "left_to_table"]
    unasked = [e for e in left if e.values["effect"] == "followers" and not e.values["asked"]]
    if unasked:
        yield Missed(FOLLOWERS, len(unasked), ())


def _open(state: State, verbs: Iterable[object]) -> tuple[Move, ...]:
    return tuple(move for move in rules.legal_moves(state) if move.verb in verbs)


def _once(moves: Sequence[Move]) -> list[Move]:
    """Each favour action once, at any price."""
    return list({move.args[0]: move for move in reversed(moves)}.values())[::-1]
