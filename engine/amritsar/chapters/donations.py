"""Donations on the tile of the district where the own elephant stands (AM-DON)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import DONATE, DONATION, Op
from engine.amritsar.chapters.benefits import BY, BY_FOLLOW, does, tell_nothing
from engine.amritsar.chapters.bridge import pay_bridge
from engine.amritsar.chapters.storage import spend
from engine.amritsar.lake import FREE, Lake, Owners, Space
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, gain_pp, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal


@does(DONATE)
def _donate(state: State, seat: int, _op: Op, by: int, _rule: str) -> None:
    """AM-RES-4: if nothing can be donated the action ends at once and says why."""
    if open_donations(state, seat):
        state.stack.append(Donate(seat, by))
    else:
        tell_nothing(state, seat, "donate", why_no_donation)


@book.prompt(m.DONATE, m.DECLINE)
class Donate(NamedTuple):
    """AM-DON-1: one donation, in the district of the elephant."""

    seat: int
    by: int

    def candidates(self, state: State) -> list[Move]:
        box, district = state.box, state.seats[self.seat].elephant
        here = box.lake.districts[district] if district != FREE else range(0)
        return [*(box.donate_moves[number] for number in here), m.DECLINE.table]

    def moves(self, state: State) -> list[Move]:
        found = open_donations(state, self.seat)
        if not found or may_decline(state, self.by):
            found.append(m.DECLINE.table)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-DON-2, AM-DON-3; AM-FOL-6: a follower must."""
        if move.verb is m.DECLINE:
            if may_decline(state, self.by) or not open_donations(state, self.seat):
                return None
            return no("must_be_done", action="donate")
        number = state.box.space_of.get(move)
        if number is None:
            return no("no_such_space", district=m.DISTRICTS[move.args[0]], level=move.args[1] + 1)
        return why_not_donate(state, self.seat, number)

    def facts(self, state: State) -> dict[str, Any]:
        district = state.seats[self.seat].elephant
        return {"by": BY[self.by], "district": m.DISTRICTS[district] if district != FREE else ""}

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move.verb is m.DECLINE:
            tell(state, "declined", self.seat, "AM-RES-4", action="donate")
        else:
            donate(state, self.seat, state.box.space_of[move])


def may_decline(state: State, by: int) -> bool:
    """AM-RES-4: an action may be given up; AM-FOL-6, ruling AM-RUL-22: not after `follow`."""
    return by != BY_FOLLOW or state.box.rulings.follow_needs_action == "may_be_empty"


def donate(state: State, seat: int, number: int) -> None:
    """AM-DON-4: resources, counter, printed PP; AM-DON-5: supports; AM-DON-7: the bridge."""
    space, player, lake = state.box.lake.spaces[number], state.seats[seat], state.lake
    if not player.counters or lake[number] != FREE:
        raise ValueError(number)
    if any(lake[below] == FREE for below in space.rests_on):
        raise ValueError(number)
    for resource in range(3):
        spend(state, seat, resource + 1, space.cost[resource])
    player.counters -= 1
    lake[number] = seat
    where = _where(space)
    if state.events is not None:
        cost = dict(zip(RESOURCES, space.cost, strict=True))
        tell(state, "donated", seat, "AM-DON-4", **where, **cost)
    gain_pp(state, seat, space.pp, "AM-DON-4", "donation")
    for below in space.rests_on:
        owner = lake[below]
        if state.events is not None:
            tell(state, "support", owner, "AM-DON-5", **where, donor=seat)
        gain_pp(state, owner, state.box.lake.per_support, "AM-DON-5", "support")
    pay_bridge(state, seat, DONATION)


# ---------------------------------------------------------------- what can be donated


def open_donations(state: State, seat: int) -> list[Move]:
    """AM-DON-2, AM-DON-3: every space that can be paid for and is open."""
    player, box = state.seats[seat], state.box
    if player.elephant == FREE or not player.counters:
        return []
    lake, (_, marble, copper, gold) = state.lake, player.items
    spaces, found = box.lake.spaces, []
    for cost, numbers in box.lake.rows[player.elephant]:
        if cost[0] > marble or cost[1] > copper or cost[2] > gold:
            continue
        for number in numbers:
            if lake[number] != FREE:
                continue
            rests_on = spaces[number].rests_on
            if not rests_on or (lake[rests_on[0]] != FREE and lake[rests_on[1]] != FREE):
                found.append(box.donate_moves[number])
    return found


def why_not_donate(state: State, seat: int, number: int) -> Refusal | None:
    """AM-DON-1 to AM-DON-3."""
    space = state.box.lake.spaces[number]
    player = state.seats[seat]
    if player.elephant == FREE:
        return no("elephant_unplaced")
    if player.elephant != space.district:
        here, there = m.DISTRICTS[player.elephant], m.DISTRICTS[space.district]
        return no("donation_elsewhere", district=there, elephant=here)
    if not player.counters:
        return no("no_counter")
    if state.lake[number] != FREE:
        return no("space_taken", **_where(space))
    if any(state.lake[below] == FREE for below in space.rests_on):
        return no("space_unsupported", **_where(space))
    return why_not_pay(state, seat, space)


def why_not_pay(state: State, seat: int, space: Space) -> Refusal | None:
    """AM-DON-2: the resources of the level."""
    has = state.seats[seat].items[1:]
    short = {r: n - h for r, n, h in zip(RESOURCES, space.cost, has, strict=True) if n > h}
    if not short:
        return None
    needs = {r: n for r, n in zip(RESOURCES, space.cost, strict=True) if n}
    return no("donation_unpaid", **_where(space), needs=needs, missing=short)


def why_no_donation(state: State, seat: int) -> Refusal | None:
    """Why nothing can be donated anywhere; None where something can."""
    if open_donations(state, seat):
        return None
    player, lake = state.seats[seat], state.box.lake
    if player.elephant == FREE:
        return no("elephant_unplaced")
    if is_full(lake, state.lake, player.elephant):
        return no("lake_full", district=m.DISTRICTS[player.elephant])
    reasons = [why_not_donate(state, seat, n) for n in lake.districts[player.elephant]]
    unpaid = (each for each in reasons if each and each.code in ("no_counter", "donation_unpaid"))
    return next(unpaid, reasons[0])


def _where(space: Space) -> dict[str, Any]:
    district = m.DISTRICTS[space.district]
    return {"district": district, "level": space.level, "space": space.place + 1}


# ---------------------------------------------------------------- on any lake


def is_open(lake: Lake, owners: Owners, number: int) -> bool:
    """AM-DON-3: free, and both spaces that it rests on are taken, by any player."""
    return owners[number] == FREE and all(
        owners[below] != FREE for below in lake.spaces[number].rests_on
    )


def open_spaces(lake: Lake, owners: Owners, district: int) -> list[int]:
    """The spaces of a district that a donation could go to."""
    return [number for number in lake.districts[district] if is_open(lake, owners, number)]


def is_full(lake: Lake, owners: Owners, district: int) -> bool:
    """Has every space of the district a counter?"""
    return all(owners[number] != FREE for number in lake.districts[district])


def can_pay(cost: Sequence[int], resources: Sequence[int]) -> bool:
    """AM-DON-2: are there marble, copper and gold enough?"""
    return all(n <= has for n, has in zip(cost, resources, strict=True))


def supports(lake: Lake, owners: Owners, number: int) -> list[int]:
    """AM-DON-5: the owners of the two counters below, each of whom gains PP; none on level 1."""
    return [owners[below] for below in lake.spaces[number].rests_on]


def pp_for(lake: Lake, owners: Owners, number: int, seat: int) -> int:
    """What a donation gives to its donor at once: the printed PP and his own supports."""
    own = supports(lake, owners, number).count(seat)
    return lake.spaces[number].pp + own * lake.per_support
