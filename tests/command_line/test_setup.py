"""`tableside setup`."""

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.agra.catalogue import load_catalogue
from engine.core.game import Game
from tests.command_line.cli import answer, refused, run

PRINTED = load_catalogue()


@pytest.mark.parametrize(
    ("players", "notables", "neutral_orders", "bowls"),
    [(2, [4, 3, 2, 1], 2, 4), (3, [4, 3, 2, 1], 1, 2), (4, [5, 4, 3, 2], 0, 0)],
)
def test_a_set_up_for_other_programs(
    players: int, notables: list[int], neutral_orders: int, bowls: int
) -> None:
    done = run("setup", "agra", "--players", players, "--seed", 1, "--count", 30, "--json")
    made = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["seed"] for each in made] == list(range(1, 31))
    for each in made:
        assert list(each) == [
            "players",
            "seed",
            "merchant",
            "builder",
            "notables",
            "order_markers",
            "neutral_orders",
            "neutral_akbar",
            "favour_tiles",
            "start_seat",
            "rolls",
        ]
        assert each["players"] == players
        assert PRINTED.building(each["merchant"]).built_at_start
        assert not PRINTED.building(each["builder"]).built_at_start
        assert [len(each["notables"][level]) for level in "1234"] == notables
        guilds = Counter(PRINTED.notable(n).guild for ids in each["notables"].values() for n in ids)
        assert max(guilds.values()) - min(guilds.values()) < 2
        for guild, position in each["order_markers"].items():
            assert position in range(1, 7)
            assert position not in each["neutral_orders"][guild]
            assert len(each["neutral_orders"][guild]) == neutral_orders
        assert (bowls > 0) <= len(each["neutral_akbar"]) <= bowls
        assert len(set(each["favour_tiles"])) == 3
        assert each["start_seat"] in range(players)
    assert len({each["start_seat"] for each in made}) == players


def test_it_is_the_set_up_of_a_game_with_that_seed() -> None:
    told = answer("setup", "agra", "--players", 3, "--seed", 9, "--json")
    game = Game.new("agra", ["a", "b", "c"], seed=9)
    assert told["rolls"] == [entry.move for entry in game.log]
    assert told["start_seat"] == game.state.start


def test_the_rolls_make_the_same_set_up_by_hand() -> None:
    told = answer("setup", "agra", "--players", 2, "--seed", 5, "--json")
    game = Game.new("agra", ["teal", "magenta"])
    for roll in told["rolls"]:
        game.play(roll)
    assert game.state == Game.new("agra", ["teal", "magenta"], seed=5).state


def test_instructions() -> None:
    done = run("setup", "agra", "--players", 2, "--seed", 3, "--count", 2)
    assert (done.exit_code, done.stderr) == (0, "")
    first, second = done.stdout.split("\n\n")
    assert first.splitlines()[0] == "Set-up for 2 players, seed 3"
    assert second.splitlines()[0] == "Set-up for 2 players, seed 4"
    for word in ("Merchant", "Builder", "order marker", "Akbar", "favour tiles"):
        assert word in first


def test_a_drawn_seed_is_told() -> None:
    told = answer("setup", "agra", "--players", 2, "--json")
    assert answer("setup", "agra", "--players", 2, "--seed", told["seed"], "--json") == told


def test_rulings_and_corrections_count() -> None:
    words = ("setup", "agra", "--players", 2, "--seed", 3, "--json")
    plain = answer(*words)
    other = answer(*words, "--ruling", "AG-R26=pip1_second")
    assert plain["builder"] != other["builder"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["agra", "--players", "1"], "Agra is for 2 to 4 players, not 1."),
        (["agra", "--players", "5"], "Agra is for 2 to 4 players, not 5."),
        (["agra", "--players", "-2"], "Agra is for 2 to 4 players, not -2."),
        (["agra", "--players", "two"], "Invalid value for '--players'"),
        (["agra"], "how many play? Add --players."),
        (["chess", "--players", "2"], 'there is no game called "chess"; known: agra'),
        (["agra", "--players", "2", "--count", "0"], "Invalid value for '--count'"),
        (["agra", "--players", "2", "--seed", "1e3"], "Invalid value for '--seed'"),
        (["agra", "--players", "2", "--ruling", "x=y"], 'there is no ruling called "x".'),
    ],
)
def test_wrong_words_are_one_sentence(words: list[str], reason: str) -> None:
    assert refused(run("setup", *words)).startswith(reason)


@pytest.mark.parametrize("seed", ["-1", str(2**63), "x"])
def test_every_command_refuses_the_same_seeds(tmp_path: Path, seed: str) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text("{}", encoding="utf-8")
    for command in (
        ("setup", "agra"),
        ("score", "agra", sheet),
        ("contract", "agra", sheet),
        ("visit", "river-of-gold", sheet),
        ("decade", "amritsar", sheet),
    ):
        made = run(*command, "--seed", seed)
        assert made.exit_code == 2, command
        assert "--seed" in made.output, command
