"""The set-up as steps to tick off: AM-SET and AM-SOL, in the order of the rulebook."""

from __future__ import annotations

import pytest

from companion.tables.amritsar import setup_steps
from engine.amritsar import moves as m
from engine.core.dice import Dice
from engine.core.events import ONLOOKER
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from tests.rules import covers

NAMES = ["Ana", "Bo", "Cy", "Dev"]
ENGLISH = words("en")


def laid(players: int, mode: str = "", **rulings: str) -> Game:
    """A table where everything is drawn and nobody has chosen; Bo begins if there are several."""
    game = Game.new("amritsar", NAMES[:players], mode=mode, rulings=rulings)
    if players > 1:
        game.play("start second")
    dice = Dice(3)
    while game.prompt.seat == CHANCE:
        game.roll(dice)
    return game


def steps(game: Game, viewer: int = ONLOOKER) -> dict[str, setup_steps.Step]:
    return {step.key: step for step in setup_steps.steps_of(ENGLISH, Observer(game, viewer))}


BOARD = ["centre", "temple", "bridge", "lake", "market", "token", "marked", "tiles", "workers"]


@covers("AM-SET-1", "AM-SET-23", "AM-SET-25")
def test_the_order_is_that_of_the_rulebook() -> None:
    people = ["player_1", "player_2", "player_0", "choices_1", "choices_2", "choices_0"]
    assert list(steps(laid(3))) == ["start", *BOARD, "houses", "piles", *people]
    alone = ["player_0", "goal", "his", "choices_0"]
    assert list(steps(laid(1, "solo"))) == [*BOARD, "side", "houses", "piles", *alone]


@covers("AM-SET-3", "AM-SET-4", "AM-SET-9", "AM-SET-10", "AM-SET-11", "AM-SET-22")
@pytest.mark.parametrize(("players", "houses", "side"), [(2, 6, 4), (3, 9, 0), (4, 12, 0)])
def test_what_is_drawn_at_each_step(players: int, houses: int, side: int) -> None:
    found = {key: len(step.draws) for key, step in steps(laid(players)).items() if step.draws}
    wanted = {"start": 1, "temple": 3, "bridge": 3, "marked": 4, "tiles": 8, "workers": 12}
    wanted |= {"side": side} if side else {}
    hands = {f"player_{seat}": 4 for seat in range(players)}
    assert found == wanted | {"houses": houses} | hands


@covers("AM-SET-24", "AM-SET-25")
def test_first_choices_are_asked_in_turn_order() -> None:
    game = laid(3)
    asked = [step.key for step in steps(game).values() if step.missing]
    assert asked == ["choices_1", "choices_2", "choices_0"]
    assert steps(game)["choices_1"].asked
    assert (steps(game)["choices_1"].by, steps(game)["tiles"].by) == (1, NOBODY)
    game.play(game.legal_moves()[0])
    assert steps(game)["choices_1"].missing == 1
    colours = [each.name for each in setup_steps.outcomes_of(ENGLISH, game, game.at)]
    assert colours[:2] == ["Donate tile on yellow", "Donate tile on blue"]
    game.play("mahout blue")
    assert [draw.name for draw in steps(game)["choices_1"].draws] == [
        "An objective, face down",
        "Donate tile on blue",
    ]
    game.play(game.legal_moves()[0])
    colours = [each.name for each in setup_steps.outcomes_of(ENGLISH, game, game.at)]
    assert "Donate tile on blue" not in colours


@covers("AM-HID-1", "AM-SET-22")
def test_objectives_are_told_only_to_their_owner() -> None:
    game = laid(2)
    for step in steps(game).values():
        told = [step.line, *step.items, *(draw.name for draw in step.draws)]
        assert not any("district:" in text or "Most" in text for text in told)
    held = steps(game, 0)["player_0"]
    assert held.held is not None
    assert (len(held.held), held.whose) == (4, "Ana")
    assert steps(game)["player_0"].held is steps(game, 1)["player_0"].held is None
    outcomes = [each.name for each in setup_steps.outcomes_of(ENGLISH, game, game.at)]
    assert outcomes == list(steps(game, 1)["player_1"].held or ())


@covers("AM-HID-4")
def test_at_a_covered_table_no_card_is_named() -> None:
    game = laid(2, objectives="covered")
    assert steps(game)["player_0"].held == ()
    assert not steps(game)["player_0"].draws
    (covered,) = setup_steps.outcomes_of(ENGLISH, game, game.at)
    assert covered.move == "objective covered"


@covers("AM-SOL-3", "AM-SOL-4", "AM-SOL-5", "AM-SOL-7", "AM-SOL-25")
def test_the_maharajas_board() -> None:
    items = steps(laid(1, "solo"))["his"].items
    assert "15 counters on his board" in items
    assert "1 counter on his elephant" in items
    assert "Quarry: 4 marble, 3 copper and 2 gold" in items
    assert "Then 1 marble from the quarry to his storehouse" in items
    assert "PP counter on 5" in items
    game = laid(1, "solo")
    worth = game.state.box.temple_pp[game.state.temple[0]]
    where = ("north", "east", "south", "west")[worth.index(4)]
    assert f"Elephant in the {where}: most PP on the temple tile" in items
    harder = steps(laid(1, "solo_hard"))["his"].items
    assert harder[:2] == ("14 counters on his board", "2 counters on his elephant")


@covers("AM-SOL-6")
def test_his_objective_is_drawn_until_one_has_the_star() -> None:
    game = Game.new("amritsar", ["Ana"], mode="solo")
    dice = Dice(1)
    while game.prompt.kind != "draw_goal":
        game.roll(dice)
    held = {m.OBJECTIVES[n] for n in range(len(m.OBJECTIVES)) if game.state.seats[0].hand >> n & 1}
    without = next(each for each in ("C-districts", "C-levels") if each not in held)
    game.play(f"draw {without}")
    assert steps(game)["goal"].missing
    assert steps(game)["goal"].draws[0].name.startswith("No ★: Counters")
    others = [move for move in game.legal_moves() if move.text in ("draw C-N", "draw C-S")]
    game.play(others[0])
    assert not steps(game)["goal"].missing


@covers("AM-SET-27")
def test_a_new_result_is_not_ticked_any_more() -> None:
    game = laid(2)
    again = laid(2)
    assert steps(game)["workers"].tick == steps(again)["workers"].tick
    again.take_back_to(next(n for n, line in enumerate(again.lines) if "draw T" in line))
    left = [move for move in again.legal_moves() if move.text != game.log[again.at].move]
    again.play(left[0])
    assert steps(game)["temple"].tick != steps(again)["temple"].tick
    assert steps(game)["lake"].tick == steps(again)["lake"].tick


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("players", "mode"), [(4, ""), (1, "solo_hard")])
def test_the_box_and_the_steps_are_told_in_every_language(
    language: str, players: int, mode: str
) -> None:
    game = laid(players, mode)
    drawers = setup_steps.out_of_the_box(words(language), game)
    assert len(drawers) == 3 + len(game.seats)
    for step in setup_steps.steps_of(words(language), onlooker(game)):
        assert step.title
        assert step.text
        assert setup_steps.icon_of(step)
        assert not any("{" in text for text in (step.title, step.text, step.line, *step.items))


@pytest.mark.parametrize(
    ("language", "three", "one"),
    [
        ("en", "3 yellow, 3 blue, 3 white and 3 green", "1 yellow, 1 blue, 1 white and 1 green"),
        (
            "es",
            "3 amarillos, 3 azules, 3 blancos y 3 verdes",
            "1 amarillo, 1 azul, 1 blanco y 1 verde",
        ),
        ("it", "3 gialli, 3 blu, 3 bianchi e 3 verdi", "1 giallo, 1 blu, 1 bianco e 1 verde"),
    ],
)
def test_colours_agree_with_their_number(language: str, three: str, one: str) -> None:
    told = {each.key: each for each in setup_steps.steps_of(words(language), onlooker(laid(2)))}
    assert (told["workers"].line, told["side"].line) == (three, one)
