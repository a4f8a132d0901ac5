"""Weights of the judgement of Agra: every number, and why.

In rupees unless stated otherwise. Tuned by play: `tableside arena`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights, in rupees; each says why."""

    good: float = 0.5
    """Any good can be traded, delivered or returned to the Sailor."""
    good_value: float = 0.42
    """A dearer good pays for more deliveries and took more work."""
    good_more: float = 0.3
    """The fourth good of a kind is seldom needed: this part of the first."""
    wanted: float = 0.4
    """A notable, order or bowl that asks for a good now: this part of what it would pay."""
    pair: float = 0.45
    """Both goods of a marked order: this part of what the order would pay."""
    favour: float = 0.45
    """Two or three favour are worth an action that gives about one good or step."""
    favour_kept: int = 9
    """More favour than this cannot be spent in the turns to come."""
    worker: float = 0.5
    """A worker in the supply: the next action without a Peon."""
    standing: float = 0.35
    """A standing worker: meditation points, or favour when he is kicked out."""
    lying: float = 0.1
    """A worker laid down blocks nothing, but may be kicked out into the supply."""
    step: float = 0.8
    """A step of influence: dearer orders, and the way to favour and tiles on steps 3 and 6."""
    first_step: float = 0.7
    """Without a first step no order of the guild can be fulfilled (AG-ORD-3)."""
    leads: float = 0.5
    """A sole leader of a track keeps the 2 rupees per order."""
    order: float = 1.0
    """A fulfilled order: its possible share of the final scoring, as printed."""
    tracker: float = 0.9
    """A space of the meditation track: more points with every worker."""
    production: float = 0.35
    """One more good of a kind with every production."""
    field: float = 0.15
    """The best field counts twice: only one production at a time."""
    tile: float = 1.2
    """A favour tile: one more thing to do with favour in each turn."""
    card: float = 1.0
    """How much the abilities of contracts count."""
    river: float = 1.0
    """Markers on the river: the chance of the contract, or favour for losing it."""
    building: float = 0.0
    """A bonus tile has no later effect; a builder counts it all the same."""
    akbar: float = 0.5
    """The next bowl is worth more than the last one: this part of the rise, while time is left."""
    bowl: float = 0.0
    """A bowl is worth its rupees; a courtier counts each one more."""
    rivalry: float = 1.0
    """How much the best other player's prospects take away: only the difference wins."""
    patience: float = 0.12
    """rupees per round beyond the usual length and per contract that the end is away."""

    # The rest of a turn that has begun. Planning sees it in full; a quick look has only this.
    action: float = 2.2
    """The main action: about two goods."""
    order_phase: float = 0.3
    """Perhaps there will be something for Akbar or an order."""
    delivery: float = 0.7
    """Pending deliveries: this part of their rupees and steps, as not all will be made."""
    point: float = 0.5
    """A meditation point: a cover costs two, and gives a rupee and production."""
    building_begun: float = 3.5
    """A building being paid for: its bonus tile, and a processing."""
    material: float = 0.9
    """Materials paid so far are not lost: each counts like a basic good."""
    bonus_tile: float = 1.5
    """A bonus tile gives this more than its level (AG-BON-2 to AG-BON-13)."""
    advance: float = 0.5
    """The goods for the next space of the meditation track are at hand."""
    farmer: float = 0.2
    """A farmer can be moved to where a production is wanted."""


BALANCED = Weights()
TRADER = replace(
    BALANCED, good=0.6, good_value=0.5, wanted=0.6, river=1.35, card=1.2, step=0.65, akbar=0.3
)
"""Deliveries, contracts and prices."""
COURTIER = replace(
    BALANCED, step=1.15, leads=0.8, favour=0.6, tile=1.6, bowl=1.5, good_value=0.36, river=0.8
)
"""Influence, favour and Akbar."""
BUILDER = replace(
    BALANCED, production=0.55, field=0.25, pair=1.0, order=2.0, building=1.2, river=0.75
)
"""Buildings, farm, production and orders."""

STRATEGIES: Mapping[str, Weights] = {
    "balanced": BALANCED,
    "trader": TRADER,
    "courtier": COURTIER,
    "builder": BUILDER,
}

USUAL_ROUNDS = 20
"""The usual length of a game in rounds: 20 to 25 at the table."""

CARD_BY_LEVEL = (0.0, 1.0, 1.2, 1.5, 1.5)
"""A contract by its level, besides its ability: a guild symbol that others may count."""

ABILITIES: Mapping[str, float] = {
    "sailor_pay_several": 1.5,
    "meditation_step_free": 0.0,
    "build_bonus": 1.2,
    "production_plus": 1.4,
    "store_good": 1.8,
    "production_exchange": 0.8,
    "store_kicked_workers": 1.0,
    "meditation_plus": 2.2,
    "sailor_follow": 2.0,
    "sailor_extra_free": 2.5,
    "pay_good_stand_worker": 1.5,
    "peon_price": 1.2,
    "favour_discount": 1.5,
    "exchange_same_value": 1.2,
    "mp_to_favour": 1.5,
    "delivery_bonus": 1.6,
}
"""What an ability used during the game gives over a whole game."""

AT_THE_END = 2.5
"""How much an ability of the final scoring will probably still grow."""

BOAT_ROUNDS = (4.0, 3.0)
"""The boat needs at least this many rounds to the end, and this many more per contract."""

SOON = 2.5
"""Goods, favour and workers can all be used within this many turns."""

OVERTIME = 25
"""Rounds beyond the usual length after which impatience no longer grows."""

STEP_KEPT = 0.1
"""This part of a step of influence keeps its worth to the end: it may decide a track."""

ORDER_PROBABLY = {"first": 1.7, "tied": 1.1, "behind": 0.8}
"""The final value of an order marker, by who is ahead while the game is young."""

NOT_YET = 0.4
"""An order without a step of influence, or beyond the limit: this part of what it would pay."""

WORKERS_USED = (4, 0.3)
"""More than four workers in the supply are not needed soon: this part each."""

SYMBOL_KEPT = 0.2
"""This part of a guild symbol counts even in the last turn."""

CONTRACT_CHANCE = {"even": 0.5, "ahead": 0.3, "empty": 0.7, "topmost": 0.2, "not_topmost": -0.1}
"""The chance of a contract: for each marker ahead, where an empty good is 0.7 of a marker behind,
and for the topmost good, which breaks ties (AG-EVAL-2)."""
