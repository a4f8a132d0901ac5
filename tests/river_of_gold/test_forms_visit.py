"""`tableside visit river-of-gold`: what a stop gives, by hand against the worked examples."""

import json

import pytest

from tests.command_line.cli import answer, refused, run
from tests.rules import covers

EXAMPLE = {
    "seats": ["Ana", "Bo", "Cy"],
    "ship": {"seat": "Ana", "royal": False, "at": 13},
    "die": 4,
    "shore": {
        "4": {"tile": "e1-market-3", "markers": ["Bo"]},
        "6": {"tile": "im-rice"},
        "7": {"tile": "e1-manor-6", "markers": ["Cy"]},
    },
    "clients": {"Ana": ["merchant-6"]},
    "buildings": {"Ana": [{"type": "port", "region": 2}]},
}


@pytest.fixture
def visited(tmp_path):
    """Judges a stop of Ana's ship; options come after it."""

    def visit(at, die, *options, royal=False, seats=("Ana", "Bo", "Cy"), **more):
        file = tmp_path / "stop.json"
        ship = {"seat": "Ana", "royal": royal, "at": at}
        document = {"seats": list(seats), "ship": ship, "die": die, **more}
        file.write_text(json.dumps(document), encoding="utf-8")
        return answer("visit", "river-of-gold", file, *options)

    return visit


def chosen(told):
    return [(each["seat"], each["kind"], each["rule"]) for each in told["choices"]]


def test_the_example_of_the_documents(tmp_path):
    file = tmp_path / "stop.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    told = answer("visit", "river_of_gold", file, "--json")
    assert (told["stops_at"], told["journeys_end"]) == (3, True)
    assert told["gains"] == {
        "Ana": {"koku": 4, "porcelain": 1, "rice": 1, "favour": 1, "influence": {"2": 2}},
        "Bo": {"koku": 1, "vp": 1},
        "Cy": {"vp": 1},
    }
    assert chosen(told) == [("Ana", "journey_bonus", "RG-JRN-3")]
    assert [line["rule"] for line in told["lines"]] == [
        *["RG-SAI-4"] * 4,
        *["RG-SAI-5"] * 2,
        "RG-MER-10",
    ]
    assert told["lines"][0]["text"] == "Ana +1 porcelain: visits space 4, Market."


def test_the_same_as_a_text(tmp_path):
    file = tmp_path / "stop.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    done = run("visit", "river-of-gold", file, "--table", language="es")
    assert done.stdout.splitlines()[0] == "El barco se detiene en 3."
    assert done.stdout.splitlines()[-1] == "Ana elige 3 Koku o 1 Mercancía."


@covers("RG-JRN-1", "RG-JRN-2", "RG-XT-4", "RG-XT-5", "RG-XT-6")
def test_where_it_stops(visited):
    stops = {(at, die): visited(at, die) for at, die in ((13, 1), (14, 1), (13, 4))}
    found = {key: (told["stops_at"], told["journeys_end"]) for key, told in stops.items()}
    assert found == {(13, 1): (14, False), (14, 1): (1, True), (13, 4): (3, True)}
    told = visited(14, 1, "--ruling", "reentry_step=free_reentry")
    assert (told["stops_at"], told["journeys_end"]) == (2, True)
    told = visited(13, 1, "--ruling", "RG-RUL-4=land_on_last")
    assert (told["stops_at"], told["journeys_end"]) == (14, True)


@covers("RG-EX-6", "RG-SAI-4", "RG-SAI-5")
def test_the_sail_of_the_book(visited):
    shore = {
        "11": {"tile": "e1-market-3", "markers": ["Bo"]},
        "13": {"tile": "e1-market-2", "markers": ["Cy"]},
        "15": {"tile": "e1-shrine-1", "markers": ["Ana"]},
    }
    told = visited(4, 2, shore=shore)
    assert told["stops_at"] == 6
    assert told["gains"] == {
        "Ana": {"porcelain": 2, "rice": 1, "koku": 1, "vp": 2},
        "Bo": {"koku": 1, "vp": 1},
        "Cy": {"favour": 1, "vp": 1},
    }


@covers("RG-OWN-5", "RG-XT-31")
def test_a_second_marker_pays_again_and_counts_one_building(visited):
    shore = {"12": {"tile": "e1-port-4", "markers": ["Ana", "Ana"]}}
    elsewhere = {"Ana": [{"type": "port", "region": 1}, {"type": "port", "region": 5}]}
    told = visited(5, 1, shore=shore, buildings=elsewhere, seats=("Ana", "Bo"))
    assert told["gains"]["Ana"]["koku"] == 3 + 3 + 3 + 3
    by_marker = ("--ruling", "double_marker_count=two_buildings")
    told = visited(5, 1, *by_marker, shore=shore, buildings=elsewhere, seats=("Ana", "Bo"))
    assert told["gains"]["Ana"]["koku"] == 3 + 3 + 4 + 4
    others = ("--ruling", "koku_per_type=excludes_itself")
    told = visited(5, 1, *others, shore=shore, buildings=elsewhere, seats=("Ana", "Bo"))
    assert told["gains"]["Ana"]["koku"] == 3 + 3 + 2 + 2


def test_koku_per_client_and_buildings_that_the_ship_does_not_reach(visited):
    shore = {
        "12": {"tile": "e1-manor-5", "markers": ["Bo"]},
        "15": {"tile": "e1-market-6", "markers": ["Cy", "Bo"]},
        "30": {"tile": "e1-market-1", "markers": ["Bo"]},
    }
    told = visited(5, 1, shore=shore, clients={"Bo": ["elder-1", "monk-2"]})
    assert told["gains"]["Bo"] == {"koku": 2 + 2}
    assert told["gains"]["Cy"] == {"koku": 1}


@covers("RG-NOB-6", "RG-XT-32")
def test_noble_2_and_empty_spaces(visited):
    shore = {
        "18": {"tile": "e1-shrine-6", "markers": ["Bo"]},
        "21": {"tile": "e1-shrine-5", "markers": ["Bo"]},
    }
    nobles = {"Ana": ["noble-2"]}
    told = visited(8, 2, royal=True, shore=shore, clients=nobles)
    assert told["gains"]["Ana"] == {"vp": 4, "koku": 4}
    told = visited(8, 2, royal=False, shore=shore, clients=nobles)
    assert told["gains"]["Ana"] == {"vp": 4, "koku": 2}


@covers("RG-NOB-7", "RG-XT-30")
def test_noble_3_and_the_regions_beside_it(visited):
    told = visited(5, 3, royal=True, clients={"Ana": ["noble-3"]})
    assert told["gains"]["Ana"] == {"koku": 3, "influence": {"3": 1, "4": 1}}


@covers("RG-NOB-8", "RG-NOB-10", "RG-XT-33")
def test_nobles_4_and_6_and_a_shared_building(visited):
    shore = {"12": {"tile": "e1-port-5", "markers": ["Ana", "Bo"]}}
    nobles = {"Ana": ["noble-4", "noble-6"]}
    told = visited(5, 1, royal=True, shore=shore, clients=nobles)
    assert told["gains"] == {"Ana": {"koku": 6, "vp": 1 + 1 + 1}, "Bo": {"vp": 1}}
    by_builder = ("--ruling", "shared_building=builder_only")
    told = visited(5, 1, *by_builder, royal=True, shore=shore, clients=nobles)
    assert told["gains"]["Ana"]["vp"] == 1 + 1


@covers("RG-NOB-5")
def test_noble_1_makes_goods_of_a_market_a_choice(visited):
    shore = {
        "4": {"tile": "e1-market-3", "markers": ["Bo"]},
        "6": {"tile": "im-silk"},
    }
    told = visited(13, 4, royal=True, shore=shore, clients={"Ana": ["noble-1"]})
    assert told["gains"]["Ana"] == {"koku": 2}
    assert chosen(told) == [
        ("Ana", "journey_bonus", "RG-JRN-3"),
        ("Ana", "good", "RG-NOB-5"),
        ("Ana", "client_swap", "RG-TIL-3"),
        ("Ana", "good", "RG-NOB-5"),
    ]


def test_noble_5_changes_nothing_here(visited):
    told = visited(5, 1, royal=True, clients={"Ana": ["noble-5"]})
    assert told["gains"] == {"Ana": {"koku": 4}}


def test_goods_of_choice_of_visitor_and_owner(visited):
    shore = {
        "12": {"tile": "e2-market-2", "markers": ["Bo"]},
        "15": {"tile": "e2-port-2", "markers": ["Cy"]},
    }
    told = visited(5, 1, shore=shore)
    assert chosen(told) == [("Ana", "good", "RG-SAI-4"), ("Cy", "good", "RG-SAI-5")]
    assert told["gains"]["Bo"] == {"influence": {"3": 1}}


@covers("RG-JRN-4", "RG-MER-5", "RG-XT-29", "RG-XT-34")
def test_every_merchant_at_journeys_end(visited):
    clients = {"Ana": [f"merchant-{n}" for n in range(1, 7)]}
    elsewhere = {"Ana": [{"type": "port", "region": region} for region in (2, 2, 5)]}
    told = visited(14, 1, clients=clients, buildings=elsewhere)
    assert told["gains"]["Ana"] == {
        "koku": 4 + 3,
        "vp": 6,
        "favour": 1,
        "influence": {"2": 1, "5": 1},
    }
    assert chosen(told) == [
        ("Ana", "journey_bonus", "RG-JRN-3"),
        ("Ana", "good", "RG-MER-7"),
        ("Ana", "sell_goods", "RG-MER-8"),
    ]
    assert "gains" in visited(13, 1, clients=clients)
    assert visited(13, 1, clients=clients)["choices"] == []


def test_journeys_end_may_come_first(visited):
    told = visited(
        14, 1, "--ruling", "journey_end_order=before_rewards", clients={"Ana": ["merchant-6"]}
    )
    assert told["lines"][0]["rule"] == "RG-MER-10"


def test_an_imperial_market_that_is_not_named_gives_nothing(visited):
    assert visited(13, 4)["gains"] == {"Ana": {"koku": 3}}


def test_a_corrected_tile_counts(visited, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("[tile.e1-port-1.visitor]\nkoku = 4\n", encoding="utf-8")
    shore = {"12": {"tile": "e1-port-1", "markers": ["Bo"]}}
    told = visited(5, 1, "--corrections", file, shore=shore)
    assert told["gains"]["Ana"]["koku"] == 4 + 3


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        ({"seats": ["Ana"]}, "seats", "there is 1 player"),
        ({"seats": ["Ana", "Bo", "Ana"]}, "seats", "two players are called Ana"),
        ({"wind": 3}, "", '"wind" is not known here'),
        ({"die": 7}, "die", "7"),
        ({"die": True}, "die", "true"),
        ({"ship": {"seat": "Dev", "at": 3}}, "ship.seat", "Dev"),
        ({"ship": {"seat": "Ana", "at": 15}}, "ship.at", "15"),
        ({"ship": {"seat": "Ana", "at": 0}}, "ship.at", "0"),
        ({"ship": {"seat": "Ana", "at": 3, "royal": True}}, "ship.royal", "Ana has no Noble"),
        ({"clients": {"Dev": []}}, "clients", "Dev"),
        ({"clients": {"Ana": ["monk-1"], "Bo": ["monk-1"]}}, "clients.Bo[1]", "named twice"),
        ({"clients": {"Ana": ["monk-9"]}}, "clients.Ana[1]", "monk-9"),
        ({"shore": {"31": {"tile": "e1-port-1"}}}, "shore", "31"),
        ({"shore": {"1": {"tile": "e1-inn-1"}}}, "shore.1.tile", "e1-inn-1"),
        ({"shore": {"1": {"tile": "im-rice"}}}, "shore.1.tile", "Imperial Market"),
        ({"shore": {"6": {"tile": "e1-port-1"}}}, "shore.6.tile", "Imperial Market"),
        ({"shore": {"7": {"tile": "st-port"}}}, "shore.7.tile", "3 players"),
        ({"shore": {"6": {"tile": "im-rice", "markers": ["Bo"]}}}, "shore.6.markers", "no owner"),
        ({"shore": {"3": {"tile": "st-port", "markers": ["Bo"]}}}, "shore.3.markers", "no owner"),
        ({"shore": {"1": {"tile": "e1-port-1", "markers": ["Bo"] * 3}}}, "shore.1.markers", "3"),
        ({"shore": {"1": {"tile": "e1-port-1", "markers": ["Dev"]}}}, "shore.1.markers[1]", "Dev"),
        ({"shore": {"1": {"markers": ["Bo"]}}}, "shore.1", '"tile" is missing'),
        (
            {
                "shore": {
                    shore: {"tile": f"e1-port-{n}", "markers": ["Bo"]}
                    for n, shore in enumerate(("7", "8", "9", "10"), start=1)
                },
                "buildings": {"Ana": [{"type": "shrine", "region": 2}]},
            },
            "buildings.Ana",
            "region 2 has 4 spaces to build on, not 5",
        ),
        (
            {"shore": {"1": {"tile": "e1-port-1"}, "2": {"tile": "e1-port-1"}}},
            "shore.2.tile",
            "e1-port-1 is named too often",
        ),
        (
            {"shore": {number: {"tile": "st-port"} for number in ("3", "11", "22")}},
            "shore.22.tile",
            "st-port is named too often",
        ),
        (
            {
                "shore": {"8": {"tile": "e1-port-1", "markers": ["Ana"]}},
                "buildings": {"Ana": [{"type": "port", "region": 2}] * 4},
            },
            "buildings.Ana",
            "region 2 has 4 spaces",
        ),
        (
            {"buildings": {"Ana": [{"type": "port", "region": 1 + n % 6} for n in range(11)]}},
            "buildings.Ana",
            "there are 10 tiles of type port, not 11",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path, change, where, why):
    file = tmp_path / "stop.json"
    document = {"seats": ["Ana", "Bo", "Cy"], "ship": {"seat": "Ana", "at": 3}, "die": 2, **change}
    file.write_text(json.dumps(document), encoding="utf-8")
    told = refused(run("visit", "river-of-gold", file))
    assert f"{file}: {where}" in told
    assert why in told


def test_a_monk_marks_starting_tiles_only_by_ruling(visited):
    shore = {"3": {"tile": "st-port", "markers": ["Bo", "Ana"]}}
    told = visited(1, 1, "--ruling", "monk_targets=starting_too", shore=shore)
    assert told["gains"] == {"Ana": {"koku": 3 + 3}}


def test_a_game_without_stops_and_a_file_that_is_none(tmp_path):
    file = tmp_path / "stop.json"
    file.write_text("[", encoding="utf-8")
    assert "stop.json" in refused(run("visit", "river-of-gold", file))
    assert "agra" in refused(run("visit", "agra", file)).lower()


def test_the_bonus_of_journeys_end_is_told_as_it_is_printed_in_this_copy(tmp_path):
    """RG-JRN-3."""
    file, own = tmp_path / "stop.json", tmp_path / "own.toml"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    said = run("visit", "river-of-gold", file, "--table").output
    assert "Ana chooses 3 koku or 1 good." in said
    own.write_text("[numbers]\njourney_koku = 4\n", encoding="utf-8")
    said = run("visit", "river-of-gold", file, "--table", "--corrections", own).output
    assert "Ana chooses 4 koku or 1 good." in said


@covers("RG-APP-8", "RG-PAT-8")
def test_patrons_count_for_what_they_give_at_sea(visited):
    shore = {"5": {"tile": "e1-market-3", "markers": ["Bo"]}}
    patrons = ["daidoji-uji", None, "yoritomo"]
    told = visited(1, 1, shore=shore, patrons=patrons)
    assert told["gains"]["Ana"]["vp"] == 2
    assert told["lines"][-1] == {"rule": "RG-PAT-8", "text": "Ana +2 VP: Daidoji Uji."}
    assert "vp" not in visited(1, 1, patrons=patrons)["gains"]["Ana"]
    assert "vp" not in visited(1, 1, shore=shore)["gains"]["Ana"]


@pytest.mark.parametrize(
    "wrong", [["daidoji-uji"], ["uji", None, None], ["kudaka", "kudaka", None], 3]
)
def test_patrons_of_no_table_are_refused_with_their_place(tmp_path, wrong):
    file = tmp_path / "stop.json"
    file.write_text(json.dumps({**EXAMPLE, "patrons": wrong}), encoding="utf-8")
    assert "patrons" in refused(run("visit", "river-of-gold", file))
