"""How goals of Amritsar are shown: groups, icons, and what is missing for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.tables.amritsar import signs
from companion.tables.amritsar.tones import item_hue
from engine.amritsar.goals.kinds import (
    BUY,
    DONATE,
    FOLLOW,
    KINDS,
    LAND,
    LEVELS,
    SELL,
    STEP,
    UPGRADE,
    Goal,
)
from engine.amritsar.missed import ELEPHANT, TILE, TRADE, Missed
from engine.amritsar.near_misses import ITEM
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Way
from engine.core.language.words import N_
from engine.core.moves import Move

HEADINGS: Mapping[str, str] = {
    DONATE: N_("Donate"),
    UPGRADE: N_("Upgrade your board"),
    STEP: N_("Advance on a track"),
    FOLLOW: N_("Follow"),
    BUY: N_("Buy in the market"),
    SELL: N_("Sell in the market"),
    LAND: N_("Act in a district"),
}
GROUPS = KINDS
"""The kinds of goals from top to bottom."""
COVERED = ""

_UPGRADES = ("storehouse", "objective", "mahout-tile")
_MISSED_ICONS = {TILE: "district-n", ELEPHANT: "elephant", TRADE: signs.MARKET}


def goal_icon(goal: Goal) -> tuple[str, int]:
    """The icon of a goal, and its hue if it is about a resource."""
    kind, what = goal
    if kind == DONATE:
        return signs.DISTRICTS[what // LEVELS], -1
    if kind == UPGRADE:
        return _UPGRADES[what], -1
    if kind == STEP:
        return signs.TRACKS[what], -1
    if kind in (BUY, SELL):
        return RESOURCES[what], item_hue(what + 1)
    return (signs.DISTRICTS[what] if kind == LAND else "follow"), -1


def near_miss_icon(near: NearMiss) -> tuple[str, int]:
    """The icon of what is missing: a coin, a resource or a counter."""
    if near.kind == ITEM:
        return signs.OF_ITEM[ITEMS[near.what]], item_hue(near.what)
    return "donation-counter", -1


def missed_icon(missed: Missed) -> str:
    """The icon of something still possible."""
    return _MISSED_ICONS[missed.kind]


def is_told_by(_goal: Goal, _others: set[Goal]) -> bool:
    """No goal includes another one."""
    return False


def is_private(_moves: Iterable[Move]) -> bool:
    """Nothing that is covered decides what is possible."""
    return False


def gains_of(way: Way) -> tuple[tuple[str, int], ...]:
    """PP and coins that a way gives or costs."""
    return ("prestige", way.gains["pp"]), (signs.COIN, way.gains["coins"])
