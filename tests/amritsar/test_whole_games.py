"""Whole random games: every state is judged, with and without rulings (AM-STA, AM-EVT, AM-RUL)."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from engine.amritsar import rules
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.invariants import tax_icons
from engine.amritsar.state import State
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.playout import playout
from tests.amritsar.told import EVENTS, PROMPTS, WHY_PP
from tests.rules import covers

SITTINGS = [(2, ""), (3, ""), (4, ""), (1, "solo"), (1, "solo_hard")]
SWITCHES = [each for each in load_catalogue().rulings if each.switch]


def new(players: int, mode: str, rulings: dict[str, str] | None = None) -> State:
    return rules.new_state(rules.COLOURS[: players + bool(mode)], rulings, None, -1, mode)


def random_rulings(source: random.Random) -> dict[str, str]:
    return {each.switch: source.choice(each.options) for each in SWITCHES if source.random() < 0.4}


PASSING = ("done", "decline", "stay")


def begin_rich(state: State, seat: int, source: random.Random) -> None:
    """With knowledge and goods, so that games come to what random play seldom reaches."""
    player = state.seats[seat]
    player.tracks = tuple(source.randrange(8) for _ in range(3))
    player.items = [source.randrange(2) for _ in range(4)]


@pytest.mark.parametrize(("players", "mode"), SITTINGS)
@covers("AM-STA-1", "AM-STA-2", "AM-STA-3", "AM-STA-4", "AM-STA-5", "AM-STA-6")
def test_invariants_at_every_state(players: int, mode: str) -> None:
    for seed in range(4):
        state = new(players, mode)
        went = playout(rules, state, random.Random(seed), check=True)
        assert went.finished, (seed, went.faults)
        for player in state.seats[:players]:
            assert player.tax == tax_icons(state.box, player)


@pytest.mark.parametrize(("players", "mode"), SITTINGS)
@covers("AM-EVT-1", "AM-RUL-9")
def test_one_legality_and_one_vocabulary(players: int, mode: str) -> None:
    """Open is what `why_not` says, and prompts and events carry the values that they promise."""
    told: dict[str, set[str]] = defaultdict(set)
    for seed in range(3):
        source = random.Random(f"{players}{mode}{seed}")
        state = new(players, mode, random_rulings(source))
        while not rules.is_over(state):
            assert rules.check_invariants(state) == []
            seat, kind, values = rules.pending(state)
            assert set(values) == set(PROMPTS[kind]), kind
            legal, named = rules.legal_moves(state), rules.candidates(state)
            assert set(legal) == {move for move in named if rules.why_not(state, move) is None}
            assert len(set(legal)) == len(legal) > 0
            if kind == "place" and state.round == 1 and seed % 2:
                begin_rich(state, seat, source)
            state.events = []
            keen = [move for move in legal if move.verb.name not in PASSING]
            chosen = source.choice(keen if keen and source.random() < 0.9 else legal)
            rules.apply(state, pick(rules.odds(state), source) if seat == CHANCE else chosen)
            for event in state.events:
                told[event.kind].add(" ".join(sorted(event.values)))
                assert event.rule.startswith("AM-")
                assert event.kind != "pp" or event.values["why"] in WHY_PP
    for kind, shapes in told.items():
        assert shapes == {" ".join(sorted(EVENTS[kind]))}, kind
    assert len(told) > 40


@pytest.mark.parametrize("each", SWITCHES, ids=lambda each: each.switch)
def test_every_choice_of_every_ruling_is_played_to_the_end(each) -> None:
    for option in each.options:
        for players, mode in ((2, ""), (4, ""), (1, "solo")):
            state = new(players, mode, {each.switch: option})
            went = playout(rules, state, random.Random(option), check=True)
            assert went.finished, (option, went.faults)


def test_invariants_can_fail() -> None:
    state = new(2, "")
    playout(rules, state, random.Random(1), limit=60)
    for spoil in (
        lambda s: setattr(s.seats[0], "pp", -1),
        lambda s: setattr(s.seats[0], "counters", 7),
        lambda s: s.seats[1].items.__setitem__(1, 40),
        lambda s: setattr(s.seats[0], "slots", 40),
        lambda s: s.sections.__setitem__(0, (0, 0, 0, 0, 0)),
        lambda s: s.market.__setitem__(0, 9),
        lambda s: s.lake.__setitem__(-1, 0),
        lambda s: setattr(s, "display", (0, 0)),
        lambda s: setattr(s, "active", 5),
        lambda s: setattr(s, "stack", []),
        lambda s: setattr(s.seats[0], "hand", (1 << 24) - 1),
        lambda s: setattr(s, "tiles", (0,) * 12),
    ):
        spoilt = state.copy()
        assert rules.check_invariants(spoilt) == []
        spoil(spoilt)
        assert rules.check_invariants(spoilt)
