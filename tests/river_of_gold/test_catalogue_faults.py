"""Planted faults are named with file and key; every promise can be broken; corrections fit."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.catalogue.loading import CatalogueError, Doubt, Fault, Promise
from engine.core.catalogue.printed import Shelf
from engine.core.files.places import data_folder
from engine.core.language.words import words
from engine.river_of_gold.catalogue import TABLES, load_catalogue
from engine.river_of_gold.meta import META
from engine.river_of_gold.printed import Catalogue
from engine.river_of_gold.promises import PROMISES
from tests.planted import Planted, cut, file_of, plant, planted, within


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_folder() / META.name, tmp_path / META.name))


def faults(folder: Path) -> tuple[Fault, ...]:
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(folder=folder)
    return caught.value.faults


def places(folder: Path) -> dict[tuple[str, str], str]:
    return {(each.file, each.key): each.text() for each in faults(folder)}


def test_a_copy_without_faults_loads(folder: Path) -> None:
    assert load_catalogue(folder=folder) == load_catalogue()


# Entry | what stands there | what is planted | the key named (~ is the entry) | what is said
PLANTED = r"""
# unknown ids
region.1 | "porcelain" | "tea" | ~.track_good | "tea" is no good
tile.e1-port-1 | "port" | "harbour" | ~.type | no building_type
client.monk-1 | "monk" | "nun" | ~.type | no client_type
client.noble-1 | end_type = "market" | end_type = "mall" | ~.end_type | no building_type
patron.kudaka | "mantis" | "lion" | ~.clan | no player_colour
# words and types
shore.1 | "plain" | "sandy" | ~.kind | none of plain
shore.1 | "right" | "north" | ~.bank | none of left, right
shore.1 | cost = 6 | cost = "6" | ~.cost | not a whole number
shore.1 | region = 1 | region = 7 | ~.region | not between 1 and 6
river_space.1 | 4] | 31] | ~.shores[4] | not between 1 and 30
river_space.1 | [1, 2, 3, 4] | 1 | ~.shores | not a list
tile.e1-port-1 | { koku = 3 } | 3 | ~.visitor | not a table
tile.e1-port-1 | { koku = 3 } | { gold = 3 } | ~.visitor.gold | no key
tile.e1-port-4 | "port" } | "ship" } | ~.owner.koku_per | none of
tile.e1-port-1 | copies = 1\n |  | ~.copies | is missing
tile.e1-port-1 | bonus = 1 | bonus = 19 | ~.bonus | not between
client.merchant-1 | "influence_each_built_region" | "influence" | ~.ongoing | none of
client_type.noble | first_only = true | first_only = 1 | ~.first_only | neither true nor false
patron.yoritomo | hand = 3\n |  | ~.hand | is missing
patron.yoritomo | hand = 3 | hand = 3\nvp = 1 | ~.vp | no key
patron.kudaka | "vp_first_client_of_region" | "storms" | ~.effect | none of
region.1 | name = "Spine of the World" | name = "" | ~.name | does not look like
# river and shores
river_space.1 | [1, 2, 3, 4] | [1, 2, 3] | ~.shores | there are 3, but there must be 4
river_space.1 | [1, 2, 3, 4] | [1, 2, 3, 3] | ~.shores[4] | more than once
river_space.1 | [1, 2, 3, 4] | [1, 2, 3, 5] | shore.4.river_spaces | must be [2, 3]
shore.4 | [1, 2, 3] | [1, 2] | ~.river_spaces | must be [1, 2, 3] (RG-BRD-4)
shore.4 | [1, 2, 3] | [3, 2, 1] | ~.river_spaces | must be [3, 4, 5]
shore.4 | [1, 2, 3] | [1, 2, 3, 4] | ~.river_spaces | at most 3
shore.4 | [1, 2, 3] | [] | ~.river_spaces | at least 1
shore.5 | region = 1 | region = 2 | shore | there are 4 of region 1, but there must be 5
shore.5 | region = 1 | region = 3 | shore[6] | must not fall
shore.6 | "imperial" | "plain" | shore | there are 2 of imperial, but there must be 3
shore.6 | "left" | "left"\ncost = 4 | ~.cost | must be 0
shore.1 | cost = 6 | cost = 0 | ~.cost | at least 1
shore.3 | starting_for = [2, 3] | starting_for = [] | ~.starting_for | must not be empty
shore.1 | cost = 6 | cost = 6\nstarting_for = [2] | ~.starting_for | must be empty
ship.upper | start = 1 | start = 2 | ship | must be 1
ship.upper | start = 1 | start = 8 | ship.middle.start | more than once
ship.middle | start = 8 | start = 9 | ~.start | at most 8 (RG-PLY-5)
# regions and tracks
region.1 | artisan_spaces = 1 | artisan_spaces = 2 | ~.artisan_spaces | must be 1
region.2 | "Shinomen Forest" | "Spine of the World" | ~.name | more than once
influence | start = 0 | start = 1 | ~.start | must be 0
influence | flower = 11 | flower = 13 | ~.flower | more than once
influence | flower = 11 | flower = 19 | ~.flower | at most 18
influence | end = 18 | end = 20 | track_reward.end.space | must be 20
track_reward.koku | space = 5 | space = 1 | track_reward[2] | must not fall
track_reward.koku | { koku = 2 } | {} | ~.reward | must not be empty
track_reward.koku | { koku = 2 } | { influence = 2 } | ~.reward.influence | must be empty
numbers | last_turns_each = 1 | last_turns_each = 2 | ~.last_turns_each | must be 1
# tiles
building_type.port | "koku" | "tea" | ~.visitor | none of koku
building_type.port | "koku" | "something" | ~.visitor | none of koku
building_type.port | "koku" | "vp" | building_type.shrine.visitor | more than once
building_type.port | "blue" | "red" | building_type.shrine.colour | more than once
tile.e1-port-1 | era = 1 | era = 2 | tile | there are 23 of era 1, but there must be 24
tile.e1-port-1 | era = 1 | era = 0 | ~.era | no era tile is of era 0
tile.e1-port-1 | copies = 1 | copies = 2 | ~.copies | must be 1
tile.st-port | copies = 2 | copies = 3 | tile | there are 7 of starting 0, but there must be 6
tile.e1-port-1 | { koku = 3 } | { vp = 3 } | ~.visitor | must not be empty
tile.e1-port-1 | { koku = 3 } | { koku = 3, vp = 1 } | ~.visitor | besides koku
tile.e1-market-1 | { silk = 1 } | { silk = 1, favour = 1 } | ~.visitor | besides goods
tile.e1-port-1 | { rice = 1 } | {} | ~.owner | must not be empty
tile.st-port | owner = {} | owner = { vp = 1 } | ~.owner | must be empty
tile.st-port | owner = {} | owner = {}\nbonus = 2 | ~.bonus | must be empty
tile.e1-port-5 | { vp = 1 } | { koku_per = "port" } | ~ | is the same as e1-port-4 (RG-APP-2)
tile.im-rice | "market" | "port" | ~.type | must be "market"
# clients
client_type.elder | "elder_space" | "artisan_space" | ~.places | more than once
client_type.elder | first_only = false | first_only = true | ~.first_only | must be false
client.monk-2 | region = 2 | region = 3 | client | "monk-2" is missing
client.monk-2 | region = 2 | region = 3 | ~ | must be "monk-3"
client.artisan-1 | porcelain = 2 | porcelain = 0 | ~.order | at least 1
client.monk-2 | rice = 2,  |  | ~.order.rice | is missing
client.monk-2 | silk = 3 | silk = 7 | ~.order.silk | at most 6
client.monk-2 | second_marker = "opponent" | second_marker = "" | ~.second_marker | none of own
client.merchant-6 | "koku" | "die_shift" | ~.ongoing | none of influence_each_built_region
client.merchant-6 | "koku" | "favour" | ~.ongoing | more than once
client.merchant-6 | ongoing_amount = 3 | ongoing_amount = 0 | ~.ongoing_amount | must not be empty
client.noble-2 | end_type = "port" | end_type = "market" | ~.end_game | more than once
client.noble-5 | end_amount = 1 | end_amount = 1\nend_type = "port" | ~.end_type | must be empty
client.elder-1 | "times_region" | "vp_per_koku" | ~.end_game | none of times_region
# masteries, scoring, patrons
mastery.fire | "clients_of_one_type" | "client_types" | ~.condition | more than once
mastery.fire | rewards_2 = [5] | rewards_2 = [5, 3] | ~.rewards_2 | there must be 1
mastery.fire | [7, 5, 3] | [7, 3, 5] | ~.rewards_3_4 | must be [7, 5, 3]
mastery.water | amount = 4 | amount = 5 | ~.amount | at most 4
region_tile.rt-1 | side_3_4 = [7, 3] | side_3_4 = [7] | ~.side_3_4 | at least 2
region_tile.rt-1 | side_3_4 = [7, 3] | side_3_4 = [3, 7] | ~.side_3_4 | must be [7, 3]
region_tile.rt-1 | side_3_4 = [7, 3] | side_3_4 = [7, 0] | ~.side_3_4[2] | at least 1
scoring | [0, 2, 5 | [1, 2, 5 | ~.clients[1] | must be [0]
scoring | [0, 2, 5 | [0, 5, 2 | ~.clients[3] | must not fall
scoring | least_influence = 1 | least_influence = 0 | ~.least_influence | must be 1
patron.kudaka | "mantis" | "crab" | patron | there are 3 of crab, but there must be 2
patron.kudaka | "Kudaka" | "Yoritomo" | ~.name | more than once
# set-up
player_colour.crab | "blue" | "red" | player_colour.scorpion.colour | more than once
player_supply | clan_markers = 22 | clan_markers = 21 | ~.clan_markers | must be 22
shared_supply | die_faces = 6 | die_faces = 5 | ~.die_faces | must be 6
shared_supply | tiles = 49 | tiles = 48 | ~.tiles | must be 49
shared_supply | clients = 30 | clients = 29 | ~.clients | must be 30
good.silk | tokens = 25 | tokens = 24 | shared_supply.good_tokens | must be 74
good.silk | tokens = 25 | tokens = 23 | ~.tokens | at least 24 (RG-INV-2)
koku_piece.koku_5 | count = 20 | count = 21 | shared_supply.koku_pieces | must be 96
setup.players_2 | era1_tiles = 12 | era1_tiles = 25 | ~.era1_tiles | at most 24
setup.players_2 | era1_tiles = 12 | era1_tiles = 4 | ~.era1_tiles | at least 5
setup.players_2 | starting_tiles = 6 | starting_tiles = 5 | ~.starting_tiles | must be 6
setup.players_2 | imperial_markets = 3 | imperial_markets = 2 | ~.imperial_markets | must be 3
setup.players_2 | players = 2 | players = 3 | setup | 2 is missing
start | [7, 8, 9, 10] | [7, 8, 9] | ~.koku | there must be 4
start | [7, 8, 9, 10] | [7, 8, 9, 26] | ~.koku[4] | at most 25
start | favour = 2 | favour = 4 | ~.favour | at most 3
start | masteries = 3 | masteries = 7 | ~.masteries | at most 6
exchange.goods | give = 2 | give = 1 | ~.give | at least 2
# sources
source.tile | owner = "assumed: | owner = "guessed: | ~.owner | begins with none of rulebook:
shore.16 | source.cost | source.coast | ~.source.coast | not there
source.river_space | shores = | shares = | river_space.1.shores | has no source
# rulings
ruling.RG-RUL-1 | default = "era_mark" | default = "none" | ~.default | none of era_mark
ruling.RG-RUL-3 | "client_table_cap" | "era_dots" | ~.switch | more than once
ruling.RG-RUL-2 | kind = "misprint_or_convention" | kind = "" | ~ | either a switch or a kind
meta | "river_of_gold" | "agra" | ~.game | must be "river_of_gold"
"""
ALL = planted(PLANTED)


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: f"{fault.key}: {fault.says}")
def test_planted_fault_is_named(folder: Path, fault: Planted) -> None:
    fault.plant(folder, TABLES)
    found = faults(folder)
    said = [each.text() for each in found if each.key == fault.key]
    assert any(fault.says in text for text in said), [each.text() for each in found]
    assert all(each.file == file_of(each.key, TABLES) for each in found)


@pytest.mark.parametrize(
    ("file", "entry", "key"),
    [
        ("river.toml", "river_space.14", "river_space"),
        ("river.toml", "shore.30", "shore"),
        ("river.toml", "ship.middle", "ship"),
        ("regions.toml", "region.6", "region"),
        ("regions.toml", "track_reward.koku", "track_reward"),
        ("tiles.toml", "building_type.port", "building_type"),
        ("tiles.toml", "tile.e2-shrine-4", "tile"),
        ("clients.toml", "client.elder-6", "client"),
        ("masteries.toml", "mastery.fire", "mastery"),
        ("scoring.toml", "region_tile.rt-6", "region_tile"),
        ("patrons.toml", "patron.kudaka", "patron"),
        ("setup.toml", "player_colour.crab", "player_colour"),
        ("setup.toml", "good.silk", "good"),
        ("setup.toml", "exchange.goods", "exchange"),
    ],
)
def test_missing_pieces_are_counted(folder: Path, file: str, entry: str, key: str) -> None:
    cut(folder, file, entry)
    assert (file, key) in places(folder)


RENAMED = [
    ("river.toml", "shore.7", "shore.seven", 'must be "7" (RG-BRD-3)'),
    ("rulings.toml", "ruling.RG-RUL-1", "ruling.R1", "number of a ruling, like RG-RUL-1"),
    ("setup.toml", "setup.players_2", "setup.two", 'must be "players_2"'),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), RENAMED)
def test_ids_have_a_form(folder: Path, file: str, old: str, new: str, says: str) -> None:
    plant(folder, file, f"[{old}]", f"[{new}]")
    assert says in places(folder)[file, new]


def test_many_faults_are_reported_at_once_by_file(folder: Path) -> None:
    for fault in ALL[:3]:
        fault.plant(folder, TABLES)
    (folder / "patrons.toml").write_bytes(b"\xff\xfe")
    (folder / "masteries.toml").unlink()
    (folder / "boats.toml").write_text("")
    found = places(folder)
    assert {(file_of(fault.key, TABLES), fault.key) for fault in ALL[:3]} <= set(found)
    assert "UTF-8" in found["patrons.toml", ""]
    assert "no such file" in found["masteries.toml", ""]
    assert "no file of this game" in found["boats.toml", ""]
    files = [file for file, _ in found]
    assert files == sorted(files, key=list(dict.fromkeys(files)).index)


def test_every_promise_can_be_broken(tmp_path: Path) -> None:
    broken: set[int] = set()

    def watched(number: int, each: Promise[Catalogue]) -> Promise[Catalogue]:
        def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
            for found in each.doubts(catalogue):
                broken.add(number)
                yield found

        return Promise(each.columns, doubts)

    shelf = Shelf(Catalogue, META.name, [watched(n, each) for n, each in enumerate(PROMISES)])
    for number, fault in enumerate([*ALL, *RENAMED]):
        folder = Path(shutil.copytree(data_folder() / META.name, tmp_path / str(number)))
        if isinstance(fault, Planted):
            fault.plant(folder, TABLES)
        else:
            plant(folder, fault[0], f"[{fault[1]}]", f"[{fault[2]}]")
        with pytest.raises(CatalogueError):
            shelf.load(folder=folder)
    assert broken == set(range(len(PROMISES)))


@pytest.mark.parametrize("language", ["es", "it"])
def test_faults_speak_the_users_language(folder: Path, language: str) -> None:
    within(folder, "tiles.toml", "tile.e1-port-1", "{ koku = 3 }", "{ koku = 3, vp = 1 }")
    (fault,) = faults(folder)
    said = fault.text(words(language))
    assert said != fault.text()
    assert "koku (RG-TIL-2)" in said


# ---------------------------------------------------------------- corrections


def refused(corrections: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(corrections, corrections_file="mine.toml")
    return {each.key: each.text() for each in caught.value.faults}


def test_a_correction_changes_only_what_it_names() -> None:
    shipped = load_catalogue()
    mine = load_catalogue({"tile": {"e1-port-1": {"owner": {"rice": 2}, "bonus": 2}}})
    assert (mine.tile("e1-port-1").owner.rice, mine.tile("e1-port-1").bonus) == (2, 2)
    assert load_catalogue() is shipped
    assert shipped.tile("e1-port-1").owner.rice == 1
    pairs = zip(shipped.listed, mine.listed, strict=True)
    different = {new.key: new for old, new in pairs if old != new}
    assert different.keys() == {"tile.e1-port-1.owner", "tile.e1-port-1.bonus"}
    bonus = different["tile.e1-port-1.bonus"]
    assert (bonus.kind, bonus.value) == ("corrected", 2)
    assert bonus.source == "corrected: 1 before (assumed: art and data (RG-NIT-3))"


def test_a_value_can_be_confirmed() -> None:
    mine = load_catalogue({"shore": {"26": {"cost": 13, "source": "printed copy"}}})
    row = next(each for each in mine.listed if each.key == "shore.26.cost")
    assert (row.value, row.source) == (13, "corrected: printed copy")


def test_the_river_is_corrected_on_both_sides() -> None:
    """Shores 1 and 5 change places."""
    river = {"1": {"shores": [2, 3, 4, 5]}, "2": {"shores": [1, 3, 4, 7]}}
    assert "shore.1.river_spaces" in refused({"river_space": river})
    shores = {"1": {"river_spaces": [2]}, "5": {"river_spaces": [1]}}
    mine = load_catalogue({"river_space": river, "shore": shores})
    assert mine.river_space(1).shores == (2, 3, 4, 5)


def test_corrections_that_do_not_fit_are_refused() -> None:
    assert (
        "more than once"
        in refused({"river_space": {"1": {"shores": [1, 1, 2, 3]}}})["river_space.1.shores[2]"]
    )
    assert refused({"shore": {"31": {"cost": 5}}})["shore.31"] == (
        'mine.toml: shore.31: "31" is no shore'
    )
    assert (
        "cannot be corrected"
        in refused({"ruling": {"RG-RUL-1": {"default": "x"}}})["ruling.RG-RUL-1.default"]
    )
    assert "is no table" in refused({"camel": {"humps": 2}})["camel"]
