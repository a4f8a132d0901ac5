"""`tableside show`, `log` and `replay`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.agra.rules import VERSION
from engine.core.game import Game
from tests.command_line.cli import answer, begun, refused, run, saved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of which some turns are played."""
    return saved(tmp_path / "game.json", begun(40, players=3))


def edit(file: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Changes a saved game by hand."""
    document = json.loads(file.read_text(encoding="utf-8"))
    change(document)
    file.write_text(json.dumps(document), encoding="utf-8")


# ---------------------------------------------------------------- show


def test_show_covers_what_players_keep_to_themselves(file: Path) -> None:
    before = file.read_bytes()
    covered, uncovered = run("show", file), run("show", file, "--uncover")
    assert (covered.exit_code, uncovered.exit_code) == (0, 0)
    assert "rupees hidden" in covered.stdout
    assert "rupees hidden" not in uncovered.stdout
    for name in ("teal", "magenta", "orange", "Quarry", "River"):
        assert name in covered.stdout
    assert file.read_bytes() == before


def test_show_speaks_to_other_programs(file: Path) -> None:
    told = answer("show", file, "--json")
    assert told["seats"] == told["colours"] == ["teal", "magenta", "orange"]
    assert told["over"] is False
    assert told["prompt"] == answer("legal", file, "--json")["prompt"]
    assert told["table"] == run("show", file).stdout.splitlines()


# ---------------------------------------------------------------- log


def test_log_tells_every_move_by_turn(file: Path) -> None:
    lines = run("log", file).stdout.splitlines()
    moves = [entry.move for entry in begun(40, players=3).log]
    told = [line.split(": ", 1)[1] for line in lines if line[:4].strip().isdigit()]
    assert told == moves
    turn = lines.index("teal's turn.")
    assert lines[turn - 2 : turn] == ["", "Round 1."]


def test_log_speaks_to_other_programs(file: Path) -> None:
    told = answer("log", file, "--json")
    game = begun(40, players=3)
    assert [each["move"] for each in told] == [entry.move for entry in game.log]
    assert [each["number"] for each in told] == list(range(1, len(game.log) + 1))
    first = next(each for each in told if not each["rolled"])
    assert first["seat"] == "teal"
    assert first["events"][0]["seat"] == "teal"
    assert all(event["text"] for event in first["events"])


def test_log_leaves_out_what_was_taken_back(file: Path) -> None:
    before = len(answer("log", file, "--json"))
    run("undo", file)
    assert len(answer("log", file, "--json")) < before


# ---------------------------------------------------------------- replay


def test_replay_says_how_many_moves_were_judged(file: Path) -> None:
    at = begun(40, players=3).at
    assert run("replay", file).stdout == f"{at} moves checked, all allowed.\n"
    assert answer("replay", file, "--json") == {"moves": at, "closed": None}


def test_replay_stops_at_the_first_closed_move(file: Path) -> None:
    game = begun(40, players=3)
    number = next(i for i, entry in enumerate(game.log) if entry.move.startswith("place "))
    edit(file, lambda saved: saved["log"].__setitem__(number, "0 peon quarry"))
    line = refused(run("replay", file), code=1)
    assert line == (
        f'move {number + 1}, "peon quarry", is not possible:'
        " Needs a worker of yours on the Quarry. (AG-PEON-1)"
    )
    done = run("replay", file, "--json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["moves"] == number
    assert told["closed"]["number"] == number + 1
    assert (told["closed"]["move"], told["closed"]["rule"]) == ("peon quarry", "AG-PEON-1")


def test_replay_knows_a_word_that_is_no_move(file: Path) -> None:
    edit(file, lambda saved: saved["log"].__setitem__(3, "dice rool 3"))
    assert refused(run("replay", file), code=1) == 'move 4, "rool 3", does not exist.'


def test_replay_knows_whose_move_it_was(file: Path) -> None:
    game = begun(40, players=3)
    number = next(i for i, entry in enumerate(game.log) if entry.seat == 0)
    edit(file, lambda saved: saved["log"].__setitem__(number, f"1 {game.log[number].move}"))
    line = refused(run("replay", file), code=1)
    assert line == (
        f'move {number + 1}, "{game.log[number].move}", is not possible:'
        " Another player must decide first. (AG-INT-1)"
    )


def test_replay_finds_a_table_that_was_changed(file: Path) -> None:
    edit(file, lambda saved: saved["state"].__setitem__("round", 77))
    line = refused(run("replay", file), code=1)
    assert line == "the moves of the log end at a different position than the saved one."


def test_the_moves_of_other_rules_are_judged_if_they_lead_to_the_same_table(file: Path) -> None:
    edit(file, lambda saved: saved.__setitem__("rules", 0))
    assert run("replay", file).stdout.endswith("moves checked, all allowed.\n")


def test_the_moves_of_other_rules_are_not_judged(file: Path) -> None:
    def by_other_rules(saved: dict[str, Any]) -> None:
        saved["rules"], saved["state"]["round"] = 0, 7

    edit(file, by_other_rules)
    line = refused(run("replay", file))
    assert line == f"{file} was played with version 0 of the rules; this is version {VERSION}."
    line = refused(run("undo", file))
    assert line == "This game began with older rules: its past cannot be changed."
    assert run("show", file).exit_code == run("legal", file).exit_code == 0


def test_an_empty_game_is_judged_too(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", Game.new("agra", ["teal", "magenta"]))
    assert run("replay", file).stdout == "0 moves checked, all allowed.\n"
    assert run("log", file).stdout == ""
    assert run("show", file).exit_code == 0
