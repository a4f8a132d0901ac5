"""Actions with the active worker: AM-ACT, AM-DIS, AM-MAH, AM-RES."""

from __future__ import annotations

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.lake import FREE
from tests.amritsar.table import Table, kinds
from tests.rules import covers


@covers("AM-EX-4", "AM-ACT-1", "AM-ACT-4", "AM-ACT-5", "AM-ACT-8")
def test_elephant_main_secondary() -> None:
    table = Table(3)
    table.elephant("W")
    table.give(copper=1)
    table.lay("B2", "W")
    centre, table.state.tiles = table.state.tiles[9], (*table.state.tiles[:9], FREE, FREE, FREE)
    right = m.TILES.index("W1")
    table.state.tiles = (*table.state.tiles[:9], FREE, centre, right)
    table.act("W", "white")
    table.play("activate tile B2")  # the centre tile's main action: 1 gold
    assert table.items() == (0, 0, 1, 1)
    table.play("tile W1", "main")
    assert table.me.tracks == (1, 0, 0)
    table.play("secondary")
    assert table.kind == "market"
    table.play("sell copper", "done")
    assert table.legal == ["done"]


@covers("AM-ACT-2", "AM-ACT-3")
def test_the_main_action_for_any_colour_the_secondary_for_its_own() -> None:
    table = Table(3)
    table.act("N", "yellow", "B2")
    assert table.legal == ["main", "done"]
    refusal = table.refusal("secondary")
    assert (refusal.code, refusal.values) == (
        "colour_mismatch",
        {"worker": "yellow", "colour": "blue"},
    )
    table.act("N", "blue", "B2")
    assert table.legal == ["main", "secondary", "done"]
    table.play("secondary", "main")
    assert table.items() == (1, 0, 0, 1)


@covers("AM-ACT-2", "AM-ACT-7", "AM-SOW-7")
def test_one_tile_of_the_workers_district() -> None:
    table = Table(3)
    table.act("N", "blue")
    here = [m.TILES[t] for t in table.state.tiles[:3]]
    elsewhere = m.TILES[table.state.tiles[4]]
    assert [text for text in table.legal if text.startswith("tile")] == [f"tile {t}" for t in here]
    assert table.why(f"tile {elsewhere}") == "tile_elsewhere"
    assert table.why("main") == "no_tile_chosen"
    table.play(f"tile {here[0]}")
    assert table.why(f"tile {here[1]}") == "tile_chosen"
    table.lay("B2", "E")
    table.state.landed = m.SECTIONS.index("E2")
    assert table.facts["district"] == "E"


@covers("AM-ACT-5", "AM-ACT-7")
def test_the_elephant_before_or_after_the_tile_never_between() -> None:
    table = Table(3)
    table.elephant("N")
    table.act("N", "blue", "B2")
    table.play("main")
    table.play("activate tile B2")
    assert table.items() == (0, 0, 0, 2)
    assert table.why("secondary") == "tiles_closed"
    assert table.why("activate tile B2") == "elephant_used"
    assert table.legal == ["done"]
    first = Table(3)
    first.elephant("N")
    first.act("N", "blue", "B2")
    first.play("activate tile B2", "secondary", "main")
    assert first.items() == (1, 0, 0, 2)
    assert first.why("main") == "action_used"
    assert first.legal == ["done"]


@covers("AM-ACT-4")
def test_the_elephant_must_stand_in_the_district() -> None:
    table = Table(3)
    table.elephant("E")
    table.mahout("coin_pp", "blue")
    table.act("N", "blue", "B2")
    assert table.why("activate tile B2") == "elephant_elsewhere"
    assert table.why("activate mahout coin_pp") == "elephant_elsewhere"
    table.elephant("N")
    table.act("N", "yellow")
    assert table.why("activate mahout market") == "mahout_not_placed"
    elsewhere = m.TILES[table.state.tiles[4]]
    assert table.why(f"activate tile {elsewhere}") == "tile_elsewhere"
    table.play("activate mahout coin_pp")
    assert (table.items()[0], table.me.pp) == (1, 6)


@covers("AM-ACT-6", "AM-RUL-10", "AM-RUL-43")
def test_what_is_optional() -> None:
    table = Table(3)
    table.act("N", "blue", "B2")
    table.play("secondary")
    assert "done" in table.legal
    idle = Table(3)
    idle.act("N", "blue")
    assert "done" in idle.legal
    strict = Table(3, no_action="at_least_one", secondary_alone="main_too")
    strict.elephant("N")
    strict.act("N", "blue", "B2")
    assert strict.why("done") == "must_act"
    strict.play("secondary")
    assert strict.legal == ["main"]
    assert strict.why("done") == "main_too"
    assert strict.why("activate tile B2") == "main_too"
    strict.play("main")
    assert "done" in strict.legal


@pytest.mark.parametrize(
    ("tile", "part", "worker", "gained"),
    [
        ("Y3", "secondary", "yellow", (0, 2, 0, 0)),
        ("G1", "secondary", "green", (0, 0, 1, 0)),
        ("B2", "main", "white", (0, 0, 0, 1)),
        ("B2", "secondary", "blue", (1, 0, 0, 0)),
        ("Y3", "main", "white", (2, 0, 0, 0)),
    ],
)
@covers("AM-DIS-1", "AM-DIS-2", "AM-DIS-4", "AM-DIS-7", "AM-DIS-8")
def test_what_is_simply_gained(tile: str, part: str, worker: str, gained: tuple[int, ...]) -> None:
    table = Table(3)
    table.act("N", worker, tile)
    table.play(part)
    assert table.items() == gained


@covers("AM-DIS-3", "AM-DIS-5")
def test_what_is_gained_by_choice() -> None:
    for take, gained in (("marble", (0, 2, 0, 0)), ("copper", (0, 0, 1, 0))):
        table = Table(3)
        table.act("N", tile="B1")
        table.play("main")
        assert table.legal == ["take marble", "take copper"]
        assert table.facts["choices"] == [["marble", 2], ["copper", 1]]
        assert table.why("take gold") == "not_a_choice"
        table.play(f"take {take}")
        assert table.items() == gained
    table = Table(3)
    table.act("N", tile="B3")
    table.play("main")
    assert table.legal == ["take marble", "take copper", "take gold"]
    table.play("take gold")
    assert table.items() == (0, 0, 0, 1)


@covers("AM-DIS-6", "AM-DIS-9")
def test_coin_and_market_in_either_order() -> None:
    table = Table(3)
    table.state.market[1] = 3
    table.act("N", tile="Y2")
    table.play("main")
    assert table.legal == ["first coin", "first market"]
    table.play("first coin")
    assert (table.items()[0], table.kind) == (1, "market")
    table.play("buy copper", "done")
    assert table.items() == (0, 0, 1, 0)
    later = Table(3)
    later.give(marble=4)
    later.act("N", tile="Y2")
    later.play("main", "first market")
    assert (later.items()[0], later.kind) == (0, "market")
    later.play("sell marble", "done")
    assert later.kind == "discard"  # 1 coin for the marble, then the coin: 5 items for 4 slots
    only = Table(3)
    only.act("N", tile="Y1")
    told = only.play("main")
    assert only.kind == "act"
    assert [e.values for e in told if e.kind == "nothing"] == [
        {"action": "market", "why": "purchase_unpaid"}
    ]


@covers("AM-DIS-10", "AM-DIS-18", "AM-MAH-8")
def test_an_own_mahout_tile_of_any_colour() -> None:
    table = Table(3)
    table.elephant("S", 1)
    table.give(marble=1)
    table.act("N", "yellow", "Y1")
    table.play("secondary")
    assert table.kind == "mahout"
    assert table.legal == ["use donate", "decline"]
    assert table.why("use market") == "mahout_not_placed"
    table.play("use donate")
    assert (table.kind, table.facts["district"]) == ("donate", "S")
    table.play("donate S 1 2")
    assert table.me.counters == 0


@covers("AM-DIS-11", "AM-DIS-12", "AM-DIS-13")
def test_kinds_of_upgrades() -> None:
    for tile, part, allowed in (
        ("G1", "main", {"storehouse", "objective"}),
        ("G2", "main", {"storehouse", "mahout"}),
        ("G3", "main", {"storehouse", "objective", "mahout"}),
    ):
        table = Table(3)
        table.give(marble=1, copper=1, gold=1)
        table.act("N", "green", tile)
        table.play(part)
        found = {text.split()[1] for text in table.legal if text != "decline"}
        assert found == allowed
        for kind in {"objective", "mahout"} - allowed:
            named = [move.text for move in rules.candidates(table.state)]
            closed = next(text for text in named if text.startswith(f"upgrade {kind}"))
            assert table.why(closed) == "upgrade_not_allowed"


@covers("AM-DIS-14", "AM-DIS-15", "AM-DIS-16", "AM-DIS-17")
def test_knowledge_of_tiles() -> None:
    for tile, worker, part, track in (
        ("W1", "blue", "main", 0),
        ("W2", "blue", "main", 1),
        ("W3", "blue", "main", 2),
    ):
        table = Table(3)
        table.act("N", worker, tile)
        table.play(part)
        assert table.me.tracks[track] == 1
        assert sum(table.me.tracks) == 1
    table = Table(3)
    table.act("N", "blue", "B1")
    table.play("secondary")
    assert table.legal == ["advance development", "advance resources", "advance money"]
    table.play("advance money")
    assert table.me.tracks == (0, 0, 1)


@pytest.mark.parametrize(
    ("mahout", "then", "items", "pp"),
    [
        ("coin_pp", (), (1, 0, 0, 0), 6),
        ("coin_marble", (), (1, 1, 0, 0), 5),
        ("any_resource", ("take gold",), (0, 0, 0, 1), 5),
        ("knowledge", ("advance resources",), (0, 1, 0, 0), 5),
    ],
)
@covers("AM-MAH-3", "AM-MAH-5", "AM-MAH-6", "AM-MAH-7")
def test_mahout_tiles_that_give(
    mahout: str, then: tuple[str, ...], items: tuple[int, ...], pp: int
) -> None:
    table = Table(3)
    table.elephant("N")
    table.mahout(mahout, "green")
    table.use(mahout)
    table.play(*then)
    assert (table.items(), table.me.pp) == (items, pp)


@covers("AM-MAH-1", "AM-MAH-2", "AM-MAH-4")
def test_mahout_tiles_that_ask() -> None:
    for mahout, kind in (("donate", "donate"), ("upgrade", "upgrade"), ("market", "market")):
        table = Table(3)
        table.elephant("N", 1)
        table.give(marble=1)
        table.mahout(mahout, "green")
        table.use(mahout)
        assert table.kind == kind
        assert table.facts["by"] == "elephant"


@covers("AM-RES-4", "AM-UPG-8", "AM-FLO-4")
def test_an_action_may_be_given_up_and_then_nothing_happened() -> None:
    table = Table(3)
    table.bridge("upgrade_pp", "market_pp", "donation_coin")
    table.elephant("N", 2)
    table.give(coin=1, marble=1)
    table.mahout("upgrade", "green")
    before = (table.items(), table.me.counters, table.me.board, table.me.pp)
    for mahout, answer in (("donate", "decline"), ("upgrade", "decline")):
        table.use(mahout)
        told = table.play(answer)
        assert "declined" in kinds(told)
        assert (table.items(), table.me.counters, table.me.board, table.me.pp) == before
    table.mahout("market", "green")
    market = (table.items(), table.me.counters, table.me.market, table.me.pp)
    table.use("market")
    table.play("done")
    assert (table.items(), table.me.counters, table.me.market, table.me.pp) == market


@covers("AM-RES-4", "AM-ACT-7", "AM-EVT-1")
def test_an_action_that_cannot_be_done_ends_by_itself_and_is_used_up() -> None:
    table = Table(3)
    table.elephant("N", 0)
    told = table.use("donate")
    assert [e.values["why"] for e in told if e.kind == "nothing"] == ["no_counter"]
    assert table.kind == "act"
    assert table.why("activate mahout donate") == "elephant_used"
    table.elephant("N", 1)
    told = table.use("donate")
    assert [e.values["why"] for e in told if e.kind == "nothing"] == ["donation_unpaid"]


@covers("AM-RES-1", "AM-RES-2", "AM-FLO-4")
def test_nested_gains_go_depth_first() -> None:
    """Development 3 is an upgrade: it is asked before the next step of the same action."""
    table = Table(3)
    table.show("ST3")
    table.give(marble=1)
    table.me.tracks = (2, 0, 0)
    table.act("N", "green", "G3")
    table.play("main", "upgrade storehouse ST3")
    assert (table.kind, table.facts["left"]) == ("track", 2)
    table.give(copper=1)
    table.play("advance development")
    assert table.kind == "upgrade"
    assert table.facts["by"] == "knowledge"
    table.play("decline")
    assert (table.kind, table.facts["left"]) == ("track", 1)
    table.play("advance money")
    assert (table.kind, table.items()[0]) == ("act", 1)


@covers("AM-MOV-1", "AM-MOV-4")
def test_the_texts_of_moves() -> None:
    for text in (
        "start second", "draw T3", "draw group4_pp", "draw B1", "draw blue", "draw ST4", "draw A-N",
        "objective A-N", "objective covered", "mahout blue", "place N", "stay", "elephant 3",
        "teleport S token", "teleport S storehouse", "pick E1", "drop blue", "land", "skip",
        "skip free", "tile B2", "main", "secondary", "activate tile B2", "activate mahout donate",
        "done", "exchange marble copper", "follow", "decline", "take gold", "advance money",
        "first coin", "first market", "use donate", "buy copper", "sell gold", "donate N 1 3",
        "upgrade storehouse ST4", "upgrade objective A-N coins", "upgrade objective covered coins",
        "upgrade mahout market blue", "pay marble", "discard coin", "reveal A-N",
    ):  # fmt: skip
        assert m.parse(text).text == text
        assert m.parse(text.upper()).text == text
    assert m.parse("tile W1") is not m.parse("pick W1")


@covers("AM-MOV-3")
def test_prompts_with_a_single_open_move_are_still_moves() -> None:
    table = Table(3)
    table.elephant("N")
    table.sow_from(N1="blue blue")
    table.play("pick N1")
    assert table.legal == ["drop blue"]
    table.play("drop blue")
    assert table.legal == ["land"]
