"""Games of every version of the rules: opened, their log shown, gone on with, whatever changes."""

from contextlib import closing

import pytest

from companion.model.play.replay import Replay
from companion.model.play.session import Session
from companion.model.sharing import game_document
from companion.model.statistics import summary_of
from companion.model.store import Store
from companion.model.store.games import FILE
from companion.tables.agra.score_view import read_score
from companion.tables.common.log import LogBook
from engine.agra import rules
from engine.core.game import BadGame
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.golden import rules_file, unpack
from tests.wild import state_hash

EN = words("en")
VERSIONS = range(1, rules.VERSION + 1)


def old_games(folder, version):
    """A store with games of a version, and what must be found in it."""
    wanted = unpack(rules_file(version), folder / FILE)
    return Store(folder), wanted


def log_text(game):
    return [line.text for line in LogBook(EN).lines(onlooker(game))]


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The log of the finished game as the rules by which it was played tell it."""
    store, wanted = old_games(tmp_path_factory.mktemp("shown"), rules.VERSION)
    with closing(store):
        return log_text(store.load(wanted["over"]))


@pytest.fixture(params=["the same", "other"])
def newer(request, monkeypatch):
    """The next version of the rules: does it do the same with these games, or otherwise?"""
    monkeypatch.setattr(rules, "VERSION", rules.VERSION + 1)
    if request.param == "other":
        apply = rules.apply

        def generous(state, move):
            apply(state, move)
            state.seats[0].rupees += 1

        monkeypatch.setattr(rules, "apply", generous)
    return request.param


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_every_version_open_show_their_log_and_go_on(version, tmp_path):
    store, wanted = old_games(tmp_path, version)
    with closing(store):
        assert store.trouble is None
        over = store.load(wanted["over"])
        assert [score.total for score in over.standings()] == wanted["totals"]
        assert store.row(wanted["over"]).result["totals"] == wanted["totals"]
        assert len(log_text(over)) > over.at // 2
        assert summary_of(store, wanted["over"])
        assert Replay(onlooker(over)).stops
        session = Session.resume(store, wanted["running"])
        assert state_hash(session.game) == wanted["state"]
        assert (session.game.at, len(session.game.lines)) == (wanted["at"], wanted["lines"])
        assert len(log_text(session.game)) > wanted["at"] // 2
        session.play(session.game.legal_moves()[0])
        session.undo()
        assert state_hash(session.game) == wanted["state"]


def test_when_the_rules_change_old_games_stay_what_they_were(shown, tmp_path, newer):
    version = rules.VERSION - 1
    store, wanted = old_games(tmp_path, version)
    over, session = store.load(wanted["over"]), Session.resume(store, wanted["running"])
    assert [score.total for score in over.standings()] == wanted["totals"]
    assert list(read_score(onlooker(over), EN).totals) == wanted["totals"]
    assert log_text(over) == shown
    assert state_hash(session.game) == wanted["state"]
    assert len(list(session.game.history())) == wanted["at"]
    assert all(events for _, events in list(over.history())[:20])

    replay = Replay(onlooker(over))
    assert replay.is_whole == (newer == "the same")
    assert len(replay.stops) > 100
    assert replay.seen_at(len(replay.stops) - 1).game.state == over.state
    assert (replay.seen_at(9).game.state == over.state) == (newer == "other")
    assert replay.lines_at(EN, 9)

    assert session.game.is_of_other_rules == (newer == "other")
    at = session.game.at
    session.play(session.game.legal_moves()[0])
    again = Session.resume(store, wanted["running"])
    assert again.game.state == session.game.state
    # What was played just now can be taken back; what lies before only where it can be made again.
    while session.undo():
        pass
    assert session.game.at <= at
    assert (session.game.at < at) == (newer == "the same")
    if newer == "other":
        with pytest.raises(BadGame, match="rules"):
            session.game.at_line(0)
    assert game_document(store, wanted["running"])["log"]
    store.close()


def test_by_which_rules_a_game_goes_on_is_found_out_line_by_line(tmp_path, newer, monkeypatch):
    store, wanted = old_games(tmp_path, rules.VERSION - 1)
    applied, apply = [], rules.apply

    def counting(state, move):
        applied.append(move)
        apply(state, move)

    monkeypatch.setattr(rules, "apply", counting)
    with closing(store):
        whole = store.load(wanted["over"])
        assert applied == [], "to read it is not to play it again"
        steps = whole.taking_up()
        for _ in range(5):
            next(steps)
        assert len(applied) == 5
        # Whoever asks in the middle of it is answered, and nothing is done twice.
        assert whole.is_of_other_rules == (newer == "other")
        assert len(applied) == whole.at
        assert list(steps) == []
        assert list(whole.taking_up()) == []

        # Nothing is played, taken back, copied or written before that is known.
        for does in (
            lambda game: game.play(game.legal_moves()[0]),
            lambda game: game.undo(),
            lambda game: game.clone(),
            lambda game: game.to_dict(),
        ):
            game = store.load(wanted["running"])
            does(game)
            assert list(game.taking_up()) == []
            assert game.is_of_other_rules == (newer == "other")


@pytest.mark.parametrize("newer", ["other"], indirect=True)
def test_in_the_app_it_is_found_out_frame_by_frame(open_ui, newer, monkeypatch):
    from companion.window.frame_work import schedule

    ui = open_ui()
    ui.app.close_store()
    wanted = unpack(rules_file(rules.VERSION - 1), ui.app.folder / FILE)
    ui = open_ui()
    monkeypatch.setattr(schedule, "in_steps", True)
    session = Session.resume(ui.app.store, wanted["running"])
    ui.app.session = session
    assert not any("began with older rules" in text for text in ui.texts())
    ui.settle()
    ui.frames(2)
    assert any("began with older rules" in text for text in ui.texts())


@pytest.mark.parametrize("newer", ["other"], indirect=True)
def test_in_the_app_it_is_said_and_the_game_goes_on(open_ui, newer, pictures):
    ui = open_ui()
    ui.app.close_store()
    wanted = unpack(rules_file(rules.VERSION - 1), ui.app.folder / FILE)
    ui = open_ui()
    ui.tap("Continue")
    assert ui.app.pages.current == "game"
    assert any("began with older rules" in text for text in ui.texts())
    ui.shot(pictures / "old-rules-game.png")
    assert state_hash(ui.app.session.game) == wanted["state"]
    from companion.window.screens.past.replay import show_replay

    show_replay(ui.app, ui.app.store.load(wanted["over"]))
    ui.frames(3)
    assert ui.app.pages.current == "replay"
    assert any("cannot be replayed" in text for text in ui.texts())
    ui.shot(pictures / "old-rules-replay.png")


def test_the_lines_say_by_which_rules_they_were_played(tmp_path, newer):
    store, wanted = old_games(tmp_path, rules.VERSION - 1)
    session = Session.resume(store, wanted["running"])
    session.play(session.game.legal_moves()[0])
    played = store.db.conn.execute(
        "SELECT rules FROM log WHERE game_id = ? ORDER BY id DESC LIMIT 2", (wanted["running"],)
    ).fetchall()
    assert played == [(rules.VERSION,), (rules.VERSION - 1,)]
    store.close()


def test_a_log_that_cannot_be_played_again_is_shown_as_it_was_written_down(shown, tmp_path):
    store, wanted = old_games(tmp_path, rules.VERSION)
    store.db.conn.execute("DROP TRIGGER log_no_update")
    with store.db.conn:
        store.db.conn.execute(
            "UPDATE log SET line = '0 place moon', events = '[]'"
            " WHERE game_id = ? AND number = 300",
            (wanted["over"],),
        )
    over = store.load(wanted["over"])
    assert [score.total for score in over.standings()] == wanted["totals"]
    assert len(list(over.history())) == over.at
    assert len(set(log_text(over)) ^ set(shown)) <= 2
    assert not Replay(onlooker(over)).is_whole
