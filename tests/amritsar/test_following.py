"""Following and the ends of rounds: AM-FOL, AM-RND, AM-FLO."""

from __future__ import annotations

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.lake import FREE
from tests.amritsar.table import Table, kinds, pp_told
from tests.rules import covers


def done(table: Table, worker: str = "white", district: str = "N") -> list:
    """The active player's turn is over."""
    table.act(district, worker)
    return table.play("done")


@covers("AM-EX-5", "AM-FOL-1", "AM-FOL-2", "AM-FOL-3", "AM-FOL-7", "AM-FLO-6")
def test_the_example_of_the_book() -> None:
    table = Table(3)
    table.mahout("donate", "white", of=1)
    table.elephant("S", 2, of=1)
    table.mahout("coin_marble", "white", of=2)
    told = done(table)
    assert [e.values["colour"] for e in told if e.kind == "may_follow"] == ["white"]
    assert [(e.seat, e.values["why"]) for e in told if e.kind == "cannot_follow"] == [
        (1, "donation_unpaid")
    ]
    assert (rules.waits_for(table.state), table.kind) == (2, "follow")
    assert table.legal == ["follow", "decline"]
    told = table.play("follow")
    assert table.items(2) == (1, 1, 0, 0)
    assert pp_told(told, 0) == 1
    assert kinds(told).index("gained") < kinds(told).index("pp")
    assert table.seat(0).pp == 6


@covers("AM-FOL-1", "AM-FLO-6")
def test_who_has_no_tile_on_the_colour_is_not_asked() -> None:
    table = Table(3)
    told = done(table, "green")
    assert "cannot_follow" not in kinds(told)
    assert (table.state.active, table.kind) == (1, "place")
    assert table.why("follow") == "follow_no_tile"


@covers("AM-FOL-2", "AM-FOL-4")
def test_each_follower_pays_and_nobody_follows_a_follower() -> None:
    table = Table(4)
    for seat in (1, 2, 3):
        table.mahout("coin_pp", "white", of=seat)
    done(table)
    asked = []
    while table.kind == "follow":
        asked.append(rules.waits_for(table.state))
        table.play("follow" if len(asked) != 2 else "decline")
    assert asked == [1, 2, 3]
    assert table.seat(0).pp == 7
    assert [table.seat(n).pp for n in (1, 2, 3)] == [6, 5, 6]
    assert (table.state.active, table.kind) == (1, "place")


@covers("AM-EXD-15", "AM-FOL-6", "AM-RUL-22")
def test_to_follow_is_to_do_the_action() -> None:
    table = Table(3)
    table.mahout("upgrade", "white", of=1)
    table.show("ST8")
    table.give(marble=1, to=1)
    done(table)
    assert table.kind == "follow"
    table.play("follow")
    assert table.kind == "upgrade"
    assert "decline" not in table.legal
    assert table.why("decline") == "must_be_done"
    table.play("upgrade storehouse ST8")
    assert table.seat(0).pp == 6
    poor = Table(3)
    poor.mahout("upgrade", "white", of=1)
    told = done(poor)
    assert poor.kind == "place"
    reasons = {e.seat: e.values["why"] for e in told if e.kind == "cannot_follow"}
    assert reasons[1] == "upgrade_unpaid"


@covers("AM-FOL-6")
def test_a_follower_must_donate_and_must_trade() -> None:
    donor = Table(3)
    donor.mahout("donate", "white", of=1)
    donor.elephant("S", 1, of=1)
    donor.give(marble=1, to=1)
    done(donor)
    donor.play("follow")
    assert donor.why("decline") == "must_be_done"
    assert "decline" not in donor.legal
    trader = Table(3)
    trader.mahout("market", "white", of=1)
    trader.give(coin=1, to=1)
    done(trader)
    trader.play("follow")
    assert trader.why("done") == "must_be_done"
    trader.play("buy marble")
    assert trader.why("done") == ""
    trader.play("done")
    assert trader.seat(0).pp == 6


@covers("AM-RUL-22")
def test_a_follow_without_effect_by_the_ruling() -> None:
    table = Table(3, follow_needs_action="may_be_empty")
    table.mahout("upgrade", "white", of=1)
    done(table)
    assert table.kind == "follow"
    told = table.play("follow")
    assert "nothing" in kinds(told)
    assert table.seat(0).pp == 6


@covers("AM-FOL-3", "AM-RUL-22")
def test_tiles_that_are_always_possible() -> None:
    table = Table(3)
    table.mahout("any_resource", "white", of=1)
    table.give(gold=4, to=1)
    done(table)
    table.play("follow", "take gold", "discard gold")
    assert table.items(1) == (0, 0, 0, 4)
    assert table.seat(0).pp == 6


@covers("AM-FOL-3")
def test_a_follow_that_became_impossible_is_refused_with_its_reason() -> None:
    table = Table(3)
    table.mahout("market", "white", of=1)
    table.give(coin=1, to=1)
    done(table)
    table.give(to=1)
    refusal = table.refusal("follow")
    assert (refusal.code, refusal.values["why"]) == ("follow_impossible", "purchase_unpaid")
    table.seat(1).mahouts = (FREE,) * 4
    assert table.why("follow") == "follow_no_tile"


@covers("AM-RUL-21", "AM-BRG-1")
def test_the_bridge_while_following() -> None:
    for ruling, pp in (("yes", 6), ("own_turn_only", 5)):
        table = Table(3, bridge_when_following=ruling)
        table.bridge("market_pp", "group4_pp", "donation_coin")
        table.mahout("market", "white", of=1)
        table.give(coin=1, to=1)
        done(table)
        table.play("follow", "buy marble", "done")
        assert table.seat(1).pp == pp


# ---------------------------------------------------------------- rounds


def last_turn(table: Table, number: int = 1) -> None:
    """The last player of a round has the turn."""
    state = table.state
    last = state.clockwise(state.start)[-1]
    state.active, state.round = last, number
    state.token = (number - 1) % 4
    state.stack[:] = [type(state.stack[0])(last), type(state.stack[1])(last), state.stack[2]]


@covers("AM-RND-1", "AM-RND-2", "AM-FLO-1", "AM-FLO-2", "AM-GEO-6")
def test_the_token_goes_round_once_a_decade() -> None:
    table = Table(3, seed=4)
    told = table.finish()
    rounds = [e for e in told if e.kind == "round"]
    moved = [(e.values["start"], e.values["end"]) for e in told if e.kind == "token_moved"]
    assert [e.values["n"] for e in rounds] == list(range(2, 13))
    assert [e.values["last"] for e in rounds] == [False] * 10 + [True]
    assert moved == [("WN", "NE"), ("NE", "ES"), ("ES", "SW"), ("SW", "WN")] * 3
    turns = [e.seat for e in told if e.kind == "turn"]
    assert turns == [1, 2] + [0, 1, 2] * 11
    assert rules.is_over(table.state)


@covers("AM-RND-3", "AM-RND-4", "AM-RND-5", "AM-RUL-23", "AM-RUL-24")
def test_two_players_follow_the_worker_beside_the_token() -> None:
    table = Table(2)
    state = table.state
    state.side = tuple(m.COLOURS.index(c) for c in ("green", "white", "blue", "yellow"))
    for seat in (0, 1):
        table.seat(seat).mahouts = (FREE,) * 4
        table.mahout("coin_pp", "white", of=seat)
    last_turn(table)
    told = done(table, "yellow")
    assert [e.values for e in told if e.kind == "side_activated"] == [
        {"space": "NE", "colour": "white"}
    ]
    assert (rules.waits_for(state), table.kind) == (0, "follow_maharaja")
    told = table.play("follow")
    assert pp_told(told, 1) == 0
    assert (rules.waits_for(state), table.kind) == (1, "follow_maharaja")
    table.play("decline")
    assert ([seat.pp for seat in state.seats], state.round) == ([6, 5], 2)
    assert state.side[1] == m.COLOURS.index("white")


@covers("AM-RUL-23")
def test_one_pp_for_the_last_player_by_the_ruling() -> None:
    table = Table(2, maharaja_follow_pp="one_to_last_player")
    table.state.side = tuple(m.COLOURS.index(c) for c in ("green", "white", "blue", "yellow"))
    for seat in (0, 1):
        table.seat(seat).mahouts = (FREE,) * 4
        table.mahout("coin_pp", "white", of=seat)
    last_turn(table)
    done(table, "yellow")
    table.play("follow", "follow")
    assert [seat.pp for seat in table.state.seats] == [6, 8]


@covers("AM-RUL-24", "AM-RND-3")
def test_when_the_token_comes_home() -> None:
    for ruling, asked in (("before_decade_end", True), ("skipped", False)):
        table = Table(2, maharaja_follow_home=ruling)
        table.state.side = tuple(m.COLOURS.index(c) for c in ("green", "white", "blue", "yellow"))
        for seat in (0, 1):
            table.seat(seat).mahouts = (FREE,) * 4
            table.mahout("coin_pp", "green", of=seat)
        last_turn(table, 4)
        told = done(table, "yellow")
        assert (table.kind == "follow_maharaja") == asked
        assert ("decade_ends" in kinds(told)) != asked
        if asked:
            told = table.play("follow", "follow")
        assert "decade_ends" in kinds(told)
        assert table.state.decade == 2


@covers("AM-SOL-21", "AM-RND-4", "AM-FLO-3")
def test_solo_the_maharaja_comes_after_the_human() -> None:
    table = Table(1, mode="solo", seed=2)
    told = table.finish()
    turns = [e.kind for e in told if e.kind in ("turn", "maharaja_turn", "token_moved")]
    assert turns == ["maharaja_turn", "token_moved"] + ["turn", "maharaja_turn", "token_moved"] * 11
    assert "may_follow" not in kinds(told)
    colours = [e.values["colour"] for e in told if e.kind == "side_activated"]
    assert all(sorted(colours[n : n + 4]) == sorted(m.COLOURS) for n in (0, 4, 8))
    table = Table(1, mode="solo_hard")
    assert table.state.seats[1].counters == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@covers("AM-FLO-1", "AM-FLO-3", "AM-STA-1", "AM-STA-2")
def test_twelve_turns_each(players: int) -> None:
    table = Table(players, seed=players)
    turns = [e.seat for e in table.finish() if e.kind == "turn"]
    assert len(turns) + 1 == 12 * players


@covers("AM-RES-3", "AM-DEC-7", "AM-APP-5")
def test_decade_ends_go_from_the_start_player() -> None:
    told = Table(3, seed=5).finish()
    taxes = [e.seat for e in told if e.kind == "tax_due"]
    assert taxes == [0, 1, 2] * 3
    assert kinds(told).count("decade_ends") == 3
    assert kinds(told)[-1] == "over"
