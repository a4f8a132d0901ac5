"""What can I do: the search in small pieces, its words, and the papers that show it."""

import pytest

from companion.choosing.possible import Possible, PossibleWords, missed
from companion.choosing.texts import Telling
from engine.agra.goals import goals_of
from engine.core.words import languages, words
from tests.companion.sizes import PHONE
from tests.seats import COOK_BY_CURRY, COOK_STEPS, almost
from tests.table import play, table


def searched(game):
    possible = Possible(game)
    while not possible.is_done:
        possible.run(0.05)
    return possible


# ---------------------------------------------------------------- without a window


def test_it_goes_on_piece_by_piece_and_can_be_cancelled():
    possible = Possible(table(*COOK_BY_CURRY))
    first = possible.run(0.002)
    part = possible.part
    assert possible.ways == first
    assert not possible.is_done
    assert part < 1
    possible.cancel()
    assert possible.run(1) == []
    assert possible.part == part


def test_everything_has_words_in_every_language():
    possible = searched(table(*almost("cook", holder="magenta"), *COOK_BY_CURRY[1:], players=3))
    assert possible.ways
    assert possible.near
    said = set()
    for language in languages():
        speaks = PossibleWords(Telling(words(language), table(players=3)))
        texts = [speaks.goal(way.goal) for way in possible.ways]
        texts += [speaks.about(way) for way in possible.ways]
        texts += [speaks.step(step, 0) for way in possible.ways for step in way.steps]
        texts += [f"{speaks.near(near)} {speaks.opens(near)}" for near in possible.best_near()]
        every = [speaks.goal(goal) for goal in goals_of(possible.state, 0)]
        assert len(set(every)) == len(every)
        assert all(texts)
        assert not any("{" in text for text in texts)
        said.add(tuple(texts))
    assert len(said) == len(languages())


def test_who_wins_a_contract_has_delivered_and_that_is_said_once():
    possible = searched(table(*almost("cook"), "turn teal"))
    assert [way.goal.what for way in possible.group("contract")]
    assert possible.group("deliver") == []


def test_an_odd_position_is_admitted():
    game = table("turn teal")
    game.state.stack.append(game.state.stack[-1]._replace(seat=7))
    possible = searched(game)
    assert possible.cannot_tell
    assert possible.ways == []


def test_followers_count_in_the_turn_in_which_nobody_asked_them():
    game = table("teal.good.wood 1", "magenta.good.wood 1", "automation.followers off", "turn teal")
    game.play("adjust built.sawmill on")
    play(game, "place sawmill", "process 1")
    found = missed(game, game.parse("end"))
    speaks = PossibleWords(Telling(words("en"), game))
    assert [each.kind for each in found] == ["akbar", "followers"]
    assert [speaks.missed(each)[:20] for each in found] == [
        "Serve Akbar: Planks",
        "Followers: the app w",
    ]
    play(game, "end")
    play(game, "place quarry", "roll 1")
    assert "followers" not in [each.kind for each in missed(game, game.parse("end"))]


# ---------------------------------------------------------------- in a window


@pytest.fixture
def open_position(open_ui):
    from tests.companion.games import open_game, position

    def opened(*corrections, **settings):
        ui = open_ui(PHONE, **settings)
        position(ui, *corrections)
        return ui, open_game(ui)

    return opened


def wait_for_the_end(ui, paper):
    while not paper.possible.is_done:
        ui.frames(10)
    ui.wait(0.3)


def test_a_goal_is_played_step_by_step_or_as_one_gesture(open_position):
    ui, screen = open_position(*COOK_BY_CURRY)
    screen.chooser.open_all()
    ui.wait(0.2)
    ui.tap("What can I do?")
    paper = screen.paper.content
    wait_for_the_end(ui, paper)
    assert ui.sees("Deliver to the Cook")
    ui.tap("Deliver to the Cook")
    assert ui.sees("1. Use Curry: 1 worker stands up")
    screen.back()
    ui.wait(0.2)
    assert screen.paper.content is paper
    ui.tap("Deliver to the Cook")
    at = screen.session.game.at
    ui.tap("Play all steps")
    game = screen.session.game
    assert [entry.move for entry in game.log[at : game.at]] == list(COOK_STEPS)
    assert not screen.paper.is_open or screen.paper.content is not paper
    screen.put_papers_away()
    screen.undo()
    assert game.at == at

    # The table has changed under the paper: it plays nothing.
    screen.open_possible()
    again = screen.paper.content
    ui.frames(3)
    screen.session.play("adjust teal.good.curry 0")
    ui.frames(3)
    assert again.possible.is_done
    assert again.possible.part < 1
    screen.put_papers_away()

    # Put away, it searches no further.
    screen.open_possible()
    last = screen.paper.content
    ui.frames(3)
    screen.back()
    ui.frames(3)
    assert last.possible.is_done


def test_what_would_be_missed_is_said_once_where_the_table_wants_it(open_position):
    ui, screen = open_position("teal.good.oil 1", "turn teal", "phase order")
    game = screen.session.game
    screen.chooser.tap_bar()
    assert game.state.active == 1
    screen.undo()
    ui.app.settings.change(missed=True)
    screen.chooser.tap_bar()
    ui.wait(0.2)
    assert game.state.active == 0
    assert ui.sees("Serve Akbar: Oil")
    ui.tap("Look")
    assert not screen.paper.is_open
    screen.chooser.tap_bar()
    assert game.state.active == 1
    screen.undo()
    screen.chooser.tap_bar()
    ui.wait(0.2)
    ui.tap("End anyway")
    assert game.state.active == 1
