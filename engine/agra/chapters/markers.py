"""Player markers: 22 of them are goods, favour and everything else (AG-MARK)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

FAVOUR = -1
"""Instead of a good: the gain is favour."""


def gain_good(state: State, seat: int, good: int, n: int, rule: str) -> None:
    """AG-MARK-2: goods come from the supply; if markers are short, the player is asked."""
    _gain(state, seat, good, n, rule)


def gain_favour(state: State, seat: int, n: int, rule: str) -> None:
    """AG-MARK-10: favour comes from the game, out of the receiver's own markers."""
    _gain(state, seat, FAVOUR, n, rule)


def _gain(state: State, seat: int, what: int, n: int, rule: str) -> None:
    if n <= 0:
        return
    player = state.seats[seat]
    if player.markers >= n:
        _receive(state, seat, what, n, rule)
    elif _could_free(state, seat, what):
        state.stack.append(MarkersShort(seat, what, n, rule))
    else:
        _receive(state, seat, what, player.markers, rule)


def _receive(state: State, seat: int, what: int, n: int, rule: str) -> None:
    if not n:
        return
    player = state.seats[seat]
    player.markers -= n
    if what == FAVOUR:
        player.favour += n
        tell(state, "favour", seat, rule, n=n)
    else:
        player.goods[what] += n
        tell(state, "goods", seat, rule, n=n, good=m.GOODS[what])


def _could_free(state: State, seat: int, what: int) -> bool:
    """AG-MARK-4, ruling AG-R59: true if the player may give something up now."""
    if state.box.rulings.marker_return_timing == "own_turn" and seat != state.active:
        return False
    player = state.seats[seat]
    if what != FAVOUR and player.favour:
        return True
    return any(n for good, n in enumerate(player.goods) if good != what)


@book.prompt(m.FREE_GOOD, m.FREE_FAVOUR, m.DECLINE)
class MarkersShort(NamedTuple):
    """AG-INT-7: a gain exceeds the supply; its owner may give up goods or favour for it."""

    seat: int
    what: int
    due: int
    rule: str

    def facts(self, state: State) -> dict[str, Any]:
        """The gain, and how many markers there are."""
        what = "favour" if self.what == FAVOUR else m.GOODS[self.what]
        return {"what": what, "has": state.seats[self.seat].markers}

    def candidates(self, state: State) -> list[Move]:
        """Any good or favour of the player, or taking less."""
        player = state.seats[self.seat]
        free = [FREE for FREE, n in zip(m.FREE_GOOD.table, player.goods, strict=True) if n]
        return [m.DECLINE(), m.FREE_FAVOUR(0), *free]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        player = state.seats[self.seat]
        free = [FREE for FREE, n in zip(m.FREE_GOOD.table, player.goods, strict=True) if n]
        if player.favour:
            return [m.DECLINE.table, m.FREE_FAVOUR.table[0], *free]
        return [m.DECLINE.table, *free]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-MARK-4: only what the player has."""
        player = state.seats[self.seat]
        if move.verb is m.FREE_FAVOUR and not player.favour:
            return no("favour_pay", "AG-MARK-4", needs=1, has=0)
        if move.verb is m.FREE_GOOD and not player.goods[move.args[0]]:
            return no("no_such_good", good=m.GOODS[move.args[0]])
        return None

    def play(self, state: State, move: Move) -> None:
        """Frees one marker at a time, only as many as are needed; AG-MARK-5: the rest is lost."""
        player = state.seats[self.seat]
        if move.verb is m.FREE_FAVOUR:
            drop_favour(state, self.seat, 1, "AG-MARK-4")
        elif move.verb is m.FREE_GOOD:
            drop_good(state, self.seat, move.args[0], 1, "AG-MARK-4")
        if move.verb is m.DECLINE or player.markers >= self.due:
            state.stack.pop()
            _receive(state, self.seat, self.what, min(player.markers, self.due), self.rule)

    def again(self, state: State) -> None:
        """AG-TURN-6: a secondary action may have freed or used markers."""
        state.stack.pop()
        _gain(state, self.seat, self.what, self.due, self.rule)


@book.automatic
class FavourGain(NamedTuple):
    """One of several players who receive favour at the same moment (AG-INT-9)."""

    receiver: int
    n: int
    rule: str

    def run(self, state: State) -> None:
        """Their turn comes after the players before them."""
        gain_favour(state, self.receiver, self.n, self.rule)


def drop_good(state: State, seat: int, good: int, n: int, rule: str) -> None:
    """AG-MARK-2: goods paid, sold or given up go back to the supply."""
    player = state.seats[seat]
    player.goods[good] -= n
    player.markers += n
    tell(state, "goods", seat, rule, n=-n, good=m.GOODS[good])


def drop_favour(state: State, seat: int, n: int, rule: str) -> None:
    """AG-FAV-3: favour paid or given up goes back to the supply."""
    player = state.seats[seat]
    player.favour -= n
    player.markers += n
    tell(state, "favour", seat, rule, n=-n)


def change_good(state: State, seat: int, given: int, taken: int, n: int, rule: str) -> None:
    """AG-MARK-12: markers move from building to building; the supply is not involved."""
    goods = state.seats[seat].goods
    goods[given] -= n
    goods[taken] += n
    tell(state, "changed", seat, rule, n=n, good=m.GOODS[given], into=m.GOODS[taken])
