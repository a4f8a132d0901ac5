"""`tableside simulate`."""

from typing import Any

import pytest

from companion.command_line import progress, simulate
from engine.core.playout import Playout
from tests.command_line.cli import answer, refused, run


def counted(*words: object) -> Any:
    told = answer("simulate", "agra", *words)
    told.pop("seconds")
    told.pop("decisions_per_second")
    return told


def test_games_are_played_to_the_end() -> None:
    told = answer("simulate", "agra", "--games", 4, "--players", 2, "--seed", 1, "--check")
    assert (told["games"], told["finished"], told["players"], told["seed"]) == (4, 4, 2, 1)
    assert told["decisions"] > 400
    assert told["decisions_per_second"] == pytest.approx(
        told["decisions"] / told["seconds"], rel=0.05
    )
    assert told["mean_total"] > 0
    assert sum(told["winners"]) - told["shared"] == 4
    assert sum(told["ended_by"].values()) == 4


def test_the_result_depends_on_the_seed_only() -> None:
    words = ("--games", 12, "--players", 3, "--seed", 5)
    alone = counted(*words)
    assert counted(*words, "--jobs", 2) == alone | {"jobs": 2}
    assert counted(*words[:-1], 6) != alone | {"seed": 6}


def test_a_drawn_seed_is_told() -> None:
    told = counted("--games", 1, "--players", 2)
    assert counted("--games", 1, "--players", 2, "--seed", told["seed"], "--json") == told


def test_a_game_that_goes_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object, **__: object) -> Playout:
        return Playout(5, 1, False, ("21 markers instead of 22",))

    monkeypatch.setattr(simulate, "playout", wrong)
    done = run("simulate", "agra", "--games", 1, "--players", 2, "--seed", 8)
    assert done.exit_code == 1
    assert done.stderr == (
        "tableside: game 0 of seed 8 stopped after 5 decisions: 21 markers instead of 22.\n"
    )


def test_a_long_run_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress.sys, "stderr", Terminal())
    batches = [[result(0)], [result(1)]]
    assert len(list(progress.watched(batches, 2))) == 2
    assert "100%" in progress.sys.stderr.told


def result(number: int) -> simulate.Result:
    return simulate.Result(number, Playout(1, 0, True, ()), [1, 2], [1], 1, "orders")


class Terminal:
    """Something that is looked at."""

    def __init__(self) -> None:
        self.told = ""

    def write(self, text: str) -> None:
        self.told += text

    def flush(self) -> None:
        """Nothing waits."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["agra", "--games", "0", "--players", "2"], "Invalid value for '--games'"),
        (["agra", "--games", "x", "--players", "2"], "Invalid value for '--games'"),
        (["agra", "--players", "2"], "Missing option '--games'."),
        (["agra", "--games", "1", "--players", "7"], "Agra is for 2 to 4 players, not 7."),
        (["agra", "--games", "1", "--players", "2", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["chess", "--games", "1", "--players", "2"], 'there is no game called "chess"'),
    ],
)
def test_wrong_words_are_one_sentence(words: list[str], reason: str) -> None:
    assert refused(run("simulate", *words)).startswith(reason)
