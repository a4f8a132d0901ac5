"""Databases of every version of the store: opened, kept as they were, shown and gone on with."""

import sqlite3
from contextlib import closing

import pytest
from sqlite_utils import Migrations

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.backup.restoring import BOOKS, objects_of
from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble, file
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.tables import (
    STEPS,
    VERSION,
    columns_of,
    columns_of_version,
    tables_of_version,
)
from engine.core.language.words import words
from tests.golden import unpack_database
from tests.wild import state_hash

VERSIONS = range(1, VERSION + 1)
EN = words("en")


def no_room(*_):
    raise OSError(28, "No space left on device")


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


@pytest.mark.parametrize("version", VERSIONS)
def test_a_backup_of_every_version_can_be_restored(version, tmp_path):
    old = BackupPlace(tmp_path / "old")
    old.folder.mkdir()
    wanted = unpack_database(version, old.folder / FILE)
    make_backup(old, tmp_path / "old.zip")
    here = BackupPlace(tmp_path / "here")
    assert restore(here, tmp_path / "old.zip", EN).manifest.tables == version
    assert Store(here.folder).load(wanted["over"]).is_over


def test_sqlite_utils_notes_the_steps_in_a_way_that_a_backup_may_have():
    with closing(tables_of_version(VERSION)) as empty:
        made = {each for each in objects_of(empty) if "_sqlite_migrations" in each[1]}
    assert made == BOOKS


def test_every_step_has_its_name_and_links_what_belongs_to_a_game(tmp_path):
    store = Store(tmp_path)
    assert [each.name for each in STEPS.applied(store.db)] == ["linked", "wood", "counted"]
    assert STEPS.pending(store.db) == []
    for table in ("log", "ticks", "checkpoints"):
        assert "games" in {key.other_table for key in store.db.table(table).foreign_keys}


def test_a_step_that_fails_changes_nothing(tmp_path, monkeypatch):
    path = tmp_path / FILE
    unpack_database(3, path)
    before = tables_of(path)
    with monkeypatch.context() as broken:
        broken.setattr(Migrations, "_record_applied", no_room)
        with pytest.raises(StoreTrouble, match="disk is full"):
            Store(tmp_path)
    assert tables_of(path) == before
    with closing(sqlite3.connect(path)) as db:
        assert columns_of(db) == columns_of_version(3)
    Store(tmp_path).close()
    assert tables_of(path)[0] == VERSION


def test_a_store_that_cannot_be_kept_first_is_not_changed(tmp_path, monkeypatch):
    path = tmp_path / FILE
    unpack_database(1, path)

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
