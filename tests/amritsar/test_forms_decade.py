"""`tableside decade amritsar`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.amritsar.documents import Document, asked, changed, corrected, fault, ruling, written
from tests.command_line.cli import run
from tests.rules import covers

EXAMPLE: Document = {
    "decade": 2,
    "temple": {"N": 4, "E": 3, "S": 2, "W": 1},
    "seats": [
        {
            "name": "Ana",
            "counters": {"N": 2, "E": 0, "S": 1, "W": 0},
            "tax": 5,
            "discounts": 2,
            "coins": 2,
            "pp": 11,
            "income": {"coin_pp": 1, "resource": 0, "counter": 0},
        },
        {
            "name": "Bo",
            "counters": {"N": 1, "S": 2},
            "tax": 2,
            "coins": 4,
            "pp": 9,
            "income": {"resource": 1},
        },
    ],
}
NOBODY = {"N": 0, "E": 0, "S": 0, "W": 0}


def seats(folder: Path, document: Document, *words: str) -> list[Any]:
    told: list[Any] = asked(folder, "decade", document, *words)["seats"]
    return told


@covers("AM-APP-8", "AM-DEC-1", "AM-DEC-2", "AM-DEC-4", "AM-EXD-2")
def test_the_example_of_the_form(tmp_path: Path) -> None:
    ana, bo = seats(tmp_path, EXAMPLE)
    assert ana.pop("gains") == ["North: +4 PP, most counters", "Income: +1 coin, +1 PP"]
    assert ana == {
        "name": "Ana",
        "majorities": NOBODY | {"N": 4},
        "due": 3,
        "paid": 2,
        "lost": 2,
        "pp": 14,
        "coins": 1,
    }
    assert bo.pop("gains") == [
        "South: +2 PP, most counters",
        "Income: 1 resource to choose: marble, copper or gold",
    ]
    assert bo == {
        "name": "Bo",
        "majorities": NOBODY | {"S": 2},
        "due": 2,
        "paid": 2,
        "lost": 0,
        "pp": 11,
        "coins": 2,
    }


@covers("AM-EX-6")
def test_tied_players_share_the_whole_value(tmp_path: Path) -> None:
    names = ("purple", "pink", "grey", "orange")
    counters = (2, 2, 1, 0)
    document = {
        "decade": 1,
        "temple": {"N": 4, "E": 3, "S": 2, "W": 1},
        "seats": [
            {"name": name, "counters": {"S": n}} for name, n in zip(names, counters, strict=True)
        ],
    }
    assert [seat["majorities"]["S"] for seat in seats(tmp_path, document)] == [2, 2, 0, 0]
    assert [seat["pp"] for seat in seats(tmp_path, document)] == [2, 2, 0, 0]


@covers("AM-EXD-16", "AM-RUL-4")
def test_the_floor_comes_before_the_income(tmp_path: Path) -> None:
    poor = {"name": "Ana", "tax": 4, "coins": 1, "pp": 5, "income": {"coin_pp": 1}}
    document = {"decade": 3, "temple": EXAMPLE["temple"], "seats": [poor, {"name": "Bo"}]}
    ana = seats(tmp_path, document)[0]
    assert (ana["due"], ana["paid"], ana["lost"]) == (4, 1, 9)
    assert (ana["pp"], ana["coins"]) == (1, 1)
    ana = seats(tmp_path, document, *ruling(pp_floor="negative"))[0]
    assert ana["pp"] == -3
    below = changed(document, "seats.0.pp", -2)
    assert seats(tmp_path, below, *ruling(pp_floor="negative"))[0]["pp"] == -10
    assert fault(tmp_path, "decade", below).startswith("seats[1].pp: is not a number from 0 up")


@covers("AM-RUL-25")
def test_without_counters(tmp_path: Path) -> None:
    document = {"decade": 1, "temple": EXAMPLE["temple"], "seats": [{"name": "A"}, {"name": "B"}]}
    assert [seat["pp"] for seat in seats(tmp_path, document)] == [0, 0]
    tied = seats(tmp_path, document, *ruling(majority_zero="tie_at_zero"))
    assert [seat["pp"] for seat in tied] == [10, 10]


@covers("AM-RUL-30", "AM-RUL-26")
def test_rulings_about_taxes(tmp_path: Path) -> None:
    document = changed(EXAMPLE, "seats.0.tax", 15)
    assert seats(tmp_path, document)[0]["due"] == 13
    assert seats(tmp_path, document, *ruling(tax_track_end="capped"))[0]["due"] == 10
    kept = seats(tmp_path, EXAMPLE, *ruling(tax_payment="may_keep_coins"))[0]
    assert (kept["paid"], len(kept["gains"])) == (2, 3)


@covers("AM-SOL-22", "AM-SOL-12")
def test_the_maharaja_is_a_second_seat(tmp_path: Path) -> None:
    document = changed(EXAMPLE, "seats.1", {"name": "Maharaja", "counters": {"N": 3}, "pp": 20})
    him = seats(tmp_path, document)[1]
    assert (him["pp"], him["coins"], him["due"], him["lost"]) == (24, 0, 0, 0)


@covers("AM-KNW-5", "AM-RUL-11")
def test_counters_of_the_income_are_told_with_where_they_may_stay(tmp_path: Path) -> None:
    document = changed(EXAMPLE, "seats.0.income", {"counter": 2})
    gains = seats(tmp_path, document)[0]["gains"]
    assert gains[1:] == [
        "Income: 2 counters from the market to the elephant",
        "A counter stays where it is if the elephant has 6",
        "+1 PP for each counter the market lacks",
    ]
    other = ruling(recover_empty_market="pp_market_action_only")
    assert seats(tmp_path, document, *other)[0]["gains"][-1].startswith("Nothing instead")


def test_no_upper_limit_where_copies_differ(tmp_path: Path) -> None:
    document = EXAMPLE
    for key in ("tax", "discounts", "coins", "pp"):
        document = changed(document, f"seats.0.{key}", 10**9)
    assert seats(tmp_path, document)[0]["pp"] == 10**9 + 5


def test_a_text_for_people_and_other_languages(tmp_path: Path) -> None:
    file = written(tmp_path, EXAMPLE)
    lines = run("decade", "amritsar", file, "--table").stdout.splitlines()
    assert lines[0] == "Ana: PP 14, coins 1; taxes 3, paid 2, PP lost 2"
    spanish = run("decade", "amritsar", file, "--table", language="es").stdout
    assert "Norte: +4 PP" in spanish
    assert run("decade", "amritsar", file, language="it").exit_code == 0


@covers("AM-APP-7", "AM-ERR-37", "AM-ERR-38", "AM-ERR-39", "AM-ERR-42")
@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("decade", 0, "decade: is 0, but decades count from 1"),
        ("decade", 4, "decade: is 4, but there are only 3"),
        ("decade", True, "decade: is not a number from 0 up but true"),
        ("decade", "2", 'decade: is not a number from 0 up but "2"'),
        ("temple", {"N": 4}, 'temple: "E" is missing'),
        ("temple", [4, 3, 2, 1], "temple: is not an object but [4, 3, 2, 1]"),
        ("temple.N", 3, "temple: has 3, 3, 2, 1, not 4, 3, 2 and 1"),
        ("temple.N", -4, "temple.N: is not a number from 0 up but -4"),
        ("temple.X", 4, 'temple: "X" is not known here'),
        ("camels", 1, '"camels" is not known here'),
        ("seats", [], "seats: there are 0 players; it takes 2 to 4"),
        ("seats", {}, "seats: is not a list but {}"),
        ("seats.0", 7, "seats[1]: is not an object but 7"),
        ("seats.0", {}, 'seats[1]: "name" is missing'),
        ("seats.0.name", "", 'seats[1].name: is not a name but ""'),
        ("seats.0.name", "Bo", "seats: two players are called Bo"),
        ("seats.0.camels", 2, 'seats[1]: "camels" is not known here'),
        ("seats.0.tax", -1, "seats[1].tax: is not a number from 0 up but -1"),
        ("seats.1.coins", 1.5, "seats[2].coins: is not a number from 0 up but 1.5"),
        ("seats.1.discounts", None, "seats[2].discounts: is not a number from 0 up but null"),
        ("seats.1.income", 3, "seats[2].income: is not an object but 3"),
        ("seats.1.income.gold", 3, 'seats[2].income: "gold" is not known here'),
        ("seats.1.income.counter", [], "seats[2].income.counter: is not a number from 0 up but []"),
        ("seats.1.counters", [1], "seats[2].counters: is not an object but [1]"),
        ("seats.1.counters.X", 1, 'seats[2].counters: "X" is not known here'),
        ("seats.1.counters.W", 17, "seats[2].counters: are 20 counters, but there are only 16"),
        (
            "seats.1.counters.N",
            9,
            "seats[1].counters.N: together there are 11, but only 10 spaces",
        ),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, place: str, value: Any, said: str) -> None:
    assert fault(tmp_path, "decade", changed(EXAMPLE, place, value)) == said


def test_a_corrected_temple_tile_is_known(tmp_path: Path) -> None:
    document = changed(EXAMPLE, "temple", {"N": 5, "E": 3, "S": 3, "W": 1})
    mine = corrected(tmp_path, "[temple_tile.T1]\npp = [5, 3, 3, 1]\n")
    assert seats(tmp_path, document, *mine)[0]["majorities"]["N"] == 5
    assert fault(tmp_path, "decade", document).startswith("temple: has 5, 3, 3, 1")


def test_a_corrected_lake_has_more_room(tmp_path: Path) -> None:
    document = changed(EXAMPLE, "seats.1.counters", {"N": 9})
    pyramid = "pp = [[1, 1, 1, 1, 1], [3, 3, 3], [5, 5], [7]]\n"
    mine = corrected(tmp_path, f"[donation_tile.D2-N]\n{pyramid}")
    assert seats(tmp_path, document, *mine)[1]["majorities"]["N"] == 4
