"""Closed moves that the table has made all the same."""

from __future__ import annotations

import json
import random

import pytest

from engine.agra import moves as m
from engine.agra.invariants import check_invariants
from engine.agra.moves import GRAMMAR
from engine.agra.words import event_text
from engine.core.files.sound import judge_again
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.marks import corrections, marks
from engine.core.observer import onlooker
from engine.core.refusal import IllegalMove
from tests.table import COLOURS, closed, good, play, put, step, table


def test_a_closed_move_is_played_and_marked_in_the_log():
    game = table("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3")
    play(game, "place woodcutter")
    assert closed(game, "fulfil merchants").code == "order_no_influence"
    game.play_anyway("fulfil merchants")
    assert game.log[-1].anyway
    assert (good(game, "teal", "oil"), step(game, "teal", "merchants")) == (0, 0)


def test_an_open_move_is_not_marked():
    game = table()
    game.play_anyway("place quarry")
    assert not game.log[-1].anyway


def test_what_is_not_there_cannot_be_played_anyway():
    game = table()
    play(game, "place sailor")
    before = game.state.to_dict()
    with pytest.raises(IllegalMove) as caught:
        game.play_anyway("return oil")
    assert caught.value.refusal.code == "no_such_good"
    assert game.state.to_dict() == before


def test_a_move_of_another_prompt_cannot_be_played_anyway():
    game = table()
    with pytest.raises(IllegalMove) as caught:
        game.play_anyway("end")
    assert caught.value.refusal.code == "must_act"


def test_undo_replay_and_files_keep_it():
    game = table("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3")
    play(game, "place woodcutter")
    game.play_anyway("fulfil merchants")
    after = game.state.to_dict()
    loaded = Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert loaded.log[-1].anyway
    loaded.undo()
    loaded.redo()
    assert loaded.state.to_dict() == after
    assert judge_again(loaded) is None


def test_no_closed_move_of_a_random_game_breaks_the_table():
    source = random.Random(8)
    game = Game.new("agra", COLOURS[:3], seed=8)
    every_move = list(GRAMMAR.moves.values())
    for _ in range(250):
        game.play(source.choice(game.legal_moves()))
        before = game.state.to_dict()
        try:
            game.play_anyway(source.choice(every_move))
        except IllegalMove:
            assert game.state.to_dict() == before
        assert check_invariants(game.state) == []
        assert game.legal_moves()


def test_the_log_says_why_it_was_closed():
    game = table("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3")
    play(game, "place woodcutter")
    first, *_ = game.play_anyway("fulfil merchants")
    assert (first.kind, first.rule) == ("anyway", "AG-ORD-3")
    said = event_text(words("en"), first, game.seats)
    assert said.startswith("Played against the rules: ")


def test_a_closed_move_that_leads_to_a_question_without_an_answer_cannot_be_played():
    game = table("teal.contract.grand_mufti on", "turn teal")
    play(game, "place woodcutter", "adjust teal.good.wood 0")
    assert closed(game, "use grand_mufti")
    with pytest.raises(IllegalMove):
        game.play_anyway("use grand_mufti")
    assert game.legal_moves()


def test_the_marks_of_a_game_say_who_what_when_and_why():
    game = Game.new("agra", COLOURS[:2], seed=3, start=0)
    game.play("place quarry")
    before = corrections(game)
    game.play("adjust teal.good.oil 1")
    game.play("adjust teal.good.dye 1")
    game.play("adjust marked.merchants 3")
    game.play("adjust automation.merchant ask")
    line = game.at
    assert marks(onlooker(game)) == []
    game.play_anyway("fulfil merchants")
    for played in (game, Game.from_dict(json.loads(json.dumps(game.to_dict())))):
        [mark] = marks(onlooker(played))
        assert (mark.number, mark.round, mark.seat) == (line + 1, 1, 0)
        assert (mark.move, mark.refusal.rule) == ("fulfil merchants", "AG-ORD-3")
        assert corrections(played) == before + 3
    game.undo()
    assert marks(onlooker(game)) == []
    game.redo()
    assert [mark.refusal.code for mark in marks(onlooker(game))] == ["order_no_influence"]


def test_the_cook_keeps_no_worker_that_stands_on_the_board_again():
    game = table(
        "teal.contract.cook on",
        *(f"space.{space} teal" for space in m.BUILDINGS[:4]),
        "turn teal",
    )
    for space in ("architect", "sailor", "trader", "botanist"):
        put(game, f"space.{space} teal")
    put(game, "built.cement_works on", "space.cement_works teal", "teal.cook 1")
    assert game.state.seats[0].workers == 0
    game.play_anyway("place quarry")
    assert game.prompt.kind == "cook_stores"
    assert closed(game, "store").code == "no_worker_in_supply"
    assert [move.text for move in game.legal_moves()] == ["decline"]
    game.play("decline")
    assert game.rules.check_invariants(game.state) == []
