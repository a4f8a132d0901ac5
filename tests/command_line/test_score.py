"""`tableside score`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command_line.cli import answer, begun, refused, run, saved
from tests.table import play, put

NOTHING = {"artisans": 0, "merchants": 0, "scholars": 0}


def sheet(name: str, **more: Any) -> dict[str, Any]:
    """A score sheet of somebody who has nothing else."""
    return {
        "name": name,
        "rupees": 0,
        "contracts": [],
        "influence": dict(NOTHING),
        "orders": dict(NOTHING),
        "meditation_finished": False,
        "covers_removed": 0,
        "akbar": 0,
        "goods": {},
        "favour": 0,
    } | more


ORANGE = sheet(
    "orange",
    rupees=36,
    contracts=["subadar", "grand_imam", "mullah"],
    influence={"artisans": 0, "merchants": 5, "scholars": 3},
    orders={"artisans": 0, "merchants": 2, "scholars": 2},
    covers_removed=5,
    akbar=5,
)
TEAL = sheet("teal", influence={"artisans": 0, "merchants": 1, "scholars": 5})


def written(folder: Path, document: Any) -> Path:
    file = folder / "sheet.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def score(folder: Path, *seats: dict[str, Any], **more: Any) -> Any:
    return answer("score", "agra", written(folder, {"seats": list(seats), **more}))


def test_the_example_of_the_rulebook(tmp_path: Path) -> None:
    told = score(tmp_path, ORANGE, TEAL)
    assert told["seats"][0] == {
        "name": "orange",
        "items": {
            "rupees": 36,
            "contracts": 8,
            "influence": 6,
            "meditation": 0,
            "covers": 5,
            "akbar": 11,
        },
        "total": 66,
        "tiebreak": 0,
    }
    assert told["winners"] == ["orange"]
    assert list(told) == ["seats", "winners"]
    file = written(tmp_path, {"seats": [ORANGE, TEAL]})
    assert answer("score", "agra", file, "--json", "--table") == told


def test_influence_by_column(tmp_path: Path) -> None:
    def place(name: str, steps: int, markers: int) -> dict[str, Any]:
        return sheet(
            name, influence=NOTHING | {"artisans": steps}, orders=NOTHING | {"artisans": markers}
        )

    told = score(tmp_path, place("A", 7, 3), place("B", 5, 2), place("C", 5, 1))
    assert [each["items"]["influence"] for each in told["seats"]] == [6, 2, 1]
    told = score(tmp_path, place("A", 7, 3), place("B", 7, 2), place("C", 5, 1))
    assert [each["items"]["influence"] for each in told["seats"]] == [3, 2, 0]


def test_the_tie_is_broken_by_goods_and_favour(tmp_path: Path) -> None:
    more = sheet("Ana", rupees=5, goods={"oil": 1}, favour=1)
    less = sheet("Bo", rupees=5, goods={"wood": 2})
    told = score(tmp_path, more, less)
    assert [each["tiebreak"] for each in told["seats"]] == [3, 2]
    assert told["winners"] == ["Ana"]
    told = score(tmp_path, more, less, values={"wood": 2, "oil": 2})
    assert told["winners"] == ["Bo"]
    told = score(tmp_path, more, sheet("Bo", rupees=5, favour=3))
    assert told["winners"] == ["Ana", "Bo"]


def test_a_table_for_people(tmp_path: Path) -> None:
    done = run("score", "agra", written(tmp_path, {"seats": [ORANGE, TEAL]}), "--table")
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["orange", "teal"]
    assert ["Total", "66", "0"] in [line.split() for line in lines]
    assert any("Subadar" in line for line in lines)
    assert lines[-1] == "orange wins."
    shared = written(tmp_path, {"seats": [sheet("Ana"), sheet("Bo")]})
    assert run("score", "agra", shared, "--table").stdout.splitlines()[-1] == (
        "Ana and Bo share the victory."
    )


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rupees": -1}, "seats[1].rupees: is not a number from 0 up but -1"),
        ({"rupees": "9"}, 'seats[1].rupees: is not a number from 0 up but "9"'),
        ({"rupees": 1.5}, "seats[1].rupees: is not a number from 0 up but 1.5"),
        ({"rupees": True}, "seats[1].rupees: is not a number from 0 up but true"),
        ({"rupees": None}, "seats[1].rupees: is not a number from 0 up but null"),
        ({"favour": []}, "seats[1].favour: is not a number from 0 up but []"),
        ({"name": ""}, 'seats[1].name: is not a name but ""'),
        ({"name": 7}, "seats[1].name: is not a name but 7"),
        ({"name": "Bo"}, "seats: two players are called Bo"),
        ({"contracts": "cook"}, 'seats[1].contracts: is not a list but "cook"'),
        ({"contracts": ["camel"]}, 'seats[1].contracts[1]: "camel" is no notable'),
        (
            {"contracts": ["coook"]},
            'seats[1].contracts[1]: "coook" is no notable; did you mean "cook"?',
        ),
        ({"contracts": [1]}, "seats[1].contracts[1]: 1 is no notable"),
        ({"contracts": ["cook", "cook"]}, "seats: cook appears twice"),
        ({"contracts": ["dyer"]}, "seats: dyer appears twice"),
        ({"influence": {}}, 'seats[1].influence: "artisans" is missing'),
        ({"influence": [1, 2, 3]}, "seats[1].influence: is not an object but [1, 2, 3]"),
        (
            {"orders": NOTHING | {"camels": 1}},
            'seats[1].orders: "camels" is not known here',
        ),
        (
            {"orders": NOTHING | {"artisans": 7}},
            "seats[1].orders.artisans: is 7, but there are only 6",
        ),
        (
            {"orders": NOTHING | {"artisans": 6}},
            "seats: the column of the artisans has 6 orders, not 7",
        ),
        ({"meditation_finished": 1}, "seats[1].meditation_finished: is neither true nor false but"),
        ({"covers_removed": 9}, "seats[1].covers_removed: is 9, but there are only 8"),
        ({"favour": 99}, "seats[1].favour: is 99, but there are only 22"),
        (
            {"influence": NOTHING | {"merchants": 99}},
            "seats[1].influence.merchants: is 99, but there are only 8",
        ),
        ({"akbar": 13}, "seats[1].akbar: is 13, but there are only 12"),
        ({"akbar": 12}, "seats: Akbar has 12 bowls, not 13"),
        ({"goods": {"oyl": 1}}, 'seats[1].goods: "oyl" is no good; did you mean "oil"?'),
        ({"goods": {"oil": -1}}, "seats[1].goods.oil: is not a number from 0 up but -1"),
        ({"goods": ["oil"]}, 'seats[1].goods: is not an object but ["oil"]'),
        ({"camels": 2}, 'seats[1]: "camels" is not known here'),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, change: dict[str, Any], fault: str) -> None:
    other = sheet("Bo", contracts=["dyer"], orders=NOTHING | {"artisans": 1}, akbar=1)
    file = written(tmp_path, {"seats": [sheet("Ana") | change, other]})
    done = run("score", "agra", file)
    assert (done.exit_code, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith(f"tableside: {file}: {fault}")
    assert len(lines) == (3 if change == {"influence": {}} else 1)


def test_every_fault_is_said(tmp_path: Path) -> None:
    ana = sheet("Ana", rupees=-1, akbar="x", goods={"oyl": 1})
    del ana["favour"]
    done = run("score", "agra", written(tmp_path, {"seats": [ana, 7], "values": {"oil": -2}}))
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 6


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ([], "is not an object but []"),
        ("sheet", 'is not an object but "sheet"'),
        ({}, '"seats" is missing'),
        ({"seats": {}}, "seats: is not a list but {}"),
        ({"seats": []}, "seats: there are 0 players; it takes 2 to 4"),
        ({"seats": [1] * 5}, "seats: there are 5 players; it takes 2 to 4"),
    ],
)
def test_a_sheet_that_is_none(tmp_path: Path, document: Any, fault: str) -> None:
    file = written(tmp_path, document)
    done = run("score", "agra", file)
    assert done.exit_code == 2
    assert done.stderr.splitlines()[0] == f"tableside: {file}: {fault}"


def test_bad_files_and_games(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    assert refused(run("score", "agra", file)) == f"there is no file {file}."
    assert refused(run("score", "agra", tmp_path)) == f"{tmp_path} is a folder."
    file.write_text("{")
    assert refused(run("score", "agra", file)).startswith(f"{file} is not JSON")
    assert refused(run("score", "chess", file)).startswith("there is no game")


def with_marks(path):
    """A saved game in which Teal has played a closed move."""
    game = begun(players=2)
    play(game, "place quarry")
    put(game, "teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3", "phase order")
    game.play_anyway("fulfil merchants")
    return saved(path / "game.json", game), game


def test_a_saved_game_is_scored_with_its_marks(tmp_path):
    path, game = with_marks(tmp_path)
    told = answer("score", "agra", path, "--uncover")
    assert [seat["total"] for seat in told["seats"]] == [s.total for s in game.standings()]
    assert (told["over"], told["corrections"]) == (False, 4)
    [mark] = told["anyway"]
    assert (mark["seat"], mark["round"], mark["move"]) == ("teal", 1, "fulfil merchants")
    assert mark["rule"] == "AG-ORD-3"
    assert mark["number"] == game.at


def test_the_table_of_a_saved_game_says_what_was_closed(tmp_path):
    path, _ = with_marks(tmp_path)
    told = run("score", "agra", path, "--table").stdout
    assert "1 move played against the rules:" in told
    assert "Round 1, teal: fulfil merchants." in told
    assert "(AG-ORD-3)" in told
    assert "4 corrections by hand." in told


def test_a_saved_game_without_marks_says_nothing_of_them(tmp_path):
    told = run("score", "agra", saved(tmp_path / "game.json", begun(6)), "--table").stdout
    assert "closed" not in told
    assert "by hand" not in told
