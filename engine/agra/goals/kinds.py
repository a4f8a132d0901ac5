"""Goals of a turn: what a player may want to have done before it ends.

Events of the rules tell that a goal is reached; the table is never read for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, MATERIALS
from engine.agra.chapters.contracts import EMPTY, award, count, owner
from engine.agra.chapters.orders import BELOW, COLUMN
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.core.events import Event

DELIVER, CONTRACT, ORDER, BUILD, SERVE, STAND, RISE = (
    "deliver",
    "contract",
    "order",
    "build",
    "serve",
    "stand",
    "rise",
)
MOST_DELIVERIES = 6
"""In one Sailor action: a good worth 4 returned, and the Jagirdar (AG-SAIL-2, AG-N10)."""
KINDS = (CONTRACT, DELIVER, ORDER, BUILD, SERVE, RISE, STAND)
"""The kinds of goals in the order in which they are told."""


class Goal(NamedTuple):
    """Something to reach: a kind, and a notable, order, building, bowl, guild or number."""

    kind: str
    what: int
    """Index of the notable, place of the order, building, bowl or guild; how many workers."""


def goals_of(state: State, seat: int) -> list[Goal]:
    """Everything a seat could want now, possible or not."""
    return [
        *_at_the_river(state, seat),
        *_at_the_palace(state, seat),
        *(Goal(BUILD, building) for building in range(16) if not state.built[building]),
        *(Goal(STAND, n + 1) for n in range(state.workers.count(seat + LYING))),
    ]


def _at_the_river(state: State, seat: int) -> Iterator[Goal]:
    levels = state.box.open_levels[state.boat] | _soon_open(state, seat)
    for notable in state.places:
        card = state.river[notable]
        if card is not None and state.box.notable_level[notable] in levels and EMPTY in card:
            yield Goal(DELIVER, notable)
            yield Goal(CONTRACT, notable)


def _soon_open(state: State, seat: int) -> frozenset[int]:
    """AG-RIV-3: levels of the next pier, if the goods of a seat could bring the boat there."""
    box, pier = state.box, state.boat
    level = box.next_level[pier]
    needed = box.next_contracts[pier] - state.fulfilled[level] if level else 0
    cards = (state.river[notable] or () for notable in _of_level(state, level))
    missing = sorted(card.count(EMPTY) for card in cards)
    if not level or len(missing) < needed:
        return frozenset()
    goods = sum(missing[:needed])
    within = goods < sum(state.seats[seat].goods) and goods < MOST_DELIVERIES
    return box.open_levels[pier + 1] if within else frozenset()


def _of_level(state: State, level: int) -> list[int]:
    """The notables of a level on the river."""
    return [
        notable
        for notable in state.places
        if state.river[notable] is not None and state.box.notable_level[notable] == level
    ]


def with_openers(state: State, goals: Iterable[Goal]) -> set[Goal]:
    """The goals, and the contracts that open the river for those behind the next pier."""
    box, goals = state.box, set(goals)
    levels = {box.notable_level[g.what] for g in goals if g.kind in (DELIVER, CONTRACT)}
    if levels <= box.open_levels[state.boat]:
        return goals
    openers = _of_level(state, box.next_level[state.boat])
    return goals | {Goal(CONTRACT, notable) for notable in openers}


def _at_the_palace(state: State, seat: int) -> Iterator[Goal]:
    for guild, position in enumerate(state.marked):
        if 0 <= position < BELOW:
            yield Goal(ORDER, guild * COLUMN + position)
    for good, holder in enumerate(state.bowls):
        if holder == FREE:
            yield Goal(SERVE, good)
    for guild, step in enumerate(state.seats[seat].steps):
        if step < state.box.top_step:
            yield Goal(RISE, guild)


def goals_told(events: Sequence[Event], seat: int) -> Iterator[Goal]:
    """The goals that these events have reached for a seat; workers are counted elsewhere."""
    for kind, whose, _, values, _ in events:
        if whose != seat:
            continue
        if kind == "delivered":
            yield Goal(DELIVER, m.NOTABLES.index(values["notable"]))
        elif kind == "contract":
            yield Goal(CONTRACT, m.NOTABLES.index(values["notable"]))
        elif kind == "order":
            yield Goal(ORDER, m.GUILDS.index(values["guild"]) * COLUMN + values["position"] - 1)
        elif kind == "built":
            yield Goal(BUILD, m.BUILDINGS.index(values["building"]))
        elif kind == "served":
            yield Goal(SERVE, m.GOODS.index(values["bowl"]))
        elif kind == "influence":
            yield Goal(RISE, m.GUILDS.index(values["guild"]))


def workers_up(before: State, after: State, seat: int) -> int:
    """How many more workers of a seat stood up than were laid down."""
    return before.workers.count(seat + LYING) - after.workers.count(seat + LYING)


def goods_for(state: State, goal: Goal) -> tuple[int, ...]:
    """The goods a goal asks for, if any."""
    box, what = state.box, goal.what
    if goal.kind in (DELIVER, CONTRACT):
        card = state.river[what] or ()
        return tuple(g for g, mark in zip(box.ordered[what], card, strict=False) if mark == EMPTY)
    if goal.kind == ORDER:
        return box.orders[what]
    if goal.kind == SERVE:
        return (what,)
    return MATERIALS if goal.kind == BUILD else ()


def leader(state: State, notable: int) -> int:
    """Who would win a contract with the markers now on the card; -1 for no one."""
    slots = [(owner(mark), count(mark)) for mark in state.river[notable] or () if mark != EMPTY]
    if not slots:
        return FREE
    return award(slots, state.given[notable], state.box.rulings.contract_tie).winner
