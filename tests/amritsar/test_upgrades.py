"""Upgrades and storehouses: AM-UPG, AM-STO, AM-CTR-4."""

from __future__ import annotations

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.invariants import empty_spaces, tax_icons
from engine.amritsar.lake import FREE
from tests.amritsar.table import Table, kinds, pp_told
from tests.rules import covers


def upgrading(**rulings: str) -> Table:
    """The active player does "any upgrade"."""
    table = Table(3, **rulings)
    table.elephant("N", 2)
    table.give(marble=1, copper=1, gold=1)
    table.show("ST2", "ST8")
    table.act("N", "yellow", "G3")
    return table


def in_hand(table: Table) -> str:
    return m.OBJECTIVES[(table.me.hand & -table.me.hand).bit_length() - 1]


@covers("AM-UPG-1", "AM-UPG-5", "AM-STO-2", "AM-STA-6")
def test_a_storehouse() -> None:
    table = upgrading()
    board = table.me.board
    table.play("main", "upgrade storehouse ST2")
    assert table.items() == (0, 2, 1, 1)
    assert (table.me.slots, table.me.tax, table.me.counters) == (7, 2, 3)
    assert table.me.board == board - 1 == empty_spaces(table.state.box, table.me)
    assert table.me.tax == tax_icons(table.state.box, table.me)
    assert [m.STOREHOUSES[each] for each in table.state.display] == ["ST8"]


@pytest.mark.parametrize(
    ("space", "then", "items", "pp"),
    [
        ("resource", ("take gold",), (0, 1, 0, 2), 5),
        ("coins", (), (2, 1, 0, 1), 5),
        ("pp", (), (0, 1, 0, 1), 7),
    ],
)
@covers("AM-UPG-2", "AM-CMP-14")
def test_an_objective(space: str, then: tuple[str, ...], items: tuple[int, ...], pp: int) -> None:
    table = upgrading()
    objective = in_hand(table)
    told = table.play("main", f"upgrade objective {objective} {space}", *then)
    assert (table.items(), table.me.pp, table.me.tax, table.me.counters) == (items, pp, 2, 3)
    assert m.OBJECTIVES[table.me.played[m.SPACES.index(space)]] == objective
    secret = [e for e in told if e.kind == "objective_is"]
    assert [e.seen_by for e in secret] == [0]
    assert all(objective not in str(e.values) for e in told if e.seen_by == -1)


@covers("AM-UPG-3")
def test_a_mahout_tile() -> None:
    table = upgrading()
    table.play("main", "upgrade mahout market green")
    assert table.items() == (0, 1, 1, 0)
    assert table.me.mahouts[m.COLOURS.index("green")] == m.MAHOUTS.index("market")
    assert (table.me.tax, table.me.counters) == (2, 3)


@covers("AM-UPG-4")
def test_what_is_impossible() -> None:
    table = upgrading()
    table.build("ST1", "ST5", "ST6")
    objective = in_hand(table)
    table.me.played = (table.me.played[0], 22, FREE, 23)
    table.play("main")
    assert table.why("upgrade storehouse ST2") == "no_storehouse_space"
    assert table.why(f"upgrade objective {objective} pp") == "no_objective_space"
    assert table.why("upgrade mahout donate green") == "mahout_already_placed"
    assert table.why("upgrade mahout market yellow") == "no_mahout_space"
    other = next(o for n, o in enumerate(m.OBJECTIVES) if not table.me.hand >> n & 1)
    assert table.why(f"upgrade objective {other} coins") == "not_your_objective"
    assert table.why("upgrade objective covered coins") == "objective_covered"
    plain = upgrading()
    plain.play("main")
    assert plain.why("upgrade storehouse ST9") == "storehouse_gone"


@covers("AM-UPG-1", "AM-UPG-2", "AM-UPG-3", "AM-UPG-8")
def test_upgrades_that_cannot_be_paid() -> None:
    table = upgrading()
    table.give(copper=1)
    objective = in_hand(table)
    table.play("main")
    refusal = table.refusal("upgrade storehouse ST2")
    assert (refusal.code, refusal.rule) == ("upgrade_unpaid", "AM-UPG-1")
    assert refusal.values == {"kind": "storehouse", "resource": "marble", "needs": 1, "has": 0}
    assert table.why("upgrade mahout market green") == "upgrade_unpaid"
    assert table.why(f"upgrade objective {objective} pp") == ""
    none = upgrading()
    none.give()
    told = none.play("main")
    assert [e.values["why"] for e in told if e.kind == "nothing"] == ["upgrade_unpaid"]


@covers("AM-EXD-5", "AM-CTR-4")
def test_a_full_elephant_sends_the_counter_to_the_market() -> None:
    table = upgrading()
    table.me.counters = 6
    market = table.me.market
    table.play("main", "upgrade storehouse ST8")
    assert (table.me.counters, table.me.market) == (6, market + 1)


@covers("AM-RUL-5", "AM-RES-2")
def test_the_counter_before_the_bonus_or_after_it() -> None:
    """With a full elephant and an empty market the bonus "recover" tells the difference."""
    for ruling, pp, market in (("counter_then_bonus", 5, 1), ("bonus_then_counter", 6, 1)):
        table = upgrading(effect_order=ruling)
        table.show("ST3")
        table.me.counters, table.me.market = 6, 0
        table.play("main", "upgrade storehouse ST3", "advance development", "advance money")
        assert (table.me.pp, table.me.counters, table.me.market) == (pp, 6, market)


@covers("AM-UPG-6", "AM-KNW-3", "AM-RUL-16", "AM-BRG-6")
def test_granted_upgrades() -> None:
    """Development 6 is an upgrade without paying: tax, counter and bridge as ever."""
    for ruling, pp in (("in_full", 6), ("no_bridge", 5)):
        table = upgrading(granted_upgrade=ruling)
        table.bridge("upgrade_pp", "market_pp", "group4_pp")
        table.give()
        table.me.tracks = (5, 0, 0)
        table.act("N", tile="W1")
        table.play("main")
        assert (table.kind, table.facts["is_free"]) == ("upgrade", True)
        told = table.play("upgrade storehouse ST8")
        assert "upgrade_free" in kinds(told)
        assert (table.me.tax, table.me.counters, table.me.pp) == (2, 3, pp)
        paying = upgrading(granted_upgrade=ruling)
        paying.bridge("upgrade_pp", "market_pp", "group4_pp")
        paying.me.tracks = (2, 0, 0)
        paying.act("N", tile="W1")
        paying.play("main", "upgrade storehouse ST8")
        assert (paying.items(), paying.me.pp) == ((0, 0, 1, 1), pp)


@covers("AM-BRG-6", "AM-BRG-7")
def test_an_upgrade_meets_the_bridge() -> None:
    for bridge, items, pp in (("upgrade_pp", (0, 0, 1, 1), 6), ("upgrade_coin", (1, 0, 1, 1), 5)):
        table = upgrading()
        table.bridge(bridge, "market_pp", "group4_pp")
        told = table.play("main", "upgrade storehouse ST8")
        assert (table.items(), table.me.pp) == (items, pp)
        assert kinds(told).index("counter_freed") < kinds(told).index("bridge")


@covers("AM-UPG-10", "AM-STA-3")
def test_nine_upgrades_at_most() -> None:
    table = upgrading()
    table.show("ST8", "ST10", "ST12", "ST7")
    made = 0
    for _ in range(12):
        table.give(marble=1, copper=1, gold=1)
        table.act("N", tile="G3")
        table.play("main")
        if table.kind != "upgrade":
            break
        table.play(table.legal[0])
        table.until("act")
        made += 1
    assert made == 9
    assert table.me.board == 0


@covers("AM-RUL-30")
def test_the_end_of_the_tax_track() -> None:
    for ruling, tax in (("keep_counting", 13), ("capped", 12)):
        table = upgrading(tax_track_end=ruling)
        table.me.tax = 12
        table.play("main", "upgrade storehouse ST8")
        assert table.me.tax == tax


# ---------------------------------------------------------------- storehouses


@covers("AM-STO-1")
def test_coin_and_resource() -> None:
    table = upgrading()
    table.show("ST1")
    table.play("main", "upgrade storehouse ST1", "take copper")
    assert table.items() == (1, 0, 2, 1)


@covers("AM-STO-3")
def test_two_steps_on_one_track_or_on_two() -> None:
    for tracks, after in ((("money", "money"), (0, 0, 2)), (("money", "resources"), (0, 1, 1))):
        table = upgrading()
        table.show("ST3")
        table.play("main", "upgrade storehouse ST3", *(f"advance {each}" for each in tracks))
        assert table.me.tracks == after


@covers("AM-STO-4", "AM-RUL-18", "AM-ACT-3")
def test_white_stands_for_a_colour_and_the_colour_for_white() -> None:
    def open_secondaries(worker: str, *houses: str, **rulings: str) -> set[str]:
        found = set()
        for tile, colour in (("Y3", "yellow"), ("B2", "blue"), ("W2", "white"), ("G1", "green")):
            table = Table(3, **rulings)
            table.build(*houses)
            table.act("N", worker, tile)
            if "secondary" in table.legal:
                found.add(colour)
        return found

    assert open_secondaries("white") == {"white"}
    assert open_secondaries("white", "ST4") == {"white", "yellow"}
    assert open_secondaries("yellow", "ST4") == {"white", "yellow"}
    assert open_secondaries("blue", "ST5") == {"white", "blue"}
    assert open_secondaries("green", "ST6") == {"white", "green"}
    assert open_secondaries("blue", "ST4") == {"blue"}
    assert open_secondaries("yellow", "ST4", "ST5") == {"white", "yellow"}
    chained = open_secondaries("yellow", "ST4", "ST5", wild_chain="yes")
    assert chained == {"white", "yellow", "blue"}


@covers("AM-STO-4", "AM-FOL-1")
def test_followers_look_at_the_real_colour() -> None:
    table = Table(3)
    table.build("ST4")
    table.build("ST4", of=1)
    table.mahout("coin_pp", "yellow", of=1)
    table.act("N", "white")
    table.play("done")
    assert table.kind == "place"


@covers("AM-STO-9", "AM-BRG-1", "AM-BRG-2")
def test_bridges_of_the_decades_to_come() -> None:
    table = upgrading()
    table.bridge("upgrade_pp", "upgrade_coin", "group4_pp")
    table.build("ST11")
    table.play("main", "upgrade storehouse ST8")
    assert (table.items()[0], table.me.pp) == (1, 6)
    later = upgrading()
    later.bridge("upgrade_pp", "upgrade_coin", "group4_pp")
    later.build("ST11")
    later.state.decade, later.state.turned = 2, 1
    later.play("main", "upgrade storehouse ST8")
    assert (later.items()[0], later.me.pp) == (1, 5)


@covers("AM-STO-10", "AM-RES-4")
def test_another_track_instead() -> None:
    table = Table(3)
    table.build("ST12")
    table.act("N", tile="W3")
    table.play("main")
    assert table.legal == ["advance money", "advance development", "advance resources"]
    assert table.facts["track"] == "money"
    table.play("advance resources")
    assert table.me.tracks == (0, 1, 0)


@covers("AM-STO-11", "AM-FLO-5", "AM-RUL-31")
def test_the_exchange() -> None:
    table = Table(3)
    table.elephant("N")
    table.give(marble=1, gold=1)
    table.until("pick")
    assert table.why("exchange marble copper") == "no_exchange_storehouse"
    table.build("ST13")
    assert table.why("exchange marble gold") == "exchange_pair"
    assert table.why("exchange copper gold") == "not_stored"
    assert {text for text in table.legal if text.startswith("exchange")} == {
        "exchange marble copper",
        "exchange gold copper",
    }
    table.play("exchange gold copper")
    assert (table.items(), table.kind) == ((0, 1, 1, 0), "pick")
    assert table.why("exchange marble copper") == "exchange_used"
    table.me.exchanged = False
    table.sow_from(N1="blue white")
    table.play("pick N1")
    assert table.why("exchange marble copper") == "exchange_closed"
    table.act("N", "blue", "B2")
    assert table.why("exchange marble copper") == ""
    table.play("main")
    assert table.why("exchange marble copper") == ""
    narrow = Table(3, exchange_moment="own_prompts")
    narrow.build("ST13")
    narrow.give(coin=2, marble=1)
    narrow.act("N", tile="Y1")
    assert narrow.why("exchange marble copper") == ""
    narrow.play("main")
    assert narrow.kind == "market"
    assert narrow.why("exchange marble copper") == "exchange_between_steps"
    strict = Table(3, exchange_moment="not_between_actions")
    strict.build("ST13")
    strict.give(marble=1)
    strict.act("N", "blue", "B2")
    assert strict.why("exchange marble copper") == ""
    strict.play("main")
    assert strict.why("exchange marble copper") == "exchange_between_steps"
    strict.play("secondary")
    assert strict.why("exchange marble copper") == ""


@covers("AM-STO-11", "AM-FLO-5", "AM-RUL-31")
def test_copper_bought_becomes_gold_to_sell_in_one_market_action() -> None:
    table = Table(3)
    table.build("ST13")
    table.give(coin=2)
    table.act("N", tile="Y1")
    table.play("main", "buy copper", "exchange copper gold", "sell gold", "done")
    assert (table.kind, table.me.items[3]) == ("act", 0)


@covers("AM-STO-11", "AM-FLO-5")
def test_the_exchange_at_other_questions_of_the_own_turn() -> None:
    table = Table(3)
    table.build("ST13")
    table.give(marble=1)
    table.act("N", tile="B3")
    table.play("main")
    assert (table.kind, table.why("exchange marble copper")) == ("resource", "")
    table.give(marble=6)
    table.act("N", tile="Y3")
    table.play("main")
    assert (table.kind, table.why("exchange marble copper")) == ("discard", "")
    told = table.play("exchange marble copper")
    assert (table.kind, table.legal) == (
        "discard",
        ["discard coin", "discard marble", "discard copper"],
    )
    assert [event.rule for event in told] == ["AM-STO-11"]


@covers("AM-FLO-5", "AM-RUL-31")
def test_no_exchange_inside_a_payment_or_a_sowing() -> None:
    table = Table(3)
    table.build("ST13", "ST14")
    table.give(marble=1, copper=1)
    table.until("pick")
    table.sow_from(N1="blue white")
    table.play("pick N1")
    assert (table.kind, table.why("exchange marble copper")) == ("drop", "exchange_closed")
    table.play("drop blue")
    assert (table.kind, table.why("exchange marble copper")) == ("last", "exchange_closed")
    table.act("N", tile="G3")
    table.play("main", "upgrade storehouse ST1")
    assert (table.kind, table.why("exchange marble copper")) == ("pay", "exchange_closed")


@covers("AM-RUL-48", "AM-RES-2", "AM-STO-9")
def test_the_storehouse_of_all_bridges_and_its_own_placing() -> None:
    """AM-RES-2: the bridge comes after the placing, so it already pays for it."""
    for rulings, pp, coins in (({}, 6, 1), ({"bridge_storehouse_itself": "not_yet"}, 5, 0)):
        table = Table(3, **rulings)
        table.bridge("market_pp", "upgrade_pp", "upgrade_coin")
        table.give(marble=1)
        table.show("ST11")
        table.act("N", tile="G3")
        table.play("main", "upgrade storehouse ST11")
        assert (table.me.pp, table.items()[0]) == (pp, coins)


@covers("AM-RUL-48")
def test_the_bridge_of_this_decade_pays_for_it_by_either_ruling() -> None:
    for choice, pp, coins in (("pays", 6, 1), ("not_yet", 6, 0)):
        table = Table(3, bridge_storehouse_itself=choice)
        table.bridge("upgrade_pp", "upgrade_coin", "market_pp")
        table.give(marble=2)
        table.show("ST11")
        table.act("N", tile="G3")
        table.play("main", "upgrade storehouse ST11")
        assert (table.me.pp, table.items()[0]) == (pp, coins)


@covers("AM-STO-11", "AM-RND-5")
def test_no_exchange_while_following() -> None:
    table = Table(3)
    table.build("ST13", of=1)
    table.give(coin=1, marble=1, to=1)
    table.mahout("market", "white", of=1)
    table.act("N", "white")
    table.play("done")
    assert table.kind == "follow"
    assert table.why("exchange marble copper") == "exchange_closed"
    table.play("follow")
    assert table.why("exchange marble copper") == "exchange_closed"


@covers("AM-EX-7", "AM-STO-12", "AM-UPG-7")
def test_another_resource_pays() -> None:
    table = upgrading()
    table.build("ST14")
    table.give(marble=1)
    table.play("main", "upgrade mahout market green")
    assert (table.items(), table.kind) == ((0, 0, 0, 0), "act")
    choice = upgrading()
    choice.build("ST14")
    choice.give(marble=1, gold=1)
    choice.play("main", "upgrade mahout market green")
    assert choice.kind == "pay"
    assert choice.legal == ["pay marble", "pay gold"]
    assert choice.why("pay copper") == "nothing_to_pay"
    choice.play("pay marble")
    assert choice.items() == (0, 0, 0, 1)


@covers("AM-STO-6", "AM-CMP-13")
def test_slots_and_permanent_benefits() -> None:
    table = Table(3)
    table.build("ST8")
    box = table.state.box
    assert table.me.slots == 7
    assert sum(box.house_copies) == 15
    assert set(box.house_slots) == {2, 3}
    assert pp_told([], 0) == 0
    assert rules.check_invariants(table.state) == []
