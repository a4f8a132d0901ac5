"""Donations at the table: AM-DON."""

from __future__ import annotations

from engine.amritsar.lake import FREE
from tests.amritsar.table import Table, kinds, pp_told
from tests.rules import covers


def donating(counters: int = 2, **items: int) -> Table:
    """Three players, the active one's elephant in the north."""
    table = Table(3)
    table.elephant("N", counters)
    table.give(**items)
    return table


@covers("AM-EXD-3", "AM-DON-4", "AM-DON-5", "AM-DON-6")
def test_supports_of_both_owners() -> None:
    table = donating(marble=1, copper=1)
    table.donated("N 1 1", 0)
    table.donated("N 1 2", 2)
    pp = [seat.pp for seat in table.state.seats]
    told = table.use("donate") + table.play("donate N 2 1")
    assert [seat.pp - was for seat, was in zip(table.state.seats, pp, strict=True)] == [4, 0, 1]
    assert table.items() == (0, 0, 0, 0)
    assert table.me.counters == 1
    assert [e.seat for e in told if e.kind == "support"] == [0, 2]
    donated = next(e for e in told if e.kind == "donated")
    assert donated.values == {
        "district": "N", "level": 2, "space": 1, "marble": 1, "copper": 1, "gold": 0,
    }  # fmt: skip


@covers("AM-DON-2", "AM-DON-3")
def test_what_a_donation_needs() -> None:
    table = donating(marble=1)
    table.donated("N 1 1", 1)
    table.use("donate")
    assert table.why("donate N 1 1") == "space_taken"
    assert table.why("donate N 2 1") == "space_unsupported"
    assert table.why("donate N 1 9") == "no_such_space"
    assert table.why("donate E 1 1") == "donation_elsewhere"
    table.donated("N 1 2", 1)
    refusal = table.refusal("donate N 2 1")
    assert refusal.code == "donation_unpaid"
    assert refusal.values["needs"] == {"marble": 1, "copper": 1}
    assert refusal.values["missing"] == {"copper": 1}
    table.me.counters = 0
    assert table.why("donate N 1 3") == "no_counter"
    table.me.elephant = FREE
    assert table.why("donate N 1 3") == "elephant_unplaced"


@covers("AM-DON-1", "AM-DON-3")
def test_a_full_tile() -> None:
    table = donating(marble=1)
    for number in table.state.box.lake.districts[0]:
        table.state.lake[number] = 1
    told = table.use("donate")
    assert [e.values for e in told if e.kind == "nothing"] == [
        {"action": "donate", "why": "lake_full"}
    ]


@covers("AM-DON-1", "AM-FOL-5")
def test_without_a_place_nothing_is_donated() -> None:
    table = Table(3)
    table.give(marble=1, to=1)
    table.mahout("donate", "white", of=1)
    table.act("N", "white")
    told = table.play("done")
    reasons = {e.seat: e.values["why"] for e in told if e.kind == "cannot_follow"}
    assert reasons[1] == "elephant_unplaced"


@covers("AM-DON-7", "AM-BRG-5")
def test_a_donation_meets_the_bridge() -> None:
    table = donating(marble=1)
    table.bridge("donation_coin", "market_pp", "group4_pp")
    table.use("donate")
    told = table.play("donate N 1 4")
    assert table.items() == (1, 0, 0, 0)
    assert pp_told(told, 0) == 1
    assert "bridge" in kinds(told)


@covers("AM-DON-4")
def test_the_higher_levels() -> None:
    table = donating(copper=1, gold=1)
    for place in ("1 1", "1 2", "1 3", "2 1", "2 2"):
        table.donated(f"N {place}", 1)
    table.use("donate")
    told = table.play("donate N 3 1")
    assert pp_told(told, 0) == 5
    assert pp_told(told, 1) == 2
