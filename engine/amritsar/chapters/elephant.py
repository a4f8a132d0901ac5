"""The elephant in phases 1 and 3: steps, coins, the maharaja's penalty, teleports (AM-ELE)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import IMMUNE, TELEPORT
from engine.amritsar.chapters.sowing import Pick
from engine.amritsar.chapters.storage import COIN, spend
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.amritsar.state import DISCARDED, LOCKED, UNLOCKED, State, book, gain_pp, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

BY_TOKEN, BY_HOUSE = range(2)


@book.main_prompt(m.PLACE, m.STAY)
class Place(NamedTuple):
    """AM-ELE-2: on the first turn the elephant is put on any trail, free."""

    seat: int

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Ruling AM-RUL-3: it must be placed."""
        mandatory = state.box.rulings.first_placement == "mandatory"
        return no("must_place") if move.verb is m.STAY and mandatory else None

    def play(self, state: State, move: Move) -> None:
        """In the place of a move."""
        state.stack[-1] = Pick(self.seat)
        if move.verb is m.PLACE:
            district = state.seats[self.seat].elephant = move.args[0]
            tell(state, "elephant_placed", self.seat, "AM-ELE-2", district=m.DISTRICTS[district])


class _Moving:
    """What phases 1 and 3 have alike."""

    seat: int

    def moves(self, state: State) -> list[Move]:
        player, box = state.seats[self.seat], state.box
        coins, cost = player.items[COIN], box.step_cost
        found: list[Move] = [m.STAY.table]
        if player.elephant == FREE:
            return found
        walks = m.ELEPHANT.table[: box.max_steps]
        found += [walk for steps, walk in enumerate(walks, start=1) if cost[steps] <= coins]
        if player.token == UNLOCKED:
            found += self._teleports(state, BY_TOKEN)
        if player.perks & TELEPORT:
            found += self._teleports(state, BY_HOUSE)
        return found

    def _teleports(self, state: State, by: int) -> list[Move]:
        own = state.seats[self.seat].elephant
        if state.box.rulings.teleport_target == "any_district":
            own = FREE
        return [m.TELEPORT.table[d][by] for d in range(4) if d != own]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-ELE-3, AM-ELE-4, AM-ELE-7, AM-STO-13."""
        if move.verb is m.STAY:
            return None
        player, box = state.seats[self.seat], state.box
        if player.elephant == FREE:
            return no("must_place")
        if move.verb is m.TELEPORT:
            return _why_not_teleport(state, self.seat, *move.args)
        steps = move.args[0] + 1
        if steps > box.max_steps:
            return no("wrong_steps", most=box.max_steps)
        if box.step_cost[steps] > player.items[COIN]:
            needs, has = box.step_cost[steps], player.items[COIN]
            return no("steps_unpaid", steps=steps, needs=needs, has=has)
        return None

    def facts(self, state: State) -> dict[str, Any]:
        player = state.seats[self.seat]
        return {
            "district": m.DISTRICTS[player.elephant] if player.elephant != FREE else "",
            "coins": player.items[COIN],
            "token": m.CROSSINGS[state.token],
            "decade": state.decade,
        }


class _OfSeat(NamedTuple):
    seat: int


@book.main_prompt(m.STAY, m.ELEPHANT, m.TELEPORT)
class Elephant(_Moving, _OfSeat):
    """AM-ELE-1: phase 1, optional."""

    def play(self, state: State, move: Move) -> None:
        """Then the workers are moved."""
        state.stack[-1] = Pick(self.seat)
        move_elephant(state, self.seat, move)


@book.main_prompt(m.STAY, m.ELEPHANT, m.TELEPORT)
class ElephantAgain(_Moving, _OfSeat):
    """AM-ELE-6: phase 3, the same rules with a free first step of its own."""

    def play(self, state: State, move: Move) -> None:
        """What comes after the turn waits below."""
        state.stack.pop()
        move_elephant(state, self.seat, move)


def has_second_move(state: State, seat: int) -> bool:
    """AM-ELE-6: is there a phase 3? Rulings AM-RUL-6 and AM-RUL-20."""
    player, rulings = state.seats[seat], state.box.rulings
    if player.token == LOCKED or player.elephant == FREE:
        return False
    if player.token == DISCARDED and rulings.phase3_after_discard == "lost":
        return False
    return not (player.unlocked_now and rulings.unlock_phase3 == "next_turn")


# ---------------------------------------------------------------- on the way


def move_elephant(state: State, seat: int, move: Move) -> None:
    """Steps, a teleport, or nothing."""
    if move.verb is m.ELEPHANT:
        walk(state, seat, move.args[0] + 1)
    elif move.verb is m.TELEPORT:
        teleport(state, seat, *move.args)


def walk(state: State, seat: int, steps: int) -> None:
    """AM-ELE-4: a coin for every step after the first; AM-ELE-5: past the token PP are lost."""
    player, box = state.seats[seat], state.box
    if player.elephant == FREE:
        raise ValueError("elephant")
    start, cost = player.elephant, box.step_cost[steps]
    spend(state, seat, COIN, cost)
    lost, crossed = penalty_of(state, seat, steps), crosses_token(state, start, steps)
    player.elephant = (start + steps) % 4
    if state.events is not None:
        ends = {"start": m.DISTRICTS[start], "end": m.DISTRICTS[player.elephant]}
        tell(state, "elephant_moved", seat, "AM-ELE-3", **ends, steps=steps)
        if cost:
            tell(state, "coins_paid", seat, "AM-ELE-4", n=cost, why="steps")
        space = m.CROSSINGS[state.token]
        if lost:
            tell(state, "penalty", seat, "AM-ELE-5", space=space, decade=state.decade, n=lost)
        elif crossed:
            tell(state, "penalty_spared", seat, "AM-STO-8", space=space, by="storehouse")
    gain_pp(state, seat, -lost, "AM-ELE-5", "penalty")


def crosses_token(state: State, start: int, steps: int) -> bool:
    """AM-ELE-5: does the way pass over the maharaja token? Ruling AM-RUL-1: where it stands."""
    behind = (state.box.crossing_into[state.token] - start) % 4
    if state.box.rulings.maharaja_place == "in_district":
        return behind < steps
    return (behind or 4) <= steps


def penalty_of(state: State, seat: int, steps: int) -> int:
    """PP that these steps cost: 1, 2 or 3 by decade (AM-ELE-5, AM-ELE-8)."""
    player = state.seats[seat]
    if player.perks & IMMUNE or not crosses_token(state, player.elephant, steps):
        return 0
    return state.box.penalty[state.decade]


def teleport(state: State, seat: int, district: int, by: int) -> None:
    """AM-ELE-7, AM-STO-13: anywhere, no coins, no penalty; the token goes, the storehouse turns."""
    player = state.seats[seat]
    if _why_not_teleport(state, seat, player.elephant ^ 1, by) or player.elephant == FREE:
        raise ValueError(by)
    start, player.elephant = player.elephant, district
    rule = "AM-STO-13" if by == BY_HOUSE else "AM-ELE-7"
    ends = {"start": m.DISTRICTS[start], "end": m.DISTRICTS[district]}
    tell(state, "teleported", seat, rule, **ends, by=m.TELEPORT.kinds[1][by])
    if by == BY_TOKEN:
        player.token = DISCARDED
    else:
        flip_storehouse(state, seat)


def _why_not_teleport(state: State, seat: int, district: int, by: int) -> Refusal | None:
    player = state.seats[seat]
    if by == BY_TOKEN and player.token != UNLOCKED:
        return no("token_locked" if player.token == LOCKED else "token_spent")
    if by == BY_HOUSE and not player.perks & TELEPORT:
        return no("storehouse_flipped" if player.flipped else "no_teleport_storehouse")
    only_others = state.box.rulings.teleport_target == "other_district"
    if district == player.elephant and only_others:
        return no("teleport_same_district", district=m.DISTRICTS[district])
    return None


def flip_storehouse(state: State, seat: int) -> None:
    """AM-STO-13: more slots and no benefit; ruling AM-RUL-19: its tax icons may go."""
    player, box = state.seats[seat], state.box
    house = next(h for h in player.storehouses if box.house_perk[h] == TELEPORT)
    player.flipped = True
    player.perks &= ~TELEPORT
    player.slots += box.flipped_slots - box.house_slots[house]
    name = m.STOREHOUSES[house]
    tell(state, "storehouse_flipped", seat, "AM-STO-13", storehouse=name, slots=player.slots)
    if box.rulings.flipped_storehouse_tax == "icon_removed" and box.house_tax[house]:
        before = player.tax
        player.tax = max(0, before - box.house_tax[house])
        tell(state, "tax", seat, "AM-STO-13", before=before, after=player.tax)
