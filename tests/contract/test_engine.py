"""The engine's contract: what holds at every state of every game, in every mode, for any number."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.core.adjust import Adjust
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import BadGame, Game
from engine.core.language.lines import how_text
from engine.core.language.words import languages, words
from engine.core.moves import Move
from engine.core.observer import onlooker
from engine.core.playout import playout
from engine.core.refusal import IllegalMove
from engine.core.registry import meta_of, part_of, rules_of
from engine.core.rulings import UnknownRuling
from tests.contract.games import NAMES, Sitting, first_of, play_some, step

SPOKEN = [words(language) for language in languages()]
EVERY = 12
"""One state of so many is judged in full: with all its moves, closed ones and sentences."""


def whole(said: str) -> bool:
    """Is it a sentence, with everything filled in?"""
    return bool(said.strip()) and "{" not in said


# ---------------------------------------------------------------- one legality, in words


def judge_moves(game: Game, source: random.Random) -> None:
    """Open is what `why_not` says; a closed move raises, cites a rule and changes nothing."""
    rules, state = game.rules, game.state
    legal, candidates = rules.legal_moves(state), rules.candidates(state)
    assert len(set(legal)) == len(legal)
    assert set(legal) == {move for move in candidates if rules.why_not(state, move) is None}
    assert all(rules.parse(move.text) is move for move in candidates)
    assert all(rules.is_answer(state, move) for move in candidates)
    before, lines = state.to_dict(), game.lines[:]
    closed = [move for move in candidates if move not in legal]
    for move in source.sample(closed, min(4, len(closed))):
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        refused(game, caught.value)
    assert (game.state.to_dict(), game.lines) == (before, lines)


def refused(game: Game, closed: IllegalMove) -> None:
    """A refusal has a rule of the game, a family, and a sentence in every language."""
    rules, says = game.rules, part_of(game.rules.NAME, "words")
    assert closed.refusal.rule.startswith(f"{rules.META.rule_prefix}-")
    assert rules.family_of(closed.refusal) in rules.FAMILIES
    said = [says.refusal_text(speak, closed.refusal) for speak in SPOKEN]
    assert all(map(whole, said))
    assert len(set(said)) == len(said), said


def judge_words(game: Game, events: list[Any]) -> None:
    """Prompt, moves and events have a sentence in every language."""
    says = part_of(game.rules.NAME, "words")
    for speak in SPOKEN:
        assert whole(says.prompt_text(speak, game.prompt, game.seats))
        for move in game.legal_moves():
            assert whole(says.move_text(speak, move, game.seats)), move
        for event in events:
            told = says.event_text(speak, event, game.seats)
            moved = says.table_text(speak, event, game.seats)
            assert whole(told) or whole(moved), event
            assert "{" not in told + moved
        assert says.describe(speak, onlooker(game))


def judge_table(game: Game) -> None:
    """Nothing is impossible, automata decide nothing, and the score adds up."""
    rules, state = game.rules, game.state
    assert game.state.misfits() == [], "it could not be read again"
    assert rules.check_invariants(state) == []
    assert game.prompt.seat in (CHANCE, NOBODY, *range(game.people))
    assert (game.prompt.seat == NOBODY) == game.is_over
    assert 0 <= rules.turn(state).seat < game.people
    scores = game.standings()
    assert len(scores) == len(game.seats) == len(game.colours)
    for score in scores:
        assert score.total == sum(score.items.values())
        for item, parts in score.parts.items():
            assert score.items[item] == sum(part.points for part in parts)
            assert all(part.rule.startswith(f"{rules.META.rule_prefix}-") for part in parts)
    assert game.winners()


@pytest.mark.slow
def test_every_state_of_a_whole_game(sitting: Sitting) -> None:
    source = random.Random(str(sitting))
    game = sitting.new(seed=11)
    was_set_up = game.rules.is_set_up(game.state)
    events = [event for _, told in game.history() for event in told]
    while not game.is_over:
        judge_table(game)
        assert game.rules.is_set_up(game.state) or not was_set_up
        was_set_up = game.rules.is_set_up(game.state)
        if game.at % EVERY == 0:
            judge_moves(game, source)
            judge_words(game, events)
        before = game.rules.turn(game.state)
        events = step(game, source)
        if any(event.kind == "turn" for event in events):
            assert game.rules.turn(game.state) != before
    judge_table(game)
    judge_words(game, events)
    assert was_set_up
    assert game.legal_moves() == []
    assert judge_again(game) is None


def test_the_fast_path_ends_too(any_sitting: Sitting) -> None:
    game = any_sitting.new()
    went = playout(game.rules, game.state, random.Random(3), check=True)
    assert went.finished, went.faults


# ---------------------------------------------------------------- undo, files, copies


def test_undo_and_redo_restore_every_state(sitting: Sitting) -> None:
    source, game = random.Random(1), sitting.new(seed=1)
    states = [game.state.to_dict()]
    for _ in range(60):
        if game.is_over:
            break
        step(game, source)
        states.append(game.state.to_dict())
    lines = game.lines[:]
    for expected in reversed(states[:-1]):
        undone = game.undo()
        assert not undone[0].rolled
        assert all(entry.rolled for entry in undone[1:])
        assert game.state.to_dict() == expected
    assert game.next_undo() is None
    for expected in states[1:]:
        assert game.redo()
        assert game.state.to_dict() == expected
    assert game.redo() == []
    assert game.lines == lines


def test_a_game_is_saved_and_loaded_at_any_moment(sitting: Sitting) -> None:
    source, game = random.Random(2), sitting.new(seed=2)
    for number in range(80):
        if game.is_over:
            break
        step(game, source)
        if number % 9:
            continue
        loaded = Game.from_dict(json.loads(json.dumps(game.to_dict())))
        assert (loaded.state, loaded.prompt, loaded.mode) == (game.state, game.prompt, game.mode)
        assert loaded.legal_moves() == game.legal_moves()
        assert loaded.to_dict() == game.to_dict()
        assert judge_again(loaded) is None
        assert loaded.undo() == game.clone().undo()
        back = game.clone()
        back.undo()
        assert loaded.state == back.state


def test_a_copy_shares_nothing_that_changes(sitting: Sitting) -> None:
    source, game = random.Random(3), sitting.new(seed=3)
    play_some(game, source, 5)
    kept, before = game.state.copy(), game.state.to_dict()
    assert kept == game.state
    play_some(game, source, 5)
    assert kept.to_dict() == before
    assert kept != game.state


def test_chance_can_be_typed_in_from_the_table(any_sitting: Sitting) -> None:
    rolled = play_some(any_sitting.new(seed=4), random.Random(4), 10)
    typed = any_sitting.new()
    for entry in rolled.log:
        assert (typed.prompt.seat == CHANCE) == entry.rolled
        typed.play(entry.move)
    assert typed.state == rolled.state
    assert judge_again(typed) is None
    assert not any(entry.rolled for entry in typed.log)


def test_the_same_seed_gives_the_same_game(sitting: Sitting) -> None:
    one, other = (play_some(sitting.new(seed=6), random.Random(6), 30) for _ in range(2))
    assert one.lines == other.lines
    assert one.state == other.state


# ---------------------------------------------------------------- what happens by itself


@pytest.mark.parametrize("how", ["ask", "off"])
def test_what_happens_by_itself_can_be_asked_or_left(sitting: Sitting, how: str) -> None:
    source, game = random.Random(7), sitting.new(seed=3)
    says, rules = part_of(sitting.game, "words"), game.rules
    for effect in rules.EFFECTS:
        game.play(Adjust(f"automation.{effect}", how))
    assert set(rules.automation(game.state).values()) == {how}
    left = set()
    for _ in range(120):
        if game.is_over:
            break
        events = step(game, source)
        left |= {event.values["effect"] for event in events if event.kind == "left_to_table"}
        assert rules.check_invariants(game.state) == []
        for correction in rules.left_over(game.state):
            assert game.why_not(correction) is None
            assert all(whole(says.left_over_text(speak, correction)) for speak in SPOKEN)
    assert left <= set(rules.EFFECTS)
    assert left
    for speak in SPOKEN:
        assert all(whole(each) for effect in left for each in says.effect_text(speak, effect))
        assert whole(how_text(speak, how))
    assert judge_again(game) is None


def test_what_was_left_to_the_table_can_still_be_done(game: str) -> None:
    for seed in range(40):
        played = first_of(game).new(seed=seed)
        for effect in played.rules.EFFECTS:
            played.play(Adjust(f"automation.{effect}", "off"))
        source = random.Random(seed)
        while not played.is_over and played.at < 1500:
            if waiting := played.rules.left_over(played.state):
                played.play(waiting[0])
                assert waiting[0] not in played.rules.left_over(played.state)
                assert played.rules.check_invariants(played.state) == []
                return
            step(played, source)
    pytest.fail("nothing was ever left over")


# ---------------------------------------------------------------- corrections


def test_what_can_be_set_is_set_and_can_be_taken_back(sitting: Sitting) -> None:
    source = random.Random(8)
    game = play_some(sitting.new(seed=8), source, 8)
    fields, rules = part_of(sitting.game, "fields"), game.rules
    done = 0
    for field in fields.all_fields(game.state):
        if not (choices := list(fields.choices_of(game.state, field))):
            continue
        correction = Adjust(field, str(source.choice(choices)), "counted again")
        before, lines = game.state.to_dict(), game.lines[:]
        if (refusal := game.why_not(correction)) is not None:
            with pytest.raises(IllegalMove) as caught:
                game.play(correction)
            assert caught.value.refusal == refusal
            refused(game, caught.value)
            assert (game.state.to_dict(), game.lines) == (before, lines)
            continue
        done += 1
        game.play(correction)
        assert rules.check_invariants(game.state) == []
        assert game.is_over or game.legal_moves()
        game.undo()
        assert game.state.to_dict() == before
    assert done


def test_nothing_else_can_be_set(game: str) -> None:
    new = first_of(game).new(seed=1)
    for text in ("adjust no.such.field 3", "adjust turn nobody", "adjust automation.rain off"):
        with pytest.raises(IllegalMove) as caught:
            new.play(text)
        refused(new, caught.value)


# ---------------------------------------------------------------- who sits down


def test_meta_agrees_with_the_rules(game: str) -> None:
    meta, rules = meta_of(game), rules_of(game)
    assert meta is rules.META
    assert (meta.name, meta.colours, meta.players) == (game, rules.COLOURS, rules.PLAYERS)
    most = max(len(mode.automata) + max(mode.players) for mode in meta.modes.values())
    assert most <= len(set(meta.colours))


def test_only_the_modes_and_numbers_of_the_game(any_sitting: Sitting) -> None:
    meta = meta_of(any_sitting.game)
    game = any_sitting.new(seed=1)
    assert (game.people, game.mode) == (any_sitting.players, any_sitting.mode)
    assert tuple(game.seats) == (*any_sitting.names, *meta.modes[any_sitting.mode].automata)
    with pytest.raises(ValueError, match="mode"):
        Game.new(any_sitting.game, any_sitting.names, mode="no such mode")
    wrong = next(n for n in range(1, 7) if n not in meta.modes[any_sitting.mode].players)
    with pytest.raises(ValueError, match="players"):
        Game.new(any_sitting.game, NAMES[:wrong], mode=any_sitting.mode)
    with pytest.raises(ValueError, match="colours"):
        Game.new(any_sitting.game, any_sitting.names, mode=any_sitting.mode, colours=["mauve"])


def test_a_file_of_another_table_is_refused(sitting: Sitting) -> None:
    saved = sitting.new(seed=1).to_dict()
    for wrong in (
        {"mode": "no such mode"},
        {"seats": [*saved["seats"], "Zoe"]},
        {"colours": ["mauve", *saved["colours"][1:]]},
        {"log": [f"9 {saved['log'][0]}"], "at": 2},
        {"state": {}},
    ):
        with pytest.raises(BadGame):
            Game.from_dict(saved | wrong)


def test_a_table_of_texts_for_numbers_is_refused(sitting: Sitting) -> None:
    """A stored number that has become something else is found when the file is read."""
    saved = play_some(sitting.new(5), random.Random("planted"), 60).to_dict()
    numbers = [path for path in numbers_in(saved["state"]) if path[0] != "stack" or len(path) > 2]
    for path in numbers:
        for planted in ("x", {"n": 1}):
            damaged = json.loads(json.dumps(saved))
            *way, last = ("state", *path)
            at = damaged
            for key in way:
                at = at[key]
            at[last] = planted
            with pytest.raises(BadGame):
                Game.from_dict(damaged)


def numbers_in(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all numbers of a plain form."""
    if isinstance(value, int):
        return [at]
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return [
        path
        for key, each in inside
        if each is not None and not isinstance(each, str)
        for path in numbers_in(each, (*at, key))
    ]


def test_choices_of_rulings_are_played_to_the_end(game: str) -> None:
    sitting = first_of(game)
    switches = [each for each in part_of(game, "catalogue").load_catalogue().rulings if each.switch]
    assert switches
    choices = [(each.switch, option) for each in switches for option in each.options]
    for switch, option in choices[:: max(1, len(choices) // 12)]:
        new = sitting.new(rulings={switch: option})
        assert playout(new.rules, new.state, random.Random(option)).finished, (switch, option)
    with pytest.raises(UnknownRuling):
        sitting.new(rulings={switches[0].switch: "no such choice"})


def test_moves_are_made_once(game: str) -> None:
    new = first_of(game).new(seed=1)
    assert all(isinstance(move, Move) for move in new.legal_moves())
    assert all(new.parse(f"  {move.text.upper()} ") is move for move in new.legal_moves())
