"""What rivals and advice think of a position: the judgement, what a seat knows, the words."""

from __future__ import annotations

import random

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.judgement.prospects import PARTS, outlook, parts, prospects, turns_left
from engine.amritsar.judgement.weights import BALANCED, STRATEGIES
from engine.amritsar.meta import META
from engine.amritsar.mind import branch, considered, gains, guess_again, headline, seen_by
from engine.amritsar.state import State
from engine.amritsar.words import advice
from engine.amritsar.words.voice import Voice
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.rivals import Gain, Mind, Unjudged, make_rival, think
from engine.rivals.analysis import course, missed_chances
from engine.rivals.plans import glance
from tests.amritsar.table import Table
from tests.rules import covers


def played(seed: int, decade: int, players: int = 3, **rulings: str) -> State:
    """A table at the beginning of a decade, or at the end, played by quick rivals."""
    mind, source = Mind("amritsar"), random.Random(seed)
    state: State = rules.new_state(rules.COLOURS[:players], rulings, None, -1)
    while not rules.is_over(state) and state.decade < decade:
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
        else:
            rules.apply(state, glance(mind, state, source))
    return state


def part(table: Table, name: str, seat: int = 0) -> float:
    return parts(table.state, seat, BALANCED)[name]


# ---------------------------------------------------------------- the judgement


@pytest.mark.parametrize("players", [2, 4])
def test_at_the_end_the_prospects_are_the_score(players: int) -> None:
    state = played(3, 9, players)
    assert rules.is_over(state)
    for seat, score in enumerate(rules.standings(state)):
        assert prospects(state, seat, BALANCED) == score.total
        assert sum(parts(state, seat, BALANCED).values()) == score.total
        assert turns_left(state, seat) == 0


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_parts_make_the_whole(strategy: str) -> None:
    state, weights = played(5, 2), STRATEGIES[strategy]
    for seat in range(3):
        found = parts(state, seat, weights)
        assert tuple(found) == PARTS
        assert sum(found.values()) == pytest.approx(prospects(state, seat, weights))
    best = max(prospects(state, seat) for seat in (1, 2))
    mine = prospects(state, 0, weights)
    assert outlook(state, 0, weights) == pytest.approx(mine - weights.rivalry * best)


def test_every_player_has_twelve_turns() -> None:
    table = Table()
    assert [turns_left(table.state, seat) for seat in range(3)] == [11.5, 12, 12]


@pytest.mark.parametrize("item", range(4))
def test_more_is_worth_more(item: int) -> None:
    table = Table()
    before = prospects(table.state, 0)
    table.seat(0).items[item] += 1
    assert prospects(table.state, 0) > before


@covers("AM-DEC-1")
def test_a_counter_more_than_the_others_is_worth_the_district() -> None:
    alone, behind = Table(), Table()
    alone.adjust("lake.N.1.1", "purple")
    for space in ("1", "2", "3"):
        behind.adjust(f"lake.N.1.{space}", "grey")
    assert part(alone, "majorities") > part(Table(), "majorities") > part(behind, "majorities")


@covers("AM-DEC-2")
def test_taxes_that_cannot_be_paid_cost_more() -> None:
    poor, rich = Table(), Table()
    rich.give(coin=4)
    for table in (poor, rich):
        table.seat(0).tax = 5
        table.state.round = 4
    assert part(poor, "taxes") < part(rich, "taxes") < 0
    rich.seat(0).tax = 0
    assert part(rich, "taxes") == 0


@covers("AM-OBJ-6", "AM-END-2")
def test_an_objective_is_worth_its_points_once_they_are_certain() -> None:
    table = Table()
    player = table.seat(0)
    player.hand, player.played = 0, (m.OBJECTIVES.index("B-last-dev"), -1, -1, -1)
    far = part(table, "objectives")
    player.tracks = (table.state.box.top_step[0], 0, 0)
    assert 0 < far < part(table, "objectives") == 5


@covers("AM-FOL-1")
def test_a_mahout_tile_is_worth_more_while_more_turns_are_left() -> None:
    worth = []
    for decade in (1, 3):
        table = Table()
        before = part(table, "board")
        table.state.decade = decade
        table.mahout("coin_pp", "green")
        worth.append(part(table, "board") - before)
    assert worth[0] > worth[1] > 0 or worth[0] > 0 > worth[1]


# ---------------------------------------------------------------- what a seat knows


@covers("AM-HID-3")
def test_objectives_of_others_are_dealt_again_one_of_each_type() -> None:
    state = played(7, 2, 4)
    own, box = state.seats[1], state.box
    mine = own.hand | sum(1 << each for each in own.played if each >= 0)
    dealt = set()
    for guess in range(30):
        seen = seen_by(state, 1, random.Random(guess))
        assert rules.check_invariants(seen) == []
        assert (seen.seats[1].hand, seen.seats[1].played) == (own.hand, own.played)
        for seat in (0, 2, 3):
            was, now = state.seats[seat], seen.seats[seat]
            assert [each < 0 for each in now.played] == [each < 0 for each in was.played]
            all_of = now.hand | sum(1 << each for each in now.played if each >= 0)
            assert not all_of & mine
            assert [(all_of & pile).bit_count() for pile in box.of_type] == [1, 1, 1, 1]
            dealt.add((seat, all_of))
    assert len(dealt) > 30


def test_a_covered_table_is_judged_without_its_objectives() -> None:
    state = played(2, 2, 3, objectives="covered")
    before = state.copy()
    guess_again(state, 0, random.Random(1))
    assert state == before
    assert prospects(state, 0) > 0


# ---------------------------------------------------------------- plans


def test_sections_and_tiles_are_branches_and_the_end_waits_for_the_main_action() -> None:
    assert branch(m.PICK(0)) != branch(m.PICK(1)) is not None
    assert branch(m.TILE(0)) is not None
    assert branch(m.MAIN()) is None
    table = Table()
    table.act("N")
    assert "done" in table.legal
    left = considered(table.state, rules.legal_moves(table.state))
    assert "done" not in [move.text for move in left]
    assert headline([m.PICK(0), m.TILE(1), m.DONATE(0, 0, 0)]).text == "donate N 1 1"


def test_the_exchange_waits_for_the_actions() -> None:
    table = Table()
    table.build("ST13", "ST14", "ST15")
    table.give(marble=1)
    table.sow_from(N1="blue")
    moves = rules.legal_moves(table.state)
    assert any(move.verb is m.EXCHANGE for move in moves)
    assert all(move.verb is not m.EXCHANGE for move in considered(table.state, moves))


def test_gains_are_told_in_every_language() -> None:
    before, after = played(4, 1), played(4, 9)
    found = gains(before, after, 0)
    kinds = {gain.kind for gain in found}
    assert kinds >= {"donation", "pp", "step", "mahout"}
    every = [*found, Gain("objective", 1), Gain("storehouse", 1, "ST3"), Gain("counter", 2)]
    every += [Gain("item", 2, "coin"), Gain("mahout", 1, "market")]
    for language in languages():
        spoken = words(language)
        for gain in every:
            text = advice.gain_text(Voice(spoken), gain)
            assert text
            assert "{" not in text
        names = [advice.strategy_name(spoken, each) for each in STRATEGIES]
        assert len(set(names)) == len(META.strategies) + 1 == len(STRATEGIES)
        assert all(advice.strategy_text(spoken, each) for each in STRATEGIES)
        assert all(advice.judgement_part(spoken, each) for each in PARTS)


def test_advice_says_what_to_do_and_why() -> None:
    game = Game.new("amritsar", ["Ana", "Bo"], seed=7)
    source, mind = random.Random(7), Mind("amritsar")
    while game.state.decade < 1 or game.prompt.kind != "elephant":
        game.play(glance(mind, game.state, source))
    *_, last = think(game, game.prompt.seat, iterations=1)
    assert not isinstance(last, Unjudged)
    best = last.suggestions[0]
    assert game.why_not(best.moves[0]) is None
    text = advice.suggestion_text(words("en"), best, game.seats)
    assert text.endswith(".")


def test_medium_beats_random_and_the_game_can_be_looked_back_on() -> None:
    game = Game.new("amritsar", ["Ana", "Bo"], seed=3)
    rivals, source = [make_rival(each, "amritsar") for each in ("medium", "random")], {}
    for seat in (0, 1):
        source[seat] = random.Random(seat)
    while not game.is_over:
        seat = game.prompt.seat
        game.play(rivals[seat].choose(game.state, seat, source[seat]))
    assert game.winners() == [0]
    turns = course(game)
    assert len(turns) == 2 + 24  # the first objective and mahout tile of each, then 12 turns
    assert turns[-1].after[0] > 0.9
    *_, (looked, chances) = missed_chances(game, turns[-6:])
    assert looked == 6
    assert any(each.turn.seat == 1 for each in chances)
    assert all(each.better.moves and each.points >= 1 for each in chances)
