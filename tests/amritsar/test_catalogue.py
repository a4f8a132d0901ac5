"""The catalogue of Amritsar as shipped and corrected."""

import re
import tomllib
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.meta import META
from engine.amritsar.pieces import BENEFITS, OPS, SCORES, STEP_KINDS
from engine.amritsar.printed import Catalogue
from engine.core.catalogue.loading import CatalogueError, Listed
from engine.core.catalogue.printed import found
from engine.core.files.places import data_folder, games
from engine.core.language.words import words
from engine.core.rulings import choose

SPECIFICATION = Path(__file__).resolve().parents[3] / "shared" / "rules"
WITHOUT_A_SWITCH = {"AM-RUL-9", "AM-RUL-32", "AM-RUL-36", "AM-RUL-39", "AM-RUL-40"}
"""How far undo goes, AM-RUL-9, is asked in every game; the others have one sensible answer."""


@pytest.fixture(scope="module")
def amritsar() -> Catalogue:
    return load_catalogue()


# ---------------------------------------------------------------- as shipped


def test_it_loads_once_and_stays_as_it_is(amritsar: Catalogue) -> None:
    assert load_catalogue() is amritsar
    with pytest.raises(FrozenInstanceError):
        amritsar.storehouse("ST4").slots = 3  # type: ignore[misc]


def test_pieces_are_found(amritsar: Catalogue) -> None:
    assert amritsar.district_tile("Y2").main == "coin1_market"
    assert amritsar.district_action("coin1_market").any_order
    assert amritsar.donation_tile(3, "S").widths == (5, 4, 3, 2)
    assert amritsar.donation_cost(amritsar.donation_tile(2, "N"), 2) == (1, 1, 0)
    assert found(amritsar.temple_tiles, "T3").pp == (2, 1, 4, 3)
    assert found(amritsar.bridge_tiles, "donation_coin").trigger == "donate"
    assert found(amritsar.objective_spaces, "coins").effects[0].n == 2
    assert found(amritsar.upgrades, "mahout").cost_item == "gold"
    assert found(amritsar.mahout_tiles, "donate").start_tile
    assert amritsar.storehouse("ST4").wild == ("white", "yellow")
    assert found(amritsar.knowledge_tracks, "money").final == "pp_per_coin"
    assert [each.step for each in amritsar.steps("money")] == [1, 2, 3, 4, 5, 6, 7]
    assert amritsar.objective("D-level2").table == (0, 2, 3, 4, 6)
    assert amritsar.setup(1).storehouses_shown == 6
    assert amritsar.solo_action("blue").gain_by_decade[2] == ("copper", "gold")
    assert amritsar.ruling("AM-RUL-1").default == "crossing"
    with pytest.raises(KeyError):
        amritsar.storehouse("ST99")
    with pytest.raises(KeyError):
        amritsar.donation_tile(5, "N")


def test_counts(amritsar: Catalogue) -> None:
    """Chapters 1 and 2 of the rules, and the tables of what the pictures had."""
    counts = {
        "districts": 4,
        "sections": 8,
        "maharaja_spaces": 4,
        "worker_colours": 4,
        "district_actions": 17,
        "district_tiles": 12,
        "donation_levels": 4,
        "donation_tiles": 12,
        "temple_tiles": 4,
        "bridge_tiles": 6,
        "market_rows": 4,
        "objective_spaces": 4,
        "upgrades": 3,
        "mahout_tiles": 7,
        "storehouses": 15,
        "knowledge_tracks": 3,
        "knowledge_steps": 21,
        "objectives": 24,
        "player_colours": 4,
        "setups": 4,
        "quarry_rows": 3,
        "solo_actions": 4,
        "white_spaces": 9,
        "rulings": 48,
        "switches": 44,
    }
    assert {name: len(getattr(amritsar, name)) for name in counts} == counts
    assert " ".join(each.id for each in amritsar.sections) == "N1 N2 E1 E2 S1 S2 W1 W2"
    assert Counter(each.type for each in amritsar.objectives) == dict.fromkeys("ABCD", 6)
    spaces = {tile.players: sum(tile.widths) for tile in amritsar.donation_tiles}
    assert spaces == {2: 10, 3: 14, 4: 18}


def test_the_set_up_is_that_of_the_table_of_rules(amritsar: Catalogue) -> None:
    """AM-SET-26 and AM-SET-27."""
    rows = [
        (each.players, each.donation_set, each.storehouses_shown, each.side_workers)
        for each in amritsar.setups
    ]
    assert rows == [(2, 2, 6, 4), (3, 3, 9, 0), (4, 4, 12, 0), (1, 2, 6, 4)]
    after = amritsar.first_upgrades
    assert (after.counters_on_elephant, after.counters_on_board, after.counters_in_market) == (
        2,
        9,
        5,
    )
    assert (after.tax, amritsar.player_supply.pp, amritsar.player_supply.coins) == (1, 5, 1)


def test_every_word_is_on_a_piece(amritsar: Catalogue) -> None:
    """Each effect, benefit, kind of space and way to score is printed somewhere."""
    with_effects = (
        *amritsar.district_actions,
        *amritsar.bridge_tiles,
        *amritsar.mahout_tiles,
        *amritsar.storehouses,
        *amritsar.knowledge_steps,
    )
    assert {effect.op for each in with_effects for effect in each.effects} == set(OPS)
    assert {each.benefit for each in amritsar.storehouses} == set(BENEFITS)
    assert {each.kind for each in amritsar.knowledge_steps} == set(STEP_KINDS)
    assert {each.score for each in amritsar.objectives} == set(SCORES)


def test_what_is_assumed_fits_the_book(amritsar: Catalogue) -> None:
    """AM-GAP-4, AM-GAP-7 and AM-KNW-3: every value, every action and one unlock are printed."""
    assert all(sorted(each.pp) == [1, 2, 3, 4] for each in amritsar.temple_tiles)
    assert any(each.pp[2] == 2 for each in amritsar.temple_tiles), "South 2 in an example"
    printed = {name for tile in amritsar.district_tiles for name in (tile.main, tile.secondary)}
    assert printed == {each.id for each in amritsar.district_actions}
    unlocking = [
        each.id
        for each in amritsar.knowledge_steps
        if any(effect.op == "unlock_movement" for effect in each.effects)
    ]
    assert len(unlocking) == 1


def test_the_modes_are_those_of_the_data(amritsar: Catalogue) -> None:
    assert META.colours == tuple(each.id for each in amritsar.player_colours)
    assert META.players == tuple(sorted(each.players for each in amritsar.setups))
    assert META.modes["solo"] == META.modes["solo_hard"]
    assert META.modes["solo"].automata == ("Maharaja",)


def test_every_switch_has_its_default(amritsar: Catalogue) -> None:
    rulings = choose(amritsar.switches, {"pp_floor": "negative"})
    assert (rulings.pp_floor, rulings.majority_second) == ("negative", "rank_skips")
    silent = {each.id for each in amritsar.rulings if not each.switch}
    assert silent == WITHOUT_A_SWITCH


# ---------------------------------------------------------------- beside the specification

beside = pytest.mark.skipif(
    not SPECIFICATION.exists(), reason="the specification is not beside the code"
)


@beside
def test_the_switches_are_those_of_the_specification(amritsar: Catalogue) -> None:
    text = (SPECIFICATION / "amritsar.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (AM-RUL-\d+) \| \w \| `(\w+)` \| (.*?) \|", text, re.MULTILINE)
    wanted = {
        ruling: (key, tuple(re.findall(r"`(\w+)`", options))) for ruling, key, options in rows
    }
    own = [each for each in amritsar.rulings if each.switch]
    offered = {each.id: (each.switch, each.options) for each in own}
    assert offered == {ruling: wanted[ruling] for ruling in offered}
    assert set(wanted) - set(offered) == WITHOUT_A_SWITCH
    assert all(each.default == each.options[0] for each in amritsar.switches)


@beside
def test_the_rules_that_are_named_exist(amritsar: Catalogue) -> None:
    text = (SPECIFICATION / "amritsar.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(AM-[A-Z]+-\d+)\*\*", text))
    named = {value for each in amritsar.listed if isinstance(value := each.value, str)}
    named = {each for each in named if re.fullmatch(r"AM-[A-Z]+-\d+", each)}
    named |= {rule for each in amritsar.rulings for rule in each.rules}
    assert named - known == set()
    assert len(named) > 60


# ---------------------------------------------------------------- sources


def test_every_value_has_a_known_source(amritsar: Catalogue) -> None:
    kinds = Counter(each.kind for each in amritsar.listed)
    assert set(kinds) == {"rulebook", "derived", "assumed"}
    assert all(each.source != "assumed" for each in amritsar.listed), "each says why"


# What only the pictures had (AM-GAP): how many values each has.
PICTURES = {
    r"section\.\w+\.marked_places": 8,
    r"maharaja_space\.\w+\.(crossing|start)": 8,
    r"board\.pp_track_max": 1,
    r"district_tile\.\w+\.(colour|main|secondary)": 36,
    r"donation_level\.\w+\.(marble|copper|gold)": 12,
    r"donation_tile\.[\w-]+\.(pp|cost)": 24,
    r"temple_tile\.\w+\.pp": 4,
    r"market_row\.\w+\.(row_from_top|price|pp)": 12,
    r"mahout_tile\.\w+\.tax_icons": 6,
    r"storehouse\.\w+\.(slots|tax_icons|copies)": 45,
    r"knowledge_step\.\w+\.(track|step)": 42,
    r"knowledge_step\.\w+\.(kind|tax_discount)": 21,
    r"knowledge_step\.\w+\.effects\[\d\]\.\w+": 41,
    r"objective\.B-pair-[\w-]+\.spaces\[\d\]\.(track|step)": 12,
    r"taxes\.track_max": 1,
    r"player_colour\.orange\.name": 1,
    r"component\.\w+\.n": 6,
    r"solo_storehouse\.\w+": 2,
    r"quarry_row\.\w+\.(row_from_top|resource|n)": 9,
    r"white_space\.\w+\.(space|pp|marble|counters|final)": 43,
}


def test_assumed_values_are_those_of_the_gaps(amritsar: Catalogue) -> None:
    assumed = [each.key for each in amritsar.listed if each.kind == "assumed"]
    numbers = {
        pattern: sum(bool(re.fullmatch(pattern, key)) for key in assumed) for pattern in PICTURES
    }
    assert numbers == PICTURES
    assert len(assumed) == sum(PICTURES.values())


# ---------------------------------------------------------------- terms

TERMS = {
    "action": "district_actions",
    "bridge": "bridge_tiles",
    "colour": "player_colours",
    "knowledge": "knowledge_tracks",
    "maharaja_space": "maharaja_spaces",
    "mahout": "mahout_tiles",
    "objective": "objectives",
    "objective_space": "objective_spaces",
    "section": "sections",
    "solo.action": "solo_actions",
    "upgrade": "upgrades",
    "worker": "worker_colours",
}


def test_every_piece_has_a_name(amritsar: Catalogue) -> None:
    keys = {f"{term}.{each.id}" for term, name in TERMS.items() for each in getattr(amritsar, name)}
    keys |= {f"district.{each.name}" for each in amritsar.districts}
    keys |= {f"sto.{each.benefit}" for each in amritsar.storehouses}
    keys |= {f"temple_piece.{each}" for each in amritsar.temple.pieces}
    keys |= {f"decade_end.{each}" for each in amritsar.decade_end.steps}
    keys |= {META.unit, *(f"mode.{each}" for each in META.modes if each)}
    path = data_folder() / "locale" / "en" / "LC_MESSAGES" / "amritsar.po"
    named = set(re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE))
    assert keys - named == set()


@pytest.mark.parametrize(
    ("language", "storehouse", "decade"),
    [
        ("en", "storehouse", "decade II"),
        ("es", "almacén", "década II"),
        ("it", "magazzino", "decennio II"),
    ],
)
def test_names_are_those_of_the_book(language: str, storehouse: str, decade: str) -> None:
    spoken = words(language)
    assert "amritsar" in games()
    assert spoken.term("amritsar", "game.amritsar") == "Amritsar"
    assert spoken.term("amritsar", "storehouse") == storehouse
    assert spoken.term("amritsar", "decade.2") == decade


# ---------------------------------------------------------------- corrections


def listed(corrections: dict[str, Any], key: str) -> Listed:
    return next(each for each in load_catalogue(corrections).listed if each.key == key)


def refused(corrections: dict[str, Any]) -> dict[str, str]:
    before = load_catalogue()
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(corrections, corrections_file="mine.toml")
    assert load_catalogue() is before
    return {each.key: each.text() for each in caught.value.faults}


def test_a_correction_changes_only_what_it_names(amritsar: Catalogue) -> None:
    mine = load_catalogue({"storehouse": {"ST4": {"slots": 3}}})
    assert (mine.storehouse("ST4").slots, amritsar.storehouse("ST4").slots) == (3, 2)
    different = {
        new.key for old, new in zip(amritsar.listed, mine.listed, strict=True) if old != new
    }
    assert different == {"storehouse.ST4.slots"}


def test_a_corrected_value_remembers_what_it_was() -> None:
    key = "storehouse.ST4.slots"
    changed = listed({"storehouse": {"ST4": {"slots": 3}}}, key)
    assert (changed.kind, changed.value) == ("corrected", 3)
    assert changed.source == "corrected: 2 before (assumed: AM-GAP-8, two or three)"
    confirmed = listed({"storehouse": {"ST4": {"slots": 2}}}, key)
    assert confirmed.source.startswith("corrected: confirmed (assumed:")


def test_a_tile_may_have_costs_and_a_shape_of_its_own() -> None:
    """AM-DON-4: PP are printed on each space, and a printed tile may differ from the others."""
    pp = [[1, 2, 1, 2, 1], [3, 4, 3, 3], [5, 6], [9]]
    cost = [[2, 0, 0], [1, 1, 0], [0, 1, 1], [0, 0, 2]]
    mine = load_catalogue({"donation_tile": {"D2-N": {"pp": pp, "cost": cost}}})
    tile = mine.donation_tile(2, "N")
    assert tile.widths == (5, 4, 2, 1)
    assert mine.donation_cost(tile, 4) == (0, 0, 2)
    assert mine.donation_cost(mine.donation_tile(2, "E"), 4) == (1, 1, 1)


def test_temple_tiles_need_not_be_4_3_2_1() -> None:
    """AM-SOL-13 speaks of corrected tiles with equal values."""
    mine = load_catalogue({"temple_tile": {"T1": {"pp": [3, 3, 2, 1]}}})
    assert found(mine.temple_tiles, "T1").pp == (3, 3, 2, 1)


def test_the_maharaja_may_start_elsewhere() -> None:
    spaces = {"WN": {"start": False}, "ES": {"start": True}}
    mine = load_catalogue({"maharaja_space": spaces})
    assert [each.id for each in mine.maharaja_spaces if each.start] == ["ES"]


def test_the_maharajas_actions_may_be_in_another_order() -> None:
    """AM-RUL-39: as printed on your board."""
    order = ["green", "white", "blue", "yellow"]
    assert load_catalogue({"solo": {"action_order": order}}).solo.action_order == tuple(order)


def test_tracks_and_the_market_may_be_longer_or_shorter() -> None:
    coin = {"op": "gain", "item": "coin", "n": 1}
    longer = {
        "knowledge_step": {
            "money_7": {"kind": "immediate", "effects": [coin]},
            "money_8": {"track": "money", "step": 8, "kind": "final"},
        },
        "market_row": {"row_5": {"row_from_top": 5, "price": 1, "pp": [0, 0, 0]}},
        "white_space": {
            "space_8": {"removed": True},
            "space_6": {"pp": 1, "final": "pp_per_visible_coin"},
        },
    }
    mine = load_catalogue(longer)
    assert len(mine.steps("money")) == 8
    assert (len(mine.market_rows), len(mine.white_spaces)) == (5, 8)
    assert listed(longer, "knowledge_step.money_8.step").source == "corrected: added"
    assert "knowledge_step.money_6.kind" in refused(
        {"knowledge_step": {"money_7": {"removed": True}}}
    )


# A correction | the key that must be named | what is said
REFUSED = """
storehouse.ST99.slots = 3 | storehouse.ST99 | "ST99" is no storehouse
storehouse.ST4.colour = 3 | storehouse.ST4.colour | no key
storehouse.ST4.slots = "3" | storehouse.ST4.slots | not a whole number
storehouse.ST4.slots = 5 | storehouse.ST4.slots | not between 2 and 3
storehouse.ST4.removed = true | storehouse.ST4.removed | no key
district_tile.B1.main = "rest" | district_tile.B1.main | "rest" is no district_action
market_row.row_9.removed = true | market_row.row_9 | is no market_row
ruling.AM-RUL-4.default = "negative" | ruling.AM-RUL-4.default | not printed
section.N1.marked_places = 1 | section | is 11, but must be 12
maharaja_space.NE.start = true | maharaja_space | there are 2
solo.action_order = ["yellow", "blue", "white"] | solo.action_order | "green" is missing
camel.one.humps = 2 | camel | no table
meta.game = "agra" | meta.game | not printed
"""


@pytest.mark.parametrize("line", REFUSED.strip().splitlines())
def test_wrong_corrections_are_refused(line: str) -> None:
    correction, key, says = line.split(" | ")
    assert says in refused(tomllib.loads(correction))[key]


@pytest.mark.parametrize("odd", ["x", -1, True, [], [{}], [[]], {}])
def test_whatever_is_corrected_is_refused_and_never_crashes(odd: object) -> None:
    everything: dict[str, Any] = {}
    for row in load_catalogue().listed:
        *path, name = row.key.partition("[")[0].split(".")
        place = everything
        for part in path:
            place = place.setdefault(part, {})
        place[name] = odd
    assert len(refused(everything)) > 100
