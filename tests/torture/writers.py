"""Two commands change one game file at once: what they acknowledge is there, in some order."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from companion.command_line import main
from engine.core.game import Game
from tests.torture.tables import game_of

PAUSE, LONGEST = 0.02, 0.2
"""Seconds between the two, and for which one that is killed lives, at most."""
REFUSED = 2
Change = Callable[[Game], object]


def write_at_once(folder: Path, number: int) -> str:
    """What was wrong; nothing if no move was lost. Every third time one of them is killed."""
    source = random.Random(f"writers {number}")
    folder.mkdir(parents=True, exist_ok=True)
    file, begun = folder / "game.json", _begun(number, source)
    file.write_text(json.dumps(begun.to_dict()), encoding="utf-8")
    (one, do_one), (other, do_other) = (_command(begun, n, source) for n in range(2))
    children = [_start(file, one, 0), _start(file, other, source.random() * PAUSE)]
    if number % 3 == 2:
        time.sleep(source.random() * LONGEST)
        with suppress(ProcessLookupError):
            os.kill(children[0], signal.SIGKILL)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    told = f"{game_of(number)} {number}: {one} and {other} gave {codes}"
    if not set(codes) <= {0, REFUSED, -signal.SIGKILL}:
        return told
    allowed = _outcomes(begun, (do_one, do_other), codes)
    try:
        found = Game.from_dict(json.loads(file.read_text(encoding="utf-8")))
    except ValueError as wrong:
        return f"{told}, and the file cannot be read: {wrong}"
    if _as_text(found) not in allowed:
        return f"{told}; found {found.lines[begun.at :]}"
    again = os.waitstatus_to_exitcode(os.waitpid(_start(file, ("undo",), 0), 0)[1])
    left = sorted(path.name for path in folder.iterdir() if path != file)
    file.unlink()
    return f"{told}, and then undo gave {again}" if again else f"{told}; left {left}" * bool(left)


def _begun(number: int, source: random.Random) -> Game:
    game = Game.new(game_of(number), ["Ana", "Bo"], seed=number)
    for _ in range(source.randrange(2, 12)):
        game.play(source.choice(game.legal_moves()))
    game.play(f"adjust automation.{game.rules.EFFECTS[0]} ask")
    return game


def _command(game: Game, which: int, source: random.Random) -> tuple[tuple[str, ...], Change]:
    """The words of a command, and what it does."""
    if source.random() < 0.25:
        return ("undo",), Game.undo
    how = ("off", "automatic")[which]
    text = f"adjust automation.{source.choice(game.rules.EFFECTS)} {how}"
    return ("play", text), lambda played: played.play(text)


def _start(file: Path, words: tuple[str, ...], after: float) -> int:
    child = os.fork()
    if child:
        return child
    time.sleep(after)
    code = 1
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            main([words[0], str(file), *words[1:]])
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        finally:
            os._exit(code)


def _outcomes(begun: Game, changes: tuple[Change, Change], codes: list[int]) -> list[str]:
    """The game as it may be then: both in some order, or without one that was refused."""
    ways: list[tuple[int, ...]] = [(), (0,), (1,), (0, 1), (1, 0)]
    acknowledged = {n for n, code in enumerate(codes) if code == 0}
    refused = {n for n, code in enumerate(codes) if code == REFUSED}
    found = []
    for way in ways:
        if acknowledged <= set(way) and not refused & set(way):
            game = begun.clone()
            for each in way:
                changes[each](game)
            found.append(_as_text(game))
    return found


def _as_text(game: Game) -> str:
    return json.dumps(game.to_dict(), sort_keys=True)
