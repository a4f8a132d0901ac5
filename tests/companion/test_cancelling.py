"""What is done beside the window can be cancelled, and then nothing was changed."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from companion.model.backup import BackupPlace, make_backup
from companion.model.backup.reminder import backed_up
from companion.model.sharing import game_document, read_game_file
from companion.model.sharing.checking import Faulty, FileCheck
from companion.model.sharing.game_file import GameFile
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.thinking import apart
from companion.model.thinking.beside import Thinking
from companion.model.thinking.jobs import Done, no
from engine.core.language.words import words
from tests.companion.busy import shown, waited
from tests.companion.stored import finished, played
from tests.companion.waiting import LONG


@pytest.fixture(scope="module")
def file(tmp_path_factory) -> Path:
    """A game on its way to another device."""
    folder = tmp_path_factory.mktemp("file")
    store = Store(folder)
    path = folder / "game.json"
    path.write_text(json.dumps(game_document(store, finished(store))), encoding="utf-8")
    store.close()
    return path


@pytest.fixture(params=["thread", pytest.param("process", marks=pytest.mark.process)])
def _how(request):
    """Where it is done."""
    return request.param


# ---------------------------------------------------------------- a game file is checked


@pytest.mark.usefixtures("_how")
def test_a_file_is_played_again_beside_the_window(file, tmp_path):
    thinking = Thinking(FileCheck(file, "en"))
    assert thinking.wait(LONG)
    *steps, found = thinking.answers()
    assert isinstance(found, GameFile)
    wanted = read_game_file(file, words("en"))
    assert found.game.to_dict() == wanted.game.to_dict()
    assert found[1:] == wanted[1:]
    assert all(isinstance(step, Done) for step in steps)

    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    thinking = Thinking(FileCheck(bad, "es"))
    assert thinking.wait(LONG)
    (faulty,) = thinking.answers()
    assert isinstance(faulty, Faulty)
    assert faulty.reasons[0].startswith("No es un archivo de partida")


def test_how_far_it_is_grows_and_a_stop_is_heard_between_two_moves(file, monkeypatch):
    from companion.model.sharing import checking

    monkeypatch.setattr(checking, "OFTEN", 0.0)
    *steps, found = FileCheck(file, "en").answers(no, no)
    assert [step.done for step in steps] == list(range(len(found.told)))
    asked = iter([False] * 10)
    assert len(list(FileCheck(file, "en").answers(lambda: next(asked, True), no))) == 10


# ---------------------------------------------------------------- import in the app


@pytest.fixture
def importing(ui, file):
    """The import screen with a file about to be taken in."""
    ui.app.go("import_game")
    ui.frames(3)
    return ui.app.pages.current_screen


def games(ui) -> list:
    return Archive(ui.app.store).finished()


@pytest.mark.usefixtures("_how")
def test_a_game_is_taken_in_once_it_was_checked(ui, importing, file):
    importing.take(file)
    assert ui.sees("Checking the moves …")
    assert games(ui) == []
    waited(ui)
    assert ui.sees("Game imported.")
    assert len(games(ui)) == 1


class GoOn(Event):
    """Lets a check go on that was held back."""

    def __init__(self) -> None:
        super().__init__()
        self.over = Event()
        """Has the check ended?"""


def slowed(monkeypatch) -> GoOn:
    """Hold the check back at its first move."""
    from companion.model.sharing import checking

    go_on, reading = GoOn(), checking.reading_game_file

    def slow(*given):
        try:
            steps = reading(*given)
            yield next(steps)
            assert go_on.wait(LONG)
            return (yield from steps)
        finally:
            go_on.over.set()

    monkeypatch.setattr(checking, "reading_game_file", slow)
    return go_on


def test_an_import_can_be_cancelled(ui, importing, file, monkeypatch):
    go_on = slowed(monkeypatch)
    importing.take(file)
    ui.frames(2)
    ui.tap("Cancel")
    assert not shown(ui), "nobody waits for it"
    assert ui.sees("Cancelled. Nothing changed.")
    go_on.set()
    assert go_on.over.wait(LONG)
    ui.wait(0.5)
    assert games(ui) == []
    assert importing.faults == []
    assert ui.app.pages.current == "import_game"
    # And Back does the same.
    go_on.clear()
    importing.take(file)
    ui.frames(2)
    assert ui.back()
    assert not shown(ui)
    assert ui.app.pages.current == "import_game"
    go_on.set()
    ui.wait(0.5)
    assert games(ui) == []


@pytest.mark.process
def test_an_import_whose_process_dies_is_done_by_a_thread(ui, importing, file):
    importing.take(file)
    os.kill(apart._workers[0]._process.pid, 9)
    waited(ui)
    assert len(games(ui)) == 1


def test_what_nobody_has_foreseen_changes_nothing(ui, importing, file, monkeypatch):
    from companion.model.sharing import checking

    def lost(*_given):
        raise RuntimeError("lost")
        yield

    monkeypatch.setattr(checking, "reading_game_file", lost)
    importing.take(file)
    with pytest.raises(RuntimeError, match="lost"):
        waited(ui)
    assert not shown(ui)
    assert games(ui) == []


# ---------------------------------------------------------------- backups in the app


@pytest.fixture
def slow(monkeypatch) -> Callable[[str], Event]:
    """Holds the check or the making of a backup back, until somebody lets it go on."""
    from companion.window.screens.start import backup as screen

    def held(name: str) -> Event:
        go_on, job = Event(), getattr(screen, name)

        def later(*given):
            *rest, step = given

            def patient(done: int, whole: int) -> None:
                assert go_on.wait(30)
                step(done, whole)

            return job(*rest, patient)

        monkeypatch.setattr(screen, name, later)
        return go_on

    return held


def left_behind(folder: Path) -> list[Path]:
    """What was unpacked or packed and not cleared away."""
    return [path for path in folder.iterdir() if path.name.startswith(".tableside-")]


def test_a_restore_can_be_cancelled_while_it_is_checked(ui, tmp_path, slow):
    app, file = ui.app, tmp_path / "all.zip"
    app.session = session = played(app.store, 3)
    make_backup(BackupPlace(app.folder), file)
    go_on = slow("check")
    app.go("backup")
    ui.frames(3)
    screen = app.pages.current_screen
    screen.look_into(file)
    ui.frames(2)
    ui.tap(ui.id("yes"))
    assert ui.sees("Checking the backup …")
    ui.tap("Cancel")
    assert shown(ui), "it is heard at the next step"
    go_on.set()
    waited(ui)
    assert ui.sees("Cancelled. Nothing changed.")
    assert left_behind(app.folder) == []
    assert screen.faults == []
    # The games were never closed.
    assert app.session is session
    session.play(session.game.legal_moves()[0])
    assert not (app.folder / "backups").exists()


def test_who_cancels_too_late_has_nothing_changed_either(ui, tmp_path, monkeypatch):
    from companion.window.screens.start import backup as screen

    app, file = ui.app, tmp_path / "all.zip"
    finished(app.store)
    make_backup(BackupPlace(app.folder), file)
    job, about_to_end, go_on = screen.check, Event(), Event()

    def checked(*given):
        found = job(*given)
        about_to_end.set()
        assert go_on.wait(30)
        return found

    monkeypatch.setattr(screen, "check", checked)
    app.go("backup")
    ui.frames(3)
    app.pages.current_screen._restore(file)
    assert about_to_end.wait(30)
    assert len(left_behind(app.folder)) == 1
    assert ui.back()
    go_on.set()
    waited(ui)
    assert ui.sees("Cancelled. Nothing changed.")
    assert left_behind(app.folder) == []
    assert app.pages.current == "backup"


def test_a_backup_can_be_cancelled_while_it_is_made(ui, tmp_path, monkeypatch, slow):
    from companion.model.base import device

    monkeypatch.setattr(device, "documents_folder", lambda: tmp_path)
    app = ui.app
    finished(app.store)
    go_on = slow("make_backup")
    app.go("backup")
    ui.frames(3)
    before = sorted(tmp_path.iterdir())
    ui.tap("Back up now")
    ui.tap("Cancel")
    go_on.set()
    waited(ui)
    assert ui.sees("Cancelled. Nothing changed.")
    assert sorted(tmp_path.iterdir()) == before
    assert left_behind(app.folder) == []
    assert backed_up(app.store).at is None


def test_what_is_put_in_place_cannot_be_cancelled(ui):
    from companion.window.widgets.app.busy import Busy

    busy = Busy(text="Restoring …")
    busy.open(animation=False)
    ui.frames(2)
    assert not ui.sees("Cancel")
    assert ui.back()
    ui.frames(2)
    assert shown(ui)
    assert not busy.is_cancelled
    busy.end()
    ui.frames(2)
    assert not shown(ui)


def test_what_could_not_be_put_in_place_leaves_the_games_as_they_were(ui, tmp_path, monkeypatch):
    from companion.window.screens.start import backup as screen

    app, file = ui.app, tmp_path / "all.zip"
    app.session = played(app.store, 3)
    at = app.session.game.at
    make_backup(BackupPlace(app.folder), file)

    def refused(_place, checked, _step):
        checked.drop()
        raise StoreTrouble("The disk is full: nothing restored, nothing changed.")

    monkeypatch.setattr(screen, "put_back", refused)
    app.go("backup")
    ui.frames(3)
    app.pages.current_screen._restore(file)
    waited(ui)
    assert ui.sees("The disk is full: nothing restored, nothing changed.")
    assert app.pages.current == "home"
    ui.tap("Continue")
    assert app.session.game.at == at
    app.session.play(app.session.game.legal_moves()[0])
    ui.frames(4)
