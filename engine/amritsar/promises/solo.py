"""Promises about the Maharaja of the solo game."""

from collections.abc import Iterator

from engine.amritsar.pieces import RESOURCES
from engine.amritsar.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    listing,
    must_be,
    must_number,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, promise

LAST_SPACES = 2


@promise("solo", "player_supply.counters_total")
def his_counters_add_up(c: Catalogue) -> Iterator[Doubt]:
    """All counters of a colour are on his board and his elephant (AM-SOL-3, AM-SOL-25)."""
    solo, total = c.solo, c.player_supply.counters_total
    left = total - solo.counters_on_elephant
    yield from must_be("solo.counters_on_board", solo.counters_on_board, left, "AM-SOL-3")
    key, left = "solo.hard_counters_on_board", total - solo.hard_counters_on_elephant
    yield from must_be(key, solo.hard_counters_on_board, left, "AM-SOL-25")
    key = "solo.counters_on_elephant"
    yield from at_most(key, solo.counters_on_elephant, solo.elephant_capacity, "AM-SOL-11")
    key = "solo.hard_counters_on_elephant"
    yield from at_most(key, solo.hard_counters_on_elephant, solo.elephant_capacity, "AM-SOL-11")


@promise("solo.action_order", "solo_action", "worker_colour", "flow.decades")
def an_action_for_each_colour(c: Catalogue) -> Iterator[Doubt]:
    """An action and a place in the order for each colour; gains by decade (AM-SOL-16)."""
    colours = [each.id for each in c.worker_colours]
    order = listing("solo.action_order", c.solo.action_order)
    yield from all_there("solo.action_order", order, colours, "AM-SOL-16")
    actions = column("solo_action", c.solo_actions, "colour")
    yield from all_there("solo_action", actions, colours, "AM-SOL-16")
    for each in c.solo_actions:
        decades = c.flow.decades if "gain_by_decade" in each.steps else 0
        key, gains = f"solo_action.{each.id}.gain_by_decade", each.gain_by_decade
        yield from must_number(key, gains, decades, "AM-SOL-18")


@promise("quarry_row", "solo.start_storehouse", "solo_storehouse.slots")
def the_quarry_has_every_resource(c: Catalogue) -> Iterator[Doubt]:
    """A row for each resource, from the top; what he starts with is from there (AM-SOL-4)."""
    resources = column("quarry_row", c.quarry_rows, "resource")
    yield from all_there("quarry_row", resources, RESOURCES, "AM-SOL-4")
    for place, each in enumerate(c.quarry_rows, start=1):
        key = f"quarry_row.{each.id}.row_from_top"
        yield from must_be(key, each.row_from_top, place, "AM-SOL-10")
        started = c.solo.start_storehouse.count(each.resource)
        yield from at_least(f"quarry_row.{each.id}.n", each.n, started, "AM-SOL-4")
    slots, start = c.solo_storehouse.slots, len(c.solo.start_storehouse)
    yield from at_least("solo_storehouse.slots", slots, start, "AM-SOL-4")


@promise("white_space")
def the_white_track_ends_twice(c: Catalogue) -> Iterator[Doubt]:
    """Spaces from 0 on; the last two give 1 PP and count at the end (AM-SOL-19, AM-SOL-23)."""
    ends = c.white_spaces[-LAST_SPACES:]
    yield from at_least("white_space", len(c.white_spaces), LAST_SPACES + 1, "AM-SOL-19")
    for place, each in enumerate(c.white_spaces):
        key = f"white_space.{each.id}"
        yield from must_be(f"{key}.space", each.space, place, "AM-SOL-19")
        yield from must_be(f"{key}.final", bool(each.final), each in ends, "AM-SOL-23")
    yield from never_twice(column("white_space", ends, "final"), "AM-SOL-23")
    for each in ends:
        yield from must_be(f"white_space.{each.id}.pp", each.pp, 1, "AM-SOL-19")
