"""The command line as a user types it."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from companion.command_line import main
from engine.core.game import Game

SPOKEN = {"LANGUAGE": "en", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}


def run(*words: object, language: str = "en") -> Result:
    """Runs `tableside` in this process."""
    env = SPOKEN | {"LANGUAGE": language}
    return CliRunner().invoke(main, [str(word) for word in words], env=env)


def answer(*words: object) -> Any:
    """What `tableside` says to other programs; it must have gone well."""
    done = run(*words)
    assert (done.exit_code, done.stderr) == (0, "")
    return json.loads(done.stdout)


def real(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs `tableside` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *map(str, words)],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PYTHONPATH": str(Path(__file__).resolve().parents[2]), **SPOKEN},
    )


def refused(done: Result, code: int = 2) -> str:
    """The one line on stderr with which a command said no."""
    assert done.exit_code == code, done.output
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("tableside: ")
    assert "this is a fault in Tableside" not in line
    return line.removeprefix("tableside: ")


def saved(path: Path, game: Game) -> Path:
    """A game in a file."""
    path.write_text(json.dumps(game.to_dict()), encoding="utf-8")
    return path


def begun(moves: int = 0, players: int = 2, seed: int = 7) -> Game:
    """A game with some random moves played."""
    game = Game.new("agra", ["teal", "magenta", "orange", "yellow"][:players], seed=seed, start=0)
    source = random.Random(seed)
    for _ in range(moves):
        game.play(source.choice(game.legal_moves()))
    return game
