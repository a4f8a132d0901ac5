"""What is taken in from elsewhere has limits: each is here, and none can be left out unnoticed."""

import json
import re
import sqlite3
import struct
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from companion.command_line import files
from companion.model.backup import BackupPlace, make_backup, restoring
from companion.model.backup.parts import GAMES_FILE, MANIFEST, SETTINGS
from companion.model.backup.restoring import check_backup
from companion.model.my_copy import MyCopy, copy_file, rulings_file
from companion.model.play.session import Session
from companion.model.sharing import FaultyFile, game_document, game_file, read_game_file, take_in
from companion.model.statistics import summary_of
from companion.model.store import Store, cells, pages
from engine.agra import invariants
from engine.agra.fields.player import MANY
from engine.agra.goals import reachable
from engine.core.catalogue import loading
from engine.core.catalogue.loading import CatalogueError, read_corrections
from engine.core.dice import Dice
from engine.core.files import plain
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.goals import search
from engine.core.language.words import words
from tests.companion.stored import finished, played
from tests.torture.inputs import limited

EN = words("en")
OTHER_TRIGGER = (
    "DROP TRIGGER log_no_update;"
    " CREATE TRIGGER log_no_update BEFORE UPDATE ON log BEGIN DELETE FROM games; END"
)
ROOT = Path(__file__).resolve().parents[2]


# ---------------------------------------------------------------- plain values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 33 + "]" * 33, "too deep"),
        ("[" * 100_000, "too deep"),
        ('{"a": 1, "a": 2}', "twice"),
        ("NaN", "NaN"),
        ("[-Infinity]", "Infinity"),
        ("1e999", "too large"),
        ("9223372036854775808", "too large"),
        ("[-1e30]", "too large"),
        ("9" * 5000, "too large"),
        ('"\\ud800"', "within a character"),
        ('{"\\udfff": 1}', "within a character"),
    ],
)
def test_json_is_plain(text, said):
    with pytest.raises(ValueError, match=said):
        plain.json_from(text)


def test_json_is_bounded_and_what_is_plain_is_taken(monkeypatch):
    whole = {"a": [1, -2.5, "ü😀", None, True], "b": {"c": []}}
    assert plain.json_from(json.dumps(whole)) == whole
    assert plain.json_from("[" * plain.DEEPEST + "]" * plain.DEEPEST)
    assert plain.json_from(str(plain.LARGEST)) == plain.LARGEST
    monkeypatch.setattr(plain, "MOST_VALUES", 9)
    with pytest.raises(ValueError, match="too many"):
        plain.json_from(json.dumps(list(range(10))))


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 50_000,
        ".".join("a" * 40) + " = 1",
        "x = nan",
        "x = inf",
        "x = " + "9" * 5000,
        "x = 9223372036854775808",
        '"a" = 1\na = 2',
        'x = "\\ud800"',
    ],
)
def test_toml_is_plain(tmp_path, text):
    path = tmp_path / copy_file("agra")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError):
        read_corrections(path)
    (tmp_path / rulings_file("agra")).write_text(text, encoding="utf-8")
    mine = MyCopy(tmp_path, "agra")
    assert mine.trouble
    assert mine.rulings == mine.corrections == {}
    assert len(list(tmp_path.glob("*unreadable*"))) == 2


def test_a_file_of_corrections_has_a_size(tmp_path, monkeypatch):
    path = tmp_path / "x.toml"
    path.write_text("# " + "x" * loading.MOST_BYTES, encoding="utf-8")
    with pytest.raises(CatalogueError, match="too large"):
        read_corrections(path)
    monkeypatch.setattr(loading, "MOST_BYTES", 2 * loading.MOST_BYTES)
    assert read_corrections(path) == {}


def test_a_file_on_the_command_line_has_a_size(tmp_path, monkeypatch):
    from companion.command_line.errors import CommandRefused

    path = tmp_path / "x.json"
    path.write_text("[1, 2, 3]", encoding="utf-8")
    assert files.read_json(path, EN) == [1, 2, 3]
    monkeypatch.setattr(files, "LIMIT", 8)
    with pytest.raises(CommandRefused, match="too large"):
        files.read_json(path, EN)
    path.write_text('{"a":1,"a":2}', encoding="utf-8")
    monkeypatch.setattr(files, "LIMIT", 80)
    with pytest.raises(CommandRefused, match="twice"):
        files.read_json(path, EN)


# ---------------------------------------------------------------- game files


@pytest.fixture(scope="module")
def document(tmp_path_factory):
    with closing(Store(tmp_path_factory.mktemp("one"))) as store:
        return game_document(store, played(store, 30).game_id)


def reason(tmp_path, document):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    try:
        read_game_file(path, EN)
    except FaultyFile as wrong:
        return " ".join(wrong.reasons)
    return ""


@pytest.mark.parametrize(
    ("limit", "value", "said"),
    [
        ("MOST_BYTES", 900, "too large"),
        ("MOST_LINES", 20, "too many moves"),
        ("LONGEST_LINE", 8, "too many moves"),
        ("cells.LARGEST", 5, "not possible (seed)"),
        ("cells.LATEST", 1e9, "not possible (began, played)"),
        ("cells.MOST_SECONDS", -1.0, "not possible (seconds)"),
        ("LONGEST_WAIT", -1, "not possible (waits)"),
        ("MOST_TIME", -1.0, "takes too long"),
    ],
)
def test_every_limit_of_a_game_file_holds(document, tmp_path, monkeypatch, limit, value, said):
    assert reason(tmp_path, document) == ""
    place, _, name = limit.rpartition(".")
    monkeypatch.setattr(cells if place else game_file, name, value)
    assert said in reason(tmp_path, document)


def test_seats_of_rivals_are_counted(document, tmp_path, monkeypatch):
    seated = document | {"record": document["record"] | {"rivals": {"1": ["easy", "trader"]}}}
    assert reason(tmp_path, seated) == ""
    monkeypatch.setattr(game_file, "MOST_SEATS", 1)
    assert "not possible (rivals)" in reason(tmp_path, seated)


def test_a_name_that_is_too_long_is_refused(document, tmp_path):
    assert reason(tmp_path, document | {"seats": ["Bo", "A" * 20]}) == ""
    assert reason(tmp_path, document | {"seats": ["Bo", "A" * 21]})


@pytest.mark.parametrize(
    "name", ["", "  ", "a\nb", "a\x00", "a\x1b[31m", "\u202eevil", "a\u200b", "\ud800", "\ue000"]
)
def test_a_name_that_cannot_be_shown_is_refused(document, tmp_path, name):
    assert reason(tmp_path, document | {"seats": ["Bo", name]})


def test_nobody_has_more_rupees_than_can_be_counted(monkeypatch):
    game = _begun()
    with pytest.raises(Exception, match="so many rupees"):
        game.play(f"adjust teal.rupees {'9' * 400}")
    state = game.to_dict()
    game.play(f"adjust teal.rupees {MANY - 1}")
    monkeypatch.setattr(invariants, "MOST_RUPEES", 1)
    with pytest.raises(BadGame, match="so many rupees"):
        Game.from_dict(state)


def _begun(players=4):
    game, dice = Game.new("agra", ["Ana", "Bo", "Cy", "Dev"][:players], start=0), Dice(7)
    while game.prompt.seat == CHANCE:
        game.roll(dice)
    return game


# ---------------------------------------------------------------- the longest game


@pytest.mark.slow
def test_the_longest_game_file_is_taken_in_looked_at_and_undone_in_time(tmp_path):
    """Made of as many lines as may be: it takes its time, and an end."""
    game = _begun()
    game.play("adjust teal.rupees 5")
    game.lines += [game.lines[-1]] * (game_file.MOST_LINES - game.at)
    game.at = len(game.lines)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.to_dict()), encoding="utf-8")
    assert path.stat().st_size < game_file.MOST_BYTES
    found = read_game_file(path, EN)
    store = Store(tmp_path / "here")
    taken = take_in(store, found)
    with limited():
        session = Session.resume(store, taken.game_id)
    session.undo()
    with limited():
        session.redo()
    game.lines.append(game.lines[-1])
    assert "too many moves" in reason(tmp_path, game.to_dict())


def test_what_one_can_do_has_an_end_in_every_position(monkeypatch):
    """The search looks at so many positions and no more, whatever there is to pay with."""
    game = _begun(2)
    game.play(f"adjust teal.rupees {MANY - 1}")
    game.play("place quarry")
    looked = 0

    def counting(one, limit, run=search.Search.run):
        nonlocal looked
        for told in run(one, limit):
            looked += 1
            yield told

    monkeypatch.setattr(search.Search, "run", counting)
    goals = len(list(reachable.GOAL_RULES.goals_of(game.state, 0)))
    for limit, each in ((10, 5), (30, 20)):
        looked = 0
        ways = list(reachable.reachable(game.state, limit=limit, each=each))
        assert looked <= (limit + each * goals) / reachable.PAUSE + len(ways)


def test_statistics_of_a_game_have_an_end(tmp_path):
    store = Store(tmp_path)
    game_id = finished(store)
    with limited():
        assert summary_of(store, game_id)


# ---------------------------------------------------------------- backups


@pytest.fixture(scope="module")
def backup(tmp_path_factory):
    folder = tmp_path_factory.mktemp("backup")
    with closing(Store(folder)) as store:
        played(store, 30)
    make_backup(BackupPlace(folder), folder / "backup.zip")
    return folder / "backup.zip"


def against(tmp_path, source):
    new = tmp_path / "new"
    new.mkdir()
    with pytest.raises(FaultyFile) as caught:
        check_backup(source, new, EN)
    return " ".join(caught.value.reasons)


@pytest.mark.parametrize(
    ("limit", "value", "said"),
    [
        ("MOST_BYTES", 900, "not a Tableside backup"),
        ("MOST_OF_MANIFEST", 90, "not a Tableside backup"),
        ("MOST_MEMBERS", 1, "not a Tableside backup"),
        ("MOST_OF_NAMES", 90, "not a Tableside backup"),
        ("MOST_OF_END", 9, "not a Tableside backup"),
        ("MOST_TIMES", 1, "too large"),
        ("MOST_LINES", 9, "too many moves"),
    ],
)
def test_every_limit_of_a_backup_holds(backup, tmp_path, monkeypatch, limit, value, said):
    (tmp_path / "whole").mkdir()
    check_backup(backup, tmp_path / "whole", EN)
    monkeypatch.setattr(restoring, limit, value)
    assert said in against(tmp_path, backup)


def repacked(source, target, **members):
    """A backup with other files, and a list that fits them."""
    import hashlib

    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        there = {name: old.read(name) for name in old.namelist() if name != MANIFEST} | members
        manifest = json.loads(old.read(MANIFEST))
        manifest["files"] = {
            name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for name, data in there.items()
        }
        new.writestr(MANIFEST, json.dumps(manifest))
        for name, data in there.items():
            new.writestr(name, data)
    return target


def test_a_bomb_is_refused_before_it_is_unpacked(backup, tmp_path):
    bomb = repacked(backup, tmp_path / "bomb.zip", **{SETTINGS: bytes(2**26)})
    assert bomb.stat().st_size < 2**19
    with limited():
        assert "too large" in against(tmp_path, bomb)
    assert list((tmp_path / "new").iterdir()) == []


def test_a_list_of_a_million_names_is_not_even_read(backup, tmp_path):
    path = tmp_path / "many.zip"
    entry = b"PK\1\2" + bytes(42)
    names = entry * 1_000_000
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 16, 16, len(names), 0, 0)
    path.write_bytes(names + end)
    with limited():
        assert "not a Tableside backup" in against(tmp_path, path)


def test_a_link_in_an_archive_is_no_link(backup, tmp_path):
    path = tmp_path / "link.zip"
    with zipfile.ZipFile(backup) as old, zipfile.ZipFile(path, "w") as new:
        for name in old.namelist():
            info = zipfile.ZipInfo(name)
            info.external_attr = (0o120777 if name == GAMES_FILE else 0o644) << 16
            new.writestr(info, old.read(name))
    there = tmp_path / "there"
    there.mkdir()
    check_backup(path, there, EN)
    assert not (there / GAMES_FILE).is_symlink()


@pytest.mark.parametrize(
    "statement",
    [
        OTHER_TRIGGER,
        "CREATE VIEW more AS SELECT 1",
        "CREATE TABLE more (x)",
        "ALTER TABLE games ADD COLUMN more TEXT",
        "DROP INDEX log_of_game; CREATE INDEX log_of_game ON log (abs(id))",
    ],
)
def test_tables_of_a_backup_are_ours_word_for_word(backup, tmp_path, statement):
    path = tmp_path / "db"
    with zipfile.ZipFile(backup) as archive:
        path.write_bytes(archive.read(GAMES_FILE))
    with closing(sqlite3.connect(path)) as db:
        db.executescript(statement)
    bad = repacked(backup, tmp_path / "bad.zip", **{GAMES_FILE: path.read_bytes()})
    assert "contains no Tableside games" in against(tmp_path, bad)


# ---------------------------------------------------------------- damaged databases


def test_broken_pages_cannot_make_much_of_little(tmp_path, monkeypatch):
    """A page of pointers that all lead to the same row, which is as long as the whole file."""
    row = b"\xca\x00\x01" + bytes([2, 8])
    page = bytearray(pages.PAGE)
    page[0:8] = struct.pack(">BHHHB", 13, 0, 1500, 0, 0)
    page[8:3008] = struct.pack(">H", 3500) * 1500
    page[3500 : 3500 + len(row)] = row
    path = tmp_path / "x.db"
    path.write_bytes(bytes(pages.PAGE) + bytes(page) + bytes(pages.PAGE))
    with limited():
        found = pages.rows_of(path)
    assert 0 < len(found) < 200
    monkeypatch.setattr(pages, "LONGEST_ROW", 10)
    assert pages.rows_of(path) == []
    monkeypatch.setattr(pages, "MOST_BYTES", pages.PAGE)
    assert pages.rows_of(path) == []


# ---------------------------------------------------------------- no code in data


def test_no_data_is_ever_run():
    """Nothing that is read is taken for a program: no pickle, no eval, no YAML."""
    runs = re.compile(
        r"^\s*(?:import|from)\s+(?:pickle|cPickle|dill|marshal|shelve|yaml|jsonpickle|joblib)\b"
        r"|(?<![\w.])(?:eval|exec|compile)\(|\b(?:literal_)?eval\(|\bunpack_archive\(|\bextractall\(",
        re.MULTILINE,
    )
    assert runs.search("import pickle")
    assert runs.search("x = eval(y)")
    assert not runs.search("re.compile(x)")
    found = [
        f"{path.relative_to(ROOT)}: {match.group().strip()}"
        for folder in ("engine", "companion")
        for path in (ROOT / folder).rglob("*.py")
        for match in [runs.search(path.read_text(encoding="utf-8"))]
        if match
    ]
    # What Kivy has compiled from our own kv files, and what two processes of ours say to each
    # other, and what a record makes of its own declaration: none is read from a file of a user.
    assert sorted(found) == [
        "companion/model/thinking/wire.py: import pickle",
        "companion/window/kivy_inside/kv_bindings.py: eval(",
        "engine/core/record.py: exec(",
    ]
