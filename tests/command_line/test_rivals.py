"""`tableside new --rivals` seats rivals, `tableside play --rivals` lets them play."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.game import Game
from engine.core.language.words import words
from engine.rivals import CannotJudge
from tests.command_line.cli import answer, refused, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of Ana and a rival, who begins."""
    path = tmp_path / "game.json"
    seats = ("--seats", "Ana,Bo", "--seed", 4, "--start", "Bo")
    answer("new", "agra", *seats, "--rivals", "Bo=easy", "-o", path, "--json")
    return path


def facts(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))["record"]


def test_new_seats_rivals_by_name_or_colour_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = run("new", "agra", "--seats", "Ana,Bo,Cy", "--rivals", "bo,Cy=hard/builder", "-o", path)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-4:-2] == [
        "Bo: Rival: Trader, medium",
        "Cy: Rival: Builder, hard",
    ]
    assert facts(path) == {"rivals": {"1": ["medium", "trader"], "2": ["hard", "builder"]}}
    colours = ("--seats", "teal,magenta", "--rivals", "MAGENTA=easy", "-o", path, "--force")
    assert answer("new", "agra", *colours, "--json")["rivals"] == {"1": ["easy", "trader"]}


def test_a_game_without_rivals_is_written_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = answer("new", "agra", "--seats", "Ana,Bo", "--seed", 4, "-o", path, "--json")
    assert told["rivals"] == {}
    assert "record" not in json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("Eve", 'there is no player called "Eve"; the players are Ana and Bo.'),
        ("Bo=wild", 'there is no level called "wild"; known: easy, medium and hard.'),
        ("Bo=hard/pirate", 'there is no strategy called "pirate"; known: '),
        ("Bo,magenta", '"magenta" appears twice.'),
        ("=hard", 'there is no player called ""; the players are Ana and Bo.'),
    ],
)
def test_a_rival_that_cannot_be_is_refused(tmp_path: Path, named: str, why: str) -> None:
    path = tmp_path / "game.json"
    done = run("new", "agra", "--seats", "Ana,Bo", "--rivals", named, "-o", path)
    assert refused(done).startswith(why)
    assert not path.exists()


def test_rivals_play_until_a_person_is_asked(file: Path) -> None:
    before = Game.from_dict(json.loads(file.read_text(encoding="utf-8")))
    assert before.prompt.seat == 1
    done = run("play", file, "--rivals")
    assert (done.exit_code, done.stderr) == (0, "")
    *told, empty, asked = done.stdout.splitlines()
    assert told
    assert any(line.startswith("Bo") for line in told)
    assert (empty, asked[:3]) == ("", "Ana")
    # A person is asked already: nothing happens, and that is fine.
    assert answer("play", file, "--rivals", "--json")["events"] == []


def test_they_play_before_and_after_each_of_the_given_moves(file: Path) -> None:
    told = answer("play", file, "Ana: place quarry", "--rivals", "--json")
    assert told["prompt"]["seat"] == "Ana"
    speakers = [each["seat"] for each in told["events"] if each["seat"]]
    assert speakers[0] == "Bo"
    assert "Ana" in speakers
    assert facts(file) == {"rivals": {"1": ["easy", "trader"]}}


def test_a_wrong_move_leaves_the_file_as_it_was(file: Path) -> None:
    before = file.read_bytes()
    done = run("play", file, "place nowhere", "--rivals")
    assert done.exit_code == 2
    assert file.read_bytes() == before
    assert "Missing argument" in refused(run("play", file))


def test_without_the_option_all_are_people(file: Path) -> None:
    told = answer("play", file, "place quarry", "--json")
    assert told["prompt"]["seat"] == "Bo", "who places a worker is asked on"
    answer("undo", file, "--json")
    assert facts(file) == {"rivals": {"1": ["easy", "trader"]}}, "the rivals stay where they sit"


def test_dice_of_the_table_are_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    dice = ("--dice", "table", "--rivals", "Bo=easy", "-o", path)
    answer("new", "agra", "--seats", "Ana,Bo", *dice, "--json")
    told = answer("play", path, "--rivals", "--json")
    assert (told["events"], told["prompt"]["seat"]) == ([], "chance")


def test_a_rival_that_cannot_decide_leaves_it_to_the_table(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lost:
        def choose(self, *_: object) -> None:
            raise CannotJudge("odd", "two Merchants")

    monkeypatch.setattr("companion.model.thinking.turns.make_rival", lambda *_: Lost())
    done = run("play", file, "--rivals")
    assert (done.exit_code, done.stderr) == (0, "tableside: Bo cannot decide here\n")
    assert done.stdout.splitlines()[-1].startswith("Bo")


@pytest.mark.parametrize(
    "record",
    [
        5,
        {"rivals": 5},
        {"rivals": {"7": ["easy", "trader"]}},
        {"rivals": {"1": ["wild", "trader"]}},
    ],
)
def test_rivals_that_cannot_be_are_damage(file: Path, record: object) -> None:
    saved = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**saved, "record": record}), encoding="utf-8")
    before = file.read_bytes()
    assert refused(run("play", file, "--rivals")).startswith(f"{file} is damaged")
    assert file.read_bytes() == before


@pytest.mark.parametrize("language", ["es", "it"])
def test_refusals_are_said_in_the_language_of_the_reader(tmp_path: Path, language: str) -> None:
    new = ("new", "agra", "--seats", "Ana,Bo", "-o", tmp_path / "game.json", "--rivals")
    said = refused(run(*new, "Bo=wild", language=language))
    message = 'there is no level called "{name}"; known: {names}.'
    names = words(language).listing(("easy", "medium", "hard"))
    assert said == words(language).sentence(message, name="wild", names=names)
