"""What can I do: goals within reach, the steps to them, and what is missing for the others."""

from __future__ import annotations

import random

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.box import MAHOUTS, OBJECTIVES, STOREHOUSES
from engine.amritsar.chapters.action import Act
from engine.amritsar.chapters.rounds import after_turn, second_move
from engine.amritsar.goals.kinds import (
    BUY,
    FOLLOW,
    GOAL_RULES,
    KINDS,
    LAND,
    STEP,
    UPGRADE,
    Goal,
    donation,
    goals_of,
)
from engine.amritsar.lake import FREE
from engine.amritsar.missed import ELEPHANT, TILE, TRADE, missed
from engine.amritsar.near_misses import BUY as BUYING
from engine.amritsar.near_misses import COUNTER, EXCHANGE, ITEM, NEAR_MISS_RULES, SELL, Source
from engine.amritsar.near_misses import TRADE as TRADING
from engine.amritsar.pieces import ITEMS
from engine.amritsar.state import UNLOCKED
from engine.amritsar.words.goals import (
    goal_text,
    missed_text,
    near_miss_text,
    outcome_text,
    sources_text,
)
from engine.core.goals.near_misses import NearMiss, near_misses
from engine.core.goals.search import Way, asker, reachable
from engine.core.language.words import languages, words
from tests.amritsar.table import Table
from tests.every_way import every_way
from tests.rules import covers

SOUTH = m.DISTRICTS.index("S")
COPPER = ITEMS.index("copper")


def ways(table: Table) -> dict[Goal, Way]:
    return {each.goal: each for each in reachable(GOAL_RULES, table.state) if isinstance(each, Way)}


def near(table: Table) -> list[NearMiss]:
    found = ways(table)
    left = [goal for goal in goals_of(table.state, table.state.active) if goal not in found]
    return [
        each
        for each in near_misses(NEAR_MISS_RULES, table.state, left)
        if isinstance(each, NearMiss)
    ]


def texts(way: Way) -> list[str]:
    return [step.move.text for step in way.steps]


def in_the_south(**items: int) -> Table:
    """Two counters lie in the south; the worker and the elephant have come there."""
    table = Table()
    for space, colour in (("1", "purple"), ("2", "grey")):
        table.adjust(f"lake.S.1.{space}", colour)
    table.elephant("S", counters=1)
    table.give(**items)
    here = tuple(map(m.TILES.index, ("Y3", "G1", "W1")))
    table.state.tiles = (*table.state.tiles[:6], *here, *table.state.tiles[9:])
    table.act("S", "blue")
    return table


@covers("AM-DON-2", "AM-DON-5")
def test_a_donation_within_reach_with_its_steps_and_what_others_gain() -> None:
    table = in_the_south(marble=1, copper=1)
    way = ways(table)[donation(SOUTH, 2)]
    assert texts(way) == ["activate mahout donate", "donate S 2 1"]
    assert way.gains == {"pp": 4, "coins": 0, "others": 1}
    assert way.certain
    assert outcome_text(words("en"), way, ["Ana", "Bo", "Cy"]) == "Others +1 PP"
    table.play(*texts(way))


def test_one_copper_short_for_a_donation_in_the_south() -> None:
    table = in_the_south(marble=1)
    (one,) = [each for each in near(table) if (each.kind, each.what) == (ITEM, COPPER)]
    assert one.proven
    assert donation(SOUTH, 2) in {way.goal for way in one.ways}
    assert one.sources == (Source(BUYING, COPPER, 1),)
    english = words("en")
    assert near_miss_text(english, one) == "1 copper missing"
    assert sources_text(english, one.sources) == "buy it for 1 coin"
    assert goal_text(english, donation(SOUTH, 2)) == "Donate in the south, level 2"


@covers("AM-STO-11", "AM-MKT-8")
def test_where_a_missing_thing_comes_from() -> None:
    table = in_the_south(marble=1)
    houses = table.state.box.printed.storehouses
    table.build(*(house.id for house in houses if house.benefit == "exchange"))
    found = {(each.kind, each.what): each.sources for each in near(table)}
    assert found[ITEM, COPPER] == (Source(BUYING, COPPER, 1), Source(EXCHANGE, 1))
    table = in_the_south(marble=1)
    table.elephant("S", counters=0)
    table.me.tracks = (1, 0, 0)  # the next step recovers no counter
    table.show("ST5")
    (one,) = [each for each in near(table) if each.kind == COUNTER]
    assert one.sources == (Source(TRADING),)
    assert {way.goal for way in one.ways} == {donation(SOUTH, 1)}
    assert "market" in sources_text(words("en"), one.sources)


def test_upgrades_steps_landings_and_trades_from_the_beginning_of_a_turn() -> None:
    table = Table()
    table.play("place N")
    table.give(coin=2, marble=1, copper=1, gold=1)
    found = ways(table)
    assert {goal.kind for goal in found} >= {UPGRADE, STEP, LAND, BUY}
    for way in found.values():
        trial = Table()
        trial.state = table.state.copy()
        trial.play(*texts(way))


def test_followers_may_want_to_follow() -> None:
    table = Table()
    table.until("follow")
    assert Goal(FOLLOW, 0) in ways(table)


@covers("AM-RND-3", "AM-ELE-6")
def test_the_last_of_two_players_may_follow_after_the_own_turn() -> None:
    for active, follows in ((0, False), (1, True)):
        table = Table(2)
        state = table.state
        state.side = tuple(m.COLOURS.index(c) for c in ("green", "white", "blue", "yellow"))
        state.active = active
        table.me.mahouts = (FREE,) * 4
        table.mahout("donate", "white", of=active)
        table.give(marble=1)
        table.elephant("S", counters=1)
        table.me.token = UNLOCKED
        state.stack[:] = [after_turn(active), second_move(active), Act(active, FREE, 0)]
        table.act("N", "yellow")
        found = ways(table)
        assert (donation(SOUTH, 1) in found) == follows
        if follows:
            assert texts(found[donation(SOUTH, 1)]) == ["done", "stay", "follow", "donate S 1 1"]
            west = donation(m.DISTRICTS.index("W"), 1)
            assert texts(found[west])[:3] == ["done", "elephant 1", "follow"]


def test_goals_that_make_no_sense_are_not_named() -> None:
    table = Table()
    player = table.me
    player.storehouses, player.mahouts = (0, 1, 2), (0, 1, 2, 3)
    player.played = (0, 1, 2, 3)
    player.tracks = table.state.box.top_step
    named = goals_of(table.state, table.state.active)
    assert not {UPGRADE, STEP, FOLLOW} & {goal.kind for goal in named}
    full = goals_of(Table().state, 0)
    assert {Goal(UPGRADE, kind) for kind in (STOREHOUSES, OBJECTIVES, MAHOUTS)} <= set(full)


def small_position(seed: int) -> Table:
    """Few coins, in the middle of anything."""
    source = random.Random(f"small {seed}")
    table = Table(source.choice((2, 3)), seed=seed)
    for _ in range(source.randint(0, 300)):
        if not rules.is_over(table.state):
            table._any_move()
    if not rules.is_over(table.state) and rules.waits_for(table.state) >= 0:
        player = table.seat(rules.waits_for(table.state))
        player.items = [source.randint(0, 1), *(source.choice((0, 0, 1)) for _ in range(3))]
    return table


def wrong(seeds: range, most: int) -> tuple[list[str], int]:
    """What is told as missing and can be reached, and how much was told in all."""
    found, told = [], 0
    for seed in seeds:
        state = small_position(seed).state
        if rules.is_over(state) or rules.waits_for(state) < 0 or not state.decade:
            continue
        seat = asker(rules, state)
        reached = {each.goal for each in reachable(GOAL_RULES, state) if isinstance(each, Way)}
        left = [goal for goal in goals_of(state, seat) if goal not in reached]
        each = [
            near for near in near_misses(NEAR_MISS_RULES, state, left) if isinstance(near, NearMiss)
        ]
        missing = {way.goal for near in each if near.proven for way in near.ways}
        told += len(missing)
        for goal, way in every_way(GOAL_RULES, state, seat, missing, most).items():
            found.append(f"seed {seed}: {goal} by {way}")
    return found, told


def test_what_is_told_as_missing_cannot_be_reached_without_it() -> None:
    found, told = wrong(range(8), most=1500)
    assert found == []
    assert told > 3


@covers("AM-ACT-6", "AM-MKT-8")
def test_what_is_given_up_by_ending_now() -> None:
    table = in_the_south(marble=1)
    assert [each.kind for each in missed(table.state, m.DONE())] == [TILE, ELEPHANT]
    assert missed(table.state, m.TILE(0)) == []
    table.act("S", "blue", "Y1")
    table.play("main")
    assert [each.kind for each in missed(table.state, m.DONE())] == [TRADE]
    table.play("sell marble")
    assert missed(table.state, m.DONE()) == []


@covers("AM-ACT-7")
def test_the_elephant_gives_up_what_is_left_of_the_tile() -> None:
    table = Table(3)
    table.elephant("N")
    table.act("N", "blue", "B2")
    elephant = m.ACTIVATE_TILE(0, m.TILES.index("B2"))
    assert missed(table.state, elephant) == []
    table.play("main")
    assert missed(table.state, elephant) == [(TILE, (m.SECONDARY(),))]
    table.play("secondary")
    assert missed(table.state, elephant) == []


def test_everything_is_said_in_every_language() -> None:
    table = in_the_south(marble=1)
    goals = [Goal(kind, 1) for kind in KINDS]
    things = [
        NearMiss(kind, 2, (), None, (), 1, sure)
        for kind in (ITEM, COUNTER)
        for sure in (True, False)
    ]
    sources = [Source(how, 1, 2) for how in (BUYING, SELL, EXCHANGE, TRADING)]
    for language in languages():
        spoken = words(language)
        said = [goal_text(spoken, goal) for goal in goals]
        said += [near_miss_text(spoken, thing) for thing in things]
        said += [sources_text(spoken, sources)]
        said += [missed_text(spoken, each) for each in missed(table.state, m.DONE())]
        assert all(said)
        assert not any("{" in text for text in said)
        assert len(set(said)) == len(said)
