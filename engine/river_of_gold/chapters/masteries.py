"""Masteries (RG-MAS): conditions that are claimed in step 3 of one's own turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import VP
from engine.river_of_gold.chapters.buildings import has_marker, warn_of_markers
from engine.river_of_gold.chapters.limits import give
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell


@book.effect(m.MASTERY_CLAIMS, "RG-MAS-1")
class Masteries(NamedTuple):
    """RG-TRN-2: step 3."""

    seat: int

    def is_due(self, state: State) -> bool:
        return bool(claimable(state, self.seat))

    def about(self, state: State) -> dict[str, Any]:
        return {"masteries": [m.MASTERIES[each] for each in claimable(state, self.seat)]}

    def run(self, state: State) -> None:
        found = claimable(state, self.seat)
        if state.box.rulings.mastery_claim == "optional":
            state.stack += [Claim(self.seat, mastery) for mastery in reversed(found)]
            return
        for mastery in found:
            claim(state, self.seat, mastery)


@book.prompt(m.CLAIM, m.LEAVE_MASTERY)
class Claim(NamedTuple):
    """RG-DEC-9: claim it (R-24)?"""

    seat: int
    mastery: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"mastery": m.MASTERIES[self.mastery], "vp": next_reward(state, self.mastery)}

    def candidates(self, state: State) -> Sequence[Move]:
        return [m.CLAIM.table[self.mastery], m.LEAVE_MASTERY.table[self.mastery]]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        mastery = move.args[0]
        if move.verb is m.CLAIM and (refusal := why_not_claim(state, self.seat, mastery)):
            return refusal
        return None if mastery == self.mastery else no("not_a_choice", "RG-MAS-1")

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move.verb is m.CLAIM:
            claim(state, self.seat, move.args[0])
        else:
            name = m.MASTERIES[self.mastery]
            tell(state, "mastery_left", self.seat, "RG-MAS-1", mastery=name)


def claim(state: State, seat: int, mastery: int) -> None:
    """RG-MAS-2: a marker on the reward, and the points at once."""
    vp = next_reward(state, mastery)
    if not vp or state.seats[seat].claimed >> mastery & 1:
        raise ValueError(m.MASTERIES[mastery])
    state.seats[seat].claimed |= 1 << mastery
    name, following = m.MASTERIES[mastery], next_reward(state, mastery)
    give(state, "claimed", seat, "RG-MAS-2", VP, vp, mastery=name, next=following)
    warn_of_markers(state, seat)


def claimable(state: State, seat: int) -> list[int]:
    """What a seat can claim now, in the order of the cards."""
    claimed, conditions, found = state.seats[seat].claimed, state.box.conditions, []
    markers = sum(state.markers, ()).count(seat)
    for mastery in state.masteries:
        condition, amount = conditions[mastery]
        too_few = condition in _OF_BUILDINGS and markers < amount
        if too_few or claimed >> mastery & 1:
            continue
        met = _PROGRESS[condition](state, seat) >= amount
        if met and next_reward(state, mastery) and has_marker(state, seat):
            found.append(mastery)
    return found


def why_not_claim(state: State, seat: int, mastery: int) -> Refusal | None:
    """RG-ERR-38 to RG-ERR-40, RG-ERR-49."""
    name = m.MASTERIES[mastery]
    if state.seats[seat].claimed >> mastery & 1:
        return no("mastery_claimed", mastery=name)
    if mastery not in state.masteries or not next_reward(state, mastery):
        return no("mastery_closed", mastery=name)
    if not is_met(state, seat, mastery):
        needs = state.box.conditions[mastery][1]
        has = progress(state, seat, mastery)
        return no("mastery_not_met", mastery=name, needs=needs, has=has)
    return None if has_marker(state, seat) else no("no_marker")


def next_reward(state: State, mastery: int) -> int:
    """RG-MAS-2, RG-MAS-4: the highest free reward; 0 when all are taken."""
    taken = sum([seat.claimed >> mastery & 1 for seat in state.seats])
    rewards = state.box.mastery_rewards[mastery]
    return rewards[taken] if taken < len(rewards) else 0


# ---------------------------------------------------------------- conditions


def is_met(state: State, seat: int, mastery: int) -> bool:
    """RG-MAS-1: met or exceeded."""
    condition, amount = state.box.conditions[mastery]
    return _PROGRESS[condition](state, seat) >= amount


def progress(state: State, seat: int, mastery: int) -> int:
    """How much of what a mastery counts a seat has."""
    return _PROGRESS[state.box.conditions[mastery][0]](state, seat)


def _regions_with_influence(state: State, seat: int) -> int:
    return len(m.REGIONS) - state.seats[seat].influence.count(0)


def _regions_with_flower(state: State, seat: int) -> int:
    flower, influence = state.box.flower, state.seats[seat].influence
    return sum([n >= flower for n in influence]) if max(influence) >= flower else 0


def _clients_of_one_type(state: State, seat: int) -> int:
    delivered = state.delivered[seat]
    return max([(delivered & kind).bit_count() for kind in state.box.of_type]) if delivered else 0


def _client_types(state: State, seat: int) -> int:
    delivered = state.delivered[seat]
    return sum([delivered & kind > 0 for kind in state.box.of_type]) if delivered else 0


def _types(state: State, seat: int) -> list[int]:
    """The types of the buildings that a seat owns (RG-OWN-6, R-15)."""
    types, tiles, places = state.box.tile_type, state.tiles, enumerate(state.markers)
    if state.box.one_building:
        return [types[tiles[shore]] for shore, there in places if seat in there]
    return [types[tiles[shore]] for shore, there in places for each in there if each == seat]


def _buildings_of_one_type(state: State, seat: int) -> int:
    types = _types(state, seat)
    return max(map(types.count, types), default=0)


def _building_types(state: State, seat: int) -> int:
    return len(set(_types(state, seat)))


_PROGRESS: dict[str, Callable[[State, int], int]] = {
    "regions_with_influence": _regions_with_influence,
    "regions_with_flower": _regions_with_flower,
    "clients_of_one_type": _clients_of_one_type,
    "client_types": _client_types,
    "buildings_of_one_type": _buildings_of_one_type,
    "building_types": _building_types,
}
_OF_BUILDINGS = frozenset({"buildings_of_one_type", "building_types"})
"""A seat with fewer markers on the board than these ask for has not met them."""
