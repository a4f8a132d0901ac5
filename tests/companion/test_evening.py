"""The clock in the game and the public score: by choice, kept with the game, in statistics."""

import pytest

from companion.model.statistics import over_all
from companion.model.statistics.report import TIMES, sections
from companion.model.statistics.summary import Finished
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.tools.game_clocks import clock_of, keep_clock, timed
from companion.model.tools.turn_clock import TurnClock
from companion.tables.common.seats import public_scores
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.games import begin, open_game, position
from tests.companion.playing import store_finished
from tests.table import table


def written(screen):
    return [glyph.text for glyph in screen.evening.bar.glyphs if glyph.text]


# ---------------------------------------------------------------- the clock


def test_without_being_asked_for_there_is_neither_clock_nor_score(ui):
    position(ui, "turn teal")
    screen = open_game(ui)
    ui.wait(3)
    assert (screen.evening.bar.height, screen.door.clock.times.has_begun) == (0, False)


def test_the_clock_of_the_player_who_decides_runs_and_stays_with_the_game(ui):
    session = position(ui, "merchant quarry", "turn teal")
    ui.app.settings.change(clock=True)
    screen = open_game(ui)
    ui.wait(5.5)
    assert written(screen)[0] in ("0:04", "0:05")
    assert screen.evening.bar.height > 0
    for move in ("place woodcutter", "end"):
        session.play(move)
    ui.wait(3.4)
    assert written(screen)[2] == "0:00"
    assert screen.door.clock.times.spent[:2] == pytest.approx([5.5, 3.4], abs=0.7)
    assert screen.door.clock.times.turns[:2] == [1, 0]
    ui.app.go("settings")
    ui.wait(10)
    kept = clock_of(session.store, session.game_id).spent[:3]
    assert kept == pytest.approx([5.5, 3.4, 0], abs=0.7)
    ui.back()
    ui.wait(2)
    now = screen.door.clock.times.spent[1]
    assert now == pytest.approx(kept[1] + 2, abs=0.7), "no time passes on another screen"


def test_the_clock_stands_still_while_the_app_is_in_the_background(ui):
    position(ui, "turn teal")
    ui.app.settings.change(clock=True)
    screen = open_game(ui)
    ui.wait(2)
    ui.app.dispatch("on_pause")
    ui.wait(60)
    ui.app.dispatch("on_resume")
    ui.wait(1)
    assert screen.door.clock.times.spent[0] == pytest.approx(3, abs=0.7)


def test_undo_and_the_rules_know_nothing_of_the_clock(ui):
    session = position(ui, "merchant quarry", "turn teal")
    ui.app.settings.change(clock=True)
    screen = open_game(ui)
    before = session.game.to_dict()
    ui.wait(30)
    assert session.game.to_dict() == before
    assert screen.door.clock.times.spent[0] == pytest.approx(30, abs=0.5)


def test_each_game_has_its_own_clock(ui):
    begin(ui, 2)
    ui.app.settings.change(clock=True)
    screen = open_game(ui)
    ui.wait(4)
    ui.app.go_home()
    ui.wait(0.4)
    position(ui, "turn teal")
    open_game(ui)
    assert written(screen)[0] == "0:00"


# ---------------------------------------------------------------- statistics


def test_times_of_the_clock_are_in_the_statistics(tmp_path):
    store = Store(tmp_path / "store")
    game_id = store_finished(store, "Ana", "Bo", seed=1)
    clock = TurnClock()
    clock.spent[:2] = [600.0, 300.0]
    keep_clock(store, game_id, clock)
    past = Archive(store).game(game_id)
    from companion.model.statistics import summary_of

    (game,) = timed(store, [Finished(past, summary_of(store, game_id))])
    assert game.summary.thought == (600, 300)
    figures = over_all([game])
    turns = game.summary.turns
    assert figures.times == {
        "Ana": pytest.approx(600 / turns[0]),
        "Bo": pytest.approx(300 / turns[1]),
    }
    (section,) = [each for each in sections(words("en"), "agra", figures) if each.key == TIMES]
    assert section.title == "Average time of a turn"
    assert {row.name for row in section.rows} == {"Ana", "Bo"}
    store.close()


# ---------------------------------------------------------------- the score so far


def test_hidden_rupees_of_agra_are_never_in_the_score_so_far():
    poor, rich = (table(f"teal.rupees {n}", "turn teal") for n in (0, 40))
    assert [fact.n for fact in public_scores(onlooker(poor))] == [
        fact.n for fact in public_scores(onlooker(rich))
    ]
    uncovered = table("teal.cover.track_1.wood off", "turn teal")
    assert public_scores(onlooker(uncovered))[0].n > public_scores(onlooker(poor))[0].n


@pytest.mark.parametrize(("name", "field"), [("river_of_gold", "vp"), ("amritsar", "pp")])
def test_the_other_games_say_the_marker_on_their_track(name, field):
    game = Game.new(name, ("Ana", "Bo", "Cy"))
    found = [fact.n for fact in public_scores(onlooker(game))]
    assert found == [getattr(seat, field) for seat in game.state.seats]


def test_the_score_so_far_is_shown_by_choice(ui):
    position(ui, "teal.rupees 17", "turn teal")
    screen = open_game(ui)
    assert written(screen) == []
    ui.app.settings.change(score_so_far=True)
    ui.frames(3)
    assert written(screen) == ["0", "0", "0"], "rupees stay hidden"
    assert ui.cut_texts() == []
