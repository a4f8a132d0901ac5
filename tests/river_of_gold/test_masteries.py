"""Masteries (RG-MAS)."""

from __future__ import annotations

import pytest

from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.chapters.masteries import claimable, is_met
from tests.river_of_gold.table import (
    buildings,
    clients,
    closed,
    is_open,
    play,
    play_on,
    seat,
    table,
    told,
)
from tests.rules import covers

EVERYWHERE = [f"crab.influence.{n} 1" for n in range(1, 7)]
PORTS = buildings("27 e1-port-1 crab", "28 e1-port-2 crab", "30 e1-port-3 crab")


def met(mastery: str, *corrections: str, **how: object) -> bool:
    state = table(*corrections, **how).state  # type: ignore[arg-type]
    return is_met(state, 0, m.MASTERIES.index(mastery))


@covers("RG-MAS-1", "RG-NIT-12", "RG-CMP-9", "RG-XT-24", "RG-RUL-15", "RG-OWN-6")
def test_the_six_conditions() -> None:
    two = buildings("27 e1-port-1 crab crab", "28 e1-port-2 crane crab")
    assert not met("earth", *two)
    assert met("earth", *two, rulings={"double_marker_count": "two_buildings"})
    assert met("earth", *PORTS)
    four = ("27 e1-port-1 crab", "28 e1-market-1 crab", "30 e1-manor-1 crane crab")
    assert not met("water", *buildings(*four))
    assert met("water", *buildings(*four, "24 e1-shrine-1 crab"))
    assert not met("air", *clients("crab", "monk-1", "monk-2", "elder-1"))
    assert met("air", *clients("crab", "monk-1", "noble-2", "elder-1"))
    assert not met("fire", *clients("crab", "monk-1", "noble-1"))
    assert met("fire", *clients("crab", "monk-1", "monk-2"))
    assert not met("void", *EVERYWHERE[1:])
    assert met("void", *EVERYWHERE)
    assert not met("courts", "crab.influence.3 10")
    assert met("courts", "crab.influence.3 11")


@covers("RG-EX-7", "RG-MAS-2", "RG-MAS-3", "RG-MAS-4", "RG-MAS-6", "RG-EVT-18")
def test_the_highest_free_reward() -> None:
    game = table(*EVERYWHERE, *[each.replace("crab", "crane") for each in EVERYWHERE])
    events = play(game, "sail upper")
    assert told(events, "claimed") == [
        {"mastery": "void", "gain": {"vp": 7}, "lost": {}, "next": 5}
    ]
    play(game, "end", "roll 1")
    assert told(play(game, "sail upper"), "claimed")[0]["gain"] == {"vp": 5}
    play_on(game, "end", "sail upper", "end")
    assert "claimed" not in [event.kind for event in play(game, "sail upper")]
    assert seat(game).vp == 7


@covers("RG-MAS-3", "RG-MAS-1")
def test_several_in_one_turn() -> None:
    game = table(*EVERYWHERE, *PORTS)
    assert [each["mastery"] for each in told(play(game, "sail upper"), "claimed")] == [
        "earth",
        "void",
    ]


@covers("RG-MAS-4", "RG-RUL-26")
@pytest.mark.parametrize(("choice", "vp"), [("first_only", 0), ("both_players", 5)])
def test_two_players_have_one_reward(choice: str, vp: int) -> None:
    both = [*EVERYWHERE, *[each.replace("crab", "crane") for each in EVERYWHERE]]
    game = table(*both, players=2, rulings={"mastery_2p": choice})
    play_on(game, "sail upper", "end", "sail upper")
    assert (seat(game).vp, seat(game, "crane").vp) == (5, vp)


@covers("RG-RUL-24", "RG-DEC-9", "RG-ERR-38", "RG-ERR-39", "RG-ERR-40")
def test_claims_may_be_left() -> None:
    game = table(*EVERYWHERE, rulings={"mastery_claim": "optional"})
    play(game, "sail upper")
    assert (game.prompt.kind, game.prompt.values) == ("claim", {"mastery": "void", "vp": 7})
    assert closed(game, "claim earth").values == {"mastery": "earth", "needs": 3, "has": 0}
    assert closed(game, "claim fire").code == "mastery_closed"
    assert is_open(game, "leave void")
    left = game.clone()
    play(left, "leave void")
    assert (seat(left).vp, seat(left).claimed) == (0, 0)
    play(game, "claim void")
    assert seat(game).vp == 7
    assert closed(game, "claim void").code == "mastery_claimed"


@covers("RG-MAS-5", "RG-RUL-25", "RG-EVT-18")
@pytest.mark.parametrize(("choice", "vp"), [("no_catch_up", 0), ("final_check", 7)])
def test_met_after_the_last_turn(choice: str, vp: int) -> None:
    game = table(rulings={"mastery_after_last_turn": choice}, players=3)
    last_turn(game)
    for n, value in enumerate((1, 1, 1, 1, 1, 1), start=1):
        game.play(f"adjust crab.influence.{n} {value}")
    events = play_on(game, "sail upper", "end")
    assert game.is_over
    assert seat(game).vp == vp
    late = [(event.kind, event.seat) for event in events if event.kind in ("too_late", "claimed")]
    assert late == [("too_late" if vp == 0 else "claimed", 0)]


@covers("RG-MAS-5", "RG-RUL-25")
def test_a_game_is_kept_at_the_question_after_the_last_turn() -> None:
    game = table(rulings={"mastery_after_last_turn": "final_check"}, players=3)
    last_turn(game)
    for n in range(1, 7):
        game.play(f"adjust crab.influence.{n} 1")
    game.play("adjust automation.masteries ask")
    play_on(game, "sail upper", "end")
    assert not game.is_over
    assert Game.from_dict(game.to_dict()).prompt == game.prompt


def last_turn(game: Game) -> None:
    """Crab has triggered the end, and the last of the others is to move."""
    state = game.state
    state.left, state.tops, state.visited = (0, 0), (-1, -1), True
    state.ended_by, state.turns_left = 0, 0
    game.play("adjust turn mantis")


@covers("RG-MAS-5")
def test_a_condition_met_in_anothers_turn_waits() -> None:
    game = table(*EVERYWHERE, "turn crane")
    play(game, "sail upper")
    assert seat(game).vp == 0
    assert claimable(game.state, 0) == [m.MASTERIES.index("void")]
