"""Rivals and advice: legal, deterministic, blind to hidden money, and never at a loss."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.judgement.prospects import PARTS, outlook, parts, prospects
from engine.agra.judgement.weights import STRATEGIES
from engine.agra.mind import gains, gist, guessed_rupees, headline, seen_by
from engine.agra.words.advice import (
    _gain,
    behind_text,
    expected_text,
    judgement_part,
    strategy_name,
    strategy_text,
    suggestion_text,
)
from engine.agra.words.voice import Voice
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.advice_lines import level_name, level_text, unjudged_text
from engine.core.language.words import languages, words
from engine.rivals import (
    LEVELS,
    PLAYERS,
    Cancelled,
    CannotJudge,
    Gain,
    Mind,
    Thoughts,
    Unjudged,
    make_rival,
    think,
)
from engine.rivals.analysis import course, missed_chances
from engine.rivals.arena import (
    Entrant,
    Match,
    bradley_terry,
    play_match,
    seating,
    standings,
    wilson,
)
from engine.rivals.plans import QUICK, plans
from engine.rivals.rival import Foresight, PlanningRival
from tests.table import COLOURS, play, table


@cache
def _played(rounds: int, players: int = 3, seed: int = 4, money: str = "hidden") -> Game:
    rulings = {"money_privacy": money}
    game = Game.new("agra", COLOURS[:players], seed=seed, rulings=rulings, start=0)
    rivals = [make_rival("greedy", "agra") for _ in range(players)]
    source = random.Random(seed)
    while game.state.round <= rounds:
        seat = game.prompt.seat
        game.play(rivals[seat].choose(game.state, seat, source))
    return game


def position(rounds: int, players: int = 3, **how: Any) -> Game:
    """A game of greedy players after so many rounds."""
    return _played(rounds, players, **how).clone()


def cook_waits_for_oil() -> Game:
    """One more good, and teal has the contract; it is the last round."""
    return table(
        "notable.cook river",
        "notable.cook.wood teal",
        "teal.good.oil 1",
        "teal.influence.artisans 1",
        "round 20",
        "final_round 20",
    )


def after(n: int) -> Callable[[], bool]:
    """Cancels when it is asked for the n-th time."""
    left = iter(range(n))
    return lambda: next(left, None) is None


def last(game: Game, **how: Any) -> Thoughts:
    *_, thoughts = think(game, game.prompt.seat, **how)
    assert isinstance(thoughts, Thoughts)
    return thoughts


# ---------------------------------------------------------------- the judgement


def test_rupees_goods_steps_and_favour_are_worth_something():
    game = table("teal.rupees 5")
    before = prospects(game.state, 0)
    for correction in (
        "teal.rupees 6",
        "teal.good.oil 1",
        "teal.influence.artisans 1",
        "teal.favour 5",
        "teal.meditation 2",
        "bowl.oil teal",
        "teal.contract.cook on",
    ):
        better = table("teal.rupees 5", correction)
        assert prospects(better.state, 0) > before, correction


def test_the_parts_add_up_to_the_prospects():
    state = position(6).state
    for seat in range(3):
        by_part = parts(state, seat)
        assert tuple(by_part) == PARTS
        assert sum(by_part.values()) == pytest.approx(prospects(state, seat))


def test_goods_are_worth_nothing_when_no_turn_is_left():
    rich = ("teal.good.statues 3", "teal.favour 6")
    early = table(*rich)
    assert parts(early.state, 0)["goods"] > 4
    over = table(*rich, "round 20", "final_round 20", "turn magenta")
    assert parts(over.state, 0)["goods"] == 0
    assert parts(over.state, 0)["favour"] == 0


def test_only_the_difference_to_the_others_counts():
    state = position(5).state
    before = outlook(state, 0)
    for other in (1, 2):
        state.seats[other].rupees += 10
    assert outlook(state, 0) == pytest.approx(before - 10)


def test_the_longer_a_game_drags_on_the_more_its_end_is_worth():
    def of_the_end(number: int) -> float:
        far = table(f"round {number}", "boat 1")
        near = table(f"round {number}", "boat 5", "fulfilled.1 2", "fulfilled.2 2", "fulfilled.3 1")
        return parts(near.state, 0)["patience"] - parts(far.state, 0)["patience"]

    assert of_the_end(10) == 0
    assert 0 < of_the_end(25) < of_the_end(35)


def test_each_strategy_likes_what_it_is_named_for():
    def share(name: str, *of: str) -> float:
        by_part = parts(position(12).state, 0, STRATEGIES[name])
        return sum(by_part[part] for part in of) / sum(map(abs, by_part.values()))

    for name, of in (
        ("trader", ("goods", "river", "contracts")),
        ("courtier", ("influence", "favour", "akbar", "tiles")),
        ("builder", ("production", "buildings")),
    ):
        others = [other for other in STRATEGIES if other != name]
        assert all(share(name, *of) > share(other, *of) for other in others), name


def test_every_ruling_can_be_judged():
    """A glance passes over what it cannot judge, so that must not happen in a real game."""
    for seed in range(8):
        source = random.Random(seed)
        rulings = {
            ruling.switch: source.choice(ruling.options)
            for ruling in load_catalogue().rulings
            if ruling.switch
        }
        rules = Mind("agra").rules
        state = rules.new_state(COLOURS[: 2 + seed % 3], rulings, None, -1)
        for number in range(250):
            seat = rules.waits_for(state)
            if seat == CHANCE:
                rules.apply(state, pick(rules.odds(state), source))
                continue
            if number % 5 == 0:
                before, state = state, state.copy()
                assert isinstance(outlook(seen_by(state, seat, random.Random(1)), seat), float)
                assert hash(gist(state, seat)) == hash(gist(before, seat))
                assert gains(before, state, seat) == []
            rules.apply(state, source.choice(rules.legal_moves(state)))


# ---------------------------------------------------------------- what is hidden


@pytest.mark.parametrize("level", ["greedy", "easy", "medium", "hard"])
def test_the_rupees_of_the_others_change_no_choice(level: str):
    game = position(7)
    seat, choices = game.prompt.seat, set()
    for rupees in (0, 7, 90):
        state = game.state.copy()
        for other, player in enumerate(state.seats):
            if other != seat:
                player.rupees = rupees
        choices.add(make_rival(level, "agra").choose(state, seat, random.Random(3)))
    assert len(choices) == 1


def test_the_rupees_of_the_others_change_no_advice():
    game, rich = position(7), position(7)
    seat = game.prompt.seat
    rich.state.seats[(seat + 1) % 3].rupees += 50
    assert last(game, iterations=1) == last(rich, iterations=1)


def test_where_money_lies_open_it_is_seen():
    hidden, seen = position(4), position(4, money="open")
    for game in (hidden, seen):
        game.state.seats[1].rupees = 44
    assert seen_by(seen.state, 0, random.Random(1)).seats[1].rupees == 44
    assert (
        seen_by(hidden.state, 0, random.Random(1)).seats[1].rupees
        == guessed_rupees(hidden.state, 1)
        < 44
    )
    assert seen_by(hidden.state, 1, random.Random(1)).seats[1].rupees == 44


def test_the_guess_follows_what_lies_open():
    poor = table()
    richer = table("teal.contract.cook on", "order.artisans.2 teal")
    assert guessed_rupees(richer.state, 0) > guessed_rupees(poor.state, 0)


# ---------------------------------------------------------------- rivals


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYERS)
def test_every_move_that_is_chosen_is_open(level: str):
    game = position(5, 2)
    rivals = [make_rival(level, "agra", name) for name in ("courtier", "builder")]
    source, until = random.Random(1), game.state.round + 2
    while game.state.round < until and not game.is_over:
        seat = game.prompt.seat
        move = rivals[seat].choose(game.state, seat, source)
        assert move in game.legal_moves()
        game.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_source_gives_the_same_moves_and_leaves_the_game_alone(level: str):
    game = position(6)
    before, seat = game.state.copy(), game.prompt.seat
    chosen = {
        make_rival(level, "agra").choose(game.state, seat, random.Random(8)) for _ in range(2)
    }
    assert len(chosen) == 1
    assert game.state == before


def test_a_plan_is_kept_until_something_unforeseen_happens(monkeypatch: pytest.MonkeyPatch):
    searched = []

    def watched(*given: Any, **how: Any) -> Any:
        searched.append(given)
        return plans(*given, **how)

    monkeypatch.setattr("engine.rivals.rival.plans", watched)
    game = table("teal.good.wood 2", "notable.cook river", "notable.mahout river")
    rival, source, moves = make_rival("medium", "agra"), random.Random(1), 0
    while game.prompt.seat == 0:
        game.play(rival.choose(game.state, 0, source))
        moves += 1
    assert moves > len(searched) == 1
    game = table("space.quarry teal")
    game.play(rival.choose(game.state, 0, source))
    play(game, "adjust teal.favour 6")
    rival.choose(game.state, 0, source)
    assert len(searched) == 3


def test_what_happens_by_itself_is_let_happen():
    game = table("automation.merchant ask")
    play(game, "place quarry")
    assert game.prompt.kind == "let_it_happen"
    for level in ("greedy", "medium"):
        assert (
            make_rival(level, "agra").choose(game.state, 0, random.Random(1)).text == "let merchant"
        )


def test_whoever_does_not_decide_is_told_so():
    game = table()
    for seat, reason in ((1, "other_seat"), (0, None)):
        if reason:
            with pytest.raises(CannotJudge, match=reason):
                make_rival("medium", "agra").choose(game.state, seat, random.Random(1))
            assert list(think(game, seat, iterations=1)) == [Unjudged(reason, "")]
    play(game, "place quarry")
    assert game.prompt.seat == CHANCE
    assert list(think(game, 0, iterations=1)) == [Unjudged("chance", "")]


def test_a_rival_that_nobody_waits_for_stops():
    game = position(6)
    with pytest.raises(Cancelled):
        make_rival("hard", "agra").choose(
            game.state, game.prompt.seat, random.Random(1), lambda: True
        )


def test_there_are_no_other_players():
    with pytest.raises(ValueError, match="genius"):
        make_rival("genius", "agra")
    with pytest.raises(ValueError, match="pirate"):
        make_rival("easy", "agra", "pirate")


def test_a_delivery_that_wins_a_contract_is_found():
    game = cook_waits_for_oil()
    best = last(game, iterations=1).suggestions[0]
    assert m.DELIVER(m.NOTABLES.index("cook"), m.GOODS.index("oil")) in best.moves
    assert Gain("contract", 1, "cook") in best.gains


def test_chains_over_several_steps_are_found():
    """In the last turn: lay down a worker, make Oil of Cotton, and serve it to Akbar."""
    game = table(
        "teal.good.cotton 1",
        "space.cotton_farm teal",
        "teal.meditation 4",
        "blocked remove_cover",
        *(f"bowl.{good} teal" for good in ("cement", "planks", "curry")),
        "round 20",
        "final_round 20",
        "turn teal",
    )
    best = plans(Mind("agra"), game.state, 0)[0]
    assert headline(best.moves).text == "serve oil"
    assert [move.text for move in best.moves][:3] == ["meditate", "lay cotton_farm", "process oil"]


# ---------------------------------------------------------------- advice


def test_thoughts_get_better_founded_and_the_first_come_at_once():
    game = position(7)
    thoughts = list(think(game, game.prompt.seat, iterations=3))
    assert [each.iterations for each in thoughts] == [0, 0, 1, 2, 3]
    assert [each.share for each in thoughts][-3:] == [pytest.approx(n / 3) for n in (1, 2, 3)]
    for each in thoughts:
        assert 1 < len(each.suggestions) <= 6
        assert each.suggestions[0].behind == 0
        behind = [suggestion.behind for suggestion in each.suggestions]
        assert behind == sorted(behind)
        for suggestion in each.suggestions:
            assert suggestion.moves[0] in game.legal_moves()
            assert suggestion.headline in suggestion.moves


def test_a_suggestion_can_be_tapped_through():
    game = position(7)
    seat, best = game.prompt.seat, last(game, iterations=1).suggestions[0]
    for move in best.moves:
        if game.prompt.seat != seat or move not in game.legal_moves():
            break  # the dice fell otherwise
        game.play(move)
    else:
        assert game.prompt.seat != seat or game.state.active != seat


@pytest.mark.slow
def test_thoughts_depend_on_the_seed_and_the_iterations_only():
    game = position(5)
    assert last(game, iterations=2, seed=3) == last(game, iterations=2, seed=3)
    assert last(game, iterations=2) != last(game, iterations=2, seed=1)


def test_thinking_can_be_stopped_at_any_moment():
    game = position(5)
    for patience in (0, 3, 40, 400):
        found = list(think(game, game.prompt.seat, iterations=50, cancel=after(patience)))
        assert len(found) < 40


def test_thinking_tells_how_far_it_has_come():
    game = position(5)
    shares = [thoughts.share for thoughts in think(game, game.prompt.seat, iterations=4)]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_gains_are_counted_on_the_table():
    before = table("teal.good.oil 1", "teal.good.wood 2")
    after = table(
        "teal.good.wood 1",
        "teal.rupees 6",
        "teal.influence.scholars 2",
        "teal.contract.cook on",
        "order.merchants.2 teal",
        "bowl.oil teal",
        "teal.cover.track_1.wood off",
    )
    found = gains(before.state, after.state, 0)
    assert found[:5] == [
        Gain("contract", 1, "cook"),
        Gain("order", 1, "merchants"),
        Gain("rupees", 4),
        Gain("akbar", 1),
        Gain("step", 2, "scholars"),
    ]
    assert gains(before.state, before.state, 0) == []


# ---------------------------------------------------------------- in words


def test_a_suggestion_says_what_and_why():
    game = cook_waits_for_oil()
    best = last(game, iterations=1).suggestions[0]
    best = best._replace(gains=best.gains[:2])
    assert suggestion_text(words("en"), best).startswith(
        "Deliver Oil to the Cook: the contract of the Cook and "
    )
    building = best._replace(headline=m.BUILD(4), gains=(Gain("building", 1, "cement_works"),))
    assert suggestion_text(words("en"), building) == "Build the Cement works."
    assert "el contrato del Cocinero" in suggestion_text(words("es"), best)
    assert "il contratto del Cuoco" in suggestion_text(words("it"), best)


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(language: str):
    spoken = words(language)
    english = words("en")
    kinds = {
        "contract": "cook",
        "lead": "cook",
        "order": "artisans",
        "akbar": "",
        "building": "sawmill",
        "step": "scholars",
        "tile": "sell_good",
        **dict.fromkeys(("rupees", "tracker", "cover", "favour", "worker"), ""),
        "good": "oil",
    }
    for kind, about in kinds.items():
        text = _gain(Voice(spoken), Gain(kind, 2, about))
        assert text
        assert "{" not in text
    reasons = ("over", "chance", "other_seat", "nothing", "odd")
    said = [unjudged_text(spoken, Unjudged(reason, "")) for reason in reasons]
    said += [judgement_part(spoken, part) for part in PARTS]
    said += [level_text(spoken, level) for level in PLAYERS]
    said += [level_name(spoken, level) for level in PLAYERS]
    said += [strategy_text(spoken, name) for name in STRATEGIES]
    said += [strategy_name(spoken, name) for name in STRATEGIES]
    assert all(said)
    if language != "en":
        assert level_text(spoken, "hard") != level_text(english, "hard")
    suggestion = last(position(7), iterations=1).suggestions[1]
    assert expected_text(spoken, suggestion._replace(change=2.6)).startswith("+3 ")
    assert expected_text(spoken, suggestion._replace(change=-1.2)).startswith("−1 ")
    assert behind_text(spoken, suggestion._replace(behind=2.2)).startswith("2 ")
    assert behind_text(spoken, suggestion._replace(behind=0.0))


# ---------------------------------------------------------------- odd positions

FIELDS = [
    "{colour}.rupees {n}",
    "{colour}.favour {n}",
    "{colour}.good.{good} {n}",
    "{colour}.influence.{guild} {step}",
    "{colour}.meditation {place}",
    "{colour}.contract.{notable} on",
    "boat {place}",
    "round {n}",
    "final_round {n}",
    "turn {colour}",
    "notable.{notable} river",
    "notable.{notable} box",
    "notable.{notable}.{good} {colour}",
    "order.{guild}.{place} {colour}",
    "bowl.{good} {colour}",
    "space.{space} {colour}",
    "space.{space} {colour} lying",
    "built.{building} on",
    "fulfilled.{place} {step}",
    "automation.contract off",
    "automation.followers ask",
]


KEPT = ("box", "seats", "events")
"""What even a broken state has."""


def _corrected(game: Game, source: random.Random, n: int) -> None:
    """Makes random corrections, as many of them as are open."""
    for _ in range(n):
        text = source.choice(FIELDS).format(
            colour=source.choice(game.colours),
            n=source.choice((0, 1, 2, 5, 9, 40)),
            good=source.choice(m.GOODS),
            guild=source.choice(m.GUILDS),
            step=source.randrange(9),
            place=source.randrange(1, 7),
            notable=source.choice(m.NOTABLES),
            space=source.choice(m.SPACES),
            building=source.choice(m.BUILDINGS),
        )
        adjust = game.parse(f"adjust {text}")
        if game.why_not(adjust) is None:
            game.play(adjust)


@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(0, 9))
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
@pytest.mark.slow
def test_whatever_is_corrected_by_hand_nothing_breaks(seed: int, players: int, rounds: int):
    source = random.Random(seed)
    game = position(rounds, players)
    _corrected(game, source, 25)
    seat = game.prompt.seat
    if seat < 0:
        assert isinstance(next(think(game, 0, iterations=1)), Unjudged)
        return
    for found in think(game, seat, iterations=1, cancel=after(400)):
        assert isinstance(found, (Thoughts, Unjudged))
    for level in ("random", "greedy", "easy"):
        assert make_rival(level, "agra").choose(game.state, seat, source) in game.legal_moves()


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_an_impossible_table_is_said_to_be_odd_and_nothing_worse(seed: int):
    """Not even a correction leads here: whatever a state may hold."""
    source = random.Random(seed)
    game = position(6)
    state, seat = game.state, game.prompt.seat
    for _ in range(3):
        owner: Any = source.choice([state, *state.seats])
        name = source.choice([each for each in type(owner).__slots__ if each not in KEPT])
        setattr(owner, name, source.choice([None, -3, 99, (), (99, 99, 99), [None] * 20, "?"]))
    for level in ("greedy", "medium"):
        with suppress(CannotJudge, Cancelled):
            make_rival(level, "agra").choose(state, seat, source, after(30))
    for found in think(game, seat, iterations=1, cancel=after(50)):
        assert isinstance(found, (Thoughts, Unjudged))


def test_a_position_that_cannot_be_judged_is_named():
    game = position(6)
    game.state.values = ()
    (found,) = think(game, game.prompt.seat, iterations=1)
    assert isinstance(found, Unjudged)
    assert found.reason == "odd"
    assert "IndexError" in found.what


# ---------------------------------------------------------------- looking back


def test_the_course_of_a_game_goes_turn_by_turn():
    game = position(4)
    turns = course(game)
    assert [turn.round for turn in turns][:4] == [1, 1, 1, 2]
    assert [turn.seat for turn in turns][:4] == [0, 1, 2, 0]
    for turn, following in pairwise(turns):
        assert sum(turn.after) == pytest.approx(1)
        assert following.before == turn.after
        assert following.first == turn.end


def test_a_turn_is_no_loss_because_it_is_over():
    """Whose turn it is counts for nothing, or every turn would seem to lose what it is worth."""
    turns = course(position(4))
    usual = sum(turn.swing for turn in turns) / len(turns)
    assert -0.01 < usual < 0.1


def test_a_finished_game_is_won_by_its_winner():
    game = table("teal.rupees 30", "round 9", "final_round 9", "turn magenta")
    play(game, "place woodcutter", "end")
    assert game.is_over
    assert course(game)[-1].after == (1.0, 0.0)


def test_a_missed_contract_is_named():
    game = cook_waits_for_oil()
    play(game, "place woodcutter", "end")
    turns = course(game)
    *_, (looked, missed) = missed_chances(game, turns)
    assert looked == len(turns)
    assert [each.turn.seat for each in missed] == [0]
    assert Gain("contract", 1, "cook") in missed[0].better.gains
    assert missed[0].headline.text == "place woodcutter"
    assert missed[0].points > 2


# ---------------------------------------------------------------- the arena


def test_a_match_depends_on_its_seed_and_number_only():
    entrants = [Entrant("greedy"), Entrant("random")]
    again = [play_match("agra", entrants, 1, 5) for _ in range(2)]
    assert again[0] == again[1]
    assert again[0].seats == ("random", "greedy")
    assert again[0].finished
    assert play_match("agra", entrants, 1, 6) != again[0]


def test_everybody_sits_everywhere():
    entrants = [Entrant("hard"), Entrant("greedy"), Entrant("greedy"), Entrant("random")]
    chairs = {seating(entrants, number).index(entrants[0]) for number in range(4)}
    assert chairs == {0, 1, 2, 3}


def test_a_game_that_nobody_ends_is_broken_off():
    match = play_match("agra", [Entrant("random"), Entrant("random")], 0, 1, rounds=3)
    assert (match.finished, match.rounds) == (False, 4)


def test_intervals_and_ratings():
    low, high = wilson(99, 100)
    assert (round(low, 3), round(high, 3)) == (0.946, 0.998)
    assert wilson(0, 0) == (0.0, 1.0)
    ratings = bradley_terry({("a", "b"): 30, ("b", "a"): 10, ("b", "c"): 30, ("c", "b"): 10}, "abc")
    (a, error), (b, _), (c, _) = (ratings[name] for name in "abc")
    assert a - b == pytest.approx(b - c, abs=1)
    assert a - b == pytest.approx(188, abs=12)
    assert (a + b + c) / 3 == pytest.approx(1500)
    more = bradley_terry({("a", "b"): 300, ("b", "a"): 100}, "ab")["a"][1]
    assert 0 < more < error


def test_standings_count_shared_victories_in_parts_and_leave_out_what_was_broken_off():
    matches = [
        Match(0, ("a", "b"), (9, 5), (0,), 20, 90, True),
        Match(1, ("b", "a"), (7, 7), (0, 1), 20, 90, True),
        Match(2, ("a", "b"), (1, 2), (1,), 200, 90, False),
    ]
    first, second = standings(matches)
    assert (first.name, first.games, first.wins, first.mean_total) == ("a", 2, 1.5, 8)
    assert (second.name, second.wins, second.rate) == ("b", 0.5, 0.25)
    assert first.rating > 1500 > second.rating


@pytest.mark.parametrize("players", [2, 4])
def test_quick_rivals_finish_their_games(players: int):
    match = play_match("agra", [Entrant("greedy"), Entrant("easy")] * (players // 2), 0, 1)
    assert match.finished
    assert match.rounds < 80


@pytest.mark.slow
def test_hard_is_far_ahead_of_random_play_after_ten_rounds():
    for number in range(2):
        match = play_match("agra", [Entrant("hard"), Entrant("random")], number, 3, rounds=10)
        totals = dict(zip(match.seats, match.totals, strict=True))
        assert totals["hard"] > totals["random"] + 8


def test_whoever_errs_does_not_always_see_the_best_plan():
    game = position(5)
    seat = game.prompt.seat
    sure = PlanningRival(Mind("agra"), Foresight(QUICK))
    erring = PlanningRival(Mind("agra"), Foresight(QUICK, erring=3.0))
    best = sure.choose(game.state, seat, random.Random(0))
    chosen = {erring.choose(game.state, seat, random.Random(n)) for n in range(6)}
    assert chosen - {best}


@pytest.mark.slow
def test_planning_beats_random_play_and_ends_in_time():
    match = play_match("agra", [Entrant("medium"), Entrant("random")], 0, 3)
    assert match.finished
    assert match.rounds < 80
    assert [match.seats[seat] for seat in match.winners] == ["medium"]
