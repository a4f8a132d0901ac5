"""Exchanges (RG-EXC): two goods of a kind for another, koku for favour, besides any question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import FAVOUR, KOKU, SILK, Box
from engine.river_of_gold.chapters.limits import has_room
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

_GOODS = range(len(m.GOODS))
_KOKU = m.EXCHANGE_KOKU(0, 0)
_FOR_FAVOUR = frozenset({m.EXCHANGE_KOKU, m.EXCHANGE_KOKU_OF})
_OWN = frozenset({m.EXCHANGE, m.EXCHANGE_KOKU})
_UNDIVIDED = book.undivided_types
_PAIRS = tuple(
    tuple((got, m.EXCHANGE(given, got)) for got in _GOODS if got != given) for given in _GOODS
)


def is_open(state: State, frame: Any) -> bool:
    """RG-EXC-1: whenever the active player is asked something, or any player is (R-12)."""
    seat = frame.seat
    if seat != state.active and (seat < 0 or not state.box.anyone_exchanges):
        return False
    return type(frame) not in _UNDIVIDED and state.turns > 0


def why_closed(state: State, frame: Any) -> Refusal:
    """RG-ERR-26, or the moment is wrong."""
    if frame.seat == -2:
        return no("game_over")
    if state.turns and frame.seat not in (state.active, -1):
        return no("exchange_own_turn")
    return no("wrong_step", step="set-up" if not state.turns else "roll")


def could_exchange(state: State, seat: int) -> bool:
    """Has this seat an exchange that it may make now?"""
    mine = seat == state.active or state.box.anyone_exchanges
    return mine and state.turns > 0 and bool(exchanges(state, seat))


def could_make_room(state: State, seat: int, wanted: Collection[int]) -> bool:
    """R-45, R-60: would an exchange that is open now give one of these resources away?"""
    if not could_exchange(state, seat):
        return False
    open_now = exchanges(state, seat)
    return any((KOKU if each is _KOKU else SILK + each.args[0]) in wanted for each in open_now)


def exchanges(state: State, seat: int) -> Sequence[Move]:
    """The open ones of a seat."""
    player, box = state.seats[seat], state.box
    for_favour = player.koku >= box.koku_for_favour and (
        box.any_exchange or player.favour < player.moon
    )
    silk, rice, porcelain = player.goods
    key = (for_favour, silk, rice, porcelain)
    found: Sequence[Move] | None = box.exchanges.get(key)
    if found is None:
        found = box.exchanges[key] = _exchanges(box, for_favour, player.goods)
    return found


def _exchanges(box: Box, for_favour: bool, goods: Sequence[int]) -> tuple[Move, ...]:
    """Koku for favour, then each good for the others."""
    found = [_KOKU] if for_favour else []
    for given in _GOODS:
        if goods[given] >= box.two_for_one:
            fits = [box.any_exchange or n < box.goods_limit for n in goods]
            found += [move for got, move in _PAIRS[given] if fits[got]]
    return tuple(found)


def moves(state: State, seat: int) -> Sequence[Move]:
    """What may be exchanged at a question put to this seat."""
    found = exchanges(state, seat)
    if not state.box.anyone_exchanges:
        return found
    others = state.clockwise(seat)[1:]
    theirs = [_of(state, move, other) for other in others for move in exchanges(state, other)]
    return [*found, *theirs]


def candidates(state: State, seat: int) -> list[Move]:
    """Every exchange, open or closed."""
    pairs = [move for move in m.EXCHANGE if move.args[0] != move.args[1]]
    own = [*pairs, _KOKU]
    if not state.box.anyone_exchanges:
        return own
    others = state.clockwise(seat)[1:]
    return own + [_of(state, move, other) for other in others for move in own]


def _of(state: State, move: Move, seat: int) -> Move:
    verb = m.EXCHANGE_OF if move.verb is m.EXCHANGE else m.EXCHANGE_KOKU_OF
    return verb(*move.args, m.CLANS.index(state.colours[seat]))


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """RG-ERR-22 to RG-ERR-26."""
    whose = _whose(state, seat, move)
    if whose is None:
        return no("exchange_own_turn")
    player, box = state.seats[whose], state.box
    if move.verb in _FOR_FAVOUR:
        needs = box.koku_for_favour
        if player.koku < needs:
            return no("exchange_koku", n=needs, koku=player.koku)
        what, resource = FAVOUR, "favour"
    else:
        given, got, needs = *move.args[:2], box.two_for_one
        if given == got:
            return no("exchange_same", good=m.GOODS[given])
        if player.goods[given] < needs:
            return no("exchange_two", good=m.GOODS[given], n=needs, has=player.goods[given])
        what, resource = SILK + got, m.GOODS[got]
    if not box.any_exchange and not has_room(state, whose, what):
        return no("exchange_full", resource=resource)
    return None


def _whose(state: State, seat: int, move: Move) -> int | None:
    """Who exchanges; None if that player may not now (R-12)."""
    if move.verb in _OWN:
        return seat
    colour = m.CLANS[move.args[2]]
    if colour not in state.colours:
        return None
    whose = state.colours.index(colour)
    return whose if state.box.anyone_exchanges and whose != seat else None


def said_by(state: State, seat: int, move: Move) -> Move | None:
    """RG-DEC-1: with R-12 any player may say an exchange."""
    return _of(state, move, seat) if state.box.anyone_exchanges and move.verb in _OWN else None


def play(state: State, seat: int, move: Move) -> None:
    """RG-EXC-1: gives and gets; what does not fit is lost (R-13)."""
    whose = _whose(state, seat, move)
    if whose is None:
        raise ValueError(move.text)
    player, box = state.seats[whose], state.box
    if move.verb in _FOR_FAVOUR:
        price = box.favour_price
        player.koku -= price.give
        player.favour = min(player.moon, player.favour + price.get)
        given, got = "koku", "favour"
    else:
        price = box.goods_price
        give, get = move.args[:2]
        player.goods[give] -= price.give
        player.goods[get] = min(box.goods_limit, player.goods[get] + price.get)
        given, got = m.GOODS[give], m.GOODS[get]
    if state.events is not None:
        tell(state, "exchanged", whose, "RG-EXC-1", given=given, n=price.give, got=got)
