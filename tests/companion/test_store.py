"""The store: append-only, never in doubt, and honest about what is wrong with the disk."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.tables import RELEASED, VERSION
from companion.model.store.trouble import trouble_text
from engine.core.game import BadGame, Game
from engine.core.language.words import languages, words
from tests.companion.playing import play_on

NAMES = ["Ana", "Bo", "Cy"]


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def session(store):
    session = Session.begin(store, "agra", NAMES)
    session.roll_everything()
    play_on(session, 10)
    return session


# ---------------------------------------------------------------- append-only


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET line = 'x'",
        "DELETE FROM log",
        "REPLACE INTO log SELECT id, game_id, after, number, 'x', events, rules, at FROM log",
    ],
)
def test_no_line_is_ever_changed(store, session, statement):
    with pytest.raises(sqlite3.IntegrityError, match="append-only"), store.db.conn:
        store.db.conn.execute(statement)
    assert store.load(session.game_id).to_dict() == session.game.to_dict()


def test_a_whole_game_can_be_deleted(store, session):
    other = Session.begin(store, "agra", NAMES)
    other.roll_everything()
    store.delete(session.game_id)
    with pytest.raises(BadGame):
        store.load(session.game_id)
    assert store.load(other.game_id).to_dict() == other.game.to_dict()
    left = {game for (game,) in store.db.conn.execute("SELECT DISTINCT game_id FROM log")}
    assert left == {other.game_id}


def test_undo_moves_a_pointer_and_a_new_move_grows_a_branch(store, session):
    lines = store.db.conn.execute("SELECT count(*) FROM log").fetchone()[0]
    before = session.game.to_dict()
    undone = session.undo()
    while len(session.game.legal_moves()) < 2:
        undone = session.undo()
    assert store.db.conn.execute("SELECT count(*) FROM log").fetchone()[0] == lines
    other = next(m for m in session.game.legal_moves() if m.text != undone[0].move)
    session.play(other)
    assert store.db.conn.execute("SELECT count(*) FROM log").fetchone()[0] == lines + 1
    assert store.load(session.game_id).to_dict() == session.game.to_dict() != before
    kept = {line for (line,) in store.db.conn.execute("SELECT line FROM log")}
    assert undone[0].to_text() in kept


def test_what_happened_is_kept_line_by_line(store, session):
    told = [events for _, events in session.game.history()]
    assert [[e.to_list() for e in line] for line in store.events(session.game_id)] == [
        [e.to_list() for e in line] for line in told
    ]


# ---------------------------------------------------------------- lists


def test_names_are_offered_latest_first(store):
    Session.begin(store, "agra", ["Ana", "Bo"])
    Session.begin(store, "agra", ["Cy", "Bo"])
    assert store.names() == ["Cy", "Bo", "Ana"]
    latest = store.latest()
    assert latest.seats == ("Cy", "Bo")


def test_the_game_played_last_is_the_running_one(store):
    first = Session.begin(store, "agra", ["Ana", "Bo"])
    second = Session.begin(store, "agra", ["Cy", "Dev"])
    assert store.running().id == second.game_id
    first.roll()
    assert store.running().id == first.game_id
    assert Archive(store).finished() == []


def test_a_damaged_game_in_the_list_of_finished_ones_is_left_out(store):
    game = Session.begin(store, "agra", ["Ana", "Bo"])
    store.finish(game.game_id, {"totals": [3, 2], "winners": ["Ana"]})
    assert [row.id for row in Archive(store).finished()] == [game.game_id]
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET how = '{'")
    assert Archive(store).finished() == []
    with pytest.raises(BadGame):
        store.row(game.game_id)


# ---------------------------------------------------------------- what can go wrong


def test_a_full_disk_takes_the_move_back(store, session):
    pages = store.db.conn.execute("PRAGMA page_count").fetchone()[0]
    store.db.conn.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    session.watch(told.append)
    trouble = None
    while not trouble:
        before, heard = session.game.to_dict(), len(told)
        try:
            play_on(session, 1)
        except StoreTrouble as full:
            trouble = full
    assert "disk is full" in trouble_text(words("en"), trouble)
    assert session.game.to_dict() == before
    assert len(told) == heard
    assert store.load(session.game_id).to_dict() == before
    store.db.conn.execute("PRAGMA max_page_count = 1000000")
    play_on(session, 3)
    assert store.load(session.game_id).to_dict() == session.game.to_dict()


@pytest.mark.parametrize("action", ["play", "undo", "redo", "roll_everything", "placed", "tick"])
def test_a_disk_that_cannot_be_written_changes_nothing(store, session, action):
    if action == "redo":
        session.undo()
    if action == "roll_everything":
        session = Session.begin(store, "agra", NAMES)
    before = session.game.to_dict()
    store.db.conn.execute("PRAGMA query_only = ON")
    actions = {
        "play": lambda: play_on(session, 1),
        "undo": session.undo,
        "redo": session.redo,
        "roll_everything": session.roll_everything,
        "placed": session.everything_is_placed,
        "tick": lambda: session.tick("prices"),
    }
    with pytest.raises(StoreTrouble):
        actions[action]()
    assert session.game.to_dict() == before
    assert not session.placed
    assert not session.ticks
    store.db.conn.execute("PRAGMA query_only = OFF")
    actions[action]()
    assert store.load(session.game_id).to_dict() == session.game.to_dict()


def test_a_folder_that_cannot_be_used_is_said(tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    with pytest.raises(StoreTrouble) as trouble:
        Store(tmp_path / "taken")
    assert "cannot be used" in trouble_text(words("en"), trouble.value)


@pytest.mark.parametrize(
    "damage", [b"this is no database at all", b"SQLite format 3\0" + b"x" * 90]
)
def test_a_corrupt_file_is_kept_aside(tmp_path, damage):
    (tmp_path / "tableside.db").write_bytes(damage)
    store = Store(tmp_path)
    assert store.trouble
    name = store.trouble.values["name"]
    assert (tmp_path / name).read_bytes() == damage
    Session.begin(store, "agra", NAMES).roll_everything()
    store.close()
    again = Store(tmp_path)
    assert again.trouble is None
    assert again.running() is not None
    again.close()


def test_a_file_is_looked_through_once_and_again_only_where_it_has_changed(tmp_path, monkeypatch):
    from companion.model.store import file

    Store(tmp_path).close()
    path, looks = tmp_path / "tableside.db", []
    look_through = file._look_through
    monkeypatch.setattr(file, "_look_through", lambda it: looks.append(it) or look_through(it))
    file.look_ahead(path)
    Store(tmp_path).close()
    assert looks == [path]
    file.look_ahead(path)
    path.write_bytes(b"this is no database at all")
    store = Store(tmp_path)
    assert looks == [path] * 3
    assert store.trouble
    store.close()
    path.write_bytes(b"neither is this")
    file.look_ahead(path)
    again = Store(tmp_path)
    assert again.trouble, "only a sound file is spared the second look"
    again.close()


def test_a_page_that_rots_is_noticed_and_nothing_is_deleted(tmp_path):
    store = Store(tmp_path)
    session = Session.begin(store, "agra", NAMES)
    session.roll_everything()
    play_on(session, 60)
    store.close()
    path = tmp_path / "tableside.db"
    content = bytearray(path.read_bytes())
    content[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    path.write_bytes(content)
    again = Store(tmp_path)
    assert again.trouble
    assert again.running() is None
    assert (tmp_path / again.trouble.values["name"]).read_bytes() == content
    again.close()


def test_a_file_of_the_first_version_is_brought_up_to_date_with_its_games(tmp_path):
    path = tmp_path / "tableside.db"
    path.write_bytes(b"")
    with sqlite3.connect(path) as db:
        db.executescript(f"{RELEASED[0]} PRAGMA user_version = 1;")
        how = json.dumps(Game.new("agra", NAMES).to_dict())
        db.execute(
            "INSERT INTO games (game, level, dice, seed, how, began, played, state)"
            " VALUES ('agra', 'referee', 'app', 7, ?, 1, 2, '{}')",
            (how,),
        )
    db.close()
    store = Store(tmp_path)
    assert store.running().seats == tuple(NAMES)
    assert store.db.conn.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert store.db.conn.execute("SELECT length(uid) FROM games").fetchone() == (32,)
    store.close()


def test_a_newer_file_is_left_alone(tmp_path):
    Store(tmp_path).close()
    path = tmp_path / "tableside.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreTrouble) as trouble:
        Store(tmp_path)
    assert "newer version" in trouble_text(words("en"), trouble.value)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if "damaged" in each.name] == []


def test_a_stored_game_that_makes_no_sense_is_said(store, session):
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET how = '[]'")
    for _ in range(2):
        with pytest.raises(BadGame) as wrong:
            store.load(session.game_id)
        for language in languages():
            assert "{" not in trouble_text(words(language), wrong.value)
    assert Archive(store).damaged() == [session.game_id]
    assert list(store.path.parent.glob("*damaged*")) == []


def test_a_copy_of_the_files_is_a_backup(tmp_path, session):
    session.store.close()
    shutil.copytree(session.store.path.parent, tmp_path / "copy")
    copied = Store(tmp_path / "copy")
    assert copied.load(session.game_id).to_dict() == session.game.to_dict()
    copied.close()
    session.store.db = Store(session.store.path.parent).db


def test_a_copy_is_not_waited_for_while_a_change_is_under_way(tmp_path):
    """SQLite would wait for it without end."""
    with closing(Store(tmp_path)) as store:
        session = Session.begin(store, "agra", ["Ana", "Bo"])
        store.db.conn.execute("UPDATE games SET state = 'x'")
        with pytest.raises(BadGame):
            store.load(session.game_id)
        store.db.conn.rollback()
        assert store.load(session.game_id).seats == session.game.seats
