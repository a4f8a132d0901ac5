"""A playing process is killed at any moment; nothing that it has acknowledged is lost."""

from __future__ import annotations

import os
import random
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from companion.model.play.door import Door, Outcome, Played, Warnings
from companion.model.play.session import Session
from companion.model.store import Store
from engine.core.game import Game
from tests.torture.tables import game_of, some_sitting
from tests.wild import state_hash

LONGEST = 0.25
"""Seconds after its first move for which a process lives at most."""


def survive_kills(folder: Path, count: int, seed: int = 0) -> Iterator[str]:
    """Kill so often; yields what was wrong after each kill, or nothing."""
    source = random.Random(f"kills {seed}")
    for number in range(count):
        game = game_of(number)
        told = _kill_one(folder / game, game, f"{seed}/{number}", source.random() * LONGEST)
        wrong = _what_is_wrong(folder / game, told)
        yield f"{game}: {wrong}" if wrong else ""


def _kill_one(folder: Path, game: str, seed: str, after: float) -> list[str]:
    """Let a process play, kill it; returns what it had told."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        _play(folder, game, seed, writer)
    os.close(writer)
    told = b""
    try:
        while b"ok" not in told and (said := os.read(reader, 65536)):
            told += said
        time.sleep(after)
    finally:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    while select.select([reader], [], [], 0)[0] and (said := os.read(reader, 65536)):
        told += said
    os.close(reader)
    # What was cut off in the middle was not told.
    return told.decode().split("\n")[:-1]


def _play(folder: Path, game: str, seed: str, writer: int) -> None:
    """Play for ever: tell before each step what would come, and after it that it is done."""
    try:
        source = random.Random(seed)
        store = Store(folder)
        store.claim()
        door = _going_on(store, game, source)
        while True:
            if door.game.is_over:
                door = _new(store, game, source)
            step, trial = _step(door, source)
            _tell(writer, "try", door.session.game_id, trial)
            outcome = step()
            assert isinstance(outcome, Played), outcome
            _tell(writer, "ok", door.session.game_id, door.game)
    except BaseException as wrong:  # noqa: BLE001 - a forked process ends here, come what may
        os.write(writer, f"error {type(wrong).__name__} {wrong}\n".encode())
    finally:
        sys.stderr.flush()
        os._exit(0)


def _going_on(store: Store, game: str, source: random.Random) -> Door:
    row = store.running()
    return _seated(Session.resume(store, row.id)) if row else _new(store, game, source)


def _new(store: Store, game: str, source: random.Random) -> Door:
    sitting = some_sitting(game, source)
    return _seated(Session.begin(store, game, sitting.names, mode=sitting.mode, start=0))


def _seated(session: Session) -> Door:
    """A table that wants no warnings."""
    door = Door(session)
    door.warnings = Warnings(losses=False, reminders=False)
    return door


def _step(door: Door, source: random.Random) -> tuple[Callable[[], Outcome], Game]:
    """Something to do, and the game as it will be then."""
    trial, chance = door.game.clone(), source.random()
    if chance < 0.08 and trial.undo():
        return lambda: door.undo(door.at), trial
    trial = door.game.clone()
    if chance < 0.14 and trial.redo():
        return lambda: door.redo(door.at), trial
    trial = door.game.clone()
    if dice := door.session.app_dice if door.session.waits_for_chance else None:
        del trial.lines[trial.at :]
        trial.roll(dice)
        return lambda: door.play([None], at=door.at), trial
    move = source.choice(door.game.legal_moves())
    trial.play(move)
    return lambda: door.play([move], at=door.at), trial


def _tell(writer: int, what: str, game_id: int, game: Game) -> None:
    os.write(writer, f"{what} {game_id} {game.at} {state_hash(game)}\n".encode())


def _what_is_wrong(folder: Path, told: list[str]) -> str:
    if told and told[-1].startswith("error"):
        return told[-1]
    done = [line.split()[1:] for line in told if line.startswith("ok")]
    if not done:
        return "nothing was played"
    # The step that was under way may be there or not; nothing else may.
    allowed = [done[-1], *([told[-1].split()[1:]] if told[-1].startswith("try") else [])]
    with closing(Store(folder)) as store:
        if store.trouble:
            return f"the store says: {store.trouble}"
        (found,) = store.db.conn.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            return f"integrity: {found}"
        game = Session.resume(store, int(done[-1][0])).game
        there = [done[-1][0], str(game.at), state_hash(game)]
        if there not in allowed:
            return f"found {there}, acknowledged {done[-1]}"
    return ""
