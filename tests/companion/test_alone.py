"""Two apps on one database: the second looks, says so, and writes nothing."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.model.base.files.claim import Claim
from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.model.store.games import FILE
from companion.model.store.tables import RELEASED, VERSION
from companion.model.store.trouble import trouble_text
from engine.core.language.words import words
from tests.companion.stored import played

HOLD = """
import sys
from pathlib import Path
from companion.model.store import Store
store = Store(Path(sys.argv[1]))
store.claim()
print(store.trouble is None, flush=True)
sys.stdin.read()
"""
CLAIM = """
import sys
from pathlib import Path
from companion.model.base.files.claim import Claim
print(Claim(Path(sys.argv[1]) / 'tableside.db').is_mine, flush=True)
sys.stdin.read()
"""
ROOT = Path(__file__).resolve().parents[2]


def other_app(folder):
    """Another process that has the games open."""
    app = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert app.stdout.readline() == "True\n"
    return app


@pytest.mark.parametrize("end", ["close", "kill"])
def test_the_second_app_looks_and_takes_over_when_the_first_is_gone(tmp_path, end):
    here = Store(tmp_path)
    game_id = played(here, 10).game_id
    here.close()
    app = other_app(tmp_path)
    try:
        second = Store(tmp_path)
        second.claim()
        assert "is open elsewhere" in trouble_text(words("en"), second.trouble)
        session = Session.resume(second, game_id)
        before = session.game.to_dict()
        with pytest.raises(StoreTrouble, match="Is Tableside open elsewhere"):
            session.play(session.game.legal_moves()[0])
        assert session.game.to_dict() == before
        second.close()
    finally:
        app.kill() if end == "kill" else app.stdin.close()
        app.wait(20)
    third = Store(tmp_path)
    third.claim()
    assert third.trouble is None
    session = Session.resume(third, game_id)
    assert session.game.to_dict() == before
    session.play(session.game.legal_moves()[0])
    third.close()


def test_a_folder_that_cannot_be_locked_is_nobodys(tmp_path, monkeypatch):
    from companion.model.base.files import claim

    real = claim.os.open

    def refused(path, *how):
        if Path(path).name == f"{FILE}{claim.LOCK}":
            raise PermissionError(13, "Permission denied")
        return real(path, *how)

    monkeypatch.setattr(claim.os, "open", refused)
    store = Store(tmp_path)
    store.claim()
    assert store.trouble is None
    store.close()


def test_a_damaged_file_is_left_to_whoever_has_it_open(tmp_path):
    """Put out of the way, it would go on being written to by the first app, for nobody."""
    with closing(Store(tmp_path)) as here:
        played(here, 10)
    app = other_app(tmp_path)
    path = tmp_path / FILE
    try:
        broken = bytearray(path.read_bytes())
        broken[:100] = b"?" * 100
        path.write_bytes(broken)
        with pytest.raises(StoreTrouble, match="Tableside is open elsewhere"):
            Store(tmp_path)
        assert path.read_bytes() == broken
        assert not list(tmp_path.glob("*damaged*"))
    finally:
        app.kill()
        app.wait(20)
    assert Store(tmp_path).trouble.values["whole"] == 1


def test_tables_of_an_older_version_are_left_to_whoever_has_them_open(tmp_path):
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript(f"{RELEASED[0]} PRAGMA user_version = 1;")
    app = subprocess.Popen(
        [sys.executable, "-c", CLAIM, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert app.stdout.readline() == "True\n"
        with pytest.raises(StoreTrouble, match="Tableside is open elsewhere"):
            Store(tmp_path)
    finally:
        app.kill()
        app.wait(20)
    with closing(Store(tmp_path)) as store:
        assert store.db.conn.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_one_claim_of_a_process_does_not_end_another(tmp_path):
    first, second = Claim(tmp_path / FILE), Claim(tmp_path / FILE)
    assert first.is_mine
    assert second.is_mine
    second.give_up()
    second.give_up()
    assert _is_free(tmp_path) == "False\n"
    first.give_up()
    assert _is_free(tmp_path) == "True\n"


def _is_free(folder):
    done = subprocess.run(
        [sys.executable, "-c", CLAIM, str(folder)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
