"""Promises about masteries, region scoring tiles, the client table and patrons."""

from collections import Counter
from collections.abc import Iterator

from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    must_be,
    must_number,
    never_falling,
    never_twice,
    of_kind,
)
from engine.core.catalogue.loading import Doubt, promise
from engine.river_of_gold.pieces import CONDITIONS, PATRON_EFFECTS
from engine.river_of_gold.printed import Catalogue


def falling(key: str, values: tuple[int, ...], rule: str) -> Iterator[Doubt]:
    """Rewards from the highest to the lowest, each of them something."""
    yield from must_be(key, values, tuple(sorted(values, reverse=True)), rule)
    for place, value in enumerate(values, start=1):
        yield from at_least(f"{key}[{place}]", value, 1, rule)


@promise("mastery", "shared_supply.masteries")
def six_masteries(c: Catalogue) -> Iterator[Doubt]:
    """Each has a condition of its own; one reward for 2 players, else three (RG-MAS-4)."""
    yield from must_number("mastery", c.masteries, c.shared_supply.masteries, "RG-CMP-9")
    yield from must_be("shared_supply.masteries", c.shared_supply.masteries, 6, "RG-CMP-9")
    conditions = column("mastery", c.masteries, "condition")
    yield from all_there("mastery", conditions, CONDITIONS, "RG-MAS-1")
    for each in c.masteries:
        key = f"mastery.{each.id}"
        yield from must_number(f"{key}.rewards_2", each.rewards_2, 1, "RG-MAS-4")
        yield from must_number(f"{key}.rewards_3_4", each.rewards_3_4, 3, "RG-MAS-4")
        yield from falling(f"{key}.rewards_2", each.rewards_2, "RG-MAS-2")
        yield from falling(f"{key}.rewards_3_4", each.rewards_3_4, "RG-MAS-2")


@promise("mastery.condition", "mastery.amount", "building_type", "client_type", "region")
def masteries_can_be_met(c: Catalogue) -> Iterator[Doubt]:
    """No more types, clients or regions are asked for than there are (RG-MAS-1)."""
    there = {
        "building_types": len(c.building_types),
        "client_types": len(c.client_types),
        "clients_of_one_type": len(c.regions),
        "regions_with_influence": len(c.regions),
        "regions_with_flower": len(c.regions),
    }
    for each in c.masteries:
        most = there.get(each.condition, each.amount)
        yield from at_most(f"mastery.{each.id}.amount", each.amount, most, "RG-MAS-1")


@promise("region_tile", "shared_supply.region_tiles", "region")
def six_region_tiles(c: Catalogue) -> Iterator[Doubt]:
    """One a region; two positions at most with 2 players, else two or three (RG-SCO-2)."""
    yield from must_number("region_tile", c.region_tiles, len(c.regions), "RG-SET-2")
    yield from must_be("shared_supply.region_tiles", c.shared_supply.region_tiles, 6, "RG-CMP-8")
    for each in c.region_tiles:
        for side, values, least in (("side_2", each.side_2, 1), ("side_3_4", each.side_3_4, 2)):
            key = f"region_tile.{each.id}.{side}"
            yield from at_least(key, len(values), least, "RG-SCO-2")
            yield from at_most(key, len(values), least + 1, "RG-SCO-2")
            yield from falling(key, values, "RG-SCO-2")


@promise("scoring")
def more_clients_score_more(c: Catalogue) -> Iterator[Doubt]:
    """The table begins with no client and goes up to 6 or more (RG-SCO-6)."""
    yield from must_number("scoring.clients", c.scoring.clients, 7, "RG-SCO-6")
    yield from must_be("scoring.clients[1]", c.scoring.clients[:1], (0,), "RG-SCO-6")
    yield from never_falling("scoring.clients", c.scoring.clients, "RG-SCO-6")
    yield from must_be("scoring.least_influence", c.scoring.least_influence, 1, "RG-SCO-2")


@promise("patron", "player_colour", "shared_supply.patrons")
def two_patrons_in_each_clan(c: Catalogue) -> Iterator[Doubt]:
    """8 patrons, all different (RG-CMP-14)."""
    yield from must_number("patron", c.patrons, c.shared_supply.patrons, "RG-CMP-14")
    yield from must_be("shared_supply.patrons", c.shared_supply.patrons, 8, "RG-CMP-14")
    of_clan = Counter(each.clan for each in c.patrons)
    for clan in c.player_colours:
        yield from of_kind("patron", clan.id, of_clan[clan.id], 2, "RG-CMP-14")
    for name in ("name", "epithet"):
        yield from never_twice(column("patron", c.patrons, name), "RG-PAT-1")
    effects = column("patron", c.patrons, "effect")
    yield from all_there("patron", effects, PATRON_EFFECTS, "RG-PAT-1")
