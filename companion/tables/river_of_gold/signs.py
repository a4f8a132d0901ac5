"""Icon and hue of tiles, goods and other things. No Kivy."""

from __future__ import annotations

from companion.tables.common.seats import Players
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.tones import hue_of
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.pieces import Reward

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


def building_of(tile: str) -> str:
    """The type of a building tile, by its id."""
    return _PRINTED.tile(tile).type


def good_sign(resource: str) -> Sign:
    """Icon and hue of a good or another resource."""
    return RESOURCES[resource], hue_of(resource)


# ---------------------------------------------------------------- lines of signs


def amount(resource: str, n: int) -> tuple[Glyph, ...]:
    """So much of a resource; a figure only where it is not 1."""
    icon, hue = good_sign(resource)
    return (*((Glyph(text=str(n)),) if n != 1 else ()), Glyph(icon, hue=hue))


def reward(printed: Reward) -> tuple[Glyph, ...]:
    """A printed reward."""
    found: list[Glyph] = []
    for resource, n in _amounts(printed).items():
        if n:
            found += [*((GAP,) if found else ()), *amount(resource, n)]
    if printed.koku_per:
        per = "hand-cards" if printed.koku_per == "client" else BUILDINGS[printed.koku_per]
        found += [Glyph("koku"), Glyph(text="/", role="text2"), Glyph(per)]
    return tuple(found)


def _amounts(printed: Reward) -> dict[str, int]:
    return {
        "koku": printed.koku,
        "silk": printed.silk,
        "rice": printed.rice,
        "porcelain": printed.porcelain,
        "good": printed.any_good + printed.region_good,
        "favour": printed.favour,
        "influence": printed.influence,
        "vp": printed.vp,
        "client": printed.client_swap,
    }


def marker(players: Players, seat: int) -> Glyph:
    """The marker of a player."""
    return Glyph(seat=players.colour[seat], letter=players.letter[seat])
