"""Is it true why something cannot be set by hand? One check for each code, as for moves."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra.fields import value_of
from engine.agra.state import State
from engine.core.adjust import Adjust
from engine.core.refusal import Refusal
from tests.looking import CARDS, GOODS, GUILDS

Check = Callable[[State, Adjust, Refusal], bool]


def is_true_by_hand(state: State, correction: Adjust, said: Refusal) -> bool:
    """Does what a refused correction is told hold on this table?"""
    return CHECKS[said.code](state, correction, said)


def _no_marker(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-MARK-1: 22, less all that lie anywhere."""
    colour = said.values["seat"]
    free = 22 - sum(_markers(value_of(state, f), colour, f) for f in _marker_fields(state, colour))
    more = _markers(correction.value, colour, correction.field)
    more -= _markers(value_of(state, correction.field), colour, correction.field)
    return 0 < said.values["missing"] == more - free


def _marker_fields(state: State, colour: str) -> list[str]:
    own = [f"good.{good}" for good in GOODS] + ["favour", "french"]
    own += [f"used.{a.id}" for a in (*CARDS.favour_actions, *CARDS.favour_tiles)]
    own += [f"banner.{good}" for good in GOODS[12:]]
    fields = [f"{colour}.{name}" for name in own]
    fields += [f"order.{guild}.{position}" for guild in GUILDS for position in range(1, 7)]
    fields += [f"bowl.{good}" for good in GOODS[4:]]
    for card in CARDS.notables:
        if value_of(state, f"notable.{card.id}") == "river":
            fields += [f"notable.{card.id}.{good}" for good in card.ordered_goods]
    return fields


def _markers(value: str, colour: str, field: str) -> int:
    """How many markers of a player a field stands for."""
    if not field.startswith(colour):
        owner, *twice = value.split()
        return 0 if owner != colour else 2 if twice else 1
    return int(value) if value.isdigit() else int(value == "on")


def _no_worker(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-COMP-2: ten workers."""
    colour = said.values["seat"]
    spaces = [*(b.id for b in CARDS.buildings), *(c.id for c in CARDS.characters)]
    on_board = sum(value_of(state, f"space.{space}").split()[0] == colour for space in spaces)
    away = on_board + int(value_of(state, f"{colour}.cook"))
    more = 1
    if correction.field == f"{colour}.cook":
        more = int(correction.value) - int(value_of(state, correction.field))
    return 0 < said.values["missing"] == away + more - 10


def _farmer(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-FARM-4: he would stand on a cover or beyond the end."""
    colour, kind, track, *good = correction.field.split(".")
    piece = next(t for t in CARDS.farm_tracks if t.id == track)
    square = int(value_of(state, f"{colour}.farmer.{track}"))
    covered = {
        at: value_of(state, f"{colour}.cover.{track}.{end}") == "on"
        for at, end in ((1, piece.end_1), (5, piece.end_5))
    }
    if kind == "farmer":
        square = int(correction.value)
    else:
        covered[1 if good[0] == piece.end_1 else 5] = correction.value == "on"
    stuck = not 1 <= square <= 5 or covered.get(square, False)
    return stuck and track == f"track_{said.values['track']}"


def _printed(_state: State, correction: Adjust, said: Refusal) -> bool:
    building = said.values["building"]
    named = (correction.field, correction.value) == (f"built.{building}", "off")
    return named and CARDS.building(building).level == 1


def _unbuilt(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-ACT-2: the building is not built, or would not be, and somebody is there."""
    building = said.values["building"]
    if correction.field == f"built.{building}":
        merchant = value_of(state, "merchant") == building
        return merchant or value_of(state, f"space.{building}") != "none"
    is_there = correction.field == f"space.{building}" or correction.value == building
    return is_there and value_of(state, f"built.{building}") == "off"


def _two_tokens(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-PRICE-3: another one is there."""
    good, token = said.values["good"], correction.field.split(".")[1]
    others = [
        value_of(state, f"token.{t.id}").split()[0] for t in CARDS.price_tokens if t.id != token
    ]
    return correction.value.split()[0] == good and good in others


def _order_marker(state: State, correction: Adjust, said: Refusal) -> bool:
    """AG-ORD-5, AG-ORD-6: on a free order, or below a full column."""
    guild = said.values["guild"]
    column = {str(p): value_of(state, f"order.{guild}.{p}") for p in range(1, 7)}
    marked = value_of(state, f"marked.{guild}")
    if correction.field == f"marked.{guild}":
        marked = correction.value
    else:
        column[correction.field.split(".")[2]] = correction.value
    return "none" in column.values() if marked == "below" else column[marked] != "none"


def _unknown(_state: State, correction: Adjust, said: Refusal) -> bool:
    return said.values["word"] in (correction.field, *correction.value.split())


def _impossible(_state: State, _correction: Adjust, said: Refusal) -> bool:
    """What is wrong is for the log; the sentence claims nothing more."""
    return bool(said.values["what"])


CHECKS: dict[str, Check] = {
    "no_marker": _no_marker,
    "adjust_no_worker": _no_worker,
    "adjust_farmer": _farmer,
    "adjust_printed": _printed,
    "adjust_unbuilt": _unbuilt,
    "adjust_two_tokens": _two_tokens,
    "adjust_order_marker": _order_marker,
    "adjust_unknown": _unknown,
    "adjust_impossible": _impossible,
}
