"""The house rules that a machine can check."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    paths = [ROOT / name for name in listed.stdout.splitlines()]
    return [path for path in paths if path.is_file()]


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize(
    "path", python_files("engine"), ids=lambda p: p.relative_to(ROOT).as_posix()
)
def test_the_engine_imports_only_the_standard_library(path):
    allowed = sys.stdlib_module_names - {"sqlite3", "time", "datetime"} | {"engine"}
    assert imported(path) <= allowed


def test_no_file_is_a_whole_house():
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for folder in ("engine", "companion", "scripts")
        for path in python_files(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 600
    }
    assert not long


def test_locks_name_versions_and_nothing_else():
    for path in (ROOT / "requirements").glob("*.txt"):
        for line in path.read_text().splitlines():
            assert re.fullmatch(r"#.*|[\w-]+==[\w.]+", line), f"{path.name}: {line}"


def test_no_file_names_a_package_registry_or_a_folder_of_one_machine():
    forbidden = re.compile(r"pypi\.org|pythonhosted|index-url|(?<![\w.~$}])/(?:home|root|work)/\w")
    found = []
    for path in tracked():
        if path.suffix not in {".png", ".mo", ".wav", ".gz", ".ttf"} and path != Path(__file__):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if forbidden.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not found


def test_every_package_that_is_run_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = (ROOT / "requirements" / "run.txt").read_text().lower()
    for requirement in project["dependencies"]:
        name = re.match(r"[\w-]+", requirement)[0].lower()
        assert f"{name}==" in locked


def test_no_two_widgets_share_a_name():
    # A kv rule is for every class of its name, in whatever file: which one wins is chance.
    found: dict[str, list[str]] = {}
    for path in python_files("companion"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            bases = {ast.unparse(base) for base in getattr(node, "bases", ())}
            if isinstance(node, ast.ClassDef) and bases - {"NamedTuple", "Protocol"}:
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    ruled = set()
    for path in (ROOT / "companion").rglob("*.kv"):
        for names in re.findall(r"^<-?([\w,]+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            ruled |= set(names.split(","))
    assert ruled
    assert not {name: places for name, places in found.items() if name in ruled and places[1:]}


def test_no_rule_goes_through_the_ids_of_a_widget():
    # Kivy holds such a widget, and all around it, until the process ends.
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / "companion").rglob("*.kv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bids\.", line) and not re.match(r"\s+on_\w+:", line)
    ]
    assert found == []


def test_no_widget_has_the_id_of_something_that_kv_imports():
    # An import is for every kv file, whichever was loaded before, and hides an id of its name.
    imported, ids = set(), set()
    for path in (ROOT / "companion").rglob("*.kv"):
        text = path.read_text(encoding="utf-8")
        imported |= set(re.findall(r"^#:(?:import|set) (\w+)", text, re.MULTILINE))
        ids |= set(re.findall(r"^\s+id: (\w+)", text, re.MULTILINE))
    assert imported
    assert not imported & ids
