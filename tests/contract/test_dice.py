"""A die for each player: rolled by the app or typed in, and never another player's."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.tables import table_of
from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.registry import part_of
from tests.contract.games import TOY, Sitting, play_some

PLAYERS = 3


def begun(*pips: str) -> Game:
    """A game whose cards are dealt; so many dice are typed in."""
    game = Sitting(TOY, "dice", PLAYERS).new()
    while game.prompt.kind != "roll_die":
        game.play(game.legal_moves()[0])
    for each in pips:
        game.play(f"roll {each}")
    return game


def dice(game: Game) -> list[int]:
    return [seat.die for seat in game.state.seats]


def test_everybody_rolls_a_die_of_their_own() -> None:
    game = begun()
    owners = []
    for pips in ("2", "6", "4"):
        owners.append(game.prompt.values["to"])
        said = part_of(TOY, "words").prompt_text(words("en"), game.prompt, game.seats)
        assert said == f"Roll the die of {game.seats[owners[-1]]}."
        (event,) = (e for e in game.play(f"roll {pips}") if e.kind == "rolled")
        assert (event.seat, event.values["pips"]) == (owners[-1], int(pips))
    assert sorted(owners) == list(range(PLAYERS))
    assert [dice(game)[seat] for seat in owners] == [2, 6, 4]


def test_at_the_end_of_a_turn_only_that_player_rolls_again() -> None:
    game = begun("2", "6", "4")
    seat, before = game.prompt.seat, dice(game)
    game.play(game.legal_moves()[0])
    assert (game.prompt.kind, game.prompt.values["to"]) == ("roll_die", seat)
    game.play("roll 1")
    assert dice(game) == [1 if n == seat else pips for n, pips in enumerate(before)]
    assert game.prompt.seat != seat
    game.undo()
    assert dice(game)[seat] == before[seat]


@pytest.mark.parametrize(("pips", "more"), [("6", 1), ("5", 0)])
def test_a_die_counts_for_its_owner(pips: str, more: int) -> None:
    game = begun(pips, "6", "6")
    seat, (show, *_) = game.prompt.seat, game.legal_moves()
    events = game.play(show)
    worth = game.state.box.worth[show.args[0]]
    assert [e.values["n"] for e in events if e.kind == "shells"] == [worth, 1][: 1 + more]
    assert game.state.seats[seat].shells == worth + more


def test_each_die_is_fair_and_falls_apart_from_the_others() -> None:
    rolled = Counter()
    for seed in range(200):
        game = begun()
        while game.prompt.kind == "roll_die":
            game.roll(Dice(seed))
        rolled.update(enumerate(dice(game)))
    for seat in range(PLAYERS):
        counts = [rolled[seat, pips] for pips in range(1, 7)]
        assert min(counts) >= 15, counts
    with_one_seed = Sitting(TOY, "dice", PLAYERS).new(seed=5)
    assert dice(with_one_seed) == dice(Sitting(TOY, "dice", PLAYERS).new(seed=5))
    assert all(dice(with_one_seed))


def test_a_die_can_be_set_by_hand_and_is_kept() -> None:
    game = begun("2", "6", "4")
    game.play("adjust heron.die 3 # it fell down")
    assert dice(game)[1] == 3
    assert game.why_not(Adjust("heron.die", "7")) is not None
    assert dice(Game.from_dict(game.to_dict())) == dice(game)
    without = play_some(Sitting(TOY, "", PLAYERS).new(seed=4), random.Random(4), 9)
    assert without.why_not(Adjust("heron.die", "3")) is not None
    assert dice(without) == [0] * PLAYERS


def test_the_set_up_has_a_step_for_each_die() -> None:
    game = begun("2", "6", "4")
    steps = table_of(TOY).setup.steps_of(words("en"), onlooker(game))
    rolls = {step.key: step.line for step in steps if step.key.startswith("die_")}
    assert len(rolls) == PLAYERS
    for seat, pips in enumerate(dice(game)):
        assert rolls[f"die_{seat}"] == f"{game.seats[seat]} rolls {pips}."
    assert game.prompt.seat != CHANCE
