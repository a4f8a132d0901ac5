"""Files from elsewhere, of every kind: one sentence, at once, with little memory."""

import ast
import errno
import json
import os
import random
import re
import signal
import socket
import sqlite3
import tomllib
import tracemalloc
from contextlib import closing, contextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.model.backup import look_into
from companion.model.base.files.disk import disk_reason
from companion.model.my_copy import MyCopy, copy_file, rulings_file
from companion.model.settings import FILE as SETTINGS_FILE
from companion.model.settings import SettingsFile
from companion.model.sharing import FaultyFile, read_game_file
from companion.model.store import Store, StoreTrouble
from companion.model.store.games import FILE
from companion.model.store.trouble import trouble_text
from engine.core.catalogue.loading import CatalogueError
from engine.core.files import plain
from engine.core.files.outside import Unreadable, open_file, read_bytes
from engine.core.language.words import words
from tests.command_line.cli import refused, run

EN = words("en")
MUCH = 40 * 2**20
"""Bytes of memory that no file may take; the worst one took 1.7 GB."""
COMMANDS = [
    ("show",),
    ("legal",),
    ("replay",),
    ("score", "agra"),
    ("contract", "agra"),
    ("setup", "agra", "--players", "2", "--corrections"),
    ("import",),
    ("restore",),
    ("games", "--db"),
    ("stats", "--db"),
    ("export", "1", "--bgstats", "--db"),
]


class Waited(BaseException):
    """Nobody may take this for a fault of the file."""


@pytest.fixture(autouse=True)
def never_waiting():
    """A pipe that is waited for ends the test instead of holding it up."""

    def ring(*_):
        raise Waited

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(600)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@contextmanager
def little_memory():
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < MUCH
    finally:
        tracemalloc.stop()


def made(kind, path):
    """Something that is no file of ours, at a path."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        # The path of a socket must be short when it is bound, and on the same disk.
        root = os.environ.get("PYTEST_DEBUG_TEMPROOT")
        with TemporaryDirectory(dir=root) as short, closing(socket.socket(socket.AF_UNIX)) as end:
            end.bind(f"{short}/socket")
            Path(short, "socket").rename(path)
    elif kind.startswith("link to "):
        there = path.with_name("there")
        made(kind.removeprefix("link to "), there)
        path.symlink_to(there)
    elif kind == "zeros":
        path.symlink_to("/dev/zero")
    else:
        path.symlink_to(path)
    return path


KINDS = {
    "folder": "it is a folder",
    "pipe": "it is a device or a pipe, not a file",
    "socket": "it is a device or a pipe, not a file",
    "zeros": "it is a device or a pipe, not a file",
    "link to folder": "it is a folder",
    "link to pipe": "it is a device or a pipe, not a file",
    "link to zeros": "it is a device or a pipe, not a file",
    "link to itself": "it is a link to itself",
}


@pytest.mark.parametrize("kind", KINDS)
def test_only_a_regular_file_is_opened(tmp_path, kind):
    path = made(kind, tmp_path / "x")
    with pytest.raises(Unreadable) as caught:
        open_file(path)
    if kind != "socket":  # which cannot be opened at all
        assert str(caught.value.why) == KINDS[kind]


def test_a_regular_file_is_read_and_so_is_one_behind_a_link(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    (tmp_path / "link").symlink_to(path)
    assert read_bytes(path, 5) == read_bytes(tmp_path / "link", 5) == b"12345"
    with pytest.raises(Unreadable, match="it is too large"):
        read_bytes(path, 4)
    with pytest.raises(Unreadable, match="no such file"):
        read_bytes(tmp_path / "none", 4)
    with pytest.raises(Unreadable, match="the name is not possible"):
        read_bytes(tmp_path / "\0", 4)


def test_what_was_opened_is_looked_at_and_not_the_path(tmp_path, monkeypatch):
    """Between a look at the path and the opening something else may be put there."""
    path, real = tmp_path / "x", os.open
    path.write_bytes(b"12345")

    def swapped(where, flags, *more):
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        return real(where, flags, *more)

    monkeypatch.setattr(os, "open", swapped)
    with pytest.raises(Unreadable, match="pipe"):
        read_bytes(path, 9)


@pytest.mark.parametrize("kind", ["folder", "pipe", "zeros", "link to pipe", "link to itself"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_refuses_what_is_no_file(tmp_path, monkeypatch, command, kind):
    monkeypatch.setenv("TABLESIDE_HOME", str(tmp_path / "home"))
    path = made(kind, tmp_path / "x")
    with little_memory():
        line = refused(run(*command, path))
    assert "Errno" not in line
    assert "Error" not in line


@pytest.mark.parametrize("kind", KINDS)
def test_the_app_refuses_what_is_no_file(tmp_path, kind):
    path = made(kind, tmp_path / "x")
    for read in (read_game_file, look_into):
        with pytest.raises(FaultyFile), little_memory():
            read(path, EN)
    with pytest.raises(CatalogueError):
        MyCopy(tmp_path / "home", "agra").take_in("Taken in", path)


@pytest.mark.parametrize("kind", KINDS)
def test_no_file_of_the_app_itself_holds_it_up(tmp_path, kind):
    for name in (SETTINGS_FILE, FILE, copy_file("agra"), rulings_file("agra")):
        folder = tmp_path / name
        folder.mkdir()
        made(kind, folder / name)
        settings = SettingsFile(folder)
        settings.change(theme="light")
        assert bool(settings.trouble) == (name == SETTINGS_FILE)
        copy = MyCopy(folder, "agra")
        assert bool(copy.trouble) == (name in (copy_file("agra"), rulings_file("agra")))
        if name == FILE:
            with pytest.raises(StoreTrouble) as caught:
                Store(folder)
            assert "cannot be used" in trouble_text(EN, caught.value)


# ---------------------------------------------------------------- bounds before parsing


@pytest.fixture(scope="module")
def bombs(tmp_path_factory):
    """Small texts that would become large, deep or slow."""
    folder = tmp_path_factory.mktemp("bombs")
    texts = {
        "lists.json": "[" + "[]," * 2_600_000 + "[]]",
        "sixty.json": "[" + "[]," * 20_000_000 + "[]]",
        "names.json": "{" + ",".join(f'"{n}":0' for n in range(500_000)) + "}",
        "deep.json": "[" * 4_000_000,
        "pairs.json": '{"a":' * 1_000_000,
        "number.json": "9" * 8_000_000,
        "negative.json": "[-" + "9" * 8_000_000 + "]",
        "quotes.json": '"' + '\\"' * 4_000_000,
        "strings.json": "[" + '"",' * 2_700_000 + '""]',
        "dots.toml": ".".join("a" * 120_000) + " = 1",
        "header.toml": f"[{'.'.join('a' * 120_000)}]",
        "lists.toml": "x = [" + "[]," * 80_000 + "]",
        "deep.toml": "x = " + "[" * 250_000,
        "inline.toml": "x = " + "{a=" * 80_000,
        "number.toml": "x = " + "9" * 250_000,
        "hex.toml": "x = 0x" + "f" * 250_000,
        "quotes.toml": 'x = """' + '\\"' * 125_000,
        "tables.toml": "[[a]]\n" * 43_000,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


BOMBS = ["lists", "sixty", "names", "deep", "pairs", "number", "negative", "quotes", "strings"]


READ_BY = cycle([("show",), ("score", "agra"), ("contract", "agra"), ("import",)])


@pytest.mark.parametrize(("name", "command"), list(zip(BOMBS, READ_BY, strict=False)))
def test_json_is_counted_before_it_is_parsed(bombs, name, command, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_HOME", str(tmp_path))
    with little_memory():
        line = refused(run(*command, bombs / f"{name}.json"))
    assert "digits" not in line


@pytest.mark.parametrize(
    "name", ["dots", "header", "lists", "deep", "inline", "number", "hex", "quotes", "tables"]
)
@pytest.mark.slow
def test_toml_is_counted_before_it_is_parsed(bombs, name, tmp_path):
    path = bombs / f"{name}.toml"
    with little_memory():
        done = run("setup", "agra", "--players", "2", "--corrections", path)
    assert done.exit_code == 2
    assert "Traceback" not in done.output
    (tmp_path / rulings_file("agra")).write_bytes(path.read_bytes())
    with little_memory():
        MyCopy(tmp_path, "agra")


def test_counting_is_right_inside_strings():
    inside = {'"[{': ['\\"[', "a,b:c", "]]]", '\\\\"', "{" * 50], "é😀": "[" * 99}
    assert plain.json_from(json.dumps(inside)) == inside
    assert plain.json_from(json.dumps(inside, ensure_ascii=False)) == inside
    toml = (
        'a = "[[[[\\"{{{" # ]]] [[[ \' """\n'
        "b = '[\"[[' \n"
        'c = """\n[[[ " "" \\""" ]"""""\n'
        "d = '''\n{{{ ' '' \"\"\" '''''\n"
        '"e.e.e" = [1.5, 2.5, "x.y"]\n'
    )
    assert plain.toml_from(toml) == tomllib.loads(toml)
    many = "x = [" + ", ".join(["1.5"] * 200) + "]"
    assert plain.toml_from(many) == tomllib.loads(many)


def depth(value):
    inner = [*value, *value.values()] if isinstance(value, dict) else value
    return 1 + max(map(depth, inner), default=0) if isinstance(value, (list, dict)) else 1


def once(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError
    return dict(pairs)


def test_whatever_the_parser_takes_is_counted_as_it_sees_it(monkeypatch):
    """Texts made of the signs that mean something: only what is really too deep is refused."""
    source = random.Random(15)
    monkeypatch.setattr(plain, "DEEPEST", 2)
    met = {True: 0, False: 0}
    signs = ['"', '"', "\\\\", '\\"', "[", "]", "[]", "{}", ",", "1", '"x":', "{", "}"]
    for _ in range(6_000):
        text = f"[{''.join(source.choices(signs, k=source.randrange(1, 9)))}]"
        try:
            found = json.loads(text, object_pairs_hook=once)
        except ValueError:
            continue
        is_deep = depth(found) > plain.DEEPEST
        met[is_deep] += 1
        if is_deep:
            with pytest.raises(Unreadable):
                plain.json_from(text)
        else:
            assert plain.json_from(text) == found
    assert min(met.values()) > 2


# ---------------------------------------------------------------- databases


def test_a_row_of_a_backup_has_a_size(tmp_path):
    from companion.model.backup import BackupPlace, make_backup, restoring
    from tests.companion.stored import played

    with closing(Store(tmp_path / "a")) as store:
        game = played(store, 5)
    backup = tmp_path / "backup.zip"
    make_backup(BackupPlace(tmp_path / "a"), backup)
    (tmp_path / "new").mkdir()
    restoring.check_backup(backup, tmp_path / "new", EN)
    with sqlite3.connect(tmp_path / "a" / FILE) as db:
        # Not compressible: else it is refused for what it would unpack to.
        much = os.urandom(restoring.MOST_OF_ROW // 2 + 1).hex()
        db.execute("UPDATE games SET later = ? WHERE id = ?", (much, game.game_id))
    make_backup(BackupPlace(tmp_path / "a"), backup)
    (tmp_path / "other").mkdir()
    with pytest.raises(FaultyFile, match="too many moves"), little_memory():
        restoring.check_backup(backup, tmp_path / "other", EN)


def test_settings_have_a_size(tmp_path):
    SettingsFile(tmp_path).change(theme="light")
    with (tmp_path / SETTINGS_FILE).open("ab") as file:
        file.truncate(2**32)
    with little_memory():
        assert SettingsFile(tmp_path).trouble


def test_the_reason_is_said_in_the_language_of_the_reader(tmp_path):
    file = tmp_path / "x.json"
    file.write_text("[" * 99, encoding="utf-8")
    line = run("show", file, language="es").stderr
    assert line == f"tableside: {file} está dañado: está anidado demasiado hondo.\n"


# ---------------------------------------------------------------- one reader


READERS = {
    "engine/core/files/outside.py": "the one for files from elsewhere",
    "engine/core/language/words.py": "translations that are shipped",
    "engine/core/language/book.py": "rules that are shipped",
    "engine/core/language/rulebook.py": "rules that are shipped",
    "companion/model/base/letter_runs.py": "a list of letters that is shipped",
    "companion/model/svg/icons.py": "icons that are shipped",
    "companion/model/base/files/own_files.py": "a file that was just made",
    "companion/model/backup/making.py": "copies that were just made",
    "companion/model/backup/restoring.py": "what was just unpacked, bounded by its list",
    "companion/model/store/pages.py": "the damaged database, looked at before, and bounded",
    "companion/model/store/there.py": "a database that was just made",
    "companion/model/base/device/handing.py": "Android's own streams, bounded; a file of ours",
}


def opens_files(path):
    """Does a module open files by itself? Papers and pages are opened, too, but not for reading."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="read_text" | "read_bytes"), args=[]):
                return True
            case ast.Call(
                func=ast.Attribute(attr="open") | ast.Name(id="open"),
                args=[*_, ast.Constant(value=str(mode))],
            ) if "r" in mode:
                return True
    return False


def test_no_reason_is_a_number_of_the_system():
    codes = [getattr(sqlite3, name) for name in dir(sqlite3) if re.match("SQLITE_[A-Z]+$", name)]
    reasons = [disk_reason(OSError(number, "as the system has it")) for number in errno.errorcode]
    for code in filter(lambda code: type(code) is int, codes):
        wrong = sqlite3.OperationalError("as SQLite has it")
        wrong.sqlite_errorcode = code
        reasons.append(disk_reason(wrong))
    said = {EN.sentence("{reason}", reason=reason) for reason in reasons}
    assert "something else is in its place" in said
    assert not [each for each in said if re.search("[0-9]|as S|as the", each)]


def test_nobody_opens_files_but_the_one_reader():
    root = Path(__file__).resolve().parents[2]
    found = {
        path.relative_to(root).as_posix()
        for folder in ("engine", "companion")
        for path in (root / folder).rglob("*.py")
        if opens_files(path)
    }
    assert "companion/model/backup/making.py" in found, "the search finds what it should"
    assert found <= set(READERS), "read it by engine.core.files.outside, or say why not"
