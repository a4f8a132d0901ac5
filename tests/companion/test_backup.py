"""Everything in one file and back; whatever goes wrong, nothing is lost."""

import errno
import json
import random
import sqlite3
import time
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.backup import restoring as restoring_module
from companion.model.backup.parts import GAMES_FILE, MANIFEST, SETTINGS, parts
from companion.model.backup.reminder import DAY, backed_up, is_due, note_backup, remind_later
from companion.model.base.files import swap_files as swap_module
from companion.model.base.files.swap_files import READY
from companion.model.my_copy import MyCopy
from companion.model.settings import AFTER_GAMES, MONTHLY, NEVER, SettingsFile
from companion.model.sharing import FaultyFile, game_document
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.tables import RELEASED, VERSION, tables_of_version
from engine.core.files.sound import judge_again
from engine.core.language.words import words
from tests.companion.busy import waited
from tests.companion.looks import every_look, resized
from tests.companion.sizes import PHONE
from tests.companion.stored import finished, go_on, played

EN = words("en")


def filled(folder: Path) -> BackupPlace:
    """A folder with something of everything."""
    store = Store(folder)
    finished(store)
    session = played(store, 12)
    session.undo()
    go_on(session, 3, seed=9)  # a branch
    with store.db.conn:
        store.db.conn.execute(
            "INSERT INTO checkpoints (game_id, line, name, at) VALUES (2, NULL, 'start', 1.0)"
        )
    store.close()
    copy = MyCopy(folder, "agra")
    copy.correct("building.tailor", {"building.tailor.cost": 7})
    copy.choose("luxury_limit", "total")
    SettingsFile(folder).change(theme="light", text_size=150)
    return BackupPlace(folder)


def content(place: BackupPlace) -> dict[str, Any]:
    """Everything that is kept, row by row."""
    found: dict[str, Any] = {}
    for part in (place.database, SETTINGS):
        if not (place.folder / part).exists():
            continue
        with closing(sqlite3.connect(place.folder / part)) as db:
            tables = [
                name
                for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
                if not name.startswith("sqlite_") and name != "kept"
            ]
            for table in tables:
                rows = db.execute(f"SELECT * FROM {table}").fetchall()
                if rows or table != "settings":
                    found[table] = sorted(map(str, rows))
    for path in sorted(place.folder.glob("my-*.toml")):
        found[path.name] = path.read_text(encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def source(tmp_path_factory) -> tuple[BackupPlace, Path]:
    """A filled folder, and its backup; tests only read them."""
    place = filled(tmp_path_factory.mktemp("source") / "files")
    target = place.folder.parent / "all.zip"
    make_backup(place, target)
    return place, target


@pytest.fixture
def here(tmp_path) -> BackupPlace:
    """A device with something else on it."""
    folder = tmp_path / "here"
    store = Store(folder)
    played(store, 5, players=3)
    store.close()
    SettingsFile(folder).change(theme="dark", language="it")
    MyCopy(folder, "agra").correct("building.tailor", {"building.tailor.cost": 9})
    return BackupPlace(folder)


def left_over(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith((".", READY))]


# ---------------------------------------------------------------- there and back


def test_everything_comes_back_on_an_empty_device(source, tmp_path):
    place, target = source
    new = BackupPlace(tmp_path / "new")
    restored = restore(new, target, EN)
    assert restored.aside is None
    assert restored.manifest.games == 2
    assert content(new) == content(place)
    store, before = Store(new.folder), Store(place.folder)
    assert game_document(store, 2) == game_document(before, 2)
    assert judge_again(store.load(2)) is None
    assert SettingsFile(new.folder).now == SettingsFile(place.folder).now
    assert SettingsFile(new.folder).now.text_size == 150
    assert MyCopy(new.folder, "agra").corrections == {"building": {"tailor": {"cost": 7}}}
    assert left_over(new.folder) == []


def test_what_was_there_is_kept_aside_and_can_be_brought_back(source, here):
    before = content(here)
    restored = restore(here, source[1], EN)
    assert content(here) == content(source[0])
    assert restored.aside is not None
    again = restore(here, restored.aside, EN)
    assert content(here) == before, "also what the other backup did not have is gone or back"
    assert again.aside != restored.aside
    assert left_over(here.folder) == []


def test_a_database_may_have_another_name(source, tmp_path):
    new = BackupPlace(tmp_path / "new", "other.db")
    restore(new, source[1], EN)
    assert content(new) == content(source[0])
    assert not (new.folder / GAMES_FILE).exists()


def test_a_backup_while_a_game_is_being_played(tmp_path):
    store = Store(tmp_path / "files")
    session = played(store, 5)
    seen: list[tuple[int, int]] = []
    make_backup(
        BackupPlace(store.path.parent), tmp_path / "all.zip", lambda *step: seen.append(step)
    )
    go_on(session, 3)
    assert seen
    assert seen[-1][0] <= seen[-1][1]
    new = BackupPlace(tmp_path / "new")
    restore(new, tmp_path / "all.zip", EN)
    assert Store(new.folder).load(1).at == session.game.at - 3


def test_a_backup_of_older_tables_is_brought_up_to_date(tmp_path):
    folder = tmp_path / "old"
    folder.mkdir()
    with closing(sqlite3.connect(folder / GAMES_FILE)) as db:
        db.executescript(f"{RELEASED[0]} PRAGMA user_version=1;")
        db.execute("INSERT INTO names VALUES ('Ana', 1.0)")
        db.commit()
    make_backup(BackupPlace(folder), tmp_path / "old.zip")
    new = BackupPlace(tmp_path / "new")
    assert restore(new, tmp_path / "old.zip", EN).manifest.tables == 1
    store = Store(new.folder)
    assert store.names() == ["Ana"]
    assert store.db.conn.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_while_the_games_are_open_elsewhere_nothing_is_restored(source, here):
    before = content(here)
    store = Store(here.folder)
    store.names()
    with pytest.raises(StoreTrouble, match="open elsewhere"):
        restore(here, source[1], EN)
    store.close()
    assert content(here) == before
    restore(here, source[1], EN)


# ---------------------------------------------------------------- faulty files


def changed(source: Path, target: Path, **changes: bytes | None) -> Path:
    """A backup with other members; None takes one away."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        members = {name: old.read(name) for name in old.namelist()} | changes
        for name, data in members.items():
            if data is not None:
                new.writestr(name, data)
    return target


def manifest_with(source: Path, **values: Any) -> bytes:
    with zipfile.ZipFile(source) as archive:
        return json.dumps(json.loads(archive.read(MANIFEST)) | values).encode()


def refused(place: BackupPlace, source: Path) -> tuple[str, ...]:
    """The reasons; nothing has changed."""
    before = content(place)
    with pytest.raises(FaultyFile) as caught:
        restore(place, source, EN)
    assert content(place) == before
    assert not (place.folder / "backups").exists()
    assert left_over(place.folder) == []
    return caught.value.reasons


NO_BACKUP = ("This is not a Tableside backup, or it is incomplete.",)
NEWER = ("A newer version of Tableside made it: update the app.",)


def test_what_is_no_backup_is_refused(source, here, tmp_path):
    whole = source[1].read_bytes()
    path = tmp_path / "bad.zip"
    for length in (0, 30, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert refused(here, path) == NO_BACKUP
    assert refused(here, tmp_path / "none.zip") == ("The file does not exist.",)
    assert refused(here, tmp_path) == ("This is a folder.",)
    for manifest in (None, b"", b"[]", b"{}", b"[" * 50_000, b'{"format": 1}', b"\xff" * 9):
        assert refused(here, changed(source[1], path, **{MANIFEST: manifest})) == NO_BACKUP


def test_a_newer_backup_asks_for_an_update(source, here, tmp_path):
    path = tmp_path / "newer.zip"
    for values in ({"format": 2}, {"tables": VERSION + 1}):
        manifest = manifest_with(source[1], **values)
        assert refused(here, changed(source[1], path, **{MANIFEST: manifest})) == NEWER


@pytest.mark.parametrize(
    "name", ["../evil.db", "/etc/passwd", "a/../../b", "C:\\x", "my-copy.toml"]
)
def test_nothing_is_unpacked_by_a_name_of_its_own(source, here, tmp_path, name):
    path = changed(source[1], tmp_path / "bad.zip", **{name: b"evil"})
    (reason,) = refused(here, path)
    assert "does not belong in a backup" in reason
    assert not list(tmp_path.rglob("*evil*"))


def test_every_reason_is_given(source, here, tmp_path):
    path = changed(
        source[1],
        tmp_path / "bad.zip",
        **{"my-copy-agra.toml": None, "evil": b"", SETTINGS: None},
    )
    assert set(refused(here, path)) == {
        '"evil" does not belong in a backup.',
        '"my-copy-agra.toml" is missing.',
        '"settings.db" is missing.',
    }
    path = changed(
        source[1], tmp_path / "bad2.zip", **{"my-copy-agra.toml": b"x", GAMES_FILE: b"y" * 100}
    )
    assert set(refused(here, path)) == {
        '"my-copy-agra.toml" is damaged.',
        '"tableside.db" is damaged.',
    }


def test_huge_and_negative_sizes_are_refused(source, here, tmp_path):
    with zipfile.ZipFile(source[1]) as archive:
        files = json.loads(archive.read(MANIFEST))["files"]
    for size, reason in [
        (2**40, "It is too large for a backup."),
        (10**400, NO_BACKUP[0]),
        (-1, NO_BACKUP[0]),
        (3, '"settings.db" is damaged.'),
    ]:
        listed = files | {SETTINGS: files[SETTINGS] | {"size": size}}
        manifest = manifest_with(source[1], files=listed)
        path = changed(source[1], tmp_path / "bad.zip", **{MANIFEST: manifest})
        assert refused(here, path) == (reason,)


def test_a_flipped_bit_is_noticed_or_means_nothing(source, tmp_path):
    """Also a date in the archive is a bit; what comes out is always what went in."""
    whole, wanted = bytearray(source[1].read_bytes()), content(source[0])
    path, dice = tmp_path / "flipped.zip", random.Random(2)
    noticed = 0
    for number in range(60):
        at, bit = dice.randrange(len(whole)), 1 << dice.randrange(8)
        whole[at] ^= bit
        path.write_bytes(whole)
        whole[at] ^= bit
        new = BackupPlace(tmp_path / str(number))
        try:
            restore(new, path, EN)
        except (FaultyFile, StoreTrouble):
            noticed += 1
            assert not list(new.folder.glob("*"))
            continue
        assert content(new) == wanted
    assert noticed > 50


def repacked(source: Path, target: Path, **parts: bytes) -> Path:
    """A backup whose list agrees with what somebody has put into it."""
    import hashlib

    with zipfile.ZipFile(source) as archive:
        files = json.loads(archive.read(MANIFEST))["files"]
    for name, data in parts.items():
        files[name] = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    return changed(source, target, **parts, **{MANIFEST: manifest_with(source, files=files)})


def test_what_is_whole_but_of_no_use_is_refused(source, here, tmp_path):
    def database(script: str) -> bytes:
        path = tmp_path / "made.db"
        path.unlink(missing_ok=True)
        with closing(sqlite3.connect(path)) as db:
            db.executescript(script)
        return path.read_bytes()

    with closing(tables_of_version(VERSION)) as empty:
        sound = "".join(empty.iterdump())
    trigger = "CREATE TRIGGER evil AFTER INSERT ON games BEGIN DELETE FROM names; END;"
    path = tmp_path / "bad.zip"
    for script, reason in [
        ("CREATE TABLE games (id);", '"tableside.db" contains no Tableside games.'),
        (f"{sound} PRAGMA user_version={VERSION + 1};", NEWER[0]),
        (
            f"{sound} {trigger} PRAGMA user_version={VERSION};",
            '"tableside.db" contains no Tableside games.',
        ),
    ]:
        assert refused(here, repacked(source[1], path, **{GAMES_FILE: database(script)})) == (
            reason,
        )
    parts = {GAMES_FILE: b"no database at all", SETTINGS: b"nor this", "my-copy-agra.toml": b"x ="}
    assert len(refused(here, repacked(source[1], path, **parts))) == 3
    with zipfile.ZipFile(source[1]) as archive:
        torn = bytearray(archive.read(GAMES_FILE))
    torn[5000:9000] = b"\x7f" * 4000
    assert refused(here, repacked(source[1], path, **{GAMES_FILE: bytes(torn)})) == (
        '"tableside.db" is damaged.',
    )


# ---------------------------------------------------------------- full disks and pulled plugs


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_leaves_the_last_backup(tmp_path, monkeypatch):
    place = filled(tmp_path / "files")
    target = tmp_path / "all.zip"
    target.write_bytes(b"the last one")
    before = content(place)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreTrouble, match="disk is full"):
        make_backup(place, target)
    assert target.read_bytes() == b"the last one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.zip", "files"]
    assert content(place) == before


def test_a_full_disk_while_restoring_changes_nothing(source, here, monkeypatch):
    before = content(here)
    with monkeypatch.context() as patch:
        patch.setattr(restoring_module, "make_backup", full)
        with pytest.raises(StoreTrouble, match="disk is full"):
            restore(here, source[1], EN)
    assert content(here) == before
    with monkeypatch.context() as patch:
        patch.setattr(restoring_module, "checksum", full)
        with pytest.raises(StoreTrouble, match="disk is full"):
            restore(here, source[1], EN)
    assert content(here) == before
    assert left_over(here.folder) == []


STEPS = 3 + 4 * 4 + 5 * (len(parts()) - 4)
"""A folder to unpack into; one rename that decides; then for each of four files three logs to go
and one file to come, and for each other part of a backup five files to go; the folder."""


class Killed(BaseException):
    """The plug is pulled."""


@pytest.mark.parametrize("moment", range(STEPS + 1))
def test_whenever_the_plug_is_pulled_all_is_old_or_all_is_new(source, here, monkeypatch, moment):
    before, after = content(here), content(source[0])
    left = [moment]

    def pulled(really):
        def step(*arguments, **values):
            if not left[0]:
                raise Killed
            left[0] -= 1
            return really(*arguments, **values)

        return step

    for name in ("rename", "replace", "unlink", "rmdir"):
        monkeypatch.setattr(swap_module.Path, name, pulled(getattr(Path, name)))
    # What a killed process leaves lying about.
    monkeypatch.setattr("shutil.rmtree", lambda *_, **__: None)
    monkeypatch.setattr(restoring_module, "keep_aside", lambda place, on_step: None)
    monkeypatch.setattr(restoring_module, "_let_go", lambda place: None)
    try:
        restore(here, source[1], EN)
        ended = True
    except Killed:
        ended = False
    monkeypatch.undo()
    Store(here.folder).close()
    assert content(here) == (before if moment < 2 else after)
    assert ended is (moment == STEPS)
    assert not (here.folder / READY).exists()


# ---------------------------------------------------------------- the reminder


def test_the_reminder_comes_only_if_something_would_be_lost(tmp_path):
    store = Store(tmp_path)
    now = time.time()
    assert not is_due(store, MONTHLY, now)
    finished(store)
    over = 1763208000.0
    assert not is_due(store, MONTHLY, over + 29 * DAY)
    assert is_due(store, MONTHLY, over + 30 * DAY)
    assert not is_due(store, NEVER, over + 300 * DAY)
    assert not is_due(store, AFTER_GAMES, over + 300 * DAY)
    note_backup(store, over + DAY)
    assert backed_up(store).at == over + DAY
    assert not is_due(store, MONTHLY, over + 300 * DAY), "nothing was played since"
    for number in range(10):
        finished(store, uid=f"{number:032x}")
    note_backup(store, over - DAY)
    assert is_due(store, AFTER_GAMES, over)
    remind_later(store)
    assert backed_up(store).at == over - DAY
    assert not is_due(store, AFTER_GAMES, time.time() + 6 * DAY)
    assert is_due(store, AFTER_GAMES, time.time() + 7 * DAY)


# ---------------------------------------------------------------- in the window


def test_reminded_backed_up_and_restored_in_the_app(ui, tmp_path, pictures, monkeypatch):
    from companion.model.base import device

    documents = tmp_path / "Documents"
    documents.mkdir()
    monkeypatch.setattr(device, "documents_folder", lambda: documents)
    app = ui.app
    finished(app.store)
    app.go_home()
    app.pages.get_screen("home").look_up()
    ui.frames(6)
    ui.tap("Later")
    assert not ui.sees("Back up now")
    ui.tap("Settings")
    ui.tap(ui.id("backup"))
    assert ui.sees("No backup yet.")
    ui.tap("Never")
    assert app.preferences.backup_reminder == NEVER
    ui.tap("Back up now")
    waited(ui)
    (file,) = documents.iterdir()
    assert file.name.startswith("tableside-")
    assert any(text.startswith("Last backup:") for text in ui.texts())
    assert backed_up(app.store).at == pytest.approx(time.time(), abs=60)

    app.settings.change(theme="light", backup_reminder=MONTHLY)
    app.store.delete(1)
    app.copy_of("agra").choose("luxury_limit", "total")
    ask = ui.id("ask")
    bad = tmp_path / "bad.zip"
    bad.write_bytes(file.read_bytes()[:-30])
    ask.ids.path.text = str(bad)
    ui.tap(ask.ids.take)
    assert ui.id("faults").lines == list(NO_BACKUP)
    ui.wait(12)
    assert every_look(ui, lambda: None, pictures, "backup") == []
    app.settings.change(theme="light", language="en", text_size=100)
    resized(ui, PHONE)
    ui.frames(4)
    ask.ids.path.text = str(file)
    ui.tap(ask.ids.take)
    assert ui.sees("Restore this backup?")
    ui.tap(ui.id("yes"))
    waited(ui)
    assert app.pages.current == "home"
    assert app.pages.screen_names == ["home"]
    assert len(Archive(app.store).finished()) == 1
    assert app.preferences.theme == "dark"
    assert app.preferences.backup_reminder == NEVER
    assert not app.copy_of("agra").rulings

    ui.tap("Settings")
    ui.tap(ui.id("backup"))
    ui.tap("Before the last restore")
    ui.tap(ui.id("yes"))
    waited(ui)
    assert Archive(app.store).finished() == []
    assert app.preferences.theme == "light"
    assert app.copy_of("agra").rulings == {"luxury_limit": "total"}
