"""Runs the tests with a note of every line they reach, and writes down what they never reach.

usage: python scripts/uncovered.py [PYTEST OPTION ...]     (make coverage)
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "coverage.md"
HEAD = """# What the tests reach

Written by `make coverage`, which runs the whole suite and notes each line of `engine/` and
`companion/` that is reached, also in the processes that tests start. Not counted: declarations for
mypy and abstract methods.
"""


def main(options: list[str]) -> int:
    """Run the tests, write the page, and end as the tests did."""
    _coverage("erase")
    done = _coverage("run", "-m", "pytest", *options)
    _coverage("combine", "-q")
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        _coverage("json", "-q", "-o", str(report))
        found = json.loads(report.read_text(encoding="utf-8"))
    PAGE.write_text("\n".join(page(found)) + "\n", encoding="utf-8")
    print(f"{found['totals']['percent_covered']:.1f} % of the lines; the rest is in {PAGE.name}")
    return done


def _coverage(*words: str) -> int:
    return subprocess.run(
        [sys.executable, "-m", "coverage", *words], cwd=ROOT, check=False
    ).returncode


def page(found: Mapping[str, Any]) -> Iterator[str]:
    """The page line by line: a row for each package, then every place that is not reached."""
    yield HEAD
    yield "| Package | Lines | Reached |"
    yield "|---|---:|---:|"
    files = sorted(found["files"].items(), key=lambda each: (_package(each[0]), each[0]))
    for package, group in groupby(files, key=lambda each: _package(each[0])):
        counts = [file["summary"] for _, file in group]
        lines = sum(each["num_statements"] for each in counts)
        reached = sum(each["covered_lines"] for each in counts)
        yield f"| `{package}` | {lines} | {_part(reached, lines)} |"
    lines, reached = (found["totals"][each] for each in ("num_statements", "covered_lines"))
    yield f"| all | {lines} | {_part(reached, lines)} |"
    yield "\n## Never reached\n"
    yield "| Where | Lines |"
    yield "|---|---|"
    for path, file in files:
        for name, part in file["functions"].items():
            if part["missing_lines"]:
                missing = ", ".join(_ranges(part["missing_lines"]))
                yield f"| `{path}`{f' {name}' if name else ''} | {missing} |"


def _package(path: str) -> str:
    """Two folders deep: a game, a room of the app."""
    folders = Path(path).parts[:-1]
    deep = 3 if folders[1:2] == ("tables",) else 2
    return "/".join(folders[:deep])


def _part(reached: int, lines: int) -> str:
    return f"{100 * reached / lines:.1f} %" if lines else "–"


def _ranges(numbers: list[int]) -> Iterator[str]:
    """1, 2, 3, 7 as 1–3 and 7."""
    for _, group in groupby(enumerate(sorted(numbers)), key=lambda each: each[1] - each[0]):
        run = [number for _, number in group]
        yield str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
