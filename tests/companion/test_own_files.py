"""The files of the app are for its owner alone, whole or not there, and nothing stays behind."""

import os
import signal
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.files.own_files import (
    clear_work,
    make_folder,
    move_whole,
    shut_folder,
    whole_file,
    work_folder,
    write_whole,
)
from companion.model.my_copy import MyCopy
from companion.model.settings import SettingsFile
from companion.model.sharing import game_document, write_file
from companion.model.sharing.game_file import document_text
from companion.model.store import Store
from engine.core.language.words import words
from tests.companion.stored import played

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def open_to_all():
    """The most careless system there is: whatever is made can be read and written by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_ones(folder):
    """What somebody else could look at."""
    return sorted(
        str(path.relative_to(folder))
        for path in (folder, *folder.rglob("*"))
        if path.lstat().st_mode & 0o077
    )


def test_whatever_the_app_writes_is_for_its_owner_alone(tmp_path):
    home = tmp_path / "somewhere" / "home"
    store = Store(home)
    store.claim()
    game = played(store, 5)
    SettingsFile(home).change(theme="light")
    copy = MyCopy(home, "agra")
    copy.correct("x", {"building.tailor.cost": 7})
    copy.choose("builder_start", "pip1_second")
    copy.export(tmp_path / "out" / "mine.toml")
    write_file(tmp_path / "out" / "game.json", document_text(game_document(store, game.game_id)))
    make_backup(BackupPlace(home), tmp_path / "out" / "all.zip")
    assert (home / "tableside.db-wal").exists()
    assert (home / "tableside.db-shm").exists()
    assert open_ones(tmp_path / "somewhere") == open_ones(tmp_path / "out") == []
    store.close()
    restore(BackupPlace(home), tmp_path / "out" / "all.zip", words("en"))
    assert list((home / "backups").iterdir())
    with closing(Store(home)) as store:
        assert store.row(game.game_id)
        assert open_ones(tmp_path / "somewhere") == []


def test_what_was_open_to_all_is_shut(tmp_path):
    home = tmp_path / "home"
    with closing(Store(home)) as store:
        played(store, 3)
    (home / "backups").mkdir()
    (home / "kivy" / "icon").mkdir(parents=True)
    for name in ("settings.db", "my-copy-agra.toml", "tableside-damaged-1.db", "backups/x.zip"):
        (home / name).touch()
    stranger = tmp_path / "stranger.txt"
    stranger.touch()
    (home / "tableside-link").symlink_to(stranger)
    for path in (home, *home.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o777 if path.is_dir() else 0o666)
    shut_folder(home)
    assert [name for name in open_ones(home) if name != "tableside-link"] == []
    assert stat.S_IMODE(stranger.stat().st_mode) == 0o666, "links are not followed"


def test_a_database_elsewhere_is_shut_and_its_folder_left_alone(tmp_path):
    tmp_path.chmod(0o755)
    with closing(Store(tmp_path, "mine.db")) as store:
        played(store, 3)
    (tmp_path / "mine.db").chmod(0o644)
    with closing(Store(tmp_path, "mine.db")):
        assert stat.S_IMODE((tmp_path / "mine.db").stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "mine.db-wal").stat().st_mode) == 0o600
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_neither_a_home_nor_a_place_for_everybody_is_shut(tmp_path, monkeypatch):
    home, everybody = tmp_path / "home", tmp_path / "tmp"
    make_folder(home / "user")
    everybody.mkdir()
    everybody.chmod(0o1777)
    for each in (home, home / "user"):
        each.chmod(0o755)
    monkeypatch.setenv("HOME", str(home / "user"))
    for folder in (home, home / "user", everybody):
        before = folder.stat().st_mode
        shut_folder(folder)
        assert folder.stat().st_mode == before


def test_a_program_of_the_owner_stays_one(tmp_path):
    file = tmp_path / "kivy" / "run.sh"
    file.parent.mkdir()
    file.touch()
    file.chmod(0o755)
    shut_folder(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o700


def test_a_process_of_the_command_line_shuts_its_folder(tmp_path):
    home = tmp_path / "home"
    with closing(Store(home)) as store:
        played(store, 3)
    home.chmod(0o755)
    (home / "backups").mkdir()
    new = ["new", "agra", "--seats", "teal,orange", "-o"]
    for typed in (["games"], ["backup", tmp_path / "x.zip"], [*new, tmp_path / "g"]):
        done = subprocess.run(
            [sys.executable, "-m", "companion", *map(str, typed)],
            cwd=ROOT,
            env={**os.environ, "TABLESIDE_HOME": str(home)},
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
    assert open_ones(home) == []
    for name in ("x.zip", "g"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


# ---------------------------------------------------------------- whole or not at all


def test_a_file_is_whole_or_as_it_was(tmp_path):
    target = tmp_path / "new" / "x"
    write_whole(target, b"one")
    with pytest.raises(TypeError), whole_file(target) as file:
        file.writelines([b"half", None])
    assert target.read_bytes() == b"one"
    assert [path.name for path in target.parent.iterdir()] == ["x"]


def test_a_file_is_moved_to_another_disk_too(tmp_path, monkeypatch):
    made, target = tmp_path / "made", tmp_path / "target"
    made.write_bytes(b"all")
    real = Path.replace

    def other_disk(path, there):
        if path == made:
            raise OSError(18, "Invalid cross-device link")
        return real(path, there)

    monkeypatch.setattr(Path, "replace", other_disk)
    move_whole(made, target)
    assert target.read_bytes() == b"all"
    assert [path.name for path in tmp_path.iterdir()] == ["target"]


def test_what_somebody_is_at_work_on_is_left_alone(tmp_path):
    target = tmp_path / "x[1]"
    with whole_file(target) as first:
        first.write(b"first")
        write_whole(target, b"second")
        with work_folder(tmp_path, "backup") as folder:
            (folder / "part").touch()
            clear_work(tmp_path)
            assert (folder / "part").exists()
    assert target.read_bytes() == b"first"
    mine = tmp_path / ".tableside-backup-of-my-own"
    mine.mkdir()
    clear_work(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [mine.name, "x[1]"]


KILLED = """
import os, signal, sys
from pathlib import Path
from companion.model.base.files import own_files
from companion.model.backup import BackupPlace, make_backup
left = int(sys.argv[3])
def step(*_):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[4] == "elsewhere":
    def other_disk(path, target):
        raise OSError(18, "Invalid cross-device link")
    own_files.Path.replace = other_disk
    own_files.shutil.copyfileobj = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
make_backup(BackupPlace(Path(sys.argv[1])), Path(sys.argv[2]), step)
"""


@pytest.mark.parametrize("when", [1, 2, 3, "elsewhere"])
def test_a_killed_backup_leaves_nothing(tmp_path, when):
    home, target = tmp_path / "home", tmp_path / "out" / "tableside-2026-01-01.zip"
    with closing(Store(home)) as store:
        played(store, 10)
    SettingsFile(home).change(theme="light")
    make_folder(target.parent)
    before = sorted(path.name for path in home.iterdir())
    steps = ("99", "elsewhere") if when == "elsewhere" else (str(when), "here")
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(home), str(target), *steps],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert sorted(path.name for path in home.iterdir()) != before, "killed in the middle of it"
    if when != "elsewhere":
        assert list(target.parent.iterdir()) == []
    # The next start finds nobody at work.
    Store(home).close()
    assert sorted(path.name for path in home.iterdir()) == before
    later = target.with_name("tableside-2026-01-02.zip")
    make_backup(BackupPlace(home), later)
    assert list(target.parent.iterdir()) == [later]
    assert sorted(path.name for path in home.iterdir()) == before
