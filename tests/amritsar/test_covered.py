"""What is secret, and the table that keeps its objectives covered: AM-HID."""

from __future__ import annotations

import random

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.state import COVERED
from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.events import EVERYBODY, ONLOOKER
from engine.core.frames import CHANCE
from tests.amritsar.table import Table, kinds
from tests.rules import covers


@covers("AM-HID-1", "AM-HID-2", "AM-APP-3")
def test_fields_that_others_may_not_see() -> None:
    table = Table(3)
    assert rules.covered(table.state, 0) == ["grey.hand", "grey.played", "pink.hand", "pink.played"]
    assert len(rules.covered(table.state, ONLOOKER)) == 6
    table.finish()
    assert rules.covered(table.state, ONLOOKER) == []


@covers("AM-HID-1", "AM-HID-2")
def test_only_the_owner_is_told_which_objective_it_is() -> None:
    """In whole games nothing names an objective to the others before the end."""
    for seed in range(12):
        table = Table(3, seed=seed)
        told = [e for e in table.set_up_told + table.finish() if e.kind != "objective_scored"]
        for event in told:
            if any(str(value) in m.OBJECTIVES for value in event.values.values()):
                assert event.seen_by == event.seat, event


@covers("AM-HID-2")
def test_moves_that_only_their_owner_may_know() -> None:
    state = rules.new_state(rules.COLOURS[:2], None, None, 0, "")
    source, seen = random.Random(3), set()
    while not rules.is_over(state):
        chance = rules.waits_for(state) == CHANCE
        move = (
            pick(rules.odds(state), source) if chance else source.choice(rules.legal_moves(state))
        )
        keeper = rules.seen_by(state, move)
        kind = rules.pending(state)[1]
        names_objective = any(word in m.OBJECTIVES for word in move.text.split())
        assert (keeper != EVERYBODY) == names_objective
        if keeper != EVERYBODY:
            seen.add(kind)
            owner = rules.pending(state)[2]["to"] if chance else rules.waits_for(state)
            assert keeper == owner
        rules.apply(state, move)
    assert seen >= {"draw_objective", "first_objective"}
    assert rules.seen_by(state, Adjust("grey.hand", "none")) == 1
    assert rules.seen_by(state, Adjust("grey.pp", "7")) == EVERYBODY


def covered_table(**how: str) -> Table:
    return Table(2, objectives="covered", **how)


@covers("AM-HID-4", "AM-RUL-46")
def test_nothing_is_dealt_at_a_covered_table() -> None:
    table = covered_table()
    assert "objective_drawn" not in kinds(table.set_up_told)
    assert all(seat.hand == 0 for seat in table.state.seats)
    assert [seat.played[0] for seat in table.state.seats] == [COVERED, COVERED]
    assert [seat.tax for seat in table.state.seats] == [1, 1]
    table.elephant("N", 2)
    table.give(copper=1)
    table.act("N", tile="G1")
    table.play("main")
    assert [text for text in table.legal if "objective" in text] == [
        "upgrade objective covered resource",
        "upgrade objective covered coins",
        "upgrade objective covered pp",
    ]
    assert table.why("upgrade objective A-N coins") == "objective_covered"
    table.play("upgrade objective covered coins")
    assert (table.items()[0], table.me.tax, table.me.counters) == (2, 2, 3)
    assert table.me.played.count(COVERED) == 2
    move = rules.parse("upgrade objective covered pp")
    assert rules.seen_by(table.state, move) == EVERYBODY


@covers("AM-HID-4", "AM-END-2")
def test_objectives_are_revealed_when_they_are_scored() -> None:
    table = covered_table(seed=3)
    told = table.until("reveal")
    assert "final_score" not in kinds(told)
    assert rules.waits_for(table.state) == 0
    before = table.seat(0).played.count(COVERED)
    assert table.facts["left"] == before
    table.play("reveal A-N")
    assert table.seat(0).played.count(COVERED) == before - 1
    asked = 1
    while table.kind == "reveal":
        if rules.waits_for(table.state) == 0:
            assert table.why("reveal A-E") == "reveal_type"
        else:
            assert table.why("reveal A-N") == "reveal_taken"
        table.play(table.legal[0])
        asked += 1
    assert asked >= 2
    assert rules.is_over(table.state)
    assert all(COVERED not in seat.played for seat in table.state.seats)


@covers("AM-HID-4", "AM-SOL-6")
def test_solo_the_maharajas_objective_is_typed_in() -> None:
    state = rules.new_state(rules.COLOURS[:2], {"objectives": "covered"}, None, 0, "solo")
    source = random.Random(1)
    while rules.waits_for(state) == CHANCE:
        rules.apply(state, pick(rules.odds(state), source))
    assert rules.pending(state)[:2] == (0, "draw_goal")
    rules.apply(state, rules.parse("draw C-S"))
    assert m.OBJECTIVES[state.goal] == "C-S"
    while rules.pending(state)[1] != "reveal":
        rules.apply(state, source.choice(rules.legal_moves(state)))
    assert rules.why_not(state, rules.parse("reveal C-S")).code == "reveal_taken"


@pytest.mark.parametrize("mode", ["", "solo"])
@covers("AM-HID-4")
def test_covered_games_end(mode: str) -> None:
    for seed in range(10):
        table = Table(1 if mode else 3, mode=mode, seed=seed, objectives="covered")
        table.finish()
        assert rules.check_invariants(table.state) == []
