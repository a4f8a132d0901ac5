"""What Python says of an error is for a report, never for a reader."""

import ast
import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.settings import FILE as SETTINGS_FILE
from companion.model.settings import SettingsFile
from companion.model.sharing import FaultyFile, game_document, read_game_file
from companion.model.store import Store, StoreTrouble
from companion.model.store.games import FILE
from companion.model.store.trouble import trouble_text
from engine.core.game import BadGame
from engine.core.language.words import words
from tests.command_line.cli import begun, run
from tests.command_line.test_bad_files import COMMANDS, change
from tests.companion.stored import played

ROOT = Path(__file__).resolve().parents[2]
EN = words("en")
PYTHON = re.compile(
    r"\w(?:Error|Exception|Warning)\b|Errno|Traceback|<class|<built-in|object at 0x|NoneType"
    r"|\bindex out of range|unhashable|not subscriptable|unexpected keyword|positional argument"
    r"|has no attribute|invalid literal|could not convert|not iterable|__\w+__|\['|\{'"
    r"|unable to open database|disk image|near \"|no such column"
)

ALLOWED = {
    "companion/window/shell/errors.py": "where an error came up, to know it again",
    "companion/model/settings.py": "an error of SQLite becomes one of ours, told by disk_reason",
    "companion/model/thinking/worker.py": "from one process to another; the screens say UNJUDGED",
    "companion/model/thinking/turns.py": "for tests and logs; the screens say UNJUDGED",
    "engine/rivals/advice.py": "for tests and logs; the screens say UNJUDGED",
    "engine/rivals/plans.py": "for tests and logs; the screens say UNJUDGED",
    "engine/core/fields.py": "of our own Impossible, which names a field",
    "engine/core/tables.py": "of our own Impossible, which names a field",
    "engine/agra/adjust.py": "of our own Impossible, which names a field",
    "engine/core/goals/search.py": "in CannotTell; the screen says that it cannot judge",
    "engine/core/game.py": "in BadGame, of which only `part` is told",
    "engine/core/files/saved.py": "in BadGame, of which only `part` is told",
    "companion/model/store/games.py": "in BadGame, of which only `part` is told",
    "companion/model/store/whole.py": "in BadGame, of which only `part` is told",
}


def uses(node, name):
    """Where the text of a caught error is taken: str(e), f"{e}", type(e), e.args, what=e."""
    for each in ast.walk(node):
        match each:
            case ast.Call(func=ast.Name(id="str" | "repr" | "type"), args=[ast.Name(id=found)]):
                pass
            case ast.FormattedValue(value=ast.Name(id=found)):
                pass
            case ast.Attribute(value=ast.Name(id=found), attr="strerror" | "args" | "msg"):
                pass
            case ast.keyword(value=ast.Name(id=found)):
                pass
            case _:
                continue
        if found == name:
            yield each


def test_no_handler_hands_on_what_python_says():
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("companion", "engine")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler)
        and node.name
        and any(uses(ast.Module(node.body, []), node.name))
    }
    assert found <= set(ALLOWED), "see whether a reader could get to see it"


def test_the_search_finds_them():
    for line in ("str(e)", "f'{e}'", "f'{e!r}'", "say(what=e)", "type(e).__name__", "e.strerror"):
        assert any(uses(ast.parse(line), "e")), line
    assert not any(uses(ast.parse("raise X(e.why) from e"), "e"))
    for text in ("KeyError: 'x'", "[Errno 2] No", "list index out of range", "is ['agra']"):
        assert PYTHON.search(text)


def test_no_command_says_it_of_a_damaged_file(tmp_path):
    file, source = tmp_path / "game.json", random.Random(15)
    whole = json.dumps(begun(20, players=3).to_dict())
    met = set()
    for number in range(120):
        document = json.loads(whole)
        for _ in range(1 + number % 2):
            change(document, source)
        file.write_text(json.dumps(document), encoding="utf-8")
        name, *more = source.choice(COMMANDS)
        done = run(name, file, *more)
        if done.exit_code == 2:
            met.add(done.stderr)
            assert not PYTHON.search(done.stderr), done.stderr
    assert len(met) > 10


@pytest.mark.parametrize("key", ["format", "game"])
@pytest.mark.parametrize("value", [["agra"], {"a": 1}, None, 1.5, True])
def test_no_value_is_shown_as_python_writes_it(tmp_path, key, value):
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"format": 1, "game": "agra", key: value}), encoding="utf-8")
    assert run("show", file).stderr == f"tableside: {file} is not a saved game.\n"


def test_no_game_file_says_it(tmp_path):
    with closing(Store(tmp_path)) as store:
        whole = json.dumps(game_document(store, played(store, 12).game_id))
    file, source, met = tmp_path / "game.json", random.Random(3), set()
    for _ in range(150):
        document = json.loads(whole)
        change(document, source)
        file.write_text(json.dumps(document), encoding="utf-8")
        try:
            read_game_file(file, EN)
        except FaultyFile as wrong:
            met.add(" ".join(wrong.reasons))
    assert len(met) > 10
    assert [said for said in met if PYTHON.search(said)] == []


@pytest.mark.parametrize("column", ["how", "state"])
@pytest.mark.parametrize("value", ["", "x", "[]", "{}", "null", "7", '{"seats": 1}'])
def test_no_stored_game_says_it(tmp_path, column, value):
    with closing(Store(tmp_path)) as store:
        game_id = played(store, 5).game_id
        told = []
        store.on_trouble = told.append
        with store.db.conn:
            store.db.conn.execute(f"UPDATE games SET {column} = ?", (value,))
        try:
            Session.resume(store, game_id)
        except (BadGame, StoreTrouble) as wrong:
            told.append(wrong)
    assert told
    assert not [said for wrong in told if PYTHON.search(said := trouble_text(EN, wrong))]


def test_no_database_says_it(tmp_path):
    for name, content in (
        ("a", b""),
        ("b", b"no database" * 999),
        ("c", b"SQLite format 3\0" * 99),
    ):
        file = tmp_path / f"{name}.db"
        file.write_bytes(content)
        said = run("games", "--db", file).stderr
        assert not PYTHON.search(said), said
    (tmp_path / "other").mkdir()
    with sqlite3.connect(tmp_path / "other" / FILE) as db:
        db.execute("CREATE TABLE games (x)")
    assert not PYTHON.search(run("stats", "--db", tmp_path / "other").stderr)
    (tmp_path / SETTINGS_FILE).mkdir()
    settings = SettingsFile(tmp_path)
    settings.change(theme="light")
    assert settings.trouble
    assert not PYTHON.search(EN.sentence(settings.trouble.sentence, **settings.trouble.values))


def test_a_mistake_of_ours_is_said_without_it(tmp_path, monkeypatch):
    file = tmp_path / "g.json"
    file.write_text(json.dumps(begun(3).to_dict()), encoding="utf-8")

    def broken(*_):
        raise KeyError("planted")

    monkeypatch.setattr("companion.command_line.game_look.load_game", broken)
    done = run("show", file)
    assert done.exit_code == 1
    assert done.stderr == (
        "tableside: this is a fault in Tableside. TABLESIDE_TRACEBACK=1 shows where.\n"
    )

    def no_disk(*_):
        raise OSError(5, "Input/output error", str(file))

    monkeypatch.setattr("companion.command_line.game_look.load_game", no_disk)
    done = run("show", file, language="it")
    assert done.exit_code == 2
    assert done.stderr == f"tableside: {file} non si può usare: il disco segnala un errore.\n"
