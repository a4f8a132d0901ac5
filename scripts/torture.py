"""Does everything to stored games that must not harm them, and writes down how it went.

usage: python scripts/torture.py [PART ...] [--kills N] [--faults N] [--inputs N] [--games N]
                                 [--soak N] [--taps N] [--seed N] [--no-report]

Parts: kills, faults, inputs, games, soak, taps; all of them where none is named. The figures of
each part are kept in docs/reliability.json, and docs/reliability.md is written from them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import click

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.differential import differences  # noqa: E402
from tests.torture import disk, soak, taps  # noqa: E402
from tests.torture.inputs import Bench  # noqa: E402
from tests.torture.kills import survive_kills  # noqa: E402

FIGURES = ROOT / "docs" / "reliability.json"
PAGE = ROOT / "docs" / "reliability.md"
FAULTS = {
    "disk full": disk.fill_the_disk,
    "file read-only": disk.read_only,
    "clock set back": disk.clock_back,
    "two apps at once": disk.two_apps,
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
    "faults": Part(
        25,
        "Rounds of each fault of the disk",
        "Disk full (a small tmpfs, or a limit on the pages where that is not allowed), file and"
        " folder read-only, clock set back and forth, two apps on one database. A sentence is"
        " told, what was kept is there, and the game goes on when the cause is gone.",
    ),
    "inputs": Part(
        20_000,
        "Damaged files read",
        "Databases, game files, backups, corrections and settings, cut off, with bits flipped,"
        " parts doubled or missing, random, or with one wrong value. No traceback, at most one"
        " second of work for each, nothing stored is changed; a damaged database is set aside"
        " unchanged and a new one begun.",
    ),
    "games": Part(
        1000,
        "Wild games, the rules against themselves",
        "Random rulings, less automation, corrections and closed moves played anyway. Undo and"
        " redo against replay, copies against files, options against play, the log judged again.",
    ),
    "soak": Part(
        10_000,
        "Whole games in one process",
        "Played through session and store, resumed and compared, with the memory measured after"
        " each. Grown: the most after the first fifth, against what it was then.",
    ),
    "taps": Part(
        2000,
        "Taps in the app's window",
        "Whole games by taps, from Home over the set-up on, with the memory measured and every"
        " frame but those of the start timed.",
    ),
}


def bar(results: Iterable[Any], length: int, label: str) -> Iterator[Any]:
    """The results with a bar that shows how far it is."""
    with click.progressbar(results, length=length, label=f"{label:8}", file=sys.stderr) as shown:
        yield from shown


def kills(folder: Path, count: int, seed: int) -> tuple[list[str], dict[str, Any]]:
    """Kill a playing process."""
    return list(filter(None, bar(survive_kills(folder, count, seed), count, "kills"))), {}


def faults(folder: Path, count: int, seed: int) -> tuple[list[str], dict[str, Any]]:
    """Every fault of the disk, so often each."""
    rounds = [(name, number) for name in FAULTS for number in range(seed, seed + count)]
    wrong = []
    for name, number in bar(rounds, len(rounds), "faults"):
        place = folder / f"{name} {number}"
        if said := FAULTS[name](place, number):
            wrong.append(f"{name} {number}: {said}")
    return wrong, {"faults": list(FAULTS)}


def inputs(folder: Path, count: int, seed: int) -> tuple[list[str], dict[str, Any]]:
    """Damaged files of every kind in turn."""
    bench = Bench(folder)
    kinds = list(bench.kinds)
    tried = [(kinds[n % len(kinds)], seed + n // len(kinds)) for n in range(count)]
    found = [bench.attempt(kind, number) for kind, number in bar(tried, count, "inputs")]
    return list(filter(None, found)), {"kinds": kinds}


def games(_folder: Path, count: int, seed: int) -> tuple[list[str], dict[str, Any]]:
    """The rules against themselves, on all cores."""
    with Pool(os.cpu_count()) as cores:
        found = cores.imap_unordered(differences, range(seed, seed + count))
        return [fault for each in bar(found, count, "games") for fault in each], {}


def long_life(folder: Path, count: int, _seed: int) -> tuple[list[str], dict[str, Any]]:
    """Game after game, with the memory."""
    wrong, measured = [], []
    for said, memory in bar(soak.soak(folder, count), count, "soak"):
        wrong += [said] if said else []
        measured.append(memory)
    grown = soak.growth(measured)
    return wrong, {
        "memory_mb": round(measured[-1] / 2**20, 1),
        "grown_percent": round(grown * 100, 1),
    }


def tapped(folder: Path, count: int, _seed: int) -> tuple[list[str], dict[str, Any]]:
    """Games by taps, with the memory and the frames."""
    measured: list[int] = []
    with click.progressbar(length=count, label="taps    ", file=sys.stderr) as shown:
        for looked in taps.tap(folder, count):
            shown.update(looked.taps - shown.pos)
            measured.append(looked.memory)
            last = looked
    return [], {
        "memory_mb": round(measured[-1] / 2**20, 1),
        "grown_percent": round(soak.growth(measured) * 100, 1),
        "longest_ms": round(last.longest * 1000),
        "long_frames": last.long_frames,
    }


DO = {
    "kills": kills,
    "faults": faults,
    "inputs": inputs,
    "games": games,
    "soak": long_life,
    "taps": tapped,
}


def run(name: str, count: int, seed: int) -> dict[str, Any]:
    """One part, and its figures."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="tableside-torture-") as made:
        # A process without rights must be able to come here.
        Path(made).chmod(0o755)
        wrong, more = DO[name](Path(made) / name, count, seed)
    return {
        "count": count,
        "wrong": len(wrong),
        "first": wrong[:10],
        "seed": seed,
        "minutes": round((time.monotonic() - begin) / 60, 1),
        "day": time.strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        **more,
    }


def page(figures: dict[str, Any]) -> str:
    """The figures for a reader."""
    lines = [
        "# Reliability",
        "",
        "Written by `make torture`; each line is the last run of its part.",
        "",
        "| Part | Run | Aim | Wrong | Minutes | Day |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, part in PARTS.items():
        known = figures.get(name)
        cells = (
            (
                f"{known['count']:,}",
                f"{part.goal:,}",
                known["wrong"],
                known["minutes"],
                known["day"],
            )
            if known
            else ("not run", f"{part.goal:,}", "", "", "")
        )
        lines.append(f"| {part.title} | " + " | ".join(str(cell) for cell in cells) + " |")
    for name, part in PARTS.items():
        lines += ["", f"## {part.title}", "", part.about]
        known = figures.get(name, {})
        if "grown_percent" in known:
            lines += [
                "",
                f"Memory at the end {known['memory_mb']} MB, grown by {known['grown_percent']} %.",
            ]
        if "longest_ms" in known:
            lines.append(
                f"Longest frame {known['longest_ms']} ms, {known['long_frames']} over 250 ms,"
                f" on {known['cores']} cores with a load of {known['load']}."
            )
        if wrong := known.get("first"):
            lines += ["", *(f"- wrong: `{fault}`" for fault in wrong)]
    return "\n".join(lines).rstrip("\n") + "\n"


def main(arguments: list[str]) -> int:
    """Run the parts that are named; 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    for name, part in PARTS.items():
        parser.add_argument(f"--{name}", type=int, default=part.goal, help=part.title)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-report", action="store_true", help="write no figures")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    figures = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    broken = 0
    for name in chosen.parts or PARTS:
        figures[name] = found = run(name, getattr(chosen, name), chosen.seed)
        broken += found["wrong"]
        print(f"{PARTS[name].title}: {found['count']}, wrong: {found['wrong']}")
        for fault in found["first"]:
            print(f"  {fault}")
        if not chosen.no_report:
            FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
            PAGE.write_text(page(figures), encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
