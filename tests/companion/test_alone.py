"""Two apps on one database: the second looks, says so, and writes nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store, StoreTrouble
from companion.store.trouble import trouble_text
from engine.core.words import words
from tests.companion.stored import played

HOLD = """
import sys
from pathlib import Path
from companion.store import Store
store = Store(Path(sys.argv[1]))
store.claim()
print(store.trouble is None, flush=True)
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
        assert "already open elsewhere" in trouble_text(words("en"), second.trouble)
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
    from companion.store import alone

    def refused(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(alone.os, "open", refused)
    store = Store(tmp_path)
    store.claim()
    assert store.trouble is None
    store.close()
