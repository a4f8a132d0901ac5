"""Past games in the store: lists, the bin, names for all games, and what statistics keep."""

import json

import pytest

from companion.model.play.session import Session
from companion.model.statistics import (
    keep_summary,
    known_games,
    read_summary,
    summary_of,
    summed_up,
)
from companion.model.store import Store
from companion.model.store.archive import KEPT_DAYS, Archive
from companion.model.store.seal import seal
from engine.core.files.sound import judge_again
from engine.core.game import BadGame
from tests.companion.playing import play_on, store_finished

DAY = 24 * 3600.0


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path)
    yield opened
    opened.close()


def begun(store, *names, moves=30):
    """A game that is not over."""
    session = Session.begin(store, "agra", names)
    session.roll_everything()
    session.everything_is_placed()
    play_on(session, moves)
    return session


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A finished game that is only looked at."""
    store = Store(tmp_path_factory.mktemp("played"))
    yield finished(store, "Ana", "Bo")
    store.close()


def finished(store, *names):
    """A session at the end of a game."""
    return Session.resume(store, store_finished(store, *names))


# ---------------------------------------------------------------- lists and the bin


def test_lists_say_who_played_and_how_far(played):
    archive, game = Archive(played.store), played.game
    begun(played.store, "Cy", "Ana", moves=12)
    (unfinished,) = archive.unfinished()
    assert (unfinished.seats, unfinished.totals, unfinished.is_over) == (("Cy", "Ana"), (), False)
    assert unfinished.lines > 12
    (over,) = archive.finished()
    assert over == archive.last_finished() == archive.game(played.game_id)
    assert over.seats == ("Ana", "Bo")
    assert over.colours == tuple(game.colours)
    assert over.totals == tuple(score.total for score in game.standings())
    assert list(over.winners) == game.winners()
    assert archive.count_finished() == 1
    with pytest.raises(BadGame):
        archive.game(99)


def test_a_game_goes_into_the_bin_and_comes_back(store):
    one, other = begun(store, "Ana", "Bo"), begun(store, "Cy", "Dev")
    archive = Archive(store)
    archive.throw_away(other.game_id)
    assert [game.id for game in archive.unfinished()] == [one.game_id]
    assert [game.id for game in archive.binned()] == [other.game_id]
    assert store.running().id == one.game_id
    archive.take_back(other.game_id)
    assert store.running().id == other.game_id
    assert archive.binned() == []


NOW = 1_800_000_000.0


def opened_on(archive, monkeypatch, now):
    """The app is opened when the clock shows this; how many games it deletes."""
    monkeypatch.setattr("time.time", lambda: now)
    return archive.count_day()


def test_the_bin_is_emptied_of_what_is_old(store, monkeypatch):
    old, fresh, listed = (begun(store, "Ana", "Bo", moves=3) for _ in range(3))
    archive = Archive(store)
    for session in (old, fresh):
        archive.throw_away(session.game_id)
    with store.db.conn:
        store.db.conn.execute(
            "UPDATE games SET binned_days = ? WHERE id = ?", (KEPT_DAYS - 1, old.game_id)
        )
        seal(store.db.conn, old.game_id)
    assert opened_on(archive, monkeypatch, NOW) == 0
    assert opened_on(archive, monkeypatch, NOW + DAY) == 1
    assert [game.id for game in archive.binned()] == [fresh.game_id]
    assert archive.empty_bin() == 1
    assert [game.id for game in archive.unfinished()] == [listed.game_id]


def test_a_clock_that_jumps_empties_no_bin(store, monkeypatch):
    thrown = begun(store, "Ana", "Bo", moves=3)
    archive = Archive(store)
    assert opened_on(archive, monkeypatch, NOW) == 0
    archive.throw_away(thrown.game_id)
    for jump in (31, 0, 4000, 0, -400, 31, 31, 0) * 3:
        assert opened_on(archive, monkeypatch, NOW + jump * DAY) == 0
    assert [game.id for game in archive.binned()] == [thrown.game_id]
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert archive.empty_bin() == 1


def test_a_game_stays_in_the_bin_for_so_many_days_on_which_the_app_is_opened(store, monkeypatch):
    thrown = begun(store, "Ana", "Bo", moves=3)
    archive = Archive(store)
    opened_on(archive, monkeypatch, NOW)
    archive.throw_away(thrown.game_id)
    for day in range(1, KEPT_DAYS):
        assert opened_on(archive, monkeypatch, NOW + day * DAY) == 0
        assert opened_on(archive, monkeypatch, NOW + day * DAY + 60) == 0
    assert opened_on(archive, monkeypatch, NOW + KEPT_DAYS * DAY) == 1
    assert archive.binned() == []


def test_nothing_is_deleted_by_a_number_of_days_that_is_damaged(store, monkeypatch):
    thrown = begun(store, "Ana", "Bo", moves=3)
    archive = Archive(store)
    opened_on(archive, monkeypatch, NOW)
    archive.throw_away(thrown.game_id)
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET binned_days = 64")
    assert opened_on(archive, monkeypatch, NOW + DAY) == 0
    assert [game.id for game in archive.binned()] == [thrown.game_id]


def test_games_are_in_the_order_in_which_they_were_played_whatever_the_clock_says(
    store, monkeypatch
):
    sessions = []
    for number, now in enumerate((NOW, NOW - 400 * DAY, NOW + 9 * DAY, 0.0)):
        monkeypatch.setattr("time.time", lambda now=now: now)
        sessions.append(begun(store, f"Ana {number}", f"Bo {number}", moves=2))
    archive, ids = Archive(store), [session.game_id for session in sessions]
    assert [game.id for game in archive.unfinished()] == ids[::-1]
    assert store.running().id == ids[-1]
    play_on(sessions[1], 1)
    assert store.running().id == ids[1]
    assert [game.id for game in archive.unfinished()] == [ids[1], ids[3], ids[2], ids[0]]
    assert store.names()[:4] == ["Ana 3", "Bo 3", "Ana 2", "Bo 2"]
    sessions[1].past.name_point("one")
    monkeypatch.setattr("time.time", lambda: NOW - 4000 * DAY)
    sessions[1].past.name_point("two")
    assert [point.name for point in sessions[1].past.checkpoints()] == ["two", "one"]


def test_what_cannot_be_read_is_in_a_list_of_its_own(store):
    good, bad = begun(store, "Ana", "Bo", moves=3), begun(store, "Cy", "Dev", moves=3)
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET how = '{' WHERE id = ?", (bad.game_id,))
    archive = Archive(store)
    assert [game.id for game in archive.unfinished()] == [good.game_id]
    assert archive.damaged() == [bad.game_id]
    assert store.running().id == good.game_id
    assert store.latest().id == good.game_id
    assert [player.name for player in archive.players()] == ["Ana", "Bo"]
    assert archive.rename("Ana", "Anna") == 1


def test_a_list_is_one_question_and_reads_neither_logs_nor_states(store):
    for names in (("Ana", "Bo"), ("Cy", "Dev"), ("Bo", "Cy", "Dev")):
        store_finished(store, *names)
        begun(store, *names, moves=1)
    archive, asked = Archive(store), []

    def ask(question):
        # sqlite-utils looks for the table first.
        if "sqlite_master" not in question:
            asked.append(question)

    store.db.conn.set_trace_callback(ask)
    lists = (
        archive.finished,
        archive.unfinished,
        archive.binned,
        archive.last_finished,
        archive.count_finished,
        archive.players,
        lambda: archive.summary(1),
    )
    for look in lists:
        look()
    assert len(asked) == len(lists)
    asked.clear()
    assert len(known_games(store)[0]) == 3
    assert len(asked) == 2
    store.db.conn.set_trace_callback(None)
    assert not [question for question in asked if "events" in question or "state" in question]
    plan = store.db.conn.execute(
        "EXPLAIN QUERY PLAN SELECT count(*) FROM games WHERE binned IS NULL AND result IS NOT NULL"
    ).fetchall()
    assert "games_finished" in plan[0][-1]


# ---------------------------------------------------------------- names


def test_a_player_is_renamed_in_all_games(store):
    first = finished(store, "Ana", "Bo")
    second = begun(store, "Bo", "Ana", moves=3)
    begun(store, "Cy", "Dev", moves=3)
    archive = Archive(store)
    assert archive.players()[0].games == 2
    assert archive.rename("Ana", "Anna") == 2
    assert {player.name: player.games for player in archive.players()} == {
        "Anna": 2,
        "Bo": 2,
        "Cy": 1,
        "Dev": 1,
    }
    assert store.load(second.game_id).seats == ["Bo", "Anna"]
    assert archive.game(first.game_id).winners == tuple(first.game.winners())
    assert "Ana" not in store.names()
    assert "Anna" in store.names()
    assert judge_again(store.load(first.game_id)) is None


def test_two_names_become_one_unless_they_played_each_other(store):
    begun(store, "Ana", "Bo", moves=3)
    begun(store, "Anna", "Bo", moves=3)
    archive = Archive(store)
    assert archive.games_of_both("Ana", "Bo") == 1
    with pytest.raises(ValueError, match="Bo"):
        archive.rename("Ana", "Bo")
    assert archive.games_of_both("Ana", "Anna") == 0
    archive.rename("Ana", "Anna")
    assert sorted(map(tuple, archive.players())) == [("Anna", 2), ("Bo", 2)]
    assert sorted(store.names()) == ["Anna", "Bo"]


# ---------------------------------------------------------------- what statistics keep


def test_the_end_of_a_game_is_summed_up_at_once(played):
    summary = read_summary(Archive(played.store).summary(played.game_id), "agra", 2)
    game = played.game
    assert summary.totals == tuple(score.total for score in game.standings())
    assert summary.winners == tuple(game.winners())
    assert [sum(points) for points in zip(*summary.items.values(), strict=True)] == list(
        summary.totals
    )
    assert summary.rounds == game.state.round
    assert [values[-1] for values in summary.money] == [s.rupees for s in game.state.seats]
    assert sum(summary.turns) == 2 * game.state.round
    # A Statue gives a second main action, a game can end without the last one.
    assert sum(map(sum, summary.spaces.values())) == sum(
        line.partition(" ")[2].startswith(("place ", "peon ")) for line in game.lines
    )
    assert len(summary.cards) == sum(s.contracts.bit_count() for s in game.state.seats)


def test_undo_of_the_end_takes_the_summary_back(store):
    session = finished(store, "Ana", "Bo")
    archive = Archive(store)
    assert archive.summary(session.game_id)
    session.undo()
    assert archive.summary(session.game_id) is None
    session.redo()
    assert archive.summary(session.game_id)


def test_a_game_of_old_is_summed_up_once(store):
    session = finished(store, "Ana", "Bo")
    before = summary_of(store, session.game_id)
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET summary = NULL")
    known, missing = known_games(store)
    assert (known, [past.id for past in missing]) == ([], [session.game_id])
    assert summed_up(store, missing[0]).summary == before
    assert known_games(store)[1] == []


@pytest.mark.parametrize("stored", ["{", "[]", '{"version": 0}', '{"version": 1, "totals": 3}'])
def test_a_summary_that_cannot_be_read_is_made_again(played, stored):
    before = summary_of(played.store, played.game_id)
    with played.store.db.conn:
        played.store.db.conn.execute(
            "UPDATE games SET summary = ? WHERE id = ?", (stored, played.game_id)
        )
    assert summary_of(played.store, played.game_id) == before


def test_only_what_counts_is_in_the_course(store):
    session = begun(store, "Ana", "Bo", moves=20)
    session.undo()
    archive = Archive(store)
    course = archive.course(session.game_id)
    assert [told.entry.to_text() for told in course] == session.game.lines[: session.game.at]
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET head = 99999")
    # Where the table was stored tells how far it is played.
    assert archive.course(session.game_id) == course


def test_time_to_think_is_counted_by_player_without_long_pauses(played):
    from companion.model.statistics.summary import _thought

    course = Archive(played.store).course(played.game_id)
    line = next(told for told in course if told.entry.seat == 0)
    other = next(told for told in course if told.entry.seat == 1)
    chance = next(told for told in course if told.entry.seat < 0)
    at = [0, 10, 15, 20, 5000]
    lines = [chance, line, other, chance, line]
    timed = [told._replace(at=moment) for told, moment in zip(lines, at, strict=True)]
    assert _thought(2, timed) == [10 + 300, 5]


def test_keeping_needs_no_more_than_the_store(played):
    plain = json.loads(json.dumps(Archive(played.store).summary(played.game_id)))
    assert read_summary(plain, "agra", 2) == keep_summary(played.store, played.game_id, played.game)
