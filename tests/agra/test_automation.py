"""What happens by itself: automatic, after a question, or left to the hands of the table."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.invariants import check_invariants
from engine.agra.words import event_text, move_text, prompt_text, table_text
from engine.core.adjust import Adjust
from engine.core.automation import HOW
from engine.core.dice import pick
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.language.words import languages, words
from engine.core.refusal import IllegalMove
from tests.agra.test_adjust import SETS
from tests.rules import covers
from tests.seats import almost, completing, favour, moves, owns, seat, supply, told
from tests.table import COLOURS, closed, good, play, put, table

SITUATIONS = {
    "merchant": (("teal.good.wood 0",), ("place quarry",)),
    "builder": (("builder quarry", "merchant cotton_farm"), ("place quarry",)),
    "pier": ((*almost("cook", boat=1), "fulfilled.1 1"), ("place sailor", completing("cook"))),
    "contract": (almost("cook"), ("place sailor", completing("cook"))),
    "followers": (
        ("teal.good.wood 1", "magenta.good.wood 1", "built.paper_factory on"),
        ("place paper_factory", "process 1"),
    ),
    "clean_up": (("teal.banner.books on", "phase order"), ("end",)),
}
"""Corrections and moves after which an effect is due."""


def due(effect: str, how: str) -> tuple[Game, list]:
    """A table at which this effect is due, and what the last move has told."""
    corrections, (*before, last) = SITUATIONS[effect]
    game = table(*corrections, f"automation.{effect} {how}", players=3)
    play(game, *before)
    return game, play(game, last)


def told_apart(one: Game, other: Game) -> set[str]:
    """What is not the same on two tables."""
    left, right = one.state.to_dict(), other.state.to_dict()
    return {name for name in left if left[name] != right[name]}


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_an_effect_happens_by_itself_unless_told_otherwise(effect):
    game, events = due(effect, "automatic")
    assert game.prompt.kind != "let_it_happen"
    assert not told(events, "left_to_table")


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_an_effect_asks_first(effect):
    game, events = due(effect, "ask")
    assert (game.prompt.kind, game.prompt.seat) == ("let_it_happen", 0)
    assert game.prompt.values["effect"] == effect
    assert moves(game) == [f"let {effect}", f"leave {effect}"]
    assert not told(events, "left_to_table")


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_after_yes_everything_is_as_if_it_had_happened_by_itself(effect):
    asked, _ = due(effect, "ask")
    play(asked, f"let {effect}")
    by_itself, _ = due(effect, "automatic")
    assert told_apart(asked, by_itself) == {"automation"}


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_left_to_the_table_after_a_question_is_as_left_out_at_once(effect):
    asked, _ = due(effect, "ask")
    events = play(asked, f"leave {effect}")
    [left] = told(events, "left_to_table")
    assert (left.values["effect"], left.values["asked"]) == (effect, True)
    off, events = due(effect, "off")
    [left] = told(events, "left_to_table")
    assert (left.values["effect"], left.values["asked"]) == (effect, False)
    assert told_apart(asked, off) == {"automation"}


@covers("AG-END-1", "AG-END-3")
@pytest.mark.parametrize("how", ["ask", "off"])
def test_a_full_card_of_level_iv_triggers_the_end_whatever_the_table_does_with_it(how):
    """The seat in whose turn it is full counts, however late it is entered."""
    game = table(*almost("grand_mufti", boat=5), f"automation.contract {how}", players=3)
    events = play(game, "place sailor", completing("grand_mufti"))
    if how == "ask":
        events = play(game, "leave contract")
    assert [event.seat for event in told(events, "end_triggered")] == [0]
    assert (game.state.ended_by, game.state.boat) == (("pier", 0), 5)
    play(game, "done", "decline", "end")
    put(game, "contract.grand_mufti evaluated")
    assert (game.state.ended_by, game.state.boat) == (("pier", 0), 6)


@covers("AG-END-1")
@pytest.mark.parametrize("how", ["ask", "off"])
def test_a_full_card_of_another_level_triggers_nothing(how):
    game = table(*almost("cook"), f"automation.contract {how}")
    play(game, "place sailor", completing("cook"))
    if how == "ask":
        play(game, "leave contract")
    assert not game.state.final_round


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("effect", m.EFFECTS)
def test_question_choices_and_what_is_left_are_said(effect, language):
    speak = words(language)
    game, _ = due(effect, "ask")
    assert prompt_text(speak, game.prompt, game.seats)
    said = {move_text(speak, move) for move in game.legal_moves()}
    assert len(said) == 2
    [left] = told(play(game, f"leave {effect}"), "left_to_table")
    _, events = due(effect, "off")
    [at_once] = told(events, "left_to_table")
    for event in (left, at_once):
        line = event_text(speak, event, game.seats)
        assert line.endswith(".")
        assert "{" not in line
    assert table_text(speak, at_once, game.seats)


def test_what_the_log_says():
    game, _ = due("contract", "ask")
    asked = prompt_text(words("en"), game.prompt, game.seats)
    assert asked == "The Cook is complete: settle the contract?"
    [left] = told(play(game, "leave contract"), "left_to_table")
    assert event_text(words("en"), left, game.seats) == (
        "The Cook is complete: settle the contract at the table."
    )
    [set_] = game.play("adjust automation.contract off")
    assert event_text(words("en"), set_, game.seats) == "Contracts from now on: By hand."


def test_a_full_card_can_be_evaluated_later():
    left, _ = due("contract", "off")
    put(left, "contract.cook evaluated")
    by_itself, _ = due("contract", "automatic")
    assert told_apart(left, by_itself) == {"automation"}
    assert left.prompt == by_itself.prompt
    assert owns(left, "teal", "cook")


def test_or_by_the_hands_of_the_table():
    game, _ = due("contract", "off")
    in_supply = supply(game, "teal")
    put(game, "notable.cook box", "teal.contract.cook on", "fulfilled.1 1")
    assert owns(game, "teal", "cook")
    assert supply(game, "teal") == in_supply + 2


def test_a_card_that_is_not_full_is_not_evaluated():
    game = table("notable.cook river", "notable.cook.oil teal")
    assert closed(game, "adjust contract.cook evaluated").code == "adjust_unknown"
    assert closed(game, "adjust contract.caliph evaluated").code == "adjust_unknown"


def test_a_correction_that_settles_the_matter_ends_the_question():
    game, _ = due("contract", "ask")
    put(game, "notable.cook box")
    assert game.prompt.kind == "sailor"


@pytest.mark.parametrize(("how", "winner"), [("automatic", True), ("off", False)])
def test_another_choice_answers_the_open_question_at_once(how, winner):
    game, _ = due("contract", "ask")
    put(game, f"automation.contract {how}")
    assert game.prompt.kind == "sailor"
    assert owns(game, "teal", "cook") is winner
    game.undo()
    assert game.prompt.kind == "let_it_happen"


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_whatever_is_corrected_meanwhile_the_game_goes_on(effect):
    game, _ = due(effect, "ask")
    before, made = game.state.to_dict(), 0
    for correction, *_ in SETS:
        if game.why_not(Adjust.from_text(f"adjust {correction}")):
            continue
        made += 1
        game.play(f"adjust {correction}")
        assert check_invariants(game.state) == [], correction
        play(game, moves(game)[0])
        game.undo()
        game.undo()
        assert game.state.to_dict() == before
    assert made > 25


def test_the_turn_ends_though_its_pieces_stay():
    game, _ = due("clean_up", "off")
    assert game.prompt.seat == 1
    assert seat(game, "teal").banners == 2
    put(game, "teal.banner.books off")
    assert seat(game, "teal").banners == 0


def test_nobody_is_asked_where_nothing_would_happen():
    every = [f"automation.{effect} ask" for effect in m.EFFECTS]
    game = table(*every, "phase order")
    play(game, "end")
    assert (game.prompt.kind, game.prompt.seat) == ("choose_action", 1)


def test_only_the_question_at_hand_can_be_answered():
    game, _ = due("contract", "ask")
    assert closed(game, "let merchant").code == "not_a_choice"
    with pytest.raises(IllegalMove):
        game.play_anyway("let merchant")


def test_everybody_is_still_asked_once_somebody_follows():
    game, _ = due("followers", "ask")
    put(game, "orange.good.wood 1")
    play(game, "let followers")
    assert (game.prompt.kind, game.prompt.seat) == ("follow", 1)
    play(game, "follow")
    assert (game.prompt.kind, game.prompt.seat) == ("follow", 2)


def test_the_merchants_favour_comes_though_he_stays():
    game, _ = due("merchant", "off")
    assert m.BUILDINGS[game.state.merchant] == "quarry"
    assert favour(game, "teal") == favour(due("merchant", "automatic")[0], "teal") > 0
    assert good(game, "teal", "sandstone") > 0


def test_games_of_before_are_all_automatic():
    saved = json.loads(json.dumps(table().to_dict()))
    del saved["state"]["automation"]
    assert set(rules.automation(Game.from_dict(saved).state).values()) == {"automatic"}


@pytest.mark.parametrize("wrong", [[0, 0], [0, 0, 0, 0, 0, 7], None])
def test_a_file_with_an_impossible_choice_is_refused(wrong):
    saved = json.loads(json.dumps(table().to_dict()))
    saved["state"]["automation"] = wrong
    with pytest.raises(BadGame):
        Game.from_dict(saved)


def test_a_file_that_asks_about_nothing_is_refused():
    game, _ = due("contract", "ask")
    saved = json.loads(json.dumps(game.to_dict()))
    saved["state"]["stack"].pop(-2)
    with pytest.raises(BadGame):
        Game.from_dict(saved)


# ---------------------------------------------------------------- whole games


def setting(source: random.Random) -> str:
    """Some effect, handled in some way from now on."""
    return f"adjust automation.{source.choice(m.EFFECTS)} {source.choice(HOW)}"


@pytest.mark.slow
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_whole_games_with_choices_that_change(n, seed):
    source = random.Random(seed)
    game = Game.new("agra", COLOURS[:n], seed=seed)
    for effect in m.EFFECTS:
        game.play(f"adjust automation.{effect} {source.choice(HOW)}")
    states, asked = [game.state.to_dict()], 0
    for number in range(260):
        if game.is_over:
            break
        if number % 9 == 0:
            game.play(setting(source))
        else:
            asked += game.prompt.kind == "let_it_happen"
            game.play(source.choice(game.legal_moves()))
        assert check_invariants(game.state) == []
        legal = set(game.legal_moves())
        candidates = rules.candidates(game.state)
        assert legal == {move for move in candidates if game.why_not(move) is None}
        states.append(game.state.to_dict())
        if number % 20 == 0:
            loaded = Game.from_dict(json.loads(json.dumps(game.to_dict())))
            assert loaded.state == game.state
            assert loaded.prompt == game.prompt
    assert asked
    loaded = Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert judge_again(loaded) is None
    for expected in reversed(states[:-1]):
        assert game.undo()
        assert game.state.to_dict() == expected
    for expected in states[1:]:
        assert game.redo()
        assert game.state.to_dict() == expected


@pytest.mark.parametrize("seed", range(4))
def test_a_game_whose_table_does_everything_by_hand_goes_on_for_ever(seed):
    source = random.Random(seed)
    state = rules.new_state(COLOURS[: 2 + seed % 3])
    state.automation = (2,) * len(m.EFFECTS)
    for _ in range(1500):
        if rules.is_over(state):
            break
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
            continue
        found = rules.legal_moves(state)
        assert found
        rules.apply(state, source.choice(found))
        assert check_invariants(state) == []
