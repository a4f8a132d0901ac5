"""The end of the game on the table: knowledge, objectives, who has won (AM-END, AM-HID-4)."""

from __future__ import annotations

from engine.amritsar import rules
from engine.amritsar.chapters.game_end import end_game, standings
from engine.amritsar.chapters.scoring import winners
from engine.amritsar.moves import OBJECTIVES
from engine.amritsar.state import COVERED, State
from engine.core.events import Event
from tests.amritsar.between_turns import after, answered, donate, of_kind, table
from tests.amritsar.told import EVENTS
from tests.rules import covers

N, E, S, W = range(4)
NONE = -1


def played(*names: str) -> tuple[int, ...]:
    """Objectives on the four spaces."""
    numbers = [OBJECTIVES.index(name) if name else COVERED for name in names]
    return (*numbers, *(NONE for _ in range(4 - len(numbers))))


def ended(state: State) -> list[Event]:
    return after(state, end_game)


@covers("AM-END-1", "AM-END-2", "AM-END-3", "AM-EVT-1")
def test_everything_is_told_with_its_numbers() -> None:
    state = table()
    ana, bo = state.seats
    ana.pp, ana.tracks, ana.items = 30, (7, 0, 7), [2, 0, 0, 0]
    ana.counters, ana.played = 3, played("A-N", "D-level1")
    bo.pp, bo.tracks, bo.played = 31, (0, 0, 0), played("C-N")
    donate(state, 0, (N, 1, 0), (N, 1, 1))
    donate(state, 1, (N, 1, 2))
    told = ended(state)
    assert of_kind(told, "final_knowledge") == [
        {"track": "development", "n": 3},
        {"track": "money", "n": 2},
    ]
    assert of_kind(told, "objective_scored") == [
        {"objective": "A-N", "n": 5, "own": 2, "others": [1]},
        {"objective": "D-level1", "n": 2, "own": 2, "others": []},
        {"objective": "C-N", "n": 1, "own": 1, "others": []},
    ]
    assert of_kind(told, "final_score") == [
        {"total": 42, "donations": 2},
        {"total": 32, "donations": 1},
    ]
    assert of_kind(told, "over") == [{"seats": [0]}]
    assert [score.total for score in standings(state)] == [42, 32]
    assert all(set(event.values) == set(EVENTS[event.kind]) for event in told)
    assert rules.is_over(state)


@covers("AM-END-3")
def test_a_shared_victory_is_told() -> None:
    state = table()
    for player in state.seats:
        player.pp, player.played = 20, played()
    assert of_kind(ended(state), "over") == [{"seats": [0, 1]}]


@covers("AM-HID-4", "AM-ERR-36", "AM-RUL-46")
def test_covered_objectives_are_revealed_one_by_one() -> None:
    state = table(objectives="covered")
    state.start = 1
    state.seats[0].played = played("")
    state.seats[1].played = played("", "")
    donate(state, 0, (N, 1, 0))
    assert standings(state)[0].items["objectives"] == 0
    ended(state)
    assert rules.pending(state) == (1, "reveal", {"left": 2})
    answered(state, "reveal C-N")
    assert rules.pending(state) == (1, "reveal", {"left": 1})
    assert why(state, "reveal C-N") == "reveal_taken"
    assert why(state, "reveal C-E") == "reveal_type"
    told = answered(state, "reveal A-W")
    assert of_kind(told, "revealed") == [{"objective": "A-W"}]
    assert rules.pending(state) == (0, "reveal", {"left": 1})
    assert why(state, "reveal A-W") == "reveal_taken"
    told = answered(state, "reveal C-districts")
    assert rules.is_over(state)
    scored = [(each["objective"], each["n"]) for each in of_kind(told, "objective_scored")]
    assert scored == [("C-districts", 1), ("C-N", 0), ("A-W", 0)]


@covers("AM-HID-4", "AM-ERR-36")
def test_the_maharajas_objective_is_not_the_humans() -> None:
    state = table(mode="solo", objectives="covered")
    state.seats[0].played = played("")
    ended(state)
    assert why(state, f"reveal {OBJECTIVES[state.goal]}") == "reveal_taken"


def why(state: State, text: str) -> str:
    refusal = rules.why_not(state, rules.parse(text))
    return refusal.code if refusal else ""


@covers("AM-SOL-23", "AM-SOL-25", "AM-EXD-23")
def test_the_maharaja_at_the_end() -> None:
    for mode, objective in (("solo", 3), ("solo_hard", 6)):
        state = table(mode=mode)
        state.goal = OBJECTIVES.index("C-S")
        state.white = 8
        him = state.seats[1]
        him.pp, him.items = 40, [0, 2, 1, 1]
        donate(state, 1, (S, 1, 0), (S, 1, 1), (S, 1, 2))
        state.seats[0].played = played()
        told = ended(state)
        white = {"space": 8, "final": "pp_per_visible_coin", "n": 5}
        assert of_kind(told, "final_white") == [white]
        assert standings(state)[1].total == 40 + 5 + objective
        assert of_kind(told, "over") == [{"seats": winners(standings(state))}]


@covers("AM-RUL-28")
def test_the_goods_before_the_taxes_count_by_the_ruling() -> None:
    for moment, pp in (("after_income", 2), ("before_taxes", 5)):
        state = table(objective_goods_moment=moment)
        state.before_taxes = ((4, 0, 0, 0), (3, 0, 0, 0))
        state.seats[0].items, state.seats[1].items = [1, 0, 0, 0], [2, 0, 0, 0]
        state.seats[0].played = played("A-coins")
        assert standings(state)[0].items["objectives"] == pp
