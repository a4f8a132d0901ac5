"""The lake as all players see it: what districts and donations promise, for the judgement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from engine.amritsar.box import Box
from engine.amritsar.chapters.donations import is_open, pp_for
from engine.amritsar.lake import FREE
from engine.amritsar.state import State

Offer = tuple[tuple[int, ...], float]
"""What a donation costs, and what it would give."""


class View(NamedTuple):
    """The lake as all players see it, by seat."""

    counts: tuple[tuple[int, ...], ...]
    """Counters by district."""
    levels: tuple[tuple[int, ...], ...]
    majorities: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    """By district: to have most counters at the end of the game."""
    supports: tuple[float, ...]
    """Free spaces above own counters; less where the other support is missing."""
    offers: tuple[tuple[tuple[Offer, ...], ...], ...]
    """By district: the best open space for each price."""


_seen_last: list[tuple[Box, list[int], tuple[int, ...], int, View]] = []


def lake_of(state: State, rounds: int) -> View:
    """The lake, cached: most positions of a search share it."""
    if _seen_last:
        box, lake, temple, when, view = _seen_last[0]
        if box is state.box and when == rounds and lake == state.lake and temple == state.temple:
            return view
    view = _view(state.box, tuple(state.lake), state.temple, rounds)
    _seen_last[:] = [(state.box, state.lake[:], state.temple, rounds, view)]
    return view


@lru_cache(maxsize=8192)
def _view(box: Box, lake: tuple[int, ...], temple: tuple[int, ...], rounds: int) -> View:
    """`rounds` are those left when this one is over, and the one under way."""
    seats = range(len(box.colours))
    counts = [[0] * 4 for _ in seats]
    levels = [[0] * box.lake.levels for _ in seats]
    supports = [0.0] * len(seats)
    for number, space in enumerate(box.lake.spaces):
        owner = lake[number]
        if owner != FREE:
            counts[owner][space.district] += 1
            levels[owner][space.level - 1] += 1
        else:
            below = [lake[each] for each in space.rests_on if lake[each] != FREE]
            for one in below:
                supports[one] += 1.0 if len(below) == 2 else 0.4
    stakes = [_stakes(box, counts, temple, rounds, seat) for seat in seats]
    offers = [
        tuple(_offers(box, lake, seat, d, stakes[seat].rise[d]) for d in range(4)) for seat in seats
    ]
    return View(
        tuple(map(tuple, counts)),
        tuple(map(tuple, levels)),
        tuple(each.majorities for each in stakes),
        tuple(each.chances for each in stakes),
        tuple(supports),
        tuple(offers),
    )


class Stakes(NamedTuple):
    """What the districts promise a seat."""

    majorities: float
    chances: tuple[float, ...]
    rise: tuple[float, ...]
    """By district: what one counter more would add."""


def _stakes(
    box: Box, counts: Sequence[Sequence[int]], temple: tuple[int, ...], rounds: int, seat: int
) -> Stakes:
    ends = [(n, rounds - n * box.rounds) for n in range(box.decades)]
    ends = [(box.decades - 1 - n, left) for n, left in ends if left > 0]
    worth, chances, rise = 0.0, [], []
    for district in range(4):
        own = counts[seat][district]
        best = max(each[district] for other, each in enumerate(counts) if other != seat)
        lead, more = own - best - (not own), 0.0
        for decade, left in ends:
            value = box.temple_pp[temple[decade]][district] if decade < len(temple) else 2.5
            now = chance_of(lead, left, box.people)
            worth += value * now
            more += value * (chance_of(own + 1 - best, left, box.people) - now)
        chances.append(chance_of(lead, rounds, box.people))
        rise.append(more)
    return Stakes(worth, tuple(chances), tuple(rise))


def _offers(
    box: Box, lake: tuple[int, ...], seat: int, district: int, rise: float
) -> tuple[Offer, ...]:
    best: dict[tuple[int, ...], float] = {}
    for number in box.lake.districts[district]:
        if is_open(box.lake, lake, number):
            worth = pp_for(box.lake, lake, number, seat) + rise
            cost = box.lake.spaces[number].cost
            best[cost] = max(best.get(cost, 0.0), worth)
    return tuple(best.items())


def best_offer(offers: Sequence[Offer], items: Sequence[int]) -> float:
    """The most that a donation gives here, of those that can be paid."""
    _, marble, copper, gold = items
    best = 0.0
    for (m_cost, c_cost, g_cost), worth in offers:
        if worth > best and m_cost <= marble and c_cost <= copper and g_cost <= gold:
            best = worth
    return best


@lru_cache(maxsize=4096)
def chance_of(lead: int, rounds: float, people: int) -> float:
    """The chance to have most, with this lead and so many rounds to go; a tie is enough."""
    if rounds <= 0:
        return 1.0 if lead >= 0 else 0.0
    drift = 0.12 * max(0, people - 2) * sqrt(rounds)
    return 1 / (1 + exp(-(lead + 0.5 - drift) / (0.25 + 0.45 * sqrt(rounds))))
