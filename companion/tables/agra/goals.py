"""How goals of Agra are shown: groups, icons, and what is missing for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.tables.agra.tones import row_hue
from engine.agra import moves as m
from engine.agra.chapters.orders import COLUMN
from engine.agra.goals.kinds import (
    BUILD,
    CONTRACT,
    DELIVER,
    KINDS,
    ORDER,
    RISE,
    SERVE,
    STAND,
    Goal,
)
from engine.agra.goals.reachable import Way
from engine.agra.missed import (
    AKBAR,
    CARD,
    DELIVERY,
    FAVOUR,
    FOLLOWERS,
    GIFT,
    POINTS,
    TILE,
    VALUE,
    Missed,
)
from engine.agra.missed import ORDER as AN_ORDER
from engine.agra.missed import RISE as A_STEP
from engine.agra.near_misses import GOOD, STEP, NearMiss
from engine.agra.near_misses import POINT as ONE_POINT
from engine.agra.near_misses import RUPEE as ONE_RUPEE
from engine.core.language.words import N_
from engine.core.moves import Move

HEADINGS: Mapping[str, str] = {
    CONTRACT: N_("Win contracts"),
    DELIVER: N_("Deliver to a notable"),
    ORDER: N_("Fulfil an order"),
    BUILD: N_("Build"),
    SERVE: N_("Serve Akbar"),
    RISE: N_("Go up with a guild"),
    STAND: N_("Stand up workers"),
}
GROUPS = KINDS
"""The kinds of goals from top to bottom."""
COVERED = ""

_MISSED_ICONS = {
    DELIVERY: "med-deliver",
    POINTS: "meditate",
    AKBAR: "akbar-bowl",
    AN_ORDER: "order",
    FAVOUR: "favour",
    TILE: "favour-tile",
    CARD: "contract",
    FOLLOWERS: "med-process",
    VALUE: "price-flag",
    A_STEP: "palace",
    GIFT: "plus",
}


def goal_icon(goal: Goal) -> tuple[str, int]:
    """The icon of a goal, and the row of goods that gives its colour."""
    if goal.kind in (BUILD, SERVE):
        return m.GOODS[goal.what], row_hue(goal.what % 4)
    if goal.kind == ORDER:
        return m.GUILDS[goal.what // COLUMN], -1
    if goal.kind == RISE:
        return m.GUILDS[goal.what], -1
    icons = {CONTRACT: "contract", DELIVER: "med-deliver", STAND: "worker-standing"}
    return icons[goal.kind], -1


def near_miss_icon(near: NearMiss) -> tuple[str, int]:
    """The icon of what is missing."""
    if near.kind == GOOD:
        return m.GOODS[near.what], row_hue(near.what % 4)
    if near.kind == STEP:
        return m.GUILDS[near.what], -1
    return {ONE_RUPEE: "rupee", ONE_POINT: "meditate"}.get(near.kind, "favour"), -1


def missed_icon(missed: Missed) -> str:
    """The icon of something still possible."""
    return _MISSED_ICONS[missed.kind]


def is_told_by(goal: Goal, others: set[Goal]) -> bool:
    """True if another goal includes it: winning a contract includes delivering."""
    return goal.kind == DELIVER and Goal(CONTRACT, goal.what) in others


def is_private(_moves: Iterable[Move]) -> bool:
    """Nothing that is covered decides what is possible."""
    return False


def gains_of(way: Way) -> tuple[tuple[str, int], ...]:
    """Rupees and favour that a way gives or costs."""
    return ("rupee", way.gains["rupees"]), ("favour", way.gains["favour"])
