"""Databases of every version of the store: opened, kept as they were, shown and gone on with."""

import sqlite3
from contextlib import closing

import pytest

from companion.play.session import Session
from companion.store import Store, StoreTrouble, file
from companion.store.archive import Archive
from companion.store.file import VERSION
from companion.store.games import FILE
from tests.golden import unpack_database
from tests.wild import state_hash

VERSIONS = range(1, VERSION + 1)


def tables_of(path):
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (found,) = db.execute("PRAGMA integrity_check").fetchone()
        assert found == "ok"
        return version, list(db.execute("SELECT id, game_id, after, line, events FROM log"))


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_store_opens_shows_its_games_and_goes_on(version, tmp_path):
    path = tmp_path / FILE
    wanted = unpack_database(version, path)
    before = tables_of(path)
    store = Store(tmp_path)
    assert store.trouble is None
    assert [row.id for row in Archive(store).finished()] == [wanted["over"]]
    assert list(Archive(store).finished()[0].totals) == wanted["totals"]
    over = store.load(wanted["over"])
    assert [score.total for score in over.standings()] == wanted["totals"]
    assert len(store.events(wanted["over"])) == len(over.lines)

    session = Session.resume(store, wanted["running"])
    assert (session.game.at, len(session.game.lines)) == (wanted["at"], wanted["lines"])
    assert state_hash(session.game) == wanted["state"]
    assert len(list(session.game.history())) == wanted["at"]
    session.redo()
    session.undo()
    assert state_hash(session.game) == wanted["state"]
    session.play(session.game.legal_moves()[0])
    assert Session.resume(store, wanted["running"]).game.state == session.game.state
    store.close()

    assert tables_of(path)[0] == VERSION
    kept = sorted(each.name for each in tmp_path.glob(f"{FILE}.version-*"))
    assert kept == [f"{FILE}.version-{number}" for number in range(version, VERSION)]
    if kept:
        assert tables_of(tmp_path / kept[0]) == before
    Store(tmp_path).close()
    assert sorted(each.name for each in tmp_path.glob(f"{FILE}.version-*")) == kept


def test_a_store_that_cannot_be_kept_first_is_not_changed(tmp_path, monkeypatch):
    path = tmp_path / FILE
    unpack_database(1, path)

    def no_room(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(file, "_keep_version", no_room)
        with pytest.raises(StoreTrouble, match="disk is full"):
            Store(tmp_path)
    assert tables_of(path)[0] == 1
    Store(tmp_path).close()
    assert tables_of(path)[0] == VERSION


def test_what_was_kept_before_is_never_written_over(tmp_path):
    path = tmp_path / FILE
    unpack_database(1, path)
    (tmp_path / f"{FILE}.version-1").write_text("mine")
    Store(tmp_path).close()
    assert (tmp_path / f"{FILE}.version-1").read_text() == "mine"
    assert len(list(tmp_path.glob(f"{FILE}.version-1-*"))) == 1


def test_a_new_store_keeps_nothing(tmp_path):
    Store(tmp_path).close()
    assert list(tmp_path.glob("*version*")) == []
