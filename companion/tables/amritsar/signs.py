"""Which icon stands for which piece of Amritsar; several actions share a picture. No Kivy."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.pieces import BridgeTile

MARKET = "bazaar"
ANY_RESOURCE = "any-resource"

COIN = "coin-one"
OF_ITEM = {"coin": COIN, "marble": "marble", "copper": "copper", "gold": "gold"}
TRACKS = tuple(f"track-{track}" for track in m.TRACKS)
WORKERS = tuple(f"worker-{colour}" for colour in m.COLOURS)
MARKS = dict(zip(m.COLOURS, ("mark-sun", "mark-wave", "mark-moon", "mark-leaf"), strict=True))
"""The mark on a worker's coat: on tiles, mahout spaces and in lists."""
DISTRICTS = tuple(f"district-{district.lower()}" for district in m.DISTRICTS)

ACTIONS = {
    "marble2": "act-marble2",
    "copper1": "copper",
    "marble2_or_copper1": "act-marble2-or-copper1",
    "gold1": "gold",
    "any1": ANY_RESOURCE,
    "market": MARKET,
    "coin1": COIN,
    "coin2": "act-coin2",
    "coin1_market": "act-coin1-market",
    "mahout": "mahout-tile",
    "upgrade_storehouse_objective": "act-upgrade-storehouse-objective",
    "upgrade_storehouse_mahout": "act-upgrade-storehouse-mahout",
    "upgrade_any": "act-upgrade-any",
    "know_development": "track-development",
    "know_resources": "track-resources",
    "know_money": "track-money",
    "know_any": "track-any",
}
"""By what is printed on a district tile."""

MAHOUTS = {
    "donate": "mah-donate",
    "upgrade": "act-upgrade-any",
    "coin_pp": "mah-coin-pp",
    "market": MARKET,
    "coin_marble": "mah-coin-marble",
    "any_resource": ANY_RESOURCE,
    "knowledge": "track-any",
}

_TRIGGERS = {
    "pick_group_of_4": "sow",
    "donate": "mah-donate",
    "upgrade": "act-upgrade-any",
    "market_with_trade": MARKET,
}


def of_bridge(tile: BridgeTile) -> tuple[str, str]:
    """What must happen for a bridge tile, and what it gives."""
    effect = tile.effects[0]
    gives = "prestige" if effect.op == "pp" else OF_ITEM.get(effect.item, ANY_RESOURCE)
    return _TRIGGERS[tile.trigger], gives
