"""Corrections laid on top of the shipped values."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.agra.catalogue import load_catalogue
from engine.core.catalogue.loading import CatalogueError, Listed, read_corrections


def listed(corrections: dict[str, Any], key: str) -> Listed:
    return next(each for each in load_catalogue(corrections).listed if each.key == key)


def refused(corrections: dict[str, Any]) -> dict[str, str]:
    before = load_catalogue()
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(corrections, corrections_file="mine.toml")
    assert load_catalogue() is before
    assert {each.file for each in caught.value.faults} <= {"mine.toml", "orders.toml"}
    return {each.key: each.text() for each in caught.value.faults}


def test_a_correction_changes_only_what_it_names() -> None:
    shipped = load_catalogue()
    mine = load_catalogue({"building": {"tailor": {"cost": 6}}})
    assert mine.building("tailor").cost == 6
    assert shipped.building("tailor").cost == 5
    assert mine.buildings[:-1] == shipped.buildings[:-1]
    assert load_catalogue() is shipped
    different = {
        new.key for old, new in zip(shipped.listed, mine.listed, strict=True) if old != new
    }
    assert different == {"building.tailor.cost"}


def test_a_corrected_value_remembers_what_it_was() -> None:
    row = listed({"building": {"tailor": {"cost": 6}}}, "building.tailor.cost")
    assert (row.kind, row.value) == ("corrected", 6)
    assert row.source.startswith("corrected: 5 before (assumed: one cost per level")


def test_a_value_can_be_confirmed() -> None:
    row = listed({"building": {"tailor": {"cost": 5}}}, "building.tailor.cost")
    assert row.source.startswith("corrected: confirmed (assumed:")


def test_a_correction_can_say_where_it_is_from() -> None:
    own = {"building": {"tailor": {"cost": 6, "source": {"cost": "second printing"}}}}
    assert listed(own, "building.tailor.cost").source == "corrected: second printing"
    shared = {"source": {"building": "my copy"}, "building": {"tailor": {"cost": 6}}}
    assert listed(shared, "building.tailor.cost").source == "corrected: my copy"


def test_lists_and_abilities_are_replaced_whole() -> None:
    mine = load_catalogue({"notable": {"cook": {"ordered_goods": ["wood", "oil"]}}})
    assert mine.notable("cook").ordered_goods == ("wood", "oil")
    bonus = {"kind": "generous", "effect": "delivery_bonus", "good": "oil", "rupees": 2}
    abilities = {"notable": {"cook": {"abilities": [bonus]}}}
    (ability,) = load_catalogue(abilities).notable("cook").abilities
    assert ability.number("rupees") == 2
    assert listed(abilities, "notable.cook.abilities[1].rupees").kind == "corrected"


def test_values_that_depend_on_each_other_are_corrected_together() -> None:
    swap = {"artisans_1": {"position": 2}, "artisans_2": {"position": 1}}
    assert load_catalogue({"guild_order": swap}).guild_order("artisans_1").position == 2
    assert "guild_order.artisans_2.position" in refused(
        {"guild_order": {"artisans_1": {"position": 2}}}
    )


def test_the_meditation_track_may_be_longer_or_shorter() -> None:
    step = {
        "from_space": 6,
        "to_space": 7,
        "cost_kind": "total_value",
        "goods": [],
        "total_value": 6,
    }
    longer = {
        "meditation_track": {"values": [1, 2, 2, 3, 3, 4, 5]},
        "meditation_advance": {"advance_6_7": step},
    }
    assert load_catalogue(longer).meditation_advances[-1].total_value == 6
    assert listed(longer, "meditation_advance.advance_6_7.total_value").source == "corrected: added"
    shorter = {
        "meditation_track": {"values": [1, 2, 2, 3, 4]},
        "meditation_advance": {"advance_5_6": {"removed": True}},
    }
    assert len(load_catalogue(shorter).meditation_advances) == 4
    assert refused({"meditation_advance": {"advance_5_6": {"removed": True}}}) == {
        "meditation_advance": "mine.toml: meditation_advance: 5 is missing (AG-BOT-2)"
    }


def test_a_correction_may_say_which_game_it_is_for() -> None:
    mine = {"meta": {"game": "agra"}, "building": {"tailor": {"cost": 6}}}
    assert load_catalogue(mine).building("tailor").cost == 6
    assert "meta.game" in refused({"meta": {"game": "amritsar"}})


# A correction | the key that must be named | what is said
REFUSED = """
notable.cook.ordered_goods = ["oyl", "wood"] | notable.cook.ordered_goods[1] | "oyl" is no good
notable.cook.ordered_goods = ["oil"] | notable.cook.ordered_goods | there must be 2
building.taylor.cost = 6 | building.taylor | "taylor" is no building
building.tailor.price = 6 | building.tailor.price | no key
building.tailor.cost = "6" | building.tailor.cost | not a whole number
building.tailor.cost = true | building.tailor.cost | not a whole number
building.tailor.removed = true | building.tailor.removed | no key
building.tailor.source.cost = 3 | building.tailor.source.cost | not a text
building.tailor = 6 | building.tailor | not a table
building = 6 | building | not a table
meditation_advance.advance_5_6.removed = 1 | meditation_advance.advance_5_6.removed | no key
meditation_advance.advance_9.removed = true | meditation_advance.advance_9 | is no
camel.one.humps = 2 | camel | no table
source.camel = "x" | source.camel | no table
source = 3 | source | not a table
ruling.AG-R02.default = "total" | ruling.AG-R02.default | not printed
price_token.price_1.low = 3 | price_token.price_1.high | at least 4
pier.pier_3.open_levels = [1, 2, 3, 4] | pier.pier_4.open_levels | locked here
farm_track.track_1.end_1 = "cotton" | farm_track | at the ends of 2 tracks, not 3
influence.top_step = 9 | influence.order_rupees_by_step | there must be 10
akbar.left = ["oil", "oil", "oil", "oil", "oil", "oil"] | akbar.left[2] | more than once
guild_order.artisans_1.position = 2 | guild_order.artisans_2.position | more than once
"""


@pytest.mark.parametrize("line", REFUSED.strip().splitlines())
def test_wrong_corrections_are_refused(line: str) -> None:
    correction, key, says = line.split(" | ")
    before = load_catalogue()
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(tomllib.loads(correction), corrections_file="mine.toml")
    assert load_catalogue() is before
    said = [each.text() for each in caught.value.faults if each.key == key]
    assert any(says in text for text in said), str(caught.value)


def test_every_reason_is_given_at_once() -> None:
    reasons = refused(
        {
            "notable": {"cook": {"ordered_goods": ["oyl", "wood"], "colour": 3}},
            "building": {"taylor": {"cost": 6}, "tailor": {"cost": 0}},
            "camel": {},
        }
    )
    assert set(reasons) == {
        "notable.cook.ordered_goods[1]",
        "notable.cook.ordered_goods",
        "notable.cook.colour",
        "building.taylor",
        "building.tailor.cost",
        "camel",
    }


def test_the_corrections_given_are_not_changed() -> None:
    bonus = {
        "kind": "generous",
        "effect": "delivery_bonus",
        "good": "oil",
        "rupees": 2,
        "source": "x",
    }
    mine = {"notable": {"cook": {"abilities": [bonus]}}}
    load_catalogue(mine)
    assert mine == {"notable": {"cook": {"abilities": [{**bonus, "source": "x"}]}}}


def test_corrections_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[building.tailor]\ncost = 6\n")
    assert read_corrections(path) == {"building": {"tailor": {"cost": 6}}}
    path.write_text("cost = = 6")
    with pytest.raises(CatalogueError, match=r"mine\.toml: is not TOML"):
        read_corrections(path)
    with pytest.raises(CatalogueError, match="there is no such file"):
        read_corrections(tmp_path / "none.toml")
    with pytest.raises(CatalogueError, match="cannot be read"):
        read_corrections(tmp_path)


@pytest.mark.parametrize("odd", ["x", -1, True, [], [{}]])
def test_whatever_is_corrected_is_refused_and_never_crashes(odd: object) -> None:
    everything: dict[str, Any] = {}
    for row in load_catalogue().listed:
        *path, name = row.key.partition("[")[0].split(".")
        place = everything
        for part in path:
            place = place.setdefault(part, {})
        place[name] = odd
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(everything)
    assert len(caught.value.faults) > 100
