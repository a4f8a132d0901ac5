"""A whole game from the first roll to the score, played by a script that asks what is open."""

import json
import random
from pathlib import Path
from typing import Any

from companion.command_line import game_files, game_play
from companion.command_line.game_files import load_game
from engine.core.game import Game
from engine.core.language.words import words
from tests.command_line.cli import answer, refused, run


def cheapest(moves: list[str], source: random.Random) -> str:
    """A random move that leads on: influence ends a game soonest."""
    for verb in ("favour influence_step", "rise", "place architect", "peon architect"):
        if found := [move for move in moves if move.startswith(verb)]:
            return source.choice(found)
    return source.choice(moves)


def test_a_script_plays_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    told = answer("new", "agra", "--seats", "Ana,Bo", "--seed", 11, "-o", file, "--json")
    source = random.Random(11)
    prompt, decisions = told["prompt"], 0
    while prompt["kind"] != "game_over":
        asked = answer("legal", file, "--json")
        assert asked["prompt"] == prompt
        move = cheapest(asked["moves"], source)
        prompt = answer("play", file, f"{prompt['seat']}: {move}", "--json")["prompt"]
        decisions += 1
    assert decisions > 20
    judge(file)
    go_back(file, decisions)
    tamper(file)


def judge(file: Path) -> None:
    game = load_game(file, words("en"))
    assert game.is_over
    assert run("replay", file).stdout == f"{game.at} moves checked, all allowed.\n"
    assert f" {game.standings()[0].total}" in run("show", file, "--uncover").stdout


def go_back(file: Path, decisions: int) -> None:
    end = load_game(file, words("en"))
    assert run("undo", file, decisions).exit_code == 0
    assert load_game(file, words("en")).state == Game.new("agra", ["Ana", "Bo"], seed=11).state
    assert run("redo", file, decisions).exit_code == 0
    assert load_game(file, words("en")).state == end.state


def tamper(file: Path) -> None:
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    number = document["log"].index(next(line for line in document["log"] if " place " in line))
    document["log"][number] = f"{document['log'][number][0]} place tailor"
    file.write_text(json.dumps(document), encoding="utf-8")
    line = refused(run("replay", file), code=1)
    assert line.startswith(f'move {number + 1}, "place tailor", is not possible: ')
    assert line.endswith("(AG-ACT-2)")


def test_the_guard_does_not_hide_our_own_faults(tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "game.json"
    run("new", "agra", "--seats", "Ana,Bo", "--seed", 11, "-o", file)

    def broken(*_: object) -> list[Any]:
        raise KeyError("our own")

    monkeypatch.setattr(game_play, "_played", broken)
    done = run("play", file, "place quarry")
    assert done.exit_code == 1
    assert "this is a fault in Tableside." in done.stderr
    monkeypatch.setattr(game_files, "leads_to_its_table", lambda _: False)
    assert refused(run("play", file, "place quarry")) == f"{file} is damaged."
