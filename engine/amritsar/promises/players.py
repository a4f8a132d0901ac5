"""Promises about the personal board: upgrades, mahout tiles, storehouses, knowledge, objectives."""

from collections.abc import Iterator

from engine.amritsar.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    listing,
    must_be,
    must_number,
    never_falling,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, promise

UPGRADES = ("storehouse", "objective", "mahout")
OBJECTIVES_OF_A_TYPE = 6
COUNTERS_IN_A_TABLE = 4


@promise("personal_board", "worker_colour", "objective_space", "player_supply.counters_on_board")
def a_counter_on_every_space(c: Catalogue) -> Iterator[Doubt]:
    """Spaces for mahouts, objectives and storehouses, as many as counters (AM-CMP-13)."""
    board = c.personal_board
    mahouts = sum(each.mahout_spaces for each in c.worker_colours)
    yield from must_be("personal_board.mahout_spaces", board.mahout_spaces, mahouts, "AM-CMP-13")
    objectives, there = board.objective_spaces, len(c.objective_spaces)
    yield from must_be("personal_board.objective_spaces", objectives, there, "AM-CMP-14")
    spaces = board.mahout_spaces + objectives + board.storehouse_spaces
    counters = c.player_supply.counters_on_board
    yield from must_be("player_supply.counters_on_board", counters, spaces, "AM-SET-14")


@promise("objective_space")
def one_objective_space_without_bonus(c: Catalogue) -> Iterator[Doubt]:
    """The space of the set-up gives nothing, the others do (AM-CMP-14)."""
    starts = [each for each in c.objective_spaces if each.setup_only]
    yield from must_number("objective_space", starts, 1, "AM-CMP-14")
    for each in c.objective_spaces:
        key, bonus = f"objective_space.{each.id}.effects", bool(each.effects)
        yield from must_be(key, bonus, not each.setup_only, "AM-CMP-14")


@promise("upgrade")
def three_kinds_of_upgrades(c: Catalogue) -> Iterator[Doubt]:
    """Storehouse, objective and mahout, each paid with a resource of its own (AM-UPG)."""
    kinds: list[tuple[str, object]] = [(f"upgrade.{each.id}", each.id) for each in c.upgrades]
    yield from all_there("upgrade", kinds, UPGRADES, "AM-UPG-1")
    yield from never_twice(column("upgrade", c.upgrades, "cost_item"), "AM-UPG-1")
    for each in c.upgrades:
        yield from at_least(f"upgrade.{each.id}.cost_n", each.cost_n, 1, "AM-UPG-1")


@promise("mahout_tile", "player_supply.start_mahout_tile")
def players_start_with_donate(c: Catalogue) -> Iterator[Doubt]:
    """One tile is there from the start and adds no tax (AM-SET-24, AM-MAH-1)."""
    starts = [each for each in c.mahout_tiles if each.start_tile]
    yield from must_number("mahout_tile", starts, 1, "AM-SET-24")
    for each in starts:
        wanted = c.player_supply.start_mahout_tile
        yield from must_be(f"mahout_tile.{each.id}.start_tile", each.id, wanted, "AM-SET-24")
        yield from must_be(f"mahout_tile.{each.id}.tax_icons", each.tax_icons, 0, "AM-SET-24")
    rules = column("mahout_tile", c.mahout_tiles, "rule")
    wanted_rules = [f"AM-MAH-{number}" for number in range(1, 8)]
    yield from all_there("mahout_tile", rules, wanted_rules, "AM-MAH")


@promise("mahout_tile.effects")
def mahout_tiles_do_something(c: Catalogue) -> Iterator[Doubt]:
    """Each has an action to do and to follow with (AM-MAH-8)."""
    for each in c.mahout_tiles:
        yield from at_least(f"mahout_tile.{each.id}.effects", len(each.effects), 1, "AM-MAH-8")


@promise("storehouse")
def storehouses_differ(c: Catalogue) -> Iterator[Doubt]:
    """A benefit each; pairs of a benefit are two different things (AM-STO-4, AM-STO-11)."""
    yield from never_twice(column("storehouse", c.storehouses, "benefit"), "AM-STO")
    for each in c.storehouses:
        key = f"storehouse.{each.id}"
        if each.wild:
            yield from must_number(f"{key}.wild", each.wild, 2, "AM-STO-4")
            yield from never_twice(listing(f"{key}.wild", each.wild), "AM-STO-4")
        for place, pair in enumerate(each.pairs, start=1):
            yield from must_number(f"{key}.pairs[{place}]", pair, 2, "AM-STO-11")
            yield from never_twice(listing(f"{key}.pairs[{place}]", pair), "AM-STO-11")


@promise("storehouse.copies", "setup.storehouses_shown")
def there_are_storehouses_to_show(c: Catalogue) -> Iterator[Doubt]:
    """Enough for the display of every number of players (AM-SET-11)."""
    copies = sum(each.copies for each in c.storehouses)
    for each in c.setups:
        key, shown = f"setup.{each.id}.storehouses_shown", each.storehouses_shown
        yield from at_most(key, shown, copies, "AM-SET-11")


@promise("knowledge_track.final", "knowledge_step.track", "knowledge_step.step")
def tracks_have_every_step(c: Catalogue) -> Iterator[Doubt]:
    """Three tracks that end differently; steps from 1 on without a gap (AM-KNW-1, AM-KNW-6)."""
    yield from must_number("knowledge_track", c.knowledge_tracks, 3, "AM-KNW-1")
    yield from never_twice(column("knowledge_track", c.knowledge_tracks, "final"), "AM-KNW-6")
    for track in c.knowledge_tracks:
        steps = c.steps(track.id)
        places: list[tuple[str, object]] = [
            (f"knowledge_step.{each.id}.step", f"{track.id} {each.step}") for each in steps
        ]
        wanted = [f"{track.id} {step}" for step in range(1, len(steps) + 1)]
        yield from all_there("knowledge_step", places, wanted, "AM-KNW-1")


@promise("player_supply.knowledge_start", "knowledge_step.track", "knowledge_track")
def knowledge_starts_on_the_tracks(c: Catalogue) -> Iterator[Doubt]:
    """No higher than the last space of the shortest track (AM-SET-18)."""
    shortest = min((len(c.steps(track.id)) for track in c.knowledge_tracks), default=0)
    start = c.player_supply.knowledge_start
    yield from at_most("player_supply.knowledge_start", start, shortest, "AM-SET-18")


@promise("knowledge_step", "knowledge_track")
def the_last_step_is_the_final_one(c: Catalogue) -> Iterator[Doubt]:
    """The last space of each track, and no other, counts at the end of the game (AM-KNW-2)."""
    for track in c.knowledge_tracks:
        steps = c.steps(track.id)
        yield from at_least("knowledge_step", len(steps), 1, "AM-KNW-2")
        for each in steps:
            key, last = f"knowledge_step.{each.id}.kind", each == steps[-1]
            yield from must_be(key, each.kind == "final", last, "AM-KNW-2")


@promise("objective.type")
def six_objectives_of_each_type(c: Catalogue) -> Iterator[Doubt]:
    """Types A, B, C and D (AM-CMP-11)."""
    for kind in "ABCD":
        mine = [each for each in c.objectives if each.type == kind]
        yield from must_number("objective", mine, OBJECTIVES_OF_A_TYPE, "AM-CMP-11")


@promise("objective")
def objectives_bring_more_for_more(c: Catalogue) -> Iterator[Doubt]:
    """The first gets more than the second; a table has 0 to 4 counters (AM-OBJ-2, AM-OBJ-16)."""
    for each in c.objectives:
        key = f"objective.{each.id}"
        if each.first:
            yield from at_most(f"{key}.second", each.second, each.first - 1, "AM-OBJ-2")
        if each.table:
            entries = COUNTERS_IN_A_TABLE + 1
            yield from must_number(f"{key}.table", each.table, entries, "AM-OBJ-16")
            yield from must_be(f"{key}.table[1]", each.table[0], 0, "AM-OBJ-16")
            yield from never_falling(f"{key}.table", each.table, "AM-OBJ-16")


@promise("objective.spaces", "knowledge_step.track", "knowledge_step.step")
def marked_spaces_are_on_two_tracks(c: Catalogue) -> Iterator[Doubt]:
    """Two spaces of two tracks, none past its last one (AM-OBJ-5)."""
    for each in c.objectives:
        key = f"objective.{each.id}.spaces"
        if each.spaces:
            yield from must_number(key, each.spaces, 2, "AM-OBJ-5")
        tracks: list[tuple[str, object]] = [
            (f"{key}[{place}].track", space.track)
            for place, space in enumerate(each.spaces, start=1)
        ]
        yield from never_twice(tracks, "AM-OBJ-5")
        for place, space in enumerate(each.spaces, start=1):
            last = len(c.steps(space.track))
            yield from at_most(f"{key}[{place}].step", space.step, last, "AM-OBJ-5")


@promise("objective", "solo.objective_type")
def stars_name_a_district(c: Catalogue) -> Iterator[Doubt]:
    """The Maharaja's objective gives him a district, so only those have a star (AM-SOL-6)."""
    stars = [each for each in c.objectives if each.solo_star]
    yield from at_least("objective", len(stars), 1, "AM-SOL-6")
    for each in stars:
        key, score = f"objective.{each.id}.solo_star", each.score
        yield from must_be(key, score, "pp_per_counter_in_district", "AM-OBJ-7")
        yield from must_be(key, each.type, c.solo.objective_type, "AM-SOL-6")
