"""Planted faults: each is named with its file and key, all of them at once."""

import shutil
from pathlib import Path

import pytest

from engine.agra.catalogue import TABLES, load_catalogue
from engine.agra.printed import Catalogue
from engine.core.catalogue.loading import CatalogueError, Fault
from engine.core.files.places import data_folder
from engine.core.language.words import words
from tests.planted import Planted, cut, file_of, plant, planted, within


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(data_folder() / "agra", tmp_path / "agra"))


def faults(folder: Path) -> tuple[Fault, ...]:
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(folder=folder)
    return caught.value.faults


def places(folder: Path) -> dict[tuple[str, str], str]:
    return {(each.file, each.key): each.text() for each in faults(folder)}


def test_a_copy_without_faults_loads(folder: Path) -> None:
    assert isinstance(load_catalogue(folder=folder), Catalogue)
    assert load_catalogue(folder=folder) == load_catalogue()


# Entry | what stands there | what is planted | the key named (~ is the entry) | what is said
PLANTED = r"""
# unknown ids
notable.cook | "oil" | "oyl" | ~.ordered_goods[1] | no good
guild_order.artisans_1 | "paper" | "papre" | ~.goods[2] | "papre" is no good
meditation_advance.advance_1_2 | "turmeric" | "salt" | ~.goods[1] | no good
notable.sufi | "scholars" | "smiths" | ~.guild | no guild
bonus_tile.l2_artisans | "artisans" | "smiths" | ~.influence_guild | no guild
setup_dice | "quarry" | "query" | ~.merchant_faces[1] | no building
farm_track.track_1 | "wood" | "wool" | ~.end_5 | no good
notable.dyer | good = "dye" | good = "die" | ~.abilities[2].good | "die" is no good
notable.dewan | guild = "merchants", rupees | guild = "all", rupees |
    ~.abilities[2].guild | no guild
# words and types
good.oil | name = "Oil" | name = "" | ~.name | does not look like
favour_tile.sell_good | "AG-FT-08" | "FT8" | ~.rule | does not look like AG-N01
good.oil | "processed" | "liquid" | ~.kind | none of basic
notable.muezzin | "meditation_plus" | "meditation_plum" | ~.abilities[1].effect | none of
notable.caliph | "once_per_turn" | "sometimes" | ~.abilities[1].kind | none of
favour_tile.free_peon | "action_phase" | "lunch" | ~.when | none of
building.tailor | cost = 5 | cost = "5" | ~.cost | not a whole number
building.tailor | built_at_start = false | built_at_start = 0 |
    ~.built_at_start | neither true nor false
good.oil | name = "Oil" | name = 8 | ~.name | not a text
notable.cook | ["oil", "wood"]\nordered_goods_known | "oil"\nordered_goods_known |
    ~.ordered_goods | not a list
notable.jagirdar | favour_to_active = 1,  |  | ~.abilities[1].favour_to_active | is missing
notable.muezzin | amount = 1 | amount = 1, rupees = 3 | ~.abilities[1].rupees | no key
notable.caliph | workers = 1 | workers = true | ~.abilities[1].workers | not a whole number
pier.pier_1 | order_limit = 3 | order_limit = 33 | ~.order_limit | not between 1 and 6
good.oil | storage_limit = -1 |  | ~.storage_limit | is missing
good.oil | row = 4 | row = 4\ncolour = 3 | ~.colour | no key
# goods and buildings
good.oil | row = 4 | row = 3 | ~ | more than once
good.oil | value = 2 | value = 3 | ~.value | must be 2
good.oil | building_value = 0 | building_value = 1 | ~.building_value | must be 0 (AG-GOOD-5)
good.oil | "cotton" | "wood" | ~.made_from | must be "cotton"
good.books | "paper" | "planks" | ~.made_from | must be "paper"
good.oil | akbar_bowl = true | akbar_bowl = false | ~.akbar_bowl | must be true
building.sawmill | walk_index = 6 | walk_index = 7 | ~.walk_index | must be 6
building.sawmill | walk_index = 6 | walk_index = 7 | building | 6 is missing
building.sawmill | level = 2 | level = 3 | ~.level | must be 2
building.sawmill | "planks" | "oil" | building.oil_mill.good | once
building.quarry | cost = 0 | cost = 2 | ~.cost | must be 0
building.tailor | cost = 5 | cost = 0 | ~.cost | at least 1
character.trader | "exchange_goods" | "farm" | character.botanist.action | more than once
guild.scholars | order_column = 3 | order_column = 2 | ~.order_column | more than once
# cards and tiles
notable.cook | level = 1 | level = 2 | notable | there are 8 of level 2, but there must be 7
notable.cook | number = 8 | number = 9 | notable.muezzin.number | once
notable.cook | "AG-N08" | "AG-N80" | ~.rule | "AG-N08"
notable.sufi | ["curry", "cotton"] | ["curry", "curry"] | ~.ordered_goods[2] | more than once
notable.sufi | ["curry", "cotton"] | ["curry", "cotton", "wood"] |
    ~.ordered_goods | there are 3, but there must be 2
notable.dewan | ["clothes", "paintings", "bricks"] | ["clothes", "paintings"] |
    ~.ordered_goods | there must be 3
notable.mahout | ["planks", "wood"] | ["planks", "oil"] |
    ~.ordered_goods | "wood" is in the rulebook
notable.cook | kind = "generous" | kind = "permanent" | ~.abilities[2].kind | generous
notable.dewan | guild = "merchants", rupees | guild = "artisans", rupees |
    notable | "merchants" is missing
notable.mosaic_maker | favour = [1, 2] | favour = [1] | ~.abilities[2].favour | there must be 2
favour_tile.sell_good | pay = 2 | pay = 4 | ~.pay | at most 3
favour_tile.sell_good | copies = 1 | copies = 2 | favour_tile | there are 15, but there must be 14
favour_action.process_good | effect = "process_good" | effect = "influence_step" |
    favour_action.influence_step.effect | more than once
bonus_tile.l2_cover | level = 2 | level = 3 | bonus_tile | of level 2
bonus_tile.l2_cover | influence_steps = 0 | influence_steps = 1 | ~.influence_steps | must be 0
# boards
guild_order.artisans_2 | position = 2 | position = 1 | ~.position | more than once
guild_order.artisans_2 | guild = "artisans" | guild = "scholars" |
    guild_order | "artisans 2" is missing
guild_order.artisans_1 | ["cement", "paper"] | ["paper", "paper"] | ~.goods[2] | more than once
order_limit | markers = [4, 5, 6] | markers = [4, 6, 5] | ~.markers[3] | must not fall
pier.pier_4 | order_limit = 5 | order_limit = 4 | ~.order_limit | must be 5
akbar | "cement" | "planks" | ~.left[2] | more than once
akbar | "cement" | "planks" | ~ | "cement" is missing
akbar | "cement" | "wood" | ~.left[1] | does not ask
akbar | "cement",  |  | ~.left | there are 5
influence | [0, 2, 3, 3, 4, 4, 5, 5, 6] | [0, 2, 3, 3, 4, 4, 5, 5] |
    ~.order_rupees_by_step | there are 8, but there must be 9
influence | [0, 2, 3, 3, 4, 4, 5, 5, 6] | [0, 2, 3, 2, 4, 4, 5, 5, 6] |
    ~.order_rupees_by_step[4] | must not fall
influence | reward_steps = [3, 6] | reward_steps = [3, 9] | ~.reward_steps[2] | at most 8
meditation_track | [1, 2, 2, 3, 3, 4] | [1, 2, 2, 3, 3, 4, 4] | meditation_advance | 6 is missing
meditation_advance.advance_3_4 | to_space = 4 | to_space = 5 | ~.to_space | must be 4
meditation_advance.advance_3_4 | from_space = 3 | from_space = 2 | ~.from_space | more than once
meditation_action.move_farmer | can_be_blocked = false | can_be_blocked = true |
    ~.can_be_blocked | must be false
meditation_action.deliver_good | marker_start = true | marker_start = false |
    meditation_action | marker starts
pier.pier_3 | number = 3 | number = 4 | ~.number | must be 3
pier.pier_3 | open_levels = [1, 2] | open_levels = [1] | ~.open_levels | locked here
pier.pier_3 | open_levels = [1, 2] | open_levels = [2, 1] | ~.open_levels | must be [1, 2]
pier.pier_2 | next_level = 2 | next_level = 3 | ~.next_level | at most 2
pier.pier_3 | next_contracts_in_all = 2 | next_contracts_in_all = 1 |
    ~.next_contracts_in_all | at least 2
pier.pier_4 | favour_each = 1 | favour_each = 0 | ~.favour_each | needs it
pier.pier_1 | next_contracts_in_all = 2 | next_contracts_in_all = 5 |
    ~.next_contracts_in_all | at most 4
pier.pier_5 | [1, 2, 3] | [1, 2] | ~.good_value_by_cotton | there must be 3
order_limit | minimum_influence_step = 1 | minimum_influence_step = 9 |
    ~.minimum_influence_step | at most 8
akbar | score = [0, 1, 3, 5] | score = [1, 3, 5] | ~.score[1] | must be [0]
# farm, prices, set-up
numbers | order_deliveries = 2 | order_deliveries = 1 | ~.order_deliveries | must be 2
farm_track.track_1 | "wood" | "turmeric" | farm_track | "wood" must be at the ends of 2 tracks
farm_track.track_1 | "wood" | "oil" | ~.end_5 | does not grow
farm | farmer_start = 3 | farmer_start = 2 | ~.farmer_start | must be 3
price_token.price_1 | low = 1 | low = 2 | ~.high | at least 3
player_supply | markers = 22 | markers = 21 | ~.markers | must be 22
player_supply | workers = 10 | workers = 9 | ~.workers | must be 10
shared_supply | bonus_tiles = 12 | bonus_tiles = 11 | ~.bonus_tiles | must be 12
rupee_coin.coin_2 | count = 15 | count = 16 | rupee_bank.total | must be 330
setup.players_4 | notables_total = 14 | notables_total = 13 | ~.notables_total | must be 14
setup.players_4 | [5, 5, 4] | [5, 5, 5] | ~.guild_balance | adds up to 15 instead of 14
setup.players_4 | [5, 5, 4] | [6, 4, 4] | ~.guild_balance | even
setup.players_2 | neutral_akbar_per_side = 2 | neutral_akbar_per_side = 1 |
    ~.neutral_akbar_per_side | must be 2
setup_dice | merchant_reroll = [5, 6] | merchant_reroll = [6] | ~.merchant_reroll | must be [5, 6]
# sources
source.building | cost = "assumed: one | cost = "guessed: one |
    ~.cost | begins with none of rulebook:
building.tailor | source.name =  | source.nome =  | ~.source.nome | not there
building.tailor | source.name =  | source.nome =  | ~.name | has no source
notable.cook | , source = "rulebook:App. I.8" } |  } | ~.abilities[1].kind | has no source
# rulings
ruling.AG-R02 | default = "each" | default = "some" | ~.default | none of each, total
ruling.AG-R03 | "trader_value" | "luxury_limit" | ~.switch | more than once
ruling.AG-R02 | ["each", "total"] | ["each"] | ~.options | at least 2
meta | "agra" | "delhi" | ~.game | must be "agra"
"""


@pytest.mark.parametrize("fault", planted(PLANTED), ids=lambda fault: f"{fault.key}: {fault.says}")
def test_planted_fault_is_named(folder: Path, fault: Planted) -> None:
    fault.plant(folder, TABLES)
    found = faults(folder)
    said = [each.text() for each in found if each.key == fault.key]
    assert any(fault.says in text for text in said), [each.text() for each in found]
    assert all(each.file == file_of(each.key, TABLES) for each in found)


def test_a_missing_notable_is_counted(folder: Path) -> None:
    cut(folder, "notables.toml", "notable.cook")
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(folder=folder)
    said = str(caught.value)
    assert "notables.toml: notable: there are 23, but there must be 24 (AG-COMP-1)" in said
    assert "notables.toml: notable: 8 is missing (AG-N01)" in said
    assert "there are 7 of level 1, but there must be 8" in said


@pytest.mark.parametrize(
    ("file", "entry", "key"),
    [
        ("goods.toml", "good.oil", "good"),
        ("favour_tiles.toml", "favour_tile.sell_good", "favour_tile"),
        ("bonus_tiles.toml", "bonus_tile.l2_cover", "bonus_tile"),
        ("orders.toml", "guild_order.scholars_6", "guild_order"),
        ("river.toml", "pier.pier_6", "pier"),
        ("prices.toml", "price_token.price_3", "price_token"),
        ("farm.toml", "farm_track.track_4", "farm_track"),
    ],
)
def test_missing_pieces_are_counted(folder: Path, file: str, entry: str, key: str) -> None:
    cut(folder, file, entry)
    assert (file, key) in places(folder)


def test_a_good_that_is_gone_is_missed_everywhere(folder: Path) -> None:
    cut(folder, "goods.toml", "good.oil")
    found = places(folder)
    assert ("notables.toml", "notable.cook.ordered_goods[1]") in found
    assert ("orders.toml", "akbar.left[4]") in found
    assert ("tracks.toml", "meditation_advance.advance_4_5.goods[2]") in found
    assert ("buildings.toml", "building.oil_mill.good") in found


def test_buildings_out_of_order(folder: Path) -> None:
    plant(folder, "buildings.toml", "[building.quarry]", "[building.held]")
    plant(folder, "buildings.toml", "[building.woodcutter]", "[building.quarry]")
    plant(folder, "buildings.toml", "[building.held]", "[building.woodcutter]")
    found = places(folder)
    assert ("setup.toml", "setup_dice.merchant_faces") in found


def test_entries_in_another_order_than_the_walk(folder: Path) -> None:
    path = folder / "buildings.toml"
    text = path.read_text(encoding="utf-8")
    first, second = text.index("[building.sawmill]"), text.index("[building.curry_building]")
    third = text.index("[building.oil_mill]")
    swapped = text[:first] + text[second:third] + text[first:second] + text[third:]
    path.write_text(swapped, encoding="utf-8")
    assert list(places(folder)) == [("buildings.toml", "building[7]")]


def test_files_that_cannot_be_read(folder: Path) -> None:
    (folder / "goods.toml").unlink()
    plant(folder, "river.toml", "[pier.pier_1]", "[pier.pier_1")
    (folder / "farm.toml").write_bytes(b"\xff\xfe")
    (folder / "prices.toml").write_text("")
    (folder / "camels.toml").write_text("")
    plant(folder, "guilds.toml", "[guild.artisans]", "[gild.artisans]")
    found = places(folder)
    assert found["goods.toml", ""] == "goods.toml: there is no such file"
    assert "is not TOML" in found["river.toml", ""]
    assert "UTF-8" in found["farm.toml", ""]
    assert "is missing" in found["prices.toml", "price_rules"]
    assert "no file of this game" in found["camels.toml", ""]
    assert "no table" in found["guilds.toml", "gild"]
    # Nothing is said about goods that could not be looked up.
    assert not any("is no good" in text for text in found.values())


def test_many_faults_are_reported_at_once(folder: Path) -> None:
    within(folder, "notables.toml", "notable.cook", '"oil"', '"oyl"')
    within(folder, "notables.toml", "notable.sufi", "level = 1", 'level = "I"')
    within(folder, "buildings.toml", "building.tailor", "walk_index = 16", "walk_index = 15")
    within(folder, "orders.toml", "guild_order.artisans_2", "position = 2", "position = 3")
    within(folder, "rulings.toml", "ruling.AG-R02", 'default = "each"', 'default = "some"')
    cut(folder, "favour_tiles.toml", "favour_tile.sell_good")
    found = places(folder)
    assert {
        ("notables.toml", "notable.cook.ordered_goods[1]"),
        ("notables.toml", "notable.sufi.level"),
        ("buildings.toml", "building.tailor.walk_index"),
        ("orders.toml", "guild_order.artisans_3.position"),
        ("rulings.toml", "ruling.AG-R02.default"),
        ("favour_tiles.toml", "favour_tile"),
    } <= set(found)
    # What depends on the level that could not be read is not judged.
    assert ("notables.toml", "notable") not in found
    files = [file for file, _ in found]
    assert files == sorted(files, key=list(dict.fromkeys(files)).index), "grouped by file"


def test_faults_speak_the_users_language() -> None:
    fault = Fault("goods.toml", "good.oil.row", "{value} is not a text", {"value": 3})
    assert fault.text() == fault.text(words("en")) == "goods.toml: good.oil.row: 3 is not a text"


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ("[ruling.AG-R02]", "[ruling.R2]", "ruling.R2", "not the number of a ruling, like AG-R02"),
        ('switch = "luxury_limit"', 'switch = ""', "ruling.AG-R02", "either a switch or a kind"),
    ],
)
def test_rulings_have_a_number_and_a_switch(
    folder: Path, old: str, new: str, key: str, says: str
) -> None:
    plant(folder, "rulings.toml", old, new)
    assert says in places(folder)["rulings.toml", key]
