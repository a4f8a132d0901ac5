"""Which icon stands for which piece of Amritsar; several actions share a picture. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable

from engine.amritsar import moves as m
from engine.amritsar.pieces import BridgeTile, Effect, Storehouse

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


# ---------------------------------------------------------------- what is printed on a piece

Sign = tuple[str, int]
"""An icon and how many; 0 where a number says nothing."""

TRIGGERS = {
    "pick_group_of_4": "sow",
    "donate": "mah-donate",
    "upgrade": "act-upgrade-any",
    "market_with_trade": MARKET,
}
"""What a bridge tile pays for."""
BENEFITS = {
    "market_discount": MARKET,
    "tax_discount": "tax",
    "free_skip": "skip",
    "no_maharaja_penalty": "maharaja",
    "all_bridges": "bridge",
    "knowledge_redirect": "track-any",
    "exchange": ANY_RESOURCE,
    "upgrade_any_resource": "act-upgrade-any",
    "teleport": "movement-open",
}
"""Permanent benefits of storehouses; those of two colours show the colours."""
FINALS = {
    "pp_per_counter_on_elephant": "elephant",
    "pp_per_resource": ANY_RESOURCE,
    "pp_per_coin": COIN,
    "pp_per_resource_in_storehouse": ANY_RESOURCE,
    "pp_per_visible_coin": COIN,
}
"""What the last space of a track counts."""
_PLAIN = {
    "market": MARKET,
    "donate": "mah-donate",
    "mahout_action": "mahout-tile",
    "unlock_movement": "movement-open",
}
_UPGRADES: dict[tuple[str, ...], str] = {
    ("storehouse", "objective"): "act-upgrade-storehouse-objective",
    ("storehouse", "mahout"): "act-upgrade-storehouse-mahout",
}


def signs_of(effects: Iterable[Effect]) -> list[Sign]:
    """The icons of a benefit, one thing after the other."""
    return [sign for effect in effects for sign in _signs(effect)]


def _signs(effect: Effect) -> list[Sign]:
    if effect.op == "gain":
        icon = ANY_RESOURCE if effect.item == "any" else OF_ITEM[effect.item]
        return [(icon, effect.n)]
    if effect.op == "gain_one_of":
        return [("act-marble2-or-copper1", 0)]
    if effect.op == "pp":
        return [("prestige", effect.n)]
    if effect.op == "recover_counter":
        return [("donation-counter", effect.n)]
    if effect.op in ("upgrade", "upgrade_free"):
        return [(_UPGRADES.get(effect.kinds, "act-upgrade-any"), 0)]
    if effect.op == "knowledge":
        return [(f"track-{effect.track}", effect.n)]
    if effect.op in ("knowledge_any", "knowledge_split"):
        return [("track-any", effect.n)]
    return [(_PLAIN[effect.op], 0)]


def house_signs(house: Storehouse) -> list[Sign]:
    """The icons of a storehouse: what it gives, the colours it joins, or its benefit."""
    if house.effects:
        return signs_of(house.effects)
    if house.wild:
        return [(MARKS[colour], 0) for colour in house.wild]
    return [(BENEFITS[house.benefit], 0)]


def bridge_signs(tile: BridgeTile) -> tuple[str, list[Sign]]:
    """What a bridge tile pays for, and what it pays."""
    return TRIGGERS[tile.trigger], signs_of(tile.effects)
