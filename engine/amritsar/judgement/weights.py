"""Weights of the judgement of Amritsar, in PP. Tuned by play: `tableside arena amritsar`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.amritsar import box as b


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What things are worth to a strategy; each says why."""

    majority: float = 1.0
    """The expected PP of the temple tiles (AM-DEC-1)."""
    support: float = 0.3
    """A free space above an own counter: others may donate there (AM-DON-5)."""
    donation: float = 0.0
    """A donation is worth what it gives; a donor counts each one more."""
    objective: float = 1.0
    """What an objective on the board will give."""
    hand: float = 0.4
    """An objective in hand has yet to be played: this part at the beginning of the game."""
    item: float = 1.0
    """Coins and resources, by ITEMS."""
    counter: float = 0.35
    """A counter on the elephant: a donation without going to the market first."""
    counter_away: float = 0.15
    """One in the market, which an action returns."""
    reach: float = 0.3
    """A donation that could be paid now: this part of what it would give."""
    step: float = 0.35
    """A step of knowledge: the next benefit is nearer."""
    income: float = 1.0
    """What a track gives at every decade's end to come."""
    slot: float = 0.35
    """Room for one item more."""
    perk: float = 1.0
    """The benefit of a storehouse, by PERKS."""
    mahout: float = 0.55
    """A mahout tile: this part of its action, each time its colour comes up."""
    phase: float = 1.5
    """The unlocked movement token: the elephant moves twice."""
    tax: float = 1.0
    """The taxes of all decades to come."""
    upgrade: float = 1.5
    """The action that allows an upgrade, where it can be paid."""
    action: float = 0.8
    """An action not yet done in this turn: this part of its usual worth."""
    rivalry: float = 0.4
    """This part of what the best of the others will have."""


BALANCED = Weights()
STRATEGIES: Mapping[str, Weights] = {
    "balanced": BALANCED,
    "donor": replace(BALANCED, donation=3.5, majority=1.2, support=0.5, step=0.25),
    "scholar": replace(BALANCED, step=1.3, income=2.0, phase=2.5, reach=0.2),
    "steward": replace(BALANCED, mahout=0.75, perk=1.4, slot=0.5, upgrade=1.8),
}

ITEMS = (0.4, 0.5, 0.75, 0.95)
"""Coin, marble, copper, gold: by what they still buy."""
OF_CHOICE = 0.9
MANY = (0.0, 1.0, 1.85, 2.5, 3.0, 3.4)
"""So many of a kind count like this many."""
MORE = 0.3
"""And each further one."""
OPS = {
    b.MARKET: 0.8,
    b.DONATE: 1.3,
    b.MAHOUT: 1.0,
    b.UNLOCK: 2.0,
    b.FREE_UPGRADE: 2.2,
    b.UPGRADE: 1.2,
}
"""What an action is usually worth."""
A_STEP, A_COUNTER = 0.9, 0.4
PERKS = 2.0
"""The permanent benefit of a storehouse over a whole game."""

TURNS = 12
SOON = 2.5
"""Items are spent within this many turns."""
FOLLOWED = 0.25
"""How often a worker has a given colour."""
COINS = 0.4
"""Coins that come in with each turn, for taxes."""
GROWTH = 0.5
"""Donations to come, for each turn left."""
LEARNED = 0.4
"""Steps of knowledge to come, for each turn left, if wanted."""
BY_LEVEL = (0.22, 0.18, 0.1, 0.04)
"""Donations to come on each level, for each turn left, if wanted."""
UNKNOWN = 3.0
"""An objective that the app is not told."""
