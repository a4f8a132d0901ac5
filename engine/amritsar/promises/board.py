"""Promises about the main board: districts, lake, temple, bridge and market."""

from collections.abc import Iterator
from itertools import pairwise

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

WORKERS_IN_SECTIONS = 12
TILES_OF_A_COLOUR = 3


# ---------------------------------------------------------------- districts and workers


@promise("district", "section.district")
def two_sections_in_each_of_four_districts(c: Catalogue) -> Iterator[Doubt]:
    """Eight sections in the order of the four districts (AM-GEO-2, AM-GEO-3)."""
    yield from must_number("district", c.districts, 4, "AM-GEO-1")
    yield from must_number("section", c.sections, 8, "AM-GEO-3")
    order = [each.id for each in c.districts for _ in range(2)]
    for each, wanted in zip(c.sections, order, strict=False):
        yield from must_be(f"section.{each.id}.district", each.district, wanted, "AM-GEO-3")


@promise("section.marked_places", "board.section_capacity")
def twelve_workers_have_a_place(c: Catalogue) -> Iterator[Doubt]:
    """Twelve marked places, in no section more than it holds (AM-SET-10, AM-GEO-4)."""
    marked = sum(each.marked_places for each in c.sections)
    yield from must_be("section", marked, WORKERS_IN_SECTIONS, "AM-SET-10")
    for each in c.sections:
        key, most = f"section.{each.id}.marked_places", c.board.section_capacity
        yield from at_most(key, each.marked_places, most, "AM-GEO-4")


@promise("maharaja_space", "district", "flow.rounds_per_decade")
def the_maharaja_goes_round_in_a_decade(c: Catalogue) -> Iterator[Doubt]:
    """A space before each district, one of them the first; a round each (AM-GEO-6, AM-RND-2)."""
    names = [each.id for each in c.districts]
    crossings = list(zip([*names[-1:], *names], names, strict=False))
    yield from must_number("maharaja_space", c.maharaja_spaces, len(names), "AM-GEO-6")
    for each, wanted in zip(c.maharaja_spaces, crossings, strict=False):
        yield from must_be(f"maharaja_space.{each.id}.crossing", each.crossing, wanted, "AM-GEO-6")
    starts = [each for each in c.maharaja_spaces if each.start]
    yield from must_number("maharaja_space", starts, 1, "AM-SET-8")
    rounds = c.flow.rounds_per_decade
    yield from must_be("flow.rounds_per_decade", rounds, len(c.maharaja_spaces), "AM-GEO-6")


@promise("district_action.rule")
def every_action_has_its_rule(c: Catalogue) -> Iterator[Doubt]:
    """AM-DIS-1 to AM-DIS-17, each once."""
    rules = column("district_action", c.district_actions, "rule")
    wanted = [f"AM-DIS-{number}" for number in range(1, 18)]
    yield from all_there("district_action", rules, wanted, "AM-DIS")


@promise("district_tile.colour", "worker_colour", "board.tiles_per_district", "district")
def three_tiles_of_each_colour(c: Catalogue) -> Iterator[Doubt]:
    """Three tiles of each colour, and a space for each of them (AM-CMP-8, AM-SET-9)."""
    for colour in c.worker_colours:
        tiles = [each for each in c.district_tiles if each.colour == colour.id]
        yield from must_number("district_tile", tiles, TILES_OF_A_COLOUR, "AM-CMP-8")
    spaces = c.board.tiles_per_district * len(c.districts)
    yield from must_be("board.tiles_per_district", spaces, len(c.district_tiles), "AM-SET-9")


# ---------------------------------------------------------------- lake


@promise("donation.levels", "donation_level")
def every_level_has_a_price(c: Catalogue) -> Iterator[Doubt]:
    """Levels 1 to 4, none of them free (AM-GEO-10, AM-DON-2)."""
    yield from must_be("donation.levels", c.donation.levels, 4, "AM-GEO-10")
    levels = column("donation_level", c.donation_levels, "level")
    yield from all_there("donation_level", levels, range(1, 5), "AM-GEO-10")
    for each in c.donation_levels:
        yield from at_least(f"donation_level.{each.id}", sum(each.cost), 1, "AM-DON-2")


@promise("donation_tile.players", "donation_tile.district", "district")
def a_pyramid_for_each_district(c: Catalogue) -> Iterator[Doubt]:
    """One for each district in the sets for 2, 3 and 4 players (AM-CMP-5)."""
    places: list[tuple[str, object]] = [
        (f"donation_tile.{each.id}", f"{each.players} {each.district}") for each in c.donation_tiles
    ]
    wanted = [f"{players} {district.id}" for players in (2, 3, 4) for district in c.districts]
    yield from all_there("donation_tile", places, wanted, "AM-CMP-5")


@promise("donation_tile.pp", "donation_tile.cost", "donation.levels")
def every_space_rests_on_two(c: Catalogue) -> Iterator[Doubt]:
    """Four levels, each narrower than the one below; costs, if any, of each (AM-GEO-10)."""
    levels = c.donation.levels
    for each in c.donation_tiles:
        key = f"donation_tile.{each.id}"
        yield from must_number(f"{key}.pp", each.pp, levels, "AM-GEO-10")
        for place, (below, above) in enumerate(pairwise(each.widths), start=2):
            yield from at_most(f"{key}.pp[{place}]", above, below - 1, "AM-GEO-10")
        for place, width in enumerate(each.widths, start=1):
            yield from at_least(f"{key}.pp[{place}]", width, 1, "AM-GEO-10")
        if each.cost:
            yield from must_number(f"{key}.cost", each.cost, levels, "AM-DON-4")
        for place, cost in enumerate(each.cost, start=1):
            yield from must_number(f"{key}.cost[{place}]", cost, len(RESOURCES), "AM-DON-4")


# ---------------------------------------------------------------- temple, bridge and market


@promise("temple_tile.pp", "temple.pieces", "flow.decades", "district")
def the_temple_counts_every_district(c: Catalogue) -> Iterator[Doubt]:
    """A number for each district, and a tile and a piece for each decade (AM-CMP-2, AM-CMP-3)."""
    for each in c.temple_tiles:
        yield from must_number(f"temple_tile.{each.id}.pp", each.pp, len(c.districts), "AM-CMP-3")
    yield from at_least("temple_tile", len(c.temple_tiles), c.flow.decades, "AM-SET-3")
    yield from must_number("temple.pieces", c.temple.pieces, c.flow.decades, "AM-CMP-2")
    yield from never_twice(listing("temple.pieces", c.temple.pieces), "AM-CMP-2")


@promise("bridge_tile.rule")
def every_bridge_tile_has_its_rule(c: Catalogue) -> Iterator[Doubt]:
    """AM-BRG-3 to AM-BRG-8, each once."""
    rules = column("bridge_tile", c.bridge_tiles, "rule")
    wanted = [f"AM-BRG-{number}" for number in range(3, 9)]
    yield from all_there("bridge_tile", rules, wanted, "AM-CMP-4")


@promise("market", "market_row")
def the_market_is_dear_above(c: Catalogue) -> Iterator[Doubt]:
    """A column for each resource; rows from the top, no row dearer than one above (AM-MKT-7)."""
    yield from all_there(
        "market.columns", listing("market.columns", c.market.columns), RESOURCES, "AM-MKT-3"
    )
    yield from must_be("market.buy_from", c.market.buy_from, "bottom", "AM-MKT-3")
    yield from must_be("market.sell_to", c.market.sell_to, "top", "AM-MKT-5")
    for place, each in enumerate(c.market_rows, start=1):
        key, columns = f"market_row.{each.id}", len(c.market.columns)
        yield from must_be(f"{key}.row_from_top", each.row_from_top, place, "AM-MKT-7")
        yield from must_number(f"{key}.pp", each.pp, columns, "AM-MKT-5")
    for above, below in pairwise(c.market_rows):
        yield from at_most(f"market_row.{below.id}.price", below.price, above.price, "AM-MKT-7")
