"""The final score in words: every region with ties and Elders, each card with what it counts."""

import pytest

from companion.tables.river_of_gold.score_items import Scored
from companion.tables.river_of_gold.tally import points_by_round
from engine.core.game import Game
from engine.core.language.words import words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, mask_of, open_box
from engine.river_of_gold.chapters.scoring import ScoreSheet, score_sheets
from engine.river_of_gold.meta import META
from tests.river_of_gold.table import NAME, NAMES, played_out

EN = words("en")


def scored(tile, influence, *elders, region=1):
    """A region with a tile, the influence of all players, and who has the Elder."""
    box = open_box(META.colours[: len(influence)])
    sheets = [
        ScoreSheet(
            0,
            0,
            0,
            [n if at == region else 0 for at in range(6)],
            _elder(seat, elders, region),
            (),
            0,
        )
        for seat, n in enumerate(influence)
    ]
    tiles = [NONE] * 6
    tiles[region] = next(n for n, each in enumerate(box.region_values) if each == tile)
    view = Scored(EN, NAMES[: len(influence)], box, sheets, tiles)
    return view._region(region)


def _elder(seat, elders, region):
    return mask_of([m.CLIENTS.index(f"elder-{region + 1}")]) if seat in elders else 0


def test_a_tie_for_the_first_place_with_an_elder():
    """RG-EX-16: region 2, tile 9 and 5; Crab and Mantis tie, Crab has the Elder."""
    item = scored((9, 5), (6, 2, 6), 0)
    assert item.numbers == (14, 0, 7)
    assert item.notes == ("tie, ×2", "", "tie")
    assert item.made_of[0] == (
        "Influence 6: 1st place · RG-SCO-2",
        "Tie of 2: (9 + 5) / 2 = 7 · RG-SCO-3",
        "Elder ×2: 14 · RG-SCO-4",
    )
    assert (item.name, item.about, item.icon) == ("Region 2", "tile 9 · 5", "region-2")


def test_three_share_two_places():
    """RG-XT-13: 9 and 5 for three players with 6, one with 1."""
    item = scored((9, 5), (6, 6, 6, 1))
    assert item.numbers == (4, 4, 4, 0)
    assert "Tie of 3: (9 + 5 + 0) / 3 = 4 · RG-SCO-3" in item.made_of[0]


def test_the_second_of_two_is_too_far_behind():
    """RG-XT-15, RG-XT-16: within 5 spaces the second is paid."""
    near, far = scored((8, 4), (10, 5)), scored((8, 4), (10, 4))
    assert (near.numbers, near.notes) == ((8, 4), ("", ""))
    assert (far.numbers, far.notes) == ((8, 0), ("", "too far behind"))
    assert far.made_of[1][-1] == "More than 5 behind: nothing · RG-SCO-5"


def test_cards_say_what_they_count():
    """RG-EX-9, RG-EX-10: 12 koku with two Merchants, 7 goods with two Artisans."""
    box = open_box(META.colours[:2])
    cards = mask_of(
        m.CLIENTS.index(f"{kind}-{n}") for kind in ("merchant", "artisan") for n in "12"
    )
    sheets = [ScoreSheet(0, 12, 7, [0] * 6, cards, (), 0), ScoreSheet(3, 0, 0, [0] * 6, 0, (), 0)]
    view = Scored(EN, NAMES[:2], box, sheets, [NONE] * 6)
    assert view._cards("merchants")[0] == (
        "Merchant 1: 12 koku / 5 = 2 · RG-MER-4",
        "Merchant 2: 12 koku / 5 = 2 · RG-MER-4",
    )
    assert view._cards("artisans")[0][0] == "Artisan 1: 7 goods / 3 = 2 · RG-ART-3"
    assert view._about("clients") == "4, 0 delivered"


def test_the_items_add_up_where_the_track_ends_the_score():
    """R-40 `stop_at_99`: what does not fit is an item of its own."""
    box = open_box(META.colours[:2], {"vp_over_99": "stop_at_99"})
    sheets = [
        ScoreSheet(98, 25, 0, [0] * 6, 0b1111110000000, (), 0),
        ScoreSheet(1, 0, 0, [0] * 6, 0, (), 0),
    ]
    scores = score_sheets(box, sheets, range(6))
    assert scores[0].total == 99
    found = Scored(EN, NAMES[:2], box, sheets, range(6)).items((), scores)
    assert [item.key for item in found] == ["limit"]
    assert found[0].numbers[0] < 0 == found[0].numbers[1]


@pytest.mark.parametrize(("players", "mode"), [(2, ""), (3, "patrons"), (4, "")])
def test_points_by_round_end_with_the_track(players, mode):
    game = played_out(players, seed=4, mode=mode)
    series = points_by_round(game, [events for _, events in game.history()])
    assert [values[-1] for values in series] == [seat.vp for seat in game.state.seats]
    assert {len(values) for values in series} == {1 + -(-game.state.turns // players)}


def test_points_set_by_hand_are_counted():
    game = Game.new(NAME, NAMES[:2], seed=1)
    game.play("adjust crab.vp 12")
    game.play("sail upper")
    series = points_by_round(game, [events for _, events in game.history()])
    assert series[0][-1] == game.state.seats[0].vp >= 12
