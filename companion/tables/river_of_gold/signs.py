"""Icon and hue of tiles, goods and other things. No Kivy."""

from __future__ import annotations

from companion.tables.river_of_gold.tones import hue_of
from engine.river_of_gold.catalogue import load_catalogue

_PRINTED = load_catalogue()
BUILDINGS = {"port": "port", "shrine": "shrine", "manor": "manor", "market": "market-stall"}
"""The icon of each type of building."""
RESOURCES = {
    "koku": "koku",
    "silk": "silk",
    "rice": "rice",
    "porcelain": "porcelain",
    "good": "good-any",
    "favour": "favour-sun",
    "influence": "influence",
    "vp": "vp",
    "client": "hand-cards",
}
"""The icon of what is gained, by its name in an event."""

Sign = tuple[str, int]
"""An icon and a hue; -1 for none."""


def tile_sign(tile: str) -> Sign:
    """Icon and hue of a building tile, by its id."""
    printed = _PRINTED.tile(tile)
    if printed.kind == "imperial":
        return "imperial-market", hue_of("imperial")
    return BUILDINGS[printed.type], hue_of(printed.type)


def good_sign(resource: str) -> Sign:
    """Icon and hue of a good or another resource."""
    return RESOURCES[resource], hue_of(resource)
