"""Links in the app's folder, and at what is written: followed only where that is meant."""

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.backup.restoring import ASIDE
from companion.model.base.files.claim import LOCK, Claim
from companion.model.base.files.swap_files import READY
from companion.model.store import Store, StoreTrouble
from companion.model.store.games import FILE
from companion.model.store.trouble import trouble_text
from engine.core.language.words import words
from tests.command_line.cli import begun, refused, run, saved
from tests.companion.stored import played
from tests.companion.test_alone import other_app

EN = words("en")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links are for everybody only here")


@pytest.fixture
def here(tmp_path) -> Path:
    folder = tmp_path / "here"
    with closing(Store(folder)) as store:
        played(store, 3)
    return folder


@pytest.fixture
def elsewhere(tmp_path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "diary").write_text("mine")
    return folder


def restoring(folder: Path, backup: Path) -> str:
    """Why a backup is not restored."""
    make_backup(BackupPlace(folder), backup)
    with pytest.raises(StoreTrouble) as told:
        restore(BackupPlace(folder), backup, EN)
    return trouble_text(EN, told.value)


def test_what_a_link_called_restoring_leads_to_is_not_moved(here, elsewhere):
    (here / READY).symlink_to(elsewhere)
    with closing(Store(here)) as store:
        assert len(store.unfinished()) == 1
    assert (elsewhere / "diary").read_text() == "mine"
    assert restoring(here, elsewhere / "b.zip").startswith(
        "Nothing restored, nothing changed: restoring in the games folder is in the way."
    )
    assert (here / READY).is_symlink()


def test_the_files_replaced_are_not_kept_behind_a_link(here, elsewhere):
    (here / ASIDE).symlink_to(elsewhere)
    said = restoring(here, elsewhere / "b.zip")
    assert "backups in the games folder is in the way" in said
    assert sorted(path.name for path in elsewhere.iterdir()) == ["b.zip", "diary"]


def test_games_behind_a_link_to_nothing_are_not_begun_elsewhere(tmp_path):
    (tmp_path / FILE).symlink_to(tmp_path / "disk" / "games.db")
    (tmp_path / "disk").mkdir()
    with pytest.raises(StoreTrouble) as told:
        Store(tmp_path)
    assert "it is a link, and there is no file behind it" in trouble_text(EN, told.value)
    assert list((tmp_path / "disk").iterdir()) == []


def test_a_lock_is_not_made_behind_a_link(here, elsewhere):
    (here / f"{FILE}{LOCK}").unlink(missing_ok=True)
    (here / f"{FILE}{LOCK}").symlink_to(elsewhere / "made")
    with closing(Store(here)) as store:
        store.claim()
    assert not (elsewhere / "made").exists()


def test_a_link_to_the_games_of_an_open_app_is_open_too(here, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / FILE).symlink_to(here / FILE)
    file = saved(tmp_path / "game.json", begun(3))
    app = other_app(here)
    try:
        assert "Tableside is open elsewhere" in refused(run("import", file, "--db", other))
        with closing(Store(other)) as second:
            second.claim()
            assert second.trouble is not None
    finally:
        app.kill()
        app.wait(20)
    assert run("import", file, "--db", other).exit_code == 0


def test_two_databases_in_one_folder_do_not_lock_each_other(here):
    app = other_app(here)
    try:
        with closing(Store(here, "other.db")) as second:
            second.claim()
            assert second.trouble is None
            played(second, 2)
    finally:
        app.kill()
        app.wait(20)


def test_damaged_games_behind_a_link_are_kept_where_they_are(here, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / FILE).symlink_to(here / FILE)
    (here / FILE).write_bytes(b"?" * 5000)
    with closing(Store(other)) as store:
        assert store.trouble is not None
    assert (other / FILE).is_symlink()
    assert (here / "tableside-damaged-1.db").read_bytes() == b"?" * 5000


# ---------------------------------------------------------------- files of the command line


@pytest.mark.parametrize("dangling", [False, True])
def test_a_file_is_not_written_through_a_link(here, elsewhere, dangling):
    target, link = elsewhere / ("new" if dangling else "diary"), here / "link.json"
    writers = (
        ("new", "agra", "--seats", "teal,magenta", "-o", link),
        ("export", 1, "-o", link, "--db", here),
        ("backup", link, "--db", here),
    )
    for writer in writers:
        link.symlink_to(target)
        (elsewhere / "diary").chmod(0o644)
        assert "exists; --force overwrites it" in refused(run(*writer))
        assert run(*writer, "--force").exit_code == 0
        assert not link.is_symlink()
        assert stat.S_IMODE(link.stat().st_mode) == 0o600
        link.unlink()
        assert [path.name for path in elsewhere.iterdir()] == ["diary"]
        assert (elsewhere / "diary").read_text() == "mine"


def test_a_game_read_through_a_link_is_played_where_it_is(tmp_path):
    file, link = saved(tmp_path / "game.json", begun()), tmp_path / "link.json"
    file.chmod(0o644)
    link.symlink_to(file)
    assert run("play", link, "adjust teal.rupees 7").exit_code == 0
    assert link.is_symlink()
    assert "adjust teal.rupees 7" in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


def test_a_claim_is_one_for_a_file_and_its_links(here, tmp_path):
    (tmp_path / "link.db").symlink_to(here / FILE)
    first, second = Claim(here / FILE), Claim(tmp_path / "link.db")
    assert first._key == second._key
    first.give_up()
    second.give_up()
