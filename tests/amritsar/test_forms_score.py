"""`tableside score amritsar`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.amritsar.documents import Document, asked, changed, corrected, fault, ruling, written
from tests.command_line.cli import run
from tests.rules import covers

EMPTY = {"N": [0] * 4, "E": [0] * 4, "S": [0] * 4, "W": [0] * 4}
ANA: Document = {
    "name": "Ana",
    "pp": 61,
    "knowledge": {"development": 7, "resources": 3, "money": 7},
    "coins": 2,
    "resources": {"marble": 1, "copper": 0, "gold": 2},
    "elephant": 3,
    "counters": EMPTY | {"N": [2, 1, 0, 0], "S": [1, 0, 1, 0]},
    "objectives": ["A-N", "B-last-mon", "C-N", "D-level2"],
}
BO: Document = {
    "name": "Bo",
    "pp": 50,
    "counters": {"S": [3, 2, 0, 0]},
    "objectives": ["A-S", "C-S"],
}
TABLE: Document = {"seats": [ANA, BO], "maharaja": None}
HIM: Document = {
    "pp": 40,
    "counters": EMPTY | {"S": [2, 2, 0, 0], "W": [1, 0, 0, 0]},
    "storehouse": {"marble": 2, "copper": 1, "gold": 0},
    "white_track": 8,
    "objective": "C-S",
    "hard": False,
}
SOLO: Document = {"seats": [ANA], "maharaja": HIM}


@covers("AM-END-1", "AM-END-2", "AM-END-3", "AM-APP-9")
def test_the_example_of_the_form(tmp_path: Path) -> None:
    told = asked(tmp_path, "score", TABLE)
    assert told["seats"][0] == {
        "name": "Ana",
        "items": {"track": 61, "knowledge": 5, "objectives": 15},
        "objectives": {"A-N": 5, "B-last-mon": 5, "C-N": 3, "D-level2": 2},
        "total": 81,
        "tiebreak": 5,
    }
    assert told["seats"][1]["objectives"] == {"A-S": 5, "C-S": 5}
    assert (told["maharaja"], told["winners"]) == (None, ["Ana"])
    assert asked(tmp_path, "score", TABLE, "--json", "--table", "--seed", "7") == told


@covers("AM-SOL-23", "AM-SOL-24")
def test_against_the_maharaja(tmp_path: Path) -> None:
    told = asked(tmp_path, "score", SOLO)
    assert told["maharaja"] == {
        "items": {"track": 40, "white_track": 6, "objectives": 4},
        "total": 50,
        "tiebreak": 5,
    }
    assert told["winners"] == ["Ana"]
    won = asked(tmp_path, "score", changed(SOLO, "maharaja.pp", 90))
    assert won["winners"] == ["maharaja"]
    hard = asked(tmp_path, "score", changed(SOLO, "maharaja.hard", True))
    assert hard["maharaja"]["items"]["objectives"] == 8


@covers("AM-RUL-45")
def test_a_tie_with_the_maharaja(tmp_path: Path) -> None:
    tied = changed(SOLO, "maharaja.pp", 71)
    assert asked(tmp_path, "score", tied)["winners"] == ["Ana", "maharaja"]
    his = asked(tmp_path, "score", tied, *ruling(solo_tie="maharaja_wins"))
    assert his["winners"] == ["maharaja"]


@covers("AM-RUL-27", "AM-RUL-29", "AM-RUL-4")
def test_rulings_are_honoured(tmp_path: Path) -> None:
    third = {"name": "Cy", "counters": {"N": [1, 1, 0, 0]}, "objectives": ["A-W"]}
    ana = changed(ANA, "counters", {"N": [2, 0, 0, 0]}) | {"objectives": ["B-last-mon"]}
    fourth = {"name": "Di", "counters": {"N": [1, 0, 0, 0]}, "objectives": ["A-N"]}
    sheet = {"seats": [ana, third, fourth]}
    assert asked(tmp_path, "score", sheet)["seats"][2]["objectives"] == {"A-N": 0}
    dense = asked(tmp_path, "score", sheet, *ruling(majority_second="dense_rank"))
    assert dense["seats"][2]["objectives"] == {"A-N": 2}
    coins = changed(SOLO, "seats.0.objectives", ["A-coins"])
    assert asked(tmp_path, "score", coins)["seats"][0]["objectives"] == {"A-coins": 5}
    seen = asked(tmp_path, "score", coins, *ruling(solo_majorities="visible_coins_too"))
    assert seen["seats"][0]["objectives"] == {"A-coins": 2}
    below = changed(TABLE, "seats.1.pp", -4)
    told = asked(tmp_path, "score", below, *ruling(pp_floor="negative"))
    assert told["seats"][1]["items"]["track"] == -4


def test_corrections_are_honoured(tmp_path: Path) -> None:
    mine = corrected(tmp_path, "[objective.B-last-mon]\npp = 9\n")
    told = asked(tmp_path, "score", TABLE, *mine)
    assert told["seats"][0]["objectives"]["B-last-mon"] == 9


def test_what_is_left_out_is_nothing(tmp_path: Path) -> None:
    told = asked(tmp_path, "score", {"seats": [{"name": "Ana"}], "maharaja": {}})
    assert told["seats"][0]["total"] == 0
    assert told["maharaja"]["total"] == 0
    assert told["winners"] == ["Ana", "maharaja"]


def test_a_table_for_people(tmp_path: Path) -> None:
    lines = run("score", "amritsar", written(tmp_path, SOLO), "--table").stdout.splitlines()
    assert lines[0].split() == ["Ana", "Maharaja"]
    assert ["Total", "81", "50"] in [line.split() for line in lines]
    assert lines[-1] == "Ana wins."
    spanish = run("score", "amritsar", written(tmp_path, SOLO), "--table", language="es")
    assert spanish.stdout.splitlines()[0].split() == ["Ana", "Marajá"]


@covers("AM-APP-7", "AM-ERR-37", "AM-ERR-38", "AM-ERR-39", "AM-ERR-40", "AM-ERR-41")
@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("seats", 3, "seats: is not a list but 3"),
        ("seats", [ANA, BO], "seats: there are 2 players; the Maharaja plays against 1"),
        ("maharaja", None, "seats: there is 1 player; it takes 2 to 4"),
        ("maharaja", [], "maharaja: is not an object but []"),
        ("camels", 1, '"camels" is not known here'),
        ("seats.0.camels", 1, 'seats[1]: "camels" is not known here'),
        ("maharaja.camels", 1, 'maharaja: "camels" is not known here'),
        ("seats.0.name", "maharaja", "seats[1].name: is the name of the Maharaja"),
        ("seats.0.name", "Maharaja", "seats[1].name: is the name of the Maharaja"),
        ("seats.0.name", 5, "seats[1].name: is not a name but 5"),
        ("seats.0.pp", -1, "seats[1].pp: is not a number from 0 up but -1"),
        ("seats.0.knowledge.money", 8, "seats[1].knowledge.money: is 8, but there are only 7"),
        ("seats.0.knowledge.love", 1, 'seats[1].knowledge: "love" is not known here'),
        ("seats.0.elephant", 7, "seats[1].elephant: is 7, but there are only 6"),
        ("seats.0.resources.silk", 1, 'seats[1].resources: "silk" is not known here'),
        (
            "seats.0.counters.N",
            [1, 0, 0],
            "seats[1].counters.N: has 3 numbers, not one for each of 4 levels",
        ),
        ("seats.0.counters.N", 3, "seats[1].counters.N: is not a list but 3"),
        ("seats.0.counters.N.1", "1", 'seats[1].counters.N[2]: is not a number from 0 up but "1"'),
        ("seats.0.counters.X", [0] * 4, 'seats[1].counters: "X" is not known here'),
        ("seats.0.counters.E.0", 11, "seats[1].counters: are 19 counters, but there are only 16"),
        (
            "seats.0.counters.E.0",
            5,
            "seats[1].counters.E[1]: together there are 5, but only 4 spaces",
        ),
        (
            "seats.0.counters.N.1",
            2,
            "seats[1].counters.N[2]: 2 here need 3 on the level below, not 2",
        ),
        (
            "seats.0.counters.W.3",
            1,
            "seats[1].counters.W[4]: 1 here needs 2 on the level below, not 0",
        ),
        (
            "seats.0.objectives.0",
            "A-X",
            'seats[1].objectives[1]: "A-X" is no objective; did you mean',
        ),
        ("seats.0.objectives.1", "A-N", 'seats[1].objectives[2]: "A-N" is there twice'),
        ("seats.0.objectives.1", "A-E", "seats[1].objectives[2]: is a second objective of type A"),
        (
            "seats.0.objectives.2",
            "C-S",
            'maharaja.objective: "C-S" is also in seats[1].objectives[3]',
        ),
        ("seats.0.objectives", "A-N", 'seats[1].objectives: is not a list but "A-N"'),
        ("maharaja.objective", "C-levels", 'maharaja.objective: "C-levels" has no star'),
        ("maharaja.objective", 3, "maharaja.objective: 3 is no objective"),
        ("maharaja.storehouse.gold", 3, "maharaja.storehouse.gold: is 3, but there are only 2"),
        ("maharaja.white_track", 9, "maharaja.white_track: is 9, but there are only 8"),
        ("maharaja.hard", 1, "maharaja.hard: is neither true nor false but 1"),
        ("maharaja.pp", "x", 'maharaja.pp: is not a number from 0 up but "x"'),
        (
            "maharaja.counters.S.1",
            3,
            "maharaja.counters.S[2]: 3 here need 4 on the level below, not 3",
        ),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, place: str, value: Any, said: str) -> None:
    assert fault(tmp_path, "score", changed(SOLO, place, value)).startswith(said)


@covers("AM-ERR-37", "AM-ERR-40")
def test_players_together(tmp_path: Path) -> None:
    twice = changed(TABLE, "seats.1.name", "Ana")
    assert fault(tmp_path, "score", twice) == "seats: two players are called Ana"
    same = changed(TABLE, "seats.1.objectives", ["C-N"])
    said = 'seats[2].objectives[1]: "C-N" is also in seats[1].objectives[3]'
    assert fault(tmp_path, "score", same) == said
    five = {"seats": [{"name": name} for name in "ABCDE"]}
    assert fault(tmp_path, "score", five) == "seats: there are 5 players; it takes 2 to 4"
