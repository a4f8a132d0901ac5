"""The catalogue of Agra as shipped: it loads, it agrees with the rules, it is honest."""

import re
import tomllib
from collections import Counter
from dataclasses import FrozenInstanceError, fields

import pytest

from engine.agra.catalogue import TABLES, load_catalogue
from engine.agra.pieces import EFFECTS
from engine.agra.printed import Catalogue
from engine.agra.promises import PROMISES
from engine.core.catalogue.loading import SOURCE_KINDS, source_kind
from engine.core.files.places import data_folder

# Chapter 24: how often each good is demanded by notables of level I to IV, by guild orders, by
# Akbar and on the meditation track.
DEMAND = """
Sandstone  2 0 0 0  2 0 0
Wood       2 0 0 0  2 0 0
Turmeric   2 0 0 0  3 0 2
Cotton     2 0 0 0  2 0 2
Cement     1 2 1 0  2 1 0
Planks     1 1 2 0  2 1 0
Curry      1 2 1 0  2 1 2
Oil        1 2 1 0  2 1 2
Bricks     1 2 1 1  3 1 0
Paper      1 2 1 1  2 1 0
Dye        1 1 2 1  2 1 0
Cloth      1 2 1 1  3 1 0
Statues    0 0 1 2  2 1 0
Books      0 0 1 2  3 1 1
Paintings  0 0 1 2  2 1 0
Clothes    0 0 2 2  2 1 0
"""


@pytest.fixture(scope="module")
def agra() -> Catalogue:
    return load_catalogue()


def test_it_loads_once_and_stays_as_it_is(agra: Catalogue) -> None:
    assert load_catalogue() is agra
    assert load_catalogue({}) is agra
    with pytest.raises(FrozenInstanceError):
        agra.good("oil").value = 3  # type: ignore[misc]


def test_pieces_are_found_by_id_and_number(agra: Catalogue) -> None:
    assert agra.good("oil").made_from == "cotton"
    assert agra.building("tailor").good == "clothes"
    assert agra.character("sailor").action == "ship"
    assert agra.guild("scholars").order_column == 3
    assert agra.notable("cook").ordered_goods == ("oil", "wood")
    assert agra.favour_action("influence_step").own == 4
    assert agra.favour_tile("free_peon").when == "action_phase"
    assert agra.bonus_tile("l4_rupees").rupees == 6
    assert agra.guild_order("merchants_3").goods == ("oil", "dye")
    assert agra.meditation_action("deliver_good").cost == 3
    assert agra.pier(3).favour_max == 3
    assert agra.setup(2).neutral_orders_reroll
    assert agra.ruling("AG-R02").default == "each"
    with pytest.raises(KeyError):
        agra.good("gold")


def test_counts(agra: Catalogue) -> None:
    counts = {
        "goods": 16,
        "buildings": 16,
        "characters": 4,
        "guilds": 3,
        "notables": 24,
        "favour_actions": 3,
        "favour_tiles": 14,
        "bonus_tiles": 12,
        "guild_orders": 18,
        "meditation_actions": 5,
        "piers": 6,
        "farm_tracks": 4,
        "price_tokens": 3,
        "player_colours": 4,
        "setups": 3,
        "rulings": 94,
        "switches": 69,
    }
    assert {name: len(getattr(agra, name)) for name in counts} == counts
    levels = Counter(each.level for each in agra.notables)
    assert levels == {1: 8, 2: 7, 3: 5, 4: 4}
    assert len(agra.akbar.left + agra.akbar.right) == 12


def test_abilities_give_their_values(agra: Catalogue) -> None:
    exchange, bonus = agra.notable("dyer").abilities
    assert exchange.number("give") == 2
    assert exchange.flag("same_row")
    assert (bonus.word("good"), bonus.number("rupees")) == ("dye", 1)
    assert agra.notable("mosaic_maker").abilities[1].numbers("mp") == (1, 3)
    assert agra.notable("mahout").abilities[0].words("goods") == ("sandstone", "wood")


def test_every_effect_is_on_a_card(agra: Catalogue) -> None:
    printed = {ability.effect for each in agra.notables for ability in each.abilities}
    assert printed == set(EFFECTS)


def demanded(agra: Catalogue, good: str) -> list[int]:
    wanted = [
        Counter(
            name for each in agra.notables if each.level == level for name in each.ordered_goods
        )
        for level in (1, 2, 3, 4)
    ]
    wanted.append(Counter(name for each in agra.guild_orders for name in each.goods))
    wanted.append(Counter(agra.akbar.left + agra.akbar.right))
    wanted.append(Counter(name for each in agra.meditation_advances for name in each.goods))
    return [each[good] for each in wanted]


def test_demand_agrees_with_chapter_24(agra: Catalogue) -> None:
    table = [line.split() for line in DEMAND.strip().splitlines()]
    assert len(table) == 16
    for name, *numbers in table:
        assert demanded(agra, name.lower()) == [int(each) for each in numbers], name


def test_value_ordered_by_level(agra: Catalogue) -> None:
    for each in agra.notables:
        value = sum(agra.good(good).value for good in each.ordered_goods)
        assert value == {1: 3, 2: 4, 3: 7, 4: 8}[each.level], each.id


def test_orders_are_worth_four_and_all_different(agra: Catalogue) -> None:
    pairs = {frozenset(each.goods) for each in agra.guild_orders}
    assert len(pairs) == 18
    for each in agra.guild_orders:
        first, second = (agra.good(good) for good in each.goods)
        assert first.value + second.value == 4, each.id
        assert first.row != second.row, each.id


def test_generous_goods_are_ordered_by_the_same_card(agra: Catalogue) -> None:
    for each in agra.notables:
        for ability in each.abilities:
            if ability.effect == "delivery_bonus":
                assert ability.word("good") in each.ordered_goods, each.id


def test_assumed_advances_are_worth_their_goods(agra: Catalogue) -> None:
    for each in agra.meditation_advances:
        assert each.total_value == sum(agra.good(good).value for good in each.goods)


# ---------------------------------------------------------------- sources


def test_every_value_has_a_known_source(agra: Catalogue) -> None:
    kinds = Counter(each.kind for each in agra.listed)
    assert set(kinds) == {"rulebook", "derived", "assumed"}
    assert sum(kinds.values()) == len(agra.listed) == 1058


def test_every_printed_value_is_listed(agra: Catalogue) -> None:
    listed = {each.key.partition("[")[0] for each in agra.listed}
    for table in TABLES:
        if not table.printed or table.single:
            continue
        for row in getattr(agra, {"setup": "setups"}.get(table.kind, f"{table.kind}s")):
            for field in fields(row):
                key = f"{table.kind}.{row.id}.{field.name}"
                optional = field.name == "id" or getattr(row, field.name) in (0, ())
                assert key in listed or optional, key


def raw_sources(value: object) -> list[str]:
    """Every source written in a file, however deep."""
    if isinstance(value, list):
        return [source for each in value for source in raw_sources(each)]
    if not isinstance(value, dict):
        return []
    found = [value["source"]] if isinstance(value.get("source"), str) else []
    if isinstance(value.get("source"), dict):
        found += texts(value["source"])
    return found + [
        each for name, part in value.items() if name != "source" for each in raw_sources(part)
    ]


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [each for part in value.values() for each in texts(part)]
    return [value] if isinstance(value, str) else []


def test_what_the_files_call_assumed_is_listed_as_assumed(agra: Catalogue) -> None:
    written = set()
    for path in (data_folder() / "agra").glob("*.toml"):
        written.update(raw_sources(tomllib.loads(path.read_text(encoding="utf-8"))))
    said = {each.source for each in agra.listed}
    assert said == written
    assumed = {each.source for each in agra.listed if each.kind == "assumed"}
    assert assumed == {source for source in written if source.startswith("assumed")}


# Chapter 24.1, the facts that are only in the pictures: how many values each has.
PICTURES = {
    r"building\.\w+\.cost": 11,
    r"notable\.\w+\.ordered_goods": 24,
    r"notable\.\w+\.guild": 18,
    r"guild_order\.\w+\.goods": 15,
    r"guild_order\.\w+\.position": 18,
    r"influence\.(top_step|order_rupees_by_step)": 2,
    r"meditation_track\.values": 1,
    r"meditation_advance\.\w+\.(cost_kind|goods|total_value)": 15,
    r"price_token\.\w+\.(low|high)": 6,
    r"akbar\.(left|right)": 2,
    r"farm_track\.\w+\.end_[15]": 8,
    r"pier\.pier_3\.open_levels": 1,
    r"building\.\w+\.name": 8,
    r"guild\.\w+\.order_column": 3,
    r"rupee_bank\.unlimited": 1,
}


def test_assumed_values_are_those_of_chapter_24_1(agra: Catalogue) -> None:
    assumed = [each.key for each in agra.listed if each.kind == "assumed"]
    for pattern, number in PICTURES.items():
        assert sum(bool(re.fullmatch(pattern, key)) for key in assumed) == number, pattern
    assert len(assumed) == sum(PICTURES.values()) == 133


def test_source_kinds() -> None:
    assert SOURCE_KINDS == ("rulebook", "derived", "assumed", "corrected")
    assert source_kind("rulebook:§5.2") == "rulebook"
    assert source_kind("assumed") == source_kind("assumed: in part. Known: 2 goods") == "assumed"
    assert source_kind("derived") == source_kind("derived: ") == source_kind("guessed: x") == ""


def test_promises_name_columns_that_exist() -> None:
    shapes = {table.kind: table.shape for table in TABLES}
    for each in PROMISES:
        for column in each.columns:
            kind, _, name = column.partition(".")
            assert kind in shapes, column
            assert not name or name in {field.name for field in fields(shapes[kind])}, column
