"""Whole games, and what holds in all of them (RG-INV, RG-HID, RG-EVT)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.river_of_gold import fields, rules
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NOBLE, NONE, bits
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.invariants import check_invariants
from engine.river_of_gold.meta import META
from engine.river_of_gold.refusals import ERRORS, FAMILIES, no
from engine.river_of_gold.state import State
from tests.river_of_gold.table import NAME, buildings, closed, play, put, seat, table, told
from tests.rules import covers

SITTINGS = [(mode, players) for mode, each in META.modes.items() for players in each.players]


def states(mode: str, players: int, seed: int, **rulings: str) -> Iterator[State]:
    """Every state of a random game; events of the step before are in it."""
    source = random.Random(f"{mode}/{players}/{seed}")
    state = rules.new_state(rules.COLOURS[:players], rulings, None, -1, mode)
    while True:
        yield state
        if rules.is_over(state):
            return
        state.events = []
        by_chance = rules.waits_for(state) == CHANCE
        moves = rules.legal_moves(state)
        rules.apply(state, pick(rules.odds(state), source) if by_chance else source.choice(moves))


@covers("RG-INV-1", "RG-INV-3", "RG-INV-6", "RG-INV-8", "RG-INV-12", "RG-INV-14", "RG-TRN-6")
@pytest.mark.parametrize(("mode", "players"), SITTINGS)
def test_every_state_of_a_random_game(mode: str, players: int) -> None:
    for seed in range(4):
        points = [0] * players
        for state in states(mode, players, seed):
            assert check_invariants(state) == []
            now = [player.vp for player in state.seats]
            assert all(a >= b for a, b in zip(now, points, strict=True))
            points = now
        assert rules.is_over(state)


@covers("RG-INV-4", "RG-INV-5", "RG-INV-10", "RG-FIN-5", "RG-ROW-6", "RG-INV-9")
@pytest.mark.parametrize(("mode", "players"), SITTINGS)
def test_hands_refills_and_turns(mode: str, players: int) -> None:
    refills, visited, ended, turns = 0, -1, -1, [0] * players
    for state in states(mode, players, 7):
        for event in state.events or ():
            refills += event.kind == "tile_enters"
            if event.kind == "turn":
                turns[event.seat] += 1
                size = 3 if m.PATRONS[state.seats[event.seat].patron] == "yoritomo" else 2
                has_patron = state.seats[event.seat].patron != NONE
                wanted = size if has_patron else 2
                assert state.hand_size(event.seat) == wanted or not state.deck_size
            if event.kind == "visit":
                visited = sum(turns)
            if event.kind == "end_triggered":
                ended = sum(turns)
        if state.turns:
            assert refills + state.to_end == {4: 25, 3: 21, 2: 17}[players]
    assert 0 < visited < ended
    assert sum(turns) - ended == players - 1
    assert max(turns) - min(turns) <= 1


@covers("RG-INV-11", "RG-INV-2", "RG-NIT-1", "RG-NIT-2", "RG-BRD-3", "RG-BRD-4")
def test_prices_follow_the_river_spaces_touched() -> None:
    prices = {1: range(5, 7), 2: range(8, 10), 3: range(11, 14)}
    for shore in load_catalogue().shores:
        if shore.kind != "imperial":
            assert shore.cost in prices[len(shore.river_spaces)]


@covers("RG-EVT-1", "RG-EVT-13", "RG-EVT-17", "RG-EVT-22")
@pytest.mark.parametrize(("mode", "players"), SITTINGS)
def test_every_event_has_its_values(mode: str, players: int) -> None:
    seen = set()
    for state in states(mode, players, 3):
        for event in state.events or ():
            seen.add(event.kind)
            assert set(event.values) == set(EVENTS[event.kind][1]), event
            assert event.rule.startswith("RG-")
    assert {"row_tile", "tile_enters", "visit", "scored_region", "over"} <= seen


@pytest.mark.slow
@covers("RG-DEC-1", "RG-CHA-6")
def test_one_legality_with_every_choice_of_every_ruling() -> None:
    for ruling in load_catalogue().rulings:
        for option in ruling.options if ruling.switch else ():
            steps = states("patrons", 3, 1, **{ruling.switch: option})
            for number, state in enumerate(steps):
                if number % 40 == 0 and not rules.is_over(state):
                    open_moves = set(rules.legal_moves(state))
                    assert open_moves == {
                        move
                        for move in rules.candidates(state)
                        if rules.why_not(state, move) is None
                    }
                    assert check_invariants(state) == [], (ruling.switch, option)


@covers("RG-HID-6", "RG-HID-7")
def test_undo_keeps_what_was_drawn() -> None:
    game = Game.new(NAME, ("Ana", "Bo"), seed=4, start=0)
    client = next(bits(game.state.seats[0].hand))
    put(game, *(f"crab.good.{good} 6" for good in m.GOODS))
    put(game, f"crab.die {game.state.box.client_region[client] + 1}")
    play(game, f"deliver {m.CLIENTS[client]}")
    drawn = [line for line in game.lines if "draw" in line]
    assert len(drawn) == 6
    game.undo()
    game.redo()
    assert [line for line in game.lines if "draw" in line] == drawn


# ---------------------------------------------------------------- what happens by itself


@pytest.mark.parametrize("effect", m.EFFECTS)
def test_an_effect_can_be_asked_for_or_left(effect: str) -> None:
    position = [*buildings("2 e1-port-1 crane"), "crab.ship.upper 14", "stack.1 1"]
    position += [f"crab.influence.{n} 1" for n in range(1, 7)]
    asked = table(*position, f"automation.{effect} ask")
    play(asked, "sail upper")
    while asked.prompt.kind != "let_it_happen":
        play(asked, asked.legal_moves()[0].text)
    assert asked.prompt.values["effect"] == effect
    other = next(each for each in m.EFFECTS if each != effect)
    assert closed(asked, f"let {other}").code == "not_a_choice"
    let, left = asked.clone(), asked.clone()
    play(let, f"let {effect}")
    events = play(left, f"leave {effect}")
    assert told(events, "left_to_table")[0]["effect"] == effect
    assert let.state != left.state


def test_what_was_left_can_be_done_later() -> None:
    everywhere = [f"crab.influence.{n} 1" for n in range(1, 7)]
    game = table(*everywhere, "automation.refill off", "automation.masteries off")
    play(game, "build 1 e1-port-5")
    found = rules.left_over(game.state)
    assert [each.text for each in found] == ["adjust refill done", "adjust crab.claim.void done"]
    for each in found:
        game.play(each)
        while game.prompt.seat == CHANCE:
            play(game, game.legal_moves()[0].text)
    assert rules.left_over(game.state) == []
    assert seat(game).vp == 7


# ---------------------------------------------------------------- corrections


@covers("RG-APP-3", "RG-DEC-13")
@pytest.mark.parametrize(
    "correction",
    [
        "crab.koku 26",
        "crab.die 0",
        "crab.die 7",
        "crab.favour 4",
        "crab.limit 2",
        "crab.influence.1 19",
        "crab.ship.upper 15",
        "crab.royal upper",
        "crab.hand monk-1 monk-1",
        "crab.hand ?",
        "crab.mastery.fire on",
        "crab.patron yoritomo",
        "tile.1 im-rice",
        "tile.6 none",
        "tile.1 e1-port-5",
        "markers.1 crab",
        "markers.6 crab",
        "row.1 e1-market-4",
        "row.1 st-port",
        "top.1 e2-port-1",
        "stack.1 0",
        "stack.2 40",
        "last_turns 1",
        "turn scorpion",
        "refill done",
        "crab.claim.void done",
        "crab.no.such 3",
    ],
)
def test_what_cannot_be_set(correction: str) -> None:
    game = table()
    before = game.state.to_dict()
    refusal = game.why_not(Adjust.from_text(f"adjust {correction}"))
    assert refusal is not None
    assert refusal.code in ("adjust_unknown", "adjust_impossible")
    assert game.state.to_dict() == before


def test_every_field_is_read_as_it_is_set() -> None:
    game = table(*buildings("30 e1-port-1 crab crane"), "crab.hand monk-1 noble-3")
    for field in fields.all_fields(game.state):
        value = fields.value_of(game.state, field)
        assert value == fields.value_of(put(game.clone(), f"{field} {value}").state, field), field


def test_a_client_comes_from_wherever_it_is() -> None:
    game = table("crab.hand noble-1 monk-1", "crane.client.noble-1 on", "discards monk-2")
    assert (game.state.hand_size(0), seat(game, "crane").royal) == (2, 0)
    put(game, "mantis.client.noble-1 on", "mantis.client.monk-2 on")
    assert (seat(game, "crane").royal, seat(game, "mantis").royal) == (NONE, 0)
    assert game.state.discards == ()
    assert game.state.delivered[2] & game.state.box.of_type[NOBLE]


def test_a_question_without_an_answer_is_not_asked() -> None:
    game = table("crab.ship.upper 14")
    play(game, "sail upper")
    assert game.prompt.kind == "journey"
    game = table("crab.influence.1 17", "row.1 e2-shrine-1")
    play(game, "build 2 e2-shrine-1")
    assert game.prompt.kind == "good"
    for good in m.GOODS:
        game.play(f"adjust crab.good.{good} 6")
    assert game.prompt.kind == "reveal"


def test_nothing_is_set_during_the_set_up() -> None:
    game = Game.new(NAME, ("Ana", "Bo"))
    refusal = game.why_not(Adjust("crab.koku", "3"))
    assert refusal is not None
    game.play("adjust automation.visit ask")
    assert rules.automation(game.state)["visit"] == "ask"


# ---------------------------------------------------------------- refusals


@covers("RG-ERR-1")
def test_every_reason_has_a_row_a_rule_and_a_family() -> None:
    rows = [number for number, _ in ERRORS.values() if number]
    assert sorted(rows) == list(range(1, 51))
    for code, (_, rule) in ERRORS.items():
        assert rules.family_of(no(code)) in FAMILIES
        assert rule.startswith("RG-")
