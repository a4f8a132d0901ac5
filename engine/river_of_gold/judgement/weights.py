"""Weights of the judgement of River of Gold: every number, and why.

In VP. Tuned by play: quick players with one weight changed against quick players without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, eq=False, slots=True)
class Weights:
    """The weights; each is its own key, so that what follows from it is computed once."""

    koku: float = 0.5
    """A Port gives 3 where a Shrine gives 2 VP."""
    good: float = 0.8
    """A Market gives 1 where a Shrine gives 2 VP."""
    favour: float = 0.5
    """A face of the die; also the tie-break."""
    influence: float = 0.8
    """A Manor gives 2 where a Shrine gives 2 VP. Only for what is still to come."""
    swap: float = 0.3
    """A client swap."""
    region: float = 1.0
    """The expected share of the scoring tiles."""
    climb: float = 0.5
    """The next reward of a track: this part of it for the way done."""
    owner: float = 1.0
    """What markers on buildings will still give."""
    client: float = 1.5
    """The table of clients, while time is left: each makes the next one dearer."""
    sailor: float = 0.0
    """A Merchant or Noble is worth what the ability gives; a shipper adds this, a host less."""
    hand: float = 0.35
    """A client in the hand: this part of what it would give."""
    missing: float = 0.6
    """For each good that its order lacks: this part of it is left."""
    mastery: float = 1.2
    """The way to a mastery, by the square of its part done."""
    journey: float = 1.0
    """The bonus of journey's ends to come, by how far the ships are."""
    ready: float = 0.8
    """An order that can be delivered this turn: this part of what it gives."""
    rivalry: float = 0.9
    """How much the best other player's prospects take away."""


BALANCED = Weights()
BUILDER = replace(BALANCED, owner=2.0, koku=0.6, climb=0.7, client=1.1, hand=0.25)
"""Buildings, their owner rewards, and the tracks."""
SHIPPER = replace(
    BALANCED, sailor=10.0, journey=0.1, owner=0.5, client=1.2, hand=0.6, swap=1.0, missing=0.7
)
"""Sailing: journey's ends, Merchants and Nobles."""
HOST = replace(BALANCED, client=2.6, good=1.0, hand=0.6, owner=0.6, sailor=-2.0)
"""Clients: as many deliveries as possible, above all to those who do not sail."""

STRATEGIES: Mapping[str, Weights] = {
    "balanced": BALANCED,
    "builder": BUILDER,
    "shipper": SHIPPER,
    "host": HOST,
}

REFILLS = 0.35
"""Refills of the row for each turn: about every third turn builds or ends a journey."""
SAILS = 0.6
"""Sails for each turn."""
FACE = 3.5
"""Spaces for each sail."""
SOON = 2.5
"""Koku, goods and favour can all be used within this many turns."""
PLENTY = 12
"""More koku than this is worth half."""
DOUBT = (0.3, 0.45)
"""How far influence may still move, in steps: at the end, and for each turn that is left."""
PLACES = (3.0, 3.4, 2.6, 1.6, 0.0)
"""What a type gives on delivery and at the end: influence, or favour and a second marker."""
BUILT_REGION = 0.8
"""The Merchant who gives influence in each region with a building."""
MERCHANTS = {"any_good": 1.3, "sell_goods": 2.0, "favour": 0.7, "koku": 1.5}
"""What a Merchant gives at each journey's end; those that count something are counted."""
NOBLES = {
    "market_good_any": 0.2,
    "empty_space_koku": 0.5,
    "influence_touching_regions": 1.6,
    "vp_if_opponent_building": 0.8,
    "die_shift": 0.7,
    "vp_if_own_building": 0.7,
}
"""What a Noble gives each time the royal ship sails."""
ROYAL = 0.35
"""Sails of the royal ship for each turn."""
SAVED = 0.15
"""What an Artisan saves in each turn."""
