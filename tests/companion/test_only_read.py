"""A folder that cannot be written is looked at; one that vanishes comes back with everything."""

import ctypes
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, restore
from companion.model.base.files import own_files
from companion.model.play.session import Session
from companion.model.settings import SettingsFile
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.tables import RELEASED
from companion.model.store.trouble import trouble_text
from engine.core.language.words import words
from tests.companion.stored import finished, played

EN = words("en")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path):
    home = tmp_path / "home"
    with closing(Store(home)) as store:
        played(store, 12)
        finished(store)
    for path in (*home.iterdir(), home):
        path.chmod(0o500 if path.is_dir() else 0o400)
    yield home
    home.chmod(0o700)


def without_privileges():
    """Root may write whatever the modes say; a process that is begun after this may not."""
    drop_from_bounding_set, libc = 24, ctypes.CDLL(None)
    for capability in range(64):
        libc.prctl(drop_from_bounding_set, capability, 0, 0, 0)


def looking(*typed, home, code=""):
    """A process that may only read."""
    what = ["-c", code] if code else ["-m", "companion"]
    return subprocess.run(
        [sys.executable, "-B", *what, *map(str, typed)],
        cwd=ROOT,
        env={"TABLESIDE_HOME": str(home), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=without_privileges if os.geteuid() == 0 else None,
    )


LOOK = """
import sys
from pathlib import Path
from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.model.store.trouble import trouble_text
from engine.core.files.sound import judge_again
from engine.core.language.words import words
store = Store(Path(sys.argv[1]))
store.claim()
print(trouble_text(words("en"), store.trouble))
session = Session.resume(store, 1)
print(judge_again(session.game), len(session.game.log), len(store.events(1)))
before = session.game.to_dict()
try:
    session.play(session.game.legal_moves()[0])
except StoreTrouble as wrong:
    print(trouble_text(words("en"), wrong))
print(session.game.to_dict() == before)
"""


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.slow
def test_whoever_may_only_read_looks_and_changes_nothing(folder, killed):
    if killed:
        leave_a_log(folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    listed = looking("games", home=folder)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert len(listed.stdout.splitlines()) == 2
    counted = looking("stats", home=folder)
    assert (counted.returncode, counted.stderr) == (0, "")
    assert "Ana" in counted.stdout
    looked = looking(folder, home=folder, code=LOOK)
    assert looked.stderr == ""
    only_read, lines, refused, same = looked.stdout.splitlines()
    assert only_read.startswith("The games folder is read-only")
    assert lines.startswith("None ")
    assert refused.startswith("Your last move was not saved: the games are read-only")
    assert same == "True"
    link = looking("export", 2, "--bgstats", home=folder)
    assert (link.returncode, link.stderr) == (0, "")
    with tempfile.TemporaryDirectory() as other:
        saved = looking("backup", Path(other) / "all.zip", home=folder)
        assert (saved.returncode, saved.stderr) == (0, "")
        new = BackupPlace(Path(other) / "new")
        assert restore(new, Path(other) / "all.zip", EN).manifest.games == 2
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def leave_a_log(folder):
    """What a process leaves that was killed: moves that are only in the log."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o700)
    with tempfile.TemporaryDirectory() as other:
        copy = Path(other)
        for path in folder.iterdir():
            shutil.copyfile(path, copy / path.name)
        store = Store(copy)
        session = Session.resume(store, 1)
        session.play(session.game.legal_moves()[0])
        for part in ("", "-wal"):
            shutil.copyfile(copy / f"{FILE}{part}", folder / f"{FILE}{part}")
        store.close()
    assert (folder / f"{FILE}-wal").stat().st_size
    for path in (*folder.iterdir(), folder):
        path.chmod(0o500 if path.is_dir() else 0o400)


CAN_WRITE = "companion.model.store.file.can_write"


@pytest.fixture
def only_read(monkeypatch):
    monkeypatch.setattr(CAN_WRITE, lambda _: False)


def test_what_is_still_in_the_log_is_seen(folder, monkeypatch):
    with closing(Store(folder)) as store:
        before = store.load(1).at
    leave_a_log(folder)
    monkeypatch.setattr(CAN_WRITE, lambda _: False)
    with closing(Store(folder)) as store:
        assert store.load(1).at > before


def test_older_tables_are_looked_at_too(tmp_path, only_read):
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript(f"{RELEASED[0]} PRAGMA user_version = 1;")
    before = (tmp_path / FILE).read_bytes()
    with closing(Store(tmp_path)) as store:
        assert Archive(store).unfinished() == []
    assert (tmp_path / FILE).read_bytes() == before


def test_a_damaged_file_there_is_said_and_left_alone(tmp_path, only_read):
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(StoreTrouble) as caught:
        Store(tmp_path)
    assert "damaged" in trouble_text(EN, caught.value)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_the_disk_says_what_may_be_written(tmp_path, monkeypatch):
    assert own_files.can_write(tmp_path / "none" / "x.db")
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    assert not own_files.can_write(tmp_path / "none" / "x.db")
    assert not own_files.can_write(tmp_path / "x.db")


# ---------------------------------------------------------------- a folder that vanishes


def test_a_folder_that_vanishes_is_back_with_the_next_move(tmp_path):
    home, said = tmp_path / "home", []
    store = Store(home)
    store.claim()
    store.on_trouble = said.append
    session = played(store, 10)
    other = finished(store)
    shutil.rmtree(home)
    at = session.game.at
    session.play(session.game.legal_moves()[0])
    assert session.game.at > at
    (told,) = said
    assert "was gone" in trouble_text(EN, told)
    session.undo()
    assert len(said) == 1
    shutil.rmtree(home)
    session.redo()
    assert len(said) == 2
    assert store.path.stat().st_mode & 0o077 == 0
    store.close()
    with closing(Store(home)) as again:
        assert again.load(session.game_id).to_dict() == session.game.to_dict()
        assert again.row(other).result
        assert [path.name for path in home.iterdir() if path.name.startswith(".")] == []


def test_whatever_else_is_written_is_said_and_can_be_repeated(tmp_path):
    home = tmp_path / "home"
    store = Store(home)
    session = played(store, 3)
    shutil.rmtree(home)
    with pytest.raises(StoreTrouble) as caught:
        store.tick(session.game_id, "board")
    assert "repeat it" in trouble_text(EN, caught.value)
    store.tick(session.game_id, "board")
    store.close()
    with closing(Store(home)) as again:
        assert again.ticks(session.game_id) == {"board"}


def test_where_it_cannot_come_back_nothing_is_lost(tmp_path):
    home = tmp_path / "disk" / "home"
    store = Store(home)
    session = played(store, 10)
    shutil.rmtree(home.parent)
    # Where the disk was there is something else now.
    home.parent.write_text("another disk")
    before = session.game.to_dict()
    for _ in range(2):
        with pytest.raises(StoreTrouble) as caught:
            session.play(session.game.legal_moves()[0])
        assert "cannot be created" in trouble_text(EN, caught.value)
        assert session.game.to_dict() == before
    home.parent.unlink()
    session.play(session.game.legal_moves()[0])
    store.close()
    with closing(Store(home)) as again:
        assert again.load(session.game_id).to_dict() == session.game.to_dict()


def test_another_file_in_its_place_is_left_alone(tmp_path):
    home = tmp_path / "home"
    store = Store(home)
    session = played(store, 3)
    shutil.rmtree(home)
    with closing(Store(home)) as other:
        mine = played(other, 1)
    with pytest.raises(StoreTrouble) as caught:
        session.play(session.game.legal_moves()[0])
    assert "Another file replaced" in trouble_text(EN, caught.value)
    store.close()
    with closing(Store(home)) as other:
        assert other.load(mine.game_id).at == mine.game.at


def test_settings_come_back_as_a_whole(tmp_path):
    settings = SettingsFile(tmp_path / "home")
    settings.change(theme="light")
    shutil.rmtree(tmp_path / "home")
    settings.change(text_size=150)
    assert settings.trouble is None
    assert SettingsFile(tmp_path / "home").now == settings.now
    assert settings.now.theme == "light"
