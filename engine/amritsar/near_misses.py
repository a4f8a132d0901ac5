"""What is missing: the one coin, resource or counter that would make goals possible."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from engine.amritsar import box as b
from engine.amritsar.chapters.market import price_of, sale_of
from engine.amritsar.chapters.storage import COIN
from engine.amritsar.goals.kinds import DONATE, FOLLOW, GOAL_RULES, STEP, UPGRADE, Goal, Sure
from engine.amritsar.goals.kinds import SELL as TO_SELL
from engine.amritsar.pieces import ITEMS
from engine.amritsar.state import State
from engine.core.adjust import Adjust
from engine.core.goals.judges import proven_by_search
from engine.core.goals.near_misses import NearMissRules, Thing
from engine.core.goals.search import Progress, Way

ITEM, COUNTER = "item", "counter"
BUY, SELL, EXCHANGE, TRADE = "buy", "sell", "exchange", "trade"
WEIGHTS = {DONATE: 4, UPGRADE: 3, STEP: 2, FOLLOW: 2}
"""The usual gain of a goal; 1 for the others."""


class Source(NamedTuple):
    """How to get a thing: buy it, sell or exchange something, trade for a counter."""

    how: str
    item: int = COIN
    """What is sold or exchanged."""
    coins: int = 0
    """What it costs or gives."""


def _things(state: State, seat: int) -> Iterator[Thing]:
    """Everything that could be one more."""
    player, colour = state.seats[seat], state.box.colours[seat]
    for item, n in enumerate(player.items):
        yield Thing(ITEM, item, Adjust(f"{colour}.item.{ITEMS[item]}", str(n + 1)))
    yield Thing(COUNTER, 0, Adjust(f"{colour}.counters", str(player.counters + 1)))


_prove = proven_by_search(GOAL_RULES, Sure, limit=12_000)


def _out_of_reach(
    state: State, seat: int, goals: Sequence[Goal]
) -> Generator[Way | Progress, None, Sequence[Goal]]:
    """AM-RUL-41: where storehouses are drawn meanwhile there is no proof."""
    if state.box.rulings.storehouse_display == "refilled":
        return []
    return (yield from _prove(state, seat, goals))


def _given(before: State, after: State, seat: int) -> list[Goal]:
    """What is only given to be sold is no gain."""
    items = zip(before.seats[seat].items[1:], after.seats[seat].items[1:], strict=True)
    return [Goal(TO_SELL, resource) for resource, (was, now) in enumerate(items) if now > was]


def _sources(state: State, seat: int, thing: Thing, _goal: Goal) -> tuple[Source, ...]:
    """AM-MKT-3, AM-MKT-5, AM-STO-11, AM-MKT-8."""
    if thing.kind == COUNTER:
        return (Source(TRADE),) if state.seats[seat].market else ()
    player, box = state.seats[seat], state.box
    stored = [resource for resource in range(3) if player.items[resource + 1]]
    if thing.what == COIN:
        return tuple(Source(SELL, r + 1, sale_of(state, r)[0]) for r in stored)
    wanted = thing.what - 1
    found = [Source(BUY, thing.what, price_of(state, seat, wanted, first=True)[0])]
    if player.perks & b.EXCHANGE:
        pairs = [r for r in stored if (r, wanted) in box.exchange_pairs]
        found += [Source(EXCHANGE, r + 1) for r in pairs]
    return tuple(found)


NEAR_MISS_RULES = NearMissRules(
    goal_rules=GOAL_RULES,
    things=_things,
    out_of_reach=_out_of_reach,
    given=_given,
    worth=lambda goal: WEIGHTS.get(goal.kind, 1),
    sources=_sources,
    limit=2000,
)
