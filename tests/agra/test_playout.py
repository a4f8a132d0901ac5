"""Random play to the end on the fast path."""

import random
from typing import Any

import pytest

from engine.core.game import Game, rules_of
from engine.core.playout import playout
from engine.core.rules import Rules

RULES = rules_of("agra")


def table(players: int = 2) -> Any:
    return RULES.new_state(["teal", "magenta", "orange", "yellow"][:players], None, None, -1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_comes_to_an_end(players: int) -> None:
    state = table(players)
    went = playout(RULES, state, random.Random(1), check=True)
    assert (went.finished, went.faults) == (True, ())
    assert RULES.is_over(state)
    assert went.decisions > 0 < went.rolls


def test_the_same_source_gives_the_same_game() -> None:
    first, second, other = table(), table(), table()
    assert playout(RULES, first, random.Random(3)) == playout(RULES, second, random.Random(3))
    assert first == second
    playout(RULES, other, random.Random(4))
    assert other != first


def test_it_goes_on_from_any_moment() -> None:
    game = Game.new("agra", ["teal", "magenta"], seed=2)
    game.play(game.legal_moves()[0])
    state = game.state.copy()
    assert playout(RULES, state, random.Random(2)).finished
    assert not game.is_over


def test_it_stops_where_it_should_have_ended() -> None:
    went = playout(RULES, table(), random.Random(1), limit=50)
    assert (went.decisions, went.finished, went.faults) == (50, False, ())


def test_a_fault_stops_it() -> None:
    state = Game.new("agra", ["teal", "magenta"], seed=2).state
    state.seats[0].markers -= 1
    assert playout(RULES, state.copy(), random.Random(1)).finished
    went = playout(RULES, state, random.Random(1), check=True)
    assert (went.decisions, went.finished) == (0, False)
    assert "21 markers" in went.faults[0]


def test_a_dead_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Rules = RULES
    monkeypatch.setattr(rules, "legal_moves", lambda _: [])
    went = playout(rules, table(), random.Random(1))
    assert (went.finished, went.faults) == (False, ("no one can move",))
