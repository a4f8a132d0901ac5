"""Runs the whole suite, each file of window tests in a process of its own, on all cores.

A process has one window for all its tests: with a process for each file as many files run side by
side as there are cores, and none slows down another.

usage: python scripts/run_tests.py [PYTEST OPTION ...]
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOTHING_SELECTED = 5
# The longest first, so that no core waits for one at the end.
LONG = ("game_screen", "tapped_games", "setup_guide", "seats", "quick_tools", "interrupts", "dice")


def groups() -> list[list[str]]:
    """Return what each process runs."""
    windows = sorted((ROOT / "tests" / "companion").glob("test_*.py"), key=_order)
    return [_without_windows(), *([str(path.relative_to(ROOT))] for path in windows)]


def _order(path: Path) -> tuple[int, str]:
    name = path.stem.removeprefix("test_")
    return (LONG.index(name) if name in LONG else len(LONG), name)


def _without_windows() -> list[str]:
    folders = [path for path in (ROOT / "tests").iterdir() if path.is_dir()]
    named = [path for path in folders if path.name not in ("companion", "__pycache__")]
    files = (ROOT / "tests").glob("test_*.py")
    return sorted(str(path.relative_to(ROOT)) for path in (*named, *files))


def run(group: list[str], options: list[str]) -> tuple[int, str]:
    """Run one group and return its exit code and what it said."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, *group]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def main(options: list[str]) -> int:
    """Run everything; say what failed, and how many tests passed."""
    totals = {"passed": 0, "failed": 0, "error": 0, "skipped": 0}
    broken = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as cores:
        runs = {
            tuple(group): cores.submit(run, group, ["-v", "--no-header", *options])
            for group in groups()
        }
        for group, running in runs.items():
            code, said = running.result()
            for number, kind in re.findall(r"(\d+) (passed|failed|error|skipped)", said[-400:]):
                totals[kind] += int(number)
            if code in (0, NOTHING_SELECTED):
                print(f"{said.strip().splitlines()[-1].strip('= ')}  {' '.join(group)}", flush=True)
                continue
            broken += 1
            print(said, flush=True)
    failed = totals["failed"] + totals["error"]
    print(f"{totals['passed']} passed, {max(failed, broken)} failed, {totals['skipped']} skipped")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
