"""The turn, the ring of the die, exchanges and limits (RG-TRN, RG-FAV, RG-EXC, RG-LIM, RG-ROL)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import FAVOUR, KOKU, SILK, VP
from engine.river_of_gold.chapters.favour import price, shifted
from engine.river_of_gold.chapters.limits import take_in
from tests.command_line.cli import run, saved
from tests.river_of_gold.table import (
    ROW,
    buildings,
    clients,
    closed,
    is_open,
    legal,
    next_turn,
    play,
    seat,
    table,
    told,
)
from tests.rules import covers


@covers("RG-TRN-1", "RG-TRN-2", "RG-TRN-4", "RG-TRN-9", "RG-EVT-2", "RG-DEC-1")
def test_players_take_turns_clockwise_with_the_die_they_rolled() -> None:
    game = table(players=3)
    assert (game.prompt.seat, game.prompt.kind) == (0, "turn")
    events = next_turn(game, "sail upper", "end", "roll 5")
    assert told(events, "turn") == [{"die": 1, "turns_left": 0}]
    assert (game.prompt.seat, seat(game, "crab").die) == (1, 5)
    next_turn(game, "sail upper", "end", "roll 2")
    assert game.prompt.seat == 2
    next_turn(game, "sail upper", "end", "roll 2")
    assert (game.prompt.seat, game.prompt.values["die"]) == (0, 5)


@covers("RG-TRN-3", "RG-INV-13", "RG-ERR-5", "RG-ERR-4", "RG-ERR-3", "RG-ERR-8", "RG-FAV-4")
def test_exactly_one_action() -> None:
    game = table("crab.koku 5")
    builds = {
        f"build 2 {tile}" for tile in ("e1-port-5", "e1-market-4", "e1-manor-6", "e1-shrine-6")
    }
    others = {"favour +1", "favour -1", "sail upper", "sail middle", "exchange koku favour"}
    assert legal(game) == builds | others
    assert closed(game, "end").code == "must_act"
    assert closed(game, "pass").code == "must_act"
    assert closed(game, "take silk").code == "wrong_step"
    play(game, "sail upper")
    assert game.prompt.kind == "end"
    for action in ("sail middle", "build 2 e1-port-5", "deliver monk-1"):
        assert closed(game, action).code == "one_action"
    assert closed(game, "favour +1").code == "favour_before_action"


@covers("RG-RUL-28")
def test_a_table_may_allow_passing() -> None:
    game = table(rulings={"must_act": "pass_allowed"})
    assert is_open(game, "pass")
    play(game, "pass")
    assert game.prompt.kind == "end"


@covers("RG-FAV-1", "RG-FAV-2", "RG-FAV-7", "RG-EX-2", "RG-ERR-7", "RG-ERR-9", "RG-EVT-3")
def test_favour_moves_the_die_round_its_ring() -> None:
    game = table("crab.die 2")
    events = play(game, "favour -1")
    assert told(events, "die_shifted") == [{"start": 2, "to": 1, "favour": 1}]
    play(game, "favour -1")
    assert (seat(game).die, seat(game).favour) == (6, 0)
    assert closed(game, "favour -1").code == "no_favour"
    assert closed(game, "favour +2").code == "one_face"
    play(game, "exchange koku favour", "favour +1")
    assert seat(game).die == 1


@covers("RG-FAV-3", "RG-XT-1")
def test_the_cheapest_way_round() -> None:
    assert price(1, 4) == 3
    assert [shifted(1, 3), shifted(1, -3)] == [4, 4]
    assert max(price(a, b) for a in range(1, 7) for b in range(1, 7)) == 3


@covers("RG-RUL-27")
def test_favour_until_the_roll() -> None:
    game = table(rulings={"favour_window": "until_roll"})
    play(game, "sail upper")
    assert is_open(game, "favour +1")
    play(game, "favour +1")
    assert seat(game).die == 2
    assert game.prompt.kind == "end"


# ---------------------------------------------------------------- limits


@covers("RG-LIM-1", "RG-LIM-2", "RG-LIM-3", "RG-FAV-5", "RG-XT-2", "RG-INV-2")
def test_what_does_not_fit_is_lost() -> None:
    game = table("crab.koku 24", "crab.good.silk 6", "crab.favour 3")
    state = game.state
    assert take_in(state, 0, KOKU, 3) == 2
    assert take_in(state, 0, SILK, 1) == 1
    assert take_in(state, 0, FAVOUR, 1) == 1
    assert (seat(game).koku, seat(game).goods[0], seat(game).favour) == (25, 6, 3)
    assert state.box.players * 6 <= min(good.tokens for good in state.box.printed.goods)


@covers("RG-RUL-40", "RG-BRD-10")
@pytest.mark.parametrize(("choice", "vp"), [("keep_counting", 105), ("stop_at_99", 99)])
def test_points_beyond_the_track(choice: str, vp: int) -> None:
    game = table("crab.vp 95", rulings={"vp_over_99": choice})
    take_in(game.state, 0, VP, 10)
    assert seat(game).vp == vp
    assert game.standings()[0].total == vp


# ---------------------------------------------------------------- exchanges


@covers("RG-EXC-1", "RG-EXC-2", "RG-TRN-5", "RG-EVT-4", "RG-ERR-22", "RG-ERR-23", "RG-ERR-24")
def test_exchanges() -> None:
    game = table("crab.good.silk 3", "crab.koku 9")
    events = play(game, "exchange silk rice", "exchange koku favour")
    assert told(events, "exchanged") == [
        {"given": "silk", "n": 2, "got": "rice"},
        {"given": "koku", "n": 5, "got": "favour"},
    ]
    assert (seat(game).goods, seat(game).koku, seat(game).favour) == ([1, 2, 1], 4, 3)
    assert closed(game, "exchange silk rice").values == {"good": "silk", "n": 2, "has": 1}
    assert closed(game, "exchange rice rice").code == "exchange_same"
    assert closed(game, "exchange koku favour").code == "exchange_koku"


@covers("RG-EXC-3", "RG-ERR-25", "RG-RUL-13")
def test_an_exchange_that_does_not_fit() -> None:
    full = ("crab.good.silk 3", "crab.good.rice 6", "crab.favour 3", "crab.koku 9")
    game = table(*full)
    assert closed(game, "exchange silk rice").values == {"resource": "rice"}
    assert closed(game, "exchange koku favour").values == {"resource": "favour"}
    game = table(*full, rulings={"exchange_into_full": "allow_and_lose"})
    play(game, "exchange silk rice", "exchange koku favour")
    assert (seat(game).goods, seat(game).favour, seat(game).koku) == ([1, 6, 1], 3, 4)


@covers("RG-RUL-12", "RG-ERR-26", "RG-ERR-2", "RG-ERR-50", "RG-TRN-6", "RG-RUL-47")
def test_who_may_exchange() -> None:
    game = table(*buildings("5 e2-port-2 crane"), "crane.good.silk 2")
    play(game, "sail upper")
    assert (game.prompt.seat, game.prompt.kind) == (1, "good")
    assert closed(game, "exchange silk rice").code == "exchange_own_turn"
    assert closed(game, "end").code == "end_waits"
    assert closed(game, "sail middle").code == "waiting_for_other"
    assert closed(game, "sail middle").values == {"player": 1}
    game = table("crane.good.silk 2", rulings={"exchange_window": "anyone_any_time"})
    assert is_open(game, "exchange silk rice crane")
    play(game, "exchange silk rice crane")
    assert seat(game, "crane").goods == [0, 2, 1]
    assert closed(table(), "exchange silk rice crane").code == "exchange_own_turn"


@covers("RG-RUL-14", "RG-EXC-4")
def test_exchanges_before_something_is_lost() -> None:
    full = ("crab.koku 25", "crab.favour 2", *buildings("7 e1-port-1 crane"))
    game = table(*full)
    play(game, "sail upper")
    assert (seat(game).koku, seat(game).favour) == (25, 2)
    game = table(*full, rulings={"exchange_moment": "before_each_gain"})
    play(game, "sail upper")
    assert (game.prompt.kind, game.prompt.values["resource"]) == ("overflow", "koku")
    play(game, "exchange koku favour", "done")
    while game.prompt.kind == "overflow":
        play(game, "done")
    assert (seat(game).koku, seat(game).favour) == (25, 3)


# ---------------------------------------------------------------- end of the turn


@covers("RG-ROL-1", "RG-ROL-2", "RG-DEC-8")
def test_the_turn_ends_by_itself_if_nothing_else_is_open() -> None:
    game = table("crab.koku 0")
    play(game, "sail upper")
    assert (game.prompt.seat, game.prompt.kind) == (CHANCE, "roll")
    play(game, "roll 6")
    assert (seat(game).die, game.prompt.seat) == (6, 1)


@covers("RG-ERR-35", "RG-ERR-45", "RG-ERR-29", "RG-TRN-8", "RG-DEC-4")
def test_nothing_to_swap_sell_or_decline() -> None:
    game = table()
    assert closed(game, "swap").code == "no_swap"
    assert closed(game, "decline").code == "cannot_decline"
    assert closed(game, "sell silk").code == "cannot_sell"
    assert closed(table(*clients("crab", "noble-1")), "royal upper").code == "royal_sailing"


@covers("RG-DEC-13", "RG-APP-3", "RG-APP-5")
def test_anything_can_be_set_by_hand() -> None:
    game = table("crab.koku 3", "crab.influence.4 7", "turn crane", "stack.1 2")
    assert (seat(game).koku, seat(game).influence[3], game.prompt.seat) == (3, 7, 1)
    assert (game.state.to_visit, game.state.to_end) == (2, 13)


@covers("RG-FIN-2", "RG-FIN-3", "RG-DEC-8")
def test_a_row_that_the_table_refills_belongs_to_the_turn_that_emptied_it() -> None:
    """With the last koku spent only `end` is left; it is asked, for the tile may end the game."""
    game = table("automation.refill off", "crab.koku 5", *(f"crab.good.{g} 0" for g in m.GOODS))
    state = game.state
    state.left, state.tops, state.visited = (0, 1), (-1, state.tops[1]), True
    play(game, f"build 2 {ROW[0]}")
    assert (game.prompt.seat, legal(game)) == (0, {"end"})
    events = play(game, "adjust refill done")
    (ended,) = [event for event in events if event.kind == "end_triggered"]
    assert (ended.seat, game.state.ended_by) == (0, 0)


@covers("RG-DEC-1", "RG-RUL-12")
def test_a_player_who_is_not_asked_says_an_exchange(tmp_path: Path) -> None:
    game = table("crane.koku 9", rulings={"exchange_window": "anyone_any_time"})
    file = saved(tmp_path / "game.json", game)
    assert run("play", file, "crane: exchange koku favour").exit_code == 0
    read = Game.from_dict(json.loads(file.read_text(encoding="utf-8")))
    assert (seat(read, "crane").koku, seat(read, "crane").favour) == (4, 3)
    assert "Another player must decide first" in run("play", file, "crane: sail upper").stderr
    own = saved(tmp_path / "own.json", table("crane.koku 9"))
    assert run("play", own, "crane: exchange koku favour").exit_code == 1
