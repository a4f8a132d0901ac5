"""`tableside new`."""

import json
from pathlib import Path

import pytest

from engine.core.game import Game
from tests.command_line.cli import answer, refused, run


def new(path: Path, *words: object, seats: str = "teal,magenta") -> Game:
    done = run("new", "agra", "--seats", seats, "-o", path / "game.json", *words)
    assert (done.exit_code, done.stderr) == (0, "")
    return Game.from_dict(json.loads((path / "game.json").read_text(encoding="utf-8")))


def test_a_game_is_set_up_and_waits_for_the_first_player(tmp_path: Path) -> None:
    game = new(tmp_path, "--seed", 7, "--start", "magenta")
    assert (game.seats, game.colours, game.seed) == (["teal", "magenta"], ["teal", "magenta"], 7)
    assert (game.prompt.seat, game.prompt.kind) == (1, "choose_action")
    assert game.state == Game.new("agra", ["teal", "magenta"], seed=7, start=1).state


def test_it_says_the_seed_the_set_up_and_who_is_asked(tmp_path: Path) -> None:
    done = run("new", "agra", "--seats", "Ana, Bo", "--seed", 7, "-o", tmp_path / "game.json")
    first, *lines = done.stdout.splitlines()
    assert first == f"{tmp_path / 'game.json'}: Agra with Ana and Bo, seed 7."
    assert any("Merchant" in line for line in lines)
    assert lines[-2] == ""
    assert lines[-1].startswith(("Ana", "Bo"))


def test_a_drawn_seed_is_told_and_kept(tmp_path: Path) -> None:
    told = answer("new", "agra", "--seats", "Ana,Bo,Cy", "-o", tmp_path / "g.json", "--json")
    game = Game.from_dict(json.loads((tmp_path / "g.json").read_text(encoding="utf-8")))
    assert told["seed"] == game.seed
    assert told["seats"] == ["Ana", "Bo", "Cy"]
    assert told["colours"] == game.colours
    assert told["prompt"]["seat"] in told["seats"]
    assert (told["game"], told["file"]) == ("agra", str(tmp_path / "g.json"))


def test_the_dice_of_the_table_wait_to_be_typed_in(tmp_path: Path) -> None:
    game = new(tmp_path, "--dice", "table")
    assert game.seed is None
    assert game.prompt.kind == "roll"
    done = run("play", tmp_path / "game.json", "roll 3", "roll 2")
    assert done.exit_code == 0
    done = run("play", tmp_path / "game.json", "chance: draw cook")
    assert done.exit_code == 0


def test_a_colour_is_a_colour_however_it_is_written(tmp_path: Path) -> None:
    game = new(tmp_path, "--start", "ORANGE", "--seed", 1, seats="Ana,Orange, Zoë")
    assert game.seats == ["Ana", "orange", "Zoë"]
    assert game.colours[1] == "orange"
    assert game.state.start == 1


def test_the_colour_of_a_seat_names_it_too(tmp_path: Path) -> None:
    game = new(tmp_path, "--start", "teal", "--seed", 1, seats="magenta,Ana")
    assert game.seats[game.state.start] == game.seats[game.colours.index("teal")] == "Ana"


@pytest.mark.parametrize("name", ["AG-R02", "ag-r02", "luxury_limit"])
def test_a_ruling_by_id_or_name(tmp_path: Path, name: str) -> None:
    game = new(tmp_path, "--ruling", f"{name}=total", "--ruling", "trader_value=exact")
    assert (game.rulings["luxury_limit"], game.rulings["trader_value"]) == ("total", "exact")
    assert game.state.box.rulings.luxury_limit == "total"


def test_corrections_are_part_of_the_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[building.tailor]\ncost = 6\n")
    game = new(tmp_path, "--corrections", mine)
    assert game.state.box.printed.building("tailor").cost == 6


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--ruling", "AG-R02"], '"AG-R02" is not a ruling: write it like'),
        (["--ruling", "AG-R99=x"], 'there is no ruling called "AG-R99".'),
        (["--ruling", "=x"], 'there is no ruling called "".'),
        (["--ruling", "AG-R01=x"], "the ruling AG-R01 has no choices."),
        (["--ruling", "AG-R02=all"], '"all" is not a choice of AG-R02; known: each and total.'),
        (
            ["--ruling", "AG-R02=each", "--ruling", "luxury_limit=total"],
            "the ruling luxury_limit is given twice.",
        ),
        (["--start", "Zoe"], 'there is no player called "Zoe"; the players are teal and magenta.'),
        (["--start", "orange"], 'there is no player called "orange"'),
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a valid"),
        (["--seed", "-1"], "Invalid value for '--seed': -1 is not in the range"),
        (["--dice", "cup"], "Invalid value for '--dice'"),
        (["--dice", "table", "--seed", "1"], "--seed has no effect with --dice table"),
        (["--corrections", "none.toml"], "none.toml: there is no such file"),
        (["--lang", "fr"], 'there is no language "fr"; known: en, es and it.'),
    ],
)
def test_wrong_options_are_one_sentence(tmp_path: Path, words: list[str], reason: str) -> None:
    file = tmp_path / "game.json"
    line = refused(run("new", "agra", "--seats", "teal,magenta", "-o", file, *words))
    assert line.startswith(reason)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ("teal", "Agra is for 2 to 4 players, not 1."),
        ("", "Agra is for 2 to 4 players, not 1."),
        ("a,b,c,d,e", "Agra is for 2 to 4 players, not 5."),
        ("teal,", "Give this player a name."),
        ("teal,a\tb", '"a?b": A name cannot contain U+0009, an invisible or unknown character.'),
        ("teal,Chance", '"Chance": This word is reserved for the dice: choose another name.'),
        ("teal,teal", '"teal": Another player already has this name.'),
        ("Ana,ANA", '"ANA": Another player already has this name.'),
        ("teal,\udcff", '"?": A name cannot contain U+DCFF, an invisible or unknown character.'),
    ],
)
def test_wrong_seats_are_one_sentence(tmp_path: Path, seats: str, reason: str) -> None:
    assert refused(run("new", "agra", "--seats", seats, "-o", tmp_path / "g.json")) == reason
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    done = run("new", "chess", "--seats", "a,b", "-o", tmp_path / "g.json")
    assert refused(done).startswith('there is no game called "chess"; known: agra')


def test_wrong_corrections_are_a_line_each(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[camel]\nhumps = 2\n[building.tailor]\ncost = 2020-01-01\n")
    done = run("new", "agra", "--seats", "a,b", "-o", tmp_path / "g.json", "--corrections", mine)
    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 2
    assert all(line.startswith("tableside: mine.toml: ") for line in done.stderr.splitlines())
    assert not (tmp_path / "g.json").exists()


def test_a_file_is_overwritten_only_by_force(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")
    words = ("new", "agra", "--seats", "teal,magenta", "-o", file)
    assert refused(run(*words)) == f"{file} exists; --force overwrites it."
    assert file.read_text() == "precious"
    assert run(*words, "--force").exit_code == 0
    assert json.loads(file.read_text())["game"] == "agra"


def test_it_is_written_nowhere_but_into_a_file(tmp_path: Path) -> None:
    words = ("new", "agra", "--seats", "teal,magenta", "--force", "-o")
    assert refused(run(*words, tmp_path)) == f"{tmp_path} is not a file."
    assert refused(run(*words, "/dev/null")) == "/dev/null is not a file."
    nowhere = tmp_path / "no" / "g.json"
    line = refused(run(*words, nowhere))
    assert line == f"{nowhere} cannot be written: there is no such file or folder."
