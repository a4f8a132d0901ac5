"""What a killed process leaves is finished by whatever opens the games next."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.files import swap_files
from companion.model.base.files.one_writer import one_writer
from companion.model.base.files.swap_files import READY, finish_swap
from companion.model.settings import FILE as SETTINGS
from companion.model.settings import SettingsFile
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.file import look_ahead
from companion.model.store.games import FILE
from companion.model.store.tables import VERSION
from companion.model.store.trouble import trouble_text
from companion.window.app import TablesideApp
from engine.core.language.words import words
from tests.command_line.cli import run
from tests.companion.stored import finished, played
from tests.golden import unpack_database

EN = words("en")


class Killed(BaseException):
    """The plug is pulled."""


def killed(*_, **__):
    raise Killed


def leave_journal(path: Path) -> None:
    """As if a process was killed while it changed the first page of a database not yet in WAL."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("PRAGMA cache_size=1")
        db.execute("BEGIN")
        db.execute("CREATE TABLE half_done (x)")
        for _ in range(40):
            db.execute("INSERT INTO half_done VALUES (randomblob(3000))")
        left = [path, path.with_name(f"{path.name}-journal")]
        for part in left:
            shutil.copyfile(part, f"{part}.killed")
    for part in left:
        Path(f"{part}.killed").rename(part)
    assert left[1].read_bytes()[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", "a journal to roll back"


@pytest.fixture(scope="module")
def backup(tmp_path_factory) -> Path:
    """A backup with a finished game, 1, and a running one, 2."""
    folder = tmp_path_factory.mktemp("source")
    with closing(Store(folder)) as store:
        finished(store)
        played(store, 6)
    make_backup(BackupPlace(folder), folder / "all.zip")
    return folder / "all.zip"


@pytest.fixture
def begun(tmp_path) -> Path:
    """A folder whose first opening was killed."""
    folder = tmp_path / "begun"
    folder.mkdir()
    leave_journal(folder / FILE)
    return folder


@pytest.fixture
def restored(tmp_path, backup) -> Path:
    """A folder whose first opening after a restore was killed."""
    folder = tmp_path / "restored"
    restore(BackupPlace(folder), backup, EN)
    leave_journal(folder / FILE)
    return folder


def tables(folder: Path) -> set[str]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master")}


# ---------------------------------------------------------------- a journal


def test_a_kill_at_the_first_opening_locks_nobody_out(begun):
    look_ahead(begun / FILE)
    with closing(Store(begun)) as store:
        assert store.trouble is None
        played(store, 2)
    assert "half_done" not in tables(begun)
    assert sorted(path.name for path in begun.glob("*damaged*")) == []


@pytest.mark.parametrize("ahead", [False, True])
def test_a_kill_at_the_first_opening_after_a_restore_locks_nobody_out(restored, ahead):
    if ahead:
        look_ahead(restored / FILE)
    with closing(Store(restored)) as store:
        assert store.trouble is None
        assert len(store.unfinished()) == len(Archive(store).finished()) == 1
    assert "half_done" not in tables(restored)


@pytest.mark.parametrize(
    "command",
    [
        ("games", "--db", "HERE"),
        ("stats", "--db", "HERE"),
        ("export", "1", "-o", "HERE/a.json", "--db", "HERE"),
        ("backup", "HERE/b.zip", "--db", "HERE"),
        ("restore", "BACKUP", "--db", "HERE"),
    ],
    ids=lambda command: command[0],
)
def test_every_command_opens_what_was_killed(restored, backup, command):
    said = [word.replace("HERE", str(restored)).replace("BACKUP", str(backup)) for word in command]
    found = run(*said)
    assert (found.exit_code, found.stderr) == (0, "")


def test_a_game_is_taken_in_where_the_first_opening_was_killed(begun, restored):
    assert run("export", 2, "-o", begun / "a.json", "--with-hands", "--db", restored).exit_code == 0
    assert run("import", begun / "a.json", "--db", begun).stdout == "1: Game imported.\n"


def test_who_may_only_read_sees_nothing_half_done(restored, monkeypatch):
    monkeypatch.setattr("companion.model.store.file.can_write", lambda _: False)
    before = {path.name: path.read_bytes() for path in restored.iterdir() if path.is_file()}
    with closing(Store(restored)) as store:
        assert len(store.unfinished()) == 1
        (half,) = store.db.execute(
            "SELECT count(*) FROM sqlite_master WHERE name = 'half_done'"
        ).fetchone()
        assert half == 0
    assert {path.name: path.read_bytes() for path in restored.iterdir() if path.is_file()} == before


def test_settings_whose_change_was_killed_are_as_before(tmp_path):
    SettingsFile(tmp_path).change(theme="light")
    leave_journal(tmp_path / SETTINGS)
    settings = SettingsFile(tmp_path)
    assert (settings.now.theme, settings.trouble) == ("light", None)


def test_the_journal_of_a_damaged_file_is_put_aside_with_it(tmp_path):
    with closing(Store(tmp_path)) as store:
        played(store, 4)
    leave_journal(tmp_path / FILE)
    journal = tmp_path / f"{FILE}-journal"
    kept = journal.read_bytes()
    # A journal that cannot be played back, beside a file that cannot be read.
    (tmp_path / FILE).write_bytes(b"?" * 4096)
    journal.write_bytes(b"?" * len(kept))
    with closing(Store(tmp_path)) as store:
        assert store.trouble is not None
    assert not journal.exists()
    assert (tmp_path / "tableside-damaged-1.db").read_bytes() == b"?" * 4096


# ---------------------------------------------------------------- a restore


@pytest.fixture
def swapping(tmp_path, backup, monkeypatch) -> Path:
    """A folder without games, in which a restore was killed in its swap."""
    folder = tmp_path / "swapping"
    with monkeypatch.context() as patch:
        patch.setattr(swap_files, "_swap", killed)
        with pytest.raises(Killed):
            restore(BackupPlace(folder), backup, EN)
    assert (folder / READY).is_dir()
    assert not (folder / FILE).exists()
    return folder


@pytest.mark.parametrize(
    "command",
    [
        ("games", "--db", "HERE"),
        ("stats", "--db", "HERE"),
        ("export", "1", "-o", "HERE/a.json", "--db", "HERE"),
        ("backup", "HERE/b.zip", "--db", "HERE"),
        ("restore", "BACKUP", "--db", "HERE"),
    ],
    ids=lambda command: command[0],
)
def test_every_command_finishes_a_restore(swapping, backup, command):
    said = [word.replace("HERE", str(swapping)).replace("BACKUP", str(backup)) for word in command]
    found = run(*said)
    assert (found.exit_code, found.stderr) == (0, "")
    assert not (swapping / READY).exists()
    with closing(Store(swapping)) as store:
        assert len(store.unfinished()) == len(Archive(store).finished()) == 1


def test_an_import_finishes_a_restore_first(swapping, backup, tmp_path):
    other = tmp_path / "other"
    restore(BackupPlace(other), backup, EN)
    document = tmp_path / "a.json"
    assert run("export", 2, "-o", document, "--with-hands", "--db", other).exit_code == 0
    how = json.loads(run("import", document, "--db", swapping, "--json").stdout)["how"]
    assert how == "there", "the restored game is there already"


def test_the_window_finishes_a_restore(swapping):
    app = TablesideApp(swapping)
    assert not (swapping / READY).exists()
    assert len(app.store.unfinished()) == 1
    app.store.close()


def test_a_swap_is_finished_by_one_process_at_a_time(swapping):
    with one_writer(swapping / READY):
        with pytest.raises(BlockingIOError):
            finish_swap(swapping)
        with pytest.raises(StoreTrouble) as told:
            Store(swapping)
    assert "it is in use elsewhere" in trouble_text(EN, told.value)
    Store(swapping).close()
    assert not (swapping / READY).exists()


def test_a_store_in_memory_leaves_the_folder_alone(swapping, monkeypatch):
    monkeypatch.chdir(swapping)
    Store(Path(), ":memory:").close()
    assert (swapping / READY).is_dir()


# ---------------------------------------------------------------- a step of the tables


def test_however_often_a_step_is_killed_there_is_one_copy(tmp_path, monkeypatch):
    old = VERSION - 1
    unpack_database(old, tmp_path / FILE)
    for _ in range(3):
        with monkeypatch.context() as patch:
            patch.setattr("companion.model.store.file.bring_to", killed)
            with pytest.raises(Killed):
                Store(tmp_path)
    Store(tmp_path).close()
    copies = [path.name for path in tmp_path.iterdir() if ".version-" in path.name]
    assert copies == [f"{FILE}.version-{old}"]


def test_a_copy_of_other_games_is_kept_beside_the_first(tmp_path):
    unpack_database(1, tmp_path / FILE)
    Store(tmp_path).close()
    (tmp_path / FILE).unlink()
    unpack_database(1, tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE games SET seconds = 77")
    Store(tmp_path).close()
    assert len(list(tmp_path.glob(f"{FILE}.version-1*"))) == 2


def test_a_killed_copy_is_cleared_away(tmp_path, monkeypatch):
    unpack_database(1, tmp_path / FILE)
    with monkeypatch.context() as patch:
        patch.setattr("companion.model.store.file.cmp", killed)
        patch.setattr("shutil.rmtree", lambda *_, **__: None)
        (tmp_path / f"{FILE}.version-1").write_bytes(b"another")
        with pytest.raises(Killed):
            Store(tmp_path)
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".tableside-copy")]
    Store(tmp_path).close()
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
    assert len(list(tmp_path.glob(f"{FILE}.version-1*"))) == 2
