"""Promises about the river, its shores and the influence tracks."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.catalogue.doubts import (
    at_least,
    at_most,
    column,
    given,
    listing,
    must_be,
    must_have,
    must_number,
    never_falling,
    never_twice,
    of_kind,
)
from engine.core.catalogue.loading import Doubt, promise
from engine.river_of_gold.printed import Catalogue


def numbered(kind: str, rows: Sequence[Any], count: int, rule: str) -> Iterator[Doubt]:
    """As many rows as there are spaces, with the numbers from 1 as their ids, in order."""
    yield from must_number(kind, rows, count, rule)
    for number, row in enumerate(rows, start=1):
        yield from must_be(f"{kind}.{row.id}", row.id, str(number), rule)


@promise("river_space", "shore", "region")
def spaces_are_numbered(c: Catalogue) -> Iterator[Doubt]:
    """14 river spaces, 30 shores, 6 regions (RG-BRD-1, RG-BRD-3)."""
    yield from numbered("river_space", c.river_spaces, 14, "RG-BRD-1")
    yield from numbered("shore", c.shores, 30, "RG-BRD-3")
    yield from numbered("region", c.regions, 6, "RG-BRD-3")


@promise("river_space.shores")
def four_shores_beside_the_river(c: Catalogue) -> Iterator[Doubt]:
    """Every river space is beside exactly 4 different shores (RG-BRD-4)."""
    for each in c.river_spaces:
        key = f"river_space.{each.id}.shores"
        yield from must_number(key, each.shores, 4, "RG-BRD-4")
        yield from never_twice(listing(key, each.shores), "RG-BRD-4")


@promise("river_space.shores", "shore.river_spaces")
def both_banks_agree(c: Catalogue) -> Iterator[Doubt]:
    """A shore names the river spaces that name it, 1 to 3 in a row (RG-BRD-4)."""
    for number, each in enumerate(c.shores, start=1):
        key, named = f"shore.{each.id}.river_spaces", each.river_spaces
        naming = tuple(n for n, space in enumerate(c.river_spaces, 1) if number in space.shores)
        yield from must_be(key, named, naming, "RG-BRD-4")
        yield from at_least(key, len(named), 1, "RG-BRD-4")
        yield from at_most(key, len(named), 3, "RG-BRD-4")
        if named:
            run = tuple(range(named[0], named[0] + len(named)))
            yield from must_be(key, named, run, "RG-BRD-4")


@promise("shore.region")
def five_shores_in_each_region(c: Catalogue) -> Iterator[Doubt]:
    """Regions follow one another down the river, 5 shores each (RG-BRD-3)."""
    yield from never_falling("shore", [each.region for each in c.shores], "RG-BRD-3")
    there = Counter(each.region for each in c.shores)
    for number, region in enumerate(c.regions, start=1):
        yield from of_kind("shore", f"region {region.id}", there[number], 5, "RG-BRD-3")


@promise("shore.kind", "shore.cost", "shore.starting_for")
def shores_have_a_price(c: Catalogue) -> Iterator[Doubt]:
    """3 shores are for Imperial Markets and cost nothing, 6 for starting tiles (RG-BRD-6)."""
    kinds = Counter(each.kind for each in c.shores)
    for kind, wanted in {"imperial": 3, "starting": 6, "plain": 21}.items():
        yield from of_kind("shore", kind, kinds[kind], wanted, "RG-BRD-6")
    for each in c.shores:
        key = f"shore.{each.id}"
        if each.kind == "imperial":
            yield from must_be(f"{key}.cost", each.cost, 0, "RG-BRD-6")
        else:
            yield from at_least(f"{key}.cost", each.cost, 1, "RG-BRD-5")
        icon = each.kind == "starting"
        yield from given(f"{key}.starting_for", each.starting_for, icon, "RG-BRD-6")


@promise("ship.start", "river_space", "shared_supply.die_faces", "player_supply.common_ships")
def ships_start_upstream(c: Catalogue) -> Iterator[Doubt]:
    """One ship starts on space 1, none reaches journey's end in the set-up (RG-PLY-4, RG-PLY-5)."""
    yield from must_number("ship", c.ships, c.player_supply.common_ships, "RG-PLY-4")
    yield from never_twice(column("ship", c.ships, "start"), "RG-BRD-2")
    first = min((each.start for each in c.ships), default=0)
    yield from must_be("ship", first, 1, "RG-BRD-2")
    furthest = len(c.river_spaces) - c.shared_supply.die_faces
    for each in c.ships:
        yield from at_most(f"ship.{each.id}.start", each.start, furthest, "RG-PLY-5")


@promise("region")
def regions_have_a_space_for_each_client(c: Catalogue) -> Iterator[Doubt]:
    """One Artisan space, one Elder space, a name of its own (RG-BRD-7)."""
    yield from never_twice(column("region", c.regions, "name"), "RG-BRD-7")
    for each in c.regions:
        spaces = {"artisan_spaces": 1, "elder_spaces": 1}
        yield from must_have(f"region.{each.id}", each, spaces, "RG-BRD-7")


@promise("influence", "track_reward.space")
def track_rewards_lie_on_the_track(c: Catalogue) -> Iterator[Doubt]:
    """5 rewards between start and end, the last at the end; the flower between (RG-INF-4)."""
    track, spaces = c.influence, [each.space for each in c.track_rewards]
    yield from must_be("influence.start", track.start, 0, "RG-INF-1")
    yield from at_most("influence.flower", track.flower, track.end, "RG-INF-5")
    yield from must_number("track_reward", spaces, 5, "RG-INF-4")
    yield from never_falling("track_reward", spaces, "RG-INF-4")
    places = [*column("track_reward", c.track_rewards, "space")]
    yield from never_twice([*places, ("influence.flower", track.flower)], "RG-INF-5")
    if spaces:
        yield from must_be(places[-1][0], spaces[-1], track.end, "RG-INF-4")


@promise("track_reward.reward")
def track_rewards_give_something(c: Catalogue) -> Iterator[Doubt]:
    """No space gives nothing, and none sends a marker on (RG-INF-4)."""
    for each in c.track_rewards:
        key = f"track_reward.{each.id}.reward"
        yield from given(key, each.reward.something, True, "RG-INF-4")
        yield from given(f"{key}.influence", each.reward.influence, False, "RG-INF-4")
