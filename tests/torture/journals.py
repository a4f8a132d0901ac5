"""A command is killed at each system call that touches a journal of its database, one by one.

strace lets the process run to the nth of these calls and kills it there. Whatever was being done,
the next opening finds every game that was there, nothing is put aside, and work goes on.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.model.backup import BackupPlace, make_backup, restore
from companion.model.base.files.swap_files import READY
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.tables import VERSION
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.registry import GAMES
from tests.command_line.cli import run
from tests.companion.stored import finished, played
from tests.golden import unpack_database

ROOT = Path(__file__).resolve().parents[2]
ENDINGS = ("-journal", "-wal")


def is_there() -> bool:
    """Can system calls be watched here?"""
    return shutil.which("strace") is not None


class Call(NamedTuple):
    """A call of the system that touches a journal: the nth of its name."""

    name: str
    number: int


class Kills:
    """All kills in a folder, in an order that never changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.files = {game: folder / f"{game}.json" for game in GAMES}
        for number, (game, file) in enumerate(self.files.items()):
            new = Game.new(game, ["Ana", "Bo"], seed=number)
            file.write_text(json.dumps(new.to_dict()), encoding="utf-8")
        self.backup = folder / "all.zip"
        source = folder / "source"
        with closing(Store(source)) as store:
            finished(store)
            played(store, 6)
        make_backup(BackupPlace(source), self.backup)

    def every(self) -> Iterator[tuple[str, str, Call]]:
        """Scene, game and call, of each kill in turn."""
        games = list(GAMES)
        for scene in SCENES:
            for number, call in enumerate(self._calls(scene, games[0])):
                yield scene, games[number % len(games)], call

    def attempt(self, scene: str, game: str, call: Call) -> str:
        """Kill it there; what was wrong then, or nothing."""
        here = self._prepared(scene)
        before = _games(here)
        kill = ("-e", f"inject={call.name}:signal=KILL:when={call.number}")
        done = self._run(here, scene, game, kill, Path(os.devnull))
        told = f"{scene}, {game}, {call.name} {call.number}"
        if done.returncode == 0:
            return ""  # with this game the command needs fewer calls
        if done.returncode not in (137, -9):
            return f"{told}: it was not killed: {done.returncode} {done.stderr.decode()[-200:]}"
        wrong = self._what_is_wrong(here, before, scene, game)
        shutil.rmtree(here)
        return f"{told}: {wrong}" if wrong else ""

    def _what_is_wrong(self, here: Path, before: list[str], scene: str, game: str) -> str:
        again = run("import", self.files[game], "--db", here)
        if again.exit_code:
            return f"the next command gives {again.exit_code}: {again.stderr[-200:]}"
        with closing(Store(here)) as store:
            if store.trouble:
                return f"the store says: {store.trouble}"
            (found,) = store.db.conn.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                return f"integrity: {found}"
        after = _games(here)
        taken_in = json.dumps(json.loads(self.files[game].read_text(encoding="utf-8"))["log"])
        if after.count(taken_in) != 1:
            return "the game that was taken in is not there, or twice"
        after.remove(taken_in)
        allowed = [before, *([_games(self.folder / "source")] if scene in RESTORES else [])]
        if after not in allowed:
            return f"{len(before)} games were there, and these are others: {len(after)}"
        if aside := sorted(each.name for each in here.glob("*damaged*")):
            return f"put aside: {aside}"
        return "a restore is left" if (here / READY).exists() else ""

    @cache  # noqa: B019 - as many as there are scenes
    def _calls(self, scene: str, game: str) -> list[Call]:
        """Every such call where nothing is killed."""
        here = self._prepared(scene)
        listed = self.folder / "calls.txt"
        done = self._run(here, scene, game, (), listed)
        shutil.rmtree(here)
        assert done.returncode == 0, done.stderr.decode()
        lines = listed.read_text(encoding="utf-8", errors="replace").splitlines()
        words_of = [line.split() for line in lines]
        whole = [each for each in words_of if not {"+++", "---", "resumed>"} & set(each)]
        names = [each[1].partition("(")[0] for each in whole]
        # strace counts each kind of call by itself.
        return [Call(name, names[: n + 1].count(name)) for n, name in enumerate(names)]

    def _prepared(self, scene: str) -> Path:
        here = self.folder / "here"
        shutil.rmtree(here, ignore_errors=True)
        here.mkdir()
        SCENES[scene].prepare(self, here)
        return here

    def _run(
        self, here: Path, scene: str, game: str, kill: Sequence[str], listed: Path
    ) -> subprocess.CompletedProcess[bytes]:
        places = [here, here / READY]
        journals = [place / f"{FILE}{end}" for place in places for end in ENDINGS]
        paths = [word for journal in journals for word in ("-P", str(journal))]
        watched = ["strace", "-f", "-qq", "-o", str(listed), "-e", "trace=all", *kill, *paths]
        command = [sys.executable, "-m", "companion", *SCENES[scene].command(self, game)]
        return subprocess.run(
            [*watched, *command, "--db", str(here)],
            cwd=ROOT,
            env=os.environ | {"TABLESIDE_HOME": str(here), "LANGUAGE": "en"},
            capture_output=True,
            check=False,
        )


class Scene(NamedTuple):
    """What is killed: a command, and the folder that it finds."""

    prepare: Callable[[Kills, Path], object]
    command: Callable[[Kills, str], list[str]]


def _import(kills: Kills, game: str) -> list[str]:
    return ["import", str(kills.files[game])]


def _restore(kills: Kills, _game: str) -> list[str]:
    return ["restore", str(kills.backup)]


def _nothing(_kills: Kills, _here: Path) -> None:
    return None


def _restored(kills: Kills, here: Path) -> None:
    restore(BackupPlace(here), kills.backup, words("en"))


def _with_games(_kills: Kills, here: Path) -> None:
    with closing(Store(here)) as store:
        played(store, 4)


def _older(version: int) -> Callable[[Kills, Path], object]:
    return lambda _kills, here: unpack_database(version, here / FILE)


SCENES = {
    "first opening": Scene(_nothing, _import),
    "first opening after a restore": Scene(_restored, _import),
    "import": Scene(_with_games, _import),
    "restore": Scene(_with_games, _restore),
    "restore into an empty folder": Scene(_nothing, _restore),
    **{f"older tables {version}": Scene(_older(version), _import) for version in range(1, VERSION)},
}
RESTORES = ("restore", "restore into an empty folder")


def _games(folder: Path) -> list[str]:
    """Every game of a folder in its plain form; none where there is no database."""
    if not (folder / FILE).exists():
        return []
    with closing(Store(folder)) as store:
        numbers = [*store.unfinished(), *(row.id for row in Archive(store).finished())]
        return sorted(json.dumps(store.load(n).to_dict()["log"]) for n in numbers)
