"""What can I do: goals within reach, the steps to them, and what is missing for the others."""

import random

import pytest

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.goals.kinds import (
    BUILD,
    CONTRACT,
    DELIVER,
    ORDER,
    RISE,
    SERVE,
    STAND,
    Goal,
    goals_of,
    goals_told,
    workers_up,
)
from engine.agra.goals.reachable import CannotTell, Progress, Way, asker, reachable
from engine.agra.missed import missed
from engine.agra.near_misses import FAVOUR, GOOD, NearMiss, near_misses
from engine.agra.words.goals import sources_text
from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.frames import CHANCE, NOBODY
from engine.core.language.words import words
from engine.core.playout import playout
from tests.rules import covers
from tests.seats import COOK_BY_CURRY, COOK_STEPS, almost
from tests.table import play, table


def ways(game, **how):
    """The goals within reach, by goal."""
    found = [told for told in reachable(game.state, **how) if isinstance(told, Way)]
    assert len({way.goal for way in found}) == len(found)
    return {way.goal: way for way in found}


def texts(way):
    return [step.move.text for step in way.steps]


def goal(kind, name):
    ids = {
        DELIVER: m.NOTABLES,
        CONTRACT: m.NOTABLES,
        BUILD: m.BUILDINGS,
        SERVE: m.GOODS,
        RISE: m.GUILDS,
    }
    return Goal(kind, ids[kind].index(name))


# ---------------------------------------------------------------- examples


def test_a_curry_stands_up_the_worker_whose_points_make_the_oil_for_the_cook():
    game = table(*COOK_BY_CURRY)
    way = ways(game)[goal(DELIVER, "cook")]
    assert tuple(texts(way)) == COOK_STEPS
    gains = {"rupees": 1, "favour": 0, "winner": NOBODY, "leader": 0}
    assert (way.gains, way.certain) == (gains, True)
    assert way.until_asked() == way.own == tuple(step.move for step in way.steps)
    play(game, *texts(way))


def test_the_last_delivery_says_who_gets_the_contract():
    game = table(*almost("cook", holder="magenta"), "turn teal")
    found = ways(game)
    assert found[goal(DELIVER, "cook")].gains["winner"] == 1
    assert goal(CONTRACT, "cook") not in found
    game = table(*almost("cook"), "turn teal")
    won = ways(game)[goal(CONTRACT, "cook")]
    assert (won.gains["winner"], texts(won)[-1]) == (0, "deliver cook wood")


def test_an_order_with_both_goods_needs_any_action_first():
    game = table(
        "teal.good.oil 1",
        "teal.good.dye 1",
        "teal.influence.merchants 2",
        "marked.merchants 3",
        "turn teal",
    )
    way = ways(game)[Goal(ORDER, 6 + 2)]
    assert len(way.steps) == 2
    assert texts(way)[-1] == "fulfil merchants"
    assert way.gains["rupees"] > 0


def test_buildings_bowls_steps_and_workers():
    game = table(
        "teal.good.wood 2",
        "teal.good.sandstone 1",
        "teal.good.oil 1",
        "teal.good.curry 1",
        *(f"space.{space} teal lying" for space in ("quarry", "woodcutter", "trader")),
        "turn teal",
    )
    found = ways(game)
    assert texts(found[Goal(STAND, 3)]) == ["spend both"]
    assert Goal(STAND, 4) not in found
    assert texts(found[goal(RISE, "scholars")]) == ["place architect", "rise scholars"]
    assert texts(found[goal(BUILD, "tailor")]) == ["place tailor"]  # where the Builder stands
    assert texts(found[goal(BUILD, "sawmill")])[:2] == ["place architect", "build sawmill"]
    assert texts(found[goal(SERVE, "oil")])[-1] == "serve oil"


def test_a_die_on_the_way_is_a_step_and_others_are_asked():
    game = table("teal.good.oil 1", "turn teal", "magenta.good.sandstone 2")
    game.play("adjust merchant woodcutter")
    game.play("adjust space.quarry teal")
    game.play("adjust space.turmeric_farm teal")
    game.play("adjust space.cotton_farm teal")
    rolled = [way for way in ways(game).values() if any(s.seat == CHANCE for s in way.steps)]
    assert rolled
    for way in rolled:
        assert way.certain
        assert len(way.until_asked()) < len(way.own)


def test_in_the_middle_of_a_turn_only_what_is_left_counts():
    game = table("teal.good.oil 1", "notable.cook river", "turn teal", "phase order")
    found = ways(game)
    assert set(found) == {goal(SERVE, "oil")}
    play(game, "serve oil")
    assert ways(game) == {}


def test_somebody_who_is_asked_meanwhile_sees_his_own_goals():
    game = table("teal.good.wood 1", "magenta.good.wood 1", "turn teal")
    game.play("adjust built.sawmill on")
    play(game, "place sawmill", "process 1")
    assert game.prompt.kind == "follow"
    assert asker(game.state) == 1
    assert ways(game) == {}


def test_it_can_be_stopped_and_is_always_the_same():
    game = table(*almost("cook"), "teal.good.cotton 2", "turn teal")
    before = game.state.to_dict()
    search = reachable(game.state)
    assert any(isinstance(next(search), Way) for _ in range(200))
    search.close()
    assert game.state.to_dict() == before
    assert list(reachable(game.state)) == list(reachable(game.state))


@covers("AG-PEON-2")
@pytest.mark.parametrize("space", ["trader", "botanist"])
def test_a_peon_stands_up_the_worker_on_any_space(space):
    game = table(f"space.{space} teal lying", "teal.rupees 2", "turn teal")
    assert texts(ways(game)[Goal(STAND, 1)]) == [f"peon {space}"]
    assert Goal(STAND, 1) not in missing(game)


@pytest.mark.slow
@covers("AG-LUX-7", "AG-PEON-1")
def test_clothes_pay_the_peon():
    game = table(
        "space.sailor teal",
        "teal.rupees 1",
        "teal.good.clothes 1",
        "notable.cook river",
        "teal.good.oil 1",
        "turn teal",
    )
    way = ways(game)[goal(DELIVER, "cook")]
    assert texts(way) == ["luxury clothes", "peon sailor", "deliver cook oil"]
    assert goal(DELIVER, "cook") not in missing(game)


@covers("AG-TRAD-3")
def test_a_token_first_and_then_the_exchange():
    game = table("teal.good.wood 2", "turn teal")
    way = ways(game)[goal(SERVE, "books")]
    token, give, again, take = texts(way)[1:5]
    assert token == "token price_1 wood high"
    assert (give, again, take) == ("give wood", "give wood", "take books")
    assert goal(SERVE, "books") not in missing(game)


@covers("AG-PROC-1")
def test_a_good_that_is_needed_as_it_is_is_not_processed():
    game = table("built.bookbinder on", "teal.good.paper 1", "turn teal")
    play(game, "place bookbinder")
    assert texts(ways(game)[goal(SERVE, "paper")]) == ["process 0", "serve paper"]
    assert goal(SERVE, "paper") not in missing(game)


# ---------------------------------------------------------------- every way can be gone


def some_positions(seed, n):
    """Positions of random games in the middle of anything."""
    source = random.Random(seed)
    while n:
        state = rules.new_state(("teal", "magenta", "orange", "yellow")[: source.choice((2, 3, 4))])
        playout(rules, state, source, limit=source.randint(20, 400))
        while not rules.is_over(state) and rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
        if not rules.is_over(state):
            n -= 1
            yield state


def go(state, way, seat):
    """Plays a way as it is told; True if it leads to its goal."""
    trial = state.copy()
    trial.events = []
    for step in way.steps:
        assert rules.waits_for(trial) == step.seat
        assert rules.why_not(trial, step.move) is None, step
        rules.apply(trial, step.move)
    if way.goal.kind == STAND:
        return workers_up(state, trial, seat) >= way.goal.what
    return way.goal in goals_told(trial.events, seat)


@pytest.mark.parametrize("seed", [0, 2, 3, 4])
def test_every_way_really_leads_to_its_goal(seed):
    gone = 0
    for state in some_positions(seed, 8):
        seat, before = asker(state), state.to_dict()
        parts = [0.0]
        for told in reachable(state, limit=150, each=60):
            if isinstance(told, Progress):
                parts.append(told.part)
                continue
            assert told.goal in goals_of(state, seat)
            assert told.seat == seat
            assert go(state, told, seat), told
            gone += 1
        assert parts == sorted(parts)
        assert parts[-1] <= 1
        assert state.to_dict() == before
    assert gone > 10


# ---------------------------------------------------------------- near misses


def short_of(game):
    found = {way.goal for way in ways(game).values()}
    left = [each for each in goals_of(game.state, 0) if each not in found]
    told = near_misses(game.state, left)
    return [each for each in told if isinstance(each, NearMiss)]


def missing(game):
    """The goals for which something is told as missing."""
    return {way.goal for near in short_of(game) for way in near.ways}


def test_what_only_a_closer_look_finds_is_told_with_its_way():
    # The exchange that has begun brings a Statue, and that one more action.
    goods = ("teal.good.wood 1", "teal.good.cement 1", "teal.good.planks 2")
    game = table("notable.cook river", *goods, "turn teal")
    play(game, "place trader", "give planks")
    found = {way.goal for way in ways(game).values()}
    left = [each for each in goals_of(game.state, 0) if each not in found]
    late = [each for each in near_misses(game.state, left) if isinstance(each, Way)]
    assert goal(DELIVER, "cook") in {way.goal for way in late}
    for way in late:
        assert way.goal in left
        assert go(game.state, way, 0)


def test_one_good_short_of_an_order_names_the_reason_and_the_ways_to_it():
    game = table(
        "teal.good.oil 1",
        "teal.good.paper 1",
        "teal.influence.merchants 1",
        "marked.merchants 3",
        "turn teal",
        "phase order",
    )
    dye = m.GOODS.index("dye")
    near = next(each for each in short_of(game) if (each.kind, each.what) == (GOOD, dye))
    assert near.ways[0].goal == Goal(ORDER, 8)
    assert near.refusal.code == "order_goods"
    assert near.refusal.values["goods"] == ["dye"]
    assert [(source.how, m.GOODS[source.good], source.n) for source in near.sources] == [
        ("process", "turmeric", 0),
        ("exchange", "paper", 1),
    ]
    assert sources_text(words("en"), near.sources) == (
        "process Turmeric or exchange Paper (you have 1)"
    )


def test_one_favour_short_of_a_tile():
    game = table(
        "notable.cook river",
        "teal.good.oil 1",
        "teal.tile.deliver_notable on",
        "teal.favour 3",
        "turn teal",
        "phase order",
    )
    box = game.state.box
    own = box.own[box.action_with["deliver_notable"]]
    game.play(f"adjust teal.favour {own - 1}")
    near = next(each for each in short_of(game) if each.kind == FAVOUR)
    assert near.ways[0].goal == goal(DELIVER, "cook")
    assert near.refusal.code == "favour_own"
    assert near.refusal.values == {"needs": own, "has": own - 1}


def test_nothing_is_short_where_everything_is_reached():
    game = table("turn teal")
    assert list(near_misses(game.state, [])) == []


# ---------------------------------------------------------------- odd positions

FIELDS = (
    *(f"teal.good.{good}" for good in m.GOODS),
    *(f"teal.influence.{guild}" for guild in m.GUILDS),
    "teal.favour",
    "teal.rupees",
    "teal.meditation",
    "teal.cook",
    "teal.french",
    "boat",
    "points",
    "final_round",
)


@pytest.mark.slow
def test_odd_positions_do_not_stop_the_search():
    source = random.Random(11)
    judged = 0
    for state in some_positions(99, 12):
        for _ in range(6):
            field, n = source.choice(FIELDS), source.randint(0, 9)
            correction = Adjust(field, str(n))
            if rules.why_not_adjust(state, correction) is None:
                rules.adjust(state, correction)
        for colour, player in zip(state.box.colours, state.seats, strict=True):
            if source.random() < 0.3:
                state.river[source.randrange(len(state.river))] = None
                player.steps = tuple(source.choice((0, 9, -1)) for _ in range(3))
                assert colour
        try:
            for told in reachable(state, limit=60, each=20):
                judged += isinstance(told, Way)
            left = goals_of(state, asker(state))
            for _ in near_misses(state, left, limit=10):
                pass
        except CannotTell:
            continue
    assert judged


def test_a_position_without_sense_says_so():
    game = table("turn teal")
    game.state.stack[-1] = game.state.stack[-1]._replace(seat=1)
    game.state.stack.append(game.state.stack[-1]._replace(seat=7))
    with pytest.raises(CannotTell):
        list(reachable(game.state))


# ---------------------------------------------------------------- what would be given up


def given_up(game, move):
    return {each.kind: each for each in missed(game.state, game.parse(move))}


def test_what_is_left_before_the_turn_ends():
    game = table(
        "teal.good.oil 1",
        "teal.good.dye 1",
        "teal.influence.merchants 1",
        "marked.merchants 3",
        "teal.favour 6",
        "teal.tile.gain_value_2 on",
        "turn teal",
        "phase order",
    )
    found = given_up(game, "end")
    assert set(found) == {"akbar", "order", "favour", "tile"}
    assert [move.text for move in found["tile"].moves] == ["favour gain_value_2"]
    assert [move.text for move in found["order"].moves] == ["fulfil merchants"]
    assert found["favour"].n == 6
    play(game, "fulfil merchants")
    assert not {"akbar", "order"} & set(given_up(game, "end"))


def test_deliveries_and_points_that_would_be_lost():
    game = table("notable.cook river", "teal.good.oil 1", "turn teal")
    play(game, "place sailor")
    left = given_up(game, "done")["delivery"]
    assert (left.n, [move.text for move in left.moves]) == (1, ["deliver cook oil"])
    play(game, "deliver cook oil")
    assert given_up(game, "done") == {}
    game = table("space.quarry teal", "teal.meditation 3", "teal.good.cotton 1", "turn teal")
    play(game, "meditate")
    assert given_up(game, "finish") == {}
    play(game, "lay quarry")
    assert given_up(game, "finish")["points"].n == 2


def test_followers_whom_nobody_asked():
    game = table("teal.good.wood 1", "magenta.good.wood 1", "automation.followers off", "turn teal")
    game.play("adjust built.sawmill on")
    told = play(game, "place sawmill", "process 1")
    end = game.parse("end")
    assert [each.kind for each in missed(game.state, end, told)] == ["akbar", "followers"]
    assert [each.kind for each in missed(game.state, end)] == ["akbar"]


# ---------------------------------------------------------------- levels that open meanwhile

BEFORE_PIER_2 = (*almost("cook", boat=1), "fulfilled.1 1", "notable.muezzin river")
"""One good for the Cook, and the boat opens level II, where the Muezzin stands."""


@covers("AG-RIV-3", "AG-SAIL-1")
def test_a_notable_behind_the_next_pier_is_a_goal_where_one_sailor_leads_there():
    game = table(*BEFORE_PIER_2, "teal.good.curry 1", "teal.good.paper 1")
    play(game, "place sailor")
    assert goal(DELIVER, "muezzin") in goals_of(game.state, 0)
    way = ways(game)[goal(DELIVER, "muezzin")]
    assert {"deliver cook wood", "deliver muezzin curry"} <= set(texts(way))


@covers("AG-RIV-3")
def test_a_notable_behind_the_next_pier_is_none_where_too_much_is_missing():
    for missing in ("fulfilled.1 0", "teal.good.wood 0", "notable.cook box"):
        game = table(*BEFORE_PIER_2, missing)
        assert goal(DELIVER, "muezzin") not in goals_of(game.state, 0), missing


@covers("AG-RIV-3", "AG-DEL-2")
def test_what_the_contract_leaves_no_good_for_is_out_of_reach():
    game = table(*BEFORE_PIER_2, "teal.good.curry 1")
    play(game, "place sailor")
    found = ways(game)
    assert goal(CONTRACT, "cook") in found
    assert goal(DELIVER, "muezzin") not in found
