"""Does everything to stored games that must not harm them, and writes down how it went.

usage: python scripts/torture.py [PART ...] [--PART N ...] [--seed N] [--resume] [--no-report]

Parts: kills, journals, writers, corrected, faults, inputs, bits, cells, fuzz, games, claims, soak,
taps; all of them where none is named, each so often as is its aim, or as --PART says. The figures
of each part are kept in docs/reliability.json, and docs/reliability.md is written from them, also
where Ctrl-C ends a part early; --resume goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from multiprocessing import Pool
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, NamedTuple

import click

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.core.registry import GAMES  # noqa: E402
from tests.differential import differences  # noqa: E402
from tests.torture import claims, disk, fuzz, journals, soak, taps  # noqa: E402
from tests.torture.corrected import corrected_and_played_on  # noqa: E402
from tests.torture.inputs import Bench  # noqa: E402
from tests.torture.kills import survive_kills  # noqa: E402
from tests.torture.tables import game_of  # noqa: E402
from tests.torture.unseen import Unseen  # noqa: E402
from tests.torture.writers import write_at_once  # noqa: E402

FIGURES = ROOT / "docs" / "reliability.json"
PAGE = ROOT / "docs" / "reliability.md"
FAULTS = {
    "disk full": disk.fill_the_disk,
    "file read-only": disk.read_only,
    "clock set back": disk.clock_back,
    "two apps at once": disk.two_apps,
    "killed while recovering": disk.killed_recovering,
}


class Part(NamedTuple):
    """A part of the torture: how often it is to be done, and what it shows."""

    goal: int
    title: str
    about: str


PARTS = {
    "kills": Part(
        500,
        "Kills survived",
        "A process plays, undoes and redoes through session and store and is killed (SIGKILL) at a"
        " random moment. Then the database passes its integrity check, and the game is exactly"
        " where the last acknowledged step left it, or one step further if that was under way.",
    ),
    "journals": Part(
        870,
        "Kills at a journal, call by call",
        "The command line opens a folder for the first time, for the first time after a restore,"
        " takes a game in, restores a backup, brings older tables up to date; strace kills it at"
        " each system call that touches a journal of the database, one after the other. The next"
        " command works, every game is there, nothing is put aside.",
    ),
    "writers": Part(
        600,
        "Two commands on one game file",
        "They play or undo at the same moment; every third time one is killed. The file holds what"
        " was acknowledged, in one order or the other, and nothing that was refused.",
    ),
    "corrected": Part(
        6000,
        "Corrections followed by moves",
        "One to four corrections by hand that are allowed, of any field and any number, then ten"
        " moves; the game is saved and read again after each.",
    ),
    "faults": Part(
        25,
        "Rounds of each fault of the disk",
        "Disk full (a small tmpfs, or a limit on the pages where that is not allowed), file and"
        " folder read-only, clock set back and forth, two apps on one database, an app that is"
        " killed while it recovers a damaged one. A sentence is told, what was kept is there, and"
        " the game goes on when the cause is gone.",
    ),
    "inputs": Part(
        20_000,
        "Damaged files read",
        "Databases, game files, backups, corrections and settings, cut off, with bits flipped,"
        " parts doubled or missing, random, or with one wrong value. No traceback, at most one"
        " second of work for each, nothing stored is changed; a damaged database is set aside"
        " unchanged, and what is recovered of it is the game as it was, or its beginning.",
    ),
    "bits": Part(
        800,
        "Sound databases with flipped bits",
        "One to four bits are flipped inside a database so that SQLite finds nothing wrong with"
        " it; every other time in one cell, or the cell gets a wrong value. Then every list, every"
        " command, every game is used: shown, counted, shared, exported and taken in again, played"
        " on. No traceback, whatever is exported can be imported, a game that cannot be read is"
        " listed as such, and the games that were not touched are as they were. Before every cell"
        " was judged in one place, 35 of 400 databases with flipped bits and 56 of 400 with a"
        " wrong cell failed in this.",
    ),
    "cells": Part(
        850,
        "Backups with a wrong cell",
        "A backup, with the right checksums, whose database has a wrong value in one cell. It is"
        " restored and used in the same way. Before, 134 of 850 failed in this.",
    ),
    "fuzz": Part(
        270_000,
        "Inputs of a coverage-guided fuzzer",
        "atheris makes up game files, their values and moves, backups and their lists, corrections,"
        " rulings, settings and databases, and files for the command line, led by the branches that"
        " they reach in the code. No traceback, at most one second of work for each, and what is"
        " recovered was played.",
    ),
    "games": Part(
        1000,
        "Wild games, the rules against themselves",
        "Random rulings, less automation, corrections and closed moves played anyway. Undo and"
        " redo against replay, copies against files, options against play, the log judged again.",
    ),
    "claims": Part(
        600,
        "Positions of which everything said is true",
        "Small positions of every game with any rulings, in the middle of anything. What is told as"
        " missing for a goal, or as out of reach, is held against all that can be done in the turn"
        " with every open move tried, and what a refusal says against the specification.",
    ),
    "soak": Part(
        10_000,
        "Whole games, one after the other",
        "One process on each core plays game after game through session and store, as people do in"
        " a hurry: alone to four seats, all modes, rulings and levels, with undo, redo,"
        " corrections, changes of the past, other lines and named points. The app is restarted in"
        " the middle and at the end, and the game compared. Commits are real; the disk is one in"
        " memory. Memory is the resident set after garbage is collected, measured after every"
        " fifth game, with the number of blocks that Python has in use; grown: the median of the"
        " last fifth of the games against that of the second, in the process that has grown most.",
    ),
    "taps": Part(
        6000,
        "Taps in the app's window",
        "Whole games by taps, from Home over the set-up on, with the memory measured and every"
        " frame but those of the start timed (processor time; none may take more than 250 ms).",
    ),
}


_RECOVERED = (
    "Of the games in damaged databases {whole:,} were recovered, {part:,} up to a gap, {table:,}"
    " only as their last table ({changed:,} with a value that the damage had changed to another"
    " possible one), and {lost:,} could not be."
)

Steps = Generator[tuple[list[str], dict[str, Any]], None, None]
"""After each step: what was wrong with it, and what has been measured so far."""


def kills(folder: Path, numbers: range) -> Steps:
    """Kill a playing process."""
    for wrong in survive_kills(folder, len(numbers), numbers.start):
        yield [wrong] if wrong else [], {}


def at_journals(folder: Path, numbers: range) -> Steps:
    """Kill a command at each call in turn."""
    if not journals.is_there():
        raise SystemExit("strace is not installed: sh scripts/packages.sh strace")
    kills = journals.Kills(folder)
    every = list(kills.every())
    told = {"calls": len(every), "scenes": list(journals.SCENES)}
    for number in numbers:
        wrong = kills.attempt(*every[number % len(every)])
        yield [wrong] if wrong else [], told


def two_writers(folder: Path, numbers: range) -> Steps:
    """Two commands at once."""
    for number in numbers:
        wrong = write_at_once(folder, number)
        yield [wrong] if wrong else [], {}


def corrected(_folder: Path, numbers: range) -> Steps:
    """Corrections and moves, on all cores."""
    with Pool(os.cpu_count(), soak.let_others_be_interrupted) as cores:
        for wrong in cores.imap_unordered(corrected_and_played_on, numbers, chunksize=10):
            yield [wrong] if wrong else [], {}


def faults(folder: Path, numbers: range) -> Steps:
    """Every fault of the disk, so often each."""
    for number in numbers:
        said = {name: do(folder / f"{name} {number}", number) for name, do in FAULTS.items()}
        wrong = [f"{name} {number}: {each}" for name, each in said.items() if each]
        yield wrong, {"faults": list(FAULTS)}


def inputs(folder: Path, numbers: range) -> Steps:
    """Damaged files of every kind in turn."""
    benches = [Bench(folder / game, game=game) for game in GAMES]
    ways = [(bench, kind) for bench in benches for kind in bench.kinds]
    for number in numbers:
        bench, kind = ways[number % len(ways)]
        wrong = bench.attempt(kind, number // len(ways))
        recovered = dict(sum((each.recovered for each in benches), Counter[str]()))
        more = {"kinds": list(bench.kinds), "games": list(GAMES), "recovered": recovered}
        yield [f"{bench.game}: {wrong}"] if wrong else [], more


def bits(folder: Path, numbers: range) -> Steps:
    """Databases with damage that SQLite does not see, in files and in cells in turn."""
    benches = {game: Unseen(folder / game, game) for game in GAMES}
    for number in numbers:
        game = game_of(number // 2)
        wrong = benches[game].database(number // 2, in_cell=number % 2 == 1)
        yield [f"{game}: {wrong}"] if wrong else [], {"games": list(GAMES)}


def wrong_cells(folder: Path, numbers: range) -> Steps:
    """Backups of such databases."""
    benches = {game: Unseen(folder / game, game) for game in GAMES}
    for number in numbers:
        game = game_of(number)
        wrong = benches[game].backup(number)
        yield [f"{game}: {wrong}"] if wrong else [], {"games": list(GAMES)}


def fuzzed(folder: Path, numbers: range) -> Steps:
    """Inputs of the fuzzer, as many of each kind."""
    if not fuzz.is_there():
        raise SystemExit("atheris is not installed: sh scripts/setup.sh run build dev android fuzz")
    share = -(-len(numbers) // len(fuzz.tasks()))
    told = {"kinds": [*fuzz.KINDS, *fuzz.HOUSE_KINDS], "games": list(GAMES)}

    def one(task: tuple[str, str]) -> fuzz.Fuzzed:
        return fuzz.fuzz(*task, folder / " ".join(task), share, numbers.start)

    # Each kind is read in a process of its own; these threads only wait for them.
    with ThreadPool(os.cpu_count()) as cores:
        for found in cores.imap_unordered(one, fuzz.tasks()):
            for _ in range(found.runs - 1):
                yield [], told
            yield [found.wrong] if found.wrong else [], told


def games(_folder: Path, numbers: range) -> Steps:
    """The rules against themselves, on all cores."""
    with Pool(os.cpu_count(), soak.let_others_be_interrupted) as cores:
        for wrong in cores.imap_unordered(differences, numbers):
            yield wrong, {}


def true_claims(_folder: Path, numbers: range) -> Steps:
    """What is said of positions, on all cores."""
    with Pool(os.cpu_count(), soak.let_others_be_interrupted) as cores:
        for wrong in cores.imap_unordered(claims.untrue, numbers):
            yield wrong, {}


def long_life(folder: Path, numbers: range) -> Steps:
    """Game after game, with the memory."""
    lives, more = [], dict[str, Any]()
    for lived in soak.soak(folder, numbers, os.cpu_count() or 1):
        lives.append(lived)
        if lived.memory:
            grown = soak.growths(lives)
            more = {
                "memory_mb": round(lived.memory / 2**20, 1),
                "grown_percent": round(grown.memory * 100, 1),
                "blocks_grown_percent": round(grown.blocks * 100, 1),
            }
        yield [lived.wrong] if lived.wrong else [], more


def tapped(folder: Path, numbers: range) -> Steps:
    """Games by taps, with the memory and the frames."""
    measured: list[int] = []
    done = slow = 0
    for looked in taps.tap(folder, len(numbers)):
        measured.append(looked.memory)
        more = {
            "memory_mb": round(measured[-1] / 2**20, 1),
            "grown_percent": round(soak.growth(measured) * 100, 1),
            "longest_ms": round(looked.work.longest * 1000),
            "long_frames": looked.work.long,
            "longest_clock_ms": round(looked.clock.longest * 1000),
            "long_clock_frames": looked.clock.long,
        }
        for tap in range(done, looked.taps):
            is_slow = tap == done and looked.work.long > slow
            yield [f"a frame over 250 ms before tap {looked.taps}"] if is_slow else [], more
        done, slow = looked.taps, looked.work.long


DO: dict[str, Callable[[Path, range], Steps]] = {
    "kills": kills,
    "journals": at_journals,
    "writers": two_writers,
    "corrected": corrected,
    "faults": faults,
    "inputs": inputs,
    "bits": bits,
    "cells": wrong_cells,
    "fuzz": fuzzed,
    "games": games,
    "claims": true_claims,
    "soak": long_life,
    "taps": tapped,
}
IN_MEMORY = dict.fromkeys(("journals", "soak", "fuzz", "bits", "cells"), Path("/dev/shm"))
"""Parts that would wear out a disk."""


class Run:
    """One part, with what it has found so far."""

    def __init__(self, name: str, numbers: range, before: dict[str, Any]) -> None:
        self.name, self.numbers, self.before = name, numbers, before
        self.count, self.wrong, self.more = 0, list[str](), dict[str, Any]()
        self.begin = time.monotonic()
        self.is_interrupted = False

    def do(self) -> None:
        """All of it, or as much as there is time for."""
        place = IN_MEMORY.get(self.name)
        place = place if place and place.is_dir() else None
        with tempfile.TemporaryDirectory(
            prefix="tableside-torture-", dir=place, ignore_cleanup_errors=True
        ) as made:
            # A process without rights must be able to come here.
            Path(made).chmod(0o755)
            try:
                self._steps(Path(made) / self.name)
            except KeyboardInterrupt:
                self.is_interrupted = True

    def _steps(self, folder: Path) -> None:
        length, label = len(self.numbers), f"{self.name:8}"
        with (
            closing(DO[self.name](folder, self.numbers)) as steps,
            click.progressbar(steps, length=length, label=label, file=sys.stderr) as shown,
        ):
            for wrong, more in shown:
                self.count += 1
                self.wrong += wrong
                self.more = more

    def figures(self) -> dict[str, Any]:
        """What is written down, with what an earlier run has found."""
        known = self.before
        more = dict(self.more)
        for most in ("grown_percent", "blocks_grown_percent", "longest_ms", "longest_clock_ms"):
            if most in known and most in more:
                more[most] = max(known[most], more[most])
        return {
            "count": known.get("count", 0) + self.count,
            "wrong": known.get("wrong", 0) + len(self.wrong),
            "first": [*known.get("first", ()), *self.wrong][:10],
            "seed": self.numbers.start - known.get("count", 0),
            "minutes": round(known.get("minutes", 0) + (time.monotonic() - self.begin) / 60, 1),
            "day": time.strftime("%Y-%m-%d"),
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1),
            "games": list(GAMES),
            **more,
        }


def page(figures: dict[str, Any]) -> str:
    """The figures for a reader."""
    lines = [
        "# Reliability",
        "",
        "Written by `make torture`; each line is the last run of its part. Every registered game",
        "has its turn in it; where one game is told, the run is from before that.",
        "",
        "| Part | Games | Run | Aim | Wrong | Minutes | Day |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, part in PARTS.items():
        known = figures.get(name)
        cells = (
            (
                len(known.get("games", ("the first",))),
                f"{known['count']:,}",
                f"{part.goal:,}",
                known["wrong"],
                known["minutes"],
                known["day"],
            )
            if known
            else ("", "not run", f"{part.goal:,}", "", "", "")
        )
        lines.append(f"| {part.title} | " + " | ".join(str(cell) for cell in cells) + " |")
    for name, part in PARTS.items():
        lines += ["", f"## {part.title}", "", part.about]
        known = figures.get(name, {})
        if "grown_percent" in known:
            lines += ["", _memory(known)]
        if games := known.get("recovered"):
            lines += ["", _RECOVERED.format(**{"changed": 0, **games})]
        if "longest_ms" in known:
            lines.append(
                f"Longest frame {known['longest_ms']} ms of the app's own work,"
                f" {known['long_frames']} over 250 ms; by the clock"
                f" {known.get('longest_clock_ms', '?')} ms and"
                f" {known.get('long_clock_frames', '?')}, on {known['cores']} cores with a load of"
                f" {known['load']}."
            )
        if wrong := known.get("first"):
            lines += ["", *(f"- wrong: `{fault}`" for fault in wrong)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _memory(known: dict[str, Any]) -> str:
    told = f"Memory at the end {known['memory_mb']} MB, grown by {known['grown_percent']} %"
    if "blocks_grown_percent" in known:
        told += f"; the number of blocks in use by {known['blocks_grown_percent']} %"
    return f"{told}."


def main(arguments: list[str]) -> int:
    """Run the parts that are named; 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    for name, part in PARTS.items():
        parser.add_argument(f"--{name}", type=int, default=part.goal, help=part.title)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resume", action="store_true", help="go on where the last run ended")
    parser.add_argument("--no-report", action="store_true", help="write no figures")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    broken = 0
    for name in chosen.parts or PARTS:
        before = _known().get(name, {}) if chosen.resume else {}
        seed, done = before.get("seed", chosen.seed), before.get("count", 0)
        run = Run(name, range(seed + done, seed + max(done, getattr(chosen, name))), before)
        run.do()
        found = run.figures()
        broken += len(run.wrong)
        print(f"{PARTS[name].title}: {found['count']}, wrong: {found['wrong']}")
        if "grown_percent" in found:
            print(f"  {_memory(found)}")
        for fault in run.wrong[:10]:
            print(f"  {fault}")
        if run.count and not chosen.no_report:
            # Read again: another part may be running beside this one.
            _write({**_known(), name: found})
        if run.is_interrupted:
            return 130
    return 1 if broken else 0


def _known() -> dict[str, Any]:
    known: dict[str, Any] = {}
    if FIGURES.exists():
        known = json.loads(FIGURES.read_text(encoding="utf-8"))
    return known


def _write(figures: dict[str, Any]) -> None:
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(figures), encoding="utf-8")


if __name__ == "__main__":
    # Also where it was begun in the background, with the interrupt switched off.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
