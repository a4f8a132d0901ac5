"""Quick tools of River of Gold: where a ship stops and who gets what, and the score pad."""

import pytest

from companion.tables.river_of_gold.tools.loose_board import LooseBoard
from companion.tables.river_of_gold.tools.score_pad import IN_REGIONS, ScorePad
from engine.core.language.words import languages, words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY
from tests.river_of_gold.table import NAMES

EN = words("en")


def board(*built, start=1, die=1, seat=0, **clients):
    """A board with `16 e1-shrine-5 0 1`: space, tile, and the seats of its markers."""
    found = LooseBoard()
    for name, held in clients.items():
        found.deliver(NAMES.index(name), held.replace("_", "-").split())
    for each in built:
        shore, tile, *seats = each.split()
        found.build(int(shore) - 1, m.TILES.index(tile))
        found.mark(int(shore) - 1, tuple(map(int, seats)))
    found.start, found.die, found.seat = start - 1, die, seat
    return found


def totals(found, players=4):
    return found.answer(EN, NAMES[:players]).totals


# ---------------------------------------------------------------- where a ship stops


def test_the_example_of_page_9():
    """RG-EX-6: Crab sails 2 and stops between two Markets, an empty space and its own Shrine."""
    markets = ("9 e1-market-3 3", "11 e1-market-2 2")
    found = board(*markets, "12 e1-shrine-1 0", start=3, die=2)
    assert [shore + 1 for shore in found.beside] == [9, 10, 11, 12]
    assert totals(found) == (
        "Ana: +1 koku, +1 rice, +2 porcelain, +2 VP",
        "Cy: +1 divine favour, +1 VP",
        "Dev: +1 koku, +1 VP",
    )


def test_over_the_end_of_the_river():
    """RG-XT-6: from 13 with die 4 to space 3, journey's end once."""
    answer = board(start=13, die=4).answer(EN, NAMES)
    assert (answer.title, answer.note) == ("Stops on space 3", "over journey's end")
    assert "Ana: 3 koku or a good" in answer.totals


def test_both_markers_of_one_player_pay_twice():
    """RG-XT-23: porcelain twice."""
    found = board("9 e1-shrine-1 1 1", start=3, die=1)
    assert "Bo: +2 porcelain" in totals(found)


def test_the_royal_ship_needs_a_noble():
    found = board(start=7, die=1, Ana="noble_3")
    found.royal = True
    assert found.may_be_royal
    assert "+1 influence in region 3, +1 influence in region 4" in totals(found)[0]
    found.deliver(0, [])
    assert not found.royal
    assert "influence" not in totals(found)[0]


def test_a_tile_and_a_client_are_in_one_place_only():
    found = board("9 e1-shrine-1 1", Ana="noble_3 monk_1")
    found.build(3, m.TILES.index("e1-shrine-1"))
    assert found.tiles[8] == EMPTY
    assert found.markers[8] == ()
    found.deliver(1, ["monk-1"])
    assert found.to_plain()["clients"][:2] == [["noble-3"], ["monk-1"]]


def test_a_board_is_kept_and_nonsense_is_not():
    found = board("9 e1-shrine-1 1 0", "6 im-silk", start=9, die=5, seat=2, Cy="noble_1")
    found.royal = True
    again = LooseBoard(stored=found.to_plain())
    assert again.to_plain() == found.to_plain()
    for stored in ({"ship": 3}, {"ship": [9, 9, 99, 99], "clients": [], "built": {}}, [], None):
        fresh = LooseBoard(stored=stored)
        assert (fresh.start, fresh.die, fresh.seat) == (0, 1, 0)


def test_only_what_fits_is_offered_for_a_space():
    found = LooseBoard()
    assert {m.TILES[tile] for tile in found.tiles_for(5)} == {"im-silk", "im-rice", "im-porcelain"}
    assert m.TILES.index("st-port") in found.tiles_for(2)
    assert m.TILES.index("st-port") not in found.tiles_for(0)
    assert found.owners(2) == [(0,), (1,), (0, 0), (0, 1), (1, 1)]


@pytest.mark.parametrize("language", languages())
def test_the_answer_is_said_in_every_language(language):
    found = board("6 im-silk", "9 e2-market-2 1", start=13, die=4, Ana="merchant_4 noble_1")
    answer = found.answer(words(language), NAMES)
    texts = [answer.title, answer.note, *answer.totals, *answer.lines]
    assert all(text and "{" not in text for text in texts)
    assert len(answer.totals) >= 4


# ---------------------------------------------------------------- the score pad


def pad(**pages):
    found = ScorePad({}, {})
    for name, numbers in pages.items():
        for key, n in numbers.items():
            found.write(NAMES.index(name), key, n)
    return found


def test_the_total_of_the_specification():
    """RG-XT-20: 40 + 13 + 14 + 2 + 2 + 3 = 74."""
    found = pad(
        Ana={"vp": 40, "koku": 12, "goods": 7, "influence.2": 6, "influence.3": 3, "built.port": 3},
        Bo={"influence.3": 8},
    )
    found.hold(0, ["merchant-6", "artisan-1", "noble-2", "monk-1"])
    found.lay(1, m.REGION_TILES.index("rt-2"))
    found.lay(2, m.REGION_TILES.index("rt-3"))
    ana = found.scores(3)[0]
    assert ana.items == {
        "track": 40,
        "regions": 9 + 4,
        "clients": 14,
        "merchants": 2,
        "artisans": 2,
        "nobles": 3,
    }
    assert ana.total == 74


def test_ties_and_elders_are_worked_out():
    """RG-EX-16: region 2 with 9 and 5; two tie, one has the Elder."""
    found = pad(Ana={"influence.2": 6}, Cy={"influence.2": 6})
    found.hold(0, ["elder-2"])
    found.lay(1, m.REGION_TILES.index("rt-2"))
    assert [score.items["regions"] for score in found.scores(3)] == [14, 0, 7]
    region = found.worked_out(EN, NAMES[:3])._region(1)
    assert region.notes == ("tie, ×2", "", "tie")


def test_with_two_players_the_other_side_counts():
    """RG-XT-16: 8 and 4, but 6 spaces behind."""
    found = pad(Ana={"influence.4": 10}, Bo={"influence.4": 4})
    found.lay(3, m.REGION_TILES.index("rt-4"))
    assert [score.items["regions"] for score in found.scores(2)] == [8, 0]
    assert [score.items["regions"] for score in found.scores(3)] == [12, 8, 0]


def test_a_region_without_its_tile_scores_nothing_and_is_named():
    found = pad(Ana={"influence.5": 4, IN_REGIONS: 2})
    assert found.scores(2)[0].items["regions"] == 0
    assert found.faults(EN, 2) == [
        "Region 5: which scoring tile?",
        "More regions with a building than buildings.",
    ]


def test_nobles_count_types_and_regions():
    found = pad(Ana={"built.port": 2, "built.shrine": 1, IN_REGIONS: 2})
    found.hold(0, ["noble-5", "noble-6", "noble-2"])
    assert found.scores(2)[0].items["nobles"] == 2 + 2 + 2


def test_a_tile_and_a_client_are_counted_once_and_kept():
    found = pad(Ana={"vp": 9})
    found.hold(0, ["monk-1", "elder-2"])
    found.hold(1, ["elder-2"])
    found.lay(0, 3)
    found.lay(4, 3)
    assert (found.held[0], found.tiles) == (["monk-1"], [-1, -1, -1, -1, 3, -1])
    again = ScorePad({}, {}, found.to_plain())
    assert again.to_plain() == found.to_plain()
    assert ScorePad({}, {}, {"clients": 4, "tiles": [1, 1]}).is_empty
    assert found.most_counted("koku") == 25
    assert found.most_counted("influence.1") == 18
