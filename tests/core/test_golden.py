"""The golden games: played again, they come out as they did."""

import gzip
import json
from typing import Any

import pytest

from engine.core.dice import Dice
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.registry import rules_of
from tests.golden import FILES, FOLDER, difference, file_of, games, played_again

LARGEST = 2 * 2**20
ALL = {game: list(games(game)) for game in FILES}
EACH = [(game, number) for game, recorded in ALL.items() for number in range(len(recorded))]
BY_GAME = pytest.mark.parametrize("game", FILES)


@pytest.mark.parametrize(("game", "number"), EACH)
def test_a_golden_game_comes_out_as_it_did(game: str, number: int) -> None:
    recorded = ALL[game][number]
    again = f"record the games anew: python scripts/golden.py {game}"
    assert recorded["rules"] == rules_of(game).VERSION, again
    assert recorded["over"]
    assert difference(recorded) == ""


@BY_GAME
def test_the_golden_games_have_everything_that_a_table_does(game: str) -> None:
    recorded = ALL[game]
    assert len(recorded) >= 30
    assert file_of(game).stat().st_size < LARGEST
    assert {len(each["seats"]) for each in recorded} == {2, 3, 4}
    modes = rules_of(game).META.modes
    assert {each.get("mode", "") for each in recorded} == set(modes)
    assert len({tuple(sorted(each["rulings"].items())) for each in recorded}) > 25
    entries = [Entry.from_text(line) for each in recorded for line in each["log"]]
    moves = [entry.move for entry in entries]
    assert sum(entry.anyway for entry in entries) > 50
    assert sum(move.startswith("adjust ") for move in moves) > 50
    for how in ("off", "ask"):
        assert any(move.startswith("adjust automation.") and how in move for move in moves)
    assert any(entry.rolled for entry in entries)


def test_another_behaviour_is_seen() -> None:
    first: dict[str, Any] = ALL["agra"][0]
    game = {**first, "events": "other"}
    assert difference(game) == "differs: events"
    game = {**first, "marks": ["00000000", *first["marks"][1:]]}
    assert difference(game) == "the table differs after line 0 and before 100"
    shorter = played_again(first, first["log"][:-1])
    assert shorter["state"] != first["state"]


# ---------------------------------------------------------------- before there were streams

BY_LINE = json.loads(gzip.decompress(FOLDER.joinpath("draws-by-line.json.gz").read_bytes()))
"""By game: one that was saved under the rules before version 3, and all its lines in the end."""


@pytest.mark.parametrize("game", BY_LINE)
def test_a_game_begun_before_there_were_streams_draws_as_it_did(game: str) -> None:
    old = Game.from_dict(BY_LINE[game]["saved"])
    wanted: list[str] = BY_LINE[game]["lines"]
    assert old.rules_version < 3
    assert old.lines == wanted[: old.at]
    ahead = sum(line.startswith("dice") for line in wanted[old.at :])
    for line in wanted[old.at :]:
        if not line.startswith("dice"):
            old.play(Entry.from_text(line).move)
    assert old.lines == wanted
    assert ahead
    assert "taken" not in old.to_dict()["state"]


@pytest.mark.parametrize("game", BY_LINE)
def test_such_a_game_can_be_undone_saved_and_played_by_the_new_rules(game: str) -> None:
    old = Game.from_dict(BY_LINE[game]["saved"])
    before = old.state.to_dict()
    old.take_up()
    assert old.rules_version == rules_of(game).VERSION
    assert old.undo()
    old.redo()
    assert old.state.to_dict() == before
    again = Game.from_dict(json.loads(json.dumps(old.to_dict())))
    assert judge_again(again) is None
    assert again.state.taken is None


@pytest.mark.parametrize("game", BY_LINE)
def test_its_set_up_is_drawn_as_it_was(game: str) -> None:
    old = Game.from_dict(BY_LINE[game]["saved"])
    again, dice = old.from_the_start(), Dice(old.seed or 0)
    while again.prompt.seat == CHANCE:
        again.roll(dice)
    assert again.lines == old.lines[: again.at]
