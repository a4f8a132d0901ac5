"""What can I do: goals within reach, the steps to them, and what is missing for the others."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.goals.near_misses import NearMiss, near_misses
from engine.core.goals.search import Way, reachable
from engine.core.language.words import languages, words
from engine.river_of_gold import moves as m
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.goals.kinds import (
    BUILD,
    CLAIM,
    DELIVER,
    GOAL_RULES,
    JOURNEY,
    TRACK,
    Goal,
    goals_of,
)
from engine.river_of_gold.missed import BY_HAND, DIE, SALE, Missed, missed
from engine.river_of_gold.near_misses import (
    A_GOOD,
    EXCHANGE,
    FAVOUR,
    INFLUENCE,
    KOKU,
    MARKET,
    NEAR_MISS_RULES,
    Source,
)
from engine.river_of_gold.words.goals import (
    goal_text,
    missed_text,
    near_miss_text,
    outcome_text,
    sources_text,
)
from tests.every_way import every_way
from tests.river_of_gold.table import buildings, clients, play, table
from tests.rules import covers

_IDS = {
    DELIVER: m.CLIENTS,
    CLAIM: m.MASTERIES,
    JOURNEY: m.SHIPS,
    BUILD: m.SHORES,
    TRACK: m.REGIONS,
}


def goal(kind: str, name: str) -> Goal:
    return Goal(kind, _IDS[kind].index(name))


def ways(game: Game) -> dict[Goal, Way]:
    found = [told for told in reachable(GOAL_RULES, game.state) if isinstance(told, Way)]
    assert len({way.goal for way in found}) == len(found)
    return {way.goal: way for way in found}


def texts(way: Way) -> list[str]:
    return [move.text for move in way.own]


def near(game: Game) -> list[NearMiss]:
    left = [each for each in goals_of(game.state, 0) if each not in ways(game)]
    return [
        told
        for told in near_misses(NEAR_MISS_RULES, game.state, left)
        if isinstance(told, NearMiss)
    ]


def missing(game: Game, wanted: Goal) -> list[tuple[str, int]]:
    """What is told as missing for a goal."""
    return [(n.kind, n.what) for n in near(game) if wanted in [way.goal for way in n.ways]]


# ---------------------------------------------------------------- ways


@covers("RG-DEL-1", "RG-EXC-1", "RG-FAV-1")
def test_a_delivery_by_favour_and_an_exchange() -> None:
    game = table("crab.hand merchant-3", "crab.good.silk 2", "crab.good.rice 2", "crab.die 4")
    way = ways(game)[goal(DELIVER, "merchant-3")]
    assert texts(way) == ["favour -1", "exchange rice silk", "deliver merchant-3"]
    assert way.certain
    play(game, *texts(way))


@covers("RG-EXC-1")
def test_koku_become_the_favour_that_is_missing() -> None:
    game = table("crab.hand artisan-3", "crab.good.silk 2", "crab.favour 1", "crab.koku 5")
    way = ways(game)[goal(DELIVER, "artisan-3")]
    assert sorted(texts(way)) == sorted(
        ["favour +1", "exchange koku favour", "favour +1", "deliver artisan-3"]
    )


@covers("RG-JRN-1")
def test_journeys_end_with_the_ship_that_is_near_it() -> None:
    game = table("crab.ship.middle 11", "crab.die 2", "crab.favour 2", "crab.koku 0")
    found = ways(game)
    assert texts(found[goal(JOURNEY, "middle")]) == ["favour +1", "favour +1", "sail middle"]
    assert goal(JOURNEY, "upper") not in found


@covers("RG-MAS-1", "RG-INF-4")
def test_a_building_that_completes_a_mastery_and_reaches_a_reward() -> None:
    built = buildings("1 e1-port-1 crab", "13 e1-port-2 crab")
    game = table(*built, "crab.influence.1 2", "crab.koku 5")
    found = ways(game)
    assert texts(found[goal(CLAIM, "earth")]) == ["build 2 e1-port-5"]
    assert texts(found[goal(TRACK, "1")])[0].startswith("build 2 ")
    assert found[goal(CLAIM, "earth")].gains["vp"] == 7


@covers("RG-MNK-2")
def test_the_second_marker_goes_where_it_completes_a_mastery() -> None:
    built = buildings("1 e1-port-1 crab", "13 e1-port-2 crab", "19 e1-manor-1 crane")
    game = table(
        *built,
        *buildings("20 e1-port-3 crane"),
        "crab.hand monk-2 noble-6",
        "crab.good.silk 3",
        "crab.good.rice 2",
        "crab.good.porcelain 0",
        "crab.die 2",
        "crab.koku 0",
        "crab.favour 0",
    )
    way = ways(game)[goal(CLAIM, "earth")]
    assert texts(way)[:2] == ["deliver monk-2", "mark 20"]
    assert way.certain, "whatever clients are drawn"


def test_who_else_gains_is_told() -> None:
    game = table(*buildings("1 e1-shrine-5 crane"), "crab.ship.upper 14", "crab.koku 0")
    way = ways(game)[goal(JOURNEY, "upper")]
    assert outcome_text(words("en"), way, ["Ana", "Bo", "Cy"]) == "Bo gets owner rewards"


@pytest.mark.parametrize("seed", range(8))
def test_every_way_leads_to_its_goal(seed: int) -> None:
    game = position(seed)
    for wanted, way in ways(game).items():
        trial = game.state.copy()
        trial.events = []
        for step in way.steps:
            assert GOAL_RULES.rules.waits_for(trial) == step.seat
            assert GOAL_RULES.rules.why_not(trial, step.move) is None
            GOAL_RULES.rules.apply(trial, step.move)
        while GOAL_RULES.rules.waits_for(trial) == CHANCE and trial.turns == game.state.turns:
            GOAL_RULES.rules.apply(trial, GOAL_RULES.rules.odds(trial)[0][0])
        assert wanted in list(GOAL_RULES.reached(game.state, trial, trial.events, 0))


def test_others_have_no_goals_and_after_the_action_only_what_it_still_brings() -> None:
    game = table("crab.hand merchant-1", *clients("crab", "artisan-2"))
    assert goals_of(game.state, 1) == []
    play(game, "sail upper")
    assert {each.kind for each in goals_of(game.state, 0)} == {CLAIM, TRACK}


# ---------------------------------------------------------------- what is missing


@covers("RG-DEL-2")
def test_one_silk_short_and_where_to_get_it() -> None:
    game = table("crab.hand merchant-3", "crab.good.silk 2", "crab.die 3", "crab.koku 0")
    wanted = goal(DELIVER, "merchant-3")
    (found,) = [each for each in near(game) if (each.kind, each.what) == (A_GOOD, 0)]
    assert found.ways[0].goal == wanted
    assert found.proven
    assert found.refusal is not None
    assert found.refusal.code == "goods_missing"
    assert found.sources == (Source(EXCHANGE, "rice", 1), Source(MARKET, "17"))
    speak = words("en")
    assert near_miss_text(speak, found) == "1 silk missing"
    said = sources_text(speak, found.sources)
    assert said == "exchange 2 rice (you have 1) or sail to the Market on space 17"


def test_what_an_exchange_gives_is_not_missing() -> None:
    game = table("crab.hand merchant-3", "crab.good.silk 2", "crab.good.rice 2", "crab.die 3")
    assert missing(game, goal(DELIVER, "merchant-3")) == []


@covers("RG-BLD-4")
@pytest.mark.parametrize(("koku", "short"), [(5, 0), (4, 1), (3, 2), (2, 3), (1, 0)])
def test_so_many_koku_short_and_no_more_than_needed(koku: int, short: int) -> None:
    game = table(f"crab.koku {koku}", "crab.favour 0")
    wanted = goal(BUILD, "2")
    assert (wanted in ways(game)) is (koku == 5)
    assert missing(game, wanted) == ([(KOKU, short)] if short else [])


@covers("RG-FAV-1")
def test_one_favour_short() -> None:
    game = table("crab.hand artisan-4", "crab.good.silk 2", "crab.koku 1")
    assert missing(game, goal(DELIVER, "artisan-4")) == [(FAVOUR, 0)]
    (found,) = [each for each in near(game) if each.kind == FAVOUR]
    assert sources_text(words("en"), found.sources) == "exchange 5 koku (you have 1)"


@covers("RG-INF-2")
def test_one_influence_short() -> None:
    steps = [f"crab.influence.{region} 1" for region in range(1, 5)]
    game = table(*steps, "crab.koku 6", "crab.favour 0", "crab.die 5")
    assert (INFLUENCE, 5) in missing(game, goal(CLAIM, "void"))


def position(seed: int) -> Game:
    """A small table, some rulings otherwise, after a move or two."""
    source = random.Random(f"small {seed}")
    switches = [ruling for ruling in load_catalogue().rulings if ruling.switch]
    rulings = {r.switch: source.choice(r.options) for r in switches if source.random() < 0.15}
    for fixed in ("hand_keeping", "clan_choice", "patron_setup", "marker_supply"):
        rulings.pop(fixed, None)
    game = table(rulings=rulings)
    for correction in [*pieces(source), *places(source)]:
        by_hand = game.parse(f"adjust {correction}")
        if game.why_not(by_hand) is None:
            game.play(by_hand)
    return game


def pieces(source: random.Random) -> Any:
    """What crab has."""
    yield f"crab.hand {' '.join(source.sample(m.CLIENTS, 2))}"
    yield from (f"crab.good.{good} {source.randint(0, 3)}" for good in m.GOODS)
    yield f"crab.koku {source.randint(0, 9)}"
    yield f"crab.favour {source.randint(0, 2)}"
    yield f"crab.die {source.randint(1, 6)}"
    yield from (f"crab.influence.{region} {source.randint(0, 12)}" for region in m.REGIONS)
    yield from (f"crab.ship.{ship} {source.randint(1, 14)}" for ship in m.SHIPS)
    yield from clients("crab", *source.sample(m.CLIENTS, source.randint(0, 2)))


def places(source: random.Random) -> Any:
    """What is built."""
    for shore in source.sample(m.SHORES, 5):
        tile = source.choice([each for each in m.TILES if each.startswith("e")])
        yield f"tile.{shore} {tile}"
        yield f"markers.{shore} {source.choice(('crab', 'crane', 'crane mantis'))}"


def told_as_missing(game: Game) -> set[Goal]:
    return {way.goal for each in near(game) if each.proven for way in each.ways}


@pytest.mark.slow
def test_what_is_told_as_missing_cannot_be_reached_without_it() -> None:
    told = 0
    for seed in range(8):
        game = position(seed)
        wanted = told_as_missing(game)
        told += len(wanted)
        assert every_way(GOAL_RULES, game.state, 0, wanted, most=500) == {}, seed
    assert told > 5


def out_of_reach(seed: int) -> list[str]:
    """The goals that are found in no way and can be reached."""
    game = position(seed)
    out = [each for each in goals_of(game.state, 0) if each not in ways(game)]
    found = every_way(GOAL_RULES, game.state, 0, out, most=6000)
    return [f"{goal} by {way}" for goal, way in found.items()]


# ---------------------------------------------------------------- what would be given up


@covers("RG-MER-8")
def test_sales_left_at_journeys_end() -> None:
    game = table(*clients("crab", "merchant-4"), "crab.ship.upper 14", "crab.koku 3")
    play(game, "sail upper", "bonus koku")
    (found,) = missed(game.state, game.parse("done"))
    assert (found.kind, len(found.moves)) == (SALE, 3)
    said = missed_text(words("en"), found)
    assert said == "Sell at journey's end: silk, rice and porcelain"


@covers("RG-PAT-3")
def test_the_die_can_still_be_set() -> None:
    game = table("crab.patron kakita-ryoku", mode="patrons")
    play(game, "sail upper")
    (found,) = missed(game.state, game.parse("end"))
    assert (found.kind, len(found.moves)) == (DIE, 6)
    assert missed(game.state, game.parse("set 3")) == []


def test_what_was_left_to_the_table() -> None:
    game = table("crab.koku 25", "automation.refill off")
    play(game, "build 2 e1-port-5")
    (found,) = missed(game.state, game.parse("end"))
    assert found.kind == BY_HAND
    assert found.left
    assert missed_text(words("en"), found)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("language", languages())
def test_every_sentence_in_every_language(language: str) -> None:
    speak = words(language)
    goals = [Goal(kind, 0) for kind in _IDS]
    said = [goal_text(speak, each) for each in goals]
    for kind, what in ((A_GOOD, 1), (FAVOUR, 0), (KOKU, 2), (INFLUENCE, 3)):
        for proven in (True, False):
            one = NearMiss(kind, what, (), None, (), 1, proven)
            said.append(near_miss_text(speak, one))
    die = Missed(DIE, tuple(m.SET))
    said += [sources_text(speak, [Source(MARKET, "17")]), missed_text(speak, die)]
    assert all(said)
    assert not any("{" in each for each in said)
    assert sources_text(speak, ()) == ""
    assert len(set(said)) >= len(said) - 1
