"""The building bonus tiles (chapter 19)."""

import pytest

from engine.agra.moves import BONUS_TILES
from tests.rules import covers
from tests.seats import favour, moves, rupees, seat
from tests.table import closed, is_open, play, table

BUILDING = {2: "sawmill", 3: "paper_factory", 4: "bookbinder"}


def _has_built(level, *corrections):
    """Teal has paid for a building of this level and chooses a bonus tile."""
    game = table("teal.good.wood 1", "teal.good.cement 2", *corrections)
    pay = ("cement", "cement", "wood") if level == 4 else ("cement", "wood")
    play(game, "place architect", f"build {BUILDING[level]}", *(f"pay {good}" for good in pay))
    return game


TILES = [
    ("l2_artisans", 2, 3, 0, (1, 0, 0)),
    ("l2_merchants", 2, 3, 0, (0, 1, 0)),
    ("l2_favour", 2, 3, 1, (0, 0, 0)),
    ("l3_artisans", 3, 4, 0, (1, 0, 0)),
    ("l3_scholars", 3, 4, 0, (0, 0, 1)),
    ("l3_favour", 3, 4, 1, (0, 0, 0)),
    ("l3_rupees", 3, 5, 0, (0, 0, 0)),
    ("l4_scholars", 4, 5, 0, (0, 0, 1)),
    ("l4_merchants", 4, 5, 0, (0, 1, 0)),
    ("l4_favour", 4, 5, 1, (0, 0, 0)),
    ("l4_rupees", 4, 6, 0, (0, 0, 0)),
]


@covers(
    "AG-BON-1",
    "AG-BON-2",
    "AG-BON-3",
    "AG-BON-4",
    "AG-BON-6",
    "AG-BON-7",
    "AG-BON-8",
    "AG-BON-9",
    "AG-BON-10",
    "AG-BON-11",
    "AG-BON-12",
    "AG-BON-13",
)
@pytest.mark.parametrize(("tile", "level", "coins", "gained", "steps"), TILES)
def test_everything_on_a_bonus_tile_is_received(tile, level, coins, gained, steps):
    game = _has_built(level)
    play(game, f"bonus {tile}")
    assert (rupees(game, "teal"), favour(game, "teal")) == (2 + coins, gained)
    assert seat(game, "teal").steps == steps


@covers("AG-BON-5", "AG-SCO-5")
def test_a_bonus_tile_removes_a_cover():
    game = _has_built(2)
    play(game, "bonus l2_cover", "uncover track_3 cotton")
    assert rupees(game, "teal") == 2 + 2
    assert game.standings()[0].items["covers"] == 1


@covers("AG-BON-5")
def test_without_covers_the_rupees_of_the_tile_remain():
    ends = {"track_1": ("sandstone", "wood"), "track_2": ("wood", "turmeric")}
    ends |= {"track_3": ("turmeric", "cotton"), "track_4": ("cotton", "sandstone")}
    game = _has_built(
        2, *(f"teal.cover.{track}.{end} off" for track, both in ends.items() for end in both)
    )
    play(game, "bonus l2_cover")
    assert (rupees(game, "teal"), game.prompt.kind) == (4, "processing")


@covers("AG-BON-1", "AG-INF-5")
def test_the_step_of_a_bonus_tile_may_bring_a_reward_before_the_processing():
    game = _has_built(3, "teal.influence.scholars 5")
    play(game, "bonus l3_scholars")
    assert game.prompt.kind == "reward"
    play(game, "choose favour")
    assert (favour(game, "teal"), game.prompt.kind) == (2, "processing")


@covers("AG-BON-14", "AG-ARCH-5")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_there_are_four_tiles_of_each_level_and_no_others_to_choose(level):
    game = _has_built(level)
    own = [f"bonus {tile}" for tile in BONUS_TILES if tile.startswith(f"l{level}")]
    assert [move for move in moves(game) if move.startswith("bonus")] == own
    assert len(own) == 4


@covers("AG-ARCH-5", "AG-BON-14")
def test_a_tile_is_taken_once():
    game = _has_built(3, "magenta.bonus.l3_rupees on")
    refusal = closed(game, "bonus l3_rupees")
    assert (refusal.code, refusal.values) == ("bonus_wrong_level", {"level": 3})
    play(game, "bonus l3_favour")
    assert seat(game, "teal").bonus == (BONUS_TILES.index("l3_favour"),)


@covers("AG-BON-14", "AG-BLD-1")
def test_the_builder_leaves_the_tiles_where_they_are():
    game = table("builder sawmill", "teal.good.wood 1")
    play(game, "place sawmill", "process 1")
    assert (game.state.bonus, rupees(game, "teal")) == (2**12 - 1, 2)


@covers("AG-ARCH-5")
def test_the_choice_of_a_tile_leaves_secondary_actions_open():
    game = _has_built(2, "teal.favour 2")
    assert is_open(game, "favour gain_basic_good")
