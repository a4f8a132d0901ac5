"""Corrections of every kind at any moment: the table stays possible, and undo leads back."""

from __future__ import annotations

import random

import pytest

from engine.agra import adjust as setters
from engine.agra import rules
from engine.agra.fields import all_fields, choices_of, value_of
from engine.agra.invariants import check_invariants
from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.playout import playout
from tests.table import COLOURS, table

REPLACES_THE_TURN = {"turn", "phase"}


def _values(state, field, source, n=2):
    choices = choices_of(state, field)
    if isinstance(choices, range):
        now = value_of(state, field)
        near = [now, str(int(now) + 1), str(int(now) - 1)]
        return [*near, *(str(source.choice(choices)) for _ in range(n))]
    return [value_of(state, field), *source.sample(choices, min(len(choices), 3))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_set_can_be_read_again(players):
    source = random.Random(players)
    state = table(players=players).state
    tried = set()
    for field in all_fields(state):
        for value in _values(state, field, source):
            trial, correction = state.copy(), Adjust(field, value)
            if rules.why_not_adjust(trial, correction) is None:
                setters.make_adjustment(trial, correction)
                assert value_of(trial, field) == value
                tried.add(field)
    assert tried == set(all_fields(state))


def _decide(game, source):
    if game.prompt.seat == CHANCE:
        game.play(pick(game.odds(), source))
    else:
        game.play(source.choice(game.legal_moves()))


def _correct(game, source):
    """One correction at random, if it is possible."""
    field = source.choice(list(all_fields(game.state)))
    value = source.choice(_values(game.state, field, source))
    correction = Adjust(field, value, "counted again")
    before = game.state.copy()
    refusal = game.why_not(correction)
    assert game.state == before
    if refusal is None:
        game.play(correction)
    else:
        assert refusal.rule.startswith("AG-")
    return correction


@pytest.mark.parametrize("seed", range(6))
def test_corrections_at_any_moment_keep_the_table_possible_and_undo_leads_back(seed):
    source = random.Random(seed)
    game = Game.new("agra", COLOURS[: 2 + seed % 3])
    start = game.state.copy()
    for _ in range(220):
        if game.is_over:
            break
        done = _correct(game, source) if source.random() < 0.4 else _decide(game, source)
        assert check_invariants(game.state) == [], done
        assert game.is_over or game.legal_moves(), done
        open_ones = [o.move for o in game.options() if o.refusal is None]
        assert set(open_ones) == set(game.legal_moves()), done
    end, stored = game.state.copy(), Game.from_dict(game.to_dict())
    assert stored.state == end
    result = playout(rules, game.state.copy(), source)
    assert result.finished
    lines = game.at
    while game.undo():
        pass
    assert (game.at, game.state) == (0, start)
    while game.redo():
        pass
    assert (game.at, game.state) == (lines, end)
