"""Storage (AM-STG): what is gained is stored, and what does not fit is discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.pieces import ITEMS
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, tell
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal

COIN = ITEMS.index("coin")


def gain(state: State, seat: int, gains: Sequence[int], rule: str) -> None:
    """AM-STG-2: items of one gain arrive together; if they do not fit, some are discarded.

    What comes after this gain must be on the stack already.
    """
    player = state.seats[seat]
    items = player.items
    for item in range(4):
        if n := gains[item]:
            items[item] += n
            if state.events is not None:
                tell(state, "gained", seat, rule, item=ITEMS[item], n=n)
    if sum(items) > player.slots:
        state.stack.append(Discard(seat, tuple(gains[:4])))


def gain_coins(state: State, seat: int, n: int, rule: str) -> None:
    """Coins only."""
    gain(state, seat, (n, 0, 0, 0), rule)


def spend(state: State, seat: int, item: int, n: int) -> None:
    """AM-STG-1: everything is paid from the storehouses; raises ValueError if it is not there."""
    items = state.seats[seat].items
    if items[item] < n:
        raise ValueError(ITEMS[item])
    items[item] -= n


@book.prompt(m.DISCARD)
class Discard(NamedTuple):
    """AM-STG-2: one item a move, until the rest fits."""

    seat: int
    new: tuple[int, ...]
    """What has just been gained."""

    def moves(self, state: State) -> list[Move]:
        player = state.seats[self.seat]
        if sum(player.items) <= player.slots:
            return []
        return [m.DISCARD.table[item] for item in range(4) if self._may_go(state, item)]

    def _may_go(self, state: State, item: int) -> bool:
        """Ruling AM-RUL-17: any item, or only new ones."""
        items = state.seats[self.seat].items
        if state.box.rulings.discard_choice == "any_item" or not self._any_new(items):
            return items[item] > 0
        return items[item] > 0 and self.new[item] > 0

    def _any_new(self, items: Sequence[int]) -> bool:
        return any(n and has for n, has in zip(self.new, items, strict=True))

    def why_not(self, state: State, move: Move) -> Refusal | None:
        item = move.args[0]
        player = state.seats[self.seat]
        if not player.items[item] or sum(player.items) <= player.slots:
            return no("not_stored", item=ITEMS[item])
        return None if self._may_go(state, item) else no("not_new", item=ITEMS[item])

    def facts(self, state: State) -> dict[str, Any]:
        player = state.seats[self.seat]
        return {"n": sum(player.items) - player.slots}

    def play(self, state: State, move: Move) -> None:
        """AM-STG-3: it returns to the reserve."""
        item = move.args[0]
        spend(state, self.seat, item, 1)
        tell(state, "discarded", self.seat, "AM-STG-2", item=ITEMS[item], n=1)
        player = state.seats[self.seat]
        if sum(player.items) > player.slots:
            left = max(0, self.new[item] - 1)
            state.stack[-1] = Discard(self.seat, replaced(self.new, item, left))
        else:
            state.stack.pop()
