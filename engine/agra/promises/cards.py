"""Promises about notables, favour actions and tiles."""

from collections.abc import Iterator

from engine.agra.printed import Catalogue
from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    listing,
    must_be,
    must_number,
    never_twice,
    of_level,
)
from engine.core.catalogue.loading import Doubt, doubt, promise, shown
from engine.core.language.words import N_

NOTABLES_OF_LEVEL = {1: 8, 2: 7, 3: 5, 4: 4}
ORDERED_GOODS_OF_LEVEL = {1: 2, 2: 2, 3: 3, 4: 3}
BONUS_TILES_OF_LEVEL = {2: 4, 3: 4, 4: 4}


@promise("notable.number", "notable.level")
def notables_number_8_7_5_4(c: Catalogue) -> Iterator[Doubt]:
    """24 notables, numbered through, 8, 7, 5 and 4 of the four levels (AG-COMP-1, AG-N)."""
    yield from must_number("notable", c.notables, 24, "AG-COMP-1")
    numbers = column("notable", c.notables, "number")
    yield from all_there("notable", numbers, range(1, 25), "AG-N01")
    yield from of_level("notable", c.notables, NOTABLES_OF_LEVEL, "AG-N01")


@promise("notable.number", "notable.rule")
def notables_name_their_rule(c: Catalogue) -> Iterator[Doubt]:
    """Card 7 is rule AG-N07."""
    for each in c.notables:
        wanted = f"AG-N{each.number:02}"
        yield from must_be(f"notable.{each.id}.rule", each.rule, wanted, "AG-N01")


@promise("notable.level", "notable.ordered_goods", "notable.ordered_goods_known")
def notables_order_two_or_three_goods(c: Catalogue) -> Iterator[Doubt]:
    """Two different goods on levels I and II, three on III and IV, the known ones among them."""
    for each in c.notables:
        key = f"notable.{each.id}.ordered_goods"
        wanted = ORDERED_GOODS_OF_LEVEL.get(each.level, 0)
        yield from must_number(key, each.ordered_goods, wanted, "AG-EVAL-1")
        yield from never_twice(listing(key, each.ordered_goods), "AG-DEL-3")
        for known in each.ordered_goods_known:
            if known not in each.ordered_goods:
                message = N_("{good} is in the rulebook and must be among them")
                yield doubt(key, message, good=shown(known))


@promise("notable.abilities")
def every_contract_can_do_something(c: Catalogue) -> Iterator[Doubt]:
    """At least one ability each; generous delivery is a kind of its own (AG-ABL-1)."""
    for each in c.notables:
        yield from at_least(f"notable.{each.id}.abilities", len(each.abilities), 1, "AG-ABL-1")
        for place, ability in enumerate(each.abilities, start=1):
            key = f"notable.{each.id}.abilities[{place}]"
            if ability.kind == "generous":
                yield from must_be(f"{key}.effect", ability.effect, "delivery_bonus", "AG-DEL-7")
            if ability.effect == "delivery_bonus":
                yield from must_be(f"{key}.kind", ability.kind, "generous", "AG-DEL-7")
            if ability.effect == "mp_to_favour":
                favour, points = ability.numbers("favour"), ability.numbers("mp")
                yield from must_number(f"{key}.favour", favour, len(points), "AG-N15")


@promise("notable.abilities", "guild")
def each_guild_symbol_is_rewarded_once(c: Catalogue) -> Iterator[Doubt]:
    """Three cards of level IV reward one guild each (AG-N22 to AG-N24)."""
    places: list[tuple[str, object]] = [
        (f"notable.{each.id}.abilities[{place}].guild", ability.word("guild"))
        for each in c.notables
        for place, ability in enumerate(each.abilities, start=1)
        if ability.effect == "per_guild_symbol"
    ]
    yield from all_there("notable", places, (each.id for each in c.guilds), "AG-N22")


@promise("favour_action.effect", "favour_tile.effect", "favour_tile.copies", "favour_tile.rule")
def three_favour_actions_14_tiles(c: Catalogue) -> Iterator[Doubt]:
    """Three printed actions, 14 tiles, no effect twice (AG-FAV-1, AG-COMP-1)."""
    yield from must_number("favour_action", c.favour_actions, 3, "AG-FAV-1")
    yield from never_twice(column("favour_action", c.favour_actions, "effect"), "AG-FAV-1")
    copies = [each.id for each in c.favour_tiles for _ in range(each.copies)]
    yield from must_number("favour_tile", copies, 14, "AG-COMP-1")
    yield from never_twice(column("favour_tile", c.favour_tiles, "effect"), "AG-FT-01")
    yield from never_twice(column("favour_tile", c.favour_tiles, "rule"), "AG-FT-01")


@promise("favour_action.own", "favour_action.pay", "favour_tile.own", "favour_tile.pay")
def favour_paid_is_part_of_favour_owned(c: Catalogue) -> Iterator[Doubt]:
    """At least 1 favour is paid, and never more than must be owned (AG-FAV-2)."""
    prices = [(f"favour_action.{each.id}.pay", each.pay, each.own) for each in c.favour_actions]
    prices += [(f"favour_tile.{each.id}.pay", each.pay, each.own) for each in c.favour_tiles]
    for key, pay, own in prices:
        yield from at_least(key, pay, 1, "AG-FAV-2")
        yield from at_most(key, pay, own, "AG-FAV-2")


@promise("bonus_tile.level", "bonus_tile.rule")
def bonus_tiles_number_4_4_4(c: Catalogue) -> Iterator[Doubt]:
    """12 bonus tiles, four of each level (AG-BON-1)."""
    yield from must_number("bonus_tile", c.bonus_tiles, 12, "AG-BON-1")
    yield from of_level("bonus_tile", c.bonus_tiles, BONUS_TILES_OF_LEVEL, "AG-BON-1")
    yield from never_twice(column("bonus_tile", c.bonus_tiles, "rule"), "AG-BON-1")


@promise("bonus_tile.influence_guild", "bonus_tile.influence_steps")
def bonus_steps_name_a_guild(c: Catalogue) -> Iterator[Doubt]:
    """Steps on a track and the guild of the track belong together (AG-BON)."""
    for each in c.bonus_tiles:
        key = f"bonus_tile.{each.id}.influence_steps"
        if each.influence_guild:
            yield from at_least(key, each.influence_steps, 1, "AG-BON-1")
        else:
            yield from must_be(key, each.influence_steps, 0, "AG-BON-1")
