"""The catalogue of River of Gold as shipped: it loads, it agrees with the rules, it is honest."""

from collections import Counter
from dataclasses import FrozenInstanceError, fields

import pytest

from engine.core.language.words import words
from engine.core.rulings import choose
from engine.river_of_gold.box import open_box
from engine.river_of_gold.catalogue import TABLES, load_catalogue
from engine.river_of_gold.meta import META, PATRONS
from engine.river_of_gold.pieces import (
    BUILDING_TYPES,
    CONDITIONS,
    END_GAMES,
    GOODS,
    JOURNEYS,
    PATRON_EFFECTS,
    SAILS,
    Reward,
)
from engine.river_of_gold.printed import Catalogue
from engine.river_of_gold.promises import PROMISES


@pytest.fixture(scope="module")
def gold() -> Catalogue:
    return load_catalogue()


def test_it_loads_once_and_stays_as_it_is(gold: Catalogue) -> None:
    assert load_catalogue() is gold
    assert load_catalogue({}) is gold
    with pytest.raises(FrozenInstanceError):
        gold.shore(16).cost = 3  # type: ignore[misc]


def test_meta_agrees_with_the_data(gold: Catalogue) -> None:
    assert META.colours == tuple(clan.id for clan in gold.player_colours)
    assert META.command == "river-of-gold"
    assert META.modes.keys() == {"", PATRONS}
    assert META.players == tuple(each.players for each in gold.setups) == (2, 3, 4)
    assert words("es").term(META.name, META.unit) == "punto de victoria"


def test_pieces_are_found_by_id_and_number(gold: Catalogue) -> None:
    assert gold.shore(16).river_spaces == (7, 8)
    assert gold.river_space(14).shores == (26, 28, 29, 30)
    assert gold.region(4).track_good == "porcelain"
    assert gold.ship("middle").start == 8
    assert gold.tile("e1-market-3").owner == Reward(koku=1, vp=1)
    assert gold.client("merchant-6").order.total == 3
    assert gold.client_type("merchant").influence == 3
    assert gold.mastery("earth").amount == 3
    assert gold.region_tile("rt-2").side_3_4 == (9, 5)
    assert gold.patron("kaiu-shihobu").number("start_koku") == 10
    assert gold.exchange("favour").give == 5
    assert gold.setup(3).era2_tiles == 11
    assert gold.ruling("RG-RUL-12").default == "own_turn_only"
    for look in (gold.shore, gold.river_space, gold.region, gold.setup):
        with pytest.raises(KeyError):
            look(31)


def test_counts(gold: Catalogue) -> None:
    counts = {
        "river_spaces": 14,
        "shores": 30,
        "ships": 2,
        "regions": 6,
        "track_rewards": 5,
        "building_types": 4,
        "tiles": 46,
        "client_types": 5,
        "clients": 30,
        "masteries": 6,
        "region_tiles": 6,
        "patrons": 8,
        "player_colours": 4,
        "goods": 3,
        "setups": 3,
        "exchanges": 2,
        "rulings": 63,
        "switches": 59,
    }
    assert {name: len(getattr(gold, name)) for name in counts} == counts


# ---------------------------------------------------------------- what the rules count


def test_tiles_are_49(gold: Catalogue) -> None:
    """RG-CMP-10, and RG-NIT-3: as many of each type in an era."""
    assert sum(each.copies for each in gold.tiles) == 49
    types = Counter((each.era, each.type) for each in gold.tiles if each.kind == "era")
    assert types == {(era, name): n for era, n in ((1, 6), (2, 4)) for name in BUILDING_TYPES}
    starting = {each.type: each.copies for each in gold.tiles if each.kind == "starting"}
    assert starting == {"port": 2, "manor": 2, "shrine": 2}


def test_tiles_give_what_their_era_gives(gold: Catalogue) -> None:
    visitor = {
        ("port", 1): Reward(koku=3),
        ("port", 2): Reward(koku=5),
        ("manor", 1): Reward(influence=2),
        ("manor", 2): Reward(influence=3),
        ("shrine", 1): Reward(vp=2),
        ("shrine", 2): Reward(vp=3),
        ("market", 2): Reward(any_good=1),
    }
    for each in gold.tiles:
        if each.kind == "imperial" or (each.type, each.era) == ("market", 1):
            assert each.visitor.goods == 1, each.id
        else:
            assert each.visitor == visitor[each.type, max(each.era, 1)], each.id


def test_the_visit_gives_no_influence(gold: Catalogue) -> None:
    """RG-INV-9: no owner reward of Era 1 does, nor does it ask anything."""
    for each in gold.tiles:
        if each.era == 1:
            assert (each.owner.influence, each.owner.any_good) == (0, 0), each.id


def test_the_tiles_of_the_examples_are_there(gold: Catalogue) -> None:
    """RG-EX-4 and RG-EX-6."""
    assert gold.tile("e1-shrine-5").bonus == 2
    assert (gold.shore(16).region, gold.shore(16).cost) == (4, 9)
    visited = [
        (Reward(porcelain=1), Reward(koku=1, vp=1)),
        (Reward(rice=1), Reward(favour=1, vp=1)),
        (Reward(vp=2), Reward(porcelain=1)),
    ]
    there = [(each.visitor, each.owner) for each in gold.tiles]
    assert all(each in there for each in visited)


def test_every_river_space_has_its_regions() -> None:
    """RG-NIT-1."""
    regions = ["1", "12", "12", "2", "23", "3", "34", "34", "45", "45", "5", "56", "56", "6"]
    there = open_box(META.colours, {}, None, "").regions_at
    assert ["".join(str(region + 1) for region in each) for each in there] == regions


def test_the_price_follows_the_river_spaces_touched(gold: Catalogue) -> None:
    """RG-INV-11."""
    prices = {1: (5, 6), 2: (8, 9), 3: (11, 12, 13)}
    for each in gold.shores:
        assert each.kind == "imperial" or each.cost in prices[len(each.river_spaces)], each.id


def test_shores_of_starting_tiles(gold: Catalogue) -> None:
    """RG-APP-1."""
    for players, wanted in {2: [3, 7, 11, 14, 22, 23], 3: [3, 11, 22], 4: []}.items():
        there = [int(each.id) for each in gold.shores if players in each.starting_for]
        assert there == wanted
    assert [int(each.id) for each in gold.shores if each.kind == "imperial"] == [6, 17, 29]


@pytest.mark.parametrize(
    ("players", "stack", "visit", "end", "empty"),
    [(2, 8, 8, 17, 21), (3, 10, 10, 21, 24), (4, 12, 12, 25, 27)],
)
def test_set_up_leads_to_visit_and_end(
    gold: Catalogue, players: int, stack: int, visit: int, end: int, empty: int
) -> None:
    """The table of RG-SET-8, and RG-INV-10."""
    each = gold.setup(players)
    left = each.era1_tiles - gold.start.row_slots
    assert (left, left, left + each.era2_tiles) == (stack, visit, end)
    assert len(gold.shores) - each.imperial_markets - each.starting_tiles == empty


# RG-NIT-6: silk, rice and porcelain of each order, by type and region.
TYPES = ("monk", "merchant", "noble", "artisan", "elder")
ORDERS = """
1  121 003 112 002 212
2  320 030 202 002 221
3  211 300 211 200 212
4  113 210 220 200 221
5  121 021 022 020 212
6  122 120 121 020 212
"""


def test_orders(gold: Catalogue) -> None:
    for line in ORDERS.strip().splitlines():
        region, *orders = line.split()
        for kind, order in zip(TYPES, orders, strict=True):
            got = gold.client(f"{kind}-{region}").order
            assert [getattr(got, good) for good in GOODS] == [int(each) for each in order]


def test_no_client_can_be_served_with_the_first_goods(gold: Catalogue) -> None:
    """RG-INV-13."""
    for each in gold.clients:
        assert max(each.order.silk, each.order.rice, each.order.porcelain) > gold.start.goods_each


def test_every_ability_is_on_a_card(gold: Catalogue) -> None:
    ongoing = {each.ongoing for each in gold.clients}
    assert ongoing == {"", "build_discount", *JOURNEYS, *SAILS}
    assert {each.end_game for each in gold.clients} == {"", *END_GAMES}
    assert {each.condition for each in gold.masteries} == set(CONDITIONS)
    assert {each.effect for each in gold.patrons} == set(PATRON_EFFECTS)


def test_abilities_have_the_numbers_of_the_rules(gold: Catalogue) -> None:
    """RG-MER-4, RG-MER-8, RG-MER-10, RG-ART-2, RG-ART-3, RG-ELD-2, RG-NOB-5, RG-MNK-1."""
    client = gold.client
    assert (client("merchant-4").ongoing, client("merchant-4").ongoing_amount) == ("sell_goods", 5)
    assert (client("merchant-6").ongoing, client("merchant-6").ongoing_amount) == ("koku", 3)
    assert client("merchant-1").end_amount == 5
    assert (client("artisan-3").ongoing_amount, client("artisan-3").end_amount) == (2, 3)
    assert client("elder-4").end_amount == 2
    assert (client("noble-1").ongoing, client("noble-1").end_type) == ("market_good_any", "market")
    assert [client(f"monk-{n}").second_marker for n in (1, 2)] == ["own", "opponent"]
    monk = gold.client_type("monk")
    assert (monk.favour, monk.favour_limit, monk.influence) == (2, 1, 0)


def test_tables_of_the_final_scoring(gold: Catalogue) -> None:
    """RG-NIT-11, RG-NIT-13, RG-MAS-4."""
    sides = [(each.side_2, each.side_3_4) for each in gold.region_tiles]
    assert sides == [
        ((3,), (7, 3)),
        ((5, 2), (9, 5)),
        ((4, 2), (8, 4)),
        ((8, 4), (12, 8, 4)),
        ((6, 3), (10, 6, 2)),
        ((7, 3), (11, 7, 3)),
    ]
    assert gold.scoring.clients == (0, 2, 5, 9, 14, 20, 27)
    assert {each.rewards_2 for each in gold.masteries} == {(5,)}
    assert {each.rewards_3_4 for each in gold.masteries} == {(7, 5, 3)}


# ---------------------------------------------------------------- rulings


def test_every_ruling_is_there_in_order(gold: Catalogue) -> None:
    assert [each.id for each in gold.rulings] == [f"RG-RUL-{n}" for n in range(1, 64)]
    without = {each.id for each in gold.rulings if not each.switch}
    assert without == {f"RG-RUL-{n}" for n in (2, 41, 43, 44, 46)}
    for each in gold.rulings:
        assert each.text, each.id
        assert each.books, each.id
        assert each.why, each.id
        assert each.rules, each.id
        assert all(rule.startswith("RG-") for rule in each.rules), each.id


def test_rulings_can_be_chosen(gold: Catalogue) -> None:
    mine = choose(gold.switches, {"stack_top": "hidden"})
    assert (mine.stack_top, mine.exchange_window) == ("hidden", "own_turn_only")
    for each in gold.switches:
        assert each.options[0] == each.default, each.id


# ---------------------------------------------------------------- sources


def test_every_value_has_a_known_source(gold: Catalogue) -> None:
    kinds = Counter(each.kind for each in gold.listed)
    assert set(kinds) == {"rulebook", "derived", "assumed"}
    assert kinds["assumed"] == 695
    assert len(gold.listed) == 909


def test_every_printed_value_is_listed(gold: Catalogue) -> None:
    listed = {each.key for each in gold.listed}
    plural = {"mastery": "masteries"}
    for table in TABLES:
        if not table.printed or table.single:
            continue
        for row in getattr(gold, plural.get(table.kind, f"{table.kind}s")):
            for field in fields(row):
                key = f"{table.kind}.{row.id}.{field.name}"
                optional = field.name in ("id", "further") or not getattr(row, field.name)
                assert key in listed or optional, key


def test_what_the_text_says_is_not_called_assumed(gold: Catalogue) -> None:
    said = {each.key: each.source for each in gold.listed}
    assert said["region.4.track_good"] == "rulebook:p.8 example"
    assert said["client.merchant-6.order"] == "rulebook:p.10"
    assert said["region_tile.rt-2.side_3_4"] == "rulebook:p.12 example"
    assert said["mastery.earth.condition"] == "rulebook:p.3"
    assert said["limits.koku"] == "rulebook:p.8"
    assert said["region.1.elder_spaces"] == "rulebook:p.11"
    assert said["tile.e1-port-1.owner"] == "assumed: art and data (RG-NIT-3)"
    assert said["patron.kudaka.effect"] == "assumed: data only (RG-NIT-17)"
    assert said["setup.players_2.era1_tiles"] == "rulebook:p.5"


def test_promises_name_columns_that_exist() -> None:
    shapes = {table.kind: table.shape for table in TABLES}
    for each in PROMISES:
        for column in each.columns:
            kind, _, name = column.partition(".")
            assert kind in shapes, column
            assert not name or name in {field.name for field in fields(shapes[kind])}, column


# ---------------------------------------------------------------- terms


@pytest.mark.parametrize(
    ("language", "key", "name"),
    [
        ("en", "game.river_of_gold", "River of Gold"),
        ("es", "game.river_of_gold", "Río de Oro"),
        ("it", "game.river_of_gold", "Fiume d'Oro"),
        ("es", "client.artisan", "Artesana"),
        ("it", "journey_end", "fine del viaggio"),
        ("es", "colour.scorpion", "Escorpión"),
    ],
)
def test_terms(language: str, key: str, name: str) -> None:
    assert words(language).term(META.name, key) == name


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_piece_has_a_name(gold: Catalogue, language: str) -> None:
    keys = [f"colour.{each.id}" for each in gold.player_colours]
    keys += [f"clan.{each.id}" for each in gold.player_colours]
    keys += [f"resource.{each.id}" for each in gold.goods]
    keys += [f"region.{each.id}" for each in gold.regions]
    keys += [f"building.{each.id}" for each in gold.building_types]
    keys += [f"client.{each.id}" for each in gold.client_types]
    keys += [f"ship.{each.id}" for each in gold.ships]
    keys += [f"mastery.{each.id}{part}" for each in gold.masteries for part in ("", ".condition")]
    patrons = [each.id.replace("-", "_") for each in gold.patrons]
    keys += [f"patron.{each}{part}" for each in patrons for part in ("", ".name")]
    catalogue = words(language)._spoken(META.name)[0]
    assert [key for key in keys if catalogue.gettext(key) == key] == []


def test_names_of_the_data_are_the_english_terms(gold: Catalogue) -> None:
    term = words("en").term
    for region in gold.regions:
        assert term(META.name, f"region.{region.id}") == region.name
    for mastery in gold.masteries:
        assert term(META.name, f"mastery.{mastery.id}") == mastery.name
    for patron in gold.patrons:
        key = f"patron.{patron.id.replace('-', '_')}"
        assert term(META.name, key) == patron.epithet
        assert term(META.name, f"{key}.name") == patron.name
    for clan in gold.player_colours:
        assert term(META.name, f"colour.{clan.id}") == clan.name
