"""What can I do: the search beside the window, its words, and the papers that show it."""

import os
import signal
from itertools import permutations

import pytest

from companion.model.play.choosing.losses import missed
from companion.model.play.choosing.possible import Possible, PossibleWords
from companion.model.play.session import Session
from companion.model.thinking import apart, goals
from companion.model.thinking.goals import within_reach
from companion.model.thinking.jobs import no
from companion.tables import TABLES
from companion.tables.texts import Telling
from engine.agra.goals.kinds import goals_of
from engine.agra.goals.reachable import PAUSE
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.companion.sizes import PHONE
from tests.companion.waiting import LONG, until
from tests.seats import COOK_BY_CURRY, COOK_STEPS, almost
from tests.table import play, table


def searched(game):
    possible = Possible(game)
    until(lambda: possible.is_done, possible.look)
    return possible


@pytest.fixture(params=["thread", pytest.param("process", marks=pytest.mark.process)])
def _how(request):
    """Where it searches."""
    return request.param


# ---------------------------------------------------------------- without a window


@pytest.mark.slow
@pytest.mark.usefixtures("_how")
def test_goals_come_as_they_are_found_and_it_can_be_cancelled(monkeypatch):
    monkeypatch.setattr(goals, "OFTEN", 0.0)
    game = table(*COOK_BY_CURRY)
    whole = searched(game)
    assert whole.is_whole
    assert not whole.cannot_tell
    every = list(within_reach(game, no))
    assert whole.ways == [way for found in every for way in found.ways]
    assert whole.near == [near for found in every for near in found.near]
    parts = [found.part for found in every]
    assert parts == sorted(parts)

    possible = Possible(game)
    until(lambda: possible.ways, possible.look)
    assert not possible.is_done
    possible.cancel()
    part, ways = possible.part, possible.ways
    assert possible.is_done
    assert not possible.is_whole
    assert part < 1
    assert possible._thinking.wait(LONG)
    assert possible.look() == []
    assert (possible.part, possible.ways) == (part, ways)


def test_a_thread_that_searches_asks_after_every_other_position_whether_it_may_go_on():
    game, asked = table(*COOK_BY_CURRY), 0

    def stop():
        nonlocal asked
        asked += 1
        return asked > 50

    # Each time it waits for a pause of the window, and hears that nobody wants to know any more.
    assert len(list(within_reach(game, stop))) <= 50
    assert asked == 51
    assert PAUSE <= 2


@pytest.mark.process
def test_a_search_whose_process_dies_goes_on_and_tells_nothing_twice():
    game = table(*COOK_BY_CURRY)
    whole = searched(game)
    possible = Possible(game)
    until(lambda: possible.ways, possible.look)
    assert not possible.is_done
    os.kill(apart._workers[0]._process.pid, signal.SIGKILL)
    until(lambda: possible.is_done, possible.look)
    assert possible.is_whole
    assert sorted(possible.ways) == sorted(whole.ways)
    assert possible.best_near(onlooker(game)) == whole.best_near(onlooker(game))


def test_everything_has_words_in_every_language():
    on = (*almost("cook", holder="magenta"), *COOK_BY_CURRY[1:], "bowl.curry none")
    game = table(*on, "phase order", players=3)
    possible, seen = searched(game), onlooker(game)
    assert possible.ways
    assert possible.near
    said = set()
    for language in languages():
        speaks = PossibleWords(Telling(words(language), onlooker(table(players=3))))
        texts = [speaks.goal(way.goal) for way in possible.ways]
        texts += [speaks.about(way) for way in possible.ways]
        texts += [speaks.step(step, 0) for way in possible.ways for step in way.steps]
        texts += [f"{speaks.near(near)} {speaks.opens(near)}" for near in possible.best_near(seen)]
        every = [speaks.goal(goal) for goal in goals_of(possible.state, 0)]
        assert len(set(every)) == len(every)
        assert all(texts)
        assert not any("{" in text for text in texts)
        said.add(tuple(texts))
    assert len(said) == len(languages())


def test_who_wins_a_contract_has_delivered_and_that_is_said_once():
    game = table(*almost("cook"), "turn teal")
    possible, seen = searched(game), onlooker(game)
    assert [way.goal.what for way in possible.group(seen, "contract")]
    assert possible.group(seen, "deliver") == []


@pytest.mark.usefixtures("_how")
def test_an_odd_position_is_admitted():
    game = table("turn teal")
    game.state.stack.append(game.state.stack[-1]._replace(seat=7))
    possible = searched(game)
    assert possible.cannot_tell
    assert possible.ways == []


def test_what_nobody_has_foreseen_is_admitted_too(monkeypatch):
    def lost(_game):
        raise RuntimeError("lost")
        yield

    monkeypatch.setattr(goals, "_steps", lost)
    assert searched(table("turn teal")).cannot_tell


def test_followers_count_in_the_turn_in_which_nobody_asked_them():
    game = table("teal.good.wood 1", "magenta.good.wood 1", "automation.followers off", "turn teal")
    game.play("adjust built.sawmill on")
    play(game, "place sawmill", "process 1")
    found = missed(game, game.parse("end"))
    speaks = PossibleWords(Telling(words("en"), onlooker(game)))
    assert [each.kind for each in found] == ["akbar", "followers"]
    assert [speaks.missed(each)[:20] for each in found] == [
        "Serve Akbar: Planks",
        "Followers: not asked",
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
    until(lambda: paper.is_complete, lambda: ui.wait(0.1))
    ui.wait(0.3)


def test_a_goal_is_played_step_by_step_or_as_one_gesture(open_position):
    ui, screen = open_position(*COOK_BY_CURRY)
    screen.do("open_all")
    ui.wait(0.2)
    ui.tap("What can I do?")
    paper = screen.paper.content
    wait_for_the_end(ui, paper)
    assert ui.sees("Deliver to the Cook")
    ui.tap("Deliver to the Cook")
    assert ui.sees("1. Use 1 Curry: stand up 1 worker")
    screen.back()
    ui.wait(0.2)
    assert screen.paper.content is paper
    ui.tap("Deliver to the Cook")
    at = screen.session.game.at
    ui.tap("Play all steps")
    game, stop = screen.session.game, COOK_STEPS.index("finish")
    assert [entry.move for entry in game.log[at : game.at]] == list(COOK_STEPS[:stop])
    assert screen.paper.is_open
    assert screen.paper.content is not paper, "finishing gives points up"
    screen.papers.put_away()
    screen.undo()
    assert game.at == at

    # The table is as it was: what was found is known, and there at once.
    known = paper.possible
    screen.what_can_i_do.open()
    assert screen.paper.content.possible is known
    ui.frames(2)
    assert ui.sees("Deliver to the Cook")
    assert not ui.sees("Searching this turn …")

    # The table has changed under the paper: it is asked anew, and nothing old is shown.
    screen.session.play("adjust teal.good.curry 2")
    ui.wait(0.2)
    assert known.is_whole
    screen.papers.put_away()
    screen.what_can_i_do.open()
    again = screen.paper.content.possible
    assert again is not known
    assert not ui.sees("Deliver to the Cook")
    assert ui.sees("Searching this turn …")
    ui.frames(3)
    screen.session.play("adjust teal.good.curry 3")
    ui.wait(0.2)
    assert again.is_done
    assert not again.is_whole
    screen.papers.put_away()

    # Put away, it searches no further; and a search that was broken off begins anew.
    screen.what_can_i_do.open()
    last = screen.paper.content.possible
    ui.frames(3)
    screen.back()
    ui.wait(0.2)
    assert last.is_done
    screen.what_can_i_do.open()
    assert screen.paper.content.possible is not last


def test_the_paper_is_kept_until_it_would_look_otherwise(open_position):
    from companion.window.widgets.turn.option_row import OptionRow

    ui, screen = open_position(*COOK_BY_CURRY)
    screen.what_can_i_do.open()
    paper = screen.paper.content
    wait_for_the_end(ui, paper)
    rows = [row for row in paper.walk() if isinstance(row, OptionRow)]
    screen.papers.put_away()
    screen.session.play("adjust teal.rupees 9")
    screen.what_can_i_do.open()
    assert screen.paper.content is paper
    wait_for_the_end(ui, paper)
    assert ui.sees("Deliver to the Cook")
    assert {row for row in paper.walk() if isinstance(row, OptionRow)} & set(rows)
    for change in ({"language": "es"}, {"theme": "light"}, {"text_size": 150}):
        screen.papers.put_away()
        ui.app.settings.change(**change)
        screen.what_can_i_do.open()
        assert screen.paper.content is not paper
        paper = screen.paper.content
        ui.wait(0.2)


def test_a_paper_below_does_not_change_the_height_of_the_one_above(open_position):
    ui, screen = open_position(*COOK_BY_CURRY)
    screen.what_can_i_do.open()
    below = screen.paper.content
    wait_for_the_end(ui, below)
    ui.tap("Deliver to the Cook")
    ui.frames(2)
    wanted = screen.paper.wanted
    below.wanted += 100
    assert screen.paper.wanted == wanted
    screen.back()
    ui.frames(2)
    assert screen.paper.wanted == below.wanted


@pytest.mark.process
def test_in_the_app_a_process_searches(open_position):
    ui, screen = open_position(*COOK_BY_CURRY)
    screen.what_can_i_do.open()
    assert apart._workers[0]._busy is screen.paper.content.possible._thinking
    wait_for_the_end(ui, screen.paper.content)
    assert ui.sees("Deliver to the Cook")


def test_a_table_that_was_corrected_into_something_odd_is_not_judged(open_position):
    ui, screen = open_position("turn teal")
    state = screen.session.game.state
    state.stack[-1] = state.stack[-1]._replace(seat=7)
    screen.what_can_i_do.open()
    wait_for_the_end(ui, screen.paper.content)
    assert ui.sees("This table does not fit the rules: correct it, then ask again.")


def test_what_would_be_missed_is_said_once_where_the_table_wants_it(open_position):
    ui, screen = open_position("teal.good.oil 1", "turn teal", "phase order")
    game = screen.session.game
    screen.do("tap_loss")
    assert game.state.active == 1, "an order can wait: it is no loss"
    screen.undo()
    ui.app.settings.change(reminders=True)
    screen.do("tap_loss")
    ui.wait(0.2)
    assert game.state.active == 0
    assert ui.sees("Serve Akbar: Oil")
    ui.tap("Show me")
    assert not screen.paper.is_open
    screen.do("tap_loss")
    assert game.state.active == 1
    screen.undo()
    screen.do("tap_loss")
    ui.wait(0.2)
    doubt, end = screen.paper.content.ids.foot.children
    assert (doubt.text, doubt.fill[3]) == ("Show me", 1), "the coloured button gives nothing away"
    assert (end.text, end.fill[3]) == ("End the turn", 0)
    ui.tap(end)
    assert game.state.active == 1


@pytest.mark.parametrize("names", list(permutations(TABLES, 2)), ids=" then ".join)
def test_one_game_after_another_shows_goals_of_its_own(ui, names):
    shown = []
    for name in names:
        session = Session.begin(ui.app.store, name, ("Ana", "Bo", "Cy"), start=0)
        while not session.is_set_up:
            session.set_up(None)
        session.everything_is_placed()
        while session.waits_for_chance:
            session.roll()
        ui.app.session = session
        ui.app.go_from_home("game")
        ui.wait(0.3)
        screen = ui.app.pages.current_screen
        screen.what_can_i_do.open()
        paper = screen.paper.content
        wait_for_the_end(ui, paper)
        shown.append(paper)
        for kind in paper.possible.table.GROUPS:
            assert not paper.possible.group(paper.seen, kind) or ui.sees(_heading(paper, kind)), (
                kind
            )
        screen.papers.put_away()
        ui.app.go_home()
        ui.wait(0.3)
    assert shown[0] is not shown[1]


def _heading(paper, kind):
    return words("en").sentence(paper.possible.table.HEADINGS[kind])
