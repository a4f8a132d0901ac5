"""Export, import, backup and restore on the command line, on the same database as the app."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.command_line import steps
from companion.model.my_copy import MyCopy
from companion.model.sharing import game_document
from companion.model.sharing.game_file import without_seed
from companion.model.store import Store
from tests.command_line.cli import answer, refused, run
from tests.companion.stored import everything, finished, played
from tests.companion.test_alone import other_app


@pytest.fixture(scope="module")
def here(tmp_path_factory) -> Path:
    """A folder with a finished game (1) and a running one (2)."""
    folder = tmp_path_factory.mktemp("here")
    store = Store(folder)
    finished(store)
    played(store, 10)
    store.close()
    MyCopy(folder, "agra").choose("luxury_limit", "total")
    return folder


def document(folder: Path, game_id: int):
    with closing(Store(folder)) as store:
        return game_document(store, game_id)


def done(*words: object) -> str:
    found = run(*words)
    assert (found.exit_code, found.stderr) == (0, ""), found.output
    return found.stdout


def test_export_and_import_give_an_equal_game(here, tmp_path):
    there = tmp_path / "there"
    there.mkdir()
    for number in (1, 2):
        file = tmp_path / f"{number}.json"
        assert done("export", number, "-o", file, "--with-hands", "--db", here) == ""
        assert answer("import", file, "--db", there, "--json")["how"] == "new"
        assert without_seed(document(there, number)) == without_seed(document(here, number))
    assert done("import", tmp_path / "1.json", "--db", there).startswith(
        "1: This game is already here"
    )
    # The file is one that the other commands read, too.
    assert "all allowed" in done("replay", tmp_path / "1.json")


def test_export_as_text_table_and_play(here, tmp_path):
    done("export", 1, "-o", tmp_path / "a.txt", "--db", here)
    assert (tmp_path / "a.txt").read_text().startswith("Agra: ")
    done("export", 1, "-o", tmp_path / "a.csv", "--db", here)
    assert (tmp_path / "a.csv").read_text(encoding="utf-8-sig").startswith("Agra,Ana,Bo\n")
    link = done("export", 1, "--bgstats", "--db", here)
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert [player["name"] for player in play["players"]] == ["Ana", "Bo"]


def test_what_cannot_be_exported_is_said(here, tmp_path):
    there = tmp_path / "a.txt"
    there.write_text("mine")
    assert refused(run("export", 9, "-o", tmp_path / "x.txt", "--db", here)) == (
        "there is no game 9; tableside games lists them."
    )
    assert "not finished" in refused(run("export", 2, "-o", tmp_path / "x.csv", "--db", here))
    assert "not finished" in refused(run("export", 2, "--bgstats", "--db", here))
    assert "must end in .json, .csv or .txt" in refused(
        run("export", 1, "-o", tmp_path / "x.png", "--db", here)
    )
    assert "--force" in refused(run("export", 1, "-o", there, "--db", here))
    assert "-o" in refused(run("export", 1, "--db", here))
    assert there.read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    done("export", 1, "-o", there, "--db", here, "--force")


def test_a_faulty_file_is_not_taken_in_and_makes_no_database(here, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document(here, 1))[:-9])
    line = refused(run("import", file, "--db", tmp_path / "new.db"))
    assert line.startswith(f"cannot import {file}: This is not a")
    assert not (tmp_path / "new.db").exists()


def test_backup_and_restore(here, tmp_path):
    file = tmp_path / "all.zip"
    assert done("backup", file, "--db", here).startswith("2 games, names, settings")
    assert "--force" in refused(run("backup", file, "--db", here))
    there = tmp_path / "there"
    there.mkdir()
    assert done("restore", file, "--db", there).startswith("2 games")
    assert document(there, 1) == document(here, 1)
    assert MyCopy(there, "agra").rulings == {"luxury_limit": "total"}
    again = done("restore", file, "--db", there)
    (aside,) = (there / "backups").iterdir()
    assert again.splitlines()[1] == f"The earlier games are kept in {aside}."
    assert "Qué" not in again
    assert run("restore", file, "--db", there, language="es").stdout != again


def test_a_faulty_backup_changes_nothing(here, tmp_path):
    file = tmp_path / "all.zip"
    file.write_bytes(b"PK\x03\x04 and no more")
    before = document(here, 1)
    line = refused(run("restore", file, "--db", here))
    assert "nothing changed" in line
    assert document(here, 1) == before
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    refused(run("restore", file, "--db", notes))
    assert notes.read_text() == "mine"


def test_while_the_app_is_open_nothing_is_restored(here, tmp_path):
    file = tmp_path / "all.zip"
    done("backup", file, "--db", here)
    with closing(sqlite3.connect(here / "tableside.db")) as app:
        app.execute("SELECT count(*) FROM games").fetchone()
        assert "open elsewhere" in refused(run("restore", file, "--db", here))


@pytest.mark.parametrize("command", ["import", "restore"])
def test_while_the_app_has_the_games_nothing_is_written(here, tmp_path, command):
    there = tmp_path / "there"
    file = tmp_path / "file"
    done("backup", file, "--db", here)
    if command == "import":
        file = tmp_path / "game.json"
        done("export", 2, "-o", file, "--with-hands", "--db", here)
    there.mkdir()
    Store(there).close()
    before = everything(there)
    app = other_app(there)
    try:
        assert "open elsewhere" in refused(run(command, file, "--db", there))
        assert run("games", "--db", there).exit_code == 0
    finally:
        app.kill()
        app.wait(20)
    now = everything(there)
    assert {name: now[name] for name in before} == before
    done(command, file, "--db", there)


def test_a_bar_shows_only_where_it_takes_long_and_somebody_looks(monkeypatch, capsys):
    with steps.Steps() as step:
        step(1, 9)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(steps, "PATIENCE", -1.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with steps.Steps() as step:
        step(1, 9)
        step(9, 9)
    assert "100%" in capsys.readouterr().err
