"""Promises about the building tiles."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.core.catalogue.doubts import (
    column,
    exactly,
    given,
    must_be,
    never_twice,
    of_kind,
)
from engine.core.catalogue.loading import Doubt, doubt, promise
from engine.core.language.words import N_
from engine.river_of_gold.pieces import BUILDING_TYPES, GOODS, VISITS, Tile
from engine.river_of_gold.printed import Catalogue

STACKS = {("era", 1): 24, ("era", 2): 16, ("starting", 0): 6, ("imperial", 0): 3}
"""How many tiles of each kind and era (RG-CMP-10)."""
GIVEN = {"goods": (*GOODS, "any_good")}
"""What counts as goods."""


@promise("building_type")
def four_building_types(c: Catalogue) -> Iterator[Doubt]:
    """Four types, each with a visitor reward and a colour of its own (RG-TIL-2)."""
    yield from exactly("building_type", c.building_types, BUILDING_TYPES, "RG-TIL-2")
    for name in ("visitor", "colour"):
        yield from never_twice(column("building_type", c.building_types, name), "RG-TIL-2")


@promise("tile.kind", "tile.era", "tile.copies", "shared_supply.tiles")
def tiles_are_49(c: Catalogue) -> Iterator[Doubt]:
    """24 of Era 1, 16 of Era 2, 6 starting tiles, 3 Imperial Markets (RG-CMP-10)."""
    there: Counter[tuple[str, int]] = Counter()
    for each in c.tiles:
        there[each.kind, each.era] += each.copies
        if (each.kind, each.era) not in STACKS:
            message = N_("no {kind} tile is of era {era} ({rule})")
            values = {"kind": each.kind, "era": each.era, "rule": "RG-CMP-10"}
            yield doubt(f"tile.{each.id}.era", message, **values)
        if each.kind == "era":
            yield from must_be(f"tile.{each.id}.copies", each.copies, 1, "RG-CMP-10")
    for stack, wanted in STACKS.items():
        kind = " ".join(map(str, stack))
        yield from of_kind("tile", kind, there[stack], wanted, "RG-CMP-10")
    yield from must_be("shared_supply.tiles", c.shared_supply.tiles, 49, "RG-CMP-10")


@promise("tile")
def tiles_can_be_told_apart(c: Catalogue) -> Iterator[Doubt]:
    """Era, type, bonus and both sides tell which tile it is (RG-APP-2)."""
    seen: dict[Tile, str] = {}
    for each in c.tiles:
        first = seen.setdefault(replace(each, id="", copies=1), each.id)
        if first != each.id:
            message = N_("is the same as {other} ({rule})")
            yield doubt(f"tile.{each.id}", message, other=first, rule="RG-APP-2")


@promise("tile.visitor", "tile.kind", "tile.type", "building_type.visitor")
def visitors_get_what_the_type_gives(c: Catalogue) -> Iterator[Doubt]:
    """Only an Imperial Market gives its visitor something besides (RG-TIL-2, RG-TIL-3)."""
    gives = {each.id: each.visitor for each in c.building_types}
    for each in c.tiles:
        kind, key = gives.get(each.type), f"tile.{each.id}.visitor"
        if kind not in VISITS:
            continue
        yield from given(key, getattr(each.visitor, kind), True, "RG-TIL-2")
        of_type: dict[str, Any] = dict.fromkeys(GIVEN.get(kind, (kind,)), 0)
        if each.kind != "imperial" and replace(each.visitor, **of_type).something:
            message = N_("gives something besides {kind} ({rule})")
            yield doubt(key, message, kind=kind, rule="RG-TIL-2")


@promise("tile.kind", "tile.owner", "tile.bonus", "tile.type")
def only_era_tiles_are_owned(c: Catalogue) -> Iterator[Doubt]:
    """Starting tiles and Imperial Markets have no owner side and no bonus (RG-OWN-2)."""
    for each in c.tiles:
        key, owned = f"tile.{each.id}", each.kind == "era"
        yield from given(f"{key}.owner", each.owner.something, owned, "RG-OWN-2")
        if not owned:
            yield from given(f"{key}.bonus", each.bonus, False, "RG-OWN-2")
        if each.kind == "imperial":
            yield from must_be(f"{key}.type", each.type, "market", "RG-TIL-3")
