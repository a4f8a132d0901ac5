"""Quick tools without a mirrored game: the score pad, the decade end and the Maharaja's turn."""

from __future__ import annotations

import pytest

from companion.tables.amritsar.tools.decade_sheet import DecadeSheet
from companion.tables.amritsar.tools.his_table import HIM, ME, HisTable
from companion.tables.amritsar.tools.score_pad import LAKE, OBJECTIVES, PAD, TRACKS
from companion.tables.common.pad import Cell
from companion.tables.common.pad_entry import PadEntry
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.scoring import winners
from engine.amritsar.lake import FREE
from engine.core.language.words import languages, words
from engine.core.rulings import choose
from tests.rules import covers

PRINTED = load_catalogue()
RULINGS = choose(PRINTED.rulings, {})
ENGLISH = words("en")


def pad(players: int = 2, stored: object = None, **numbers: dict[str, int]) -> PadEntry:
    """A pad with numbers by seat: `a={"pp": 3}`."""
    new = PadEntry(PAD("amritsar", players, {}, {}, stored))
    for seat, page in enumerate(numbers.values()):
        for key, n in page.items():
            new.write(Cell(key, seat), n)
    return new


def play(new: PadEntry, seat: int, objective: str) -> None:
    new.toggle(Cell(OBJECTIVES, seat), objective)


# ---------------------------------------------------------------- the score pad


@covers("AM-OBJ-3", "AM-OBJ-2")
def test_two_firsts_leave_no_second() -> None:
    """AM-EXD-6: counters 4, 4, 2 and 1 in the north give 5, 5, 0 and 0 PP."""
    four = {"lake.N.1": 2, "lake.N.2": 2}
    new = pad(4, a=four, b=four, c={"lake.N.1": 1, "lake.N.3": 1}, d={"lake.N.1": 1})
    for seat in range(4):
        play(new, seat, "A-N")
        assert new.scores()[seat].items["objectives"] == (5, 5, 0, 0)[seat]
        play(new, seat, "A-N")


@covers("AM-OBJ-13", "AM-KNW-6", "AM-END-3")
def test_every_part_of_a_sheet_counts() -> None:
    new = pad(
        a={"pp": 60, "coins": 3, "track.money": 7, "lake.N.1": 4, "lake.N.2": 3},
        b={"pp": 67, "lake.E.1": 1},
    )
    play(new, 0, "D-level2")
    ana, bo = new.pad.scores()
    assert ana.items == {"track": 60, "knowledge": 3, "objectives": 4}
    assert (ana.total, bo.total) == (67, 67)
    assert (ana.tiebreak, bo.tiebreak) == (7, 1)
    assert winners([ana, bo]) == [0]


@covers("AM-OBJ-1")
def test_one_objective_of_each_type_and_each_once() -> None:
    new = pad()
    play(new, 0, "C-N")
    play(new, 0, "C-levels")
    assert new.pad.sheet.held(OBJECTIVES, 0) == ["C-levels"]
    play(new, 1, "C-levels")
    assert [new.pad.sheet.held(OBJECTIVES, seat) for seat in range(2)] == [[], ["C-levels"]]


@pytest.mark.parametrize("objective", m.OBJECTIVES)
def test_every_objective_can_be_scored(objective: str) -> None:
    everything = {"coins": 9, "resources": 9, **{f"track.{track}": 7 for track in m.TRACKS}}
    lake = {f"lake.{d}.{level}": 4 - n for d in "NESW" for n, level in enumerate(m.LEVELS)}
    new = pad(a={**everything, **lake}, b={})
    play(new, 0, objective)
    assert new.scores()[0].items["objectives"] > 0


@covers("AM-SOL-23", "AM-SOL-25", "AM-SOL-6")
@pytest.mark.parametrize(("hard", "objective"), [(0, 3), (1, 6)])
def test_the_maharaja_on_the_pad(hard: int, objective: int) -> None:
    """AM-EXD-23: white track on the last space, 4 of 9 slots full; 3 counters in the south."""
    his = {"pp": 18, "resources": 4, "white": 8, "lake.S.1": 3, "hard": hard}
    new = pad(1, a={"pp": 20}, b=his)
    offered = {
        p.key for group in new.pad.pieces(ENGLISH, Cell(OBJECTIVES, 1)) for p in group.pieces
    }
    assert offered == {"C-N", "C-E", "C-S", "C-W"}
    play(new, 1, "C-S")
    _, score = new.scores()
    assert score.items == {"track": 18, "knowledge": 5, "objectives": objective}


@covers("AM-STA-3", "AM-DON-3")
def test_a_sheet_that_cannot_be_is_said() -> None:
    new = pad(a={"lake.N.1": 1, "lake.N.2": 1}, b={"lake.E.1": 6, "elephant": 0})
    for level in m.LEVELS:
        new.close(f"lake.N.{level}")
    play(new, 0, "A-N")
    for level in m.LEVELS:
        new.close(f"lake.N.{level}")
    assert new.pad.faults(ENGLISH) == ["North, level 2: needs 2 counters below."]
    assert new.pad.sheet.number("lake.E.1", 1) == 4, "there is no room for more"
    assert pad(a={"lake.N.1": 2, "lake.N.2": 1}).pad.faults(ENGLISH) == []


def test_only_what_counts_is_asked() -> None:
    new = pad(3)
    asked = {cell.key for cell in new.cells()}
    assert asked == {"pp", OBJECTIVES, *TRACKS}
    play(new, 0, "A-coins")
    play(new, 1, "D-level3")
    new.write(Cell("track.resources", 2), 7)
    asked = {tuple(cell) for cell in new.cells() if cell.key not in ("pp", OBJECTIVES, *TRACKS)}
    coins = {("coins", seat) for seat in range(3)}
    assert asked == coins | {("resources", 2)} | {(f"lake.{d}.3", 1) for d in m.DISTRICTS}


def test_a_level_above_a_single_counter_is_empty() -> None:
    new = pad(2, a={"lake.N.1": 1}, b={"lake.N.1": 0})
    play(new, 0, "A-N")
    assert not new.is_open(Cell("lake.N.2", 0))


def test_donations_are_asked_of_those_who_tie() -> None:
    new = pad(3, a={"pp": 20}, b={"pp": 20}, c={"pp": 9})
    for item in new.pad.items()[:5]:
        new.close(item.key)
    asked = {cell for cell in new.cells() if cell.key == LAKE[0]}
    assert asked == {Cell(LAKE[0], 0), Cell(LAKE[0], 1)}


def test_the_pad_is_kept() -> None:
    new = pad(1, a={"pp": 7, "lake.W.3": 1}, b={"white": 3, "hard": 1})
    play(new, 0, "A-coins")
    again = pad(1, new.pad.to_plain())
    assert again.pad.to_plain() == new.pad.to_plain()
    assert (
        pad(2, [["objectives", 0, [3, "no"]], ["pp", 0, -4], ["no", 0, 1]]).scores()[0].total == 0
    )


# ---------------------------------------------------------------- the decade end


def sheet(decade: int = 1, **numbers: dict[str, int]) -> DecadeSheet:
    new = DecadeSheet(PRINTED, RULINGS)
    new.decade = decade
    for seat, page in enumerate(numbers.values()):
        for key, n in page.items():
            new.write(seat, key, n)
    return new


@covers("AM-DEC-2")
def test_taxes_that_cannot_be_paid_cost_pp() -> None:
    """AM-EXD-2: tax 5, two discounts, 2 coins, decade II: due 3, pay 2, −2 PP."""
    new = sheet(2, a={"pp": 9, "tax": 5, "discounts": 2, "coins": 2}, b={})
    ana, _ = new.after(2)
    assert (tuple(ana.tax), ana.pp, ana.coins) == ((3, 2, 2), 7, 0)
    assert new.told(ENGLISH, 0, ana) == ["Taxes: return 2 coins; 1 coin missing, −2 PP"]


@covers("AM-DEC-2", "AM-DEC-4", "AM-STA-7")
def test_income_comes_after_the_floor() -> None:
    """AM-EXD-16: decade III, tax 4, 1 coin, 5 PP, income 1 coin + 1 PP: 1 PP, 1 coin."""
    new = sheet(3, a={"pp": 5, "tax": 4, "coins": 1, "coin_pp": 1}, b={})
    ana, _ = new.after(2)
    assert (ana.pp, ana.coins) == (1, 1)


@covers("AM-DEC-1")
def test_tied_players_gain_all_of_a_majority() -> None:
    """AM-EX-6: two players with 2 counters in the south, worth 2."""
    two = {"counters.S": 2}
    new = sheet(1, a=two, b=two, c={"counters.S": 1})
    assert [after.pp for after in new.after(3)] == [2, 2, 0]
    assert new.faults(ENGLISH, 3, 3) == []
    new.write(0, "counters.S", 14)
    assert new.faults(ENGLISH, 3, 3) == ["South: 17 counters, but 14 spaces."]


@covers("AM-SOL-22")
def test_the_maharaja_has_no_taxes_and_no_income() -> None:
    new = sheet(1, a={}, b={"pp": 9, "counters.N": 1, "tax": 3, "coin_pp": 2})
    new.is_solo = True
    assert new.after(2)[1].pp == 13


@pytest.mark.parametrize("language", languages())
def test_a_decade_is_told_in_every_language(language: str) -> None:
    full = {"pp": 9, "counters.N": 1, "tax": 3, "coins": 1, "coin_pp": 1, "resource": 1}
    new = sheet(1, a={**full, "counter": 1}, b={"tax": 1, "discounts": 1}, c={"tax": 2})
    for seat, after in enumerate(new.after(3)):
        told = new.told(words(language), seat, after)
        assert told
        assert not any("{" in line for line in told)
    assert DecadeSheet(PRINTED, RULINGS, new.to_plain()).to_plain() == new.to_plain()


# ---------------------------------------------------------------- the Maharaja's turn


@covers("AM-SOL-13", "AM-SOL-18", "AM-SOL-19")
def test_his_first_turn() -> None:
    """AM-EXD-18: donates in the north, two marble for blue, a marble on the white track."""
    table = HisTable({}, {})
    assert list(table.values) == [4, 3, 2, 1]
    before = table.number("pp")
    table.worker, table.token_worker = m.COLOURS.index("blue"), m.COLOURS.index("white")
    told = table.play().told
    his = table.state.seats[HIM]
    assert table.number("pp") == before + 1
    assert (his.counters, his.board) == (0, 15)
    assert table.state.quarry == [1, 3, 2]
    assert (table.number("marble"), table.number("white")) == (3, 1)
    rules = [event.rule for event in told]
    assert rules.index("AM-SOL-13") < rules.index("AM-SOL-16") < rules.index("AM-SOL-18")


@covers("AM-SOL-3", "AM-SOL-9")
def test_board_and_quarry_follow_from_what_is_set() -> None:
    table = HisTable({}, {})
    table.write("elephant", 4)
    assert table.state.seats[HIM].board == 12
    table.write("gold", 9)
    assert (table.number("gold"), table.state.quarry[2]) == (2, 0)
    table.write("elephant", 20)
    assert table.number("elephant") == 6


@covers("AM-DON-3")
def test_a_counter_stands_only_on_two_others() -> None:
    table = HisTable({}, {})
    lake = table.state.box.lake
    base, above = lake.districts[0][0], lake.districts[0][4]
    table.tap_space(above)
    assert table.state.lake[above] == FREE
    for number in lake.spaces[above].rests_on:
        table.tap_space(number)
    table.tap_space(above)
    assert table.state.lake[above] == ME
    table.tap_space(base)
    assert table.state.lake[base] == HIM
    table.tap_space(base)
    assert table.state.lake[base] == ME  # it carries a counter, and cannot be free


@covers("AM-SOL-26")
def test_his_table_is_kept_and_the_same_turn_follows() -> None:
    table = HisTable({}, {})
    table.worker, table.token_worker = 3, 0
    for _ in range(4):
        again = HisTable({}, {}, table.to_plain())
        assert again.to_plain() == table.to_plain()
        assert again.play().told == table.play().told
    assert HisTable({}, {}, {"lake": [5], "numbers": "x", "decade": 9}).to_plain()["decade"] == 1


def test_his_board_is_that_of_this_copy() -> None:
    mine = {"quarry_row": {"row_1": {"n": 6}}}
    assert HisTable({}, mine).most("marble") == 6
