"""The elephant: AM-ELE, and what storehouses and the movement token do for it."""

from __future__ import annotations

import pytest

from engine.amritsar import moves as m
from engine.amritsar.state import DISCARDED, UNLOCKED
from tests.amritsar.table import Table, kinds, pp_told
from tests.rules import covers


def moving(district: str = "E", coins: int = 2, decade: int = 1, **how: str) -> Table:
    """The active player is asked for phase 1; the token is in nobody's way."""
    table = Table(3, **how)
    table.elephant(district)
    table.give(coin=coins)
    table.state.decade = decade
    from engine.amritsar.chapters.elephant import Elephant

    table.state.stack[-1] = Elephant(0)
    return table


def token(table: Table, space: str) -> None:
    table.state.token = m.CROSSINGS.index(space)


@covers("AM-ELE-1", "AM-ELE-3", "AM-ELE-4", "AM-GEO-5", "AM-FLO-3")
def test_one_to_three_steps_clockwise() -> None:
    for steps, there, cost in ((1, "S", 0), (2, "W", 1), (3, "N", 2)):
        table = moving("E", 2)
        told = table.play(f"elephant {steps}")
        assert m.DISTRICTS[table.me.elephant] == there
        assert table.items() == (2 - cost, 0, 0, 0)
        assert ("coins_paid" in kinds(told)) == bool(cost)
        assert table.kind == "pick"
    table = moving("E", 0)
    assert table.legal == ["stay", "elephant 1"]
    assert table.refusal("elephant 3").values == {"steps": 3, "needs": 2, "has": 0}
    assert table.why("elephant 2") == "steps_unpaid"
    table.play("stay")
    assert m.DISTRICTS[table.me.elephant] == "E"


@covers("AM-RUL-2", "AM-ELE-3")
def test_a_full_lap_only_by_the_ruling() -> None:
    assert moving("E", 3).why("elephant 4") == "wrong_steps"
    table = moving("E", 3, elephant_full_lap="allowed")
    token(table, "NE")
    told = table.play("elephant 4")
    assert (m.DISTRICTS[table.me.elephant], table.items()[0]) == ("E", 0)
    assert pp_told(told, 0) == -1


@covers("AM-EX-2", "AM-ELE-5", "AM-RUL-1")
def test_past_the_token() -> None:
    for space, lost in (("ES", 1), ("SW", 1), ("WN", 0), ("NE", 0)):
        table = moving("E", 1)
        token(table, space)
        told = table.play("elephant 2")
        assert (m.DISTRICTS[table.me.elephant], table.items()[0]) == ("W", 0)
        assert pp_told(told, 0) == -lost
        assert table.me.pp == 5 - lost


@covers("AM-RUL-1")
def test_the_token_inside_a_district() -> None:
    """WN stands in N, NE in E: the penalty is for leaving or crossing it, not for arriving."""
    for space, lost in (("NE", 1), ("ES", 1), ("SW", 0), ("WN", 0)):
        table = moving("E", 1, maharaja_place="in_district")
        token(table, space)
        assert pp_told(table.play("elephant 2"), 0) == -lost, space


@pytest.mark.parametrize(("house", "lost"), [("", 3), ("ST10", 0)])
@covers("AM-EXD-1", "AM-STO-8", "AM-ELE-8")
def test_three_steps_in_the_third_decade(house: str, lost: int) -> None:
    table = moving("N", 2, decade=3)
    if house:
        table.build(house)
    token(table, "NE")
    told = table.play("elephant 3")
    assert table.items() == (0, 0, 0, 0)
    assert table.me.pp == 5 - lost
    assert ("penalty_spared" in kinds(told)) == bool(house)


@covers("AM-STA-7", "AM-RUL-4")
def test_pp_do_not_fall_below_zero() -> None:
    for ruling, left in (("zero", 0), ("negative", -1)):
        table = moving("N", 0, decade=2, pp_floor=ruling)
        table.me.pp = 1
        token(table, "NE")
        table.play("elephant 1")
        assert table.me.pp == left


@covers("AM-ELE-2", "AM-RUL-3")
def test_the_first_turn_places_the_elephant() -> None:
    table = Table(3)
    assert table.kind == "place"
    assert table.legal == ["place N", "place E", "place S", "place W"]
    assert table.why("stay") == "must_place"
    assert table.why("elephant 1") == "wrong_moment"
    table.play("place W")
    assert (m.DISTRICTS[table.me.elephant], table.me.pp, table.kind) == ("W", 5, "pick")
    late = Table(3, first_placement="optional")
    late.play("stay")
    assert (late.me.elephant, late.kind) == (-1, "pick")
    late.until("place")
    assert late.kind == "place"


@covers("AM-ELE-6", "AM-KNW-4", "AM-RUL-6", "AM-RUL-20")
def test_phase_3_needs_the_token() -> None:
    def after_acting(token_state: int, now: bool, **rulings: str) -> str:
        table = Table(2, **rulings)
        table.elephant("N")
        table.seat(1).mahouts = (-1,) * 4
        table.me.token, table.me.unlocked_now = token_state, now
        table.act("N")
        if table.me.token == 0:
            assert table.why("elephant 1") == "second_move_locked"
        table.play("done")
        return table.kind

    assert after_acting(0, False) == "place"  # the next player's first turn
    assert after_acting(UNLOCKED, False) == "elephant_again"
    assert after_acting(UNLOCKED, True) == "elephant_again"
    assert after_acting(UNLOCKED, True, unlock_phase3="next_turn") == "place"
    assert after_acting(UNLOCKED, False, unlock_phase3="next_turn") == "elephant_again"
    assert after_acting(DISCARDED, False) == "elephant_again"
    assert after_acting(DISCARDED, False, phase3_after_discard="lost") == "place"


@covers("AM-ELE-6")
def test_phase_3_has_a_free_first_step_of_its_own() -> None:
    table = moving("N", 0)
    table.me.token = UNLOCKED
    table.play("elephant 1")
    table.again()
    assert "elephant 1" in table.legal
    assert "elephant 2" not in table.legal
    table.play("elephant 1")
    assert m.DISTRICTS[table.me.elephant] == "S"


@covers("AM-ELE-7", "AM-RUL-44")
def test_the_movement_token_puts_the_elephant_anywhere() -> None:
    table = moving("N", 0, decade=3)
    token(table, "NE")
    assert table.why("teleport S token") == "token_locked"
    table.me.token = UNLOCKED
    assert table.why("teleport N token") == "", "the book says any district"
    told = table.play("teleport S token")
    assert (m.DISTRICTS[table.me.elephant], table.me.pp) == ("S", 5)
    assert kinds(told) == ["teleported"]
    table.again()
    assert table.why("teleport N token") == "token_spent"
    assert table.why("elephant 1") == ""
    elsewhere = moving("N", 0, teleport_target="other_district")
    elsewhere.me.token = UNLOCKED
    assert elsewhere.why("teleport N token") == "teleport_same_district"


@covers("AM-STO-13", "AM-ELE-8", "AM-RUL-19", "AM-STA-4")
def test_the_storehouse_that_teleports_is_turned_over() -> None:
    for ruling, tax in (("unchanged", 2), ("icon_removed", 1)):
        table = moving("N", 0, flipped_storehouse_tax=ruling)
        assert table.why("teleport S storehouse") == "no_teleport_storehouse"
        table.build("ST15")
        table.me.tax = 2
        assert table.me.slots == 6
        table.play("teleport S storehouse")
        assert (m.DISTRICTS[table.me.elephant], table.me.slots, table.me.tax) == ("S", 8, tax)
        table.again()
        assert table.why("teleport N storehouse") == "storehouse_flipped"


@covers("AM-STO-13", "AM-RUL-44")
def test_the_elephant_may_be_put_down_where_it_stands_to_turn_the_storehouse() -> None:
    table = moving("N", 0)
    table.build("ST15")
    table.play("teleport N storehouse")
    assert (m.DISTRICTS[table.me.elephant], table.me.slots) == ("N", 8)


@covers("AM-ELE-9", "AM-DON-1")
def test_donations_only_where_the_elephant_stands() -> None:
    table = Table(2)
    table.elephant("S", 1)
    table.give(marble=1)
    table.use("donate")
    assert {text for text in table.legal if text != "decline"} == {
        f"donate S 1 {n}" for n in range(1, 5)
    }
    assert table.why("donate N 1 1") == "donation_elsewhere"
