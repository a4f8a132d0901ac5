"""The set-up read from the log: every roll and draw belongs to its step. No window."""

from companion.tables.agra.setup_steps import steps_of
from engine.core.dice import Dice
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker


def rolled(game, times=None):
    while not game.rules.is_set_up(game.state) and times != 0:
        game.roll(Dice(3))
        times = times and times - 1
    return game


def drawn(game):
    return {
        step.key: len(step.draws) for step in steps_of(words("en"), onlooker(game)) if step.draws
    }


def test_a_correction_in_the_middle_of_the_set_up_hides_no_later_draw():
    game = rolled(Game.new("agra", ["Ana", "Bo"]), times=4)
    game.play("adjust teal.rupees 9")
    rolled(game)
    found = drawn(game)
    assert (found["level_1"], found["level_4"], found["tiles"], found["neutral"]) == (4, 1, 3, 6)


def test_what_is_rolled_after_the_set_up_is_no_step_of_it():
    game = rolled(Game.new("agra", ["Ana", "Bo"]))
    before = drawn(game)
    for _ in range(40):
        game.play(game.legal_moves()[0])
    assert drawn(game) == before
