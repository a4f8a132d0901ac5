"""The Maharaja of the solo game (AM-SOL)."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from engine.amritsar import rules
from engine.amritsar.box import Box, open_box
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.maharaja import (
    HisTurn,
    MaharajaTurn,
    by_temple,
    full_quarry,
    sit_down,
)
from engine.amritsar.lake import FREE, lake_of
from engine.amritsar.moves import COLOURS, OBJECTIVES
from engine.amritsar.state import State
from engine.core.automation import OFF
from engine.core.events import Event
from tests.amritsar.between_turns import after, begun, donate, of_kind, table
from tests.amritsar.retold import CHOICES, Document, retold, some_turn
from tests.amritsar.told import EVENTS
from tests.rules import covers

PRINTED = load_catalogue()
LAKE = lake_of(PRINTED, 2)
RESOURCES = ("marble", "copper", "gold")
DISTRICTS = ("N", "E", "S", "W")
HUMAN, HIM = 0, 1
OWNERS = {None: FREE, "me": HUMAN, "maharaja": HIM}
RULES = {
    "yellow": "AM-SOL-17",
    "blue": "AM-SOL-18",
    "white": "AM-SOL-19",
    "green": "AM-SOL-20",
}


def turn(document: Document, **chosen: str) -> tuple[Document, list[Event]]:
    """Plays the turn of a document with the engine; the document after it."""
    state = as_state(document, open_box(("purple", "grey"), chosen, None, "solo"))
    values = [document["temple"][d] for d in DISTRICTS]
    workers = [COLOURS.index(document[f"{whose}_worker"]) for whose in ("human", "token")]
    state.events = steps = []
    HisTurn(state, values).play(*workers)
    same = ("temple", "human_worker", "token_worker")
    told = as_document(state) | {key: document[key] for key in same}
    return told | {"human_pp": state.seats[HUMAN].pp}, steps


def as_state(document: Document, box: Box) -> State:
    """A table with what the Maharaja looks at."""
    state, his = State(box), document["maharaja"]
    flat = [owner for d in DISTRICTS for level in document["lake"][d] for owner in level]
    state.lake = [OWNERS[owner] for owner in flat]
    state.market = [document["market"][r] for r in RESOURCES]
    state.decade, state.goal = document["decade"], OBJECTIVES.index(his["objective"])
    state.quarry = [his["quarry"][r] for r in RESOURCES]
    state.white, state.temple, state.side = his["white_track"], (0, 0, 0), (0, 0, 0, 0)
    him = state.seats[HIM]
    him.pp, him.board = his["pp"], his["board"]
    him.elephant = DISTRICTS.index(his["elephant"]["district"])
    him.counters = his["elephant"]["counters"]
    him.items = [0, *(his["storehouse"][r] for r in RESOURCES)]
    state.seats[HUMAN].pp = 0
    return state


def position(**more: Any) -> Document:
    """AM-EXD-18: decade I, N 4 E 3 S 2 W 1, an empty lake, as after the set-up."""
    his: dict[str, Any] = {
        "pp": 6,
        "elephant": {"district": "N", "counters": 1},
        "board": 15,
        "quarry": {"marble": 3, "copper": 3, "gold": 2},
        "storehouse": {"marble": 1, "copper": 0, "gold": 0},
        "white_track": 0,
        "objective": "C-S",
    }
    document: Document = {
        "decade": 1,
        "temple": {"N": 4, "E": 3, "S": 2, "W": 1},
        "human_worker": "blue",
        "token_worker": "white",
        "market": {"marble": 4, "copper": 3, "gold": 2},
        "lake": {d: [[None] * n for n in (4, 3, 2, 1)] for d in DISTRICTS},
    }
    for key, value in more.items():
        if key in his:
            his[key] = value
        else:
            document[key] = value
    return document | {"maharaja": his}


def carrying(counters: int, district: str = "N") -> dict[str, Any]:
    return {"district": district, "counters": counters}


def stored(marble: int = 0, copper: int = 0, gold: int = 0) -> dict[str, Any]:
    """A storehouse and the quarry that goes with it."""
    mine = {"marble": marble, "copper": copper, "gold": gold}
    full = dict(zip(RESOURCES, full_quarry(PRINTED), strict=True))
    return {"storehouse": mine, "quarry": {r: full[r] - mine[r] for r in RESOURCES}}


def started(values: tuple[int, ...], mode: str = "solo", **chosen: str) -> State:
    """The Maharaja at the start, with these values on the temple tile."""
    corrections = {"temple_tile": {"T1": {"pp": list(values)}}}
    state = State(Box(("purple", "grey"), chosen, corrections, mode))
    state.temple = (0, 1, 2)
    sit_down(state)
    return state


def lines(steps: list[Event]) -> list[tuple[str, str]]:
    return [(step.rule, step.kind) for step in steps]


# ---------------------------------------------------------------- set-up


@covers("AM-SOL-2", "AM-SOL-3", "AM-SOL-4", "AM-SOL-5", "AM-SOL-7", "AM-RUL-33")
def test_he_starts_with_fifteen_counters_a_marble_and_five_pp() -> None:
    state = started((1, 4, 3, 2))
    him = state.seats[HIM]
    assert (him.board, him.counters, DISTRICTS[him.elephant]) == (15, 1, "E")
    assert (state.quarry, him.items) == ([3, 3, 2], [0, 1, 0, 0])
    assert (him.pp, state.white) == (5, 0)
    assert started((1, 4, 3, 2), maharaja_start_pp="zero").seats[HIM].pp == 0


@covers("AM-SOL-3")
def test_without_a_four_on_the_tile_he_starts_where_he_would_donate_first() -> None:
    assert started((2, 1, 3, 3)).seats[HIM].elephant == 2


@covers("AM-SOL-25")
def test_the_harder_game_begins_with_two_counters_on_the_elephant() -> None:
    him = started((4, 3, 2, 1), "solo_hard").seats[HIM]
    assert (him.board, him.counters) == (14, 2)


# ---------------------------------------------------------------- worked examples


@covers("AM-EXD-18", "AM-SOL-13", "AM-SOL-16", "AM-SOL-28")
def test_his_first_turn() -> None:
    after, steps = turn(position())
    his = after["maharaja"]
    assert his["pp"] == 7
    assert after["lake"]["N"][0] == ["maharaja", None, None, None]
    assert his["elephant"] == carrying(0)
    assert his["board"] == 15
    assert his["quarry"] == {"marble": 1, "copper": 3, "gold": 2}
    assert his["storehouse"] == {"marble": 3, "copper": 0, "gold": 0}
    assert his["white_track"] == 1
    assert after["human_pp"] == 0
    assert lines(steps) == [
        ("AM-SOL-13", "maharaja_donates"),
        ("AM-SOL-16", "maharaja_colours"),
        ("AM-SOL-18", "maharaja_gains"),
        ("AM-SOL-18", "maharaja_gains"),
        ("AM-SOL-19", "maharaja_white"),
        ("AM-SOL-19", "maharaja_gains"),
    ]
    assert steps[0].values == {
        "district": "N",
        "level": 1,
        "space": 1,
        "marble": 1,
        "copper": 0,
        "gold": 0,
        "printed": 1,
        "supports": 0,
        "came_from": "",
    }


@covers("AM-EXD-19", "AM-SOL-11", "AM-RUL-35", "AM-RUL-47")
def test_recovering_with_an_empty_board_or_a_full_elephant() -> None:
    nothing = stored() | {"human_worker": "blue", "token_worker": "blue"}
    nobody = position(elephant=carrying(6), board=0, **nothing)
    after, steps = turn(nobody)
    assert after["maharaja"]["pp"] == 7
    assert steps[1].values == {"how": "pp", "n": 1, "elephant": 6, "board": 0}
    after, steps = turn(nobody, maharaja_board_empty="nothing")
    assert after["maharaja"]["pp"] == 6
    assert steps[1].values["how"] == "none_left"
    full = position(elephant=carrying(6), board=3, **nothing)
    after, steps = turn(full)
    assert (after["maharaja"]["pp"], after["maharaja"]["board"]) == (6, 3)
    assert after["maharaja"]["elephant"] == carrying(6)
    assert steps[1].values["how"] == "kept"
    after, _ = turn(full, maharaja_elephant_full="no_cap")
    assert (after["maharaja"]["board"], after["maharaja"]["elephant"]) == (2, carrying(7))


@covers("AM-EXD-20", "AM-SOL-17", "AM-RUL-40")
def test_yellow_takes_from_the_market_what_he_really_gained() -> None:
    yellow = position(
        elephant=carrying(0),
        board=16,
        quarry={"marble": 0, "copper": 2, "gold": 2},
        storehouse={"marble": 4, "copper": 1, "gold": 0},
        human_worker="yellow",
        token_worker="blue",
    )
    after, steps = turn(yellow)
    assert after["market"] == {"marble": 4, "copper": 2, "gold": 2}
    yellow_lines = [step for step in steps if step.rule == "AM-SOL-17"]
    assert [step.kind for step in yellow_lines] == [
        "maharaja_recovers",
        "maharaja_gains",
        "maharaja_market",
    ]
    assert yellow_lines[1].values == {"wanted": "marble", "got": "copper", "n": 0}
    assert yellow_lines[2].values == {"resource": "copper", "n": 1, "left": 2}


@covers("AM-SOL-17")
def test_yellow_leaves_an_empty_column_as_it_is() -> None:
    market = {"marble": 0, "copper": 4, "gold": 4}
    after, steps = turn(position(human_worker="yellow", token_worker="yellow", market=market))
    assert after["market"] == market
    assert [s.values["n"] for s in steps if s.kind == "maharaja_market"] == [0, 0]


@covers("AM-EXD-21", "AM-SOL-10", "AM-SOL-18")
def test_an_empty_quarry_is_worth_a_pp_for_each_resource() -> None:
    empty = position(
        decade=3,
        elephant=carrying(0),
        board=16,
        human_worker="blue",
        token_worker="green",
        **stored(4, 3, 2),
    )
    after, steps = turn(empty)
    gains = [step.values for step in steps if step.kind == "maharaja_gains"]
    assert gains == [
        {"wanted": "copper", "got": "", "n": 1},
        {"wanted": "gold", "got": "", "n": 1},
    ]
    # Step 1 has brought a counter, so green donates on the base.
    assert after["maharaja"]["pp"] == 6 + 2 + 1


@covers("AM-EXD-10", "AM-SOL-10", "AM-SOL-9")
def test_blue_without_marble_gains_copper() -> None:
    short = position(
        elephant=carrying(0),
        board=16,
        quarry={"marble": 0, "copper": 3, "gold": 2},
        storehouse={"marble": 4, "copper": 0, "gold": 0},
        human_worker="blue",
        token_worker="white",
        white_track=1,
    )
    after, _ = turn(short)
    assert after["maharaja"]["storehouse"] == {"marble": 4, "copper": 2, "gold": 0}
    assert after["maharaja"]["quarry"] == {"marble": 0, "copper": 1, "gold": 2}


@covers("AM-RUL-34")
def test_the_substitute_is_from_the_top_or_the_next_one() -> None:
    missing = position(
        decade=3,
        elephant=carrying(0),
        board=16,
        quarry={"marble": 2, "copper": 0, "gold": 2},
        storehouse={"marble": 2, "copper": 3, "gold": 0},
    )
    _, steps = turn(missing)
    assert steps[3].values["got"] == "marble"
    _, steps = turn(missing, maharaja_substitute="onward")
    assert steps[3].values["got"] == "gold"


@covers("AM-EXD-22", "AM-SOL-15", "AM-SOL-27")
def test_he_takes_what_gives_him_most_at_once() -> None:
    document = position(elephant=carrying(2), board=14, **stored(2, 1, 0))
    document["lake"]["N"][0][0:2] = ["me", "me"]
    after, steps = turn(document)
    assert after["lake"]["N"][1][0] == "maharaja"
    assert after["maharaja"]["pp"] == 6 + 3
    assert after["human_pp"] == 2
    assert (steps[1].kind, steps[1].rule, steps[1].values) == (
        "maharaja_support",
        "AM-SOL-15",
        {"n": 2},
    )
    assert steps[1].seat == HUMAN


@covers("AM-RUL-37")
def test_own_supports_count_unless_the_ruling_says_printed_only() -> None:
    document = position(elephant=carrying(2), board=12, **stored(2, 1, 0))
    document["lake"]["N"][0] = ["me", "me", "maharaja", "maharaja"]
    after, _ = turn(document)
    assert after["lake"]["N"][1] == [None, None, "maharaja"]
    assert after["maharaja"]["pp"] == 6 + 3 + 2
    after, _ = turn(document, maharaja_points="printed_only")
    assert after["lake"]["N"][1] == ["maharaja", None, None]
    assert after["maharaja"]["pp"] == 6 + 3


@covers("AM-RUL-38")
def test_ties_go_to_the_leftmost_space() -> None:
    after, _ = turn(position(), maharaja_leftmost="right")
    assert after["lake"]["N"][0] == [None, None, None, "maharaja"]


@covers("AM-RUL-38")
def test_of_two_spaces_one_above_the_other_the_lower_one() -> None:
    # Corrected so that a base space and the space of level 3 above it give as much.
    name = PRINTED.donation_tile(2, "N").id
    tile = {"pp": [[0, 5, 0, 0], [0, 0, 0], [5, 0], [0]], "cost": [[1, 0, 0]] * 4}
    box = Box(("purple", "grey"), {}, {"donation_tile": {name: tile}}, "solo")
    state = as_state(position(board=11, **stored(4, 3, 2)), box)
    donate(state, HUMAN, (0, 1, 0), (0, 1, 2), (0, 2, 0), (0, 2, 1))
    low, high = (box.lake.number(0, *place) for place in ((1, 1), (3, 0)))
    assert low is not None
    assert high is not None
    assert box.lake.spaces[low].x == box.lake.spaces[high].x
    state.lake[low] = FREE
    state.events = steps = []
    HisTurn(state, (4, 3, 2, 1)).play(1, 1)
    assert (steps[0].values["level"], steps[0].values["space"]) == (1, 2)


@covers("AM-EXD-9", "AM-SOL-19")
def test_the_white_counter_goes_back_and_forth_at_the_end() -> None:
    document = position(white_track=7, human_worker="white", token_worker="white")
    after, steps = turn(document)
    assert after["maharaja"]["white_track"] == 7
    moved = [step.values for step in steps if step.kind == "maharaja_white"]
    assert moved == [
        {"came_from": 7, "space": 8, "n": 1},
        {"came_from": 8, "space": 7, "n": 1},
    ]


@covers("AM-SOL-19")
@pytest.mark.parametrize("space", range(8))
def test_each_white_space_gives_what_is_printed(space: int) -> None:
    reached = PRINTED.white_spaces[space + 1]
    _, steps = turn(position(white_track=space, human_worker="white", token_worker="green"))
    white = [step for step in steps if step.rule == "AM-SOL-19"]
    assert white[0].values == {"came_from": space, "space": space + 1, "n": reached.pp}
    kinds = [step.kind for step in white[1:]]
    assert kinds == ["maharaja_gains"] * reached.marble + ["maharaja_recovers"] * reached.counters


# ---------------------------------------------------------------- where he donates


@covers("AM-SOL-13", "AM-SOL-28")
def test_districts_are_passed_over_with_the_reason() -> None:
    full = [["me"] * n for n in (4, 3, 2, 1)]
    document = position(elephant=carrying(1, "W"), temple={"N": 1, "E": 4, "S": 3, "W": 2})
    document["lake"]["E"] = full
    _, steps = turn(document)
    assert (steps[0].kind, steps[0].values) == (
        "maharaja_passes",
        {"districts": ["E"], "why": "full"},
    )
    assert steps[1].values["district"] == "S"
    assert steps[1].values["came_from"] == "W"
    _, steps = turn(position(elephant=carrying(0), board=16))
    assert steps[0].values == {"districts": ["N", "E", "S", "W"], "why": "no_counter"}
    assert lines(steps)[1] == ("AM-SOL-14", "maharaja_recovers")
    _, steps = turn(position(**stored(0, 3, 2)))
    assert steps[0].values["why"] == "cannot_pay"


@covers("AM-SOL-14")
def test_without_a_donation_the_elephant_stays() -> None:
    after, _ = turn(position(elephant=carrying(0, "W"), board=16))
    assert after["maharaja"]["elephant"] == carrying(1, "W")


@covers("AM-SOL-13")
def test_equal_values_of_a_corrected_tile_go_clockwise_from_the_north() -> None:
    assert by_temple((3, 1, 3, 2)) == [0, 2, 3, 1]


@covers("AM-SOL-20", "AM-SOL-6")
def test_green_donates_in_the_district_of_his_objective_first() -> None:
    document = position(
        elephant=carrying(2), board=14, human_worker="green", token_worker="white", **stored(2)
    )
    after, steps = turn(document)
    assert after["lake"]["S"][0][0] == "maharaja"
    assert after["maharaja"]["elephant"] == carrying(0, "S")
    green = [step for step in steps if step.rule == "AM-SOL-20"]
    assert [step.kind for step in green] == ["maharaja_donates"]


@covers("AM-SOL-20")
def test_green_goes_on_by_the_temple_and_recovers_at_last() -> None:
    document = position(
        elephant=carrying(2), board=4, human_worker="green", token_worker="white", **stored(2)
    )
    document["lake"]["S"] = [["maharaja"] * n for n in (4, 3, 2, 1)]
    after, steps = turn(document)
    assert sum(owner == "maharaja" for owner in after["lake"]["N"][0]) == 2
    green = [step for step in steps if step.rule == "AM-SOL-20"]
    assert [step.kind for step in green] == ["maharaja_passes", "maharaja_donates"]
    twice = {"human_worker": "green", "token_worker": "green"}
    after, steps = turn(position(elephant=carrying(0), **twice, **stored()))
    green = [step for step in steps if step.rule == "AM-SOL-20"]
    once = ["maharaja_passes", "maharaja_passes", "maharaja_recovers"]
    assert [step.kind for step in green] == once + once
    assert after["maharaja"]["elephant"] == carrying(3)


@covers("AM-SOL-16", "AM-RUL-39")
def test_actions_go_from_top_to_bottom_and_the_same_colour_acts_twice() -> None:
    _, steps = turn(position(human_worker="green", token_worker="yellow"))
    assert steps[1].values == {
        "human": "green",
        "token": "yellow",
        "order": ["yellow", "green"],
    }
    _, steps = turn(position(human_worker="blue", token_worker="blue"))
    assert [step.rule for step in steps].count("AM-SOL-18") == 4
    order = ["green", "white", "blue", "yellow"]
    box = Box(("purple", "grey"), {}, {"solo": {"action_order": order}}, "solo")
    state = as_state(position(), box)
    state.events = steps = []
    HisTurn(state, (4, 3, 2, 1)).play(0, 3)
    assert next(s for s in steps if s.rule == "AM-SOL-16").values["order"] == ["green", "yellow"]


# ---------------------------------------------------------------- against the pseudo-code


def invariants(document: Document) -> None:
    his = document["maharaja"]
    owners = [o for tile in document["lake"].values() for level in tile for o in level]
    assert his["elephant"]["counters"] + his["board"] + owners.count("maharaja") == 16
    for resource, n in zip(RESOURCES, full_quarry(PRINTED), strict=True):
        assert his["quarry"][resource] + his["storehouse"][resource] == n
        assert min(his["quarry"][resource], his["storehouse"][resource]) >= 0
        assert document["market"][resource] >= 0
    for tile in document["lake"].values():
        for below, above in pairwise(tile):
            for place, owner in enumerate(above):
                assert owner is None or None not in below[place : place + 2]


def told_rightly(document: Document, steps: list[Event]) -> None:
    """AM-SOL-28: which lines are always there, and in which order."""
    assert all(tuple(step.values) == EVENTS[step.kind] for step in steps)
    rules = [step.rule for step in steps]
    colours = rules.index("AM-SOL-16")
    assert rules.count("AM-SOL-16") == 1
    first = steps[:colours]
    donated = [step for step in first if step.kind == "maharaja_donates"]
    assert len(donated) == ("AM-SOL-14" not in rules)
    assert all(step.rule == "AM-SOL-13" for step in donated)
    assert "AM-SOL-14" not in rules[colours:]
    assert rules.count("AM-SOL-14") <= 1
    workers = (document["human_worker"], document["token_worker"])
    order = sorted(workers, key=PRINTED.solo.action_order.index)
    wanted = [RULES[colour] for colour in order]
    found = [rule for rule in rules[colours + 1 :] if rule != "AM-SOL-15"]
    assert list(dict.fromkeys(found)) == list(dict.fromkeys(wanted))


@covers("AM-SOL-26", "AM-SOL-12", "AM-SOL-9", "AM-SOL-28")
def test_hundreds_of_turns_are_those_of_the_pseudo_code() -> None:
    source = random.Random("maharaja")
    for _ in range(1500):
        document = some_turn(source)
        chosen = {name: source.choice(some) for name, some in CHOICES.items()}
        if source.random() < 0.5:
            chosen = {}
        if chosen.get("maharaja_elephant_full") != "no_cap":
            assert document["maharaja"]["elephant"]["counters"] <= 6
        invariants(document)
        after, steps = turn(document, **chosen)
        assert after == retold(document, chosen)
        invariants(after)
        told_rightly(document, steps)
        assert turn(document, **chosen) == (after, steps)


# ---------------------------------------------------------------- on the table


def as_document(state: State) -> Document:
    """The table of a running game as a document."""
    his, lake = state.seats[1], state.box.lake
    names = {number: name for name, number in OWNERS.items()}
    tiles: dict[str, Any] = {d: [[], [], [], []] for d in DISTRICTS}
    for owner, space in zip(state.lake, lake.spaces, strict=True):
        tiles[DISTRICTS[space.district]][space.level - 1].append(names[owner])
    values = state.box.temple_pp[state.temple[state.decade - 1]]
    return {
        "decade": state.decade,
        "temple": dict(zip(DISTRICTS, values, strict=True)),
        "human_worker": COLOURS[state.worker],
        "token_worker": COLOURS[state.side[state.token]],
        "market": dict(zip(RESOURCES, state.market, strict=True)),
        "lake": tiles,
        "maharaja": {
            "pp": his.pp,
            "elephant": carrying(his.counters, DISTRICTS[his.elephant]),
            "board": his.board,
            "quarry": dict(zip(RESOURCES, state.quarry, strict=True)),
            "storehouse": dict(zip(RESOURCES, his.items[1:], strict=True)),
            "white_track": state.white,
            "objective": OBJECTIVES[state.goal],
        },
    }


@covers("AM-SOL-1", "AM-SOL-3", "AM-SOL-4", "AM-SOL-6", "AM-SOL-8", "AM-SOL-25")
@pytest.mark.parametrize(("mode", "counters"), [("solo", 1), ("solo_hard", 2)])
def test_his_set_up(mode: str, counters: int) -> None:
    state = table(mode=mode)
    him = state.seats[state.box.maharaja]
    assert (him.counters, him.board, him.pp) == (counters, 16 - counters, 5)
    values = PRINTED.temple_tiles[state.temple[0]].pp
    assert values[him.elephant] == 4
    assert (state.quarry, him.items, state.white) == ([3, 3, 2], [0, 1, 0, 0], 0)
    assert PRINTED.objectives[state.goal].solo_star
    assert (len(state.display), len(state.side), len(LAKE.spaces)) == (6, 4, len(state.lake))
    assert state.start == 0


@covers("AM-SOL-16", "AM-SOL-21", "AM-SOL-26", "AM-SOL-27", "AM-SOL-28", "AM-SOL-12")
@pytest.mark.parametrize("mode", ["solo", "solo_hard"])
def test_whole_games_play_his_turns_as_the_pseudo_code_does(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[tuple[Document, Document]] = []
    play = MaharajaTurn.run

    def run(self: MaharajaTurn, state: State) -> None:
        before = as_document(state)
        play(self, state)
        turns.append((before, as_document(state)))

    monkeypatch.setattr(MaharajaTurn, "run", run)
    for seed in range(8):
        source, state = random.Random(seed), begun(mode=mode, seed=seed)
        supports = 0
        turns.clear()
        while not rules.is_over(state):
            assert rules.waits_for(state) == HUMAN
            move = source.choice(rules.legal_moves(state))
            told = after(state, lambda state, move=move: rules.apply(state, move))
            supports += sum(each["n"] for each in of_kind(told, "maharaja_support"))
            assert rules.check_invariants(state) == []
        assert len(turns) == 12
        for before, later in turns:
            wanted = retold(before, {})
            supports -= wanted.pop("human_pp")
            assert later == wanted
        assert supports == 0


@covers("AM-SOL-15", "AM-SOL-27")
def test_the_human_gains_on_the_table() -> None:
    state = table(mode="solo")
    state.temple = (0, 1, 2)
    state.worker = 1
    donate(state, 0, (0, 1, 0), (0, 1, 1))
    him = state.seats[1]
    him.items, state.quarry, him.counters, him.board = [0, 1, 1, 0], [3, 2, 2], 1, 15
    before = state.seats[0].pp
    told = after(state, lambda state: state.stack.append(MaharajaTurn()))
    assert state.seats[0].pp == before + 2
    (support,) = [event for event in told if event.kind == "maharaja_support"]
    assert (support.seat, support.rule, support.values) == (0, "AM-SOL-15", {"n": 2})


def test_his_turn_can_be_left_to_the_table() -> None:
    state = table(mode="solo")
    state.worker = 1
    state.automation = (OFF,) * len(state.automation)
    before = state.to_list()
    told = after(state, lambda state: state.stack.append(MaharajaTurn()))
    assert [event.kind for event in told] == ["left_to_table"]
    assert state.to_list() == before


@covers("AM-SOL-21", "AM-RND-4")
def test_after_his_turn_the_token_moves_and_nobody_gains_for_following() -> None:
    followed = set()
    for seed in range(6):
        source, state = random.Random(seed), begun(mode="solo", seed=seed)
        spaces = []
        while not rules.is_over(state):
            kind = rules.pending(state)[1]
            move = source.choice(rules.legal_moves(state))
            him = state.seats[HIM].pp
            told = after(state, lambda state, move=move: rules.apply(state, move))
            kinds = [event.kind for event in told]
            if "maharaja_turn" in kinds:
                ends = [kinds.index(k) for k in ("maharaja_colours", "token_moved")]
                assert ends == sorted(ends)
                spaces += [each["space"] for each in of_kind(told, "side_activated")]
            elif kind == "follow_maharaja" and move.text == "follow":
                followed.add(him == state.seats[HIM].pp)
        assert spaces == ["NE", "ES", "SW", "WN"] * 3
    assert followed == {True}
