"""Corrections, automatic effects, families, refusals as a whole: AM-APP-1, AM-STA, AM-ERR."""

from __future__ import annotations

import random

import pytest

from engine.amritsar import fields, refusals, rules
from engine.amritsar import moves as m
from engine.amritsar.refusals import FAMILIES, family_of
from engine.core.adjust import Adjust
from engine.core.game import BadGame, Game
from engine.core.refusal import Refusal
from tests.amritsar.table import Table, kinds
from tests.rules import covers


def why(table: Table, field: str, value: str) -> str:
    refusal = rules.why_not_adjust(table.state, Adjust(field, value))
    return refusal.code if refusal else ""


@covers("AM-APP-1")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("purple.pp", "17"),
        ("purple.item.gold", "2"),
        ("purple.tax", "4"),
        ("purple.knowledge.money", "5"),
        ("purple.elephant", "S"),
        ("purple.elephant", "none"),
        ("purple.counters", "4"),
        ("purple.movement", "unlocked"),
        ("purple.mahout.green", "market"),
        ("purple.storehouses", "ST7 ST9"),
        ("token", "ES"),
        ("coins.E1", "3"),
        ("market.copper", "1"),
        ("display", "ST1 ST2"),
        ("lake.N.1.2", "grey"),
        ("bridges_turned", "1"),
        ("bridge.1", "market_pp"),
        ("temple.2", "T4"),
        ("automation.taxes", "ask"),
        ("turn", "pink"),
        ("purple.bought.gold", "on"),
    ],
)
def test_what_is_set_is_read(field: str, value: str) -> None:
    table = Table(3)
    table.show("ST1", "ST3")
    table.adjust(field, value)
    assert fields.value_of(table.state, field) == value
    assert rules.check_invariants(table.state) == []


@covers("AM-STA-3")
def test_counters_follow_by_themselves() -> None:
    table = Table(3)
    table.show()
    market = table.me.market
    table.adjust("purple.storehouses", "ST7")
    assert (table.me.board, table.me.market, table.me.slots) == (8, market + 1, 7)
    table.adjust("lake.N.1.1", "purple")
    assert table.me.market == market
    table.adjust("purple.mahout.green", "market")
    assert table.me.board == 7
    assert why(table, "purple.counters", "7") == "adjust_counters"


@covers("AM-CMP-10", "AM-STA-3")
def test_a_storehouse_put_somewhere_leaves_its_place() -> None:
    table = Table(3)
    table.show("ST1", "ST7")
    table.adjust("purple.storehouses", "ST7")
    assert fields.value_of(table.state, "display") == "ST1"
    table.adjust("grey.storehouses", "ST7")
    assert table.me.storehouses == ()
    assert table.me.slots == 4
    table.adjust("display", "ST1 ST7")
    assert table.seat(1).storehouses == ()
    assert rules.check_invariants(table.state) == []


@covers("AM-STA-5")
def test_a_worker_is_put_into_another_section() -> None:
    table = Table(3)
    table.sow_from(
        N1="blue white yellow green", E1="blue white yellow green", S2="white", W1="blue"
    )
    table.state.sections[6] += (0, 3)
    before = table.section("S2")
    table.adjust("worker.N1.blue", "in_S2")
    assert table.section("S2") == [*before, "blue"]
    assert "blue" not in table.section("N1")
    assert why(table, "worker.N1.blue", "in_W1") == "adjust_unknown"
    assert why(table, "worker.S2.white", "in_E1") == "adjust_workers"


@covers("AM-STA-4", "AM-STA-5", "AM-DON-3", "AM-STA-7")
def test_impossible_positions_are_refused() -> None:
    table = Table(3)
    assert why(table, "purple.item.gold", "9") == "adjust_storage"
    assert why(table, "section.N1", "none") == "adjust_workers"
    assert why(table, "lake.N.2.1", "grey") == "adjust_supports"
    assert why(table, "lake.N.1.9", "grey") == "adjust_unknown"
    assert why(table, "purple.pp", "-1") == "adjust_impossible"
    table.give(coin=2)
    table.act("N", tile="Y1")
    table.play("main")
    assert table.kind == "market"
    assert why(table, "market.copper", "17") == "adjust_impossible"
    assert why(table, "purple.pp", "many") == "adjust_unknown"
    assert why(table, "no.such.field", "3") == "adjust_unknown"
    assert why(table, "turn", "orange") == "adjust_unknown"
    assert why(table, "bridge.1", "market_pp") == ""


@covers("AM-APP-1", "AM-SOL-9")
def test_the_maharaja_can_be_corrected() -> None:
    table = Table(1, mode="solo")
    named = [each for each in fields.all_fields(table.state) if each.startswith("grey.")]
    assert "grey.item.coin" not in named
    assert "grey.tax" not in named
    table.adjust("grey.counters", "3")
    assert table.state.seats[1].board == 13
    table.adjust("grey.item.marble", "2")
    assert table.state.quarry[0] == 2
    table.adjust("quarry.gold", "1")
    assert table.state.seats[1].items[3] == 1
    assert why(table, "grey.tax", "1") == "adjust_unknown"
    table.adjust("white_track", "4")
    assert fields.value_of(table.state, "white_track") == "4"


@covers("AM-HID-2")
def test_objectives_set_by_hand_are_their_owners() -> None:
    table = Table(3)
    state = table.state
    state.events = []
    rules.adjust(state, Adjust("grey.played", "none none none none"))
    assert [e.seen_by for e in state.events if e.kind == "adjusted"] == [1]
    assert fields.value_of(state, "grey.hand").count(" ") == 3


@covers("AM-STG-2")
def test_a_question_that_was_answered_by_hand_is_not_asked() -> None:
    table = Table(3)
    table.give(gold=4)
    table.act("N", tile="B2")
    table.play("main")
    assert table.kind == "discard"
    table.adjust("purple.item.gold", "3")
    assert table.kind == "act"


def test_every_field_can_be_read_and_its_choices_are_judged() -> None:
    source = random.Random(5)
    for players, mode in ((2, ""), (4, ""), (1, "solo")):
        table = Table(players, mode=mode, seed=7)
        for _ in range(60):
            table._any_move()
        done = 0
        for field in list(fields.all_fields(table.state)):
            choices = list(fields.choices_of(table.state, field))
            correction = Adjust(field, str(source.choice(choices)))
            fields.value_of(table.state, field)
            trial = table.state.copy()
            if rules.why_not_adjust(trial, correction) is None:
                rules.adjust(trial, correction)
                assert rules.check_invariants(trial) == []
                done += 1
        assert done > 20


# ---------------------------------------------------------------- what happens by itself


@covers("AM-RND-1", "AM-BRG-2")
def test_what_was_left_to_the_table_can_still_be_done() -> None:
    table = Table(2, seed=3)
    for effect in m.EFFECTS:
        table.adjust(f"automation.{effect}", "off")
    told: list = []
    while table.state.decade < 2:
        told += table._any_move()
    left = {e.values["effect"] for e in told if e.kind == "left_to_table"}
    assert {"token", "bridge"} <= left
    open_still = [each.field for each in rules.left_over(table.state)]
    assert open_still == ["bridges_turned"]
    for each in rules.left_over(table.state):
        assert rules.why_not_adjust(table.state, each) is None
        rules.adjust(table.state, each)
    assert rules.left_over(table.state) == []


@covers("AM-FOL-2")
def test_an_effect_may_be_asked_about() -> None:
    table = Table(3)
    table.adjust("automation.follow_pp", "ask")
    table.mahout("coin_pp", "white", of=1)
    table.act("N", "white")
    table.play("done", "follow")
    assert table.kind == "let_it_happen"
    assert table.legal == ["let follow_pp", "leave follow_pp"]
    assert table.why("let token") == "not_a_choice"
    after = table.state.copy()
    told = table.play("leave follow_pp")
    assert "left_to_table" in kinds(told)
    assert table.seat(0).pp == 5
    rules.apply(after, rules.parse("let follow_pp"))
    assert after.seats[0].pp == 6


# ---------------------------------------------------------------- refusals


@covers("AM-FLO-3")
def test_every_refusal_has_a_rule_and_a_family() -> None:
    for code, rule in refusals.RULE_OF.items():
        assert family_of(Refusal(code, rule)) in FAMILIES
    assert refusals.no("waiting_for_other").rule == "AM-FLO-3"


@covers("AM-FLO-3", "AM-END-3")
def test_moves_of_another_moment() -> None:
    table = Table(3)
    assert table.why("pick N1") == "wrong_moment"
    table.finish()
    assert table.why("pick N1") == "game_over"
    assert table.legal == []


# ---------------------------------------------------------------- workers moved while sowing


def sowing_with_a_full_section():
    """Workers of other sections are put, one by one, where the next one would be dropped."""
    game = Game.new("amritsar", ["Ana", "Bo"], seed=9)
    while game.prompt.kind != "drop":
        game.play(game.legal_moves()[0])
    at = game.prompt.values["section"]
    for section, row in zip(m.SECTIONS, game.state.sections, strict=True):
        for colour in row:
            here = game.state.sections[m.SECTIONS.index(at)]
            if section != at and len(here) < game.state.box.room:
                game.play(f"adjust worker.{section}.{m.COLOURS[colour]} in_{at}")
    return game, at


@covers("AM-SOW-4", "AM-STA-5")
def test_a_section_that_is_filled_by_hand_is_passed_as_any_full_one():
    game, filled = sowing_with_a_full_section()
    assert len(game.state.sections[m.SECTIONS.index(filled)]) == game.state.box.room
    assert game.prompt.values["section"] != filled
    while game.prompt.kind in ("drop", "last"):
        game.play(game.legal_moves()[0])
        assert Game.from_dict(game.to_dict()).state == game.state


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("decade", 3, "the decade"),
        ("temple", [0, 3], "temple and bridge"),
        ("coins", [0] * 7 + [100], "coins on a section"),
    ],
)
def test_a_file_with_an_impossible_table_is_refused_with_its_place(part, value, said):
    saved = Game.new("amritsar", ["Ana", "Bo", "Cy"], seed=11).to_dict()
    saved["state"][part] = value
    with pytest.raises(BadGame, match=said):
        Game.from_dict(saved)


def test_a_worker_in_hand_never_comes_to_a_full_section():
    game, filled = sowing_with_a_full_section()
    saved = game.to_dict()
    top = saved["state"]["stack"][-1]
    top[3] = m.SECTIONS.index(filled)
    with pytest.raises(BadGame, match="a worker comes to a full section"):
        Game.from_dict(saved)


@covers("AM-STO-13")
def test_a_storehouse_is_turned_only_where_one_has_another_side():
    table = Table(2)
    assert why(table, "purple.flipped", "on") == "adjust_unknown"
    adjusted = Adjust("purple.storehouses", "ST15")
    rules.adjust(table.state, adjusted)
    assert why(table, "purple.flipped", "on") == ""
    rules.adjust(table.state, Adjust("purple.flipped", "on"))
    rules.adjust(table.state, Adjust("purple.storehouses", "none"))
    assert not table.state.seats[0].flipped
    assert rules.check_invariants(table.state) == []
