"""`tableside legal`, `play`, `undo` and `redo`."""

import json
import os
import stat
from pathlib import Path

import pytest

from engine.core.game import Game
from tests.command_line.cli import answer, begun, real, refused, run, saved
from tests.table import table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of teal and magenta, teal to begin."""
    return saved(tmp_path / "game.json", begun())


def loaded(file: Path) -> Game:
    return Game.from_dict(json.loads(file.read_text(encoding="utf-8")))


# ---------------------------------------------------------------- legal


def test_legal_tells_other_programs_what_is_open(file: Path) -> None:
    told = answer("legal", file, "--json")
    game = loaded(file)
    assert list(told) == ["prompt", "moves", "closed"]
    assert told["moves"] == [move.text for move in game.legal_moves()]
    assert told["closed"] == []
    prompt = told["prompt"]
    assert list(prompt) == ["seat", "kind", "text"]
    assert (prompt["seat"], prompt["kind"]) == ("teal", "choose_action")
    assert prompt["text"]


def test_legal_tells_what_is_closed_and_why(file: Path) -> None:
    told = answer("legal", file, "--closed", "--json")
    peon = next(each for each in told["closed"] if each["move"] == "peon quarry")
    assert list(peon) == ["move", "rule", "why"]
    assert peon["rule"] == "AG-PEON-1"
    assert peon["why"] == "Needs a worker of yours on the Quarry."
    assert not set(told["moves"]) & {each["move"] for each in told["closed"]}


def test_legal_is_readable(file: Path) -> None:
    plain = run("legal", file).stdout.splitlines()
    assert plain[0] == answer("legal", file, "--json")["prompt"]["text"]
    assert any(line.startswith("  place quarry ") for line in plain)
    assert not any("peon quarry" in line for line in plain)
    closed = run("legal", file, "--closed").stdout.splitlines()
    assert closed[: len(plain)] == plain
    assert any(line.startswith("  peon quarry ") and "(AG-PEON-1)" in line for line in closed)


def test_chance_is_asked_by_name(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", Game.new("agra", ["teal", "magenta"]))
    told = answer("legal", file, "--json")
    assert (told["prompt"]["seat"], told["prompt"]["kind"]) == ("chance", "roll")
    assert told["moves"] == [f"roll {pips}" for pips in range(1, 7)]


# ---------------------------------------------------------------- play


def test_moves_are_played_and_saved(file: Path) -> None:
    done = run("play", file, "place quarry")
    assert (done.exit_code, done.stderr) == (0, "")
    game = loaded(file)
    assert next(entry.move for entry in game.log if not entry.rolled) == "place quarry"
    lines = done.stdout.splitlines()
    assert any("Quarry" in line for line in lines)
    assert lines[-2:] == ["", answer("legal", file, "--json")["prompt"]["text"]]


def test_play_speaks_to_other_programs(file: Path) -> None:
    told = answer("play", file, "place quarry", "--json")
    assert told["events"][0]["seat"] == "teal"
    assert set(told["events"][0]) == {"kind", "seat", "rule", "values", "text"}
    assert told["prompt"] == answer("legal", file, "--json")["prompt"]


def test_a_closed_move_changes_nothing(file: Path) -> None:
    before = file.read_bytes()
    line = refused(run("play", file, "peon quarry"), code=1)
    assert line == "peon quarry: Needs a worker of yours on the Quarry. (AG-PEON-1)"
    assert file.read_bytes() == before


def test_all_moves_or_none(file: Path) -> None:
    before = file.read_bytes()
    line = refused(run("play", file, "place quarry", "place quarry"), code=1)
    assert line.startswith("2. place quarry: ")
    assert "AG-" in line
    assert file.read_bytes() == before
    line = refused(run("play", file, "place quarry", "nonsense"))
    assert line == '2. there is no move "nonsense"; tableside legal lists the possible ones.'
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("plaice quarry", 'there is no move "plaice quarry"; did you mean "place quarry"?'),
        ("", 'there is no move ""; tableside legal lists the possible ones.'),
        ("adjust teal", 'there is no move "adjust teal"; did you mean "adjust teal.rupees 7"?'),
        ("zoe: place quarry", 'there is no player called "zoe"; the players are teal and magenta.'),
        ("a\x00b", 'there is no move "a\0b"; tableside legal lists the possible ones.'),
        ("adjust teal.rupees 7 # \udcff", 'there is no move "adjust teal.rupees 7'),
    ],
)
def test_an_unknown_move_is_one_sentence(file: Path, move: str, reason: str) -> None:
    before = file.read_bytes()
    assert refused(run("play", file, move)).startswith(reason)
    assert file.read_bytes() == before


def test_a_move_may_carry_its_player(file: Path) -> None:
    before = file.read_bytes()
    line = refused(run("play", file, "magenta: place quarry"), code=1)
    assert line == "place quarry: Another player must decide first. (AG-INT-1)"
    assert refused(run("play", file, "chance: place quarry"), code=1).endswith("(AG-INT-1)")
    assert file.read_bytes() == before
    assert run("play", file, "Teal:  place quarry").exit_code == 0


def test_a_move_of_another_prompt_is_closed(file: Path) -> None:
    before = file.read_bytes()
    assert "(AG-TURN-2)" in refused(run("play", file, "process 2"), code=1)
    assert "(AG-TURN-4)" in refused(run("play", file, "end"), code=1)
    assert file.read_bytes() == before


def test_the_table_can_be_corrected(file: Path) -> None:
    done = run("play", file, "magenta: adjust teal.rupees 9 # counted: again")
    assert done.exit_code == 0
    assert loaded(file).state.seats[0].rupees == 9
    line = refused(run("play", file, "adjust teal.camels 9"), code=1)
    assert line.startswith("adjust teal.camels 9: ")
    assert line.endswith("(AG-MARK-1)")


def test_nothing_is_open_when_the_game_is_over(tmp_path: Path) -> None:
    game = table("round 9", "final_round 9", "start teal", "turn magenta")
    for move in ("place quarry", "end"):
        game.play(move)
        while game.prompt.kind == "roll":
            game.play("roll 1")
    if game.prompt.kind == "order_phase":
        game.play("end")
    assert game.is_over
    file = saved(tmp_path / "game.json", game)
    told = answer("legal", file, "--closed", "--json")
    assert told["prompt"]["seat"] is None
    assert (told["prompt"]["kind"], told["moves"], told["closed"]) == ("game_over", [], [])
    assert refused(run("play", file, "teal: place quarry"), code=1).endswith("(AG-END-2)")
    assert run("show", file).exit_code == run("log", file).exit_code == 0
    assert run("legal", file).exit_code == run("replay", file).exit_code == 0


# ---------------------------------------------------------------- undo and redo


def test_undo_and_redo(file: Path) -> None:
    begin = loaded(file).state
    run("play", file, "place quarry", "end")
    after = loaded(file).state
    done = run("undo", file, 2)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "teal: place quarry" in done.stdout.splitlines()
    assert loaded(file).state == begin
    told = answer("redo", file, 2, "--json")
    assert {"seat": "teal", "move": "place quarry"} in told["moves"]
    assert told["prompt"]["seat"] == "magenta"
    assert loaded(file).state == after
    assert run("undo", file).exit_code == 0
    assert run("play", file, "end").exit_code == 0


def test_no_more_than_was_played_is_taken_back(file: Path) -> None:
    assert refused(run("undo", file)) == "nothing to undo."
    assert refused(run("redo", file)) == "nothing to redo."
    run("play", file, "place quarry", "end")
    before = file.read_bytes()
    assert refused(run("undo", file, 3)) == "only 2 decisions can be undone."
    assert file.read_bytes() == before
    run("undo", file)
    assert refused(run("redo", file, 2)) == "only 1 decision can be redone."
    for wrong in ("0", "-1", "x", "1.5"):
        assert run("undo", file, "--", wrong).exit_code == 2


# ---------------------------------------------------------------- writing


def test_the_file_stays_what_it_was(file: Path, tmp_path: Path) -> None:
    file.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(file)
    assert run("play", link, "place quarry").exit_code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert loaded(file).at > loaded(saved(tmp_path / "b.json", begun())).at
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.json", "game.json", "link.json"]


def test_a_full_disk_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    line = refused(run("play", file, "place quarry"))
    assert line == f"{file} cannot be written: the disk is full."
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_cannot_be_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", file, "place quarry")
    before, real = file.read_bytes(), os.open

    def locked(path: Path, flags: int, *mode: int) -> int:
        if flags & os.O_WRONLY:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *mode)

    monkeypatch.setattr("companion.model.base.files.own_files.os.open", locked)
    line = refused(run("undo", file))
    assert line == f"{file} cannot be written: no permission."
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_process_of_its_own(tmp_path: Path) -> None:
    done = real("new", "agra", "--seats", "teal,magenta", "--seed", 7, "-o", "g.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    mover = answer("legal", tmp_path / "g.json", "--json")["prompt"]["seat"]
    done = real("play", "g.json", f"{mover}: place quarry", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    done = real("play", "g.json", f"{mover}: place quarry", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    done = real("show", "none.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "tableside: there is no file none.json.\n")
