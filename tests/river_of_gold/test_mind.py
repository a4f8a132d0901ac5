"""What rivals and advice think of a position: the judgement, what a seat knows, the words."""

from __future__ import annotations

import random

import pytest

from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.rivals import Gain, Mind, Unjudged, make_rival, think
from engine.rivals.analysis import course, missed_chances
from engine.rivals.plans import glance
from engine.river_of_gold import moves as m
from engine.river_of_gold import rules
from engine.river_of_gold.box import mask_of
from engine.river_of_gold.judgement.prospects import PARTS, outlook, parts, prospects, turns_left
from engine.river_of_gold.judgement.weights import BALANCED, STRATEGIES
from engine.river_of_gold.meta import META
from engine.river_of_gold.mind import (
    branch,
    considered,
    gains,
    guess_again,
    headline,
    seen_by,
)
from engine.river_of_gold.state import State
from engine.river_of_gold.words import advice
from tests.river_of_gold.table import NAME, buildings, clients, play, play_on, table
from tests.rules import covers


def played(seed: int, turns: int, players: int = 3, mode: str = "") -> State:
    """A table after so many turns of quick rivals, or at the end."""
    mind, source = Mind(NAME), random.Random(seed)
    state = rules.new_state(rules.COLOURS[:players], None, None, -1, mode)
    while not rules.is_over(state) and state.turns < turns:
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
        else:
            rules.apply(state, glance(mind, state, source))
    return state


def worth(*corrections: str) -> float:
    return prospects(table(*corrections).state, 0, BALANCED)


# ---------------------------------------------------------------- the judgement


@pytest.mark.parametrize("players", [2, 4])
def test_at_the_end_the_prospects_are_the_score(players: int) -> None:
    state = played(3, 1000, players)
    assert rules.is_over(state)
    for seat, score in enumerate(rules.standings(state)):
        assert prospects(state, seat, BALANCED) == score.total


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_parts_make_the_whole(strategy: str) -> None:
    state, weights = played(5, 20), STRATEGIES[strategy]
    for seat in range(3):
        found = parts(state, seat, weights)
        assert tuple(found) == PARTS
        assert sum(found.values()) == pytest.approx(prospects(state, seat, weights))
    best = max(prospects(state, seat, weights) for seat in (1, 2))
    mine = prospects(state, 0, weights)
    assert outlook(state, 0, weights) == pytest.approx(mine - weights.rivalry * best)


@pytest.mark.parametrize(
    "more",
    [
        "crab.koku 12",
        "crab.good.silk 2",
        "crab.favour 3",
        "crab.vp 1",
        "crab.influence.4 1",
        "crab.ship.upper 9",
        "crab.hand merchant-3",
        "crab.client.artisan-2 on",
    ],
)
def test_more_is_worth_more(more: str) -> None:
    assert worth(more) > worth()


@covers("RG-SCO-2")
def test_the_lead_in_a_region_is_worth_its_tile() -> None:
    ahead, behind = ("crab.influence.4 6", "crane.influence.4 3"), ("crane.influence.4 9",)
    regions = [
        parts(table(*ahead[:1], *more).state, 0, BALANCED)["regions"] for more in (ahead, behind)
    ]
    assert regions[0] > regions[1]


@covers("RG-SAI-5", "RG-EMP-2")
def test_a_building_is_worth_less_when_fewer_ships_will_stop_there() -> None:
    wide, narrow = (
        parts(table(*buildings(f"{shore} e1-market-2 crab")).state, 0, BALANCED)["buildings"]
        for shore in (4, 1)
    )
    assert wide > narrow > 0


def test_turns_run_out() -> None:
    left = [turns_left(played(4, turns), 0) for turns in (1, 15, 30)]
    assert left == sorted(left, reverse=True)
    state = played(4, 1000)
    assert [turns_left(state, seat) for seat in range(3)] == [0, 0, 0]


# ---------------------------------------------------------------- what a seat knows


@covers("RG-HID-6")
def test_hands_of_others_are_dealt_from_what_the_seat_has_not_seen() -> None:
    state = played(6, 12)
    seen = seen_by(state, 1, random.Random(1))
    assert seen.seats[1].hand == state.seats[1].hand
    assert [seen.seats[n].hand for n in (0, 2)] == [0, 0]
    assert [seen.hand_size(n) for n in range(3)] == [state.hand_size(n) for n in range(3)]
    assert seen.deck_size == state.deck_size
    dealt = set()
    for seed in range(12):
        guess = seen.copy()
        guess_again(guess, 1, random.Random(seed))
        hands = [player.hand for player in guess.seats]
        assert [hand.bit_count() for hand in hands] == [state.hand_size(n) for n in range(3)]
        everything = [*hands, guess.deck, *guess.delivered, mask_of(guess.discards)]
        assert sum(each.bit_count() for each in everything) == len(m.CLIENTS)
        assert sum(everything) == guess.box.all_clients, "each card once"
        dealt.add(hands[0])
    assert len(dealt) > 6


@covers("RG-HID-6")
def test_discards_below_the_top_one_are_not_known_where_so_ruled() -> None:
    game = table(rulings={"discard_pile": "top_only"})
    game.state.discards = (3, 4, 5)
    game.state.deck &= ~mask_of((3, 4, 5))
    other = game.state.copy()
    other.discards = (4, 3, 5)
    views = [seen_by(each, 0, random.Random(1)) for each in (game.state, other)]
    assert views[0] == views[1]
    assert (views[0].discards, views[0].deck_size) == ((5,), game.state.deck_size)


# ---------------------------------------------------------------- moves and plans


def test_only_exchanges_that_serve_an_order_are_thought_about() -> None:
    game = table("crab.hand artisan-1", "crab.good.silk 2", "crab.good.rice 0")
    thought = {move.text for move in considered(game.state, game.legal_moves())}
    assert "exchange silk porcelain" in thought
    assert "exchange silk rice" not in thought
    play(game, "sail upper")
    assert [move.text for move in considered(game.state, game.legal_moves())] == ["end"]


def test_a_plan_is_named_after_its_action() -> None:
    moves = [m.parse(each) for each in ("favour +1", "build 16 e1-port-5", "end")]
    assert headline(moves).text == "build 16 e1-port-5"
    assert [branch(move) is None for move in moves] == [True, False, True]


def test_a_delivery_is_advised_and_said_in_every_language() -> None:
    game = table("crab.hand merchant-3 monk-1", "crab.good.silk 3", "crab.die 3", "crab.koku 0")
    *_, last = think(game, 0, iterations=1)
    assert not isinstance(last, Unjudged)
    best = last.suggestions[0]
    assert best.headline.text == "deliver merchant-3"
    said = [advice.suggestion_text(words(each), best, ["Ana", "Bo", "Cy"]) for each in languages()]
    assert said[0].startswith("Deliver to Merchant 3: ")
    assert "3 influence in region 3" in said[0]
    assert len(set(said)) == len(said)


def test_gains_are_counted() -> None:
    game = table(*buildings("1 e1-port-1 crab", "13 e1-port-2 crab"), "crab.influence.1 2")
    before = game.state.copy()
    play_on(game, "build 2 e1-port-5")
    found = gains(before, game.state, 0)
    assert Gain("mastery", 1, "earth") in found
    assert Gain("vp", 7) in found
    assert Gain("building", 1, "2") in found
    assert Gain("influence", 3, "1") in found
    assert not [gain for gain in found if gain.kind == "client"]


@pytest.mark.parametrize("language", languages())
def test_parts_strategies_and_gains_are_said(language: str) -> None:
    speak = words(language)
    names = [advice.judgement_part(speak, part) for part in PARTS]
    assert len(set(names)) == len(PARTS)
    assert set(STRATEGIES) == {"balanced", *META.strategies}
    for strategy in STRATEGIES:
        assert advice.strategy_name(speak, strategy)
        assert advice.strategy_text(speak, strategy).endswith(".")


# ---------------------------------------------------------------- looking back


def test_a_missed_delivery_is_found_afterwards() -> None:
    game = Game.new(NAME, ["Ana", "Bo"], seed=2)
    source = random.Random(8)
    while game.state.turns < 9:
        game.play(source.choice(game.legal_moves()))
    turns = course(game)
    assert turns
    assert all(sum(turn.after) == pytest.approx(1) for turn in turns)
    *_, (looked, found) = missed_chances(game, turns)
    assert looked == len(turns)
    assert found
    assert all(each.better.moves and each.points >= 1 for each in found)


# ---------------------------------------------------------------- rivals


@pytest.mark.parametrize(("level", "mode"), [("easy", "patrons"), ("medium", ""), ("hard", "")])
def test_rivals_play_to_the_end(level: str, mode: str) -> None:
    game, source = Game.new(NAME, ["Ana", "Bo"], seed=4, mode=mode), random.Random(4)
    rivals = [make_rival(level, NAME, each) for each in ("builder", "host")]
    while not game.is_over and (level != "hard" or game.state.turns < 12):
        seat = game.prompt.seat
        game.play(rivals[seat].choose(game.state, seat, source))
    assert game.state.turns >= 12


def test_a_rival_delivers_where_it_can() -> None:
    game = table(
        *clients("crab", "merchant-6"), "crab.hand noble-3", "crab.die 3", "crab.koku 0",
        "crab.good.silk 2",
    )  # fmt: skip
    for level in ("greedy", "medium", "hard"):
        move = make_rival(level, NAME).choose(game.state, 0, random.Random(1))
        assert move.text == "deliver noble-3", level
