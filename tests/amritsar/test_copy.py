"""My copy: every assumed value of Amritsar is asked about, can be changed, and is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.model.my_copy import MyCopy
from companion.tables.amritsar import copy_pieces, setup_steps
from companion.tables.common.my_copy import CopyPiece, Slot
from companion.tables.texts import Telling
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.core.catalogue.loading import CatalogueError
from engine.core.game import Game
from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.amritsar.test_setup_steps import laid
from tests.amritsar.test_table_parts import pieces as on_the_table
from tests.amritsar.test_table_parts import played
from tests.for_each import for_each
from tests.rules import covers

BOOK = book_of("amritsar")

mine = copy_pieces.COPY
PIECES = mine.pieces()
ENGLISH = words("en")


@pytest.fixture
def copy(tmp_path: Path) -> MyCopy:
    return MyCopy(tmp_path / "files", "amritsar")


def piece(key: str) -> CopyPiece:
    return next(each for each in PIECES if each.id == key)


def keep(copy: MyCopy, each: CopyPiece, values: dict[str, Any] | None = None) -> None:
    """What "The same on my copy" and "Save the correction" do."""
    values = values or mine.draft(each, copy.values)
    copy.correct(each.id, mine.changes(each, copy.values, values, copy.assumed))


def pick(copy: MyCopy, key: str, row: int, slot: int, value: object) -> None:
    """Change one slot of a piece and save it."""
    each = piece(key)
    values = mine.draft(each, copy.values)
    found: Slot = mine.rows(ENGLISH, each, values)[row].slots[slot]
    keep(copy, each, mine.put(found, values, value))


# ---------------------------------------------------------------- the pieces


def test_every_assumed_value_is_on_a_piece_or_left_out_on_purpose() -> None:
    assumed = {row.key for row in load_catalogue().listed if row.kind == "assumed"}
    keys = {key for each in PIECES for key in each.keys}
    left_out = {key for key in assumed if mine.is_left_out(key)}
    assert assumed - keys == left_out
    # His order of actions is a ruling of the book's order (AM-RUL-39), asked all the same.
    alone = [each.id for each in PIECES if assumed.isdisjoint(each.keys)]
    assert alone == ["order"]


@for_each(PIECES, languages())
def test_every_slot_can_be_shown_and_picked(each: CopyPiece, language: str) -> None:
    told = words(language)
    values = mine.draft(each, MyCopy(Path("nowhere"), "amritsar").values)
    assert mine.name_of(told, each)
    assert mine.hint_of(told, each)
    assert mine.group_of(told, each.group)
    rows = mine.rows(told, each, values)
    assert rows
    for row in rows:
        assert row.label
        for slot in row.slots:
            now = mine.shown(told, slot, values)
            offered = mine.choices(told, slot, values)
            assert now.value in [choice.value for choice in offered]
            for choice in offered:
                assert choice.text
                new = mine.put(slot, values, choice.value)
                assert new.keys() == values.keys()
                assert mine.shown(told, slot, new).value == choice.value
            assert mine.put(slot, values, now.value) == values


def test_every_piece_can_be_confirmed(copy: MyCopy) -> None:
    asked = [each for each in PIECES if each.id != "order"]
    for number, each in enumerate(asked):
        assert mine.still_to_check(copy.assumed - copy.checked) == len(asked) - number
        keep(copy, each)
    assert mine.still_to_check(copy.assumed - copy.checked) == 0
    before = {row.key: row.value for row in copy.shipped.listed}
    after = {row.key: row.value for row in copy.catalogue.listed}
    assert {key: after.get(key) for key in before} == before
    again = MyCopy(copy.path.parent, "amritsar")
    assert again.trouble is None
    assert again.values == copy.values


@covers("AM-APP-1")
def test_all_of_it_is_gone_through_in_ten_minutes() -> None:
    """One look and one tap a piece: 12 seconds each for those of a game for four."""
    game = laid(4)
    assert len(mine.needed(game)) * 12 <= 600
    assert len(PIECES) <= 60


# ---------------------------------------------------------------- what is changed


def test_a_district_tile_has_another_action(copy: MyCopy) -> None:
    pick(copy, "tile.B2", 0, 0, "market")
    pick(copy, "tile.B2", 1, 0, "gold1")
    row = copy.catalogue.district_tile("B2")
    assert (row.colour, row.main, row.secondary) == ("blue", "market", "gold1")
    assert "district_tile.B2.colour" in copy.checked


def test_a_space_of_a_track_gives_something_else(copy: MyCopy) -> None:
    each = piece("track.money")
    values = mine.draft(each, copy.values)
    fifth = mine.rows(ENGLISH, each, values)[1]
    assert fifth.label == "Space 5"
    wanted = {choice.text: choice.value for choice in mine.choices(ENGLISH, fifth.slots[0], values)}
    assert mine.shown(ENGLISH, fifth.slots[0], values).text == "Each decade: 1 coin + 1 PP"
    keep(copy, each, mine.put(fifth.slots[0], values, wanted["Each decade: −1 tax"]))
    step = copy.catalogue.steps("money")[4]
    assert (step.kind, step.tax_discount, step.effects) == ("decade_tax", 1, ())
    values = mine.draft(each, copy.values)
    keep(copy, each, mine.put(fifth.slots[0], values, wanted["2 resources of choice"]))
    step = copy.catalogue.steps("money")[4]
    assert (step.kind, step.tax_discount) == ("immediate", 0)
    assert (step.effects[0].item, step.effects[0].n) == ("any", 2)


@pytest.mark.parametrize("key", ["track.development", "market", "white", "donation.D3-E"])
def test_a_track_can_be_longer_and_shorter(copy: MyCopy, key: str) -> None:
    each = piece(key)
    first = mine.draft(each, copy.values)
    for change in (mine.grown, mine.grown, mine.shrunk, mine.shrunk, mine.grown):
        keep(copy, each, change(each, mine.draft(each, copy.values)))
    longer = mine.draft(each, copy.values)
    assert mine.shrunk(each, longer).keys() == first.keys()
    assert len(mine.rows(ENGLISH, each, longer)) >= len(mine.rows(ENGLISH, each, first))
    game = Game.new("amritsar", ["Ana"], mode="solo", seed=2, corrections=copy.corrections)
    assert game.rules.check_invariants(game.state) == []


def test_the_end_of_a_track_stays_the_end(copy: MyCopy) -> None:
    each = piece("track.resources")
    keep(copy, each, mine.grown(each, mine.draft(each, copy.values)))
    kinds = [step.kind for step in copy.catalogue.steps("resources")]
    assert len(kinds) == 8
    assert (kinds[-1], kinds.count("final")) == ("final", 1)
    keep(copy, each, mine.shrunk(each, mine.draft(each, copy.values)))
    assert copy.catalogue.steps("resources") == load_catalogue().steps("resources")


@covers("AM-SOL-16", "AM-SOL-23")
def test_the_maharajas_board_is_corrected_without_anything_twice(copy: MyCopy) -> None:
    pick(copy, "order", 0, 0, "green")
    assert copy.catalogue.solo.action_order == ("green", "blue", "white", "yellow")
    pick(copy, "quarry", 0, 0, "gold")
    assert [row.resource for row in copy.catalogue.quarry_rows] == ["gold", "copper", "marble"]
    each = piece("white")
    last = len(mine.rows(ENGLISH, each, mine.draft(each, copy.values))) - 1
    pick(copy, "white", last, 0, "pp_per_resource_in_storehouse")
    ends = [space.final for space in copy.catalogue.white_spaces[-2:]]
    assert ends == ["pp_per_visible_coin", "pp_per_resource_in_storehouse"]


@covers("AM-GEO-6")
def test_the_token_starts_elsewhere(copy: MyCopy) -> None:
    pick(copy, "crossings", 0, 0, "ES")
    assert [s.id for s in copy.catalogue.maharaja_spaces if s.start] == ["ES"]


@covers("AM-DON-4")
def test_a_space_of_the_lake_gives_more(copy: MyCopy) -> None:
    pick(copy, "donation.D2-S", 0, 0, 9)
    pick(copy, "donation.D2-S", 3, 1, 2)
    assert copy.catalogue.donation_tile(2, "S").pp == ((1, 2, 1, 1), (3, 3, 3), (5, 5), (9,))


def test_what_cannot_be_is_refused_in_words(copy: MyCopy) -> None:
    with pytest.raises(CatalogueError) as wrong:
        pick(copy, "places", 0, 0, 4)
    told = [mine.reason(ENGLISH, fault) for fault in wrong.value.faults]
    assert told
    assert not any("{" in text for text in told)
    assert not copy.corrections


@covers("AM-APP-1")
@pytest.mark.parametrize("language", languages())
def test_a_tile_is_called_by_what_is_printed_on_it_here(language: str) -> None:
    other = {
        "district_tile": {"B2": {"main": "market"}},
        "temple_tile": {"T1": {"pp": [1, 2, 3, 4]}},
    }
    here = Game.new("amritsar", ["Ana", "Bo"], seed=1, corrections=other)
    usual = Game.new("amritsar", ["Ana", "Bo"], seed=1)
    market, gold = (
        Telling(words(language), onlooker(game)).move(usual.parse("tile B2"))
        for game in (here, usual)
    )
    assert market != gold
    market = Telling(words(language), onlooker(here)).move(usual.parse("activate tile B2"))
    assert market != Telling(words(language), onlooker(usual)).move(usual.parse("activate tile B2"))
    temple = Telling(words(language), onlooker(here)).move(usual.parse("draw T1"))
    assert temple != Telling(words(language), onlooker(usual)).move(usual.parse("draw T1"))
    assert Telling(words(language), onlooker(here)).move(usual.parse("tile B1")) == Telling(
        words(language), onlooker(usual)
    ).move(usual.parse("tile B1"))


# ---------------------------------------------------------------- what the table needs


@pytest.mark.parametrize(("players", "mode", "lake"), [(2, "", 2), (4, "", 4), (1, "solo", 2)])
def test_what_this_game_needs(players: int, mode: str, lake: int) -> None:
    game = laid(players, mode)
    needed = mine.needed(game)
    assert needed <= {each.id for each in PIECES}
    assert {f"house.{m.STOREHOUSES[house]}" for house in game.state.display} <= needed
    tiles = {each for each in needed if each.startswith("donation.")}
    assert tiles == {f"donation.D{lake}-{district}" for district in m.DISTRICTS}
    assert ("quarry" in needed) == bool(mode)


def test_what_is_held_leads_to_its_print() -> None:
    game = played(3, 30)
    silent = ("workers", "course", "display", "district", "bridge", "seat", "counters", "goods")
    silent = (*silent, "elephant", "objectives", "movement", "storehouses")
    for held in on_the_table(game):
        found = mine.held(held, game)
        assert found or held.partition(".")[0] in (*silent, "knowledge"), held
    assert mine.held("lake.S.2.1", game).id == "donation.D3-S"  # type: ignore[union-attr]
    assert mine.held("knowledge.1.money", game).id == "track.money"  # type: ignore[union-attr]


def test_the_tiles_of_a_set_up_step() -> None:
    game = laid(2)
    for step in setup_steps.steps_of(ENGLISH, onlooker(game)):
        found = [each.id for each in mine.of_step(step)]
        if step.key in ("marked", "tiles"):
            assert len(found) == len(step.draws)
            assert all(each.startswith("tile.") for each in found)
        if step.key == "houses":
            assert len(found) == len(step.draws) == 6
        if step.key == "workers":
            assert found == ["places"]


def test_the_rules_say_where_print_is_corrected() -> None:
    assert "My copy" in BOOK.rule_text("en", "AM-APP-1")
