"""Stepping through a game: every stop is the table as it was then. No window here."""

import pytest

from companion.model.play.replay import Replay
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.playing import finished_game


@pytest.fixture(scope="module")
def game() -> Game:
    """A finished game as it is loaded: without the states in between."""
    return Game.from_dict(finished_game("Ana", "Bo", "Cy", seed=4).to_dict())


@pytest.fixture(scope="module")
def replay(game) -> Replay:
    return Replay(onlooker(game))


def test_a_stop_is_a_decision_with_the_rolls_that_followed_it(game, replay):
    # It is read from the lines anew each time that it is asked for.
    log = game.log
    people = [number for number, entry in enumerate(log) if entry.seat != CHANCE]
    assert [stop.line for stop in replay.stops] == [*people, len(log)]
    assert replay.stops[0].seat == CHANCE
    seats = [log[number].seat for number in people]
    assert [stop.seat for stop in replay.stops[1:]] == seats


def test_the_table_of_each_stop_is_that_of_the_game(game, replay):
    again = game.from_the_start()
    played = 0
    for number in (0, 1, 30, len(replay.stops) // 2, len(replay.stops) - 1):
        line = replay.stops[number].line
        for entry in game.log[played:line]:
            again.play_line(entry)
        played = line
        assert replay.seen_at(number).game.state == again.state
    assert again.state == game.state


def test_looking_changes_nothing(game, replay):
    before = game.to_dict()
    seen = replay.seen_at(20).game
    seen.play(seen.legal_moves()[0])
    seen.undo()
    assert game.to_dict() == before
    assert replay.seen_at(20).game.state == replay.seen_at(20).game.state


def test_rounds_begin_where_the_log_says_so(game, replay):
    first = [replay.stops[number].round for number in replay.rounds]
    assert first == list(range(1, game.state.round + 1))
    second = replay.rounds[1]
    assert replay.round_after(0) == second
    assert replay.round_after(second - 1) == second
    assert replay.round_before(second + 1) == second
    assert replay.round_before(second) == 0
    assert replay.round_before(0) == 0
    last = len(replay.stops) - 1
    assert replay.round_after(last) == last


def test_the_lines_are_those_of_the_log(replay):
    speak = words("en")
    assert replay.lines_at(speak, 0)[-2:] == ["Round 1", "Ana's turn"]
    assert any("wins" in line or "places" in line for line in replay.lines_at(speak, 1))
    assert replay.lines_at(words("it"), 1) != replay.lines_at(speak, 1)


def test_a_game_of_older_rules_stands_at_its_last_table(game):
    old = Game.from_dict(game.to_dict() | {"rules": -1})
    replay = Replay(onlooker(old))
    assert not replay.is_whole
    assert all(replay.seen_at(stop).game.state == game.state for stop in range(len(replay.stops)))


def test_a_game_that_has_not_begun_has_one_stop():
    replay = Replay(onlooker(Game.new("agra", ["Ana", "Bo"])))
    assert [stop.line for stop in replay.stops] == [0]
    assert replay.round_after(0) == replay.round_before(0) == 0


def test_at_line_stands_there_with_its_own_past():
    game = finished_game("Ana", "Bo", seed=1)
    half = game.at_line(len(game.lines) // 2)
    assert half.at == len(half.lines) == len(game.lines) // 2
    assert len(list(half.history())) == half.at
    assert half.undo()
    assert half.redo()
    assert half.state == game.at_line(half.at).state
    assert game.at_line(10**6).state == game.state
