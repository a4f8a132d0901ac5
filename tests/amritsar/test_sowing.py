"""Sowing: AM-SOW, its gesture and its preview (AM-MOV-2)."""

from __future__ import annotations

import itertools

import pytest

from engine.amritsar import gestures
from engine.amritsar import moves as m
from engine.amritsar.chapters.sowing import next_section
from engine.core.moves import UnknownMove
from tests.amritsar.table import Table, kinds
from tests.rules import covers

BOOK = {
    "E1": "blue white",
    "E2": "blue blue white white",
    "S1": "green",
    "S2": "green",
    "W1": "yellow yellow yellow green",
}


def book_table(coins: int = 0, **how: str) -> Table:
    """AM-EX-3: E2 and W1 are full, a coin lies on E1."""
    table = Table(3, **how)
    table.elephant("W")
    table.give(coin=coins)
    table.sow_from({"E1": 1}, **BOOK)
    return table


@covers("AM-EX-3", "AM-SOW-1", "AM-SOW-2", "AM-SOW-3", "AM-SOW-4", "AM-SOW-5", "AM-SOW-7")
def test_the_example_of_the_book() -> None:
    table = book_table()
    told = table.play("pick E1")
    assert table.items() == (1, 0, 0, 0)
    assert kinds(told) == ["picked", "passed", "coins_taken", "gained"]
    assert (table.kind, table.facts["section"]) == ("drop", "S1")
    assert table.legal == ["drop blue", "drop white"]
    table.play("drop blue")
    assert (table.kind, table.facts["section"]) == ("last", "S2")
    told = table.play("skip")
    assert [event.values["section"] for event in told] == ["S2", "W1"]
    assert table.facts["section"] == "W2"
    table.play("land")
    assert (table.section("W2"), table.section("S1")) == (["white"], ["green", "blue"])
    assert (table.facts["colour"], table.facts["district"]) == ("white", "W")
    assert table.items() == (0, 0, 0, 0)
    assert table.state.coins[m.SECTIONS.index("S2")] == 1
    assert table.section("E1") == []


@covers("AM-EXD-17", "AM-MOV-2")
def test_the_same_as_one_gesture() -> None:
    table = book_table()
    assert gestures.spelled_out(table.state, "sow E1 blue white") == ["pick E1", "drop blue"]
    assert gestures.spelled_out(table.state, "sow e1 White BLUE") == ["pick E1", "drop white"]
    assert gestures.spelled_out(table.state, "pick E1") is None
    for wrong in ("sow", "sow X1 blue", "sow E1 blue", "sow E1 blue blue", "sow N1 blue"):
        with pytest.raises(UnknownMove):
            gestures.spelled_out(table.state, wrong)
    table.play("pick E1", "drop blue", "skip", "land")
    assert table.section("W2") == ["white"]


@covers("AM-MOV-2", "AM-SOW-10")
def test_the_preview_says_where_each_worker_lands() -> None:
    table = book_table(coins=1)
    table.lay("W1", "W")
    seen = gestures.preview(table.state, 0, m.SECTIONS.index("E1"), [1, 2])
    assert (seen.coins, seen.drops) == (1, (("blue", "S1"),))
    assert [(each.section, each.skips, each.price) for each in seen.landings] == [
        ("S2", 0, 0),
        ("W2", 1, 1),
        ("N1", 2, 2),
    ]
    assert seen.landings[1].elephant
    assert "W1" in seen.landings[1].secondary
    assert not seen.landings[0].elephant


@covers("AM-MOV-2")
def test_the_preview_is_what_happens() -> None:
    for seed in range(40):
        table = Table(4, seed=seed)
        table.until("pick")
        table.give(coin=table.source.randrange(4))
        section = table.source.choice(table.legal).split()[1]
        workers = list(table.state.sections[m.SECTIONS.index(section)])
        table.source.shuffle(workers)
        seen = gestures.preview(table.state, table.state.active, m.SECTIONS.index(section), workers)
        names = [m.COLOURS[colour] for colour in workers]
        small = gestures.spelled_out(table.state, " ".join(["sow", section, *names]))
        assert small
        table.play(*small[:1])
        table.until("drop", "last")
        table.play(*small[1:])
        landing = table.source.choice(seen.landings)
        for _ in range(landing.skips):
            table.play("skip")
        table.play("land")
        table.until("act")
        assert (table.facts["section"], table.facts["district"]) == landing[:2]
        for colour, place in seen.drops:
            assert colour in table.section(place)


@covers("AM-SOW-1", "AM-GEO-3")
def test_only_sections_with_workers() -> None:
    table = book_table()
    assert table.legal == ["pick E1", "pick E2", "pick S1", "pick S2", "pick W1"]
    assert table.refusal("pick N1").values == {"section": "N1"}
    assert table.why("pick N1") == "section_empty"


@covers("AM-SOW-3", "AM-SOW-5")
def test_only_colours_in_hand_and_only_the_last_worker_skips() -> None:
    table = book_table(coins=2)
    table.play("pick E1")
    assert table.why("drop green") == "colour_not_in_hand"
    assert table.why("skip") == "skip_not_last"
    assert table.why("land") == "skip_not_last"


@covers("AM-EXD-11", "AM-SOW-9")
def test_a_single_worker_is_the_last_one() -> None:
    table = Table(3)
    table.elephant("N")
    table.give(coin=1)
    table.sow_from(N2="blue")
    table.play("pick N2")
    assert (table.kind, table.facts["section"]) == ("last", "E1")
    assert table.legal == ["land", "skip"]
    table.play("skip")
    assert (table.legal, table.facts["section"]) == (["land"], "E2")
    assert table.why("skip") == "no_coin_to_leave"
    table.play("land")
    assert (table.section("E2"), table.state.coins[m.SECTIONS.index("E1")]) == (["blue"], 1)


@covers("AM-SOW-6", "AM-STO-7", "AM-RUL-8")
def test_the_free_skip() -> None:
    for ruling, left in (("once_per_sowing", "free_skip_used"), ("every_section", "")):
        table = Table(3, free_skip=ruling)
        table.elephant("N")
        table.give(coin=0)
        table.sow_from(N2="blue")
        table.play("pick N2")
        assert table.why("skip free") == "no_free_skip"
        table.build("ST9")
        assert table.legal == ["land", "skip free"]
        table.play("skip free")
        assert table.state.coins == [0] * 8
        assert table.why("skip free") == left


@covers("AM-SOW-8")
def test_coins_of_the_destination_only() -> None:
    table = Table(3)
    table.elephant("N")
    table.give(coin=0)
    table.sow_from({"E1": 2, "E2": 1}, N2="blue white")
    table.play("pick N2", "drop blue")
    assert table.items()[0] == 0
    told = table.play("land")
    assert table.items()[0] == 1
    assert table.state.coins[m.SECTIONS.index("E1")] == 2
    assert "coins_taken" in kinds(told)


@covers("AM-SOW-10", "AM-RUL-7")
def test_with_coins_as_far_as_the_origin() -> None:
    for ruling, code in (("up_to_origin", "beyond_lap"), ("unlimited", "")):
        table = Table(3, skip_limit=ruling)
        table.elephant("N")
        table.me.slots = 20
        table.give(coin=12)
        table.sow_from(N1="blue")
        table.play("pick N1")
        for _ in range(7):
            table.play("skip")
        assert table.facts["section"] == "N1"
        assert table.why("skip") == code
        table.play("land")
        assert table.section("N1") == ["blue"]


@covers("AM-SOW-10", "AM-STA-5")
def test_without_coins_it_never_comes_back_to_the_origin() -> None:
    """All 23 940 distributions of 12 workers, and at most 6 sections away."""
    farthest = seen = 0
    for counts in itertools.product(range(5), repeat=8):
        if sum(counts) != 12:
            continue
        seen += 1
        if not counts[0]:
            continue
        sections = [(0,) * n for n in counts]
        sections[0], at = (), 0
        for _ in range(counts[0]):
            at = next_section(sections, at, 4)
            sections[at] += (0,)
        assert at != 0
        farthest = max(farthest, at)
    assert (seen, farthest) == (23940, 6)


@covers("AM-SOW-12", "AM-BRG-3", "AM-BRG-4")
def test_a_group_of_four_meets_the_bridge() -> None:
    table = Table(3)
    table.elephant("N")
    table.sow_from({"N1": 1}, N1="blue blue white white")
    table.bridge("group4_resource", "group4_pp", "market_pp")
    told = table.play("pick N1")
    assert table.kind == "resource"
    assert kinds(told).index("coins_taken") < kinds(told).index("bridge")
    table.play("take gold")
    assert (table.items(), table.kind) == ((1, 0, 0, 1), "drop")
    three = Table(3)
    three.elephant("N")
    three.sow_from(N1="blue blue white")
    three.bridge("group4_pp", "group4_resource", "market_pp")
    three.play("pick N1")
    assert three.me.pp == 5
    pp = Table(3)
    pp.elephant("N")
    pp.sow_from(N1="blue blue white white")
    pp.bridge("group4_pp", "group4_resource", "market_pp")
    pp.play("pick N1")
    assert (pp.me.pp, pp.kind) == (6, "drop")


@covers("AM-SOW-2", "AM-STG-2")
def test_coins_of_the_origin_may_not_fit() -> None:
    table = Table(3)
    table.elephant("N")
    table.give(marble=4)
    table.sow_from({"N1": 1}, N1="blue white")
    table.play("pick N1")
    assert (table.kind, table.facts["n"]) == ("discard", 1)
    table.play("discard marble")
    assert (table.items(), table.kind) == ((1, 3, 0, 0), "drop")


@covers("AM-SOW-11", "AM-RUL-9", "AM-GEO-4")
def test_workers_stand_in_the_order_in_which_they_came() -> None:
    table = Table(3)
    table.elephant("N")
    table.sow_from(N1="blue white", N2="green")
    table.play("pick N1", "drop white", "land")
    assert table.section("N2") == ["green", "white"]
