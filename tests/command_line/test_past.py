"""`tableside games` and `stats` on the app's database, and `--db` for another one."""

import csv
import io
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.archive import Archive
from engine.core.registry import GAMES
from tests.command_line.cli import answer, refused, run
from tests.companion.playing import play_on, store_finished


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A database with two finished games and one that is not."""
    store = Store(tmp_path)
    store_finished(store, "Ana", "Bo", seed=1, seconds=3720)
    store_finished(store, "Bo", "Cy", "Ana", seed=2)
    running = Session.begin(store, "agra", ["Cy", "Dev"])
    running.roll_everything()
    play_on(running, 5)
    store.close()
    return tmp_path


def test_games_with_totals_and_winners(folder: Path) -> None:
    last, second, first = answer("games", "--db", folder, "--json")
    assert (last["over"], last["winners"]) == (False, [])
    assert [seat["total"] for seat in last["seats"]] == [None, None]
    assert [seat["name"] for seat in second["seats"]] == ["Bo", "Cy", "Ana"]
    assert (first["id"], first["seconds"], first["game"]) == (1, 3720, "agra")
    best = max(first["seats"], key=lambda seat: seat["total"])
    assert first["winners"] == [best["name"]]
    lines = run("games", "--db", folder / "tableside.db").stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].endswith("Cy, Dev (not finished)")
    assert f"{best['name']} {best['total']}*" in lines[2]
    assert "1 h 2 min" in lines[2]


def test_with_several_games_a_list_says_which(folder: Path, monkeypatch) -> None:
    assert "Agra" not in run("games", "--db", folder).stdout
    monkeypatch.setitem(GAMES, "toy", "tests.toy.engine")
    store = Store(folder)
    Session.begin(store, "toy", ["Eva", "Fay"])
    store.close()
    lines = run("games", "--db", folder).stdout.splitlines()
    assert "toy" in next(line for line in lines if "Eva" in line)
    assert all("Agra" in line for line in lines if "Eva" not in line)


def test_a_game_in_the_bin_is_not_listed(folder: Path) -> None:
    store = Store(folder)
    Archive(store).throw_away(1)
    store.close()
    assert [game["id"] for game in answer("games", "--db", folder, "--json")] == [3, 2]
    assert answer("stats", "--db", folder, "--json")["agra"]["games"] == 1


def test_stats_over_all_finished_games(folder: Path) -> None:
    told = answer("stats", "--db", folder, "--json")["agra"]
    games = [game for game in answer("games", "--db", folder, "--json") if game["over"]]
    totals = [seat["total"] for game in games for seat in game["seats"] if seat["name"] == "Ana"]
    ana = told["players"]["Ana"]
    assert (told["games"], ana["games"], ana["best"]) == (2, 2, max(totals))
    assert ana["average"] == round(sum(totals) / 2, 2)
    assert set(told["places"]) == {"1", "2", "3"}
    assert {record["kind"] for record in told["records"]} >= {"highest", "closest", "longest"}
    text = run("stats", "--db", folder, language="it").stdout
    assert text.startswith("Agra: 2 partite")
    for name in ("Ana", "Bo", "Cy"):
        assert name in text


def test_games_without_a_summary_are_summed_up_once(folder: Path) -> None:
    before = answer("stats", "--db", folder, "--json")
    with sqlite3.connect(folder / "tableside.db") as db:
        db.execute("UPDATE games SET summary = NULL")
    assert answer("stats", "--db", folder, "--json") == before
    with sqlite3.connect(folder / "tableside.db") as db:
        assert db.execute("SELECT count(*) FROM games WHERE summary IS NULL").fetchone() == (1,)


def test_the_apps_own_database_is_taken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLESIDE_HOME", str(folder))
    assert len(answer("games", "--json")) == 3


def test_an_empty_database_says_so(tmp_path: Path) -> None:
    Store(tmp_path).close()
    assert run("games", "--db", tmp_path).stdout == "No games stored.\n"
    assert run("stats", "--db", tmp_path).stdout == "No finished games yet.\n"
    assert answer("stats", "--db", tmp_path, "--json") == {}


def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    assert "there are no stored games" in refused(run("games", "--db", tmp_path / "nowhere.db"))
    assert not (tmp_path / "nowhere.db").exists()
    notes = tmp_path / "notes.txt"
    notes.write_text("not a database, but long enough to be taken for one " * 20)
    assert "notes.txt" in refused(run("games", "--db", notes))
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE birds (name TEXT)")
    assert "no Tableside games" in refused(run("stats", "--db", other))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt", "other.db"]


def test_a_damaged_game_is_listed_and_hides_no_other(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    place = tmp_path / "copy"
    before = answer("games", "--db", place, "--json")
    over = [game["id"] for game in before if game["over"]]
    with sqlite3.connect(place / "tableside.db") as db:
        db.execute("UPDATE games SET how = CAST(x'7bff' AS TEXT) WHERE id = ?", (over[0],))
        db.execute("UPDATE games SET played = 'x', seconds = 'y' WHERE id = ?", (over[1],))
    plain = answer("games", "--db", place, "--json")
    assert {"id": over[0], "damaged": True} in plain
    assert {game["id"] for game in plain} == {game["id"] for game in before}
    text = run("games", "--db", place).stdout
    assert "cannot be read; try tableside export" in text
    told = run("stats", "--db", place, "--json")
    assert (told.exit_code, told.stderr) == (0, "1 unreadable game not counted.\n")
    assert json.loads(told.stdout)["agra"]["games"] == 1
    lost = run("export", over[0], "-o", tmp_path / "game.json", "--db", place)
    assert lost.exit_code == 2
    assert "is damaged" in lost.stderr


def test_a_game_with_a_damaged_state_is_recovered_when_it_is_exported(
    folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    place, output = tmp_path / "copy", tmp_path / "game.json"
    number = answer("games", "--db", place, "--json")[0]["id"]
    with sqlite3.connect(place / "tableside.db") as db:
        db.execute("UPDATE games SET state = '[' WHERE id = ?", (number,))
    done = run("export", number, "-o", output, "--with-hands", "--db", place)
    assert done.exit_code == 0
    assert "was damaged and is recovered" in done.stderr
    assert run("import", output, "--db", tmp_path / "other").exit_code == 0


# ---------------------------------------------------------------- rows


def test_games_as_a_spreadsheet_reads_them(folder: Path) -> None:
    plain = answer("games", "--db", folder, "--json")
    rows = list(csv.DictReader(io.StringIO(run("games", "--db", folder, "--csv").stdout)))
    assert [int(row["id"]) for row in rows] == [game["id"] for game in plain]
    assert (rows[0]["players"], rows[0]["totals"], rows[0]["winners"]) == ("Cy, Dev", "", "")
    assert rows[1]["players"] == "Bo, Cy, Ana"
    assert rows[1]["totals"] == ", ".join(str(seat["total"]) for seat in plain[1]["seats"])
    tabs = run("games", "--db", folder, "--tsv").stdout
    assert list(csv.DictReader(io.StringIO(tabs), dialect="excel-tab")) == rows


def test_games_one_a_line(folder: Path) -> None:
    lines = run("games", "--db", folder, "--nl").stdout.splitlines()
    assert [json.loads(line) for line in lines] == answer("games", "--db", folder, "--json")


def test_games_as_a_table(folder: Path) -> None:
    head, rule, first, *_ = run("games", "--db", folder, "-t").stdout.splitlines()
    assert head.split()[:3] == ["id", "game", "began"]
    assert set(rule) == {"-", " "}
    assert first.split()[0] == "3"
    assert run("games", "--db", folder, "--fmt", "github").stdout.startswith("| ")
    without = run("games", "--db", folder, "--csv", "--no-headers").stdout
    assert not without.startswith("id")
    assert len(without.splitlines()) == 3


def test_stats_is_one_figure_a_row(folder: Path) -> None:
    told = answer("stats", "--db", folder, "--json")["agra"]
    rows = list(csv.DictReader(io.StringIO(run("stats", "--db", folder, "--csv").stdout)))
    found = {(row["section"], row["name"], row["figure"]): row["value"] for row in rows}
    assert {row["game"] for row in rows} == {"agra"}
    assert found["games", "", "games"] == "2"
    assert float(found["players", "Ana", "average"]) == told["players"]["Ana"]["average"]
    assert float(found["items", "rupees", "items"]) == told["items"]["rupees"]
    assert found["records", "highest", "value"]
    assert len(run("stats", "--db", folder, "--nl").stdout.splitlines()) == len(rows)


def test_a_name_is_no_formula_in_a_spreadsheet(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store_finished(store, "=SUM(A1)", "Bo", seed=1)
    store.close()
    (row,) = csv.DictReader(io.StringIO(run("games", "--db", tmp_path, "--csv").stdout))
    assert row["players"].startswith("'=")
    assert "'=" not in run("games", "--db", tmp_path, "--table").stdout


def test_one_format_at_a_time_and_one_that_exists(folder: Path) -> None:
    assert refused(run("games", "--db", folder, "--csv", "--json")) == "choose one format."
    assert refused(run("stats", "--db", folder, "--nl", "--table")) == "choose one format."
    assert "github" in refused(run("games", "--db", folder, "--fmt", "stone"))
