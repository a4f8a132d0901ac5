"""The golden games: played again, they come out as they did."""

import pytest

from engine.agra import rules
from engine.core.game import Entry
from tests.golden import FILE, difference, games, played_again

LARGEST = 2 * 2**20
ALL = list(games())


@pytest.mark.parametrize("number", range(len(ALL)))
def test_a_golden_game_comes_out_as_it_did(number):
    game = ALL[number]
    assert game["rules"] == rules.VERSION, "record the games anew: python scripts/golden.py"
    assert game["over"]
    assert difference(game) == ""


def test_the_golden_games_have_everything_that_a_table_does():
    assert len(ALL) >= 30
    assert FILE.stat().st_size < LARGEST
    assert {len(game["seats"]) for game in ALL} == {2, 3, 4}
    assert len({tuple(sorted(game["rulings"].items())) for game in ALL}) > 25
    entries = [Entry.from_text(line) for game in ALL for line in game["log"]]
    moves = [entry.move for entry in entries]
    assert sum(entry.anyway for entry in entries) > 100
    assert sum(move.startswith("adjust ") for move in moves) > 100
    for how in ("off", "ask"):
        assert any(move.startswith("adjust automation.") and how in move for move in moves)
    assert any(entry.rolled for entry in entries)


def test_another_behaviour_is_seen():
    game = {**ALL[0], "events": "other"}
    assert difference(game) == "differs: events"
    game = {**ALL[0], "marks": ["00000000", *ALL[0]["marks"][1:]]}
    assert difference(game) == "the table differs after line 0 and before 100"
    shorter = played_again(ALL[0], ALL[0]["log"][:-1])
    assert shorter["state"] != ALL[0]["state"]
