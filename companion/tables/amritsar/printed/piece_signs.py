"""What is printed on a piece as a few icons with numbers: effects, benefits, triggers. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable

from companion.tables.amritsar import signs
from engine.amritsar.pieces import BridgeTile, Effect, Storehouse

Sign = tuple[str, int]
"""An icon and how many; 0 where a number says nothing."""

TRIGGERS = {
    "pick_group_of_4": "sow",
    "donate": "mah-donate",
    "upgrade": "act-upgrade-any",
    "market_with_trade": signs.MARKET,
}
"""What a bridge tile pays for."""
BENEFITS = {
    "market_discount": signs.MARKET,
    "tax_discount": "tax",
    "free_skip": "skip",
    "no_maharaja_penalty": "maharaja",
    "all_bridges": "bridge",
    "knowledge_redirect": "track-any",
    "exchange": signs.ANY_RESOURCE,
    "upgrade_any_resource": "act-upgrade-any",
    "teleport": "movement-open",
}
"""Permanent benefits of storehouses; those of two colours show the colours."""
FINALS = {
    "pp_per_counter_on_elephant": "elephant",
    "pp_per_resource": signs.ANY_RESOURCE,
    "pp_per_coin": signs.COIN,
    "pp_per_resource_in_storehouse": signs.ANY_RESOURCE,
    "pp_per_visible_coin": signs.COIN,
}
"""What the last space of a track counts."""
_PLAIN = {
    "market": signs.MARKET,
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
        icon = signs.ANY_RESOURCE if effect.item == "any" else signs.OF_ITEM[effect.item]
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
        return [(signs.MARKS[colour], 0) for colour in house.wild]
    return [(BENEFITS[house.benefit], 0)]


def bridge_signs(tile: BridgeTile) -> tuple[str, list[Sign]]:
    """What a bridge tile pays for, and what it pays."""
    return TRIGGERS[tile.trigger], signs_of(tile.effects)
