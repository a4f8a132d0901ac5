"""Pulling the plug: whatever was acknowledged is there, and the game goes on where it was."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.store import Store
from engine.core.files.sound import judge_again
from engine.core.game import Game
from tests.companion.playing import play_on

ROOT = Path(__file__).resolve().parents[2]
PLAYER = """
import json, random, sys
from pathlib import Path
from companion.model.play.session import Session
from companion.model.store import Store

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
    first = [player.stdout.readline() for _ in range(random.Random(seed).randint(1, 40))]
    # Nobody knows how far it has come with the next one.
    player.kill()
    rest = (*first, *player.stdout.read().splitlines())
    told = [line.rstrip() for line in rest if line.rstrip().endswith("]")]
    player.wait()

    store = Store(tmp_path)
    assert store.trouble is None
    session = Session.resume(store, store.running().id)
    now = [session.game.lines, session.game.at]
    assert _is_at_most_one_further(now, _last_of(told))
    assert judge_again(session.game) is None
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


# ---------------------------------------------------------------- from home


def test_home_shows_the_game_and_takes_it_up_exactly(open_ui):
    ui = open_ui()
    session = Session.begin(
        ui.app.store, "agra", ["Ana", "Bo"], colours=["yellow", "teal"], start=1
    )
    session.roll_everything()
    session.everything_is_placed()
    play_on(session, 3)
    session.undo()
    session.seconds = 6150
    session.redo()
    session.undo()
    left = session.game.to_dict()
    ui = open_ui()
    for text in ("Agra", "round 1 · 1 h 42 min", "Ana", "Bo"):
        assert ui.sees(text)
    assert any(text.endswith("Boat at pier 1.") and "'s turn" in text for text in ui.texts())
    assert [(seat.seat, seat.name) for seat in _seat_names(ui)] == [(3, "Ana"), (0, "Bo")]
    assert ui.cut_texts() == []
    ui.tap("Continue")
    assert ui.app.pages.current == "game"
    assert ui.app.session.game.to_dict() == left
    assert ui.app.session.next_undo() == session.next_undo()
    assert ui.app.session.next_redo() == session.next_redo()


def test_home_counts_the_games_that_are_over(open_ui):
    ui = open_ui()
    for winner in ("Ana", "Bo"):
        session = Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
        ui.app.store.finish(session.game_id, {"totals": [40, 64], "winners": [winner]})
    ui = open_ui()
    assert ui.sees("2 played · last: Bo, 64 rupees")
    assert not ui.sees("Continue")


def test_home_tells_who_has_won_once_the_score_was_seen(open_ui):
    ui = open_ui()
    session = Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    play_on(session, 5000)
    assert session.game.is_over
    ui = open_ui()
    assert ui.sees("1 played · last: score not seen yet")
    assert not any("rupees" in text for text in ui.texts())
    ui.app.session = session
    ui.app.go("score")
    ui.wait(0.4)
    ui.back()
    ui.wait(0.4)
    assert any(text.startswith("1 played · last: ") and "rupees" in text for text in ui.texts())


def test_a_damaged_game_is_recovered_and_goes_on(open_ui):
    ui = open_ui()
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    with ui.app.store.db.conn:
        ui.app.store.db.conn.execute("UPDATE games SET state = '{}'")
    ui = open_ui()
    assert any("was damaged and is recovered" in text for text in ui.texts())
    assert ui.sees("Continue")


def test_a_damaged_game_is_said_and_the_app_goes_on(open_ui):
    ui = open_ui()
    Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    with ui.app.store.db.conn:
        ui.app.store.db.conn.execute("UPDATE games SET how = '{}'")
    ui = open_ui()
    assert any("cannot be opened" in text for text in ui.texts())
    assert ui.sees("Play with the app")
    assert not ui.sees("Continue")


def test_a_newer_store_is_said_and_the_app_goes_on(open_ui):
    ui = open_ui()
    ui.app.store.db.conn.execute("PRAGMA user_version = 99")
    ui = open_ui()
    assert any("newer version" in text for text in ui.texts())
    ui.tap("Play with the app")
    ui.tap(ui.id("begin"))
    assert ui.app.pages.current == "new_game"


def _seat_names(ui):
    from companion.window.screens.start.home import SeatName

    return [widget for widget in ui.widgets() if isinstance(widget, SeatName)]
