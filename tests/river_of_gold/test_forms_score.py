"""`tableside score river-of-gold`: sheets by hand against the worked examples."""

import json

import pytest

from tests.command_line.cli import answer, refused, run
from tests.rules import covers

TILES = {"1": "rt-2", "2": "rt-3", "3": "rt-1", "4": "rt-4", "5": "rt-5", "6": "rt-6"}
"""For 3 or 4 players 9-5, 8-4, 7-3, 12-8-4, 10-6-2, 11-7-3; for 2: 5-2, 4-2, 3, 8-4, 6-3, 7-3."""
NAMES = ("Ana", "Bo", "Cy", "Dev")


@pytest.fixture
def scored(tmp_path):
    """Scores a sheet; options come after it."""

    def score(seats, *options):
        file = tmp_path / "sheet.json"
        file.write_text(json.dumps({"seats": seats, "region_tiles": TILES}), encoding="utf-8")
        return answer("score", "river-of-gold", file, *options)

    return score


def in_region(region, influences, elder=None):
    """Seats with this influence; one may have the Elder of the region."""
    seats = [
        {"name": name, "influence": {region: n}} for name, n in zip(NAMES, influences, strict=False)
    ]
    if elder is not None:
        seats[elder]["clients"] = [f"elder-{region}"]
    return seats


@covers("RG-XT-20", "RG-SCO-9")
def test_the_sheet_of_the_specification(scored):
    ana = {
        "name": "Ana",
        "vp": 40,
        "koku": 12,
        "goods": {"silk": 2, "rice": 3, "porcelain": 2},
        "influence": {"1": 9, "2": 4, "3": 0, "4": 0, "5": 0, "6": 0},
        "clients": ["merchant-6", "artisan-1", "noble-2", "monk-1"],
        "buildings": [
            {"type": "port", "region": 2},
            {"type": "port", "region": 2},
            {"type": "port", "region": 5},
        ],
        "favour": 2,
    }
    told = scored([ana, {"name": "Bo", "influence": {"2": 5}}, {"name": "Cy"}])
    assert told["seats"][0] == {
        "name": "Ana",
        "items": {
            "track": 40,
            "regions": 13,
            "clients": 14,
            "merchants": 2,
            "artisans": 2,
            "nobles": 3,
        },
        "regions": {"1": 9, "2": 4, "3": 0, "4": 0, "5": 0, "6": 0},
        "total": 74,
        "tiebreak": 2,
    }
    assert told["winners"] == ["Ana"]


@pytest.mark.parametrize(
    ("region", "influences", "elder", "points"),
    [
        ("4", (9, 9, 4, 2), None, (10, 10, 4, 0)),  # RG-XT-10
        ("4", (9, 5, 5, 0), None, (12, 6, 6, 0)),  # RG-XT-11
        ("4", (9, 7, 5, 5), None, (12, 8, 2, 2)),  # RG-XT-12
        ("1", (6, 6, 6, 1), None, (4, 4, 4, 0)),  # RG-XT-13
        ("1", (6, 0, 0, 0), None, (9, 0, 0, 0)),  # RG-XT-14
        ("4", (10, 5), None, (8, 4)),  # RG-XT-15
        ("4", (10, 4), None, (8, 0)),  # RG-XT-16
        ("4", (3, 0), None, (8, 0)),  # RG-XT-17
        ("3", (7, 7), None, (1, 1)),  # RG-XT-18
        ("6", (18, 18), 0, (10, 5)),  # RG-XT-19
        ("6", (8, 8, 8, 8), None, (5, 5, 5, 5)),  # RG-XT-35
        ("5", (7, 3, 3, 3), 1, (10, 4, 2, 2)),  # RG-XT-36
        ("1", (6, 6, 1), 0, (14, 7, 0)),  # RG-EX-16
    ],
)
@covers("RG-SCO-2", "RG-SCO-3", "RG-SCO-4", "RG-SCO-5")
def test_regions_with_ties_elders_and_the_gap(scored, region, influences, elder, points):
    told = scored(in_region(region, influences, elder))
    assert tuple(seat["regions"][region] for seat in told["seats"]) == points


@pytest.mark.parametrize(
    ("ruling", "region", "influences", "elder", "points"),
    [
        ("RG-RUL-34=unpaid_tie_scores_nothing", "1", (6, 6, 6), None, (0, 0, 0)),
        ("elder_rounding=double_before_split", "1", (6, 6, 6), 0, (9, 4, 4)),
        ("elder_rounding=double_after_rounding", "1", (6, 6, 6), 0, (8, 4, 4)),
    ],
)
def test_rulings_change_the_score(scored, ruling, region, influences, elder, points):
    told = scored(in_region(region, influences, elder), "--ruling", ruling)
    assert tuple(seat["regions"][region] for seat in told["seats"]) == points


def test_two_markers_are_two_buildings_only_by_ruling(scored):
    port = {"type": "port", "region": 5, "markers": 2}
    seats = [{"name": "Ana", "clients": ["noble-2"], "buildings": [port]}, {"name": "Bo"}]
    assert scored(seats)["seats"][0]["items"]["nobles"] == 1
    told = scored(seats, "--ruling", "double_marker_count=two_buildings")
    assert told["seats"][0]["items"]["nobles"] == 2


def test_more_than_six_clients(scored):
    clients = [f"monk-{n}" for n in range(1, 7)] + ["elder-1", "elder-2"]
    seats = [{"name": "Ana", "clients": clients}, {"name": "Bo"}]
    assert scored(seats)["seats"][0]["items"]["clients"] == 27
    told = scored(seats, "--ruling", "client_table_cap=continue_series")
    assert told["seats"][0]["items"]["clients"] == 44


@covers("RG-WIN-2")
def test_favour_breaks_a_tie_and_else_the_victory_is_shared(scored):
    tied = [{"name": "Ana", "vp": 9, "favour": 2}, {"name": "Bo", "vp": 9, "favour": 3}]
    assert scored(tied)["winners"] == ["Bo"]
    tied[0]["favour"] = 3
    assert scored(tied)["winners"] == ["Ana", "Bo"]


def test_corrections_of_the_printed_pieces_count(scored, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("[region_tile.rt-2]\nside_3_4 = [10, 5]\n", encoding="utf-8")
    told = scored(in_region("1", (6, 0, 0)), "--corrections", file)
    assert told["seats"][0]["regions"]["1"] == 10


def test_the_same_as_a_table_in_three_languages(tmp_path):
    file = tmp_path / "sheet.json"
    seats = [{"name": "Ana", "vp": 3, "clients": ["artisan-1"]}, {"name": "Bo"}]
    file.write_text(json.dumps({"seats": seats, "region_tiles": TILES}), encoding="utf-8")
    for language, heading in (("en", "Regions"), ("es", "Regiones"), ("it", "Regioni")):
        done = run("score", "river-of-gold", file, "--table", language=language)
        assert done.exit_code == 0
        assert heading in done.stdout


FIVE_TILES = {region: tile for region, tile in TILES.items() if region != "2"}
PORT_1 = {"type": "port", "region": 1}


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        ({"seats": []}, "seats", "there are 0 players"),
        ({"region_tiles": {**TILES, "2": "rt-2"}}, "region_tiles.2", "rt-2 is named twice"),
        ({"region_tiles": FIVE_TILES}, "region_tiles", '"2" is missing'),
        ({"moon": 1}, "", '"moon" is not known here'),
        ({"ana": {"name": ""}}, "seats[1].name", "is not a name"),
        ({"ana": {"name": "Bo"}}, "seats", "two players are called Bo"),
        ({"ana": {"vp": -1}}, "seats[1].vp", "is not a number"),
        ({"ana": {"koku": 26}}, "seats[1].koku", "26"),
        ({"ana": {"goods": {"silk": 7}}}, "seats[1].goods.silk", "7"),
        ({"ana": {"goods": {"tea": 1}}}, "seats[1].goods", '"tea" is not known here'),
        ({"ana": {"influence": {"1": 19}}}, "seats[1].influence.1", "19"),
        ({"ana": {"influence": {"7": 1}}}, "seats[1].influence", '"7" is not known here'),
        ({"ana": {"clients": ["monk-7"]}}, "seats[1].clients[1]", "monk-7"),
        ({"ana": {"clients": ["monk-1", "monk-1"]}}, "seats[1].clients[2]", "named twice"),
        ({"ana": {"clients": ["monk-2"]}}, "seats[2].clients[1]", "monk-2 is named twice"),
        ({"ana": {"favour": 4}}, "seats[1].favour", "4"),
        ({"ana": {"favour": 5, "clients": ["monk-1"]}}, "seats[1].favour", "5"),
        ({"ana": {"buildings": [{"type": "inn", "region": 1}]}}, "seats[1].buildings[1]", "inn"),
        ({"ana": {"buildings": [{"type": "port", "region": 7}]}}, "seats[1].buildings[1]", "7"),
        ({"ana": {"buildings": [{**PORT_1, "markers": 3}]}}, "seats[1].buildings[1]", "3"),
        ({"ana": {"buildings": [PORT_1] * 5}}, "seats[1].buildings", "has 4 spaces"),
        ({"ana": {"buildings": "port"}}, "seats[1].buildings", "is not a list"),
        ({"ana": {"buildings": {"type": "port"}}}, "seats[1].buildings", 'but {"type": "port"}'),
        (
            {"ana": {"buildings": [{"type": "port", "region": 1 + n % 6} for n in range(11)]}},
            "seats[1].buildings",
            "there are 10 tiles of type port, not 11",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path, change, where, why):
    seats = [
        {"name": "Ana", **change.pop("ana", {})},
        {"name": "Bo", "clients": ["monk-2"]},
        {"name": "Cy"},
    ]
    file = tmp_path / "sheet.json"
    document = {"seats": seats, "region_tiles": TILES, **change}
    file.write_text(json.dumps(document), encoding="utf-8")
    told = refused(run("score", "river-of-gold", file))
    assert f"{file}: {where}" in told
    assert why in told


def test_markers_are_limited_by_ruling_only(scored, tmp_path):
    """R-42: of 22 clan markers 6 are on the tracks, 1 with the Merchants and 1 with the Elder."""
    buildings = [{"type": "port", "region": 1 + n % 6, "markers": 2} for n in range(7)]
    one = {"type": "shrine", "region": 1}
    ana = {"name": "Ana", "clients": ["merchant-1", "merchant-2", "elder-1"]}
    limit = ("--ruling", "marker_supply=hard_limit_22")
    scored([{**ana, "buildings": buildings}, {"name": "Bo"}], *limit)
    more = [{**ana, "buildings": [*buildings, one]}, {"name": "Bo"}]
    scored(more)
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps({"seats": more, "region_tiles": TILES}), encoding="utf-8")
    told = refused(run("score", "river-of-gold", file, *limit))
    assert f"{file}: seats[1].buildings: has 15 markers, but there are only 14" in told


def test_more_favour_with_monks_up_to_the_end_of_the_track(scored, tmp_path):
    monks = [f"monk-{n}" for n in range(1, 6)]
    ana = {"name": "Ana", "clients": monks, "favour": 6}
    assert scored([ana, {"name": "Bo"}])["seats"][0]["tiebreak"] == 6
    file = tmp_path / "sheet.json"
    seats = [{**ana, "favour": 7}, {"name": "Bo"}]
    file.write_text(json.dumps({"seats": seats, "region_tiles": TILES}), encoding="utf-8")
    assert "seats[1].favour" in refused(run("score", "river-of-gold", file))
    told = answer("score", "river-of-gold", file, "--ruling", "moon_cap=no_cap")
    assert told["seats"][0]["tiebreak"] == 7
