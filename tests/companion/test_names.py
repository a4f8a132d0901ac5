"""A name that one place takes is taken by all, exactly; what one refuses none takes."""

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.chairs import rival_name
from companion.model.base.names import not_drawn, of_each, usable, why_not, why_not_named
from companion.model.play.session import Session
from companion.model.sharing import FaultyFile, game_document, read_game_file, take_in
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.tools.players import fresh_players, players_from
from engine.core.language.words import languages, words
from engine.core.names import BadName, Fault, fault, mended, tidy
from tests.command_line.cli import refused, run
from tests.core.test_names import REFUSED, TAKEN, TEXTS

EN = words("en")
OTHER = "Somebody else"
HARD = [*TAKEN, "Ana\u202e", "a\u200db", "\u3164", "chance", "Ana, Bo", 'a"b\\c', "[b]x[/b]", "{n}"]


@contextmanager
def folder() -> Iterator[Path]:
    """An empty one: Hypothesis runs one test many times."""
    made = Path(tempfile.mkdtemp())
    try:
        yield made
    finally:
        shutil.rmtree(made)


def is_fine(text: str) -> bool:
    return fault(tidy(text)) is None


@pytest.mark.slow
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.one_of(TEXTS, st.sampled_from(HARD)))
@example("👨‍👩‍👧 Ana")
@example("می‌خواهم")
@example("🇪🇸 Bo")
@example("Ana\u202e")
def test_the_window_the_file_the_other_device_and_the_backup_agree(text: str) -> None:
    with folder() as here:
        store = Store(here / "a")
        try:
            session = Session.begin(store, "agra", [text, OTHER])
        except BadName:
            assert not is_fine(text)
            store.close()
            assert_refused_elsewhere(here, text)
            return
        assert is_fine(text)
        name = session.game.seats[0]
        assert name == tidy(text)
        file = here / "game.json"
        file.write_text(json.dumps(game_document(store, session.game_id)), encoding="utf-8")
        assert f"{name}" in run("show", file).stdout
        other = Store(here / "b")
        taken = take_in(other, read_game_file(file, EN))
        assert other.load(taken.game_id).seats == [name, OTHER]
        assert usable(other.names())[0] == name
        store.close()
        other.close()
        make_backup(BackupPlace(here / "b"), here / "all.zip")
        restore(BackupPlace(here / "c"), here / "all.zip", EN)
        with closing(Store(here / "c")) as back:
            assert back.load(1).seats == [name, OTHER]
            assert back.names() == [name, OTHER]


def assert_refused_elsewhere(here: Path, text: str) -> None:
    assert usable([text]) == []
    assert of_each([text])[0] is not None
    fresh = fresh_players("agra")
    named = fresh.to_plain() | {"names": [text, "", "", ""]}
    assert players_from(named, "agra") == fresh
    with closing(Store(here / "d")) as store:
        game_id = Session.begin(store, "agra", ["Ana", OTHER]).game_id
        with pytest.raises(BadName):
            Archive(store).rename("Ana", text)
        document = game_document(store, game_id)
    file = here / "game.json"
    file.write_text(json.dumps(document | {"seats": [text, OTHER]}), encoding="utf-8")
    with pytest.raises(FaultyFile):
        read_game_file(file, EN)
    refused(run("show", file))
    with closing(Store(here / "d")):
        assert refused(run("import", file, "--db", here / "d"))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.one_of(TEXTS, st.sampled_from(HARD)))
def test_the_command_line_agrees(text: str) -> None:
    if "," in text or "\x00" in text:
        return  # names are parted by commas there, and no program can be given the other
    with folder() as here:
        file = here / "game.json"
        done = run("new", "agra", f"--seats={text},{OTHER}", "-o", file, "--json")
        if not is_fine(text):
            refused(done)
            assert not file.exists()
            return
        assert done.exit_code == 0, done.output
        (name, _) = json.loads(done.stdout)["seats"]
        assert name in (tidy(text), tidy(text).lower())
        assert name in run("show", file).stdout
        assert read_game_file(file, EN).game.seats == [name, OTHER]


def test_names_that_people_take_for_the_same_are_refused_everywhere(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "a")) as store:
        with pytest.raises(BadName):
            Session.begin(store, "agra", ["José", "JOSE\u0301"])
        game_id = Session.begin(store, "agra", ["José", "Bo"]).game_id
        document = game_document(store, game_id)
        with pytest.raises(ValueError, match="josé"):
            Archive(store).rename("Bo", "josé")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document | {"seats": ["José", "JOSE\u0301"]}), encoding="utf-8")
    with pytest.raises(FaultyFile) as caught:
        read_game_file(file, EN)
    assert "Another player already has this name." in str(caught.value)
    assert "Another player already has this name." in refused(run("show", file))
    assert [each and each.reason for each in of_each(["José", "", "JOSE\u0301"])] == [
        None,
        "empty",
        "taken",
    ]


def test_a_rival_takes_no_name_that_somebody_has() -> None:
    assert rival_name([]) == "Mira"
    assert rival_name([" MIRA ", "Ana"]) == "Tarek"


@pytest.mark.parametrize("stored", ["Ana\u202e", "x" * 40, "\ue000", "chance"])
def test_a_name_from_before_the_rule_costs_no_game(tmp_path: Path, stored: str) -> None:
    with closing(Store(tmp_path / "a")) as store:
        Session.begin(store, "agra", ["Ana", "Bo"])
        with store.db.conn as db:
            (how,) = db.execute("SELECT how FROM games").fetchone()
            changed = json.dumps(json.loads(how) | {"seats": [stored, "Bo"]})
            db.execute("UPDATE games SET how = ?", (changed,))
            db.execute("UPDATE names SET name = ? WHERE name = 'Ana'", (stored,))
        # It can be opened and handed on, under the nearest name that can be.
        (near, _) = store.load(1).seats
        assert near == mended([stored])[0]
        assert fault(near) is None
    make_backup(BackupPlace(tmp_path / "a"), tmp_path / "all.zip")
    restore(BackupPlace(tmp_path / "b"), tmp_path / "all.zip", EN)
    with closing(sqlite3.connect(tmp_path / "b" / "tableside.db")) as db:
        (how,) = db.execute("SELECT how FROM games").fetchone()
        assert json.loads(how)["seats"] == [near, "Bo"]
        assert db.execute("SELECT name FROM names").fetchall() == [("Bo",)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_is_one_sentence_in_every_language(language: str, name: str) -> None:
    speak = words(language)
    wrong = fault(name)
    assert wrong is not None
    told = why_not(speak, wrong)
    assert told.endswith(".")
    assert told != why_not(EN, wrong) or language == "en"
    why_not_named(speak, wrong).encode()


def test_what_cannot_be_drawn_is_said() -> None:
    assert not_drawn(EN, "สมชาย")
    for name in ("Ana", "שרה", "محمد رضا", "می‌خواهم", "山田太郎", "김민준", "👨‍👩‍👧 Ana", "🇪🇸 Bo"):
        assert not_drawn(EN, name) == ""


def test_why_not_is_empty_where_nothing_is_wrong() -> None:
    assert why_not(EN, None) == ""
    assert why_not_named(EN, Fault("empty", "")) == "Give this player a name."
