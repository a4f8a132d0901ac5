"""The score pad of River of Gold: regions, ties, Elders and Nobles, and what it asks for."""

from companion.tables.common.pad import Cell
from companion.tables.common.pad_entry import PadEntry
from companion.tables.common.score import Standing, score_view
from companion.tables.common.seats import Holder
from companion.tables.river_of_gold.score_view import reason
from companion.tables.river_of_gold.tools.score_pad import CLIENTS, IN_REGIONS, PAD
from engine.core.language.words import words
from engine.river_of_gold.rules import winners
from tests.river_of_gold.table import NAME, NAMES

EN = words("en")


def pad(players=3, stored=None, **pages):
    found = PadEntry(PAD(NAME, players, {}, {}, stored))
    for name, numbers in pages.items():
        for key, n in numbers.items():
            found.write(Cell(key, NAMES.index(name)), n)
    return found


def deliver(found, seat, *clients):
    for client in clients:
        found.toggle(Cell(CLIENTS, seat), client)


def regions(found):
    return [score.items["regions"] for score in found.scores()]


def test_the_total_of_the_specification():
    """RG-XT-20: 40 + 13 + 14 + 2 + 2 + 3 = 74."""
    found = pad(
        Ana={"vp": 40, "koku": 12, "goods": 7, "influence.2": 6, "influence.3": 3, "built.port": 3},
        Bo={"influence.3": 8},
    )
    deliver(found, 0, "merchant-6", "artisan-1", "noble-2", "monk-1")
    found.choose(Cell("tile.2", 0), "rt-2")
    found.choose(Cell("tile.3", 0), "rt-3")
    ana = found.scores()[0]
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
    deliver(found, 0, "elder-2")
    found.choose(Cell("tile.2", 0), "rt-2")
    assert regions(found) == [14, 0, 7]
    scores, names = found.scores(), NAMES[:3]
    holders = [Holder(seat, seat, name[0]) for seat, name in enumerate(names)]
    standing = Standing(names, scores, winners(scores))
    view = found.pad.worked_out(EN, score_view(NAME, EN, holders, standing, reason))
    region = next(item for item in view.items if item.key == "region_2")
    assert region.notes == ("tie, ×2", "", "tie")


def test_with_two_players_the_other_side_counts():
    """RG-XT-16: 8 and 4, but 6 spaces behind."""
    pages = {"Ana": {"influence.4": 10}, "Bo": {"influence.4": 4}}
    for players, wanted in ((2, [8, 0]), (3, [12, 8, 0])):
        found = pad(players, **pages)
        found.choose(Cell("tile.4", 0), "rt-4")
        assert regions(found) == wanted


def test_a_region_without_its_tile_scores_nothing_and_is_missing():
    found = pad(2, Ana={"influence.5": 4})
    assert regions(found) == [0, 0]
    assert Cell("tile.5", 0) in found.missing()


def test_nobles_count_types_and_regions():
    found = pad(2, Ana={"built.port": 2, "built.shrine": 1, IN_REGIONS: 2})
    deliver(found, 0, "noble-5", "noble-6", "noble-2")
    assert found.scores()[0].items["nobles"] == 2 + 2 + 2
    found.write(Cell(IN_REGIONS, 0), 4)
    assert found.pad.faults(EN) == ["More regions with a building than buildings."]


def test_regions_count_though_no_noble_counts_buildings():
    found = pad(2, Ana={IN_REGIONS: 4})
    deliver(found, 0, "noble-6")
    assert found.scores()[0].items["nobles"] == 4
    assert found.pad.faults(EN) == []


def test_koku_goods_and_buildings_are_asked_of_those_who_score_them():
    found = pad()
    deliver(found, 0, "merchant-1")
    deliver(found, 1, "artisan-2", "noble-1")
    asked = {cell for cell in found.cells() if not cell.key.startswith(("influence", "tile"))}
    wanted = {("koku", 0), ("goods", 1), ("built.market", 1)}
    wanted |= {(key, seat) for key in ("vp", CLIENTS) for seat in range(3)}
    assert {tuple(cell) for cell in asked} == wanted


def test_a_tile_and_a_client_are_counted_once_and_kept():
    found = pad(Ana={"vp": 9})
    deliver(found, 0, "monk-1", "elder-2")
    deliver(found, 1, "elder-2")
    found.choose(Cell("tile.1", 0), "rt-4")
    found.choose(Cell("tile.5", 0), "rt-4")
    sheet = found.pad.sheet
    assert sheet.held(CLIENTS, 0) == ["monk-1"]
    assert (sheet.chosen("tile.1"), sheet.chosen("tile.5")) == ("", "rt-4")
    assert pad(stored=found.pad.to_plain()).pad.to_plain() == found.pad.to_plain()
    assert pad(stored=[[CLIENTS, 0, 4], ["tile.1", 0, "x"], 7]).pad.sheet.held(CLIENTS, 0) == []
    assert found.pad.most(Cell("koku", 0)) == 25
    assert found.pad.most(Cell("influence.1", 0)) == 18
