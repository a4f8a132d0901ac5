"""Promises about goods, buildings, characters and guilds."""

from collections.abc import Iterator

from engine.agra.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    column,
    must_be,
    must_number,
    never_falling,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, promise

MATERIALS = {"sandstone": 1, "wood": 1, "cement": 2, "planks": 2}
KIND_OF_COLUMN = {1: "basic", 2: "processed", 3: "processed", 4: "luxury"}
VALUE_OF_COLUMN = {1: 1, 2: 2, 3: 2, 4: 3}
MADE_FROM_COLUMN = {2: 1, 3: 1, 4: 3}


@promise("good.row", "good.column")
def goods_fill_the_board(c: Catalogue) -> Iterator[Doubt]:
    """16 goods, one on each place of four rows and four columns (AG-GOOD-1)."""
    yield from must_number("good", c.goods, 16, "AG-GOOD-1")
    places = [(f"good.{each.id}", (each.row, each.column)) for each in c.goods]
    wanted = [(row, col) for col in range(1, 5) for row in range(1, 5)]
    yield from all_there("good", places, wanted, "AG-GOOD-1")


@promise("good.kind", "good.value", "good.column", "good.building_value", "good.akbar_bowl")
def columns_decide_the_goods(c: Catalogue) -> Iterator[Doubt]:
    """Kind and value come from the column, building values belong to the four materials."""
    for each in c.goods:
        key = f"good.{each.id}"
        yield from must_be(f"{key}.kind", each.kind, KIND_OF_COLUMN.get(each.column), "AG-GOOD-1")
        worth = VALUE_OF_COLUMN.get(each.column)
        yield from must_be(f"{key}.value", each.value, worth, "AG-GOOD-1")
        material = MATERIALS.get(each.id, 0)
        yield from must_be(f"{key}.building_value", each.building_value, material, "AG-GOOD-5")
        yield from must_be(f"{key}.akbar_bowl", each.akbar_bowl, each.column > 1, "AG-AKB-1")


@promise("good.made_from", "good.row", "good.column")
def arrows_stay_in_their_row(c: Catalogue) -> Iterator[Doubt]:
    """Basic goods lead to columns 2 and 3, column 3 leads to the luxury goods (AG-GOOD-6)."""
    at = {(each.row, each.column): each.id for each in c.goods}
    for each in c.goods:
        origin = at.get((each.row, MADE_FROM_COLUMN.get(each.column, 0)), "")
        yield from must_be(f"good.{each.id}.made_from", each.made_from, origin, "AG-GOOD-6")


@promise("building.walk_index", "building.good")
def buildings_are_walked_one_by_one(c: Catalogue) -> Iterator[Doubt]:
    """16 buildings, each with its number in the walk and its good (AG-COMP-6, AG-GOOD-2)."""
    yield from must_number("building", c.buildings, 16, "AG-COMP-5")
    walk = column("building", c.buildings, "walk_index")
    yield from all_there("building", walk, range(1, 17), "AG-COMP-6")
    yield from never_falling("building", [each.walk_index for each in c.buildings], "AG-COMP-6")
    makers = column("building", c.buildings, "good")
    yield from all_there("building", makers, (each.id for each in c.goods), "AG-GOOD-2")


@promise("building.walk_index", "building.good", "building.level", "good.row", "good.column")
def buildings_stand_where_their_goods_are(c: Catalogue) -> Iterator[Doubt]:
    """The level is the column; the walk goes column by column, from top to bottom (AG-COMP-6)."""
    goods = {each.id: each for each in c.goods}
    for each in c.buildings:
        good = goods.get(each.good)
        if good is None:
            continue
        key = f"building.{each.id}"
        yield from must_be(f"{key}.level", each.level, good.column, "AG-COMP-7")
        step = (good.column - 1) * 4 + good.row
        yield from must_be(f"{key}.walk_index", each.walk_index, step, "AG-COMP-6")


@promise("building.level", "building.built_at_start", "building.cost")
def only_production_buildings_are_built(c: Catalogue) -> Iterator[Doubt]:
    """Level 1 stands from the start and costs nothing, all others cost something (AG-COMP-7)."""
    for each in c.buildings:
        key, stands = f"building.{each.id}", each.level == 1
        yield from must_be(f"{key}.built_at_start", each.built_at_start, stands, "AG-COMP-7")
        if stands:
            yield from must_be(f"{key}.cost", each.cost, 0, "AG-COMP-7")
        else:
            yield from at_least(f"{key}.cost", each.cost, 1, "AG-ARCH-2")


@promise("character.action", "guild.order_column")
def four_characters_three_guilds(c: Catalogue) -> Iterator[Doubt]:
    """Every character has an action of his own, every guild a column (AG-COMP-5)."""
    yield from must_number("character", c.characters, 4, "AG-COMP-5")
    yield from never_twice(column("character", c.characters, "action"), "AG-COMP-5")
    yield from must_number("guild", c.guilds, 3, "AG-COMP-5")
    columns = column("guild", c.guilds, "order_column")
    yield from all_there("guild", columns, (1, 2, 3), "AG-COMP-5")
