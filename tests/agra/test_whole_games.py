"""Whole random games: what must hold at every state, for 2 to 4 players and any rulings."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.agra import rules
from engine.agra.catalogue import load_catalogue
from engine.agra.invariants import check_invariants, markers_of, workers_of
from engine.agra.moves import GRAMMAR
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.playout import playout
from tests.rules import covers
from tests.table import COLOURS

SWITCHES = [ruling for ruling in load_catalogue().rulings if ruling.switch]
EVERY_MOVE = list(GRAMMAR.moves.values())
whole_games = settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)
any_rulings = st.fixed_dictionaries(
    {ruling.switch: st.sampled_from(ruling.options) for ruling in SWITCHES}
)


def step(state: Any, source: random.Random) -> Move:
    """One random decision, of a player or of chance."""
    if rules.waits_for(state) == CHANCE:
        move = pick(rules.odds(state), source)
    else:
        move = source.choice(rules.legal_moves(state))
    rules.apply(state, move)
    return move


def judge(state: Any, source: random.Random) -> None:
    """Everything that must hold at one state."""
    legal = rules.legal_moves(state)
    assert len(set(legal)) == len(legal)
    candidates = rules.candidates(state)
    assert set(legal) == {move for move in candidates if rules.why_not(state, move) is None}
    assert all(rules.parse(move.text) is move for move in legal)
    for move in source.sample(EVERY_MOVE, 40):
        assert (rules.why_not(state, move) is None) == (move in legal), move
    before = state.to_dict()
    for move in source.sample(list(candidates), min(6, len(candidates))):
        refusal = rules.why_not(state, move)
        assert state.to_dict() == before
        if refusal is None:
            trial = state.copy()
            rules.apply(trial, move)
            assert check_invariants(trial) == []
        else:
            assert refusal.rule.startswith("AG-")
    assert state.to_dict() == before


@covers("AG-MARK-1", "AG-COMP-2", "AG-ACT-7")
@whole_games
@given(players, seeds, any_rulings)
@pytest.mark.slow
def test_every_state_of_a_game_with_any_rulings(n, seed, rulings):
    source = random.Random(seed)
    state = rules.new_state(COLOURS[:n], rulings)
    decisions = 0
    while not rules.is_over(state):
        move = step(state, source)
        assert check_invariants(state) == [], move
        if decisions % 8 == 0 and not rules.is_over(state):
            judge(state, source)
        decisions += 1
        assert decisions < 30_000
    assert rules.legal_moves(state) == []


@pytest.mark.parametrize("ruling", SWITCHES, ids=lambda ruling: ruling.switch)
def test_a_game_ends_with_each_choice_of_each_ruling(ruling):
    for choice in ruling.options:
        state = rules.new_state(COLOURS[:3], {ruling.switch: choice})
        result = playout(rules, state, random.Random(choice), check=False)
        assert result.finished, choice
        assert check_invariants(state) == [], choice


def test_what_a_clone_does_after_an_undo_leaves_the_past_of_the_game_alone():
    source = random.Random(4)
    game = Game.new("agra", COLOURS[:3], seed=4)
    for _ in range(20):
        game.play(source.choice(game.legal_moves()))
    before = game.clone()
    before.undo()
    past = before.state.to_dict()
    clone = game.clone()
    clone.undo()
    clone.play(source.choice(clone.legal_moves()))
    game.undo()
    assert game.state.to_dict() == past


@pytest.mark.parametrize("n", [2, 3, 4])
def test_many_games_end_with_every_marker_and_worker_accounted_for(n):
    for seed in range(4):
        state = rules.new_state(COLOURS[:n])
        result = playout(rules, state, random.Random(seed), check=True)
        assert result.finished, (seed, result.faults)
        for seat in range(n):
            assert sum(markers_of(state, seat).values()) == 22
            assert sum(workers_of(state, seat).values()) == 10
