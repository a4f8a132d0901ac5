"""The end of a decade (AM-DEC)."""

from __future__ import annotations

import pytest

from engine.amritsar import rules
from engine.amritsar.box import TAX_DISCOUNT
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.decade_end import end_decade, majorities, pay_taxes, pp_after, tax_due
from engine.amritsar.moves import BRIDGES, TEMPLES
from engine.amritsar.state import State
from engine.amritsar.words import refusal_text
from engine.core.automation import OFF
from engine.core.events import Event
from engine.core.language.words import words
from engine.core.rulings import Rulings, choose
from tests.amritsar.between_turns import after, answered, donate, of_kind, table
from tests.amritsar.told import EVENTS
from tests.rules import covers

PRINTED = load_catalogue()
VALUES = (4, 3, 2, 1)


def ruled(**chosen: str) -> Rulings:
    return choose(PRINTED.rulings, chosen)


@covers("AM-DEC-1")
def test_most_counters_gain_the_value_and_seconds_nothing() -> None:
    counters = [(2, 0, 1, 0), (1, 0, 2, 1), (0, 0, 0, 0)]
    assert majorities(ruled(), VALUES, counters) == [
        [4, 0, 0, 0],
        [0, 0, 2, 1],
        [0, 0, 0, 0],
    ]


@covers("AM-EX-6", "AM-DEC-1")
def test_tied_players_all_gain_all_of_it() -> None:
    counters = [(0, 0, 2, 0), (0, 0, 2, 0), (0, 0, 1, 0), (0, 0, 0, 0)]
    assert [mine[2] for mine in majorities(ruled(), VALUES, counters)] == [2, 2, 0, 0]


@covers("AM-RUL-25", "AM-DEC-1")
def test_without_a_counter_there_is_no_majority() -> None:
    nothing = [(0, 0, 0, 0), (0, 1, 0, 0)]
    assert majorities(ruled(), VALUES, nothing) == [[0, 0, 0, 0], [0, 3, 0, 0]]
    tied = majorities(ruled(majority_zero="tie_at_zero"), VALUES, nothing)
    assert tied == [[4, 0, 2, 1], [4, 3, 2, 1]]


@covers("AM-EXD-2", "AM-DEC-2")
def test_taxes_with_discounts_and_missing_coins() -> None:
    due = tax_due(PRINTED, ruled(), 5, 2)
    assert pay_taxes(PRINTED, 2, due, 2) == (3, 2, 2)
    assert tax_due(PRINTED, ruled(), 2, 5) == 0


@covers("AM-DEC-2")
@pytest.mark.parametrize(("decade", "lost"), [(1, 2), (2, 4), (3, 6)])
def test_a_missing_coin_costs_more_from_decade_to_decade(decade: int, lost: int) -> None:
    assert pay_taxes(PRINTED, decade, 3, 1).lost == lost


@covers("AM-EXD-16", "AM-STA-7", "AM-RUL-4")
def test_pp_stop_at_zero() -> None:
    due, paid, lost = pay_taxes(PRINTED, 3, 4, 1)
    assert (due, paid, lost) == (4, 1, 9)
    assert pp_after(ruled(), 5, lost) == 0
    assert pp_after(ruled(pp_floor="negative"), 5, lost) == -4


@covers("AM-RUL-30")
def test_past_the_end_of_the_track_taxes_go_on_or_stop() -> None:
    assert tax_due(PRINTED, ruled(), 14, 1) == 13
    assert tax_due(PRINTED, ruled(tax_track_end="capped"), 14, 1) == 11


# ---------------------------------------------------------------- on the table

N, E, S, W = range(4)


def ended(state: State) -> list[Event]:
    return after(state, end_decade)


@covers("AM-DEC-1", "AM-DEC-7", "AM-EVT-1", "AM-RES-3")
def test_a_line_for_each_district_then_taxes_in_playing_order() -> None:
    state = table(3)
    state.temple = (0, 1, 2)
    state.start = 1
    donate(state, 0, (N, 1, 0), (N, 1, 1), (S, 1, 0))
    donate(state, 2, (S, 1, 1))
    told = ended(state)
    assert told[0].kind == "decade_ends"
    assert of_kind(told, "majority") == [
        {"district": "N", "value": 4, "counters": [2, 0, 0], "seats": [0]},
        {"district": "E", "value": 3, "counters": [0, 0, 0], "seats": []},
        {"district": "S", "value": 2, "counters": [1, 0, 1], "seats": [0, 2]},
        {"district": "W", "value": 1, "counters": [0, 0, 0], "seats": []},
    ]
    assert [event.seat for event in told if event.kind == "tax_due"] == [1, 2, 0]
    kinds = [event.kind for event in told]
    assert kinds.index("bridge_turned") < kinds.index("temple_built") < kinds.index("temple_active")
    assert kinds[-1] == "temple_active"
    assert all(tuple(e.values) == EVENTS[e.kind] for e in told if e.kind in EVENTS)


@covers("AM-DEC-2", "AM-DEC-3", "AM-KNW-5", "AM-STO-6", "AM-EXD-2")
def test_discounts_are_told_one_by_one() -> None:
    state = table()
    state.decade = 2
    ana = state.seats[0]
    ana.tax, ana.tracks, ana.items = 5, (2, 1, 0), [2, 1, 0, 0]
    ana.perks |= TAX_DISCOUNT
    ana.pp = 10
    told = ended(state)
    mine = [event for event in told if event.seat == 0]
    assert of_kind(mine, "tax_due") == [{"tax": 5, "knowledge": 1, "storehouse": 1, "due": 3}]
    assert of_kind(mine, "tax_paid") == [{"due": 3, "paid": 2, "missing": 1, "lost": 2}]
    assert (ana.items[0], ana.pp, ana.tax) == (0, 8, 5)
    assert of_kind(mine, "pp") == [{"n": -2, "why": "taxes", "pp": 8}]


@covers("AM-EVT-1", "AM-DEC-2")
def test_a_tax_of_nothing_is_told_too() -> None:
    state = table()
    state.seats[0].tax = 0
    told = [event for event in ended(state) if event.seat == 0]
    assert of_kind(told, "tax_due")[0]["due"] == 0
    assert of_kind(told, "tax_paid") == []


@covers("AM-EXD-16", "AM-STA-7", "AM-DEC-4")
def test_the_floor_and_then_the_income() -> None:
    state = table()
    state.decade = 3
    ana = state.seats[0]
    ana.tax, ana.tracks, ana.items, ana.pp = 4, (0, 0, 5), [1, 0, 0, 0], 5
    # The money track has a discount on its way.
    ana.tax += 1
    ended(state)
    assert (ana.pp, ana.items[0]) == (1, 1)


@covers("AM-RUL-26")
def test_coins_may_be_kept_by_the_ruling() -> None:
    state = table(tax_payment="may_keep_coins")
    ana = state.seats[0]
    ana.tax, ana.items, ana.pp = 3, [2, 0, 0, 0], 9
    state.seats[1].tax = 0
    ended(state)
    assert [move.text for move in rules.legal_moves(state)] == ["tax 2", "tax 1", "tax 0"]
    assert rules.pending(state)[1:] == ("pay_taxes", {"due": 3, "coins": 2})
    refusal = rules.why_not(state, rules.parse("tax 3"))
    assert refusal is not None
    assert refusal.code == "tax_not_due"
    assert refusal_text(words("en"), refusal) == "At most 2 can be paid."
    told = answered(state, "tax 1")
    assert of_kind(told, "tax_paid") == [{"due": 3, "paid": 1, "missing": 2, "lost": 2}]
    assert (ana.items[0], ana.pp) == (1, 7)
    assert rules.is_over(state)


@covers("AM-DEC-4", "AM-KNW-2")
def test_income_asks_what_may_be_chosen() -> None:
    state = table()
    ana, bo = state.seats
    ana.tracks, ana.items, ana.tax = (5, 5, 4), [0, 0, 0, 0], 0
    bo.tracks, bo.tax = (4, 4, 4), 0
    ana.counters, ana.market = 2, 5
    told = ended(state)
    assert of_kind(told, "income")[0] == {"track": "development", "step": 5}
    assert (ana.counters, ana.market) == (3, 4)
    assert rules.waits_for(state) == 0
    answered(state, "take gold")
    assert ana.items == [0, 0, 0, 1]
    assert rules.is_over(state)


@covers("AM-DEC-5", "AM-DEC-6", "AM-BRG-2")
def test_bridge_and_temple() -> None:
    state = table()
    told = ended(state)
    bridge, tile = state.bridge[0], state.temple[1]
    assert of_kind(told, "bridge_turned") == [{"bridge": BRIDGES[bridge], "decade": 1}]
    assert of_kind(told, "temple_built") == [{"piece": "low", "decade": 1}]
    (active,) = of_kind(told, "temple_active")
    values = [active[f"{each}_pp"] for each in "nesw"]
    assert (active["tile"], active["decade"]) == (TEMPLES[tile], 2)
    assert values == list(PRINTED.temple_tiles[tile].pp)
    assert state.turned == 1
    state.decade = 3
    told = ended(state)
    assert of_kind(told, "temple_built") == [{"piece": "high", "decade": 3}]
    assert of_kind(told, "temple_active") == []


@covers("AM-SOL-22", "AM-SOL-12")
def test_the_maharaja_has_majorities_but_neither_taxes_nor_income() -> None:
    state = table(mode="solo")
    state.temple = (0, 1, 2)
    donate(state, 1, (N, 1, 0))
    before = state.seats[1].pp
    told = ended(state)
    assert state.seats[1].pp == before + 4
    kinds = {event.kind for event in told if event.seat == 1}
    assert kinds == {"pp"}


@covers("AM-RUL-28")
def test_what_everybody_had_before_the_last_taxes_is_remembered() -> None:
    state = table()
    ended(state)
    assert state.before_taxes == ()
    state.decade = 3
    state.seats[0].items = [1, 2, 0, 0]
    state.seats[0].tax = 2
    ended(state)
    assert state.before_taxes[0] == (1, 2, 0, 0)
    assert state.seats[0].items[0] == 0


@covers("AM-DEC-1", "AM-DEC-2", "AM-DEC-4", "AM-DEC-5")
def test_what_is_left_to_the_table_is_told_and_changes_nothing() -> None:
    state = table()
    state.decade = 3
    donate(state, 0, (N, 1, 0))
    for player in state.seats:
        player.tracks, player.tax = (0, 0, 5), 3
    state.automation = (OFF,) * len(state.automation)
    before = [player.to_list() for player in state.seats]
    told = ended(state)
    left = ["majorities", "taxes", "income", "bridge"]
    assert [each["effect"] for each in of_kind(told, "left_to_table")] == left
    assert [player.to_list() for player in state.seats] == before
    assert state.before_taxes
    assert rules.is_over(state)
