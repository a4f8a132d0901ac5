"""The set-up of River of Gold as steps: every roll, draw and choice belongs to its step."""

import pytest

from companion.tables.river_of_gold.setup_steps import (
    icon_of,
    out_of_the_box,
    outcomes_of,
    steps_of,
)
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.words.voice import Voice
from tests.river_of_gold.table import NAME, NAMES

EN = words("en")


def begun(players=4, **how):
    return Game.new(NAME, NAMES[:players], **how)


def rolled(game, until=lambda _game: False):
    while not game.rules.is_set_up(game.state) and not until(game):
        game.roll(Dice(3))
    return game


def steps(game, language="en"):
    return {step.key: step for step in steps_of(words(language), onlooker(game))}


@pytest.mark.parametrize(("players", "starting"), [(2, 6), (3, 3), (4, 0)])
def test_the_order_is_that_of_the_rulebook(players, starting):
    game = begun(players, start=0)
    board = ["boards", "regions", "masteries", "supply"]
    river = ["markets", *(["starting"] if starting else []), "stacks", "row"]
    seats = [f"player_{seat}" for seat in range(players)]
    assert list(steps(game)) == [*board, *river, "start", *seats]
    found = steps(rolled(game))
    numbers = {key: len(step.draws) for key, step in found.items() if step.draws}
    assert numbers.pop("starting", 0) == starting
    drawn = {"regions": 6, "masteries": 3, "markets": 3, "row": 6}
    assert numbers == drawn | dict.fromkeys(seats, 5)


def test_players_come_in_turn_order_with_their_koku():
    found = steps(rolled(begun(3, start=1)))
    assert list(found)[-3:] == ["player_1", "player_2", "player_0"]
    koku = [step.items[4] for key, step in found.items() if key.startswith("player")]
    assert koku == ["7 koku", "8 koku", "9 koku"]


def test_a_hand_is_never_named():
    game = rolled(begun(3))
    held = [client for seat in game.state.seats for client in bits(seat.hand)]
    names = {Voice(EN).client(m.CLIENTS[client]) for client in held}
    said = [
        text
        for step in steps_of(EN, onlooker(game))
        for text in (step.line, *step.items, *(draw.name for draw in step.draws))
    ]
    assert len(names) == 6
    assert not [text for text in said if any(name in text for name in names)]
    assert said.count("A client, covered") == 6


def test_both_ships_and_the_first_die_show_what_was_rolled():
    game = rolled(begun(2, start=0))
    upper, middle, _, _, die = steps(game)["player_0"].draws
    seat = game.state.seats[0]
    assert upper.name == f"Upper ship to space {seat.ships[0] + 1}"
    assert seat.ships == (upper.pips[0], 7 + middle.pips[0])
    assert (die.name, die.pips) == (f"First die: {seat.die}", (seat.die,))


def test_what_the_stacks_hold_depends_on_the_number_of_players():
    lines = [steps(begun(players))["stacks"].line for players in (2, 3, 4)]
    era_1, era_2 = (12, 14, 16), (9, 11, 13)
    assert lines == [f"{a} of Era 1, {b} of Era 2" for a, b in zip(era_1, era_2, strict=True)]


def test_every_result_can_be_typed_in_from_the_table():
    game = begun(4)
    tiles = outcomes_of(EN, game, 0)
    assert {each.name for each in tiles} == {
        f"Region 1: {values}" for values in ("7-3", "9-5", "8-4", "12-8-4", "10-6-2", "11-7-3")
    }
    rolled(game, lambda at: at.prompt.kind == "roll")
    assert [each.pips for each in outcomes_of(EN, game, game.at)] == [1, 2, 3, 4, 5, 6]
    rolled(game, lambda at: at.prompt.kind == "draw")
    assert len({each.name for each in outcomes_of(EN, game, game.at)}) == 30


# ---------------------------------------------------------------- patrons


def test_a_draft_shows_four_patrons_and_asks_counterclockwise():
    game = rolled(begun(3, mode="patrons", start=1), lambda at: at.prompt.seat != CHANCE)
    found = steps(game)
    assert len(found["offers"].draws) == 4
    assert (found["patrons"].asked, found["patrons"].by, found["patrons"].missing) == (True, 0, 3)
    asked = []
    while game.prompt.kind == "patron":
        step = steps(game)["patrons"]
        asked.append(step.by)
        offered = outcomes_of(EN, game, game.at)
        assert len(offered) == 4 - len(asked) + 1
        assert all("\n" in each.name for each in offered), "each says what it does"
        game.play(offered[0].move)
    assert asked == [0, 2, 1]


def test_each_of_two_patrons_of_the_clan_can_be_chosen():
    rulings = {"patron_setup": "own_clan_pick"}
    game = begun(2, mode="patrons", start=0, rulings=rulings)
    rolled(game, lambda at: at.prompt.seat != CHANCE)
    assert "offers" not in steps(game)
    assert {each.move for each in outcomes_of(EN, game, game.at)} == {
        "patron kakita-ryoku",
        "patron daidoji-uji",
    }


def test_the_first_die_of_kakita_ryoku_is_set_or_rolled():
    game = begun(2, mode="patrons", start=0, rulings={"patron_setup": "own_clan_pick"})
    rolled(game, lambda at: at.prompt.kind == "patron")
    game.play("patron kakita-ryoku")
    rolled(game, lambda at: at.prompt.kind == "first_die")
    step, found = steps(game)["player_1"], outcomes_of(EN, game, game.at)
    assert (step.asked, step.by) == (True, 1)
    assert found[-1].name == "Roll the die"
    assert not any(each.again for each in found)
    game.play("decline")
    game.play("roll 4")
    assert steps(game)["player_1"].draws[-1].name == "First die: 4"


# ---------------------------------------------------------------- in words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", ["", "patrons"])
def test_every_step_and_drawer_is_said(language, mode):
    game = begun(3, mode=mode, rulings={"clan_choice": "random"})
    while True:
        for step in steps_of(words(language), onlooker(game)):
            texts = [step.section, step.title, step.text, *step.items]
            texts += [draw.name for draw in step.draws]
            assert all(text and "{" not in text and "_" not in text for text in texts), step
            assert icon_of(step)
        for name, things in out_of_the_box(words(language), game):
            assert name
            assert things
            assert not [text for text in things if "{" in text or "_" in text]
        if game.rules.is_set_up(game.state):
            break
        game.roll(Dice(5))
