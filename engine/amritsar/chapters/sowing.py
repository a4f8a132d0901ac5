"""Sowing: workers are picked up and dropped clockwise, one in each section (AM-SOW)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import FREE_SKIP, PICK_FOUR
from engine.amritsar.chapters.action import Act
from engine.amritsar.chapters.bridge import pay_bridge
from engine.amritsar.chapters.storage import COIN, gain_coins, spend
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

RING = len(m.SECTIONS)


@book.main_prompt(m.PICK)
class Pick(NamedTuple):
    """AM-SOW-1: one section with at least one worker; all of them are picked up."""

    seat: int

    def moves(self, state: State) -> list[Move]:
        table = m.PICK.table
        return [table[n] for n, workers in enumerate(state.sections) if workers]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-SOW-1."""
        section = move.args[0]
        return None if state.sections[section] else no("section_empty", section=m.SECTIONS[section])

    def play(self, state: State, move: Move) -> None:
        """Coins of the origin, then the bridge for a group of 4, then the first worker."""
        origin = move.args[0]
        workers = state.sections[origin]
        if not workers:
            raise ValueError(move.text)
        state.sections[origin] = ()
        state.worker = state.landed = FREE
        if state.events is not None:
            names = [m.COLOURS[colour] for colour in workers]
            values = {"section": m.SECTIONS[origin], "workers": names, "n": len(names)}
            tell(state, "picked", self.seat, "AM-SOW-1", **values)
        first = _walk_on(state, self.seat, origin)
        if len(workers) == 1:
            state.stack[-1] = Last(self.seat, workers[0], first, origin, 0)
        else:
            state.stack[-1] = Drop(self.seat, tuple(sorted(workers)), first, origin)
        if len(workers) == state.box.room:
            state.stack.append(group_of_four(self.seat))
        _take_coins(state, self.seat, origin, "AM-SOW-2")


@book.step
def group_of_four(state: State, seat: int) -> None:
    """AM-SOW-12: the bridge pays before the first worker is dropped (AM-BRG-3, AM-BRG-4)."""
    pay_bridge(state, seat, PICK_FOUR)


@book.undivided(m.DROP)
class Drop(NamedTuple):
    """AM-SOW-3: which of the workers in hand stays in this section."""

    seat: int
    hand: tuple[int, ...]
    at: int
    origin: int

    def moves(self, _state: State) -> list[Move]:
        return list(_drops(self.hand))

    def why_not(self, _state: State, move: Move) -> Refusal | None:
        """AM-SOW-3."""
        colour = move.args[0]
        return None if colour in self.hand else no("colour_not_in_hand", colour=m.COLOURS[colour])

    def facts(self, _state: State) -> dict[str, Any]:
        return _named(self.hand, self.at, self.origin)

    def play(self, state: State, move: Move) -> None:
        """The last one in hand may be carried further."""
        hand, colour = list(self.hand), move.args[0]
        hand.remove(colour)
        state.sections[self.at] = (*state.sections[self.at], colour)
        if state.events is not None:
            named = {"colour": m.COLOURS[colour], "section": m.SECTIONS[self.at]}
            tell(state, "dropped", self.seat, "AM-SOW-3", **named)
        at = _walk_on(state, self.seat, self.at)
        if len(hand) > 1:
            state.stack[-1] = Drop(self.seat, tuple(hand), at, self.origin)
        else:
            state.stack[-1] = Last(self.seat, hand[0], at, self.origin, 0)


@cache
def _drops(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """One move for each colour in hand."""
    return tuple(m.DROP.table[colour] for colour in sorted(set(hand)))


@book.undivided(m.LAND, m.SKIP, m.SKIP_FREE)
class Last(NamedTuple):
    """AM-SOW-5: the last worker lands, or continues for a coin on each section that it skips."""

    seat: int
    colour: int
    at: int
    origin: int
    free: int
    """Free skips used in this sowing (AM-SOW-6)."""

    def moves(self, state: State) -> list[Move]:
        player, box = state.seats[self.seat], state.box
        found: list[Move] = [m.LAND.table]
        if self.at == self.origin and box.rulings.skip_limit == "up_to_origin":
            return found
        if player.items[COIN] >= box.skip_cost:
            found.append(m.SKIP.table)
        if player.perks & FREE_SKIP and self._has_free_skip(state):
            found.append(m.SKIP_FREE.table[0])
        return found

    def _has_free_skip(self, state: State) -> bool:
        """AM-STO-7, ruling AM-RUL-8: once in a sowing, or each time."""
        return not self.free or state.box.rulings.free_skip == "every_section"

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-SOW-5, AM-SOW-6, AM-SOW-10."""
        if move.verb is m.LAND:
            return None
        player, box = state.seats[self.seat], state.box
        if self.at == self.origin and box.rulings.skip_limit == "up_to_origin":
            return no("beyond_lap", section=m.SECTIONS[self.origin])
        if move.verb is m.SKIP:
            has = player.items[COIN]
            return None if has >= box.skip_cost else no("no_coin_to_leave", needs=box.skip_cost)
        if not player.perks & FREE_SKIP:
            return no("no_free_skip")
        return None if self._has_free_skip(state) else no("free_skip_used")

    def facts(self, state: State) -> dict[str, Any]:
        section = self.at
        named = _named((self.colour,), section, self.origin)
        return {"colour": m.COLOURS[self.colour], **named, "coins": state.coins[section]}

    def play(self, state: State, move: Move) -> None:
        if move.verb is m.LAND:
            self._land(state)
            return
        is_free = move.verb is m.SKIP_FREE
        section = m.SECTIONS[self.at]
        if is_free:
            if not state.seats[self.seat].perks & FREE_SKIP:
                raise ValueError(move.text)
            tell(state, "skipped_free", self.seat, "AM-SOW-6", section=section)
        else:
            cost = state.box.skip_cost
            spend(state, self.seat, COIN, cost)
            state.coins[self.at] += cost
            tell(state, "coin_left", self.seat, "AM-SOW-5", section=section, n=cost)
        at = _walk_on(state, self.seat, self.at)
        state.stack[-1] = self._replace(at=at, free=self.free + is_free)

    def _land(self, state: State) -> None:
        """AM-SOW-7: the active worker; AM-SOW-8: the coins of its section."""
        at = self.at
        state.sections[at] = (*state.sections[at], self.colour)
        state.worker, state.landed = self.colour, at
        if state.events is not None:
            named = {"colour": m.COLOURS[self.colour], "section": m.SECTIONS[at]}
            district = m.DISTRICTS[state.box.section_district[at]]
            tell(state, "landed", self.seat, "AM-SOW-7", **named, district=district)
        state.stack[-1] = Act(self.seat, FREE, 0)
        _take_coins(state, self.seat, at, "AM-SOW-8")


def _named(hand: Sequence[int], at: int, origin: int) -> dict[str, Any]:
    return {
        "hand": [m.COLOURS[colour] for colour in hand],
        "section": m.SECTIONS[at],
        "origin": m.SECTIONS[origin],
    }


# ---------------------------------------------------------------- the way round


def next_section(sections: Sequence[tuple[int, ...]], at: int, room: int) -> int:
    """AM-SOW-4: the next section clockwise that is not full."""
    at = (at + 1) % RING
    while len(sections[at]) >= room:
        at = (at + 1) % RING
    return at


def _walk_on(state: State, seat: int, at: int) -> int:
    """The next section; full ones that are passed are told."""
    to = next_section(state.sections, at, state.box.room)
    if state.events is not None:
        while (at := (at + 1) % RING) != to:
            tell(state, "passed", seat, "AM-SOW-4", section=m.SECTIONS[at])
    return to


def aim_again(state: State) -> None:
    """AM-SOW-4 after a correction: a section that is full now is passed."""
    for n, frame in enumerate(state.stack):
        if isinstance(frame, Drop | Last):
            at = next_section(state.sections, frame.at - 1, state.box.room)
            state.stack[n] = frame._replace(at=at)


def _take_coins(state: State, seat: int, section: int, rule: str) -> None:
    """AM-SOW-2, AM-SOW-8: all coins of the section, at once."""
    if n := state.coins[section]:
        state.coins[section] = 0
        tell(state, "coins_taken", seat, rule, section=m.SECTIONS[section], n=n)
        gain_coins(state, seat, n, rule)
