"""`tableside contract`."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.registry import GAMES
from tests.command_line.cli import answer, refused, run

# Orders from the top: Mahout planks and wood; Subadar books, dye and cement.


def written(folder: Path, document: Any) -> Path:
    file = folder / "card.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def card(notable: str, *markers: tuple[str, str, bool]) -> dict[str, Any]:
    rows = [{"seat": seat, "good": good, "double": double} for seat, good, double in markers]
    return {"notable": notable, "markers": rows}


def judged(folder: Path, notable: str, *markers: tuple[str, str, bool], rulings: Any = ()) -> Any:
    words = [word for ruling in rulings for word in ("--ruling", ruling)]
    return answer("contract", "agra", written(folder, card(notable, *markers)), *words)


def test_the_majority_wins(tmp_path: Path) -> None:
    assert judged(tmp_path, "mahout", ("Ana", "planks", False), ("Bo", "wood", True)) == {
        "fulfilled": True,
        "winner": "Bo",
        "why": "Bo has the most markers: Ana (1) and Bo (2).",
        "favour": {"Ana": 1},
    }


def test_the_topmost_good_breaks_a_tie(tmp_path: Path) -> None:
    told = judged(tmp_path, "mahout", ("Bo", "wood", False), ("Ana", "planks", False))
    assert (told["winner"], told["favour"]) == ("Ana", {"Bo": 1})
    assert told["why"] == ("Ana and Bo are tied; Ana holds the top good, Planks.")


THREE = (("C", "cement", True), ("B", "dye", True), ("A", "books", False))


def test_the_topmost_of_the_tied_ones_wins(tmp_path: Path) -> None:
    told = judged(tmp_path, "subadar", *THREE)
    assert (told["winner"], told["favour"]) == ("B", {"A": 1, "C": 2})


def test_the_last_one_by_ruling(tmp_path: Path) -> None:
    order = (THREE[1], THREE[2], THREE[0])
    told = judged(tmp_path, "subadar", *order, rulings=["AG-R22=top_slot_else_last"])
    assert (told["winner"], told["favour"]) == ("C", {"A": 1, "B": 2})
    assert told["why"] == "B and C are tied; C made the last delivery."


def test_only_the_runner_up_by_ruling(tmp_path: Path) -> None:
    told = judged(tmp_path, "subadar", *THREE, rulings=["AG-R11=runner_up"])
    assert (told["winner"], told["favour"]) == ("B", {"C": 2})


def test_who_is_alone_wins(tmp_path: Path) -> None:
    told = judged(tmp_path, "mahout", ("Ana", "wood", False), ("Ana", "planks", False))
    assert (told["winner"], told["favour"]) == ("Ana", {})
    assert told["why"] == "Ana has the most markers: Ana (2)."


def test_a_card_that_is_not_full(tmp_path: Path) -> None:
    assert judged(tmp_path, "mahout", ("Ana", "wood", True)) == {
        "fulfilled": False,
        "winner": None,
        "why": "Not delivered yet: Planks.",
        "favour": {},
    }
    assert judged(tmp_path, "mahout")["fulfilled"] is False


def test_double_may_be_left_out_and_seats_may_be_named(tmp_path: Path) -> None:
    document = {
        "notable": "mahout",
        "markers": [{"seat": "Ana", "good": "planks"}, {"seat": "Bo", "good": "wood"}],
        "seats": ["Ana", "Bo"],
    }
    assert answer("contract", "agra", written(tmp_path, document), "--json")["winner"] == "Ana"


def test_a_text_for_people(tmp_path: Path) -> None:
    file = written(tmp_path, card("mahout", ("Ana", "planks", False), ("Bo", "wood", True)))
    done = run("contract", "agra", file, "--table")
    assert done.stdout == "Bo has the most markers: Ana (1) and Bo (2).\nAna: 1 favour\n"


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ([], "is not an object but []"),
        ({"notable": "mahout"}, '"markers" is missing'),
        ({"markers": []}, '"notable" is missing'),
        (card("mahouts"), 'notable: "mahouts" is no notable; did you mean "mahout"?'),
        ({"notable": 7, "markers": []}, "notable: 7 is no notable"),
        ({"notable": "mahout", "markers": {}}, "markers: is not a list but {}"),
        (card("mahout") | {"camels": 2}, '"camels" is not known here'),
        ({"notable": "mahout", "markers": ["x"]}, 'markers[1]: is not an object but "x"'),
        ({"notable": "mahout", "markers": [{"good": "wood"}]}, 'markers[1]: "seat" is missing'),
        ({"notable": "mahout", "markers": [{"seat": "Ana"}]}, 'markers[1]: "good" is missing'),
        (card("mahout", ("Ana", "oil", False)), "markers[1].good: the notable does not order oil"),
        (card("mahout", ("Ana", "oyl", False)), 'markers[1].good: "oyl" is no good'),
        (card("mahout", ("", "wood", False)), 'markers[1].seat: is not a name but ""'),
        (card("mahout", (3, "wood", False)), "markers[1].seat: is not a name but 3"),  # type: ignore[arg-type]
        (
            card("mahout", ("Ana", "wood", 2)),  # type: ignore[arg-type]
            "markers[1].double: is neither true nor false but 2",
        ),
        (
            card("mahout", ("Ana", "wood", False), ("Bo", "wood", False)),
            "markers[2].good: there is already a marker on wood",
        ),
        (
            card("mahout", ("Cy", "wood", False)) | {"seats": ["Ana", "Bo"]},
            'markers[1].seat: no player is called "Cy"',
        ),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, document: Any, fault: str) -> None:
    file = written(tmp_path, document)
    done = run("contract", "agra", file)
    assert (done.exit_code, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith(f"tableside: {file}: {fault}")
    assert len(lines) == (2 if document == [] else 1) or document == []


def test_every_fault_is_said(tmp_path: Path) -> None:
    rows = [{"seat": 1, "good": "oil"}, {"good": "wood"}, {"seat": "Ana", "good": "x", "double": 0}]
    done = run("contract", "agra", written(tmp_path, {"notable": "mahout", "markers": rows}))
    assert len(done.stderr.splitlines()) == 5


def test_a_game_without_contracts_has_no_such_command(tmp_path, monkeypatch):
    monkeypatch.setitem(GAMES, "toy", "tests.toy.engine")
    card = tmp_path / "card.json"
    card.write_text("{}")
    assert refused(run("contract", "toy", card)) == 'there is no "contract" for toy.'
    assert refused(run("score", "toy", card)) == 'there is no "score" for toy.'
