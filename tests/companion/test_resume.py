"""Pulling the plug: whatever was acknowledged is there, and the game goes on where it was."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store
from engine.core.game import Game

ROOT = Path(__file__).resolve().parents[2]
PLAYER = """
import json, random, sys
from pathlib import Path
from companion.session import Session
from companion.store import Store

session = Session.begin(Store(Path(sys.argv[1])), "agra", ["Ana", "Bo", "Cy"])
source = random.Random(sys.argv[2])
print("begun", flush=True)
while not session.game.is_over:
    if session.waits_for_chance:
        session.roll()
    elif source.random() < 0.1 and session.next_undo():
        session.undo()
    else:
        session.play(source.choice(session.game.legal_moves()))
    print(json.dumps([session.game.lines, session.game.at]), flush=True)
"""


@pytest.mark.parametrize("seed", range(4))
def test_killed_in_the_middle_nothing_is_lost(tmp_path, seed):
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert player.stdout.readline() == "begun\n"
    time.sleep(random.Random(seed).uniform(0.1, 0.6))
    player.kill()
    told = [line for line in player.stdout.read().splitlines() if line.endswith("]")]
    player.wait()
    assert told, "it was killed before the first move"

    store = Store(tmp_path)
    assert store.trouble is None
    session = Session.resume(store, store.running().id)
    now = [session.game.lines, session.game.at]
    assert _is_at_most_one_further(now, _last_of(told))
    assert session.game.judge_again() is None
    same = Game.from_dict(session.game.to_dict())
    assert same.state == session.game.state
    assert same.prompt == session.game.prompt
    if session.waits_for_chance:
        session.roll()
    else:
        session.play(session.game.legal_moves()[0])
    assert session.undo() or session.game.at
    store.close()


def _last_of(told):
    import json

    return json.loads(told[-1])


def _is_at_most_one_further(now, told):
    """Either exactly what was acknowledged, or one more step that was on disk before the kill."""
    if now == told:
        return True
    lines, at = now
    known, known_at = told
    grown = lines[: len(known)] == known[: len(lines)] and len(lines) <= len(known) + 1
    branched = lines[:-1] == known[:known_at]
    undone = lines == known and at < known_at
    return grown or branched or undone
