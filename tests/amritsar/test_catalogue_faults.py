"""Planted faults in the files of Amritsar: each is named with its file and key."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.amritsar.catalogue import TABLES, load_catalogue
from engine.amritsar.printed import Catalogue
from engine.amritsar.promises import PROMISES
from engine.core.catalogue.loading import CatalogueError, Fault, Promise
from engine.core.catalogue.printed import Shelf
from engine.core.files.places import data_folder
from tests import planted

BY_NAME = {each.doubts.__name__: each for each in PROMISES}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_folder() / "amritsar", tmp_path / "amritsar"))


def within(folder: Path, entry: str, old: str, new: str) -> None:
    planted.within(folder, file_of(entry), entry, old, new)


def file_of(entry: str) -> str:
    return planted.file_of(entry, TABLES)


def faults(folder: Path, promises: Sequence[Promise[Any]] = PROMISES) -> tuple[Fault, ...]:
    with pytest.raises(CatalogueError) as caught:
        Shelf(Catalogue, "amritsar", promises, folder).load()
    return caught.value.faults


def test_a_copy_without_faults_loads(folder: Path) -> None:
    assert load_catalogue(folder=folder) == load_catalogue()


# Promise (- is a type) | entry | what stands there | what is planted | key (~ is the entry) | said
PLANTED = r"""
- | district_tile.B1 | "know_any" | "know_all" | ~.secondary | no district_action
- | section.N1 | district = "N" | district = "Q" | ~.district | no district
- | storehouse.ST4 | "yellow" | "red" | ~.wild[2] | "red" is no worker_colour
- | objective.B-last-dev | "development" | "maths" | ~.track | no knowledge_track
- | mahout_tile.upgrade | "objective", | "goal", | ~.effects[1].kinds[2] | no upgrade
- | mahout_tile.market | op = "market" | op = "bazaar" | ~.effects[1].op | none of gain
- | bridge_tile.group4_pp | "pick_group_of_4" | "lunch" | ~.trigger | none of
- | storehouse.ST1 | slots = 3 | slots = 7 | ~.slots | not between 2 and 3
- | storehouse.ST1 | slots = 3 | slots = "3" | ~.slots | not a whole number
- | storehouse.ST1 | slots = 3 | colour = 3 | ~.slots | is missing
- | storehouse.ST1 | slots = 3 | colour = 3 | ~.colour | no key
- | district_action.gold1 | "AM-DIS-4" | "DIS4" | ~.rule | does not look like AM-DIS-1
- | objective_space.start | setup_only = true | setup_only = 1 | ~.setup_only | neither true
- | donation_tile.D2-N | cost = [] | cost = 3 | ~.cost | not a list
- | donation_tile.D2-N | [3, 3, 3] | 3 | ~.pp[2] | not a list
- | quarry_row.row_1 | "marble" | "sand" | ~.resource | none of marble
- | source.market_row | price = "assumed: | price = "guessed: | ~.price | begins with none of
- | player_colour.orange | source.name | source.nome | ~.source.nome | not there
two_sections_in_each_of_four_districts | section.N2 | "N" | "E" | ~.district | must be "N"
twelve_workers_have_a_place | section.N2 | places = 1 | places = 2 | section | is 13, but must be 12
twelve_workers_have_a_place | board | capacity = 4 | capacity = 1 |
    section.N1.marked_places | at most 1
the_maharaja_goes_round_in_a_decade | maharaja_space.NE | ["N", "E"] | ["N", "S"] |
    ~.crossing | must be ["N", "E"]
the_maharaja_goes_round_in_a_decade | maharaja_space.NE | start = false | start = true |
    maharaja_space | there are 2, but there must be 1
the_maharaja_goes_round_in_a_decade | flow | rounds_per_decade = 4 | rounds_per_decade = 5 |
    ~.rounds_per_decade | must be 4
every_action_has_its_rule | district_action.gold1 | "AM-DIS-4" | "AM-DIS-5" |
    district_action | "AM-DIS-4" is missing
three_tiles_of_each_colour | district_tile.B1 | "blue" | "white" |
    district_tile | there are 2, but there must be 3
three_tiles_of_each_colour | board | tiles_per_district = 3 | tiles_per_district = 4 |
    ~.tiles_per_district | must be 12
every_level_has_a_price | donation_level.level_1 | marble = 1 | marble = 0 | ~ | at least 1
every_level_has_a_price | donation_level.level_2 | level = 2 | level = 3 |
    donation_level | 2 is missing
a_pyramid_for_each_district | donation_tile.D2-N | "N" | "E" | donation_tile | "2 N" is missing
every_space_rests_on_two | donation_tile.D2-N | [5, 5] | [5, 5, 5] | ~.pp[3] | at most 2
every_space_rests_on_two | donation_tile.D2-N | , [7] |  | ~.pp | there must be 4
every_space_rests_on_two | donation_tile.D2-N | [7] | [] | ~.pp[4] | at least 1
every_space_rests_on_two | donation_tile.D2-N | cost = [] | cost = [[1, 0, 0]] | ~.cost | must be 4
every_space_rests_on_two | donation_tile.D2-N | cost = [] | cost = [[1], [1], [1], [1]] |
    ~.cost[1] | there must be 3
the_temple_counts_every_district | temple_tile.T1 | [4, 3, 2, 1] | [4, 3, 2] | ~.pp | must be 4
the_temple_counts_every_district | temple | "middle", |  | ~.pieces | there must be 3
every_bridge_tile_has_its_rule | bridge_tile.market_pp | "AM-BRG-8" | "AM-BRG-7" |
    ~.rule | more than once
the_market_is_dear_above | market_row.row_1 | price = 2 | price = 1 |
    market_row.row_2.price | at most 1
the_market_is_dear_above | market_row.row_2 | row_from_top = 2 | row_from_top = 3 |
    ~.row_from_top | must be 2
the_market_is_dear_above | market_row.row_1 | [2, 2, 2] | [2, 2] | ~.pp | there must be 3
the_market_is_dear_above | market | "copper" | "gold" | ~.columns | "copper" is missing
effects_have_their_values | district_action.gold1 | , n = 1 |  | ~.effects[1].n | "gain" needs it
effects_have_their_values | mahout_tile.market | op = "market" | op = "market", n = 1 |
    ~.effects[1].n | "market" has no use for it
effects_have_their_values | district_action.marble2_or_copper1 | [2, 1] | [2] |
    ~.effects[1].numbers | there must be 2
effects_have_their_values | knowledge_track.money | item = "coin",  |  |
    ~.overflow[1].item | "gain" needs it
mahout_tiles_do_something | mahout_tile.market | [{ op = "market" }] | [] | ~.effects | at least 1
knowledge_starts_on_the_tracks | player_supply | knowledge_start = 0 | knowledge_start = 8 |
    ~.knowledge_start | at most 7
the_first_coins_can_be_stored | player_supply | \ncoins = 1 | \ncoins = 5 | ~.coins | at most 4
either_order_has_a_coin_and_a_market | district_action.coin1_market | , { op = "market" } |  |
    ~.effects | there must be 2
either_order_has_a_coin_and_a_market | district_action.coin1_market | "market" | "donate" |
    ~.effects[2].op | must be "market"
benefits_have_their_values | storehouse.ST7 | discount_coins = 1 | discount_coins = 0 |
    ~.discount_coins | "market_discount" needs it
benefits_have_their_values | storehouse.ST10 | copies = 1 | copies = 1\ntax_discount = 1 |
    ~.tax_discount | has no use for it
steps_have_their_values | knowledge_step.money_2 | tax_discount = 1 | tax_discount = 0 |
    ~.tax_discount | "decade_tax" needs it
objectives_have_their_values | objective.A-N | district = "N" | district = "" |
    ~.district | needs it
objectives_have_their_values | objective.C-N | per_counter = 1 | per_counter = 1\npp = 3 |
    ~.pp | has no use for it
a_counter_on_every_space | player_supply | counters_on_board = 11 | counters_on_board = 12 |
    ~.counters_on_board | must be 11
a_counter_on_every_space | worker_colour.blue | mahout_spaces = 1 | mahout_spaces = 2 |
    personal_board.mahout_spaces | must be 5
a_counter_on_every_space | personal_board | objective_spaces = 4 | objective_spaces = 3 |
    ~.objective_spaces | must be 4
one_objective_space_without_bonus | objective_space.pp | [{ op = "pp", n = 2 }] | [] |
    ~.effects | must be true
one_objective_space_without_bonus | objective_space.pp | setup_only = false | setup_only = true |
    objective_space | there are 2, but there must be 1
three_kinds_of_upgrades | upgrade.mahout | "gold" | "marble" | ~.cost_item | more than once
three_kinds_of_upgrades | upgrade.mahout | cost_n = 1 | cost_n = 0 | ~.cost_n | at least 1
players_start_with_donate | mahout_tile.donate | tax_icons = 0 | tax_icons = 1 |
    ~.tax_icons | must be 0
players_start_with_donate | player_supply | "donate" | "market" |
    mahout_tile.donate.start_tile | must be "market"
players_start_with_donate | mahout_tile.market | "AM-MAH-4" | "AM-MAH-3" | ~.rule | more than once
storehouses_differ | storehouse.ST2 | "two_marble" | "coin_and_resource" |
    ~.benefit | more than once
storehouses_differ | storehouse.ST4 | ["white", "yellow"] | ["white", "white"] |
    ~.wild[2] | more than once
storehouses_differ | storehouse.ST13 | ["marble", "copper"] | ["marble"] |
    ~.pairs[1] | there must be 2
there_are_storehouses_to_show | setup.players_4 | storehouses_shown = 12 | storehouses_shown = 16 |
    ~.storehouses_shown | at most 15
tracks_have_every_step | knowledge_step.money_2 | step = 2 | step = 3 |
    knowledge_step | "money 2" is missing
tracks_have_every_step | knowledge_track.money | "pp_per_coin" | "pp_per_resource" |
    ~.final | more than once
the_last_step_is_the_final_one | knowledge_step.money_7 | "final" | "decade_tax" |
    ~.kind | must be true
the_last_step_is_the_final_one | knowledge_step.money_2 | "decade_tax" | "final" |
    ~.kind | must be false
six_objectives_of_each_type | objective.A-N | "A" | "B" |
    objective | there are 7, but there must be 6
objectives_bring_more_for_more | objective.A-N | second = 2 | second = 5 | ~.second | at most 4
objectives_bring_more_for_more | objective.D-level1 | [0, 1, 2, 3, 5] | [0, 1, 2, 1, 5] |
    ~.table[4] | must not fall
objectives_bring_more_for_more | objective.D-level1 | [0, 1, 2, 3, 5] | [1, 1, 2, 3] |
    ~.table | there must be 5
marked_spaces_are_on_two_tracks | objective.B-pair-dev-res | "resources", step = 4 |
    "resources", step = 9 | ~.spaces[2].step | at most 7
marked_spaces_are_on_two_tracks | objective.B-pair-dev-res | "resources" | "development" |
    ~.spaces[2].track | more than once
stars_name_a_district | objective.C-levels | solo_star = false | solo_star = true |
    ~.solo_star | must be "pp_per_counter_in_district"
the_box_is_complete | storehouse.ST1 | copies = 1 | copies = 0 |
    component.storehouse.n | is 15, but must be 14
the_box_is_complete | component.elephant | n = 4 | n = 5 | ~.n | must be 4
the_box_is_complete | component.bridge_tile | used = 3 | used = 7 | ~.used | at most 6
the_box_is_complete | component.storehouse | minimum = 12 | minimum = 16 | ~.n | at least 16
every_player_has_the_same | component.mahout_tile | per_player = 7 | per_player = 6 |
    ~.per_player | must be 7
set_ups_use_what_there_is | setup.players_3 | storehouses_shown = 9 | storehouses_shown = 8 |
    ~.storehouses_shown | must be 9
set_ups_use_what_there_is | setup.solo | donation_set = 2 | donation_set = 3 |
    ~.donation_set | must be 2
set_ups_use_what_there_is | setup.players_2 | side_workers = 4 | side_workers = 0 |
    ~.side_workers | must be 4
set_ups_use_what_there_is | setup.players_3 | players = 3 | players = 4 | setup | 3 is missing
counters_add_up | player_supply | counters_in_market = 5 | counters_in_market = 4 |
    ~.counters_total | must be 15
counters_add_up | first_upgrades | counters_on_elephant = 2 | counters_on_elephant = 3 |
    ~.counters_on_elephant | must be 2
counters_add_up | first_upgrades | counters_on_board = 9 | counters_on_board = 10 |
    ~.counters_on_board | must be 9
penalties_grow_with_the_decades | taxes | [1, 2, 3] | [1, 2] |
    ~.penalty_per_missing_coin_by_decade | there must be 3
penalties_grow_with_the_decades | elephant | [1, 2, 3] | [1, 3, 2] |
    ~.maharaja_penalty_by_decade[3] | must not fall
penalties_grow_with_the_decades | taxes | after_setup = 1 | after_setup = 2 |
    ~.after_setup | must be 1
turns_and_laps_add_up | flow | turns_per_player = 12 | turns_per_player = 11 |
    ~.turns_per_player | must be 12
turns_and_laps_add_up | elephant | max_steps = 3 | max_steps = 4 | ~.max_steps | must be 3
turns_and_laps_add_up | sowing | max_distance = 8 | max_distance = 9 | ~.max_distance | must be 8
numbers_of_the_text_stand | actions | main_per_turn = 1 | main_per_turn = 2 |
    ~.main_per_turn | must be 1
numbers_of_the_text_stand | donation | supports_needed = 2 | supports_needed = 1 |
    ~.supports_needed | must be 2
numbers_of_the_text_stand | market | after_trade = 1 | after_trade = 2 |
    ~.recover_counter_after_trade | must be 1
numbers_of_the_text_stand | solo | actions_per_turn = 2 | actions_per_turn = 3 |
    ~.actions_per_turn | must be 2
ends_have_every_step | decade_end | "taxes", "income" | "income", "taxes" | ~.steps | must be
ends_have_every_step | game_end | ["most_donations",  | [ |
    ~.tie_break | "most_donations" is missing
his_counters_add_up | solo | hard_counters_on_board = 14 | hard_counters_on_board = 15 |
    ~.hard_counters_on_board | must be 14
his_counters_add_up | solo | elephant_capacity = 6 | elephant_capacity = 1 |
    ~.hard_counters_on_elephant | at most 1
an_action_for_each_colour | solo | ["yellow", "blue", | ["yellow", "yellow", |
    ~.action_order | "blue" is missing
an_action_for_each_colour | solo_action.blue | ["marble", "marble"],  |  |
    ~.gain_by_decade | there must be 3
the_quarry_has_every_resource | quarry_row.row_2 | "copper" | "gold" |
    quarry_row | "copper" is missing
the_quarry_has_every_resource | quarry_row.row_1 | n = 4 | n = 0 | ~.n | at least 1
the_white_track_ends_twice | white_space.space_3 | space = 3 | space = 4 | ~.space | must be 3
the_white_track_ends_twice | white_space.space_3 | final = "" | final = "pp_per_visible_coin" |
    ~.final | must be false
the_white_track_ends_twice | white_space.space_7 | "pp_per_resource_in_storehouse" |
    "pp_per_visible_coin" | white_space.space_8.final | more than once
the_white_track_ends_twice | white_space.space_8 | pp = 1 | pp = 2 | ~.pp | must be 1
files_are_of_the_game | meta | "amritsar" | "lahore" | ~.game | must be "amritsar"
rulings_have_a_switch | ruling.AM-RUL-2 | "elephant_full_lap" | "maharaja_place" |
    ~.switch | more than once
switches_have_a_default | ruling.AM-RUL-4 | default = "zero" | default = "ten" |
    ~.default | none of zero, negative
"""


class Planted(NamedTuple):
    promise: str
    entry: str
    old: str
    new: str
    key: str
    says: str


def all_planted() -> list[Planted]:
    rows = re.sub(r"\|\n +", "| ", PLANTED.strip()).splitlines()
    cells = [row.replace(r"\n", "\n").split(" | ") for row in rows]
    return [
        Planted(promise, entry, old, new, key.replace("~", entry), says)
        for promise, entry, old, new, key, says in cells
    ]


@pytest.mark.parametrize("fault", all_planted(), ids=lambda fault: f"{fault.key}: {fault.says}")
def test_planted_fault_is_named(folder: Path, fault: Planted) -> None:
    """By the promise alone, and among all the others."""
    within(folder, fault.entry, fault.old, fault.new)
    alone = () if fault.promise == "-" else (BY_NAME[fault.promise],)
    for promises in (alone, PROMISES):
        found = faults(folder, promises)
        said = [each.text() for each in found if each.key == fault.key]
        assert any(fault.says in text for text in said), [each.text() for each in found]
        assert all(each.file == file_of(each.key) for each in found)


def test_a_colour_that_is_gone_is_missed(folder: Path) -> None:
    planted.cut(folder, file_of("player_colour.grey"), "player_colour.grey")
    (fault,) = faults(folder, [BY_NAME["four_colours"]])
    assert fault.text() == (
        "setup.toml: player_colour: there are 3, but there must be 4 (AM-CMP-1)"
    )


def test_a_ruling_without_a_number(folder: Path) -> None:
    path = folder / "rulings.toml"
    text = path.read_text(encoding="utf-8").replace("[ruling.AM-RUL-1]", "[ruling.AM-R1]")
    path.write_text(text, encoding="utf-8")
    (fault,) = faults(folder, [BY_NAME["rulings_are_numbered"]])
    assert (fault.file, fault.key) == ("rulings.toml", "ruling.AM-R1")


def test_every_promise_can_be_broken() -> None:
    broken = {each.promise for each in all_planted()} | {"four_colours", "rulings_are_numbered"}
    assert set(BY_NAME) - broken == set()
    assert len(BY_NAME) == len(PROMISES)


def test_promises_name_columns_that_exist() -> None:
    columns = {table.kind: set(table.shape.__annotations__) for table in TABLES}
    for each in PROMISES:
        for name in each.columns:
            kind, _, column = name.partition(".")
            assert not column or column in columns[kind], name


def entries() -> list[str]:
    """Every entry of every table that has rows, and the tables with one."""
    keys = [each.key.partition("[")[0] for each in load_catalogue().listed]
    single = {table.kind for table in TABLES if table.single}
    rows = (".".join(key.split(".")[: 1 if key.split(".")[0] in single else 2]) for key in keys)
    return list(dict.fromkeys(rows))


@pytest.mark.slow
def test_an_entry_that_is_gone_is_missed(folder: Path) -> None:
    """Whichever it is; only the market may be a row shorter."""
    unmissed = []
    for entry in entries():
        path = folder / file_of(entry)
        before = path.read_text(encoding="utf-8")
        planted.cut(folder, file_of(entry), entry)
        try:
            load_catalogue(folder=folder)
            unmissed.append(entry)
        except CatalogueError:
            pass
        path.write_text(before, encoding="utf-8")
    assert unmissed == ["market_row.row_4"]


def test_files_that_cannot_be_read(folder: Path) -> None:
    (folder / "market.toml").unlink()
    (folder / "board.toml").write_bytes(b"\xff\xfe")
    (folder / "mahouts.toml").write_text("[mahout_tile.donate")
    (folder / "camels.toml").write_text("")
    found = {(each.file, each.key): each.text() for each in faults(folder)}
    assert found["market.toml", ""] == "market.toml: there is no such file"
    assert "UTF-8" in found["board.toml", ""]
    assert "is not TOML" in found["mahouts.toml", ""]
    assert "no file of this game" in found["camels.toml", ""]


def test_many_faults_are_told_at_once(folder: Path) -> None:
    within(folder, "storehouse.ST1", "slots = 3", "slots = 7")
    within(folder, "section.N1", "marked_places = 2", "marked_places = 3")
    within(folder, "objective.A-N", "second = 2", "second = 5")
    within(folder, "ruling.AM-RUL-4", 'default = "zero"', 'default = "ten"')
    assert {(each.file, each.key) for each in faults(folder)} == {
        ("storehouses.toml", "storehouse.ST1.slots"),
        ("board.toml", "section"),
        ("setup.toml", "setup.players_2.side_workers"),
        ("setup.toml", "setup.solo.side_workers"),
        ("setup.toml", "setup.players_3.workers_removed"),
        ("setup.toml", "setup.players_4.workers_removed"),
        ("objectives.toml", "objective.A-N.second"),
        ("rulings.toml", "ruling.AM-RUL-4.default"),
    }
