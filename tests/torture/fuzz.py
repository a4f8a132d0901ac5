"""A coverage-guided fuzzer on whatever reads a file from elsewhere.

usage: python -m tests.torture.fuzz KIND GAME FOLDER RUNS SEED

Reads inputs that atheris makes up, beginning with good ones, in a process of its own: libFuzzer
ends its process when something is wrong. What may be raised is a sentence for the user, and nothing
else.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.registry import GAMES

KINDS = (
    "game file",
    "values of a game file",
    "moves of a game file",
    "game on the command line",
    "sheet on the command line",
    "corrections",
    "rulings",
    "database",
)
"""Those that are another for each game."""
HOUSE_KINDS = ("backup", "manifest of a backup", "settings")
LIMIT = 1.0
"""Seconds of work that an input may take."""
LONGEST = 1 << 16
ROOT = Path(__file__).resolve().parents[2]
FIRST = next(iter(GAMES))


class Fuzzed(NamedTuple):
    """How many inputs of a kind were read, and what was wrong with the last of them."""

    runs: int
    wrong: str


def is_there() -> bool:
    """Is the fuzzer installed?"""
    return find_spec("atheris") is not None


def tasks() -> list[tuple[str, str]]:
    """Every kind with every game; those that are slow first, so that no core waits in the end."""
    found = [(kind, game) for kind in KINDS for game in GAMES]
    found += [(kind, FIRST) for kind in HOUSE_KINDS]
    return sorted(found, key=lambda task: task[0] not in ("database", "corrections"))


def fuzz(kind: str, game: str, folder: Path, runs: int, seed: int) -> Fuzzed:
    """Let another process read so many inputs of a kind."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.torture.fuzz", kind, game, str(folder)]
    command += [str(runs), str(seed)]
    # In a locale of its own: a device speaks the language of whoever runs this.
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "TABLESIDE_HOME": str(folder),
            "TABLESIDE_TRACEBACK": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    told = re.search(r"Done (\d+) runs", done.stdout)
    if done.returncode == 0 and told:
        return Fuzzed(int(told.group(1)), "")
    seen = [int(number) for number in re.findall(r"^#(\d+)\t", done.stdout, re.MULTILINE)]
    return Fuzzed(max(seen, default=0), f"{kind}, {game}: {_reason(done.stdout)} {_input(folder)}")


def _reason(output: str) -> str:
    named = re.findall(r"^(?:\w+\.)*\w*(?:Error|Exception|Long|Exit)\b.*$", output, re.MULTILINE)
    summary = re.findall(r"^SUMMARY.*$", output, re.MULTILINE)
    return (named or summary or output.splitlines()[-1:] or ["it died"])[-1][:200]


def _input(folder: Path) -> str:
    kept = sorted(folder.glob("wrong-*"))
    return f"for {kept[-1].read_bytes()[:120]!r}" if kept else ""


# ---------------------------------------------------------------- in the process of its own


class Reading:
    """Reads one input after the other; the good ones come from a bench."""

    def __init__(self, folder: Path, game: str = FIRST) -> None:
        from tests.torture.inputs import Bench

        self.game, self.place = game, folder / "place"
        self.bench = Bench(folder / "bench", 6, game)
        self.read: dict[str, Callable[[bytes], object]] = {
            "game file": self.game_file,
            "values of a game file": self.values,
            "moves of a game file": self.moves,
            "game on the command line": self.command("show"),
            "sheet on the command line": self.command("score", game.replace("_", "-")),
            "backup": self.backup,
            "manifest of a backup": self.manifest,
            "corrections": self.corrections,
            "rulings": self.rulings,
            "settings": self.settings,
            "database": self.database,
        }

    def seeds(self, kind: str) -> list[bytes]:
        """Good inputs to begin with."""
        from companion.model.my_copy import rulings_file
        from companion.model.settings import FILE as SETTINGS
        from companion.model.store.games import FILE

        good, document = self.bench.good, json.dumps(self.bench.document).encode()
        seeds = ROOT / "tests/torture/seeds" / self.game
        with zipfile.ZipFile(self.bench.backup) as archive:
            manifest = archive.read("manifest.json")
        known = {
            "game file": document,
            "game on the command line": document,
            "sheet on the command line": (seeds / "sheet.json").read_bytes(),
            "backup": self.bench.backup.read_bytes(),
            "manifest of a backup": manifest,
            "corrections": (seeds / "corrections.toml").read_bytes(),
            "rulings": good[rulings_file(self.game)],
            "settings": good[SETTINGS],
            "database": good[FILE],
        }
        return [known[kind]] if kind in known else [bytes(range(64)), b"\xff" * 64]

    def one(self, kind: str, data: bytes) -> None:
        """Read an input; raises whatever is wrong with how it was read."""
        from companion.model.sharing import FaultyFile
        from companion.model.store import StoreTrouble
        from engine.core.catalogue.loading import CatalogueError
        from engine.core.game import BadGame

        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir(parents=True)
        begin = time.process_time()
        try:
            self.read[kind](data)
        except (FaultyFile, StoreTrouble, BadGame, CatalogueError) as said:
            str(said).encode()
        if time.process_time() - begin > LIMIT:
            raise TooLong(f"{time.process_time() - begin:.1f} s")

    def _file(self, name: str, data: bytes) -> Path:
        path = self.place / name
        path.write_bytes(data)
        return path

    def game_file(self, data: bytes) -> None:
        """A file from elsewhere, whatever its bytes."""
        from companion.model.sharing import read_game_file

        read_game_file(self._file("game.json", data), self.bench.words)

    def values(self, data: bytes) -> None:
        """A game file with other values in some places."""
        import atheris

        choose = atheris.FuzzedDataProvider(data)
        document = json.loads(json.dumps(self.bench.document))
        for _ in range(choose.ConsumeIntInRange(1, 3)):
            _change(document, choose)
        self.game_file(json.dumps(document).encode())

    def moves(self, data: bytes) -> None:
        """A game file with another line of the log."""
        import atheris

        choose = atheris.FuzzedDataProvider(data)
        log = self.bench.document["log"]
        at = choose.ConsumeIntInRange(0, len(log))
        verbs = ("", "adjust ", "dice ", "end", *(f"{line.split()[1]} " for line in log))
        who = choose.PickValueInList(["0 ", "1 ", "dice ", "table ", "0! ", "1! ", ""])
        line = who + choose.PickValueInList(list(verbs)) + choose.ConsumeUnicode(60)
        document = {**self.bench.document, "log": [*log[:at], line], "record": {}}
        document["at"] = choose.ConsumeIntInRange(0, at + 1)
        self.game_file(json.dumps(document).encode())

    def command(self, *words: str) -> Callable[[bytes], None]:
        """A command with the input as its file."""

        def run(data: bytes) -> None:
            from click.testing import CliRunner

            from companion.command_line import main

            path = self._file("file.json", data)
            found = CliRunner().invoke(main, [*words, str(path)])
            if found.exception and not isinstance(found.exception, SystemExit):
                raise found.exception
            if found.exit_code not in (0, 1, 2):
                raise AssertionError(found.exit_code)

        return run

    def backup(self, data: bytes) -> None:
        """An archive, whatever its bytes."""
        from companion.model.backup.restoring import check_backup

        new = self.place / "new"
        new.mkdir()
        check_backup(self._file("backup.zip", data), new, self.bench.words)

    def manifest(self, data: bytes) -> None:
        """A good archive with another list."""
        path = self.place / "made.zip"
        with zipfile.ZipFile(self.bench.backup) as old, zipfile.ZipFile(path, "w") as new:
            for name in old.namelist():
                new.writestr(name, data if name == "manifest.json" else old.read(name))
        self.backup(path.read_bytes())

    def corrections(self, data: bytes) -> None:
        """The own file, and one from elsewhere."""
        from companion.model.my_copy import MyCopy, copy_file

        self._file(copy_file(self.game), data)
        mine = MyCopy(self.place, self.game)
        mine.take_in("import", self._file("elsewhere.toml", data))

    def rulings(self, data: bytes) -> None:
        """The own rulings."""
        from companion.model.my_copy import MyCopy, rulings_file

        self._file(rulings_file(self.game), data)
        MyCopy(self.place, self.game)

    def settings(self, data: bytes) -> None:
        """The settings, written to afterwards."""
        from companion.model.settings import FILE, SettingsFile

        self._file(FILE, data)
        SettingsFile(self.place).change(theme="dark")

    def database(self, data: bytes) -> None:
        """The stored games; what is recovered was played."""
        self.bench.read_database(data, self.place)


class TooLong(Exception):
    """An input that keeps the app busy."""


def _change(document: Any, choose: Any) -> None:
    """Put another value somewhere."""
    place = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = keys[choose.ConsumeIntInRange(0, len(keys) - 1)]
        inner = place[key]
        if not isinstance(inner, (dict, list)) or choose.ConsumeProbability() < 0.3:
            break
        place = inner
    place[key] = (
        choose.ConsumeInt(9),
        choose.ConsumeIntInRange(-3, 30),
        choose.ConsumeUnicode(30),
        None,
        [],
        {},
        True,
        [choose.ConsumeIntInRange(-3, 30)] * choose.ConsumeIntInRange(0, 20),
        inner,
        {choose.ConsumeUnicode(8): choose.ConsumeIntInRange(-3, 30)},
    )[choose.ConsumeIntInRange(0, 9)]


def main(arguments: list[str]) -> None:
    """Read made-up inputs of one kind; ends the process."""
    import atheris

    kind, game, place, runs, seed = arguments
    folder = Path(place)
    with atheris.instrument_imports(include=["companion", "engine"]):
        import companion.command_line
        import companion.model.backup.restoring
        import companion.model.my_copy
        import companion.model.sharing
        import companion.model.store.recovery  # noqa: F401 - so that the fuzzer sees their branches
    reading = Reading(folder, game)
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, content in enumerate(reading.seeds(kind)):
        (corpus / str(number)).write_bytes(content)
        reading.one(kind, content)
    options = [f"-runs={runs}", f"-seed={int(seed) + 1}", f"-max_len={LONGEST}", "-timeout=20"]
    more = [f"-artifact_prefix={folder}/wrong-", "-rss_limit_mb=4096", "-verbosity=1", str(corpus)]
    atheris.Setup([sys.argv[0], *options, *more], lambda data: reading.one(kind, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
