"""What the sentence of a prompt says besides the prompt's own values, looked up on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.agra import moves as m
from engine.agra.architect import PayBuilding, paid_so_far
from engine.agra.automation import LetItHappen
from engine.agra.die import Roll
from engine.agra.markers import FAVOUR, MarkersShort
from engine.agra.processing import Additional, Follow, Processing
from engine.agra.production import DyerExchange, ProduceFewer
from engine.agra.sailor import Sailor, deliveries_left
from engine.agra.state import State
from engine.agra.trader import Exchange

Facts = dict[str, Any]


def facts(state: State, frame: Any) -> Facts:
    """Numbers and ids for the sentence; nothing for most prompts."""
    look_up = _FACTS.get(type(frame))
    return look_up(state, frame) if look_up else {}


def _arrow(state: State, frame: Any) -> Facts:
    source = state.box.made_from[frame.good]
    return {"good": m.GOODS[frame.good], "source": m.GOODS[source]}


def _good(_state: State, frame: Any) -> Facts:
    return {"good": m.GOODS[frame.good]}


def _sailor(state: State, frame: Sailor) -> Facts:
    return {"left": deliveries_left(state, frame)}


def _pay_building(state: State, frame: PayBuilding) -> Facts:
    return {
        "building": m.BUILDINGS[frame.building],
        "needs": state.box.cost[frame.building],
        "has": paid_so_far(state, frame.seat, frame.paid),
    }


def _markers_short(state: State, frame: MarkersShort) -> Facts:
    what = "favour" if frame.what == FAVOUR else m.GOODS[frame.what]
    return {"what": what, "has": state.seats[frame.seat].markers}


def _exchange(state: State, frame: Exchange) -> Facts:
    return {"left": max(0, frame.worth - state.box.numbers.trader_loss - frame.taken)}


def _roll(state: State, frame: Roll) -> Facts:
    if frame.purpose in ("order_marker", "neutral_order"):
        return {"guild": m.GUILDS[state.box.columns[frame.detail]]}
    return {}


def _let_it_happen(state: State, frame: LetItHappen) -> Facts:
    return {"effect": m.EFFECTS[frame.effect], **state.stack[-2].about(state)}


_FACTS: dict[type, Callable[[State, Any], Facts]] = {
    Processing: _arrow,
    Follow: _arrow,
    Additional: _arrow,
    DyerExchange: _good,
    ProduceFewer: _good,
    Sailor: _sailor,
    PayBuilding: _pay_building,
    MarkersShort: _markers_short,
    Exchange: _exchange,
    Roll: _roll,
    LetItHappen: _let_it_happen,
}
