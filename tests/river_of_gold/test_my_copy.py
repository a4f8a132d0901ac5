"""My copy of River of Gold: every assumed value is on a piece, and any of it can be corrected."""

from pathlib import Path

import pytest

from companion.model.my_copy import MyCopy
from companion.tables.river_of_gold import copy_pieces
from companion.tables.river_of_gold.setup_steps import outcomes_of
from engine.core.catalogue.loading import CatalogueError
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.river_of_gold.catalogue import load_catalogue
from tests.for_each import for_each
from tests.river_of_gold.table import NAME, buildings, table

part = copy_pieces.COPY
PIECES = part.pieces()
EN = words("en")


@pytest.fixture
def copy(tmp_path: Path) -> MyCopy:
    return MyCopy(tmp_path / "files", NAME)


def piece(key):
    return next(each for each in PIECES if each.id == key)


def slot_of(each, mine, label, place=0):
    row = next(row for row in part.rows(EN, each, mine) if row.label == label)
    return row.slots[place]


def corrected(copy, key, label, value, place=0):
    """A piece with another value in a slot, kept."""
    each, now = piece(key), copy.values
    mine = part.draft(each, now)
    mine = part.put(slot_of(each, mine, label, place), mine, value)
    copy.correct(key, part.changes(each, now, mine, copy.assumed))
    return copy.catalogue


def test_every_assumed_value_is_on_a_piece_or_left_out_on_purpose():
    assumed = {row.key for row in load_catalogue().listed if row.kind == "assumed"}
    keys = {key for each in PIECES for key in each.keys}
    left_out = {key for key in assumed if part.is_left_out(key)}
    assert assumed - keys == left_out
    assert all(not assumed.isdisjoint(each.keys) for each in PIECES)
    assert part.still_to_check(frozenset(assumed)) == len(PIECES) == 103


def test_what_only_data_tell_comes_before_what_pictures_show():
    weak = ["Not seen in a picture" in part.hint_of(EN, each) for each in PIECES]
    groups = [each.group for each in PIECES]
    assert groups[0] == "patrons"
    assert weak[:6] == [True] * 6
    assert groups.index("merchant") < groups.index("era_1") < groups.index("board")
    tiles = [each for each in PIECES if each.kind == "tile"]
    assert not [each.id for each in tiles if "Not seen in a picture" in part.hint_of(EN, each)]


@for_each(PIECES, languages())
def test_every_slot_can_be_shown_and_picked(each, language):
    told = words(language)
    mine = part.draft(each, MyCopy(Path("nowhere"), NAME).values)
    texts = [part.name_of(told, each), part.hint_of(told, each), part.group_of(told, each.group)]
    for row in part.rows(told, each, mine):
        texts.append(row.label)
        for slot in row.slots:
            now, offered = part.shown(told, slot, mine), part.choices(told, slot, mine)
            texts += [choice.text for choice in offered]
            assert now.icon == "plus" or now.value in [choice.value for choice in offered]
            assert len({choice.text for choice in offered}) == len(offered)
            for choice in offered:
                again = part.put(slot, mine, choice.value)
                if choice.value == now.value:
                    assert part.shown(told, slot, again) == now
    assert all(text and "{" not in text and "_" not in text for text in texts)


@pytest.mark.parametrize("each", PIECES, ids=lambda each: each.id)
def test_a_piece_can_be_confirmed(each, tmp_path):
    copy = MyCopy(tmp_path / "files", NAME)
    mine = part.draft(each, copy.values)
    copy.correct(each.id, part.changes(each, copy.values, mine, copy.assumed))
    assert copy.checked >= copy.assumed & set(each.keys)
    assert copy.catalogue.tiles == load_catalogue().tiles


def test_a_tile_gives_its_owner_something_else(copy):
    found = corrected(copy, "tile.e1-port-5", "Owner", ("favour", 2))
    assert (found.tile("e1-port-5").owner.favour, found.tile("e1-port-5").owner.vp) == (2, 0)
    found = corrected(copy, "tile.e1-port-5", "Owner", ("koku_per", "shrine"), place=1)
    assert found.tile("e1-port-5").owner.koku_per == "shrine"
    found = corrected(copy, "tile.e1-port-5", "Owner", "remove")
    assert found.tile("e1-port-5").owner.favour == 0
    assert corrected(copy, "tile.e1-port-5", "Building bonus", 5).tile("e1-port-5").bonus == 5


def test_two_merchants_trade_their_abilities(copy):
    found = corrected(copy, "client.merchant-1", "Ability", "favour")
    assert (found.client("merchant-1").ongoing, found.client("merchant-5").ongoing) == (
        "favour",
        "influence_each_built_region",
    )


def test_two_nobles_trade_what_they_count(copy):
    found = corrected(copy, "client.noble-1", "At the end", ("vp_per_region", ""))
    assert found.client("noble-1").end_game == "vp_per_region"
    assert (found.client("noble-6").end_game, found.client("noble-6").end_type) == (
        "vp_per_own",
        "market",
    )


def test_an_order_a_scoring_tile_and_a_price(copy):
    assert corrected(copy, "client.elder-2", "Order", 3).client("elder-2").order.silk == 3
    found = corrected(copy, "region_tile.rt-1", "3 or 4 players", 1, place=2)
    assert found.region_tile("rt-1").side_3_4 == (7, 3, 1)
    assert corrected(copy, "prices.4", "Space 18", 11).shores[17].cost == 11
    found = corrected(copy, "track", "+1 good of choice, +3 VP", 20)
    assert (found.influence.end, found.track_rewards[-1].space) == (20, 20)


def test_both_banks_agree_when_a_shore_lies_elsewhere(copy):
    each, mine = piece("river"), part.draft(piece("river"), copy.values)
    slot = slot_of(each, mine, "Shores at river space 2", 3)
    mine = part.put(slot, mine, 6)
    assert mine["shore.7.river_spaces"] == [3]
    assert mine["shore.6.river_spaces"] == [2, 3, 4]
    copy.correct("river", part.changes(each, copy.values, mine, copy.assumed))
    assert copy.catalogue.shores[5].river_spaces == (2, 3, 4)


def test_what_cannot_be_is_refused_with_a_sentence(copy):
    with pytest.raises(CatalogueError) as wrong:
        corrected(copy, "region_tile.rt-1", "3 or 4 players", 9, place=1)
    for fault in wrong.value.faults:
        assert "{" not in part.reason(EN, fault)
        assert part.place_of(EN, fault.key).startswith("Scoring tile 1")


def test_what_is_held_leads_to_its_print():
    game = table(*buildings("16 e1-shrine-5 crane"))
    held = {
        "shore.16": "tile.e1-shrine-5",
        "shore.15": "prices.3",
        "row.4": "tile.e1-shrine-6",
        "stack.1": "tile.e1-manor-3",
        "region.2": "track",
        "river.9": "river",
        "client.monk-1": "client.monk-1",
        "mastery.air": "mastery.air",
    }
    assert {piece: part.held(piece, game).id for piece in held} == held
    for piece in ("seat.1", "ships", "patron.0", "client.merchant-6"):
        assert part.held(piece, game) is None
    assert "patron.kudaka" not in part.needed(game)
    assert "patron.kudaka" in part.needed(table(mode="patrons"))


def test_the_set_up_names_a_tile_as_it_is_printed_on_this_copy():
    printed = {"tile": {"e1-port-5": {"owner": {"favour": 2}, "bonus": 5}}}
    game = Game.new(NAME, ["Ana", "Bo"], corrections=printed)
    while game.prompt.kind != "reveal":
        game.play(game.legal_moves()[0])
    names = [each.name for each in outcomes_of(EN, game, game.at)]
    assert "Port (bonus 5, owner +2 divine favour)" in names
    assert "Port (bonus 3, owner +1 VP)" not in names
