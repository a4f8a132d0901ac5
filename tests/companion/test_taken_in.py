"""Files that a phone gets from other apps: copied as far as they may go, and deleted when read."""

import json
from pathlib import Path

import pytest

from companion.model.backup import BackupPlace, make_backup
from companion.model.base import device
from companion.model.base.device import handing, native
from companion.model.sharing import game_document
from companion.model.sharing.game_file import MOST_BYTES
from companion.model.store import Store
from companion.model.store.archive import Archive
from tests.companion.busy import waited
from tests.companion.stored import finished


@pytest.fixture
def taken(tmp_path, monkeypatch) -> Path:
    """A phone; the folder of what it has taken from other apps."""
    monkeypatch.setenv("TABLESIDE_HOME", str(tmp_path / "files"))
    monkeypatch.setattr(native, "ON_ANDROID", True)
    monkeypatch.setattr(device, "ON_ANDROID", True)
    return tmp_path / "files" / "taken"


@pytest.fixture
def offers(taken, monkeypatch):
    """Another app that offers a file, and how many bytes of it were there when it was read."""
    copied: list[int] = []

    def offer(path: Path) -> list[int]:
        def choose(chosen, most):
            chosen([copy := handing._copy_of(path, most)])
            copied.append(Path(copy).stat().st_size)
            return True

        monkeypatch.setattr(handing, "_open", lambda place, mode: place.open(f"{mode}b"))
        monkeypatch.setattr(handing, "_choose_on_android", choose)
        return copied

    return offer


@pytest.fixture
def elsewhere(tmp_path) -> Store:
    return Store(tmp_path / "elsewhere")


def test_a_game_is_taken_in_and_its_file_deleted(ui, taken, offers, elsewhere, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game_document(elsewhere, finished(elsewhere))), encoding="utf-8")
    copied = offers(path)
    ui.app.go("import_game")
    ui.frames(4)
    ui.tap("Import")
    waited(ui)
    assert len(Archive(ui.app.store).finished()) == 1
    assert copied == [path.stat().st_size]
    assert not taken.exists()


def test_of_a_game_without_end_no_more_is_copied_than_is_read(ui, taken, offers):
    copied = offers(Path("/dev/zero"))
    ui.app.go("import_game")
    ui.frames(4)
    ui.tap("Import")
    waited(ui)
    (fault,) = ui.id("faults").lines
    assert "too large" in fault
    assert copied == [MOST_BYTES + 1]
    assert not taken.exists()


def backup_offered(ui, offers, folder: Path) -> None:
    store = Store(folder / "other")
    finished(store)
    store.close()
    make_backup(BackupPlace(folder / "other"), folder / "backup.zip")
    offers(folder / "backup.zip")
    ui.app.go("backup")
    ui.frames(8)
    ui.tap(ui.id("ask").ids.take)
    ui.frames(8)


def test_a_backup_is_restored_and_its_file_deleted(ui, taken, offers, tmp_path):
    backup_offered(ui, offers, tmp_path)
    assert taken.exists(), "it waits for the answer"
    ui.tap("Restore")
    waited(ui)
    waited(ui)
    assert len(Archive(ui.app.store).finished()) == 1
    assert not taken.exists()


def test_a_backup_that_no_one_wants_is_deleted_when_its_screen_is_left(ui, taken, offers, tmp_path):
    backup_offered(ui, offers, tmp_path)
    ui.app.back()
    ui.wait(0.5)
    assert taken.exists(), "only the question is closed"
    ui.app.back()
    ui.wait(0.5)
    assert not taken.exists()


def test_a_faulty_backup_is_deleted_at_once(ui, taken, offers, tmp_path):
    path = tmp_path / "no.zip"
    path.write_bytes(b"no backup")
    offers(path)
    ui.app.go("backup")
    ui.frames(8)
    ui.tap(ui.id("ask").ids.take)
    ui.frames(8)
    assert ui.id("faults").lines
    assert not taken.exists()


def test_corrections_are_taken_in_and_their_file_deleted(ui, taken, offers, tmp_path):
    path = tmp_path / "copy.toml"
    path.write_text("", encoding="utf-8")
    copied = offers(path)
    ui.app.go("my_copy")
    ui.frames(8)
    screen = ui.app.screen("my_copy")
    screen.file_page.take_up(screen.game)
    screen.file_page.take_in("")
    ui.frames(4)
    assert copied == [0]
    assert not taken.exists()


def test_what_a_killed_app_has_left_is_deleted_at_the_next_start(taken, open_ui):
    taken.mkdir(parents=True)
    (taken / "file").write_bytes(b"half of a game")
    open_ui()
    assert not taken.exists()
