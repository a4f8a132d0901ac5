"""Files that nobody would write: each is refused with a sentence, or right, and in time."""

import json
import sys
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.model.base.files.toml_text import toml_text
from companion.model.my_copy import MyCopy, copy_file
from companion.model.sharing import FaultyFile, read_game_file
from companion.model.store.pages import rows_of
from engine.core.catalogue.loading import CatalogueError
from engine.core.files.sound import judge_again
from engine.core.language.words import words
from tests.torture import fuzz
from tests.torture.inputs import Bench, limited

EN = words("en")
SOME = settings(
    max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    return Bench(tmp_path_factory.mktemp("bench"), moves=6)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("made up") / "file"


def put(document, keys, value):
    """The document with another value, somewhere."""
    again = json.loads(json.dumps(document))
    place = again
    for key in keys:
        here = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not here:
            break
        last, inner = here[key % len(here)], place
        place = inner[last]
        if not isinstance(place, (dict, list)):
            break
    inner[last] = value
    return again


@SOME
@given(keys=st.lists(st.integers(0, 99), min_size=1, max_size=5), value=VALUES)
def test_another_value_anywhere_in_a_game_file(bench, path, keys, value):
    path.write_text(json.dumps(put(bench.document, keys, value)), encoding="utf-8")
    with limited(), suppress(FaultyFile):
        found = read_game_file(path, EN)
        assert judge_again(found.game) is None


@SOME
@given(line=st.from_regex(r"(0|1|dice|table)!? (place|adjust|peon|end|process) ?.{0,30}"))
def test_another_last_move(bench, path, line):
    log = [*bench.document["log"], line]
    made_up = bench.document | {"log": log, "at": len(log), "record": {}}
    path.write_text(json.dumps(made_up), encoding="utf-8")
    with limited(), pytest.raises(FaultyFile):
        read_game_file(path, EN)


@SOME
@given(
    table=st.sampled_from(["building", "notable", "order", "rulings", "x", "source", "meta"]),
    row=st.sampled_from(["tailor", "quarry", "cook", "", "ü"]),
    values=st.dictionaries(st.sampled_from(["cost", "level", "name", "removed", "source"]), VALUES),
)
def test_made_up_corrections(path, table, row, values):
    folder = path.with_name("copy")
    folder.mkdir(exist_ok=True)
    for each in folder.iterdir():
        each.unlink()
    (folder / copy_file("agra")).write_text(
        toml_text({table: {row: values}}), encoding="utf-8", errors="replace"
    )
    with limited():
        mine = MyCopy(folder, "agra")
    with limited(), suppress(CatalogueError):
        mine.take_in("import", next(folder.iterdir()))


@SOME
@given(content=st.binary(max_size=9000))
def test_any_bytes_for_a_database(path, content):
    path.write_bytes(b"\x0d\0\0\0\x20" + content)
    rows_of(path)


# ---------------------------------------------------------------- the fuzzer


MADE_UP = ("values of a game file", "moves of a game file")
RAW = [task for task in fuzz.tasks() if task[0] not in MADE_UP]


@pytest.mark.parametrize(("kind", "game"), RAW)
def test_the_fuzzer_begins_with_files_that_are_read(tmp_path, kind, game, monkeypatch):
    monkeypatch.setenv("TABLESIDE_TRACEBACK", "1")
    reading = fuzz.Reading(tmp_path, game)
    for content in reading.seeds(kind):
        reading.place.mkdir()
        reading.read[kind](content)
        reading.one(kind, content[: len(content) // 2])


def test_the_fuzzer_notices_a_traceback_and_a_slow_reader(tmp_path, monkeypatch):
    reading = fuzz.Reading(tmp_path)
    reading.read["rulings"] = lambda _: 1 / 0
    with pytest.raises(ZeroDivisionError):
        reading.one("rulings", b"")
    reading.read["rulings"] = lambda _: None
    monkeypatch.setattr(fuzz, "LIMIT", -1.0)
    with pytest.raises(fuzz.TooLong):
        reading.one("rulings", b"")


@pytest.mark.skipif(not fuzz.is_there(), reason="only make torture installs the fuzzer")
def test_the_fuzzer_counts_and_tells(tmp_path, monkeypatch):
    assert fuzz.fuzz("rulings", fuzz.FIRST, tmp_path / "some", 60, 1) == (60, "")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert fuzz.fuzz("rulings", fuzz.FIRST, tmp_path / "none", 60, 1).wrong
