"""Limits (RG-LIM): how much of a resource a player can hold. What does not fit is lost."""

from __future__ import annotations

from typing import Any

from engine.river_of_gold.box import FAVOUR, KOKU, RESOURCES, VP
from engine.river_of_gold.state import State, tell


def take_in(state: State, seat: int, what: int, n: int) -> int:
    """RG-LIM-1 to RG-LIM-3: adds what fits; returns how much is lost."""
    player, box = state.seats[seat], state.box
    if what == KOKU:
        player.koku += n
        if player.koku <= box.koku_limit:
            return 0
        over = player.koku - box.koku_limit
        player.koku = box.koku_limit
    elif what == VP:
        over = max(0, min(n, player.vp + n - box.vp_limit))
        player.vp += n - over
    elif what == FAVOUR:
        player.favour += n
        over = max(0, player.favour - player.moon)
        player.favour -= over
    else:
        goods = player.goods
        goods[what - 1] += n
        if goods[what - 1] <= box.goods_limit:
            return 0
        over = goods[what - 1] - box.goods_limit
        goods[what - 1] = box.goods_limit
    return over


def give(state: State, kind: str, seat: int, rule: str, what: int, n: int, **values: Any) -> None:
    """Takes in what fits, and tells what arrived and what is lost."""
    lost = take_in(state, seat, what, n)
    if state.events is not None:
        gain = {RESOURCES[what]: n - lost} if n > lost else {}
        over = {RESOURCES[what]: lost} if lost else {}
        tell(state, kind, seat, rule, gain=gain, lost=over, **values)


def has_room(state: State, seat: int, what: int) -> bool:
    """Can one more be held?"""
    player = state.seats[seat]
    if what == KOKU:
        return player.koku < state.box.koku_limit
    if what == FAVOUR:
        return player.favour < player.moon
    if what == VP:
        return True
    return player.goods[what - 1] < state.box.goods_limit


def roomy_goods(state: State, seat: int) -> list[int]:
    """The kinds with room for one more good."""
    most = state.box.goods_limit
    return [good for good, n in enumerate(state.seats[seat].goods) if n < most]
