"""How goals of River of Gold are shown: groups, icons, and what is missing for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.tables.river_of_gold.signs import good_sign
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Way
from engine.core.language.words import N_
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold.goals.kinds import BUILD, CLAIM, DELIVER, JOURNEY, KINDS, TRACK, Goal
from engine.river_of_gold.missed import BY_HAND, DIE, SALE, Missed
from engine.river_of_gold.near_misses import A_GOOD, INFLUENCE

HEADINGS: Mapping[str, str] = {
    DELIVER: N_("Deliver to a client"),
    CLAIM: N_("Claim a mastery"),
    JOURNEY: N_("Reach journey's end"),
    BUILD: N_("Build"),
    TRACK: N_("Track rewards"),
}
GROUPS = KINDS
"""The kinds of goals from top to bottom."""
COVERED = "hand"

_FROM_HAND = frozenset({m.DELIVER, m.DISCARD})
_MISSED_ICONS = {SALE: "koku", DIE: "die", BY_HAND: "hand"}


def goal_icon(goal: Goal) -> tuple[str, int]:
    """The icon of a goal; none of them has a hue."""
    if goal.kind == DELIVER:
        return f"client-{m.CLIENTS[goal.what].partition('-')[0]}", -1
    if goal.kind == CLAIM:
        return f"mastery-{m.MASTERIES[goal.what]}", -1
    if goal.kind == TRACK:
        return f"region-{m.REGIONS[goal.what]}", -1
    return {JOURNEY: "journey-end", BUILD: "build"}[goal.kind], -1


def near_miss_icon(near: NearMiss) -> tuple[str, int]:
    """The icon of what is missing."""
    if near.kind == INFLUENCE:
        return f"region-{m.REGIONS[near.what]}", -1
    return good_sign(m.GOODS[near.what] if near.kind == A_GOOD else near.kind)


def missed_icon(missed: Missed) -> str:
    """The icon of something still possible."""
    return _MISSED_ICONS[missed.kind]


def is_told_by(_goal: Goal, _others: set[Goal]) -> bool:
    """No goal includes another one."""
    return False


def is_private(moves: Iterable[Move]) -> bool:
    """Deliveries tell which clients are in a hand."""
    return any(move.verb in _FROM_HAND for move in moves)


def gains_of(way: Way) -> tuple[tuple[str, int], ...]:
    """VP and koku that a way gives or costs."""
    return ("vp", way.gains["vp"]), ("koku", way.gains["koku"])
