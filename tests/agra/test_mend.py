"""Playing the rest again after a change in the past: what follows, where it stops, and why."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.agra.invariants import check_invariants
from engine.core import mend
from engine.core.dice import Dice
from engine.core.files.sound import judge_again
from engine.core.game import Game
from engine.core.mend import AGAIN, DROPPED, GONE, KEPT, NEW, Mending
from tests.table import COLOURS, good, play, table


def go_back(game, move):
    """To the moment before a move was played last; the rest waits."""
    number = max(n for n, entry in enumerate(game.log) if entry.move == move)
    game.take_back_to(number)
    return mend.begin(game)


def changed(game, mending, *moves):
    """After something was played by hand."""
    first = game.at
    play(game, *moves)
    return mending.cut(first)


def test_a_forgotten_rupee_is_added_and_the_rest_is_as_it_was():
    game = table("turn teal", "teal.good.wood 2", players=2)
    play(game, "place woodcutter", "end", "place cotton_farm", "end", "place turmeric_farm", "end")
    rupees, lines = game.state.seats[0].rupees, game.lines[:]
    mending = go_back(game, "place cotton_farm")
    mending = changed(game, mending, f"adjust teal.rupees {game.state.seats[0].rupees + 1}")
    mending, told, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert game.state.seats[0].rupees == rupees + 1
    assert [line for line in game.lines if "adjust" not in line] == [
        line for line in lines if "adjust" not in line
    ]
    assert mending.count(AGAIN, game.at) == 4
    assert len(told) >= 4
    assert mending.waiting(game.at) == ()


def closed_afterwards():
    """Teal builds with what magenta's correction takes away: closed, with its reason."""
    game = table("turn teal", "teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3")
    play(game, "adjust teal.influence.merchants 3", "place woodcutter", "fulfil merchants", "end")
    mending = go_back(game, "fulfil merchants")
    return game, changed(game, mending, "adjust teal.influence.merchants 0")


def test_it_stops_at_the_first_closed_move_and_says_why():
    game, mending = closed_afterwards()
    mending, told, stop = mend.play_on(game, mending, None)
    assert told == []
    assert (stop.entry.seat, stop.entry.move) == (0, "fulfil merchants")
    assert stop.refusal.code == "order_no_influence"
    assert stop.refusal.rule == "AG-ORD-3"
    assert stop.can_keep
    assert not stop.is_elsewhere
    assert len(mending.waiting(game.at)) == 2


def test_kept_it_is_marked_and_the_rest_follows():
    game, mending = closed_afterwards()
    mending, _, _ = mend.play_on(game, mending, None)
    mending, told, _ = mend.keep(game, mending)
    assert told[0][0].kind == "anyway"
    assert game.log[-1].anyway
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert (mending.count(KEPT, game.at), mending.count(AGAIN, game.at)) == (1, 1)
    assert good(game, "teal", "oil") == 0
    assert judge_again(game) is None
    # What the table has decided once is not asked again.
    again = go_back(game, "fulfil merchants")
    again = changed(game, again, "adjust magenta.rupees 1")
    again, _, stop = mend.play_on(game, again, None)
    assert stop is None
    assert game.log[-2].anyway


def test_dropped_it_is_left_out():
    game, mending = closed_afterwards()
    mending, _, _ = mend.play_on(game, mending, None)
    mending = mend.drop(game, mending)
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert game.prompt.seat == 1
    assert good(game, "teal", "oil") == 1
    assert (mending.count(DROPPED, game.at), mending.count(AGAIN, game.at)) == (1, 1)
    # One undo takes back what was played after it, and has it wait again.
    game.undo()
    assert len(mending.waiting(game.at)) == 2
    game.redo()
    assert (mending.count(DROPPED, game.at), mending.waiting(game.at)) == (1, ())


def test_a_move_of_another_question_is_never_taken_for_the_answer():
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end", "place turmeric_farm", "end")
    mending = go_back(game, "place woodcutter")
    mending = changed(game, mending, "adjust turn magenta")
    mending, told, stop = mend.play_on(game, mending, None)
    assert told == []
    assert stop.is_elsewhere
    assert not stop.can_keep
    assert (stop.entry.seat, stop.asked.seat) == (0, 1)
    # Without the whole turn of teal it goes on.
    mending = mend.drop_turn(game, mending)
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert mending.count(DROPPED, game.at) == 2
    assert mending.count(AGAIN, game.at) == 2


def test_what_cannot_be_carried_out_cannot_be_kept():
    game = table("turn teal", "teal.good.oil 1", "teal.good.wood 3", players=2)
    play(game, "place sailor", "return oil")
    mending = go_back(game, "return oil")
    mending = changed(game, mending, "adjust teal.good.oil 0")
    _, _, stop = mend.play_on(game, mending, None)
    assert stop.refusal.code == "no_such_good"
    assert not stop.can_keep


def test_a_correction_that_is_not_possible_any_more_stops_too():
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "adjust teal.good.oil 20")
    mending = go_back(game, "adjust teal.good.oil 20")
    mending = changed(game, mending, "adjust teal.good.wood 15")
    _, _, stop = mend.play_on(game, mending, None)
    assert stop.entry.move == "adjust teal.good.oil 20"
    assert stop.refusal
    assert not stop.can_keep


# ---------------------------------------------------------------- dice


def rolled():
    """Teal meets the Merchant, whose walk is rolled."""
    game = table("turn teal", "merchant woodcutter", players=2)
    play(game, "place woodcutter")
    assert game.prompt.kind == "roll"
    play(game, "roll 3", "end")
    return game


def test_a_roll_keeps_its_result():
    game = rolled()
    walked_to = game.state.merchant
    mending = go_back(game, "place woodcutter")
    mending = changed(game, mending, "adjust teal.favour 1")
    assert game.state.merchant != walked_to
    mending, _, stop = mend.play_on(game, mending, Dice(1))
    assert stop is None
    assert "table roll 3" in game.lines
    assert game.state.merchant == walked_to
    assert mending.count(NEW, game.at) == 0


def test_a_roll_that_nobody_asks_for_is_left_out_and_told():
    game = rolled()
    mending = go_back(game, "place woodcutter")
    mending = changed(game, mending, "adjust merchant quarry")
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert mending.count(GONE, game.at) == 1
    assert mending.count(AGAIN, game.at) == 2
    assert "table roll 3" not in game.lines


def newly_asked():
    game = table("turn teal", "merchant quarry", players=2)
    play(game, "place woodcutter", "end")
    mending = go_back(game, "place woodcutter")
    return game, changed(game, mending, "adjust merchant woodcutter")


def test_a_new_roll_is_rolled_by_the_app():
    game, mending = newly_asked()
    mending, _, stop = mend.play_on(game, mending, Dice(1))
    assert stop is None
    assert mending.count(NEW, game.at) == 1
    assert game.lines[-2].startswith("dice roll")


def test_a_new_roll_is_asked_from_the_table():
    game, mending = newly_asked()
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop.waits_for_roll
    first = game.at
    play(game, "roll 2")
    mending, _, stop = mend.play_on(game, mending.cut(first), None)
    assert stop is None
    assert game.lines[-2:] == ["table roll 2", "0 end"]


# ---------------------------------------------------------------- undo and redo


def test_undo_has_everything_wait_again_and_redo_uses_it_up():
    game, mending = closed_afterwards()
    mending, _, _ = mend.play_on(game, mending, None)
    mending, _, _ = mend.keep(game, mending)
    mending, _, _ = mend.play_on(game, mending, None)
    seen = {}
    while game.at > mending.fork:
        seen[game.at] = mending.waiting(game.at)
        game.undo()
    assert [len(seen[at]) for at in sorted(seen)] == [2, 1, 0]
    while game.redo():
        assert mending.waiting(game.at) == seen[game.at]
    assert game.log[-2].anyway


def test_without_a_change_it_is_only_redo():
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end", "place turmeric_farm", "end")
    lines, state = game.lines[:], game.state.to_dict()
    mending = go_back(game, "place woodcutter")
    game.redo()
    assert len(mending.waiting(game.at)) == 3
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert (game.lines, game.state.to_dict()) == (lines, state)


def test_going_back_further_has_the_rest_wait_behind():
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end", "place turmeric_farm", "end")
    mending = go_back(game, "place turmeric_farm")
    mending = changed(game, mending, "adjust teal.favour 1")
    still = mending.waiting(game.at)
    end = game.at
    game.take_back_to(game.at - 2)
    mending = mend.begin(game, end, still)
    moves = [each.entry.move for each in mending.waiting(game.at)]
    assert moves == ["end", "adjust teal.favour 1", "place turmeric_farm", "end"]
    mending = changed(game, mending, "adjust magenta.favour 1")
    mending, _, stop = mend.play_on(game, mending, None)
    assert stop is None
    assert [game.state.seats[n].favour for n in (0, 1)] == [1, 1]


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_any_past_can_be_changed(players, seed):
    """Whatever is changed anywhere: nothing breaks, all is used up, and undo is exact."""
    source = random.Random(seed)
    game = Game.new("agra", COLOURS[:players], seed=seed)
    game.seed = None
    dice = Dice(seed)
    random_moves(game, source, 90, dice)
    start = next(n for n, entry in enumerate(game.log) if entry.seat >= 0)
    game.take_back_to(source.randint(start, game.at - 1))
    mending = mend.begin(game)
    first = game.at
    random_moves(game, source, source.randint(1, 4), dice)
    mending = mending.cut(first)
    states = {}
    while mending.waiting(game.at):
        used = mending.used(game.at)
        mending, told, stop = mend.play_on(game, mending, dice, most=source.randint(1, 9))
        assert check_invariants(game.state) == []
        states[game.at] = (game.state.to_dict(), mending.waiting(game.at))
        if stop is None:
            assert told or mending.used(game.at) > used
        elif stop.can_keep and source.random() < 0.5:
            mending, _, _ = mend.keep(game, mending)
        elif source.random() < 0.5:
            mending = mend.drop(game, mending)
        else:
            mending = mend.drop_turn(game, mending)
    assert Mending.from_list(mending.to_list()) == mending
    assert judge_again(game) is None
    for at in sorted(states, reverse=True):
        game.take_back_to(at)
        assert game.state.to_dict() == states[at][0]
    while game.redo():
        if game.at in states:
            assert game.state.to_dict() == states[game.at][0]


def random_moves(game, source, count, dice):
    for _ in range(count):
        if game.is_over:
            return
        if game.prompt.seat < 0:
            game.roll(dice)
        elif source.random() < 0.1:
            seat = source.choice(game.colours)
            play(game, f"adjust {seat}.rupees {source.randint(0, 9)}")
        else:
            game.play(source.choice(game.legal_moves()))


@pytest.mark.parametrize("change", ["", "adjust teal.favour 1"])
def test_undo_keeps_the_mark_of_a_closed_move(change):
    """A closed move that is redone is still marked, and still says why."""
    game = table("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3")
    play(game, "place woodcutter", *([change] if change else []))
    game.play_anyway("fulfil merchants")
    told = list(game.history())[-1][1]
    game.undo()
    game.redo()
    assert game.lines[-1].startswith("0! ")
    assert list(game.history())[-1][1] == told
    assert told[0].kind == "anyway"
